//! Lists between brackets.

use pantin_syntax::ast::{Expr, ExprKind, HashEntry, SelectorEntry};

use super::padding::Columns;
use super::{Builder, Built};
use crate::elements::{Break, Element};
use crate::off::Rule;

/// What is done about a comma behind the last element of a broken list.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum LastComma {
    /// There is one.
    Added,
    /// There is one if there was one.
    Kept,
}

/// How a list is set.
#[derive(Clone, Copy)]
pub(super) struct ListForm {
    /// Whether blanks stand inside the brackets of one that is not broken.
    pub(super) is_spaced: bool,
    pub(super) last_comma: LastComma,
    /// Whether several elements may stand on a line of a broken one.
    pub(super) has_rows: bool,
}

/// An element of a list that can have pairs.
#[derive(Clone, Copy)]
pub(super) enum Item<'t, 'ast> {
    Value(&'t Expr<'ast>),
    Pair(&'t Expr<'ast>, &'t Expr<'ast>),
}

impl<'t, 'ast> From<&'t HashEntry<'ast>> for Item<'t, 'ast> {
    fn from(entry: &'t HashEntry<'ast>) -> Self {
        Self::Pair(&entry.key, &entry.value)
    }
}

impl<'t, 'ast> From<&'t SelectorEntry<'ast>> for Item<'t, 'ast> {
    fn from(entry: &'t SelectorEntry<'ast>) -> Self {
        Self::Pair(&entry.matching, &entry.value)
    }
}

/// Elements as written: the pairs of hashes without braces are elements of the list around.
pub(super) fn items<'t, 'ast>(elements: &'t [Expr<'ast>]) -> Vec<Item<'t, 'ast>> {
    let mut items = Vec::with_capacity(elements.len());
    for element in elements {
        match element.kind {
            ExprKind::Hash(entries) if entries.first().is_some_and(|first| first.span.start == element.span.start) => {
                items.extend(entries.iter().map(Item::from));
            }
            _ => items.push(Item::Value(element)),
        }
    }
    items
}

impl Builder<'_, '_> {
    /// `[a, b]`
    pub(super) fn array(&mut self, elements: &[Expr<'_>]) -> Built {
        let form = ListForm { is_spaced: false, last_comma: LastComma::Added, has_rows: true };
        self.list_of_items("]", form, &items(elements))
    }

    /// `{ a => b }`
    pub(super) fn hash(&mut self, entries: &[HashEntry<'_>]) -> Built {
        let form = ListForm { is_spaced: true, last_comma: LastComma::Added, has_rows: false };
        // An entry that is not written is the parent of an object type.
        let written = entries.iter().filter(|entry| !entry.key.span.is_empty());
        self.list_of_items("}", form, &written.map(Item::from).collect::<Vec<_>>())
    }

    /// Elements and pairs between the next bracket and the one that closes it.
    pub(super) fn list_of_items(&mut self, close: &str, form: ListForm, items: &[Item<'_, '_>]) -> Built {
        let mut columns = Columns::default();
        let mut run = 0;
        let is_hash = form.is_spaced;
        self.list(close, form, (items.len(), is_hash), &mut |builder, index| match items[index] {
            Item::Value(value) => {
                run += 1;
                builder.expression(value)
            }
            Item::Pair(key, value) => {
                let from = builder.out.len();
                builder.expression(key)?;
                builder.keep(from);
                columns.pad_arrow(builder, run, from);
                builder.space();
                builder.expect("=>")?;
                builder.value(value)
            }
        })?;
        columns.apply(self);
        Ok(())
    }

    /// The expression behind an arrow.
    pub(super) fn value(&mut self, value: &Expr<'_>) -> Built {
        if !self.is_on_new_line() {
            self.space();
            return self.expression(value);
        }
        self.indent();
        self.tight_line(Break::Hard);
        self.expression(value)?;
        self.dedent();
        Ok(())
    }

    /// Elements between the next bracket and the one that closes it. A broken element breaks the list if `is_table` and there
    /// are others.
    pub(super) fn list(
        &mut self,
        close: &str,
        form: ListForm,
        (count, is_table): (usize, bool),
        element: &mut dyn FnMut(&mut Self, usize) -> Built,
    ) -> Built {
        self.token();
        let group = self.open();
        let edge = if form.is_spaced && count > 0 { Break::SoftSpace } else { Break::Soft };
        let mut breaks = self.is_on_new_line();
        let mut rows = Vec::new();
        let from = self.out.len();
        self.indent_if_broken();
        for index in 0..count {
            if index == 0 {
                self.tight_line(edge);
            } else {
                self.comma()?;
                let is_on_new_line = self.is_on_new_line();
                breaks |= is_on_new_line;
                if form.has_rows && !is_on_new_line {
                    rows.push(self.out.len());
                }
                self.line(Break::SoftSpace);
            }
            element(self, index)?;
        }
        // A text that is too long is too long on a line of its own, too.
        let is_one_atom = matches!(&self.out[from..], [.., Element::Line { .. }, Element::Atom(_)]);
        if count == 1 && is_one_atom {
            self.keep_one(group);
        }
        let had_comma = self.is_next(",");
        if had_comma {
            self.drop_next();
        }
        if count > 0 && (had_comma || form.last_comma == LastComma::Added && !self.is_off(Rule::LastComma)) {
            self.out.push(Element::Comma);
        }
        let is_empty = count == 0 && self.next().is_some_and(|atom| atom.leading.is_empty());
        let has_break = self.has_break(from);
        // A bracket on a line of its own does not break a list whose last element does.
        let closes = self.is_on_new_line() && (is_table || !has_break || count == 0);
        breaks = !is_empty && (breaks || closes || is_table && count > 1 && has_break);
        self.comments();
        self.dedent();
        self.tight_line(edge);
        self.expect(close)?;
        if breaks {
            for row in rows {
                self.out[row] = Element::Line { at: Break::Fill, keeps_blank: true };
            }
        }
        self.close(group, breaks);
        Ok(())
    }

    /// The comma between two elements. It stands behind the first one, whatever comments are between.
    pub(super) fn comma(&mut self) -> Built {
        if !self.is_next(",") {
            return Err(super::Lost);
        }
        if self.next().is_some_and(|atom| atom.newline_before) {
            self.move_comments_on();
            if let Some(atom) = self.atoms.list.get_mut(self.at) {
                atom.newline_before = false;
            }
        }
        self.token();
        Ok(())
    }
}
