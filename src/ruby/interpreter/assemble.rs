//! Makes bytecode of nodes.

use crate::ruby::interpreter::code::{Code, Exit, Instruction, Loop, Operand, Place, Role};
use crate::ruby::interpreter::kernel::Kernel;
use crate::ruby::interpreter::method::Method;
use crate::ruby::interpreter::program::{BlockArgument, Call, Callee, Node, NodeId, Operator, Program, Slot, Target};

/// Nodes nested more deeply have code of their own.
const MOST_NESTED: u32 = 64;
/// What comes after so many instructions, too.
const MOST_INSTRUCTIONS: usize = 4_096;

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
    instructions: Vec<Instruction>,
    origins: Vec<Option<NodeId>>,
    loops: Vec<Loop>,
    open: Vec<OpenLoop>,
    /// The next register, and how many there are.
    next: u16,
    registers: u16,
    nested: u32,
}

/// The code of a node.
pub(super) fn assemble(program: &Program, id: NodeId, role: Role) -> Code {
    let mut assembler = Assembler {
        program,
        role,
        instructions: Vec::new(),
        origins: Vec::new(),
        loops: Vec::new(),
        open: Vec::new(),
        next: 0,
        registers: 0,
        nested: 0,
    };
    let value = assembler.register();
    assembler.value(id, Place::Register(value));
    assembler.add(None, Instruction::End { value: Operand::Register(value) });
    Code {
        instructions: assembler.instructions.into(),
        origins: assembler.origins.into(),
        loops: assembler.loops.into(),
        registers: assembler.registers,
    }
}

