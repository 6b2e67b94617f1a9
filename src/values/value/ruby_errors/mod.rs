//! The words of errors that Ruby raises by itself, where Puppet's code does not look at what it got.

mod did_you_mean;
mod of_values;
mod words;

pub use did_you_mean::{corrections, did_you_mean};
pub use of_values::{beyond_range, incomparable, no_conversion, no_method};
pub use words::{
    BIGNUM_TO_LONG, NIL_TO_INTEGER, argument_count, described, frozen, invalid_number, missing_keywords,
    no_implicit_conversion, no_order, not_converted, undefined_method, undefined_method_of_3_4, unknown_keywords,
};
