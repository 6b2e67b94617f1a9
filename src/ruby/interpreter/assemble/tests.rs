//! Checks bytecode: registers and jumps.

use super::{MAX_INSTRUCTIONS, assemble};
use crate::interpreter::code::{Cell, Code, Instruction, Operand, Place, Role};
use crate::interpreter::compile;
use crate::interpreter::program::{Node, NodeId, Piece, Program};

const TEMPLATE: &str = "<% @list.each do |item, at| next if item == 'b' && !at or @options['x'] -%>\n<%= item ? at : \"#{at}-\" -%>\n\
    <% end; a = 0; while a < 3 || (a > 5 and not @x); a += 1; break a * 2 if a == @y; begin; a -= 1; end until a < 7; end -%>\n\
    <%= a &&= @z&.fetch(a + 1, [a, { 'k' => -a }]); a ||= lambda { |b| return b }; case a when 1 then 2 else 3 end %>";

fn compiled(template: &str) -> Program {
    compile(template).expect("a template")
}

fn register_of(operand: Operand) -> Option<u16> {
    if let Operand::Cell(cell) = operand { register_in(cell) } else { None }
}

fn register_in(cell: Cell) -> Option<u16> {
    cell.is_of_code().then(|| cell.index() as u16)
}

/// The registers that an instruction names, and where it may jump.
fn named(instruction: &Instruction, program: &Program) -> (Vec<u16>, Option<u32>) {
    let put = |to: Place| if let Place::Cell(cell) = to { register_in(cell) } else { None };
    let all = |to: Option<u16>, read: &[Operand]| {
        to.into_iter().chain(read.iter().copied().filter_map(register_of)).collect()
    };
    let several = |to: Place, first: u16, count: u16| (put(to).into_iter().chain(first..first + count).collect(), None);
    match *instruction {
        Instruction::Load { to, .. } | Instruction::Nested { to, .. } | Instruction::Compound { to, .. } => {
            (all(put(to), &[]), None)
        }
        Instruction::Copy { to, from } => (all(put(to), &[from]), None),
        Instruction::Unary { to, receiver, .. } | Instruction::IndexText { to, receiver, .. } => {
            (all(put(to), &[receiver]), None)
        }
        Instruction::Binary { to, receiver, argument, .. } => (all(put(to), &[receiver, argument]), None),
        Instruction::Calculate { to, left, right, .. } => {
            ([to, left, right].into_iter().filter_map(register_in).collect(), None)
        }
        Instruction::Number { to, .. } => (register_in(to).into_iter().collect(), None),
        Instruction::Move { to, from: left } | Instruction::CalculateWith { to, left, .. } => {
            ([to, left].into_iter().filter_map(register_in).collect(), None)
        }
        Instruction::CompareCells { left, right, target, .. } => {
            ([left, right].into_iter().filter_map(register_in).collect(), Some(target))
        }
        Instruction::CompareWith { left, target, .. } => (register_in(left).into_iter().collect(), Some(target)),
        Instruction::Not { to, value } => (all(put(to), &[value]), None),
        Instruction::Call { to, call, first } | Instruction::CallSelf { to, call, first } => {
            let Node::Call(call) = program.node(call) else { panic!("a call of no call") };
            several(to, first, call.arguments.len() as u16 + u16::from(call.receiver.is_some()))
        }
        Instruction::CallOwn { to, definition, first } => {
            several(to, first, program.definition(definition).parameters.required.len() as u16)
        }
        Instruction::SetIndex { to, first } => several(to, first, 3),
        Instruction::Interpolate { to, node, first } => {
            let Node::Interpolated { parts, .. } = program.node(node) else { panic!("a literal without code") };
            several(to, first, parts.iter().filter(|part| matches!(part, Piece::Code(_))).count() as u16)
        }
        Instruction::Spread { to, value, .. } => (all(put(to), &[value]), None),
        Instruction::Textual { register } => (vec![register], None),
        Instruction::Array { to, first, count } | Instruction::Yield { to, first, count } => several(to, first, count),
        Instruction::Hash { to, first, count } => several(to, first, 2 * count),
        Instruction::Emit { .. } | Instruction::Decided { .. } => (Vec::new(), None),
        Instruction::EmitValue { value, .. } | Instruction::End { value } | Instruction::Leave { value, .. } => {
            (all(None, &[value]), None)
        }
        Instruction::Jump { target } | Instruction::Repeat { target } => (Vec::new(), Some(target)),
        Instruction::Test { value, target, .. } => (all(None, &[value]), Some(target)),
        Instruction::Compare { receiver, argument, target, .. } => (all(None, &[receiver, argument]), Some(target)),
        Instruction::TestOption { receiver, target, .. } => (all(None, &[receiver]), Some(target)),
        Instruction::TestNil { value, to, target } => (put(to).into_iter().chain([value]).collect(), Some(target)),
    }
}

fn check(code: &Code, program: &Program) {
    assert_eq!(code.instructions.len(), code.origins.len());
    assert!(matches!(code.instructions.last(), Some(Instruction::End { .. })));
    for instruction in &code.instructions {
        let (registers, target) = named(instruction, program);
        assert!(registers.iter().all(|register| *register < code.registers), "{instruction:?}");
        assert!(target.is_none_or(|target| (target as usize) < code.instructions.len()), "{instruction:?}");
    }
    for known in &code.loops {
        assert!(known.body.0 <= known.body.1 && (known.end as usize) < code.instructions.len());
    }
}

#[test]
fn registers_and_jumps_of_all_code_are_there() {
    let program = compiled(TEMPLATE);
    for id in (0..program.nodes.len() as u32).map(NodeId) {
        for role in [Role::Method, Role::Block, Role::Part] {
            check(&assemble(&program, id, role), &program);
        }
    }
}

#[test]
fn what_is_nested_deeply_or_long_has_code_of_its_own() {
    let sum = format!("<%= {}1{} %>", "(1 + ".repeat(200), ")".repeat(200));
    let long = "<%= 1 -%>\n".repeat(2 * MAX_INSTRUCTIONS);
    for template in [sum, long] {
        let program = compiled(&template);
        let code = assemble(&program, program.body, Role::Part);
        check(&code, &program);
        assert!(code.instructions.iter().any(|instruction| matches!(instruction, Instruction::Nested { .. })));
    }
}

#[test]
fn code_within_itself_is_not_endless() {
    let mut program = compiled(TEMPLATE);
    let at = program.body;
    for node in [Node::And(at, at), Node::Not(at), Node::If { condition: at, then: at, otherwise: at }] {
        program.nodes[at.index()] = node;
        let code = assemble(&program, at, Role::Part);
        check(&code, &program);
        assert!(code.instructions.len() < 4 * MAX_INSTRUCTIONS);
    }
}
