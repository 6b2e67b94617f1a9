//! The API: one table of routes, one file for each family of routes.
//!
//! Source: `lib/puppet/network/http/api`, and recorded answers of a real server.

mod admin;
mod bucket;
mod ca;
mod cached_catalog;
mod catalog;
mod catalog_v4;
mod code_information;
mod deploy;
mod environments;
mod facts;
mod files;
mod metrics;
mod node;
mod pdb;
mod report;
mod route;
mod routes;
mod static_catalog;
mod status;

pub use route::{Call, Handler, Key, Lane, Route};
pub use routes::{RouteMatch, answer, find, find_metrics, find_pdb};
