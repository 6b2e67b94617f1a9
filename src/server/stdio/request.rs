//! Requests of the protocol.

use std::time::Duration;

use serde_json::Value;

use super::protocol::PROTOCOL;
use crate::issues::unreadable_request;
use pantin_base::diagnostics::suggest::did_you_mean;
use pantin_base::diagnostics::{Fault, Issue, Level};
use pantin_catalog::{Form, Included, References};
use pantin_compile::{EncResult, Facts};
use pantin_data::{DataFile, Node, NodeId, load_json};
use pantin_host::SETTINGS;

/// A request.
pub(super) struct Request {
    /// The `id` of the answer.
    pub(super) id: Option<Value>,
    /// The request itself.
    pub(super) asked: Operation,
}

/// A request.
pub(super) enum Operation {
    /// The version of protocol and program.
    Version,
    /// A catalog.
    Catalog(Box<CatalogRequest>),
}

/// A request for a catalog.
pub(super) struct CatalogRequest {
    /// Certificate name of the node.
    pub(super) node: String,
    /// Code that replaces the environment's manifests.
    pub(super) code: Option<String>,
    /// Facts and trusted data.
    pub(super) facts: Facts,
    /// Parameters and classes of the node.
    pub(super) given: EncResult,
    /// The location of code and data.
    pub(super) place: Place,
    /// The timeout.
    pub(super) deadline: Option<Duration>,
    /// The form of the catalog.
    pub(super) form: Form,
    /// The lowest log level.
    pub(super) level: Level,
}

/// The location of code and data. Requests with the same one share an environment, which stays open.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(super) struct Place {
    /// Name of the environment; by default that of the settings.
    pub(super) environment: Option<String>,
    /// Directories of modules. If given, the environment has no directory.
    pub(super) modulepath: Option<Vec<String>>,
    /// Settings.
    pub(super) settings: Vec<(String, String)>,
    /// Facts of the compiling machine; by default this one's.
    pub(super) server_facts: Option<Vec<(String, String)>>,
    /// The memory limit for values of a compilation, in MiB.
    pub(super) memory: Option<u32>,
}

/// Why a request is rejected, and its `id` if readable.
pub(super) struct Refused {
    /// The `id` of the answer.
    pub(super) id: Option<Value>,
    /// The issue.
    pub(super) issue: Issue,
}

const KEYS: [&str; 19] = [
    "protocol",
    "id",
    "method",
    "node",
    "code",
    "facts",
    "trusted",
    "node_params",
    "classes",
    "environment",
    "modulepath",
    "hiera_config",
    "settings",
    "server_facts",
    "deadline",
    "memory",
    "exported",
    "references",
    "log_level",
];

/// Settings that have separate keys in a request.
const WITH_KEYS: [&str; 4] = ["code", "environment", "modulepath", "hiera_config"];

impl Request {
    /// Parses a line.
    pub(super) fn read(line: &[u8]) -> Result<Self, Refused> {
        let refused = |id: Option<Value>, detail: &str| Refused { id, issue: unreadable_request(detail) };
        let file = load_json(line).map_err(|error| refused(None, &error.0))?;
        if !matches!(file.root(), Node::Hash(..)) {
            return Err(refused(None, "it is no object"));
        }
        let fields = Fields { file: &file };
        let id = fields.id().map_err(|detail| refused(None, &detail))?;
        match fields.asked() {
            Ok(asked) => Ok(Self { id, asked }),
            Err(detail) => Err(refused(id, &detail)),
        }
    }
}

/// The keys and values of a request.
struct Fields<'f> {
    file: &'f DataFile,
}

