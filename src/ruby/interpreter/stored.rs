//! Programs as bytes: of templates and of functions, or why these are left to Ruby. What is read is verified.

use crate::cache;
use crate::environment::Form;
use crate::resource_types::Answer;
use crate::ruby::interpreter::lower::{
    CodeSource, FunctionProgram, FunctionSignature, Refusal, compile, compile_function,
};
use crate::ruby::interpreter::program::{Node, Program};
use crate::ruby::interpreter::verify::verify;

/// What a text is compiled into, and back from bytes. `None` where it cannot be kept, or bytes are of no use.
pub trait Stored: Sized {
    /// The form, with everything that it depends on besides the text; `name` is that of a function.
    fn form(name: &str) -> Form;

    /// Compiles a text.
    ///
    /// # Errors
    /// When it is left to Ruby.
    fn compile(source: &CodeSource<'_>) -> Result<Self, Refusal>;

    /// The bytes, with what the libraries of modules said meanwhile.
    fn encode(compiled: &Result<Self, Refusal>, answers: &[Answer]) -> Option<Vec<u8>>;

    /// From bytes, with what the libraries of modules have to say for that to be of use.
    fn decode(bytes: &[u8]) -> Option<(Result<Self, Refusal>, Vec<Answer>)>;

    /// What is left to Ruby where the program gets there, in the order of its nodes.
    fn left_to_ruby(&self) -> Vec<String>;
}

impl Stored for Program {
    fn form(_: &str) -> Form {
        Form::of("template of Ruby")
    }

    fn compile(source: &CodeSource<'_>) -> Result<Self, Refusal> {
        compile(source.text)
    }

    fn encode(compiled: &Result<Self, Refusal>, _: &[Answer]) -> Option<Vec<u8>> {
        if compiled.as_ref().is_ok_and(|program| !verify(program)) {
            return None;
        }
        cache::encode(compiled).ok()
    }

    fn decode(bytes: &[u8]) -> Option<(Result<Self, Refusal>, Vec<Answer>)> {
        let compiled: Result<Self, Refusal> = cache::decode(bytes).ok()?;
        compiled.as_ref().map_or(true, verify).then_some((compiled, Vec::new()))
    }

    fn left_to_ruby(&self) -> Vec<String> {
        let left = |node: &Node| match node {
            Node::LeftToRuby(reason) => Some(self.text(*reason).to_owned()),
            _ => None,
        };
        self.nodes.iter().filter_map(left).collect()
    }
}

impl Stored for FunctionProgram {
    fn form(name: &str) -> Form {
        Form::of(&format!("function of Ruby {name}"))
    }

    fn compile(source: &CodeSource<'_>) -> Result<Self, Refusal> {
        compile_function(source)
    }

    fn encode(compiled: &Result<Self, Refusal>, answers: &[Answer]) -> Option<Vec<u8>> {
        if compiled.as_ref().is_ok_and(|function| !is_valid(function)) {
            return None;
        }
        cache::encode(&(answers, compiled)).ok()
    }

    fn decode(bytes: &[u8]) -> Option<(Result<Self, Refusal>, Vec<Answer>)> {
        let (answers, compiled): (Vec<Answer>, Result<Self, Refusal>) = cache::decode(bytes).ok()?;
        compiled.as_ref().map_or(true, is_valid).then_some((compiled, answers))
    }

    fn left_to_ruby(&self) -> Vec<String> {
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
    use super::Stored;
    use crate::resource_types::{LibraryFile, LibraryFiles};
    use crate::ruby::interpreter::lower::CodeSource;
    use crate::ruby::interpreter::lower::FunctionProgram;
    use crate::ruby::interpreter::program::{MultipleId, MultipleTarget, Node, NodeId, Program, Target};

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
        CodeSource { text, name, path: "/m/lib/puppet/functions/f.rb", library: &Nothing }
    }

    fn compiled() -> Program {
        Program::compile(&source(TEMPLATE, "")).expect("it runs natively")
    }

    #[test]
    fn what_is_stored_comes_back() {
        let program = Ok(compiled());
        let decoded = |bytes: &[u8]| Program::decode(bytes).map(|(program, _)| program);
        let bytes = Program::encode(&program, &[]).expect("it can be kept");
        assert_eq!(decoded(&bytes), Some(program));
        let refused = Program::compile(&source("<% super %>", ""));
        assert!(refused.is_err());
        let bytes = Program::encode(&refused, &[]).expect("it can be kept");
        assert_eq!(decoded(&bytes), Some(refused));
    }

    #[test]
    fn functions_come_back() {
        let text = "Puppet::Functions.create_function(:'m::f') do\n  dispatch :go do\n    param 'String', :x\n    \
            optional_repeated_param 'Any', :y\n  end\n  def go(x, *y)\n    x.upcase\n  end\nend\n";
        let function = FunctionProgram::compile(&source(text, "m::f"));
        assert!(function.is_ok());
        let bytes = FunctionProgram::encode(&function, &[]).expect("it can be kept");
        let (back, _) = FunctionProgram::decode(&bytes).expect("its own bytes");
        assert_eq!(format!("{back:?}"), format!("{function:?}"));
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
        let compiled = |text: &str| FunctionProgram::compile(&source(text, "f")).expect("a function");
        let left = |version| compiled(&function(version)).left_to_ruby();
        assert_eq!(left("2.7"), Vec::<String>::new());
        assert!(!left("4.1").is_empty());
    }

    #[test]
    fn what_names_parts_that_are_not_there_is_refused() {
        let refused = |damage: &dyn Fn(&mut Program)| {
            let mut program = compiled();
            damage(&mut program);
            let bytes = crate::cache::encode(&Ok::<_, super::Refusal>(program)).expect("plain data");
            assert!(Program::decode(&bytes).is_none());
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
        let bytes = crate::cache::encode(&Ok::<_, super::Refusal>(program)).expect("plain data");
        // It names what is there; running it is limited.
        assert!(Program::decode(&bytes).is_some());
    }
}
