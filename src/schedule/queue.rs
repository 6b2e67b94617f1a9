//! The evaluation queue: collectors, then unevaluated classes and defines, until nothing changes.

use super::collectors;
use crate::catalog::{ResourceId, ResourceKind};
use crate::diagnostics::issues::catalog as issues;
use crate::vm::observe::Stage;
use crate::vm::{Flow, Vm};

/// More rounds than this are taken for an endless loop, as in Puppet.
const MOST_ROUNDS: usize = 1_000;

/// Runs rounds until one does nothing.
pub(super) fn evaluate_generators<'c>(vm: &mut Vm<'c>) -> Flow<'c, ()> {
    for _ in 0..MOST_ROUNDS {
        let mut changed = vm.stage(Stage::Collectors, collectors::evaluate_collectors)?;
        changed |= vm.stage(Stage::Definitions, evaluate_definitions)?;
        if !changed {
            return Ok(());
        }
    }
    Err(issues::too_many_rounds(MOST_ROUNDS).into())
}

/// Evaluates every class and define that is declared, realised and not evaluated yet; gives whether there was any.
fn evaluate_definitions<'c>(vm: &mut Vm<'c>) -> Flow<'c, bool> {
    let mut any = false;
    let mut rounds = 0;
    // Nothing but a collector makes a virtual resource real, so what is virtual now waits for the next call.
    let mut set_aside = Vec::new();
    loop {
        let ready = take_ready(vm, &mut set_aside);
        if ready.is_empty() {
            vm.pending.unevaluated = set_aside;
            return Ok(any);
        }
        any = true;
        rounds += 1;
        if rounds > MOST_ROUNDS {
            return Err(issues::too_many_rounds(MOST_ROUNDS).into());
        }
        for id in ready {
            match vm.catalog.get(id).kind {
                ResourceKind::Class => vm.evaluate_class(id)?,
                ResourceKind::Defined => vm.evaluate_define(id)?,
                ResourceKind::Builtin | ResourceKind::Node => {}
            }
        }
    }
}

/// Takes what can be evaluated out of the queue; virtual resources are set aside.
fn take_ready(vm: &mut Vm<'_>, set_aside: &mut Vec<ResourceId>) -> Vec<ResourceId> {
    let mut ready = Vec::new();
    let queue = std::mem::take(&mut vm.pending.unevaluated);
    for id in queue {
        let resource = vm.catalog.get(id);
        if resource.evaluated {
            continue;
        }
        if resource.realization.is_virtual {
            set_aside.push(id);
        } else {
            ready.push(id);
        }
    }
    ready
}
