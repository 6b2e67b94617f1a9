//! One connection, and waiting for its answers.

use std::cell::{Cell, RefCell};
use std::collections::HashMap;
use std::future::poll_fn;
use std::pin::{Pin, pin};
use std::sync::Arc;
use std::task::{Context, Poll, Wake, Waker};
use std::thread::{self, Thread};
use std::time::{Duration, Instant};

use tokio::runtime::Runtime;
use tokio_postgres::config::{ChannelBinding, SslMode, TargetSessionAttrs};
use tokio_postgres::types::ToSql;
use tokio_postgres::{Client, Config, NoTls, Row, RowStream, Statement};

use super::address::{Address, Encryption};
use super::fault::Fault;
use super::server::Server;
use super::tls::Tls;
use crate::query::More;
use pantin_host::Files;

/// The timeout of an answer. The server's own timeout is shorter.
const PATIENCE: Duration = Duration::from_secs(75);
/// The timeout of statements that touch all rows.
const LONG_PATIENCE: Duration = Duration::from_hours(6);
/// The settings of each session: timeouts, and the formats that this program expects.
const SESSION: &str = "SET statement_timeout = '60s'; SET lock_timeout = '20s'; SET standard_conforming_strings = on; \
    SET bytea_output = 'hex'; SET idle_in_transaction_session_timeout = 0";
/// The maximum number of cached statements per connection.
const STATEMENTS: usize = 256;

/// A parameter of a statement.
pub(super) type Given<'g> = &'g (dyn ToSql + Sync);

/// A connection. One thread uses it at a time.
pub(super) struct Connection {
    client: Client,
    statements: RefCell<HashMap<String, Statement>>,
    patience: Cell<Duration>,
}

impl Connection {
    /// Connects to the first server that can be reached. The tasks of the connection run in `runtime`.
    pub(super) fn open(address: &Address, files: &dyn Files, runtime: &Runtime) -> Result<Self, Fault> {
        let mut faults = Vec::new();
        for server in &address.servers {
            match Self::open_one(address, server, files, runtime) {
                Ok(connection) => return Ok(connection),
                Err(Fault::Lost(told) | Fault::Conflict(told) | Fault::Busy(told) | Fault::Refused(told)) => {
                    // Name the server if there are several.
                    faults.push(if address.servers.len() > 1 { format!("{server}: {told}") } else { told });
                }
                Err(unusable @ Fault::Unusable(_)) => return Err(unusable),
            }
        }
        // A wrong password may become right later.
        Err(Fault::Lost(faults.join("; ")))
    }

    fn open_one(address: &Address, server: &Server, files: &dyn Files, runtime: &Runtime) -> Result<Self, Fault> {
        let config = config(address, server);
        let timeout = address.connect_timeout;
        let is_secret = address.tls.encryption != Encryption::None && !server.is_local();
        let tls = is_secret.then(|| Tls::new(&address.tls, files).map_err(Fault::Lost)).transpose()?;
        let connecting = runtime.spawn(async move {
            let connected = async {
                match tls {
                    Some(tls) => {
                        let (client, connection) = config.connect(tls).await?;
                        // It ends with the client. Whoever waits for an answer gets the error.
                        tokio::spawn(async move {
                            let _ = connection.await;
                        });
                        Ok::<Client, tokio_postgres::Error>(client)
                    }
                    None => {
                        let (client, connection) = config.connect(NoTls).await?;
                        tokio::spawn(async move {
                            let _ = connection.await;
                        });
                        Ok(client)
                    }
                }
            };
            tokio::time::timeout(timeout, connected).await
        });
        let none = || Fault::Lost(format!("there was no answer after {} seconds", timeout.as_secs()));
        let client = match wait(connecting, timeout + Duration::from_secs(5)) {
            Some(Ok(Ok(connected))) => connected.map_err(Fault::from)?,
            Some(Ok(Err(_))) | None => return Err(none()),
            Some(Err(error)) => return Err(Fault::Lost(error.to_string())),
        };
        let connection = Self { client, statements: RefCell::default(), patience: Cell::new(PATIENCE) };
        connection.batch(SESSION)?;
        Ok(connection)
    }

    /// Returns true if the connection is not known to be closed.
    pub(super) fn is_open(&self) -> bool {
        !self.client.is_closed()
    }

    /// Runs statements without parameters and answers.
    pub(super) fn batch(&self, sql: &str) -> Result<(), Fault> {
        self.answer(self.client.batch_execute(sql))
    }

    /// Uses a longer timeout from now on, on the server for this transaction.
    pub(super) fn be_patient(&self) -> Result<(), Fault> {
        self.patience.set(LONG_PATIENCE);
        self.batch("SET LOCAL statement_timeout = 0")
    }

