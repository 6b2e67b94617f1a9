//! What the grammar expected where it failed: sets of tokens, and their condensed form for hints.

#![expect(clippy::wildcard_enum_match_arm, reason = "of the many kinds of tokens few count here")]

use chumsky::DefaultExpected;
use chumsky::error::{Error, LabelError};
use chumsky::span::SimpleSpan;
use chumsky::util::MaybeRef;

use super::tokens::{Lexeme, SyntaxError, Tokens};
use crate::issues;
use crate::lexer::Brackets;
use crate::token::Token;

/// A set of kinds of tokens: those below 64, and the others. Shifting one number of 128 bits would take twice as long.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Set(u64, u64);

impl Set {
    /// No token.
    pub(super) const EMPTY: Self = Self(0, 0);
    /// The end of the text.
    pub(super) const END: Self = Self(0, 1 << 63);

    /// The kinds of these tokens.
    #[inline]
    pub(super) const fn of(samples: &[Token<'_>]) -> Self {
        let (mut low, mut high) = (0, 0);
        let mut index = 0;
        while index < samples.len() {
            match kind(samples[index]) {
                kind @ 0..64 => low |= 1 << kind,
                kind => high |= 1 << (kind - 64),
            }
            index += 1;
        }
        Self(low, high)
    }

    /// Whether the token's kind is in the set.
    #[inline]
    pub(super) const fn contains(self, token: Token<'_>) -> bool {
        let kind = kind(token);
        let half = if kind < 64 { self.0 } else { self.1 };
        half >> (kind % 64) & 1 == 1
    }

    /// Both sets.
    #[inline]
    pub(super) const fn or(self, other: Self) -> Self {
        Self(self.0 | other.0, self.1 | other.1)
    }

    const fn without(self, other: Self) -> Self {
        Self(self.0 & !other.0, self.1 & !other.1)
    }

    const fn has_all(self, other: Self) -> bool {
        self.0 & other.0 == other.0 && self.1 & other.1 == other.1
    }

    const fn has_any(self, other: Self) -> bool {
        self.0 & other.0 != 0 || self.1 & other.1 != 0
    }
}

/// A rule failed. Where, and what was expected there, is known to the state: chumsky would merge it at every choice.
#[derive(Clone, Copy, Debug)]
pub(super) struct Failed;

/// The last token that the grammar came to, and what it expected there.
#[derive(Clone, Copy, Debug)]
pub(super) struct Failure {
    /// Index of the token.
    pub(super) at: u32,
    expected: Set,
}

impl Failure {
    /// Before anything was expected.
    pub(super) const START: Self = Self { at: 0, expected: Set::EMPTY };

    /// Something was expected at a token.
    #[inline]
    pub(super) const fn note(&mut self, at: u32, expected: Set) {
        if at == self.at {
            self.expected = self.expected.or(expected);
        } else if at > self.at {
            *self = Self { at, expected };
        }
    }

    /// Puppet's error, with a hint.
    pub(super) fn into_error(self, tokens: Tokens<'_, '_>, brackets: Brackets) -> SyntaxError {
        let Some((token, span)) = tokens.get(self.at as usize) else {
            return self.at_end(tokens, brackets);
        };
        let mut issue = issues::syntax_error(&reported_text(*token));
        if let Token::Other(character) = token {
            issue = issue.hint(format!("unexpected character '{}'", character.escape_default()));
        } else if let Some(hint) = self.hint() {
            issue = issue.hint(hint);
        }
        SyntaxError { issue, span: Some(*span), token: self.at, opened: None }
    }

    /// Puppet gives no place for the end. The message also names the open bracket.
    fn at_end(self, tokens: Tokens<'_, '_>, brackets: Brackets) -> SyntaxError {
        let mut issue = issues::syntax_error_at_end();
        let open = brackets.unbalanced.and_then(|index| tokens.get(index as usize));
        if let Some(hint) = self.hint() {
            issue = issue.hint(hint);
        }
        SyntaxError { issue, span: None, token: self.at, opened: open.map(|(open, span)| (mark(*open), *span)) }
    }

