//! Files that agents fetch: what there is, what it is, what is in it.
//!
//! Everything is read through the files of a generation of an environment, so that a list of files and what is told of each
//! are of one moment; when something changed meanwhile, the generation is stale and whoever asked begins anew. Checksums
//! are kept by what files look like, and go from generation to generation.
//!
//! Knows nothing of HTTP. Source: `lib/puppet/file_serving/`, `lib/puppet/indirector/file_server.rb`.

mod checksums;
mod code_store;
mod configuration;
mod fileset;
mod metadata;
mod mounts;
mod parameters;
mod per_generation;
mod presence;
mod serve;
mod static_catalog;

pub use checksums::{ChecksumType, digest_and_size};
pub use code_store::{CodeStore, CodeVersion, Retention};
pub use fileset::{MaxFiles, Selection};
pub use metadata::{FileMetadata, SourcePermissions, Wanted};
pub use parameters::Given;
pub use presence::Presence;
pub use serve::{Asked, FileServer, List, PluginList, list_to_json};
pub use static_catalog::{StaticMetadata, common_checksum_type};

use pantin_base::diagnostics::{Diagnostic, Entry, Issue, Level, Log};

/// Logs an issue that does not end the request.
fn tell(log: &mut dyn Log, issue: Issue) {
    let level = Level::of(issue.row().severity);
    log.write(Entry::of(level, &Diagnostic::without_place(issue)));
}