impl Assembler<'_> {
    fn add(&mut self, origin: Option<NodeId>, instruction: Instruction) -> usize {
        self.instructions.push(instruction);
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
            match &mut self.instructions[*jump] {
                Instruction::Jump { target }
                | Instruction::Test { target, .. }
                | Instruction::Compare { target, .. }
                | Instruction::TestOption { target, .. }
                | Instruction::TestNil { target, .. } => *target = to,
                _ => {}
            }
        }
    }

    fn jump(&mut self) -> usize {
        self.add(None, Instruction::Jump { target: 0 })
    }

    /// Whether a node gets code of its own.
    fn is_too_much(&self) -> bool {
        self.nested > MOST_NESTED || self.instructions.len() > MOST_INSTRUCTIONS
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
            Node::Local(slot) => Some(Operand::Local(*slot)),
            Node::Instance(instance) => Some(Operand::Instance(*instance)),
            Node::Integer(number) => i32::try_from(*number).ok().map(Operand::Integer),
            _ => None,
        }
    }

    /// The value of a node as an operand.
    fn operand(&mut self, id: NodeId) -> Operand {
        self.simple(id).unwrap_or_else(|| self.in_register(id))
    }

    fn in_register(&mut self, id: NodeId) -> Operand {
        let register = self.register();
        self.value(id, Place::Register(register));
        Operand::Register(register)
    }

    /// Two operands. The first is read before what the second does may change it.
    fn operands(&mut self, first: NodeId, second: NodeId) -> (Operand, Operand) {
        let first = match self.simple(first) {
            Some(operand) => self.kept(operand, second),
            None => self.in_register(first),
        };
        (first, self.operand(second))
    }

    /// An operand as it is before a node is evaluated, which may change variables.
    fn kept(&mut self, operand: Operand, before: NodeId) -> Operand {
        if self.program.node(before).is_leaf() {
            return operand;
        }
        let register = self.register();
        self.add(None, Instruction::Copy { to: Place::Register(register), from: operand });
        Operand::Register(register)
    }

    /// Assigns the value of a node to a variable.
    fn assign(&mut self, id: NodeId, slot: Slot, value: NodeId) {
        let to = Place::Local(slot);
        if self.program.node(value).is_leaf() { self.load(Some(id), value, to) } else { self.value(value, to) }
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
                let end = self.jump();
                self.land(&jumps);
                self.value(*otherwise, to);
                self.land(&[end]);
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
            Node::Binary { method, receiver, argument } => match self.program.node(*argument) {
                Node::String(key) if *method == Method::Index => {
                    let receiver = self.operand(*receiver);
                    self.add(Some(id), Instruction::IndexText { to, receiver, key: *key });
                }
                _ => {
                    let (receiver, argument) = self.operands(*receiver, *argument);
                    self.add(Some(id), Instruction::Binary { method: *method, to, receiver, argument });
                }
            },
            Node::Call(call) if is_plain(self.program, call) => self.call(id, call, to),
            Node::Assign { target: Target::Local(slot), value } => {
                self.assign(id, *slot, *value);
                self.read(*slot, to);
            }
            Node::OperatorAssign { target: Target::Local(slot), operator, value } => {
                self.operator_assign(id, *slot, *operator, *value);
                self.read(*slot, to);
            }
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
            _ => {
                self.add(Some(id), Instruction::Compound { to, node: id });
            }
        }
    }

    fn nothing(&mut self, to: Place) {
        if to != Place::Nowhere {
            self.add(None, Instruction::Copy { to, from: Operand::Nil });
        }
    }

    /// Reads a variable that was just set.
    fn read(&mut self, slot: Slot, to: Place) {
        if to != Place::Nowhere && to != Place::Local(slot) {
            self.add(None, Instruction::Copy { to, from: Operand::Local(slot) });
        }
    }

    /// `left && right`, and `left || right`, which ends when the left one holds.
    fn either(&mut self, left: NodeId, right: NodeId, holds: bool, to: Place) {
        // A variable that is set may be read on the right.
        let register = match to {
            Place::Register(register) => register,
            Place::Nowhere | Place::Local(_) => self.register(),
        };
        self.value(left, Place::Register(register));
        let end = self.add(Some(left), Instruction::Test { value: Operand::Register(register), holds, target: 0 });
        self.value(right, Place::Register(register));
        self.land(&[end]);
        if to != Place::Register(register) {
            self.add(None, Instruction::Copy { to, from: Operand::Register(register) });
        }
    }

    /// Jumps that are taken where a condition holds, or does not.
    fn branch(&mut self, condition: NodeId, holds: bool) -> Vec<usize> {
        let registers = self.next;
        self.nested += 1;
        let jumps = self.branch_inner(condition, holds);
        self.nested -= 1;
        self.next = registers;
        jumps
    }

    fn branch_inner(&mut self, condition: NodeId, holds: bool) -> Vec<usize> {
        let jump = match self.program.node(condition) {
            _ if self.is_too_much() => None,
            Node::Not(operand) => return self.branch(*operand, !holds),
            Node::And(left, right) => return self.branches(*left, *right, false, holds),
            Node::Or(left, right) => return self.branches(*left, *right, true, holds),
            Node::Binary { method, receiver, argument } => {
                Some(match (self.simple(*receiver), self.program.node(*argument)) {
                    (Some(receiver), Node::String(key)) if *method == Method::Index => {
                        Instruction::TestOption { receiver, key: *key, holds, target: 0 }
                    }
                    _ => {
                        let (receiver, argument) = self.operands(*receiver, *argument);
                        Instruction::Compare { method: *method, receiver, argument, holds, target: 0 }
                    }
                })
            }
            _ => None,
        };
        let jump = match jump {
            Some(jump) => jump,
            None => Instruction::Test { value: self.operand(condition), holds, target: 0 },
        };
        vec![self.add(Some(condition), jump)]
    }

    /// Those of two conditions, where the first one decides if it `decides`.
    fn branches(&mut self, left: NodeId, right: NodeId, decides: bool, holds: bool) -> Vec<usize> {
        let mut jumps = self.branch(left, decides);
        if decides == holds {
            jumps.append(&mut self.branch(right, holds));
            return jumps;
        }
        let others = self.branch(right, holds);
        self.land(&jumps);
        others
    }

    fn call(&mut self, id: NodeId, call: &Call, to: Place) {
        let first = self.next;
        let mut end = None;
        if let Some(receiver) = call.receiver {
            let value = self.register();
            self.value(receiver, Place::Register(value));
            if call.is_safe {
                end = Some(self.add(None, Instruction::TestNil { value, to, target: 0 }));
            }
        }
        for argument in &call.arguments {
            self.in_register(argument.node);
        }
        let is_own = matches!(call.callee, Callee::Own(definition) if call.receiver.is_none()
            && self.program.definition(definition).parameters.takes_plainly(&call.arguments));
        let instruction = if is_own {
            Instruction::CallOwn { to, call: id, first }
        } else {
            Instruction::Call { to, call: id, first }
        };
        self.add(Some(id), instruction);
        self.land(end.as_slice());
    }

    fn operator_assign(&mut self, id: NodeId, slot: Slot, operator: Operator, value: NodeId) {
        let variable = Operand::Local(slot);
        let holds = match operator {
            Operator::Method(method) => {
                let receiver = self.kept(variable, value);
                let argument = self.operand(value);
                self.add(Some(id), Instruction::Binary { method, to: Place::Local(slot), receiver, argument });
                return;
            }
            Operator::Or => true,
            Operator::And => false,
        };
        let end = self.add(None, Instruction::Test { value: variable, holds, target: 0 });
        self.assign(id, slot, value);
        self.land(&[end]);
    }

    fn repeat(&mut self, condition: NodeId, body: NodeId, body_first: bool, to: Place) {
        // The value of `break` may be computed from the variable that it is for.
        let value = match to {
            Place::Local(_) => Place::Register(self.register()),
            Place::Register(_) | Place::Nowhere => to,
        };
        let skip = body_first.then(|| self.jump());
        let start = self.here();
        let jumps = self.branch(condition, false);
        self.land(skip.as_slice());
        let first = self.here();
        self.open.push(OpenLoop { to: value, nexts: Vec::new(), breaks: Vec::new() });
        self.value(body, Place::Nowhere);
        let after = self.here();
        self.add(None, Instruction::Repeat { target: start });
        self.land(&jumps);
        self.nothing(value);
        let end = self.here();
        if let Some(open) = self.open.pop() {
            self.point(&open.nexts, after);
            self.point(&open.breaks, end);
        }
        self.loops.push(Loop { body: (first, after), next: after, end, to: value });
        if let (Place::Register(register), Place::Local(_)) = (value, to) {
            self.add(None, Instruction::Copy { to, from: Operand::Register(register) });
        }
    }

    /// `return`, `next` and `break`: a jump where it is known to where.
    fn leave(&mut self, id: NodeId, exit: Exit, value: Option<NodeId>) {
        let ends = match exit {
            Exit::Return => self.role == Role::Method,
            Exit::Next => self.open.is_empty() && self.role == Role::Block,
            Exit::Break => false,
        };
        if exit != Exit::Return
            && let Some(to) = self.open.last().map(|open| open.to)
        {
            let to = if exit == Exit::Break { to } else { Place::Nowhere };
            match value {
                Some(value) => self.value(value, to),
                None => self.nothing(to),
            }
            let jump = self.add(Some(id), Instruction::Jump { target: 0 });
            if let Some(open) = self.open.last_mut() {
                if exit == Exit::Break { open.breaks.push(jump) } else { open.nexts.push(jump) }
            }
            return;
        }
        let value = match value {
            Some(value) => self.operand(value),
            None => Operand::Nil,
        };
        let instruction = if ends { Instruction::End { value } } else { Instruction::Leave { exit, value } };
        self.add(Some(id), instruction);
    }
}

