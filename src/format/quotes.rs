//! Quotes of strings: single ones where nothing is interpolated or escaped, and braces around the names of interpolated
//! variables.

use pantin_syntax::lexer::{Mode, is_keyword, lex};
use pantin_syntax::token::Token;

/// A string as the style guide writes it; `None` if it is written so, or is no string.
pub(crate) fn improved(text: &str, token: Token<'_>) -> Option<String> {
    if !text.starts_with('"') {
        return None;
    }
    match token {
        Token::String(_) => {
            let inner = text.strip_prefix('"')?.strip_suffix('"')?;
            let is_plain = !inner.contains(['\\', '\'', '"', '\n', '\r', '\t']);
            is_plain.then(|| format!("'{inner}'"))
        }
        Token::DqPre(_) => enclosed(text),
        _ => None,
    }
}

/// The string with `$name` as `${name}`.
fn enclosed(text: &str) -> Option<String> {
    let arena = bumpalo::Bump::new();
    let lexed = lex(text, Mode::Puppet, &arena);
    let mut result = String::with_capacity(text.len() + 8);
    let mut from = 0;
    let mut depth = 0_u32;
    for (index, (token, span)) in lexed.tokens.iter().enumerate() {
        match token {
            Token::DqPre(_) => depth += 1,
            Token::DqPost(_) => depth -= 1,
            Token::Variable(name) if depth == 1 => {
                let (start, end) = (span.start as usize, span.end as usize);
                let before = index.checked_sub(1).and_then(|before| lexed.tokens.get(before));
                let is_bare =
                    matches!(before, Some((Token::DqPre(_) | Token::DqMid(_), text)) if text.end == span.start);
                if is_bare && text[start..].starts_with('$') && !text[..start].ends_with("${") && is_name(name) {
                    result.push_str(&text[from..start]);
                    result.push_str("${");
                    result.push_str(name);
                    result.push('}');
                    from = end;
                }
            }
            _ => {}
        }
    }
    (from > 0).then(|| result + &text[from..])
}

/// Whether a name between braces is that of a variable, and nothing else.
fn is_name(name: &str) -> bool {
    let is_segment = |segment: &str| {
        segment.starts_with(|first: char| first.is_ascii_lowercase() || first == '_') && !is_keyword(segment)
    };
    let segments = name.strip_prefix("::").unwrap_or(name);
    segments.split("::").all(is_segment) && !["plan", "apply"].contains(&name)
}
