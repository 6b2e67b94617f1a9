//! Functions: those of the 4.x API, from a Ruby file to signatures and a program with a method behind each.
//!
//! What a method contains that does not run natively becomes a node that gives the call to Ruby when it is reached. What
//! the file does besides declaring the function is refused. Source: `Puppet::Functions`

use std::rc::Rc;

use serde::{Deserialize, Serialize};

use crate::interpreter::lower::files::{CodeFile, CodeSource, gather};
use crate::interpreter::lower::libraries::named;
use crate::interpreter::lower::shared::{OF_FUNCTIONS, OF_LEGACY_FUNCTIONS, SharedCode, is_definition};
use crate::interpreter::lower::{Code, Lowered, Lowering, Refusal, lower_simply, whole};
use crate::interpreter::program::{DefinitionId, Program};
use crate::interpreter::scan::Script;
use crate::syntax::{Argument, Call, ConstantScope, Expr, Kind, MethodDefinition, Parameters, Target, survey};

/// A function that runs natively, as far as its code goes.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct FunctionProgram {
    /// Signatures in the order in which they are tried.
    pub signatures: Vec<FunctionSignature>,
    /// How a function of the 3.x API is called; its signature then takes the list of its arguments.
    pub legacy: Option<LegacySignature>,
    /// Aliases that the types of the signatures use (`Name = Type`).
    pub local_types: Vec<String>,
    pub(in crate::interpreter) program: Program,
}

impl FunctionProgram {
    /// The files that it was made of, by their digests.
    pub fn files(&self) -> impl Iterator<Item = u128> {
        self.program.files()
    }

    /// What the files define for all Ruby code, each with the digest of its file.
    pub fn defined(&self) -> impl Iterator<Item = (&str, u128)> {
        self.program.defined()
    }

    /// Whether it keeps objects of its own from one call to the next.
    #[must_use]
    pub const fn keeps_objects(&self) -> bool {
        self.program.keeps_objects()
    }

    /// Whether code makes or names objects of a class of that name.
    #[must_use]
    pub fn names_class(&self, name: &str) -> bool {
        self.program.names_class(name)
    }

    /// The name of a file by its number, unless it is that of the function.
    #[must_use]
    pub fn file_name(&self, number: u8) -> Option<&str> {
        self.program.file_name(number)
    }

    /// Whether code may keep something from one call to the next.
    #[must_use]
    pub fn has_state(&self) -> bool {
        self.program.has_state()
    }
}

/// What a function of the 3.x API says of itself.
#[derive(Clone, Copy, Debug, Serialize, Deserialize)]
pub struct LegacySignature {
    /// Whether it has a value.
    pub is_rvalue: bool,
    /// Number of arguments; `-n - 1` means at least `n`.
    pub arity: i64,
}

/// A signature: types are Puppet's text of them.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
pub struct FunctionSignature {
    /// Name of the method that implements it.
    pub method: String,
    /// Types and names of the parameters.
    pub parameters: Vec<(String, String)>,
    /// At least this many arguments.
    pub min: usize,
    /// At most this many; `None` when the last parameter is repeated.
    pub max: Option<usize>,
    /// The block, if one may be given.
    pub block: Option<BlockSignature>,
    /// Type of the result.
    pub return_type: Option<String>,
    /// Whether it takes arguments that are wrong, and its method says why.
    pub is_mismatch_handler: bool,
    /// The place among the arguments of the scope that the function is called in, if it is given that.
    pub scope_at: Option<usize>,
    pub(in crate::interpreter) definition: DefinitionId,
}

/// The block of a signature.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct BlockSignature {
    /// Type, a `Callable`.
    pub type_text: String,
    /// Name.
    pub name: String,
    /// Whether it may be left out.
    pub is_optional: bool,
}

/// The class of functions that may be given the scope.
const INTERNAL: &str = "Puppet::Functions::InternalFunction";

/// Methods that every function has: one of its own by such a name changes how it is called.
const OF_EVERY_FUNCTION: [&str; 6] =
    ["call", "call_function", "closure_scope", "initialize", "loader", "method_missing"];

