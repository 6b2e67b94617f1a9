//! As whom the program speaks: as itself, or as `puppet`, whose scripts match on texts, streams and exit codes.

use std::io::{self, Write as _};
use std::path::Path;

use clap::error::{ContextKind, ContextValue, ErrorKind};

use super::exit::Exit;
use super::{output, streams};
use pantin_service::versions::PUPPET_VERSION;

/// As whom the program speaks.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Personality {
    /// As itself.
    Pantin,
    /// As `puppet`: started under that name, or with `--compat`.
    Puppet,
}

/// Subcommands of Puppet whose work is another one than compiling, and what to run instead.
const ELSEWHERE: [(&str, &str); 8] = [
    ("agent", "run Puppet's own agent; its catalogs may come from here"),
    (
        "apply",
        "compile with 'pantin compile NODE -o NODE.json', and apply with Puppet's own 'puppet apply --catalog NODE.json'",
    ),
    ("device", "run Puppet's own 'puppet device'"),
    ("filebucket", "run Puppet's own 'puppet filebucket'"),
    ("plugin", "run Puppet's own 'puppet plugin'"),
    ("resource", "run Puppet's own 'puppet resource'"),
    ("script", "run Puppet's own 'puppet script'"),
    ("ssl", "run Puppet's own 'puppet ssl'"),
];

/// Actions of faces whose work is another one than compiling, and what to run instead.
const ACTIONS_ELSEWHERE: [(&str, &str, &str); 9] = [
    ("catalog", "apply", "apply catalogs with Puppet's own 'puppet apply --catalog'"),
    ("catalog", "download", "agents fetch their catalogs; 'puppet catalog compile' makes one here"),
    ("facts", "upload", "run Puppet's own agent, which sends its facts"),
    ("module", "changes", MODULES),
    ("module", "install", MODULES),
    ("module", "search", MODULES),
    ("module", "uninstall", MODULES),
    ("module", "upgrade", MODULES),
    ("node", "clean", "sign and revoke certificates with 'pantin ca', forget nodes with 'pantin store deactivate'"),
];

const MODULES: &str = "use r10k, g10k or Puppet's own 'puppet module' to install modules";

/// Actions that take a number of words, which Puppet counts.
const COUNTED: [(&str, &str, usize); 3] = [("catalog", "select", 2), ("config", "delete", 1), ("config", "set", 2)];

/// Subcommands that are faces: their actions are named behind them.
const FACES: [&str; 9] = ["catalog", "config", "epp", "facts", "generate", "help", "module", "node", "parser"];

/// Where a text goes.
enum Stream {
    Out,
    Err,
}

impl Personality {
    /// As whom the program was started.
    pub(super) fn of(typed: &[String]) -> Self {
        let name = typed.first().and_then(|program| Path::new(program).file_name()?.to_str());
        let name = name.map(|name| name.strip_suffix(std::env::consts::EXE_SUFFIX).unwrap_or(name));
        let is_asked = typed.iter().take_while(|word| *word != "--").any(|word| word == "--compat");
        if name == Some("puppet") || is_asked { Self::Puppet } else { Self::Pantin }
    }

    /// What Puppet answers before it looks at anything but the arguments. `None` when the command is to be run.
    pub(super) fn answer(self, typed: &[String]) -> Option<Exit> {
        if self == Self::Pantin {
            return None;
        }
        let mut words = typed.iter().skip(1).filter(|word| *word != "--compat");
        let first = words.next()?.as_str();
        if matches!(first, "--version" | "-V") {
            return Some(say(&Stream::Out, &format!("{PUPPET_VERSION}\n"), Exit::Success));
        }
        let second = words.next().map_or("", String::as_str);
        let (name, instead) = match action_elsewhere(first, second) {
            Some(instead) => (format!("{first} {second}"), instead),
            None => (first.to_owned(), command_elsewhere(first)?),
        };
        let text = format!("Error: 'puppet {name}' is not what pantin does: {instead}\n");
        Some(say(&Stream::Err, &text, Exit::Failure))
    }

