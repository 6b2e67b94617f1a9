//! The reads of a compilation: files, names in directories, parts of manifests, keys of data, and vain searches.
//!
//! Only an environment with a [`Notebook`] records anything
//! ([`Environment::with_notebook`](super::Environment::with_notebook)). While one of its compilations runs on a thread,
//! every read is recorded there with [`note`]; otherwise that checks one number and does nothing. Values cached for all
//! compilations are stored with the reads that made them ([`Noted`]), so that using the value records these reads, too.
//!
//! A read names the question, never the answer: [`Read`] can be asked again for any other state of the environment. The
//! same answers to all reads of a compilation give the same catalog.

mod definitions;
mod files;
mod notebook;
mod read;
mod record;

pub use definitions::{named, note_definition};
pub use files::NotingFiles;
pub use notebook::{Notebook, Reads, Via};
pub use read::{DataIn, DefinitionOf, Read};
pub use record::{Noted, enter, is_recording, leave, note, noted, record, record_opening, silently, unnoted};
