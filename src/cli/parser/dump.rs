//! `pantin parser dump` and `pantin epp dump`: what the compiler makes of files.

use std::io;
use std::sync::Arc;

use super::report::tell_failure;
use super::trees::{DumpRequest, given, shown};
use super::{dump_as_puppet, inputs};
use crate::context::Context;
use crate::exit::Exit;
use crate::log::{About, shared};
use crate::output;
use crate::personality::Personality;
use pantin_base::diagnostics::Diagnostic;
use pantin_service::manifests::LoadFailure;

/// Shows every file, or the code given.
pub(crate) fn dump(context: &Context, asked: &DumpRequest<'_>) -> io::Result<Exit> {
    if context.console.personality() == Personality::Puppet {
        return dump_as_puppet::dump(context, asked);
    }
    let Some(texts) = texts(context, asked)? else { return Ok(Exit::Failure) };
    let has_headers = asked.has_headers && texts.len() > 1;
    let mut exit = Exit::Success;
    for (file, text) in texts {
        if has_headers && let Some(file) = &file {
            output::print_with_paths(&format!("--- {file}\n"))?;
        }
        let content = text.as_ref().ok().cloned();
        match text.and_then(|text| shown(&text, file.as_ref(), context, asked)) {
            Ok(shown) => output::print(&shown)?,
            Err(failure) => {
                tell_failure(context, &failure, &|_| content.clone());
                exit = Exit::Failure;
            }
        }
    }
    Ok(exit)
}

type Texts = Vec<(Option<Arc<str>>, Result<String, LoadFailure>)>;

fn texts(context: &Context, asked: &DumpRequest<'_>) -> io::Result<Option<Texts>> {
    if let Some(text) = given(context, asked) {
        return Ok(Some(vec![(None, Ok(text.to_owned()))]));
    }
    let environment = match context.environment(context.base().environment_name()) {
        Ok(environment) => environment,
        Err(issue) => {
            context.console.tell(&Diagnostic::without_place(issue), About::default(), &|_| None);
            return Ok(None);
        }
    };
    let paths = (asked.files, asked.mode);
    let found = inputs::each(context, &environment, paths, &|path, text| (path.map(shared), text.map(str::to_owned)))?;
    Ok(found.map(|found| found.into_iter().map(|(_, text)| text).collect()))
}
