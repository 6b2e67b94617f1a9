//! Programs that come from files: whether they are valid, and what of them is left to Ruby.

use crate::interpreter::lower::{FunctionProgram, FunctionSignature};
use crate::interpreter::program::{LINE_BITS, Node, Program, SourceFile};
use crate::interpreter::verify::verify;

impl Program {
    /// Whether everything that the program names is there: it may come from a file.
    #[must_use]
    pub fn is_valid(&self) -> bool {
        verify(self)
    }

    /// What is left to Ruby where the program gets there, in the order of its nodes.
    #[must_use]
    pub fn left_to_ruby(&self) -> Vec<String> {
        let is_standard = |line: u32| self.files.get((line >> LINE_BITS) as usize).is_some_and(SourceFile::is_standard);
        let left = |(node, line): (&Node, &u32)| match node {
            Node::LeftToRuby(reason) if !is_standard(*line) => Some(self.text(*reason).to_owned()),
            _ => None,
        };
        self.nodes.iter().zip(&self.lines).filter_map(left).collect()
    }
}

impl FunctionProgram {
    /// Whether everything that the function's program and signatures name is there: it may come from a file.
    #[must_use]
    pub fn is_valid(&self) -> bool {
        is_valid(self)
    }

    /// What is left to Ruby where the program gets there.
    #[must_use]
    pub fn left_to_ruby(&self) -> Vec<String> {
        self.program.left_to_ruby()
    }
}

fn is_valid(function: &FunctionProgram) -> bool {
    let definitions = function.program.definitions.len();
    let is_valid = |signature: &FunctionSignature| {
        let count = signature.parameters.len();
        signature.definition.index() < definitions
            && signature.min <= count
            && signature.max.is_none_or(|max| max == count)
    };
    verify(&function.program) && function.signatures.iter().all(is_valid)
}

#[cfg(test)]
mod tests {
    use crate::interpreter::lower::{CodeSource, compile, compile_function};
    use crate::interpreter::program::{MultipleId, MultipleTarget, Node, NodeId, Program, Target};
    use pantin_host::{LibraryFile, LibraryFiles};

    const TEMPLATE: &str = "<% def twice(x, y = 2, *z) x * y end -%>\n<% @a.each do |(k, (v, *w)), n| -%>\n\
        <%= \"#{k}=#{v}\" if k =~ /x/ -%> <%= twice(3) %><% begin; x, *@y, @b[0] = n; rescue ArgumentError => e; end %>\n\
        <% end -%><% case @b when 1, 2 then while false do end else @c ||= [*@d, {1 => 2}] end %>";

    /// No library.
    struct Nothing;

    impl LibraryFiles for Nothing {
        fn find(&self, _: &str) -> Option<LibraryFile> {
            None
        }

        fn read(&self, _: &str) -> Option<LibraryFile> {
            None
        }

        fn has_ruby_files(&self, _: &str) -> bool {
            false
        }
    }

    fn source<'s>(text: &'s str, name: &'s str) -> CodeSource<'s> {
        CodeSource { text, name, path: "/m/lib/puppet/functions/f.rb", library: &Nothing, prepended: &[] }
    }

    fn compiled() -> Program {
        compile(TEMPLATE).expect("it runs natively")
    }

    #[test]
    fn branches_for_other_versions_of_ruby_need_no_ruby() {
        let function = |version: &str| {
            format!(
                "Puppet::Functions.create_function(:f) do\n  def f(text)\n    \
                    if Gem::Version.new(RUBY_VERSION) >= Gem::Version.new('{version}')\n      \
                    YAML.safe_load(text, aliases: true)\n    else\n      Old::Reader.new(helper(text)).data\n    end\n  \
                    end\nend\n"
            )
        };
        let compiled = |text: &str| compile_function(&source(text, "f")).expect("a function");
        let left = |version| compiled(&function(version)).left_to_ruby();
        assert_eq!(left("2.7"), Vec::<String>::new());
        assert!(!left("4.1").is_empty());
    }

    #[test]
    fn what_names_parts_that_are_not_there_is_refused() {
        let refused = |damage: &dyn Fn(&mut Program)| {
            let mut program = compiled();
            damage(&mut program);
            assert!(!program.is_valid());
        };
        refused(&|program| program.body = NodeId(program.nodes.len() as u32));
        refused(&|program| program.lines.push(1));
        refused(&|program| program.texts.clear());
        refused(&|program| program.instances.clear());
        refused(&|program| program.blocks.clear());
        refused(&|program| program.definitions.clear());
        refused(&|program| program.multiples.clear());
        refused(&|program| program.slots = u16::MAX);
        refused(&|program| {
            let first = [Target::Multiple(MultipleId(0))].into();
            program.multiples[0] = MultipleTarget { first, rest: None, last: [].into() };
        });
        refused(&|program| {
            for _ in 0..200 {
                let before = MultipleId(program.multiples.len() as u32 - 1);
                let first = [Target::Multiple(before)].into();
                program.multiples.push(MultipleTarget { first, rest: None, last: [].into() });
            }
        });
    }

    #[test]
    fn code_within_itself_ends() {
        let mut program = compiled();
        program.nodes[0] = Node::Not(NodeId(0));
        // It names what is there; running it is limited.
        assert!(program.is_valid());
    }
}
