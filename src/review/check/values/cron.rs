//! Jobs of cron. Source: cron_core, lib/puppet/type/cron.rb

use crate::check::inspect::{has_line_of, inspected_text, written};
use crate::check::subject::Subject;
use pantin_base::diagnostics::Diagnostic;
use pantin_catalog::RichData;

const SPECIAL: [&str; 9] =
    ["reboot", "yearly", "annually", "monthly", "weekly", "daily", "midnight", "hourly", "absent"];

const DAYS: [&str; 7] = ["sunday", "monday", "tuesday", "wednesday", "thursday", "friday", "saturday"];

const MONTHS: [&str; 12] = [
    "january",
    "february",
    "march",
    "april",
    "may",
    "june",
    "july",
    "august",
    "september",
    "october",
    "november",
    "december",
];

/// Fields with their bounds and the names for numbers, in the order of an agent's checks.
const FIELDS: [(&str, i64, i64, &[&str]); 5] = [
    ("minute", 0, 59, &[]),
    ("hour", 0, 23, &[]),
    ("weekday", 0, 7, &DAYS),
    ("monthday", 1, 31, &[]),
    ("month", 1, 12, &MONTHS),
];

pub(super) fn check(subject: &Subject<'_>, found: &mut Vec<Diagnostic>) {
    for special in subject.texts("special") {
        if !SPECIAL.contains(&special) {
            let shown = inspected_text(&subject.plain("special", special));
            found.push(subject.parameter("special", &format!("Invalid special schedule {shown}")));
        }
    }
    for (field, lowest, highest, names) in FIELDS {
        for value in subject.each(field) {
            if !is_field(value, (lowest, highest), names) {
                let text = written(value);
                let shown = subject.plain(field, &text);
                found.push(subject.unreadable(field, value, &format!("{shown} is not a valid {field}")));
            }
        }
    }
    for setting in subject.texts("environment") {
        let is_setting = setting.split('\n').any(|line| {
            let name = line.split_once('=').map(|(name, _)| name.trim());
            name.is_some_and(|name| has_line_of(name, |letter| letter.is_ascii_alphanumeric() || letter == '_'))
        });
        if !is_setting && setting != "absent" {
            let shown = inspected_text(&subject.plain("environment", setting));
            found.push(subject.parameter("environment", &format!("Invalid environment setting {shown}")));
        }
    }
    if subject.is_deferred() || subject.text("special").is_none_or(|special| special == "absent") {
        return;
    }
    // An agent names the first of them.
    let given = ["minute", "hour", "weekday", "monthday", "month"]
        .into_iter()
        .find(|field| subject.has(field) && subject.each(field).first().is_none_or(|value| !is_absent(value)));
    if let Some(field) = given {
        let reference = &subject.reference;
        found.push(
            subject.whole(&format!("{reference} cannot specify both a special schedule and a value for {field}")),
        );
    }
}

fn is_absent(value: &RichData) -> bool {
    matches!(value, RichData::String(text) if matches!(&**text, "absent" | "*"))
}

fn is_field(value: &RichData, (lowest, highest): (i64, i64), names: &[&str]) -> bool {
    let text = written(value);
    if is_absent(value) || is_step(&text) {
        return true;
    }
    match text.parse::<i64>() {
        Ok(number) => (lowest..=highest).contains(&number),
        Err(_) => {
            let name = text.to_lowercase();
            names.iter().any(|known| *known == name || (name.len() == 3 && known.starts_with(&*name)))
        }
    }
}

/// `*/5`, `1-5`, `1-5/2`
fn is_step(text: &str) -> bool {
    let is_number = |text: &str| !text.is_empty() && text.bytes().all(|digit| digit.is_ascii_digit());
    let is_range = |text: &str| text.split_once('-').is_some_and(|(from, to)| is_number(from) && is_number(to));
    match text.split_once('/') {
        Some(("*", step)) => is_number(step),
        Some((range, step)) => is_range(range) && is_number(step),
        None => is_range(text),
    }
}

#[cfg(test)]
mod tests {
    use super::is_step;

    #[test]
    fn steps_and_ranges() {
        assert!(is_step("*/5") && is_step("1-5") && is_step("1-5/2"));
        assert!(!is_step("*") && !is_step("5/2") && !is_step("1-") && !is_step("*/"));
    }
}
