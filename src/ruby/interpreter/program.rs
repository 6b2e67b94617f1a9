//! Compiled templates and functions: one flat list of nodes that name each other by number. Plain data, so that it can be
//! kept and sent to other threads. A node only names nodes before it.

use std::sync::atomic::{AtomicU64, Ordering};

use serde::{Deserialize, Serialize};

use crate::interpreter::class::{Class, ClassId};
use crate::interpreter::code::{Codes, Known, MAX_REGISTERS};
pub(super) use crate::interpreter::ids::{
    BlockId, ConstantId, DefinitionId, FieldId, InstanceId, MultipleId, NodeId, Slot, StateId, TextId,
};
use crate::interpreter::kernel::Kernel;
use crate::interpreter::method::Method;
use crate::interpreter::side_data::SideData;

/// Tells programs of a process apart.
pub(super) struct Number(u64);

impl Default for Number {
    fn default() -> Self {
        static NEXT: AtomicU64 = AtomicU64::new(0);
        Self(NEXT.fetch_add(1, Ordering::Relaxed))
    }
}

/// A compiled template.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Program {
    #[serde(skip)]
    pub(super) number: SideData<Number>,
    /// What runs of the nodes.
    #[serde(skip)]
    pub(super) codes: SideData<Codes>,
    pub(super) nodes: Vec<Node>,
    /// Lines of the nodes.
    pub(super) lines: Vec<u32>,
    pub(super) texts: Vec<Box<str>>,
    /// Names of instance variables, without the sign.
    pub(super) instances: Vec<Box<str>>,
    pub(super) blocks: Vec<Block>,
    pub(super) definitions: Vec<Definition>,
    /// Each only names those before it.
    pub(super) multiples: Vec<MultipleTarget>,
    /// Constants of the files, each after those that it uses.
    pub(super) constants: Vec<Constant>,
    /// Instance variables of modules, by module and name.
    pub(super) states: Vec<Box<str>>,
    /// Classes of the files whose objects the code makes.
    pub(super) classes: Vec<OwnClass>,
    /// Names of the instance variables that their objects have, without the sign.
    pub(super) fields: Vec<Box<str>>,
    /// The files that it was made of; lines say which one by its number.
    pub(super) files: Vec<SourceFile>,
    /// What the files define for all Ruby code, with the number of the file.
    pub(super) defined: Vec<(Box<str>, u8)>,
    /// Whether a variable of the file has an object that one call leaves to the next.
    pub(super) keeps_objects: bool,
    /// What runs; slot 0 is the output.
    pub(super) body: NodeId,
    pub(super) slots: u16,
}

/// A file that a program was made of.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct SourceFile {
    /// Its path below `lib`, for messages.
    pub(super) name: Box<str>,
    /// Tells it from others; 0 of what is part of this program.
    pub(super) digest: u128,
}

impl SourceFile {
    /// Whether it is part of this program.
    pub(super) const fn is_standard(&self) -> bool {
        self.digest == 0
    }
}

/// A class or module that a file defines.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct OwnClass {
    /// Its name with the modules around it.
    pub(super) name: TextId,
    pub(super) is_module: bool,
    /// The file that its first method is in.
    pub(super) file: u8,
    /// Itself and the classes and modules that its objects are instances of besides those of `base`.
    pub(super) ancestors: Box<[Class]>,
    /// The class of Ruby's that it inherits from.
    pub(super) base: Class,
    /// How an object is made, if something is to be done.
    pub(super) initialize: Option<DefinitionId>,
    /// The methods of its objects, what it inherits and includes among them: one for each name.
    pub(super) methods: Box<[OwnMethod]>,
    /// Methods of the class itself.
    pub(super) singletons: Box<[OwnMethod]>,
    /// Whether it says itself which objects are equal.
    pub(super) has_equality: bool,
}

/// A method of objects of a class that a file defines.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct OwnMethod {
    pub(super) name: TextId,
    pub(super) what: OwnBody,
    /// Whether only the object itself may call it.
    pub(super) is_private: bool,
}

