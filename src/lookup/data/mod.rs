//! Data files: what YAML, JSON and HOCON become, and the cache that an environment keeps of them. Knows values, but
//! nothing of hierarchies or keys.

mod cache;
mod hocon;
mod json;
mod keys;
mod same;
mod tree;
mod value;
mod yaml;

pub use cache::{Checked, DataCache, DataFormat, DataRecipe, Loaded};
pub use hocon::{HoconError, load_hocon};
pub use json::{JsonError, load_json};
pub use same::same_yaml;
pub use tree::{Children, Content, DataBuilder, DataFile, Node, NodeId, Text, TooLarge, hash_of};
pub use value::{integer, value_of};
pub use yaml::{Aliases, Regexps, Symbols, YamlError, YamlOptions, is_plain_yaml_string, load_yaml};

pub(in crate::lookup) use cache::ruby_message;
#[cfg(test)]
pub(in crate::lookup) use keys::key_pair;
pub(in crate::lookup) use keys::{KeyPair, KeySource};
