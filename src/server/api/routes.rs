//! The table of routes, and the way of a request to its handler.

use super::route::{Call, EnvironmentParameter, Handler, Key, Lane, Route};
use super::{
    admin, bucket, ca, catalog, catalog_v4, code_information, deploy, environments, facts, files, metrics, node, pdb,
    report, status,
};
use crate::Site;
use crate::authorization::Rules;
use crate::message::{Media, Method, Refusal, Request, Response};
use pantin_base::diagnostics::Level;
use pantin_service::Workspaces;

use EnvironmentParameter::{Free, Needed, OfCatalog, OfFiles};
use Handler::{Classify, Compile, Files, Now, Sign};
use Media::{Binary, Json, Pson, RichJson, Text};
use Method::{Delete, Get, Head, Post, Put};

/// Every route. A longer path goes before its prefixes.
static ROUTES: &[Route] = &[
    Route {
        path: "/puppet/v3/catalog",
        key: Key::Needed,
        methods: &[Get, Post],
        gives: &[RichJson, Json, Pson],
        environment: OfCatalog,
        handler: Compile(catalog::find),
    },
    Route {
        path: "/puppet/v3/file_metadata",
        key: Key::Needed,
        methods: &[Get, Post],
        gives: &[Json, Pson],
        environment: Needed,
        handler: Files(files::metadata),
    },
    Route {
        path: "/puppet/v3/file_metadatas",
        key: Key::Needed,
        methods: &[Get],
        gives: &[Json, Pson],
        environment: OfFiles("file_metadatas"),
        handler: Files(files::list),
    },
    Route {
        path: "/puppet/v3/file_content",
        key: Key::Needed,
        methods: &[Get, Post],
        gives: &[Binary],
        environment: OfFiles("file_content"),
        handler: Files(files::content),
    },
    Route {
        path: "/puppet/v3/static_file_content",
        key: Key::Possible,
        methods: &[Get],
        gives: &[],
        environment: Free,
        handler: Files(files::static_content),
    },
    Route {
        path: "/puppet/v3/environment_modules",
        key: Key::None,
        methods: &[Get],
        gives: &[],
        environment: Free,
        handler: Files(code_information::modules),
    },
    Route {
        path: "/puppet/v3/environment_classes",
        key: Key::None,
        methods: &[Get],
        gives: &[],
        environment: Free,
        handler: Files(code_information::classes),
    },
    Route {
        path: "/puppet/v3/environment_transports",
        key: Key::None,
        methods: &[Get],
        gives: &[],
        environment: Free,
        handler: Files(code_information::transports),
    },
    Route {
        path: "/puppet/v3/tasks",
        key: Key::Possible,
        methods: &[Get],
        gives: &[],
        environment: Free,
        handler: Files(code_information::tasks),
    },
    Route {
        path: "/puppet/v3/plans",
        key: Key::Possible,
        methods: &[Get],
        gives: &[],
        environment: Free,
        handler: Files(code_information::plans),
    },
    Route {
        path: "/puppet/v4/catalog",
        key: Key::None,
        methods: &[Post],
        gives: &[],
        environment: Free,
        handler: Compile(catalog_v4::compile),
    },
    Route {
        path: "/puppet/v3/node",
        key: Key::Needed,
        methods: &[Get],
        gives: &[Json, Pson],
        environment: Needed,
        handler: Classify(node::find),
    },
    Route {
        path: "/puppet/v3/report",
        key: Key::Needed,
        methods: &[Put],
        gives: &[Json, Pson],
        environment: Needed,
        handler: Files(report::save),
    },
    Route {
        path: "/puppet/v3/facts",
        key: Key::Needed,
        methods: &[Put],
        gives: &[Json, Pson],
        environment: Needed,
        handler: Files(facts::save),
    },
    Route {
        path: "/puppet/v3/file_bucket_file",
        key: Key::Needed,
        methods: &[Get, Head, Put],
        gives: &[Binary],
        environment: Needed,
        handler: Files(bucket::answer),
    },
    Route {
        path: "/puppet/v3/environments",
        key: Key::None,
        methods: &[Get],
        gives: &[],
        environment: Free,
        handler: Files(environments::search),
    },
    Route {
        path: "/puppet-ca/v1/certificate",
        key: Key::Needed,
        methods: &[Get],
        gives: &[],
        environment: Free,
        handler: Files(ca::certificate),
    },
    Route {
        path: "/puppet-ca/v1/certificate_request",
        key: Key::Needed,
        methods: &[Get, Put, Delete],
        gives: &[],
        environment: Free,
        handler: Sign(ca::request),
    },
    Route {
        path: "/puppet-ca/v1/certificate_revocation_list",
        key: Key::Possible,
        methods: &[Get, Put],
        gives: &[],
        environment: Free,
        handler: Files(ca::lists),
    },
    Route {
        path: "/puppet-ca/v1/certificate_renewal",
        key: Key::None,
        methods: &[Post],
        gives: &[],
        environment: Free,
        handler: Files(ca::renewal),
    },
    Route {
        path: "/puppet-ca/v1/certificate_status",
        key: Key::Needed,
        methods: &[Get, Put, Delete],
        gives: &[],
        environment: Free,
        handler: Files(ca::status),
    },
    Route {
        path: "/puppet-ca/v1/certificate_statuses",
        key: Key::Possible,
        methods: &[Get],
        gives: &[],
        environment: Free,
        handler: Files(ca::statuses),
    },
    Route {
        path: "/puppet-ca/v1/expirations",
        key: Key::None,
        methods: &[Get],
        gives: &[],
        environment: Free,
        handler: Files(ca::expirations),
    },
    Route {
        path: "/puppet-ca/v1/clean",
        key: Key::None,
        methods: &[Put],
        gives: &[],
        environment: Free,
        handler: Files(ca::clean),
    },
    Route {
        path: "/puppet-ca/v1/sign/all",
        key: Key::None,
        methods: &[Post],
        gives: &[],
        environment: Free,
        handler: Files(ca::sign_all),
    },
    Route {
        path: "/puppet-ca/v1/sign",
        key: Key::None,
        methods: &[Post],
        gives: &[],
        environment: Free,
        handler: Files(ca::sign),
    },
    SIMPLE_STATUS,
    SERVICES_STATUS,
    Route {
        path: "/puppet-admin-api/v1/environment-cache",
        key: Key::None,
        methods: &[Delete],
        gives: &[],
        environment: Free,
        handler: Files(admin::flush),
    },
    Route {
        path: "/puppet-admin-api/v1/jruby-pool",
        key: Key::None,
        methods: &[Delete],
        gives: &[],
        environment: Free,
        handler: Files(admin::flush_all),
    },
    METRICS,
    Route {
        path: "/deploy",
        key: Key::None,
        methods: &[Get, Post],
        gives: &[],
        environment: Free,
        handler: Files(deploy::answer),
    },
    pdb_route("/pdb"),
    pdb_route("/metrics/v2"),
];