/// Compiles the file of a function, with those that it requires.
///
/// # Errors
/// When the files do more than declaring the function and what it needs.
pub fn compile_function(source: &CodeSource<'_>) -> Result<FunctionProgram, Refusal> {
    let files = gather(source)?;
    let is_legacy = source.text.contains("newfunction");
    // Puppet refuses files of the 3.x API that define methods.
    if is_legacy && !survey(source.text, "newfunction").methods.is_empty() {
        return Err(whole("methods beside the function"));
    }
    let base = if is_legacy { OF_LEGACY_FUNCTIONS } else { OF_FUNCTIONS };
    let shared = Rc::new(SharedCode::of(&files, base, source.prepended)?);
    let script = Script { code: String::new(), texts: Vec::new() };
    let lower = |shares_scopes| {
        let code = if is_legacy { Code::LegacyFunction } else { Code::Function };
        let lowering = Lowering {
            code,
            files: &files,
            shared: Rc::clone(&shared),
            ..Lowering::new(&script, &files[0].parsed.lines, shares_scopes)
        };
        match code {
            Code::LegacyFunction => lowering.file_of_legacy_function(source.name),
            Code::Template | Code::Function | Code::Module | Code::Object => lowering.file_of_function(source.name),
        }
    };
    lower_simply(lower)
}

fn is_puppet_functions(receiver: Option<&Expr>) -> bool {
    let Some(Expr { kind: Kind::Constant { scope: ConstantScope::In(outer), name }, .. }) = receiver else {
        return false;
    };
    let is_puppet = matches!(&outer.kind, Kind::Constant { scope: ConstantScope::Lexical | ConstantScope::Top, name } if &**name == "Puppet");
    is_puppet && &**name == "Functions"
}

/// The text of a literal argument.
pub(super) fn literal(argument: &Argument) -> Option<&str> {
    if let Argument::Plain(Expr { kind: Kind::String(text) | Kind::Symbol(text), .. }) = argument {
        Some(text)
    } else {
        None
    }
}

