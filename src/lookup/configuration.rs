//! Layers and their configurations, as data.

use std::cell::RefCell;
use std::rc::Rc;

use crate::Failure;
use crate::data::Checked;
use crate::entries::Resolved;
use pantin_base::diagnostics::Issue;
use pantin_values::value::Hash;

/// Name of the configuration file of environments and modules.
pub(super) const FILE_NAME: &str = "hiera.yaml";

/// Version of a configuration file.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) enum Version {
    V3,
    V4,
    V5,
}

impl Version {
    pub(super) const fn number(self) -> u8 {
        match self {
            Self::V3 => 3,
            Self::V4 => 4,
            Self::V5 => 5,
        }
    }
}

/// A configuration that was checked.
pub(super) struct Config<'c> {
    pub(super) version: Version,
    /// The file; `None` if it does not exist and the defaults apply.
    pub(super) path: Option<&'c str>,
    /// The directory that data directories are relative to.
    pub(super) root: &'c str,
    pub(super) data: &'c Hash<'c>,
}

impl Config<'_> {
    /// Name in explanations.
    pub(super) fn name(&self) -> String {
        format!("hiera configuration version {}", self.version.number())
    }

    /// True if it has a hierarchy of defaults.
    pub(super) fn has_default_hierarchy(&self) -> bool {
        self.version == Version::V5 && self.data.get_str("default_hierarchy").is_some()
    }

    /// A failure that is about this file.
    pub(super) fn fail(&self, issue: Issue, line: Option<u32>) -> Failure {
        Failure::coded(issue, self.path, line)
    }
}

/// A layer of data.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Layer<'c> {
    Global,
    Environment,
    Module(&'c str),
}

impl Layer<'_> {
    /// Records that a file is valid as its configuration.
    pub(super) fn checked(self, path: &str) -> Checked {
        match self {
            Self::Global => Checked::Global(path.into()),
            Self::Environment => Checked::Environment(path.into()),
            Self::Module(_) => Checked::Module(path.into()),
        }
    }
}

/// A layer and its configuration.
pub(super) struct ConfiguredProvider<'c> {
    pub(super) layer: Layer<'c>,
    /// The file of its configuration.
    pub(super) path: &'c str,
    pub(super) config: RefCell<Option<Rc<Config<'c>>>>,
    pub(super) resolved: RefCell<Option<Rc<Resolved<'c>>>>,
}

impl std::fmt::Debug for ConfiguredProvider<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("ConfiguredProvider").field("layer", &self.layer).finish_non_exhaustive()
    }
}

impl<'c> ConfiguredProvider<'c> {
    /// The provider of a layer with the configuration file at `path`.
    pub(super) fn with_path(layer: Layer<'c>, path: &'c str) -> Self {
        Self { layer, path, config: RefCell::default(), resolved: RefCell::default() }
    }

    /// Sets a configuration that is not from a file.
    pub(super) fn set_config(&self, config: Config<'c>) {
        self.config.replace(Some(Rc::new(config)));
    }

    /// Name in explanations.
    pub(super) fn name(&self) -> String {
        let place = match self.layer {
            Layer::Global => "Global ".to_owned(),
            Layer::Environment => "Environment ".to_owned(),
            Layer::Module(name) => format!("Module \"{name}\" "),
        };
        let config = self.config.borrow();
        let config = config.as_ref().map_or_else(String::new, |config| format!(" ({})", config.name()));
        format!("{place}Data Provider{config}")
    }

    /// The file of the configuration, once it was read.
    pub(super) fn config_path(&self) -> Option<&'c str> {
        self.config.borrow().as_ref().and_then(|config| config.path)
    }

    /// The module of the layer.
    pub(super) fn module_name(&self) -> Option<&'c str> {
        match self.layer {
            Layer::Module(name) => Some(name),
            Layer::Global | Layer::Environment => None,
        }
    }
}
