//! Runs one spec case with pantin, on files in memory.

use std::path::Path;
use std::sync::Arc;

use pantin::bytecode::StoredWarning;
use pantin::cache::Store;
use pantin::catalog::{Delivered, Document, Texts};
use pantin::compile::{Compiler, EncResult, Facts, Request, Workspace};
use pantin::diagnostics::{Diagnostic, Entry, Issue, Level, Log};
use pantin::environment::{Environment, LanguageSettings, SourceMode, check_source_in, examine_in};
use pantin::functions::stand_in;
use pantin::host::{RunMode, Settings, Sources};
use pantin::syntax::ast::Program;
use pantin::syntax::pn::{self, Layout};
use pantin::syntax::validate::Namespace;
use pantin::vm::observe::Observer;
use serde_json::{Value, json};

#[path = "../support/memory.rs"]
pub(crate) mod memory;

use memory::{ENVIRONMENT, Memory};

use super::support::{Case, Check, MAIN, file_of, stdlib_files, stdlib_version};

/// What pantin does with a case, in the form of the recordings.
pub(crate) fn execute(case: &Case) -> Result<Value, String> {
    match case.check {
        Check::Validate => validate(case),
        Check::Pn => tree(case, SourceMode::Puppet),
        Check::Epp => tree(case, SourceMode::Epp),
        Check::Compile => {
            let fresh = compile(case, None, None)?;
            // Through the stored form: the first run fills the store, the second one reads it.
            let folder = std::env::temp_dir().join(format!("pantin-spec-{}", std::process::id()));
            let store = Store::below(&folder).ok();
            compile(case, store.clone(), None)?;
            let stored = compile(case, store, None)?;
            if fresh != stored {
                return Err(format!("fresh: {fresh:#}\nstored: {stored:#}"));
            }
            // A thread keeps what templates and functions gave for the compilations that follow.
            let again = if has_ruby(case) && !case.outlives { compile_times(case, 3)? } else { stored };
            if fresh == again { Ok(fresh) } else { Err(format!("fresh: {fresh:#}\nagain: {again:#}")) }
        }
    }
}

fn sources(case: &Case) -> Sources {
    let mut flags: Vec<(String, String)> =
        case.settings.iter().map(|(name, value)| (name.clone(), value.clone())).collect();
    flags.push(("environmentpath".to_owned(), "/environments".to_owned()));
    let machine = ["confdir", "codedir", "vardir", "rundir", "logdir", "publicdir"];
    let mut machine: Vec<(String, String)> =
        machine.iter().map(|name| ((*name).to_owned(), format!("HOME/{}", name.trim_end_matches("dir")))).collect();
    machine.push(("certname".to_owned(), "puppet.example.com".to_owned()));
    Sources { flags, machine, run_mode: RunMode::Server, ..Sources::default() }
}

/// The environment of a case.
pub(crate) fn environment_of(case: &Case) -> Result<Environment, Issue> {
    let environment = Environment::open(Arc::new(files_of(case)), sources(case), "production", Path::new("/"))?;
    if let Some(release) = &case.stdlib {
        let library = Path::new(ENVIRONMENT).join("modules/stdlib/lib");
        stand_in(&environment, &library, stdlib_version(release));
    }
    Ok(environment)
}

/// Whether there are functions or templates in Ruby.
fn has_ruby(case: &Case) -> bool {
    case.files.keys().any(|path| path.contains("/lib/puppet/") || path.ends_with(".erb"))
}

/// What the last of several compilations on one thread gives.
fn compile_times(case: &Case, times: usize) -> Result<Value, String> {
    let text = |issue: Issue| issue.text().to_owned();
    let compiler = Compiler::new(environment_of(case).map_err(text)?);
    let workspace = compiler.workspace();
    let mut last = Value::Null;
    for _ in 0..times {
        last = compile_in(case, (&compiler, &workspace), None)?;
    }
    Ok(last)
}

/// What pantin makes of a case, perhaps with files that were compiled before, and somebody who watches.
pub(crate) fn compile(case: &Case, store: Option<Store>, observer: Option<&mut dyn Observer>) -> Result<Value, String> {
    let text = |issue: Issue| issue.text().to_owned();
    let compiler = Compiler::new(environment_of(case).map_err(text)?.with_store(store));
    compile_in(case, (&compiler, &compiler.workspace()), observer)
}

fn compile_in(
    case: &Case,
    (compiler, workspace): (&Compiler, &Workspace),
    observer: Option<&mut dyn Observer>,
) -> Result<Value, String> {
    let text = |issue: Issue| issue.text().to_owned();
    let facts = json!({ "name": case.node, "values": case.facts, "trusted": case.trusted() });
    let facts = Facts::read(facts.to_string().as_bytes(), "facts.json").map_err(text)?;
    let enc = case.enc.as_ref().map(|enc| EncResult::read(enc.to_string().as_bytes(), &case.node));
    let enc = enc.transpose().map_err(text)?;
    let server_facts = [
        ("serverversion", pantin::host::PUPPET_VERSION),
        ("servername", "puppet.example.com"),
        ("serverip", "192.0.2.10"),
    ];
    let request = Request {
        enc: enc.as_ref(),
        server_facts: &server_facts.map(|(name, value)| (name.to_owned(), value.to_owned())),
        ..Request::new(&case.node, &facts)
    };
    let mut log = NoticesAndAbove(Vec::new());
    let compiled = compiler.deliver_in(workspace, &request, (&mut log, observer), |catalog| Ok(Forms::of(catalog)));
    let log: Vec<Value> = log.0.iter().map(entry).collect();
    Ok(match compiled {
        Ok(forms) => {
            let catalog: Value = serde_json::from_slice(&forms.json).map_err(|error| error.to_string())?;
            forms.check()?;
            json!({ "catalog": catalog, "log": log })
        }
        Err(failure) => {
            let mut error = error(&failure);
            let of_node = if failure.is_alone() { String::new() } else { format!(" on node {}", case.node) };
            error["message"] = json!(format!("{failure}{of_node}"));
            json!({ "error": error, "log": log })
        }
    })
}

