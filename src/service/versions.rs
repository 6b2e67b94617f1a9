//! The versions of Puppet and of the formats of compiled files.

pub use pantin_code::cache::artefact::FORMAT as ARTEFACT_FORMAT;
pub use pantin_code::cache::{FORMAT_VERSION as UNIT_FORMAT, fingerprint};
pub use pantin_host::PUPPET_VERSION;