/// What such a method does.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(super) enum OwnBody {
    Code(DefinitionId),
    /// `attr_reader`
    Reads(FieldId),
    /// `attr_writer`
    Writes(FieldId),
}

/// A constant.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct Constant {
    pub(super) value: NodeId,
    /// Slots of the scope that its value is computed in.
    pub(super) slots: u16,
}

/// Bits of a line's number. Those above are the number of the file.
pub(super) const LINE_BITS: u32 = 24;

/// A block or lambda.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(super) struct Block {
    pub(super) parameters: Parameters,
    pub(super) body: NodeId,
    /// Slots of its own scope; `None` when its variables are in the scope around it.
    pub(super) scope: Option<u16>,
    /// Variables of its own that are unset whenever it is called.
    pub(super) fresh: Box<[u16]>,
}

/// A method of the template.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(super) struct Definition {
    pub(super) name: TextId,
    pub(super) parameters: Parameters,
    pub(super) body: NodeId,
    pub(super) slots: u16,
    /// Whether it is there before any code runs.
    pub(super) is_given: bool,
}

/// Parameters of a block or method.
#[derive(Clone, Debug, PartialEq, Default, Serialize, Deserialize)]
pub(super) struct Parameters {
    pub(super) required: Box<[Target]>,
    pub(super) optional: Box<[(Slot, NodeId)]>,
    /// `Some(None)` when it has no name.
    pub(super) rest: Option<Option<Slot>>,
    pub(super) last: Box<[Target]>,
    pub(super) keywords: Box<[Keyword]>,
    /// `**name`; `Some(None)` when it has no name.
    pub(super) keyword_rest: Option<Option<Slot>>,
    pub(super) block: Option<Slot>,
}

/// A keyword parameter of a method.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct Keyword {
    pub(super) name: TextId,
    pub(super) slot: Slot,
    /// What it is when it is not given; without that it must be given.
    pub(super) default: Option<NodeId>,
}

/// What is assigned to.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(super) enum Target {
    Local(Slot),
    Instance(InstanceId),
    /// An instance variable of a module.
    State(StateId),
    /// An instance variable of the object whose method the code is in.
    Field(FieldId),
    /// An attribute of an object of a class that a file defines, by the names of its methods.
    Attribute {
        receiver: NodeId,
        reader: TextId,
        writer: TextId,
    },
    Index {
        receiver: NodeId,
        arguments: Box<[Element]>,
    },
    Multiple(MultipleId),
}

impl Target {
    /// The variable that it is, if it is one.
    pub(super) const fn local(&self) -> Option<Slot> {
        match self {
            Self::Local(slot) => Some(*slot),
            Self::Instance(_)
            | Self::State(_)
            | Self::Field(_)
            | Self::Attribute { .. }
            | Self::Index { .. }
            | Self::Multiple(_) => None,
        }
    }
}

/// `a, *b, c`
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(super) struct MultipleTarget {
    pub(super) first: Box<[Target]>,
    pub(super) rest: Option<Option<Target>>,
    pub(super) last: Box<[Target]>,
}

impl MultipleTarget {
    /// The variables that it sets, if these are all, and each takes one value.
    pub(super) fn locals(&self) -> Option<impl Iterator<Item = Slot>> {
        let are_all = self.rest.is_none() && self.last.is_empty() && self.first.iter().all(|it| it.local().is_some());
        are_all.then(|| self.first.iter().filter_map(Target::local))
    }
}

/// The operator of `a ||= b`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(super) enum Operator {
    Or,
    And,
    Method(Method),
}

/// An element of an array or an argument.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct Element {
    pub(super) node: NodeId,
    /// `*node`
    pub(super) is_splat: bool,
}

/// An entry of a hash; without a key it is `**value`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct Entry {
    pub(super) key: Option<NodeId>,
    pub(super) value: NodeId,
}

/// What an interpolated literal makes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(super) enum Interpolation {
    String,
    Symbol,
    Regexp(u8),
}

/// A part of an interpolated literal.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(super) enum Piece {
    Text(TextId),
    Code(NodeId),
}

