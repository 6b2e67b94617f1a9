//! The port and its connections.

use std::convert::Infallible;
use std::io;
use std::net::{Ipv4Addr, TcpListener as StdListener};
use std::sync::Arc;
use std::time::Duration;

use hyper::server::conn::http1;
use hyper::service::service_fn;
use hyper_util::rt::{TokioIo, TokioTimer};
use tokio::net::{TcpListener, TcpStream};
use tokio::runtime::{Builder, Runtime};
use tokio::sync::{Semaphore, watch};

use super::door::Door;
use super::exchange::Serving;
use super::message::{Request, Response};
use pantin_service::exploring::Reached;

/// The maximum number of connections: those of a few windows, and of others on this machine that only connect.
const MAX_CONNECTIONS: usize = 256;
/// The maximum number of threads that make pages.
const MAX_THREADS: usize = 4;
/// The stack size of such a thread: compilations run on it.
const STACK: usize = 8 << 20;
/// The maximum time for the head of a request, and between two requests: who only connects is in nobody's way for longer.
const HEAD_TIMEOUT: Duration = Duration::from_secs(5);
/// The maximum length of a head in bytes.
const MAX_HEAD: usize = 32 << 10;
/// How long the end waits for pages in the making.
const END: Duration = Duration::from_secs(2);
/// The pause after an error of the system, such as too many open files.
const REST: Duration = Duration::from_millis(50);

/// An open port.
pub(crate) struct Listening {
    listener: StdListener,
    door: Door,
}

/// A server, until it is stopped.
pub(crate) struct Server {
    runtime: Runtime,
    reached: watch::Sender<Reached>,
}

impl Listening {
    /// Opens a port of 127.0.0.1; 0 is any free one.
    pub(crate) fn open(port: u16, door: Door) -> io::Result<Self> {
        let listener = StdListener::bind((Ipv4Addr::LOCALHOST, port))?;
        listener.set_nonblocking(true)?;
        let port = listener.local_addr()?.port();
        Ok(Self { listener, door: door.on(port) })
    }

    /// The address that opens the page.
    pub(crate) fn address(&self) -> String {
        self.door.address()
    }

    /// Serves connections from now on.
    pub(crate) fn serve(
        self,
        reached: Reached,
        answer: impl Fn(&Request) -> Response + Send + Sync + 'static,
    ) -> io::Result<Server> {
        let runtime = Builder::new_multi_thread()
            .worker_threads(1)
            .max_blocking_threads(MAX_THREADS)
            .thread_stack_size(STACK)
            .enable_all()
            .build()?;
        let (sender, receiver) = watch::channel(reached);
        let serving = Arc::new(Serving { door: self.door, answer: Arc::new(answer), reached: receiver });
        let listener = {
            let _entered = runtime.enter();
            TcpListener::from_std(self.listener)?
        };
        runtime.spawn(accept(listener, serving));
        Ok(Server { runtime, reached: sender })
    }
}

impl Server {
    /// Sends waiting pages what the exploration reached.
    pub(crate) fn tell(&self, reached: Reached) {
        self.reached.send_replace(reached);
    }

    /// Ends all connections.
    pub(crate) fn stop(self) {
        self.runtime.shutdown_timeout(END);
    }
}

async fn accept(listener: TcpListener, serving: Arc<Serving>) {
    let room = Arc::new(Semaphore::new(MAX_CONNECTIONS));
    // Further connections wait in the system's queue.
    while let Ok(place) = Arc::clone(&room).acquire_owned().await {
        match listener.accept().await {
            Ok((stream, _)) => {
                let serving = Arc::clone(&serving);
                drop(tokio::spawn(async move {
                    serve(stream, serving).await;
                    drop(place);
                }));
            }
            Err(_) => tokio::time::sleep(REST).await,
        }
    }
}

async fn serve(stream: TcpStream, serving: Arc<Serving>) {
    let answer = service_fn(|request| {
        let serving = Arc::clone(&serving);
        async move { Ok::<_, Infallible>(serving.exchange(request).await) }
    });
    // Errors of a connection are the browser's.
    let _ = http1::Builder::new()
        .timer(TokioTimer::new())
        .header_read_timeout(HEAD_TIMEOUT)
        .max_buf_size(MAX_HEAD)
        .max_headers(64)
        .serve_connection(TokioIo::new(stream), answer)
        .await;
}
