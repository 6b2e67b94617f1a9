//! ERB templates of real modules, rendered with the same scopes both ways.
//!
//! `PANTIN_ERB_SEED` and `PANTIN_ERB_ROUNDS` choose other scopes than those that are always tried.

use std::cell::RefCell;
use std::collections::HashMap;
use std::path::{Path, PathBuf};
use std::rc::Rc;

use pantin::budget::Arena;
use pantin::puppet_ruby::worker::{RubyWorker, WorkerConfig};
use pantin::ruby::interpreter::compile;
use pantin::types::PlainTypes;
use pantin::value::{HashBuilder, Value};

use super::modules_folder;
use super::scope::{Scope, by_ruby, native};
use super::{number, with_sorted_guesses};

/// Numbers that are always the same.
struct Random(u64);

impl Random {
    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut value = self.0;
        value = (value ^ (value >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        value = (value ^ (value >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        value ^ (value >> 31)
    }

    fn below(&mut self, most: usize) -> usize {
        (self.next() % most as u64) as usize
    }

    fn pick<'t>(&mut self, from: &[&'t str]) -> &'t str {
        from[self.below(from.len())]
    }
}

const WORDS: [&str; 24] = [
    "a",
    "web",
    "10.0.0.1",
    "example.com",
    "/var/log/x",
    "true",
    "false",
    "",
    "0",
    "80",
    "2.4",
    "undef",
    "Debian",
    "käse",
    "a b c",
    "x,y",
    "10G",
    "~",
    "on",
    "line1\nline2",
    "443 ssl",
    "'q\"",
    "%{x}",
    "a::b",
];

fn scalar<'a>(random: &mut Random, arena: &'a Arena) -> Value<'a> {
    match random.below(12) {
        0 => Value::Integer([0, 1, -3, 8080, 1_000_000][random.below(5)]),
        1 => Value::Boolean(random.below(2) == 0),
        2 => Value::Float([0.5, 2.0, 1e20, -3.25][random.below(4)]),
        3 => Value::Undef,
        _ => Value::String(arena.alloc_str(random.pick(&WORDS))),
    }
}

fn array<'a>(random: &mut Random, arena: &'a Arena, keys: &[String], depth: usize) -> Value<'a> {
    let kind = random.below(4);
    let items: Vec<_> = (0..random.below(4))
        .map(|_| match kind {
            0 | 1 => Value::String(arena.alloc_str(random.pick(&WORDS))),
            2 => scalar(random, arena),
            _ => value(random, arena, keys, depth + 1, None),
        })
        .collect();
    Value::Array(arena.alloc_slice_copy(&items))
}

fn hash<'a>(random: &mut Random, arena: &'a Arena, keys: &[String], depth: usize) -> Value<'a> {
    let mut builder = HashBuilder::new();
    for _ in 0..random.below(5) {
        let key = if keys.is_empty() || random.below(4) == 0 {
            arena.alloc_str(random.pick(&WORDS))
        } else {
            arena.alloc_str(&keys[random.below(keys.len())])
        };
        let inner = value(random, arena, keys, depth + 1, None);
        builder.insert(Value::String(key), inner);
    }
    builder.finish_value(arena)
}

/// How a template uses a variable.
#[derive(Clone, Copy)]
enum Shape {
    Scalar,
    Array,
    Hash,
    Rows,
}

fn value<'a>(random: &mut Random, arena: &'a Arena, keys: &[String], depth: usize, shape: Option<Shape>) -> Value<'a> {
    if depth > 3 {
        return scalar(random, arena);
    }
    match shape {
        Some(Shape::Scalar) => scalar(random, arena),
        Some(Shape::Array) => array(random, arena, keys, depth),
        Some(Shape::Hash) => hash(random, arena, keys, depth),
        Some(Shape::Rows) => {
            let rows: Vec<_> = (0..random.below(4)).map(|_| hash(random, arena, keys, depth + 1)).collect();
            Value::Array(arena.alloc_slice_copy(&rows))
        }
        None => match random.below(10) {
            0 | 1 => array(random, arena, keys, depth),
            2 | 3 => hash(random, arena, keys, depth),
            4 => {
                let inner = scalar(random, arena);
                Value::Sensitive(arena.alloc(inner))
            }
            _ => scalar(random, arena),
        },
    }
}

/// Names of variables in a template with what is done to them, and texts that may be keys.
fn names(text: &str) -> (Vec<(String, Shape)>, Vec<String>) {
    let mut found: Vec<(String, Shape)> = Vec::new();
    let word =
        |text: &str| -> String { text.chars().take_while(|c| c.is_alphanumeric() || matches!(c, '_' | ':')).collect() };
    let mut add = |name: String, rest: &str| {
        let rest = rest.trim_start_matches(['\'', '"', ')', ']']);
        let shape = if rest.starts_with(".each_pair") || rest.starts_with("['") || rest.starts_with(".keys") {
            Shape::Hash
        } else if rest.starts_with(".each") || rest.starts_with(".sort") || rest.starts_with(".map") {
            let block: String = rest.chars().take_while(|c| *c != '%').collect();
            let parameters = block.split('|').nth(1).unwrap_or_default();
            if parameters.contains(',') { Shape::Hash } else { Shape::Rows }
        } else if rest.starts_with(".join") || rest.starts_with(".flatten") || rest.starts_with(".include") {
            Shape::Array
        } else {
            Shape::Scalar
        };
        match found.iter_mut().find(|(known, _)| *known == name) {
            Some((_, known)) if matches!(known, Shape::Scalar) => *known = shape,
            Some(_) => {}
            None => found.push((name, shape)),
        }
    };
    for (at, _) in text.match_indices('@') {
        let name = word(&text[at + 1..]).trim_end_matches(':').to_owned();
        if name.chars().next().is_some_and(|c| c.is_alphabetic() || c == '_') {
            let after = at + 1 + name.len();
            add(name, &text[after..]);
        }
    }
    for pattern in ["lookupvar('", "lookupvar(\"", "scope['", "scope[\"", "has_variable?('", "has_variable?(\""] {
        for (at, _) in text.match_indices(pattern) {
            let start = at + pattern.len();
            let name = word(&text[start..]);
            add(name.trim_start_matches("::").to_owned(), &text[start + name.len()..]);
        }
    }
    let mut keys: Vec<String> = Vec::new();
    for pattern in ["['", "[\"", "key?('", "fetch('"] {
        for (at, _) in text.match_indices(pattern) {
            let key = word(&text[at + pattern.len()..]);
            if !keys.contains(&key) {
                keys.push(key);
            }
        }
    }
    (found, keys)
}