impl Lowering<'_> {
    fn file_of_function(mut self, name: &str) -> Lowered<FunctionProgram> {
        let body = &self.files[0].parsed.body;
        self.shared_code()?;
        let mut created = None;
        for expr in body {
            match &expr.kind {
                _ if self.loads(expr) => {}
                Kind::Call(call)
                    if &*call.name == "create_function"
                        && created.is_none()
                        && is_puppet_functions(call.receiver.as_ref()) =>
                {
                    created = Some(call);
                }
                _ if is_definition(expr) => {}
                _ => return Err(self.refused(expr.at, "code beside the function")),
            }
        }
        let Some(call) = created else { return Err(self.refused(0, "no function")) };
        let (Some((given, base)), Some(block)) = (call.arguments.split_first(), &call.block) else {
            return Err(self.refused(call.at, "a function of another kind"));
        };
        let has_scope = match base {
            [] => false,
            [Argument::Plain(base)] if named(base).is_some_and(|base| base == INTERNAL) => true,
            _ => return Err(self.refused(call.at, "a function of another kind")),
        };
        if literal(given) != Some(name) {
            return Err(self.refused(call.at, "another name"));
        }
        self.names.enter_method();
        let mut local_types = Vec::new();
        let mut signatures = Vec::new();
        let mut methods: Vec<&MethodDefinition> = Vec::new();
        let mut takes_scope = false;
        for expr in &block.body {
            match &expr.kind {
                Kind::Definition(method) if gives_scope_before_arguments(method) => takes_scope = true,
                Kind::Definition(method) if !OF_EVERY_FUNCTION.contains(&&*method.name) => {
                    self.definition(expr.at, method)?;
                    methods.push(method);
                }
                _ if self.loads(expr) || is_definition(expr) => {}
                Kind::Call(call) if call.receiver.is_none() && &*call.name == "dispatch" => {
                    signatures.push(self.signature(call, has_scope)?);
                }
                Kind::Call(call) if call.receiver.is_none() && &*call.name == "argument_mismatch" => {
                    signatures
                        .push(FunctionSignature { is_mismatch_handler: true, ..self.signature(call, has_scope)? });
                }
                Kind::Call(call) if call.receiver.is_none() && &*call.name == "local_types" => {
                    let types = call.block.as_ref().and_then(|block| block.body.iter().map(local_type).collect());
                    let types: Vec<String> = types.ok_or_else(|| self.refused(expr.at, "these local types"))?;
                    local_types.extend(types);
                }
                Kind::Call(call) if &*call.name == "private" && call.is_bare => {}
                _ => return Err(self.refused(expr.at, "code beside the methods")),
            }
        }
        if signatures.is_empty() {
            signatures.extend(untyped(name.rsplit("::").next().unwrap_or(name), &methods));
        }
        self.names.leave();
        for signature in signatures.iter_mut().filter(|_| takes_scope) {
            if signature.min == 0 || signature.scope_at.is_some() || signature.parameters[0].0 != "Any" {
                return Err(self.refused(call.at, "a function that is given the scope"));
            }
            signature.parameters.remove(0);
            signature.scope_at = Some(0);
            signature.min -= 1;
            signature.max = signature.max.map(|max| max - 1);
        }
        for signature in &mut signatures {
            let defined = methods.iter().any(|method| *method.name == *signature.method);
            if !defined {
                return Err(self.refused(call.at, "a signature without its method"));
            }
            signature.definition = self.own(&signature.method).0;
        }
        let has_scope = signatures.iter().any(|signature| signature.scope_at.is_some());
        if has_scope && self.seen.asks_closure_scope {
            return Err(whole("two scopes").into());
        }
        self.finished_function(signatures, None, local_types)
    }

    /// Whether an expression does nothing but loading libraries that are known, whatever it does if one is not there.
    pub(super) fn loads(&mut self, expr: &Expr) -> bool {
        match &expr.kind {
            Kind::Call(call) => self.loaded_files().contains(&call.at) || self.requires(call),
            Kind::Begin(begin) => {
                begin.otherwise.is_empty() && begin.ensure.is_empty() && begin.body.iter().all(|expr| self.loads(expr))
            }
            _ => false,
        }
    }

    pub(super) fn finished_function(
        mut self,
        signatures: Vec<FunctionSignature>,
        legacy: Option<LegacySignature>,
        local_types: Vec<String>,
    ) -> Lowered<FunctionProgram> {
        self.code_of_objects()?;
        let files = self.files.iter().map(CodeFile::described).collect();
        let program = Program { files, ..self.finished()? };
        if !program.instances.is_empty() || signatures.is_empty() {
            return Err(whole("its state").into());
        }
        Ok(FunctionProgram { signatures, legacy, local_types, program })
    }

    /// `dispatch :method do … end`
    fn signature(&mut self, dispatch: &Call, has_scope: bool) -> Lowered<FunctionSignature> {
        let refused = |lowering: &Self, at| lowering.refused(at, "this signature");
        let (Some(method), Some(block)) = (dispatch.arguments.first().and_then(literal), &dispatch.block) else {
            return Err(refused(self, dispatch.at));
        };
        let mut signature =
            FunctionSignature { method: method.to_owned(), max: Some(0), ..FunctionSignature::default() };
        for expr in &block.body {
            let Kind::Call(call) = &expr.kind else { return Err(refused(self, expr.at)) };
            // Only where all arguments before it are there.
            if has_scope && &*call.name == "scope_param" && call.arguments.is_empty() && signature.scope_at.is_none() {
                let at = signature.parameters.len();
                if signature.max != Some(at) || signature.min != at {
                    return Err(refused(self, expr.at));
                }
                signature.scope_at = Some(at);
                continue;
            }
            let texts: Option<Vec<&str>> = call.arguments.iter().map(literal).collect();
            let known = texts.filter(|_| call.receiver.is_none() && call.block.is_none());
            if known.and_then(|texts| declare(&mut signature, &call.name, &texts)).is_none() {
                return Err(refused(self, expr.at));
            }
        }
        Ok(signature)
    }
}

