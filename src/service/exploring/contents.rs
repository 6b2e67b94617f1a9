//! The contents of files as agents will write them.

use std::path::Path;

use super::Exploration;
use crate::mounts::{Mounts, Place};
use pantin_catalog::{DocumentResource, RichData};
use pantin_review::Shown;

/// The maximum length of a shown content, in bytes.
const MAX_LEN: usize = 1 << 20;

/// The content of a file.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum FileContent {
    /// A text; true if it is only the beginning.
    Text(String, bool),
    /// Bytes that are no text: how many.
    Binary(usize),
    /// It is Sensitive.
    Hidden,
    /// A source that is not a file of the environment's modules.
    Elsewhere(String),
    /// The source does not exist.
    Missing(String),
    /// The catalog does not say what is in the file.
    Unmanaged,
}

impl Exploration {
    /// The content of a file resource of a node.
    #[must_use]
    pub fn content(&self, at: usize, resource: &DocumentResource) -> FileContent {
        let is_secret = |name: &str| resource.sensitive.iter().any(|secret| &**secret == name);
        if let Some(content) = resource.parameter("content") {
            return match Shown::of(content) {
                Shown::Data(RichData::String(text)) if !is_secret("content") => of_bytes(text.as_bytes().to_vec()),
                Shown::Data(_) if is_secret("content") => FileContent::Hidden,
                Shown::Sensitive => FileContent::Hidden,
                // Binary data.
                Shown::Data(other) => of_bytes(other.to_json().to_string().into_bytes()),
            };
        }
        let Some(source) = resource.parameter("source") else { return FileContent::Unmanaged };
        if is_secret("source") {
            return FileContent::Hidden;
        }
        let sources = if let RichData::Array(all) = source { all } else { std::slice::from_ref(source) };
        let sources = sources.iter().filter_map(|source| match source {
            RichData::String(text) => Some(&**text),
            RichData::Undef
            | RichData::Boolean(_)
            | RichData::Integer(_)
            | RichData::BigInteger(_)
            | RichData::Float(_)
            | RichData::Array(_)
            | RichData::Hash(_) => None,
        });
        let mut last = FileContent::Unmanaged;
        for source in sources {
            last = self.of_source(at, source);
            if !matches!(last, FileContent::Missing(_)) {
                return last;
            }
        }
        last
    }

    fn of_source(&self, at: usize, source: &str) -> FileContent {
        let elsewhere = || FileContent::Elsewhere(source.to_owned());
        let Some(key) = source.strip_prefix("puppet:///") else { return elsewhere() };
        let Ok(generation) = self.generation() else { return elsewhere() };
        let environment = generation.environment();
        // The mounts of a site are on its server.
        let Ok(Some(place)) = Place::of(key, &Mounts::new(), &self.name(at)) else { return elsewhere() };
        let Ok(Some(path)) = place.find(environment) else { return FileContent::Missing(source.to_owned()) };
        match environment.files().read(Path::new(&path)) {
            Ok(bytes) => of_bytes(bytes),
            Err(_) => elsewhere(),
        }
    }
}

fn of_bytes(bytes: Vec<u8>) -> FileContent {
    let length = bytes.len();
    match String::from_utf8(bytes) {
        Err(_) => FileContent::Binary(length),
        Ok(text) if text.contains('\0') => FileContent::Binary(length),
        Ok(mut text) => {
            let is_cut = text.len() > MAX_LEN;
            if is_cut {
                text.truncate(text.floor_char_boundary(MAX_LEN));
            }
            FileContent::Text(text, is_cut)
        }
    }
}
