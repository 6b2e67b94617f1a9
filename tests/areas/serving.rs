//! One program of tests: the server and the service.

#[path = "../file_serving.rs"]
mod file_serving;
#[path = "../generations.rs"]
mod generations;
#[path = "../known_catalogs.rs"]
mod known_catalogs;
#[path = "../server.rs"]
mod server;
#[path = "../server_errors.rs"]
mod server_errors;
#[path = "../server_process.rs"]
mod server_process;
#[path = "../service.rs"]
mod service;
#[path = "../serving.rs"]
mod serving;
#[path = "../stdio.rs"]
mod stdio;
