//! The native functions and their signatures are those of Puppet 8.

use std::collections::BTreeMap;

use pantin::functions::table;
use pantin::vm::native::{Api, BlockParameter, Body, Dispatch};

const RECORDED: &str = include_str!("data/functions.sigs");

/// A signature with what makes no difference taken out: blanks, quotes, the bodies of aliases.
fn normal(signature: &str) -> String {
    let text: String = signature.chars().filter(|c| !c.is_whitespace() && *c != '\'').collect();
    let mut out = String::new();
    let mut rest = text.as_str();
    while let Some(at) = rest.find('=') {
        let (before, after) = rest.split_at(at);
        out.push_str(before);
        if let Some(value) = after.strip_prefix("=>") {
            out.push_str("=>");
            rest = value;
        } else {
            rest = after_type(&after[1..], before);
        }
    }
    out + rest
}

/// What follows the type that a text begins with; a parameter's name follows it directly.
fn after_type<'t>(text: &'t str, alias: &str) -> &'t str {
    let mut depth = 0;
    for (at, c) in text.char_indices() {
        match c {
            '[' | '{' | '(' => depth += 1,
            ']' | '}' | ')' if depth == 0 => return &text[at..],
            ']' if depth == 1 => return &text[at + 1..],
            ']' | '}' | ')' => depth -= 1,
            ',' if depth == 0 => return &text[at..],
            // A bare type ends where the name of the parameter begins.
            c if depth == 0 && c.is_ascii_lowercase() && alias.ends_with("Type") && is_name(&text[at..]) => {
                return &text[at..];
            }
            _ => {}
        }
    }
    ""
}

fn is_name(text: &str) -> bool {
    ["value_type", "default_value"].iter().any(|name| text.starts_with(name))
}

fn written(name: &str, dispatch: &Dispatch) -> String {
    let parameters: Vec<String> = dispatch
        .parameters
        .iter()
        .map(|(ty, name)| match name.as_bytes()[0] {
            b'?' => format!("[{ty} {}]", &name[1..]),
            b'*' => format!("{ty} *{}", &name[1..]),
            b'+' => format!("{ty} *{} (1+)", &name[1..]),
            _ => format!("{ty} {name}"),
        })
        .collect();
    // Puppet's listing writes optional parameters one by one, repeated ones last.
    let mut text = format!("{name}({})", parameters.join(", "));
    match dispatch.block {
        BlockParameter::None => {}
        BlockParameter::Optional(ty) => text.push_str(&format!(" {{block? {ty}}}")),
        BlockParameter::Required(ty) | BlockParameter::Named(ty, _) => text.push_str(&format!(" {{block {ty}}}")),
    }
    if let Some(ty) = dispatch.returns {
        text.push_str(&format!(" >> {ty}"));
    }
    if matches!(dispatch.body, Body::Mismatch(_)) {
        text.push_str("   [mismatch-handler]");
    }
    text
}

fn recorded() -> BTreeMap<&'static str, Vec<&'static str>> {
    let mut all: BTreeMap<&str, Vec<&str>> = BTreeMap::new();
    for line in RECORDED.lines().filter(|line| !line.starts_with('#')) {
        let name = match line.strip_prefix("3x:") {
            Some(older) => older.split(' ').next(),
            None => line.split('(').next(),
        };
        all.entry(name.unwrap_or_default()).or_default().push(line);
    }
    all
}

#[test]
fn signatures_are_those_of_puppet() {
    let mut complaints = Vec::new();
    for (name, lines) in recorded() {
        let Some(function) = table().core(name) else {
            complaints.push(format!("{name}: missing"));
            continue;
        };
        let own: Vec<String> = match &function.api {
            Api::Dispatched(dispatches) => dispatches.iter().map(|dispatch| written(name, dispatch)).collect(),
            Api::Legacy(legacy) => {
                let kind = if legacy.statement { "statement" } else { "rvalue" };
                vec![format!("3x:{name} {kind} {}", legacy.arity)]
            }
        };
        let own: Vec<String> = own.iter().map(|line| normal(line)).collect();
        let lines: Vec<String> = lines.iter().map(|line| normal(line)).collect();
        if own != lines {
            complaints.push(format!(
                "{name}:\n  Puppet {}\n  here   {}",
                lines.join("\n         "),
                own.join("\n         ")
            ));
        }
    }
    assert!(complaints.is_empty(), "{}", complaints.join("\n"));
}
