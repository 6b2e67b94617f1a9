//! Expectations are what Ruby 3.1 gives.

use pantin_base::budget::Arena;
use proptest::prelude::*;

use super::sprintf;
use crate::value::typing::tests::NoTypes;
use crate::value::{HashBuilder, Value};

fn one(format: &str, value: Value<'_>) -> String {
    let arena = Arena::new();
    sprintf(format, &[value], &NoTypes(&arena)).unwrap_or_else(|issue| issue.text().to_owned())
}

#[test]
fn integers() {
    for (format, number, expected) in [
        ("%08b", -11, "..110101"),
        ("%0x", -123, "..f85"),
        ("%.10b", -11, "..11110101"),
        ("%x", -255, "..f01"),
        ("%#x", -255, "0x..f01"),
        ("%+x", -255, "-ff"),
        ("%.10x", -123, "..ffffff85"),
        ("%#o", -8, "..70"),
        ("%#b", 0, "0"),
        ("%05d", -3, "-0003"),
        ("%+05d", 3, "+0003"),
        ("%-05d|", 3, "3    |"),
        ("%5.3d", 5, "  005"),
        ("%05.3d", 5, "  005"),
        ("%x", -1, "..f"),
        ("%08x", -1, "..ffffff"),
        ("%.8x", -1, "..ffffff"),
        ("%X", -255, "..F01"),
        ("%#X", 255, "0XFF"),
        ("%o", -64, "..700"),
        ("%08o", -64, "..777700"),
        ("%e", 1, "1.000000e+00"),
        ("%f", 3, "3.000000"),
    ] {
        assert_eq!(one(format, Value::Integer(number)), expected, "{format}");
    }
}

#[test]
fn floats() {
    for (format, number, expected) in [
        ("%d", -3.7, "-3"),
        ("%a", 1.0, "0x1p+0"),
        ("%a", 5e-324, "0x1p-1074"),
        ("%.2a", 1.999, "0x1.00p+1"),
        ("%A", -1.5, "-0X1.8P+0"),
        ("%.0a", 3.25, "0x1p+2"),
        ("%#g", 1.0, "1.00000"),
        ("%g", 1e20, "1e+20"),
        ("%g", 123_456_789.0, "1.23457e+08"),
        ("%f", f64::INFINITY, "Inf"),
        ("%010f", f64::NEG_INFINITY, "      -Inf"),
        ("%.0f", 0.5, "0"),
        ("%.0f", 1.5, "2"),
        ("%#.0f", 1.0, "1."),
        ("%.20f", 0.1, "0.10000000000000000555"),
        ("%d", 1e25, "10000000000000000905969664"),
        ("%x", 1e20, "56bc75e2d63100000"),
        ("%.2f", 2.675, "2.68"),
        ("%.2f", 8.345, "8.34"),
        ("%.3f", 79_165_092_438.065_49, "79165092438.066"),
        ("%.3g", 0.000_012_34, "1.23e-05"),
        ("%G", 1e-10, "1E-10"),
    ] {
        assert_eq!(one(format, Value::Float(number)), expected, "{format}");
    }
}

#[test]
fn texts_and_errors() {
    for (format, value, expected) in [
        ("%5c", Value::String("h"), "    h"),
        ("%.2s", Value::String("hello"), "he"),
        ("%05s", Value::String("a"), "    a"),
        ("%.2p", Value::String("abc"), "\"a"),
        ("%p", Value::Undef, "nil"),
        ("%d", Value::String("0x1f"), "31"),
        ("%f", Value::String("1.5"), "1.500000"),
        ("%y", Value::Integer(1), "malformed format string - %y"),
        ("%", Value::Integer(1), "incomplete format specifier; use %% (double %) instead"),
        ("%5%", Value::Integer(1), "invalid format character - %"),
        ("%5 d", Value::Integer(1), "flag after width"),
        ("%5.2.3f", Value::Integer(1), "precision given twice"),
        ("%c", Value::String("hello"), "%c requires a character"),
        ("%d", Value::Undef, "can't convert nil into Integer"),
        ("%d", Value::String("abc"), "invalid value for Integer(): \"abc\""),
        ("%d", Value::Array(&[]), "can't convert Array into Integer"),
        ("%[d", Value::Integer(1), "malformed format string - %["),
        ("%1$s %s", Value::Integer(1), "unnumbered(1) mixed with numbered"),
        ("%s %1$s", Value::Integer(1), "numbered(1) after unnumbered(1)"),
        ("%<a>s", Value::Integer(1), "one hash required"),
        ("%5", Value::Integer(1), "malformed format string - %*[0-9]"),
        ("%\n", Value::Integer(1), "%\n"),
        ("%1$1$s", Value::String("a"), "value given twice - 1$"),
    ] {
        assert_eq!(one(format, value), expected, "{format}");
    }
}

#[test]
fn names() {
    let arena = Arena::new();
    let mut hash = HashBuilder::new();
    hash.insert(Value::String("a"), Value::String("xyz"));
    let arguments = [hash.finish_value(&arena)];
    for (format, expected) in [
        ("%<a>s|%{a}", "xyz|xyz"),
        ("%5{a}|", "  xyz|"),
        ("%.1{a}|", "x|"),
        ("%<a>5s|", "  xyz|"),
        ("%{b}", "key{b} not found"),
        ("%<b>s", "key<b> not found"),
        ("%<a", "malformed name - unmatched parenthesis"),
        ("%<a>s %s", "unnumbered(1) mixed with named"),
        ("%<a><b>s", "named<b> after <a>"),
    ] {
        let text = sprintf(format, &arguments, &NoTypes(&arena)).unwrap_or_else(|issue| issue.text().to_owned());
        assert_eq!(text, expected, "{format}");
    }
}

proptest! {
    #[test]
    fn any_format_gives_a_text_or_an_error(format in "%[ #+0-]{0,3}[0-9]{0,2}(\\.[0-9]{0,2})?[a-zA-Z%<{*$]{0,2}.{0,3}", number in any::<i64>(), float in any::<f64>()) {
        one(&format, Value::Integer(number));
        one(&format, Value::Float(float));
    }
}
