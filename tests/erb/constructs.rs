//! Constructs of Ruby in templates: the texts and errors are those of Ruby, and they run natively.

use std::cell::RefCell;
use std::collections::HashMap;
use std::path::PathBuf;
use std::rc::Rc;

use pantin::budget::Arena;
use pantin::puppet_ruby::worker::{RubyWorker, WorkerConfig};
use pantin::ruby::interpreter::compile;
use pantin::types::PlainTypes;
use pantin::value::{HashBuilder, Value};

use super::scope::{Scope, by_ruby, native};

/// Templates separated by lines of dashes.
const NATIVE: &str = include_str!("native.erb");
/// The same for what is left to Ruby.
const REFUSED: &str = include_str!("refused.erb");

fn templates(text: &str) -> impl Iterator<Item = &str> {
    text.split("\n----\n").map(|template| template.trim_end_matches('\n'))
}

fn scope<'a>(arena: &'a Arena) -> Scope<'a> {
    let mut scope = Scope {
        types: PlainTypes::new(arena),
        variables: HashMap::new(),
        order: Vec::new(),
        modules: Rc::new(RefCell::new(PathBuf::new())),
        objects: RefCell::default(),
    };
    let list = |items: &[Value<'a>]| Value::Array(arena.alloc_slice_copy(items));
    let mut inner = HashBuilder::new();
    inner.insert("name".into(), "web".into());
    inner.insert("ports".into(), list(&[Value::Integer(80), Value::Integer(443)]));
    inner.insert("none".into(), Value::Undef);
    let hash = inner.finish_value(arena);
    let variables = [
        ("text", Value::String("some text")),
        ("number", Value::Integer(7)),
        ("float", Value::Float(2.5)),
        ("yes", Value::Boolean(true)),
        ("no", Value::Boolean(false)),
        ("nothing", Value::Undef),
        ("list", list(&["b".into(), "a".into(), "c".into()])),
        ("rows", list(&[hash, hash])),
        ("hash", hash),
        ("empty", list(&[])),
        ("secret", Value::Sensitive(arena.alloc(Value::String("s3cret")))),
        ("some::class::value", Value::String("qualified")),
    ];
    for (name, value) in variables {
        scope.variables.insert(name.to_owned(), value);
        scope.order.push(name.to_owned());
    }
    scope
}

#[test]
fn constructs_mean_what_they_mean_in_ruby() {
    let worker = RubyWorker::new(WorkerConfig::new(Vec::new()));
    let mut wrong = Vec::new();
    for template in templates(NATIVE) {
        let arena = Arena::new();
        let ruby = by_ruby(&worker, &mut scope(&arena), template, "/t.erb");
        if ruby.contains("install the package") {
            eprintln!("{ruby}: nothing compared");
            return;
        }
        let native = match compile(template) {
            Ok(program) => native(&program, &mut scope(&arena), "/t.erb").unwrap_or_else(|reason| reason),
            Err(refusal) => format!("refused: {refusal}"),
        };
        if native != ruby && !(ruby.starts_with("error of the host") && native.starts_with("error")) {
            wrong.push(format!("{template}\n  native {native:?}\n  ruby   {ruby:?}"));
        }
    }
    assert!(wrong.is_empty(), "{} differ\n{}", wrong.len(), wrong.join("\n"));
}

#[test]
fn other_constructs_are_left_to_ruby() {
    for template in templates(REFUSED) {
        let arena = Arena::new();
        // As a whole, or where such a construct is met.
        let native = compile(template)
            .map_err(|refusal| refusal.to_string())
            .and_then(|program| native(&program, &mut scope(&arena), "/t.erb"));
        assert!(native.is_err(), "{template}: {native:?}");
    }
}

/// Ruby has a limit of memory; this process has none.
#[test]
fn code_that_allocates_without_end_is_left_to_ruby() {
    let makers = ["'x' * 10_000_000", "\"#{@text * 100_000}\"", "[1] * 1_000_000", "all.dup", "@list * 100_000"];
    for maker in makers {
        let arena = Arena::new();
        let program = compile(&format!("<% all = []; loop {{ all << {maker} }} %>")).unwrap();
        assert_eq!(
            native(&program, &mut scope(&arena), "/t.erb"),
            Err("more than runs natively".to_owned()),
            "{maker}"
        );
    }
}

/// What is kept of a compiled template is all of it.
#[test]
fn programs_survive_being_stored() {
    let arena = Arena::new();
    for template in templates(NATIVE) {
        let Ok(program) = compile(template) else { continue };
        let bytes = bincode::serde::encode_to_vec(&program, bincode::config::standard()).unwrap();
        let (stored, _): (pantin::ruby::interpreter::Program, usize) =
            bincode::serde::decode_from_slice(&bytes, bincode::config::standard()).unwrap();
        assert_eq!(
            native(&stored, &mut scope(&arena), "/t.erb"),
            native(&program, &mut scope(&arena), "/t.erb"),
            "{template}"
        );
    }
}

proptest::proptest! {
    #[test]
    fn no_text_makes_the_front_end_panic(
        template in "(<%[-=#]?|-?%>|@[a-c]|[a-c]|[ \n.,|(){}\\[\\]]|each|do|end|if|else|=|\\+|\"|'|:|/|\\\\|[0-9]|#\\{|def |&|\\*|!|ä){0,60}"
    ) {
        if let Ok(program) = compile(&template) {
            let arena = Arena::new();
            let _ = native(&program, &mut scope(&arena), "/t.erb");
        }
    }
}
