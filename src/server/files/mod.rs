//! Files for agents: lists, metadata, content.
//!
//! All reads go through the files of an environment's generation, so a list and its metadata are of one moment. If
//! something changes meanwhile, the generation is stale and the request starts again. Checksums are cached by file
//! stamps, across generations.
//!
//! Knows nothing of HTTP. Source: `lib/puppet/file_serving/`, `lib/puppet/indirector/file_server.rb`.

mod checksums;
mod code_store;
mod fileset;
mod metadata;
mod parameters;
mod per_generation;
mod serve;
mod static_catalog;

pub use checksums::{ChecksumType, digest_and_size};
pub use code_store::{CodeStore, CodeVersion, Retention};
pub use fileset::{MaxFiles, Selection};
pub use metadata::{FileMetadata, RequestedMetadata, SourcePermissions};
pub use parameters::RequestParameters;
pub use serve::{FileRequest, FileServer, List, PluginList, list_to_json};
pub use static_catalog::{StaticMetadata, common_checksum_type};

use pantin_base::diagnostics::{Diagnostic, Entry, Issue, Level, Log};

/// Logs an issue that does not end the request.
fn tell(log: &mut dyn Log, issue: Issue) {
    let level = Level::of(issue.row().severity);
    log.write(Entry::of(level, &Diagnostic::without_place(issue)));
}
