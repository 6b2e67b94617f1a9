//! The few words that stand at a place in the source, below the message: what the message says without what Puppet
//! wraps around it.

/// The most characters.
const MAX_COUNT: usize = 90;
/// The most slashes of a path that is shown whole.
const MAX_SLASHES: usize = 4;

/// The first sentence of a message, without the names of expressions that failed because of it.
pub(super) fn of_message(message: &str) -> String {
    let mut text = message;
    while let Some(inner) = unwrapped(text) {
        text = inner;
    }
    let mut lines = text.lines().map(str::trim_end);
    let first = lines.next().unwrap_or_default();
    // A subject with several reasons below it: the first one is shown.
    let reason = lines.next().filter(|_| first.ends_with(':')).map(|reason| format!(" {}", reason.trim_start()));
    let text = with_short_paths(&without_places(&format!("{first}{}", reason.unwrap_or_default())));
    let sentence = text.match_indices(". ").find(|(at, _)| text[at + 2..].starts_with(char::is_uppercase));
    shortened(sentence.map_or(text.as_str(), |(at, _)| &text[..at]))
}

/// The text without ` (file: F, line: L)` and the like: the picture shows the place, and its path is as long as the
/// folder of the environment.
fn without_places(text: &str) -> String {
    let mut kept = String::with_capacity(text.len());
    let mut rest = text;
    while let Some((before, place)) = rest.split_once(" (file: ") {
        let Some(end) = place_end(place) else { break };
        kept.push_str(before);
        rest = &place[end..];
    }
    kept + rest
}

/// The text with `…/data/common.yaml` for long paths: a label has no room for the folder of the environment, and what
/// it says may not depend on where that folder is.
fn with_short_paths(text: &str) -> String {
    let words = text.split(' ').map(|word| {
        let start = word.find(|c| !"('\"".contains(c)).filter(|start| word[*start..].starts_with('/'));
        let slashes: Vec<usize> = word.match_indices('/').map(|(at, _)| at).collect();
        match start {
            Some(start) if slashes.len() > MAX_SLASHES => {
                format!("{}…{}", &word[..start], &word[slashes[slashes.len() - 2]..])
            }
            _ => word.to_owned(),
        }
    });
    words.collect::<Vec<_>>().join(" ")
}

/// The end of the place in a text that follows `(file: `: behind the parenthesis after the line's number. A parenthesis
/// in the path does not end it.
fn place_end(place: &str) -> Option<usize> {
    let Some(line) = place.find(", line: ") else { return place.find(')').map(|at| at + 1) };
    place[line..].find(')').map(|at| line + at + 1)
}

/// The message inside of `Error while evaluating a Function Call, …`.
fn unwrapped(text: &str) -> Option<&str> {
    if let Some(inner) = text.strip_prefix("Evaluation Error: ") {
        return Some(inner);
    }
    if let Some(rest) = text.strip_prefix("Could not parse for environment ") {
        return rest.split_once(": ").map(|(_, inner)| inner);
    }
    let expression = text.strip_prefix("Error while evaluating a").filter(|rest| rest.starts_with([' ', 'n']))?;
    expression.split_once(", ").map(|(_, inner)| inner).filter(|inner| !inner.is_empty())
}

fn shortened(text: &str) -> String {
    let Some((end, _)) = text.char_indices().nth(MAX_COUNT) else { return text.to_owned() };
    let end = text[..end].rfind(' ').unwrap_or(end);
    format!("{} …", &text[..end])
}

#[cfg(test)]
mod tests {
    use super::{MAX_COUNT, of_message};

    #[test]
    fn what_is_wrapped_around_a_message_is_left_out() {
        assert_eq!(of_message("Evaluation Error: Error while evaluating a Function Call, no. (file: a)"), "no.");
        assert_eq!(of_message("Could not parse for environment dev: Syntax error at 'a'"), "Syntax error at 'a'");
        assert_eq!(of_message("Error while evaluating an Object, Error while evaluating a Method call, x"), "x");
        assert_eq!(
            of_message("Error while evaluating a Function Call, "),
            "Error while evaluating a Function Call, ".trim_end()
        );
        assert_eq!(of_message("It has no effect. A value is lost\nsecond line"), "It has no effect");
        assert_eq!(of_message("lambda:\n  has no parameter named 'a'\n  b"), "lambda: has no parameter named 'a'");
        assert_eq!(of_message("Class 3.x is gone"), "Class 3.x is gone");
        assert_eq!(of_message(""), "");
    }

    #[test]
    fn places_are_left_out() {
        assert_eq!(of_message("no (file: /a (b)/c.pp, line: 1, column: 2) on D (file: c.pp, line: 3)"), "no on D");
        assert_eq!(of_message("no (file: c.pp)"), "no");
        assert_eq!(of_message("no (file: c.pp"), "no (file: c.pp");
        let path = format!("{}/site/data/common.yaml", "/long".repeat(40));
        assert_eq!(of_message(&format!("({path}): it ends")), "(…/data/common.yaml): it ends");
        assert_eq!(of_message(&format!("'{path}' is bad")), "'…/data/common.yaml' is bad");
        assert_eq!(of_message("'/etc/apt/sources.list.d/a' is bad"), "'/etc/apt/sources.list.d/a' is bad");
    }

    #[test]
    fn long_messages_end_early() {
        let words = of_message(&"wörd ".repeat(40));
        assert!(words.ends_with("wörd …") && words.chars().count() <= MAX_COUNT + 2, "{words}");
        assert_eq!(of_message(&"x".repeat(200)).len(), MAX_COUNT + " …".len());
    }
}
