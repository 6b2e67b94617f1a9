//! Trusted data from a program on the compiling machine: `$trusted['external']`.
//!
//! Source: lib/puppet/trusted_external.rb

use pantin_base::budget::Arena;

use crate::issues;
use pantin_base::diagnostics::Issue;
use pantin_data::{DataFile, load_json, value_of};
use pantin_values::value::{HashBuilder, Value};

/// The output of one program, or of several by their names.
#[derive(Clone, Debug)]
pub enum External {
    /// The output of the only program.
    Only(DataFile),
    /// The outputs of a directory's programs, by their names without endings.
    Named(Vec<(String, DataFile)>),
}

impl External {
    /// Reads what a program wrote.
    ///
    /// # Errors
    /// Invalid JSON, in Ruby's words.
    pub fn read(output: &[u8]) -> Result<DataFile, Issue> {
        if output.trim_ascii().is_empty() {
            return Err(issues::malformed_trusted_external("unexpected token at ''"));
        }
        load_json(output).map_err(|error| issues::malformed_trusted_external(&error.0))
    }

    /// The value of `external`.
    pub(super) fn value<'c>(&'c self, arena: &'c Arena) -> Result<Value<'c>, Issue> {
        let programs = match self {
            Self::Only(file) => return value_of(file, file.root_id(), arena),
            Self::Named(programs) => programs,
        };
        let mut builder = HashBuilder::with_capacity(programs.len());
        for (name, file) in programs {
            builder.insert(Value::String(name), value_of(file, file.root_id(), arena)?);
        }
        Ok(builder.finish_value(arena))
    }
}
