//! The runtime, the sockets and the signals of a server.

use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;

use tokio::net::TcpListener;
use tokio::runtime::Builder;
use tokio::signal::unix::{SignalKind, signal};
use tokio::sync::watch;

use super::handed;
use super::lanes::MAX_THREADS;
use super::listen::{Connections, serve};
use super::port::{PdbRules, Port, Served};
use crate::Lifecycle;
use crate::authorization::Rules;
use crate::config::PdbAddress;
use crate::issues;
use crate::notify::State;
use crate::observed;
use pantin_base::diagnostics::{Issue, Level};

/// How often certificate files are checked.
const LOOK: Duration = Duration::from_millis(500);
/// Threads for network traffic; compiler threads are separate.
const MOVERS: usize = 2;
const STACK: usize = 8 << 20;

/// Serves until the process gets a signal to end.
pub(crate) fn run(lifecycle: &Arc<Lifecycle>, addresses: &[SocketAddr], manager: &State) -> Result<(), Issue> {
    let refused = |error: std::io::Error| issues::system_refuses(&error.to_string());
    let runtime = Builder::new_multi_thread()
        .worker_threads(MOVERS)
        .max_blocking_threads(MAX_THREADS)
        .thread_stack_size(STACK)
        .enable_all()
        .build()
        .map_err(refused)?;
    let ended = runtime.block_on(async {
        let mut terminate = signal(SignalKind::terminate()).map_err(refused)?;
        let mut interrupt = signal(SignalKind::interrupt()).map_err(refused)?;
        let mut hangup = signal(SignalKind::hangup()).map_err(refused)?;
        let handed: Result<Vec<TcpListener>, _> =
            handed::listeners().and_then(|handed| handed.into_iter().map(TcpListener::from_std).collect());
        let mut listeners = handed.map_err(|error| issues::unusable_address("LISTEN_FDS", &error.to_string()))?;
        let serving = lifecycle.serving();
        let pdb = lifecycle.pdb();
        if listeners.is_empty() && !pdb.is_alone {
            for address in addresses {
                listeners.push(bind(*address).await?);
            }
        }
        let agents = Port::of_agents(serving.tls.clone());
        let mut ports: Vec<(TcpListener, Port)> =
            listeners.into_iter().map(|listener| (listener, agents.clone())).collect();
        for PdbAddress { address, has_tls } in &pdb.listen {
            let port = match has_tls {
                true => Port::of_pdb(serving.pdb.tls.clone(), Arc::clone(&serving.pdb.rules)),
                false => Port::of_pdb(None, Arc::new(PdbRules::new(Rules::for_everybody()))),
            };
            ports.push((bind(*address).await?, port));
        }
        for address in lifecycle.metrics_addresses() {
            ports.push((bind(*address).await?, Port::of_metrics()));
        }
        let (end, ends) = watch::channel(false);
        // Clients of other ports leave room for metrics.
        let (connections, of_metrics) = (Arc::new(Connections::default()), Arc::new(Connections::default()));
        let mut served = Vec::with_capacity(ports.len());
        for (listener, port) in ports {
            let bound = listener.local_addr().map_or_else(|_| "a socket".to_owned(), |bound| bound.to_string());
            serving.site.tell(Level::Notice, format!("Serving{} on {bound}", port.shown()));
            let connections = if matches!(port.serves, Served::Metrics(_)) { &of_metrics } else { &connections };
            let serves = serve(Arc::clone(&serving), Arc::clone(connections), (listener, port), ends.clone());
            served.push(tokio::spawn(serves));
        }
        manager.tell("READY=1");
        let mut observe = tokio::time::interval(observed::PAUSE);
        let mut look = tokio::time::interval(LOOK);
        look.set_missed_tick_behavior(tokio::time::MissedTickBehavior::Delay);
        loop {
            tokio::select! {
                _ = terminate.recv() => break,
                _ = interrupt.recv() => break,
                _ = hangup.recv() => {
                    manager.tell("RELOADING=1");
                    off_the_network(lifecycle, Lifecycle::reload).await;
                    manager.tell("READY=1");
                }
                _ = observe.tick() => {
                    // Nobody waits for it: the store may not answer.
                    let site = Arc::clone(&serving.site);
                    drop(tokio::task::spawn_blocking(move || site.observe()));
                }
                _ = look.tick() => {
                    off_the_network(lifecycle, Lifecycle::follow).await;
                    manager.tell("WATCHDOG=1");
                }
            }
        }
        manager.tell("STOPPING=1");
        serving.site.tell(Level::Notice, "Stopping: active requests get their answers, the port is closed");
        end.send_replace(true);
        for serves in served {
            // A panic there was reported.
            let _ = serves.await;
        }
        Ok(())
    });
    // Compilations without a waiting client are abandoned.
    runtime.shutdown_background();
    ended
}

/// Listens on an address.
async fn bind(address: SocketAddr) -> Result<TcpListener, Issue> {
    let unusable = |error: std::io::Error| issues::unusable_address(&address.to_string(), &error.to_string());
    TcpListener::bind(address).await.map_err(unusable)
}

/// Runs work that reads files, on a thread that may block.
async fn off_the_network(lifecycle: &Arc<Lifecycle>, work: fn(&Lifecycle)) {
    let lifecycle = Arc::clone(lifecycle);
    // A panic there was reported, and the next time may succeed.
    let _ = tokio::task::spawn_blocking(move || work(&lifecycle)).await;
}
