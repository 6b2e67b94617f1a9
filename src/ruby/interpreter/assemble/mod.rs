//! Makes bytecode of nodes.

mod assignments;
mod calls;
mod conditions;
mod literals;
mod loops;
mod shape;
#[cfg(test)]
mod tests;

use crate::interpreter::assemble::shape::{MAX_VALUES, has_no_splats, is_bare, is_key, is_plain};
use crate::interpreter::code::{Cell, Code, Exit, Instruction, Loop, Operand, Place, Role};
use crate::interpreter::program::{Definition, DefinitionId, Element, Node, NodeId, Program, Slot, Target};

/// Nodes nested more deeply have code of their own.
const MAX_NESTING: u32 = 64;
/// What comes after so many instructions, too.
const MAX_INSTRUCTIONS: usize = 4_096;
/// Nodes that are looked at for what one of them changes.
const MAX_SEARCHED: u32 = 64;

/// A loop whose body is being made.
struct OpenLoop {
    to: Place,
    /// Jumps to where `next` and `break` go.
    nexts: Vec<usize>,
    breaks: Vec<usize>,
}

struct Assembler<'p> {
    program: &'p Program,
    role: Role,
    has_variables_in_registers: bool,
    instructions: Vec<Instruction>,
    origins: Vec<Option<NodeId>>,
    loops: Vec<Loop>,
    open: Vec<OpenLoop>,
    /// The next register, and how many there are.
    next: u16,
    registers: u16,
    nested: u32,
}

/// The code of a method of the program.
pub(super) fn assemble_method(program: &Program, id: DefinitionId) -> Code {
    let Definition { parameters, body, slots, .. } = program.definition(id);
    let given = parameters.required.len() as u16;
    Code { given, variables: given.max(*slots), ..assemble(program, *body, Role::Method) }
}

/// The code of a node.
pub(super) fn assemble(program: &Program, id: NodeId, role: Role) -> Code {
    let mut assembler = Assembler {
        program,
        role,
        has_variables_in_registers: program.known().has_variables_in_registers,
        instructions: Vec::new(),
        origins: Vec::new(),
        loops: Vec::new(),
        open: Vec::new(),
        next: 0,
        registers: 0,
        nested: 0,
    };
    let value = assembler.operand(id);
    assembler.add(None, Instruction::End { value });
    let is_bare = !program.known().reads_matches && assembler.instructions.iter().all(|it| is_bare(program, it));
    Code {
        instructions: assembler.instructions.into(),
        origins: assembler.origins.into(),
        loops: assembler.loops.into(),
        registers: assembler.registers,
        is_bare,
        ..Code::default()
    }
}

