//! The parsed data files of an environment, shared by its compilations and their threads. Files are parsed once.

#![expect(clippy::wildcard_enum_match_arm, reason = "of the many kinds of errors few count here")]

use std::convert::Infallible;
use std::io;
use std::path::Path;
use std::sync::{Arc, OnceLock, RwLock};

use hashbrown::{HashMap, HashSet};
use rustc_hash::FxBuildHasher;
use serde::{Deserialize, Serialize};

use pantin_data::{DataFile, YamlOptions, load_hocon, load_json, load_yaml};

use super::keys::KeyRing;

use pantin_base::diagnostics::Issue;
use pantin_base::source::Place;
use pantin_code::cache;
use pantin_environment::reads::{self, DataIn};
use pantin_environment::{Kept, Origin, Recipe};
use pantin_host::{Form, System};

/// The format of a data file.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum DataFormat {
    /// YAML.
    Yaml,
    /// JSON.
    Json,
    /// HOCON.
    Hocon,
}

impl DataFormat {
    /// The format that a data function of Puppet itself reads.
    #[must_use]
    pub fn of_function(name: &str) -> Option<Self> {
        match name {
            "yaml_data" => Some(Self::Yaml),
            "json_data" => Some(Self::Json),
            "hocon_data" => Some(Self::Hocon),
            _ => None,
        }
    }
}

impl From<DataFormat> for DataIn {
    fn from(format: DataFormat) -> Self {
        match format {
            DataFormat::Yaml => Self::Yaml,
            DataFormat::Json => Self::Json,
            DataFormat::Hocon => Self::Hocon,
        }
    }
}

impl From<DataIn> for DataFormat {
    fn from(format: DataIn) -> Self {
        match format {
            DataIn::Yaml => Self::Yaml,
            DataIn::Json => Self::Json,
            DataIn::Hocon => Self::Hocon,
        }
    }
}

/// Compiles a data file into its values.
#[derive(Clone, Copy, Debug)]
pub struct DataRecipe<'p> {
    /// The format.
    pub format: DataFormat,
    /// Its path, as messages name it.
    pub path: &'p str,
}

impl Recipe for DataRecipe<'_> {
    type Source = [u8];
    type Made = Loaded;
    type Failure = Infallible;

    fn form(&self) -> Form {
        let description = match self.format {
            DataFormat::Yaml => "data in YAML",
            DataFormat::Json => "data in JSON",
            DataFormat::Hocon => "data in HOCON",
        };
        Form::of(env!("PANTIN_SOURCES"), description)
    }

    fn compile(&self, source: &[u8]) -> Result<Loaded, Infallible> {
        Ok(parse(source, self.path, self.format))
    }

    /// The error of a malformed file belongs in a message.
    fn encode(&self, loaded: &Loaded) -> Option<Result<Vec<u8>, Issue>> {
        match loaded {
            Loaded::Data(_) | Loaded::Nothing => Some(cache::encode(loaded)),
            Loaded::Malformed(_) | Loaded::Unreadable(_) => None,
        }
    }

    fn decode(&self, bytes: &[u8], _: Origin) -> Option<Loaded> {
        match cache::decode(bytes).ok()? {
            Loaded::Data(file) => Some(Loaded::Data(file.restored()?)),
            other @ (Loaded::Nothing | Loaded::Malformed(_) | Loaded::Unreadable(_)) => Some(other),
        }
    }
}

/// The result of reading a data file.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub enum Loaded {
    /// Its values.
    Data(DataFile),
    /// It holds no document at all, or one that is `false` or `null`.
    Nothing,
    /// It is malformed.
    Malformed(Flaw),
    /// It cannot be read: Ruby's message.
    Unreadable(String),
}

/// Why a data file cannot be used.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Flaw {
    /// The message of the format's reader.
    pub message: String,
    /// Line and column in the file, if the reader reports them.
    pub at: Option<(u32, u32)>,
}

impl Flaw {
    const fn new(message: String) -> Self {
        Self { message, at: None }
    }

    /// The same issue with the place of the flaw in its file.
    #[must_use]
    pub fn place(&self, issue: Issue, file: &str) -> Issue {
        let (line, column) = self.at.unwrap_or((1, 0));
        issue.from_origin(Some(file), Place { line, column, ..Place::default() })
    }
}

/// Data files up to this size are read.
const MAX_BYTES: usize = 256 * 1024 * 1024;
/// The same for HOCON, whose reader uses far more memory than the text until all substitutions are made.
const MAX_HOCON_BYTES: usize = 16 * 1024 * 1024;

/// Checks that need not be repeated, since they are the same for every node.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Checked {
    /// The file as the configuration of the global layer.
    Global(Box<str>),
    /// The file as that of an environment's layer.
    Environment(Box<str>),
    /// The file as that of a module's layer.
    Module(Box<str>),
    /// The keys of a file are in the name space of a module.
    Keys {
        /// The module.
        module: Box<str>,
        /// The file.
        path: Box<str>,
    },
}

/// The data files of a generation of an environment by path and format. Entries are never removed, so references stay
/// valid.
#[derive(Default)]
pub struct DataCache {
    files: boxcar::Vec<OnceLock<Arc<Loaded>>>,
    numbers: RwLock<HashMap<(Box<str>, DataFormat), usize, FxBuildHasher>>,
    keys: KeyRing,
    checked: RwLock<HashSet<Checked, FxBuildHasher>>,
}