impl Fields<'_> {
    fn asked(&self) -> Result<Operation, Fault> {
        self.check_keys()?;
        match self.integer("protocol")? {
            None | Some(PROTOCOL) => {}
            Some(other) => {
                return Err(Fault::new(format!("it is of protocol {other}, and this is protocol {PROTOCOL}")));
            }
        }
        match self.text("method")?.as_deref() {
            None | Some("compile") => self.wanted().map(|wanted| Operation::Catalog(Box::new(wanted))),
            Some("version") => Ok(Operation::Version),
            Some(other) => Err(Fault::new(format!("there is no method '{other}': it is 'compile' or 'version'"))),
        }
    }

    fn wanted(&self) -> Result<CatalogRequest, Fault> {
        let node = self.text("node")?.filter(|name| !name.is_empty()).ok_or("it names no node")?;
        let facts = Facts::given(self.file.clone(), (self.hash("facts")?, self.hash("trusted")?));
        let given = EncResult::given(self.file.clone(), (self.id_of("classes"), self.hash("node_params")?));
        let level = match self.text("log_level")? {
            None => Level::Notice,
            Some(name) => {
                Level::from_name(&name).ok_or_else(|| Fault::new(format!("there is no level '{name}' of the log")))?
            }
        };
        let form = Form {
            included: if self.truth("exported")? { Included::Exported } else { Included::Own },
            references: match self.text("references")?.as_deref() {
                None | Some("texts") => References::Texts,
                Some("typed") => References::Typed,
                Some(other) => {
                    return Err(Fault::new(format!("there are no '{other}' references: they are 'texts' or 'typed'")));
                }
            },
        };
        let (code, place, deadline) = (self.text("code")?, self.place()?, self.deadline()?);
        Ok(CatalogRequest { node, code, facts, given, place, deadline, form, level })
    }

    fn place(&self) -> Result<Place, Fault> {
        let mut settings = self.settings()?;
        settings.extend(self.text("hiera_config")?.map(|file| ("hiera_config".to_owned(), file)));
        let memory = match self.integer("memory")? {
            None => None,
            Some(mebibytes) => match u32::try_from(mebibytes) {
                Ok(mebibytes @ 1..=1_048_576) => Some(mebibytes),
                _ => return Err(Fault::new("'memory' is no number of MiB that a compilation can have")),
            },
        };
        Ok(Place {
            environment: self.text("environment")?,
            modulepath: self.modulepath()?,
            settings,
            server_facts: self.server_facts()?,
            memory,
        })
    }

    fn check_keys(&self) -> Result<(), Fault> {
        for (key, _) in self.file.entries() {
            let key = self.text_in(&key).unwrap_or_default();
            if !KEYS.contains(&&*key) {
                let meant = did_you_mean(&key, KEYS).map(|meant| format!(" ({meant})")).unwrap_or_default();
                return Err(Fault::new(format!("there is no key '{key}'{meant}")));
            }
        }
        Ok(())
    }

    /// A value that exists and is not null.
    fn id_of(&self, key: &str) -> Option<NodeId> {
        self.file.get(key).filter(|id| !matches!(self.file.node(*id), Node::Undef))
    }

    fn node_of(&self, key: &str) -> Option<Node> {
        self.id_of(key).map(|id| self.file.node(id))
    }

    fn text_in(&self, node: &Node) -> Option<String> {
        if let Node::String(text) | Node::Template(text) = node { Some(self.file.text(*text).to_owned()) } else { None }
    }

    fn id(&self) -> Result<Option<Value>, Fault> {
        match self.node_of("id") {
            None => Ok(None),
            Some(Node::Integer(number)) => Ok(Some(number.into())),
            Some(node) => match self.text_in(&node) {
                Some(text) => Ok(Some(text.into())),
                None => Err(Fault::new("'id' is neither a string nor an integer")),
            },
        }
    }

    fn text(&self, key: &str) -> Result<Option<String>, Fault> {
        let text = |node: Node| self.text_in(&node).ok_or_else(|| Fault::new(format!("'{key}' is no string")));
        self.node_of(key).map(text).transpose()
    }

    fn integer(&self, key: &str) -> Result<Option<i64>, Fault> {
        match self.node_of(key) {
            None => Ok(None),
            Some(Node::Integer(number)) => Ok(Some(number)),
            Some(_) => Err(Fault::new(format!("'{key}' is no integer"))),
        }
    }

    fn truth(&self, key: &str) -> Result<bool, Fault> {
        match self.node_of(key) {
            None => Ok(false),
            Some(Node::Boolean(truth)) => Ok(truth),
            Some(_) => Err(Fault::new(format!("'{key}' is neither true nor false"))),
        }
    }

    fn hash(&self, key: &str) -> Result<Option<NodeId>, Fault> {
        match self.id_of(key) {
            Some(id) if !matches!(self.file.node(id), Node::Hash(..)) => {
                Err(Fault::new(format!("'{key}' is no object")))
            }
            found => Ok(found),
        }
    }

    fn deadline(&self) -> Result<Option<Duration>, Fault> {
        let seconds = match self.node_of("deadline") {
            None => return Ok(None),
            Some(Node::Integer(seconds)) => seconds as f64,
            Some(Node::Float(seconds)) => seconds,
            Some(_) => f64::NAN,
        };
        let time = Duration::try_from_secs_f64(seconds).ok().filter(|time| !time.is_zero());
        time.map(Some).ok_or_else(|| Fault::new("'deadline' is no number of seconds that something can take"))
    }

    fn modulepath(&self) -> Result<Option<Vec<String>>, Fault> {
        let directories = match self.node_of("modulepath") {
            None => return Ok(None),
            Some(Node::Array(children, _)) => {
                let texts = self.file.children(children).iter().map(|id| self.text_in(&self.file.node(*id)));
                texts.collect::<Option<Vec<String>>>()
            }
            Some(_) => None,
        };
        let directories = directories.ok_or("'modulepath' is no list of strings")?;
        // The separator in the setting.
        if let Some(unusable) = directories.iter().find(|directory| directory.contains(':')) {
            return Err(Fault::new(format!("'{unusable}' of 'modulepath' has a colon")));
        }
        Ok(Some(directories))
    }

    /// The entries of an object with texts or other values of settings.
    fn texts(&self, key: &str) -> Result<Option<Vec<(String, String)>>, Fault> {
        let Some(Node::Hash(children, _)) = self.hash(key)?.map(|id| self.file.node(id)) else { return Ok(None) };
        let pairs = self.file.children(children).chunks_exact(2).map(|pair| {
            let name = self.text_in(&self.file.node(pair[0])).unwrap_or_default();
            let value = match self.file.node(pair[1]) {
                Node::Boolean(truth) => Some(truth.to_string()),
                Node::Integer(number) => Some(number.to_string()),
                node @ (Node::Undef
                | Node::BigInteger(_)
                | Node::Float(_)
                | Node::String(_)
                | Node::Template(_)
                | Node::Symbol(_)
                | Node::Regexp(_)
                | Node::Bytes(_)
                | Node::Array(..)
                | Node::Hash(..)) => self.text_in(&node),
            };
            let value = value.ok_or_else(|| Fault::new(format!("'{name}' of '{key}' is no string")))?;
            Ok((name, value))
        });
        pairs.collect::<Result<_, Fault>>().map(Some)
    }

    fn settings(&self) -> Result<Vec<(String, String)>, Fault> {
        let settings = self.texts("settings")?.unwrap_or_default();
        for (name, _) in &settings {
            if WITH_KEYS.contains(&&**name) {
                return Err(Fault::new(format!("'{name}' is a key of the request, not of its 'settings'")));
            }
            if !SETTINGS.iter().any(|setting| setting.name == name) {
                return Err(Fault::new(format!("there is no setting '{name}'")));
            }
        }
        Ok(settings)
    }

    fn server_facts(&self) -> Result<Option<Vec<(String, String)>>, Fault> {
        self.texts("server_facts")
    }
}
