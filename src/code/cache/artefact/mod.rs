//! Compiled environments in one file: a header, an index of directories and files, then blobs that are decoded on demand.
//!
//! This is the container. It knows paths, sizes, hashes and bytes, not what the bytes mean or where the files were: paths
//! are relative to numbered roots, and there are no times, so that the same files always give the same bytes.
//!
//! A file from disk is hostile until its checksums fit, and even then every number in it is checked before it is used.

mod layout;
mod map;
mod read;
mod replace;
mod signature;
mod write;

pub use layout::{EntryKind, FORMAT};
pub use read::{Artefact, BlobId, Entry, OF_ENVIRONMENT, Proof, Refused, Totals};
pub(super) use replace::replace_cached;
pub use replace::replace_file;
pub use signature::{LIST, PublicKey, Signed, SigningKey, is_environment, read_list, signed_list};
pub use write::{Content, Contents, Record, Reread};
