//! Documents in YAML that code reads of files, kept for later runs as the data of lookups is.

use std::convert::Infallible;

use pantin_base::diagnostics::Issue;
use pantin_code::cache;
use pantin_data::{DataFile, YamlOptions, load_yaml};
use pantin_environment::{Origin, Recipe};
use pantin_host::Form;

/// Shorter documents, in bytes, are sooner read than looked up.
pub(super) const LEAST_DOCUMENT: usize = 2048;

/// How the text of a document becomes what it holds; nothing where it cannot be read.
#[derive(Clone, Copy, Debug)]
pub(super) struct DocumentRecipe(pub(super) YamlOptions);

impl Recipe for DocumentRecipe {
    type Source = str;
    type Made = Option<DataFile>;
    type Failure = Infallible;

    fn form(&self) -> Form {
        let YamlOptions { symbols, aliases, regexps } = self.0;
        Form::of(env!("PANTIN_SOURCES"), &format!("document of Ruby code {symbols:?} {aliases:?} {regexps:?}"))
    }

    fn compile(&self, text: &str) -> Result<Option<DataFile>, Infallible> {
        Ok(load_yaml(text.as_bytes(), self.0).ok().flatten())
    }

    fn encode(&self, document: &Option<DataFile>) -> Option<Result<Vec<u8>, Issue>> {
        document.as_ref().map(cache::encode)
    }

    fn decode(&self, bytes: &[u8], _: Origin) -> Option<Option<DataFile>> {
        cache::decode::<DataFile>(bytes).ok()?.restored().map(Some)
    }
}
