//! The places of a chunk. Most chunks are small, and so are the differences between their places: these are what is kept.

use super::operand::Target;
use pantin_base::source::Place;

/// Places by their numbers.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Places(Form);

#[derive(Clone, PartialEq, Eq, Debug)]
enum Form {
    /// Places near to each other.
    Near {
        /// The smallest line.
        line: u32,
        /// The smallest offset.
        offset: u32,
        /// The places, from these on.
        list: Box<[NearPlace]>,
    },
    /// Any places.
    Any(Box<[Place]>),
}

/// A place whose numbers are small.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct NearPlace {
    line: u16,
    column: u16,
    offset: u16,
    length: u16,
}

impl NearPlace {
    fn of(place: Place, line: u32, offset: u32) -> Option<Self> {
        let small = |number: u32| u16::try_from(number).ok();
        Some(Self {
            line: small(place.line - line)?,
            column: small(place.column)?,
            offset: small(place.offset - offset)?,
            length: small(place.length)?,
        })
    }

    /// The place; `line` and `offset` may come from a cache, with any numbers.
    fn place(self, line: u32, offset: u32) -> Place {
        Place {
            line: line.saturating_add(self.line.into()),
            column: self.column.into(),
            offset: offset.saturating_add(self.offset.into()),
            length: self.length.into(),
        }
    }

    fn bytes(self) -> [u8; 8] {
        let [line, column, offset, length] = [self.line, self.column, self.offset, self.length].map(u64::from);
        (line | column << 16 | offset << 32 | length << 48).to_le_bytes()
    }

    const fn of_bytes(bytes: [u8; 8]) -> Self {
        let all = u64::from_le_bytes(bytes);
        Self { line: all as u16, column: (all >> 16) as u16, offset: (all >> 32) as u16, length: (all >> 48) as u16 }
    }
}

/// What the bytes of places near to each other begin with.
const NEAR: u8 = 1;
/// What the bytes of any places begin with.
const ANY: u8 = 0;

impl Places {
    /// Number of places.
    #[must_use]
    pub const fn len(&self) -> usize {
        match &self.0 {
            Form::Near { list, .. } => list.len(),
            Form::Any(list) => list.len(),
        }
    }

    /// Whether there is no place.
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// A place by its number.
    #[must_use]
    pub fn get(&self, at: usize) -> Option<Place> {
        match &self.0 {
            Form::Near { line, offset, list } => list.get(at).map(|place| place.place(*line, *offset)),
            Form::Any(list) => list.get(at).copied(),
        }
    }

    /// The places in order.
    pub fn iter(&self) -> impl Iterator<Item = Place> {
        (0..self.len()).filter_map(|at| self.get(at))
    }

    /// The places as bytes, for a cache.
    #[must_use]
    pub fn to_bytes(&self) -> Vec<u8> {
        match &self.0 {
            Form::Near { line, offset, list } => {
                let mut bytes = vec![NEAR];
                bytes.extend_from_slice(&line.to_le_bytes());
                bytes.extend_from_slice(&offset.to_le_bytes());
                bytes.extend(list.iter().flat_map(|place| place.bytes()));
                bytes
            }
            Form::Any(list) => {
                let mut bytes = vec![ANY];
                bytes.extend(list.iter().flat_map(|place| u128::from(*place).to_le_bytes()));
                bytes
            }
        }
    }

    /// So many places from such bytes; `None` when they are of more or fewer, or make no sense.
    #[must_use]
    pub fn of_bytes(bytes: &[u8], count: usize) -> Option<Self> {
        let (form, bytes) = bytes.split_first()?;
        let places = match *form {
            NEAR => {
                let (line, bytes) = bytes.split_first_chunk()?;
                let (offset, bytes) = bytes.split_first_chunk()?;
                let (list, rest) = bytes.as_chunks();
                let list = rest.is_empty().then(|| list.iter().map(|bytes| NearPlace::of_bytes(*bytes)).collect())?;
                Form::Near { line: u32::from_le_bytes(*line), offset: u32::from_le_bytes(*offset), list }
            }
            ANY => {
                let (list, rest) = bytes.as_chunks();
                let place = |bytes: &[u8; 16]| Place::from(u128::from_le_bytes(*bytes));
                Form::Any(rest.is_empty().then(|| list.iter().map(place).collect())?)
            }
            _ => return None,
        };
        Some(Self(places)).filter(|places| places.len() == count)
    }
}

impl Default for Places {
    fn default() -> Self {
        Self(Form::Any(Box::default()))
    }
}

impl From<Vec<Place>> for Places {
    fn from(places: Vec<Place>) -> Self {
        let line = places.iter().map(|place| place.line).min().unwrap_or_default();
        let offset = places.iter().map(|place| place.offset).min().unwrap_or_default();
        let mut near = Vec::with_capacity(places.len());
        for place in &places {
            let Some(place) = NearPlace::of(*place, line, offset) else { return Self(Form::Any(places.into())) };
            near.push(place);
        }
        Self(Form::Near { line, offset, list: near.into() })
    }
}

/// Places of operands, for the instructions that report these.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct OperandPlaces {
    /// These instructions, in order, and where the places of each end.
    ends: Box<[(Target, u32)]>,
    places: Places,
}

