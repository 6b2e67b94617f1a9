//! The reads of a compilation: files, names in directories, parts of manifests, keys of data, and vain searches.
//!
//! Only an environment with a [`Notebook`] records anything ([`Environment::with_notebook`](super::Environment::with_notebook)). While one of its
//! compilations runs on a thread, everything that reads notes it there with [`note`]; elsewhere that looks at one number
//! and does nothing. What an environment keeps for all of its compilations is kept with what was read to make it ([`Noted`]),
//! so that whoever finds it there has read that, too.
//!
//! A read names what was asked, never what was answered: [`Read`] can be asked again of any other state of the environment,
//! and whoever gets the same answers to all reads of a compilation gets the same catalog.

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
