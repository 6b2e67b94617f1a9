//! PuppetDB's HTTP API, answered from a store of the fleet.
//!
//! Must not know sockets, certificates or who may ask: [`Api::answer`] takes a [`Request`] and returns a [`Response`].
//! Queries become syntax trees of the store's query language, commands become [`pantin_store::Submitted`]. Paths,
//! parameters, fields and texts are those of PuppetDB 7.12; differences on purpose are in `tests/pdb/README.md`.
//! Source: PuppetDB's documentation of its API; recorded answers (`tools/record_pdb.py`).

mod api;
mod archive;
mod command;
mod meta;
mod metrics;
mod query;
mod refusal;
mod request;
mod response;
mod status;

pub use api::Api;
pub use request::{Method, Request};
pub use response::Response;
