//! Blocks, lambdas, methods and their parameters.

use crate::interpreter::lower::{Lowered, Lowering, Stop};
use crate::interpreter::method::Method;
use crate::interpreter::program::{Block, BlockId, Definition, Keyword, Node, Parameters, Target};
use crate::syntax::{self, MethodDefinition};

/// What a template's class has before a `def`: redefining one of these changes what other code means.
const TAKEN: [&str; 12] =
    ["Array", "Integer", "Float", "String", "Hash", "format", "sprintf", "raise", "fail", "lambda", "proc", "loop"];
/// Those that templates can define no more.
const TAKEN_IN_TEMPLATES: [&str; 4] = ["URI", "catch", "rand", "srand"];

impl Lowering<'_> {
    /// A block whose call ends before the scope around it.
    pub(super) fn block(&mut self, at: u32, block: &syntax::Block) -> Lowered<BlockId> {
        let is_shared = self.shares_scopes;
        self.names.enter_block(!is_shared);
        self.blocks_in_lambda += 1;
        let lowered = self.block_in_scope(at, block);
        self.blocks_in_lambda -= 1;
        let (scope, fresh) = self.names.leave_block();
        let (parameters, body) = lowered?;
        let fresh = if is_shared { fresh } else { Box::default() };
        Ok(self.block_id(Block { parameters, body, scope, fresh }))
    }

    fn block_in_scope(
        &mut self,
        at: u32,
        block: &syntax::Block,
    ) -> Lowered<(Parameters, crate::interpreter::program::NodeId)> {
        let parameters = self.parameters(at, &block.parameters, false)?;
        Ok((parameters, self.body(&block.body)?))
    }

    /// `for`: its variables are those of the scope around it.
    pub(super) fn loop_block(&mut self, at: u32, target: &syntax::Target, body: &[syntax::Expr]) -> Lowered<BlockId> {
        let required = [self.target(at, target)?].into();
        let body = self.body(body)?;
        let parameters = Parameters { required, ..Parameters::default() };
        Ok(self.block_id(Block { parameters, body, scope: None, fresh: Box::default() }))
    }

    pub(super) fn lambda(&mut self, at: u32, block: &syntax::Block) -> Lowered {
        if self.shares_scopes {
            return Err(Stop::Closures);
        }
        let around = std::mem::replace(&mut self.blocks_in_lambda, 0);
        self.lambdas += 1;
        self.names.enter_block(true);
        let lowered = self.block_in_scope(at, block);
        let (scope, fresh) = self.names.leave_block();
        self.lambdas -= 1;
        self.blocks_in_lambda = around;
        let (parameters, body) = lowered?;
        drop(fresh);
        let block = self.block_id(Block { parameters, body, scope, fresh: Box::default() });
        self.node(at, Node::Lambda(block))
    }

    pub(super) fn definition(&mut self, at: u32, method: &MethodDefinition) -> Lowered {
        let is_taken = TAKEN.contains(&&*method.name)
            || (!self.is_function() && TAKEN_IN_TEMPLATES.contains(&&*method.name))
            || Method::named(&method.name)
                .is_some_and(|name| name.is_defined_for(crate::interpreter::class::Class::TemplateWrapper.number()));
        if method.is_singleton || is_taken {
            return Err(self.refused(at, format!("this definition of '{}'", method.name)));
        }
        self.defined_method(at, method, &method.name)
    }

    /// A method, by the name that code here knows it by.
    pub(super) fn defined_method(&mut self, at: u32, method: &MethodDefinition, known_as: &str) -> Lowered {
        if self.definitions > 0 {
            return Err(self.refused(at, format!("this definition of '{}'", method.name)));
        }
        let (id, own) = self.own(known_as);
        if own.definition.is_some() {
            return Err(self.refused(at, format!("two definitions of '{}'", method.name)));
        }
        self.names.enter_method();
        self.definitions += 1;
        self.method = method.name.clone();
        let around = (std::mem::take(&mut self.lambdas), std::mem::take(&mut self.blocks_in_lambda));
        let lowered = self.parameters(at, &method.parameters, true).and_then(|parameters| {
            let body = self.body(&method.body)?;
            Ok((parameters, body))
        });
        (self.lambdas, self.blocks_in_lambda) = around;
        self.definitions -= 1;
        let slots = self.names.leave();
        let (parameters, body) = lowered?;
        let name = self.text(&method.name);
        let is_given = self.is_in_module() || self.is_in_object();
        self.own(known_as).1.definition = Some(Definition { name, parameters, body, slots, is_given });
        self.node(at, Node::Define(id))
    }

    fn parameters(&mut self, at: u32, parameters: &syntax::Parameters, is_method: bool) -> Lowered<Parameters> {
        let has_keywords = !parameters.keywords.is_empty() || parameters.keyword_rest.is_some();
        if has_keywords && !is_method {
            return Err(self.refused(at, "keyword parameters"));
        }
        let declared = parameters.required.iter().chain(&parameters.last);
        let is_it = |target: &syntax::Target| matches!(target, syntax::Target::Local(name) if &**name == "it");
        if parameters.is_implicit && declared.clone().any(is_it) {
            return Err(self.refused(at, "the parameter 'it'"));
        }
        let required = parameters.required.iter().map(|target| self.parameter(at, target)).collect::<Lowered<_>>()?;
        let mut optional = Vec::new();
        for (name, value) in &parameters.optional {
            let slot = self.names.declare(name);
            optional.push((slot, self.expr(value)?));
        }
        let rest = parameters.rest.as_ref().map(|name| name.as_ref().map(|name| self.names.declare(name)));
        let last = parameters.last.iter().map(|target| self.parameter(at, target)).collect::<Lowered<_>>()?;
        let mut keywords = Vec::with_capacity(parameters.keywords.len());
        for (name, default) in &parameters.keywords {
            let slot = self.names.declare(name);
            let default = default.as_ref().map(|default| self.expr(default)).transpose()?;
            keywords.push(Keyword { name: self.text(name), slot, default });
        }
        let named = parameters.keyword_rest.as_ref();
        let keyword_rest = named.map(|name| name.as_ref().map(|name| self.names.declare(name)));
        let block = parameters.block.as_ref().map(|name| self.names.declare(name));
        if block.is_some() && self.shares_scopes {
            return Err(Stop::Closures);
        }
        for name in &parameters.locals {
            self.names.declare(name);
        }
        let (optional, keywords) = (optional.into(), keywords.into());
        Ok(Parameters { required, optional, rest, last, keywords, keyword_rest, block })
    }

    /// A parameter hides variables of the same name further out.
    fn parameter(&mut self, at: u32, target: &syntax::Target) -> Lowered<Target> {
        match target {
            syntax::Target::Local(name) => Ok(Target::Local(self.names.declare(name))),
            syntax::Target::Multiple(targets) => {
                let first = targets.first.iter().map(|inner| self.parameter(at, inner)).collect::<Lowered<_>>()?;
                let rest = match &targets.rest {
                    Some(Some(inner)) => Some(Some(self.parameter(at, inner)?)),
                    Some(None) => Some(None),
                    None => None,
                };
                let last = targets.last.iter().map(|inner| self.parameter(at, inner)).collect::<Lowered<_>>()?;
                let targets = crate::interpreter::program::MultipleTarget { first, rest, last };
                Ok(Target::Multiple(self.multiple_id(targets)))
            }
            syntax::Target::Instance(_)
            | syntax::Target::ClassVariable(_)
            | syntax::Target::Global(_)
            | syntax::Target::Constant { .. }
            | syntax::Target::Attribute { .. }
            | syntax::Target::Index { .. }
            | syntax::Target::Unsupported(_) => Err(self.refused(at, "this parameter")),
        }
    }
}
