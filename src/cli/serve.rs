//! `pantin serve`.

use std::io;
use std::net::SocketAddr;
use std::path::Path;
use std::sync::Arc;
use std::time::Duration;

use super::arguments::ServeArguments;
use super::context::Context;
use super::exit::Exit;
use super::log::{About, Console};
use crate::diagnostics::{Entry, Issue, Level};
use crate::server::config::Configuration;
use crate::server::http::Limits;
use crate::server::tls::TlsFiles;
use crate::server::{Conduct, Journal, run as serve};
use crate::service::many_nodes::threads;

/// Requests that may wait, for each thread that compiles.
const WAITING: usize = 256;
/// For how long a request may be answered where nothing else is said: as long as agents wait.
const TIME: Duration = Duration::from_secs(600);

/// Serves agents until the process is asked to end.
pub(super) fn run(context: Context, arguments: &ServeArguments) -> io::Result<Exit> {
    let Context { service, console, .. } = context;
    let service = if arguments.static_catalogs { service.with_code_ids() } else { service };
    let base = service.context();
    let files = Arc::clone(&base.files);
    let tls = (!arguments.plain_http).then(|| TlsFiles::of_settings(&base.settings, &*files));
    let configuration = Configuration {
        listen: arguments.listen.unwrap_or_else(|| default_address(base.settings.text("serverport"))),
        tls,
        auth_conf: arguments.auth_conf.as_deref().map(|path| base.absolute(path)),
        threads: threads(arguments.jobs, usize::MAX),
        queue: arguments.queue.unwrap_or(WAITING * threads(arguments.jobs, usize::MAX)),
        time: base.limits.time.unwrap_or(TIME),
        access_log: arguments.access_log.as_deref().map(|path: &Path| base.absolute(path)),
        limits: Limits::default(),
    };
    let journal = Box::new(ServerLog(console.clone()));
    let served = Conduct::open(configuration, service, journal)
        .and_then(|conduct| if arguments.check_config { Ok(()) } else { serve(conduct) });
    Ok(match served {
        Ok(()) => Exit::Success,
        Err(issue) => failed(&console, issue),
    })
}

fn failed(console: &Console, issue: Issue) -> Exit {
    console.complain(issue);
    Exit::Failure
}

/// Every address of this machine, at Puppet's port.
fn default_address(port: &str) -> SocketAddr {
    SocketAddr::from(([0, 0, 0, 0], port.parse().unwrap_or(8140)))
}

/// The log of the process as that of a server.
struct ServerLog(Console);

impl Journal for ServerLog {
    fn write(&self, entry: &Entry, node: Option<&str>, environment: Option<&str>) {
        self.0.write(entry, About { node, environment });
    }

    fn wants(&self, level: Level) -> bool {
        self.0.wants(level)
    }

    fn wants_of_manifests(&self, level: Level) -> bool {
        self.0.wants_of_manifests(level)
    }
}