impl OperandPlaces {
    /// Places of all operands, and how many of them each instruction has. `None` when there are more or fewer, or when
    /// the instructions are out of order.
    #[must_use]
    pub fn with_counts(counts: &[(Target, u32)], places: impl Into<Places>) -> Option<Self> {
        let places = places.into();
        let mut end = 0_u32;
        let mut ends = Vec::with_capacity(counts.len());
        for (instruction, count) in counts {
            end = end.checked_add(*count)?;
            ends.push((*instruction, end));
        }
        let fits = end as usize == places.len() && ends.is_sorted_by(|a, b| a.0 < b.0);
        fits.then(|| Self { ends: ends.into(), places })
    }

    /// The places of an instruction's operands.
    #[must_use]
    pub fn of(&self, instruction: usize) -> Option<PlacesOfOperands<'_>> {
        let at = self.ends.binary_search_by_key(&(instruction as u32), |(instruction, _)| instruction.0).ok()?;
        Some(self.number(at))
    }

    /// All of them with their instructions, in order.
    pub fn iter(&self) -> impl Iterator<Item = (Target, PlacesOfOperands<'_>)> {
        self.ends.iter().enumerate().map(|(at, (instruction, _))| (*instruction, self.number(at)))
    }

    /// The places of all of them, in order.
    #[must_use]
    pub const fn places(&self) -> &Places {
        &self.places
    }

    /// True if it is empty.
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.ends.is_empty()
    }

    fn number(&self, at: usize) -> PlacesOfOperands<'_> {
        let first = at.checked_sub(1).map_or(0, |before| self.ends[before].1);
        PlacesOfOperands { places: &self.places, first: first as usize, end: self.ends[at].1 as usize }
    }
}

/// Places of the operands of one instruction: left and right operand; of an access its base and its arguments; of `Unpack`
/// the targets and the value.
#[derive(Clone, Copy, Debug)]
pub struct PlacesOfOperands<'p> {
    places: &'p Places,
    first: usize,
    end: usize,
}

impl PlacesOfOperands<'_> {
    /// Left operand, or the base of an access.
    #[must_use]
    pub fn lhs(self) -> Place {
        self.at(0)
    }

    /// Right operand, or the first argument of an access.
    #[must_use]
    pub fn rhs(self) -> Place {
        self.at(1)
    }

    /// An operand by number; unknown when there is no such operand.
    #[must_use]
    pub fn at(self, operand: usize) -> Place {
        let at = self.first.saturating_add(operand);
        self.places.get(at).filter(|_| at < self.end).unwrap_or_default()
    }

    /// All of them in order.
    pub fn iter(self) -> impl Iterator<Item = Place> {
        (0..self.end - self.first).map(move |operand| self.at(operand))
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::{Strategy, any, prop, prop_oneof, proptest};

    use super::{OperandPlaces, Places};
    use crate::bytecode::Target;
    use pantin_base::source::Place;

    fn numbers() -> impl Strategy<Value = u32> {
        prop_oneof![0_u32..100, 65_500_u32..65_600, any::<u32>()]
    }

    fn places(most: usize) -> impl Strategy<Value = Vec<Place>> {
        let place = (numbers(), numbers(), numbers(), numbers());
        let place = place.prop_map(|(line, column, offset, length)| Place { line, column, offset, length });
        prop::collection::vec(place, 0..most)
    }

    proptest! {
        #[test]
        fn places_come_back(given in places(6)) {
            let kept = Places::from(given.clone());
            assert_eq!((kept.len(), kept.is_empty()), (given.len(), given.is_empty()));
            assert!(kept.iter().eq(given.iter().copied()));
            assert_eq!(kept.get(given.len()), None);
            assert_eq!(Places::of_bytes(&kept.to_bytes(), given.len()), Some(kept));
        }

        #[test]
        fn any_bytes_are_read_or_refused(bytes: Vec<u8>, count: usize) {
            assert!(Places::of_bytes(&bytes, count).is_none_or(|places| places.iter().count() == count));
        }

        #[test]
        fn places_of_operands_are_those_of_their_instruction(given in prop::collection::vec(places(4), 0..6)) {
            let counts: Vec<_> = given.iter().zip(1..).map(|(places, at)| (Target(2 * at), places.len() as u32)).collect();
            let kept = OperandPlaces::with_counts(&counts, given.concat()).expect("these are in order");
            assert!(kept.iter().map(|(instruction, _)| instruction).eq(counts.iter().map(|(instruction, _)| *instruction)));
            for (places, at) in given.iter().zip(1..) {
                let found = kept.of(2 * at).expect("it is there");
                assert!(found.iter().eq(places.iter().copied()));
                assert_eq!(found.at(places.len()), Place::default());
                assert!(kept.of(2 * at + 1).is_none());
            }
        }
    }

    #[test]
    fn places_near_to_each_other_take_half_the_memory() {
        let place = |line| Place { line, column: 9, offset: 70_000 + line, length: 4 };
        assert!(matches!(Places::from(vec![place(90_000), place(90_001)]).0, super::Form::Near { .. }));
        assert!(matches!(Places::from(vec![place(0), place(90_001)]).0, super::Form::Any(_)));
    }

    #[test]
    fn places_of_operands_that_make_no_sense_are_refused() {
        let places = || vec![Place::default(); 2];
        assert!(OperandPlaces::with_counts(&[(Target(0), 1)], places()).is_none());
        assert!(OperandPlaces::with_counts(&[(Target(0), 3)], places()).is_none());
        assert!(OperandPlaces::with_counts(&[(Target(1), 1), (Target(1), 1)], places()).is_none());
        assert!(OperandPlaces::with_counts(&[(Target(0), u32::MAX), (Target(1), 3)], places()).is_none());
    }
}
