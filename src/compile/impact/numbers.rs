//! Numbers of reads in little room: of thousands of nodes each has thousands of them.

use serde::{Deserialize, Serialize};

/// Numbers in ascending order, each as the difference to the one before, in as few bytes as it needs.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Numbers(Box<[u8]>);

impl Numbers {
    /// Of numbers in any order.
    #[must_use]
    pub fn of(mut numbers: Vec<u32>) -> Self {
        numbers.sort_unstable();
        let mut bytes = Vec::with_capacity(numbers.len() * 3 / 2);
        let mut before = 0;
        for number in numbers {
            let mut step = number - std::mem::replace(&mut before, number);
            while step >= 128 {
                bytes.push(step as u8 | 128);
                step >>= 7;
            }
            bytes.push(step as u8);
        }
        Self(bytes.into())
    }

    /// The numbers. Ends at invalid bytes.
    pub fn iter(&self) -> impl Iterator<Item = u32> + '_ {
        let mut bytes = self.0.iter();
        let mut at = 0_u32;
        std::iter::from_fn(move || {
            let mut step = 0;
            for shift in (0..u32::BITS).step_by(7) {
                let byte = *bytes.next()?;
                step |= u32::from(byte & 127) << shift;
                if byte < 128 {
                    at = at.wrapping_add(step);
                    return Some(at);
                }
            }
            None
        })
    }
}

#[cfg(test)]
mod tests {
    use super::Numbers;

    #[test]
    fn numbers_come_back() {
        for numbers in [vec![], vec![0], vec![9, 2, 4], vec![0, 127, 128, 300, 70_000, u32::MAX]] {
            let mut sorted = numbers.clone();
            sorted.sort_unstable();
            assert_eq!(Numbers::of(numbers).iter().collect::<Vec<_>>(), sorted);
        }
    }

    #[test]
    fn damaged_bytes_end() {
        assert_eq!(Numbers([128; 9].into()).iter().count(), 0);
        assert_eq!(Numbers([1, 255].into()).iter().collect::<Vec<_>>(), [1]);
    }
}
