//! Every method that runs natively, of every class, with many arguments: what it gives and what it leaves of its receiver
//! must be as in Ruby.
//!
//! `PANTIN_ERB_METHODS` says of how many calls one is tried; 1 tries all.

use std::cell::RefCell;
use std::collections::HashMap;
use std::path::PathBuf;
use std::rc::Rc;

use pantin::budget::Arena;
use pantin::puppet_ruby::worker::{RubyWorker, WorkerConfig};
use pantin::ruby::interpreter::{compile, method_names};
use pantin::types::PlainTypes;

use super::scope::{Scope, by_ruby, native};
use super::{number, with_sorted_guesses};

const RECEIVERS: [&str; 46] = [
    "nil",
    "true",
    "false",
    "0",
    "5",
    "-7",
    "12345",
    "2.5",
    "-0.125",
    "1e20",
    "''",
    "'abc'",
    "'Hello World'",
    "'a,b;c'",
    "\" x y\\n\"",
    "'äöü ß'",
    "\"line1\\nline2\\r\\n\"",
    "'42abc'",
    "'-3.7e2x'",
    "'aabbcc'",
    "'zz9'",
    ":sym",
    ":\"a b\"",
    "[]",
    "[1, 2, 3]",
    "['b', 'a', 'c']",
    "[nil, 1, 'x', [2, [3]]]",
    "[[1, 2], [3, 4]]",
    "[3, 1, 2, 1]",
    "[0.1, 0.2, 0.3]",
    "{}",
    "{'a' => 1, 'b' => 2}",
    "{:x => [1], 'y' => nil}",
    "{'k' => {'n' => 'v'}, 3 => 4}",
    "(1..4)",
    "(1...4)",
    "(1.0..2.5)",
    "(1..2.5)",
    "('a'..'e')",
    "/b/",
    "/(\\d+)(x)?/i",
    "'x12y3'.match(/(?<n>\\d+)(z)?/)",
    "IPAddr.new('10.1.2.0/24')",
    "IPAddr.new('0.0.0.1')",
    "IPAddr.new('::ffff:192.168.0.1')",
    "IPAddr.new('10.0.0.1/30').to_range",
];

const ARGUMENTS: [&str; 54] = [
    "",
    "(0)",
    "(1)",
    "(2)",
    "(-1)",
    "(16)",
    "(2.5)",
    "('a')",
    "('b')",
    "(',')",
    "('')",
    "('a-c')",
    "('^a')",
    "(nil)",
    "(true)",
    "(:a)",
    "(:+)",
    "([1])",
    "([1, [2]])",
    "([['a', 3]])",
    "({'a' => 3})",
    "(/[ab]/)",
    "(/(a)|(b)/)",
    "(1..2)",
    "(0..-2)",
    "(1, 2)",
    "('a', 'x')",
    "(0, 'z')",
    "(/[aeiou]/, '<\\\\0>')",
    "(/./, 'a' => '1', 'b' => '2')",
    "(',', 2)",
    "(',', -1)",
    "(10, '*')",
    "(1, 2, 3)",
    "(0, 5)",
    "(half: :even)",
    "(-5..1)",
    "(String)",
    "(Enumerable)",
    "('n')",
    "('10.1.2.128/25')",
    "(IPAddr.new('255.255.0.0'))",
    "(IPAddr.new('2001:db8::/32'))",
    " { |x| x }",
    " { |x| x.to_s }",
    " { |x| !x.nil? }",
    " { |x, y| [x, y] }",
    " { |a, b| a.to_s + b.to_s }",
    " { |a, b| b <=> a }",
    "(0) { |a, b| a.to_s + b.to_s }",
    "(2) { |x| x }",
    "(&:to_s)",
    "([]) { |a, b| a }",
    "('a') { |a| a }",
];

/// Methods whose result is never the same, or that only say what an object is.
const LEFT_OUT: [&str; 13] = [
    "hash",
    "sample",
    "shuffle",
    "backtrace",
    "binding",
    "compare_by_identity",
    "cycle",
    "rewind",
    "parameters",
    "to_proc",
    "permutation",
    "step",
    "exception",
];

