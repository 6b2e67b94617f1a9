//! How the server is configured: files of Puppet's server, read as they are.

mod hocon;

pub use hocon::read_hocon;
