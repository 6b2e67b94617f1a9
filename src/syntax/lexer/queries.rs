//! Keywords that name attributes in queries of collectors.
//!
//! Source: the language's specification, whose queries take keywords as attributes, as resources do. Puppet 8 has no use
//! for a keyword there: those named here are syntax errors before a comparison, or values that are no attributes.

#![expect(clippy::wildcard_enum_match_arm, reason = "of the many kinds of tokens few count here")]

use super::lexed::{Lexed, Problem};
use crate::issues;
use crate::token::Token;
use pantin_base::source::Language;

/// Makes names of keywords that are compared in queries.
pub(super) fn name_attributes(lexed: &mut Lexed<'_>, language: Language) {
    let tokens = &mut lexed.tokens;
    let mut is_query = false;
    for at in 0..tokens.len() {
        match tokens[at].0 {
            Token::LCollect | Token::LLCollect => is_query = true,
            Token::RCollect | Token::RRCollect => is_query = false,
            token if is_query && is_attribute(token) => {
                let is_compared = matches!(tokens.get(at + 1), Some((Token::IsEqual | Token::NotEqual, _)));
                if is_compared && at > 0 && starts_comparison(tokens[at - 1].0) {
                    let name = token.text();
                    tokens[at].0 = Token::Name(name);
                    if language == Language::Both {
                        let issue = issues::query_keyword(name);
                        lexed.problems.push(Problem {
                            issue,
                            span: Some(tokens[at].1),
                            token: at as u32,
                            opened: None,
                        });
                    }
                }
            }
            _ => {}
        }
    }
}

/// Whether a keyword can name an attribute: all can but `true` and `false`.
const fn is_attribute(token: Token<'_>) -> bool {
    matches!(
        token,
        Token::And
            | Token::Case
            | Token::Class
            | Token::Default
            | Token::Define
            | Token::Else
            | Token::Elsif
            | Token::If
            | Token::In
            | Token::Inherits
            | Token::Node
            | Token::Or
            | Token::Undef
            | Token::Unless
            | Token::Type
            | Token::Apply
            | Token::Attr
            | Token::Function
            | Token::Plan
            | Token::Private
    )
}

/// Whether a comparison can stand behind a token.
const fn starts_comparison(token: Token<'_>) -> bool {
    matches!(token, Token::LCollect | Token::LLCollect | Token::LParen | Token::WsLParen | Token::And | Token::Or)
}