    /// What Puppet says of arguments that nobody understands. `None` when it would not be another text than ours.
    pub(super) fn refuse(self, error: &clap::Error, typed: &[String]) -> Option<Exit> {
        if self == Self::Pantin {
            return None;
        }
        if error.kind() == ErrorKind::MissingRequiredArgument
            && let Some(text) = miscounted(typed)
        {
            return Some(say(&Stream::Err, &text, Exit::Failure));
        }
        let face = typed.iter().skip(1).find(|word| FACES.contains(&word.as_str()));
        let argument = |kind| match error.get(kind) {
            Some(ContextValue::String(text)) => Some(text.as_str()),
            _ => None,
        };
        let (stream, text) = match (error.kind(), face) {
            (ErrorKind::UnknownArgument, face) => {
                let option = argument(ContextKind::InvalidArg)?;
                let text = format!("Could not parse application options: invalid option: {option}\n");
                (if face.is_some() { Stream::Err } else { Stream::Out }, text)
            }
            (ErrorKind::InvalidSubcommand, None) => {
                let name = argument(ContextKind::InvalidSubcommand)?;
                let help = "See 'puppet help' for help on available puppet subcommands";
                (Stream::Out, format!("Unknown Puppet subcommand '{name}'\n{help}\n"))
            }
            (ErrorKind::InvalidSubcommand, Some(face)) => {
                let action = argument(ContextKind::InvalidSubcommand)?;
                let action = if action == face { "default".to_owned() } else { format!("'{action}'") };
                (Stream::Err, format!("'{face}' has no {action} action.  See `puppet help {face}`.\n"))
            }
            (ErrorKind::DisplayHelpOnMissingArgumentOrSubcommand | ErrorKind::MissingSubcommand, Some(face)) => {
                (Stream::Err, format!("'{face}' has no default action.  See `puppet help {face}`.\n"))
            }
            _ => return None,
        };
        Some(say(&stream, &format!("Error: {text}"), Exit::Failure))
    }

    /// Refuses an action of Puppet with too few words as Puppet does; `None` under the own name.
    pub(super) fn refuse_words(self, typed: &[String]) -> Option<Exit> {
        let text = miscounted(typed).filter(|_| self == Self::Puppet)?;
        Some(say(&Stream::Err, &text, Exit::Failure))
    }
}

/// What to run instead of a command of Puppet that pantin does not have.
pub(super) fn command_elsewhere(name: &str) -> Option<&'static str> {
    ELSEWHERE.iter().find(|(known, _)| *known == name).map(|(_, instead)| *instead)
}

/// What to run instead of an action of a face that pantin does not have.
pub(super) fn action_elsewhere(face: &str, action: &str) -> Option<&'static str> {
    ACTIONS_ELSEWHERE.iter().find(|known| (known.0, known.1) == (face, action)).map(|known| known.2)
}

/// What Puppet says of an action with too few words. Settings and options before and behind them are not counted.
fn miscounted(typed: &[String]) -> Option<String> {
    let mut words = Vec::new();
    let mut rest = typed.iter().skip(1);
    while let Some(word) = rest.next() {
        match word.strip_prefix("--") {
            Some("compat") => {}
            Some(option) if !option.contains('=') => _ = rest.next(),
            Some(_) => {}
            None => words.push(word.as_str()),
        }
    }
    let (face, action, given) = match &words[..] {
        [face, action, given @ ..] => (*face, *action, given.len()),
        _ => return None,
    };
    let (.., takes) = COUNTED.iter().find(|(known, other, _)| (*known, *other) == (face, action))?;
    let plural = if *takes == 1 { "" } else { "s" };
    Some(format!(
        "Error: puppet {face} {action} takes {takes} argument{plural}, but you gave {given}\n\
         Error: Try 'puppet help {face} {action}' for usage\n"
    ))
}

/// Writes a text, and gives how the process ends. A reader that went away has seen what it wanted.
fn say(stream: &Stream, text: &str, exit: Exit) -> Exit {
    let written = match stream {
        Stream::Out => output::print(text),
        Stream::Err => streams::errors().and_then(|mut errors| errors.write_all(text.as_bytes())),
    };
    match written {
        Err(error) if error.kind() != io::ErrorKind::BrokenPipe => Exit::Failure,
        Ok(()) | Err(_) => exit,
    }
}
