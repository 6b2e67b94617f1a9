//! What a file contains, without making a tree of it: method definitions and calls of one name.

use ruby_prism::{CallNode, DefNode, Visit};

use pantin_base::source::LineIndex;

/// What was found in a file.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Survey {
    /// The methods that are defined.
    pub methods: Vec<DefinedMethod>,
    /// Whether the method was called with parentheses, or without any arguments.
    pub is_called: bool,
}

/// A definition of a method.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DefinedMethod {
    /// Name.
    pub name: String,
    /// Line, from 1 on.
    pub line: u32,
    /// Bytes of the line before the name.
    pub column: u32,
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
        let start = node.name_loc().start();
        let line = self.lines.line(start);
        self.found.methods.push(DefinedMethod { name, line, column: start - self.lines.line_start(line) });
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
    use super::{DefinedMethod, Survey, survey};

    #[test]
    fn definitions_and_calls() {
        let found = survey("module A\n newfunction(:a) do\n  def self.b; end\n end\nend\n", "newfunction");
        let method = DefinedMethod { name: "b".to_owned(), line: 3, column: 11 };
        assert_eq!(found, Survey { methods: vec![method], is_called: true });
        assert!(!survey("newfunction :a do end", "newfunction").is_called);
        assert_eq!(survey("def", "newfunction"), Survey::default());
    }
}
