//! Catalogs that are kept: owned, without anything of the compilation they came from, and alike whether they were compiled
//! here or read from a file.

use std::collections::HashSet;
use std::sync::Arc;

use serde_json::Value as Json;

use super::data_writer::DataWriter;
use super::delivered::{Delivered, DeliveredKind, DeliveredResource, Tag, Version};
use super::json::JsonWriter;
use super::wire::{
    Head, ResourceHead, begin_catalog, begin_resource, end_catalog, end_resource, write_list, write_resources,
};
use crate::diagnostics::Issue;
use crate::diagnostics::issues::catalog as issues;
use crate::value::Value;

/// A text that catalogs may share.
pub type Text = Arc<str>;

/// Texts of many catalogs, each of them once: the catalogs of a fleet say mostly the same.
#[derive(Debug, Default)]
pub struct Texts(HashSet<Text>);

impl Texts {
    /// The text, shared with all who asked for the same one.
    pub fn share(&mut self, text: &str) -> Text {
        match self.0.get(text) {
            Some(shared) => Arc::clone(shared),
            None => {
                let shared = Text::from(text);
                self.0.insert(Arc::clone(&shared));
                shared
            }
        }
    }

    /// Forgets the texts that no catalog has any more.
    pub fn forget_unused(&mut self) {
        self.0.retain(|text| Arc::strong_count(text) > 1);
    }

    fn list<'t>(&mut self, texts: impl IntoIterator<Item = &'t str>) -> Box<[Text]> {
        texts.into_iter().map(|text| self.share(text)).collect()
    }
}

/// A finished catalog by itself.
#[derive(Clone, PartialEq, Debug)]
pub struct Document {
    /// Certificate name of the node.
    pub name: Text,
    /// Environment.
    pub environment: Text,
    /// Version of the code.
    pub version: Version<Text>,
    /// Identifier of the code.
    pub code_id: Option<Text>,
    /// Random identifier.
    pub catalog_uuid: Option<Text>,
    /// Tags of the catalog.
    pub tags: Box<[Text]>,
    /// Names of classes.
    pub classes: Box<[Text]>,
    /// Resources in order.
    pub resources: Box<[DocumentResource]>,
    /// Which resource contains which, as places in `resources`.
    pub edges: Box<[(u32, u32)]>,
}

/// A resource of a catalog that is kept.
#[derive(Clone, PartialEq, Debug)]
pub struct DocumentResource {
    /// Capitalised type name.
    pub type_name: Text,
    /// Title.
    pub title: Text,
    /// Tags.
    pub tags: Box<[Text]>,
    /// File of the declaration.
    pub file: Option<Text>,
    /// Line of the declaration.
    pub line: Option<u32>,
    /// Whether it was declared with `@@`.
    pub exported: bool,
    /// What it is an instance of; catalogs of Puppet 7 do not say it.
    pub kind: Option<DeliveredKind>,
    /// Names and values of the parameters in order.
    pub parameters: Box<[(Text, RichData)]>,
    /// Names of the parameters whose values were `Sensitive`.
    pub sensitive: Box<[Text]>,
}

impl DocumentResource {
    /// The value of a parameter.
    #[must_use]
    pub fn parameter(&self, name: &str) -> Option<&RichData> {
        self.parameters.iter().find(|(own, _)| &**own == name).map(|(_, value)| value)
    }
}

/// A value as catalogs hold it. What is no plain data is a hash with `__ptype`.
#[derive(Clone, PartialEq, Debug)]
pub enum RichData {
    /// `undef`
    Undef,
    /// A boolean.
    Boolean(bool),
    /// An integer.
    Integer(i64),
    /// An integer that 64 bits do not hold, by its digits.
    BigInteger(Text),
    /// A float.
    Float(f64),
    /// A text.
    String(Text),
    /// An array.
    Array(Box<[Self]>),
    /// A hash in order.
    Hash(Box<[(Text, Self)]>),
}

