//! The `lib` folders of an environment's modules, and their answers while a type was read: the same answers give the
//! same type.

use std::borrow::Cow;
use std::cell::RefCell;
use std::path::Path;
use std::sync::Arc;

use serde::{Deserialize, Serialize};

use crate::{Environment, Kind, Module};
use pantin_base::symbol::Symbol;
use pantin_host::{LibraryFile, LibraryFiles, content_hash};

/// The `lib` folders of an environment.
pub struct Library<'e>(pub &'e Environment);

impl Library<'_> {
    /// The file at a path.
    pub(super) fn file(&self, path: &Path) -> Option<LibraryFile> {
        let bytes = self.0.files().read(path).ok()?;
        let text = String::from_utf8_lossy(&bytes);
        Some(LibraryFile { path: Arc::from(path.to_string_lossy()), text: Arc::from(text) })
    }

    /// The file that declares a type.
    pub(super) fn file_of_type(&self, name: Symbol) -> Option<&Path> {
        self.0.file_in_modules(Kind::ResourceType, None, name).map(|(_, path)| path.as_path())
    }

    /// True if everything would be answered as it was then.
    #[must_use]
    pub fn says(&self, answers: &[Answer]) -> bool {
        answers.iter().all(|answer| self.ask(&answer.question) == answer.hash)
    }

    fn ask(&self, question: &Question) -> [u8; 32] {
        match question {
            Question::Find(path) => self.hash(self.find(path)),
            Question::Read(folder, path) => {
                let mut folders = self.0.libraries().filter(|module| self.name(module) == *folder);
                self.hash(folders.next().and_then(|module| self.file(&module.directory.join(path))))
            }
            Question::HasRubyFiles(folder) => [u8::from(self.has_ruby_files(folder)); 32],
        }
    }

    fn hash(&self, file: Option<LibraryFile>) -> [u8; 32] {
        let Some(LibraryFile { path, text }) = file else { return [0; 32] };
        let (module, path) = self.place(&path).unwrap_or_default();
        content_hash(format!("{module}\n{path}\n{text}").as_bytes())
    }

    /// The module of a file, and its path there, which are the same wherever the environment is.
    fn place(&self, path: &str) -> Option<(String, String)> {
        self.0.libraries().find_map(|module| {
            let below = Path::new(path).strip_prefix(&module.directory).ok()?;
            Some((self.name(module).into_owned(), below.to_str()?.to_owned()))
        })
    }

    /// The key of a folder: a folder that is not a module may have the name of one.
    fn name<'m>(&self, module: &'m Module) -> Cow<'m, str> {
        match self.0.module(&module.name) {
            Some(known) if known.directory == module.directory => Cow::Borrowed(&module.name),
            _ => module.directory.to_string_lossy(),
        }
    }
}

impl LibraryFiles for Library<'_> {
    fn find(&self, library_path: &str) -> Option<LibraryFile> {
        if let Some(name) = library_path.strip_prefix("puppet/type/").and_then(|file| file.strip_suffix(".rb")) {
            let name = self.0.symbol_of(&[Kind::ResourceType], &name.replace('/', "::"))?;
            return self.file(self.file_of_type(name)?);
        }
        let modules = self.0.modules_with(library_path).into_iter().map(|module| self.0.module_at(module));
        let mut paths = modules.map(|module| module.library.join(library_path));
        self.file(&paths.find(|path| self.0.files().is_file(path))?)
    }

    fn read(&self, path: &str) -> Option<LibraryFile> {
        let path = Path::new(path);
        let inside = self.0.libraries().any(|module| path.starts_with(&module.directory));
        if inside { self.file(path) } else { None }
    }

    fn has_ruby_files(&self, library_folder: &str) -> bool {
        self.0.modules_with(library_folder).into_iter().any(|module| {
            let folder = self.0.module_at(module).library.join(library_folder);
            let names = self.0.files().list(&folder).unwrap_or_default();
            names.iter().any(|name| name.ends_with(".rb"))
        })
    }

    fn ruby_files(&self, library_folder: &str) -> Vec<LibraryFile> {
        let folders = self.0.modules_with(library_folder).into_iter();
        let folders = folders.map(|module| self.0.module_at(module).library.join(library_folder));
        let files = folders.flat_map(|folder| {
            let mut names = self.0.files().list(&folder).unwrap_or_default();
            names.retain(|name| name.ends_with(".rb"));
            names.sort();
            names.into_iter().map(move |name| folder.join(name))
        });
        files.filter_map(|path| self.file(&path)).collect()
    }
}

/// A question to a library.
#[derive(Clone, Debug, Serialize, Deserialize)]
enum Question {
    /// For a file by its path below `lib`.
    Find(String),
    /// For the file of a folder.
    Read(String, String),
    /// For Ruby files in a folder below `lib`.
    HasRubyFiles(String),
}

/// A question and the hash of its answer.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Answer {
    question: Question,
    hash: [u8; 32],
}

/// A library that remembers its answers.
pub struct Listener<'l> {
    library: &'l Library<'l>,
    answers: RefCell<Vec<Answer>>,
}

impl<'l> Listener<'l> {
    /// Listens to a library from now on.
    #[must_use]
    pub const fn new(library: &'l Library<'l>) -> Self {
        Self { library, answers: RefCell::new(Vec::new()) }
    }

    /// The answers so far.
    #[must_use]
    pub fn answers(self) -> Vec<Answer> {
        self.answers.into_inner()
    }

    fn remember(&self, question: Question, hash: [u8; 32]) {
        self.answers.borrow_mut().push(Answer { question, hash });
    }
}

impl LibraryFiles for Listener<'_> {
    fn find(&self, library_path: &str) -> Option<LibraryFile> {
        let found = self.library.find(library_path);
        self.remember(Question::Find(library_path.to_owned()), self.library.hash(found.clone()));
        found
    }

    fn read(&self, path: &str) -> Option<LibraryFile> {
        let found = self.library.read(path);
        // Outside of all modules there is nothing, whatever is on the disk.
        if let Some((module, below)) = self.library.place(path) {
            self.remember(Question::Read(module, below), self.library.hash(found.clone()));
        }
        found
    }

    fn has_ruby_files(&self, library_folder: &str) -> bool {
        let has = self.library.has_ruby_files(library_folder);
        self.remember(Question::HasRubyFiles(library_folder.to_owned()), [u8::from(has); 32]);
        has
    }

    /// No cached type depends on them.
    fn ruby_files(&self, library_folder: &str) -> Vec<LibraryFile> {
        self.library.ruby_files(library_folder)
    }
}
