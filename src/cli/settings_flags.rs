//! Takes Puppet's settings out of the arguments: `--name value`, `--name=value`, `--name`, `--no-name`, with `-` or `_`.

use clap::error::{ContextKind, ContextValue};

use pantin_base::diagnostics::suggest::closest;
use pantin_service::settings::{SETTINGS, SettingKind};

/// Options of pantin that have a setting's name but are not that setting.
const OPTIONS: [&str; 2] = ["diff", "profile"];

/// Options whose value may be `--`, which elsewhere ends the options.
const TAKES_DASHES: [&str; 1] = ["knock-out-prefix"];

type Flags = Vec<(String, String)>;

/// The settings among the arguments, and the other arguments with `-` in their long options.
pub(super) fn split(typed: &[String]) -> Result<(Flags, Vec<String>), String> {
    let mut flags = Flags::new();
    let mut rest = Vec::with_capacity(typed.len());
    let mut arguments = typed.iter().cloned();
    rest.extend(arguments.next());
    while let Some(argument) = arguments.next() {
        if argument == "--" {
            rest.push(argument);
            rest.extend(arguments.by_ref());
            break;
        }
        if argument == "-e" {
            let code = arguments.next().ok_or("missing argument: -e")?;
            flags.push(("code".to_owned(), code));
            continue;
        }
        let Some(option) = argument.strip_prefix("--") else {
            rest.push(argument);
            continue;
        };
        let (name, value) = match option.split_once('=') {
            Some((name, value)) => (name, Some(value.to_owned())),
            None => (option, None),
        };
        let normal = name.replace('-', "_");
        match (kind_of(&normal), normal.strip_prefix("no_").and_then(kind_of)) {
            (Some(SettingKind::Boolean), _) => {
                flags.push((normal, value.unwrap_or_else(|| "true".to_owned())));
            }
            (Some(_), _) => {
                let value = match value.or_else(|| arguments.next()) {
                    Some(value) => value,
                    None => return Err(format!("missing argument: {argument}")),
                };
                flags.push((normal, value));
            }
            (None, Some(SettingKind::Boolean)) => {
                flags.push((normal["no_".len()..].to_owned(), "false".to_owned()));
            }
            (None, _) => {
                let name = name.replace('_', "-");
                let value = if TAKES_DASHES.contains(&&*name) { value.or_else(|| arguments.next()) } else { value };
                rest.push(value.map_or_else(|| format!("--{name}"), |value| format!("--{name}={value}")));
            }
        }
    }
    Ok((with_all_destinations(flags), rest))
}

/// The log goes to each destination that was given, whether they stand behind one `--logdest` or several, as in Puppet. Of other
/// settings that are given twice the last one counts.
fn with_all_destinations(flags: Flags) -> Flags {
    let (destinations, mut others): (Flags, Flags) = flags.into_iter().partition(|(name, _)| name == "logdest");
    let names: Vec<String> = destinations.into_iter().map(|(_, names)| names).collect();
    if !names.is_empty() {
        others.push(("logdest".to_owned(), names.join(",")));
    }
    others
}

/// Gives the error about an option that is neither one of pantin's nor a setting a tip that may help: which setting or
/// option has such a name, instead of how to write it as a value.
pub(super) fn advise(error: &mut clap::Error) {
    let Some(ContextValue::String(typed)) = error.get(ContextKind::InvalidArg) else { return };
    let Some(name) = typed.strip_prefix("--").and_then(|typed| typed.split('=').next()) else { return };
    let option = match error.get(ContextKind::SuggestedArg) {
        Some(ContextValue::String(option)) => option.trim_start_matches('-').replace('-', "_"),
        _ => String::new(),
    };
    let settings = SETTINGS.iter().map(|setting| setting.name);
    let meant = closest(&name.replace('-', "_"), settings.chain([option.as_str()]));
    let meant = meant.filter(|meant| *meant != option).map(|meant| format!("--{meant}"));
    error.remove(ContextKind::Suggested);
    if let Some(meant) = meant {
        error.insert(ContextKind::SuggestedArg, ContextValue::String(meant));
        // It shows the option that is not meant.
        error.remove(ContextKind::Usage);
    }
}

fn kind_of(name: &str) -> Option<SettingKind> {
    SETTINGS
        .iter()
        .filter(|setting| !OPTIONS.contains(&setting.name))
        .find(|setting| setting.name == name)
        .map(|setting| setting.kind)
}

#[cfg(test)]
mod tests {
    use clap::CommandFactory;

    use super::super::arguments::Arguments;
    use super::split;

    fn check(typed: &[&str], flags: &[(&str, &str)], rest: &[&str]) {
        let (found, other) = split(&typed.iter().map(|argument| (*argument).to_owned()).collect::<Vec<_>>()).unwrap();
        let found: Vec<(&str, &str)> = found.iter().map(|(name, value)| (name.as_str(), value.as_str())).collect();
        assert_eq!(found, flags);
        assert_eq!(other, rest);
    }

    /// The long options of a command and those below it.
    fn options(command: &clap::Command) -> Vec<String> {
        let own = command.get_arguments().flat_map(|argument| {
            let aliases = argument.get_all_aliases().into_iter().flatten();
            argument.get_long().into_iter().chain(aliases).map(str::to_owned).collect::<Vec<_>>()
        });
        own.chain(command.get_subcommands().flat_map(options)).collect()
    }

    #[test]
    fn no_option_is_taken_for_a_setting() {
        let all = options(&Arguments::command());
        assert!(all.len() > 50, "{} options", all.len());
        for option in all {
            let typed = vec!["pantin".to_owned(), format!("--{option}")];
            let (flags, rest) = split(&typed).unwrap_or_default();
            assert!(flags.is_empty() && rest.len() == 2, "--{option} is one of Puppet's settings");
        }
    }

    #[test]
    fn settings_are_taken_in_every_spelling() {
        check(&["pantin", "x", "--strict", "off", "y"], &[("strict", "off")], &["pantin", "x", "y"]);
        check(&["pantin", "--strict-variables", "y"], &[("strict_variables", "true")], &["pantin", "y"]);
        check(&["pantin", "--no-strict_variables"], &[("strict_variables", "false")], &["pantin"]);
        check(&["pantin", "--hiera-config=/h"], &[("hiera_config", "/h")], &["pantin"]);
        check(&["pantin", "-e", "notice(1)"], &[("code", "notice(1)")], &["pantin"]);
    }

    #[test]
    fn the_log_goes_to_all_destinations() {
        let given = ["pantin", "--logdest", "a.json", "--strict", "off", "--logdest=console,b", "--strict", "error"];
        check(&given, &[("strict", "off"), ("strict", "error"), ("logdest", "a.json,console,b")], &["pantin"]);
    }

    #[test]
    fn other_options_are_left() {
        check(&["pantin", "--render_as", "json"], &[], &["pantin", "--render-as", "json"]);
        check(&["pantin", "--log_format=json"], &[], &["pantin", "--log-format=json"]);
        check(&["pantin", "--", "--strict"], &[], &["pantin", "--", "--strict"]);
        check(&["pantin", "--knock-out-prefix", "--", "a"], &[], &["pantin", "--knock-out-prefix=--", "a"]);
        assert!(split(&["pantin".to_owned(), "--strict".to_owned()]).is_err());
    }
}
