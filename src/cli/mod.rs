//! The command line. Results go to standard output, everything else to standard error.
//!
//! Arguments are taken as typed (`arguments`), settings are resolved (`context`), then one file per subcommand does
//! the work. This is the only layer that knows the process: its arguments and streams. What is done with them is the work
//! of `service` and the layers below.

mod arguments;
mod cache;
mod catalog;
mod catalog_file;
mod config;
mod context;
mod diff;
mod epp;
mod exit;
mod explain;
mod facts;
mod generate;
mod help;
mod interrupt;
mod log;
mod logdest;
mod lookup;
mod machine;
mod output;
mod parser;
mod profile;
mod profile_forms;
mod progress;
mod settings_flags;
mod summary;
mod time;
mod timings;
mod version;
mod yaml;

use std::ffi::OsString;

use clap::Parser;

use arguments::{Arguments, CatalogCommand, Command};
use context::Context;
pub use exit::Exit;

use crate::service::bugs::{self, Backtraces};
use crate::service::machine::variable;

/// Runs the command that the process was started with.
#[must_use]
pub fn run() -> Exit {
    timings::process_started();
    let is_printed = variable("RUST_BACKTRACE").is_some();
    bugs::watch(if is_printed { Backtraces::Printed } else { Backtraces::Hidden });
    let text = |argument: OsString| argument.into_string().unwrap_or_else(|other| other.to_string_lossy().into_owned());
    let typed: Vec<String> = std::env::args_os().map(text).collect();
    let (flags, rest) = match settings_flags::split(typed) {
        Ok(split) => split,
        Err(message) => {
            output::complain(&message);
            return Exit::Usage;
        }
    };
    let arguments = match Arguments::try_parse_from(rest) {
        Ok(arguments) => arguments,
        Err(mut error) => {
            let wrong = error.use_stderr();
            settings_flags::advise(&mut error);
            // Nothing can be told when the stream itself is gone.
            let _ = error.print();
            return if wrong { Exit::Usage } else { Exit::Success };
        }
    };
    let made = match &arguments.command {
        Command::Completions { shell } => Some(generate::completions(*shell)),
        Command::Man { directory } => Some(generate::manual(directory)),
        Command::Version => Some(version::run()),
        Command::Help { words } => Some(help::run(words)),
        _ => None,
    };
    if let Some(made) = made {
        return made.unwrap_or_else(|error| output::failed_to_write(&error));
    }
    let mut flags = flags;
    if arguments.compat {
        flags.push(("language".to_owned(), "puppet".to_owned()));
    }
    let context = match Context::new(flags, &arguments) {
        Ok(context) => context,
        Err(issue) => {
            output::complain(issue.text());
            return Exit::Failure;
        }
    };
    let exit = match arguments.command {
        Command::Catalog(CatalogCommand::Compile(command)) => catalog::compile(&context, &command),
        Command::Catalog(CatalogCommand::Diff(command)) => diff::run(&context, &command),
        Command::Parser(command) => parser::run(&context, &command),
        Command::Lookup(command) => lookup::run(&context, &command),
        Command::Epp(command) => epp::run(&context, &command),
        Command::Cache(command) => cache::run(&context, &command),
        Command::Facts(command) => facts::run(&context, &command),
        Command::Config(command) => config::run(&context, &command),
        Command::Explain(command) => explain::run(&command),
        // Done before any setting is looked at.
        Command::Completions { .. } | Command::Man { .. } | Command::Version | Command::Help { .. } => {
            Ok(Exit::Success)
        }
    };
    // The process ends: freeing everything piece by piece would be lost time.
    std::mem::forget(context);
    exit.unwrap_or_else(|error| output::failed_to_write(&error))
}
