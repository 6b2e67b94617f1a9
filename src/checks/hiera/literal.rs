//! Values of data as Puppet code, for parameters whose types say what they may be.

use super::data::{Data, OPTIONS};
use super::keys::{Keys, is_for};
use super::subject::{Hiera, TypedValue};
use pantin_data::{DataFile, Node, NodeId};

/// Longer code is not checked.
const MAX_LEN: usize = 64 << 10;

impl Data {
    /// The values for parameters of classes. Values that lookups merge, convert or complete are left out.
    pub(super) fn values(&self, hiera: &Hiera<'_>, keys: &Keys, file: usize) -> Vec<TypedValue> {
        let Some(values) = &self.values else { return Vec::new() };
        let mut found = Vec::new();
        for (key, _, value) in self.entries().filter(|(key, ..)| *key != OPTIONS) {
            let Some((class, parameter)) = key.rsplit_once("::") else { continue };
            let is_parameter =
                hiera.definitions.index().class(class).is_some_and(|it| it.parameters.contains(parameter));
            if !is_parameter || keys.merged.iter().any(|option| is_for(option, key)) {
                continue;
            }
            let mut literal = String::new();
            let is_plain = values
                .get(key)
                .is_some_and(|id| !matches!(values.node(id), Node::Undef) && write(values, id, &mut literal).is_some());
            if is_plain {
                let (class, parameter) = (class.to_owned(), parameter.to_owned());
                found.push(TypedValue { file, span: value.span, class, parameter, literal });
            }
        }
        found
    }
}

/// Writes a value; `None` for one that only a lookup or a key can tell.
fn write(file: &DataFile, id: NodeId, code: &mut String) -> Option<()> {
    if code.len() > MAX_LEN {
        return None;
    }
    match file.node(id) {
        Node::Undef => code.push_str("undef"),
        Node::Boolean(value) => code.push_str(if value { "true" } else { "false" }),
        Node::Integer(number) => code.push_str(&number.to_string()),
        Node::Float(number) if number.is_finite() => code.push_str(&format!("{number:?}")),
        Node::String(text) => {
            let text = file.text(text);
            if text.starts_with("ENC[") {
                return None;
            }
            code.push('\'');
            code.push_str(&text.replace('\\', "\\\\").replace('\'', "\\'"));
            code.push('\'');
        }
        Node::Array(children, _) => {
            code.push('[');
            for child in file.children(children) {
                write(file, *child, code)?;
                code.push_str(", ");
            }
            code.push(']');
        }
        Node::Hash(children, _) => {
            code.push('{');
            for pair in file.children(children).chunks_exact(2) {
                write(file, pair[0], code)?;
                code.push_str(" => ");
                write(file, pair[1], code)?;
                code.push_str(", ");
            }
            code.push('}');
        }
        Node::Float(_)
        | Node::BigInteger(_)
        | Node::Template(_)
        | Node::Symbol(_)
        | Node::Regexp(_)
        | Node::Bytes(_) => {
            return None;
        }
    }
    Some(())
}
