//! Elements to lines.

use crate::atoms::{Atom, Atoms, Comment};
use crate::columns;
use crate::elements::{Break, Element};
use pantin_syntax::token::Token;

/// A comment at the end of a line, or on one of its own.
#[derive(Clone, Debug)]
pub(crate) struct Remark {
    pub(crate) text: String,
    /// The column that it was written at.
    pub(crate) column: u32,
    /// Blanks before it.
    pub(crate) gap: u32,
}

/// A line of the result. Its text may hold line ends of strings and of the lines of heredocs.
#[derive(Clone, Debug, Default)]
pub(crate) struct Line {
    pub(crate) text: String,
    pub(crate) remark: Option<Remark>,
    /// The atom that the line starts with, or whose comment it is.
    pub(crate) first: Option<u32>,
    /// Whether it is text of a heredoc, whose lines have their own ends.
    pub(crate) is_raw: bool,
}

/// The lines of the result.
#[derive(Debug, Default)]
pub(crate) struct Lines {
    pub(crate) list: Vec<Line>,
    /// What ends them.
    pub(crate) end: &'static str,
}

impl Lines {
    /// The whole text.
    pub(crate) fn join(&self) -> String {
        self.join_some(&self.list)
    }

    /// Some of the lines.
    pub(crate) fn join_some(&self, lines: &[Line]) -> String {
        let mut joined = String::new();
        for line in lines {
            joined.push_str(&line.text);
            if let Some(remark) = &line.remark {
                joined.extend(std::iter::repeat_n(' ', remark.gap as usize));
                joined.push_str(&remark.text);
            }
            if !line.is_raw {
                joined.push_str(self.end);
            }
        }
        joined
    }
}

/// Prints elements.
pub(crate) fn lines(elements: &[Element], atoms: &Atoms<'_>, width: u32) -> Lines {
    let mut printer = Printer {
        elements,
        atoms,
        width,
        lines: Vec::new(),
        line: Line::default(),
        indents: Vec::new(),
        has_space: false,
        keeps_blank: false,
        groups: vec![true],
        printed: vec![false; atoms.list.len()],
        delayed: None,
        heredocs: Vec::new(),
    };
    for at in 0..elements.len() {
        printer.element(at);
    }
    printer.finish()
}

struct Printer<'p, 's> {
    elements: &'p [Element],
    atoms: &'p Atoms<'s>,
    width: u32,
    lines: Vec<Line>,
    /// The line that is not finished.
    line: Line,
    /// How far lines are indented, the innermost last.
    indents: Vec<usize>,
    has_space: bool,
    /// Whether an empty line may come next.
    keeps_blank: bool,
    /// Whether the groups around are broken, the innermost last.
    groups: Vec<bool>,
    /// Atoms whose comments before them are printed.
    printed: Vec<bool>,
    /// A comment that comes before the next atom, as the line has one already.
    delayed: Option<Comment<'s>>,
    /// Where the lines of heredocs are that come behind this line.
    heredocs: Vec<(usize, usize)>,
}

