//! Commands. Source: lib/puppet/type/exec.rb, lib/puppet/provider/exec.rb

use crate::check::inspect::{class_of, has_line_of};
use crate::check::paths::is_absolute;
use crate::check::subject::Subject;
use pantin_base::diagnostics::Diagnostic;
use pantin_catalog::RichData;

pub(super) fn check(subject: &Subject<'_>, found: &mut Vec<Diagnostic>) {
    match subject.get("command") {
        None | Some(RichData::String(_) | RichData::Array(_)) => {}
        Some(other) => {
            let class = class_of(other);
            let detail = format!("Command must be a String or Array<String>, got value of class {class}");
            found.push(subject.parameter("command", &detail));
        }
    }
    paths(subject, found);
    for setting in subject.texts("environment") {
        if !is_setting(setting) {
            let setting = subject.plain("environment", setting);
            found.push(subject.parameter("environment", &format!("Invalid environment setting '{setting}'")));
        }
    }
    if let Some(value) = subject.get("umask")
        && !matches!(value, RichData::String(text) if is_umask(text))
    {
        let shown = subject.inspect("umask", value);
        found.push(subject.parameter("umask", &format!("The umask specification is invalid: {shown}")));
    }
    numbers(subject, found);
    if !subject.has("path") && subject.text("provider").is_none_or(|provider| provider == "posix") {
        commands(subject, found);
    }
}

fn paths(subject: &Subject<'_>, found: &mut Vec<Diagnostic>) {
    for name in ["cwd", "creates"] {
        if name == "cwd" && matches!(subject.get(name), Some(RichData::Array(_))) {
            found.push(subject.parameter(name, "cwd only accepts a single path, not an array of paths"));
        } else if subject.texts(name).any(|path| !is_absolute(path)) {
            found.push(subject.parameter(name, &format!("{name} must be a fully qualified path")));
        }
    }
}

/// True if a text has a name and a sign of equality behind it.
fn is_setting(text: &str) -> bool {
    text.match_indices('=').any(|(at, _)| {
        text[..at].chars().next_back().is_some_and(|letter| letter.is_ascii_alphanumeric() || letter == '_')
    })
}

fn is_umask(text: &str) -> bool {
    text.split('\n').any(|line| {
        let digits = if line.len() == 5 { line.strip_prefix('0').unwrap_or(line) } else { line };
        (1..=4).contains(&digits.len()) && digits.bytes().all(|digit| matches!(digit, b'0'..=b'7'))
    })
}

fn numbers(subject: &Subject<'_>, found: &mut Vec<Diagnostic>) {
    if let Some(value @ RichData::String(text)) = subject.get("timeout")
        && text.trim().replace('_', "").parse::<f64>().is_err()
        && !text.starts_with("0x")
    {
        found.push(subject.unreadable("timeout", value, "The timeout must be a number."));
    }
    let tries = match subject.get("tries") {
        Some(RichData::String(text)) if !has_line_of(text, |letter| letter.is_ascii_digit()) => {
            Some("Tries must be an integer")
        }
        Some(RichData::String(text)) if text.trim().parse() == Ok(0) => Some("Tries must be an integer >= 1"),
        Some(RichData::Integer(..1)) => Some("Tries must be an integer >= 1"),
        Some(_) | None => None,
    };
    let try_sleep = match subject.get("try_sleep") {
        Some(RichData::String(text))
            if !has_line_of(text, |letter| letter.is_ascii_digit() || "-.".contains(letter)) =>
        {
            Some("try_sleep must be a number")
        }
        Some(RichData::String(text)) if text.trim().parse().is_ok_and(|number: f64| number < 0.0) => {
            Some("try_sleep cannot be a negative number")
        }
        Some(RichData::Integer(..0)) => Some("try_sleep cannot be a negative number"),
        Some(_) | None => None,
    };
    for (name, detail) in [("tries", tries), ("try_sleep", try_sleep)] {
        if let (Some(value), Some(detail)) = (subject.get(name), detail) {
            found.push(subject.unreadable(name, value, detail));
        }
    }
}

/// Reports commands without a path, if no search path is given.
fn commands(subject: &Subject<'_>, found: &mut Vec<Diagnostic>) {
    let refusal = |name: &str, program: &str| {
        let program = subject.plain(name, program);
        format!("'{program}' is not qualified and no path was specified. Please qualify the command or specify a path.")
    };
    if let Some(program) = subject.text("refresh").map(program_of)
        && !is_absolute(program)
    {
        found.push(subject.parameter("refresh", &refusal("refresh", program)));
    }
    for name in ["unless", "onlyif"] {
        for program in subject.each(name).iter().filter_map(program) {
            if !is_absolute(program) {
                found.push(subject.parameter(name, &refusal(name, program)));
            }
        }
    }
    if subject.is_deferred() {
        return;
    }
    let command = match subject.get("command") {
        Some(value) => program(value).filter(|_| !matches!(value, RichData::Integer(_))),
        None => Some(program_of(&subject.resource.title)),
    };
    if let Some(command) = command
        && !is_absolute(command)
    {
        found.push(subject.whole(&refusal("command", command)));
    }
}

/// The program of a command: a text, or a list of it and its arguments.
fn program(command: &RichData) -> Option<&str> {
    match command {
        RichData::String(text) => Some(program_of(text)),
        RichData::Array(words) => match words.first() {
            Some(RichData::String(program)) => Some(program),
            Some(_) | None => None,
        },
        RichData::Undef
        | RichData::Boolean(_)
        | RichData::Integer(_)
        | RichData::BigInteger(_)
        | RichData::Float(_)
        | RichData::Hash(_) => None,
    }
}

/// The first word of a command, or the quoted part at its beginning. Source: lib/puppet/provider/exec.rb (`extractexe`)
fn program_of(command: &str) -> &str {
    let quoted = |line| {
        let quote = ['"', '\''].into_iter().find(|quote| str::starts_with(line, *quote))?;
        line[1..].split_once(quote).map(|(program, _)| program).filter(|program| !program.is_empty())
    };
    command.split('\n').find_map(quoted).unwrap_or_else(|| command.split(' ').next().unwrap_or_default())
}

#[cfg(test)]
mod tests {
    use super::{is_setting, program_of};

    #[test]
    fn programs_are_the_first_words() {
        assert_eq!(program_of("/bin/a b"), "/bin/a");
        assert_eq!(program_of("\"/opt/my tool\" b"), "/opt/my tool");
        assert_eq!(program_of("'a b' c"), "a b");
        assert_eq!(program_of(""), "");
    }

    #[test]
    fn settings_have_a_name() {
        assert!(is_setting("PATH=/bin") && is_setting("a b=c"));
        assert!(!is_setting("PATH") && !is_setting("=x") && !is_setting("a ="));
    }
}
