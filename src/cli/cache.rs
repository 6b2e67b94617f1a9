//! `pantin cache build`, `verify`, `sign` and `info`.

use std::io::{self, IsTerminal, Write};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Instant;

use serde_json::{Value, json};

use super::arguments::{CacheBuildArguments, CacheCommand};
use super::context::Context;
use super::delivery::{deliver, deliver_bytes};
use super::exit::Exit;
use super::interrupt::WhileWriting;
use super::log::About;
use super::output_arguments::OutputArguments;
use super::render_as::RenderAs;
use super::{output, signing};
use crate::issues;
use pantin_base::diagnostics::{Diagnostic, Issue, Severity};
use pantin_base::source::on_system;
use pantin_code::cache::artefact::{Artefact, FORMAT, replace_file};
use pantin_code::cache::issues as cache_issues;
use pantin_compile::Data;
use pantin_compile::artefact::{self, Built, Difference, FileChange, RubyCount, RubySummary};
use pantin_environment::Environment;
use pantin_environment::issues as environment_issues;
use pantin_service::yaml;
use pantin_service::{ENDING, foreign};

/// Runs the command.
pub(super) fn run(context: &Context, command: &CacheCommand) -> io::Result<Exit> {
    match command {
        CacheCommand::Build(arguments) => build(context, arguments),
        CacheCommand::Verify { artefact, directory, key, output } => {
            let signed = key.as_ref().map(|key| signing::check(context, artefact, key)).transpose();
            match signed {
                Ok(_) => verify(context, artefact, directory.as_deref(), output),
                Err(issue) => Ok(tell(context, None, issue)),
            }
        }
        CacheCommand::Sign { artefacts, key, of } => match signing::sign(context, artefacts, key, of.as_deref()) {
            Ok(lines) => output::print_own(&lines).map(|()| Exit::Success),
            Err(issue) => Ok(tell(context, None, issue)),
        },
        CacheCommand::Info { artefact, directory, definitions, ruby, summary, output } => {
            let ruby = match (ruby, summary) {
                (false, _) => WantedRuby::Nothing,
                (true, false) => WantedRuby::Files,
                (true, true) => WantedRuby::Summary,
            };
            let what = InfoRequest { definitions: *definitions, ruby, output };
            info(context, artefact, directory.as_deref(), what)
        }
    }
}

/// Tells an error of an environment or artefact.
fn tell(context: &Context, environment: Option<&str>, issue: Issue) -> Exit {
    tell_diagnostic(context, environment, &Diagnostic::without_place(issue));
    Exit::Failure
}

fn tell_diagnostic(context: &Context, environment: Option<&str>, diagnostic: &Diagnostic) {
    context.console.tell(diagnostic, About { node: None, environment }, &|file| context.text_of(file));
}

fn build(context: &Context, arguments: &CacheBuildArguments) -> io::Result<Exit> {
    let names = match arguments.all {
        true => match context.environment_names() {
            Ok(names) => names,
            Err(issue) => return Ok(tell(context, None, issue)),
        },
        false if arguments.environments.is_empty() => vec![context.base().environment_name().to_owned()],
        false => arguments.environments.clone(),
    };
    if arguments.output.as_deref().is_some_and(output::is_standard_output) {
        return match &names[..] {
            [name] if !arguments.prune => print_one(context, name, arguments),
            _ => {
                context
                    .console
                    .complain(issues::wrong_usage("standard output takes one environment, and nothing to prune"));
                Ok(Exit::Usage)
            }
        };
    }
    let output = arguments.output.as_ref().map(|path| (context.base().absolute(path), names_a_folder(path)));
    let folder = match output {
        Some((file, false)) if !arguments.all && !arguments.prune && !context.base().files.is_dir(&file) => {
            if let [name] = &names[..] {
                return build_one(context, name, &file, arguments);
            }
            file
        }
        Some((folder, _)) => folder,
        None => context.base().working_directory.clone(),
    };
    std::fs::create_dir_all(on_system(&folder))?;
    let mut exit = Exit::Success;
    for name in &names {
        match build_one(context, name, &folder.join(format!("{name}.{ENDING}")), arguments)? {
            Exit::Success => {}
            Exit::Interrupted => return Ok(Exit::Interrupted),
            Exit::Failure | Exit::NothingToDo | Exit::Usage => exit = Exit::Failure,
        }
    }
    if arguments.prune {
        match context.environment_names() {
            Ok(there) => prune(context, &folder, &there)?,
            // Nothing is removed when it is not known what there is.
            Err(issue) => return Ok(tell(context, None, issue)),
        }
    }
    Ok(exit)
}