    /// A few words about what could have stood here.
    fn hint(self) -> Option<String> {
        let mut rest = self.expected;
        let mut words: Vec<String> = Vec::new();
        let operators = rest.has_all(OPERATORS);
        let expression = rest.has_all(EXPRESSION);
        if expression {
            rest = rest.without(EXPRESSION_START);
        }
        match (operators, expression) {
            // Behind a statement nearly everything can stand.
            (true, true) => return None,
            (true, false) => rest = rest.without(OPERATORS.or(POSTFIX)),
            (false, true) => words.push("an expression".into()),
            (false, false) => {}
        }
        if rest.has_all(ATTRIBUTE_NAMES) {
            words.push("an attribute name".into());
            rest = rest.without(ATTRIBUTE_NAMES);
        }
        for (sample, word) in NAMED {
            if rest.contains(*sample) {
                words.push((*word).into());
            }
        }
        for sample in MARKS.iter().filter(|sample| rest.contains(**sample)) {
            let quoted = format!("'{}'", sample.text());
            if !words.contains(&quoted) {
                words.push(quoted);
            }
        }
        if words.is_empty() && rest.has_any(Set::END) {
            words.push("the end".into());
        }
        const MAX_WORDS: usize = 5;
        match &words[..] {
            [] => None,
            [one] => Some(format!("expected {one}")),
            [..] if words.len() > MAX_WORDS => None,
            [first @ .., last] => Some(format!("expected {} or {last}", first.join(", "))),
        }
    }
}

impl<'t, 'ast: 't> Error<'t, Tokens<'t, 'ast>> for Failed {}

/// For chumsky's own primitives, of which the grammar has none: tokens are read by rules of `terminals`.
impl<'t, 'ast: 't> LabelError<'t, Tokens<'t, 'ast>, DefaultExpected<'t, Lexeme<'ast>>> for Failed {
    fn expected_found<Iter: IntoIterator<Item = DefaultExpected<'t, Lexeme<'ast>>>>(
        _: Iter,
        _: Option<MaybeRef<'t, Lexeme<'ast>>>,
        _: SimpleSpan<usize>,
    ) -> Self {
        Self
    }
}

/// The token's text as Puppet's message shows it; Ruby shows a regular expression with its options.
fn reported_text(token: Token<'_>) -> String {
    if let Token::Regex(text) = token {
        format!("(?-mix:{})", text.replace('/', "\\/"))
    } else {
        token.text().to_owned()
    }
}

fn mark(token: Token<'_>) -> &'static str {
    match token {
        Token::LBrace | Token::SelBrace => "{",
        Token::LBrack | Token::ListStart => "[",
        Token::LParen | Token::WsLParen => "(",
        Token::LCollect => "<|",
        Token::LLCollect => "<<|",
        Token::RenderExpr => "<%=",
        _ => "\"",
    }
}

const EXPRESSION: Set = Set::of(&[Token::Name(""), Token::Variable(""), Token::String(""), Token::LBrace]);
const EXPRESSION_START: Set = Set::of(&[
    Token::Name(""),
    Token::Word(""),
    Token::ClassRef(""),
    Token::Variable(""),
    Token::String(""),
    Token::DqPre(""),
    Token::Number(""),
    Token::Regex(""),
    Token::Heredoc(""),
    Token::Boolean(true),
    Token::Case,
    Token::Class,
    Token::Default,
    Token::Define,
    Token::If,
    Token::Node,
    Token::Undef,
    Token::Unless,
    Token::Function,
    Token::Type,
    Token::Attr,
    Token::Private,
    Token::Plan,
    Token::Apply,
    Token::LBrack,
    Token::ListStart,
    Token::LBrace,
    Token::LParen,
    Token::WsLParen,
    Token::Minus,
    Token::Times,
    Token::Not,
    Token::At,
    Token::AtAt,
    Token::RenderString(""),
    Token::RenderExpr,
]);
const OPERATORS: Set = Set::of(&[Token::Plus, Token::Minus, Token::IsEqual, Token::And, Token::In]);
const POSTFIX: Set = Set::of(&[
    Token::Or,
    Token::NotEqual,
    Token::Match,
    Token::NoMatch,
    Token::GreaterEqual,
    Token::GreaterThan,
    Token::LessEqual,
    Token::LessThan,
    Token::LShift,
    Token::RShift,
    Token::Div,
    Token::Times,
    Token::Modulo,
    Token::Dot,
    Token::QMark,
    Token::LBrack,
    Token::LParen,
    Token::LBrace,
    Token::LCollect,
    Token::LLCollect,
    Token::InEdge,
    Token::InEdgeSub,
    Token::OutEdge,
    Token::OutEdgeSub,
    Token::Equals,
    Token::Appends,
    Token::Deletes,
    Token::Semic,
]);
/// The keywords that can be names of attributes.
pub(super) const KEYWORDS: Set = Set::of(&[
    Token::And,
    Token::Case,
    Token::Class,
    Token::Default,
    Token::Define,
    Token::Else,
    Token::Elsif,
    Token::If,
    Token::In,
    Token::Inherits,
    Token::Node,
    Token::Or,
    Token::Undef,
    Token::Unless,
    Token::Type,
    Token::Attr,
    Token::Function,
    Token::Private,
    Token::Plan,
    Token::Apply,
]);
/// What an attribute name can be.
pub(super) const ATTRIBUTE_NAMES: Set = KEYWORDS.or(Set::of(&[Token::Name("")]));
const NAMED: &[(Token<'_>, &str)] = &[
    (Token::Name(""), "a name"),
    (Token::Variable(""), "a variable"),
    (Token::ClassRef(""), "a type name"),
    (Token::DqPost(""), "the end of the string"),
    (Token::EppEnd, "'%>'"),
];
const MARKS: &[Token<'_>] = &[
    Token::RBrace,
    Token::RBrack,
    Token::RParen,
    Token::LBrace,
    Token::LParen,
    Token::LBrack,
    Token::Comma,
    Token::Colon,
    Token::Semic,
    Token::Equals,
    Token::FArrow,
    Token::PArrow,
    Token::Pipe,
    Token::RCollect,
    Token::RRCollect,
    Token::RShift,
    Token::Inherits,
];

/// A number for each kind of token, below 127: in the order in which they are declared, so that it costs nothing.
#[inline]
const fn kind(token: Token<'_>) -> u32 {
    match token {
        Token::Name(_) => 0,
        Token::Word(_) => 1,
        Token::ClassRef(_) => 2,
        Token::Variable(_) => 3,
        Token::String(_) => 4,
        Token::DqPre(_) => 5,
        Token::DqMid(_) => 6,
        Token::DqPost(_) => 7,
        Token::Number(_) => 8,
        Token::Regex(_) => 9,
        Token::Heredoc(_) => 10,
        Token::Boolean(_) => 11,
        Token::Case => 12,
        Token::Class => 13,
        Token::Default => 14,
        Token::Define => 15,
        Token::If => 16,
        Token::Elsif => 17,
        Token::Else => 18,
        Token::Inherits => 19,
        Token::Node => 20,
        Token::And => 21,
        Token::Or => 22,
        Token::Undef => 23,
        Token::In => 24,
        Token::Unless => 25,
        Token::Function => 26,
        Token::Type => 27,
        Token::Attr => 28,
        Token::Private => 29,
        Token::Plan => 30,
        Token::Apply => 31,
        Token::LBrack => 32,
        Token::ListStart => 33,
        Token::RBrack => 34,
        Token::LBrace => 35,
        Token::SelBrace => 36,
        Token::RBrace => 37,
        Token::LParen => 38,
        Token::WsLParen => 39,
        Token::RParen => 40,
        Token::Equals => 41,
        Token::Appends => 42,
        Token::Deletes => 43,
        Token::IsEqual => 44,
        Token::NotEqual => 45,
        Token::Match => 46,
        Token::NoMatch => 47,
        Token::GreaterEqual => 48,
        Token::GreaterThan => 49,
        Token::LessEqual => 50,
        Token::LessThan => 51,
        Token::FArrow => 52,
        Token::PArrow => 53,
        Token::LShift => 54,
        Token::LLCollect => 55,
        Token::LCollect => 56,
        Token::RShift => 57,
        Token::RRCollect => 58,
        Token::RCollect => 59,
        Token::Plus => 60,
        Token::Minus => 61,
        Token::Div => 62,
        Token::Times => 63,
        Token::Modulo => 64,
        Token::Not => 65,
        Token::Dot => 66,
        Token::Pipe => 67,
        Token::At => 68,
        Token::AtAt => 69,
        Token::Colon => 70,
        Token::Comma => 71,
        Token::Semic => 72,
        Token::QMark => 73,
        Token::Tilde => 74,
        Token::InEdge => 75,
        Token::InEdgeSub => 76,
        Token::OutEdge => 77,
        Token::OutEdgeSub => 78,
        Token::EppStart => 79,
        Token::RenderString(_) => 80,
        Token::RenderExpr => 81,
        Token::EppEnd => 82,
        Token::EppEndTrim => 83,
        Token::Other(_) => 84,
    }
}
