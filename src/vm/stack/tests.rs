//! Frames and registers of chunks of real code.

use super::Stack;
use crate::testing::{code, storage, unit};
use pantin_catalog::ScopeId;
use pantin_code::bytecode::{ChunkKind, Reg};
use pantin_values::value::Value;

const CODE: &str = "class a { $x = [1, 2].map |$n| { $n + 1 } }\nfunction f($a) { $a + 1 }\n";

#[test]
fn frames_have_registers_of_their_own() {
    let storage = storage();
    let unit = unit(&storage, CODE);
    let mut stack = Stack::default();
    let outer = stack.enter(code(unit, ChunkKind::Class), ScopeId(1), None);
    let inner = stack.enter(code(unit, ChunkKind::Function), ScopeId::TOP, None);
    let bases = [stack[outer].base, stack[inner].base];
    assert_eq!(bases, [0, usize::from(code(unit, ChunkKind::Class).chunk.registers)]);
    stack.set_register(bases[0], Reg(0), Value::Integer(1));
    stack.set_register(bases[1], Reg(0), Value::Integer(2));
    assert!(matches!(stack.register(bases[0], Reg(0)), Value::Integer(1)));
    assert!(stack.leave(inner).is_some());
    let again = stack.enter(code(unit, ChunkKind::Function), ScopeId::TOP, None);
    assert!(matches!(stack.register(stack[again].base, Reg(0)), Value::Undef), "registers begin empty");
}

#[test]
fn a_frame_ends_all_that_are_above_it() {
    let storage = storage();
    let unit = unit(&storage, CODE);
    let mut stack = Stack::default();
    let outer = stack.enter(code(unit, ChunkKind::Class), ScopeId(1), None);
    stack.enter(code(unit, ChunkKind::Function), ScopeId::TOP, None);
    stack.enter(code(unit, ChunkKind::Function), ScopeId::TOP, None);
    assert_eq!(stack.depth(), 3);
    assert!(stack.leave(outer).is_some_and(|left| left.scope == ScopeId(1)));
    assert_eq!((stack.depth(), stack.innermost()), (0, None));
    assert!(stack.leave(outer).is_none());
}

#[test]
fn a_block_has_the_matches_and_arguments_of_what_is_around_it() {
    let storage = storage();
    let unit = unit(&storage, CODE);
    let mut stack = Stack::default();
    let class = stack.enter(code(unit, ChunkKind::Class), ScopeId(1), None);
    stack.set_captures(class, &[Some("whole"), None]);
    stack[class].extras.push(("given", Value::Integer(7)));
    let block = stack.enter(code(unit, ChunkKind::Lambda), ScopeId(1), Some(class));
    assert_eq!(stack[block].captures.map(<[_]>::len), Some(2));
    assert_eq!(stack.outwards(block).collect::<Vec<_>>(), [block, class]);
    assert!(matches!(stack.given(block, "given"), Some(Value::Integer(7))));
    assert!(stack.given(block, "other").is_none());
    let function = stack.enter(code(unit, ChunkKind::Function), ScopeId::TOP, None);
    assert!(stack[function].captures.is_none() && stack.given(function, "given").is_none());
}

#[test]
fn frames_are_found_by_number_and_scope() {
    let storage = storage();
    let unit = unit(&storage, CODE);
    let mut stack = Stack::default();
    let class = stack.enter(code(unit, ChunkKind::Class), ScopeId(1), None);
    let block = stack.enter(code(unit, ChunkKind::Lambda), ScopeId(1), Some(class));
    assert_eq!(stack.find_innermost(|frame| frame.scope == ScopeId(1)), Some(block));
    assert_eq!(stack.find_innermost(|frame| frame.scope == ScopeId(2)), None);
    assert_eq!((stack.by_number(1), stack.by_number(2)), (Some(block), None));
    stack.close(1);
    assert_eq!(stack.innermost(), Some(class));
}

#[test]
fn values_are_changed_from_a_frame_on() {
    let storage = storage();
    let unit = unit(&storage, CODE);
    let mut stack = Stack::default();
    let outer = stack.enter(code(unit, ChunkKind::Function), ScopeId::TOP, None);
    let inner = stack.enter(code(unit, ChunkKind::Function), ScopeId::TOP, None);
    for frame in [outer, inner] {
        stack[frame].locals[0] = Some(Value::Integer(1));
    }
    stack.change_values(inner.index(), |value| *value = Value::Integer(2));
    assert!(matches!(stack[outer].locals[0], Some(Value::Integer(1))));
    assert!(matches!(stack[inner].locals[0], Some(Value::Integer(2))));
    assert!(matches!(stack.register(stack[outer].base, Reg(0)), Value::Undef));
    assert!(matches!(stack.register(stack[inner].base, Reg(0)), Value::Integer(2)));
}

#[test]
fn the_site_of_a_call_is_the_innermost_instruction() {
    let storage = storage();
    let unit = unit(&storage, "\n\nfunction f($a) { $a + 1 }\n");
    let mut stack = Stack::default();
    assert_eq!(stack.innermost_site().file, None);
    stack.enter(code(unit, ChunkKind::Function), ScopeId::TOP, None);
    let site = stack.innermost_site();
    assert_eq!((site.file, site.place.line), (Some("/test.pp"), 3));
}
