//! `auth.conf`: rules in HOCON.

use serde_json::Value;

use super::Rules;
use super::rule::{Access, Pattern, Rule};
use super::who::{Who, Whose};
use crate::config::read_hocon;
use crate::issues;
use crate::message::Method;
use pantin_base::diagnostics::{Fault, Issue};
use pantin_ca::identifier_of;
use pantin_values::value::regexp;

/// Allowed numbers of rules.
const SORT_ORDERS: std::ops::RangeInclusive<i64> = 1..=999;

/// Reads the rules of a file.
pub(super) fn read(text: &[u8], file: &str) -> Result<Rules, Issue> {
    let whole = read_hocon(text, file)?;
    let wrong = |detail: String| issues::unusable_configuration(file, &detail);
    let section = whole.get("authorization").ok_or_else(|| wrong("there is no section 'authorization'".to_owned()))?;
    match section.get("version") {
        Some(Value::Number(number)) if number.as_i64() == Some(1) => {}
        Some(other) => return Err(wrong(format!("the version {other} is not known, only 1"))),
        None => return Err(wrong("authorization.version is missing".to_owned())),
    }
    let believes_headers = match section.get("allow-header-cert-info") {
        None => false,
        Some(Value::Bool(truth)) => *truth,
        Some(other) => return Err(wrong(format!("allow-header-cert-info is {other}, and no boolean"))),
    };
    let rules = section.get("rules").and_then(Value::as_array);
    let rules = rules.ok_or_else(|| wrong("authorization.rules is no list".to_owned()))?;
    let rules = rules.iter().enumerate().map(|(at, given)| {
        let name = given.get("name").and_then(Value::as_str).unwrap_or_default();
        rule(given).map_err(|detail| wrong(format!("rule {} ({name}): {detail}", at + 1)))
    });
    Ok(Rules::new(rules.collect::<Result<_, _>>()?, believes_headers))
}

const OF_A_RULE: &[&str] = &["name", "sort-order", "match-request", "allow", "deny", "allow-unauthenticated"];
const OF_A_MATCH: &[&str] = &["path", "type", "method", "query-params"];

fn rule(given: &Value) -> Result<Rule, Fault> {
    known_keys(given, OF_A_RULE)?;
    let name = text(given, "name")?;
    let sort_order = given.get("sort-order").and_then(Value::as_i64);
    let sort_order = sort_order.filter(|number| SORT_ORDERS.contains(number));
    let sort_order = sort_order.ok_or("sort-order is no number from 1 to 999")?;
    let request = given.get("match-request").ok_or("match-request is missing")?;
    known_keys(request, OF_A_MATCH)?;
    let path = text(request, "path")?;
    let pattern = match text(request, "type")?.as_str() {
        "path" => Pattern::Prefix(path),
        "regex" => Pattern::Regexp(checked(path)?),
        other => return Err(Fault::new(format!("match-request.type is '{other}', and neither path nor regex"))),
    };
    let methods = request.get("method").map(|method| texts(method, "method")).transpose()?;
    let methods = methods.filter(|names| names.iter().all(|name| !name.eq_ignore_ascii_case("any")));
    let method = |name: &String| match Method::of(&name.to_ascii_uppercase()) {
        Method::Other => Err(Fault::new(format!("there is no method '{name}'"))),
        method @ (Method::Get | Method::Head | Method::Post | Method::Put | Method::Delete) => Ok(method),
    };
    let methods = methods.map(|names| names.iter().map(method).collect::<Result<Vec<_>, _>>()).transpose()?;
    let mut parameters = Vec::new();
    if let Some(given) = request.get("query-params") {
        for (name, values) in given.as_object().ok_or("query-params is no map")? {
            parameters.push((name.clone(), texts(values, "query-params")?));
        }
    }
    Ok(Rule { name, sort_order, pattern, methods, parameters, access: access(given)? })
}

fn access(given: &Value) -> Result<Access, Fault> {
    let list = |key: &str| given.get(key).map_or(Ok(Vec::new()), |value| people(value, key));
    let is_for_everybody = match given.get("allow-unauthenticated") {
        None => false,
        Some(Value::Bool(truth)) => *truth,
        Some(_) => return Err(Fault::new("allow-unauthenticated is no boolean")),
    };
    let names_somebody = given.get("allow").is_some() || given.get("deny").is_some();
    match (is_for_everybody, names_somebody) {
        (true, true) => Err(Fault::new("allow-unauthenticated cannot be together with allow or deny")),
        (true, false) => Ok(Access::Everybody),
        (false, true) => Ok(Access::Certified { allow: list("allow")?, deny: list("deny")? }),
        (false, false) => Err(Fault::new("there is none of allow, deny and allow-unauthenticated")),
    }
}

fn people(value: &Value, key: &str) -> Result<Vec<Who>, Fault> {
    if let Value::Array(list) = value {
        list.iter().map(|value| person(value, key)).collect()
    } else {
        Ok(vec![person(value, key)?])
    }
}

fn person(value: &Value, key: &str) -> Result<Who, Fault> {
    match value {
        Value::String(text) => name(text),
        Value::Object(map) => {
            known_keys(value, &["certname", "extensions"])?;
            let certname = map.get("certname").map(|name| name.as_str().ok_or("certname is no text")).transpose()?;
            let mut extensions = Vec::new();
            for (short, values) in map.get("extensions").and_then(Value::as_object).into_iter().flatten() {
                let identifier =
                    identifier_of(short).ok_or_else(|| Fault::new(format!("there is no extension '{short}'")))?;
                extensions.push(Whose { identifier: identifier.to_owned(), values: texts(values, "extensions")? });
            }
            if certname.is_none() && extensions.is_empty() {
                return Err(Fault::new(format!("{key} names nobody")));
            }
            Ok(Who::All { name: certname.map(name).transpose()?.map(Box::new), extensions })
        }
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::Array(_) => {
            Err(Fault::new(format!("{key} is neither a name nor a map")))
        }
    }
}

fn name(text: &str) -> Result<Who, Fault> {
    let who = Who::of(text);
    if let Who::Regexp(source) = &who {
        checked(source.clone())?;
    }
    Ok(who)
}

/// A valid regular expression.
fn checked(source: String) -> Result<String, Fault> {
    regexp::compile(&source).map_err(|issue| Fault::new(issue.text()))?;
    Ok(source)
}

fn known_keys(value: &Value, known: &[&str]) -> Result<(), Fault> {
    let map = value.as_object().ok_or("it is no map")?;
    match map.keys().find(|key| !known.contains(&key.as_str())) {
        Some(unknown) => Err(Fault::new(format!("'{unknown}' means nothing here"))),
        None => Ok(()),
    }
}

fn text(value: &Value, key: &str) -> Result<String, Fault> {
    value
        .get(key)
        .and_then(Value::as_str)
        .map(str::to_owned)
        .ok_or_else(|| Fault::new(format!("{key} is missing, or no text")))
}

/// A text, or a list of texts. Booleans and numbers become texts, too: HOCON has both forms for the same value.
fn texts(value: &Value, key: &str) -> Result<Vec<String>, Fault> {
    let one = |value: &Value| match value {
        Value::String(text) => Ok(text.clone()),
        Value::Bool(_) | Value::Number(_) => Ok(value.to_string()),
        Value::Null | Value::Array(_) | Value::Object(_) => {
            Err(Fault::new(format!("{key} has something else than texts")))
        }
    };
    if let Value::Array(list) = value { list.iter().map(one).collect() } else { Ok(vec![one(value)?]) }
}
