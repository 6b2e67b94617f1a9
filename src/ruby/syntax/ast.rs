//! The tree. Fields of variants are named as in Ruby's own documentation.

#![expect(missing_docs, reason = "the fields say what the variant's line says")]

use std::sync::Arc;

/// Expressions one after the other; the last one is the value.
pub type Body = Vec<Expr>;

/// An expression and where it starts.
#[derive(Clone, Debug, PartialEq)]
pub struct Expr {
    /// What it is.
    pub kind: Kind,
    /// Byte offset in the text.
    pub at: u32,
}

/// What an expression is.
#[derive(Clone, Debug, PartialEq)]
pub enum Kind {
    /// `nil`
    Nil,
    /// `true`
    True,
    /// `false`
    False,
    /// `self`
    SelfObject,
    /// An integer of 64 bits.
    Integer(i64),
    /// A float.
    Float(f64),
    /// A string without interpolation.
    String(Box<str>),
    /// A symbol.
    Symbol(Box<str>),
    /// A regular expression. Options: 1 ignores case, 2 is extended, 4 lets `.` match line ends.
    Regexp { source: Box<str>, options: u8 },
    /// Something with `#{}` in it.
    Interpolated { what: Interpolation, parts: Vec<Part> },
    /// `[a, *b]`
    Array(Vec<Expr>),
    /// `{a => b}`, and keyword arguments.
    Hash(Vec<HashEntry>),
    /// `a..b`, `a...b`
    Range { from: Option<Box<Expr>>, to: Option<Box<Expr>>, excludes_end: bool },
    /// `*a` among arguments or elements.
    Splat(Option<Box<Expr>>),
    /// A local variable.
    Local(Box<str>),
    /// `@a`, with its sign.
    Instance(Box<str>),
    /// `@@a`, with its sign.
    ClassVariable(Box<str>),
    /// `$a`, with its sign.
    Global(Box<str>),
    /// `$1`
    NumberedReference(u32),
    /// `$~`, `$&`, …
    BackReference(Box<str>),
    /// A constant.
    Constant { scope: ConstantScope, name: Box<str> },
    /// `target = value`
    Assign(Box<Target>, Box<Expr>),
    /// `target ||= value` and its kin.
    OperatorAssign { target: Box<Target>, operator: Operator, value: Box<Expr> },
    /// `a, b = value`
    MultipleAssign { targets: Box<MultipleTarget>, value: Box<Expr> },
    /// A method call; operators and `a[b]` are calls too.
    Call(Box<Call>),
    /// `super`; `None` passes the arguments on.
    Super(Option<Vec<Argument>>),
    /// `yield`
    Yield(Vec<Argument>),
    /// `-> { }`
    Lambda(Arc<Block>),
    /// `a && b`
    And(Box<Expr>, Box<Expr>),
    /// `a || b`
    Or(Box<Expr>, Box<Expr>),
    /// `defined?(a)`
    Defined(Box<Expr>),
    /// `if`, `unless` (with its branches exchanged), `a ? b : c`
    If { condition: Box<Expr>, then: Body, otherwise: Body },
    /// `case`; without a subject, conditions are taken as they are.
    Case { subject: Option<Box<Expr>>, whens: Vec<(Vec<Expr>, Body)>, otherwise: Body },
    /// `while`; `until` has its condition negated.
    While { condition: Box<Expr>, body: Body, body_first: bool },
    /// `for a in b`
    For { target: Box<Target>, collection: Box<Expr>, body: Body },
    /// `begin` with rescue, else or ensure.
    Begin(Box<Begin>),
    /// Parentheses and plain `begin`.
    Sequence(Body),
    /// `return`
    Return(Option<Box<Expr>>),
    /// `next`
    Next(Option<Box<Expr>>),
    /// `break`
    Break(Option<Box<Expr>>),
    /// `def`
    Definition(Arc<MethodDefinition>),
    /// `class A < B`
    Class { path: Box<Expr>, superclass: Option<Box<Expr>>, body: ClassBody },
    /// `module A`
    Module { path: Box<Expr>, body: ClassBody },
    /// `class << self`
    SingletonClass { body: ClassBody },
    /// `__FILE__`
    SourceFile,
    /// `__LINE__`
    SourceLine,
    /// Syntax that nothing here needs, by its name.
    Unsupported(&'static str),
}

/// Body of a class or module.
pub type ClassBody = Arc<Body>;

/// What an interpolated literal makes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Interpolation {
    /// `"a#{b}"`
    String,
    /// `:"a#{b}"`
    Symbol,
    /// `/a#{b}/`, with options as in [`Kind::Regexp`].
    Regexp(u8),
    /// A command between backticks.
    Command,
}

/// A part of an interpolated literal.
#[derive(Clone, Debug, PartialEq)]
pub enum Part {
    /// Text as it is.
    Text(Box<str>),
    /// `#{…}`
    Code(Body),
}

/// An entry of a hash.
#[derive(Clone, Debug, PartialEq)]
pub enum HashEntry {
    /// `key => value`
    Pair(Expr, Expr),
    /// `**hash`
    Splat(Option<Expr>),
}

