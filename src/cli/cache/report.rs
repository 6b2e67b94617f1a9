//! Reports of the commands about artefacts.

use crate::context::Context;
use crate::exit::Exit;
use crate::log::About;
use pantin_base::diagnostics::{Diagnostic, Issue};

/// Reports an error of an environment or artefact.
pub(super) fn fail(context: &Context, environment: Option<&str>, issue: Issue) -> Exit {
    tell(context, environment, &Diagnostic::without_place(issue));
    Exit::Failure
}

/// Reports a finding in an environment.
pub(super) fn tell(context: &Context, environment: Option<&str>, diagnostic: &Diagnostic) {
    context.console.tell(diagnostic, About { node: None, environment }, &|file| context.text_of(file));
}
