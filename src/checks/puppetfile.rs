//! `Puppetfile`: valid Ruby, and each module once.

use std::collections::BTreeMap;

use crate::file::CheckedFile;
use crate::issues;
use pantin_base::diagnostics::suggest::closest;
use pantin_base::source::Span;
use pantin_ruby::syntax::{Argument, Expr, HashEntry, Kind, parse};

/// The words of Puppetfiles.
const WORDS: [&str; 3] = ["mod", "forge", "moduledir"];
/// Methods of Ruby with names that are nearly these.
const OF_RUBY: [&str; 2] = ["load", "format"];

/// What a Puppetfile says.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Puppetfile {
    /// Names of modules that it deploys, without their authors, in the order of the file.
    pub modules: Vec<String>,
}

/// Checks a Puppetfile.
pub fn check_puppetfile(file: &mut CheckedFile) -> Puppetfile {
    let parsed = match parse(&file.text) {
        Ok(parsed) => parsed,
        Err(error) => {
            file.report_line(error.line, issues::puppetfile_syntax(&error.message));
            return Puppetfile::default();
        }
    };
    let mut found = Puppetfile::default();
    let mut lines = BTreeMap::new();
    // Under a condition a module may be there in several ways.
    for expression in &parsed.body {
        report_unknown(file, expression);
        let Some((name, at)) = module(expression) else { continue };
        let span = Span::new(at, at + name.len() as u32 + 2);
        let short = name.rsplit(['/', '-']).next().unwrap_or_default();
        let is_name =
            !short.is_empty() && short.chars().all(|c| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '_');
        if !is_name {
            file.report(span, issues::module_name(name));
            continue;
        }
        let line = file.place(span).line;
        if let Some(first) = lines.get(short) {
            file.report(span, issues::duplicate_module(short, *first));
        } else {
            lines.insert(short.to_owned(), line);
            found.modules.extend((!is_local(expression)).then(|| short.to_owned()));
        }
    }
    found
}

/// Reports a misspelt word of Puppetfiles: other words may be methods of Ruby.
fn report_unknown(file: &mut CheckedFile, expression: &Expr) {
    let Kind::Call(call) = &expression.kind else { return };
    if call.receiver.is_none()
        && !call.arguments.is_empty()
        && let Some(meant) = closest(&call.name, WORDS)
        && !OF_RUBY.contains(&&*call.name)
        && !WORDS.contains(&&*call.name)
    {
        let span = Span::new(call.at, call.at + call.name.len() as u32);
        file.report(span, issues::puppetfile_word(&call.name).hint(format!("did you mean '{meant}'?")));
    }
}

/// True if the module is the repository's own: `local: true`.
fn is_local(expression: &Expr) -> bool {
    let Kind::Call(call) = &expression.kind else { return false };
    let is_key = |key: &Expr| matches!(&key.kind, Kind::Symbol(name) if &**name == "local");
    call.arguments.iter().any(|argument| match argument {
        Argument::Keywords(entries) => {
            entries.iter().any(|entry| matches!(entry, HashEntry::Pair(key, _) if is_key(key)))
        }
        Argument::Plain(_) | Argument::Splat(_) | Argument::Block(_) => false,
    })
}

/// The name in `mod 'author/name', …`, and where it is.
fn module(expression: &Expr) -> Option<(&str, u32)> {
    let Kind::Call(call) = &expression.kind else { return None };
    if &*call.name != "mod" || call.receiver.is_some() {
        return None;
    }
    let Some(Argument::Plain(first)) = call.arguments.first() else { return None };
    let Kind::String(name) = &first.kind else { return None };
    Some((name, first.at))
}
