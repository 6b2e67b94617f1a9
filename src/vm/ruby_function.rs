//! Functions and templates that modules have in Ruby, as data.

use std::path::Path;

use pantin_environment::{ModuleId, TemplateFile};

/// An ERB template.
#[derive(Clone, Copy, Debug)]
pub enum Template<'a> {
    /// A text.
    Inline(&'a str),
    /// A file.
    File {
        /// As the manifest names it: `module/path`.
        name: &'a str,
        /// The file.
        file: &'a TemplateFile,
    },
}

impl<'a> Template<'a> {
    /// What people call it.
    #[must_use]
    pub const fn name(self) -> &'a str {
        match self {
            Self::Inline(_) => "an inline template",
            Self::File { name, .. } => name,
        }
    }

    /// The path of its file.
    #[must_use]
    pub fn path(self) -> Option<&'a str> {
        match self {
            Self::Inline(_) => None,
            Self::File { file, .. } => Some(&file.path),
        }
    }
}

/// How a function in a Ruby file is called.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum RubyApi {
    /// As one of the 4.x API.
    Modern,
    /// As one of the 3.x API: undef is an empty string.
    Legacy,
    /// By Ruby code as one of the 3.x API, which gets what that code gives.
    LegacyFromRuby,
}

/// A function in a Ruby file.
#[derive(Clone, Copy, Debug)]
pub struct RubyFunction<'a> {
    /// Name.
    pub name: &'a str,
    /// File that defines it.
    pub path: &'a Path,
    /// Its API.
    pub api: RubyApi,
    /// Module it belongs to.
    pub module: Option<ModuleId>,
}
