//! The sources of facts and classifier results.

use std::io::{self, ErrorKind};
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::{Duration, Instant};

use super::context::Context;
use super::machine::variable;
use super::node_terminus;
use super::programs::{self, ProgramKind};
use crate::issues;
use pantin_base::diagnostics::suggest::closest;
use pantin_base::diagnostics::{Category, Entry, Issue, Level, Log};
use pantin_compile::issues as compile_issues;
use pantin_host::platform::split_paths;
use pantin_host::processes::{Errors, Finished};
use pantin_host::{PUPPET_VERSION, processes, why_unread};
use pantin_store::Store;

pub use pantin_compile::{EncResult, Facts, FactsOfNode};

/// The facts of a node: from the given path, else Puppet's stored facts, else those of this machine.
///
/// # Errors
/// If the files or the program are unusable.
pub fn facts(context: &Context, node: &str, given: Option<&Path>, log: &mut dyn Log) -> Result<Facts, Issue> {
    if let Some(path) = given {
        let path = context.absolute(path);
        let file = if context.files.is_dir(&path) { file_of(context, &path, node) } else { Some(path.clone()) };
        let Some(file) = file else {
            return Err(compile_issues::unreadable_facts(&path.display().to_string(), &format!("no facts of {node}")));
        };
        return read(context, &file, log);
    }
    match stored(context, node, log) {
        Some(facts) => facts,
        None => of_machine(context, node, log, Wish::Unspoken),
    }
}

/// The last facts of a node in a store.
///
/// # Errors
/// If the node has none, or the store cannot be read.
pub fn facts_in(store: &dyn Store, node: &str) -> Result<Facts, Issue> {
    let name = store.name();
    let found =
        store.facts(node)?.ok_or_else(|| compile_issues::unreadable_facts(&name, &format!("no facts of {node}")))?;
    Facts::read(&found, &name)
}

/// The facts of a node for a lookup. Unless the node is `named`, those of this machine; else Puppet's stored facts.
/// Facts of a file take precedence. Source: application/lookup.rb `generate_scope`
pub(super) fn facts_of_lookup(
    context: &Context,
    (node, is_named): (&str, bool),
    given: Option<&Path>,
    log: &mut dyn Log,
) -> Result<Facts, Issue> {
    let base = if is_named {
        stored(context, node, log).unwrap_or_else(|| Ok(Facts::none()))?
    } else {
        let wish = if given.is_some() { Wish::AsBase } else { Wish::Spoken };
        of_puppet(context)?.over(of_machine(context, node, log, wish)?)
    };
    let Some(path) = given else {
        return if base.is_empty() { Err(issues::no_facts(node)) } else { Ok(base) };
    };
    let name = path.display().to_string();
    let absolute = context.absolute(path);
    if !context.files.exists(&absolute) {
        let is_known = ENDINGS.iter().any(|ending| name.ends_with(ending));
        return Err(if is_known { issues::no_such_file(&name) } else { issues::malformed_given_facts(&name) });
    }
    let given = facts(context, node, given, log).map_err(|issue| {
        let is_other_data = issue.text() == compile_issues::facts_not_a_hash(&absolute.display().to_string()).text();
        if is_other_data { issues::malformed_given_facts(&name) } else { issue }
    })?;
    if OF_TRUST.iter().any(|name| given.contains(name)) && !OF_TRUST.iter().all(|name| given.contains(name)) {
        return Err(issues::partial_trusted_facts(&OF_TRUST.join(","), &name));
    }
    let facts = given.over(base);
    if facts.is_empty() { Err(issues::no_facts(node)) } else { Ok(facts) }
}

/// Facts for a lookup that Puppet accepts only together.
const OF_TRUST: [&str; 4] = ["hostname", "domain", "fqdn", "clientcert"];

/// The facts of a node in its repository, else those that Puppet stored, if any.
pub fn stored(context: &Context, node: &str, log: &mut dyn Log) -> Option<Result<Facts, Issue>> {
    stored_file(context, node).map(|file| read(context, &file, log))
}

/// The file of these facts.
fn stored_file(context: &Context, node: &str) -> Option<PathBuf> {
    let of_puppet = ["server_datadir", "yamldir", "client_datadir"];
    let of_puppet = of_puppet.map(|folder| Path::new(context.settings.text(folder)).join("facts"));
    let mut folders = context.sources.project.facts.iter().chain(&of_puppet);
    folders.find_map(|folder| file_of(context, folder, node))
}