impl DataCache {
    /// An empty cache.
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    /// The file at a path, read and parsed on the first request. The caller records its reads.
    pub fn load(&self, system: &dyn System, path: &str, format: DataFormat) -> &Loaded {
        let load = || {
            let (kept, recipe) = (Kept::without_store(system, Path::new(path)), DataRecipe { format, path });
            let loaded = kept.ahead(&recipe).unwrap_or_else(|| match system.read(Path::new(path)) {
                Ok(content) => {
                    let Ok(loaded) = kept.of(&recipe, &content);
                    loaded
                }
                Err(error) => Loaded::Unreadable(ruby_message(&error, path)),
            });
            let loaded = Arc::new(loaded);
            system.keep_in_sight(Path::new(path));
            loaded
        };
        self.slot(path, format).get_or_init(|| reads::silently(load))
    }

    /// True if something was checked and found right.
    pub fn is_checked(&self, what: &Checked) -> bool {
        self.checked.read().unwrap_or_else(std::sync::PoisonError::into_inner).contains(what)
    }

    /// Remembers that it was.
    pub fn note_checked(&self, what: Checked) {
        self.checked.write().unwrap_or_else(std::sync::PoisonError::into_inner).insert(what);
    }

    /// The cache of the next generation: it shares the files that are still the `same`.
    #[must_use]
    pub fn successor(&self, same: impl Fn(&Path) -> bool) -> Self {
        let next = Self::default();
        let numbers = self.numbers.read().unwrap_or_else(std::sync::PoisonError::into_inner);
        let mut known = next.numbers.write().unwrap_or_else(std::sync::PoisonError::into_inner);
        for ((path, format), number) in &*numbers {
            let loaded = self.files.get(*number).and_then(OnceLock::get).filter(|_| same(Path::new(&**path)));
            if let Some(loaded) = loaded {
                known.insert((path.clone(), *format), next.files.push(OnceLock::from(Arc::clone(loaded))));
            }
        }
        drop((numbers, known));
        next
    }

    /// The keys of encrypted values.
    pub(crate) fn keys(&self) -> &KeyRing {
        &self.keys
    }

    fn slot(&self, path: &str, format: DataFormat) -> &OnceLock<Arc<Loaded>> {
        let find = |numbers: &HashMap<(Box<str>, DataFormat), usize, FxBuildHasher>| {
            numbers.get(&BorrowedKey(path, format)).copied()
        };
        // A poisoned lock only means that another thread panicked between two complete states of the map.
        let known = find(&self.numbers.read().unwrap_or_else(std::sync::PoisonError::into_inner));
        let number = known.unwrap_or_else(|| {
            let mut numbers = self.numbers.write().unwrap_or_else(std::sync::PoisonError::into_inner);
            find(&numbers).unwrap_or_else(|| {
                let number = self.files.push(OnceLock::new());
                numbers.insert((path.into(), format), number);
                number
            })
        });
        &self.files[number]
    }
}

/// A key that is not owned.
#[derive(Hash)]
struct BorrowedKey<'p>(&'p str, DataFormat);

impl hashbrown::Equivalent<(Box<str>, DataFormat)> for BorrowedKey<'_> {
    fn equivalent(&self, key: &(Box<str>, DataFormat)) -> bool {
        *key.0 == *self.0 && key.1 == self.1
    }
}

fn parse(content: &[u8], path: &str, format: DataFormat) -> Loaded {
    let most = if format == DataFormat::Hocon { MAX_HOCON_BYTES } else { MAX_BYTES };
    if content.len() > most {
        return Loaded::Malformed(Flaw::new(format!("({path}): the file is larger than {most} bytes")));
    }
    let in_file = |message: &str| format!("({path}): {message}");
    match format {
        DataFormat::Yaml => match load_yaml(content, YamlOptions::DATA) {
            Ok(Some(file)) if matches!(file.root(), pantin_data::Node::Undef | pantin_data::Node::Boolean(false)) => {
                Loaded::Nothing
            }
            Ok(Some(file)) => Loaded::Data(file),
            Ok(None) => Loaded::Nothing,
            Err(error) => Loaded::Malformed(Flaw { message: error.message(Some(path)), at: error.place() }),
        },
        DataFormat::Json => match load_json(content) {
            Ok(file) => Loaded::Data(file),
            Err(error) => Loaded::Malformed(Flaw::new(in_file(&error.0))),
        },
        DataFormat::Hocon => match load_hocon(content) {
            Ok(file) => Loaded::Data(file),
            Err(error) => Loaded::Malformed(Flaw::new(in_file(&error.0))),
        },
    }
}

/// Ruby's message for a file that cannot be read (`Errno::EACCES` and others).
pub(crate) fn ruby_message(error: &io::Error, path: &str) -> String {
    let text = error.to_string();
    let reason = match error.kind() {
        io::ErrorKind::NotFound => "No such file or directory",
        io::ErrorKind::PermissionDenied => "Permission denied",
        io::ErrorKind::IsADirectory => return format!("Is a directory @ io_fread - {path}"),
        _ if error.raw_os_error().is_none() => return format!("{error} - {path}"),
        _ => text.split_once(" (os error").map_or(&*text, |(reason, _)| reason),
    };
    format!("{reason} @ rb_sysopen - {path}")
}
