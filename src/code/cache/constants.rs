//! The constants of a unit as bytes, in postfix order: each one, or the making of one from the constants before it, so that
//! decoding needs no recursion. Most of what is decoded of a unit are constants, many of them a few bytes: that is why they
//! are not left to the codec, which takes more than twice as long for each.

use crate::bytecode::{Constant, TypeAccess, TypeName};
use pantin_base::source::Place;

/// What the bytes of a constant begin with.
mod tag {
    pub(super) const UNDEF: u8 = 0;
    pub(super) const DEFAULT: u8 = 1;
    pub(super) const FALSE: u8 = 2;
    pub(super) const TRUE: u8 = 3;
    pub(super) const INTEGER: u8 = 4;
    pub(super) const FLOAT: u8 = 5;
    pub(super) const STRING: u8 = 6;
    pub(super) const REGEXP: u8 = 7;
    pub(super) const TYPE_NAME: u8 = 8;
    pub(super) const ARRAY: u8 = 9;
    pub(super) const HASH: u8 = 10;
    pub(super) const TYPE_ACCESS: u8 = 11;
}

/// The bytes of constants.
pub(super) fn encode(constants: &[Constant]) -> Vec<u8> {
    let mut out = Vec::new();
    constants.iter().for_each(|constant| put(constant, &mut out));
    out
}

fn put(constant: &Constant, out: &mut Vec<u8>) {
    match constant {
        Constant::Undef => out.push(tag::UNDEF),
        Constant::Default => out.push(tag::DEFAULT),
        Constant::Boolean(truth) => out.push(if *truth { tag::TRUE } else { tag::FALSE }),
        Constant::Integer(number) => {
            out.push(tag::INTEGER);
            out.extend_from_slice(&number.to_le_bytes());
        }
        Constant::Float(number) => {
            out.push(tag::FLOAT);
            out.extend_from_slice(&number.to_le_bytes());
        }
        Constant::String(text) => put_text(tag::STRING, text, out),
        Constant::Regexp(pattern) => put_text(tag::REGEXP, pattern, out),
        Constant::TypeName(ty) => {
            put_text(tag::TYPE_NAME, &ty.name, out);
            put_place(ty.place, out);
        }
        Constant::Array(elements) => {
            elements.iter().for_each(|element| put(element, out));
            out.push(tag::ARRAY);
            put_count(elements.len(), out);
        }
        Constant::Hash(entries) => {
            for (key, value) in entries {
                put(key, out);
                put(value, out);
            }
            out.push(tag::HASH);
            put_count(entries.len(), out);
        }
        Constant::TypeAccess(access) => {
            access.arguments.iter().for_each(|argument| put(argument, out));
            put_text(tag::TYPE_ACCESS, &access.name, out);
            put_place(access.place, out);
            put_count(access.arguments.len(), out);
            access.argument_places.iter().for_each(|place| put_place(*place, out));
        }
    }
}

fn put_count(count: usize, out: &mut Vec<u8>) {
    out.extend_from_slice(&(count as u32).to_le_bytes());
}

fn put_text(tag: u8, text: &str, out: &mut Vec<u8>) {
    out.push(tag);
    put_count(text.len(), out);
    out.extend_from_slice(text.as_bytes());
}

fn put_place(place: Place, out: &mut Vec<u8>) {
    out.extend_from_slice(&u128::from(place).to_le_bytes());
}

/// The constants that bytes are of; `None` when they make no sense or nest too deep.
pub(super) fn decode(bytes: &[u8]) -> Option<Box<[Constant]>> {
    let mut rest = Rest(bytes);
    let mut stack = Stack::default();
    while let Some(tag) = rest.byte() {
        let constant = match tag {
            tag::UNDEF => Constant::Undef,
            tag::DEFAULT => Constant::Default,
            tag::FALSE => Constant::Boolean(false),
            tag::TRUE => Constant::Boolean(true),
            tag::INTEGER => Constant::Integer(i64::from_le_bytes(rest.array()?)),
            tag::FLOAT => Constant::Float(f64::from_le_bytes(rest.array()?)),
            tag::STRING => Constant::String(rest.text()?),
            tag::REGEXP => Constant::Regexp(rest.text()?),
            tag::TYPE_NAME => Constant::TypeName(Box::new(TypeName { name: rest.text()?, place: rest.place()? })),
            tag::ARRAY => Constant::Array(stack.take(rest.count()?)?.into()),
            tag::HASH => {
                let mut parts = stack.take(rest.count()?.checked_mul(2)?)?.into_iter();
                let pair = || Some((parts.next()?, parts.next()?));
                Constant::Hash(std::iter::from_fn(pair).collect())
            }
            tag::TYPE_ACCESS => {
                let (name, place, count) = (rest.text()?, rest.place()?, rest.count()?);
                let argument_places = rest.places(count)?;
                let arguments = stack.take(count)?.into();
                Constant::TypeAccess(Box::new(TypeAccess { name, arguments, place, argument_places }))
            }
            _ => return None,
        };
        stack.constants.push(constant);
    }
    Some(stack.constants.into())
}

/// Bytes that are not read yet.
struct Rest<'b>(&'b [u8]);