fn code(receiver: &str, method: &str, arguments: &str) -> String {
    let is_name = method.chars().all(|c| c.is_alphanumeric() || matches!(c, '_' | '?' | '!'));
    let call = match arguments.strip_prefix('(') {
        _ if is_name => format!("r.{method}{arguments}"),
        Some(rest) => format!("r.public_send(:{method}, {rest}"),
        None => format!("r.public_send(:{method}){arguments}"),
    };
    format!(
        "<%= begin; r = {receiver}; v = {call}; [v, r].inspect; rescue StandardError => e; \"#{{e.class}} #{{e.message}}\"; end %>"
    )
}

#[test]
fn methods_give_what_ruby_gives() {
    let one_of = number("PANTIN_ERB_METHODS", 23);
    let seed = number("PANTIN_ERB_SEED", 1);
    let worker = RubyWorker::new(WorkerConfig::new(Vec::new()));
    let arena = Arena::new();
    let mut scope = Scope {
        types: PlainTypes::new(&arena),
        variables: HashMap::new(),
        order: Vec::new(),
        modules: Rc::new(RefCell::new(PathBuf::new())),
        objects: RefCell::default(),
    };
    let mut calls = Vec::new();
    for method in method_names().filter(|name| !LEFT_OUT.contains(name)) {
        for receiver in RECEIVERS {
            for arguments in ARGUMENTS {
                calls.push(code(receiver, method, arguments));
            }
        }
    }
    let all = calls.len();
    let calls: Vec<String> = calls
        .into_iter()
        .enumerate()
        .filter(|(at, _)| (*at as u64 + seed).is_multiple_of(one_of))
        .map(|(_, call)| call)
        .collect();
    let (mut native_results, mut refused) = (Vec::new(), 0);
    for call in &calls {
        let result = match compile(call) {
            Ok(program) => native(&program, &mut scope, "/t.erb"),
            Err(refusal) => {
                refused += 1;
                Err(refusal.to_string())
            }
        };
        native_results.push(result);
    }
    let mut differences = Vec::new();
    let mut left: HashMap<String, u32> = HashMap::new();
    const BATCH: usize = 500;
    for (calls, natives) in calls.chunks(BATCH).zip(native_results.chunks(BATCH)) {
        let text = calls.join("\u{1}");
        let rendered = by_ruby(&worker, &mut scope, &text, "/t.erb");
        let Some(rendered) = rendered.strip_prefix("text ") else {
            if rendered.contains("Ruby cannot be run") || rendered.contains("install the package") {
                eprintln!("{rendered}: nothing compared");
                return;
            }
            panic!("{rendered}");
        };
        for ((call, native), ruby) in calls.iter().zip(natives).zip(rendered.split('\u{1}')) {
            match native {
                Ok(native) => {
                    let native = native.strip_prefix("text ").unwrap_or(native);
                    let is_same = native == ruby || with_sorted_guesses(native) == with_sorted_guesses(ruby);
                    if !(is_same || native.contains("0x0000") || ruby.contains("0x0000")) {
                        differences.push(format!("{call}\n  native {native}\n  ruby   {ruby}"));
                    }
                }
                Err(_) if ruby.contains("NoMethodError") || ruby.contains("ArgumentError wrong number") => {}
                Err(reason) => *left.entry(reason.clone()).or_default() += 1,
            }
        }
    }
    let unsupported: u32 = left.values().sum();
    let mut left: Vec<_> = left.into_iter().collect();
    left.sort_by(|a, b| b.1.cmp(&a.1).then(a.0.cmp(&b.0)));
    for (reason, count) in left.iter().take(number("PANTIN_ERB_REASONS", 12) as usize) {
        eprintln!("{count:6} calls left to Ruby: {reason}");
    }
    eprintln!("{} of {all} calls tried, {refused} refused, {unsupported} that work left to Ruby", calls.len());
    // One of each kind first.
    let mut seen = HashMap::<String, u32>::new();
    differences.sort_by_cached_key(|text: &String| {
        let call = text.split("v = ").nth(1).unwrap_or_default();
        let end = call.find([';', ',', ')', '{']).unwrap_or(call.len());
        let parts = if call.contains("public_send") { 2 } else { 1 };
        let kind = call[..end].split('(').take(parts).collect::<String>();
        let count = seen.entry(kind).or_default();
        *count += 1;
        *count
    });
    assert!(
        differences.is_empty(),
        "{} differences\n{}",
        differences.len(),
        differences.iter().take(number("PANTIN_ERB_SHOWN", 40) as usize).cloned().collect::<Vec<_>>().join("\n")
    );
}
