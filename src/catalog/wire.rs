//! The form in which an agent receives a catalog: the one place where it is written, be it as JSON or as plain data.
//! Source: `reference/compiler.md` §9, `Puppet::Resource::Catalog#to_data_hash`.

use super::data_writer::{DataBuilder, DataWriter, word};
use super::delivered::{Delivered, DeliveredKind, DeliveredResource, Version, Whole};
use super::json::{JsonWriter, References};
use super::rich_data::write_value;
use pantin_values::value::Value;

/// A form of catalogs that is not the agents'.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Form {
    /// Which resources are in it.
    pub included: Included,
    /// How references to resources are written.
    pub references: References,
}

/// Which resources are in a catalog.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Included {
    /// Those that the node has.
    Own,
    /// Those that it exports, too.
    Exported,
}

/// The form of catalogs that agents know.
const CATALOG_FORMAT: i64 = 2;

/// What a catalog says of itself.
pub(super) struct Head<'a> {
    pub(super) name: &'a str,
    pub(super) environment: &'a str,
    pub(super) version: Version<&'a str>,
    pub(super) code_id: Option<&'a str>,
    pub(super) catalog_uuid: Option<&'a str>,
}

/// What a resource says of itself, but for what it has lists of.
pub(super) struct ResourceHead<'a> {
    pub(super) type_name: &'a str,
    pub(super) title: &'a str,
    pub(super) file: Option<&'a str>,
    pub(super) line: Option<u32>,
    pub(super) exported: bool,
    pub(super) kind: Option<DeliveredKind>,
}

/// Begins a catalog with what it says of itself.
pub(super) fn begin_catalog<'c, W: DataWriter<'c>>(out: &mut W, head: &Head<'_>, tags: impl FnOnce(&mut W)) {
    out.begin_hash(10);
    out.word(word!("tags"));
    tags(out);
    out.word(word!("name"));
    out.string(head.name);
    out.word(word!("version"));
    match head.version {
        Version::Number(number) => out.integer(number),
        Version::Text(text) => out.string(text),
    }
    out.word(word!("code_id"));
    write_optional(out, head.code_id);
    out.word(word!("catalog_uuid"));
    write_optional(out, head.catalog_uuid);
    out.word(word!("catalog_format"));
    out.integer(CATALOG_FORMAT);
    out.word(word!("environment"));
    out.string(head.environment);
}

/// The resources of a catalog, after its beginning.
pub(super) fn write_resources<'c, W: DataWriter<'c>, R>(out: &mut W, resources: &[R], write: impl Fn(&mut W, &R)) {
    out.word(word!("resources"));
    write_list(out, resources, write);
}

/// Begins a resource with what it says of itself.
pub(super) fn begin_resource<'c, W: DataWriter<'c>>(out: &mut W, head: &ResourceHead<'_>, tags: impl FnOnce(&mut W)) {
    out.begin_hash(9);
    out.word(word!("type"));
    out.string(head.type_name);
    out.word(word!("title"));
    out.string(head.title);
    out.word(word!("tags"));
    tags(out);
    if let Some(file) = head.file {
        out.word(word!("file"));
        out.string(file);
    }
    if let Some(line) = head.line {
        out.word(word!("line"));
        out.integer(i64::from(line));
    }
    out.word(word!("exported"));
    out.boolean(head.exported);
    if let Some(kind) = head.kind {
        out.word(word!("kind"));
        out.string(kind.name());
    }
}

/// Ends a resource with its parameters and the names of those that must not be shown.
pub(super) fn end_resource<'c, W: DataWriter<'c>, N: AsRef<str>, V>(
    out: &mut W,
    parameters: &[(N, V)],
    write: impl Fn(&mut W, &V),
    sensitive: &[N],
) {
    if !parameters.is_empty() {
        out.word(word!("parameters"));
        out.begin_hash(parameters.len());
        for (name, value) in parameters {
            // One that a splat gives to a type whose source tells no attributes can be any text.
            out.key(name.as_ref());
            write(out, value);
        }
        out.end_hash();
    }
    if !sensitive.is_empty() {
        out.word(word!("sensitive_parameters"));
        write_list(out, sensitive, |out, name| out.string(name.as_ref()));
    }
    out.end_hash();
}