/// Values with more levels are refused: readers of JSON commonly take 100 to 128 levels, and a catalog has four of its own.
pub(super) const DEEPEST: usize = 120;

impl RichData {
    /// From plain data.
    pub(super) fn of(value: &Value<'_>, texts: &mut Texts, depth: usize) -> Result<Self, Issue> {
        if depth > DEEPEST {
            return Err(issues::too_deep_to_keep(DEEPEST));
        }
        Ok(match value {
            Value::Boolean(truth) => Self::Boolean(*truth),
            Value::Integer(number) => Self::Integer(*number),
            Value::BigInteger(number) => Self::BigInteger(texts.share(&number.to_string())),
            Value::Float(number) => Self::Float(*number),
            Value::String(text) => Self::String(texts.share(text)),
            Value::Array(elements) => Self::Array(
                elements.iter().map(|element| Self::of(element, texts, depth + 1)).collect::<Result<_, _>>()?,
            ),
            Value::Hash(hash) => {
                let entry = |(key, value): &(Value<'_>, Value<'_>)| {
                    let key = texts.share(key.as_str().unwrap_or_default());
                    Ok((key, Self::of(value, texts, depth + 1)?))
                };
                Self::Hash(hash.entries().iter().map(entry).collect::<Result<_, Issue>>()?)
            }
            Value::Undef => Self::Undef,
            // Plain data have none of these.
            Value::Default
            | Value::Regexp(_)
            | Value::Type(_)
            | Value::Sensitive(_)
            | Value::Timespan(_)
            | Value::Timestamp(_)
            | Value::SemVer(_)
            | Value::SemVerRange(_)
            | Value::Binary(_)
            | Value::Uri(_)
            | Value::Object(_)
            | Value::Iterator(_)
            | Value::Resource(_)
            | Value::Runtime(_) => Self::Undef,
        })
    }

    fn write<'c>(&self, out: &mut impl DataWriter<'c>) {
        match self {
            Self::Undef => out.undef(),
            Self::Boolean(truth) => out.boolean(*truth),
            Self::Integer(number) => out.integer(*number),
            Self::BigInteger(digits) => out.big_integer(digits),
            Self::Float(number) => out.float(*number),
            Self::String(text) => out.string(text),
            Self::Array(elements) => write_list(out, elements, |out, element| element.write(out)),
            Self::Hash(entries) => {
                out.begin_hash(entries.len());
                for (key, value) in entries {
                    out.key(key);
                    value.write(out);
                }
                out.end_hash();
            }
        }
    }

    /// What a scalar is as a text; `None` for what is none.
    #[must_use]
    pub fn scalar_text(&self) -> Option<String> {
        match self {
            Self::String(text) | Self::BigInteger(text) => Some(text.to_string()),
            Self::Integer(number) => Some(number.to_string()),
            Self::Float(number) => Some(number.to_string()),
            Self::Boolean(truth) => Some(truth.to_string()),
            Self::Undef | Self::Array(_) | Self::Hash(_) => None,
        }
    }

    /// Appends the value in JSON.
    pub fn write_json(&self, out: &mut Vec<u8>) {
        JsonWriter::write(out, |out| self.write(out));
    }

    /// The value as a part of another document. What its numbers do not hold becomes the nearest that they do.
    #[must_use]
    pub fn to_json(&self) -> Json {
        match self {
            Self::Undef => Json::Null,
            Self::Boolean(truth) => Json::Bool(*truth),
            Self::Integer(number) => Json::from(*number),
            Self::BigInteger(digits) => match digits.parse::<u64>() {
                Ok(number) => Json::from(number),
                Err(_) => digits.parse::<f64>().map_or(Json::Null, Json::from),
            },
            Self::Float(number) => Json::from(*number),
            Self::String(text) => Json::from(&**text),
            Self::Array(elements) => elements.iter().map(Self::to_json).collect(),
            Self::Hash(entries) => {
                Json::Object(entries.iter().map(|(key, value)| (key.to_string(), value.to_json())).collect())
            }
        }
    }
}

