//! Rounds: collectors, then what they and the code before left to evaluate.

use super::{Fake, equal, error};
use crate::schedule::queue::evaluate_generators;
use pantin_base::budget::Arena;
use pantin_catalog::CollectorKind;

#[test]
fn what_a_definition_declares_waits_for_the_next_round() {
    let arena = Arena::new();
    let mut fake = Fake::new(&arena);
    fake.bodies.insert("outer", vec![("Inner", "inner", false), ("File", "/a", false)]);
    fake.declare("Outer", "outer", false);
    fake.declare("Outer", "second", false);
    assert!(evaluate_generators(&mut fake).is_ok());
    let rounds = ["collectors", "definitions", "evaluate outer", "evaluate second"];
    let last = ["collectors", "definitions", "evaluate inner", "collectors", "definitions"];
    assert_eq!(fake.noted(), [&rounds[..], &last[..]].concat());
    assert!(fake.pending.unevaluated.is_empty());
}

#[test]
fn a_definition_is_evaluated_once() {
    let arena = Arena::new();
    let mut fake = Fake::new(&arena);
    let id = fake.declare("Class", "a", false);
    fake.pending.unevaluated.push(id);
    fake.catalog.get_mut(id).evaluated = true;
    assert!(evaluate_generators(&mut fake).is_ok());
    assert_eq!(fake.noted(), ["collectors", "definitions"]);
}

#[test]
fn a_virtual_definition_waits_until_a_collector_finds_it() {
    let arena = Arena::new();
    let mut fake = Fake::new(&arena);
    let id = fake.declare("Outer", "wanted", true);
    assert!(evaluate_generators(&mut fake).is_ok());
    assert_eq!(fake.noted(), ["collectors", "definitions"]);
    assert_eq!(fake.pending.unevaluated, [id]);
    fake.collect("Outer", CollectorKind::Virtual(Some(equal("title", "wanted"))));
    assert!(evaluate_generators(&mut fake).is_ok());
    assert!(fake.noted().contains(&"evaluate wanted".to_owned()) && !fake.is_virtual(id));
}

#[test]
fn a_collector_finds_what_definitions_declare_later() {
    let arena = Arena::new();
    let mut fake = Fake::new(&arena);
    fake.bodies.insert("outer", vec![("Inner", "inner", true)]);
    fake.declare("Outer", "outer", false);
    fake.collect("Inner", CollectorKind::Virtual(None));
    assert!(evaluate_generators(&mut fake).is_ok());
    let noted = fake.noted();
    let place = |what: &str| noted.iter().position(|one| one == what);
    assert!(place("evaluate outer") < place("evaluate inner"), "{noted:?}");
}

#[test]
fn rounds_without_end_are_an_error() {
    let arena = Arena::new();
    let mut fake = Fake::new(&arena);
    fake.bodies.insert("again", vec![("Outer", "again", false)]);
    fake.declare("Outer", "again", false);
    assert_eq!(
        error(evaluate_generators(&mut fake)),
        "Somehow looped more than 1000 times while evaluating host catalog"
    );
}