const SIMPLE_STATUS: Route = Route {
    path: "/status/v1/simple",
    key: Key::Possible,
    methods: &[Get],
    gives: &[],
    environment: Free,
    handler: Now(status::simple),
};

const SERVICES_STATUS: Route = Route {
    path: "/status/v1/services",
    key: Key::Possible,
    methods: &[Get],
    gives: &[],
    environment: Free,
    handler: Now(status::services),
};

const METRICS: Route = Route {
    path: "/metrics",
    key: Key::None,
    methods: &[Get],
    gives: &[],
    environment: Free,
    handler: Now(metrics::metrics),
};

/// The routes of the ports for metrics.
static METRICS_ROUTES: &[Route] = &[METRICS, SIMPLE_STATUS, SERVICES_STATUS];

/// The routes of the ports for PuppetDB's clients.
static PDB_ROUTES: &[Route] = &[pdb_route("/pdb"), pdb_route("/metrics/v2"), pdb_route("/status/v1")];

/// A route of PuppetDB's API, which answers for methods itself.
const fn pdb_route(path: &'static str) -> Route {
    Route {
        path,
        key: Key::Possible,
        methods: &[Get, Head, Post, Put, Delete],
        gives: &[],
        environment: Free,
        handler: Files(pdb::answer),
    }
}

/// Paths whose answers name the Puppet version, which agents check.
const PREFIXES_WITH_VERSION: &[&str] = &["/puppet/", "/puppet-ca/"];

/// The route of an allowed request.
#[derive(Clone, Copy)]
pub struct RouteMatch {
    route: &'static Route,
    /// The index of the key in the path.
    key: usize,
    media: Media,
}

/// The route of a request, before its handler runs.
///
/// # Errors
/// The response if the request is refused.
pub fn find(site: &Site, request: &Request) -> Result<RouteMatch, Response> {
    find_among(ROUTES, &site.rules(), site, request)
}

/// The same on a port for PuppetDB's clients, with the rules of such ports.
///
/// # Errors
/// As [`find`].
pub fn find_pdb(rules: &Rules, site: &Site, request: &Request) -> Result<RouteMatch, Response> {
    find_among(PDB_ROUTES, rules, site, request)
}

/// The same on a port for metrics, which everybody on this machine may read.
///
/// # Errors
/// As [`find`].
pub fn find_metrics(rules: &Rules, site: &Site, request: &Request) -> Result<RouteMatch, Response> {
    find_among(METRICS_ROUTES, rules, site, request)
}