/// Whether a path as it was typed can only be a directory's.
fn names_a_folder(path: &Path) -> bool {
    path.as_os_str().as_encoded_bytes().ends_with(b"/")
}

/// Removes what was compiled of environments that the environment path does not have any more.
fn prune(context: &Context, folder: &Path, there: &[String]) -> io::Result<()> {
    for file in context.base().files.list(folder)? {
        let name = file.strip_suffix(ENDING).and_then(|name| name.strip_suffix('.'));
        let Some(name) = name.filter(|name| there.iter().all(|there| there != name)) else { continue };
        let path = folder.join(&file);
        std::fs::remove_file(on_system(&path))?;
        output::print_own(&format!("{}: removed, there is no environment {name}\n", path.display()))?;
    }
    Ok(())
}

/// Compiles an environment and prints the artefact.
fn print_one(context: &Context, name: &str, arguments: &CacheBuildArguments) -> io::Result<Exit> {
    let environment = match context.environment_of_sources(name) {
        Ok(environment) => environment,
        Err(issue) => return Ok(tell(context, Some(name), issue)),
    };
    let mut built = match artefact::build(&environment, None, arguments.jobs.unwrap_or(0), &|_, _| {}) {
        Ok(built) => built,
        Err(issue) => return Ok(tell(context, Some(name), issue)),
    };
    for told in environment.configuration_issues() {
        tell_diagnostic(context, Some(name), told);
    }
    tell_exceptions(context, name, &built);
    let mut bytes = Vec::new();
    built.write(&environment, &mut bytes)?;
    output::print_bytes(&bytes)?;
    Ok(Exit::Success)
}

fn build_one(context: &Context, name: &str, file: &Path, arguments: &CacheBuildArguments) -> io::Result<Exit> {
    let started = Instant::now();
    let environment = match context.environment_of_sources(name) {
        Ok(environment) => environment,
        Err(issue) => return Ok(tell(context, Some(name), issue)),
    };
    // A file that cannot be used is built from scratch and replaced.
    let old = if context.base().files.is_file(file) { Artefact::open(file).ok() } else { None };
    let progress = Progress::new(name);
    let built =
        artefact::build(&environment, old.as_ref(), arguments.jobs.unwrap_or(0), &|done, all| progress.show(done, all));
    progress.clear();
    let mut built = match built {
        Ok(built) => built,
        Err(issue) => return Ok(tell(context, Some(name), issue)),
    };
    for told in environment.configuration_issues() {
        tell_diagnostic(context, Some(name), told);
    }
    tell_exceptions(context, name, &built);
    let interrupt = WhileWriting::watch()?;
    let written =
        replace_file(file, |out| built.write(&environment, &mut Interruptible { out, interrupt: &interrupt }));
    if interrupt.is_asked() && written.is_err() {
        return Ok(Exit::Interrupted);
    }
    if let Err(error) = written {
        let issue = cache_issues::artefact_unwritable(&file.display().to_string(), &error.to_string());
        return Ok(tell(context, Some(name), issue));
    }
    let line = format!(
        "{}: {} files of environment {name}, {} compiled, {} as before, in {:.2} seconds\n",
        file.display(),
        built.files,
        built.compiled,
        built.reused,
        started.elapsed().as_secs_f64()
    );
    output::print_own(&line)?;
    Ok(Exit::Success)
}

/// A file that is no longer written once somebody wants the program to end, so that what was written can be removed.
struct Interruptible<'i> {
    out: &'i mut dyn Write,
    interrupt: &'i WhileWriting,
}

