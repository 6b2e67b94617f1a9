//! The connections of a store: threads take turns, and lost connections are made again.

use std::fmt;
use std::hash::{BuildHasher, Hasher, RandomState};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

use tokio::runtime::{Builder, Runtime};

use super::address::Address;
use super::connection::Connection;
use super::fault::Fault;
use super::schema;
use crate::Untaken;
use crate::issues;
use pantin_base::diagnostics::Issue;
use pantin_host::System;

/// The maximum number of connections per process, besides those of snapshots.
const MAX_COUNT: usize = 8;
/// How long a thread waits for a connection.
const PATIENCE: Duration = Duration::from_secs(60);
/// The maximum number of tries after a lost connection, and after a conflict.
const LOST: u32 = 3;
const CONFLICTS: u32 = 12;
/// How long pantin tries to reconnect to a server.
const RESTART: Duration = Duration::from_secs(3);

/// Connections to a database.
pub(super) struct Pool {
    address: Address,
    files: Arc<dyn System>,
    /// Runs the connections' tasks on one thread. `None` once this is dropped.
    runtime: Option<Runtime>,
    state: Mutex<State>,
    given_back: Condvar,
}

#[derive(Default)]
struct State {
    idle: Vec<Connection>,
    /// All connections, including those in use.
    open: usize,
    /// Until when nobody tries to connect, and why.
    rest: Option<(Instant, String)>,
}

impl fmt::Debug for Pool {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Pool").field("address", &self.address).finish_non_exhaustive()
    }
}

impl Pool {
    /// The connections of an address, none of them open yet.
    pub(super) fn new(address: Address, files: Arc<dyn System>) -> Result<Self, Issue> {
        let made = Builder::new_multi_thread().worker_threads(1).thread_name("postgresql").enable_all().build();
        let runtime = made.map_err(|error| issues::store_failed(&address.to_string(), &error.to_string()))?;
        Ok(Self { address, files, runtime: Some(runtime), state: Mutex::default(), given_back: Condvar::new() })
    }

    pub(super) const fn address(&self) -> &Address {
        &self.address
    }

    /// Checks that a connection can be made.
    ///
    /// # Errors
    /// Why it cannot be made.
    pub(super) fn check(&self) -> Result<(), Untaken> {
        self.again(|_| Ok(())).map_err(|fault| self.untaken(fault))
    }

    /// Runs a query.
    ///
    /// # Errors
    /// If the store cannot be read.
    pub(super) fn read<T>(&self, ask: impl Fn(&Connection) -> Result<T, Fault>) -> Result<T, Issue> {
        self.again(ask).map_err(|fault| self.issue(fault))
    }

    /// Changes the store in one transaction. `change` must be idempotent, because the answer to a commit may be lost.
    ///
    /// # Errors
    /// If the store cannot be written.
    pub(super) fn write<T>(&self, change: impl Fn(&Connection) -> Result<T, Fault>) -> Result<T, Untaken> {
        let transaction = |connection: &Connection| {
            connection.batch("BEGIN")?;
            match change(connection) {
                Ok(value) => connection.batch("COMMIT").map(|()| value),
                Err(fault) => {
                    // Its failure adds no information.
                    let _ = connection.batch("ROLLBACK");
                    Err(fault)
                }
            }
        };
        self.again(transaction).map_err(|fault| self.untaken(fault))
    }