impl Rest<'_> {
    fn byte(&mut self) -> Option<u8> {
        let (byte, rest) = self.0.split_first()?;
        self.0 = rest;
        Some(*byte)
    }

    fn array<const N: usize>(&mut self) -> Option<[u8; N]> {
        let (array, rest) = self.0.split_first_chunk()?;
        self.0 = rest;
        Some(*array)
    }

    fn count(&mut self) -> Option<usize> {
        Some(u32::from_le_bytes(self.array()?) as usize)
    }

    fn text(&mut self) -> Option<Box<str>> {
        let length = self.count()?;
        let (text, rest) = self.0.split_at_checked(length)?;
        self.0 = rest;
        std::str::from_utf8(text).ok().map(Box::from)
    }

    fn place(&mut self) -> Option<Place> {
        Some(u128::from_le_bytes(self.array()?).into())
    }

    fn places(&mut self, count: usize) -> Option<Box<[Place]>> {
        let (places, rest) = self.0.split_at_checked(count.checked_mul(size_of::<Place>())?)?;
        self.0 = rest;
        Some(places.as_chunks().0.iter().map(|place| u128::from_le_bytes(*place).into()).collect())
    }
}

/// Constants of which others are made.
#[derive(Default)]
struct Stack {
    constants: Vec<Constant>,
    /// How deep those nest that do, by their numbers.
    nested: Vec<(usize, u32)>,
}

impl Stack {
    /// Takes the last `count` constants off, to make a constant of them; their depth must leave room for that.
    fn take(&mut self, count: usize) -> Option<Vec<Constant>> {
        let start = self.constants.len().checked_sub(count)?;
        let first = self.nested.partition_point(|(at, _)| *at < start);
        let deepest = self.nested.drain(first..).map(|(_, depth)| depth).max().unwrap_or(0);
        let depth = deepest + 1;
        self.nested.push((start, depth));
        (depth <= Constant::MAX_NESTING).then(|| self.constants.split_off(start))
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::{decode, encode};
    use crate::bytecode::{Constant, TypeAccess, TypeName};
    use pantin_base::source::Place;

    fn place() -> impl Strategy<Value = Place> {
        any::<u128>().prop_map(Place::from)
    }

    fn constant() -> impl Strategy<Value = Constant> {
        let leaf = prop_oneof![
            Just(Constant::Undef),
            Just(Constant::Default),
            any::<bool>().prop_map(Constant::Boolean),
            any::<i64>().prop_map(Constant::Integer),
            (-1e300..1e300).prop_map(Constant::Float),
            ".{0,5}".prop_map(|text| Constant::String(text.into())),
            ".{0,5}".prop_map(|text| Constant::Regexp(text.into())),
            (".{0,5}", place())
                .prop_map(|(name, place)| { Constant::TypeName(Box::new(TypeName { name: name.into(), place })) }),
        ];
        leaf.prop_recursive(4, 32, 5, |inner| {
            let some = || prop::collection::vec((inner.clone(), inner.clone(), place()), 0..4);
            prop_oneof![
                some().prop_map(|some| Constant::Array(some.into_iter().map(|(one, ..)| one).collect())),
                some().prop_map(|some| Constant::Hash(some.into_iter().map(|(key, value, _)| (key, value)).collect())),
                (".{0,5}", place(), some()).prop_map(|(name, place, some)| {
                    let (arguments, places): (Vec<_>, Vec<_>) = some.into_iter().map(|(one, _, at)| (one, at)).unzip();
                    let (arguments, argument_places) = (arguments.into(), places.into());
                    Constant::TypeAccess(Box::new(TypeAccess { name: name.into(), arguments, place, argument_places }))
                }),
            ]
        })
    }

    proptest! {
        #[test]
        fn constants_come_back(constants in prop::collection::vec(constant(), 0..6)) {
            prop_assert_eq!(decode(&encode(&constants)), Some(constants.into()));
        }

        #[test]
        fn what_is_cut_off_or_changed_is_read_or_refused(
            constants in prop::collection::vec(constant(), 1..6), at in any::<prop::sample::Index>(), byte: u8,
        ) {
            let mut bytes = encode(&constants);
            let at = at.index(bytes.len());
            let fewer = decode(&bytes[..at]);
            prop_assert!(fewer.is_none_or(|fewer| fewer[..] != constants[..]));
            bytes[at] = byte;
            // Whatever they are now, they are bytes of constants or of nothing.
            prop_assert!(decode(&bytes).is_none_or(|some| decode(&encode(&some)).is_some()));
        }
    }

    #[test]
    fn too_deep_a_nest_is_refused() {
        let nest = |depth| (0..depth).fold(Constant::Undef, |inner, _| Constant::Array([inner].into()));
        assert!(decode(&encode(&[nest(Constant::MAX_NESTING)])).is_some());
        assert!(decode(&encode(&[nest(Constant::MAX_NESTING + 1)])).is_none());
    }

    #[test]
    fn counts_that_are_too_high_are_refused() {
        assert!(decode(&[super::tag::ARRAY, 1, 0, 0, 0]).is_none());
        assert!(decode(&[super::tag::STRING, 255, 255, 255, 255, b'a']).is_none());
        let access = [&[super::tag::TYPE_ACCESS, 0, 0, 0, 0][..], &[0; 16], &[255; 4]].concat();
        assert!(decode(&access).is_none());
    }
}
