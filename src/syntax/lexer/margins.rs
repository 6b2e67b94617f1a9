//! Places in heredocs, whose margins are removed.

use pantin_base::source::Span;

/// Where the text of a heredoc stands in the text around it.
pub(super) struct Margins<'m> {
    pub(super) around: Option<&'m Self>,
    pub(super) base: u32,
    /// For each line its start in the text, and how many bytes of margin were removed up to and including it.
    pub(super) lines: Vec<(u32, u32)>,
}

impl Margins<'_> {
    /// The span in the file. Puppet places what stands at the very start of the text at the start of the line, before
    /// the margin.
    pub(super) fn span(&self, start: u32, end: u32) -> Span {
        let from = self.base + start + if start == 0 { 0 } else { self.removed(start) };
        let to = self.base + end + if end == 0 { 0 } else { self.removed(end - 1) };
        let span = Span::new(from, to.max(from));
        self.around.map_or(span, |around| around.span(span.start, span.end))
    }

    fn removed(&self, offset: u32) -> u32 {
        let line = self.lines.partition_point(|(start, _)| *start <= offset);
        line.checked_sub(1).map_or(0, |line| self.lines[line].1)
    }
}