impl Write for Interruptible<'_> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        if self.interrupt.is_asked() { Err(io::Error::other("interrupted")) } else { self.out.write(bytes) }
    }

    fn flush(&mut self) -> io::Result<()> {
        self.out.flush()
    }
}

/// Tells which files are in the artefact in another way than others. They are no errors: what never uses them compiles.
fn tell_exceptions(context: &Context, name: &str, built: &Built<'_>) {
    for unusable in &built.unusable {
        tell_diagnostic(context, Some(name), &unusable.failure.error.clone().with_severity(Severity::Warning));
    }
    for file in &built.left_out {
        let issue = environment_issues::artefact_lacks_content(&file.display().to_string());
        tell_diagnostic(context, Some(name), &Diagnostic::without_place(issue).with_severity(Severity::Warning));
    }
}

/// A line on the terminal that says how far a build is.
struct Progress<'n> {
    name: &'n str,
    is_shown: bool,
}

impl<'n> Progress<'n> {
    fn new(name: &'n str) -> Self {
        Self { name, is_shown: io::stderr().is_terminal() }
    }

    fn show(&self, done: usize, all: usize) {
        if self.is_shown && (done.is_multiple_of(64) || done == all) {
            let _ = write!(io::stderr().lock(), "\r{}: {done} of {all} files", self.name);
        }
    }

    fn clear(&self) {
        if self.is_shown {
            let _ = write!(io::stderr().lock(), "\r\x1b[K");
        }
    }
}

/// An artefact and the environment it is compared with, if any.
struct Subject {
    artefact: Artefact,
    tree: Option<Tree>,
}

struct Tree {
    environment: Environment,
    differences: Vec<Difference>,
}

impl Subject {
    fn open(context: &Context, file: &Path, directory: Option<&Path>) -> Result<Self, Issue> {
        let file = context.base().absolute(file);
        let artefact = match context.base().files.is_dir(&file) {
            true => in_memory(context, &file)?,
            false => Artefact::open(&file).map_err(|refused| refused.issue)?,
        };
        let tree = directory.map(|directory| {
            let environment = context.environment_in(&context.base().absolute(directory))?;
            let differences = artefact::compare(&artefact, &environment)?;
            Ok::<_, Issue>(Tree { environment, differences })
        });
        Ok(Self { artefact, tree: tree.transpose()? })
    }
}

/// What compiling the environment in a directory gives, which nobody keeps.
fn in_memory(context: &Context, directory: &Path) -> Result<Artefact, Issue> {
    let environment = context.environment_in(directory)?;
    let mut built = artefact::build(&environment, None, 0, &|_, _| {})?;
    let mut bytes = Vec::new();
    let name = directory.display().to_string();
    built
        .write(&environment, &mut bytes)
        .map_err(|error| cache_issues::artefact_unwritable(&name, &error.to_string()))?;
    Artefact::of_bytes(directory, bytes).map_err(|refused| refused.issue)
}

impl Tree {
    /// The path of a difference as users know it.
    fn name(&self, difference: &Difference) -> String {
        artefact::name_in(&self.environment, difference.root, &difference.path)
    }
}

const fn word(change: FileChange) -> &'static str {
    match change {
        FileChange::Added => "added",
        FileChange::Removed => "removed",
        FileChange::Changed => "changed",
        FileChange::NotCompiled => "not compiled",
    }
}

