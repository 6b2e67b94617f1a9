//! Reading catalogs in JSON: as agents receive them, and as PuppetDB tells them. The one place that does.
//! Source: `Puppet::Resource::Catalog.from_data_hash`; PuppetDB's catalog wire format, version 9, and its catalogs endpoint

use std::collections::HashMap;

use serde_json::{Map, Value};

use super::delivered::{DeliveredKind, Version};
use super::document::{Document, DocumentResource};
use super::owned_values::{RichData, Text, Texts};
use crate::issues::unreadable_catalog;
use pantin_base::diagnostics::{Fault, Issue};

type Object = Map<String, Value>;

impl Document {
    /// Reads a catalog in JSON. Texts are shared with other catalogs. Members that catalogs need not have may be missing.
    ///
    /// # Errors
    /// What is no JSON or no catalog: `file` is how messages name it.
    pub fn read(json: &[u8], file: &str, texts: &mut Texts) -> Result<Self, Issue> {
        let unreadable = |fault: Fault| unreadable_catalog(file, &fault);
        let data: Value = serde_json::from_slice(json).map_err(|error| unreadable(Fault::new(error.to_string())))?;
        Reader { texts }.catalog(&data).map_err(unreadable)
    }
}

impl RichData {
    /// Reads a value in JSON.
    ///
    /// # Errors
    /// What is wrong with it.
    pub fn read(json: &str) -> Result<Self, Fault> {
        let data: Value = serde_json::from_str(json).map_err(|error| Fault::new(error.to_string()))?;
        Self::of_json(&data)
    }

    /// A value that is a part of another document.
    ///
    /// # Errors
    /// What is wrong with it.
    pub fn of_json(data: &Value) -> Result<Self, Fault> {
        Reader { texts: &mut Texts::default() }.value(data)
    }
}

struct Reader<'t> {
    texts: &'t mut Texts,
}

