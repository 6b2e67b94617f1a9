//! The tree and the atoms to elements. The builder goes through the tree and takes the atoms one after another; the tree says
//! what they are part of.

mod blocks;
mod calls;
mod definitions;
mod expressions;
mod lists;
mod operators;
mod padding;
mod resources;
mod statements;

use pantin_syntax::ast::Program;
use pantin_syntax::token::Token;

use crate::atoms::{Atom, Atoms};
use crate::elements::{Break, Element};
use crate::off::{IsOff, Rule};

/// The atoms are not what the tree says.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Lost;

/// What building a part comes to.
type Built = Result<(), Lost>;

/// The elements of a whole text; otherwise the place that the builder does not know.
pub(crate) fn program(
    source: &str,
    program: &Program<'_>,
    atoms: &mut Atoms<'_>,
    is_off: IsOff<'_>,
) -> Result<Vec<Element>, u32> {
    let mut builder = Builder { source, atoms, at: 0, out: Vec::new(), is_off };
    let built = builder.statements(program.body);
    if built.is_err() || builder.at + 1 != builder.atoms.list.len() {
        let at = builder.atoms.list.get(builder.at);
        return Err(at.map_or(source.len() as u32, |atom| atom.span.start));
    }
    if !program.body.is_empty() {
        builder.hard();
    }
    builder.token();
    Ok(builder.out)
}

pub(super) struct Builder<'b, 's> {
    source: &'b str,
    atoms: &'b mut Atoms<'s>,
    /// The next atom.
    at: usize,
    out: Vec<Element>,
    /// Which rules are off where.
    is_off: IsOff<'b>,
}

/// The start of a group whose form is not known yet.
#[derive(Clone, Copy)]
struct Group(usize);

impl<'s> Builder<'_, 's> {
    /// The next atom.
    fn next(&self) -> Option<&Atom<'s>> {
        self.atoms.list.get(self.at)
    }

    /// Whether the next atom is this mark or word.
    fn is_next(&self, text: &str) -> bool {
        self.next().is_some_and(|atom| {
            !matches!(atom.token, Token::String(_)) && atom.span.of(self.source) == text && !atom.span.is_empty()
        })
    }

    /// Whether the atom after the next one is this mark or word.
    fn is_after_next(&self, text: &str) -> bool {
        self.atoms.list.get(self.at + 1).is_some_and(|atom| atom.span.of(self.source) == text)
    }

    /// Whether the author ended a line before the next atom.
    fn is_on_new_line(&self) -> bool {
        self.next().is_some_and(|atom| atom.newline_before)
    }

    /// Puts the next atom.
    fn token(&mut self) {
        self.out.push(Element::Atom(self.at as u32));
        self.at += 1;
    }

    /// Puts the next atom, which must be this mark or word.
    fn expect(&mut self, text: &str) -> Built {
        if !self.is_next(text) {
            return Err(Lost);
        }
        self.token();
        Ok(())
    }

    fn space(&mut self) {
        self.out.push(Element::Space);
    }

    fn line(&mut self, at: Break) {
        self.out.push(Element::Line { at, keeps_blank: true });
    }

    /// A line end without an empty line behind it.
    fn tight_line(&mut self, at: Break) {
        self.out.push(Element::Line { at, keeps_blank: false });
    }

    fn hard(&mut self) {
        self.line(Break::Hard);
    }

    fn indent(&mut self) {
        self.out.push(Element::Indent);
    }

    fn indent_if_broken(&mut self) {
        self.out.push(Element::IndentIfBroken);
    }

    fn dedent(&mut self) {
        self.out.push(Element::Dedent);
    }

    /// Keeps what was put since an element on its lines, however long they are.
    fn keep(&mut self, from: usize) {
        for element in &mut self.out[from..] {
            if let Element::Open { is_kept, .. } = element {
                *is_kept = true;
            }
        }
    }

    /// Whether a rule is off at the next atom.
    fn is_off(&self, rule: Rule) -> bool {
        self.next().is_some_and(|atom| (self.is_off)(rule, atom.span.start))
    }

    /// The blanks that the author put before the next atom, if it does not begin a line.
    fn blanks_before(&self) -> u32 {
        let Some(atom) = self.next() else { return 0 };
        let before = &self.source[..atom.span.start as usize];
        let written = before.trim_end_matches([' ', '\t']);
        if written.ends_with('\n') { 0 } else { (before.len() - written.len()) as u32 }
    }

    /// Whether there is a blank or an end of a line before the next atom.
    fn is_behind_blank(&self) -> bool {
        let start = self.next().map_or(0, |atom| atom.span.start as usize);
        self.source[..start].ends_with(char::is_whitespace)
    }

    /// The same for one group.
    fn keep_one(&mut self, group: Group) {
        if let Some(Element::Open { is_kept, .. }) = self.out.get_mut(group.0) {
            *is_kept = true;
        }
    }

    fn open(&mut self) -> Group {
        let is_kept = self.is_off(Rule::LineLength);
        self.out.push(Element::Open { is_broken: false, is_kept });
        Group(self.out.len() - 1)
    }

    fn close(&mut self, group: Group, breaks: bool) {
        if breaks && let Some(Element::Open { is_broken, .. }) = self.out.get_mut(group.0) {
            *is_broken = true;
        }
        self.out.push(Element::Close);
    }

    /// Puts the comments before the next atom, on lines of their own.
    fn comments(&mut self) {
        if self.next().is_some_and(|atom| atom.leading.iter().any(|comment| comment.ends_line)) {
            self.hard();
            self.out.push(Element::Leading(self.at as u32));
        }
    }

    /// Leaves the next atom out; its comments go to the one behind it.
    fn drop_next(&mut self) {
        self.move_comments_on();
        // It stays in the list, so that others keep their index.
        self.at += 1;
    }

    /// The comments around the next atom stand before the one behind it instead.
    fn move_comments_on(&mut self) {
        let Some(atom) = self.atoms.list.get_mut(self.at) else { return };
        let mut comments = std::mem::take(&mut atom.leading);
        let (newline, blank) = (atom.newline_before, atom.blank_before && comments.is_empty());
        let trailing = atom.trailing.take();
        if let Some(trailing) = trailing {
            let before = self.at.checked_sub(1).and_then(|before| self.atoms.list.get_mut(before));
            match before {
                // It stays on the line that it was on.
                Some(before) if comments.is_empty() && !newline && before.trailing.is_none() => {
                    before.trailing = Some(trailing);
                }
                _ => comments.push(trailing),
            }
        }
        if let Some(next) = self.atoms.list.get_mut(self.at + 1) {
            next.newline_before |= newline || comments.iter().any(|comment| comment.ends_line);
            next.blank_before |= blank && next.leading.is_empty() && comments.is_empty() && newline;
            next.leading.splice(0..0, comments);
        }
    }

    /// Whether anything from an element on ends a line.
    fn has_break(&self, from: usize) -> bool {
        self.out[from..].iter().any(|element| {
            matches!(element, Element::Open { is_broken: true, .. } | Element::Line { at: Break::Hard, .. })
        })
    }
}
