//! The proleptic Gregorian calendar.

/// A day by its number, 1970-01-01 being 0: days since then of a year, month and day. Days and months beyond their ends
/// run on.
pub(super) const fn days_from_civil(year: i64, month: i64, day: i64) -> i64 {
    let months = year * 12 + month - 1;
    let (year, month) = (months.div_euclid(12), months.rem_euclid(12) + 1);
    let shifted = if month <= 2 { year - 1 } else { year };
    let era = shifted.div_euclid(400);
    let year_of_era = shifted.rem_euclid(400);
    let month_from_march = (month + 9) % 12;
    let day_of_year = (153 * month_from_march + 2) / 5 + day - 1;
    let day_of_era = year_of_era * 365 + year_of_era / 4 - year_of_era / 100 + day_of_year;
    era * 146_097 + day_of_era - 719_468
}

/// Year, month and day of a day's number.
pub(super) const fn civil_from_days(days: i64) -> (i64, u8, u8) {
    let shifted = days + 719_468;
    let era = shifted.div_euclid(146_097);
    let day_of_era = shifted.rem_euclid(146_097);
    let year_of_era = (day_of_era - day_of_era / 1460 + day_of_era / 36_524 - day_of_era / 146_096) / 365;
    let day_of_year = day_of_era - (365 * year_of_era + year_of_era / 4 - year_of_era / 100);
    let month_from_march = (5 * day_of_year + 2) / 153;
    let day = day_of_year - (153 * month_from_march + 2) / 5 + 1;
    let month = if month_from_march < 10 { month_from_march + 3 } else { month_from_march - 9 };
    let year = year_of_era + era * 400 + if month <= 2 { 1 } else { 0 };
    (year, month as u8, day as u8)
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::{civil_from_days, days_from_civil};

    proptest! {
        #[test]
        fn days_and_dates_are_one_to_one(days in -10_000_000_i64..10_000_000) {
            let (year, month, day) = civil_from_days(days);
            prop_assert_eq!(days_from_civil(year, month.into(), day.into()), days);
        }
    }

    #[test]
    fn the_epoch_is_day_zero() {
        assert_eq!(civil_from_days(0), (1970, 1, 1));
        assert_eq!(days_from_civil(2000, 3, 1), 11_017);
    }
}
