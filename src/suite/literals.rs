//! Values of a data file as literals of Puppet's language, for the code of tests.

use std::fmt::Write as _;

use pantin_data::{DataFile, Node, NodeId};

/// Deeper values become `undef`.
const MAX_DEPTH: usize = 100;

/// A value as a literal.
pub(crate) fn literal(file: &DataFile, id: NodeId) -> String {
    let mut out = String::new();
    write(file, id, 0, &mut out);
    out
}

/// A text as a literal.
pub(crate) fn quoted(text: &str) -> String {
    format!("'{}'", text.replace('\\', "\\\\").replace('\'', "\\'"))
}

fn write(file: &DataFile, id: NodeId, depth: usize, out: &mut String) {
    // Writing to a text does not fail.
    let _ = match file.node(id) {
        _ if depth > MAX_DEPTH => write!(out, "undef"),
        Node::Undef => write!(out, "undef"),
        Node::Boolean(truth) => write!(out, "{truth}"),
        Node::Integer(number) => write!(out, "{number}"),
        Node::BigInteger(digits) => write!(out, "{}", file.text(digits)),
        Node::Float(number) => write!(out, "{number:?}"),
        Node::String(text) | Node::Template(text) | Node::Symbol(text) | Node::Regexp(text) | Node::Bytes(text) => {
            write!(out, "{}", quoted(file.text(text)))
        }
        Node::Array(children, _) => {
            out.push('[');
            for (at, child) in file.children(children).iter().enumerate() {
                if at > 0 {
                    out.push_str(", ");
                }
                write(file, *child, depth + 1, out);
            }
            write!(out, "]")
        }
        Node::Hash(children, _) => {
            out.push('{');
            for (at, pair) in file.children(children).chunks_exact(2).enumerate() {
                if at > 0 {
                    out.push_str(", ");
                }
                write(file, pair[0], depth + 1, out);
                out.push_str(" => ");
                write(file, pair[1], depth + 1, out);
            }
            write!(out, "}}")
        }
    };
}
