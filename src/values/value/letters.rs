//! Upper case, lower case and title case of texts, as Ruby's `String` changes them.

/// A text in lower case. To Ruby a sigma is the same letter at the end of a word.
#[must_use]
pub fn downcase(text: &str) -> String {
    if text.contains('Σ') { text.chars().flat_map(char::to_lowercase).collect() } else { text.to_lowercase() }
}

/// The first letter in title case, the others in lower case.
#[must_use]
pub fn capitalize(text: &str) -> String {
    let mut letters = text.chars();
    let Some(first) = letters.next() else { return String::new() };
    let mut out = String::with_capacity(text.len());
    push_title(first, &mut out);
    out + &downcase(letters.as_str())
}

/// Lower case in place of upper case and the other way round.
#[must_use]
pub fn swapcase(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for letter in text.chars() {
        push_swapped(letter, &mut out);
    }
    out
}

/// A text without differences of case, to compare with another one.
#[must_use]
pub fn folded(text: &str) -> String {
    let fold = |letter: char| match letter {
        // Its capital is that of another letter.
        'ı' => "ı".to_owned(),
        letter => letter.to_lowercase().flat_map(char::to_uppercase).flat_map(char::to_lowercase).collect(),
    };
    text.chars().map(fold).collect()
}

/// The title case of a letter: that of some is not their upper case.
fn push_title(letter: char, out: &mut String) {
    match letter {
        'Ǆ'..='ǆ' => out.push('ǅ'),
        'Ǉ'..='ǉ' => out.push('ǈ'),
        'Ǌ'..='ǌ' => out.push('ǋ'),
        'Ǳ'..='ǳ' => out.push('ǲ'),
        // Georgian has no title case.
        '\u{10d0}'..='\u{10ff}' | '\u{1c90}'..='\u{1cbf}' => out.extend(letter.to_lowercase()),
        // Greek with a iota below, which title case keeps.
        '\u{1f80}'..='\u{1faf}' => out.extend(char::from_u32(u32::from(letter) | 8)),
        'ᾳ' | 'ᾼ' => out.push('ᾼ'),
        'ῃ' | 'ῌ' => out.push('ῌ'),
        'ῳ' | 'ῼ' => out.push('ῼ'),
        'ᾲ' | 'ᾴ' | 'ᾷ' | 'ῂ' | 'ῄ' | 'ῇ' | 'ῲ' | 'ῴ' | 'ῷ' => {
            out.extend(letter.to_uppercase().map(|part| if part == '\u{399}' { '\u{345}' } else { part }));
        }
        // Ligatures: only the first letter of them becomes a capital.
        'ß' | 'և' | '\u{fb00}'..='\u{fb17}' => {
            let mut parts = letter.to_uppercase();
            out.extend(parts.next());
            out.extend(parts.flat_map(char::to_lowercase));
        }
        letter => out.extend(letter.to_uppercase()),
    }
}

/// The other case of a letter. One in title case becomes two, each with its other case.
fn push_swapped(letter: char, out: &mut String) {
    let with_iota = |base: u32, out: &mut String| {
        out.extend(char::from_u32(base));
        out.push('\u{399}');
    };
    match letter {
        'ǅ' => out.push_str("dŽ"),
        'ǈ' => out.push_str("lJ"),
        'ǋ' => out.push_str("nJ"),
        'ǲ' => out.push_str("dZ"),
        '\u{1f88}'..='\u{1f8f}' => with_iota(u32::from(letter) - 0x88, out),
        '\u{1f98}'..='\u{1f9f}' => with_iota(u32::from(letter) - 0x78, out),
        '\u{1fa8}'..='\u{1faf}' => with_iota(u32::from(letter) - 0x48, out),
        'ᾼ' => with_iota(0x3b1, out),
        'ῌ' => with_iota(0x3b7, out),
        'ῼ' => with_iota(0x3c9, out),
        letter => {
            let mut upper = letter.to_uppercase();
            if upper.len() == 1 && upper.next() == Some(letter) {
                out.extend(letter.to_lowercase());
            } else {
                out.extend(letter.to_uppercase());
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use crate::value::letters::{capitalize, downcase, folded, swapcase};

    /// Recorded from Ruby 3.1.
    #[test]
    fn they_change_as_in_ruby() {
        let title = [
            ("ß", "Ss"),
            ("ǆa", "ǅa"),
            ("ǇA", "ǈa"),
            ("ﬃX", "Ffix"),
            ("ﬗ", "Մխ"),
            ("և", "Եւ"),
            ("ŉ", "ʼN"),
            ("ᾳ", "ᾼ"),
            ("ᾼ", "ᾼ"),
            ("ᾲ", "Ὰ\u{345}"),
            ("ᾷ", "Α\u{342}\u{345}"),
            ("ᾀ", "ᾈ"),
            ("ა", "ა"),
            ("Ა", "ა"),
            ("ΑΣ", "Ασ"),
            ("", ""),
        ];
        for (text, expected) in title {
            assert_eq!(capitalize(text), expected, "{text}");
        }
        for (text, expected) in [("ΑΣ", "ασ"), ("ΑΣ ΟΔΟΣ", "ασ οδοσ"), ("İ", "i\u{307}"), ("ǅ", "ǆ"), ("ÄB", "äb")]
        {
            assert_eq!(downcase(text), expected, "{text}");
        }
        let swapped = [("ǅ", "dŽ"), ("ß", "SS"), ("ᾼ", "αΙ"), ("ᾈ", "ἀΙ"), ("ᾯ", "ὧΙ"), ("aΣς", "AσΣ"), ("ﬃ1", "FFI1")];
        for (text, expected) in swapped {
            assert_eq!(swapcase(text), expected, "{text}");
        }
        for (a, b, are_same) in [("ß", "SS", true), ("ΑΣ", "ας", true), ("ı", "i", false), ("İ", "i\u{307}", true)]
        {
            assert_eq!(folded(a) == folded(b), are_same, "{a} {b}");
        }
    }
}
