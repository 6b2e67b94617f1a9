//! Formats of data: YAML, JSON and HOCON, read into one kind of tree; values written as YAML; the JSON of requests.

mod hocon;
pub mod issues;
pub mod json;
pub mod located;
mod ruby_json;
mod same;
mod tree;
mod value;
mod yaml;

pub use hocon::{HoconError, load_hocon};
pub use ruby_json::{JsonError, load_json};
pub use same::same_yaml;
pub use tree::{Children, Content, DataBuilder, DataFile, Node, NodeId, NodeShape, Text, TooLarge, hash_of};
pub use value::{integer, value_of};
pub use yaml::{
    Aliases, LocatedYaml, Regexps, Repeats, Symbols, YamlError, YamlOptions, YamlStyle, YamlText, emit_yaml,
    load_located_yaml, load_yaml, restored, write_yaml,
};
