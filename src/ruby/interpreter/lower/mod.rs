//! Lowers the syntax tree of a template or function to a program, or says what in it is outside of what runs natively.
//!
//! Whatever this accepts has one meaning in the Ruby versions of Puppet 8; everything else is refused with the reason.

mod assignments;
mod blocks;
mod blueprints;
mod calls;
mod constants;
mod control;
mod files;
mod functions;
mod legacy;
mod libraries;
mod library_constants;
mod literals;
mod names;
mod objects;
mod shared;
mod standard;
pub use standard::of_puppet;
mod structures;

use std::borrow::Cow;
use std::fmt;
use std::rc::Rc;

use hashbrown::HashMap;
use serde::{Deserialize, Serialize};

use crate::interpreter::program::{
    Block, ConstantId, Definition, DefinitionId, Element, InstanceId, LINE_BITS, MultipleId, MultipleTarget, Node,
    NodeId, Parameters, Program, TextId,
};
use crate::interpreter::scan::{Script, scan};
use crate::interpreter::side_data::SideData;
use crate::syntax::{self, Expr, Kind, parse};
use files::CodeFile;
use names::Names;
use pantin_base::source::LineIndex;
use shared::{Scopes, SharedCode};

pub use files::{CodeSource, Prepended};
pub use functions::{FunctionProgram, FunctionSignature, LegacySignature, compile_function};

/// Why a template is left to Ruby.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Refusal {
    /// What it contains.
    pub reason: Cow<'static, str>,
    /// Line, counted from 1; 0 when it is about the whole template.
    pub line: u32,
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.line {
            0 => f.write_str(&self.reason),
            line => write!(f, "{} in line {line}", self.reason),
        }
    }
}

/// `__FILE__`
const SOURCE_FILE: &str = "file || '(erb)'";
/// More nodes than any template has.
const MAX_NODES: usize = 1 << 20;
const RED_ZONE: usize = 96 << 10;
const STACK: usize = 2 << 20;

/// Compiles a template.
///
/// # Errors
/// When it is outside of what runs natively.
pub fn compile(template: &str) -> Result<Program, Refusal> {
    if template.contains("__END__") || template.contains("__LINE__") {
        return Err(whole("a word in underscores"));
    }
    // Comments of templates are dropped, and this one counts.
    if template.contains("frozen_string_literal") || template.contains("frozen-string-literal") {
        return Err(whole("a comment that freezes strings"));
    }
    let script = scan(template).map_err(whole)?;
    let parsed = parse(&script.code)
        .map_err(|error| Refusal { reason: format!("syntax: {}", error.message).into(), line: error.line })?;
    let files = files::of_template(&parsed, &script.code)?;
    let shared = Rc::new(SharedCode::of_standard(&files)?);
    let lower = |shares_scopes| {
        let lowering = Lowering {
            files: &files,
            shared: Rc::clone(&shared),
            ..Lowering::new(&script, &parsed.lines, shares_scopes)
        };
        lowering.program(&parsed.body)
    };
    lower_simply(lower)
}

/// Lowers with scopes that blocks share with what is around them, and again without if some block needs its own.
fn lower_simply<T>(lower: impl Fn(bool) -> Result<T, Stop>) -> Result<T, Refusal> {
    match lower(true) {
        Err(Stop::Closures) => lower(false),
        result => result,
    }
    .map_err(|stop| match stop {
        Stop::Refused(refusal) => refusal,
        Stop::Closures => whole("closures"),
    })
}

/// A refusal that is about the whole text.
fn whole(reason: impl Into<Cow<'static, str>>) -> Refusal {
    Refusal { reason: reason.into(), line: 0 }
}

/// Why lowering ends early.
enum Stop {
    Refused(Refusal),
    /// Blocks may outlive their call: variables of blocks need scopes of their own.
    Closures,
}

impl From<Refusal> for Stop {
    fn from(refusal: Refusal) -> Self {
        Self::Refused(refusal)
    }
}

type Lowered<T = NodeId> = Result<T, Stop>;

/// A method of the template: known once its `def` was seen.
#[derive(Default)]
struct Own {
    definition: Option<Definition>,
    /// Where it is called first; `None` when `defined?` alone names it.
    called_at: Option<u32>,
}