/// A catalog in each of its forms.
struct Forms {
    json: Vec<u8>,
    kept: Result<Document, Issue>,
}

impl Forms {
    fn of(catalog: &Delivered<'_>) -> Self {
        let mut json = Vec::new();
        catalog.write_json(&mut json);
        Self { json, kept: Document::of(catalog, &mut Texts::default()) }
    }

    /// A catalog that is kept is that which its JSON says, and is written in the same way.
    fn check(&self) -> Result<(), String> {
        let Ok(kept) = &self.kept else { return Ok(()) };
        let read = Document::read(&self.json, "catalog.json", &mut Texts::default());
        let read = read.map_err(|issue| issue.text().to_owned())?;
        let mut written = Vec::new();
        kept.write_json(&mut written);
        if read != *kept {
            return Err(format!("kept: {kept:?}\nread: {read:?}"));
        }
        if written != self.json {
            return Err(format!("written: {}", String::from_utf8_lossy(&written)));
        }
        Ok(())
    }
}

/// Keeps what Puppet prints by default.
struct NoticesAndAbove(Vec<Entry>);

impl Log for NoticesAndAbove {
    fn write(&mut self, entry: Entry) {
        if self.wants(entry.level) {
            self.0.push(entry);
        }
    }

    fn wants(&self, level: Level) -> bool {
        level >= Level::Notice
    }
}

fn entry(entry: &Entry) -> Value {
    let mut told = json!({ "level": entry.level.as_str(), "message": entry.message });
    if let Some(source) = entry.source.as_deref().filter(|source| *source != "Puppet") {
        told["source"] = json!(source);
    }
    if let Some(file) = &entry.file {
        told["file"] = json!(&**file);
    }
    if entry.place.line != 0 {
        told["line"] = json!(entry.place.line);
    }
    if entry.place.column != 0 {
        told["pos"] = json!(entry.place.column);
    }
    told
}

fn validate(case: &Case) -> Result<Value, String> {
    let settings = Settings::resolve(&sources(case), "production").map_err(|issue| issue.text().to_owned())?;
    let file: Arc<str> = Arc::from(format!("{ENVIRONMENT}/{MAIN}"));
    let settings = LanguageSettings::of(&settings);
    match check_source_in(Namespace::Any, case.text(), SourceMode::Puppet, Some(&file), settings) {
        Ok(warnings) => {
            let log: Vec<Value> = warnings.iter().map(warning).collect();
            Ok(json!({ "log": log }))
        }
        Err(failure) => {
            let log: Vec<Value> = failure.logged.iter().map(|logged| log_entry("err", logged)).collect();
            Ok(json!({ "error": error(&failure.error), "log": log }))
        }
    }
}

fn tree(case: &Case, mode: SourceMode) -> Result<Value, String> {
    let settings = Settings::resolve(&sources(case), "production").map_err(|issue| issue.text().to_owned())?;
    let file: Arc<str> = Arc::from(format!("{ENVIRONMENT}/{MAIN}"));
    let show = |program: &Program<'_>| pn::render(program, Layout::Compact);
    let settings = LanguageSettings::of(&settings);
    Ok(match examine_in(Namespace::Any, case.text(), mode, Some(&file), settings, show) {
        Ok(examined) => json!({ "pn": examined.found }),
        Err(failure) => json!({ "error": error(&failure.error) }),
    })
}

fn warning(stored: &StoredWarning) -> Value {
    let mut told = Entry::new(Level::Warning, &*stored.text);
    told.place = stored.place;
    entry(&told)
}

fn log_entry(level: &str, diagnostic: &Diagnostic) -> Value {
    let mut entry = json!({ "level": level, "message": diagnostic.message() });
    place(&mut entry, diagnostic);
    entry
}

fn error(diagnostic: &Diagnostic) -> Value {
    let mut told = json!({ "message": diagnostic.to_string() });
    if !diagnostic.issue().code().starts_with("PANTIN_") {
        told["code"] = json!(diagnostic.issue().code());
    }
    place(&mut told, diagnostic);
    told
}

fn place(entry: &mut Value, diagnostic: &Diagnostic) {
    if let Some(file) = diagnostic.file() {
        entry["file"] = json!(&**file);
    }
    if diagnostic.place().line != 0 {
        entry["line"] = json!(diagnostic.place().line);
    }
    if diagnostic.place().column != 0 {
        entry["pos"] = json!(diagnostic.place().column);
    }
}

/// The environment of a case.
pub(crate) fn files_of(case: &Case) -> Memory {
    let mut files = case.stdlib.as_deref().map(stdlib_files).unwrap_or_default();
    files.extend(case.files.iter().map(|(path, text)| (path.clone(), text.clone())));
    Memory::of(files.into_iter().map(|(path, text)| file_of(path, text)))
}