/// Whether the receiver and the arguments of a call are all that is to be evaluated.
fn is_plain(program: &Program, call: &Call) -> bool {
    // Messages that nobody hears are not made.
    let is_message = matches!(call.callee, Callee::Kernel(Kernel::Log(_)))
        && call.arguments.iter().any(|argument| matches!(program.node(argument.node), Node::Interpolated { .. }));
    !is_message
        && !call.has_keywords
        && call.arguments.len() < usize::from(u8::MAX)
        && call.arguments.iter().all(|argument| !argument.is_splat)
        && !matches!(call.block, Some(BlockArgument::Value(_)))
}

#[cfg(test)]
mod tests {
    use super::{MOST_INSTRUCTIONS, assemble};
    use crate::ruby::interpreter::code::{Code, Instruction, Operand, Place, Role};
    use crate::ruby::interpreter::compile;
    use crate::ruby::interpreter::program::{Node, NodeId, Program};

    const TEMPLATE: &str = "<% @list.each do |item, at| next if item == 'b' && !at or @options['x'] -%>\n<%= item ? at : \"#{at}-\" -%>\n\
        <% end; a = 0; while a < 3 || (a > 5 and not @x); a += 1; break a * 2 if a == @y; begin; a -= 1; end until a < 7; end -%>\n\
        <%= a &&= @z&.fetch(a + 1, [a, { 'k' => -a }]); a ||= lambda { |b| return b }; case a when 1 then 2 else 3 end %>";

    fn compiled(template: &str) -> Program {
        compile(template).expect("a template")
    }

    fn register_of(operand: Operand) -> Option<u16> {
        if let Operand::Register(register) = operand { Some(register) } else { None }
    }

    /// The registers that an instruction names, and where it may jump.
    fn named(instruction: &Instruction, program: &Program) -> (Vec<u16>, Option<u32>) {
        let put = |to: Place| if let Place::Register(register) = to { Some(register) } else { None };
        let all = |to: Option<u16>, read: &[Operand]| {
            to.into_iter().chain(read.iter().copied().filter_map(register_of)).collect()
        };
        match *instruction {
            Instruction::Load { to, .. } | Instruction::Nested { to, .. } | Instruction::Compound { to, .. } => {
                (all(put(to), &[]), None)
            }
            Instruction::Copy { to, from } => (all(put(to), &[from]), None),
            Instruction::Unary { to, receiver, .. } | Instruction::IndexText { to, receiver, .. } => {
                (all(put(to), &[receiver]), None)
            }
            Instruction::Binary { to, receiver, argument, .. } => (all(put(to), &[receiver, argument]), None),
            Instruction::Not { to, value } => (all(put(to), &[value]), None),
            Instruction::Call { to, call, first } | Instruction::CallOwn { to, call, first } => {
                let Node::Call(call) = program.node(call) else { panic!("a call of no call") };
                let count = call.arguments.len() as u16 + u16::from(call.receiver.is_some());
                (put(to).into_iter().chain(first..first + count).collect(), None)
            }
            Instruction::Emit { .. } => (Vec::new(), None),
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
        let long = "<%= 1 -%>\n".repeat(2 * MOST_INSTRUCTIONS);
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
            assert!(code.instructions.len() < 4 * MOST_INSTRUCTIONS);
        }
    }
}
