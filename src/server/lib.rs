//! The server for agents: Puppet's HTTP API over TLS; and [`stdio`], for the program that started this one.
//!
//! Only `http` knows the bytes of a connection; everything else takes a [`message::Request`] and returns a
//! [`message::Response`], synchronously, so it can be called without sockets:
//!
//! ```text
//!  tls ─▶ http ─▶ message::Request ─▶ api::answer: path ─▶ authorization ─▶ route ─▶ handler ─▶ message::Response ─▶ http
//! ```
//!
//! Handlers run on separate threads: compiler threads ([`threads`]) have [`pantin_service::Workspaces`], all others
//! only read and write files. The context of a handler is its [`Site`].
//!
//! Must not know the command line: messages go to a [`Journal`], and the caller decides when it ends.

#![cfg(unix)]

pub mod administration;
pub mod api;
mod appended;
pub mod authorization;
pub mod catalog_cache;
pub mod client;
pub mod code_information;
pub mod config;
pub mod deploy;
mod deploy_thread;
mod distinguished_name;
mod fetch;
pub mod files;
pub mod http;
pub mod issue_tables;
pub mod issues;
mod lent_programs;
mod lifecycle;
pub mod message;
pub mod metrics;
pub mod notify;
mod observed;
mod probe;
mod profiler;
pub mod retention;
mod runs;
pub mod shadow;
mod site;
pub mod stdio;
pub mod stored;
pub mod threads;
pub mod tls;
mod watched_authority;

pub use fetch::FetchConfiguration;
pub use lifecycle::{Lifecycle, run};
pub use probe::probe;
pub use runs::Runs;
use site::NANOSECONDS;
pub use site::{Journal, RequestLog, Site};