    /// Retries on conflicts and lost connections.
    fn again<T>(&self, work: impl Fn(&Connection) -> Result<T, Fault>) -> Result<T, Fault> {
        let (mut lost, mut conflicts, began) = (0, 0, Instant::now());
        loop {
            let connection = match self.take() {
                // It was there a moment ago: the server may be restarting.
                Err(Fault::Lost(_)) if lost > 0 && began.elapsed() < RESTART => {
                    thread::sleep(Duration::from_millis(100));
                    continue;
                }
                taken => taken?,
            };
            let done = work(&connection);
            match done {
                Err(Fault::Lost(_)) if lost < LOST => {
                    self.give_up(connection);
                    // The idle ones are lost, too.
                    self.drop_idle();
                    thread::sleep(Duration::from_millis(50) * lost);
                    lost += 1;
                }
                Err(Fault::Conflict(_)) if conflicts < CONFLICTS => {
                    self.give_back(connection);
                    thread::sleep(pause(conflicts));
                    conflicts += 1;
                }
                Ok(value) => {
                    self.give_back(connection);
                    return Ok(value);
                }
                Err(fault) => {
                    self.give_up(connection);
                    return Err(fault);
                }
            }
        }
    }

    /// A connection that nobody else uses.
    fn take(&self) -> Result<Connection, Fault> {
        let mut state = self.state();
        let end = Instant::now() + PATIENCE;
        loop {
            while let Some(connection) = state.idle.pop() {
                if connection.is_open() {
                    return Ok(connection);
                }
                state.open -= 1;
            }
            if state.open < MAX_COUNT {
                break;
            }
            let left = end.saturating_duration_since(Instant::now());
            if left.is_zero() {
                let seconds = PATIENCE.as_secs();
                return Err(Fault::Busy(format!(
                    "all {MAX_COUNT} connections were used for more than {seconds} seconds"
                )));
            }
            state = self.given_back.wait_timeout(state, left).unwrap_or_else(PoisonError::into_inner).0;
        }
        state.open += 1;
        drop(state);
        self.open().inspect_err(|_| self.state().open -= 1)
    }

    /// A new connection to the database, checked to be a store. An unreachable server is left alone for as long as the
    /// failed attempt took.
    pub(super) fn open(&self) -> Result<Connection, Fault> {
        let began = Instant::now();
        if let Some((until, told)) = &self.state().rest
            && began < *until
        {
            return Err(Fault::Lost(told.clone()));
        }
        let runtime = self.runtime.as_ref().ok_or_else(|| Fault::Lost("the store was closed".to_owned()))?;
        let opened = Connection::open(&self.address, &*self.files, runtime).and_then(|connection| {
            schema::bring_up_to_date(&connection, &self.address.to_string())?;
            Ok(connection)
        });
        self.state().rest = match &opened {
            Err(Fault::Lost(told)) => Some((Instant::now() + began.elapsed(), told.clone())),
            _ => None,
        };
        opened
    }

    fn give_back(&self, connection: Connection) {
        self.state().idle.push(connection);
        self.given_back.notify_one();
    }

    fn give_up(&self, connection: Connection) {
        drop(connection);
        self.state().open -= 1;
        self.given_back.notify_one();
    }

    fn drop_idle(&self) {
        let mut state = self.state();
        state.open -= state.idle.len();
        state.idle.clear();
        self.given_back.notify_all();
    }

    fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The message of a fault for the user.
    pub(super) fn issue(&self, fault: Fault) -> Issue {
        self.untaken(fault).into()
    }

    /// The same for a write.
    pub(super) fn untaken(&self, fault: Fault) -> Untaken {
        let name = self.address.to_string();
        match fault {
            Fault::Lost(told) | Fault::Busy(told) | Fault::Conflict(told) => {
                Untaken::Unreachable(issues::store_unreachable(&name, &told))
            }
            Fault::Refused(told) => Untaken::Refused(issues::store_failed(&name, &told)),
            Fault::Unusable(issue) => Untaken::Refused(issue),
        }
    }
}

impl Drop for Pool {
    fn drop(&mut self) {
        self.state().idle.clear();
        if let Some(runtime) = self.runtime.take() {
            // A thread that must not block may drop this.
            runtime.shutdown_background();
        }
    }
}

/// How long to wait after so many conflicts: longer each time, with jitter.
fn pause(conflicts: u32) -> Duration {
    let longest = 1_u64 << conflicts.min(8);
    Duration::from_millis(longest + RandomState::new().build_hasher().finish() % (longest + 1))
}