impl Assembler<'_> {
    fn add(&mut self, origin: Option<NodeId>, instruction: Instruction) -> usize {
        self.instructions.push(instruction.quicker());
        self.origins.push(origin);
        self.instructions.len() - 1
    }

    fn here(&self) -> u32 {
        self.instructions.len() as u32
    }

    fn register(&mut self) -> u16 {
        let register = self.next;
        self.next += 1;
        self.registers = self.registers.max(self.next);
        register
    }

    /// Has jumps go to the next instruction.
    fn land(&mut self, jumps: &[usize]) {
        let here = self.here();
        self.point(jumps, here);
    }

    fn point(&mut self, jumps: &[usize], to: u32) {
        for jump in jumps {
            if let Some(target) = self.instructions[*jump].target() {
                *target = to;
            }
        }
    }

    fn jump(&mut self) -> usize {
        self.add(None, Instruction::Jump { target: 0 })
    }

    /// Whether a node gets code of its own.
    fn is_too_much(&self) -> bool {
        self.nested > MAX_NESTING || self.instructions.len() > MAX_INSTRUCTIONS
    }

    /// Where a variable is written.
    fn place(&self, slot: Slot) -> Place {
        match Cell::variable(slot.index) {
            Some(cell) if self.has_variables_in_registers => Place::Cell(cell),
            Some(_) | None => Place::Local(slot),
        }
    }

    /// Where a variable is read.
    fn variable(&self, slot: Slot) -> Operand {
        match Cell::variable(slot.index) {
            Some(cell) if self.has_variables_in_registers => Operand::Cell(cell),
            Some(_) | None => Operand::Local(slot),
        }
    }

    /// Code that puts the value of a node somewhere.
    fn value(&mut self, id: NodeId, to: Place) {
        let node = self.program.node(id);
        if node.is_leaf() {
            if to != Place::Nowhere {
                self.load(None, id, to);
            }
            return;
        }
        if self.is_too_much() {
            self.add(None, Instruction::Nested { to, node: id });
            return;
        }
        self.nested += 1;
        let registers = self.next;
        self.inner(id, node, to);
        self.next = registers;
        self.nested -= 1;
    }

    fn load(&mut self, origin: Option<NodeId>, id: NodeId, to: Place) {
        let instruction = match self.simple(id) {
            Some(from) => Instruction::Copy { to, from },
            None => Instruction::Load { to, node: id },
        };
        self.add(origin, instruction);
    }

    /// What is an operand as it stands.
    fn simple(&self, id: NodeId) -> Option<Operand> {
        match self.program.node(id) {
            Node::Nil => Some(Operand::Nil),
            Node::Local(slot) => Some(self.variable(*slot)),
            Node::Instance(instance) => Some(Operand::Instance(*instance)),
            Node::Integer(number) => i32::try_from(*number).ok().map(Operand::Integer),
            _ => None,
        }
    }

    /// The value of a node as an operand.
    fn operand(&mut self, id: NodeId) -> Operand {
        self.simple(id).unwrap_or_else(|| Operand::temporary(self.in_register(id)))
    }

    /// Code that puts the value of a node into the next register.
    fn in_register(&mut self, id: NodeId) -> u16 {
        let register = self.register();
        self.value(id, Place::register(register));
        register
    }

    /// Code that puts values into registers one after the other; the first of them.
    fn in_registers(&mut self, elements: &[Element]) -> u16 {
        let first = self.next;
        for element in elements {
            self.in_register(element.node);
        }
        first
    }

    /// Two operands. The first is read before what the second does may change it.
    fn operands(&mut self, first: NodeId, second: NodeId) -> (Operand, Operand) {
        let first = match self.simple(first) {
            Some(operand) => self.kept(operand, second),
            None => Operand::temporary(self.in_register(first)),
        };
        (first, self.operand(second))
    }

    /// An operand as it is before a node is evaluated, which may change variables.
    fn kept(&mut self, operand: Operand, before: NodeId) -> Operand {
        let is_variable = matches!(operand, Operand::Cell(cell) if !cell.is_of_code());
        if self.program.node(before).is_leaf() || (is_variable && self.sets_nothing(before, &mut { MAX_SEARCHED })) {
            return operand;
        }
        let register = self.register();
        self.add(None, Instruction::Copy { to: Place::register(register), from: operand });
        Operand::temporary(register)
    }

    /// Whether evaluating a node sets no variable of the method: what it calls has variables of its own. So many nodes are
    /// looked at.
    fn sets_nothing(&self, id: NodeId, nodes: &mut u32) -> bool {
        let node = self.program.node(id);
        if node.is_leaf() {
            return true;
        }
        let Some(left) = nodes.checked_sub(1) else { return false };
        *nodes = left;
        match node {
            Node::Not(value) | Node::Unary { receiver: value, .. } => self.sets_nothing(*value, nodes),
            Node::Binary { receiver: left, argument: right, .. } | Node::And(left, right) | Node::Or(left, right) => {
                self.sets_nothing(*left, nodes) && self.sets_nothing(*right, nodes)
            }
            Node::Call(call) if call.block.is_none() => {
                let arguments = call.arguments.iter().map(|argument| argument.node);
                call.receiver.into_iter().chain(arguments).all(|node| self.sets_nothing(node, nodes))
            }
            _ => false,
        }
    }

    fn inner(&mut self, id: NodeId, node: &Node, to: Place) {
        match node {
            Node::Sequence(nodes) => {
                let Some((last, before)) = nodes.split_last() else {
                    return self.nothing(to);
                };
                for node in before {
                    self.value(*node, Place::Nowhere);
                }
                self.value(*last, to);
            }
            Node::If { condition, then, otherwise } => {
                let jumps = self.branch(*condition, false);
                self.value(*then, to);
                if to == Place::Nowhere && self.program.node(*otherwise).is_leaf() {
                    return self.land(&jumps);
                }
                let end = self.jump();
                self.land(&jumps);
                self.value(*otherwise, to);
                self.land(&[end]);
            }
            Node::Case { subject, whens, otherwise } if has_no_splats(whens.iter().flat_map(|it| &it.conditions)) => {
                self.case((*subject, whens, *otherwise), to);
            }
            Node::And(left, right) => self.either(*left, *right, false, to),
            Node::Or(left, right) => self.either(*left, *right, true, to),
            Node::Not(operand) => {
                let value = self.operand(*operand);
                self.add(Some(id), Instruction::Not { to, value });
            }
            Node::Unary { method, receiver } => {
                let receiver = self.operand(*receiver);
                self.add(Some(id), Instruction::Unary { method: *method, to, receiver });
            }
            Node::Binary { method, receiver, argument } => self.binary(id, (*method, *receiver, *argument), to),
            Node::Call(call) if is_plain(self.program, call) => self.call(id, call, to),
            Node::Yield(arguments) if has_no_splats(arguments.iter()) && arguments.len() <= MAX_VALUES => {
                let first = self.in_registers(arguments);
                self.add(Some(id), Instruction::Yield { to, first, count: arguments.len() as u16 });
            }
            Node::Assign { target: Target::Local(slot), value } => {
                let place = self.place(*slot);
                self.assign(id, place, *value);
                self.read(*slot, to);
            }
            Node::Assign { target: Target::Instance(instance), value } => {
                self.assign(id, Place::Instance(*instance), *value);
                self.copy(to, Operand::Instance(*instance));
            }
            Node::Assign { target: Target::Index { receiver, arguments }, value } if is_key(arguments) => {
                self.assign_at(id, (*receiver, arguments[0].node, *value), to);
            }
            Node::OperatorAssign { target: Target::Local(slot), operator, value } => {
                self.operator_assign(id, (self.variable(*slot), self.place(*slot)), *operator, *value);
                self.read(*slot, to);
            }
            Node::OperatorAssign { target: Target::Instance(instance), operator, value } => {
                let (variable, place) = (Operand::Instance(*instance), Place::Instance(*instance));
                self.operator_assign(id, (variable, place), *operator, *value);
                self.copy(to, variable);
            }
            Node::OperatorAssign { target: Target::Index { receiver, arguments }, operator, value }
                if is_key(arguments) =>
            {
                self.operator_assign_at(id, (*receiver, arguments[0].node), (*operator, *value), to);
            }
            Node::MultipleAssign { targets, value } => self.multiple_assign(id, *targets, *value, to),
            Node::Interpolated { parts, .. } => self.interpolated(id, parts, to),
            Node::Array(elements) if has_no_splats(elements.iter()) && elements.len() <= MAX_VALUES => {
                let first = self.in_registers(elements);
                self.add(Some(id), Instruction::Array { to, first, count: elements.len() as u16 });
            }
            Node::Hash(entries) => self.hash(id, entries, to),
            Node::While { condition, body, body_first } => self.repeat(*condition, *body, *body_first, to),
            Node::Emit { output, .. } => {
                self.add(Some(id), Instruction::Emit { node: id });
                self.read(*output, to);
            }
            Node::EmitValue { output, value } => {
                let value = self.operand(*value);
                self.add(Some(id), Instruction::EmitValue { node: id, value });
                self.read(*output, to);
            }
            Node::Return(value) => self.leave(id, Exit::Return, *value),
            Node::Next(value) => self.leave(id, Exit::Next, *value),
            Node::Break(value) => self.leave(id, Exit::Break, *value),
            Node::Range { from, to: end, .. }
                if from.iter().chain(end).all(|end| self.program.node(*end).is_leaf()) =>
            {
                self.add(Some(id), Instruction::Load { to, node: id });
            }
            Node::Regexp { .. } | Node::Group(_) | Node::BackReference(_) | Node::Defined(_) => {
                self.add(Some(id), Instruction::Load { to, node: id });
            }
            _ => self.compound(id, to),
        }
    }

    /// A node whose parts have code of their own.
    fn compound(&mut self, id: NodeId, to: Place) {
        self.add(Some(id), Instruction::Compound { to, node: id });
    }

    fn copy(&mut self, to: Place, from: Operand) {
        if to != Place::Nowhere {
            self.add(None, Instruction::Copy { to, from });
        }
    }

    fn nothing(&mut self, to: Place) {
        self.copy(to, Operand::Nil);
    }

    /// Reads a variable that was just set.
    fn read(&mut self, slot: Slot, to: Place) {
        if to != self.place(slot) {
            self.copy(to, self.variable(slot));
        }
    }
}