/// The block of a call.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(super) enum BlockArgument {
    /// `{ … }`
    Literal(BlockId),
    /// `&value`
    Value(NodeId),
}

/// What is called.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(super) enum Callee {
    /// A method of a receiver.
    Method(Method),
    /// A function of Ruby's kernel.
    Kernel(Kernel),
    /// A method that the template defines.
    Own(DefinitionId),
    /// `function_x` of the scope.
    Function(TextId),
    /// A method of a lookup's context.
    Context(TextId),
    /// A method that only objects of libraries, or of classes that files define, have.
    Named(TextId),
    /// A new object of a class that a file defines.
    New(ClassId),
    /// A method of the object whose method the code is in, by its name.
    OfSelf(TextId),
    /// The method that one of an object overrides.
    Super(DefinitionId),
    /// A method whose name is the first argument: of `send`, or of `public_send`.
    Computed { is_public: bool },
}

/// A call.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(super) struct Call {
    pub(super) receiver: Option<NodeId>,
    pub(super) callee: Callee,
    pub(super) arguments: Box<[Element]>,
    pub(super) block: Option<BlockArgument>,
    /// `&.`
    pub(super) is_safe: bool,
    /// Whether the last argument are keywords.
    pub(super) has_keywords: bool,
}

/// `rescue A, B => target`
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(super) struct Rescue {
    /// Empty means `StandardError`.
    pub(super) classes: Box<[Element]>,
    pub(super) target: Option<Target>,
    pub(super) body: NodeId,
}

/// `when a, b`
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(super) struct When {
    pub(super) conditions: Box<[Element]>,
    pub(super) body: NodeId,
}

/// What `defined?` asks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(super) enum Defined {
    /// Answered when compiling.
    Known(TextId),
    Instance(InstanceId),
    Own(DefinitionId),
    Nothing,
}

/// What code does.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(super) enum Node {
    Nil,
    True,
    False,
    /// `self`
    Main,
    /// `self` in a method of an object of a class that a file defines.
    Receiver,
    Integer(i64),
    Float(f64),
    String(TextId),
    /// A string that nobody may change.
    FrozenString(TextId),
    Symbol(TextId),
    Regexp {
        source: TextId,
        options: u8,
    },
    Interpolated {
        what: Interpolation,
        parts: Box<[Piece]>,
    },
    Array(Box<[Element]>),
    Hash(Box<[Entry]>),
    Range {
        from: Option<NodeId>,
        to: Option<NodeId>,
        excludes_end: bool,
    },
    Local(Slot),
    Instance(InstanceId),
    /// An instance variable of a module.
    State(StateId),
    /// An instance variable of the object whose method the code is in.
    Field(FieldId),
    /// A constant of a file.
    Constant(ConstantId),
    /// `$1`
    Group(u32),
    /// `$~`, `$&`, `` $` ``, `$'`, `$+` by its sign.
    BackReference(u8),
    Class(Class),
    Assign {
        target: Target,
        value: NodeId,
    },
    OperatorAssign {
        target: Target,
        operator: Operator,
        value: NodeId,
    },
    MultipleAssign {
        targets: MultipleId,
        value: NodeId,
    },
    Call(Box<Call>),
    /// A call of a method without arguments and block.
    Unary {
        method: Method,
        receiver: NodeId,
    },
    /// A call of a method with one argument and without block: operators above all.
    Binary {
        method: Method,
        receiver: NodeId,
        argument: NodeId,
    },
    /// Arguments of `yield`.
    Yield(Box<[Element]>),
    Lambda(BlockId),
    And(NodeId, NodeId),
    Or(NodeId, NodeId),
    Not(NodeId),
    Defined(Defined),
    If {
        condition: NodeId,
        then: NodeId,
        otherwise: NodeId,
    },
    Case {
        subject: Option<NodeId>,
        whens: Box<[When]>,
        otherwise: NodeId,
    },
    While {
        condition: NodeId,
        body: NodeId,
        body_first: bool,
    },
    Begin {
        body: NodeId,
        rescues: Box<[Rescue]>,
        otherwise: Option<NodeId>,
        ensure: Option<NodeId>,
    },
    Sequence(Box<[NodeId]>),
    Return(Option<NodeId>),
    Next(Option<NodeId>),
    Break(Option<NodeId>),
    /// `def`
    Define(DefinitionId),
    /// Text of the template; the node is the output.
    Emit {
        output: Slot,
        text: TextId,
    },
    /// `<%= … %>`
    EmitValue {
        output: Slot,
        value: NodeId,
    },
    /// What does not run natively, and why.
    LeftToRuby(TextId),
}

