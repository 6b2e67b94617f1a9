//! Functions that turn values into others.

mod any2bool;
mod bool2str;
pub(super) mod bytes;
mod clamp;
mod convert_base;
pub(super) mod data;
mod json;
pub(super) mod numbers;
pub(super) mod parse;
mod program;
mod rewrap_sensitive_data;
pub(super) mod str2bool;
mod to_bytes;
mod to_json;
mod to_toml;
mod to_yaml;
mod type_of;

use super::releases::{Native, both, eight, nine};

/// Every function of this family.
pub(super) static ALL: &[Native] = &[
    both(&any2bool::ANY2BOOL),
    both(&str2bool::BOOL2NUM),
    both(&bool2str::BOOL2STR),
    both(&clamp::CLAMP),
    both(&convert_base::CONVERT_BASE),
    both(&type_of::IS_A),
    both(&any2bool::NUM2BOOL),
    eight(&parse::PARSEHOCON),
    both(&parse::PARSEJSON),
    eight(&parse::OLD_PARSEPSON),
    nine(&parse::PARSEPSON),
    both(&parse::PARSEYAML),
    nine(&parse::STDLIB_PARSEHOCON),
    nine(&rewrap_sensitive_data::STDLIB_REWRAP_SENSITIVE_DATA),
    nine(&to_json::STDLIB_TO_JSON),
    nine(&to_json::STDLIB_TO_JSON_PRETTY),
    nine(&program::STDLIB_TO_PYTHON),
    nine(&program::STDLIB_TO_RUBY),
    nine(&to_toml::STDLIB_TO_TOML),
    nine(&to_yaml::STDLIB_TO_YAML),
    nine(&type_of::STDLIB_TYPE_OF),
    both(&str2bool::STR2BOOL),
    both(&to_bytes::TO_BYTES),
    eight(&to_json::TO_JSON),
    eight(&to_json::TO_JSON_PRETTY),
    eight(&program::TO_PYTHON),
    eight(&program::TO_RUBY),
    eight(&to_toml::TO_TOML),
    eight(&to_yaml::TO_YAML),
    eight(&type_of::TYPE3X),
    eight(&type_of::TYPE_OF),
];
