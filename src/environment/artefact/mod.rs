//! An environment from an artefact: the artefact's files and their compiled forms.
//!
//! *Frozen*: below the environment's directories, only the artefact is used. *Checked*: everything is read from the
//! disk, and the artefact only gives compiled forms of unchanged files. Added, removed, changed or reordered files are
//! noticed, because only the disk is asked for them.

mod files;
mod mounts;
mod open;

pub use files::{ArtefactFiles, Mode};
pub use mounts::Mounts;
pub use open::{Precompiled, files_remembering};
pub(super) use open::{files_with_indexes, index_file};