impl Reader<'_> {
    fn catalog(&mut self, data: &Value) -> Result<Document, Fault> {
        let data = data.as_object().ok_or("a catalog is a hash")?;
        let name = required(data, "name").or_else(|_| required(data, "certname"))?;
        let resources = parts(data, "resources").ok_or("there are no resources")?;
        let resources = resources.iter().map(|resource| self.resource(resource)).collect::<Result<Box<[_]>, _>>()?;
        Ok(Document {
            name: self.texts.share(name),
            environment: self.optional(data, "environment")?.unwrap_or_else(|| "production".into()),
            version: match data.get("version") {
                Some(Value::Number(number)) => Version::Number(number.as_i64().ok_or("the version is out of range")?),
                Some(Value::String(text)) => Version::Text(self.texts.share(text)),
                Some(_) => return Err(Fault::new("the version is neither a number nor a text")),
                None => Version::Text("".into()),
            },
            code_id: self.optional(data, "code_id")?,
            catalog_uuid: self.optional(data, "catalog_uuid")?,
            tags: self.texts(data, "tags")?,
            classes: self.texts(data, "classes")?,
            edges: edges(data, &resources)?,
            resources,
        })
    }

    fn resource(&mut self, data: &Value) -> Result<DocumentResource, Fault> {
        let data = data.as_object().ok_or("a resource is a hash")?;
        let line = match data.get("line") {
            None | Some(Value::Null) => None,
            Some(line) => Some(line.as_u64().and_then(|line| u32::try_from(line).ok()).ok_or("a line is a number")?),
        };
        let kind = match data.get("kind").and_then(Value::as_str) {
            None => None,
            Some(kind) => DeliveredKind::ALL.into_iter().find(|known| known.name() == kind),
        };
        let parameters = match data.get("parameters") {
            None | Some(Value::Null) => Box::default(),
            Some(Value::Object(parameters)) => self.entries(parameters)?,
            Some(_) => return Err(Fault::new("parameters are a hash")),
        };
        Ok(DocumentResource {
            type_name: self.texts.share(required(data, "type")?),
            title: self.texts.share(required(data, "title")?),
            tags: self.texts(data, "tags")?,
            file: self.optional(data, "file")?,
            line,
            exported: data.get("exported").and_then(Value::as_bool).unwrap_or_default(),
            kind,
            parameters,
            sensitive: self.texts(data, "sensitive_parameters")?,
        })
    }

    fn entries(&mut self, entries: &Object) -> Result<Box<[(Text, RichData)]>, Fault> {
        entries.iter().map(|(key, value)| Ok((self.texts.share(key), self.value(value)?))).collect()
    }

    /// The reader of JSON has seen to it that nothing is nested too deeply.
    fn value(&mut self, data: &Value) -> Result<RichData, Fault> {
        Ok(match data {
            Value::Null => RichData::Undef,
            Value::Bool(truth) => RichData::Boolean(*truth),
            Value::Number(number) if number.is_u64() && number.as_i64().is_none() => {
                RichData::BigInteger(self.texts.share(&number.to_string()))
            }
            Value::Number(number) => match (number.as_i64(), number.as_f64()) {
                (Some(number), _) => RichData::Integer(number),
                (None, Some(float)) if number.is_f64() => RichData::Float(float),
                // An integer that fits no number is a float to the reader.
                _ => return Err(Fault::new(format!("{number} is no number"))),
            },
            Value::String(text) => RichData::String(self.texts.share(text)),
            Value::Array(elements) => {
                RichData::Array(elements.iter().map(|element| self.value(element)).collect::<Result<_, _>>()?)
            }
            Value::Object(entries) => RichData::Hash(self.entries(entries)?),
        })
    }

    fn optional(&mut self, data: &Object, key: &str) -> Result<Option<Text>, Fault> {
        match data.get(key) {
            None | Some(Value::Null) => Ok(None),
            Some(Value::String(text)) => Ok(Some(self.texts.share(text))),
            Some(_) => Err(Fault::new(format!("{key} is no text"))),
        }
    }

    fn texts(&mut self, data: &Object, key: &str) -> Result<Box<[Text]>, Fault> {
        let faulty = || Fault::new(format!("{key} is no list of texts"));
        match data.get(key) {
            None | Some(Value::Null) => Ok(Box::default()),
            Some(Value::Array(texts)) => {
                texts.iter().map(|text| text.as_str().map(|text| self.texts.share(text)).ok_or_else(faulty)).collect()
            }
            Some(_) => Err(faulty()),
        }
    }
}

fn required<'d>(data: &'d Object, key: &str) -> Result<&'d str, Fault> {
    data.get(key).and_then(Value::as_str).ok_or_else(|| Fault::new(format!("{key} is missing, or no text")))
}

/// A list of parts; PuppetDB's answers have it one level deeper.
fn parts<'d>(data: &'d Object, key: &str) -> Option<&'d [Value]> {
    let found = data.get(key)?;
    found.get("data").unwrap_or(found).as_array().map(Vec::as_slice)
}

/// The edges of containment as places of resources. PuppetDB tells other relationships, too.
fn edges(data: &Object, resources: &[DocumentResource]) -> Result<Box<[(u32, u32)]>, Fault> {
    let Some(edges) = parts(data, "edges") else { return Ok(Box::default()) };
    let places = resources.iter().zip(0..).map(|(resource, at)| ((&*resource.type_name, &*resource.title), at));
    let places: HashMap<(&str, &str), u32> = places.collect();
    let contains = |edge: &&Value| edge.get("relationship").is_none_or(|relationship| relationship == "contains");
    let place = |edge: &Value, end: &str| {
        let (type_name, title) = end_of_edge(edge, end).ok_or_else(|| Fault::new(format!("an edge has no {end}")))?;
        let missing =
            || Fault::new(format!("the {end} of an edge is {type_name}[{title}], which is no resource of the catalog"));
        places.get(&(type_name, title)).copied().ok_or_else(missing)
    };
    edges.iter().filter(contains).map(|edge| Ok((place(edge, "source")?, place(edge, "target")?))).collect()
}

