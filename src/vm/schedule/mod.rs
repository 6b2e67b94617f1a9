//! The order of a compilation: main, node definition, ENC classes, generators, relationships, finish, checks.
//!
//! Drains what the VM left in `catalog::Pending` by calling the VM, in exactly Puppet's order.
//! Source: `seeds/modus-operandi.txt`, `seeds/compiler-internals.txt`, `reference/compiler.md` §1.

mod aliases;
mod checks;
mod collectors;
mod finish;
mod imports;
pub mod issues;
mod machine;
mod main;
mod metaparameters;
mod nodes;
mod overrides;
mod query_index;
mod queue;
mod references;
mod relationships;
#[cfg(test)]
mod tests;
mod texts;

pub use nodes::{NodeClass, NodeClasses};
pub use references::split_reference;

use crate::observe::Stage;
use crate::{Flow, Vm};

/// Evaluates everything: afterwards the machine's catalog is complete and checked.
pub fn evaluate_catalog<'c>(vm: &mut Vm<'c>, classes: &NodeClasses<'c>) -> Flow<'c, ()> {
    vm.stage(Stage::Main, |vm| main::evaluate_main(vm, classes))?;
    vm.stage(Stage::Node, |vm| {
        nodes::evaluate_node(vm)?;
        nodes::evaluate_node_classes(vm, classes)
    })?;
    queue::evaluate_generators(vm)?;
    vm.stage(Stage::Relationships, relationships::evaluate_relationships)?;
    vm.stage(Stage::Finish, |vm| {
        finish::finish_resources(vm)?;
        metaparameters::add_metaparameters(vm)?;
        checks::check_unresolved(vm)?;
        checks::check_relationships(vm)?;
        checks::check_containers(vm)?;
        texts::check_untitled(vm)?;
        aliases::check_aliases(vm)?;
        texts::check_texts(vm)
    })
}
