//! Values inside of types: titles, patterns, bounds, arguments.

use std::fmt::Write as _;

use crate::value::{Timespan, Timestamp, Value};

/// Appends a string as Puppet source: in single quotes, or in double quotes when it has control characters.
pub(in crate::types) fn quote(out: &mut String, text: &str) {
    if text.chars().any(|character| character < ' ') {
        quote_double(out, text);
        return;
    }
    out.push('\'');
    let mut is_escaped = false;
    for character in text.chars() {
        if is_escaped {
            out.push('\\');
            out.push(character);
            is_escaped = false;
        } else if character == '\'' {
            out.push_str("\\'");
        } else if character == '\\' {
            is_escaped = true;
        } else {
            out.push(character);
        }
    }
    if is_escaped {
        out.push('\\');
    }
    out.push('\'');
}

fn quote_double(out: &mut String, text: &str) {
    out.push('"');
    for character in text.chars() {
        match character {
            '\t' => out.push_str("\\t"),
            '\n' => out.push_str("\\n"),
            '\r' => out.push_str("\\r"),
            '"' | '$' | '\\' => {
                out.push('\\');
                out.push(character);
            }
            character if character < ' ' => {
                let _ = write!(out, "\\u{{{:X}}}", character as u32);
            }
            character => out.push(character),
        }
    }
    out.push('"');
}

/// Appends a value that is no container and no type.
pub(in crate::types) fn write_value(out: &mut String, value: &Value<'_>) {
    // Writing to a String never fails.
    let _ = match value {
        Value::Undef => out.write_str("undef"),
        Value::Default => out.write_str("default"),
        Value::Boolean(truth) => write!(out, "{truth}"),
        Value::Integer(number) => write!(out, "{number}"),
        Value::Float(number) => {
            write_float(out, *number);
            Ok(())
        }
        Value::String(text) => {
            quote(out, text);
            Ok(())
        }
        Value::Regexp(regexp) => {
            write_regexp(out, regexp.source);
            Ok(())
        }
        Value::Timespan(span) => write!(out, "'{}'", timespan_text(*span)),
        Value::Timestamp(time) => write!(out, "'{}'", timestamp_text(*time)),
        Value::SemVer(version) => write!(out, "'{version}'"),
        Value::SemVerRange(range) => write!(out, "'{}'", range.text),
        Value::Sensitive(_) => out.write_str("Sensitive [value redacted]"),
        Value::Runtime(runtime) => out.write_str(runtime.text),
        Value::Resource(reference) => write!(out, "{}[{}]", reference.type_name, reference.title),
        _ => Ok(()),
    };
}

/// A regular expression between slashes, with slashes inside escaped.
fn write_regexp(out: &mut String, source: &str) {
    out.push('/');
    let mut characters = source.chars();
    while let Some(character) = characters.next() {
        match character {
            '\\' => {
                out.push('\\');
                out.extend(characters.next());
            }
            '/' => out.push_str("\\/"),
            character => out.push(character),
        }
    }
    out.push('/');
}

fn write_float(out: &mut String, number: f64) {
    let scientific = format!("{number:e}");
    let (mantissa, exponent) = scientific.split_once('e').unwrap_or((&scientific, "0"));
    let exponent: i32 = exponent.parse().unwrap_or(0);
    let _ = if (-4..16).contains(&exponent) {
        let plain = number.to_string();
        let point = if plain.contains('.') { "" } else { ".0" };
        write!(out, "{plain}{point}")
    } else {
        let point = if mantissa.contains('.') { "" } else { ".0" };
        let sign = if exponent < 0 { '-' } else { '+' };
        write!(out, "{mantissa}{point}e{sign}{:02}", exponent.abs())
    };
}

/// `1-01:01:01.5`
fn timespan_text(span: Timespan) -> String {
    let total = i128::from(span.seconds) * 1_000_000_000 + i128::from(span.nanoseconds);
    let sign = if total < 0 { "-" } else { "" };
    let total = total.unsigned_abs();
    let (seconds, nanoseconds) = (total / 1_000_000_000, total % 1_000_000_000);
    let fraction = format!("{nanoseconds:09}");
    let fraction = fraction.trim_end_matches('0');
    let fraction = if fraction.is_empty() { "0" } else { fraction };
    format!(
        "{sign}{}-{:02}:{:02}:{:02}.{fraction}",
        seconds / 86_400,
        seconds / 3600 % 24,
        seconds / 60 % 60,
        seconds % 60
    )
}

/// `2020-01-01T00:00:00.000000000 UTC`
fn timestamp_text(time: Timestamp) -> String {
    let days = time.seconds.div_euclid(86_400);
    let second = time.seconds.rem_euclid(86_400);
    // Days since 0000-03-01, in eras of 400 years (Howard Hinnant's civil calendar).
    let shifted = days + 719_468;
    let era = shifted.div_euclid(146_097);
    let day_of_era = shifted.rem_euclid(146_097);
    let year_of_era = (day_of_era - day_of_era / 1460 + day_of_era / 36_524 - day_of_era / 146_096) / 365;
    let day_of_year = day_of_era - (365 * year_of_era + year_of_era / 4 - year_of_era / 100);
    let shifted_month = (5 * day_of_year + 2) / 153;
    let day = day_of_year - (153 * shifted_month + 2) / 5 + 1;
    let month = if shifted_month < 10 { shifted_month + 3 } else { shifted_month - 9 };
    let year = year_of_era + era * 400 + i64::from(month <= 2);
    format!(
        "{year:04}-{month:02}-{day:02}T{:02}:{:02}:{:02}.{:09} UTC",
        second / 3600,
        second / 60 % 60,
        second % 60,
        time.nanoseconds
    )
}
