//! Whether an answer is the expected one, and what differs.

use std::fmt::Write as _;

use serde_json::{Map, Value};

/// Takes out what need not be equal: codes where Puppet has none in particular, and of errors that Ruby raised inside of
/// Puppet their class and the piece of Puppet's code. The place of an error is part of its message.
pub fn leniently(mut expected: Value, mut answer: Value) -> (Value, Value) {
    if died_in_ruby(&expected) {
        plain_error_of_ruby(&mut expected, &mut answer);
    }
    if let (Some(wanted), Some(got)) = (fields_of_error(&mut expected), fields_of_error(&mut answer)) {
        for key in ["file", "line", "pos"] {
            wanted.remove(key);
            got.remove(key);
        }
        if wanted.get("code").is_none_or(|code| code == "RUNTIME_ERROR") {
            wanted.remove("code");
            got.remove("code");
        }
    }
    (expected, answer)
}

/// Whether Puppet ended with an error that Ruby raised by itself.
pub fn died_in_ruby(expected: &Value) -> bool {
    let error = &expected["error"];
    let message = error["message"].as_str().unwrap_or_default();
    !error["class"].is_null() || message.contains("undefined method `") || message.contains("undefined local variable")
}

/// An error that Ruby raised by itself, without the piece of Puppet's code and the guess at names that Ruby adds. Where it
/// was no error of Puppet's, the recording lacks the node.
fn plain_error_of_ruby(expected: &mut Value, answer: &mut Value) {
    let has_guess = answer["error"]["message"].as_str().is_some_and(|message| message.contains(GUESS));
    let Some(wanted) = fields_of_error(expected) else { return };
    let is_bare = wanted.remove("class").is_some();
    let Some(Value::String(message)) = wanted.get_mut("message") else { return };
    *message = without_excerpt(message);
    // Code of modules gets guesses, Puppet's own does not.
    if !has_guess {
        *message = without_guess(message);
    }
    if is_bare
        && !message.contains(" on node ")
        && let Some(got) = fields_of_error(answer)
        && let Some(Value::String(text)) = got.get_mut("message")
    {
        let end = text.rfind(" on node ").unwrap_or(text.len());
        text.truncate(end);
    }
}

/// A message of Ruby's without the line of code that it shows, and the marks below that.
fn without_excerpt(message: &str) -> String {
    let Some((before, excerpt)) = message.split_once("\n\n  ") else { return message.to_owned() };
    let behind = excerpt.split_once('\n').map_or("", |(_, marks)| marks.trim_start_matches([' ', '^']));
    let gap = if behind.is_empty() || behind.starts_with('\n') { "" } else { " " };
    format!("{before}{gap}{behind}")
}

/// Begins the names that were perhaps meant.
const GUESS: &str = "\nDid you mean?";

/// A message of Ruby's without the names that were perhaps meant.
fn without_guess(message: &str) -> String {
    let Some((before, guess)) = message.split_once(GUESS) else { return message.to_owned() };
    let behind = guess.find(" (file: ").map_or("", |at| &guess[at..]);
    format!("{before}{behind}")
}

fn fields_of_error(value: &mut Value) -> Option<&mut Map<String, Value>> {
    value.get_mut("error")?.as_object_mut()
}

/// Lines that only one side has, in order.
pub fn difference(expected: &Value, got: &Value) -> String {
    let lines = |value: &Value| -> Vec<String> { format!("{value:#}").lines().map(str::to_owned).collect() };
    let (left, right) = (lines(expected), lines(got));
    let start = left.iter().zip(&right).take_while(|(a, b)| a == b).count();
    let tail = left[start..].iter().rev().zip(right[start..].iter().rev()).take_while(|(a, b)| a == b).count();
    let mut text = String::new();
    for line in left[start..left.len() - tail].iter().take(40) {
        let _ = writeln!(text, "  Puppet 8: {line}");
    }
    for line in right[start..right.len() - tail].iter().take(40) {
        let _ = writeln!(text, "  pantin:   {line}");
    }
    text
}
