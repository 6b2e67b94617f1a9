//! Artefacts: whole environments compiled into one file each. Building, comparing with sources, describing, signing.

mod build;
mod environments;
mod inspect;
mod sign;

pub use build::{BuildReport, Progress, WriteArtefact, build, open_file, replace};
pub use environments::{environment_in, environment_names};
pub use inspect::{Inspection, RubyDetail, Verified};
pub use sign::{check, public_key, sign};