fn verify(
    context: &Context,
    file: &Path,
    directory: Option<&Path>,
    output: &OutputArguments<RenderAs>,
) -> io::Result<Exit> {
    let subject = match Subject::open(context, file, directory) {
        Ok(subject) => subject,
        Err(issue) => return Ok(tell(context, None, issue)),
    };
    let damaged: Vec<String> = artefact::damage(&subject.artefact).iter().map(|damage| damage.to_string()).collect();
    let changes: Vec<(&str, String)> = subject
        .tree
        .iter()
        .flat_map(|tree| {
            let changed = tree.differences.iter().filter(|difference| difference.change != FileChange::NotCompiled);
            changed.map(|difference| (word(difference.change), tree.name(difference)))
        })
        .collect();
    let name = subject.artefact.file().display().to_string();
    let is_foreign = !subject.artefact.is_current();
    let exit = match (damaged.is_empty() && !is_foreign, changes.is_empty()) {
        (false, _) => Exit::Failure,
        (true, false) => Exit::Usage,
        (true, true) => Exit::Success,
    };
    if output.form() == RenderAs::S {
        for part in &damaged {
            tell(context, None, cache_issues::artefact_damaged(&name, part));
        }
        if is_foreign {
            tell(context, None, foreign(&subject.artefact));
        }
        let mut lines: String = changes.iter().map(|(change, path)| format!("{change} {path}\n")).collect();
        if exit == Exit::Success {
            let compared = if subject.tree.is_some() { " and the same as the directory" } else { "" };
            lines += &format!("{name} is whole{compared}\n");
        }
        let written = deliver(context, output.file(), &output::own(&lines))?;
        return Ok(if written == Exit::Success { exit } else { written });
    }
    let changes: Vec<Value> = changes.iter().map(|(change, path)| json!({"change": change, "path": path})).collect();
    let written = print_value(
        context,
        &json!({"artefact": name, "damaged": damaged, "usable": !is_foreign, "compared": subject.tree.is_some(), "differences": changes}),
        output,
    )?;
    Ok(if written == Exit::Success { exit } else { written })
}

/// What `cache info` is asked for.
#[derive(Clone, Copy)]
struct InfoRequest<'o> {
    definitions: bool,
    ruby: WantedRuby,
    output: &'o OutputArguments<RenderAs>,
}

/// What `cache info` is asked of Ruby code.
#[derive(Clone, Copy, PartialEq, Eq)]
enum WantedRuby {
    Nothing,
    /// The files that need a Ruby process, and what for.
    Files,
    /// How many there are.
    Summary,
}

fn info(context: &Context, file: &Path, directory: Option<&Path>, wanted: InfoRequest<'_>) -> io::Result<Exit> {
    let subject = match Subject::open(context, file, directory) {
        Ok(subject) => subject,
        Err(issue) => return Ok(tell(context, None, issue)),
    };
    let summary = match artefact::summary_of(&subject.artefact) {
        Ok(summary) => summary,
        Err(issue) => return Ok(tell(context, None, issue)),
    };
    let totals = subject.artefact.totals();
    let kinds: serde_json::Map<String, Value> = artefact::kinds(&subject.artefact)
        .into_iter()
        .map(|(kind, [files, bytes, compiled, compiled_bytes])| {
            let value = json!({"files": files, "bytes": bytes, "compiled": compiled, "compiled_bytes": compiled_bytes});
            (kind.as_str().to_owned(), value)
        })
        .collect();
    let mut counts = serde_json::Map::new();
    for definition in &summary.definitions {
        let count = counts.get(&definition.kind).and_then(Value::as_u64).unwrap_or_default() + 1;
        counts.insert(definition.kind.clone(), count.into());
    }
    let mut value = json!({
        "artefact": subject.artefact.file().display().to_string(),
        "format": FORMAT,
        "fingerprint": format!("{:016x}", subject.artefact.fingerprint()),
        "usable": subject.artefact.is_current(),
        "identity": format!("{:016x}", subject.artefact.identity()),
        "options": subject.artefact.options(),
        "bytes": totals.bytes,
        "index_bytes": totals.index_bytes,
        "roots": totals.roots,
        "directories": totals.directories,
        "entries": totals.entries,
        "blobs": totals.blobs,
        "kinds": kinds,
        "definitions": counts,
    });
    if wanted.definitions {
        let list = summary.definitions.iter();
        value["definition_list"] =
            list.map(|found| json!({"kind": found.kind, "name": found.name, "path": found.path})).collect();
    }
    if wanted.ruby != WantedRuby::Nothing {
        if !subject.artefact.is_current() {
            return Ok(tell(context, None, foreign(&subject.artefact)));
        }
        let uses = match artefact::ruby_uses(&subject.artefact) {
            Ok(uses) => uses,
            Err(issue) => return Ok(tell(context, None, issue)),
        };
        if wanted.ruby == WantedRuby::Summary {
            value["ruby"] = ruby_value(&artefact::ruby_summary(&subject.artefact, &uses));
        } else {
            let uses = uses.iter();
            value["needs_ruby"] = uses
                .map(|found| json!({"path": found.file, "always": found.is_whole, "reasons": found.reasons}))
                .collect();
            let functions = match artefact::function_uses(&subject.artefact) {
                Ok(functions) => functions,
                Err(issue) => return Ok(tell(context, None, issue)),
            };
            value["ruby_functions"] = functions
                .iter()
                .map(|found| json!({"path": found.file, "runs": found.runner.word(), "reasons": found.reasons}))
                .collect();
        }
    }
    if let Some(tree) = &subject.tree {
        let recompiled = tree.differences.iter().filter(|difference| difference.needs_compiling);
        value["would_be_compiled"] = recompiled
            .map(|difference| json!({"why": word(difference.change), "path": tree.name(difference)}))
            .collect();
    }
    if wanted.output.form() == RenderAs::S {
        return deliver(context, wanted.output.file(), &output::own(&text(&value)));
    }
    print_value(context, &value, wanted.output)
}