/// What the code is.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Code {
    Template,
    /// A function.
    Function,
    /// One of the 3.x API, a method of the scope.
    LegacyFunction,
    /// A method or constant of the innermost module.
    Module,
    /// A method of an object of the innermost module.
    Object,
}

/// The method of an object that is lowered.
#[derive(Clone)]
struct ObjectCode {
    /// The number of what defines it.
    blueprint: usize,
    name: Box<str>,
    parameters: Rc<syntax::Parameters>,
}

/// What the code was seen to do.
#[derive(Default)]
struct ObservedEffects {
    /// Asks for the scope that all functions have.
    asks_closure_scope: bool,
    /// Sets a variable of the file around the function.
    sets_file_variable: bool,
}

struct Lowering<'l> {
    script: &'l Script,
    lines: &'l LineIndex,
    /// The files of a function, and the number of the one that is lowered.
    files: &'l [CodeFile],
    file: u8,
    shared: Rc<SharedCode<'l>>,
    /// Modules around the code.
    scopes: Scopes,
    object: Option<ObjectCode>,
    /// Classes of objects that the code makes, by the numbers of their blueprints.
    needed: Vec<usize>,
    /// Methods that are called by those that override them, by the numbers of their blueprints and there.
    overriding: Vec<(usize, usize)>,
    /// Constants by their numbers among what is shared.
    constant_numbers: Vec<(usize, ConstantId)>,
    /// Whether variables of blocks live in the scope around them.
    shares_scopes: bool,
    code: Code,
    /// Whether the library `shellwords` is loaded.
    has_shellwords: bool,
    program: Program,
    names: Names,
    own: Vec<(Box<str>, Own)>,
    instances: HashMap<Box<str>, InstanceId>,
    literals: HashMap<Box<str>, TextId>,
    /// The name of the method around.
    method: Box<str>,
    /// Depth of `def`, lambdas and blocks around.
    definitions: u32,
    lambdas: u32,
    blocks_in_lambda: u32,
    seen: ObservedEffects,
    /// Branches around that are never taken.
    dead_branches: u32,
}

impl<'l> Lowering<'l> {
    fn new(script: &'l Script, lines: &'l LineIndex, shares_scopes: bool) -> Self {
        let program = Program {
            number: SideData::default(),
            codes: SideData::default(),
            nodes: vec![Node::Nil],
            lines: vec![0],
            texts: script.texts.iter().map(|text| text.as_str().into()).collect(),
            instances: Vec::new(),
            blocks: Vec::new(),
            definitions: Vec::new(),
            multiples: Vec::new(),
            constants: Vec::new(),
            states: Vec::new(),
            classes: Vec::new(),
            fields: Vec::new(),
            files: Vec::new(),
            defined: Vec::new(),
            keeps_objects: false,
            body: NodeId(0),
            slots: 0,
        };
        Self {
            script,
            lines,
            files: &[],
            file: 0,
            shared: Rc::default(),
            scopes: Rc::default(),
            object: None,
            needed: Vec::new(),
            overriding: Vec::new(),
            constant_numbers: Vec::new(),
            shares_scopes,
            code: Code::Template,
            has_shellwords: false,
            program,
            names: Names::new(),
            own: Vec::new(),
            instances: HashMap::new(),
            method: Box::default(),
            literals: HashMap::new(),
            definitions: 0,
            lambdas: 0,
            blocks_in_lambda: 0,
            seen: ObservedEffects::default(),
            dead_branches: 0,
        }
    }

    fn is_function(&self) -> bool {
        self.code != Code::Template
    }

    fn is_legacy(&self) -> bool {
        self.code == Code::LegacyFunction
    }

    fn is_in_module(&self) -> bool {
        self.code == Code::Module
    }

    /// Lowers code of a file from here on.
    fn enter_file(&mut self, number: u8) {
        if let Some(file) = self.files.get(usize::from(number)) {
            self.file = number;
            self.lines = &file.parsed.lines;
        }
    }

