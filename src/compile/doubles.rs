//! Values that a test puts in place of the environment's own: results of functions, and data before all of Hiera.

use std::sync::Arc;

use pantin_base::diagnostics::Issue;
use pantin_data::{DataFile, NodeId, value_of};
use pantin_values::value::{HashBuilder, Value};
use pantin_vm::{Double, Vm};

/// Values that a test puts in place of the environment's own. They are parts of a parsed file.
#[derive(Clone, Debug)]
pub struct Doubles {
    /// The file.
    pub file: Arc<DataFile>,
    /// Names of functions with the result of every call; `undef` without one.
    pub functions: Vec<(String, Option<NodeId>)>,
    /// Keys of Hiera with their values. They come before all layers, and texts in them are not interpolated.
    pub data: Vec<(String, NodeId)>,
}

impl Doubles {
    /// True if nothing is replaced.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.functions.is_empty() && self.data.is_empty()
    }

    /// Gives the values to a compilation that begins.
    pub(super) fn give<'c>(&'c self, vm: &mut Vm<'c>) -> Result<(), Issue> {
        for (name, result) in &self.functions {
            let result = result.map_or(Ok(Value::Undef), |id| value_of(&self.file, id, vm.arena))?;
            vm.functions.add_double(Double { name, result });
        }
        if self.data.is_empty() {
            return Ok(());
        }
        let mut data = HashBuilder::with_capacity(self.data.len());
        for (key, value) in &self.data {
            data.insert(Value::String(key), value_of(&self.file, *value, vm.arena)?);
        }
        if let Value::Hash(data) = data.finish_value(vm.arena) {
            vm.lookups.lookup().begin_with(data);
        }
        Ok(())
    }
}
