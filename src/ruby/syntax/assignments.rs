//! Assignments and their targets.

use ruby_prism::{ConstantPathNode, Node, NodeList};

use crate::syntax::ast::{Argument, ConstantScope, Kind, MultipleTarget, Operator, Target};
use crate::syntax::read::Reader;

/// The three forms `a ||= b`, `a &&= b` and `a += b` of one kind of variable.
macro_rules! operator_forms {
    ($self:ident, $node:ident, $or:ident $and:ident $method:ident, |$inner:ident| $target:expr) => {
        if let Some($inner) = $node.$or() {
            let target = $target;
            return Some($self.operator(target, Operator::Or, &$inner.value()));
        }
        if let Some($inner) = $node.$and() {
            let target = $target;
            return Some($self.operator(target, Operator::And, &$inner.value()));
        }
        if let Some($inner) = $node.$method() {
            let operator = Operator::Method(Self::name($inner.binary_operator().as_slice()));
            let target = $target;
            return Some($self.operator(target, operator, &$inner.value()));
        }
    };
}

impl Reader<'_> {
    pub(super) fn assignment(&mut self, node: &Node<'_>) -> Option<Kind> {
        if let Some(node) = node.as_multi_write_node() {
            let targets = self.targets(node.lefts(), node.rest(), node.rights());
            return Some(Kind::MultipleAssign { targets: Box::new(targets), value: self.boxed(&node.value()) });
        }
        if let Some((target, value)) = self.plain_assignment(node) {
            let value = self.boxed(&value);
            return Some(Kind::Assign(Box::new(target), value));
        }
        self.operator_assignment(node)
    }

    fn plain_assignment<'n>(&mut self, node: &Node<'n>) -> Option<(Target, Node<'n>)> {
        Some(match node {
            Node::LocalVariableWriteNode { .. } => {
                let node = node.as_local_variable_write_node()?;
                (Target::Local(Self::name(node.name().as_slice())), node.value())
            }
            Node::InstanceVariableWriteNode { .. } => {
                let node = node.as_instance_variable_write_node()?;
                (Target::Instance(Self::name(node.name().as_slice())), node.value())
            }
            Node::ClassVariableWriteNode { .. } => {
                let node = node.as_class_variable_write_node()?;
                (Target::ClassVariable(Self::name(node.name().as_slice())), node.value())
            }
            Node::GlobalVariableWriteNode { .. } => {
                let node = node.as_global_variable_write_node()?;
                (Target::Global(Self::name(node.name().as_slice())), node.value())
            }
            Node::ConstantWriteNode { .. } => {
                let node = node.as_constant_write_node()?;
                let name = Self::name(node.name().as_slice());
                (Target::Constant { scope: ConstantScope::Lexical, name }, node.value())
            }
            Node::ConstantPathWriteNode { .. } => {
                let node = node.as_constant_path_write_node()?;
                (self.constant_path_target(&node.target())?, node.value())
            }
            _ => return None,
        })
    }

    fn constant_path_target(&mut self, node: &ConstantPathNode<'_>) -> Option<Target> {
        let name = Self::name(node.name()?.as_slice());
        Some(Target::Constant { scope: self.constant_scope(node.parent()), name })
    }

    fn operator(&mut self, target: Target, operator: Operator, value: &Node<'_>) -> Kind {
        Kind::OperatorAssign { target: Box::new(target), operator, value: self.boxed(value) }
    }

    fn operator_assignment(&mut self, node: &Node<'_>) -> Option<Kind> {
        operator_forms!(self, node, as_local_variable_or_write_node as_local_variable_and_write_node
            as_local_variable_operator_write_node, |n| Target::Local(Self::name(n.name().as_slice())));
        operator_forms!(self, node, as_instance_variable_or_write_node as_instance_variable_and_write_node
            as_instance_variable_operator_write_node, |n| Target::Instance(Self::name(n.name().as_slice())));
        operator_forms!(self, node, as_class_variable_or_write_node as_class_variable_and_write_node
            as_class_variable_operator_write_node, |n| Target::ClassVariable(Self::name(n.name().as_slice())));
        operator_forms!(self, node, as_global_variable_or_write_node as_global_variable_and_write_node
            as_global_variable_operator_write_node, |n| Target::Global(Self::name(n.name().as_slice())));
        operator_forms!(self, node, as_constant_or_write_node as_constant_and_write_node
        as_constant_operator_write_node, |n| Target::Constant {
            scope: ConstantScope::Lexical,
            name: Self::name(n.name().as_slice())
        });
        operator_forms!(self, node, as_call_or_write_node as_call_and_write_node as_call_operator_write_node,
            |n| self.attribute(n.receiver(), n.read_name().as_slice(), n.is_safe_navigation()));
        operator_forms!(self, node, as_index_or_write_node as_index_and_write_node as_index_operator_write_node,
        |n| {
            let arguments = self.arguments(n.arguments());
            self.index(n.receiver(), arguments)
        });
        None
    }

    fn attribute(&mut self, receiver: Option<Node<'_>>, name: &[u8], safe: bool) -> Target {
        let Some(receiver) = receiver else { return Target::Unsupported("an assignment without a receiver") };
        Target::Attribute { receiver: self.expr(&receiver), name: Self::name(name), safe }
    }

    fn index(&mut self, receiver: Option<Node<'_>>, arguments: Vec<Argument>) -> Target {
        let Some(receiver) = receiver else { return Target::Unsupported("an assignment without a receiver") };
        Target::Index { receiver: self.expr(&receiver), arguments }
    }

    fn targets(&mut self, first: NodeList<'_>, rest: Option<Node<'_>>, last: NodeList<'_>) -> MultipleTarget {
        MultipleTarget {
            first: first.iter().map(|node| self.target(&node)).collect(),
            rest: rest.map(|rest| {
                let inner = rest.as_splat_node().and_then(|splat| splat.expression());
                inner.map(|inner| Box::new(self.target(&inner)))
            }),
            last: last.iter().map(|node| self.target(&node)).collect(),
        }
    }

    /// A target in a list, a `for`, a `rescue`, or a parameter.
    pub(super) fn target(&mut self, node: &Node<'_>) -> Target {
        self.known_target(node).unwrap_or(Target::Unsupported("this target"))
    }

    fn known_target(&mut self, node: &Node<'_>) -> Option<Target> {
        Some(match node {
            Node::RequiredParameterNode { .. } => {
                Target::Local(Self::name(node.as_required_parameter_node()?.name().as_slice()))
            }
            Node::LocalVariableTargetNode { .. } => {
                Target::Local(Self::name(node.as_local_variable_target_node()?.name().as_slice()))
            }
            Node::InstanceVariableTargetNode { .. } => {
                Target::Instance(Self::name(node.as_instance_variable_target_node()?.name().as_slice()))
            }
            Node::ClassVariableTargetNode { .. } => {
                Target::ClassVariable(Self::name(node.as_class_variable_target_node()?.name().as_slice()))
            }
            Node::GlobalVariableTargetNode { .. } => {
                Target::Global(Self::name(node.as_global_variable_target_node()?.name().as_slice()))
            }
            Node::ConstantTargetNode { .. } => Target::Constant {
                scope: ConstantScope::Lexical,
                name: Self::name(node.as_constant_target_node()?.name().as_slice()),
            },
            Node::CallTargetNode { .. } => {
                let node = node.as_call_target_node()?;
                let name = node.name();
                let reader = name.as_slice().strip_suffix(b"=").unwrap_or(name.as_slice());
                self.attribute(Some(node.receiver()), reader, node.is_safe_navigation())
            }
            Node::IndexTargetNode { .. } => {
                let node = node.as_index_target_node()?;
                let arguments = self.arguments(node.arguments());
                self.index(Some(node.receiver()), arguments)
            }
            Node::MultiTargetNode { .. } => {
                let node = node.as_multi_target_node()?;
                Target::Multiple(self.targets(node.lefts(), node.rest(), node.rights()))
            }
            _ => return None,
        })
    }
}
