//! `fact`: a fact by its dotted name.

use crate::stdlib::declare::{of, typed};
use pantin_base::diagnostics::{Entry, Level};
use pantin_values::value::Value;
use pantin_values::value::number::ruby_integer;
use pantin_vm::native::{Block, Function};
use pantin_vm::{Ctx, Flow, note_fact};

/// `fact`
pub(super) static FACT: Function = typed("fact", &[of(&[("String", "fact_name")], fact)]);

fn fact<'c>(ctx: &mut Ctx<'_, 'c>, arguments: &[Value<'c>], _: Option<Block<'c>>) -> Flow<'c> {
    let name = arguments[0].as_str().unwrap_or_default();
    let path = segments(name);
    note_fact(&path);
    let mut data = ctx.node().facts;
    for (at, key) in path.iter().enumerate() {
        let problem = match data {
            Value::Undef => return Ok(Value::Undef),
            Value::Hash(hash) => {
                data = hash.get_str(key).unwrap_or(Value::Undef);
                continue;
            }
            Value::Array(elements) => match ruby_integer(key, None) {
                Some(index) => {
                    let index = index.saturated();
                    let index = if index < 0 { index.saturating_add(elements.len() as i128) } else { index };
                    let found = usize::try_from(index).ok().and_then(|index| elements.get(index));
                    data = found.copied().unwrap_or(Value::Undef);
                    continue;
                }
                None => format!("is an array; cannot index to '{key}'"),
            },
            _ => format!("is not a collection; cannot walk to '{key}'"),
        };
        let quoted = |key: &&str| if key.contains('.') { format!("\"{key}\"") } else { (*key).to_owned() };
        let walked = path[..at].iter().map(quoted).collect::<Vec<_>>().join(".");
        let text = format!("fact request for {name} returning nil: '{walked}' {problem}");
        ctx.log(Entry { source: Some("Puppet".to_owned()), ..Entry::new(Level::Warning, text) });
        data = Value::Undef;
    }
    Ok(data)
}

/// The parts of a dotted name: dots inside of quotes are part of a name.
fn segments(name: &str) -> Vec<&str> {
    let mut found = Vec::new();
    let mut rest = name;
    while let Some(first) = rest.chars().next() {
        if first == '.' {
            rest = &rest[1..];
        } else if first == '"' {
            match rest[1..].find('"') {
                Some(end) if end > 0 => {
                    found.push(&rest[1..=end]);
                    rest = &rest[end + 2..];
                }
                _ => rest = &rest[1..],
            }
        } else {
            let end = rest.find(['.', '"']).unwrap_or(rest.len());
            found.push(&rest[..end]);
            rest = &rest[end..];
        }
    }
    found
}

#[cfg(test)]
mod tests {
    use super::segments;

    #[test]
    fn names_are_cut_at_dots_outside_of_quotes() {
        for (name, expected) in [
            ("os.release.major", &["os", "release", "major"] as &[&str]),
            ("a.\"b.c\".0", &["a", "b.c", "0"]),
            ("\"b.c\"", &["b.c"]),
            ("a..b", &["a", "b"]),
            ("", &[]),
        ] {
            assert_eq!(segments(name), expected, "{name}");
        }
    }
}