/// The reason for using this machine's facts.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Wish {
    /// A lookup without a node is for this machine.
    Spoken,
    /// They complete the facts of a file.
    AsBase,
    /// No other facts exist.
    Unspoken,
}

fn of_machine(context: &Context, node: &str, log: &mut dyn Log, wish: Wish) -> Result<Facts, Issue> {
    let tell = |log: &mut dyn Log, level: Level, text: &str, source: &str| {
        if log.wants(level) {
            let nearest = if wish == Wish::Unspoken { nearest(context, node) } else { None };
            log.write(without_facts(level, node, nearest, text).field("facts", source));
        }
    };
    // It runs for seconds, which are not to pass in silence.
    let is_announced = wish == Wish::Unspoken && is_installed(context, "facter");
    if is_announced {
        tell(log, Level::Notice, "running `facter` for those of this machine", "`facter` on this machine");
    }
    let found = facter(log)?;
    match (&found, wish) {
        (Some(_), Wish::Unspoken) => {}
        (Some(_), Wish::Spoken) | (_, Wish::AsBase) => {
            tell(log, Level::Debug, "they are those of this machine", "this machine");
        }
        (None, Wish::Spoken | Wish::Unspoken) => {
            let source = "this machine, the few that are known without `facter`";
            tell(log, Level::Warning, &format!("they are those of {source}"), source);
        }
    }
    match found {
        Some(facts) => Ok(facts),
        None => Facts::read(of_this_machine(context, node).to_string().as_bytes(), "facts.json"),
    }
}

/// True if a directory of `PATH` has a program.
fn is_installed(context: &Context, program: &str) -> bool {
    let path = variable("PATH").unwrap_or_default();
    split_paths(&path)
        .filter(|folder| !folder.is_empty())
        .any(|folder| context.files.is_file(&Path::new(folder).join(program)))
}

/// Puppet's additions to the facts of its own machine. Source: node/facts.rb `add_local_facts`
fn of_puppet(context: &Context) -> Result<Facts, Issue> {
    let facts = serde_json::json!({
        "clientcert": context.settings.text("certname"),
        "clientversion": PUPPET_VERSION,
        "clientnoop": context.settings.boolean("noop"),
    });
    Facts::read(facts.to_string().as_bytes(), "facts.json")
}

/// Names of the nodes with facts in a directory, sorted.
///
/// # Errors
/// If the files or the program are unusable.
pub fn nodes_in(context: &Context, folder: &Path) -> Result<Vec<String>, Issue> {
    let name = folder.display().to_string();
    let unreadable = |detail: &str| compile_issues::unreadable_facts(&name, detail);
    let names = context.files.list(&context.absolute(folder)).map_err(|error| unreadable(&error.to_string()))?;
    let stem = |name: &String| ENDINGS.iter().find_map(|ending| name.strip_suffix(ending)).map(str::to_owned);
    let mut nodes: Vec<String> = names.iter().filter_map(stem).filter(|name| !name.starts_with('.')).collect();
    nodes.sort_unstable();
    if nodes.is_empty() { Err(unreadable("no facts of any node")) } else { Ok(nodes) }
}

/// Warns if a node has no facts of its own, as its compilation does.
pub fn warn_without_facts(context: &Context, node: &str, log: &mut dyn Log) {
    if stored_file(context, node).is_none() {
        log.write(without_facts(Level::Warning, node, nearest(context, node), "they are those of this machine"));
    }
}

/// The message about a node without facts, with the nearest node that has some.
fn without_facts(level: Level, node: &str, nearest: Option<String>, text: &str) -> Entry {
    let nearest = nearest.map(|name| format!(" (the repository has facts of {name})")).unwrap_or_default();
    Entry::new(level, format!("No facts of {node} were given{nearest}: {text}")).about(Category::Node)
}

/// The node with facts in the repository whose name is nearest. A name without a domain is compared with such names.
fn nearest(context: &Context, node: &str) -> Option<String> {
    let host = |name: &str| if node.contains('.') { name.to_owned() } else { name.split('.').take(1).collect() };
    let folders = &context.sources.project.facts;
    let names: Vec<String> = folders.iter().filter_map(|folder| nodes_in(context, folder).ok()).flatten().collect();
    let hosts: Vec<String> = names.iter().map(|name| host(name)).collect();
    let found = closest(node, hosts.iter().map(String::as_str))?;
    names.iter().find(|name| host(name) == found).cloned()
}

