//! Programs as bytes: of templates and of functions, or why these are left to Ruby. What is read is verified.

use std::convert::Infallible;

use serde::{Deserialize, Serialize};

use pantin_base::diagnostics::Issue;
use pantin_code::cache;
use pantin_environment::module_types::{Answer, Library, Listener};
use pantin_environment::{Environment, Origin, Recipe};
use pantin_host::Form;
use pantin_ruby::interpreter::{CodeSource, FunctionProgram, Prepended, Program, Refusal, compile, compile_function};

/// How the text of a template becomes its program. That it is left to Ruby is kept as well.
#[derive(Clone, Copy, Debug)]
pub struct TemplateRecipe;

impl Recipe for TemplateRecipe {
    type Source = str;
    type Made = Result<Program, Refusal>;
    type Failure = Infallible;

    fn form(&self) -> Form {
        Form::of(env!("PANTIN_SOURCES"), "template of Ruby")
    }

    fn compile(&self, text: &str) -> Result<Self::Made, Infallible> {
        Ok(compile(text))
    }

    fn encode(&self, made: &Self::Made) -> Option<Result<Vec<u8>, Issue>> {
        made.as_ref().map_or(true, Program::is_valid).then(|| cache::encode(made))
    }

    fn decode(&self, bytes: &[u8], _: Origin) -> Option<Self::Made> {
        let made: Self::Made = cache::decode(bytes).ok()?;
        made.as_ref().map_or(true, Program::is_valid).then_some(made)
    }
}

/// How a file that defines a function becomes the function's program, in which files that it loads have a say.
#[derive(Clone, Copy, Debug)]
pub struct FunctionRecipe<'e> {
    /// Whose libraries the function loads files of.
    pub environment: &'e Environment,
    /// The full name of the function.
    pub name: &'e str,
    /// The path of its file.
    pub path: &'e str,
    /// What other code prepended to classes that it may name.
    pub prepended: &'e [Prepended],
}

impl Recipe for FunctionRecipe<'_> {
    type Source = str;
    type Made = ReadFunction;
    type Failure = Infallible;

    fn form(&self) -> Form {
        let prepended: String =
            self.prepended.iter().map(|one| format!(" {} {} {}", one.class, one.module, one.text)).collect();
        Form::of(env!("PANTIN_SOURCES"), &format!("function of Ruby {}{prepended}", self.name))
    }

    fn compile(&self, text: &str) -> Result<ReadFunction, Infallible> {
        let library = Library(self.environment);
        let listener = Listener::new(&library);
        let source =
            CodeSource { text, name: self.name, path: self.path, library: &listener, prepended: self.prepended };
        let program = compile_function(&source);
        Ok(ReadFunction { answers: listener.answers(), program })
    }

    fn encode(&self, read: &ReadFunction) -> Option<Result<Vec<u8>, Issue>> {
        read.encode()
    }

    fn decode(&self, bytes: &[u8], origin: Origin) -> Option<ReadFunction> {
        let read = ReadFunction::decode(bytes)?;
        self.is_current(&read.answers, origin).then_some(read)
    }
}

impl FunctionRecipe<'_> {
    /// Whether a program is of use that was compiled when the libraries of modules gave these answers.
    #[must_use]
    pub fn is_current(&self, answers: &[Answer], origin: Origin) -> bool {
        // What was compiled ahead of time cannot be another one where nothing but the artefact is looked at.
        let may_differ = match origin {
            Origin::Ahead => self.environment.files().are_on_disk(),
            Origin::Before => true,
        };
        !may_differ || answers.is_empty() || Library(self.environment).says(answers)
    }
}

/// A function that was read, and what the libraries of modules said meanwhile.
#[derive(Debug, Serialize, Deserialize)]
pub struct ReadFunction {
    answers: Vec<Answer>,
    /// Its program, or why it is left to Ruby, which is kept as well.
    pub program: Result<FunctionProgram, Refusal>,
}

impl ReadFunction {
    fn encode(&self) -> Option<Result<Vec<u8>, Issue>> {
        self.is_valid().then(|| cache::encode(self))
    }

    /// From bytes, which may mean harm, whatever the libraries of modules say now.
    #[must_use]
    pub fn decode(bytes: &[u8]) -> Option<Self> {
        let read: Self = cache::decode(bytes).ok()?;
        read.is_valid().then_some(read)
    }

    /// The program or the reason for its absence, and the answers.
    pub fn into_parts(self) -> (Result<FunctionProgram, Refusal>, Vec<Answer>) {
        (self.program, self.answers)
    }

    fn is_valid(&self) -> bool {
        self.program.as_ref().map_or(true, FunctionProgram::is_valid)
    }
}

#[cfg(test)]
mod tests {
    use super::{ReadFunction, TemplateRecipe};
    use pantin_environment::{Origin, Recipe};
    use pantin_host::{LibraryFile, LibraryFiles};
    use pantin_ruby::interpreter::{CodeSource, Program, Refusal, compile, compile_function};

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

    fn encode(program: &Result<Program, Refusal>) -> Vec<u8> {
        TemplateRecipe.encode(program).expect("it can be kept").expect("plain data")
    }

    fn compiled() -> Program {
        compile(TEMPLATE).expect("it runs natively")
    }

    #[test]
    fn what_is_stored_comes_back() {
        let program = Ok(compiled());
        assert_eq!(TemplateRecipe.decode(&encode(&program), Origin::Ahead), Some(program));
        let refused = compile("<%= __LINE__ %>");
        assert!(refused.is_err());
        assert_eq!(TemplateRecipe.decode(&encode(&refused), Origin::Ahead), Some(refused));
    }

    #[test]
    fn functions_come_back() {
        let text = "Puppet::Functions.create_function(:'m::f') do\n  dispatch :go do\n    param 'String', :x\n    \
            optional_repeated_param 'Any', :y\n  end\n  def go(x, *y)\n    x.upcase\n  end\nend\n";
        let function = ReadFunction { answers: Vec::new(), program: compile_function(&source(text, "m::f")) };
        assert!(function.program.is_ok());
        let bytes = function.encode().expect("it can be kept").expect("plain data");
        let back = ReadFunction::decode(&bytes).expect("its own bytes");
        assert_eq!(format!("{back:?}"), format!("{function:?}"));
    }
}