fn templates(folder: &Path) -> Vec<PathBuf> {
    let mut found = Vec::new();
    let mut folders = vec![folder.to_path_buf()];
    while let Some(folder) = folders.pop() {
        for entry in std::fs::read_dir(&folder).into_iter().flatten().flatten() {
            let path = entry.path();
            if path.is_dir() {
                folders.push(path);
            } else if path.extension().is_some_and(|extension| extension == "erb") {
                found.push(path);
            }
        }
    }
    found.retain(|path| path.to_string_lossy().contains("/templates/"));
    found.sort();
    found
}

/// Whether both ways agree. Lines of what functions raise are not known to the worker's answer.
fn agree(native: &str, ruby: &str) -> bool {
    let message = |text: &str| {
        let text = text.strip_prefix("error ")?;
        Some(text.split_once(": ").map_or_else(String::new, |(_, message)| message.to_owned()))
    };
    native == ruby
        || with_sorted_guesses(native) == with_sorted_guesses(ruby)
        || (ruby.starts_with("error of the host") && message(native) == message(ruby))
        || (native.contains("0x0000") && ruby.contains("0x0000"))
}

#[test]
fn templates_of_modules_are_rendered_as_by_ruby() {
    let folder = modules_folder();
    let (seed, rounds) = (number("PANTIN_ERB_SEED", 1), number("PANTIN_ERB_ROUNDS", 8));
    let worker = RubyWorker::new(WorkerConfig::new(Vec::new()));
    let modules = Rc::new(RefCell::new(folder.clone()));
    let (mut all, mut compiled, mut compared, mut unsupported, mut texts) = (0, 0, 0, 0, 0);
    let mut reasons: HashMap<String, u32> = HashMap::new();
    let mut differences = Vec::new();
    for (index, path) in templates(&folder).iter().enumerate() {
        let Ok(text) = std::fs::read_to_string(path) else { continue };
        all += 1;
        let program = match compile(&text) {
            Ok(program) => program,
            Err(refusal) => {
                eprintln!("{}: {refusal}", path.strip_prefix(&folder).unwrap().display());
                continue;
            }
        };
        compiled += 1;
        let path = path.to_str().unwrap();
        let (names, keys) = names(&text);
        for round in 0..rounds {
            let arena = Arena::new();
            let scope = || {
                let mut random = Random(seed.wrapping_mul(1_000_003) ^ (index as u64) << 20 ^ round);
                let mut scope = Scope {
                    types: PlainTypes::new(&arena),
                    variables: HashMap::new(),
                    order: Vec::new(),
                    modules: Rc::clone(&modules),
                    objects: RefCell::default(),
                };
                for (name, shape) in &names {
                    let guided = round % 4 != 3 && random.below(8) > 0;
                    let value = if round == 0 && random.below(2) == 0 {
                        Value::Undef
                    } else {
                        value(&mut random, &arena, &keys, 0, guided.then_some(*shape))
                    };
                    scope.variables.insert(name.clone(), value);
                    scope.order.push(name.clone());
                }
                scope
            };
            compared += 1;
            let ruby = by_ruby(&worker, &mut scope(), &text, path);
            match native(&program, &mut scope(), path) {
                Ok(native) => {
                    texts += u32::from(native.starts_with("text "));
                    if !agree(&native, &ruby) {
                        let at = native.bytes().zip(ruby.bytes()).take_while(|(a, b)| a == b).count();
                        let part = |text: &str| {
                            let bytes = text.as_bytes();
                            let slice = &bytes[at.saturating_sub(60)..(at + 100).min(bytes.len())];
                            String::from_utf8_lossy(slice).into_owned()
                        };
                        differences.push(format!(
                            "{path} round {round}\n  native {:?}\n  ruby   {:?}",
                            part(&native),
                            part(&ruby)
                        ));
                    }
                }
                Err(reason) => {
                    unsupported += 1;
                    *reasons.entry(format!("{reason} ({ruby:.60})")).or_default() += 1;
                }
            }
        }
    }
    let mut reasons: Vec<_> = reasons.into_iter().collect();
    reasons.sort_by(|a, b| b.1.cmp(&a.1).then(a.0.cmp(&b.0)));
    for (reason, count) in reasons.iter().take(40) {
        eprintln!("{count:6} times left to Ruby: {reason}");
    }
    eprintln!(
        "{compiled} of {all} templates run natively ({:.1} %)",
        f64::from(compiled) * 100.0 / f64::from(all.max(1))
    );
    eprintln!("{compared} renderings compared, {texts} gave a text, {unsupported} were left to Ruby after all");
    assert!(
        differences.is_empty(),
        "{} differences\n{}",
        differences.len(),
        differences.iter().take(30).cloned().collect::<Vec<_>>().join("\n")
    );
    assert!(f64::from(compiled) >= 0.95 * f64::from(all), "{compiled} of {all}");
}
