//! Keys that code or other data looks up, by the texts that contain them.

use std::collections::BTreeMap;
use std::sync::{Mutex, PoisonError};

use super::data::Data;
use super::interpolation::{Kind, interpolations};

/// Texts that may look keys up.
pub(super) struct Usage<'a> {
    code: &'a [String],
    /// Keys that values look up.
    of_data: Vec<String>,
    found: &'a Found,
}

/// Which keys code may look up, as far as that was searched.
#[derive(Debug, Default)]
pub(super) struct Found(Mutex<BTreeMap<String, bool>>);

/// More answers are not stored.
const MAX_FOUND: usize = 100_000;

impl<'a> Usage<'a> {
    pub(super) fn new<'d>(code: &'a [String], all: impl Iterator<Item = &'d Data>, found: &'a Found) -> Self {
        let mut of_data = Vec::new();
        for data in all {
            let Some(tree) = &data.tree else { continue };
            tree.for_each_scalar(&mut |value, _| {
                for found in interpolations(value) {
                    if let Kind::Method(_, key) = found.kind {
                        of_data.push(key.to_owned());
                    }
                }
            });
        }
        Self { code, of_data, found }
    }

    /// True if code or data may look a key up: the whole key is there, or a text that code completes.
    pub(super) fn has(&self, key: &str) -> bool {
        let is_of_data = self.of_data.iter().any(|other| {
            let rest = other.strip_prefix(key);
            rest.is_some_and(|rest| rest.is_empty() || rest.starts_with('.')) || other.contains("%{")
        });
        is_of_data || self.is_in_code(key)
    }

    fn is_in_code(&self, key: &str) -> bool {
        let lock = || self.found.0.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(found) = lock().get(key) {
            return *found;
        }
        let found = self.search_code(key);
        let mut all = lock();
        if all.len() < MAX_FOUND {
            all.insert(key.to_owned(), found);
        }
        found
    }

    fn search_code(&self, key: &str) -> bool {
        let mut begins: Vec<String> = Vec::new();
        for (at, _) in key.match_indices("::") {
            begins.push(format!("{}::${{", &key[..at]));
            begins.push(format!("{}::#{{", &key[..at]));
        }
        let end = key
            .rsplit_once("::")
            .map(|(_, last)| [format!("}}::{last}'"), format!("}}::{last}\""), format!("::{last}')")]);
        self.code.iter().any(|text| {
            has_word(text, key)
                || begins.iter().any(|begin| text.contains(begin))
                || end.iter().flatten().any(|end| text.contains(end))
        })
    }
}

/// True if a text has a key as the text of a string.
fn has_word(text: &str, key: &str) -> bool {
    text.match_indices(key).any(|(at, _)| {
        let before = text[..at].chars().next_back();
        let after = text[at + key.len()..].chars().next();
        let is_part = |c: char| c.is_alphanumeric() || c == '_' || c == ':';
        // A plain name is too common as a word: only strings count.
        match key.contains("::") {
            true => {
                !before.is_some_and(|c| is_part(c) || c == '$')
                    && !after.is_some_and(|c| c.is_alphanumeric() || c == '_')
            }
            false => before.is_some_and(|c| matches!(c, '\'' | '"' | ':' | '(' | ' ')) && !after.is_some_and(is_part),
        }
    })
}
