//! Static catalogs include file metadata, so that agents request only content, of exactly the code of the catalog.
//!
//! Virtual resources are removed from catalogs before this, while Puppet describes their files too.
//!
//! Source: `lib/puppet/indirector/catalog/compiler.rb`, `inline_metadata`.

#![expect(clippy::wildcard_enum_match_arm, reason = "of the many kinds of values few count here")]

use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use serde_json::Value as Json;

use super::FileServer;
use super::checksums::ChecksumType;
use super::code_store::{CodeStore, CodeVersion};
use super::metadata::FileMetadata;
use super::parameters::RequestParameters;
use super::serve::FileRequest;
use crate::issues;
use pantin_base::diagnostics::{Issue, Log};
use pantin_catalog::{Delivered, DeliveredResource};
use pantin_host::EntryKind;
use pantin_service::Generation;
use pantin_values::value::Value;
use pantin_values::value::format::ruby_quote;

/// The mount with versioned files.
const MODULES: &str = "modules/";

/// The file metadata of a static catalog, in JSON.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct StaticMetadata {
    /// For files with one source: by the titles of their resources.
    metadata: Vec<(String, Arc<Inlined>)>,
    /// For directories: by the titles of their resources, then by sources.
    recursive_metadata: Vec<(String, Sources)>,
}

/// Sources of a resource, with their results.
type Sources = Vec<(String, Arc<Inlined>)>;

/// The result for a source.
#[derive(Clone, PartialEq, Debug)]
pub(super) enum Inlined {
    /// The file does not exist.
    Missing,
    /// The agent has to request it when it applies the catalog.
    Dynamic,
    /// The metadata, in JSON.
    Told(String),
}

impl Inlined {
    fn json(&self) -> &str {
        match self {
            Self::Told(json) => json,
            Self::Missing | Self::Dynamic => "null",
        }
    }
}

/// The first known checksum type of an agent's list.
///
/// # Errors
/// If none is known.
pub fn common_checksum_type(wanted: &str) -> Result<ChecksumType, Issue> {
    let known = || {
        let names: Vec<String> = ChecksumType::ALL.iter().map(|known| format!(":{}", known.name())).collect();
        format!("[{}]", names.join(", "))
    };
    ChecksumType::common(wanted).ok_or_else(|| issues::no_common_checksum_type(wanted, &known()))
}

/// A File resource of a catalog.
struct FileResource<'d, 'c>(&'d DeliveredResource<'c>);

impl<'c> FileResource<'_, 'c> {
    fn parameter(&self, name: &str) -> Option<&Value<'c>> {
        self.0.parameters.iter().find(|(own, _)| *own == name).map(|(_, value)| value)
    }

    fn text(&self, name: &str) -> Option<&str> {
        match self.parameter(name) {
            Some(Value::String(text)) => Some(text),
            _ => None,
        }
    }

    /// Its sources, if all of them are on a Puppet server.
    fn sources(&self) -> Option<Vec<&str>> {
        let values = match self.parameter("source")? {
            Value::Array(values) => values,
            one => std::slice::from_ref(one),
        };
        let sources: Option<Vec<&str>> = values
            .iter()
            .map(|value| {
                if let Value::String(source) = value
                    && source.starts_with("puppet:")
                {
                    Some(source.trim_end_matches('/'))
                } else {
                    None
                }
            })
            .collect();
        sources.filter(|sources| !sources.is_empty() && self.text("ensure") != Some("absent"))
    }

    /// The sources in the form for errors.
    fn shown_sources(&self) -> String {
        match self.parameter("source") {
            Some(Value::Array(values)) => {
                let shown = values
                    .iter()
                    .map(|value| if let Value::String(text) = value { ruby_quote(text) } else { String::new() });
                format!("[{}]", shown.collect::<Vec<_>>().join(", "))
            }
            Some(Value::String(text)) => (*text).to_owned(),
            _ => String::new(),
        }
    }

    fn is_recursive(&self) -> bool {
        match self.parameter("recurse") {
            Some(Value::Boolean(recurse)) => *recurse,
            Some(Value::String(text)) => matches!(*text, "true" | "remote"),
            _ => false,
        }
    }

    /// The options for the file server from its parameters.
    fn options(&self, checksum: ChecksumType) -> Options {
        let mut options = Options(Vec::new());
        let mut add = |name: &'static str, values: Vec<String>| options.0.push((name, values));
        let texts = |value: &Value<'c>| -> Vec<String> {
            let text = |value: &Value<'c>| match value {
                Value::String(text) => Some((*text).to_owned()),
                Value::Integer(number) => Some(number.to_string()),
                _ => None,
            };
            if let Value::Array(values) = value {
                values.iter().filter_map(text).collect()
            } else {
                text(value).into_iter().collect()
            }
        };
        add("links", vec![self.text("links").unwrap_or("manage").to_owned()]);
        add("checksum_type", vec![self.text("checksum").unwrap_or(checksum.name()).to_owned()]);
        add("source_permissions", vec![self.text("source_permissions").unwrap_or("ignore").to_owned()]);
        if self.is_recursive() {
            add("recurse", vec!["true".to_owned()]);
            for name in ["recurselimit", "max_files", "ignore"] {
                if let Some(value) = self.parameter(name) {
                    add(name, texts(value));
                }
            }
        }
        options
    }
}

