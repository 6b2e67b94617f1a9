//! Accepting connections, and shutdown.

use std::collections::HashMap;
use std::convert::Infallible;
use std::net::IpAddr;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use hyper::header::{CONNECTION, HeaderValue, TRANSFER_ENCODING};
use hyper::server::conn::http1;
use hyper::service::service_fn;
use hyper_util::rt::{TokioIo, TokioTimer};
use tokio::io::{AsyncRead, AsyncWrite};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::{mpsc, watch};
use tokio_rustls::TlsAcceptor;

use super::access::AccessLog;
use super::connection::{Connection, Ended};
use super::impatient::Impatient;
use super::lanes::Lanes;
use super::limits::Limits;
use super::opening;
use super::port::{PdbRules, Port};
use super::rate::Rates;
use super::room::Room;
use crate::Site;
use crate::message::Certificate;
use crate::shadow::Shadow;
use crate::tls::Tls;
use pantin_base::diagnostics::Level;

/// The pause after a system error unrelated to clients, such as too many open files.
const REST: Duration = Duration::from_millis(50);
/// How long a server that ends waits for the first request of a connection.
const FIRST_REQUEST: Duration = Duration::from_secs(2);

/// The shared state of all connections.
pub struct Serving {
    /// The context of handlers.
    pub site: Arc<Site>,
    /// TLS; without it a proxy's headers identify clients.
    pub tls: Option<Arc<Tls>>,
    /// Threads for each kind of work.
    pub lanes: Lanes,
    /// The rates of clients without a certificate.
    pub(crate) rates: Rates,
    /// The limits of clients.
    pub limits: Limits,
    /// Room for bodies.
    pub room: Room,
    /// The access log.
    pub access_log: Option<AccessLog>,
    /// The other server, which answers while this one only compares.
    pub shadow: Option<Arc<Shadow>>,
    /// The ports for PuppetDB's clients.
    pub pdb: PdbPorts,
}

/// What the ports for PuppetDB's clients share.
pub struct PdbPorts {
    /// TLS, if a port has it.
    pub tls: Option<Arc<Tls>>,
    /// The rules of the ports with TLS.
    pub rules: Arc<PdbRules>,
}

/// The number of connections from each address.
#[derive(Default)]
pub(super) struct Connections(Mutex<HashMap<IpAddr, usize>>);

/// A counted connection.
struct Counted {
    connections: Arc<Connections>,
    address: IpAddr,
}

impl Connections {
    /// Counts a connection, unless there are too many.
    fn count(self: &Arc<Self>, address: IpAddr, limits: &Limits) -> Option<Counted> {
        let mut all = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let open: usize = all.values().sum();
        let of_address = all.get(&address).copied().unwrap_or_default();
        if open >= limits.connections || of_address >= limits.connections_of_address {
            return None;
        }
        all.insert(address, of_address + 1);
        Some(Counted { connections: Arc::clone(self), address })
    }
}

impl Drop for Counted {
    fn drop(&mut self) {
        let mut all = self.connections.0.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(count) = all.get_mut(&self.address) {
            *count -= 1;
            if *count == 0 {
                all.remove(&self.address);
            }
        }
    }
}

/// Accepts connections until `end` says so, then waits for active requests up to the limit.
pub(super) async fn serve(
    serving: Arc<Serving>,
    connections: Arc<Connections>,
    (listener, port): (TcpListener, Port),
    mut end: watch::Receiver<bool>,
) {
    // Every connection has a sender: when all are dropped, all connections are closed.
    let (open, mut all_closed) = mpsc::channel::<Infallible>(1);
    loop {
        let taken = tokio::select! {
            taken = listener.accept() => taken,
            _ = end.wait_for(|end| *end) => break,
        };
        let (stream, peer) = match taken {
            Ok(taken) => taken,
            Err(error) => {
                serving.site.tell(Level::Warning, format!("Cannot take a connection: {error}"));
                tokio::time::sleep(REST).await;
                continue;
            }
        };
        let Some(counted) = connections.count(peer.ip(), &serving.limits) else {
            serving.site.metrics.count_refused_connection();
            continue;
        };
        let connection = Connection { serving: Arc::clone(&serving), port: port.clone(), peer, certificate: None };
        let (end, open) = (end.clone(), open.clone());
        tokio::spawn(async move {
            begin(connection, stream, end).await;
            drop((counted, open));
        });
    }
    drop((listener, open));
    let _ = tokio::time::timeout(serving.limits.drain, all_closed.recv()).await;
}

