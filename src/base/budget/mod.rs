//! The budget of one compilation, checked in one place: calls, memory, time, parts of values, and cancellation.
//!
//! A compilation belongs to one thread, and so does its budget: [`begin`] makes it, and dropping its result ends it.
//! Code that may run for long has to check: code that can fail calls [`check`], [`charge`] or [`fits`] and returns
//! their errors. Code that cannot fail (equality, the walks of `pantin_values::value`) stops early with any answer
//! instead. From then on the budget is exceeded, every further check fails, and the machine raises an error before the
//! answer is used. An exceeded budget stays exceeded: code that catches or rescues the error cannot continue.
//!
//! Memory for values is an [`Arena`] with a limit above that of the budget. What fills it within one instruction has neither
//! asked nor can it stop: this alone unwinds to where the compilation began ([`Full`]).

mod arena;
mod ending;
mod exceeded;
mod growing;
pub mod issues;
mod limits;

use std::cell::{Cell, RefCell};
use std::sync::atomic::Ordering;
use std::time::{Duration, Instant};

use crate::platform::thread_time;

pub use arena::{Arena, Full, Later, List};
pub use ending::Ending;
pub use exceeded::Exceeded;
pub use growing::Extended;
pub use limits::{Cancel, Limits};

/// Calls between two checks of the clock, the memory and the cancel flag.
const STRIDE: u32 = 64;
/// The longest text that values are written to.
const MAX_LEN: usize = 1 << 28;

thread_local! {
    /// Calls until the next check.
    static FUEL: Cell<u32> = const { Cell::new(0) };
    /// The limit that was exceeded first.
    static EXCEEDED: Cell<Option<Exceeded>> = const { Cell::new(None) };
    static ACCOUNT: Cell<Account> = const { Cell::new(Account::UNLIMITED) };
    static CANCEL: RefCell<Option<Cancel>> = const { RefCell::new(None) };
    static TAKEN_BY_RUBY: Cell<TakenByRuby> = const { Cell::new(TakenByRuby { all: Duration::ZERO, looked: Duration::ZERO }) };
}

/// Processor time that Ruby code of the compilation took, in this process and in Ruby's.
#[derive(Clone, Copy, Default)]
struct TakenByRuby {
    all: Duration,
    /// The thread's time at the last check of code in this process.
    looked: Duration,
}

/// The remaining budget.
#[derive(Clone, Copy)]
struct Account {
    /// Calls beside the fuel.
    calls: u64,
    /// Bytes that were charged for what does not end before the compilation.
    charged: usize,
    limits: Limits,
    begun: Option<Instant>,
    deadline: Option<Instant>,
}

impl Account {
    /// The account outside of compilations.
    const UNLIMITED: Self = Self {
        calls: u64::MAX,
        charged: 0,
        limits: Limits { calls: u64::MAX, resources: usize::MAX, memory: usize::MAX, time: None, ruby: None },
        begun: None,
        deadline: None,
    };
}

/// A budget that its thread checks while this lives.
#[must_use]
#[derive(Debug)]
pub struct Held(std::marker::PhantomData<*const ()>);

impl Drop for Held {
    fn drop(&mut self) {
        reset(Account::UNLIMITED, None);
    }
}

fn reset(account: Account, cancel: Option<Cancel>) {
    ACCOUNT.set(account);
    CANCEL.set(cancel);
    EXCEEDED.set(None);
    FUEL.set(0);
    TAKEN_BY_RUBY.set(TakenByRuby::default());
}

/// Begins the budget of a compilation; its time starts now, too.
///
/// # Arguments
/// * `deadline` - the time at which this one has to end, regardless of the limits.
/// * `cancel` - whether it shall stop.
pub fn begin(limits: Limits, deadline: Option<Instant>, cancel: Option<Cancel>) -> Held {
    let begun = Instant::now();
    let after = limits.time.and_then(|time| begun.checked_add(time));
    let deadline = after.into_iter().chain(deadline).min();
    let account = Account { calls: limits.calls, charged: 0, limits, begun: Some(begun), deadline };
    reset(account, cancel);
    Held(std::marker::PhantomData)
}

/// Counts a call. False if the caller has to call [`refuel`].
#[inline]
#[must_use]
pub fn spend() -> bool {
    let fuel = FUEL.get();
    FUEL.set(fuel.saturating_sub(1));
    fuel > 0
}