/// Parameters from a resource.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub(super) struct Options(Vec<(&'static str, Vec<String>)>);

impl RequestParameters for Options {
    fn values(&self, name: &str) -> &[String] {
        self.0.iter().find(|(own, _)| *own == name).map_or(&[], |(_, values)| values)
    }

    fn all(&self) -> Vec<(&str, &[String])> {
        self.0.iter().map(|(name, values)| (*name, values.as_slice())).collect()
    }
}

/// A source on a Puppet server.
struct Source<'s> {
    /// As written in the resource.
    text: &'s str,
    /// Server and port as written; usually empty.
    authority: &'s str,
    /// Mount and path.
    key: &'s str,
}

impl<'s> Source<'s> {
    fn of(source: &'s str) -> Option<Self> {
        let (authority, path) = source.strip_prefix("puppet://")?.split_once('/')?;
        let key = path.split('?').next().unwrap_or_default();
        Some(Self { text: source, authority, key })
    }

    /// Returns true if the source does not name another server.
    fn is_here(&self) -> bool {
        self.authority.is_empty() || self.authority.starts_with(':')
    }
}

/// The maker of one catalog's metadata.
pub(super) struct Inlining<'i> {
    pub(super) server: &'i FileServer,
    pub(super) generation: &'i Generation,
    pub(super) checksum: ChecksumType,
    /// The content store and the version.
    pub(super) kept: (&'i CodeStore, CodeVersion<'i>),
}

