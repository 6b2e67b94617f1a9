//! The compiled forms of files: made ahead of time, cached by an earlier run of this user, or made now.
//!
//! One protocol for units, data, metadata, resource types and programs of Ruby: each is a [`Recipe`]. Forms in an
//! artefact or in an environment's recollection are used without reading the file ([`Kept::ahead`]). Otherwise the
//! user's store is searched by the content, and new forms are stored there and remembered for the file ([`Kept::of`]).

use std::path::Path;

use pantin_base::diagnostics::Issue;
use pantin_code::cache::{Key, Store};
use pantin_host::{CompiledForms, Form};

/// The source of stored bytes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Origin {
    /// Compiled ahead of time, or by an earlier run for the same file: the bytes are of this very file.
    Ahead,
    /// An earlier run for some file with the same content.
    Before,
}

/// Compiles the content of a file, and stores the result.
pub trait Recipe {
    /// The type of the source: a text, bytes.
    type Source: AsRef<[u8]> + ?Sized;
    /// The type of the result.
    type Made;
    /// Why it becomes nothing.
    type Failure;

    /// The form, with everything that it depends on besides the content.
    fn form(&self) -> Form;

    /// Compiles a content.
    ///
    /// # Errors
    /// If it cannot be compiled; failures are never stored.
    fn compile(&self, source: &Self::Source) -> Result<Self::Made, Self::Failure>;

    /// The bytes of the result; `None` if it has to be made each time, because it comes with a message.
    fn encode(&self, made: &Self::Made) -> Option<Result<Vec<u8>, Issue>>;

    /// Decodes bytes, which may be malicious; `None` if they are invalid or outdated.
    fn decode(&self, bytes: &[u8], origin: Origin) -> Option<Self::Made>;
}

/// The cached bytes for a file with this content; `None` if it cannot be compiled, or must not be cached.
pub fn bytes_of<R: Recipe>(recipe: &R, source: &R::Source) -> Option<Result<Vec<u8>, Issue>> {
    recipe.encode(&recipe.compile(source).ok()?)
}

/// The cached forms of one file.
#[derive(Clone, Copy)]
pub struct Kept<'e> {
    forms: &'e dyn CompiledForms,
    store: Option<&'e Store>,
    path: &'e Path,
}

impl<'e> Kept<'e> {
    /// For a file, with the user's store if it exists.
    pub(super) const fn new(forms: &'e dyn CompiledForms, store: Option<&'e Store>, path: &'e Path) -> Self {
        Self { forms, store, path }
    }

    /// For a file of which the store of the user knows nothing.
    #[must_use]
    pub const fn without_store(forms: &'e dyn CompiledForms, path: &'e Path) -> Self {
        Self { forms, store: None, path }
    }

    /// The form of the file, made ahead of time or by an earlier run that found the file unchanged. Does not read the
    /// file.
    #[must_use]
    pub fn ahead<R: Recipe>(&self, recipe: &R) -> Option<R::Made> {
        recipe.decode(self.bytes_ahead(recipe)?, Origin::Ahead)
    }

    /// The bytes of that, for who may have decoded them before.
    #[must_use]
    pub fn bytes_ahead<R: Recipe>(&self, recipe: &R) -> Option<&'e [u8]> {
        self.forms.compiled(self.path, recipe.form())
    }

    /// What an earlier run noted about the file with this content: a form that nothing is compiled into.
    #[must_use]
    pub fn noted(&self, form: Form, content: &[u8]) -> Option<Vec<u8>> {
        if let Some(bytes) = self.forms.compiled(self.path, form) {
            return Some(bytes.to_vec());
        }
        let bytes = self.store?.load_bytes(&Key::new(&[&form.0.to_le_bytes(), content]))?;
        self.forms.remember(self.path, content, form, &|| Some(bytes.clone()));
        Some(bytes)
    }

    /// Notes something about the file with this content for later runs.
    pub fn note(&self, form: Form, content: &[u8], bytes: &[u8]) {
        if let Some(store) = self.store {
            store.save_bytes(&Key::new(&[&form.0.to_le_bytes(), content]), bytes);
        }
        self.forms.remember(self.path, content, form, &|| Some(bytes.to_vec()));
    }

    /// The form of the file with this content; compiles it unless an earlier run did.
    ///
    /// # Errors
    /// When the content becomes nothing.
    pub fn of<R: Recipe>(&self, recipe: &R, source: &R::Source) -> Result<R::Made, R::Failure> {
        let (form, content) = (recipe.form(), source.as_ref());
        let remember = |bytes: &dyn Fn() -> Option<Vec<u8>>| self.forms.remember(self.path, content, form, bytes);
        let encode = |made: &R::Made| recipe.encode(made).and_then(Result::ok);
        let Some(store) = self.store else {
            let made = recipe.compile(source)?;
            remember(&|| encode(&made));
            return Ok(made);
        };
        let key = Key::new(&[&form.0.to_le_bytes(), content]);
        let known = store.load_bytes(&key).and_then(|bytes| Some((recipe.decode(&bytes, Origin::Before)?, bytes)));
        if let Some((made, bytes)) = known {
            remember(&|| Some(bytes.clone()));
            return Ok(made);
        }
        let made = recipe.compile(source)?;
        if let Some(bytes) = encode(&made) {
            store.save_bytes(&key, &bytes);
            remember(&|| Some(bytes.clone()));
        }
        Ok(made)
    }
}
