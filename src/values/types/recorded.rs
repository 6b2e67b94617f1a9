//! Runs of Puppet 8.10, compared with what these algorithms say.

use pantin_base::budget::Arena;

use crate::types::names::BUILTIN;
use crate::types::parse::{Kind, Node, interpret_text, read};
use crate::types::samples::types;
use crate::types::{
    PlainTypes, Types, assignable, construct, generalize, infer, infer_detailed, is_instance, mismatch, parse,
    type_text,
};
use crate::value::{HashBuilder, Type, Value};
use pantin_base::diagnostics::Issue;

fn lines(text: &'static str) -> impl Iterator<Item = &'static str> {
    text.lines().filter(|line| !line.starts_with('#') && !line.is_empty())
}

/// Fails with every difference in one message.
fn report(differences: &[String]) {
    assert!(differences.is_empty(), "{} differences:\n{}", differences.len(), differences.join("\n"));
}

#[test]
fn assignability() {
    let arena = Arena::new();
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
    let arena = Arena::new();
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
    let arena = Arena::new();
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

/// An expression of literals and accesses, evaluated as code is.
fn evaluate<'c>(cx: &PlainTypes<'c>, node: &Node<'_>) -> Result<Value<'c>, Issue> {
    match &node.kind {
        Kind::Access(base, keys) => {
            let base = evaluate(cx, base)?;
            let arguments: Vec<Value<'c>> = keys.iter().map(|key| evaluate(cx, key)).collect::<Result<_, _>>()?;
            let Value::Type(ty) = base else { return Ok(base) };
            construct::access(cx, ty, &arguments).map_err(|error| error.issue)
        }
        Kind::Array(nodes) => {
            let values: Vec<Value<'c>> = nodes.iter().map(|node| evaluate(cx, node)).collect::<Result<_, _>>()?;
            Ok(Value::Array(cx.arena().alloc_slice_copy(&values)))
        }
        Kind::Hash(entries) => {
            let mut hash = HashBuilder::new();
            for (key, value) in entries {
                hash.insert(evaluate(cx, key)?, evaluate(cx, value)?);
            }
            Ok(hash.finish_value(cx.arena()))
        }
        Kind::Type(_)
        | Kind::Name(_)
        | Kind::Text(_)
        | Kind::Regexp(_)
        | Kind::Integer(_)
        | Kind::Float(_)
        | Kind::Boolean(_)
        | Kind::Default
        | Kind::Undef
        | Kind::Other => interpret_text(cx, node.text),
    }
}

fn shown(cx: &PlainTypes<'_>, result: Result<Value<'_>, Issue>) -> String {
    match result {
        Ok(Value::Type(ty)) => type_text(cx, ty),
        Ok(Value::Undef) => String::new(),
        Ok(Value::Array(values)) => {
            let texts: Vec<String> = values.iter().map(|value| shown(cx, Ok(*value))).collect();
            format!("[{}]", texts.join(", "))
        }
        Ok(other) => format!("{other:?}"),
        Err(issue) => format!("!! {issue}"),
    }
}

fn compare(file: &'static str, separator: &str, actual: impl Fn(&str) -> String) {
    let mut differences = Vec::new();
    let mut count = 0;
    for line in lines(file) {
        let Some((text, expected)) = line.rsplit_once(separator) else { continue };
        count += 1;
        let actual = actual(text);
        if actual.trim() != expected.trim() {
            differences.push(format!("{text}\n  here   {actual}\n  Puppet {expected}"));
        }
    }
    assert!(count > 0);
    report(&differences);
}

#[test]
fn access() {
    let arena = Arena::new();
    let cx = types(&arena);
    compare(include_str!("recordings/access.txt"), "   => ", |text| {
        shown(&cx, read(text).and_then(|node| evaluate(&cx, &node)))
    });
}

#[test]
fn parsing() {
    let arena = Arena::new();
    let cx = types(&arena);
    compare(include_str!("recordings/parsed.txt"), "   => ", |text| match parse(&cx, text) {
        Ok(ty) => type_text(&cx, &ty),
        Err(issue) => format!("!! {issue}"),
    });
}

#[test]
fn mismatches() {
    let arena = Arena::new();
    let cx = types(&arena);
    compare(include_str!("recordings/mismatches.txt"), "   => ", |text| {
        let list = format!("[{text}]");
        let node = read(&list).unwrap_or_else(|issue| panic!("{text}: {issue}"));
        let arguments = evaluate(&cx, &node).unwrap_or_else(|issue| panic!("{text}: {issue}"));
        let Value::Array([Value::Type(ty), value]) = arguments else { panic!("{text}: no type and value") };
        let message = mismatch::describe_mismatch(&cx, "assert_type():", ty, &infer_detailed(&cx, value));
        message.replace('\n', "⏎")
    });
}

#[test]
fn every_type_is_recorded() {
    let accesses = include_str!("recordings/access.txt");
    let assignable = include_str!("recordings/assignable.txt");
    let instances = include_str!("recordings/instances.txt");
    let mut missing = Vec::new();
    for (name, _) in BUILTIN.iter().filter(|(name, _)| *name != "TypeReference") {
        let access = format!("{name}[");
        let forms = || lines(accesses).filter(|line| line.starts_with(&access));
        for (what, is_there) in [
            ("parameters", forms().any(|line| !line.contains("=> !!"))),
            ("wrong parameters", forms().any(|line| line.contains("=> !!"))),
            ("assignability", lines(assignable).any(|line| line.split_once(' ').is_some_and(|(_, ty)| ty == *name))),
            ("instances", lines(instances).any(|line| line.split_once(' ').is_some_and(|(_, ty)| ty == *name))),
        ] {
            let is_expected = what != "parameters" || is_parameterized(name);
            if is_expected != is_there {
                missing.push(format!("{name}: {what}"));
            }
        }
    }
    report(&missing);
}

/// Whether a type takes parameters.
fn is_parameterized(name: &str) -> bool {
    const PLAIN: &[&str] = &[
        "Any",
        "Binary",
        "CatalogEntry",
        "Data",
        "Default",
        "Numeric",
        "Puppet::LookupKey",
        "Puppet::LookupValue",
        "RichData",
        "RichDataKey",
        "Scalar",
        "ScalarData",
        "SemVerRange",
        "Undef",
    ];
    !PLAIN.contains(&name)
}
