//! The command line. Results go to standard output, everything else to standard error.
//!
//! Arguments are taken as typed (`arguments`), settings are resolved (`context`), then one file per subcommand does
//! the work. This is the only layer that knows the process: its arguments and streams. What is done with them is the work
//! of `service` and the layers below.

#![expect(clippy::wildcard_enum_match_arm, reason = "of the many kinds of commands few count here")]

mod arguments;
mod bootstrap_arguments;
#[cfg(pantin_serves)]
mod ca;
mod cache;
mod catalog;
mod check;
mod check_arguments;
mod chosen_nodes;
mod code_arguments;
mod config;
mod context;
mod delivery;
mod describe;
mod diff;
mod diff_arguments;
mod doc;
mod drawing;
mod ending;
mod environment;
mod environment_arguments;
mod epp;
mod epp_as_puppet;
mod exit;
mod explain;
#[cfg(feature = "explore")]
mod explore;
#[cfg(feature = "explore")]
mod explore_arguments;
mod facts;
pub mod fixes;
mod fleet_query;
mod fmt;
mod fmt_arguments;
mod for_people;
mod generate;
mod graph;
mod help;
mod impact;
mod impact_arguments;
mod in_project;
mod interrupt;
mod issue_tables;
pub mod issues;
mod link_arguments;
mod locale;
mod log;
mod log_record;
mod logdest;
mod lookup;
mod lookup_groups;
#[cfg(feature = "lsp")]
mod lsp;
mod machine;
mod meanings;
mod merge;
mod merge_arguments;
mod modules;
mod needs;
mod node_arguments;
mod node_groups;
mod node_run;
mod nodes;
mod one_catalog;
mod one_catalog_arguments;
mod output;
mod output_arguments;
mod parser;
mod part;
mod personality;
mod pretty;
mod profile_forms;
mod profile_page;
mod progress;
mod query;
mod query_arguments;
mod render_as;
mod repository_check;
mod schemas;
#[cfg(pantin_serves)]
mod serve;
#[cfg(pantin_serves)]
mod serve_arguments;
mod settings_flags;
#[cfg(pantin_serves)]
mod status;
#[cfg(pantin_serves)]
mod status_arguments;
mod store;
mod store_arguments;
mod streams;
mod summary;
mod test;
mod test_arguments;
mod traces;
mod type_files;
mod typed_lookup;
mod typed_parts;
mod version;
mod why;

use std::borrow::Cow;
use std::io::{self, Write as _};
use std::path::Path;

use clap::Parser;
use clap::error::ErrorKind;

use arguments::{Arguments, CatalogCommand, Command, LogFormat, NodesCommand};
use context::Context;
pub use exit::Exit;
use help::ShownOptions;
use in_project::InProject;
use log::{About, Console};
use personality::Personality;
pub use streams::note_absent_streams;

use pantin_base::diagnostics::control::in_lines;
use pantin_base::diagnostics::{Category, Entry, Level};
use pantin_base::source::text_of;
use pantin_service::ProjectDefaults;
use pantin_service::bugs::{self, Backtraces};
use pantin_service::machine::platform::stack_limit;
use pantin_service::machine::{Disk, Files as _, variable};
use pantin_service::measure::process_started;

/// The smallest stack that commands run on.
const MIN_STACK_SIZE: usize = 8 << 20;

/// Runs the command that the process was started with, on a stack that is large enough whatever `ulimit -s` says.
#[must_use]
pub fn run() -> Exit {
    if stack_limit().is_none_or(|limit| limit >= MIN_STACK_SIZE as u64) {
        return run_here();
    }
    let thread = std::thread::Builder::new().name("main".to_owned()).stack_size(MIN_STACK_SIZE).spawn(run_here);
    match thread.map(std::thread::JoinHandle::join) {
        Ok(Ok(exit)) => exit,
        // A bug, which was reported.
        Ok(Err(_)) => Exit::Failure,
        Err(error) => {
            let message = format!("Error: Could not start with this limit of the stack (ulimit -s): {error}\n");
            let _ = streams::errors().and_then(|mut errors| errors.write_all(message.as_bytes()));
            Exit::Failure
        }
    }
}

