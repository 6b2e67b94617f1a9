//! An interpreter of Ruby: ERB templates, and functions of both APIs with the Hiera backends among them, are compiled to small
//! programs and run with Ruby's semantics.
//!
//! [`compile`] decides for each template whether it runs here, [`compile_function`] for each function; what they refuse
//! goes to Ruby whole. Knows nothing of the virtual machine: [`Host`] is all that the code sees.

mod assemble;
mod checked;
mod class;
mod code;
mod entry;
mod host;
mod ids;
mod kernel;
mod lower;
mod method;
mod methods;
mod program;
mod run;
mod scan;
mod session;
mod side_data;
mod template_syntax;
mod value;
mod verify;

pub use entry::{call_function, call_legacy_function, render};
pub use host::{Called, Failed, Host, Mutability, ToldOfFile, Variable, is_group};
pub use kernel::FileTest;
pub use lower::{
    CodeSource, FunctionProgram, FunctionSignature, LegacySignature, Prepended, Refusal, compile, compile_function,
    of_puppet,
};
pub use method::names as method_names;
pub use program::Program;
pub use run::{Ending, nothing_ran};
pub use session::Session;
pub use template_syntax::template_error;
pub use value::Mark;
