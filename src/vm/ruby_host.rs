//! What the machine asks of Ruby: functions, methods of data types and templates of modules. `crate::ruby`, above, answers.

use std::path::Path;

use super::native::{Block, Ctx, RubyBlock};
use super::{Flow, Vm};
use crate::environment::{ModuleId, TemplateFile};
use crate::value::Value;
use crate::value::ty::{CallableType, Method};

/// Runs functions that modules have in Ruby, for one compilation.
pub trait RubyHost<'c> {
    /// Calls a function that a file of a module defines.
    fn call(
        &self,
        ctx: &mut Ctx<'_, 'c>,
        function: &RubyFunction<'_>,
        arguments: &[Value<'c>],
        block: Option<Block<'c>>,
    ) -> Flow<'c>;

    /// The signature by which a function takes arguments without a block; `None` if none does.
    fn signature(
        &self,
        ctx: &mut Ctx<'_, 'c>,
        function: &RubyFunction<'_>,
        arguments: &[Value<'c>],
    ) -> Flow<'c, Option<&'c CallableType<'c>>>;

    /// Calls a block of Ruby code that was given to a function.
    fn call_block(&self, vm: &mut Vm<'c>, block: RubyBlock, arguments: &[Value<'c>]) -> Flow<'c>;

    /// Calls a function of the Object type of that name, which a Ruby file defines. The object is the first argument.
    fn call_method(
        &self,
        ctx: &mut Ctx<'_, 'c>,
        method: (&str, &Method<'c>),
        arguments: &[Value<'c>],
        block: Option<Block<'c>>,
    ) -> Flow<'c>;

    /// Renders an ERB template.
    fn render_erb(&self, ctx: &mut Ctx<'_, 'c>, template: Template<'_>) -> Flow<'c>;
}

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
