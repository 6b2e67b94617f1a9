//! Resources that nodes export: what is kept of them, what a collector asks, what it is answered.
//! Source: `seeds/catalog-expressions.txt` (Exported Resources), `Puppet::Pops::Evaluator::Collectors::ExportedCollector`;
//! what PuppetDB keeps and answers.

use std::sync::Arc;

use super::Query;
use super::delivered::{Delivered, DeliveredResource};
use super::owned_values::{MAX_DEPTH, RichData, Text, Texts};
use super::rich_data::data_of;
use super::tags::Tag;
use crate::issues::{exported_secret, too_deep_to_keep};
use pantin_base::diagnostics::Issue;
use pantin_values::value::depth::into;
use pantin_values::value::{Hash, Shape, Type, Typing, Value};

/// What compilations ask of a fleet: what its nodes exported, and whatever else is known of them.
pub trait ExportStore: Send + Sync + std::fmt::Debug {
    /// The resources of a type that other nodes exported: in the order of the nodes' names, and of each node in the order in
    /// which it declared them. Nodes that are deactivated export nothing.
    ///
    /// # Errors
    /// When the store cannot answer.
    fn collect(&self, query: &ExportQuery<'_>) -> Result<Vec<Imported>, Issue>;

    /// The rows of the answer to a question in PuppetDB's language: a text (PQL), or a syntax tree of arrays.
    ///
    /// # Errors
    /// What is no question; when the store cannot answer.
    fn query(&self, question: &serde_json::Value) -> Result<Arc<[serde_json::Value]>, Issue>;
}

/// What a collector asks for.
#[derive(Debug)]
pub struct ExportQuery<'q> {
    /// The node that collects. What it exported itself is not among the answers.
    pub node: &'q str,
    /// Capitalised name of the type.
    pub type_name: &'q str,
    /// What must be so of the resources, if anything.
    pub filter: Option<ExportFilter>,
}

/// A condition on exported resources. Values are compared as JSON is: `80` is not `"80"`.
#[derive(Clone, PartialEq, Debug)]
pub enum ExportFilter {
    /// Both.
    And(Box<(Self, Self)>),
    /// Either.
    Or(Box<(Self, Self)>),
    /// Not so.
    Not(Box<Self>),
    /// The resource has a tag, which is in lower case.
    Tag(String),
    /// It has this title.
    Title(RichData),
    /// A parameter has this value.
    Parameter(String, RichData),
}

impl ExportFilter {
    /// The condition that a collector's query is; `None` for a query with what is no condition.
    ///
    /// # Errors
    /// A value that is nested too deeply to be compared.
    pub fn of<'c>(query: &Query<'c>, typing: &dyn Typing<'c>) -> Result<Option<Self>, Issue> {
        let both = |parts: &(Query<'c>, Query<'c>)| -> Result<_, Issue> {
            Ok(Self::of(&parts.0, typing)?.zip(Self::of(&parts.1, typing)?).map(Box::new))
        };
        let (attribute, negated, value) = match query {
            Query::And(parts) => return Ok(both(parts)?.map(Self::And)),
            Query::Or(parts) => return Ok(both(parts)?.map(Self::Or)),
            Query::Unusable => return Ok(None),
            Query::Compare { attribute, negated, value } => (attribute.as_str(), *negated, value),
        };
        let compared = match attribute {
            "tag" => Self::any_tag(value, typing),
            "title" => Self::Title(kept(value, typing)?),
            name => Self::Parameter(name.to_owned(), kept(value, typing)?),
        };
        Ok(Some(if negated { Self::Not(Box::new(compared)) } else { compared }))
    }

    /// That there is a tag, or any of those of an array.
    fn any_tag<'c>(value: &Value<'c>, typing: &dyn Typing<'c>) -> Self {
        let tag = |tag: &Value<'c>| Self::Tag(pantin_values::value::format::text(tag, typing).to_lowercase());
        let any = Query::tags(value).iter().map(tag).reduce(|any, tag| Self::Or(Box::new((any, tag))));
        // No tag is empty.
        any.unwrap_or_else(|| Self::Tag(String::new()))
    }
}

/// A resource that a node exports, as stores keep it.
#[derive(Clone, PartialEq, Debug)]
pub struct Exported {
    /// Capitalised type name.
    pub type_name: String,
    /// Title.
    pub title: String,
    /// Tags.
    pub tags: Vec<String>,
    /// File of the declaration.
    pub file: Option<String>,
    /// Line of the declaration.
    pub line: Option<u32>,
    /// Names and values of the parameters. Those whose values were `Sensitive` are not among them, as in PuppetDB.
    pub parameters: Vec<(Text, RichData)>,
}

/// A resource that another node exported.
#[derive(Clone, PartialEq, Debug)]
pub struct Imported {
    /// Certificate name of the node that exported it.
    pub node: String,
    /// Title.
    pub title: String,
    /// Names and values of the parameters.
    pub parameters: Vec<(Text, RichData)>,
}

impl Delivered<'_> {
    /// What the node exports, in the order of its declarations, whether it has it itself or not.
    ///
    /// # Errors
    /// A value that is nested too deeply to be kept.
    pub fn exports(&self) -> Result<Vec<Exported>, Issue> {
        let resources = self.whole().resources.iter().filter(|resource| resource.exported);
        resources.map(|resource| exported(resource, self.typing())).collect()
    }

    /// Sees that nothing that the node exports has a `Sensitive` value, which would not be kept.
    ///
    /// # Errors
    /// The first parameter that has one.
    pub fn refuse_exported_secrets(&self) -> Result<(), Issue> {
        for resource in self.whole().resources.iter().filter(|resource| resource.exported) {
            let is_secret = |(name, value): &&(&str, Value<'_>)| resource.sensitive.contains(name) || has_secret(value);
            if let Some((name, _)) = resource.parameters.iter().find(is_secret) {
                let (file, line) = (resource.file.unwrap_or("-"), resource.line.unwrap_or_default());
                return Err(exported_secret(resource.type_name, resource.title, name, &format!("{file}:{line}")));
            }
        }
        Ok(())
    }
}

