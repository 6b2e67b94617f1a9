//! Which object a value is, where that is what it means.
//!
//! Values are compared by what they say. In a few places Puppet's meaning is that of Ruby's objects: what Ruby code changes,
//! whoever holds the object sees; an annotation belongs to one object; YAML writes what comes again as an alias; a deep merge
//! changes what it was given. There an object is known by where its content is. The rules for copies follow from that:
//!
//! * A [`Value`] that is copied is the same object: variables, elements of arrays and arguments are the very object.
//! * What is made anew in an arena is another object, however equal ([`HashBuilder::finish_value`](super::HashBuilder),
//!   slices that are copied): values of parameters, sums, results of functions.
//! * An array or a text that grew begins where its earlier states do, and is longer than each of them.
//! * Undef, numbers and truth values have no identity, as in Ruby.
//! * Something empty may be where something else is, or nowhere: see [`Identity::of_mutable`] and [`Identity::of_container`].
//!
//! An identity means something as long as the arena lives in which the content is.

#![expect(clippy::wildcard_enum_match_arm, reason = "of the many kinds of values few count here")]

use hashbrown::HashSet;
use rustc_hash::FxBuildHasher;

use super::{Type, Value};

/// Where the content of an object is, and how much of it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Identity {
    address: usize,
    /// The length of arrays and texts, of which one may begin where another does; the same for everything else.
    extent: usize,
}

/// A set of objects.
pub type Identities = HashSet<Identity, FxBuildHasher>;

/// The extent of what is no array and no text.
const WHOLE: usize = usize::MAX;

impl Identity {
    /// That of a value which is an object to Ruby; `None` for those that are the same everywhere. Texts are not told apart
    /// by it: to Puppet they are what they say.
    #[must_use]
    pub fn of(value: &Value<'_>) -> Option<Self> {
        let whole = |address: usize| Some(Self { address, extent: WHOLE });
        match value {
            Value::Array(elements) => Some(Self { address: elements.as_ptr().addr(), extent: elements.len() }),
            Value::Hash(hash) => whole(std::ptr::from_ref(*hash).addr()),
            Value::Object(object) => whole(std::ptr::from_ref(*object).addr()),
            Value::Type(Type::Object(Some(ty))) => whole(std::ptr::from_ref(*ty).addr()),
            Value::Type(ty) => whole(std::ptr::from_ref(*ty).addr()),
            Value::Regexp(regexp) => whole(std::ptr::from_ref(*regexp).addr()),
            Value::Sensitive(inner) => whole(std::ptr::from_ref(*inner).addr()),
            Value::Undef
            | Value::Default
            | Value::Boolean(_)
            | Value::Integer(_)
            | Value::BigInteger(_)
            | Value::Float(_)
            | Value::String(_)
            | Value::Timespan(_)
            | Value::Timestamp(_)
            | Value::SemVer(_)
            | Value::SemVerRange(_)
            | Value::Binary(_)
            | Value::Uri(_)
            | Value::Iterator(_)
            | Value::Resource(_)
            | Value::Runtime(_) => None,
        }
    }

    /// That of an array or a hash with something in it: of others nobody can tell which one they are.
    #[must_use]
    pub fn of_container(value: &Value<'_>) -> Option<Self> {
        match value {
            Value::Array([_, ..]) => Self::of(value),
            Value::Hash(hash) if !hash.is_empty() => Self::of(value),
            _ => None,
        }
    }

    /// That of an array, a hash or a string: what Ruby code can change where it is. Nothing that is nowhere has one.
    #[must_use]
    pub fn of_mutable(value: &Value<'_>) -> Option<Self> {
        let identity = match value {
            Value::Hash(hash) if hash.is_empty() && is_nowhere(hash.entries().as_ptr().addr()) => None,
            Value::Array(_) | Value::Hash(_) => Self::of(value),
            Value::String(text) if !text.is_empty() => Some(Self::of_text(text)),
            _ => None,
        };
        identity.filter(|identity| !is_nowhere(identity.address))
    }

    /// That of a text, for who has to know which one of several equal ones it is.
    #[must_use]
    pub fn of_text(text: &str) -> Self {
        Self { address: text.as_ptr().addr(), extent: text.len() }
    }
}

/// Whether an address is that of an empty slice which was never allocated.
const fn is_nowhere(address: usize) -> bool {
    address < 4096
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::value::HashBuilder;
    use pantin_base::budget::Arena;

    fn array(arena: &Arena) -> Value<'_> {
        Value::Array(arena.alloc_slice_copy(&[Value::Integer(1), Value::Integer(2)]))
    }

    fn hash(arena: &Arena) -> Value<'_> {
        let mut builder = HashBuilder::with_capacity(1);
        builder.insert(Value::String("a"), Value::Integer(1));
        builder.finish_value(arena)
    }

    fn text(arena: &Arena) -> Value<'_> {
        Value::String(arena.alloc_str("text"))
    }

    #[test]
    fn copies_of_a_value_are_the_same_object_and_equal_values_are_not() {
        let arena = Arena::new();
        for make in [array as for<'a> fn(&'a Arena) -> Value<'a>, hash, text] {
            let one = make(&arena);
            let (copy, equal) = (one, make(&arena));
            let outer = Value::Array(arena.alloc_slice_copy(&[one]));
            let Value::Array([element]) = outer else { unreachable!() };
            assert!(Identity::of_mutable(&one).is_some());
            assert_eq!(Identity::of_mutable(&one), Identity::of_mutable(&copy));
            assert_eq!(Identity::of_mutable(&one), Identity::of_mutable(element));
            assert_ne!(Identity::of_mutable(&one), Identity::of_mutable(&equal));
            assert_ne!(Identity::of_mutable(&one), Identity::of_mutable(&outer));
        }
    }

    #[test]
    fn a_part_that_begins_where_the_whole_does_is_another_object() {
        let arena = Arena::new();
        let elements: &[Value<'_>] = arena.alloc_slice_copy(&[Value::Integer(1), Value::Integer(2)]);
        assert_ne!(Identity::of(&Value::Array(elements)), Identity::of(&Value::Array(&elements[..1])));
        let text = arena.alloc_str("text");
        assert_ne!(Identity::of_text(text), Identity::of_text(&text[..2]));
    }

    #[test]
    fn what_is_the_same_everywhere_and_what_is_nowhere_has_no_identity() {
        for value in [Value::Undef, Value::Boolean(true), Value::Integer(1), Value::String("a")] {
            assert_eq!(Identity::of(&value), None);
        }
        for value in [Value::Array(&[]), Value::String(""), Value::Integer(1)] {
            assert_eq!((Identity::of_mutable(&value), Identity::of_container(&value)), (None, None));
        }
        assert_eq!(Identity::of_container(&Value::String("a")), None);
    }
}
