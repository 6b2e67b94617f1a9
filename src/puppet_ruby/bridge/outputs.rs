//! Outputs of templates that ask for nothing but variables and functions: such a template is rendered again only when one
//! of these gives something else.
//!
//! Kept per thread, for all nodes that it compiles: most of them share what most of their templates read.

use std::rc::Rc;
use std::sync::Arc;

use hashbrown::HashMap;
use rustc_hash::FxBuildHasher;
use smallvec::SmallVec;

use crate::bridge::owned_values::Kept;
use pantin_ruby::interpreter::Program;
use pantin_values::value::Value;
use pantin_vm::share_objects;

/// How many templates were rendered in which way.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Renderings {
    /// Without Ruby.
    pub native: u64,
    /// By the worker.
    pub by_ruby: u64,
}

/// The approximate maximum of cached bytes. Beyond it the cache is emptied.
const MAX_BYTES: usize = 2 << 20;
/// Bytes of one output and of what it depends on.
const MAX_BYTES_EACH: usize = 64 << 10;
/// Outputs of one template.
const MAX_OF_TEMPLATE: usize = 64;

/// What a template asked for while it was rendered.
#[derive(Default)]
pub(super) struct RenderRequests<'c> {
    /// Variables in order, and their values, if there are any.
    pub(super) variables: Vec<(Box<str>, Option<Value<'c>>)>,
    /// Functions in order, and what they gave.
    pub(super) calls: Vec<(Call<&'c [Value<'c>]>, Value<'c>)>,
}

/// A call of a function.
pub(super) struct Call<A> {
    pub(super) name: Box<str>,
    pub(super) is_legacy: bool,
    pub(super) arguments: A,
}

/// Outputs by their templates.
#[derive(Default)]
pub(super) struct Outputs {
    /// By the addresses of the programs, which are kept for that.
    templates: HashMap<usize, OfTemplate, FxBuildHasher>,
    bytes: usize,
}

type OfTemplate = (Arc<Program>, Vec<Rc<Output>>);

/// An output, with what it depends on.
pub(super) struct Output {
    path: Option<Box<str>>,
    variables: KeptVariables,
    /// What the same calls have to give.
    pub(super) calls: KeptCalls,
    pub(super) text: Box<str>,
}

type KeptVariables = Box<[(Box<str>, Option<Kept>)]>;
type KeptCalls = Box<[(Call<Box<[Kept]>>, Kept)]>;

impl Outputs {
    /// What a template gave when it was rendered with the same variables, if the calls still give the same.
    pub(super) fn find<'c>(
        &self,
        program: &Arc<Program>,
        path: Option<&str>,
        read: impl Fn(&str) -> Option<Value<'c>>,
    ) -> Option<Rc<Output>> {
        let (_, outputs) = self.templates.get(&Arc::as_ptr(program).addr())?;
        // Every rendering begins with the same variables.
        let mut first: SmallVec<[Option<Value<'c>>; 8]> = SmallVec::new();
        let is_same = |output: &&Rc<Output>| {
            let mut variables = output.variables.iter().enumerate();
            output.path.as_deref() == path
                && variables.all(|(at, (name, kept))| {
                    let value = first.get(at).copied().unwrap_or_else(|| read(name));
                    if at == first.len() && at < program.variables().len() {
                        first.push(value);
                    }
                    match (kept, value) {
                        (Some(kept), Some(value)) => kept.is(&value),
                        (kept, value) => kept.is_none() && value.is_none(),
                    }
                })
        };
        let found = outputs.iter().find(is_same).map(Rc::clone)?;
        // What is kept was made of values none of which is at two places.
        let are_apart = || {
            let values: SmallVec<[Value<'c>; 8]> = found.variables.iter().filter_map(|(name, _)| read(name)).collect();
            !share_objects(values.iter())
        };
        (!program.shows_identity() || are_apart()).then_some(found)
    }

    /// Keeps what a template made of what it asked for.
    pub(super) fn keep(&mut self, program: &Arc<Program>, path: Option<&str>, asked: RenderRequests<'_>, text: &str) {
        let read = asked.variables.iter().filter_map(|(_, value)| value.as_ref());
        let shares = || share_objects(read.chain(asked.calls.iter().map(|(_, result)| result)));
        // What a call gives may be what a variable has, or not, each time.
        if program.asks_identity() || program.shows_identity() && (!asked.calls.is_empty() || shares()) {
            return;
        }
        let mut room = MAX_BYTES_EACH.saturating_sub(text.len());
        let Some((variables, calls)) = copied(asked, &mut room) else { return };
        if self.bytes > MAX_BYTES {
            self.templates.clear();
            self.bytes = 0;
        }
        self.bytes += MAX_BYTES_EACH - room;
        let (_, outputs) =
            self.templates.entry(Arc::as_ptr(program).addr()).or_insert_with(|| (Arc::clone(program), Vec::new()));
        if outputs.len() == MAX_OF_TEMPLATE {
            outputs.clear();
        }
        outputs.push(Rc::new(Output { path: path.map(Into::into), variables, calls, text: text.into() }));
    }
}

/// What was asked for, to be kept; `None` when it cannot be, or there is no room.
fn copied(asked: RenderRequests<'_>, room: &mut usize) -> Option<(KeptVariables, KeptCalls)> {
    let mut variables = Vec::with_capacity(asked.variables.len());
    for (name, value) in asked.variables {
        let value = match value {
            Some(value) => Some(Kept::of(&value, room)?),
            None => None,
        };
        variables.push((name, value));
    }
    let mut calls = Vec::with_capacity(asked.calls.len());
    for (Call { name, is_legacy, arguments }, result) in asked.calls {
        let call = Call {
            name,
            is_legacy,
            arguments: arguments.iter().map(|argument| Kept::of(argument, room)).collect::<Option<_>>()?,
        };
        calls.push((call, Kept::of(&result, room)?));
    }
    Some((variables.into(), calls.into()))
}