    /// The rows of an answer.
    pub(super) fn rows(&self, sql: &str, given: &[Given<'_>]) -> Result<Vec<Row>, Fault> {
        let statement = self.statement(sql)?;
        self.answer(self.client.query(&statement, given))
    }

    /// Passes on the rows of an answer as they arrive, until there are enough.
    pub(super) fn each<E: From<Fault>>(
        &self,
        sql: &str,
        given: &[Given<'_>],
        mut take: impl FnMut(&Row) -> Result<More, E>,
    ) -> Result<(), E> {
        let statement = self.statement(sql)?;
        let stream = self.answer(self.client.query_raw(&statement, given.iter().copied()))?;
        let mut stream = pin!(stream);
        while let Some(row) = self.answer(poll_fn(|context| next(stream.as_mut(), context)))? {
            if take(&row)? == More::Enough {
                break;
            }
        }
        Ok(())
    }

    /// The only row of an answer, if any.
    pub(super) fn row(&self, sql: &str, given: &[Given<'_>]) -> Result<Option<Row>, Fault> {
        let statement = self.statement(sql)?;
        self.answer(self.client.query_opt(&statement, given))
    }

    /// Runs a statement; returns the number of affected rows.
    pub(super) fn execute(&self, sql: &str, given: &[Given<'_>]) -> Result<u64, Fault> {
        let statement = self.statement(sql)?;
        self.answer(self.client.execute(&statement, given))
    }

    /// A prepared statement, cached.
    fn statement(&self, sql: &str) -> Result<Statement, Fault> {
        if let Some(statement) = self.statements.borrow().get(sql) {
            return Ok(statement.clone());
        }
        let statement = self.answer(self.client.prepare(sql))?;
        let mut statements = self.statements.borrow_mut();
        if statements.len() >= STATEMENTS {
            statements.clear();
        }
        statements.insert(sql.to_owned(), statement.clone());
        Ok(statement)
    }

    fn answer<T>(&self, answer: impl Future<Output = Result<T, tokio_postgres::Error>>) -> Result<T, Fault> {
        let patience = self.patience.get();
        let none = || Fault::Lost(format!("there was no answer after {} seconds", patience.as_secs()));
        wait(answer, patience).ok_or_else(none)?.map_err(Fault::from)
    }
}

/// The next row of an answer.
fn next(stream: Pin<&mut RowStream>, context: &mut Context<'_>) -> Poll<Result<Option<Row>, tokio_postgres::Error>> {
    use futures_core::Stream;
    stream.poll_next(context).map(Option::transpose)
}

/// The configuration of the crate for one of the servers.
fn config(address: &Address, server: &Server) -> Config {
    let mut config = Config::new();
    config.user(&address.user).dbname(&address.database).application_name(&address.application).port(server.port);
    config.host(&server.host).connect_timeout(address.connect_timeout);
    if let Some(address) = server.address.as_ref().and_then(|address| address.parse().ok()) {
        config.hostaddr(address);
    }
    if let Some(password) = &server.password {
        config.password(&password.0);
    }
    if let Some(options) = &address.options {
        config.options(options);
    }
    // After this time without acknowledgement, the peer is gone.
    config.tcp_user_timeout(Duration::from_secs(30));
    config.keepalives_idle(Duration::from_secs(30)).keepalives_interval(Duration::from_secs(10)).keepalives_retries(3);
    if address.is_written {
        config.target_session_attrs(TargetSessionAttrs::ReadWrite);
    }
    config.channel_binding(match address.binding.as_deref() {
        Some("disable") => ChannelBinding::Disable,
        Some("require") => ChannelBinding::Require,
        _ => ChannelBinding::Prefer,
    });
    config.ssl_mode(match address.tls.encryption {
        _ if server.is_local() => SslMode::Disable,
        Encryption::None => SslMode::Disable,
        Encryption::Preferred => SslMode::Prefer,
        Encryption::Required | Encryption::Authority | Encryption::Full => SslMode::Require,
    });
    config
}

/// Wakes the thread that waits.
struct Waiter(Thread);

impl Wake for Waiter {
    fn wake(self: Arc<Self>) {
        self.0.unpark();
    }
}

/// Waits for another thread's result, in any thread; `None` on timeout.
fn wait<T>(future: impl Future<Output = T>, patience: Duration) -> Option<T> {
    let mut future = pin!(future);
    let waker = Waker::from(Arc::new(Waiter(thread::current())));
    let mut context = Context::from_waker(&waker);
    let end = Instant::now() + patience;
    loop {
        if let Poll::Ready(value) = future.as_mut().poll(&mut context) {
            return Some(value);
        }
        let left = end.saturating_duration_since(Instant::now());
        if left.is_zero() {
            return None;
        }
        thread::park_timeout(left);
    }
}
