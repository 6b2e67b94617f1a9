//! Connections: TLS over TCP, and HTTP/1.1 on it.

use bytes::Bytes;
use http_body_util::{BodyExt, Full, Limited};
use hyper::client::conn::http1::{SendRequest, handshake};
use hyper::header::{HOST, HeaderName, HeaderValue, USER_AGENT};
use hyper_util::rt::TokioIo;
use rustls::pki_types::ServerName;
use tokio::io::{AsyncRead, AsyncWrite};
use tokio::net::TcpStream;
use tokio_rustls::TlsConnector;

use super::requests::Shared;
use super::{Failure, Method, Request, Response, Server, Transport};

/// The largest answer that is read: more than any catalog or query gives.
const MAX_SIZE: usize = 1 << 30;

/// A connection on which no answer is awaited.
pub(super) struct Connection(SendRequest<Full<Bytes>>);

impl Connection {
    /// True unless the server is known to have ended it.
    pub(super) fn is_open(&self) -> bool {
        !self.0.is_closed()
    }
}

/// A request as it is sent.
type Prepared = hyper::Request<Full<Bytes>>;

/// A request as it is sent.
///
/// # Errors
/// What cannot be sent.
pub(super) fn prepared(server: &Server, request: &Request<'_>) -> Result<Prepared, String> {
    let method = match request.method {
        Method::Get => hyper::Method::GET,
        Method::Head => hyper::Method::HEAD,
        Method::Post => hyper::Method::POST,
        Method::Put => hyper::Method::PUT,
        Method::Delete => hyper::Method::DELETE,
    };
    let made = hyper::Request::builder().method(method).uri(request.path).body(Full::new(request.body.clone()));
    let mut made = made.map_err(|error| error.to_string())?;
    let value = |text: &str| HeaderValue::from_str(text).map_err(|error| error.to_string());
    let headers = made.headers_mut();
    headers.insert(HOST, value(&server.authority())?);
    headers.insert(USER_AGENT, value(concat!("pantin/", env!("CARGO_PKG_VERSION")))?);
    for (name, text) in request.headers {
        let name = HeaderName::from_bytes(name.as_bytes()).map_err(|error| error.to_string())?;
        headers.insert(name, value(text)?);
    }
    Ok(made)
}

/// Makes a request on an idle connection, or on a new one.
pub(super) async fn exchange(shared: &Shared, server: &Server, request: Prepared) -> Result<Response, Failure> {
    if let Some(connection) = shared.kept(server) {
        match answered(shared, server, connection, request.clone()).await {
            // The server ended the idle connection; repeating the request has the same effect.
            Err(error) if has_ended(&error) => {}
            answer => return answer.map_err(|error| told(&error)).and_then(|answer| answer),
        }
    }
    let connection = connect(shared, server).await?;
    answered(shared, server, connection, request).await.map_err(|error| told(&error)).and_then(|answer| answer)
}

async fn connect(shared: &Shared, server: &Server) -> Result<Connection, Failure> {
    let failed = |detail: String| Failure::Connection(detail);
    let stream = TcpStream::connect((server.host.as_str(), server.port)).await;
    let stream = stream.map_err(|error| failed(error.to_string()))?;
    // A command is one write: waiting for more to send would only delay it.
    let _ = stream.set_nodelay(true);
    match server.transport {
        Transport::Plain => begin(stream).await,
        Transport::Tls => {
            let config = shared.identity().config().map_err(Failure::Identity)?;
            let name = ServerName::try_from(server.host.clone()).map_err(|error| failed(error.to_string()))?;
            let connected = TlsConnector::from(config).connect(name, stream).await;
            begin(connected.map_err(|error| failed(error.to_string()))?).await
        }
    }
}

/// HTTP on a stream.
async fn begin<S>(stream: S) -> Result<Connection, Failure>
where
    S: AsyncRead + AsyncWrite + Unpin + Send + 'static,
{
    let (sender, connection) = handshake(TokioIo::new(stream)).await.map_err(|error| told(&error))?;
    // It ends when the server or the sender does; the sender reports the end to the next caller.
    tokio::spawn(async move {
        let _ = connection.await;
    });
    Ok(Connection(sender))
}

/// Sends a request and reads the answer. The outer error is one of the connection before an answer came.
async fn answered(
    shared: &Shared,
    server: &Server,
    mut connection: Connection,
    request: Prepared,
) -> hyper::Result<Result<Response, Failure>> {
    connection.0.ready().await?;
    let (head, body) = connection.0.send_request(request).await?.into_parts();
    let (status, headers) = (head.status, head.headers);
    let body = match Limited::new(body, MAX_SIZE).collect().await {
        Ok(body) => body.to_bytes(),
        Err(error) => return Ok(Err(Failure::Connection(error.to_string()))),
    };
    shared.keep(server, connection);
    let reason = status.canonical_reason().unwrap_or_default().to_owned();
    Ok(Ok(Response { status: status.as_u16(), reason, headers, body: body.to_vec() }))
}

/// True if a connection ended before an answer came.
fn has_ended(error: &hyper::Error) -> bool {
    use std::error::Error as _;
    let is_cut = error.source().is_some_and(|cause| cause.is::<std::io::Error>());
    is_cut || error.is_closed() || error.is_canceled() || error.is_incomplete_message()
}

fn told(error: &hyper::Error) -> Failure {
    use std::error::Error as _;
    let cause = error.source().map(|cause| format!(": {cause}")).unwrap_or_default();
    Failure::Connection(format!("{error}{cause}"))
}
