//! Every Puppet file and EPP template of Debian's modules, against what Puppet 8.10 makes of it: the same tree, or the same
//! error at the same place.
//!
//! `PANTIN_MODULES` names the folder of the modules, which `tools/test` installs. The recording is
//! `tests/data/module_syntax.txt`, made by `tools/record_syntax.rb`.
#![expect(clippy::disallowed_methods, clippy::unwrap_used, reason = "tests read files")]

use std::path::{Path, PathBuf};
use std::sync::Arc;

use pantin::diagnostics::Strictness;
use pantin::environment::{LanguageSettings, SourceMode, compile_source, examine_in};
use pantin::source::Language;
use pantin::syntax::ast::Program;
use pantin::syntax::pn::{self, Layout};
use pantin::syntax::validate::Namespace;
use rayon::prelude::*;
use sha2::{Digest, Sha256};

const RECORDED: &str = include_str!("data/module_syntax.txt");
/// The share of files that may differ from the recorded ones: a point release of Debian changes few.
const MAX_CHANGED: usize = 10;

const SETTINGS: LanguageSettings = LanguageSettings {
    strict: Strictness::Error,
    tasks: false,
    language: Language::Puppet,
    access_control: false,
    max_errors: 10,
};

fn hash(text: &[u8]) -> String {
    Sha256::digest(text).iter().take(8).map(|byte| format!("{byte:02x}")).collect()
}

/// What pantin makes of a text, as the recording has it.
fn outcome(path: &str, text: &str) -> String {
    let mode = if path.ends_with(".epp") { SourceMode::Epp } else { SourceMode::Puppet };
    let file: Arc<str> = path.into();
    if let Err(failure) = compile_source(text, mode, Some(&file), SETTINGS) {
        let (place, error) = (failure.error.place(), &failure.error);
        return format!("refused\t{}\t{}\t{}", place.line, place.column, error.message());
    }
    let show = |program: &Program<'_>| pn::render(program, Layout::Compact);
    let shown = examine_in(Namespace::Any, text, mode, Some(&file), SETTINGS, show).unwrap().found;
    hash(shown.as_bytes())
}

#[test]
fn every_file_of_the_modules_is_read_as_puppet_reads_it() {
    let modules = std::env::var_os("PANTIN_MODULES").map(PathBuf::from).expect("tools/test sets PANTIN_MODULES");
    let rows: Vec<&str> = RECORDED.lines().collect();
    let compare = |row: &&str| -> (usize, Option<String>) {
        let [path, text_hash, expected] = row.splitn(3, '\t').collect::<Vec<_>>()[..] else { panic!("{row}") };
        let Ok(text) = std::fs::read_to_string(modules.join(Path::new(path))) else { return (1, None) };
        if hash(text.as_bytes()) != text_hash {
            return (1, None);
        }
        let have = outcome(path, &text);
        (0, (have != expected).then(|| format!("{path}: {have} instead of {expected}")))
    };
    let outcomes: Vec<_> = rows.par_iter().map(compare).collect();
    let changed: usize = outcomes.iter().map(|(changed, _)| changed).sum();
    let differences: Vec<_> = outcomes.into_iter().filter_map(|(_, difference)| difference).collect();
    assert!(differences.is_empty(), "{}", differences.join("\n"));
    assert!(changed * MAX_CHANGED < rows.len(), "{changed} of {} files are not those of the recording", rows.len());
}