/// Whether a value is `Sensitive`, or has such a value in it.
fn has_secret(value: &Value<'_>) -> bool {
    match value.shape() {
        Shape::Rich(Value::Sensitive(_)) => true,
        Shape::List(elements) => into(elements.len(), || elements.iter().any(has_secret)),
        Shape::Map(hash) => {
            into(hash.len(), || hash.entries().iter().any(|(key, value)| has_secret(key) || has_secret(value)))
        }
        Shape::Rich(Value::Object(object)) => {
            into(object.attributes.len(), || object.attributes.iter().any(has_secret))
        }
        Shape::Undef
        | Shape::Boolean(_)
        | Shape::Integer(_)
        | Shape::BigInteger(_)
        | Shape::Float(_)
        | Shape::Text(_)
        | Shape::Rich(_) => false,
    }
}

fn exported<'c>(resource: &DeliveredResource<'c>, typing: &dyn Typing<'c>) -> Result<Exported, Issue> {
    let is_open = |(name, _): &&(&str, Value<'c>)| !resource.sensitive.contains(name);
    let parameters = resource.parameters.iter().filter(is_open);
    let parameters = parameters.map(|(name, value)| Ok((Text::from(*name), kept(value, typing)?)));
    Ok(Exported {
        type_name: resource.type_name.to_owned(),
        title: resource.title.to_owned(),
        tags: resource.tags.iter().copied().map(Tag::text).map(str::to_owned).collect(),
        file: resource.file.map(str::to_owned),
        line: resource.line,
        parameters: parameters.collect::<Result<_, Issue>>()?,
    })
}

/// What stands for a value inside of another one that was `Sensitive`.
const REDACTED: &str = "Sensitive [value redacted]";

/// A value as stores keep it: as catalogs have it, but for types, which are kept as they are written, and `Sensitive`
/// values, which are not kept.
///
/// # Errors
/// When it is nested more deeply than readers of catalogs go.
pub fn kept<'c>(value: &Value<'c>, typing: &dyn Typing<'c>) -> Result<RichData, Issue> {
    Keeper { typing }.value(value, 0)
}

/// Makes what is kept of values.
struct Keeper<'k, 'c> {
    typing: &'k dyn Typing<'c>,
}

impl<'c> Keeper<'_, 'c> {
    fn value(&self, value: &Value<'c>, depth: usize) -> Result<RichData, Issue> {
        if depth > MAX_DEPTH {
            return Err(too_deep_to_keep(MAX_DEPTH));
        }
        Ok(match value.shape() {
            Shape::Rich(Value::Sensitive(_)) => RichData::String(REDACTED.into()),
            Shape::List(elements) => RichData::Array(into(elements.len(), || {
                elements.iter().map(|element| self.value(element, depth + 1)).collect::<Result<Box<[_]>, _>>()
            })?),
            Shape::Map(hash) => into(hash.len(), || self.hash(hash, depth))?,
            Shape::Rich(Value::Object(object)) => {
                let attributes = object.ty.all_attributes().zip(object.attributes);
                let attributes =
                    attributes.map(|(attribute, value)| Ok((attribute.name.into(), self.value(value, depth + 1)?)));
                let name = Ok((PTYPE.into(), RichData::String(object.ty.name.into())));
                RichData::Hash(std::iter::once(name).chain(attributes).collect::<Result<_, Issue>>()?)
            }
            Shape::Rich(Value::Type(ty)) if !is_reference(ty) => tagged("Type", RichData::String(self.text(value))),
            Shape::Undef
            | Shape::Boolean(_)
            | Shape::Integer(_)
            | Shape::BigInteger(_)
            | Shape::Float(_)
            | Shape::Text(_)
            | Shape::Rich(_) => RichData::of(&data_of(value, self.typing), &mut Texts::default(), depth)?,
        })
    }

    /// A hash whose keys are texts is one; another is a list of keys and values.
    fn hash(&self, hash: &Hash<'c>, depth: usize) -> Result<RichData, Issue> {
        let is_plain = |key: Value<'c>| {
            let Value::String(key) = key else { return false };
            key != PTYPE && key != PVALUE && !self.typing.is_bytes(key)
        };
        if hash.keys().all(is_plain) {
            let entry = |(key, value): &(Value<'c>, Value<'c>)| {
                Ok((key.as_str().unwrap_or_default().into(), self.value(value, depth + 1)?))
            };
            return Ok(RichData::Hash(hash.entries().iter().map(entry).collect::<Result<_, Issue>>()?));
        }
        let parts = hash.entries().iter().flat_map(|(key, value)| [key, value]);
        let parts = parts.map(|part| self.value(part, depth + 2)).collect::<Result<_, Issue>>()?;
        Ok(tagged("Hash", RichData::Array(parts)))
    }

    fn text(&self, value: &Value<'c>) -> Text {
        pantin_values::value::format::text(value, self.typing).into()
    }
}

/// The key that says what a hash stands for.
pub const PTYPE: &str = "__ptype";
/// The key of what it is made from.
pub const PVALUE: &str = "__pvalue";

const fn is_reference(ty: &Type<'_>) -> bool {
    matches!(ty, Type::Resource { .. } | Type::Class(_))
}

fn tagged(name: &str, value: RichData) -> RichData {
    RichData::Hash(Box::new([(PTYPE.into(), RichData::String(name.into())), (PVALUE.into(), value)]))
}
