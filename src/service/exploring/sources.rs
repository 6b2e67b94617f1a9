//! The contents of modules' files at the start, to compare them with those of now.

use std::collections::HashMap;

use crate::Generation;
use crate::sides::content_of;
use pantin_catalog::{Document, RichData, Text};
use pantin_review::{Contents, Difference, Options, compare_with};
use sha2::{Digest as _, Sha256};

/// Of a longer text only its digest is kept, in bytes.
const MAX_LEN: usize = 8 << 10;
/// The maximum number of files.
const MAX_COUNT: usize = 20_000;

/// Contents by sources; `None` for a source that no file of a module is for.
#[derive(Default)]
pub(super) struct SourceContents(HashMap<Text, Option<Text>>);

impl SourceContents {
    /// Adds what the files of a catalog have now, unless their sources are known.
    pub(super) fn add(&mut self, catalog: &Document, generation: &Generation) {
        for resource in &catalog.resources {
            let Some(source) = resource.parameter("source") else { continue };
            for source in texts(source) {
                if self.0.len() < MAX_COUNT && !self.0.contains_key(source) {
                    self.0.insert(Text::clone(source), content(generation, source));
                }
            }
        }
    }

    fn get(&self, source: &RichData) -> Option<Text> {
        texts(source).find_map(|source| self.0.get(source).cloned().flatten())
    }

    pub(super) fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// What differs between a catalog at the start and one of now.
    pub(super) fn compare(
        &self,
        (from, to): (&Document, &Document),
        generation: &Generation,
        options: &Options,
    ) -> Vec<Difference> {
        // Only what is known of the start can differ from it.
        let now = |source: &RichData| {
            let known = texts(source).filter(|source| self.0.contains_key(*source));
            known.into_iter().find_map(|source| content(generation, source))
        };
        compare_with(from, to, options, Contents { from: &|source| self.get(source), to: &now })
    }
}

/// The texts of a source, which may be a list.
fn texts(source: &RichData) -> impl Iterator<Item = &Text> {
    let all = if let RichData::Array(all) = source { all } else { std::slice::from_ref(source) };
    all.iter().filter_map(|source| if let RichData::String(text) = source { Some(text) } else { None })
}

fn content(generation: &Generation, source: &str) -> Option<Text> {
    let text = content_of(generation, source)?;
    if text.len() <= MAX_LEN {
        return Some(text);
    }
    let digest: String = Sha256::digest(text.as_bytes()).iter().map(|byte| format!("{byte:02x}")).collect();
    Some(Text::from(format!("{{sha256}}{digest} ({} bytes)", text.len())))
}