fn run_here() -> Exit {
    process_started();
    let is_printed = variable("RUST_BACKTRACE").is_some();
    bugs::watch(if is_printed { Backtraces::Printed } else { Backtraces::Hidden });
    let typed: Vec<String> = std::env::args_os().map(text_of).collect();
    let personality = Personality::of(&typed);
    if let Some(exit) = personality.answer(&typed) {
        return exit;
    }
    let (mut flags, mut arguments) = match parse(&typed, personality) {
        Ok(parsed) => parsed,
        Err(exit) => return exit,
    };
    if let Some(made) = answered_at_once(&arguments.command, &typed) {
        return made.unwrap_or_else(|error| failed_to_write(&Console::before_settings(&typed), &error));
    }
    #[cfg(pantin_serves)]
    if let Command::Ca(command) = &mut arguments.command {
        command.take_names(&mut flags);
    }
    if let Command::Node(command) = &arguments.command {
        command.take_settings(&mut flags);
    }
    if personality == Personality::Puppet {
        flags.push(("language".to_owned(), "puppet".to_owned()));
    }
    let project = match InProject::find(&arguments, personality) {
        Ok(project) => project,
        Err(found) => {
            let console = Console::before_settings(&typed);
            let text = |file: &str| Disk.read(Path::new(file)).ok().and_then(|bytes| String::from_utf8(bytes).ok());
            found.iter().for_each(|diagnostic| console.tell(diagnostic, About::default(), &text));
            return Exit::Failure;
        }
    };
    arguments.command.note_typed(&typed);
    let short = project.complete(&mut arguments.command);
    // The other files of a module with invalid metadata are checked all the same.
    let keeps_invalid_modules = matches!(arguments.command, Command::Check(_));
    let defaults = ProjectDefaults { keeps_invalid_modules, ..project.defaults() };
    let traced = |context: Context| context.with_rules(project.rules()).traced(project.telemetry(), &arguments.command);
    let context = match Context::new(flags, defaults, &arguments, personality).and_then(traced) {
        Ok(context) => context,
        Err(issue) => {
            Console::before_settings(&typed).complain(issue);
            return Exit::Failure;
        }
    };
    notice_names(&context, short);
    let exit = match arguments.command {
        Command::OfCatalogs(command) => run_of_nodes(&context, &command),
        Command::Catalog(command) => run_catalog(&context, &command),
        Command::Validate(command) => parser::validate(&context, &command),
        Command::Map(command) => environment::map(&context, &command),
        #[cfg(feature = "explore")]
        Command::Explore(command) => explore::run(&context, &command),
        Command::Check(command) => repository_check::run(&context, &project, &command),
        Command::Environment(command) => environment::run(&context, &command),
        Command::Parser(command) => parser::run(&context, &command),
        Command::Fmt(command) => fmt::run(&context, &project, &command),
        Command::Lookup(command) => lookup::run(&context, &command),
        Command::Test(command) => test::run(&context, &command),
        Command::Watch(command) => test::watch(&context, &project, &command),
        Command::Merge(command) => merge::run(&context, &command),
        Command::Epp(command) => epp::run(&context, &command),
        Command::Cache(command) => cache::run(&context, &command, arguments.precompilation.artefact_key.as_deref()),
        Command::Facts(command) => facts::run(&context, &command),
        Command::Module(command) => modules::run(&context, &command),
        Command::Node(command) => nodes::run(&context, &command),
        Command::Generate(command) => type_files::run(&context, &command),
        Command::Describe(command) => describe::run(&context, &command),
        Command::Doc(command) => doc::run(&context, &command),
        Command::Store(command) => store::run(&context, &command),
        Command::Query(command) => query::run(&context, &command),
        #[cfg(pantin_serves)]
        Command::Ca(command) => ca::run(&context, &command),
        #[cfg(pantin_serves)]
        Command::Status(command) => status::run(&context, &command),
        Command::Config(command) => config::run(&context, &command),
        #[cfg(feature = "lsp")]
        Command::Lsp(command) => lsp::run(&context, &command),
        Command::Explain(command) => explain::run(&context, &command),
        #[cfg(pantin_serves)]
        Command::Serve(command) => {
            return serve::run(context, &command, &arguments.precompilation).unwrap_or(Exit::Failure);
        }
        // Done before any setting is looked at.
        Command::Completions { .. }
        | Command::Man { .. }
        | Command::Version
        | Command::Schema { .. }
        | Command::Help { .. } => Ok(Exit::Success),
    };
    let mut exit = exit.unwrap_or_else(|error| failed_to_write(&context.console, &error));
    if let Some(lost) = context.traces.finish(exit) {
        context.console.write(&Entry::new(Level::Warning, lost).about(Category::Command), About::default());
    }
    if context.console.tell_failure() && exit == Exit::Success {
        exit = Exit::Failure;
    }
    // The process ends: freeing everything piece by piece would be lost time.
    std::mem::forget(context);
    exit
}

/// Says which nodes short names stand for.
fn notice_names(context: &Context, short: Vec<(String, String)>) {
    for (short, whole) in short {
        let message = format!("The node {short} is {whole}, whose facts the repository has");
        context.console.write(&Entry::new(Level::Notice, message).about(Category::Node), About::default());
    }
}

