//! The rate of requests from clients without a certificate, for each address.
//!
//! Every address has a bucket of tokens, which fills at the configured rate. A request takes one. The table of addresses
//! has a limit: an address that is forgotten starts with a full bucket.

use std::net::{IpAddr, Ipv6Addr};
use std::sync::{Mutex, PoisonError};
use std::time::Instant;

use quick_cache::sync::Cache;

/// The maximum number of addresses in the table.
const MAX_ADDRESSES: usize = 16_384;
/// A full bucket, in seconds of the rate.
const BURST: f64 = 10.0;

/// The rates of all addresses.
pub(crate) struct Rates {
    /// Requests per second.
    rate: f64,
    buckets: Cache<IpAddr, std::sync::Arc<Mutex<Bucket>>>,
}

/// The tokens of an address at a moment.
struct Bucket {
    tokens: f64,
    at: Instant,
}

impl Rates {
    /// At most so many requests per second from an address; 0 means no limit.
    pub(crate) fn new(rate: u32) -> Self {
        Self { rate: f64::from(rate), buckets: Cache::new(MAX_ADDRESSES) }
    }

    /// Counts a request. Returns false if the address sends too many.
    pub(super) fn allow(&self, address: IpAddr, now: Instant) -> bool {
        if self.rate == 0.0 {
            return true;
        }
        let address = network(address);
        let bucket = self.buckets.get_or_insert_with::<_, std::convert::Infallible>(&address, || {
            Ok(std::sync::Arc::new(Mutex::new(Bucket { tokens: self.rate * BURST, at: now })))
        });
        let Ok(bucket) = bucket;
        let mut bucket = bucket.lock().unwrap_or_else(PoisonError::into_inner);
        let passed = now.saturating_duration_since(bucket.at).as_secs_f64();
        bucket.tokens = passed.mul_add(self.rate, bucket.tokens).min(self.rate * BURST);
        bucket.at = now;
        if bucket.tokens < 1.0 {
            return false;
        }
        bucket.tokens -= 1.0;
        true
    }
}

/// The address, of IPv6 its network: one client has all addresses of a network.
fn network(address: IpAddr) -> IpAddr {
    match address {
        IpAddr::V4(_) => address,
        IpAddr::V6(whole) => match whole.to_ipv4_mapped() {
            Some(inner) => IpAddr::V4(inner),
            None => IpAddr::V6(Ipv6Addr::from_bits(whole.to_bits() >> 64 << 64)),
        },
    }
}

#[cfg(test)]
mod tests {
    use std::time::{Duration, Instant};

    use super::{MAX_ADDRESSES, Rates};

    #[test]
    fn an_address_has_a_burst_and_a_rate_and_others_are_not_affected() {
        let rates = Rates::new(2);
        let now = Instant::now();
        let address = "192.0.2.1".parse().unwrap();
        assert_eq!((0..100).filter(|_| rates.allow(address, now)).count(), 20);
        assert!(rates.allow("192.0.2.2".parse().unwrap(), now));
        let later = now + Duration::from_secs(1);
        assert_eq!((0..100).filter(|_| rates.allow(address, later)).count(), 2);
    }

    #[test]
    fn addresses_of_a_network_count_together_and_the_table_has_a_limit() {
        let rates = Rates::new(1);
        let now = Instant::now();
        let one = (0..50_u16).filter(|n| rates.allow(format!("2001:db8::{n:x}").parse().unwrap(), now)).count();
        assert_eq!(one, 10);
        for n in 0..40_000_u32 {
            rates.allow(std::net::IpAddr::V4(n.into()), now);
        }
        assert!(rates.buckets.len() <= MAX_ADDRESSES, "{}", rates.buckets.len());
    }

    #[test]
    fn no_rate_is_no_limit() {
        let rates = Rates::new(0);
        assert!((0..1000).all(|_| rates.allow("192.0.2.1".parse().unwrap(), Instant::now())));
    }
}
