//! Decimal digits of a float, rounded as Ruby rounds them.
//!
//! Ruby first tries with floating point arithmetic. Where that cannot tell on which side of the middle a number is, it takes
//! the even digit, although the exact value would decide: `2.675` becomes `2.68` and `8.345` becomes `8.34`.
//! Source: Ruby's `missing/dtoa.c`

/// How many digits are wanted.
#[derive(Clone, Copy)]
pub(super) enum Digits {
    /// After the point.
    Fraction(usize),
    /// In all.
    Significant(usize),
}

/// Digits, mostly without zeros at their end, and where the point is: before the first digit when it is 0.
pub(super) struct Decimal {
    pub(super) digits: String,
    pub(super) point: i32,
}

/// No float has more digits than these that are not zero, behind its point or in all; those that are asked for beyond are.
const MAX_LEN: usize = 1_100;
/// Most digits for which floating point arithmetic is tried.
const QUICK_MAX: i32 = 14;
const BIG_TENS: [f64; 5] = [1e16, 1e32, 1e64, 1e128, 1e256];

fn ten(power: i32) -> f64 {
    const TENS: [f64; 23] = [
        1e0, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16, 1e17, 1e18, 1e19,
        1e20, 1e21, 1e22,
    ];
    usize::try_from(power).ok().and_then(|power| TENS.get(power)).copied().unwrap_or(f64::NAN)
}

/// The digits of a finite number that is not negative.
pub(super) fn decimal(number: f64, wanted: Digits) -> Decimal {
    if number == 0.0 {
        return Decimal { digits: String::new(), point: 1 };
    }
    quick(number, wanted).unwrap_or_else(|| exact(number, wanted))
}

/// The digits by the exact value.
fn exact(number: f64, wanted: Digits) -> Decimal {
    let (digits, point) = match wanted {
        Digits::Fraction(count) => {
            let count = count.min(MAX_LEN);
            let text = format!("{number:.count$}");
            let whole = text.split('.').next().unwrap_or("").len() as i32;
            let digits = text.replace('.', "");
            let zeros = digits.len() - digits.trim_start_matches('0').len();
            (digits[zeros..].to_owned(), whole - zeros as i32)
        }
        Digits::Significant(count) => {
            let text = format!("{number:.*e}", count.clamp(1, MAX_LEN) - 1);
            let (mantissa, exponent) = text.split_once('e').unwrap_or((&text, "0"));
            (mantissa.replace('.', ""), exponent.parse::<i32>().unwrap_or(0) + 1)
        }
    };
    Decimal { digits: digits.trim_end_matches('0').to_owned(), point }
}

/// The decimal exponent, perhaps one too large; then the second part is true.
fn estimate(number: f64) -> Option<(i32, bool)> {
    let bits = number.to_bits();
    let exponent = ((bits >> 52) & 0x7ff) as i32;
    if exponent == 0 {
        return None;
    }
    let mantissa = f64::from_bits((bits & ((1 << 52) - 1)) | (1023 << 52));
    let guess = (mantissa - 1.5) * 0.289_529_654_602_168
        + 0.176_091_259_055_8
        + f64::from(exponent - 1023) * std::f64::consts::LOG10_2;
    let mut power = guess as i32;
    if guess < 0.0 && guess != f64::from(power) {
        power -= 1;
    }
    if (0..=22).contains(&power) {
        return Some((if number < ten(power) { power - 1 } else { power }, false));
    }
    Some((power, true))
}

/// The digits by floating point arithmetic, when that is enough.
fn quick(number: f64, wanted: Digits) -> Option<Decimal> {
    let (mut power, may_be_large) = estimate(number)?;
    let (mut count, fewer) = match wanted {
        Digits::Fraction(count) => {
            let count = i32::try_from(count).ok()?.checked_add(power + 1)?;
            (count, count - 1)
        }
        Digits::Significant(count) => {
            let count = i32::try_from(count.max(1)).ok()?;
            (count, count)
        }
    };
    if !(0..=QUICK_MAX).contains(&count) {
        return None;
    }
    let (mut scaled, mut uncertainty) = scale(number, power);
    if may_be_large && scaled < 1.0 && count > 0 {
        if fewer <= 0 {
            return None;
        }
        count = fewer;
        power -= 1;
        scaled *= 10.0;
        uncertainty += 1.0;
    }
    // A unit in the last place is 2 to the power of -52.
    let mut epsilon = (uncertainty * scaled + 7.0) * f64::EPSILON;
    if count == 0 {
        scaled -= 5.0;
        return match scaled {
            above if above > epsilon => Some(Decimal { digits: "1".to_owned(), point: power + 2 }),
            below if below < -epsilon => Some(Decimal { digits: String::new(), point: 1 }),
            _ => None,
        };
    }
    epsilon *= ten(count - 1);
    let mut digits: Vec<u8> = Vec::with_capacity(count as usize);
    loop {
        let digit = scaled as u8;
        scaled -= f64::from(digit);
        digits.push(b'0' + digit);
        if scaled == 0.0 || digits.len() == count as usize {
            break;
        }
        scaled *= 10.0;
    }
    let is_odd = digits.last().is_some_and(|digit| digit & 1 == 1);
    let goes_up = scaled > 0.5 + epsilon || scaled >= 0.5 - epsilon && is_odd;
    if goes_up {
        while digits.last() == Some(&b'9') {
            digits.pop();
        }
        match digits.last_mut() {
            Some(digit) => *digit += 1,
            None => {
                digits.push(b'1');
                power += 1;
            }
        }
    }
    let mut digits = String::from_utf8(digits).ok()?;
    // Zeros at the end stay where the exact value would have gone up.
    let significant = digits.trim_end_matches('0').len();
    if goes_up || scaled < 0.5 - epsilon || exact(number, wanted).digits == digits[..significant] {
        digits.truncate(significant);
    }
    Some(Decimal { digits, point: power + 1 })
}

/// The number with its point after the first digit, and how much was lost on the way.
fn scale(number: f64, power: i32) -> (f64, f64) {
    let mut uncertainty = 2.0;
    let mut scaled = number;
    let mut sixteens = power.unsigned_abs() >> 4;
    if power > 0 {
        let mut divisor = ten(power & 15);
        if sixteens & 16 != 0 {
            sixteens &= 15;
            scaled /= BIG_TENS[4];
            uncertainty += 1.0;
        }
        for (bit, big) in BIG_TENS.iter().enumerate() {
            if sixteens >> bit & 1 == 1 {
                uncertainty += 1.0;
                divisor *= big;
            }
        }
        scaled /= divisor;
    } else if power < 0 {
        scaled *= ten(-power & 15);
        for (bit, big) in BIG_TENS.iter().enumerate() {
            if sixteens >> bit & 1 == 1 {
                uncertainty += 1.0;
                scaled *= big;
            }
        }
    }
    (scaled, uncertainty)
}
