//! One program of tests: whole nodes over real modules.

#[path = "../module_nodes.rs"]
mod module_nodes;
#[path = "../nodes.rs"]
mod nodes;
