//! Checks programs that come from a disk: whatever they name is there, and nothing that runs them goes on for ever.
//!
//! Values, jumps and places of variables are checked when they are used, as those of any template are; how deep code
//! nests and how long it runs is limited then, too. What is left are the numbers by which parts name each other.

use crate::interpreter::class::{Class, ClassId};
use crate::interpreter::program::{
    BlockArgument, BlockId, Callee, Constant, ConstantId, Defined, DefinitionId, Element, FieldId, InstanceId,
    MultipleId, MultipleTarget, Node, NodeId, OwnBody, OwnClass, Parameters, Piece, Program, StateId, Target, TextId,
};

/// More variables than any scope has: each call makes room for them.
const MAX_SLOTS: u16 = 1 << 10;
/// More instance variables than objects have: each object makes room for them.
const MAX_FIELDS: usize = 1 << 10;
/// Targets within targets.
const MAX_NESTING: u8 = 100;

/// Whether a program can be run without harm.
pub(super) fn verify(program: &Program) -> bool {
    let mut verifier = Verifier { program, is_valid: true };
    verifier.program();
    verifier.is_valid
}

struct Verifier<'p> {
    program: &'p Program,
    is_valid: bool,
}

impl Verifier<'_> {
    fn check(&mut self, is_valid: bool) {
        self.is_valid &= is_valid;
    }

    fn program(&mut self) {
        let program = self.program;
        self.check(program.lines.len() == program.nodes.len());
        self.node(program.body);
        self.slots(program.slots);
        self.multiples();
        program.nodes.iter().for_each(|node| self.parts(node));
        for block in &program.blocks {
            self.parameters(&block.parameters);
            self.node(block.body);
            self.slots(block.scope.unwrap_or_default());
        }
        for Constant { value, slots } in &program.constants {
            self.node(*value);
            self.slots(*slots);
        }
        for OwnClass {
            name,
            is_module: _,
            file: _,
            ancestors,
            base,
            initialize,
            methods,
            singletons,
            has_equality: _,
        } in &program.classes
        {
            self.text(*name);
            ancestors.iter().for_each(|ancestor| self.known_class(*ancestor));
            // What classes of files inherit from is among the ancestors.
            self.check(base.name().is_some());
            initialize.iter().for_each(|definition| self.definition(*definition));
            for method in methods.iter().chain(singletons) {
                self.text(method.name);
                match method.what {
                    OwnBody::Code(definition) => self.definition(definition),
                    OwnBody::Reads(field) | OwnBody::Writes(field) => self.field(field),
                }
            }
        }
        self.check(program.fields.len() <= MAX_FIELDS);
        for definition in &program.definitions {
            self.text(definition.name);
            self.parameters(&definition.parameters);
            self.node(definition.body);
            self.slots(definition.slots);
        }
    }

    /// Targets only name those before them, and not too deep.
    fn multiples(&mut self) {
        let program = self.program;
        let mut depths: Vec<u8> = Vec::with_capacity(program.multiples.len());
        for MultipleTarget { first, rest, last } in &program.multiples {
            let mut depth = 0;
            for target in first.iter().chain(rest.iter().flatten()).chain(last) {
                if let Target::Multiple(inner) = target {
                    match depths.get(inner.index()) {
                        Some(inner) => depth = depth.max(inner + 1),
                        None => self.is_valid = false,
                    }
                } else {
                    self.target(target);
                }
            }
            self.check(depth < MAX_NESTING);
            depths.push(depth.min(MAX_NESTING));
        }
    }

    fn node(&mut self, id: NodeId) {
        self.check(id.index() < self.program.nodes.len());
    }

    fn nodes(&mut self, ids: impl IntoIterator<Item = NodeId>) {
        ids.into_iter().for_each(|id| self.node(id));
    }

    fn text(&mut self, id: TextId) {
        self.check(id.index() < self.program.texts.len());
    }

    fn instance(&mut self, id: InstanceId) {
        self.check(id.index() < self.program.instances.len());
    }

    fn state(&mut self, id: StateId) {
        self.check(id.index() < self.program.states.len());
    }

    fn field(&mut self, id: FieldId) {
        self.check(id.index() < self.program.fields.len());
    }

    fn known_class(&mut self, class: Class) {
        if let Class::Own(id) = class {
            self.class(id);
        }
    }

    fn class(&mut self, id: ClassId) {
        self.check(id.index() < self.program.classes.len());
    }

    fn constant(&mut self, id: ConstantId) {
        self.check(id.index() < self.program.constants.len());
    }

    fn block(&mut self, id: BlockId) {
        self.check(id.index() < self.program.blocks.len());
    }

    fn definition(&mut self, id: DefinitionId) {
        self.check(id.index() < self.program.definitions.len());
    }

    fn multiple(&mut self, id: MultipleId) {
        self.check(id.index() < self.program.multiples.len());
    }

    fn slots(&mut self, slots: u16) {
        self.check(slots <= MAX_SLOTS);
    }

    fn elements(&mut self, elements: &[Element]) {
        self.nodes(elements.iter().map(|element| element.node));
    }

    fn target(&mut self, target: &Target) {
        match target {
            Target::Local(_) => {}
            Target::Instance(instance) => self.instance(*instance),
            Target::State(state) => self.state(*state),
            Target::Field(field) => self.field(*field),
            Target::Attribute { receiver, reader, writer } => {
                self.node(*receiver);
                self.text(*reader);
                self.text(*writer);
            }
            Target::Index { receiver, arguments } => {
                self.node(*receiver);
                self.elements(arguments);
            }
            Target::Multiple(targets) => self.multiple(*targets),
        }
    }

    fn parameters(&mut self, parameters: &Parameters) {
        let Parameters { required, optional, rest: _, last, keywords, keyword_rest: _, block: _ } = parameters;
        required.iter().chain(last).for_each(|target| self.target(target));
        for keyword in keywords {
            self.text(keyword.name);
            self.nodes(keyword.default);
        }
        self.nodes(optional.iter().map(|(_, default)| *default));
    }

    fn callee(&mut self, callee: Callee) {
        match callee {
            Callee::Method(_) | Callee::Kernel(_) | Callee::Computed { is_public: _ } => {}
            Callee::Own(definition) | Callee::Super(definition) => self.definition(definition),
            Callee::Function(name) | Callee::Context(name) | Callee::Named(name) | Callee::OfSelf(name) => {
                self.text(name);
            }
            Callee::New(class) => self.class(class),
        }
    }

    /// Everything that a node names.
    fn parts(&mut self, node: &Node) {
        match node {
            Node::Nil
            | Node::True
            | Node::False
            | Node::Main
            | Node::Receiver
            | Node::Integer(_)
            | Node::Float(_)
            | Node::Local(_)
            | Node::Group(_)
            | Node::BackReference(_) => {}
            Node::Class(class) => self.known_class(*class),
            Node::String(text)
            | Node::FrozenString(text)
            | Node::Symbol(text)
            | Node::LeftToRuby(text)
            | Node::Emit { output: _, text }
            | Node::Regexp { source: text, options: _ } => self.text(*text),
            Node::Interpolated { what: _, parts } => parts.iter().for_each(|part| match *part {
                Piece::Text(text) => self.text(text),
                Piece::Code(node) => self.node(node),
            }),
            Node::Array(elements) | Node::Yield(elements) => self.elements(elements),
            Node::Hash(entries) => {
                self.nodes(entries.iter().flat_map(|entry| entry.key.into_iter().chain([entry.value])));
            }
            Node::Range { from, to, excludes_end: _ } => self.nodes(from.iter().chain(to).copied()),
            Node::Instance(instance) => self.instance(*instance),
            Node::State(state) => self.state(*state),
            Node::Field(field) => self.field(*field),
            Node::Constant(constant) => self.constant(*constant),
            Node::Assign { target, value } | Node::OperatorAssign { target, operator: _, value } => {
                self.target(target);
                self.node(*value);
            }
            Node::MultipleAssign { targets, value } => {
                self.multiple(*targets);
                self.node(*value);
            }
            Node::Call(call) => {
                self.callee(call.callee);
                self.nodes(call.receiver);
                self.elements(&call.arguments);
                match call.block {
                    None => {}
                    Some(BlockArgument::Literal(block)) => self.block(block),
                    Some(BlockArgument::Value(node)) => self.node(node),
                }
            }
            Node::Unary { method: _, receiver } => self.node(*receiver),
            Node::Binary { method: _, receiver, argument } => self.nodes([*receiver, *argument]),
            Node::Lambda(block) => self.block(*block),
            Node::And(left, right) | Node::Or(left, right) => self.nodes([*left, *right]),
            Node::Not(node) | Node::EmitValue { output: _, value: node } => self.node(*node),
            Node::Defined(what) => match *what {
                Defined::Known(text) => self.text(text),
                Defined::Instance(instance) => self.instance(instance),
                Defined::Own(definition) => self.definition(definition),
                Defined::Nothing => {}
            },
            Node::If { condition, then, otherwise } => self.nodes([*condition, *then, *otherwise]),
            Node::Case { subject, whens, otherwise } => {
                self.nodes(subject.iter().copied().chain([*otherwise]));
                for when in whens {
                    self.elements(&when.conditions);
                    self.node(when.body);
                }
            }
            Node::While { condition, body, body_first: _ } => self.nodes([*condition, *body]),
            Node::Begin { body, rescues, otherwise, ensure } => {
                self.nodes([Some(*body), *otherwise, *ensure].into_iter().flatten());
                for rescue in rescues {
                    self.elements(&rescue.classes);
                    self.node(rescue.body);
                    rescue.target.iter().for_each(|target| self.target(target));
                }
            }
            Node::Sequence(nodes) => self.nodes(nodes.iter().copied()),
            Node::Return(node) | Node::Next(node) | Node::Break(node) => self.nodes(*node),
            Node::Define(definition) => self.definition(*definition),
        }
    }
}
