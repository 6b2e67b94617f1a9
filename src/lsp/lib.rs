//! `pantin lsp`: the language server for editors.
//!
//! The protocol is that of `lsp-server` and `lsp-types`: messages over standard streams or a connection. One thread reads
//! messages and applies edits, and never waits. One checks documents that changed, one opens environments, one has the
//! service compile catalogs, and two answer requests. Each request is answered from the text that the client had when it
//! asked, and from the newest state of the environment. A newer edit of a document replaces the check of an older one.
//!
//! * `text` and `documents`: texts that the client has open, positions in them, their indexes.
//! * `folder`: a repository with its environment and the definitions in it; `hiera`: its data.
//! * `check`: diagnostics of code; `pages`: those of data and other files; `template`: code in the tags of a text.
//! * `elsewhere`: names in templates, data, comments and strings.
//! * `nodes`: the nodes of a repository, and the values that code has on the one that was chosen.
//! * `transport`, `server`, `queue` and `work`: messages, and who does what.
//! * `features`: one file for each request of the protocol.

mod capabilities;
mod check;
mod data_files;
mod data_names;
mod documents;
mod elsewhere;
mod features;
mod folder;
mod hiera;
mod host;
mod known_nodes;
mod legend;
mod nodes;
mod pages;
mod paths;
mod queue;
mod scan;
mod server;
mod state;
mod subject;
mod template;
mod text;
mod transport;
mod unused;
mod work;

pub use host::{Host, Opened};
pub use server::{End, serve, serve_on_port};
