//! Calls.

use crate::interpreter::class::Class;
use crate::interpreter::kernel::Kernel;
use crate::interpreter::lower::constants::has_singleton_method;
use crate::interpreter::lower::{Lowered, Lowering, Stop};
use crate::interpreter::method::Method;
use crate::interpreter::methods::is_of_object;
use crate::interpreter::program::{BlockArgument, Call, Callee, Element, Node, NodeId};
use crate::interpreter::scan::{OUTPUT, TEXT_METHOD};
use crate::syntax::{self, Argument, ConstantScope, Expr, HashEntry, Kind};

/// The names of the object's variables: those that Puppet keeps there and those of the scope.
const INSTANCE_VARIABLES: &str = "(file ? [:@__scope__, :@__file__] : [:@__scope__]) + \
    scope.to_hash.keys.map { |name| \"@#{name.gsub(/\\W/, '_')}\".to_sym }";
/// Methods of the scope that functions of the 3.x API call of themselves.
const OF_SCOPES: [&str; 4] = ["lookupvar", "call_function", "setvar", "findresource"];
/// Methods of a lookup's context.
const OF_CONTEXTS: [&str; 10] = [
    "cache",
    "cache_all",
    "cache_has_key",
    "cached_file_data",
    "cached_value",
    "environment_name",
    "explain",
    "interpolate",
    "module_name",
    "not_found",
];

/// Functions of Ruby's kernel by whose names functions have methods of their own, too.
const OF_RUBY: [&str; 4] = ["URI", "catch", "rand", "srand"];

