//! What files were compiled into by others than the front end: ahead of time, or by an earlier run.

use std::path::Path;

use super::Environment;
use super::files::Form;
use crate::cache::Key;

impl Environment {
    /// What a file was compiled into ahead of time. `decode` must take bytes that mean harm.
    pub fn kept_ahead<T>(&self, path: &Path, form: Form, decode: impl FnOnce(&[u8]) -> Option<T>) -> Option<T> {
        self.files.compiled(path, form).and_then(decode)
    }

    /// What an earlier run compiled the text of a file into. `decode` must take bytes that mean harm.
    pub fn kept_before<T>(
        &self,
        (path, text): (&Path, &str),
        form: Form,
        decode: impl FnOnce(&[u8]) -> Option<T>,
    ) -> Option<T> {
        let bytes = self.store.as_ref()?.load_bytes(&key(text, form))?;
        let decoded = decode(&bytes)?;
        self.files.remember(path, text.as_bytes(), form, &|| Some(bytes.clone()));
        Some(decoded)
    }

    /// Keeps what the text of a file was compiled into for later runs, if anything is kept.
    pub fn keep(&self, (path, text): (&Path, &str), form: Form, encode: impl FnOnce() -> Option<Vec<u8>>) {
        if let Some(store) = &self.store
            && let Some(bytes) = encode()
        {
            store.save_bytes(&key(text, form), &bytes);
            self.files.remember(path, text.as_bytes(), form, &|| Some(bytes.clone()));
        }
    }
}

fn key(text: &str, form: Form) -> Key {
    Key::new(&[&form.0.to_le_bytes(), text.as_bytes()])
}
