//! Methods of values: strings, symbols, arrays, hashes, regular expressions.

use std::rc::Rc;

use crate::source::evaluator::{Evaluator, Flow};
use crate::source::value::{Proc, Value};
use pantin_values::value::letters;

type Result<T> = std::result::Result<T, Flow>;

impl Evaluator<'_> {
    /// Calls a method of a plain value. `None`: the method or its result is not known.
    pub(super) fn value_method(
        &mut self,
        receiver: &Value,
        name: &str,
        arguments: &[Value],
        block: Option<&Rc<Proc>>,
    ) -> Result<Option<Value>> {
        if let Some(value) = object_method(receiver, name, arguments) {
            return Ok(Some(value));
        }
        match receiver {
            Value::String(text) | Value::Symbol(text) => Ok(text_method(receiver, text, name, arguments)),
            Value::Array(values) => {
                if let (Some(block), "map" | "collect" | "flat_map") = (block, name) {
                    let mut mapped = Vec::new();
                    for value in values.borrow().clone() {
                        let result = self.call_block(block, &[value], None)?;
                        if name == "flat_map" { mapped.extend(result.elements()) } else { mapped.push(result) }
                    }
                    return Ok(Some(Value::array(mapped)));
                }
                if let Some(block) = block {
                    let values = values.borrow().clone();
                    return self.each_element(receiver, name, &values, block);
                }
                Ok(array_method(receiver, &mut values.borrow_mut(), name, arguments))
            }
            Value::Hash(entries) => {
                if let Some(block) = block {
                    let entries = entries.borrow().clone();
                    return self.each_entry(receiver, name, &entries, block);
                }
                Ok(hash_method(receiver, &mut entries.borrow_mut(), name, arguments))
            }
            Value::Regexp(source, options) => Ok(match name {
                "source" => Some(Value::String(source.clone())),
                "options" => Some(Value::Integer(i64::from(*options))),
                _ => None,
            }),
            Value::Integer(number) => Ok(match (name, arguments) {
                ("+", [Value::Integer(other)]) => number.checked_add(*other).map(Value::Integer),
                ("-", [Value::Integer(other)]) => number.checked_sub(*other).map(Value::Integer),
                (">", [Value::Integer(other)]) => Some(Value::Boolean(number > other)),
                ("<", [Value::Integer(other)]) => Some(Value::Boolean(number < other)),
                (">=", [Value::Integer(other)]) => Some(Value::Boolean(number >= other)),
                ("<=", [Value::Integer(other)]) => Some(Value::Boolean(number <= other)),
                _ => None,
            }),
            Value::Proc(proc) => match name {
                "call" | "()" | "yield" | "[]" | "===" => self.call_block(proc, arguments, None).map(Some),
                "to_proc" | "lambda" => Ok(Some(receiver.clone())),
                _ => Ok(None),
            },
            Value::Unknown
            | Value::Nil
            | Value::Boolean(_)
            | Value::Float(_)
            | Value::Module(_)
            | Value::External(_)
            | Value::Type(_)
            | Value::Attribute(..)
            | Value::Instance(_) => Ok(None),
        }
    }

    fn each_element(
        &mut self,
        receiver: &Value,
        name: &str,
        values: &[Value],
        block: &Rc<Proc>,
    ) -> Result<Option<Value>> {
        match name {
            "each" | "each_entry" => {
                for value in values {
                    self.call_block(block, std::slice::from_ref(value), None)?;
                }
                Ok(Some(receiver.clone()))
            }
            "each_with_index" => {
                for (at, value) in values.iter().enumerate() {
                    self.call_block(block, &[value.clone(), Value::Integer(at as i64)], None)?;
                }
                Ok(Some(receiver.clone()))
            }
            "select" | "filter" | "reject" => {
                let wanted = name != "reject";
                let mut kept = Vec::new();
                for value in values {
                    match self.call_block(block, std::slice::from_ref(value), None)?.truth() {
                        Some(truth) if truth == wanted => kept.push(value.clone()),
                        Some(_) => {}
                        None => return Ok(None),
                    }
                }
                Ok(Some(Value::array(kept)))
            }
            "each_with_object" | "inject" | "reduce" => Ok(None),
            _ => {
                for value in values {
                    self.call_block(block, std::slice::from_ref(value), None)?;
                }
                Ok(None)
            }
        }
    }

    fn each_entry(
        &mut self,
        receiver: &Value,
        name: &str,
        entries: &[(Value, Value)],
        block: &Rc<Proc>,
    ) -> Result<Option<Value>> {
        let mut results = Vec::new();
        for (key, value) in entries {
            let arguments = match name {
                "each_key" => vec![key.clone()],
                "each_value" => vec![value.clone()],
                "each_pair" | "select" | "reject" | "filter" => vec![key.clone(), value.clone()],
                _ => vec![Value::array(vec![key.clone(), value.clone()])],
            };
            results.push(self.call_block(block, &arguments, None)?);
        }
        Ok(match name {
            "each" | "each_pair" | "each_key" | "each_value" => Some(receiver.clone()),
            "map" | "collect" => Some(Value::array(results)),
            _ => None,
        })
    }
}

