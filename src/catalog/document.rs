//! Catalogs that are kept: owned, without anything of the compilation they came from, and alike whether they were compiled
//! here or read from a file.

use super::data_writer::DataWriter;
use super::delivered::{Delivered, DeliveredKind, DeliveredResource, Version};
use super::json::JsonWriter;
use super::owned_values::{RichData, Text, Texts};
use super::tags::Tag;
use super::wire::{
    Head, ResourceHead, begin_catalog, begin_resource, end_catalog, end_resource, write_list, write_resources,
};
use pantin_base::diagnostics::Issue;
use pantin_values::value::Value;

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
