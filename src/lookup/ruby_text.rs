//! Values as Ruby prints them: `inspect` for explanations, `to_s` for interpolation.

use std::fmt::Write as _;

use crate::value::Value;

/// Ruby's `inspect`. `other` renders what is no data.
pub(super) fn inspect(value: &Value<'_>, other: &mut dyn FnMut(&Value<'_>) -> String) -> String {
    let mut out = String::new();
    write_inspect(&mut out, value, other);
    out
}

/// Ruby's `to_s`. `other` renders what is no data.
pub(super) fn to_s(value: &Value<'_>, other: &mut dyn FnMut(&Value<'_>) -> String) -> String {
    match value {
        Value::Undef => String::new(),
        Value::String(text) => (*text).to_owned(),
        Value::Default => "default".to_owned(),
        Value::Runtime(runtime) if runtime.class == "Symbol" => runtime.text.to_owned(),
        _ => inspect(value, other),
    }
}

fn write_inspect(out: &mut String, value: &Value<'_>, other: &mut dyn FnMut(&Value<'_>) -> String) {
    match value {
        Value::Undef => out.push_str("nil"),
        Value::Default => out.push_str(":default"),
        Value::Boolean(truth) => out.push_str(if *truth { "true" } else { "false" }),
        Value::Integer(number) => {
            let _ = write!(out, "{number}");
        }
        Value::Float(number) => out.push_str(&float(*number)),
        Value::String(text) => write_string(out, text),
        Value::Array(elements) => {
            out.push('[');
            for (at, element) in elements.iter().enumerate() {
                if at > 0 {
                    out.push_str(", ");
                }
                write_inspect(out, element, other);
            }
            out.push(']');
        }
        Value::Hash(hash) => {
            out.push('{');
            for (at, (key, value)) in hash.entries().iter().enumerate() {
                if at > 0 {
                    out.push_str(", ");
                }
                write_inspect(out, key, other);
                out.push_str("=>");
                write_inspect(out, value, other);
            }
            out.push('}');
        }
        Value::Runtime(runtime) if runtime.class == "Symbol" => write_symbol(out, runtime.text),
        _ => out.push_str(&other(value)),
    }
}

fn write_symbol(out: &mut String, name: &str) {
    out.push(':');
    let plain = name.chars().next().is_some_and(|c| c.is_alphabetic() || c == '_')
        && name.trim_end_matches(['?', '!', '=']).chars().all(|c| c.is_alphanumeric() || c == '_');
    if plain {
        out.push_str(name);
    } else {
        write_string(out, name);
    }
}

fn write_string(out: &mut String, text: &str) {
    out.push('"');
    let mut characters = text.chars().peekable();
    while let Some(c) = characters.next() {
        match c {
            '"' => out.push_str("\\\""),
            '\\' => out.push_str("\\\\"),
            '\n' => out.push_str("\\n"),
            '\t' => out.push_str("\\t"),
            '\r' => out.push_str("\\r"),
            '\u{c}' => out.push_str("\\f"),
            '\u{b}' => out.push_str("\\v"),
            '\u{8}' => out.push_str("\\b"),
            '\u{7}' => out.push_str("\\a"),
            '\u{1b}' => out.push_str("\\e"),
            '#' if matches!(characters.peek(), Some('{' | '$' | '@')) => out.push_str("\\#"),
            c if c.is_control() && c != '\u{85}' || matches!(c, '\u{2028}' | '\u{2029}') => {
                let code = u32::from(c);
                let _ = if code > 0xffff { write!(out, "\\u{{{code:X}}}") } else { write!(out, "\\u{code:04X}") };
            }
            c => out.push(c),
        }
    }
    out.push('"');
}

/// Ruby's `Float#to_s`: plain up to 15 digits before and 4 zeros after the point, else with an exponent.
fn float(number: f64) -> String {
    if number.is_nan() {
        return "NaN".to_owned();
    }
    if number.is_infinite() {
        return if number > 0.0 { "Infinity" } else { "-Infinity" }.to_owned();
    }
    let magnitude = number.abs();
    if number == 0.0 || (1e-4..1e15).contains(&magnitude) {
        let text = format!("{number}");
        return if text.contains('.') { text } else { format!("{text}.0") };
    }
    let text = format!("{number:e}");
    let (mantissa, exponent) = text.split_once('e').unwrap_or((&text, "0"));
    let mantissa = if mantissa.contains('.') { mantissa.to_owned() } else { format!("{mantissa}.0") };
    let (sign, digits) = exponent.strip_prefix('-').map_or(('+', exponent), |digits| ('-', digits));
    format!("{mantissa}e{sign}{digits:0>2}")
}

/// Name of the Ruby class that Puppet has for a value.
pub(super) fn class_name(value: &Value<'_>) -> &'static str {
    match value {
        Value::Undef => "NilClass",
        Value::Default | Value::Runtime(_) => "Symbol",
        Value::Boolean(true) => "TrueClass",
        Value::Boolean(false) => "FalseClass",
        Value::Integer(_) => "Integer",
        Value::Float(_) => "Float",
        Value::String(_) => "String",
        Value::Regexp(_) => "Regexp",
        Value::Array(_) => "Array",
        Value::Hash(_) => "Hash",
        Value::Type(_) => "Puppet::Pops::Types::PAnyType",
        Value::Sensitive(_) => "Puppet::Pops::Types::PSensitiveType::Sensitive",
        Value::Timespan(_) => "Puppet::Pops::Time::Timespan",
        Value::Timestamp(_) => "Puppet::Pops::Time::Timestamp",
        Value::SemVer(_) => "SemanticPuppet::Version",
        Value::SemVerRange(_) => "SemanticPuppet::VersionRange",
        Value::Binary(_) => "Puppet::Pops::Types::PBinaryType::Binary",
        Value::Uri(_) => "URI::Generic",
        Value::Object(_) => "Object",
        Value::Iterator(_) => "Puppet::Pops::Types::Iterator",
        Value::Resource(_) => "Puppet::Resource",
    }
}

#[cfg(test)]
mod tests {
    use super::{float, inspect};
    use crate::value::Value;

    #[test]
    fn floats_and_strings_print_as_in_ruby() {
        let cases =
            [(1.0, "1.0"), (1e16, "1.0e+16"), (123456.75, "123456.75"), (0.0001, "0.0001"), (1.5e-5, "1.5e-05")];
        for (number, expected) in cases {
            assert_eq!(float(number), expected);
        }
        let text = Value::String("a\"\\#{b}# \n\u{1}é");
        assert_eq!(inspect(&text, &mut |_| String::new()), "\"a\\\"\\\\\\#{b}# \\n\\u0001é\"");
    }
}
