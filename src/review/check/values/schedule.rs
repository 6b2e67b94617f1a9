//! Schedules. Source: lib/puppet/type/schedule.rb

use crate::check::inspect::{has_line_of, written};
use crate::check::subject::Subject;
use pantin_base::diagnostics::Diagnostic;
use pantin_catalog::RichData;

pub(super) fn check(subject: &Subject<'_>, found: &mut Vec<Diagnostic>) {
    ranges(subject, found);
    repeat(subject, found);
    for day in subject.each("weekday") {
        let is_day = match day {
            RichData::Integer(number) => (0..=6).contains(number),
            RichData::String(text) => is_weekday(text),
            RichData::Undef
            | RichData::Boolean(_)
            | RichData::BigInteger(_)
            | RichData::Float(_)
            | RichData::Array(_)
            | RichData::Hash(_) => false,
        };
        if !is_day {
            let text = written(day);
            let text = subject.plain("weekday", &text);
            found.push(subject.parameter("weekday", &format!("{text} is not a valid day of the week")));
        }
    }
}

fn ranges(subject: &Subject<'_>, found: &mut Vec<Diagnostic>) {
    let Some(whole) = subject.get("range") else { return };
    for value in subject.each("range") {
        let text = written(value);
        let hours = if let RichData::String(text) = value { hours(text) } else { None };
        let Some(times) = hours else {
            let text = subject.plain("range", &text);
            found.push(subject.parameter("range", &format!("Invalid range value '{text}'")));
            continue;
        };
        for (unit, most, at) in [("hour", 23, 0), ("minute", 59, 1)] {
            let wrong = times.iter().filter_map(|time| time.get(at)).find(|number| **number > most);
            if let Some(number) = wrong {
                let number = number.to_string();
                let number = subject.plain("range", &number);
                found.push(subject.unreadable("range", whole, &format!("Invalid {unit} '{number}'")));
                break;
            }
        }
    }
}

/// The numbers of both points in time of a range.
fn hours(text: &str) -> Option<[Vec<u32>; 2]> {
    let (from, to) = text.split_once('-')?;
    let time = |text: &str| {
        let numbers: Option<Vec<u32>> = text.trim().split(':').map(|number| number.parse().ok()).collect();
        numbers.filter(|numbers| numbers.len() <= 3)
    };
    Some([time(from)?, time(to)?])
}

fn repeat(subject: &Subject<'_>, found: &mut Vec<Diagnostic>) {
    let is_one = match subject.get("repeat") {
        None => return,
        Some(RichData::Integer(number)) => *number == 1,
        Some(RichData::String(text)) if has_line_of(text, |letter| letter.is_ascii_digit()) => false,
        Some(_) => {
            found.push(subject.parameter("repeat", "Repeat must be a number"));
            return;
        }
    };
    let by = subject.text("periodmatch").filter(|by| *by != "distance");
    if let Some(by) = by.filter(|_| !is_one) {
        let by = subject.plain("periodmatch", by);
        found.push(
            subject.parameter("repeat", &format!("Repeat must be 1 unless periodmatch is 'distance', not '{by}'")),
        );
    }
}

fn is_weekday(text: &str) -> bool {
    if matches!(text.as_bytes(), [b'0'..=b'6']) {
        return true;
    }
    let name = text.to_lowercase();
    let name = name.strip_suffix("day").unwrap_or(&name);
    matches!(name, "mon" | "tue" | "tues" | "wed" | "wednes" | "thu" | "thurs" | "fri" | "sat" | "satur" | "sun")
}