/// File extensions of node data.
const ENDINGS: &[&str] = &[".json", ".yaml", ".yml"];

fn file_of(context: &Context, folder: &Path, node: &str) -> Option<PathBuf> {
    let is_safe = !node.contains('/') && !node.starts_with('.');
    let mut files = ENDINGS.iter().map(|ending| folder.join(format!("{node}{ending}")));
    // A link that leads nowhere is an error, not the absence of facts.
    files.find(|file| is_safe && (context.files.is_file(file) || context.files.is_link(file)))
}

fn read(context: &Context, file: &Path, log: &mut dyn Log) -> Result<Facts, Issue> {
    let name = file.display().to_string();
    if log.wants(Level::Debug) {
        let entry = Entry::new(Level::Debug, format!("Facts come from {name}")).about(Category::Node);
        log.write(entry.field("facts", name.as_str()));
    }
    let unreadable = |error| compile_issues::unreadable_facts(&name, &why_unread(&*context.files, file, &error));
    let bytes = context.files.read(file).map_err(unreadable)?;
    Facts::read(&bytes, &name)
}

/// The output of `facter` about this machine, if it is installed. If one fact fails, it exits with 1 after printing the
/// others.
///
/// # Errors
/// If it is installed and prints no facts: the few known facts would give another catalog.
fn facter(log: &mut dyn Log) -> Result<Option<Facts>, Issue> {
    let mut command = Command::new("facter");
    command.arg("--json");
    let started = Instant::now();
    let finished = match processes::run(command, Errors::Apart) {
        Ok(finished) => finished,
        Err(error) if is_of_limits(&error) => {
            return Err(compile_issues::unreadable_facts("`facter`", &error.to_string()));
        }
        Err(_) => return Ok(None),
    };
    let read = match finished.output.trim_ascii() {
        [] => Err(compile_issues::unreadable_facts("`facter`", "it printed nothing")),
        output => Facts::read(output, "facter.json"),
    };
    let level = if read.is_ok() { Level::Warning } else { Level::Err };
    tell_program_at(log, (level, "The program", "facter"), &finished, started.elapsed());
    if finished.status == Some(0) {
        return read.map(Some);
    }
    let no_facts =
        |_| compile_issues::unreadable_facts("`facter`", &format!("it ended with {finished} and printed no facts"));
    let facts = read.map_err(no_facts)?;
    let message = format!("`facter` ended with {finished}; the facts that it printed are used, others may be missing");
    let entry = Entry::new(Level::Warning, message).about(Category::Command);
    log.write(entry.field("program", "facter").field("status", finished.status));
    Ok(Some(facts))
}

/// The few facts known without `facter`.
fn of_this_machine(context: &Context, node: &str) -> serde_json::Value {
    let read = |path: &str| {
        let bytes = context.files.read(Path::new(path)).unwrap_or_default();
        String::from_utf8_lossy(&bytes).into_owned()
    };
    let release = read("/etc/os-release");
    let field = |name: &str| {
        let line = release.lines().find_map(|line| line.strip_prefix(name)?.strip_prefix('='));
        line.map(|value| value.trim_matches('"').to_owned()).unwrap_or_default()
    };
    let version = field("VERSION_ID");
    let (hostname, domain) = node.split_once('.').unwrap_or((node, ""));
    let kernel = read("/proc/sys/kernel/osrelease");
    let (name, family) = match field("ID").as_str() {
        "debian" => ("Debian", "Debian"),
        "ubuntu" => ("Ubuntu", "Debian"),
        "rhel" => ("RedHat", "RedHat"),
        "centos" => ("CentOS", "RedHat"),
        "rocky" => ("Rocky", "RedHat"),
        "almalinux" => ("AlmaLinux", "RedHat"),
        "fedora" => ("Fedora", "RedHat"),
        "sles" => ("SLES", "Suse"),
        "arch" => ("Archlinux", "Archlinux"),
        "alpine" => ("Alpine", "Linux"),
        _ => ("Linux", "Linux"),
    };
    serde_json::json!({
        "clientcert": node,
        "clientversion": PUPPET_VERSION,
        "kernel": "Linux",
        "kernelrelease": kernel.trim(),
        "networking": { "fqdn": node, "hostname": hostname, "domain": domain },
        "os": {
            "name": name,
            "family": family,
            "architecture": std::env::consts::ARCH,
            "release": { "full": version, "major": version.split('.').next().unwrap_or_default() },
        },
        "processors": { "count": std::thread::available_parallelism().map_or(1, usize::from) },
        "puppetversion": PUPPET_VERSION,
    })
}

