//! Whole names in texts.

use super::sought::Sought;
use pantin_code::index::DefinitionKind;

/// A name of a definition or a variable of a class, as it stands in a text.
pub(super) struct Name {
    /// Where it starts, without colons before it, and where it ends.
    pub(super) whole: (usize, usize),
    /// The part that is looked for.
    pub(super) part: (usize, usize),
    /// True for a class of which a variable is named.
    pub(super) is_member: bool,
}

impl Name {
    /// The text before the name and its leading colons.
    pub(super) fn before<'t>(&self, text: &'t str) -> &'t str {
        let before = &text[..self.whole.0];
        before.strip_suffix("::").unwrap_or(before)
    }

    pub(super) fn after<'t>(&self, text: &'t str) -> &'t str {
        &text[self.whole.1..]
    }
}

const fn is_letter(byte: u8) -> bool {
    byte.is_ascii_alphanumeric() || byte == b'_'
}

/// Where a word stands that no letter, digit or underscore continues.
pub(super) fn words<'t>(text: &'t str, word: &'t str) -> impl Iterator<Item = usize> {
    let bytes = text.as_bytes();
    text.match_indices(word).map(|(at, _)| at).filter(move |at| {
        let before = at.checked_sub(1).map(|before| bytes[before]);
        let after = bytes.get(at + word.len()).copied();
        !word.is_empty() && !before.is_some_and(is_letter) && !after.is_some_and(is_letter)
    })
}

/// The names of a text that have the definition, or the variable with its class.
pub(super) fn qualified(text: &str, sought: &Sought) -> Vec<Name> {
    let (searched, lead) = match (&sought.definition, &sought.class) {
        (Some((_, name)), _) => (name.clone(), 0),
        (None, Some(class)) => (format!("{class}::{}", sought.variable), class.len() + 2),
        (None, None) => return Vec::new(),
    };
    let is_class = sought.definition.as_ref().is_some_and(|(kind, _)| *kind == DefinitionKind::Class);
    let mut found = Vec::new();
    for at in words(text, &searched) {
        let before = &text[..at];
        // A part of a longer name.
        let is_inner =
            before.strip_suffix("::").is_some_and(|rest| rest.as_bytes().last().copied().is_some_and(is_letter));
        if is_inner {
            continue;
        }
        let end = at + searched.len();
        let rest =
            text[end..].strip_prefix("::").filter(|rest| rest.as_bytes().first().copied().is_some_and(is_letter));
        let member = rest.map(|rest| rest.bytes().take_while(|byte| is_letter(*byte)).count());
        let whole_end = match member {
            None => end,
            // A definition inside.
            Some(length) if text[end + 2 + length..].starts_with("::") => continue,
            Some(length) if is_class => end + 2 + length,
            Some(_) => continue,
        };
        found.push(Name { whole: (at, whole_end), part: (at + lead, end), is_member: member.is_some() });
    }
    found
}

#[cfg(test)]
mod tests {
    use super::{Sought, qualified, words};
    use pantin_code::index::DefinitionKind;

    #[test]
    fn names_are_whole() {
        assert_eq!(words("ab a _a a1 :a", "a").collect::<Vec<_>>(), [3, 12]);
        let definition = Some((DefinitionKind::Class, "m::a".to_owned()));
        let (faces, owners) = (Vec::new(), Vec::new());
        let sought = Sought { faces, definition, variable: String::new(), class: None, owners };
        let text = "m::a ::m::a::p x::m::a m::a::b::c m::ab m::a: 1 m::a.";
        let found: Vec<&str> = qualified(text, &sought).iter().map(|name| &text[name.whole.0..name.whole.1]).collect();
        assert_eq!(found, ["m::a", "m::a::p", "m::a", "m::a"]);
        let sought = Sought { definition: None, variable: "p".to_owned(), class: Some("m::a".to_owned()), ..sought };
        let text = "m::a::p ::m::a::p m::a::p::q m::a::pq";
        let found: Vec<_> = qualified(text, &sought).iter().map(|name| name.part).collect();
        assert_eq!(found, [(6, 7), (16, 17)]);
    }
}
