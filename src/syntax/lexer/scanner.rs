//! The state of lexing one text, and the loop over it.

#![expect(clippy::wildcard_enum_match_arm, reason = "of the many kinds of tokens few count here")]

use bumpalo::Bump;
use memchr::memchr;

use crate::issues;
use crate::lexer::escapes::Escapes;
use crate::lexer::lexed::{Lexed, Problem};
use crate::lexer::margins::Margins;
use crate::token::Token;
use pantin_base::diagnostics::Issue;
use pantin_base::source::Span;

/// Lexing ends here; the reason is among the problems.
#[derive(Clone, Copy, Debug)]
pub(super) struct Stop;

/// What one step of lexing brought.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Step {
    /// One token.
    Token,
    /// The tokens of a string with interpolation.
    Tokens,
    /// White space, a comment, a heredoc (whose tokens Puppet's lexer passes on later) or an EPP tag.
    Nothing,
    /// The brace that closes an interpolation.
    End,
}

/// What the last token means for the next character.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum After {
    /// The end of something that can be divided: a `/` is a division.
    Operand,
    /// A question mark: a `{` opens the entries of a selector.
    Question,
    /// Anything else: a `/` starts a regular expression.
    Other,
}

/// What EPP is doing.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum EppState {
    /// Inside `<% … %>`.
    Code,
    /// Inside `<%= … %>`.
    Expression,
}

const MAX_PROBLEMS: usize = 1000;
const MAX_INTERPOLATIONS: u32 = 1000;

/// Lexes one text: a file, or the processed text of a heredoc.
pub(super) struct Scanner<'src, 'out> {
    pub(super) text: &'src str,
    pub(super) pos: usize,
    pub(super) arena: &'src Bump,
    pub(super) out: &'out mut Lexed<'src>,
    /// How many tokens there were up to the last one that the next character depends on; 0 without any.
    noted: usize,
    pub(super) braces: i64,
    /// What `braces` is outside the innermost interpolation.
    pub(super) interpolation: i64,
    /// Where the lexing of the current line began; strings and comments that span lines do not move it.
    pub(super) line_start: usize,
    /// After a heredoc: where the lines after the texts of this line's heredocs begin.
    pub(super) heredoc_end: Option<usize>,
    /// What the last pattern matched, which Puppet quotes in the message about an unclosed string.
    pub(super) matched: (usize, usize),
    pub(super) epp: Option<EppState>,
    /// Whether an EPP tag is open at the end.
    pub(super) epp_open: bool,
    /// Set once no regular expression can end in the rest of the text.
    pub(super) no_regexp_ends: bool,
    /// What backslashes mean in the text of a heredoc.
    pub(super) escapes: Escapes,
    /// Where the text of a heredoc stands in the file.
    pub(super) margins: Option<&'out Margins<'out>>,
    /// Tokens that Puppet's parser has been given.
    pub(super) given: u32,
    pub(super) depth: u32,
}

impl<'src, 'out> Scanner<'src, 'out> {
    pub(super) fn new(text: &'src str, arena: &'src Bump, out: &'out mut Lexed<'src>) -> Self {
        Self {
            text,
            pos: 0,
            arena,
            out,
            noted: 0,
            braces: 0,
            interpolation: i64::MIN,
            line_start: 0,
            heredoc_end: None,
            matched: (0, 0),
            epp: None,
            epp_open: false,
            no_regexp_ends: false,
            escapes: Escapes::NONE,
            margins: None,
            given: 0,
            depth: 0,
        }
    }

    /// Lexes a manifest.
    pub(super) fn manifest(mut self) -> Result<(), Stop> {
        self.refuse_bom()?;
        self.run()
    }

    /// Lexes the rest of the text.
    pub(super) fn run(&mut self) -> Result<(), Stop> {
        loop {
            self.skip_to_token();
            self.given = self.out.tokens.len() as u32;
            let Some(byte) = self.byte(0) else { return Ok(()) };
            self.step(byte)?;
            self.note_last();
        }
    }

    /// Refuses a byte order mark. Of the marks that Puppet knows only that of UTF-8 can stand in a text that is UTF-8.
    pub(super) fn refuse_bom(&mut self) -> Result<(), Stop> {
        if self.text.starts_with('\u{feff}') {
            self.out.problems.push(Problem {
                issue: issues::illegal_bom("UTF-8", "EF BB BF"),
                span: None,
                token: self.given,
                opened: None,
            });
            return Err(Stop);
        }
        Ok(())
    }

    /// Lexes one token, or skips what is none. The text goes on with `byte`. Entering a function for each token takes as
    /// long as a token of one byte does.
    #[inline(always)]
    fn step(&mut self, byte: u8) -> Result<Step, Stop> {
        Ok(match byte {
            b' ' | b'\t' | b'\r' => {
                self.skip_blanks();
                Step::Nothing
            }
            b'\n' => self.newline(),
            b'#' => self.comment(),
            b'a'..=b'z' | b'_' => self.word(),
            b'A'..=b'Z' => self.class_reference(),
            b'$' => self.variable(),
            b'\'' => self.single_quoted()?,
            b'"' => self.double_quoted()?,
            b'0'..=b'9' => self.number(),
            b'/' if self.byte(1) == Some(b'*') => self.block_comment()?,
            b'/' => self.slash(),
            b':' if self.byte(1) == Some(b':') => self.qualified(),
            b'@' if self.byte(1) == Some(b'(') => self.heredoc()?,
            b'%' if self.epp.is_some() && self.byte(1) == Some(b'>') => self.tag_end(2)?,
            b'-' if self.epp.is_some() && self.rest().starts_with("-%>") => self.tag_end(3)?,
            _ => self.symbol(byte),
        })
    }