fn ruby_value(summary: &RubySummary) -> Value {
    let count = |count: &RubyCount| json!({"files": count.files, "partly": count.partly, "always": count.always});
    let reasons = summary.reasons.iter().map(|(reason, files)| json!({"reason": reason, "files": files}));
    json!({
        "templates": count(&summary.templates),
        "functions": count(&summary.functions),
        "reasons": reasons.collect::<Value>(),
    })
}

/// The Ruby code of an environment in numbers, for people.
fn ruby_text(ruby: &Value) -> String {
    let mut text = String::new();
    for kind in ["templates", "functions"] {
        let count = |what: &str| ruby[kind][what].as_u64().unwrap_or_default();
        let (files, partly, always) = (count("files"), count("partly"), count("always"));
        let without = files.saturating_sub(partly + always);
        text += &format!(
            "  {kind} of Ruby: {files} files; without a Ruby process {without}, partly {partly}, with one {always}\n"
        );
    }
    for found in ruby["reasons"].as_array().into_iter().flatten() {
        let files = found["files"].as_u64().unwrap_or_default();
        text += &format!("    {files:>5} {}\n", found["reason"].as_str().unwrap_or_default());
    }
    text
}

/// What `cache info` found, for people.
fn text(value: &Value) -> String {
    let shown = |key: &str| match &value[key] {
        Value::String(text) => text.clone(),
        other @ (Value::Null | Value::Bool(_) | Value::Number(_) | Value::Array(_) | Value::Object(_)) => {
            other.to_string()
        }
    };
    let usable = if value["usable"] == json!(true) { "this pantin" } else { "another version of pantin" };
    let mut text = format!(
        "{}\n  format       {}\n  built by     {usable}, fingerprint {}\n  identity     {}\n  options      {}\n  size         {} bytes, index {} bytes, {} blobs\n",
        shown("artefact"),
        shown("format"),
        shown("fingerprint"),
        shown("identity"),
        shown("options"),
        shown("bytes"),
        shown("index_bytes"),
        shown("blobs"),
    );
    for (kind, counts) in value["kinds"].as_object().into_iter().flatten() {
        let kind = kind.replace('_', " ");
        text += &format!(
            "  {kind:<14} {} files, {} bytes; {} compiled, {} bytes\n",
            counts["files"], counts["bytes"], counts["compiled"], counts["compiled_bytes"]
        );
    }
    for (kind, count) in value["definitions"].as_object().into_iter().flatten() {
        text += &format!("  {kind:<14} {count} definitions\n");
    }
    let list = |key: &str| value[key].as_array().into_iter().flatten();
    for found in list("definition_list") {
        let field = |key: &str| found[key].as_str().unwrap_or_default().to_owned();
        text += &format!("{} {} {}\n", field("kind"), field("name"), field("path"));
    }
    if let Some(ruby) = value.get("ruby") {
        text += &ruby_text(ruby);
    }
    if value.get("needs_ruby").is_some() {
        text += &format!("  need Ruby: {} files\n", list("needs_ruby").count());
    }
    for found in list("needs_ruby") {
        let only = if found["always"] == json!(true) { "" } else { "only for " };
        let reasons: Vec<&str> = found["reasons"].as_array().into_iter().flatten().filter_map(Value::as_str).collect();
        text += &format!("    {}: {only}{}\n", found["path"].as_str().unwrap_or_default(), reasons.join(", "));
    }
    if value.get("ruby_functions").is_some() {
        text += &format!("  functions of Ruby: {} files\n", list("ruby_functions").count());
    }
    for found in list("ruby_functions") {
        let field = |key: &str| found[key].as_str().unwrap_or_default();
        let reasons: Vec<&str> = found["reasons"].as_array().into_iter().flatten().filter_map(Value::as_str).collect();
        let why = if reasons.is_empty() { String::new() } else { format!(" ({})", reasons.join(", ")) };
        text += &format!("    {}: {}{why}\n", field("path"), field("runs"));
    }
    if value.get("would_be_compiled").is_some() {
        text += &format!("  would be compiled again: {} files\n", list("would_be_compiled").count());
    }
    for found in list("would_be_compiled") {
        let field = |key: &str| found[key].as_str().unwrap_or_default().to_owned();
        text += &format!("    {} ({})\n", field("path"), field("why"));
    }
    text
}

