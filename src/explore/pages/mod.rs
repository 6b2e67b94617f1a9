//! The pages, each a file.

mod changes;
mod classes;
mod data;
mod facts;
mod files;
mod frame;
mod graph;
mod key;
mod nodes;
mod resource;
mod resources;
mod search;
mod unused;
mod values;
mod what_if;

pub(crate) use changes::node_changes;
pub(crate) use classes::classes;
pub(crate) use data::keys;
pub(crate) use facts::facts;
pub(crate) use files::{file, files};
pub(crate) use frame::missing;
pub(crate) use graph::graph;
pub(crate) use key::key;
pub(crate) use nodes::nodes;
pub(crate) use resource::resource;
pub(crate) use resources::resources;
pub(crate) use search::search;
pub(crate) use unused::unused;
pub(crate) use what_if::{diff, what_if};