fn object_method(receiver: &Value, name: &str, arguments: &[Value]) -> Option<Value> {
    if matches!(receiver, Value::Unknown) {
        return None;
    }
    Some(match (name, arguments) {
        ("freeze" | "dup" | "clone" | "itself" | "strip_heredoc", []) => receiver.clone(),
        ("nil?", []) => Value::Boolean(matches!(receiver, Value::Nil)),
        ("!", []) => receiver.truth().map_or(Value::Unknown, |truth| Value::Boolean(!truth)),
        ("==", [other]) => receiver.same(other).map_or(Value::Unknown, Value::Boolean),
        ("!=", [other]) => receiver.same(other).map_or(Value::Unknown, |same| Value::Boolean(!same)),
        ("to_s", []) => Value::string(receiver.to_text()?),
        _ => return None,
    })
}

fn text_method(receiver: &Value, text: &Rc<str>, name: &str, arguments: &[Value]) -> Option<Value> {
    let same_kind = |text: String| match receiver {
        Value::Symbol(_) => Value::symbol(text),
        _ => Value::string(text),
    };
    Some(match (name, arguments) {
        ("to_sym" | "intern", []) => Value::Symbol(text.clone()),
        ("to_str" | "name" | "to_path", []) => Value::String(text.clone()),
        ("upcase", []) => same_kind(text.to_uppercase()),
        ("downcase", []) => same_kind(letters::downcase(text)),
        ("capitalize", []) => same_kind(letters::capitalize(text)),
        ("strip", []) => Value::string(text.trim()),
        ("chomp", []) => Value::string(text.strip_suffix('\n').unwrap_or(text)),
        ("empty?", []) => Value::Boolean(text.is_empty()),
        ("to_i", []) => {
            let digits: String = text.chars().take_while(char::is_ascii_digit).collect();
            Value::Integer(digits.parse().unwrap_or(0))
        }
        // `Pathname#+`: paths are plain strings here.
        ("+", [Value::String(other)]) if other.starts_with("../") => Value::string(format!("{text}/{other}")),
        ("+" | "<<" | "concat", [Value::String(other)]) => Value::string(format!("{text}{other}")),
        ("/" | "join", [Value::String(other)]) => Value::string(format!("{text}/{other}")),
        ("dirname" | "parent", []) => Value::string(pantin_ruby::paths::dirname(text)),
        ("start_with?", [Value::String(other)]) => Value::Boolean(text.starts_with(&**other)),
        ("end_with?", [Value::String(other)]) => Value::Boolean(text.ends_with(&**other)),
        ("include?", [Value::String(other)]) => Value::Boolean(text.contains(&**other)),
        ("gsub", [Value::String(from), Value::String(to)]) => Value::string(text.replace(&**from, to)),
        ("sub", [Value::String(from), Value::String(to)]) => Value::string(text.replacen(&**from, to, 1)),
        ("tr", [Value::String(from), Value::String(to)]) if from.len() == 1 && to.len() == 1 => {
            Value::string(text.replace(&**from, to))
        }
        ("split", [Value::String(by)]) if !by.is_empty() && &**by != " " => {
            Value::array(text.split(&**by).map(Value::string).collect())
        }
        ("split", []) => Value::array(text.split_whitespace().map(Value::string).collect()),
        ("lines", []) => Value::array(text.split_inclusive('\n').map(Value::string).collect()),
        ("%", [argument]) => {
            let mut values = argument.elements().into_iter();
            let mut result = String::new();
            let mut rest = &**text;
            while let Some(at) = rest.find('%') {
                result.push_str(&rest[..at]);
                rest = rest.get(at + 1..)?;
                rest = rest.strip_prefix('s')?;
                result.push_str(&values.next()?.to_text()?);
            }
            Value::string(result + rest)
        }
        _ => return None,
    })
}

