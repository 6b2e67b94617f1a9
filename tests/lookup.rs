//! Lookups that were recorded from Puppet (`lookup/cases.yaml`, `lookup/record.rb`).

#![expect(clippy::wildcard_enum_match_arm, reason = "what is not asked for is one kind")]
#![expect(clippy::unwrap_used, reason = "a test")]

mod hiera;

use std::path::PathBuf;

use pantin::budget::Arena;
use serde_json::Value as Json;

use hiera::{Host, Memory, ROOT, environment};
use pantin::lookup::{
    DataCache, ExplainScope, Failure, FailureKind, Fallback, HieraFunction, Lookup, LookupRequest, Secrecy,
};
use pantin::types::{AsTyping, PlainTypes};
use pantin::value::format::ruby_inspect;
use pantin::value::{HashBuilder, Type, Value};

const RECORDED: &str = include_str!("lookup/recorded.json");

/// Type arguments of the recorded cases that are more than a name.
fn type_of<'c>(text: &str, arena: &'c Arena) -> &'c Type<'c> {
    let any_string = || arena.alloc(Type::String { size: pantin::value::ty::Size::ANY, value: None });
    match text {
        "Hash[String,String]" => {
            arena.alloc(Type::Hash { key: any_string(), value: any_string(), size: pantin::value::ty::Size::ANY })
        }
        name => arena.alloc(pantin::types::names::builtin(name).unwrap()),
    }
}

fn value_of<'c>(json: &Json, arena: &'c Arena) -> Value<'c> {
    match json {
        Json::Null => Value::Undef,
        Json::Bool(truth) => Value::Boolean(*truth),
        Json::Number(number) => number.as_i64().map_or_else(|| Value::Float(number.as_f64().unwrap()), Value::Integer),
        Json::String(text) => Value::String(arena.alloc_str(text)),
        Json::Array(elements) => {
            let elements: Vec<_> = elements.iter().map(|element| value_of(element, arena)).collect();
            Value::Array(arena.alloc_slice_copy(&elements))
        }
        Json::Object(entries) => {
            let mut builder = HashBuilder::new();
            for (key, value) in entries {
                builder.insert(Value::String(arena.alloc_str(key)), value_of(value, arena));
            }
            builder.finish_value(arena)
        }
    }
}

fn show(value: &Value<'_>) -> String {
    ruby_inspect(value, &AsTyping(&PlainTypes::new(&Arena::new())))
}

/// The explanation's value as JSON.
fn json_of(value: &Value<'_>) -> Json {
    match value {
        Value::Undef => Json::Null,
        Value::Boolean(truth) => Json::Bool(*truth),
        Value::Integer(number) => Json::from(*number),
        Value::Float(number) => Json::from(*number),
        Value::Array(elements) => Json::Array(elements.iter().map(json_of).collect()),
        Value::Hash(hash) => Json::Object(
            hash.entries()
                .iter()
                .map(|(key, value)| match key {
                    Value::Runtime(symbol) => (symbol.text.to_owned(), json_of(value)),
                    key => (key.as_str().map_or_else(|| show(key), str::to_owned), json_of(value)),
                })
                .collect(),
        ),
        Value::Runtime(symbol) => Json::String(symbol.text.to_owned()),
        other => Json::String(other.as_str().map_or_else(|| show(other), str::to_owned)),
    }
}

