//! Outputs of templates that ask for nothing but variables and functions: such a template is rendered again only when one
//! of these gives something else.
//!
//! Kept per thread, for all nodes that it compiles: most of them share what most of their templates read.

use std::rc::Rc;
use std::sync::Arc;

use crate::budget::Arena;
use hashbrown::HashMap;
use rustc_hash::FxBuildHasher;
use smallvec::SmallVec;

use crate::lookup::data::integer;
use crate::ruby::interpreter::Program;
use crate::value::{Hash, Regexp, RuntimeValue, Value};
use crate::vm::share_objects;

/// Bytes that are kept, about. Then everything begins anew.
const MOST_BYTES: usize = 2 << 20;
/// Bytes of one output and of what it depends on.
const MOST_OF_ONE: usize = 64 << 10;
/// Outputs of one template.
const MOST_OF_TEMPLATE: usize = 64;

/// The class of symbols among values that only Ruby has.
const SYMBOL: &str = "Symbol";

/// What a template asked for while it was rendered.
#[derive(Default)]
pub(super) struct Asked<'c> {
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

/// A value that is kept. Others, types for instance, belong to their compilation.
pub(super) enum Kept {
    Undef,
    Boolean(bool),
    Integer(i64),
    /// By its digits.
    BigInteger(Box<str>),
    Float(f64),
    String(Box<str>),
    Array(Box<[Kept]>),
    Hash(Box<KeptHash>),
    Regexp(Box<str>),
    Symbol(Box<str>),
}

/// A hash that is kept.
pub(super) struct KeptHash {
    entries: Box<[(Kept, Kept)]>,
    /// How its keys are found.
    index: Box<[u32]>,
}

impl Kept {
    /// A copy of a value; `None` when there is no room left for it, or it is of another kind.
    pub(super) fn of(value: &Value<'_>, room: &mut usize) -> Option<Self> {
        let size = size_of::<Self>() + value.as_str().map_or(0, str::len);
        *room = room.checked_sub(size)?;
        Some(match value {
            Value::Undef => Self::Undef,
            Value::Boolean(truth) => Self::Boolean(*truth),
            Value::Integer(number) => Self::Integer(*number),
            Value::BigInteger(number) => Self::BigInteger(number.to_string().into()),
            Value::Float(number) => Self::Float(*number),
            Value::String(text) => Self::String((*text).into()),
            Value::Array(elements) => Self::Array(Self::all_of(elements, room)?),
            Value::Hash(hash) => {
                let mut entry =
                    |(key, value): &(Value<'_>, Value<'_>)| Some((Self::of(key, room)?, Self::of(value, room)?));
                let entries = hash.entries().iter().map(&mut entry).collect::<Option<_>>()?;
                let index = hash.index();
                *room = room.checked_sub(size_of::<KeptHash>() + size_of_val(index))?;
                Self::Hash(Box::new(KeptHash { entries, index: index.into() }))
            }
            Value::Regexp(regexp) => Self::Regexp(regexp.source.into()),
            Value::Runtime(symbol) if symbol.class == SYMBOL => Self::Symbol(symbol.text.into()),
            _ => return None,
        })
    }

    fn all_of(values: &[Value<'_>], room: &mut usize) -> Option<Box<[Self]>> {
        values.iter().map(|value| Self::of(value, room)).collect()
    }

    /// Whether a value is the same, down to its order.
    pub(super) fn is(&self, value: &Value<'_>) -> bool {
        match (self, value) {
            (Self::Undef, Value::Undef) => true,
            (Self::Boolean(kept), Value::Boolean(truth)) => kept == truth,
            (Self::Integer(kept), Value::Integer(number)) => kept == number,
            (Self::BigInteger(kept), Value::BigInteger(number)) => **kept == *number.to_string(),
            (Self::Float(kept), Value::Float(number)) => kept.to_bits() == number.to_bits(),
            (Self::String(kept), Value::String(text)) => **kept == **text,
            (Self::Array(kept), Value::Array(elements)) => {
                kept.len() == elements.len() && kept.iter().zip(*elements).all(|(kept, element)| kept.is(element))
            }
            (Self::Hash(kept), Value::Hash(hash)) => {
                let entries = hash.entries();
                kept.entries.len() == entries.len()
                    && kept.entries.iter().zip(entries).all(|(kept, entry)| kept.0.is(&entry.0) && kept.1.is(&entry.1))
            }
            (Self::Regexp(kept), Value::Regexp(regexp)) => **kept == *regexp.source,
            (Self::Symbol(kept), Value::Runtime(symbol)) => symbol.class == SYMBOL && **kept == *symbol.text,
            _ => false,
        }
    }

    /// The value, made anew.
    pub(super) fn value<'c>(&self, arena: &'c Arena) -> Value<'c> {
        match self {
            Self::Undef => Value::Undef,
            Self::Boolean(truth) => Value::Boolean(*truth),
            Self::Integer(number) => Value::Integer(*number),
            Self::BigInteger(digits) => integer(digits, arena).unwrap_or(Value::Undef),
            Self::Float(number) => Value::Float(*number),
            Self::String(text) => Value::String(arena.alloc_str(text)),
            Self::Array(elements) => {
                Value::Array(arena.alloc_slice_fill_iter(elements.iter().map(|element| element.value(arena))))
            }
            Self::Hash(hash) => {
                let entries = hash.entries.iter().map(|(key, value)| (key.value(arena), value.value(arena)));
                Value::Hash(Hash::copied(arena, &hash.index, arena.alloc_slice_fill_iter(entries)))
            }
            Self::Regexp(source) => Value::Regexp(arena.alloc(Regexp { source: arena.alloc_str(source) })),
            Self::Symbol(text) => Value::Runtime(arena.alloc(RuntimeValue::new(SYMBOL, arena.alloc_str(text)))),
        }
    }
}

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
    pub(super) fn keep(&mut self, program: &Arc<Program>, path: Option<&str>, asked: Asked<'_>, text: &str) {
        let read = asked.variables.iter().filter_map(|(_, value)| value.as_ref());
        let shares = || share_objects(read.chain(asked.calls.iter().map(|(_, result)| result)));
        // What a call gives may be what a variable has, or not, each time.
        if program.asks_identity() || program.shows_identity() && (!asked.calls.is_empty() || shares()) {
            return;
        }
        let mut room = MOST_OF_ONE.saturating_sub(text.len());
        let Some((variables, calls)) = copied(asked, &mut room) else { return };
        if self.bytes > MOST_BYTES {
            self.templates.clear();
            self.bytes = 0;
        }
        self.bytes += MOST_OF_ONE - room;
        let (_, outputs) =
            self.templates.entry(Arc::as_ptr(program).addr()).or_insert_with(|| (Arc::clone(program), Vec::new()));
        if outputs.len() == MOST_OF_TEMPLATE {
            outputs.clear();
        }
        outputs.push(Rc::new(Output { path: path.map(Into::into), variables, calls, text: text.into() }));
    }
}

/// What was asked for, to be kept; `None` when it cannot be, or there is no room.
fn copied(asked: Asked<'_>, room: &mut usize) -> Option<(KeptVariables, KeptCalls)> {
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
        let call = Call { name, is_legacy, arguments: Kept::all_of(arguments, room)? };
        calls.push((call, Kept::of(&result, room)?));
    }
    Some((variables.into(), calls.into()))
}
