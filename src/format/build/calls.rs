//! Calls, accesses, and chains of them.

use pantin_syntax::ast::{Apply, Call, Expr, ExprKind, Lambda, MethodCall};
use pantin_syntax::token::Token;

use super::lists::{Item, LastComma, ListForm, items};
use super::{Builder, Built, Lost};
use crate::elements::Break;

/// A part of a chain behind its first.
enum Link<'t, 'ast> {
    Access(&'t [Expr<'ast>]),
    Method(&'t MethodCall<'ast>),
    Call(&'t Call<'ast>),
}

const ARGUMENTS: ListForm = ListForm { is_spaced: false, last_comma: LastComma::Kept, has_rows: false };
const INDICES: ListForm = ListForm { is_spaced: false, last_comma: LastComma::Kept, has_rows: true };

impl Builder<'_, '_> {
    /// `a[b].c(d)`. From the first part on that begins a line all are indented.
    pub(super) fn chain(&mut self, expression: &Expr<'_>) -> Built {
        let mut links = Vec::new();
        let mut head = expression;
        loop {
            let (link, inner) = match &head.kind {
                ExprKind::Access(access) => (Link::Access(access.arguments), &access.base),
                ExprKind::MethodCall(call) => (Link::Method(call), &call.receiver),
                ExprKind::Call(call) => (Link::Call(call), &call.functor),
                _ => break,
            };
            links.push(link);
            head = inner;
        }
        let base = self.line_indent();
        self.expression(head)?;
        let (mut is_broken, mut is_indented) = (false, false);
        for link in links.iter().rev() {
            match link {
                Link::Access(arguments) => self.list_of_items("]", INDICES, &items(arguments))?,
                Link::Method(call) => {
                    let name = self.atoms.list.get(self.at + 1);
                    if self.is_on_new_line() || name.is_some_and(|name| name.newline_before) {
                        let is_first = !std::mem::replace(&mut is_broken, true);
                        if is_first && (!self.is_on_new_line() || self.is_further_in(base)) {
                            self.indent();
                            is_indented = true;
                        }
                        self.tight_line(Break::Hard);
                    } else if self.is_behind_number() {
                        self.space();
                    }
                    self.method(call)?;
                }
                Link::Call(call) => self.call(call)?,
            }
        }
        if is_indented {
            self.dedent();
        }
        Ok(())
    }

    /// Whether a dot would become part of the number before it.
    fn is_behind_number(&self) -> bool {
        let before = self.at.checked_sub(1).and_then(|before| self.atoms.list.get(before));
        before.is_some_and(|atom| matches!(atom.token, Token::Number(_)))
    }

    fn method(&mut self, call: &MethodCall<'_>) -> Built {
        self.expect(".")?;
        self.token();
        if self.next().is_some_and(|atom| matches!(atom.token, Token::LParen)) && self.has_parentheses(call) {
            self.list_of_items(")", ARGUMENTS, &items(call.arguments))?;
        }
        self.block_of(call.block)
    }

    fn has_parentheses(&self, call: &MethodCall<'_>) -> bool {
        self.next().is_some_and(|atom| atom.span.start == call.reported_span.start)
    }

    fn call(&mut self, call: &Call<'_>) -> Built {
        if self.next().is_some_and(|atom| matches!(atom.token, Token::LParen)) {
            self.list_of_items(")", ARGUMENTS, &items(call.arguments))?;
            return self.block_of(call.block);
        }
        // Arguments without parentheses.
        for (index, argument) in call.arguments.iter().enumerate() {
            if index > 0 {
                self.comma()?;
            }
            self.value(argument)?;
        }
        Ok(())
    }

    fn block_of(&mut self, lambda: Option<&Lambda<'_>>) -> Built {
        let Some(lambda) = lambda else { return Ok(()) };
        self.space();
        let form = ListForm { is_spaced: false, last_comma: LastComma::Kept, has_rows: false };
        self.parameters("|", form, lambda.parameters)?;
        self.return_type(lambda.return_type.as_ref())?;
        self.space();
        self.block(lambda.body)
    }

    /// `apply(a) { b }`
    pub(super) fn apply(&mut self, apply: &Apply<'_>) -> Built {
        self.token();
        if self.next().is_none_or(|atom| !matches!(atom.token, Token::LParen)) {
            return Err(Lost);
        }
        let items: Vec<Item<'_, '_>> = items(apply.arguments);
        self.list_of_items(")", ARGUMENTS, &items)?;
        self.space();
        self.block(apply.body)
    }
}
