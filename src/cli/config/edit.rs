//! `pantin config set` and `pantin config delete`. Source: `Puppet::Face[:config]`

use std::io;
use std::path::{Path, PathBuf};

use super::ini::IniFile;
use crate::context::Context;
use crate::exit::Exit;
use crate::log::About;
use crate::output;
use pantin_base::diagnostics::{Entry, Issue, Level};
use pantin_base::source::on_system;
use pantin_service::issues as service_issues;
use pantin_service::manifests::write as rewrite;
use pantin_service::settings::{SETTINGS, Settings};

/// Where Puppet keeps the settings of the environment: in `main` few programs read it.
const ENVIRONMENT_IN_MAIN: &str = "\
The environment should be set in either the `[user]`, `[agent]`, or `[server]`
section. Variables set in the `[agent]` section are used when running
`puppet agent`. Variables set in the `[user]` section are used when running
various other puppet subcommands, like `puppet apply` and `puppet module`; these
require the defined environment directory to exist locally. Set the config
section by using the `--section` flag. For example,
`puppet config --section user set environment foo`. For more information, see
https://puppet.com/docs/puppet/latest/configuration.html#environment";

/// Gives a setting a value.
pub(super) fn set(context: &Context, section: &str, (name, value): (&str, &str)) -> io::Result<Exit> {
    if (name, section) == ("environment", "main") {
        warn(context, ENVIRONMENT_IN_MAIN);
    }
    let done = check(context, name, value).and_then(|()| {
        let path = path(context)?;
        let mut file = IniFile::read(&text(context, &path)?.unwrap_or_default());
        if section == "master" {
            let before = file.delete(section, name);
            file.set("server", name, value);
            write(context, &path, &file)?;
            return Ok(before.map(|line| {
                format!("Deleted setting from 'master': '{}', and adding it to 'server' section\n", line.trim())
            }));
        }
        file.set(section, name, value);
        write(context, &path, &file).map(|()| None)
    });
    finish(context, "set", done)
}

/// Takes a setting out.
pub(super) fn delete(context: &Context, section: &str, name: &str) -> io::Result<Exit> {
    let done = path(context).and_then(|path| {
        let Some(text) = text(context, &path)? else {
            let message = format!("The puppet.conf file does not exist {}", path.display());
            warn(context, &message);
            return Ok(None);
        };
        let mut file = IniFile::read(&text);
        let is_server = matches!(section, "server" | "master");
        let sections: &[&str] = if is_server { &["master", "server"] } else { &[section] };
        let mut told = String::new();
        for section in sections {
            let Some(line) = file.delete(section, name) else { continue };
            // Of a server's setting Puppet shows the name only.
            let shown = if is_server { line.trim().split('=').next().unwrap_or_default() } else { line.trim() };
            told.push_str(&format!("Deleted setting from '{section}': '{shown}'\n"));
        }
        if told.is_empty() && !is_server {
            let message =
                format!("No setting found in configuration file for section '{section}' setting name '{name}'");
            warn(context, &message);
        }
        write(context, &path, &file).map(|()| Some(told))
    });
    finish(context, "delete", done)
}

fn finish(context: &Context, action: &str, done: Result<Option<String>, Issue>) -> io::Result<Exit> {
    match done {
        Ok(told) => {
            output::print(&told.unwrap_or_default())?;
            Ok(Exit::Success)
        }
        Err(issue) => {
            context.console.complain(issue);
            context.console.tell_usage("config", action);
            Ok(Exit::Failure)
        }
    }
}

fn warn(context: &Context, message: &str) {
    context.console.write(&Entry::new(Level::Warning, message.to_owned()), About::default());
}

/// Refuses values that a setting cannot have. Settings that Puppet does not know may have any.
fn check(context: &Context, name: &str, value: &str) -> Result<(), Issue> {
    if SETTINGS.iter().all(|setting| setting.name != name) {
        return Ok(());
    }
    let mut sources = context.base().sources.clone();
    sources.flags.push((name.to_owned(), value.to_owned()));
    Settings::resolve(&sources, context.base().environment_name()).map(|_| ())
}

fn path(context: &Context) -> Result<PathBuf, Issue> {
    let config = context.base().sources.interpolate("$config", context.base().environment_name())?;
    Ok(PathBuf::from(config))
}

fn text(context: &Context, path: &Path) -> Result<Option<String>, Issue> {
    let name = path.display().to_string();
    let content = context.base().files.read_if_there(path);
    let content = content.map_err(|error| service_issues::unreadable_input(&name, &error))?;
    let not_utf8 = |_| service_issues::unreadable_input(&name, &"it is not UTF-8");
    content.map(|bytes| String::from_utf8(bytes).map_err(not_utf8)).transpose()
}

fn write(context: &Context, path: &Path, file: &IniFile) -> Result<(), Issue> {
    if context.base().files.exists(path) { rewrite(path, &file.text()) } else { create(path, &file.text()) }
}

/// Writes a file that does not exist.
pub(super) fn create(path: &Path, text: &str) -> Result<(), Issue> {
    let made = std::fs::File::create_new(on_system(path));
    made.map_err(|error| service_issues::unwritable_file(&path.display().to_string(), &error.to_string()))?;
    rewrite(path, text)
}