/// Type and title of an end of an edge: a reference, or both by themselves.
fn end_of_edge<'d>(edge: &'d Value, end: &str) -> Option<(&'d str, &'d str)> {
    let text = |value: Option<&'d Value>| value.and_then(Value::as_str);
    match edge.get(end) {
        Some(Value::String(reference)) => reference.strip_suffix(']')?.split_once('['),
        Some(found) => text(found.get("type")).zip(text(found.get("title"))),
        None => text(edge.get(format!("{end}_type"))).zip(text(edge.get(format!("{end}_title")))),
    }
}

#[cfg(test)]
mod tests {
    use super::{Document, Texts};

    fn read(json: &str) -> Result<Document, String> {
        Document::read(json.as_bytes(), "web01.json", &mut Texts::default()).map_err(|issue| issue.text().to_owned())
    }

    #[test]
    fn answers_of_puppetdb_are_catalogs() {
        let document = read(
            r#"{"certname": "web01", "environment": "production", "version": "7", "catalog_uuid": null,
                "resources": {"href": "/r", "data": [
                    {"type": "Class", "title": "main", "exported": false, "tags": ["class"], "file": null, "line": null, "parameters": {}},
                    {"type": "File", "title": "/a[1]", "exported": false, "tags": [], "file": "/s.pp", "line": 3, "parameters": {"mode": "0644"}}]},
                "edges": {"href": "/e", "data": [
                    {"relationship": "contains", "source_type": "Class", "source_title": "main", "target_type": "File", "target_title": "/a[1]"},
                    {"relationship": "required-by", "source_type": "File", "source_title": "/a[1]", "target_type": "Class", "target_title": "main"}]}}"#,
        );
        let document = document.unwrap();
        assert_eq!((&*document.name, document.edges.as_ref()), ("web01", [(0, 1)].as_slice()));
        let mut json = Vec::new();
        document.write_json(&mut json);
        let wanted = r#"{"tags":[],"name":"web01","version":"7","code_id":null,"catalog_uuid":null,"catalog_format":2,"environment":"production","resources":[{"type":"Class","title":"main","tags":["class"],"exported":false},{"type":"File","title":"/a[1]","tags":[],"file":"/s.pp","line":3,"exported":false,"parameters":{"mode":"0644"}}],"edges":[{"source":"Class[main]","target":"File[/a[1]]"}],"classes":[]}"#;
        assert_eq!(String::from_utf8(json).unwrap(), wanted);
        assert_eq!(read(wanted).unwrap().resources, document.resources);
    }

    #[test]
    fn an_integer_keeps_its_digits_as_far_as_the_reader_has_them() {
        for number in ["9223372036854775807", "-9223372036854775808", "9223372036854775808", "18446744073709551615"] {
            let resource = format!(r#"{{"type": "A", "title": "b", "parameters": {{"c": {number}}}}}"#);
            let document = read(&format!(r#"{{"name": "a", "resources": [{resource}]}}"#)).unwrap();
            let mut json = Vec::new();
            document.resources[0].parameters[0].1.write_json(&mut json);
            assert_eq!(String::from_utf8(json).unwrap(), number);
        }
    }

    #[test]
    fn what_is_no_catalog_is_refused() {
        let faults = [
            ("", "EOF while parsing a value at line 1 column 0"),
            ("[]", "a catalog is a hash"),
            (r#"{"name": "a"}"#, "there are no resources"),
            (r#"{"name": 1, "resources": []}"#, "certname is missing, or no text"),
            (r#"{"name": "a", "resources": [1]}"#, "a resource is a hash"),
            (r#"{"name": "a", "resources": [{"type": "A"}]}"#, "title is missing, or no text"),
            (
                r#"{"name": "a", "resources": [], "edges": [{"source": "A[b]", "target": "A[c]"}]}"#,
                "the source of an edge is A[b], which is no resource of the catalog",
            ),
            (r#"{"name": "a", "resources": [], "edges": [{"source": "Ab]"}]}"#, "an edge has no source"),
        ];
        for (json, fault) in faults {
            assert_eq!(read(json), Err(format!("Could not read the catalog web01.json: {fault}")), "{json}");
        }
        let deep = format!(r#"{{"name": "a", "resources": [], "x": {}1{}}}"#, "[".repeat(10_000), "]".repeat(10_000));
        assert!(read(&deep).unwrap_err().contains("recursion limit exceeded"));
    }
}
