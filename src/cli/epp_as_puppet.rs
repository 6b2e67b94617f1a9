//! `puppet epp validate` for scripts that match on its texts: templates are named as they were given, and the first that fails is
//! the last that is looked at.
//!
//! Source: face/epp.rb

use std::io::{self, Read as _};
use std::path::PathBuf;
use std::sync::Arc;

use super::context::Context;
use super::exit::Exit;
use super::log::About;
use super::streams;
use crate::issues;
use pantin_base::diagnostics::{Diagnostic, Issue};
use pantin_service::manifests::{LoadFailure, SourceMode, check_text, decode};

/// Checks templates: as they were given, and the files that they stand for.
pub(super) fn validate(
    context: &Context,
    (typed, found): (&[PathBuf], &[PathBuf]),
    continues: bool,
) -> io::Result<Exit> {
    let tell = |diagnostic: &Diagnostic| context.console.tell(diagnostic, About::default(), &|_| None);
    let is_well = |name: &str, bytes: &[u8]| {
        let name: Arc<str> = name.into();
        let text = decode(bytes).map_err(|failure| LoadFailure::one(failure.error.in_file(Some(&name))));
        let checked = text.and_then(|text| check_text(context.base(), text, SourceMode::Epp, &name));
        if let Err(failure) = &checked {
            failure.logged.iter().for_each(tell);
            tell(&failure.error);
        }
        checked.is_ok()
    };
    let mut are_well = true;
    let mut missing = String::new();
    if typed.is_empty() {
        let mut bytes = Vec::new();
        streams::input().and_then(|mut input| input.read_to_end(&mut bytes))?;
        are_well = is_well("<stdin>", &bytes);
    }
    for (typed, path) in typed.iter().zip(found) {
        if !are_well && !continues {
            break;
        }
        let path = context.base().absolute(path);
        if !context.base().files.exists(&path) {
            missing += &format!("\n   {}", typed.display());
            continue;
        }
        let name = if path == context.base().absolute(typed) { typed } else { &path };
        let bytes = context.base().files.read(&path)?;
        are_well &= is_well(&name.display().to_string(), &bytes);
    }
    let failure: Option<Issue> = match (missing.is_empty(), are_well) {
        (true, true) => None,
        (true, false) => Some(issues::refused("Errors while validating epp")),
        (false, _) => Some(issues::files_missing(&missing)),
    };
    let Some(failure) = failure else { return Ok(Exit::Success) };
    context.console.complain(failure);
    context.console.tell_usage("epp", "validate");
    Ok(Exit::Failure)
}
