//! The evaluation queue: collectors, then unevaluated classes and defines, until nothing changes.

use super::collectors;
use super::machine::Machine;
use crate::Flow;
use crate::observe::Stage;
use crate::schedule::issues;
use pantin_base::diagnostics::Issue;
use pantin_catalog::{ResourceId, ResourceKind};

/// More rounds than this are taken for an endless loop, as in Puppet.
const MAX_ROUNDS: usize = 1_000;

/// Runs rounds until one does nothing.
pub(super) fn evaluate_generators<'c, M: Machine<'c>>(vm: &mut M) -> Flow<'c, ()> {
    for _ in 0..MAX_ROUNDS {
        let mut changed = vm.stage(Stage::Collectors, collectors::evaluate_collectors)?;
        changed |= vm.stage(Stage::Definitions, evaluate_definitions)?;
        if !changed {
            return Ok(());
        }
    }
    Err(endless(vm).into())
}

/// The error of rounds without end. What waits for the next one is what goes on and on.
#[cold]
fn endless<'c, M: Machine<'c>>(vm: &M) -> Issue {
    let issue = issues::too_many_rounds(MAX_ROUNDS);
    let mut waiting = vm.pending().unevaluated.iter().map(|id| vm.catalog().get(*id));
    let Some(next) = waiting.rfind(|resource| !resource.evaluated) else { return issue };
    let declaring = vm.catalog().get(vm.container(next.scope));
    let hint = match (next.type_name, declaring.type_name) {
        (next, declaring) if next == declaring => format!("each instance of {next} declares another one"),
        (next, declaring) => format!("instances of {declaring} declare others of {next} without end"),
    };
    issue.from_origin(next.site.file, next.site.place).hint(hint)
}

/// Evaluates every class and define that is declared, realised and not evaluated yet; gives whether there was any.
/// What they declare waits for the next round, in which collectors come first.
fn evaluate_definitions<'c, M: Machine<'c>>(vm: &mut M) -> Flow<'c, bool> {
    let (ready, mut waiting) = split_queue(vm);
    for id in &ready {
        match vm.catalog().get(*id).kind {
            ResourceKind::Class => vm.evaluate_class(*id)?,
            ResourceKind::Defined => vm.evaluate_define(*id)?,
            ResourceKind::Builtin | ResourceKind::Node => {}
        }
    }
    waiting.append(&mut vm.pending_mut().unevaluated);
    vm.pending_mut().unevaluated = waiting;
    Ok(!ready.is_empty())
}

/// Takes the queue apart: what can be evaluated now, and virtual resources, which a collector may still make real.
fn split_queue<'c, M: Machine<'c>>(vm: &mut M) -> (Vec<ResourceId>, Vec<ResourceId>) {
    let mut queue = std::mem::take(&mut vm.pending_mut().unevaluated);
    queue.retain(|id| !vm.catalog().get(*id).evaluated);
    queue.into_iter().partition(|id| !vm.catalog().get(*id).realization.is_virtual)
}