impl Lowering<'_> {
    /// Code that stands for something that Ruby has and the templates' programs have not.
    pub(super) fn ruby(&mut self, at: u32, code: &str) -> Lowered {
        match syntax::parse(code) {
            Ok(parsed) => self.body(&parsed.body),
            Err(error) => Err(self.refused(at, error.to_string())),
        }
    }

    pub(super) fn call(&mut self, at: u32, call: &syntax::Call) -> Lowered {
        if let Some(lowered) = self.output(at, call) {
            return lowered;
        }
        match &call.receiver {
            None => self.function(call),
            Some(receiver) => self.method_call(receiver, call),
        }
    }

    /// What the tags of the template became.
    fn output(&mut self, at: u32, call: &syntax::Call) -> Option<Lowered> {
        let receiver = call.receiver.as_ref()?;
        if !matches!(&receiver.kind, Kind::Local(name) if &**name == OUTPUT) {
            return None;
        }
        let [Argument::Plain(argument)] = &call.arguments[..] else { return None };
        let output = self.names.find(OUTPUT)?;
        match (&*call.name, &argument.kind) {
            (TEXT_METHOD, Kind::Integer(number)) => {
                let number =
                    u32::try_from(*number).ok().filter(|number| (*number as usize) < self.script.texts.len())?;
                let text = crate::interpreter::program::TextId(number);
                Some(self.node(at, Node::Emit { output, text }))
            }
            ("<<", Kind::Call(inner)) if &*inner.name == "to_s" && inner.arguments.is_empty() => {
                let Some(Expr { kind: Kind::Sequence(body), .. }) = &inner.receiver else { return None };
                let line = body.first().map_or(at, |first| first.at);
                Some(self.body(body).and_then(|value| self.node(line, Node::EmitValue { output, value })))
            }
            _ => None,
        }
    }

    /// A call without a receiver.
    fn function(&mut self, call: &syntax::Call) -> Lowered {
        let at = call.at;
        if let Some(lowered) = self.call_within_module(call).or_else(|| self.call_within_object(call)) {
            return lowered;
        }
        let kernel = match &*call.name {
            "Array" => Kernel::Array,
            "Integer" => Kernel::Integer,
            "Float" => Kernel::Float,
            "String" => Kernel::String,
            "Hash" => Kernel::Hash,
            "format" | "sprintf" => Kernel::Format,
            "raise" | "fail" => Kernel::Raise,
            "loop" => Kernel::Loop,
            "block_given?" => Kernel::BlockGiven,
            name if OF_RUBY.contains(&name) && self.defines(name) => return self.own_call(call),
            "rand" if call.block.is_none() => Kernel::Rand,
            "srand" if call.block.is_none() => Kernel::SeedRandom,
            "catch" if call.block.is_some() => Kernel::Catch,
            "URI" => {
                let modules = ConstantScope::Top;
                let receiver = Expr { kind: Kind::Constant { scope: modules, name: "URI".into() }, at };
                let of = syntax::Call { name: "of".into(), ..call.clone() };
                return self.method_call(&receiver, &of);
            }
            "lambda" | "proc" => return self.procedure(call),
            "require" => {
                if !self.requires(call) {
                    return Err(self.refused(at, "this require"));
                }
                Kernel::Require
            }
            "instance_variables" if !self.is_function() && call.arguments.is_empty() && call.block.is_none() => {
                return self.ruby(at, INSTANCE_VARIABLES);
            }
            "_" if self.is_function() && matches!(call.arguments[..], [Argument::Plain(_)]) && call.block.is_none() => {
                return self.untranslated(&call.arguments[0]);
            }
            name if self.is_in_module() || self.is_in_object() => {
                return Err(self.refused(at, format!("the method '{name}'")));
            }
            "instance_variable_get" if !self.is_function() && has_one_argument(call) => Kernel::InstanceVariable,
            "instance_variable_defined?" if !self.is_function() && has_one_argument(call) => Kernel::IsInstanceVariable,
            "call_function" if self.is_function() && !self.is_legacy() => Kernel::CallFunction,
            "closure_scope" if self.is_function() && !self.is_legacy() && call.arguments.is_empty() => {
                self.seen.asks_closure_scope = true;
                return self.scope(at);
            }
            name if self.is_legacy() && (OF_SCOPES.contains(&name) || name.starts_with("function_")) => {
                let scope = self.scope(at)?;
                return self.call_of(Some(scope), call);
            }
            // A set of Puppet's own.
            "all_tags" if !self.is_function() => return Err(self.refused(at, "all_tags")),
            "scope" | "has_variable?" | "classes" | "tags" | "file" if !self.is_function() => {
                let main = self.node(at, Node::Main)?;
                return self.call_of(Some(main), call);
            }
            _ => return self.own_call(call),
        };
        self.finish(at, None, Callee::Kernel(kernel), call)
    }

    /// A method that the template or function defines.
    fn own_call(&mut self, call: &syntax::Call) -> Lowered {
        if call.block.is_some() && self.shares_scopes {
            return Err(Stop::Closures);
        }
        let is_dead = self.dead_branches > 0;
        let (id, own) = self.own(&call.name);
        if !is_dead {
            own.called_at.get_or_insert(call.at);
        }
        self.finish(call.at, None, Callee::Own(id), call)
    }

    /// Whether the function has a method of that name, wherever its definition is.
    fn defines(&self, name: &str) -> bool {
        let is_it = |expr: &Expr| matches!(&expr.kind, Kind::Definition(method) if *method.name == *name);
        self.files.first().is_some_and(|file| {
            let blocks = file.parsed.body.iter().filter_map(|expr| match &expr.kind {
                Kind::Call(call) => call.block.as_deref(),
                _ => None,
            });
            blocks.flat_map(|block| &block.body).any(is_it)
        })
    }

    /// `_('text')`, which nobody has translated.
    fn untranslated(&mut self, argument: &Argument) -> Lowered {
        match argument {
            Argument::Plain(text) => self.expr(text),
            Argument::Splat(_) | Argument::Keywords(_) | Argument::Block(_) => Ok(NodeId(0)),
        }
    }

    /// `closure_scope`, and what functions of the 3.x API are methods of.
    pub(super) fn scope(&mut self, at: u32) -> Lowered {
        let receiver = Some(self.node(at, Node::Main)?);
        let callee = Callee::Method(Method::Scope);
        let (arguments, block) = (Box::default(), None);
        let call = Call { receiver, callee, arguments, block, is_safe: false, has_keywords: false };
        self.node(at, Node::Call(Box::new(call)))
    }

    /// `lambda { … }`, `proc { … }`
    fn procedure(&mut self, call: &syntax::Call) -> Lowered {
        let Some(block) = call.block.as_deref().filter(|_| call.arguments.is_empty()) else {
            return Err(self.refused(call.at, "a lambda of a block"));
        };
        if &*call.name == "lambda" {
            return self.lambda(call.at, block);
        }
        if self.shares_scopes {
            return Err(Stop::Closures);
        }
        self.finish(call.at, None, Callee::Kernel(Kernel::Proc), call)
    }

    fn method_call(&mut self, receiver: &Expr, call: &syntax::Call) -> Lowered {
        let at = call.at;
        if &*call.name == "!" && call.arguments.is_empty() {
            let operand = self.expr(receiver)?;
            return self.node(at, Node::Not(operand));
        }
        if matches!(receiver.kind, Kind::SelfObject)
            && self.is_in_object()
            && let Some(lowered) = self.call_within_object(call)
        {
            return lowered;
        }
        if let Some(lowered) = self.call_of_module(receiver, call) {
            return lowered;
        }
        if let Kind::Regexp { source, .. } = &receiver.kind
            && &*call.name == "=~"
            && source.contains("(?<")
        {
            return Err(self.refused(at, "groups that become variables"));
        }
        if matches!(&*call.name, "send" | "public_send" | "__send__") {
            return self.send(receiver, call);
        }
        if let Some(lowered) = self.library_call(receiver, call) {
            return lowered;
        }
        if let Kind::Constant { scope, name } = &receiver.kind {
            let class = self.constant(receiver.at, scope, name)?;
            return self.singleton_call(class, call);
        }
        if matches!(receiver.kind, Kind::SelfObject) && Method::named(&call.name).is_none() {
            return self.function(call);
        }
        let receiver = self.expr(receiver)?;
        self.call_of(Some(receiver), call)
    }

    /// `a.send(:b, c)`
    fn send(&mut self, receiver: &Expr, call: &syntax::Call) -> Lowered {
        let [Argument::Plain(Expr { kind: Kind::Symbol(name) | Kind::String(name), .. }), rest @ ..] =
            &call.arguments[..]
        else {
            let is_computed = matches!(call.arguments.first(), Some(Argument::Plain(_)));
            if !is_computed || matches!(receiver.kind, Kind::SelfObject | Kind::Constant { .. }) {
                return Err(self.refused(call.at, "a computed method"));
            }
            let receiver = self.expr(receiver)?;
            let is_public = &*call.name == "public_send";
            return self.finish(call.at, Some(receiver), Callee::Computed { is_public }, call);
        };
        if &**name == "send" || matches!(receiver.kind, Kind::SelfObject) {
            return Err(self.refused(call.at, "this send"));
        }
        let direct = syntax::Call { name: name.clone(), arguments: rest.to_vec(), ..call.clone() };
        self.method_call(receiver, &direct)
    }

    fn singleton_call(&mut self, receiver: NodeId, call: &syntax::Call) -> Lowered {
        let Node::Class(class) = *self.program.node(receiver) else { return self.call_of(Some(receiver), call) };
        if class == Class::Regexp && &*call.name == "compile" {
            return self.singleton_call(receiver, &syntax::Call { name: "new".into(), ..call.clone() });
        }
        match Method::named(&call.name) {
            Some(method) if has_singleton_method(class, method) => {
                let makes_closures = class == Class::Hash && method == Method::New && call.block.is_some();
                if makes_closures && self.shares_scopes {
                    return Err(Stop::Closures);
                }
                self.finish(call.at, Some(receiver), Callee::Method(method), call)
            }
            _ => {
                let class = class.name().unwrap_or_default();
                Err(self.refused(call.at, format!("the method '{class}.{}'", call.name)))
            }
        }
    }

    fn call_of(&mut self, receiver: Option<NodeId>, call: &syntax::Call) -> Lowered {
        if let Some(name) = call.name.strip_prefix("function_") {
            let name = self.text(name);
            return self.finish(call.at, receiver, Callee::Function(name), call);
        }
        match Method::named(&call.name) {
            Some(method) => self.finish(call.at, receiver, Callee::Method(method), call),
            None if self.is_function() && OF_CONTEXTS.contains(&&*call.name) => {
                let name = self.text(&call.name);
                self.finish(call.at, receiver, Callee::Context(name), call)
            }
            None if is_of_object(&call.name) || self.is_of_objects(&call.name) => {
                let name = self.text(&call.name);
                self.finish(call.at, receiver, Callee::Named(name), call)
            }
            None => Err(self.refused(call.at, format!("the method '{}'", call.name))),
        }
    }

    pub(super) fn finish(&mut self, at: u32, receiver: Option<NodeId>, callee: Callee, call: &syntax::Call) -> Lowered {
        let (arguments, mut block) = self.arguments(at, &call.arguments)?;
        if let Some(literal) = &call.block {
            block = Some(BlockArgument::Literal(self.block(at, literal)?));
        }
        let last = call.arguments.iter().rev().find(|argument| !matches!(argument, Argument::Block(_)));
        let has_keywords = matches!(last, Some(Argument::Keywords(_)));
        // Only methods of objects that files define tell keywords from a hash.
        let may_be_nothing = matches!(last, Some(Argument::Keywords(entries)) if entries.iter().all(is_double_splat));
        let is_plain = !call.safe && !may_be_nothing && (!has_keywords || self.shared.blueprints.is_empty());
        let node = match (receiver, callee, &arguments[..], block) {
            (Some(receiver), Callee::Method(method), [], None) if is_plain => Node::Unary { method, receiver },
            (Some(receiver), Callee::Method(method), [Element { node, is_splat: false }], None) if is_plain => {
                Node::Binary { method, receiver, argument: *node }
            }
            _ => {
                let is_safe = call.safe;
                Node::Call(Box::new(Call { receiver, callee, arguments, block, is_safe, has_keywords }))
            }
        };
        self.node(at, node)
    }

    pub(super) fn arguments(
        &mut self,
        at: u32,
        arguments: &[Argument],
    ) -> Lowered<(Box<[Element]>, Option<BlockArgument>)> {
        let mut elements = Vec::with_capacity(arguments.len());
        let mut block = None;
        for argument in arguments {
            match argument {
                Argument::Plain(value) => elements.push(self.element(value)?),
                Argument::Splat(Some(value)) => elements.push(Element { node: self.expr(value)?, is_splat: true }),
                Argument::Keywords(entries) => {
                    let entries = self.entries(entries)?;
                    elements.push(Element { node: self.node(at, Node::Hash(entries))?, is_splat: false });
                }
                Argument::Block(Some(value)) => {
                    if let Kind::Symbol(name) = &value.kind
                        && Method::named(name).is_none()
                        && !is_of_object(name)
                        && !self.is_of_objects(name)
                    {
                        return Err(self.refused(at, format!("the method '{name}'")));
                    }
                    block = Some(BlockArgument::Value(self.expr(value)?));
                }
                Argument::Splat(None) | Argument::Block(None) => {
                    return Err(self.refused(at, "an anonymous argument"));
                }
            }
        }
        Ok((elements.into(), block))
    }
}

const fn is_double_splat(entry: &HashEntry) -> bool {
    match entry {
        HashEntry::Splat(_) => true,
        HashEntry::Pair(..) => false,
    }
}

/// Whether a call is given one plain argument and nothing else.
fn has_one_argument(call: &syntax::Call) -> bool {
    matches!(call.arguments[..], [Argument::Plain(_)]) && call.block.is_none()
}
