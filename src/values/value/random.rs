//! Ruby's random numbers: the Mersenne Twister MT19937 as `Random.new(seed).rand(limit)` uses it, so that a node keeps the
//! numbers it has.
//!
//! Source: M. Matsumoto, T. Nishimura: Mersenne Twister (1998), `init_by_array` of 2002; Ruby's `Random`.

const SIZE: usize = 624;
const SHIFT: usize = 397;

/// A random number generator with a seed.
pub struct Random {
    state: [u32; SIZE],
    next: usize,
}

impl Random {
    /// `Random.new(seed)`
    pub fn new(seed: u128) -> Self {
        Self::of_digest(&seed.to_be_bytes())
    }

    /// `Random.new(seed)` for the number that is written by these bytes, the highest one first; a multiple of four.
    pub fn of_digest(bytes: &[u8]) -> Self {
        let word = |bytes: &[u8]| bytes.iter().fold(0, |word, byte| word << 8 | u32::from(*byte));
        let mut key: Vec<u32> = bytes.rchunks(4).map(word).collect();
        while key.len() > 1 && key.last() == Some(&0) {
            key.pop();
        }
        // Ruby takes a highest word of 1 for the mark that it puts in front of leading zeros.
        if key.len() > 1 && key.last() == Some(&1) {
            key.pop();
        }
        if let [word] = key.as_slice() { Self::from_word(*word) } else { Self::from_words(&key) }
    }

    fn from_word(seed: u32) -> Self {
        let mut state = [seed; SIZE];
        for at in 1..SIZE {
            let before = state[at - 1];
            state[at] = 1_812_433_253_u32.wrapping_mul(before ^ (before >> 30)).wrapping_add(at as u32);
        }
        Self { state, next: SIZE }
    }

    fn from_words(key: &[u32]) -> Self {
        let mut random = Self::from_word(19_650_218);
        let state = &mut random.state;
        let mut at = 1;
        let mixed = |state: &[u32; SIZE], at: usize, factor: u32| {
            let before = state[at - 1];
            state[at] ^ (before ^ (before >> 30)).wrapping_mul(factor)
        };
        for step in 0..SIZE.max(key.len()) {
            let word = step % key.len();
            state[at] = mixed(state, at, 1_664_525).wrapping_add(key[word]).wrapping_add(word as u32);
            at = advance(state, at);
        }
        for _ in 1..SIZE {
            state[at] = mixed(state, at, 1_566_083_941).wrapping_sub(at as u32);
            at = advance(state, at);
        }
        state[0] = 0x8000_0000;
        random
    }

    fn refill(&mut self) {
        for at in 0..SIZE {
            let word = (self.state[at] & 0x8000_0000) | (self.state[(at + 1) % SIZE] & 0x7fff_ffff);
            let twist = if word & 1 == 0 { 0 } else { 0x9908_b0df };
            self.state[at] = self.state[(at + SHIFT) % SIZE] ^ (word >> 1) ^ twist;
        }
        self.next = 0;
    }

    fn word(&mut self) -> u32 {
        if self.next == SIZE {
            self.refill();
        }
        let mut word = self.state[self.next];
        self.next += 1;
        word ^= word >> 11;
        word ^= (word << 7) & 0x9d2c_5680;
        word ^= (word << 15) & 0xefc6_0000;
        word ^ (word >> 18)
    }

    /// `rand`: a number from 0 up to but not including 1.
    pub fn fraction(&mut self) -> f64 {
        let high = self.word() >> 5;
        let low = self.word() >> 6;
        // The 53 bits of a float.
        (f64::from(high) * 67_108_864.0 + f64::from(low)) / 9_007_199_254_740_992.0
    }

    /// `rand(limit)`: a number from 0 up to but not including `limit`, which must not be 0.
    pub fn below(&mut self, limit: u64) -> u64 {
        let most = limit.saturating_sub(1);
        if most == 0 {
            return 0;
        }
        let mask = u64::MAX >> most.leading_zeros();
        'again: loop {
            let mut value = 0;
            for half in [32, 0] {
                if mask >> half & 0xffff_ffff == 0 {
                    continue;
                }
                value |= u64::from(self.word()) << half;
                value &= mask;
                if value > most {
                    continue 'again;
                }
            }
            return value;
        }
    }
}

/// The next place of the state; the last word goes around to the first.
fn advance(state: &mut [u32; SIZE], at: usize) -> usize {
    if at + 1 < SIZE {
        return at + 1;
    }
    state[0] = state[SIZE - 1];
    1
}

#[cfg(test)]
mod tests {
    use super::Random;

    /// Expected numbers are those of Ruby 3.1.
    #[test]
    fn numbers_are_those_of_ruby() {
        let first = |seed: u128, limit: u64| {
            let mut random = Random::new(seed);
            [random.below(limit), random.below(limit), random.below(limit)]
        };
        assert_eq!(first(0, 100), [44, 47, 64]);
        assert_eq!(first(42, 1000000), [121958, 671155, 131932]);
        assert_eq!(first(4294967295, 10), [3, 2, 7]);
        assert_eq!(first(4294967296, 10), [5, 0, 3]);
        assert_eq!(first(4294967301, 1000), [867, 206, 701]);
        assert_eq!(first(8589934592, 1000), [501, 944, 38]);
        assert_eq!(first(170141183460469231744032982617118673618, 30), [26, 17, 26]);
        assert_eq!(first(79228162514264337593543950343, 1099511627776), [172325563896, 943179116692, 140606668998]);
        assert_eq!(
            first(340282366920938463463374607431768211455, 9223372036854775807),
            [4336331785790613376, 6338208031107655002, 7127173690116057328]
        );
        assert_eq!(first(92233720368547758080, 8589934593), [1506354724, 2148335081, 5861319825]);
        assert_eq!(Random::new(1).below(1), 0);
        assert_eq!(Random::new(42).fraction().to_bits(), 0.374_540_118_847_362_5_f64.to_bits());
    }
}