fn find_among(routes: &'static [Route], rules: &Rules, site: &Site, request: &Request) -> Result<RouteMatch, Response> {
    let allowed = rules.allow(request).map_err(|denial| {
        site.tell(Level::Err, denial.message());
        Refusal::forbidden(request.path.as_str(), request.method.name())
    });
    let found = allowed.and_then(|()| {
        let (route, key) = route(routes, request)?;
        let found = RouteMatch { route, key, media: media(route, request)? };
        let call = found.call(site, request);
        call.check_environment(route.environment)?;
        if call.key.is_empty() && route.key == Key::Needed {
            return Err(Refusal::no_key(request.path.as_str()));
        }
        Ok(found)
    });
    found.map_err(|refusal| refused(site, request, refusal))
}

impl RouteMatch {
    /// The group of threads that has to answer.
    #[must_use]
    pub fn lane(&self, request: &Request) -> Lane {
        match self.route.handler {
            Now(_) => Lane::Now,
            Sign(_) if request.method == Put => Lane::Sign,
            Classify(_) => Lane::Classify,
            Files(_) | Sign(_) => Lane::Files,
            Compile(_) => Lane::Compile,
        }
    }

    /// The path of the route, for metrics.
    #[must_use]
    pub const fn path(&self) -> &'static str {
        self.route.path
    }

    /// The response to the request. `workspaces` belong to the thread.
    #[must_use]
    pub fn respond(&self, site: &Site, request: &Request, workspaces: &mut Workspaces) -> Response {
        let call = self.call(site, request);
        let answered = match self.route.handler {
            Now(handle) | Files(handle) | Sign(handle) | Classify(handle) => handle(&call),
            Compile(handle) => handle(&call, workspaces),
        };
        answered.map_or_else(|refusal| refused(site, request, refusal), |response| versioned(request, response))
    }

    fn call<'c>(&self, site: &'c Site, request: &'c Request) -> Call<'c> {
        Call { site, request, key: &request.path.as_str()[self.key..], media: self.media }
    }
}

/// Finds the route of a request, and answers it in this thread.
#[must_use]
pub fn answer(site: &Site, request: &Request, workspaces: &mut Workspaces) -> Response {
    find(site, request).map_or_else(|refused| refused, |found| found.respond(site, request, workspaces))
}

/// The route of a request, and the index of its key.
fn route(routes: &'static [Route], request: &Request) -> Result<(&'static Route, usize), Refusal> {
    let path = request.path.as_str();
    let found = routes.iter().find_map(|route| {
        let rest = path.strip_prefix(route.path)?;
        let key = if rest.is_empty() { rest } else { rest.strip_prefix('/')? };
        (route.key != Key::None || key.is_empty()).then_some((route, path.len() - key.len()))
    });
    let Some((route, key)) = found else {
        let indirection = path.strip_prefix("/puppet/v3/").map(|rest| rest.split('/').next().unwrap_or_default());
        return Err(match indirection {
            Some(name) => Refusal::unknown_indirection(name),
            None => Refusal::no_route(request.method.name(), path),
        });
    };
    if !route.methods.contains(&request.method) {
        let allowed: Vec<&str> = route.methods.iter().map(|method| method.name()).collect();
        let refusal = match route.path.starts_with("/puppet-admin-api/") {
            true => Refusal::text(405, "Method not allowed."),
            false => Refusal::unsupported_method(request.method.name()),
        };
        return Err(refusal.header("Allow", allowed.join(", ")));
    }
    Ok((route, key))
}

/// The type that a client requests among those of a route.
fn media(route: &Route, request: &Request) -> Result<Media, Refusal> {
    let Some(first) = route.gives.first() else { return Ok(Json) };
    match request.headers.get("accept") {
        Some(accept) => Media::accepted(accept, route.gives).ok_or_else(|| Refusal::not_acceptable(accept)),
        // Text needs no `Accept`; a request that saves something gets JSON.
        None if matches!(request.method, Put | Delete) || matches!(first, Text | Binary) => Ok(*first),
        None => Err(Refusal::no_accept()),
    }
}

fn refused(site: &Site, request: &Request, refusal: Refusal) -> Response {
    let level = if refusal.code() >= 500 { Level::Err } else { Level::Info };
    if refusal.code() != 403 {
        site.tell(level, refusal.message());
    }
    versioned(request, refusal.response())
}

/// The response with Puppet's version, which agents check.
fn versioned(request: &Request, response: Response) -> Response {
    let path = request.path.as_str();
    if PREFIXES_WITH_VERSION.iter().any(|prefix| path.starts_with(prefix)) {
        response.header("X-Puppet-Version", pantin_host::PUPPET_VERSION)
    } else {
        response
    }
}
