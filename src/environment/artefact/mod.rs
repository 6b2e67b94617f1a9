//! An environment from an artefact: the files as the artefact has them, and what they were compiled into.
//!
//! *Frozen*, nothing below the environment's directories is looked at but the artefact. *Checked*, everything is read from
//! the disk, and the artefact only gives what files were compiled into, each as long as it is still the same file: what
//! was added, removed, changed or put into another order is noticed because nobody but the disk is asked for it.

mod files;
mod mounts;
mod open;

pub use files::{ArtefactFiles, Mode};
pub use mounts::Mounts;
pub use open::{Precompiled, files_remembering};
