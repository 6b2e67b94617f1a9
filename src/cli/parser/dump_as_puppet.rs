//! Trees for scripts that call `puppet parser dump` and `puppet epp dump`: what cannot be shown is told beside the rest and
//! fails nothing, headers stand as Puppet has them, and missing manifests are listed among the trees.
//!
//! Source: face/parser.rb, face/epp.rb

use std::io::{self, Read as _};
use std::path::Path;
use std::sync::Arc;

use super::inputs;
use super::trees::{DumpRequest, given, shown};
use crate::code_arguments::DumpFormat;
use crate::context::Context;
use crate::exit::Exit;
use crate::issues;
use crate::log::About;
use crate::{output, streams};
use pantin_base::diagnostics::Diagnostic;
use pantin_service::manifests::{LoadFailure, SourceMode, decode};

/// Shows every file, or the code given.
pub(super) fn dump(context: &Context, asked: &DumpRequest<'_>) -> io::Result<Exit> {
    let mut all = String::new();
    if let Some(text) = given(context, asked) {
        all = tree(context, asked, ("command-line-string", Ok(text)), None);
    } else if asked.files.is_empty() {
        let mut bytes = Vec::new();
        streams::input().and_then(|mut input| input.read_to_end(&mut bytes))?;
        all = tree(context, asked, ("stdin", decode(&bytes).map_err(|failure| LoadFailure::one(failure.error))), None);
    } else {
        let folder = format!("{}/", context.base().working_directory.display());
        let named = asked.files.iter().map(|path| path.display().to_string());
        let named: Vec<String> =
            named.map(|name| name.strip_prefix(&folder).map(str::to_owned).unwrap_or(name)).collect();
        let is_there = |name: &String| context.base().files.exists(&context.base().absolute(Path::new(name)));
        let (there, missing): (Vec<String>, Vec<String>) = named.into_iter().partition(is_there);
        let has_header = match asked.mode {
            SourceMode::Puppet => true,
            SourceMode::Epp => there.len() > 1,
        };
        for name in &there {
            let path = context.base().absolute(Path::new(name));
            if context.base().files.is_dir(&path) {
                let message = format!("Is a directory @ io_fread - {name}");
                return Ok(refuse(context, asked, &message));
            }
            let bytes = context.base().files.read(&path)?;
            let text = decode(&bytes).map_err(|failure| LoadFailure::one(failure.error));
            all += &tree(context, asked, (name, text), has_header.then_some(name));
        }
        let listed: Vec<String> = missing.iter().map(|name| format!("\n   {name}")).collect();
        match asked.mode {
            _ if missing.is_empty() => {}
            SourceMode::Puppet => all += &format!("One or more file(s) specified did not exist:{}", listed.concat()),
            SourceMode::Epp => {
                context.console.complain(issues::files_missing(&listed.concat()));
                context.console.tell_usage(inputs::face(asked.mode), "dump");
                return Ok(Exit::Failure);
            }
        }
    }
    if !all.ends_with('\n') {
        all.push('\n');
    }
    output::print(&all)?;
    Ok(Exit::Success)
}

fn refuse(context: &Context, asked: &DumpRequest<'_>, message: &str) -> Exit {
    context.console.complain(issues::refused(message));
    context.console.tell_usage(inputs::face(asked.mode), "dump");
    Exit::Failure
}

/// The tree of a text, with its header. Reports the error of a text without a tree, and shows nothing.
fn tree(
    context: &Context,
    asked: &DumpRequest<'_>,
    (name, text): (&str, Result<&str, LoadFailure>),
    header: Option<&String>,
) -> String {
    // What is not validated has no name, either.
    let file: Option<Arc<str>> = asked.validates.then(|| Arc::from(name));
    match text.and_then(|text| shown(text, file.as_ref(), context, asked)) {
        Ok(shown) => {
            let header = header.filter(|_| asked.has_headers && asked.format != Some(DumpFormat::Json));
            let end = match asked.mode {
                SourceMode::Puppet => "",
                SourceMode::Epp => "\n",
            };
            // Only the older form ends its line.
            let is_line = matches!(asked.format, None | Some(DumpFormat::Old));
            let shown = if is_line { &shown } else { shown.trim_end_matches('\n') };
            header.map_or_else(|| shown.to_owned(), |name| format!("--- {name}{end}{shown}"))
        }
        Err(failure) => {
            if let Some(name) = header {
                context.console.complain(issues::refused(&format!("--- {name}")));
            }
            let tell = |diagnostic: &Diagnostic| context.console.tell(diagnostic, About::default(), &|_| None);
            failure.logged.iter().for_each(tell);
            tell(&failure.error);
            String::new()
        }
    }
}
