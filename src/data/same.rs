//! Whether two data files say the same.

use super::tree::{DataFile, Node, NodeId};
use super::yaml::{Aliases, Symbols, YamlOptions, load_yaml};

/// Whether two texts in YAML hold equal data, whatever they look like. Keys of hashes have no order. Texts that cannot be
/// read are never the same.
#[must_use]
pub fn same_yaml(from: &[u8], to: &[u8]) -> bool {
    let options = YamlOptions { symbols: Symbols::Allowed, aliases: Aliases::Resolved, ..YamlOptions::PLAIN };
    let read = |text: &[u8]| load_yaml(text, options).ok();
    match (read(from), read(to)) {
        (Some(Some(from)), Some(Some(to))) => same((&from, from.root_id()), (&to, to.root_id())),
        (Some(None), Some(None)) => true,
        _ => false,
    }
}

fn same((from, from_id): (&DataFile, NodeId), (to, to_id): (&DataFile, NodeId)) -> bool {
    match (from.node(from_id), to.node(to_id)) {
        (Node::Undef, Node::Undef) => true,
        (Node::Boolean(one), Node::Boolean(other)) => one == other,
        (Node::Integer(one), Node::Integer(other)) => one == other,
        (Node::Float(one), Node::Float(other)) => one == other,
        (Node::BigInteger(one), Node::BigInteger(other))
        | (Node::Symbol(one), Node::Symbol(other))
        | (Node::Bytes(one), Node::Bytes(other))
        | (Node::String(one) | Node::Template(one), Node::String(other) | Node::Template(other)) => {
            from.text(one) == to.text(other)
        }
        (Node::Array(one, _), Node::Array(other, _)) => {
            let (one, other) = (from.children(one), to.children(other));
            one.len() == other.len() && one.iter().zip(other).all(|(one, other)| same((from, *one), (to, *other)))
        }
        (Node::Hash(one, _), Node::Hash(other, _)) => {
            let (one, other) = (from.children(one), to.children(other));
            one.len() == other.len()
                && one.chunks_exact(2).all(|pair| {
                    let found = other.chunks_exact(2).find(|other| same((from, pair[0]), (to, other[0])));
                    found.is_some_and(|other| same((from, pair[1]), (to, other[1])))
                })
        }
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use super::same_yaml;

    #[test]
    fn layout_and_order_of_keys_do_not_matter() {
        let same = [("a: 1\nb: [x, 'y']\n", "# of it\nb:\n- x\n- y\na: 1"), ("", "# nothing"), ("~", "null")];
        let others = [("a: 1", "a: '1'"), ("a: [1, 2]", "a: [2, 1]"), ("a: 1", "{a: 1, b: 2}"), ("a: {", "a: {")];
        for (pairs, expected) in [(&same[..], true), (&others[..], false)] {
            for (from, to) in pairs {
                assert_eq!(same_yaml(from.as_bytes(), to.as_bytes()), expected, "{from} {to}");
            }
        }
    }
}
