//! YAML, read exactly as Ruby's Psych reads it for Puppet. Knows nothing of Hiera.

mod load;
mod scalar;
mod tags;

pub use load::{Aliases, Symbols, YamlError, YamlOptions, load_yaml};
