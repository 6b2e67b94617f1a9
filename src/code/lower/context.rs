//! What lowering carries along: the chunks being built, the pools, places.
//!
//! Source: pops/parser/locator.rb (`pos_on_line`) for columns.

use rustc_hash::{FxHashMap, FxHashSet};
use smallvec::SmallVec;

use crate::bytecode::issues as bytecode_issues;
use crate::bytecode::{
    Chunk, ChunkBuilder, ChunkId, ChunkKind, Const, Constant, Definition, Instruction, Mark, Name, Pool, Reg, Slot,
    Unit,
};
use crate::lower::issues;
use pantin_base::diagnostics::{Diagnostic, Issue};
use pantin_base::source::{LineIndex, Place, Span};
use pantin_syntax::MAX_LINKS;
use pantin_syntax::ast::Expr;

/// Where the value of an expression goes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Sink {
    /// Into a register.
    Register(Reg),
    /// Nowhere: only the effect is wanted.
    Nowhere,
}

/// Whose variables the names of a chunk mean.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Sight {
    /// The chunk's own and those further out.
    Own,
    /// Only those further out: the types of parameters and results are evaluated outside of the chunk.
    Outside,
}

/// A chunk being built.
pub(super) struct Frame {
    pub(super) id: ChunkId,
    pub(super) builder: ChunkBuilder,
    pub(super) slots: FxHashMap<Name, Slot>,
    pub(super) sight: Sight,
    /// How many instructions that may set match variables were emitted.
    pub(super) matchers: u32,
}

/// The state of lowering one file.
pub(super) struct Lowering<'s> {
    places: Places<'s>,
    pub(super) pool: Pool,
    chunks: Vec<Option<Chunk>>,
    pub(super) definitions: Vec<Definition>,
    /// The chunk being built and those that contain it, outermost first; never empty while expressions are lowered.
    pub(super) frames: Vec<Frame>,
    /// Containers that are known not to be constants, by address.
    pub(super) varying: FxHashSet<usize>,
    depth: u32,
    /// What is being lowered: where to look when there is too much of something.
    pub(super) at: Option<Span>,
}

/// The deepest nesting of expressions: a level of a tree that the parser makes is at most three.
pub(super) const MAX_DEPTH: u32 = 3 * MAX_LINKS;

impl<'s> Lowering<'s> {
    pub(super) fn new(text: &'s str, lines: &'s LineIndex) -> Self {
        Self {
            places: Places::new(text, lines),
            pool: Pool::new(),
            chunks: Vec::new(),
            definitions: Vec::new(),
            frames: Vec::new(),
            varying: FxHashSet::default(),
            depth: 0,
            at: None,
        }
    }

    /// An issue at what is being lowered.
    pub(super) fn blame(&mut self, issue: Issue) -> Diagnostic {
        let place = self.at.map(|span| self.place(span));
        Diagnostic::new(issue, None, place.unwrap_or_default())
    }

    pub(super) fn finish(self) -> Result<Unit, Issue> {
        let chunks: Option<Vec<Chunk>> = self.chunks.into_iter().collect();
        let chunks = chunks.ok_or_else(|| bytecode_issues::internal("a chunk was never finished"))?;
        let (names, constants) = self.pool.finish();
        let chunks = chunks.into();
        Ok(Unit { names, constants, chunks, definitions: self.definitions.into(), warnings: Box::default() })
    }

    /// Starts a chunk; everything is emitted into it until it is closed.
    pub(super) fn open(&mut self, kind: ChunkKind, name: &str, span: Span) -> ChunkId {
        let id = ChunkId(self.chunks.len() as u32);
        self.chunks.push(None);
        let name = self.pool.name(name);
        let builder = ChunkBuilder::new(kind, name, self.place(span));
        let slots = FxHashMap::default();
        self.frames.push(Frame { id, builder, slots, sight: Sight::Own, matchers: 0 });
        id
    }

    /// Ends the chunk that was started last, which is `id`.
    pub(super) fn close(&mut self, id: ChunkId) -> Result<(), Issue> {
        let frame = self.frames.pop().filter(|frame| frame.id == id);
        let frame = frame.ok_or_else(|| bytecode_issues::internal("chunks were closed out of order"))?;
        self.chunks[id.index()] = Some(frame.builder.finish()?);
        Ok(())
    }

    /// The innermost chunk being built.
    pub(super) fn frame(&mut self) -> &mut Frame {
        self.frames.last_mut().expect("a chunk is open while expressions are lowered")
    }

