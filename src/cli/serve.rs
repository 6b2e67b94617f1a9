//! `pantin serve`.

use std::io;

use super::arguments::Precompilation;
use super::context::Context;
use super::exit::Exit;
use super::log::{About, Console};
use super::serve_arguments::{OnlyServed, ServeArguments};
use super::streams::{input, output};
use crate::issues::unusable_streams;
use pantin_base::diagnostics::{Entry, Issue, Level};
use pantin_server::config::{Configuration, MetricsOptions, Options, PdbOptions, ShadowOptions};
use pantin_server::issues::unusable_configuration;
use pantin_server::stdio::serve as stdio;
use pantin_server::{FetchConfiguration, Journal, Lifecycle, run as serve};
use pantin_service as service;
use pantin_service::artefacts::public_key;
use pantin_service::fleet::{Fleet, open_or_make};

/// Serves agents until the process is asked to end.
pub(super) fn run(context: Context, arguments: &ServeArguments, precompilation: &Precompilation) -> io::Result<Exit> {
    if arguments.stdio {
        return answer(&context);
    }
    let Context { service, console, fleet, .. } = context;
    let store = fleet.as_ref().and_then(Fleet::store);
    let serves_pdb = arguments.only.is_some() || !arguments.pdb_listen.is_empty();
    let fleet = match store {
        None if serves_pdb => {
            let place = arguments.location.store.as_deref();
            match open_or_make(place, service.context(), &console.warn()) {
                Ok(store) => Some(store),
                Err(issue) => return Ok(failed(&console, issue)),
            }
        }
        store => store,
    };
    let service = if arguments.code_ids { service.with_code_ids() } else { service };
    let typed = Options {
        listen: arguments.listen.clone(),
        plain_http: arguments.plain_http.then_some(true),
        puppetserver_conf: arguments.puppetserver_conf.clone(),
        auth_conf: arguments.auth_conf.clone(),
        access_log: arguments.access_log.clone(),
        jobs: arguments.jobs,
        queue: arguments.queue,
        shadow: ShadowOptions { url: arguments.shadow.clone(), record: arguments.shadow_record.clone() },
        pdb: PdbOptions {
            listen: arguments.pdb_listen.clone(),
            allow: arguments.pdb_allow.clone(),
            auth_conf: arguments.pdb_auth_conf.clone(),
            only: arguments.only.map(|only| only == OnlyServed::Pdb),
            query_memory: arguments.pdb_query_memory,
        },
        metrics: MetricsOptions { listen: arguments.metrics_listen.clone() },
        ..Options::default()
    };
    let base = service.context();
    let options = match &arguments.server_config {
        Some(file) => Options::read(base, file).map(|of_file| typed.or(of_file)),
        None => Ok(typed),
    };
    let configuration = match options.and_then(|options| options.resolve(base)) {
        Ok(configuration) => configuration,
        Err(issue) => return Ok(failed(&console, issue)),
    };
    let fetch = match &arguments.artefact_url {
        Some(url) => fetch_from(base, url, precompilation).map(Some),
        None => Ok(None),
    };
    let configuration = match fetch {
        Ok(fetch) => Configuration { fetch, ..configuration },
        Err(issue) => return Ok(failed(&console, issue)),
    };
    let served = if arguments.check_config {
        Lifecycle::check(&configuration, &service)
    } else {
        let journal = Box::new(ServerLog(console.clone()));
        Lifecycle::open(configuration, service, fleet, journal).and_then(serve)
    };
    Ok(match served {
        Ok(()) => Exit::Success,
        Err(issue) => failed(&console, issue),
    })
}

/// Where signed artefacts come from, and where they go.
fn fetch_from(base: &service::Context, url: &str, typed: &Precompilation) -> Result<FetchConfiguration, Issue> {
    let unusable = |detail: &str| unusable_configuration("--artefact-url", detail);
    let url = url.parse().map_err(|_| unusable("it is no URL of http or https"))?;
    let (Some(folder), Some(key)) = (&typed.artefact, &typed.artefact_key) else {
        return Err(unusable("it needs --artefact, a directory, and --artefact-key"));
    };
    Ok(FetchConfiguration { url, folder: base.absolute(folder), key: public_key(base, key)? })
}

/// Answers the program that started this one until it is done.
fn answer(context: &Context) -> io::Result<Exit> {
    let answered =
        input().and_then(|mut input| output().and_then(|mut output| stdio(&context.service, &mut input, &mut output)));
    Ok(match answered {
        Ok(()) => Exit::Success,
        Err(error) => failed(&context.console, unusable_streams(&error.to_string())),
    })
}

fn failed(console: &Console, issue: Issue) -> Exit {
    console.complain(issue);
    Exit::Failure
}

/// The log of the process as that of a server.
struct ServerLog(Console);

impl Journal for ServerLog {
    fn write(&self, entry: &Entry, node: Option<&str>, environment: Option<&str>) {
        self.0.write(entry, About { node, environment });
    }

    fn reopen(&self) -> Result<(), Issue> {
        self.0.reopen().map_err(|(name, error)| unusable_configuration(&name, &error.to_string()))
    }

    fn wants(&self, level: Level) -> bool {
        self.0.wants(level)
    }

    fn wants_of_manifests(&self, level: Level) -> bool {
        self.0.wants_of_manifests(level)
    }
}
