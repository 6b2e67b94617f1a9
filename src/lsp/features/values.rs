//! The values that types list.

use crate::subject::Scope;
use pantin_code::index::{DefinitionKind, normal};

/// Aliases that lead to aliases are followed so far.
const MAX_DEPTH: usize = 8;

/// The values of a type's text, in its order: those of `Enum` in quotes, and of `Boolean`.
pub(super) fn of_type(ty: &str, scope: &Scope<'_>) -> Vec<String> {
    let mut found = Vec::new();
    add(ty, scope, MAX_DEPTH, &mut found);
    found
}

fn add(ty: &str, scope: &Scope<'_>, depth: usize, found: &mut Vec<String>) {
    let mut rest = ty;
    while let Some(start) = rest.find(|c: char| c.is_ascii_uppercase()) {
        rest = &rest[start..];
        let is_part = |c: char| c.is_ascii_alphanumeric() || matches!(c, '_' | ':');
        let (name, after) = rest.split_at(rest.find(|c: char| !is_part(c)).unwrap_or(rest.len()));
        rest = after;
        let inner = after.strip_prefix('[').and_then(|inner| inner.split_once(']'));
        let mut new: Vec<String> = Vec::new();
        match (name, inner) {
            ("Boolean", _) => new.extend(["true", "false"].map(str::to_owned)),
            ("Enum", Some((values, after))) => {
                let values = values.split(',').map(|value| value.trim().trim_matches(['\'', '"']));
                new.extend(values.filter(|value| !value.is_empty()).map(|value| format!("'{value}'")));
                rest = after;
            }
            ("Pattern" | "Regexp" | "String" | "Integer" | "Hash" | "Struct" | "Array" | "Tuple", Some(_)) => {
                rest = skipped(after);
            }
            (name, _) if depth > 0 => {
                let alias = normal(name);
                let alias = scope.index.definitions_of(DefinitionKind::TypeAlias, &alias).last();
                if let Some(result) = alias.and_then(|(_, definition)| definition.result.as_ref()) {
                    add(&result.text, scope, depth - 1, found);
                }
            }
            _ => {}
        }
        for value in new {
            if !found.contains(&value) {
                found.push(value);
            }
        }
    }
}

/// The text after a bracket and what it contains.
fn skipped(text: &str) -> &str {
    let mut depth = 0;
    for (at, sign) in text.char_indices() {
        match sign {
            '[' => depth += 1,
            ']' => depth -= 1,
            _ => {}
        }
        if depth == 0 {
            return &text[at + sign.len_utf8()..];
        }
    }
    ""
}

#[cfg(test)]
mod tests {
    use super::of_type;
    use crate::subject::Scope;
    use pantin_compile::analysis::Index;

    #[test]
    fn values_are_those_that_the_type_itself_has() {
        let index = Index::default();
        let scope = Scope { known: None, index: &index };
        let of = |ty: &str| of_type(ty, &scope).join(" ");
        assert_eq!(of("Optional[Enum['a', \"b\"]]"), "'a' 'b'");
        assert_eq!(
            of("Variant[Boolean, Enum['a'], Array[Enum['x']], Pattern[/[A-Z]/], Enum['a', 'c']]"),
            "true false 'a' 'c'"
        );
        assert_eq!((of("String"), of("Enum"), of("Enum["), of("")), Default::default());
    }
}