impl Inlining<'_> {
    /// The metadata of a catalog's files.
    ///
    /// # Errors
    /// If a file does not exist, cannot be read, or cannot be stored.
    pub(super) fn of(&self, catalog: &Delivered<'_>, log: &mut dyn Log) -> Result<StaticMetadata, Issue> {
        let mut found = StaticMetadata::default();
        for resource in catalog.resources.iter().filter(|resource| resource.type_name == "File") {
            let file = FileResource(resource);
            let Some(sources) = file.sources() else { continue };
            if file.is_recursive() {
                let lists = self.directory(&file, &sources, log)?;
                if !lists.is_empty() {
                    found.recursive_metadata.push((resource.title.to_owned(), lists));
                }
            } else if let Some(told) = self.file(&file, &sources, log)? {
                found.metadata.push((resource.title.to_owned(), told));
            }
        }
        Ok(found)
    }

    /// The metadata of a file, unless its agent has to request it.
    fn file(
        &self,
        file: &FileResource<'_, '_>,
        sources: &[&str],
        log: &mut dyn Log,
    ) -> Result<Option<Arc<Inlined>>, Issue> {
        for source in sources {
            let inlined = self.source(source, file.options(self.checksum), &mut |source, options| {
                self.file_of(source, options, log)
            })?;
            match *inlined {
                Inlined::Missing => {}
                Inlined::Dynamic => return Ok(None),
                Inlined::Told(_) => return Ok(Some(inlined)),
            }
        }
        Err(issues::no_metadata(&file.shown_sources()))
    }

    /// The metadata of directories, by source; empty if the agent has to request them.
    fn directory(&self, file: &FileResource<'_, '_>, sources: &[&str], log: &mut dyn Log) -> Result<Sources, Issue> {
        let mut lists = Sources::new();
        for source in sources {
            let inlined = self.source(source, file.options(self.checksum), &mut |source, options| {
                self.directory_of(source, options, log)
            })?;
            match *inlined {
                Inlined::Missing => continue,
                Inlined::Dynamic => return Ok(Sources::new()),
                // The hash has a repeated source only once.
                Inlined::Told(_) if lists.iter().any(|(known, _)| known == source) => {}
                Inlined::Told(_) => lists.push(((*source).to_owned(), inlined)),
            }
            if matches!(file.text("sourceselect"), None | Some("first")) {
                break;
            }
        }
        Ok(lists)
    }

    /// The result for a source. For a module's file it is computed once for each generation.
    fn source(
        &self,
        text: &str,
        options: Options,
        find: &mut dyn FnMut(&Source<'_>, &Options) -> Result<Inlined, Issue>,
    ) -> Result<Arc<Inlined>, Issue> {
        let Some(source) = Source::of(text).filter(Source::is_here) else { return Ok(Arc::new(Inlined::Dynamic)) };
        if !source.key.starts_with(MODULES) {
            return find(&source, &options).map(Arc::new);
        }
        let key = (text.to_owned(), options.clone());
        self.server.inlined().get(self.generation, key, || find(&source, &options))
    }

    fn file_of(&self, source: &Source<'_>, options: &Options, log: &mut dyn Log) -> Result<Inlined, Issue> {
        let asked = FileRequest { key: source.key, node: "", parameters: options };
        let found = self.server.found(self.generation.environment(), &asked, log)?;
        let Some(mut metadata) = found else { return Ok(Inlined::Missing) };
        let Some(path) = self.path_in_environment(source, &metadata) else { return Ok(Inlined::Dynamic) };
        metadata.content_uri = Some(format!("puppet://{}/{path}", source.authority));
        metadata.source = Some(source.text.to_owned());
        self.keep(&metadata, &path)?;
        Ok(Inlined::Told(metadata.to_json().to_string()))
    }

    fn directory_of(&self, source: &Source<'_>, options: &Options, log: &mut dyn Log) -> Result<Inlined, Issue> {
        let asked = FileRequest { key: source.key, node: "", parameters: options };
        let found = self.server.listed(self.generation.environment(), &asked, log)?;
        let Some(mut list) = found else { return Ok(Inlined::Missing) };
        let Some(base) = list.first().and_then(|first| self.path_in_environment(source, first)) else {
            return Ok(Inlined::Dynamic);
        };
        for metadata in &mut list {
            let path = match metadata.relative_path.as_deref() {
                None | Some(".") => base.clone(),
                Some(relative) => format!("{base}/{relative}"),
            };
            metadata.content_uri = Some(format!("puppet://{}/{path}", source.authority));
            self.keep(metadata, &path)?;
        }
        Ok(Inlined::Told(Json::Array(list.iter().map(FileMetadata::to_json).collect()).to_string()))
    }

    /// The path of a file within the environment, if it belongs to a module in the code's version.
    fn path_in_environment(&self, source: &Source<'_>, metadata: &FileMetadata) -> Option<String> {
        let full = metadata.full_path();
        let below = Path::new(&full).strip_prefix(self.generation.environment().directory()?).ok()?.to_str()?;
        let mut parts = below.splitn(4, '/');
        let (_, _) = (parts.next()?, parts.next()?);
        let is_inside = parts.next() == Some("files") && parts.next().is_some_and(|rest| !rest.is_empty());
        (is_inside && source.key.starts_with(MODULES)).then(|| below.to_owned())
    }

    /// Stores the content of a file for agents.
    fn keep(&self, metadata: &FileMetadata, path: &str) -> Result<(), Issue> {
        if metadata.kind != EntryKind::File {
            return Ok(());
        }
        let (store, version) = self.kept;
        let full = PathBuf::from(metadata.full_path());
        store.keep(version, path, || self.generation.environment().files().open(&full))
    }
}

impl StaticMetadata {
    /// The keys of a catalog in JSON, each behind a comma; empty without metadata.
    #[must_use]
    pub fn to_json_keys(&self) -> String {
        let mut keys = String::new();
        let files = self.metadata.iter().map(|(title, told)| (title, told.json().to_owned()));
        write_key(&mut keys, "metadata", files);
        let lists = self.recursive_metadata.iter().map(|(title, lists)| {
            let mut json = String::new();
            write_hash(&mut json, lists.iter().map(|(source, told)| (source, told.json().to_owned())));
            (title, json)
        });
        write_key(&mut keys, "recursive_metadata", lists);
        keys
    }
}

fn write_key<'k>(out: &mut String, key: &str, entries: impl ExactSizeIterator<Item = (&'k String, String)>) {
    if entries.len() > 0 {
        let _ = write!(out, ",\"{key}\":");
        write_hash(out, entries);
    }
}

/// A hash of texts to JSON values.
fn write_hash<'k>(out: &mut String, entries: impl Iterator<Item = (&'k String, String)>) {
    out.push('{');
    for (at, (key, json)) in entries.enumerate() {
        let comma = if at == 0 { "" } else { "," };
        let _ = write!(out, "{comma}{}:{json}", Json::from(key.as_str()));
    }
    out.push('}');
}