impl<'s> Printer<'_, 's> {
    fn element(&mut self, at: usize) {
        match self.elements[at] {
            Element::Atom(index) => self.atom(index),
            Element::Leading(index) => self.leading(index),
            Element::Comma if self.is_broken() => self.write(","),
            Element::Pad(count) if self.is_broken() => self.write(&" ".repeat(count as usize)),
            Element::Comma | Element::Pad(_) => {}
            Element::Space => self.has_space = true,
            Element::Line { at: line, keeps_blank } => {
                let ends = match line {
                    Break::Hard => true,
                    Break::Soft | Break::SoftSpace => self.is_broken(),
                    Break::Fill => self.is_broken() && !self.fits(at + 1, 1),
                };
                match line {
                    _ if ends => self.end_line(keeps_blank),
                    Break::SoftSpace | Break::Fill => self.has_space = true,
                    Break::Hard | Break::Soft => {}
                }
            }
            Element::Indent => self.indents.push(self.indent() + 2),
            Element::IndentIfBroken if self.is_broken() => self.indents.push(self.indent() + 2),
            Element::IndentIfBroken => self.indents.push(self.indent()),
            Element::Dedent => {
                self.indents.pop();
            }
            Element::Open { is_broken, is_kept } => {
                self.groups.push(false);
                let is_long = !is_broken && !is_kept && !self.fits(at + 1, u32::from(self.has_space));
                if let Some(last) = self.groups.last_mut() {
                    *last = is_broken || is_long;
                }
            }
            Element::Close => {
                self.groups.pop();
            }
        }
    }

    fn is_broken(&self) -> bool {
        self.groups.last().copied().unwrap_or(true)
    }

    fn indent(&self) -> usize {
        self.indents.last().copied().unwrap_or(0)
    }

    fn is_at_start(&self) -> bool {
        self.line.text.is_empty() && self.line.remark.is_none()
    }

    /// Ends the line, if there is something on it.
    fn end_line(&mut self, keeps_blank: bool) {
        self.has_space = false;
        self.keeps_blank = keeps_blank;
        if self.is_at_start() {
            return;
        }
        let mut line = std::mem::take(&mut self.line);
        line.text.truncate(line.text.trim_end_matches(' ').len());
        self.lines.push(line);
        for (start, end) in self.heredocs.drain(..) {
            let text = self.atoms.source[start..end].to_owned();
            self.lines.push(Line { text, remark: None, first: None, is_raw: true });
        }
    }

    fn blank(&mut self) {
        if self.keeps_blank && !self.lines.is_empty() {
            self.lines.push(Line::default());
        }
        self.keeps_blank = false;
    }

    fn write(&mut self, text: &str) {
        if self.line.text.is_empty() {
            self.line.text.extend(std::iter::repeat_n(' ', self.indent()));
        } else if self.has_space {
            self.line.text.push(' ');
        }
        self.has_space = false;
        self.line.text.push_str(text);
    }

    fn leading(&mut self, index: u32) {
        let atoms = self.atoms;
        if std::mem::replace(&mut self.printed[index as usize], true) {
            return;
        }
        let delayed = self.delayed.take();
        for comment in delayed.iter().chain(&atoms.list[index as usize].leading) {
            if !comment.ends_line {
                // A comment that waits for the end of its line stays before this one.
                if self.line.remark.is_some() {
                    self.end_line(false);
                }
                if self.is_at_start() {
                    if comment.blank_before {
                        self.blank();
                    }
                    self.line.first = Some(index);
                }
                self.keeps_blank = false;
                self.write(comment.text);
                // Behind a blank the bracket of an access would be that of a list.
                self.has_space = !matches!(self.atoms.list[index as usize].token, Token::LBrack | Token::LParen);
                continue;
            }
            if !self.is_at_start() {
                self.end_line(true);
            }
            if comment.blank_before {
                self.blank();
            }
            self.line =
                Line { remark: Some(remark(comment, self.indent() as u32)), first: Some(index), ..Line::default() };
            self.end_line(true);
        }
    }

    fn atom(&mut self, index: u32) {
        self.leading(index);
        let atom: &Atom<'s> = &self.atoms.list[index as usize];
        let waits = atom.trailing.is_some() && self.line.remark.is_some();
        // These two would mean something else at the start of a line.
        let is_bound = matches!(atom.token, Token::LBrack | Token::LParen);
        if waits && !is_bound {
            self.end_line(false);
        }
        if self.is_at_start() {
            if atom.blank_before && !atom.span.is_empty() {
                self.blank();
            }
            self.line.first = Some(index);
        }
        self.keeps_blank = false;
        if atom.span.is_empty() {
            return;
        }
        self.write(&atom.text);
        self.heredocs.extend(atom.heredocs.iter().map(|lines| (lines.start as usize, lines.end as usize)));
        if let Some(comment) = &atom.trailing {
            if waits && is_bound {
                self.delayed = Some(*comment);
                return;
            }
            // What comes next on this line stands before the comment.
            self.line.remark = Some(remark(comment, if comment.gap == 2 { 2 } else { 1 }));
        }
    }

    /// Whether what comes up to the next end of a line fits on this one.
    fn fits(&self, from: usize, space: u32) -> bool {
        let used = match self.line.text.rsplit_once('\n') {
            Some((_, last)) => columns::width(last),
            None if self.line.text.is_empty() => self.indent() as u32,
            None => columns::width(&self.line.text),
        };
        let Some(mut left) = self.width.checked_sub(used + space) else { return false };
        let mut groups: Vec<bool> = Vec::new();
        let mut outer = self.groups.len();
        for element in &self.elements[from..] {
            let is_broken =
                groups.last().copied().unwrap_or_else(|| outer.checked_sub(1).is_none_or(|at| self.groups[at]));
            let taken = match *element {
                Element::Atom(index) => match self.taken(index) {
                    Taken::All(width) => width,
                    Taken::UpToEnd(width) => return width <= left,
                },
                Element::Space => 1,
                Element::Pad(count) if is_broken => count,
                Element::Comma if is_broken => 1,
                Element::Line { at: Break::Hard, .. } => return true,
                Element::Line { .. } if is_broken => return true,
                Element::Line { at: Break::SoftSpace | Break::Fill, .. } => 1,
                Element::Open { is_broken, .. } => {
                    groups.push(is_broken);
                    0
                }
                Element::Close => {
                    if groups.pop().is_none() {
                        outer = outer.saturating_sub(1);
                    }
                    0
                }
                _ => 0,
            };
            match left.checked_sub(taken) {
                Some(rest) => left = rest,
                None => return false,
            }
        }
        true
    }

    fn taken(&self, index: u32) -> Taken {
        let atom = &self.atoms.list[index as usize];
        let is_printed = self.printed[index as usize];
        if !is_printed && atom.leading.iter().any(|comment| comment.ends_line) {
            return Taken::UpToEnd(0);
        }
        let leading: u32 = atom.leading.iter().map(|comment| columns::width(comment.text) + 1).sum();
        let leading = if is_printed { 0 } else { leading };
        match atom.text.split_once('\n') {
            Some((first, _)) => Taken::UpToEnd(leading + columns::width(first)),
            None if atom.trailing.is_some() => Taken::UpToEnd(leading + columns::width(&atom.text)),
            None => Taken::All(leading + columns::width(&atom.text)),
        }
    }

    fn finish(mut self) -> Lines {
        self.end_line(false);
        Lines { list: self.lines, end: "\n" }
    }
}

/// How much an atom takes of a line.
enum Taken {
    All(u32),
    UpToEnd(u32),
}

fn remark(comment: &Comment<'_>, gap: u32) -> Remark {
    Remark { text: comment.text.to_owned(), column: comment.column, gap }
}
