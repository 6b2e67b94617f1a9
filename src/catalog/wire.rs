//! The catalog as an agent receives it. Source: `reference/compiler.md` §9, `Puppet::Resource::Catalog#to_data_hash`.

use super::Catalog;

/// What the wire form needs besides the catalog.
#[derive(Clone, Debug)]
pub struct WireOptions<'a> {
    /// Certificate name.
    pub node: &'a str,
    /// Environment.
    pub environment: &'a str,
    /// Version: `config_version`'s output or seconds since 1970.
    pub version: &'a str,
    /// Random identifier.
    pub catalog_uuid: &'a str,
}

/// Writes the catalog.
pub fn catalog_to_json(_catalog: &Catalog<'_>, _options: &WireOptions<'_>, _out: &mut Vec<u8>) {}
