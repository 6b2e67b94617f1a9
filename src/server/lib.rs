//! The server that agents speak to: Puppet's HTTP API over TLS; and [`stdio`], for the program that started this one.
//!
//! A request is bytes of a connection only in `http`; everything else knows it as a [`message::Request`] and gives a
//! [`message::Response`], synchronously, so it can be called without sockets:
//!
//! ```text
//!  tls ─▶ http ─▶ message::Request ─▶ api::answer: path ─▶ authorization ─▶ route ─▶ handler ─▶ message::Response ─▶ http
//! ```
//!
//! Handlers run on threads of their own: those that compile ([`threads`]) have [`crate::service::Workspaces`], all others
//! only read and write files. What a handler needs of the server is its [`Site`].
//!
//! Must not know the command line: what it tells goes to a [`Journal`], when it ends is decided by its caller.

pub mod api;
mod appended;
pub mod authorization;
pub mod client;
pub mod code_information;
mod conduct;
pub mod config;
mod fetch;
pub mod files;
pub mod http;
pub mod issues;
pub mod kept;
pub mod known;
pub mod message;
pub mod metrics;
pub mod notify;
mod runs;
pub mod service;
pub mod shadow;
mod site;
mod slow;
pub mod stdio;
mod tended;
pub mod threads;
pub mod tls;

pub use conduct::{Conduct, run};
pub use fetch::FetchConfiguration;
pub use runs::Runs;
pub use site::{Journal, RequestLog, Site};
