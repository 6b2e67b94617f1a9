//! Conditions, loops, jumps, errors.

use ruby_prism::{BeginNode, ElseNode, Node, RescueNode};

use crate::syntax::ast::{Begin, Body, Call, Expr, Kind, Rescue};
use crate::syntax::read::Reader;

impl Reader<'_> {
    pub(super) fn control(&mut self, node: &Node<'_>) -> Option<Kind> {
        Some(match node {
            Node::AndNode { .. } => {
                let node = node.as_and_node()?;
                Kind::And(self.boxed(&node.left()), self.boxed(&node.right()))
            }
            Node::OrNode { .. } => {
                let node = node.as_or_node()?;
                Kind::Or(self.boxed(&node.left()), self.boxed(&node.right()))
            }
            Node::DefinedNode { .. } => Kind::Defined(self.boxed(&node.as_defined_node()?.value())),
            Node::ParenthesesNode { .. } => {
                Kind::Sequence(self.optional_body(node.as_parentheses_node()?.body().as_ref()))
            }
            Node::StatementsNode { .. } => Kind::Sequence(self.statements(&node.as_statements_node()?)),
            Node::IfNode { .. } => {
                let node = node.as_if_node()?;
                Kind::If {
                    condition: self.boxed(&node.predicate()),
                    then: self.optional_statements(node.statements()),
                    otherwise: self.subsequent(node.subsequent().as_ref()),
                }
            }
            Node::UnlessNode { .. } => {
                let node = node.as_unless_node()?;
                Kind::If {
                    condition: self.boxed(&node.predicate()),
                    otherwise: self.optional_statements(node.statements()),
                    then: self.otherwise(node.else_clause()),
                }
            }
            Node::CaseNode { .. } => self.case(node)?,
            Node::WhileNode { .. } => {
                let node = node.as_while_node()?;
                Kind::While {
                    condition: self.boxed(&node.predicate()),
                    body: self.optional_statements(node.statements()),
                    body_first: node.is_begin_modifier(),
                }
            }
            Node::UntilNode { .. } => {
                let node = node.as_until_node()?;
                let condition = self.expr(&node.predicate());
                Kind::While {
                    condition: Box::new(negated(condition)),
                    body: self.optional_statements(node.statements()),
                    body_first: node.is_begin_modifier(),
                }
            }
            Node::ForNode { .. } => {
                let node = node.as_for_node()?;
                Kind::For {
                    target: Box::new(self.target(&node.index())),
                    collection: self.boxed(&node.collection()),
                    body: self.optional_statements(node.statements()),
                }
            }
            Node::ReturnNode { .. } => Kind::Return(self.jump_value(node.as_return_node()?.arguments())),
            Node::NextNode { .. } => Kind::Next(self.jump_value(node.as_next_node()?.arguments())),
            Node::BreakNode { .. } => Kind::Break(self.jump_value(node.as_break_node()?.arguments())),
            Node::BeginNode { .. } => self.begin(&node.as_begin_node()?),
            Node::RescueModifierNode { .. } => {
                let node = node.as_rescue_modifier_node()?;
                let rescue =
                    Rescue { classes: Vec::new(), target: None, body: vec![self.expr(&node.rescue_expression())] };
                let body = vec![self.expr(&node.expression())];
                Kind::Begin(Box::new(Begin { body, rescues: vec![rescue], ..Begin::default() }))
            }
            _ => return None,
        })
    }

    fn subsequent(&mut self, node: Option<&Node<'_>>) -> Body {
        match node {
            Some(Node::ElseNode { .. }) => self.otherwise(node.and_then(Node::as_else_node)),
            Some(node) => vec![self.expr(node)],
            None => Vec::new(),
        }
    }

    fn otherwise(&mut self, node: Option<ElseNode<'_>>) -> Body {
        node.map(|node| self.optional_statements(node.statements())).unwrap_or_default()
    }

    fn case(&mut self, node: &Node<'_>) -> Option<Kind> {
        let node = node.as_case_node()?;
        let subject = node.predicate().map(|subject| self.boxed(&subject));
        let mut whens = Vec::new();
        for when in node.conditions().iter() {
            let when = when.as_when_node()?;
            let conditions = self.exprs(when.conditions().iter());
            whens.push((conditions, self.optional_statements(when.statements())));
        }
        Some(Kind::Case { subject, whens, otherwise: self.otherwise(node.else_clause()) })
    }

    fn begin(&mut self, node: &BeginNode<'_>) -> Kind {
        let body = self.optional_statements(node.statements());
        let mut rescues = Vec::new();
        let mut clause = node.rescue_clause();
        while let Some(rescue) = clause {
            rescues.push(self.rescue(&rescue));
            clause = rescue.subsequent();
        }
        let ensure = node.ensure_clause();
        if rescues.is_empty() && ensure.is_none() {
            return Kind::Sequence(body);
        }
        let otherwise = self.otherwise(node.else_clause());
        let ensure = ensure.map(|node| self.optional_statements(node.statements())).unwrap_or_default();
        Kind::Begin(Box::new(Begin { body, rescues, otherwise, ensure }))
    }

    fn rescue(&mut self, node: &RescueNode<'_>) -> Rescue {
        Rescue {
            classes: self.exprs(node.exceptions().iter()),
            target: node.reference().map(|target| self.target(&target)),
            body: self.optional_statements(node.statements()),
        }
    }
}

fn negated(condition: Expr) -> Expr {
    let at = condition.at;
    let call = Call {
        receiver: Some(condition),
        name: "!".into(),
        arguments: Vec::new(),
        block: None,
        safe: false,
        is_bare: false,
        at,
    };
    Expr { kind: Kind::Call(Box::new(call)), at }
}
