//! Methods of addresses (`IPAddr`).

use std::rc::Rc;

use num_bigint::BigInt;
use num_traits::ToPrimitive as _;

use crate::interpreter::class::Class;
use crate::interpreter::method::Method;
use crate::interpreter::methods::given::whole_of;
use crate::interpreter::run::Arguments;
use crate::interpreter::run::{Evaluated, Found, Machine, Stop, raise, unsupported};
use crate::interpreter::value::{Range, RubyValue, coerced_address};
use pantin_values::value::address::{Address, AddressError, Family};

/// `IPAddr.new(text)`
pub(super) fn new<'c>(arguments: &[RubyValue<'c>]) -> Evaluated<'c> {
    let parsed = match arguments {
        [] => Address::parse("::"),
        [RubyValue::String(text)] => Address::parse(&text.borrow()),
        [_] => return Err(raise(Class::AddressFamilyError, "address family must be specified")),
        _ => return Err(unsupported("an address of a family that is given")),
    };
    let address = parsed.map_err(raised)?;
    // Versions differ in what they make of it.
    if address.has_zone() {
        return Err(unsupported("an address with a zone"));
    }
    Ok(value(address))
}

fn value<'c>(address: Address) -> RubyValue<'c> {
    RubyValue::Address(Rc::new(address))
}

/// An error as Ruby raises it.
pub(super) fn raised<'c>(error: AddressError) -> Stop<'c> {
    let class = match error {
        AddressError::Address(_) => Class::InvalidAddressError,
        AddressError::Prefix(_) => Class::InvalidPrefixError,
    };
    raise(class, error.to_string())
}

/// An argument as address of the same family, unless it is one itself.
fn coerced<'c>(argument: &RubyValue<'c>, family: Family) -> Result<Address, Stop<'c>> {
    match coerced_address(argument, family) {
        Some(address) => address.map_err(raised),
        None => Err(unsupported("an address of something else")),
    }
}

pub(super) fn call<'c>(
    _: &mut Machine<'_, 'c>,
    receiver: &RubyValue<'c>,
    method: Method,
    arguments: &Arguments<'_, 'c>,
) -> Found<'c> {
    let RubyValue::Address(address) = receiver else { return Ok(None) };
    Ok(Some(match method {
        Method::IsIpv4 => (address.family == Family::V4).into(),
        Method::IsIpv6 => (address.family == Family::V6).into(),
        Method::ToString => address.long_text().into(),
        Method::Netmask => address.netmask().into(),
        Method::Reverse => address.reverse().into(),
        Method::Prefix => RubyValue::Integer(i64::from(address.prefix())),
        Method::ToI => RubyValue::integer(BigInt::from(address.number()).into()),
        Method::ToRange => {
            let (from, to) = address.ends();
            RubyValue::Range(Rc::new(Range { from: value(from), to: value(to), excludes_end: false }))
        }
        Method::IsInclude | Method::CaseEqual => {
            let [other] = arguments.exactly()?;
            address.includes(&coerced(other, address.family)?).into()
        }
        Method::And | Method::Or => {
            let [other] = arguments.exactly()?;
            let other = coerced(other, address.family)?.number();
            let number = if method == Method::And { address.number() & other } else { address.number() | other };
            value(address.with_number(number).map_err(raised)?)
        }
        Method::Append | Method::ShiftRight => {
            let [bits] = arguments.exactly()?;
            let Some(bits) = whole_of(bits)?.to_u32() else {
                return Err(unsupported("an address that is shifted so far"));
            };
            value(if method == Method::Append { address.shifted_left(bits) } else { address.shifted_right(bits) })
        }
        Method::Complement => value(address.complement()),
        Method::Succ => {
            // The number that would be next is none that this type holds.
            let Some(next) = address.number().checked_add(1) else {
                let message = format!("invalid address: {}", address.number());
                return Err(raise(Class::InvalidAddressError, message));
            };
            value(address.with_number(next).map_err(raised)?)
        }
        Method::Mask => {
            let [network] = arguments.exactly()?;
            let masked = match network {
                RubyValue::String(network) => address.masked(&network.borrow()),
                RubyValue::Integer(length) => address.masked_to(u32::try_from(*length).ok()),
                _ => return Err(unsupported("a mask of something else")),
            };
            value(masked.map_err(raised)?)
        }
        Method::Native => address.native().map_or_else(|| receiver.clone(), value),
        _ => return Ok(None),
    }))
}

/// The addresses from one to another. The second number says how many they are.
pub(super) fn between(from: &Address, to: &Address, excludes_end: bool) -> (impl Iterator<Item = Address>, u128) {
    let count = match to.number().checked_sub(from.number()) {
        Some(distance) if excludes_end => distance,
        Some(distance) => distance.saturating_add(1),
        None => 0,
    };
    let from = from.clone();
    ((0..count).map_while(move |at| from.with_number(from.number().checked_add(at)?).ok()), count)
}
