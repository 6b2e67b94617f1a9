//! Requests and their answers.

use std::collections::HashMap;
use std::fmt;
use std::sync::mpsc::{RecvTimeoutError, channel};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use bytes::Bytes;
use hyper::HeaderMap;
use tokio::runtime::{Builder, Runtime};

use super::connection::{Connection, exchange};
use super::{Identity, Server};

/// Maximum of idle connections to one server.
const IDLE: usize = 8;
/// How much longer than the exchange itself the caller waits for its thread.
const GRACE: Duration = Duration::from_secs(5);

/// The HTTP method of a request.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Method {
    /// Asks.
    Get,
    /// Asks for the head of an answer.
    Head,
    /// Sends.
    Post,
    /// Puts something where it says.
    Put,
    /// Takes something away.
    Delete,
}

/// A request.
#[derive(Clone, Debug)]
pub struct Request<'r> {
    /// The method.
    pub method: Method,
    /// Path with query, as sent.
    pub path: &'r str,
    /// Names and values of headers.
    pub headers: &'r [(&'r str, &'r str)],
    /// Body.
    pub body: Bytes,
}

/// The response of a server.
#[derive(Clone, Debug)]
pub struct Response {
    /// Status.
    pub status: u16,
    /// The server's reason phrase.
    pub reason: String,
    /// Headers.
    pub headers: HeaderMap,
    /// Body.
    pub body: Vec<u8>,
}

impl Response {
    /// True if the request succeeded.
    #[must_use]
    pub const fn is_success(&self) -> bool {
        self.status / 100 == 2
    }
}

/// The reason for a missing response.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Failure {
    /// The request timed out.
    TimedOut(Duration),
    /// The connection failed or ended.
    Connection(String),
    /// This host's certificates cannot be used.
    Identity(String),
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::TimedOut(after) => write!(f, "there was no answer after {} seconds", after.as_secs()),
            Self::Connection(detail) | Self::Identity(detail) => f.write_str(detail),
        }
    }
}

/// Makes requests. Threads share it.
pub struct Client {
    shared: Arc<Shared>,
    /// One thread that all connections share. `None` once this is dropped.
    runtime: Option<Runtime>,
}

/// The data that tasks of a client need.
pub(super) struct Shared {
    identity: Identity,
    idle: Mutex<HashMap<Server, Vec<Connection>>>,
}

impl fmt::Debug for Client {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Client").finish_non_exhaustive()
    }
}

impl Client {
    /// A client that proves to be this host.
    ///
    /// # Errors
    /// What the system refuses.
    pub fn new(identity: Identity) -> std::io::Result<Self> {
        let runtime = Builder::new_multi_thread().worker_threads(1).thread_name("client").enable_all().build()?;
        let shared = Shared { identity, idle: Mutex::default() };
        Ok(Self { shared: Arc::new(shared), runtime: Some(runtime) })
    }

    /// Makes a request, and waits for the answer. Retries once if an idle connection had ended.
    ///
    /// # Errors
    /// The reason for the missing response.
    pub fn send(&self, server: &Server, request: &Request<'_>, patience: Duration) -> Result<Response, Failure> {
        let ended = || Failure::Connection("the client has ended".to_owned());
        let runtime = self.runtime.as_ref().ok_or_else(ended)?;
        let prepared = super::connection::prepared(server, request).map_err(Failure::Connection)?;
        let (answer, answered) = channel();
        let (shared, server) = (Arc::clone(&self.shared), server.clone());
        runtime.spawn(async move {
            let exchanged = tokio::time::timeout(patience, exchange(&shared, &server, prepared)).await;
            // The caller may no longer wait.
            let _ = answer.send(exchanged.unwrap_or(Err(Failure::TimedOut(patience))));
        });
        match answered.recv_timeout(patience + GRACE) {
            Ok(answer) => answer,
            Err(RecvTimeoutError::Timeout) => Err(Failure::TimedOut(patience)),
            Err(RecvTimeoutError::Disconnected) => Err(ended()),
        }
    }
}

impl Client {
    /// Makes a request as [`Self::send`] does, for who must not wait: a task of another runtime.
    ///
    /// # Errors
    /// The reason for the missing response.
    pub async fn ask(&self, server: &Server, request: &Request<'_>, patience: Duration) -> Result<Response, Failure> {
        let ended = || Failure::Connection("the client has ended".to_owned());
        let runtime = self.runtime.as_ref().ok_or_else(ended)?;
        let prepared = super::connection::prepared(server, request).map_err(Failure::Connection)?;
        let (shared, server) = (Arc::clone(&self.shared), server.clone());
        let exchanging = runtime.spawn(async move {
            let exchanged = tokio::time::timeout(patience, exchange(&shared, &server, prepared)).await;
            exchanged.unwrap_or(Err(Failure::TimedOut(patience)))
        });
        exchanging.await.unwrap_or_else(|_| Err(ended()))
    }
}

impl Drop for Client {
    fn drop(&mut self) {
        if let Some(runtime) = self.runtime.take() {
            runtime.shutdown_background();
        }
    }
}

impl Shared {
    pub(super) const fn identity(&self) -> &Identity {
        &self.identity
    }

    /// An idle connection.
    pub(super) fn kept(&self, server: &Server) -> Option<Connection> {
        let mut idle = self.idle.lock().unwrap_or_else(PoisonError::into_inner);
        let connections = idle.get_mut(server)?;
        std::iter::from_fn(|| connections.pop()).find(Connection::is_open)
    }

    /// Keeps a connection for the next request.
    pub(super) fn keep(&self, server: &Server, connection: Connection) {
        let mut idle = self.idle.lock().unwrap_or_else(PoisonError::into_inner);
        let connections = idle.entry(server.clone()).or_default();
        if connections.len() < IDLE {
            connections.push(connection);
        }
    }
}
