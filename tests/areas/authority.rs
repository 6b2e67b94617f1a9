//! One program of tests: the certificate authority.

#[path = "../ca.rs"]
mod ca;
#[path = "../ca_server.rs"]
mod ca_server;
#[path = "../one_client.rs"]
mod one_client;