/// Where a constant is looked for.
#[derive(Clone, Debug, PartialEq)]
pub enum ConstantScope {
    /// In the enclosing modules.
    Lexical,
    /// `::A`
    Top,
    /// `a::B`
    In(Box<Expr>),
}

/// The operator of `a ||= b`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Operator {
    /// `||=`
    Or,
    /// `&&=`
    And,
    /// `+=` and others, by the operator's method.
    Method(Box<str>),
}

/// What is assigned to.
#[derive(Clone, Debug, PartialEq)]
pub enum Target {
    /// A local variable.
    Local(Box<str>),
    /// `@a`
    Instance(Box<str>),
    /// `@@a`
    ClassVariable(Box<str>),
    /// `$a`
    Global(Box<str>),
    /// A constant.
    Constant { scope: ConstantScope, name: Box<str> },
    /// `a.b`; the name is the reader's.
    Attribute { receiver: Expr, name: Box<str>, safe: bool },
    /// `a[b]`
    Index { receiver: Expr, arguments: Vec<Argument> },
    /// `(a, b)` within a list of targets.
    Multiple(MultipleTarget),
    /// Anything else.
    Unsupported(&'static str),
}

/// `a, *b, c`
#[derive(Clone, Debug, PartialEq, Default)]
pub struct MultipleTarget {
    /// Before the splat.
    pub first: Vec<Target>,
    /// The splat; `Some(None)` when it has no name.
    pub rest: Option<Option<Box<Target>>>,
    /// After the splat.
    pub last: Vec<Target>,
}

/// A call.
#[derive(Clone, Debug, PartialEq)]
pub struct Call {
    /// Before the dot.
    pub receiver: Option<Expr>,
    /// Method.
    pub name: Box<str>,
    /// Arguments.
    pub arguments: Vec<Argument>,
    /// `{ |a| … }`
    pub block: Option<Arc<Block>>,
    /// `&.`
    pub safe: bool,
    /// Whether it could as well be a variable: a bare name without arguments.
    pub is_bare: bool,
    /// Byte offset of the method's name, whose line errors show.
    pub at: u32,
}

/// An argument.
#[derive(Clone, Debug, PartialEq)]
pub enum Argument {
    /// `a`
    Plain(Expr),
    /// `*a`
    Splat(Option<Expr>),
    /// `a: 1, 'b' => 2` at the end of the arguments.
    Keywords(Vec<HashEntry>),
    /// `&a`
    Block(Option<Expr>),
}

/// A block or lambda.
#[derive(Clone, Debug, PartialEq, Default)]
pub struct Block {
    /// Parameters.
    pub parameters: Parameters,
    /// Body.
    pub body: Body,
}

/// Parameters of a method or block.
#[derive(Clone, Debug, PartialEq, Default)]
pub struct Parameters {
    /// Required ones at the start.
    pub required: Vec<Target>,
    /// With default values.
    pub optional: Vec<(Box<str>, Expr)>,
    /// `*a`; `Some(None)` when it has no name.
    pub rest: Option<Option<Box<str>>>,
    /// Required ones at the end.
    pub last: Vec<Target>,
    /// `a:` and `a: 1`
    pub keywords: Vec<(Box<str>, Option<Expr>)>,
    /// `**a`; `Some(None)` when it has no name.
    pub keyword_rest: Option<Option<Box<str>>>,
    /// `&a`
    pub block: Option<Box<str>>,
    /// `|a; b|`
    pub locals: Vec<Box<str>>,
    /// Whether nothing declares them: `_1`, `it`.
    pub is_implicit: bool,
}

/// `def`
#[derive(Clone, Debug, PartialEq)]
pub struct MethodDefinition {
    /// Name.
    pub name: Box<str>,
    /// Whether it is `def self.name` (or of any other object).
    pub is_singleton: bool,
    /// Whether it is one of another object than `self`.
    pub is_of_other: bool,
    /// Parameters.
    pub parameters: Parameters,
    /// Body.
    pub body: Body,
}

/// `begin … rescue … else … ensure … end`
#[derive(Clone, Debug, PartialEq, Default)]
pub struct Begin {
    /// Body.
    pub body: Body,
    /// Rescue clauses in order.
    pub rescues: Vec<Rescue>,
    /// `else`
    pub otherwise: Body,
    /// `ensure`
    pub ensure: Body,
}

/// `rescue A => e`
#[derive(Clone, Debug, PartialEq)]
pub struct Rescue {
    /// Classes; empty means `StandardError`.
    pub classes: Vec<Expr>,
    /// Where the error goes.
    pub target: Option<Target>,
    /// Body.
    pub body: Body,
}

impl Block {
    /// Whether the block only returns its argument.
    #[must_use]
    pub fn is_identity(&self) -> bool {
        match (&self.parameters.required[..], &self.body[..]) {
            ([Target::Local(name)], [Expr { kind: Kind::Local(value), .. }]) => name == value,
            _ => false,
        }
    }
}
