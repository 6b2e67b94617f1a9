//! What messages call a value: `an Undef Value`, `a String`, `an Integer-Type`.
//!
//! Source: `Puppet::Pops::Model::ModelLabelProvider`, `Puppet::Pops::LabelProvider`

use super::Value;
use super::ruby_class::{CATALOG_COLLECTOR, EXPORTED_COLLECTOR};
use super::ty::Type;
use super::typing::Typing;

/// The label without an article.
#[must_use]
pub fn label<'a>(value: &Value<'a>, typing: &dyn Typing<'a>) -> String {
    let name = match value {
        Value::Undef => "Undef Value",
        Value::Boolean(_) => "Boolean",
        Value::Integer(_) | Value::BigInteger(_) => "Integer",
        Value::Float(_) => "Float",
        Value::String(_) => "String",
        Value::Regexp(_) => "Regexp",
        Value::Array(_) => "Array",
        Value::Hash(_) => "Hash",
        Value::Sensitive(_) => "Sensitive",
        Value::Timespan(_) => "Timespan",
        Value::Timestamp(_) => "Timestamp",
        Value::SemVer(_) => "Semver",
        Value::SemVerRange(_) => "SemverRange",
        Value::Binary(_) => "Binary",
        Value::Resource(_) => "Resource Statement",
        Value::Type(ty @ Type::Resource { title: Some(_), .. }) => {
            return format!("{} Resource-Reference", typing.type_text(ty));
        }
        Value::Type(ty) => return format!("{}-Type", typing.type_text(ty)),
        Value::Runtime(runtime) if runtime.class == CATALOG_COLLECTOR => "Catalog-Collector",
        Value::Runtime(runtime) if runtime.class == EXPORTED_COLLECTOR => "Exported-Collector",
        Value::Default | Value::Uri(_) | Value::Object(_) | Value::Iterator(_) | Value::Runtime(_) => "Object",
    };
    name.to_owned()
}

/// The label with `a` or `an`.
#[must_use]
pub fn a_an<'a>(value: &Value<'a>, typing: &dyn Typing<'a>) -> String {
    with_article(&label(value, typing))
}

/// The label with `A` or `An`.
#[must_use]
pub fn a_an_uc<'a>(value: &Value<'a>, typing: &dyn Typing<'a>) -> String {
    capitalized(&a_an(value, typing))
}

/// `a` or `an` by the first letter, quotes not counted.
#[must_use]
pub fn article(text: &str) -> &'static str {
    let first = text.chars().find(|c| !matches!(c, '"' | '\''));
    match first.map(|c| c.to_ascii_lowercase()) {
        Some('a' | 'e' | 'i' | 'o' | 'u' | 'y') => "an",
        _ => "a",
    }
}

/// A text with its article.
#[must_use]
pub fn with_article(text: &str) -> String {
    format!("{} {text}", article(text))
}

/// A text with its article at the beginning of a sentence.
#[must_use]
pub fn with_article_uc(text: &str) -> String {
    capitalized(&with_article(text))
}

fn capitalized(text: &str) -> String {
    let mut chars = text.chars();
    chars.next().map_or_else(String::new, |first| first.to_uppercase().chain(chars).collect())
}
