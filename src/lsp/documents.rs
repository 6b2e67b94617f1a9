//! The documents that a client has open.

use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, OnceLock};

use lsp_types::{TextDocumentContentChangeEvent, TextDocumentItem, Uri};

use crate::paths::path_of;
use crate::text::{Encoding, Text};
use pantin_base::diagnostics::Strictness;
use pantin_base::source::Language;
use pantin_code::bytecode::StoredWarning;
use pantin_code::index::FileIndex;
use pantin_compile::analysis::{Finding, Look};
use pantin_environment::{Environment, Examined, LanguageSettings, LoadFailure, SourceMode, examine_in};
use pantin_syntax::ast::Program;
use pantin_syntax::validate::Namespace;

/// Requests about larger texts are answered from the last text that was checked, and dropped when the text changes.
const LARGE: usize = 1 << 20;
/// Of larger texts, only the syntax is checked.
const MAX_CHECKED: usize = 4 << 20;

/// What a document has.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Content {
    /// Code.
    Code(SourceMode),
    /// Something else of a repository that is checked.
    Page(Page),
    /// Something that is not checked.
    Other,
}

/// A file of a repository that is no code of Puppet.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Page {
    /// Data, if a layer of Hiera has it.
    Data,
    /// `hiera.yaml`
    HieraConfig,
    /// A template in Ruby.
    Erb,
    /// `metadata.json`
    Metadata,
    /// `Puppetfile`
    Puppetfile,
}

impl Content {
    pub(crate) fn of(path: &Path, language: &str) -> Self {
        let ending = path.extension().and_then(|ending| ending.to_str()).unwrap_or_default();
        let name = path.file_name().and_then(|name| name.to_str()).unwrap_or_default();
        match (ending, name, language) {
            ("pp", ..) => Self::Code(SourceMode::Puppet),
            ("epp", ..) => Self::Code(SourceMode::Epp),
            ("erb", ..) => Self::Page(Page::Erb),
            (_, "hiera.yaml", _) => Self::Page(Page::HieraConfig),
            (_, "metadata.json", _) => Self::Page(Page::Metadata),
            (_, "Puppetfile", _) => Self::Page(Page::Puppetfile),
            ("yaml" | "yml" | "json" | "eyaml", ..) => Self::Page(Page::Data),
            // A document without a file.
            (_, _, "puppet") => Self::Code(SourceMode::Puppet),
            (_, _, "epp" | "epuppet") => Self::Code(SourceMode::Epp),
            _ => Self::Other,
        }
    }
}

/// An index with the text that it is of.
#[derive(Debug)]
pub(crate) struct Indexed {
    pub(crate) text: Arc<Text>,
    pub(crate) index: Arc<FileIndex>,
}

/// What the front end found in a document.
#[derive(Debug)]
pub(crate) struct Parsed {
    /// The index, unless the text has syntax errors.
    pub(crate) indexed: Option<Arc<Indexed>>,
    /// The warnings, if the text compiles.
    pub(crate) checked: Result<Vec<StoredWarning>, Box<LoadFailure>>,
    /// What the tree showed.
    pub(crate) look: Look,
}

/// One version of a document.
#[derive(Debug)]
pub(crate) struct Document {
    /// As the client calls it.
    pub(crate) uri: Uri,
    pub(crate) path: PathBuf,
    pub(crate) version: i32,
    pub(crate) text: Arc<Text>,
    pub(crate) content: Content,
    /// The newest index of an earlier version.
    before: Option<Arc<Indexed>>,
    parsed: OnceLock<Parsed>,
    /// What was found in it last, if it is no code.
    pub(crate) found: Mutex<Vec<Finding>>,
}

impl Document {
    pub(crate) fn open(item: TextDocumentItem) -> Self {
        let path = path_of(&item.uri);
        Self {
            content: Content::of(&path, &item.language_id),
            path,
            uri: item.uri,
            version: item.version,
            text: Arc::new(Text::new(item.text)),
            before: None,
            parsed: OnceLock::new(),
            found: Mutex::default(),
        }
    }

    /// The next version.
    pub(crate) fn edited(
        &self,
        version: i32,
        changes: Vec<TextDocumentContentChangeEvent>,
        encoding: Encoding,
    ) -> Self {
        let mut text = Text::clone(&self.text);
        for change in changes {
            text = text.edited(change.range, &change.text, encoding);
        }
        Self { version, text: Arc::new(text), ..self.again() }
    }

    /// The same version in an environment that changed.
    pub(crate) fn again(&self) -> Self {
        Self {
            uri: self.uri.clone(),
            path: self.path.clone(),
            version: self.version,
            text: Arc::clone(&self.text),
            content: self.content,
            before: self.last(),
            parsed: OnceLock::new(),
            found: Mutex::default(),
        }
    }

    fn last(&self) -> Option<Arc<Indexed>> {
        self.parsed.get().and_then(|parsed| parsed.indexed.clone()).or_else(|| self.before.clone())
    }

    /// What the front end finds in it, once; `None` for a document that has no code.
    pub(crate) fn parsed(&self, environment: Option<&Environment>) -> Option<&Parsed> {
        let Content::Code(mode) = self.content else { return None };
        Some(self.parsed.get_or_init(|| self.parse(mode, environment)))
    }

    fn parse(&self, mode: SourceMode, environment: Option<&Environment>) -> Parsed {
        let settings = settings(environment);
        let namespace = environment.map_or(Namespace::Any, |environment| environment.namespace_of(&self.path));
        let is_of_module = environment.is_some_and(|environment| environment.module_of_file(&self.path).is_some());
        let file: Arc<str> = self.path.to_string_lossy().into();
        let text = self.text.as_str();
        let look = |program: &Program<'_>| {
            if self.is_too_large() {
                return Look::default();
            }
            Look::at(program, (Some(&file), text), settings, is_of_module)
        };
        let examined = examine_in(namespace, text, mode, Some(&file), settings, look);
        match examined {
            Ok(Examined { index, checked, found: look }) => {
                let indexed = Indexed { text: Arc::clone(&self.text), index: Arc::new(index) };
                Parsed { indexed: Some(Arc::new(indexed)), checked: checked.map_err(Box::new), look }
            }
            Err(failure) => Parsed { indexed: None, checked: Err(Box::new(failure)), look: Look::default() },
        }
    }

    /// True if answers about it take time.
    pub(crate) fn is_large(&self) -> bool {
        self.text.as_str().len() > LARGE
    }

    /// True if only its syntax is checked.
    pub(crate) fn is_too_large(&self) -> bool {
        self.text.as_str().len() > MAX_CHECKED
    }

    /// The index of its text, else of the newest earlier text that had one.
    pub(crate) fn indexed(&self, environment: Option<&Environment>) -> Option<Arc<Indexed>> {
        if self.is_large() && self.parsed.get().is_none() && self.before.is_some() {
            return self.before.clone();
        }
        self.parsed(environment).and_then(|parsed| parsed.indexed.clone()).or_else(|| self.before.clone())
    }

    /// The name of its file in the index.
    pub(crate) fn file(&self) -> String {
        self.path.to_string_lossy().into_owned()
    }
}

/// The language of an environment; all errors of a file are shown.
pub(crate) fn settings(environment: Option<&Environment>) -> LanguageSettings {
    let settings = environment.map_or(
        LanguageSettings {
            strict: Strictness::default(),
            tasks: false,
            language: Language::default(),
            access_control: false,
            max_errors: usize::MAX,
        },
        Environment::language_settings,
    );
    LanguageSettings { max_errors: usize::MAX, ..settings }
}
