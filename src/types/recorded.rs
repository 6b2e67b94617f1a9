//! Runs of Puppet 8.10, compared with what these algorithms say.

use bumpalo::Bump;

use crate::types::parse::interpret_text;
use crate::types::{PlainTypes, assignable, generalize, infer, infer_detailed, is_instance, object, parse, type_text};
use crate::value::{Type, Value};

fn types(arena: &Bump) -> PlainTypes<'_> {
    let cx = PlainTypes::new(arena);
    cx.define("Error", Type::Object(Some(&object::ERROR)));
    cx.define("Deferred", Type::Object(Some(&object::DEFERRED)));
    cx
}

fn lines(text: &'static str) -> impl Iterator<Item = &'static str> {
    text.lines().filter(|line| !line.starts_with('#') && !line.is_empty())
}

/// Fails with every difference in one message.
fn report(differences: &[String]) {
    assert!(differences.is_empty(), "{} differences:\n{}", differences.len(), differences.join("\n"));
}

#[test]
fn assignability() {
    let arena = Bump::new();
    let cx = types(&arena);
    let rows: Vec<(&str, &str)> =
        lines(include_str!("recordings/assignable.txt")).filter_map(|line| line.split_once(' ')).collect();
    let types: Vec<Type<'_>> =
        rows.iter().map(|(_, text)| parse(&cx, text).unwrap_or_else(|issue| panic!("{text}: {issue}"))).collect();
    let mut differences = Vec::new();
    for (row, (expected, to)) in rows.iter().enumerate() {
        for (column, expected) in expected.chars().enumerate() {
            let actual = assignable(&cx, &types[row], &types[column]);
            if expected != '-' && actual != (expected == '1') {
                differences.push(format!("{} <= {to} is {actual} here", rows[column].1));
            }
        }
    }
    report(&differences);
}

#[test]
fn instances() {
    let arena = Bump::new();
    let cx = types(&arena);
    let text = include_str!("recordings/instances.txt");
    let values: Vec<(&str, Value<'_>)> = lines(text)
        .filter_map(|line| line.strip_prefix("= "))
        .map(|text| (text, interpret_text(&cx, text).unwrap_or_else(|issue| panic!("{text}: {issue}"))))
        .collect();
    let mut differences = Vec::new();
    for (expected, ty) in lines(text).filter(|line| !line.starts_with('=')).filter_map(|line| line.split_once(' ')) {
        let parsed = parse(&cx, ty).unwrap_or_else(|issue| panic!("{ty}: {issue}"));
        for ((value_text, value), expected) in values.iter().zip(expected.chars()) {
            let actual = is_instance(&cx, &parsed, value);
            if actual != (expected == '1') {
                differences.push(format!("{value_text} =~ {ty} is {actual} here"));
            }
        }
    }
    report(&differences);
}

#[test]
fn inference() {
    let arena = Bump::new();
    let cx = types(&arena);
    let mut differences = Vec::new();
    for (text, expected) in lines(include_str!("recordings/inferred.txt")).filter_map(|line| line.split_once(" => ")) {
        let value = interpret_text(&cx, text).unwrap_or_else(|issue| panic!("{text}: {issue}"));
        let reduced = infer(&cx, &value);
        let texts = [infer_detailed(&cx, &value), reduced, generalize(&cx, &reduced)].map(|ty| type_text(&cx, &ty));
        let actual = texts.join(" ; ");
        if actual != expected {
            differences.push(format!("{text}\n  here   {actual}\n  Puppet {expected}"));
        }
    }
    report(&differences);
}