impl Node {
    /// Whether it has a value at once, and no others in it.
    pub(super) const fn is_leaf(&self) -> bool {
        matches!(
            self,
            Self::Nil
                | Self::True
                | Self::False
                | Self::Main
                | Self::Receiver
                | Self::Integer(_)
                | Self::Float(_)
                | Self::String(_)
                | Self::FrozenString(_)
                | Self::Symbol(_)
                | Self::Local(_)
                | Self::Instance(_)
                | Self::Field(_)
                | Self::Class(_)
        )
    }

    /// Whether what it raises was raised at its line, and not at that of a node around it.
    pub(super) const fn says_where(&self) -> bool {
        matches!(
            self,
            Self::Unary { .. }
                | Self::Binary { .. }
                | Self::Call(_)
                | Self::Assign { .. }
                | Self::OperatorAssign { .. }
                | Self::Yield(_)
                | Self::EmitValue { .. }
        )
    }

    /// The method that it calls, of whatever receiver.
    pub(super) fn method(&self) -> Option<Method> {
        match self {
            Self::Unary { method, .. } | Self::Binary { method, .. } => Some(*method),
            Self::Call(call) => match call.callee {
                Callee::Method(method) => Some(method),
                Callee::Kernel(_)
                | Callee::Own(_)
                | Callee::Function(_)
                | Callee::Context(_)
                | Callee::Named(_)
                | Callee::New(_)
                | Callee::OfSelf(_)
                | Callee::Super(_)
                | Callee::Computed { .. } => None,
            },
            _ => None,
        }
    }
}

impl Program {
    /// Names of the variables that it reads before anything else.
    #[must_use]
    pub fn variables(&self) -> &[Box<str>] {
        &self.instances
    }

    /// Whether it may ask if two values are one object, which equal values need not be.
    #[must_use]
    pub fn asks_identity(&self) -> bool {
        self.nodes.iter().any(|node| matches!(node.method(), Some(Method::IsEqual | Method::CompareByIdentity)))
    }

    /// What is known of its code.
    pub(super) fn known(&self) -> &Known {
        self.codes.0.of(self.nodes.len(), self.definitions.len(), || {
            // Where closures may outlive the call that they are in, blocks have scopes of their own.
            let shares_scopes = self.blocks.iter().all(|block| block.scope.is_none());
            let slots = self.definitions.iter().map(|definition| definition.slots);
            let slots = slots.chain(self.constants.iter().map(|constant| constant.slots)).chain([self.slots]);
            let has_variables_in_registers = shares_scopes && slots.max() < Some(MAX_REGISTERS);
            // Nothing else can look at `$~`: each method has its own.
            let reads_matches = self.nodes.iter().any(|node| matches!(node, Node::Group(_) | Node::BackReference(_)));
            [has_variables_in_registers, reads_matches]
        })
    }

    /// Whether what it writes may show which of the values that it reads are one object.
    #[must_use]
    pub fn shows_identity(&self) -> bool {
        self.nodes.iter().any(|node| matches!(node.method(), Some(Method::ToYaml | Method::Dump)))
    }

    /// Whether a node is of a file that is part of this program.
    pub(super) fn is_standard(&self, id: NodeId) -> bool {
        let file = (self.line(id) >> LINE_BITS) as usize;
        file > 0 && self.files.get(file).is_some_and(SourceFile::is_standard)
    }

