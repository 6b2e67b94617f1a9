//! What files were compiled into by others than the front end: ahead of time, or by an earlier run.

use std::path::Path;

use super::Environment;
use super::files::Form;
use crate::cache::Key;

impl Environment {
    /// What a file with this text was compiled into; from the artefact, else from the user's store. `decode` must take
    /// bytes that mean harm.
    pub fn kept<T>(&self, path: &Path, text: &str, form: Form, decode: impl Fn(&[u8]) -> Option<T>) -> Option<T> {
        if let Some(found) = self.files.compiled(path, form).and_then(&decode) {
            return Some(found);
        }
        decode(&self.store.as_ref()?.load_bytes(&key(text, form))?)
    }

    /// Keeps what a text was compiled into for later runs, if anything is kept.
    pub fn keep(&self, text: &str, form: Form, encode: impl FnOnce() -> Option<Vec<u8>>) {
        if let Some(store) = &self.store
            && let Some(bytes) = encode()
        {
            store.save_bytes(&key(text, form), &bytes);
        }
    }
}

fn key(text: &str, form: Form) -> Key {
    Key::new(&[&form.0.to_le_bytes(), text.as_bytes()])
}