fn print_value(context: &Context, value: &Value, output: &OutputArguments<RenderAs>) -> io::Result<Exit> {
    match output.form() {
        RenderAs::Yaml => {
            let text = yaml::render(&Data::from(value)).map_err(|issue| io::Error::other(issue.text().to_owned()))?;
            deliver_bytes(context, output.file(), text.as_bytes())
        }
        RenderAs::Json | RenderAs::S => deliver(context, output.file(), &format!("{value:#}\n")),
    }
}

impl Context {
    /// Opens an environment from its sources alone.
    fn environment_of_sources(&self, name: &str) -> Result<Environment, Issue> {
        Environment::open(
            Arc::clone(&self.base().files),
            self.base().sources.clone(),
            name,
            &self.base().working_directory,
        )
    }

    /// Opens the environment in a directory, whose name is the environment's.
    fn environment_in(&self, directory: &Path) -> Result<Environment, Issue> {
        let name = directory.file_name().unwrap_or_default().to_string_lossy();
        if !self.base().files.is_dir(directory) {
            let folder = directory.parent().unwrap_or(directory).display().to_string();
            return Err(environment_issues::environment_not_found(&name, &folder));
        }
        let files = Arc::clone(&self.base().files);
        Environment::open_at(
            files,
            self.base().sources.clone(),
            &name,
            (directory.to_path_buf(), &self.base().working_directory),
        )
    }

    /// The names of all environments of the environment path.
    fn environment_names(&self) -> Result<Vec<String>, Issue> {
        let path = self.base().settings.text("environmentpath").to_owned();
        let folders = path.split(':').filter(|part| !part.is_empty()).map(|part| self.base().absolute(Path::new(part)));
        let mut names: Vec<String> = Vec::new();
        let mut missing = None;
        let mut is_any_there = false;
        for folder in folders.collect::<Vec<PathBuf>>() {
            let unreadable = |error: &io::Error| {
                environment_issues::unreadable_file(&folder.display().to_string(), &error.to_string())
            };
            let listed = match self.base().files.list(&folder) {
                Ok(listed) => listed,
                Err(error) if error.kind() == io::ErrorKind::NotFound => {
                    missing.get_or_insert_with(|| unreadable(&error));
                    continue;
                }
                Err(error) => return Err(unreadable(&error)),
            };
            is_any_there = true;
            let is_name = |name: &str| name.chars().all(|c| c.is_alphanumeric() || c == '_');
            names.extend(
                listed.into_iter().filter(|name| is_name(name) && self.base().files.is_dir(&folder.join(name))),
            );
        }
        names.sort();
        names.dedup();
        missing.filter(|_| !is_any_there).map_or(Ok(names), Err)
    }
}