/// The handshake of a connection, and its requests.
async fn begin(mut connection: Connection, stream: TcpStream, end: watch::Receiver<bool>) {
    // Small answers are sent at once.
    let _ = stream.set_nodelay(true);
    let Some(tls) = &connection.port.tls else {
        return requests(connection, stream, end).await;
    };
    let acceptor = TlsAcceptor::from(Arc::clone(&tls.current().config));
    let handshake = tokio::time::timeout(connection.serving.limits.handshake, acceptor.accept(stream));
    let stream = match handshake.await {
        Ok(Ok(stream)) => stream,
        Ok(Err(error)) => {
            let peer = connection.peer.ip();
            connection.serving.site.tell(Level::Info, format!("TLS with {peer} failed: {error}"));
            connection.serving.site.metrics.count_failed_handshake();
            return;
        }
        Err(_) => return,
    };
    let chain = stream.get_ref().1.peer_certificates();
    if let Some(leaf) = chain.and_then(|chain| chain.first()) {
        let Some(certificate) = Certificate::read(leaf.as_ref()) else {
            let peer = connection.peer.ip();
            return connection.serving.site.tell(Level::Warning, format!("The certificate of {peer} names nobody"));
        };
        connection.certificate = Some(Arc::new(certificate));
    }
    requests(connection, stream, end).await;
}

/// The requests of a connection, until it or the server ends.
async fn requests<S>(connection: Connection, stream: S, mut end: watch::Receiver<bool>)
where
    S: AsyncRead + AsyncWrite + Unpin + Send + 'static,
{
    let Limits { head, answer_part, .. } = connection.serving.limits;
    let opened = tokio::time::timeout(head, opening::open(Impatient::new(stream, answer_part)));
    tokio::pin!(opened);
    let opened = tokio::select! {
        opened = &mut opened => opened,
        // The first request may be on its way.
        () = ends(&mut end) => match tokio::time::timeout(FIRST_REQUEST, &mut opened).await {
            Ok(opened) => opened,
            Err(_) => return,
        },
    };
    // A client that sends nothing in time gets nothing.
    let Ok(Some(stream)) = opened else { return };
    let connection = Arc::new(connection);
    let (first, mut seen) = watch::channel(false);
    let ending = end.clone();
    let answer = service_fn(move |request: hyper::Request<hyper::body::Incoming>| {
        first.send_replace(true);
        // hyper drops a Content-Length after it: a proxy that counted with that length must not send another request.
        let has_encoding = request.headers().contains_key(TRANSFER_ENCODING);
        let (connection, ending) = (Arc::clone(&connection), ending.clone());
        async move {
            let mut response = connection.answer(request).await?;
            // hyper may send a quick answer before it hears of the end.
            if has_encoding || *ending.borrow() {
                response.headers_mut().insert(CONNECTION, HeaderValue::from_static("close"));
            }
            Ok::<_, Ended>(response)
        }
    });
    let served = http1::Builder::new()
        .timer(TokioTimer::new())
        .header_read_timeout(head)
        .max_headers(100)
        .title_case_headers(true)
        .serve_connection(TokioIo::new(stream), answer);
    tokio::pin!(served);
    tokio::select! {
        // Errors of a client's connection are ignored.
        _ = served.as_mut() => {}
        () = ends(&mut end) => {
            // hyper closes a connection without a request at once, and the first one may be on its way.
            if !*seen.borrow() {
                tokio::select! {
                    _ = served.as_mut() => return,
                    _ = tokio::time::timeout(FIRST_REQUEST, seen.wait_for(|seen| *seen)) => {}
                }
            }
            served.as_mut().graceful_shutdown();
            let _ = served.await;
        }
    }
}

async fn ends(end: &mut watch::Receiver<bool>) {
    // The sender is gone: the server has ended.
    let _ = end.wait_for(|end| *end).await;
}
