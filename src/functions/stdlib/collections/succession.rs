//! Ruby's `String#succ` and `String#upto`: the text after a text, and the texts from one to another.

/// What became of a character that should take its successor.
enum Step {
    /// It has one.
    Found(char),
    /// It was the last of its kind and starts again; `carry` goes in front if nothing takes it.
    Wrapped { first: char, carry: char },
    /// It is neither a letter nor a digit.
    Other,
}

fn step(character: char) -> Step {
    match character {
        'z' => Step::Wrapped { first: 'a', carry: 'a' },
        'Z' => Step::Wrapped { first: 'A', carry: 'A' },
        '9' => Step::Wrapped { first: '0', carry: '1' },
        c if c.is_ascii_alphanumeric() => Step::Found(char::from(c as u8 + 1)),
        c if !c.is_ascii() && c.is_alphanumeric() => next_character(c).map_or(Step::Other, Step::Found),
        _ => Step::Other,
    }
}

fn next_character(character: char) -> Option<char> {
    (u32::from(character) + 1..=u32::from(char::MAX)).find_map(char::from_u32)
}

/// Whether Ruby sees a letter and a digit, which do not carry to each other over other characters.
fn differ(a: char, b: char) -> bool {
    (a.is_ascii_alphabetic() && b.is_ascii_digit()) || (a.is_ascii_digit() && b.is_ascii_alphabetic())
}

/// Ruby's `String#succ`.
pub(super) fn successor(text: &str) -> String {
    let mut characters: Vec<char> = text.chars().collect();
    let mut wrapped: Option<(usize, char)> = None;
    let mut before_was_other = false;
    for at in (0..characters.len()).rev() {
        if before_was_other && wrapped.is_some_and(|(last, _)| differ(characters[last], characters[at])) {
            break;
        }
        match step(characters[at]) {
            Step::Found(next) => {
                characters[at] = next;
                return characters.into_iter().collect();
            }
            Step::Wrapped { first, carry } => {
                characters[at] = first;
                wrapped = Some((at, carry));
                before_was_other = false;
            }
            Step::Other => before_was_other = true,
        }
    }
    match wrapped {
        Some((at, carry)) => characters.insert(at, carry),
        None => {
            if let Some(last) = characters.last_mut() {
                *last = next_character(*last).unwrap_or(*last);
            }
        }
    }
    characters.into_iter().collect()
}

/// Ruby's `(first..last).each` on texts; without the last one when `is_open`. Stops after `most`.
pub(super) fn texts_between(first: &str, last: &str, is_open: bool, most: usize) -> Vec<String> {
    let mut single = [first, last].into_iter().map(|text| match text.as_bytes() {
        [byte] if byte.is_ascii() => Some(*byte),
        _ => None,
    });
    if let (Some(Some(from)), Some(Some(to))) = (single.next(), single.next()) {
        let end = u16::from(to) + u16::from(!is_open);
        return (u16::from(from)..end).take(most).map(|byte| char::from(byte as u8).to_string()).collect();
    }
    if first > last || (is_open && first == last) {
        return Vec::new();
    }
    let beyond = successor(last);
    let longest = last.len();
    let mut found = Vec::new();
    let mut current = first.to_owned();
    while current != beyond && found.len() < most {
        let is_last = current == last;
        if is_last && is_open {
            break;
        }
        let next = successor(&current);
        found.push(current);
        if is_last || next.len() > longest || next.is_empty() {
            break;
        }
        current = next;
    }
    found
}

#[cfg(test)]
mod tests {
    use super::{successor, texts_between};

    #[test]
    fn successors_are_those_of_ruby() {
        for (text, expected) in [
            ("a", "b"),
            ("az", "ba"),
            ("zz", "aaa"),
            ("a9", "b0"),
            ("Zz", "AAa"),
            ("-9", "-10"),
            ("1.9", "2.0"),
            ("a-9", "a-10"),
            ("host09", "host10"),
            ("host99", "hosu00"),
            ("***", "**+"),
            ("1.9.9", "2.0.0"),
            ("", ""),
        ] {
            assert_eq!(successor(text), expected, "{text}");
        }
    }

    #[test]
    fn ranges_are_those_of_ruby() {
        assert_eq!(texts_between("a", "d", false, 100), ["a", "b", "c", "d"]);
        assert_eq!(texts_between("a", "d", true, 100), ["a", "b", "c"]);
        assert_eq!(texts_between("host01", "host03", false, 100), ["host01", "host02", "host03"]);
        assert_eq!(texts_between("-1", "3", false, 100), ["-1"]);
        assert!(texts_between("d", "a", false, 100).is_empty());
        assert_eq!(texts_between("y", "ab", false, 100), [""; 0]);
        assert_eq!(texts_between("x", "zz", false, 3), ["x", "y", "z"]);
    }
}