    /// Where the file that is lowered loads others.
    fn loaded_files(&self) -> &'l [u32] {
        self.files.get(usize::from(self.file)).map_or(&[], |file| &file.loads)
    }

    /// The whole program: the first expression sets the output, the last one returns it.
    fn program(mut self, body: &[Expr]) -> Lowered<Program> {
        if !self.files.is_empty() {
            self.shared_code()?;
            self.scopes = Rc::default();
        }
        self.names.enter_method();
        self.names.declare(crate::interpreter::scan::OUTPUT);
        let body = body.get(1..body.len().saturating_sub(1)).unwrap_or_default();
        self.program.body = self.body(body)?;
        self.program.slots = self.names.leave();
        self.code_of_objects()?;
        self.program.files = self.files.iter().map(CodeFile::described).collect();
        self.finished()
    }

    /// The program, when everything is lowered.
    fn finished(mut self) -> Lowered<Program> {
        for (name, own) in std::mem::take(&mut self.own) {
            let Some(definition) = own.definition else {
                let mut body = NodeId(0);
                if let Some(at) = own.called_at {
                    let refused = self.refused(at, format!("the method '{name}'"));
                    body = self.left_to_ruby(at, refused)?;
                }
                let name = self.text(&name);
                let parameters = Parameters { rest: Some(None), ..Parameters::default() };
                let never = Definition { name, parameters, body, slots: 0, is_given: false };
                self.program.definitions.push(never);
                continue;
            };
            self.program.definitions.push(definition);
        }
        Ok(self.program)
    }

    fn refused(&self, at: u32, reason: impl Into<Cow<'static, str>>) -> Stop {
        let mut reason = reason.into();
        if let Some(file) = self.files.get(usize::from(self.file)).filter(|_| self.file > 0) {
            reason = format!("{reason} of {}", file.name()).into();
        }
        Stop::Refused(Refusal { reason, line: self.lines.line(at) })
    }

    fn node(&mut self, at: u32, node: Node) -> Lowered {
        if self.program.nodes.len() >= MAX_NODES {
            return Err(self.refused(at, "its size"));
        }
        let id = NodeId(self.program.nodes.len() as u32);
        self.program.nodes.push(node);
        // Messages never name lines of pantin's own files.
        let is_standard = self.files.get(usize::from(self.file)).is_some_and(|file| file.is_standard);
        let line = if is_standard { 0 } else { self.lines.line(at) };
        self.program.lines.push(line | u32::from(self.file) << LINE_BITS);
        Ok(id)
    }

    fn text(&mut self, text: &str) -> TextId {
        if let Some(known) = self.literals.get(text) {
            return *known;
        }
        let id = TextId(self.program.texts.len() as u32);
        self.program.texts.push(text.into());
        self.literals.insert(text.into(), id);
        id
    }

    fn instance(&mut self, name: &str) -> InstanceId {
        let name = name.trim_start_matches('@');
        if let Some(known) = self.instances.get(name) {
            return *known;
        }
        let id = InstanceId(self.program.instances.len() as u32);
        self.program.instances.push(format!("@{name}").into());
        self.instances.insert(name.into(), id);
        id
    }

    /// The number of a method of the template, whether or not its `def` was seen.
    fn own(&mut self, name: &str) -> (DefinitionId, &mut Own) {
        let at = self.own.iter().position(|(known, _)| &**known == name).unwrap_or_else(|| {
            self.own.push((name.into(), Own::default()));
            self.own.len() - 1
        });
        (DefinitionId(at as u32), &mut self.own[at].1)
    }

    fn body(&mut self, body: &[Expr]) -> Lowered {
        match body {
            [] => Ok(NodeId(0)),
            [only] => self.expr(only),
            all => {
                let nodes = all.iter().map(|expr| self.expr(expr)).collect::<Lowered<Box<[_]>>>()?;
                self.node(all[0].at, Node::Sequence(nodes))
            }
        }
    }

    fn optional(&mut self, expr: Option<&Expr>) -> Lowered<Option<NodeId>> {
        expr.map(|expr| self.expr(expr)).transpose()
    }

    fn element(&mut self, expr: &Expr) -> Lowered<Element> {
        match &expr.kind {
            Kind::Splat(Some(inner)) => Ok(Element { node: self.expr(inner)?, is_splat: true }),
            Kind::Splat(None) => Err(self.refused(expr.at, "an anonymous splat")),
            _ => Ok(Element { node: self.expr(expr)?, is_splat: false }),
        }
    }

    fn elements(&mut self, exprs: &[Expr]) -> Lowered<Box<[Element]>> {
        exprs.iter().map(|expr| self.element(expr)).collect()
    }

    fn block_id(&mut self, block: Block) -> crate::interpreter::program::BlockId {
        let id = crate::interpreter::program::BlockId(self.program.blocks.len() as u32);
        self.program.blocks.push(block);
        id
    }

    fn multiple_id(&mut self, targets: MultipleTarget) -> MultipleId {
        let id = MultipleId(self.program.multiples.len() as u32);
        self.program.multiples.push(targets);
        id
    }

    fn expr(&mut self, expr: &Expr) -> Lowered {
        stacker::maybe_grow(RED_ZONE, STACK, || match self.expr_on_stack(expr) {
            Err(stop) => self.left_to_ruby(expr.at, stop),
            lowered => lowered,
        })
    }

    /// A node that gives the call or template to Ruby in place of what is refused.
    fn left_to_ruby(&mut self, at: u32, stop: Stop) -> Lowered {
        match stop {
            Stop::Refused(_) if self.dead_branches > 0 => Ok(NodeId(0)),
            Stop::Refused(refusal) => {
                let reason = self.text(&refusal.to_string());
                self.node(at, Node::LeftToRuby(reason))
            }
            Stop::Closures => Err(Stop::Closures),
        }
    }

    fn expr_on_stack(&mut self, expr: &Expr) -> Lowered {
        let at = expr.at;
        match &expr.kind {
            Kind::SelfObject if self.is_in_object() => self.node(at, Node::Receiver),
            Kind::SelfObject if self.is_legacy() => self.scope(at),
            Kind::SelfObject if self.is_function() => Err(self.refused(at, "the function's object")),
            Kind::Nil
            | Kind::True
            | Kind::False
            | Kind::SelfObject
            | Kind::Integer(_)
            | Kind::Float(_)
            | Kind::String(_)
            | Kind::Symbol(_)
            | Kind::Regexp { .. }
            | Kind::Interpolated { .. }
            | Kind::Array(_)
            | Kind::Hash(_)
            | Kind::Range { .. } => self.literal(expr),
            Kind::Global(name) if &**name == "$~" => self.node(at, Node::BackReference(b'~')),
            Kind::Local(_) | Kind::Instance(_) | Kind::NumberedReference(_) | Kind::BackReference(_) => {
                self.variable(expr)
            }
            Kind::Constant { scope, name } => self.constant(at, scope, name),
            Kind::Assign(target, value) => self.assign(at, target, value),
            Kind::OperatorAssign { target, operator, value } => self.operator_assign(at, target, operator, value),
            Kind::MultipleAssign { targets, value } => self.multiple_assign(at, targets, value),
            Kind::Call(call) => self.call(at, call),
            Kind::Yield(arguments) => {
                let (arguments, block) = self.arguments(at, arguments)?;
                if block.is_some() || self.definitions == 0 {
                    return Err(self.refused(at, "this yield"));
                }
                self.node(at, Node::Yield(arguments))
            }
            Kind::Lambda(block) => self.lambda(at, block),
            Kind::Definition(definition) => self.definition(at, definition),
            Kind::And(..)
            | Kind::Or(..)
            | Kind::Defined(_)
            | Kind::If { .. }
            | Kind::Case { .. }
            | Kind::While { .. }
            | Kind::For { .. }
            | Kind::Begin(_)
            | Kind::Return(_)
            | Kind::Next(_)
            | Kind::Break(_) => self.control(expr),
            Kind::Sequence(body) => self.body(body),
            Kind::Splat(_) => Err(self.refused(at, "a splat")),
            Kind::ClassVariable(_) => Err(self.refused(at, "a class variable")),
            Kind::Global(name) => Err(self.refused(at, format!("the global variable '{name}'"))),
            Kind::Super(arguments) => self.overridden(at, arguments.as_deref()),
            Kind::Class { .. } | Kind::Module { .. } | Kind::SingletonClass { .. } => {
                Err(self.refused(at, "the definition of a class or module"))
            }
            Kind::SourceFile if !self.is_function() => self.ruby(at, SOURCE_FILE),
            Kind::SourceFile | Kind::SourceLine => Err(self.refused(at, "the place of the code")),
            Kind::Unsupported(what) => Err(self.refused(at, *what)),
        }
    }
}
