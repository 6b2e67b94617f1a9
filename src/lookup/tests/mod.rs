//! Lookups that were recorded from Puppet (`tests/lookup/cases.yaml`, `record.rb`), with files in memory and a host that
//! has facts for variables and three data functions.

mod host;
mod recorded;