    /// Lexes up to the brace that closes a `${`. A bare name there, or at the head of accesses, is a variable.
    pub(super) fn interpolation(&mut self) -> Result<(), Stop> {
        self.depth += 1;
        if self.depth > MAX_INTERPOLATIONS {
            return Err(self.stop(issues::interpolation_too_deep(MAX_INTERPOLATIONS), self.pos));
        }
        let result = stacker::maybe_grow(32 * 1024, 1024 * 1024, || self.interpolated_tokens());
        self.depth -= 1;
        result
    }

    fn interpolated_tokens(&mut self) -> Result<(), Stop> {
        let around = std::mem::replace(&mut self.interpolation, self.braces);
        self.braces += 1;
        let base = self.out.tokens.len();
        self.skip_blanks();
        while let Some(byte) = self.byte(0) {
            match self.step(byte)? {
                Step::Token => self.note_last(),
                Step::Tokens => {}
                Step::Nothing => {
                    self.skip_blanks();
                }
                Step::End => {
                    self.noted = 0;
                    self.head_is_a_variable(base);
                    break;
                }
            }
        }
        self.interpolation = around;
        Ok(())
    }

    fn head_is_a_variable(&mut self, base: usize) {
        let alone = self.out.tokens.len() == base + 1;
        let accessed = matches!(self.out.tokens.get(base + 1), Some((Token::Dot | Token::LBrack, _)));
        if !alone && !accessed {
            return;
        }
        let Some((token, span)) = self.out.tokens.get(base).copied() else { return };
        let name = match token {
            Token::Number(text) | Token::Name(text) | Token::Word(text) => text,
            Token::Boolean(_) => {
                let issue = issues::boolean_as_variable(token.text());
                self.out.problems.push(Problem { issue, span: Some(span), token: self.given, opened: None });
                return;
            }
            // Puppet forgets these two.
            Token::Plan | Token::Apply => return,
            _ => match token.keyword() {
                Some(keyword) => keyword,
                None => return,
            },
        };
        self.out.tokens[base].0 = Token::Variable(name);
    }

    /// Makes the last token the one that what follows depends on.
    #[inline]
    fn note_last(&mut self) {
        self.noted = self.out.tokens.len();
    }

    /// What the last token means for the next character.
    pub(super) fn after(&self) -> After {
        match self.noted.checked_sub(1).and_then(|last| self.out.tokens.get(last)) {
            Some((
                Token::RParen
                | Token::RBrack
                | Token::RRCollect
                | Token::RCollect
                | Token::Name(_)
                | Token::ClassRef(_)
                | Token::Number(_)
                | Token::String(_)
                | Token::Boolean(_)
                | Token::DqPre(_)
                | Token::DqMid(_)
                | Token::DqPost(_)
                | Token::Heredoc(_)
                | Token::Regex(_)
                | Token::Variable(_)
                | Token::Word(_),
                _,
            )) => After::Operand,
            Some((Token::QMark, _)) => After::Question,
            _ => After::Other,
        }
    }

    /// The byte at a distance.
    #[inline]
    pub(super) fn byte(&self, ahead: usize) -> Option<u8> {
        self.text.as_bytes().get(self.pos + ahead).copied()
    }

    /// The text not yet lexed.
    #[inline]
    pub(super) fn rest(&self) -> &'src str {
        &self.text[self.pos..]
    }

    /// The first place of a byte from `start` on.
    #[inline]
    pub(super) fn find_byte(&self, start: usize, wanted: u8) -> Option<usize> {
        memchr(wanted, &self.text.as_bytes()[start..]).map(|length| start + length)
    }

    /// Adds a token that stands at `start..end` of this text.
    #[inline]
    pub(super) fn push(&mut self, token: Token<'src>, start: usize, end: usize) {
        let span = self.span(start, end);
        self.out.tokens.push((token, span));
    }

    /// The same of one that opens or closes something.
    #[inline]
    pub(super) fn push_bracket(&mut self, token: Token<'src>, start: usize, end: usize) {
        self.out.matching.meet(token, self.out.tokens.len());
        self.push(token, start, end);
    }

    /// The span in the file of a range of this text.
    #[inline]
    pub(super) fn span(&self, start: usize, end: usize) -> Span {
        match self.margins {
            None => Span::new(start as u32, end as u32),
            Some(margins) => margins.span(start as u32, end as u32),
        }
    }

    /// Reports a problem at an offset of this text.
    pub(super) fn report(&mut self, issue: Issue, at: usize) {
        if self.out.problems.len() < MAX_PROBLEMS {
            let mut at = at.min(self.text.len());
            while !self.text.is_char_boundary(at) {
                at -= 1;
            }
            let span = Some(self.span(at, at));
            self.out.problems.push(Problem { issue, span, token: self.given, opened: None });
        }
    }

    /// Reports an error after which there is no sense in going on.
    pub(super) fn stop(&mut self, issue: Issue, at: usize) -> Stop {
        self.report(issue, at);
        Stop
    }

    /// Notes where what the last problem misses the end of was opened. What nests in it has its own.
    pub(super) fn note_opened(&mut self, what: &'static str, start: usize, end: usize) {
        let span = self.span(start, end);
        if let Some(problem) = self.out.problems.last_mut().filter(|problem| problem.opened.is_none()) {
            problem.opened = Some((what, span));
        }
    }

    /// The next five characters as messages show them.
    pub(super) fn followed_by(&self) -> String {
        if self.pos >= self.text.len() {
            return "<eof>".to_owned();
        }
        let mut shown = String::new();
        for character in self.rest().chars().take(5) {
            match character {
                '\t' => shown.push_str("\\t"),
                '\n' => shown.push_str("\\n"),
                '\r' => shown.push_str("\\r"),
                other => shown.push(other),
            }
        }
        shown.push_str("...");
        shown
    }
}
