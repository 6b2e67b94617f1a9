//! What a text interpolates.

use pantin_base::source::Span;

/// An interpolation, and where it is in the text.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Interpolation<'t> {
    pub(super) kind: Kind<'t>,
    /// The whole of it as written, or what follows `%{` without an end.
    pub(super) written: &'t str,
}

/// What is interpolated.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Kind<'t> {
    /// A variable, dotted perhaps.
    Variable(&'t str),
    /// A method and its argument.
    Method(&'t str, &'t str),
    /// Nothing: an empty text.
    Empty,
    /// No closing brace follows.
    Unclosed,
}

/// The interpolations of a text, in order.
pub(super) fn interpolations(text: &str) -> Vec<Interpolation<'_>> {
    let mut found = Vec::new();
    let mut rest = text;
    while let Some(start) = rest.find("%{") {
        let inside = &rest[start + 2..];
        let end = inside.find('}').filter(|end| !inside[..*end].contains("%{"));
        let Some(end) = end else {
            let next = inside.find("%{");
            let written = &rest[start..start + 2 + next.unwrap_or(inside.len())];
            let written = written.split('\n').next().unwrap_or(written);
            found.push(Interpolation { kind: Kind::Unclosed, written });
            rest = next.map_or("", |next| &inside[next..]);
            continue;
        };
        found.push(Interpolation { kind: parse(&inside[..end]), written: &rest[start..start + 2 + end + 1] });
        rest = &inside[end + 1..];
    }
    found
}

fn parse(inside: &str) -> Kind<'_> {
    let inside = inside.trim();
    if matches!(inside, "" | "::" | "\"\"" | "''") {
        return Kind::Empty;
    }
    let method = || {
        let (name, rest) = inside.split_once('(')?;
        let argument = rest.strip_suffix(')')?;
        let quote = argument.chars().next().filter(|c| matches!(c, '"' | '\''))?;
        let argument = argument.strip_prefix(quote)?.strip_suffix(quote)?;
        (!name.is_empty() && name.chars().all(|c| c.is_alphanumeric() || c == '_'))
            .then_some(Kind::Method(name, argument))
    };
    method().unwrap_or(Kind::Variable(inside))
}

/// The place of what is written, within a span of a file; all of the span if escapes hide it.
pub(super) fn place(file: &str, span: Span, written: &str) -> Span {
    match span.of(file).find(written) {
        Some(at) => Span::new(span.start + at as u32, span.start + (at + written.len()) as u32),
        None => span,
    }
}

#[cfg(test)]
mod tests {
    use super::{Kind, interpolations};

    #[test]
    fn variables_methods_and_open_ends_are_told_apart() {
        let kinds = |text| interpolations(text).into_iter().map(|it| it.kind).collect::<Vec<_>>();
        assert_eq!(
            kinds("a %{facts.os.family} %{lookup('b')}"),
            [Kind::Variable("facts.os.family"), Kind::Method("lookup", "b")]
        );
        assert_eq!(kinds("%{a %{b} %{c"), [Kind::Unclosed, Kind::Variable("b"), Kind::Unclosed]);
        assert_eq!(kinds("100% {x}"), []);
    }
}