fn array_method(receiver: &Value, values: &mut Vec<Value>, name: &str, arguments: &[Value]) -> Option<Value> {
    let known = |value: Option<&Value>| value.cloned().unwrap_or(Value::Nil);
    Some(match (name, arguments) {
        ("<<" | "push" | "append", added) => {
            values.extend(added.iter().cloned());
            receiver.clone()
        }
        ("concat" | "+" | "|", [Value::Array(other)]) if !matches!(receiver, Value::Array(same) if Rc::ptr_eq(same, other)) =>
        {
            let all: Vec<_> = values.iter().cloned().chain(other.borrow().iter().cloned()).collect();
            if name == "concat" {
                *values = all;
                return Some(receiver.clone());
            }
            Value::array(all)
        }
        ("-", [Value::Array(other)]) => {
            let other = other.borrow();
            let gone = |value: &Value| other.iter().any(|other| value.same(other) == Some(true));
            Value::array(values.iter().filter(|value| !gone(value)).cloned().collect())
        }
        ("first", []) => known(values.first()),
        ("last", []) => known(values.last()),
        ("[]", [Value::Integer(at)]) => {
            let at = if *at < 0 { *at + values.len() as i64 } else { *at };
            known(usize::try_from(at).ok().and_then(|at| values.get(at)))
        }
        ("size" | "length" | "count", []) => Value::Integer(values.len() as i64),
        ("empty?", []) => Value::Boolean(values.is_empty()),
        ("to_a" | "uniq" | "sort" | "entries" | "to_ary", []) => Value::array(values.clone()),
        ("reverse", []) => Value::array(values.iter().rev().cloned().collect()),
        ("compact", []) => Value::array(values.iter().filter(|value| !matches!(value, Value::Nil)).cloned().collect()),
        ("flatten", _) => {
            let mut flat = Vec::new();
            flatten(values, &mut flat, 0)?;
            Value::array(flat)
        }
        ("include?" | "member?", [wanted]) => {
            let mut found = false;
            for value in values.iter() {
                found |= value.same(wanted)?;
            }
            Value::Boolean(found)
        }
        ("join", _) => {
            let by = arguments.first().map_or(Some(String::new()), Value::to_text)?;
            let parts: Option<Vec<_>> = values.iter().map(Value::to_text).collect();
            Value::string(parts?.join(&by))
        }
        ("zip", [Value::Array(other)]) => {
            let other = other.borrow();
            let pair = |(at, value): (usize, &Value)| Value::array(vec![value.clone(), known(other.get(at))]);
            Value::array(values.iter().enumerate().map(pair).collect())
        }
        ("to_h", []) => {
            let pair = |value: &Value| match &value.elements()[..] {
                [key, value] => Some((key.clone(), value.clone())),
                _ => None,
            };
            Value::hash(values.iter().map(pair).collect::<Option<_>>()?)
        }
        _ => return None,
    })
}

fn flatten(values: &[Value], into: &mut Vec<Value>, depth: usize) -> Option<()> {
    const MAX_COUNT: usize = 20;
    if depth > MAX_COUNT {
        return None;
    }
    for value in values {
        match value {
            Value::Array(inner) => flatten(&inner.borrow(), into, depth + 1)?,
            other => into.push(other.clone()),
        }
    }
    Some(())
}

fn hash_method(receiver: &Value, entries: &mut Vec<(Value, Value)>, name: &str, arguments: &[Value]) -> Option<Value> {
    let find =
        |entries: &[(Value, Value)], key: &Value| entries.iter().position(|(have, _)| have.same(key) == Some(true));
    Some(match (name, arguments) {
        ("[]" | "fetch" | "dig", [key]) => find(entries, key).map_or(Value::Nil, |at| entries[at].1.clone()),
        ("fetch", [key, default]) => find(entries, key).map_or(default.clone(), |at| entries[at].1.clone()),
        ("[]=" | "store", [key, value]) => {
            match find(entries, key) {
                Some(at) => entries[at].1 = value.clone(),
                None => entries.push((key.clone(), value.clone())),
            }
            value.clone()
        }
        ("keys", []) => Value::array(entries.iter().map(|(key, _)| key.clone()).collect()),
        ("values", []) => Value::array(entries.iter().map(|(_, value)| value.clone()).collect()),
        ("key?" | "has_key?" | "include?" | "member?", [key]) => Value::Boolean(find(entries, key).is_some()),
        ("empty?", []) => Value::Boolean(entries.is_empty()),
        ("size" | "length" | "count", []) => Value::Integer(entries.len() as i64),
        ("to_a", []) => {
            Value::array(entries.iter().map(|(key, value)| Value::array(vec![key.clone(), value.clone()])).collect())
        }
        ("to_h", []) => receiver.clone(),
        ("delete", [key]) => find(entries, key).map_or(Value::Nil, |at| entries.remove(at).1),
        ("merge" | "merge!" | "update", [Value::Hash(other)]) if !matches!(receiver, Value::Hash(same) if Rc::ptr_eq(same, other)) =>
        {
            let mut all = entries.clone();
            for (key, value) in other.borrow().iter() {
                match find(&all, key) {
                    Some(at) => all[at].1 = value.clone(),
                    None => all.push((key.clone(), value.clone())),
                }
            }
            if name == "merge" {
                return Some(Value::hash(all));
            }
            *entries = all;
            receiver.clone()
        }
        _ => return None,
    })
}