/// Runs a command that needs no setting.
fn answered_at_once(command: &Command, typed: &[String]) -> Option<io::Result<Exit>> {
    match command {
        Command::Completions { shell } => Some(generate::completions(*shell)),
        Command::Man { directory } => Some(generate::manual(directory, &Console::before_settings(typed))),
        Command::Version => Some(version::run()),
        Command::Schema { name, place } => Some(schemas::run(name.as_deref(), place, &Console::before_settings(typed))),
        Command::Help { words, all } => {
            let shown = if *all { ShownOptions::All } else { ShownOptions::Own };
            Some(help::run(words, shown, &Console::before_settings(typed)))
        }
        _ => None,
    }
}

/// The settings and the arguments as typed; how the process ends where they are wrong or ask for help.
fn parse(typed: &[String], personality: Personality) -> Result<(Vec<(String, String)>, Arguments), Exit> {
    let wrong = |message: &str| {
        Console::before_settings(typed).complain(issues::wrong_usage(message));
        Exit::Usage
    };
    let (flags, rest) = settings_flags::split(typed).map_err(|message| wrong(&message))?;
    let (rest, shown) = help::split_all(rest);
    let mut arguments = match Arguments::try_parse_from(&rest) {
        Ok(arguments) => arguments,
        Err(error) => {
            // The description with examples is made only where it is read.
            let is_help = error.kind() != ErrorKind::DisplayVersion && !error.use_stderr();
            let is_help = is_help || error.kind() == ErrorKind::DisplayHelpOnMissingArgumentOrSubcommand;
            let described = || help::described(shown).try_get_matches_from(&rest).err();
            let error = if is_help { described().unwrap_or(error) } else { error };
            return Err(personality.refuse(&error, typed).unwrap_or_else(|| refuse(error, typed)));
        }
    };
    arguments.command.settle().map_err(|message| personality.refuse_words(typed).unwrap_or_else(|| wrong(message)))?;
    Ok((flags, arguments))
}

/// Runs a command of `pantin catalog`.
fn run_catalog(context: &Context, command: &CatalogCommand) -> io::Result<Exit> {
    match command {
        CatalogCommand::OfNodes(command) => run_of_nodes(context, command),
        CatalogCommand::Select(command) => catalog::select(context, command),
        CatalogCommand::Check(command) => check::run(context, command),
        CatalogCommand::Query(command) => query::run(context, command),
    }
}

/// Runs a command about catalogs of nodes.
fn run_of_nodes(context: &Context, command: &NodesCommand) -> io::Result<Exit> {
    match command {
        NodesCommand::Compile(command) => catalog::compile(context, command),
        NodesCommand::Diff(command) => diff::run(context, command),
        NodesCommand::Impact(command) => impact::run(context, command),
        NodesCommand::Why(command) => why::run(context, command),
        NodesCommand::Graph(command) => graph::run(context, command),
    }
}

/// Tells what is wrong with the arguments, or prints the help or version that they ask for.
fn refuse(mut error: clap::Error, typed: &[String]) -> Exit {
    settings_flags::advise(&mut error);
    meanings::advise(&mut error, typed);
    let console = Console::before_settings(typed);
    if !error.use_stderr() {
        return match streams::output().and_then(|mut output| error.print().and_then(|()| output.flush())) {
            // A reader that went away has seen what it wanted.
            Err(error) if error.kind() != io::ErrorKind::BrokenPipe => failed_to_write(&console, &error),
            Ok(()) | Err(_) => Exit::Success,
        };
    }
    let text = error.render().to_string();
    if console.format() == LogFormat::Text {
        // It repeats arguments, which a script may have from elsewhere.
        let _ = match in_lines(&typed.concat()) {
            Cow::Borrowed(_) => error.print(),
            Cow::Owned(_) => streams::errors().and_then(|mut errors| errors.write_all(in_lines(&text).as_bytes())),
        };
        return Exit::Usage;
    }
    let (message, rest) = text.split_once("\n\n").unwrap_or((&text, ""));
    let message = message.strip_prefix("error: ").unwrap_or(message);
    let lines: Vec<&str> = message.lines().map(str::trim).collect();
    let tip = rest.lines().find_map(|line| line.trim().strip_prefix("tip: "));
    console.complain(issues::wrong_usage(&lines.join(" ")).advised(tip.map(str::to_owned)));
    Exit::Usage
}

/// Tells that a result could not be written.
fn failed_to_write(console: &Console, error: &io::Error) -> Exit {
    console.complain(issues::unwritable_result(&error.to_string()));
    Exit::Failure
}
