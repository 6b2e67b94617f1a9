//! Runs a program as Puppet does: without a shell, in the locale C, without variables of the user.
//!
//! Source: `Puppet::Util::Execution`, `Puppet::Util::POSIX`

use std::io;
use std::path::Path;
use std::process::Command;
use std::time::Duration;

use super::run::{MAX_TIMEOUT, run_for};
use super::{Errors, Finished};
use pantin_base::source::{name_on_system, on_system};

/// The locale that programs see.
const LOCALE: [&str; 2] = ["LANG", "LC_ALL"];
/// Variables for the user and locales.
const REMOVED: [&str; 12] = [
    "HOME",
    "USER",
    "LOGNAME",
    "LANGUAGE",
    "LC_CTYPE",
    "LC_NUMERIC",
    "LC_TIME",
    "LC_COLLATE",
    "LC_MONETARY",
    "LC_MESSAGES",
    "LC_PAPER",
    "LC_NAME",
];

/// Runs a program with the locale and the variables of this process, and waits for its end.
///
/// # Errors
/// Those of [`super::run()`].
pub fn execute_as_given(
    program: &str,
    arguments: &[String],
    errors: Errors,
    longest: Duration,
) -> io::Result<Finished> {
    let mut command = Command::new(&*name_on_system(program.as_ref()));
    command.args(arguments.iter().map(|argument| name_on_system(argument.as_ref())));
    run_for(command, errors, longest)
}

/// Runs a program in a directory, that of this process where none is given, and waits for its end.
///
/// # Errors
/// Those of [`super::run()`].
pub fn execute(program: &str, arguments: &[String], directory: Option<&Path>, errors: Errors) -> io::Result<Finished> {
    execute_within(program, arguments, (directory, errors), MAX_TIMEOUT)
}

/// The same with a timeout.
///
/// # Errors
/// Those of [`super::run()`].
pub fn execute_within(
    program: &str,
    arguments: &[String],
    (directory, errors): (Option<&Path>, Errors),
    longest: Duration,
) -> io::Result<Finished> {
    let mut command = Command::new(&*name_on_system(program.as_ref()));
    command.args(arguments.iter().map(|argument| name_on_system(argument.as_ref())));
    if let Some(directory) = directory {
        command.current_dir(on_system(directory));
    }
    REMOVED.iter().for_each(|name| {
        command.env_remove(name);
    });
    LOCALE.iter().for_each(|name| {
        command.env(name, "C");
    });
    run_for(command, errors, longest)
}
