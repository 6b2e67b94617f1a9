//! The description of the command line, from which help, manual pages and completions are made.

use std::fmt::Write as _;

use clap::{Arg, Command, CommandFactory};

use super::examples;
use super::groups::grouped;
use crate::arguments::Arguments;

/// Which options the help of a command shows.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum ShownOptions {
    /// Its own.
    Own,
    /// Its own, and those that all commands have.
    All,
}

/// The command line with examples.
pub(crate) fn described(shown: ShownOptions) -> Command {
    let command = match shown {
        ShownOptions::Own => Arguments::command().mut_args(|option| hidden(option, true)),
        ShownOptions::All => Arguments::command(),
    };
    grouped(with_examples(command, &mut Vec::new(), shown))
}

/// The same for pages of the manual: only the first page shows the options of all commands.
pub(crate) fn for_manual() -> Command {
    let mut command = described(ShownOptions::Own);
    command.build();
    command.mut_args(|option| hidden(option, false))
}

fn hidden(option: Arg, is_hidden: bool) -> Arg {
    if option.is_global_set() { option.hide(is_hidden) } else { option }
}

fn with_examples(command: Command, words: &mut Vec<String>, shown: ShownOptions) -> Command {
    let command = command.mut_subcommands(|below| {
        words.push(below.get_name().to_owned());
        let below = with_examples(below, words, shown);
        words.pop();
        below
    });
    let mut text = String::new();
    let names: Vec<&str> = words.iter().map(String::as_str).collect();
    for (at, example) in examples::of(&names).into_iter().flatten().enumerate() {
        // Writing to a text does not fail.
        let _ = write!(text, "{}  {example}", if at == 0 { "Examples:\n" } else { "\n" });
    }
    let more = command.get_after_help().map(|more| more.to_string()).unwrap_or_default();
    let all = match shown {
        ShownOptions::Own if words.is_empty() => "Options of all commands: pantin --help --all".to_owned(),
        ShownOptions::Own => format!("Options of all commands: pantin {} --help --all", names.join(" ")),
        ShownOptions::All => String::new(),
    };
    let parts: Vec<String> = [text, more, all].into_iter().filter(|part| !part.is_empty()).collect();
    command.after_help(parts.join("\n\n"))
}

/// Takes `--all` out of the arguments if they ask for help.
pub(crate) fn split_all(mut typed: Vec<String>) -> (Vec<String>, ShownOptions) {
    let end = typed.iter().position(|word| word == "--").unwrap_or(typed.len());
    let is_help = typed[..end].iter().any(|word| word == "--help" || word == "-h");
    match typed[..end].iter().position(|word| word == "--all").filter(|_| is_help) {
        Some(at) => {
            typed.remove(at);
            (typed, ShownOptions::All)
        }
        None => (typed, ShownOptions::Own),
    }
}

#[cfg(test)]
mod tests {
    use clap::Command;

    use super::super::examples::EXAMPLES;
    use super::{ShownOptions, described};
    use crate::arguments::Arguments;
    use crate::settings_flags::split;
    use clap::Parser as _;

    /// The names of commands that do something.
    fn leaves(command: &Command, words: &mut Vec<String>, found: &mut Vec<String>) {
        if command.get_subcommands().next().is_none() {
            found.push(words.join(" "));
        }
        for below in command.get_subcommands() {
            words.push(below.get_name().to_owned());
            leaves(below, words, found);
            words.pop();
        }
    }

    /// The words of a command line, up to what the shell does with its output or its end.
    fn words(line: &str) -> Vec<String> {
        let (mut words, mut word, mut quote) = (Vec::new(), None::<String>, None);
        for c in line.chars() {
            match (c, quote) {
                (' ', None) => words.extend(word.take()),
                ('\'' | '"', None) => {
                    quote = Some(c);
                    word.get_or_insert_default();
                }
                (c, Some(open)) if c == open => quote = None,
                (c, _) => word.get_or_insert_default().push(c),
            }
        }
        words.extend(word);
        let end = words.iter().position(|word| matches!(word.as_str(), ">" | "|" | "&&"));
        words.truncate(end.unwrap_or(words.len()));
        words
    }

    #[test]
    fn every_command_has_examples() {
        let mut found = Vec::new();
        leaves(&described(ShownOptions::Own), &mut Vec::new(), &mut found);
        assert!(found.len() > 50, "{found:?}");
        let without = |name: &&String| super::examples::of(&name.split(' ').collect::<Vec<_>>()).is_none();
        let without: Vec<&String> = found.iter().filter(without).collect();
        assert!(without.is_empty(), "commands without examples: {without:?}");
        let unknown = |name: &&str| !found.iter().any(|known| known == name);
        let unknown: Vec<&str> = EXAMPLES.iter().map(|(name, _)| *name).filter(unknown).collect();
        assert!(unknown.is_empty(), "examples of no command: {unknown:?}");
    }

    #[test]
    fn every_example_parses() {
        for (name, examples) in EXAMPLES {
            for example in examples {
                assert!(example.len() <= 96, "{example} does not fit in a line");
                let (_, rest) = split(&words(example)).unwrap_or_default();
                let parsed = Arguments::try_parse_from(rest);
                let settled = parsed.map(|mut arguments| arguments.command.settle());
                match settled {
                    Ok(settled) => assert_eq!(settled, Ok(()), "{example}"),
                    Err(error) => assert!(!error.use_stderr(), "{example}: {error}"),
                }
                assert!(
                    *name == "version" || example.contains(&format!("pantin {name}")),
                    "{example} is not of {name}"
                );
            }
        }
    }

    #[test]
    fn help_shows_own_options_and_all_options_on_request() {
        let help = |shown| {
            let command = described(shown);
            let error = command.try_get_matches_from(["pantin", "compile", "--help"]).unwrap_err();
            error.render().to_string()
        };
        let (own, all) = (help(ShownOptions::Own), help(ShownOptions::All));
        assert!(own.contains("--export-rounds") && !own.contains("--memory-limit"), "{own}");
        assert!(all.contains("--export-rounds") && all.contains("--memory-limit"), "{all}");
        assert!(own.contains("pantin compile --help --all"), "{own}");
    }
}
