//! Formatting of some lines only: pieces of the text are replaced. A piece begins at an atom that is the first on its line in
//! both texts, or at the comments before it, so that both have the same atoms.

use crate::atoms::Atoms;
use crate::columns;
use crate::print::Lines;

/// For each atom where the line begins that it is the first on, or that of the first comment before it.
pub(crate) fn starts(atoms: &Atoms<'_>) -> Vec<Option<u32>> {
    let start = |atom: &crate::atoms::Atom<'_>| {
        let comment = atom.leading.first().map(|comment| atoms.offset_of(comment));
        let start = columns::line_start(atoms.source, comment.unwrap_or(atom.span.start as usize));
        atom.newline_before.then_some(start as u32)
    };
    atoms.list.iter().map(start).collect()
}

/// The text with what stands in the given lines replaced by the formatted text.
pub(crate) fn apply(text: &str, (first, last): (u32, u32), starts: &[Option<u32>], whole: &Lines) -> String {
    let mut part = String::new();
    let mut line = 1;
    let mut piece = (0, 0);
    let mut next = |end: (usize, usize)| {
        let before = &text[piece.0..end.0];
        let count = before.matches('\n').count() as u32;
        let is_wanted = line <= last && first < line + count.max(1);
        line += count;
        match is_wanted {
            true => part.push_str(&whole.join_some(&whole.list[piece.1..end.1])),
            false => part.push_str(before),
        }
        piece = end;
    };
    for (at, formatted) in whole.list.iter().enumerate() {
        let start = formatted.first.and_then(|atom| starts.get(atom as usize).copied().flatten());
        let is_first = at == 0 || whole.list[at - 1].first != formatted.first;
        if let (Some(start), true) = (start, is_first) {
            next((start as usize, at));
        }
    }
    next((text.len(), whole.list.len()));
    part
}
