//! Definitions: methods, classes, modules.

use std::sync::Arc;

use ruby_prism::Node;

use crate::syntax::ast::{Argument, Call, Kind, MethodDefinition};
use crate::syntax::read::Reader;

impl Reader<'_> {
    pub(super) fn definition(&mut self, node: &Node<'_>) -> Option<Kind> {
        Some(match node {
            Node::DefNode { .. } => {
                let node = node.as_def_node()?;
                Kind::Definition(Arc::new(MethodDefinition {
                    name: Self::name(node.name().as_slice()),
                    is_singleton: node.receiver().is_some(),
                    is_of_other: node.receiver().is_some_and(|receiver| receiver.as_self_node().is_none()),
                    parameters: node.parameters().map(|node| self.parameters(&node)).unwrap_or_default(),
                    body: self.optional_body(node.body().as_ref()),
                }))
            }
            Node::ClassNode { .. } => {
                let node = node.as_class_node()?;
                Kind::Class {
                    path: self.boxed(&node.constant_path()),
                    superclass: node.superclass().map(|node| self.boxed(&node)),
                    body: Arc::new(self.optional_body(node.body().as_ref())),
                }
            }
            Node::ModuleNode { .. } => {
                let node = node.as_module_node()?;
                let path = self.boxed(&node.constant_path());
                Kind::Module { path, body: Arc::new(self.optional_body(node.body().as_ref())) }
            }
            Node::SingletonClassNode { .. } => {
                let body = node.as_singleton_class_node()?.body();
                Kind::SingletonClass { body: Arc::new(self.optional_body(body.as_ref())) }
            }
            Node::AliasMethodNode { .. } => {
                let at = node.location().start();
                let node = node.as_alias_method_node()?;
                let names = [node.new_name(), node.old_name()];
                let arguments = names.iter().map(|name| Argument::Plain(self.expr(name))).collect();
                let (name, receiver, block) = ("alias_method".into(), None, None);
                Kind::Call(Box::new(Call { receiver, name, arguments, block, safe: false, is_bare: false, at }))
            }
            _ => return None,
        })
    }
}