/// A classifier's result for a node: from the given path, else from the program of the `external_nodes` setting if
/// `node_terminus` is `exec`, else from that terminus.
pub(super) fn classification(
    context: &Context,
    node: &str,
    given: Option<&Path>,
    log: &mut dyn Log,
) -> Result<Option<EncResult>, Issue> {
    if let Some(path) = given {
        let path = context.absolute(path);
        let file = if context.files.is_dir(&path) { file_of(context, &path, node) } else { Some(path) };
        let Some(file) = file else { return Ok(None) };
        let failed = |error: io::Error| compile_issues::external_node_failed(node, &error.to_string());
        return EncResult::read(&context.files.read(&file).map_err(failed)?, node).map(Some);
    }
    match context.settings.text("node_terminus") {
        "exec" => {}
        other => return node_terminus::find(context, other, node),
    }
    let command = context.settings.text("external_nodes");
    let longest = context.settings.external_nodes_timeout();
    let found = classified((context, command, longest), node, log).map_err(|issue| of_search(issue, node))?;
    if found.is_none() { Err(issues::unknown_node(node)) } else { Ok(found) }
}

/// The issue of an error in the search for a node.
pub(super) fn of_search(issue: Issue, node: &str) -> Issue {
    issue.map_text(|text| format!("Failed when searching for node {node}: {text}"))
}

/// A program's result for a node name, if any. Source: indirector/exec.rb
fn classified(
    (context, command, longest): (&Context, &str, Option<Duration>),
    node: &str,
    log: &mut dyn Log,
) -> Result<Option<EncResult>, Issue> {
    if command == "none" {
        return Err(issues::no_external_nodes());
    }
    let mut words = command.split_whitespace();
    let program =
        words.next().filter(|program| Path::new(program).has_root()).ok_or_else(issues::relative_external_nodes)?;
    let arguments: Vec<String> = words.chain([node]).map(str::to_owned).collect();
    let started = Instant::now();
    let ended =
        |status: &str, text: &str| issues::external_nodes_ended(node, &format!("{command} {node}"), status, text);
    let finished = match programs::execute((&*context.programs, ProgramKind::Classifier), program, &arguments, longest)?
    {
        Ok(finished) => finished,
        Err(error) if is_of_limits(&error) => {
            let hint = "the setting external_nodes_timeout, and 'program' in the limits of a server, are its timeouts";
            return Err(ended("", &error.to_string()).hint(hint));
        }
        // As Puppet reports a program that cannot be started.
        Err(_) => return Err(ended("1", "")),
    };
    tell_program(log, ("The node classifier", program), &finished, started.elapsed());
    if finished.status == Some(0) {
        let is_silent = finished.output.trim_ascii().is_empty();
        return if is_silent { Ok(None) } else { EncResult::read(&finished.output, node).map(Some) };
    }
    let issue = ended(&finished.shown_status(), String::from_utf8_lossy(&finished.output).trim());
    Err(if finished.status.is_none() { issue.hint(format!("{finished} ended it")) } else { issue })
}

/// Returns true if a program was killed because it exceeded a limit.
pub(super) fn is_of_limits(error: &io::Error) -> bool {
    matches!(error.kind(), ErrorKind::TimedOut | ErrorKind::FileTooLarge)
}

/// Logs the end of a program, and its standard error: as an error if the program failed.
pub(super) fn tell_program(log: &mut dyn Log, (what, program): (&str, &str), finished: &Finished, took: Duration) {
    let level = if finished.status == Some(0) { Level::Warning } else { Level::Err };
    tell_program_at(log, (level, what, program), finished, took);
}

/// The same with the level of its standard error.
fn tell_program_at(
    log: &mut dyn Log,
    (of_errors, what, program): (Level, &str, &str),
    finished: &Finished,
    took: Duration,
) {
    let about = |level, message: String| {
        let entry = Entry::new(level, message).about(Category::Command);
        entry.field("program", program).field("status", finished.status).field("seconds", took.as_secs_f64())
    };
    let words = String::from_utf8_lossy(&finished.errors);
    let words = words.trim_end();
    if !words.is_empty() {
        let message = format!("{what} {program} wrote to standard error: {words}");
        log.write(about(of_errors, message).field("stderr", words));
    }
    if log.wants(Level::Debug) {
        log.write(about(Level::Debug, format!("{what} {program} ended with {finished}")));
    }
}
