//! Events of the first document to a tree with places. JSON is read the same way: it is nearly a part of YAML.

use std::io::BufReader;

use libyaml_safer::{Encoding, EventData, Mark, Parser, ScalarStyle};

use super::{Located, Shape};
use pantin_base::source::Span;

/// Collections inside of each other, at most.
const MAX_NESTING: usize = 500;

/// A collection that is not closed yet.
struct Open {
    start: u32,
    is_mapping: bool,
    values: Vec<Located>,
}

/// Reads a text that is known to be valid; `None` for anything that cannot be read after all.
#[must_use]
pub fn read(text: &str) -> Option<Located> {
    // The scanner panics where a text ends in the middle of something.
    std::panic::catch_unwind(|| document(text)).ok().flatten()
}

/// Where the reader cannot go on: line and column of the problem, counted from 1.
#[must_use]
pub fn problem_place(text: &str) -> Option<(u32, u32)> {
    let place = || {
        let mut parser = Parser::new();
        parser.set_input(BufReader::with_capacity(16 * 1024, text.as_bytes()));
        parser.set_encoding(Encoding::Utf8);
        let mut depth = 0_usize;
        loop {
            match parser.parse() {
                Ok(event) => match event.data {
                    EventData::StreamEnd => return None,
                    // The scanner looks at every open collection for each token.
                    EventData::SequenceStart { .. } | EventData::MappingStart { .. } if depth >= MAX_NESTING => {
                        return None;
                    }
                    EventData::SequenceStart { .. } | EventData::MappingStart { .. } => depth += 1,
                    EventData::SequenceEnd | EventData::MappingEnd => depth = depth.saturating_sub(1),
                    EventData::StreamStart { .. }
                    | EventData::DocumentStart { .. }
                    | EventData::DocumentEnd { .. }
                    | EventData::Alias { .. }
                    | EventData::Scalar { .. } => {}
                },
                Err(error) => {
                    let mark = error.problem_mark()?;
                    return Some((u32::try_from(mark.line).ok()? + 1, u32::try_from(mark.column).ok()? + 1));
                }
            }
        }
    };
    std::panic::catch_unwind(place).ok().flatten()
}

fn document(text: &str) -> Option<Located> {
    let mut parser = Parser::new();
    parser.set_input(BufReader::with_capacity(16 * 1024, text.as_bytes()));
    parser.set_encoding(Encoding::Utf8);
    let mut open: Vec<Open> = Vec::new();
    loop {
        let event = parser.parse().ok()?;
        let span = span(text, &event.start_mark, &event.end_mark);
        let done = match event.data {
            EventData::Scalar { value, style, .. } => {
                let is_plain = style == ScalarStyle::Plain;
                Located { shape: Shape::Scalar(value, is_plain), span }
            }
            EventData::Alias { .. } => Located { shape: Shape::Alias, span },
            EventData::SequenceStart { .. } | EventData::MappingStart { .. } => {
                let is_mapping = matches!(event.data, EventData::MappingStart { .. });
                if open.len() >= MAX_NESTING {
                    return None;
                }
                open.push(Open { start: span.start, is_mapping, values: Vec::new() });
                continue;
            }
            EventData::SequenceEnd | EventData::MappingEnd => {
                let Open { start, is_mapping, values } = open.pop()?;
                // A closing bracket has a place; a block ends with its last value.
                let is_flow = span.end > span.start;
                let end = values.last().filter(|_| !is_flow).map_or(span.end, |last| last.span.end).max(start);
                let shape = if is_mapping { Shape::Mapping(pairs(values)) } else { Shape::Sequence(values) };
                Located { shape, span: Span::new(start, end) }
            }
            EventData::StreamEnd | EventData::DocumentEnd { .. } => return None,
            EventData::StreamStart { .. } | EventData::DocumentStart { .. } => continue,
        };
        match open.last_mut() {
            Some(outer) => outer.values.push(done),
            None => return Some(done),
        }
    }
}

fn pairs(values: Vec<Located>) -> Vec<(Located, Located)> {
    let mut values = values.into_iter();
    std::iter::from_fn(|| Some((values.next()?, values.next()?))).collect()
}

/// What two marks enclose. Marks count bytes.
fn span(text: &str, start: &Mark, end: &Mark) -> Span {
    let boundary = |index: u64| {
        let mut at = usize::try_from(index).unwrap_or(usize::MAX).min(text.len());
        while !text.is_char_boundary(at) {
            at -= 1;
        }
        at as u32
    };
    let start = boundary(start.index);
    Span::new(start, boundary(end.index).max(start))
}

#[cfg(test)]
mod tests {
    use super::read;

    #[test]
    fn keys_and_values_have_their_places() {
        let text = "---\nä: 1\nb:\n  - x\n  - {c: 'd'}\n";
        let root = read(text).unwrap();
        let places: Vec<_> = {
            let mut found = Vec::new();
            root.for_each_scalar(&mut |value, span| found.push((value.to_owned(), span.of(text).to_owned())));
            found
        };
        let expected = [("ä", "ä"), ("1", "1"), ("b", "b"), ("x", "x"), ("c", "c"), ("d", "'d'")];
        assert_eq!(places, expected.map(|(value, text)| (value.to_owned(), text.to_owned())));
    }
}
