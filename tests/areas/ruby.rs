//! One program of tests: Ruby of modules.

#[path = "../erb/main.rs"]
mod erb;
#[path = "../functions.rs"]
mod functions;
#[path = "../ruby_attempts.rs"]
mod ruby_attempts;
#[path = "../ruby_faults.rs"]
mod ruby_faults;
#[path = "../ruby_modules.rs"]
mod ruby_modules;
#[path = "../ruby_nodes.rs"]
mod ruby_nodes;
#[path = "../ruby_results.rs"]
mod ruby_results;
