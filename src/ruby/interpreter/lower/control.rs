//! Conditions, loops, jumps, errors.

use crate::interpreter::lower::constants::path;
use crate::interpreter::lower::library_constants::is_loaded;
use crate::interpreter::lower::{Lowered, Lowering};
use crate::interpreter::method::Method;
use crate::interpreter::program::{BlockArgument, Call, Callee, Defined, Element, Node, NodeId, Rescue, When};
use crate::syntax::{self, Expr, Kind};

impl Lowering<'_> {
    pub(super) fn control(&mut self, expr: &Expr) -> Lowered {
        let at = expr.at;
        let node = match &expr.kind {
            Kind::And(left, right) => {
                let left = self.condition(left)?;
                match self.known(left) {
                    Some(is_true) => return if is_true { self.condition(right) } else { Ok(left) },
                    None => Node::And(left, self.condition(right)?),
                }
            }
            Kind::Or(left, right) => {
                let left = self.condition(left)?;
                match self.known(left) {
                    Some(is_true) => return if is_true { Ok(left) } else { self.condition(right) },
                    None => Node::Or(left, self.condition(right)?),
                }
            }
            Kind::Defined(what) => Node::Defined(self.defined(what)?),
            Kind::If { condition, then, otherwise } => {
                let condition = self.condition(condition)?;
                // What asks which Ruby there is knows the answer.
                let answer = self.known(condition);
                let then = self.branch(then, answer == Some(false))?;
                Node::If { condition, then, otherwise: self.branch(otherwise, answer == Some(true))? }
            }
            Kind::Case { subject, whens, otherwise } => {
                let subject = self.optional(subject.as_deref())?;
                let whens = whens
                    .iter()
                    .map(|(conditions, body)| {
                        Ok(When { conditions: self.elements(conditions)?, body: self.body(body)? })
                    })
                    .collect::<Lowered<_>>()?;
                Node::Case { subject, whens, otherwise: self.body(otherwise)? }
            }
            Kind::While { condition, body, body_first } => {
                let condition = self.condition(condition)?;
                Node::While { condition, body: self.body(body)?, body_first: *body_first }
            }
            Kind::For { target, collection, body } => {
                let receiver = Some(self.expr(collection)?);
                let block = Some(BlockArgument::Literal(self.loop_block(at, target, body)?));
                let callee = Callee::Method(Method::Each);
                let arguments = Box::default();
                Node::Call(Box::new(Call { receiver, callee, arguments, block, is_safe: false, has_keywords: false }))
            }
            Kind::Begin(begin) => self.begin(at, begin)?,
            Kind::Return(value) => {
                if self.lambdas > 0 && self.blocks_in_lambda > 0 {
                    return Err(self.refused(at, "a return of a lambda within its blocks"));
                }
                Node::Return(self.optional(value.as_deref())?)
            }
            Kind::Next(value) => Node::Next(self.optional(value.as_deref())?),
            Kind::Break(value) => Node::Break(self.optional(value.as_deref())?),
            _ => Node::Nil,
        };
        self.node(at, node)
    }

    /// What a condition is, if that is known.
    fn known(&self, condition: NodeId) -> Option<bool> {
        match self.program.node(condition) {
            Node::True => Some(true),
            Node::False => Some(false),
            _ => None,
        }
    }

    /// A branch, which may be known to be dead: then it only declares its variables.
    fn branch(&mut self, body: &[Expr], is_dead: bool) -> Lowered {
        self.dead_branches += u32::from(is_dead);
        let lowered = self.body(body);
        self.dead_branches -= u32::from(is_dead);
        lowered
    }

    /// A condition. A bare literal of a regular expression means something else there.
    fn condition(&mut self, expr: &Expr) -> Lowered {
        match &expr.kind {
            Kind::Regexp { .. } => Err(self.refused(expr.at, "a regular expression as condition")),
            _ => self.expr(expr),
        }
    }

    fn begin(&mut self, at: u32, begin: &syntax::Begin) -> Lowered<Node> {
        let body = self.body(&begin.body)?;
        let mut rescues = Vec::new();
        for rescue in &begin.rescues {
            let mut classes = Vec::new();
            for class in &rescue.classes {
                match class.kind {
                    Kind::Constant { .. } | Kind::Splat(Some(_)) => classes.push(self.element(class)?),
                    _ => {
                        let refused = self.refused(at, "a computed class of errors");
                        classes.push(Element { node: self.left_to_ruby(at, refused)?, is_splat: false });
                    }
                }
            }
            let target = rescue.target.as_ref().map(|target| self.target(at, target)).transpose()?;
            rescues.push(Rescue { classes: classes.into(), target, body: self.body(&rescue.body)? });
        }
        let otherwise = if begin.otherwise.is_empty() { None } else { Some(self.body(&begin.otherwise)?) };
        let ensure = if begin.ensure.is_empty() { None } else { Some(self.body(&begin.ensure)?) };
        Ok(Node::Begin { body, rescues: rescues.into(), otherwise, ensure })
    }

    fn defined(&mut self, what: &Expr) -> Lowered<Defined> {
        let word = match &what.kind {
            Kind::Sequence(body) => match &body[..] {
                [inner] => return self.defined(inner),
                _ => return Err(self.refused(what.at, "this defined?")),
            },
            Kind::Instance(_) if self.is_in_module() || self.is_in_object() => {
                return Err(self.refused(what.at, "this defined?"));
            }
            Kind::Instance(name) => return Ok(Defined::Instance(self.instance(name))),
            Kind::Local(name) if self.names.find(name).is_some() => "local-variable",
            Kind::Nil => "expression",
            Kind::True => "true",
            Kind::False => "false",
            Kind::SelfObject => "self",
            Kind::String(_) | Kind::Integer(_) | Kind::Symbol(_) => "expression",
            Kind::Assign(..) => "assignment",
            Kind::Constant { scope, name } => {
                let path = path(scope, name);
                if !path.is_some_and(|path| is_loaded(&path)) {
                    self.constant(what.at, scope, name)?;
                }
                "constant"
            }
            Kind::Call(call) if call.receiver.is_none() && call.arguments.is_empty() && call.block.is_none() => {
                if matches!(&*call.name, "scope" | "has_variable?" | "classes" | "all_tags" | "tags" | "file") {
                    "method"
                } else if may_exist(&call.name) {
                    return Err(self.refused(what.at, "this defined?"));
                } else {
                    return Ok(Defined::Own(self.own(&call.name).0));
                }
            }
            // Methods of modules of Ruby's and Puppet's that run here are there.
            Kind::Call(call) if call.arguments.is_empty() && call.block.is_none() => {
                let receiver = call.receiver.as_ref().filter(|receiver| matches!(receiver.kind, Kind::Constant { .. }));
                match receiver.and_then(|receiver| self.library_call(receiver, call)) {
                    Some(lowered) => _ = lowered?,
                    None => return Err(self.refused(what.at, "this defined?")),
                }
                "method"
            }
            _ => return Err(self.refused(what.at, "this defined?")),
        };
        Ok(Defined::Known(self.text(word)))
    }
}

/// Whether Ruby or Puppet may give a template a method of that name, as far as templates ask for it.
fn may_exist(name: &str) -> bool {
    const NAMES: [&str; 40] = [
        "puts", "print", "p", "pp", "exit", "abort", "binding", "caller", "catch", "throw", "eval", "exec", "fork",
        "gets", "loop", "open", "rand", "sleep", "srand", "system", "test", "trap", "warn", "proc", "lambda", "format",
        "sprintf", "printf", "require", "load", "select", "fail", "raise", "method", "methods", "debug", "info",
        "notice", "warning", "err",
    ];
    NAMES.contains(&name) || Method::named(name).is_some()
}
