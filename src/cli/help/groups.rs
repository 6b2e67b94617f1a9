//! The commands as the first page of the help shows them: by what they are for.

use std::fmt::Write as _;

use clap::Command;

/// The groups of commands, those of every day first.
const GROUPS: &[(&str, &[&str])] = &[
    ("Before a push", &["check", "test", "watch", "fmt", "validate"]),
    ("What a change does", &["diff", "impact"]),
    ("What nodes have", &["compile", "why", "lookup", "facts", "query", "graph", "map", "explore"]),
    ("Documentation", &["help", "explain", "doc", "describe", "schema", "man", "completions", "version"]),
    ("Servers and fleets", &["serve", "status", "ca", "store", "cache", "merge"]),
    ("Editors", &["lsp"]),
    (
        "Puppet's commands of two words",
        &["catalog", "config", "environment", "epp", "generate", "module", "node", "parser"],
    ),
];

/// Columns before the texts.
const NAMES: usize = 13;
/// Columns of a line.
const LINE: usize = 98;

/// The command line with its commands in groups.
pub(super) fn grouped(command: Command) -> Command {
    let mut text = String::new();
    for (title, names) in GROUPS {
        // Writing to a text does not fail.
        let _ = writeln!(text, "{title}:");
        let known = names.iter().filter_map(|name| command.find_subcommand(name));
        for known in known {
            let about = known.get_about().map(ToString::to_string).unwrap_or_default();
            entry(&mut text, known.get_name(), &about);
        }
        text.push('\n');
    }
    let template = "{about-with-newline}\n{usage-heading} {usage}\n\n{before-help}Options:\n{options}{after-help}";
    command.before_help(text.trim_end().to_owned()).help_template(template)
}

/// A command with what it is for, in lines of limited length.
fn entry(text: &mut String, name: &str, about: &str) {
    let mut line = format!("  {name:<width$}", width = NAMES - 2);
    for word in about.split(' ') {
        if line.chars().count() + 1 + word.chars().count() > LINE {
            text.push_str(line.trim_end());
            text.push('\n');
            line = " ".repeat(NAMES);
        }
        line.push(' ');
        line.push_str(word);
    }
    text.push_str(line.trim_end());
    text.push('\n');
}

#[cfg(test)]
mod tests {
    use super::GROUPS;
    use crate::arguments::Arguments;
    use clap::CommandFactory as _;

    #[test]
    fn every_command_is_in_one_group() {
        let mut grouped: Vec<&str> = GROUPS.iter().flat_map(|(_, names)| names.iter().copied()).collect();
        grouped.sort_unstable();
        let command = Arguments::command();
        let mut known: Vec<&str> = command.get_subcommands().map(clap::Command::get_name).collect();
        known.sort_unstable();
        assert_eq!(grouped, known);
    }
}