/// Ends a catalog, after its resources, with its edges and the names of its classes. Gives a resource's type and title.
pub(super) fn end_catalog<'c, 'r, W: DataWriter<'c>, T: AsRef<str>>(
    out: &mut W,
    edges: &[(u32, u32)],
    resource: impl Fn(u32) -> (&'r str, &'r str),
    classes: &[T],
) {
    out.word(word!("edges"));
    write_list(out, edges, |out, (source, target)| {
        out.begin_hash(2);
        for (key, end) in [(word!("source"), *source), (word!("target"), *target)] {
            out.word(key);
            let (type_name, title) = resource(end);
            out.reference(type_name, title);
        }
        out.end_hash();
    });
    out.word(word!("classes"));
    write_list(out, classes, |out, class| out.string(class.as_ref()));
    out.end_hash();
}

/// A list of parts.
pub(super) fn write_list<'c, W: DataWriter<'c>, T>(out: &mut W, parts: &[T], write: impl Fn(&mut W, &T)) {
    out.begin_array(parts.len());
    parts.iter().for_each(|part| write(out, part));
    out.end_array();
}

fn write_optional<'c, W: DataWriter<'c>>(out: &mut W, text: Option<&str>) {
    match text {
        Some(text) => out.string(text),
        None => out.undef(),
    }
}

impl<'c> Delivered<'c> {
    /// Appends the catalog in JSON, as an agent receives it.
    pub fn write_json(&self, out: &mut Vec<u8>) {
        JsonWriter::write(out, |out| self.write(out));
    }

    /// Appends the catalog in JSON with further keys behind its own, each of which is in JSON with a comma before it.
    pub fn write_json_with(&self, keys: &str, out: &mut Vec<u8>) {
        self.write_json(out);
        if !keys.is_empty() {
            out.pop();
            out.extend_from_slice(keys.as_bytes());
            out.push(b'}');
        }
    }

    /// The same in another form.
    pub fn write_json_in(&self, form: Form, out: &mut Vec<u8>) {
        let parts = match form.included {
            Included::Own => Whole { resources: self.resources, edges: self.edges },
            Included::Exported => self.whole(),
        };
        match form.references {
            References::Texts => JsonWriter::write(out, |out| self.write_with(out, parts)),
            References::Typed => JsonWriter::write_typed(out, |out| self.write_with(out, parts)),
        }
    }

    /// The whole catalog as the data that its JSON says.
    #[must_use]
    pub fn data(&self) -> Value<'c> {
        let mut builder = DataBuilder::new(self.typing().arena());
        self.write(&mut builder);
        builder.finish()
    }

    fn write<W: DataWriter<'c>>(&self, out: &mut W) {
        self.write_with(out, Whole { resources: self.resources, edges: self.edges });
    }

    fn write_with<W: DataWriter<'c>>(&self, out: &mut W, Whole { resources, edges }: Whole<'c>) {
        let head = Head {
            name: self.identity.name,
            environment: self.identity.environment,
            version: self.identity.version,
            code_id: self.identity.code_id,
            catalog_uuid: Some(self.identity.catalog_uuid),
        };
        begin_catalog(out, &head, |out| write_list(out, self.tags, |out, tag| out.tag(*tag)));
        write_resources(out, resources, |out, resource| self.write_resource(out, resource));
        let resource = |number: u32| {
            let resource = &resources[number as usize];
            (resource.type_name, resource.title)
        };
        end_catalog(out, edges, resource, self.classes);
    }

    fn write_resource<W: DataWriter<'c>>(&self, out: &mut W, resource: &DeliveredResource<'c>) {
        let head = ResourceHead {
            type_name: resource.type_name,
            title: resource.title,
            file: resource.file,
            line: resource.line,
            exported: resource.exported,
            kind: Some(resource.kind),
        };
        begin_resource(out, &head, |out| write_list(out, resource.tags, |out, tag| out.tag(*tag)));
        let typing = self.typing();
        end_resource(out, resource.parameters, |out, value| write_value(out, value, typing), resource.sensitive);
    }
}