/// Counts a call without fuel, and checks everything. `used` is the number of bytes of the compilation's values.
#[cold]
pub fn refuel(used: usize) -> Result<(), Exceeded> {
    check()?;
    let mut account = ACCOUNT.get();
    if used.saturating_add(account.charged) > account.limits.memory {
        return Err(exceed(Exceeded::Memory(account.limits.memory)));
    }
    if account.calls == 0 {
        return Err(exceed(Exceeded::Calls(account.limits.calls)));
    }
    let fuel = u64::from(STRIDE).min(account.calls);
    account.calls -= fuel;
    ACCOUNT.set(account);
    FUEL.set(fuel as u32 - 1);
    Ok(())
}

/// Checks the clock and the cancel flag. For loops with long rounds.
pub fn check() -> Result<(), Exceeded> {
    if let Some(exceeded) = EXCEEDED.get() {
        return Err(exceeded);
    }
    let Account { begun, deadline, .. } = ACCOUNT.get();
    if is_cancelled() {
        return Err(exceed(Exceeded::Cancelled));
    }
    match (begun, deadline) {
        (Some(begun), Some(deadline)) if Instant::now() >= deadline => {
            Err(exceed(Exceeded::Time(deadline.saturating_duration_since(begun))))
        }
        _ => Ok(()),
    }
}

fn is_cancelled() -> bool {
    CANCEL.with_borrow(|cancel| cancel.as_ref().is_some_and(|cancel| cancel.load(Ordering::Relaxed)))
}

/// Counts bytes of something that lives as long as the compilation and is not among its values, before it is made.
pub fn charge(bytes: usize) -> Result<(), Exceeded> {
    let mut account = ACCOUNT.get();
    account.charged = account.charged.saturating_add(bytes);
    ACCOUNT.set(account);
    fits(0)
}

/// Checks that a temporary text or list of this many bytes is allowed.
pub fn fits(bytes: usize) -> Result<(), Exceeded> {
    if let Some(exceeded) = EXCEEDED.get() {
        return Err(exceeded);
    }
    let Account { charged, limits, .. } = ACCOUNT.get();
    if bytes.saturating_add(charged) > limits.memory {
        return Err(exceed(Exceeded::Memory(limits.memory)));
    }
    Ok(())
}

/// Checks that a text of this many bytes is allowed.
pub fn fits_text(bytes: usize) -> Result<(), Exceeded> {
    if bytes > MAX_LEN {
        return Err(exceed(Exceeded::Length(MAX_LEN)));
    }
    fits(bytes)
}

/// Notes that a limit was exceeded, unless another was before. Gives the first.
#[cold]
pub fn exceed(what: Exceeded) -> Exceeded {
    let first = EXCEEDED.get().unwrap_or(what);
    EXCEEDED.set(Some(first));
    // The next call checks the budget.
    FUEL.set(0);
    first
}

/// The remaining time for Ruby code of this compilation; `None` if there is no limit.
#[must_use]
pub fn left_for_ruby() -> Option<Duration> {
    ACCOUNT.get().limits.ruby.map(|limit| limit.saturating_sub(TAKEN_BY_RUBY.get().all))
}

/// Counts what Ruby code took.
///
/// # Errors
/// It is more than the compilation's limit.
pub fn spend_on_ruby(time: Duration) -> Result<(), Exceeded> {
    let mut taken = TAKEN_BY_RUBY.get();
    taken.all = taken.all.saturating_add(time);
    TAKEN_BY_RUBY.set(taken);
    match ACCOUNT.get().limits.ruby {
        Some(limit) if taken.all >= limit => Err(exceed(Exceeded::Ruby(limit))),
        Some(_) | None => Ok(()),
    }
}

/// Counts the thread's time since the last check, all of which is Ruby code's unless `begins`.
///
/// # Errors
/// It is more than the compilation's limit.
pub fn ruby_goes_on(begins: bool) -> Result<(), Exceeded> {
    if ACCOUNT.get().limits.ruby.is_none() {
        return Ok(());
    }
    let now = thread_time();
    let mut taken = TAKEN_BY_RUBY.get();
    let last = std::mem::replace(&mut taken.looked, now);
    TAKEN_BY_RUBY.set(taken);
    if begins { Ok(()) } else { spend_on_ruby(now.saturating_sub(last)) }
}

/// The limit that was exceeded.
#[inline]
#[must_use]
pub fn exceeded() -> Option<Exceeded> {
    EXCEEDED.get()
}

/// When what this thread compiles has to end, for who waits in another thread.
#[must_use]
pub fn ending() -> Ending {
    Ending { deadline: ACCOUNT.get().deadline, cancel: CANCEL.with_borrow(Clone::clone) }
}

#[cfg(test)]
mod tests;
