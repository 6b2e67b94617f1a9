//! Places in packed form. Instructions follow each other in the text, so the difference to the place before fits into
//! few bytes: seven bits each, the sign in the lowest one.

use crate::source::Place;

/// Appends places.
pub(super) fn pack(places: impl IntoIterator<Item = Place>, bytes: &mut Vec<u8>) {
    let mut before = Place::default();
    for place in places {
        put_difference(before.line, place.line, bytes);
        put_difference(before.column, place.column, bytes);
        put_difference(before.offset, place.offset, bytes);
        put(place.length, bytes);
        before = place;
    }
}

/// Reads `count` places; `None` when there are more or fewer.
pub(super) fn unpack(bytes: &[u8], count: usize) -> Option<Vec<Place>> {
    // Each place takes at least four bytes.
    if count > bytes.len() / 4 {
        return None;
    }
    let mut places = Vec::with_capacity(count);
    let mut bytes = bytes.iter().copied();
    let mut before = Place::default();
    for _ in 0..count {
        before = Place {
            line: take_difference(before.line, &mut bytes)?,
            column: take_difference(before.column, &mut bytes)?,
            offset: take_difference(before.offset, &mut bytes)?,
            length: take(&mut bytes)?,
        };
        places.push(before);
    }
    bytes.next().is_none().then_some(places)
}

fn put_difference(before: u32, value: u32, bytes: &mut Vec<u8>) {
    let difference = value.wrapping_sub(before).cast_signed();
    put(((difference << 1) ^ (difference >> 31)).cast_unsigned(), bytes);
}

fn take_difference(before: u32, bytes: &mut impl Iterator<Item = u8>) -> Option<u32> {
    let folded = take(bytes)?;
    Some(before.wrapping_add((folded >> 1) ^ (folded & 1).wrapping_neg()))
}

fn put(mut value: u32, bytes: &mut Vec<u8>) {
    while value >= 0x80 {
        bytes.push(value as u8 | 0x80);
        value >>= 7;
    }
    bytes.push(value as u8);
}

fn take(bytes: &mut impl Iterator<Item = u8>) -> Option<u32> {
    let mut value = 0_u32;
    for shift in (0..32).step_by(7) {
        let byte = bytes.next()?;
        value |= u32::from(byte & 0x7f) << shift;
        if byte & 0x80 == 0 {
            return Some(value);
        }
    }
    None
}

#[cfg(test)]
mod tests {
    use proptest::prelude::{any, prop, proptest};

    use super::{pack, unpack};
    use crate::source::Place;

    proptest! {
        #[test]
        fn places_come_back(numbers in prop::collection::vec(any::<[u32; 4]>(), 0..20)) {
            let places: Vec<Place> = numbers
                .into_iter()
                .map(|[line, column, offset, length]| Place { line, column, offset, length })
                .collect();
            let mut bytes = Vec::new();
            pack(places.iter().copied(), &mut bytes);
            assert_eq!(unpack(&bytes, places.len()), Some(places));
        }

        #[test]
        fn any_bytes_are_read_or_refused(bytes: Vec<u8>, count: usize) {
            let _ = unpack(&bytes, count);
        }
    }
}
