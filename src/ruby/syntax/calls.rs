//! Calls, blocks, parameters.

use std::sync::Arc;

use ruby_prism::{ArgumentsNode, BlockNode, CallNode, Node, ParametersNode};

use crate::syntax::ast::{Argument, Block, Body, Call, Expr, Kind, Parameters, Target};
use crate::syntax::read::Reader;

impl Reader<'_> {
    pub(super) fn call(&mut self, node: &Node<'_>) -> Option<Kind> {
        Some(match node {
            Node::CallNode { .. } => Kind::Call(Box::new(self.call_node(&node.as_call_node()?))),
            Node::SuperNode { .. } => {
                let node = node.as_super_node()?;
                let mut arguments = self.arguments(node.arguments());
                if let Some(block) = node.block() {
                    match self.block_argument(&block) {
                        Some(block) => arguments.push(block),
                        None => return Some(Kind::Unsupported("a block of super")),
                    }
                }
                Kind::Super(Some(arguments))
            }
            Node::ForwardingSuperNode { .. } => match node.as_forwarding_super_node()?.block() {
                Some(_) => Kind::Unsupported("a block of super"),
                None => Kind::Super(None),
            },
            Node::YieldNode { .. } => Kind::Yield(self.arguments(node.as_yield_node()?.arguments())),
            Node::LambdaNode { .. } => {
                let node = node.as_lambda_node()?;
                let parameters = self.block_parameters(node.parameters().as_ref());
                let body = self.optional_body(node.body().as_ref());
                Kind::Lambda(Arc::new(Block { parameters, body }))
            }
            Node::MatchWriteNode { .. } => Kind::Call(Box::new(self.call_node(&node.as_match_write_node()?.call()))),
            _ => return None,
        })
    }

    fn call_node(&mut self, node: &CallNode<'_>) -> Call {
        let receiver = node.receiver().map(|receiver| self.expr(&receiver));
        let mut arguments = self.arguments(node.arguments());
        let mut block = None;
        match node.block() {
            Some(given) if given.as_block_node().is_some() => {
                block = given.as_block_node().map(|given| self.block(&given));
            }
            Some(given) => arguments.extend(self.block_argument(&given)),
            None => {}
        }
        Call {
            receiver,
            name: Self::name(node.name().as_slice()),
            arguments,
            block,
            safe: node.is_safe_navigation(),
            is_bare: node.is_variable_call(),
            at: node.message_loc().unwrap_or_else(|| node.location()).start(),
        }
    }

    pub(super) fn block_argument(&mut self, node: &Node<'_>) -> Option<Argument> {
        let node = node.as_block_argument_node()?;
        Some(Argument::Block(node.expression().map(|inner| self.expr(&inner))))
    }

    fn block(&mut self, node: &BlockNode<'_>) -> Arc<Block> {
        let parameters = self.block_parameters(node.parameters().as_ref());
        Arc::new(Block { parameters, body: self.optional_body(node.body().as_ref()) })
    }

    pub(super) fn arguments(&mut self, node: Option<ArgumentsNode<'_>>) -> Vec<Argument> {
        let Some(node) = node else { return Vec::new() };
        let list = node.arguments();
        list.iter().map(|argument| self.argument(&argument)).collect()
    }

    pub(super) fn argument(&mut self, node: &Node<'_>) -> Argument {
        if let Some(splat) = node.as_splat_node() {
            return Argument::Splat(splat.expression().map(|inner| self.expr(&inner)));
        }
        if let Some(keywords) = node.as_keyword_hash_node() {
            return Argument::Keywords(self.entries(keywords.elements()));
        }
        Argument::Plain(self.expr(node))
    }

    fn block_parameters(&mut self, node: Option<&Node<'_>>) -> Parameters {
        let Some(node) = node else { return Parameters::default() };
        if let Some(block) = node.as_block_parameters_node() {
            let mut parameters = block.parameters().map(|node| self.parameters(&node)).unwrap_or_default();
            let locals = block.locals();
            let locals = locals.iter().filter_map(|local| local.as_block_local_variable_node());
            parameters.locals = locals.map(|local| Self::name(local.name().as_slice())).collect();
            return parameters;
        }
        let implicit: Vec<String> = match node {
            Node::NumberedParametersNode { .. } => {
                let most = node.as_numbered_parameters_node().map_or(0, |node| node.maximum());
                (1..=most).map(|number| format!("_{number}")).collect()
            }
            Node::ItParametersNode { .. } => vec!["it".to_owned()],
            _ => Vec::new(),
        };
        Parameters {
            required: implicit.iter().map(|name| Target::Local(name.as_str().into())).collect(),
            is_implicit: !implicit.is_empty(),
            ..Parameters::default()
        }
    }

    pub(super) fn parameters(&mut self, node: &ParametersNode<'_>) -> Parameters {
        let mut result = Parameters {
            required: node.requireds().iter().map(|node| self.target(&node)).collect(),
            last: node.posts().iter().map(|node| self.target(&node)).collect(),
            ..Parameters::default()
        };
        for optional in node.optionals().iter() {
            if let Some(node) = optional.as_optional_parameter_node() {
                let default = self.expr(&node.value());
                result.optional.push((Self::name(node.name().as_slice()), default));
            }
        }
        result.rest = node.rest().map(|rest| {
            let name = rest.as_rest_parameter_node().and_then(|rest| rest.name());
            name.map(|name| Self::name(name.as_slice()))
        });
        for keyword in node.keywords().iter() {
            if let Some(node) = keyword.as_optional_keyword_parameter_node() {
                let default = self.expr(&node.value());
                result.keywords.push((Self::name(node.name().as_slice()), Some(default)));
            } else if let Some(node) = keyword.as_required_keyword_parameter_node() {
                result.keywords.push((Self::name(node.name().as_slice()), None));
            }
        }
        result.keyword_rest = node.keyword_rest().map(|rest| {
            let name = rest.as_keyword_rest_parameter_node().and_then(|rest| rest.name());
            name.map(|name| Self::name(name.as_slice()))
        });
        let block = node.block().and_then(|node| node.as_block_parameter_node().and_then(|node| node.name()));
        result.block = block.map(|name| Self::name(name.as_slice()));
        result
    }

    /// The value of `return a, b`: nothing, one expression, or an array.
    pub(super) fn jump_value(&mut self, node: Option<ArgumentsNode<'_>>) -> Option<Box<Expr>> {
        let node = node?;
        let at = node.location().start();
        let mut values: Body = self.exprs(node.arguments().iter());
        match values.len() {
            0 => None,
            1 => values.pop().map(Box::new),
            _ => Some(Box::new(Expr { kind: Kind::Array(values), at })),
        }
    }
}
