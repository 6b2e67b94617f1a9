//! Tokens: what the lexer makes of a text and the grammar is written over. The distinctions are Puppet's, because its
//! grammar depends on them (`[` after a space is another token than `[` after a name).
//!
//! Source: pops/parser/lexer2.rb, reference grammar §1.

#![expect(clippy::wildcard_enum_match_arm, reason = "of the many kinds of tokens few count here")]

use crate::ast::Radix;

/// A token: its kind and, where it has one, its text. Texts are slices of the source or, when escapes or margins were
/// resolved, of the arena.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Token<'src> {
    /// `foo`, `foo::bar`, `::foo`: a lower case name.
    Name(&'src str),
    /// `foo-bar`, `_foo`: a bare word that is no name.
    Word(&'src str),
    /// `Foo`, `Foo::Bar`, `::Foo`
    ClassRef(&'src str),
    /// `$name`, without the dollar sign; also the bare head of `${name…}`. Empty for a lone `$`.
    Variable(&'src str),
    /// A string without interpolation, its escapes resolved.
    String(&'src str),
    /// Text of a string before its first interpolation. Then follow the tokens of one expression, then
    /// [`Token::DqMid`] and further tokens any number of times, then [`Token::DqPost`].
    DqPre(&'src str),
    /// Text of a string between two interpolations.
    DqMid(&'src str),
    /// Text of a string after its last interpolation.
    DqPost(&'src str),
    /// A number as written; [`number`] gives its value.
    Number(&'src str),
    /// A regular expression, the text between the slashes.
    Regex(&'src str),
    /// `@(END:syntax)`: the syntax, empty when not given. The text follows at once as [`Token::String`] or as
    /// [`Token::DqPre`] … [`Token::DqPost`], with spans in the heredoc's lines.
    Heredoc(&'src str),

    /// `true`, `false`
    Boolean(bool),
    /// `case`
    Case,
    /// `class`
    Class,
    /// `default`
    Default,
    /// `define`
    Define,
    /// `if`
    If,
    /// `elsif`
    Elsif,
    /// `else`
    Else,
    /// `inherits`
    Inherits,
    /// `node`
    Node,
    /// `and`
    And,
    /// `or`
    Or,
    /// `undef`
    Undef,
    /// `in`
    In,
    /// `unless`
    Unless,
    /// `function`
    Function,
    /// `type`
    Type,
    /// `attr`
    Attr,
    /// `private`
    Private,
    /// `plan`, where there are plans.
    Plan,
    /// `apply`, where there are plans.
    Apply,

    /// `[` directly after something: an access.
    LBrack,
    /// `[` at the start or after white space: a list.
    ListStart,
    /// `]`
    RBrack,
    /// `{`
    LBrace,
    /// `{` after `?`
    SelBrace,
    /// `}`
    RBrace,
    /// `(`
    LParen,
    /// `(` as the first on its line.
    WsLParen,
    /// `)`
    RParen,

    /// `=`
    Equals,
    /// `+=`
    Appends,
    /// `-=`
    Deletes,
    /// `==`
    IsEqual,
    /// `!=`
    NotEqual,
    /// `=~`
    Match,
    /// `!~`
    NoMatch,
    /// `>=`
    GreaterEqual,
    /// `>`
    GreaterThan,
    /// `<=`
    LessEqual,
    /// `<`
    LessThan,
    /// `=>`
    FArrow,
    /// `+>`
    PArrow,
    /// `<<`
    LShift,
    /// `<<|`
    LLCollect,
    /// `<|`
    LCollect,
    /// `>>`
    RShift,
    /// `|>>`
    RRCollect,
    /// `|>`
    RCollect,
    /// `+`
    Plus,
    /// `-`
    Minus,
    /// `/`
    Div,
    /// `*`
    Times,
    /// `%`
    Modulo,
    /// `!`
    Not,
    /// `.`
    Dot,
    /// `|`
    Pipe,
    /// `@`
    At,
    /// `@@`
    AtAt,
    /// `:`
    Colon,
    /// `,`
    Comma,
    /// `;`
    Semic,
    /// `?`
    QMark,
    /// `~`, which no rule of the grammar takes.
    Tilde,
    /// `->`
    InEdge,
    /// `~>`
    InEdgeSub,
    /// `<-`
    OutEdge,
    /// `<~`
    OutEdgeSub,

    /// The start of an EPP template.
    EppStart,
    /// Literal text of an EPP template.
    RenderString(&'src str),
    /// `<%=`; an expression follows, then [`Token::EppEnd`] or [`Token::EppEndTrim`].
    RenderExpr,
    /// `%>` after an expression.
    EppEnd,
    /// `-%>` after an expression.
    EppEndTrim,

    /// A character that starts no token.
    Other(char),
}

impl<'src> Token<'src> {
    /// The token's text as Puppet's messages show it (`Syntax error at '…'`).
    #[must_use]
    pub const fn text(self) -> &'src str {
        match self {
            Self::Name(text)
            | Self::Word(text)
            | Self::ClassRef(text)
            | Self::Variable(text)
            | Self::String(text)
            | Self::DqPre(text)
            | Self::DqMid(text)
            | Self::DqPost(text)
            | Self::Number(text)
            | Self::Regex(text)
            | Self::Heredoc(text)
            | Self::RenderString(text) => text,
            Self::EppStart | Self::RenderExpr | Self::Other(_) => "",
            _ => self.mark(),
        }
    }

    /// The keyword's text, for the kinds that can be attribute names as well as for `true` and `false`.
    #[must_use]
    pub const fn keyword(self) -> Option<&'static str> {
        Some(match self {
            Self::Boolean(true) => "true",
            Self::Boolean(false) => "false",
            Self::Case => "case",
            Self::Class => "class",
            Self::Default => "default",
            Self::Define => "define",
            Self::If => "if",
            Self::Elsif => "elsif",
            Self::Else => "else",
            Self::Inherits => "inherits",
            Self::Node => "node",
            Self::And => "and",
            Self::Or => "or",
            Self::Undef => "undef",
            Self::In => "in",
            Self::Unless => "unless",
            Self::Function => "function",
            Self::Type => "type",
            Self::Attr => "attr",
            Self::Private => "private",
            Self::Plan => "plan",
            Self::Apply => "apply",
            _ => return None,
        })
    }

    const fn mark(self) -> &'static str {
        if let Some(keyword) = self.keyword() {
            return keyword;
        }
        match self {
            Self::LBrack | Self::ListStart => "[",
            Self::RBrack => "]",
            Self::LBrace | Self::SelBrace => "{",
            Self::RBrace => "}",
            Self::LParen | Self::WsLParen => "(",
            Self::RParen => ")",
            Self::Equals => "=",
            Self::Appends => "+=",
            Self::Deletes => "-=",
            Self::IsEqual => "==",
            Self::NotEqual => "!=",
            Self::Match => "=~",
            Self::NoMatch => "!~",
            Self::GreaterEqual => ">=",
            Self::GreaterThan => ">",
            Self::LessEqual => "<=",
            Self::LessThan => "<",
            Self::FArrow => "=>",
            Self::PArrow => "+>",
            Self::LShift => "<<",
            Self::LLCollect => "<<|",
            Self::LCollect => "<|",
            Self::RShift => ">>",
            Self::RRCollect => "|>>",
            Self::RCollect => "|>",
            Self::Plus => "+",
            Self::Minus => "-",
            Self::Div => "/",
            Self::Times => "*",
            Self::Modulo => "%",
            Self::Not => "!",
            Self::Dot => ".",
            Self::Pipe => "|",
            Self::At => "@",
            Self::AtAt => "@@",
            Self::Colon => ":",
            Self::Comma => ",",
            Self::Semic => ";",
            Self::QMark => "?",
            Self::Tilde => "~",
            Self::InEdge => "->",
            Self::InEdgeSub => "~>",
            Self::OutEdge => "<-",
            Self::OutEdgeSub => "<~",
            Self::EppEnd => "%>",
            Self::EppEndTrim => "-%>",
            _ => "",
        }
    }
}

/// The value of a number.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Number {
    /// An integer and the radix it was written in.
    Integer(i64, Radix),
    /// An integer that 64 bits do not hold; the validator refuses it.
    TooLarge(Radix),
    /// A float.
    Float(f64),
}

/// The value of the text of a [`Token::Number`]; `None` for texts that are no number. To Puppet neither `1e999` is one nor a
/// zero with an exponent.
#[must_use]
pub fn number(text: &str) -> Option<Number> {
    let (digits, radix, base) = if let Some(digits) = text.strip_prefix("0x").or_else(|| text.strip_prefix("0X")) {
        (digits, Radix::Hexadecimal, 16)
    } else if text.contains(['.', 'e', 'E']) {
        return float(text).map(Number::Float);
    } else if text.len() > 1 && text.starts_with('0') {
        (&text[1..], Radix::Octal, 8)
    } else {
        (text, Radix::Decimal, 10)
    };
    if digits.is_empty() || !digits.chars().all(|digit| digit.is_digit(base)) {
        return None;
    }
    Some(i64::from_str_radix(digits, base).map_or(Number::TooLarge(radix), |value| Number::Integer(value, radix)))
}

fn float(text: &str) -> Option<f64> {
    let mantissa = text.trim_end_matches(|c: char| c.is_ascii_digit() || c == '-').strip_suffix(['e', 'E']);
    let is_zero_with_exponent =
        mantissa.is_some_and(|mantissa| mantissa.bytes().all(|byte| matches!(byte, b'0' | b'.')));
    text.parse().ok().filter(|number: &f64| number.is_finite() && !is_zero_with_exponent)
}