    /// No other program of this process has it.
    pub(super) const fn number(&self) -> u64 {
        self.number.0.0
    }

    pub(super) fn node(&self, id: NodeId) -> &Node {
        &self.nodes[id.index()]
    }

    pub(super) fn line(&self, id: NodeId) -> u32 {
        self.lines[id.index()]
    }

    pub(super) fn text(&self, id: TextId) -> &str {
        &self.texts[id.index()]
    }

    pub(super) fn block(&self, id: BlockId) -> &Block {
        &self.blocks[id.index()]
    }

    pub(super) fn multiple(&self, id: MultipleId) -> &MultipleTarget {
        &self.multiples[id.index()]
    }

    /// The files that it was made of, by their digests.
    pub fn files(&self) -> impl Iterator<Item = u128> {
        self.files.iter().filter(|file| !file.is_standard()).map(|file| file.digest)
    }

    /// What the files define for all Ruby code, each with the digest of its file.
    pub fn defined(&self) -> impl Iterator<Item = (&str, u128)> {
        self.defined.iter().filter_map(|(name, file)| Some((&**name, self.files.get(usize::from(*file))?.digest)))
    }

    /// A file by its number.
    pub(super) fn file(&self, number: u8) -> Option<&SourceFile> {
        self.files.get(usize::from(number))
    }

    /// Whether a class, or one that it inherits from, is written in Ruby here: it may have fewer methods than Ruby's.
    pub(super) fn is_of_standard(&self, class: Class) -> bool {
        let Class::Own(id) = class else { return false };
        let is_standard = |class: &Class| match class {
            Class::Own(id) => self.file(self.class(*id).file).is_some_and(SourceFile::is_standard),
            _ => false,
        };
        self.class(id).ancestors.iter().any(is_standard)
    }

    /// Whether code makes or names objects of a class of that name.
    #[must_use]
    pub fn names_class(&self, name: &str) -> bool {
        self.classes.iter().any(|class| self.text(class.name) == name)
    }

    /// The name of a file by its number, unless it is the first one.
    #[must_use]
    pub fn file_name(&self, number: u8) -> Option<&str> {
        self.files.get(usize::from(number)).filter(|_| number > 0).map(|file| &*file.name)
    }

    /// Whether it keeps objects of its own from one call to the next.
    #[must_use]
    pub const fn keeps_objects(&self) -> bool {
        self.keeps_objects
    }

    /// Whether code may keep something from one call to the next.
    #[must_use]
    pub fn has_state(&self) -> bool {
        !self.states.is_empty() || self.keeps_objects
    }

    /// Whether it defines methods.
    #[must_use]
    pub fn defines_methods(&self) -> bool {
        !self.definitions.is_empty()
    }

    pub(super) fn definition(&self, id: DefinitionId) -> &Definition {
        &self.definitions[id.index()]
    }

    /// Whether objects of classes that the files define have a method of that name.
    pub(super) fn is_method_of_objects(&self, name: &str) -> bool {
        let mut methods = self.classes.iter().flat_map(|class| class.methods.iter().chain(&class.singletons));
        methods.any(|method| self.text(method.name) == name)
    }

    /// The name of a class.
    pub(super) fn class_name(&self, class: Class) -> &str {
        match class {
            Class::Own(id) => self.text(self.class(id).name),
            known => known.name().unwrap_or_default(),
        }
    }

    /// Whether instances of one class are instances of the other.
    pub(super) fn is_a(&self, class: Class, other: Class) -> bool {
        match class {
            Class::Own(id) => {
                let own = self.class(id);
                own.ancestors.contains(&other) || own.base.is_a(other)
            }
            known => known.is_a(other),
        }
    }

    /// Whether two classes are ordered, as `<` and `<=` see it.
    pub(super) fn descends_from(&self, class: Class, other: Class) -> Option<bool> {
        if self.is_a(class, other) {
            return Some(true);
        }
        self.is_a(other, class).then_some(false)
    }

    pub(super) fn class(&self, id: ClassId) -> &OwnClass {
        &self.classes[id.index()]
    }
}