/// Runs one request and adds what differs.
fn check<'c>(host: &mut Host<'_, 'c>, lookup: &Lookup<'c>, recorded: &Json, wrong: &mut Vec<String>) {
    let request = &recorded["request"];
    let arena = host.arena;
    let hash = |name: &str| match request.get(name) {
        Some(json) => value_of(json, arena).as_hash(),
        None => None,
    };
    let scope = match request["explain"].as_str() {
        Some("data") => Some(ExplainScope::Data),
        Some("options") => Some(ExplainScope::Options),
        Some(_) => Some(ExplainScope::DataAndOptions),
        None => None,
    };
    if let Some(scope) = scope {
        lookup.start_explaining(scope);
    }
    let key = value_of(&request["key"], arena);
    let fallback = request.get("default").map_or(Fallback::None, |default| Fallback::Value(value_of(default, arena)));
    let result = if request.get("parameter").is_some() {
        lookup
            .lookup_parameter(host, key.as_str().unwrap(), Secrecy::Shown)
            .map(|found| found.map_or_else(|| "not found".to_owned(), |value| show(&value)))
    } else if let Some(function) = request["function"].as_str() {
        let function = match function {
            "hiera" => HieraFunction::First,
            "hiera_hash" => HieraFunction::Hash,
            _ => HieraFunction::Array,
        };
        let levels = request.get("levels").map(|levels| value_of(levels, arena));
        lookup.hiera(host, function, key.as_str().unwrap(), levels, fallback).map(|value| show(&value))
    } else {
        let request = LookupRequest {
            name: key,
            value_type: request["type"].as_str().map(|text| type_of(text, arena)),
            merge: request.get("merge").map(|merge| value_of(merge, arena)),
            fallback,
            overrides: hash("override"),
            defaults: hash("defaults"),
        };
        lookup.lookup(host, &request).map(|value| show(&value))
    };
    let mut differ = |what: &str, expected: &str, found: &str| {
        // Ruby adds lines of its source to some messages.
        let expected = expected.split("\n\n   ").next().unwrap_or_default().replace("%ROOT%", ROOT);
        let advice = "Did you mean?  hiera/backend/json_backend";
        let expected = expected.replace(&format!("{advice}\n"), "").replace(&format!("\\n{advice}"), "");
        if expected != found {
            wrong.push(format!("{request}\n  {what} expected {expected}\n  {what} found    {found}"));
        }
    };
    match &result {
        Ok(value) => differ("value", recorded["value"].as_str().unwrap_or("an error"), value),
        Err(failure) => {
            differ("error", recorded["error"].as_str().unwrap_or("a value"), &failure.message());
            differ("kind", recorded["kind"].as_str().unwrap_or_default(), kind(failure));
        }
    }
    if scope.is_some() {
        let mut explainer = lookup.stop_explaining().unwrap();
        if let Err(failure) = &result
            && matches!(failure.kind(), FailureKind::Data | FailureKind::Coded)
        {
            explainer.text(&failure.message());
        }
        differ("text", recorded["text"].as_str().unwrap(), &explainer.to_text(&AsTyping(&host.types)));
        let data = json_of(&explainer.to_value(arena)).to_string();
        differ("data", &recorded["data"].to_string(), &data);
    }
}

fn kind(failure: &Failure) -> &'static str {
    match failure.kind() {
        FailureKind::Data => "data",
        FailureKind::Coded => "coded",
        FailureKind::Refused => "refused",
        FailureKind::Ruby => "ruby",
        FailureKind::Evaluation => "evaluation",
    }
}

fn run(case: &Json) -> Vec<String> {
    let files = case["files"].as_object().into_iter().flatten().filter_map(|(path, content)| {
        Some((PathBuf::from(format!("{ROOT}/{path}")), content.as_str()?.replace("%ROOT%", ROOT).into_bytes()))
    });
    let mut files = Memory(files.collect());
    files.0.insert(PathBuf::from(format!("{ROOT}/code/environments/production/.keep")), Vec::new());
    let strict = case["settings"]["strict"].as_str().unwrap_or("error").to_owned();
    let environment = environment(files, &[("strict", &strict)]);
    let data = DataCache::new();
    let arena = Arena::new();
    let lookup = Lookup::new();
    let mut variables = Vec::new();
    let empty = serde_json::Map::new();
    let facts = case["facts"].as_object().unwrap_or(&empty);
    for (name, value) in facts {
        variables.push((name.clone(), value_of(value, &arena)));
    }
    variables.push(("facts".to_owned(), value_of(&Json::Object(facts.clone()), &arena)));
    variables.push(("environment".to_owned(), Value::String("production")));
    let trusted = serde_json::json!({"certname": "node.example.com"});
    variables.push(("trusted".to_owned(), value_of(&trusted, &arena)));
    let mut host = Host {
        arena: &arena,
        types: PlainTypes::new(&arena),
        environment: &environment,
        data: &data,
        variables,
        warnings: Vec::new(),
        once: Vec::new(),
        lookup: &lookup,
    };
    let mut wrong = Vec::new();
    for recorded in case["results"].as_array().unwrap() {
        check(&mut host, &lookup, recorded, &mut wrong);
    }
    let mut expected: Vec<String> = case["warnings"]
        .as_array()
        .into_iter()
        .flatten()
        .filter_map(Json::as_str)
        .map(|text| text.replace("%ROOT%", ROOT))
        .collect();
    let mut found: Vec<String> = host.warnings.iter().map(|text| text.trim_end().to_owned()).collect();
    expected.sort();
    found.sort();
    if expected != found {
        wrong.push(format!("warnings expected {expected:#?}\n  found {found:#?}"));
    }
    wrong
}

#[test]
fn lookups_give_what_puppet_gives() {
    let cases: Json = serde_json::from_str(RECORDED).unwrap();
    let mut report = Vec::new();
    for case in cases.as_array().unwrap() {
        let wrong = run(case);
        if !wrong.is_empty() {
            report.push(format!("## {}\n{}", case["name"], wrong.join("\n")));
        }
    }
    assert!(report.is_empty(), "{} cases differ:\n{}", report.len(), report.join("\n"));
}
