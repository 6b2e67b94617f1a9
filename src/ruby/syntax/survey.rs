//! What a file contains, without making a tree of it: method definitions and calls of one name.

use ruby_prism::{CallNode, DefNode, Visit};

use crate::source::LineIndex;

/// What was found in a file.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Survey {
    /// Names and lines of the methods that are defined.
    pub methods: Vec<(String, u32)>,
    /// Whether the method was called with parentheses, or without any arguments.
    pub is_called: bool,
}

/// Looks through a file. A file that cannot be parsed contains nothing.
#[must_use]
pub fn survey(text: &str, called: &str) -> Survey {
    const STACK: usize = 64 << 20;
    let lines = LineIndex::new(text);
    stacker::grow(STACK, || {
        let parsed = ruby_prism::parse(text.as_bytes());
        if parsed.errors().next().is_some() {
            return Survey::default();
        }
        let mut visitor = Visitor { lines: &lines, called: called.as_bytes(), found: Survey::default() };
        visitor.visit(&parsed.node());
        visitor.found
    })
}

struct Visitor<'v> {
    lines: &'v LineIndex,
    called: &'v [u8],
    found: Survey,
}

impl<'pr> Visit<'pr> for Visitor<'_> {
    fn visit_def_node(&mut self, node: &DefNode<'pr>) {
        let name = String::from_utf8_lossy(node.name().as_slice()).into_owned();
        self.found.methods.push((name, self.lines.line(node.name_loc().start())));
        ruby_prism::visit_def_node(self, node);
    }

    fn visit_call_node(&mut self, node: &CallNode<'pr>) {
        let is_command = node.arguments().is_some() && node.opening_loc().is_none();
        self.found.is_called |= node.name().as_slice() == self.called && !is_command;
        ruby_prism::visit_call_node(self, node);
    }
}

#[cfg(test)]
mod tests {
    use super::{Survey, survey};

    #[test]
    fn definitions_and_calls() {
        let found = survey("module A\n newfunction(:a) do\n  def self.b; end\n end\nend\n", "newfunction");
        assert_eq!(found, Survey { methods: vec![("b".to_owned(), 3)], is_called: true });
        assert!(!survey("newfunction :a do end", "newfunction").is_called);
        assert_eq!(survey("def", "newfunction"), Survey::default());
    }
}