impl<'c> Delivered<'c> {
    /// A value of the compilation, by itself.
    ///
    /// # Errors
    /// When it is nested more deeply than readers of catalogs go.
    pub fn kept(&self, value: &Value<'c>) -> Result<RichData, Issue> {
        RichData::of(&self.data_of(value), &mut Texts::default(), 0)
    }
}

impl Document {
    /// A catalog that was just compiled.
    ///
    /// # Errors
    /// When a value is nested more deeply than readers of catalogs go.
    pub fn of(catalog: &Delivered<'_>, texts: &mut Texts) -> Result<Self, Issue> {
        let identity = catalog.identity;
        let resources = catalog.resources.iter();
        let resources =
            resources.map(|resource| DocumentResource::of(resource, catalog, texts)).collect::<Result<_, _>>()?;
        Ok(Self {
            name: texts.share(identity.name),
            environment: texts.share(identity.environment),
            version: match identity.version {
                Version::Number(number) => Version::Number(number),
                Version::Text(text) => Version::Text(texts.share(text)),
            },
            code_id: identity.code_id.map(|id| texts.share(id)),
            catalog_uuid: Some(Text::from(identity.catalog_uuid)),
            tags: texts.list(catalog.tags.iter().map(|tag| tag.text())),
            classes: texts.list(catalog.classes.iter().copied()),
            resources,
            edges: catalog.edges.into(),
        })
    }

    /// Appends the catalog in JSON, as an agent receives it.
    pub fn write_json(&self, out: &mut Vec<u8>) {
        JsonWriter::write(out, |out| self.write(out));
    }

    fn write<'c>(&self, out: &mut impl DataWriter<'c>) {
        let head = Head {
            name: &self.name,
            environment: &self.environment,
            version: match &self.version {
                Version::Number(number) => Version::Number(*number),
                Version::Text(text) => Version::Text(text),
            },
            code_id: self.code_id.as_deref(),
            catalog_uuid: self.catalog_uuid.as_deref(),
        };
        begin_catalog(out, &head, |out| write_texts(out, &self.tags));
        write_resources(out, &self.resources, |out, resource| resource.write(out));
        let resource = |number: u32| {
            let resource = &self.resources[number as usize];
            (&*resource.type_name, &*resource.title)
        };
        end_catalog(out, &self.edges, resource, &self.classes);
    }
}

impl DocumentResource {
    fn of<'c>(resource: &DeliveredResource<'c>, catalog: &Delivered<'c>, texts: &mut Texts) -> Result<Self, Issue> {
        let parameter = |(name, value): &(&str, Value<'c>)| {
            Ok((texts.share(name), RichData::of(&catalog.data_of(value), texts, 0)?))
        };
        let parameters = resource.parameters.iter().map(parameter).collect::<Result<_, Issue>>()?;
        Ok(Self {
            type_name: texts.share(resource.type_name),
            title: texts.share(resource.title),
            tags: texts.list(resource.tags.iter().copied().map(Tag::text)),
            file: resource.file.map(|file| texts.share(file)),
            line: resource.line,
            exported: resource.exported,
            kind: Some(resource.kind),
            parameters,
            sensitive: texts.list(resource.sensitive.iter().copied()),
        })
    }

    fn write<'c>(&self, out: &mut impl DataWriter<'c>) {
        let head = ResourceHead {
            type_name: &self.type_name,
            title: &self.title,
            file: self.file.as_deref(),
            line: self.line,
            exported: self.exported,
            kind: self.kind,
        };
        begin_resource(out, &head, |out| write_texts(out, &self.tags));
        end_resource(out, &self.parameters, |out, value| value.write(out), &self.sensitive);
    }
}

fn write_texts<'c>(out: &mut impl DataWriter<'c>, texts: &[Text]) {
    write_list(out, texts, |out, text| out.string(text));
}
