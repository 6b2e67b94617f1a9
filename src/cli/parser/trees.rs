//! The arguments of `pantin parser dump` and `pantin epp dump` as a request.

use std::path::PathBuf;
use std::sync::Arc;

use crate::code_arguments::{DumpArguments, DumpFormat};
use crate::context::Context;
use crate::personality::Personality;
use pantin_service::manifests::{self, LoadFailure, SourceMode, TreeForm, TreeRequest};

/// What to show, and how.
pub(crate) struct DumpRequest<'a> {
    /// Files, if no code is given.
    pub(super) files: &'a [PathBuf],
    pub(super) source: Option<&'a str>,
    /// `None` for the default.
    pub(super) format: Option<DumpFormat>,
    pub(super) is_pretty: bool,
    /// True if invalid code is an error.
    pub(super) validates: bool,
    pub(super) mode: SourceMode,
    /// True if the output of each of several files begins with its name.
    pub(super) has_headers: bool,
}

impl<'a> DumpRequest<'a> {
    /// Of manifests.
    pub(super) fn of_manifests(arguments: &'a DumpArguments) -> Self {
        Self {
            files: &arguments.files,
            source: arguments.source.as_deref(),
            format: arguments.format,
            is_pretty: arguments.pretty,
            validates: arguments.validate,
            mode: SourceMode::Puppet,
            has_headers: true,
        }
    }

    /// Of templates, which Puppet validates by default.
    pub(crate) fn of_templates(arguments: &'a DumpArguments, files: &'a [PathBuf], has_headers: bool) -> Self {
        let validates = !arguments.no_validate;
        Self { files, mode: SourceMode::Epp, validates, has_headers, ..Self::of_manifests(arguments) }
    }
}

/// The code that is given in place of files.
pub(super) fn given<'a>(context: &'a Context, asked: &DumpRequest<'a>) -> Option<&'a str> {
    asked.source.or_else(|| context.base().sources.flag("code"))
}

/// The tree of a text.
///
/// # Errors
/// If the text has no tree, or is invalid.
pub(super) fn shown(
    text: &str,
    file: Option<&Arc<str>>,
    context: &Context,
    asked: &DumpRequest<'_>,
) -> Result<String, LoadFailure> {
    let form = match (asked.format, context.console.personality()) {
        (Some(DumpFormat::Pn), _) | (None, Personality::Pantin) => TreeForm::Pn,
        (Some(DumpFormat::Old), _) | (None, Personality::Puppet) => TreeForm::Old,
        (Some(DumpFormat::Json), _) => TreeForm::Json,
        (Some(DumpFormat::Ast), _) => TreeForm::Ast,
        (Some(DumpFormat::Bytecode), _) => TreeForm::Bytecode,
    };
    let DumpRequest { is_pretty, validates, mode, .. } = *asked;
    manifests::shown(context.base(), text, file, TreeRequest { form, is_pretty, validates, mode })
}
