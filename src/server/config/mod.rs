//! How the server is configured: files of Puppet's server, read as they are.

mod configuration;
mod hocon;

pub use configuration::Configuration;
pub use hocon::read_hocon;
