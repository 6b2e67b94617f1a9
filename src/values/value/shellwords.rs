//! Words of a POSIX command line. Source: Ruby's `Shellwords`.

/// A text as one word of a command line.
pub fn escape(text: &str) -> String {
    if text.is_empty() {
        return "''".to_owned();
    }
    let mut out = String::with_capacity(text.len());
    for character in text.chars() {
        match character {
            '\n' => out.push_str("'\n'"),
            'A'..='Z' | 'a'..='z' | '0'..='9' | '_' | '-' | '.' | ',' | ':' | '+' | '/' | '@' => out.push(character),
            other => {
                out.push('\\');
                out.push(other);
            }
        }
    }
    out
}

/// The words of a line; `None` when a quote is not closed.
pub fn split(line: &str) -> Option<Vec<String>> {
    let mut words = Vec::new();
    let mut word: Option<String> = None;
    let mut characters = line.chars().peekable();
    while let Some(character) = characters.next() {
        match character {
            ' ' | '\t' | '\n' | '\r' | '\u{b}' | '\u{c}' | '\0' => words.extend(word.take()),
            '\'' => {
                let word = word.get_or_insert_default();
                loop {
                    match characters.next()? {
                        '\'' => break,
                        other => word.push(other),
                    }
                }
            }
            '"' => {
                let word = word.get_or_insert_default();
                loop {
                    match characters.next()? {
                        '"' => break,
                        '\\' => match characters.next()? {
                            escaped @ ('$' | '`' | '"' | '\\' | '\n') => word.push(escaped),
                            other => word.extend(['\\', other]),
                        },
                        other => word.push(other),
                    }
                }
            }
            '\\' => {
                let word = word.get_or_insert_default();
                match characters.next() {
                    Some(escaped) => word.push(escaped),
                    None => word.push('\\'),
                }
            }
            other => word.get_or_insert_default().push(other),
        }
    }
    words.extend(word);
    Some(words)
}

#[cfg(test)]
mod tests {
    use super::{escape, split};

    proptest::proptest! {
        #[test]
        fn escaped_words_are_split_into_themselves(words in proptest::collection::vec("[^\0]{0,12}", 0..6)) {
            let line = words.iter().map(|word| escape(word)).collect::<Vec<_>>().join(" ");
            proptest::prop_assert_eq!(split(&line), Some(words));
        }
    }
}
