//! The refusals of a budget, and their times.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use super::{Exceeded, Limits, begin, charge, check, ending, exceeded, fits, fits_text, refuel, spend};

/// The calls that can be made until something is exceeded.
fn calls() -> (u64, Exceeded) {
    let mut made = 0;
    loop {
        if !spend()
            && let Err(exceeded) = refuel(0)
        {
            return (made, exceeded);
        }
        made += 1;
    }
}

#[test]
fn every_call_is_counted_and_none_twice() {
    for most in [0, 1, 255, 256, 257, 10_000] {
        let _held = begin(Limits { calls: most, ..Limits::default() }, None, None);
        assert_eq!(calls(), (most, Exceeded::Calls(most)));
    }
    assert_eq!(exceeded(), None);
}

#[test]
fn what_was_exceeded_first_stays() {
    let _held = begin(Limits { memory: 100, ..Limits::default() }, None, None);
    assert_eq!(fits(100), Ok(()));
    assert_eq!(charge(60), Ok(()));
    assert_eq!(fits(41), Err(Exceeded::Memory(100)));
    assert_eq!(fits_text(usize::MAX), Err(Exceeded::Memory(100)));
    assert_eq!(
        (check(), fits(0), calls()),
        (Err(Exceeded::Memory(100)), Err(Exceeded::Memory(100)), (0, Exceeded::Memory(100)))
    );
}

#[test]
fn the_earlier_deadline_counts() {
    let soon = Duration::from_millis(1);
    for (time, deadline) in [(Some(soon), None), (None, Some(soon)), (Some(soon), Some(soon * 1_000_000))] {
        let deadline = deadline.map(|time| Instant::now() + time);
        let _held = begin(Limits { time, ..Limits::default() }, deadline, None);
        std::thread::sleep(soon * 2);
        assert!(matches!(check(), Err(Exceeded::Time(_))));
    }
}

#[test]
fn a_flag_that_another_thread_sets_stops_the_calls() {
    let cancel = Arc::new(AtomicBool::new(false));
    let _held = begin(Limits { calls: u64::MAX, ..Limits::default() }, None, Some(Arc::clone(&cancel)));
    let setter = std::thread::spawn(move || cancel.store(true, Ordering::Relaxed));
    assert_eq!(calls().1, Exceeded::Cancelled);
    assert!(setter.join().is_ok());
}

#[test]
fn who_waits_in_another_thread_knows_when_to_stop() {
    let day = Duration::from_secs(86_400);
    assert!(!ending().is_reached());
    assert_eq!(ending().left(day), day);
    let cancel = Arc::new(AtomicBool::new(false));
    let limits = Limits { time: Some(Duration::from_secs(60)), ..Limits::default() };
    let _held = begin(limits, None, Some(Arc::clone(&cancel)));
    let waiting = ending();
    assert!(!waiting.is_reached() && waiting.left(day) <= Duration::from_secs(60));
    assert_eq!(waiting.left(Duration::ZERO), Duration::ZERO);
    cancel.store(true, Ordering::Relaxed);
    assert!(waiting.is_reached());
    let _held = begin(Limits { time: Some(Duration::ZERO), ..Limits::default() }, None, None);
    assert!(ending().is_reached());
}
