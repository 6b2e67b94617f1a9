//! Variables of a class, its blocks and functions, from inside out.

use super::{Names, Seen};
use crate::frame::ActivationId;
use crate::scope::{Scope, ScopeKind};
use crate::stack::Stack;
use crate::storage::Storage;
use crate::testing::{code, slot, storage, unit};
use pantin_base::symbol::Symbol;
use pantin_catalog::{ResourceId, ScopeId};
use pantin_code::bytecode::ChunkKind;
use pantin_environment::LoadedUnit;
use pantin_values::value::Value;

const CODE: &str = "class a($given) { $own = 1 [1].each |$n| { $inner = $n } }\nfunction f($argument) { $argument }\n";

/// A class whose body runs.
struct Running<'c> {
    stack: Stack<'c>,
    names: Names<'c>,
    unit: &'c LoadedUnit,
    scope: ScopeId,
    frame: ActivationId,
}

impl<'c> Running<'c> {
    fn new(storage: &'c Storage, shows_lambdas: bool) -> Self {
        let unit = unit(storage, CODE);
        let mut names = Names::of(&storage.arena, false, shows_lambdas);
        let mut stack = Stack::default();
        let class = code(unit, ChunkKind::Class);
        let mut scope = Scope::new(ScopeKind::Class, ScopeId::TOP, ResourceId(0));
        scope.enter(class);
        let scope = names.add(scope);
        names.bind_class(Symbol::intern("a"), scope);
        let frame = stack.enter(class, scope, None);
        Self { stack, names, unit, scope, frame }
    }

    fn assign(&mut self, frame: ActivationId, name: &str, value: i64) {
        let slot = slot(self.stack[frame].code, name);
        self.names.set_slot(&mut self.stack[frame], slot, Value::Integer(value));
    }

    fn seen(&self) -> Seen<'_, 'c> {
        Seen::new(&self.stack, &self.names)
    }

    fn number(&self, frame: ActivationId, name: &str) -> Option<i64> {
        match self.seen().variable(frame, Symbol::intern(name)) {
            Some(Value::Integer(number)) => Some(number),
            Some(_) | None => None,
        }
    }
}

#[test]
fn variables_of_a_class_live_in_its_scope() {
    let storage = storage();
    let mut running = Running::new(&storage, true);
    let own = slot(running.stack[running.frame].code, "own");
    assert!(!running.names.is_assigned(&running.stack[running.frame], own));
    running.assign(running.frame, "own", 1);
    assert!(running.names.is_assigned(&running.stack[running.frame], own));
    assert_eq!(running.number(running.frame, "own"), Some(1));
    assert!(matches!(running.seen().qualified_variable("::a::own"), Some(Value::Integer(1))));
    assert!(running.seen().qualified_variable("a::given").is_none(), "it has no value yet");
    // They outlive the frame.
    let frame = running.frame;
    running.stack.leave(frame);
    assert!(matches!(running.seen().qualified_variable("a::own"), Some(Value::Integer(1))));
}

#[test]
fn a_name_is_looked_for_from_inside_out() {
    let storage = storage();
    let mut running = Running::new(&storage, true);
    running.names.set_top("own", Value::Integer(10));
    running.names.set_top("given", Value::Integer(20));
    assert_eq!(running.number(running.frame, "own"), Some(10));
    // A parent class comes before the node, the node before top scope.
    let node = running.names.add(Scope::new(ScopeKind::Node, ScopeId::TOP, ResourceId(0)));
    running.names.add_extra(node, Symbol::intern("own"), Value::Integer(3));
    running.names.set_node(node);
    running.names[running.scope].enclosing = node;
    assert_eq!(running.number(running.frame, "own"), Some(3));
    let parent = running.names.add(Scope::new(ScopeKind::Class, node, ResourceId(0)));
    running.names.add_extra(parent, Symbol::intern("own"), Value::Integer(2));
    running.names[running.scope].inherited = Some(parent);
    assert_eq!(running.number(running.frame, "own"), Some(2));
    running.assign(running.frame, "own", 1);
    assert_eq!(running.number(running.frame, "own"), Some(1));
    assert_eq!(running.names.around(running.scope).collect::<Vec<_>>(), [parent, node, ScopeId::TOP]);
}

#[test]
fn a_function_sees_top_scope_and_a_block_what_is_around_it() {
    let storage = storage();
    let mut running = Running::new(&storage, true);
    running.assign(running.frame, "own", 1);
    let lambda = code(running.unit, ChunkKind::Lambda);
    let block = running.stack.enter(lambda, running.scope, Some(running.frame));
    running.assign(block, "inner", 5);
    assert_eq!((running.number(block, "inner"), running.number(block, "own")), (Some(5), Some(1)));
    let function = running.stack.enter(code(running.unit, ChunkKind::Function), ScopeId::TOP, None);
    running.assign(function, "argument", 6);
    assert_eq!(running.number(function, "argument"), Some(6));
    assert_eq!((running.number(function, "own"), running.number(function, "inner")), (None, None));
}

#[test]
fn variables_of_a_running_block_are_those_of_its_class_in_puppet_alone() {
    for shows_lambdas in [true, false] {
        let storage = storage();
        let mut running = Running::new(&storage, shows_lambdas);
        let lambda = code(running.unit, ChunkKind::Lambda);
        let block = running.stack.enter(lambda, running.scope, Some(running.frame));
        running.assign(block, "inner", 5);
        assert_eq!(running.seen().qualified_variable("a::inner").is_some(), shows_lambdas);
        running.stack.leave(block);
        assert!(running.seen().qualified_variable("a::inner").is_none());
    }
}

#[test]
fn ruby_sets_variables_by_name() {
    let storage = storage();
    let mut running = Running::new(&storage, true);
    let function = running.stack.enter(code(running.unit, ChunkKind::Function), ScopeId::TOP, None);
    for (frame, value) in [(function, 1), (running.frame, 2)] {
        running.names.set(&mut running.stack[frame], "made", Value::Integer(value));
    }
    assert_eq!((running.number(function, "made"), running.number(running.frame, "made")), (Some(1), Some(2)));
    assert!(running.seen().top_variable("made").is_none());
}

#[test]
fn assignments_of_watched_names_are_counted() {
    let storage = storage();
    let mut running = Running::new(&storage, true);
    running.names.watch(Symbol::intern("own"), false);
    let before = running.names.changes();
    running.assign(running.frame, "given", 1);
    assert_eq!(running.names.changes(), before);
    running.assign(running.frame, "own", 1);
    assert!(running.names.changes() > before);
}

#[test]
fn match_variables_are_those_of_the_frames_around() {
    let storage = storage();
    let mut running = Running::new(&storage, true);
    assert!(!running.seen().has_match(running.frame));
    running.stack.set_captures(running.frame, &[Some("ab"), Some("b")]);
    assert!(matches!(running.seen().match_variable(running.frame, 1), Value::String("b")));
    assert!(matches!(running.seen().match_variable(running.frame, 2), Value::Undef));
}

#[test]
fn variables_of_top_scope_are_hidden_and_shown_again() {
    let storage = storage();
    let mut running = Running::new(&storage, true);
    running.names.set_top("fact", Value::Integer(1));
    let hidden = running.names.hide_top();
    assert!(running.seen().top_variable("fact").is_none());
    running.names.show_top(hidden);
    assert!(running.seen().top_variable("fact").is_some());
}
