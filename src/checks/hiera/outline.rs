//! Data files as editors see them: keys with their places, and what is interpolated at a place. Texts may be broken.

use super::interpolation::{Kind, interpolations};
use pantin_base::source::Span;
use pantin_data::located::{Located, Shape, read};

/// Mappings inside of each other that an outline shows.
const MAX_DEPTH: usize = 4;

/// A key with what is below it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Entry {
    /// The key.
    pub key: String,
    /// Its place, with its quotes.
    pub span: Span,
    /// The place of the value.
    pub value: Span,
    /// The value, if it is a scalar.
    pub scalar: Option<String>,
    /// The keys below it; those of the elements of a list, too.
    pub children: Vec<Self>,
}

/// The keys of a text in YAML or JSON; `None` if it is broken.
#[must_use]
pub fn outline(text: &str) -> Option<Vec<Entry>> {
    Some(entries(&read(text)?, MAX_DEPTH))
}

fn entries(value: &Located, depth: usize) -> Vec<Entry> {
    if depth == 0 {
        return Vec::new();
    }
    let of_pair = |(key, value): &(Located, Located)| {
        Some(Entry {
            key: key.text()?.to_owned(),
            span: key.span,
            value: value.span,
            scalar: value.text().map(str::to_owned),
            children: entries(value, depth - 1),
        })
    };
    match &value.shape {
        Shape::Mapping(pairs) => pairs.iter().filter_map(of_pair).collect(),
        Shape::Sequence(elements) => elements.iter().flat_map(|element| entries(element, depth)).collect(),
        Shape::Scalar(..) | Shape::Alias => Vec::new(),
    }
}

/// What an interpolation reads.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Interpolated {
    /// A variable, dotted perhaps.
    Variable(String),
    /// A key.
    Key(String),
}

/// What is interpolated at an offset, and the place of its name.
#[must_use]
pub fn interpolated_at(text: &str, offset: u32) -> Option<(Interpolated, Span)> {
    let offset = text.floor_char_boundary(offset as usize);
    let start = text[..offset].rfind('\n').map_or(0, |at| at + 1);
    let end = text[offset..].find('\n').map_or(text.len(), |length| offset + length);
    let line = &text[start..end];
    interpolations(line).into_iter().find_map(|found| {
        let at = start + (found.written.as_ptr() as usize - line.as_ptr() as usize);
        if !(at..=at + found.written.len()).contains(&offset) {
            return None;
        }
        let (what, name) = match found.kind {
            Kind::Variable(name) => (Interpolated::Variable(name.to_owned()), name),
            Kind::Method("lookup" | "hiera" | "alias", key) => (Interpolated::Key(key.to_owned()), key),
            Kind::Method("scope", name) => (Interpolated::Variable(name.to_owned()), name),
            Kind::Method(..) | Kind::Empty | Kind::Unclosed => return None,
        };
        let at = at + found.written.find(name)?;
        Some((what, Span::new(at as u32, (at + name.len()) as u32)))
    })
}

#[cfg(test)]
mod tests {
    use super::{Interpolated, interpolated_at, outline};

    #[test]
    fn keys_have_their_places_in_yaml_and_json() {
        for text in ["a::b: {c: 1}\n", "{\"a::b\": {\"c\": 1}}"] {
            let found = outline(text).unwrap();
            assert_eq!(found.len(), 1);
            assert_eq!((found[0].key.as_str(), found[0].children[0].key.as_str()), ("a::b", "c"));
        }
    }

    #[test]
    fn broken_texts_never_panic() {
        let text =
            "a: &x [1, 'b', \"c\\u00e9\", {d: *x}]\n? |\n  key\n: !t >-\n  folded\n%{facts.x}: \"%{lookup('k')}\"\n";
        for end in 0..=text.len() {
            let _ = outline(&text[..end]);
            let _ = outline(&text[end..]);
            let _ = interpolated_at(&text[..end], end as u32);
        }
    }

    #[test]
    fn interpolations_are_found_at_their_places() {
        let text = "x: \"ü %{facts.os} %{lookup('k')}\n";
        let at = |word: &str| interpolated_at(text, text.find(word).unwrap() as u32).unwrap();
        assert_eq!(at("facts").0, Interpolated::Variable("facts.os".to_owned()));
        let (found, span) = at("k'");
        assert_eq!((found, span.of(text)), (Interpolated::Key("k".to_owned()), "k"));
        assert_eq!(interpolated_at(text, 0), None);
    }
}