    pub(super) fn builder(&mut self) -> &mut ChunkBuilder {
        &mut self.frame().builder
    }

    pub(super) fn take(&mut self) -> Result<Reg, Issue> {
        self.builder().take()
    }

    pub(super) fn mark(&mut self) -> Mark {
        self.builder().mark()
    }

    pub(super) fn release(&mut self, mark: Mark) {
        self.builder().release(mark);
    }

    pub(super) fn emit(&mut self, instruction: Instruction, span: Span) {
        let place = self.place(span);
        self.builder().emit(instruction, place);
    }

    /// Emits an instruction whose failures may be blamed on its operands.
    pub(super) fn emit_with_operands(&mut self, instruction: Instruction, span: Span, operands: &[Expr<'_>]) {
        let place = self.place(span);
        let operands: SmallVec<[Place; 4]> =
            operands.iter().map(|operand| self.place(operand.reported_span())).collect();
        self.builder().emit_with_operands(instruction, place, &operands);
    }

    pub(super) fn name(&mut self, text: &str) -> Name {
        self.pool.name(text)
    }

    pub(super) fn string(&mut self, text: &str) -> Const {
        self.pool.constant(Constant::String(text.into()))
    }

    /// The source of an expression.
    pub(super) fn text(&self, span: Span) -> &'s str {
        span.of(self.places.text)
    }

    pub(super) fn place(&mut self, span: Span) -> Place {
        self.places.place(span)
    }

    /// The place that Puppet reports for an expression.
    pub(super) fn place_of(&mut self, expr: &Expr<'_>) -> Place {
        self.place(expr.reported_span())
    }

    /// The register of a sink; a new one when the value goes nowhere.
    pub(super) fn register(&mut self, sink: Sink) -> Result<Reg, Issue> {
        match sink {
            Sink::Register(register) => Ok(register),
            Sink::Nowhere => self.take(),
        }
    }

    /// Runs `lower` one level deeper, on a stack that is large enough.
    pub(super) fn deeper<T>(&mut self, lower: impl FnOnce(&mut Self) -> Result<T, Issue>) -> Result<T, Issue> {
        if self.depth == MAX_DEPTH {
            return Err(issues::too_deep(MAX_DEPTH));
        }
        self.depth += 1;
        let result = stacker::maybe_grow(128 * 1024, 2 * 1024 * 1024, || lower(self));
        self.depth -= 1;
        result
    }
}

/// Places of spans. Remembers the last one, since most follow closely: counting the columns of a long line from its
/// start each time would be quadratic.
struct Places<'s> {
    text: &'s str,
    lines: &'s LineIndex,
    line: u32,
    line_start: u32,
    next_line: u32,
    at: u32,
    column: u32,
}

impl<'s> Places<'s> {
    fn new(text: &'s str, lines: &'s LineIndex) -> Self {
        let mut places = Self { text, lines, line: 1, line_start: 0, next_line: 0, at: 0, column: 1 };
        places.go_to_line(1);
        places
    }

    fn place(&mut self, span: Span) -> Place {
        if !(self.line_start..self.next_line).contains(&span.start) {
            self.go_to_line_of(span.start);
        }
        if self.lines.is_ascii() {
            self.column = span.start - self.line_start + 1;
        } else if span.start >= self.at {
            self.column += self.characters(self.at, span.start);
            self.at = span.start;
        } else {
            self.column -= self.characters(span.start, self.at);
            self.at = span.start;
        }
        Place { line: self.line, column: self.column, offset: span.start, length: span.len() }
    }

    /// Most spans stand in the lines that follow.
    fn go_to_line_of(&mut self, offset: u32) {
        const NEAR: u32 = 4;
        if offset >= self.next_line {
            for line in self.line + 1..=self.line + NEAR {
                self.go_to_line(line);
                if offset < self.next_line {
                    return;
                }
            }
        }
        self.go_to_line(self.lines.line(offset));
    }

    fn go_to_line(&mut self, line: u32) {
        self.line = line;
        self.line_start = self.lines.line_start(line);
        self.next_line = if line < self.lines.lines() { self.lines.line_start(line + 1) } else { u32::MAX };
        (self.at, self.column) = (self.line_start, 1);
    }

    fn characters(&self, from: u32, to: u32) -> u32 {
        let bytes = self.text.as_bytes();
        let range = bytes.get(from as usize..to as usize).unwrap_or_default();
        range.iter().filter(|byte| **byte & 0xc0 != 0x80).count() as u32
    }
}