/// Whether a method is what many functions have so that Puppet 4.1 and older give the scope to the others: it dispatches over
/// the scope and the arguments.
fn gives_scope_before_arguments(method: &MethodDefinition) -> bool {
    let is_local = |expr: &Expr, name: &str| matches!(&expr.kind, Kind::Local(known) if **known == *name);
    let Parameters { required, rest: Some(Some(rest)), .. } = &method.parameters else { return false };
    let ("call", [Target::Local(scope)]) = (&*method.name, &required[..]) else { return false };
    let [Expr { kind: Kind::Assign(target, all), .. }, Expr { kind: Kind::Call(dispatch), .. }] = &method.body[..]
    else {
        return false;
    };
    let (Target::Local(both), Kind::Call(sum)) = (&**target, &all.kind) else { return false };
    let is_sum = match (&sum.receiver, &sum.arguments[..]) {
        (Some(Expr { kind: Kind::Array(first), .. }), [Argument::Plain(second)]) => {
            &*sum.name == "+" && matches!(&first[..], [first] if is_local(first, scope)) && is_local(second, rest)
        }
        _ => false,
    };
    let [Argument::Plain(Expr { kind: Kind::SelfObject, .. }), Argument::Plain(given), Argument::Plain(arguments)] =
        &dispatch.arguments[..]
    else {
        return false;
    };
    is_sum && &*dispatch.name == "dispatch" && is_local(given, scope) && is_local(arguments, both)
}

/// `type 'Name = Type'`
fn local_type(expr: &Expr) -> Option<String> {
    match &expr.kind {
        Kind::Call(call) if call.receiver.is_none() && &*call.name == "type" => match &call.arguments[..] {
            [text] => literal(text).map(str::to_owned),
            _ => None,
        },
        _ => None,
    }
}

/// One line of a signature; `None` when it does not run natively, or is wrong.
fn declare(signature: &mut FunctionSignature, word: &str, texts: &[&str]) -> Option<()> {
    match (word, texts) {
        ("return_type", [ty]) => signature.return_type = Some((*ty).to_owned()),
        ("block_param" | "required_block_param" | "optional_block_param", texts) if signature.block.is_none() => {
            let (ty, name) = match texts {
                [] => ("Callable", "block"),
                [name] => ("Callable", *name),
                [ty, name] => (*ty, *name),
                _ => return None,
            };
            let is_optional = word == "optional_block_param";
            signature.block = Some(BlockSignature { type_text: ty.to_owned(), name: name.to_owned(), is_optional });
        }
        (_, [ty, name]) if signature.block.is_none() => {
            let max = signature.max?;
            let only_required = signature.min == max;
            (signature.min, signature.max) = match word {
                "param" | "required_param" if only_required => (max + 1, Some(max + 1)),
                "optional_param" => (signature.min, Some(max + 1)),
                "repeated_param" | "optional_repeated_param" => (signature.min, None),
                "required_repeated_param" if only_required => (signature.min + 1, None),
                _ => return None,
            };
            signature.parameters.push(((*ty).to_owned(), (*name).to_owned()));
        }
        _ => return None,
    }
    Some(())
}

/// Without signatures, the method of the function's name takes as many arguments of any type as it has parameters.
fn untyped(name: &str, methods: &[&MethodDefinition]) -> Option<FunctionSignature> {
    let parameters = &methods.iter().find(|method| &*method.name == name)?.parameters;
    let is_plain = parameters.last.is_empty()
        && parameters.keywords.is_empty()
        && parameters.keyword_rest.is_none()
        && parameters.block.is_none();
    let mut names = Vec::new();
    for target in &parameters.required {
        let Target::Local(name) = target else { return None };
        names.push(name.to_string());
    }
    names.extend(parameters.optional.iter().map(|(name, _)| name.to_string()));
    let max = parameters.rest.is_none().then_some(names.len());
    if let Some(rest) = &parameters.rest {
        names.push(rest.as_deref()?.to_owned());
    }
    is_plain.then(|| FunctionSignature {
        method: name.to_owned(),
        parameters: names.into_iter().map(|name| ("Any".to_owned(), name)).collect(),
        min: parameters.required.len(),
        max,
        ..FunctionSignature::default()
    })
}
