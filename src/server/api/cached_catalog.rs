//! Cached catalogs ([`CatalogCache`]): lookup and answer.

use std::sync::Arc;

use super::Call;
use crate::RequestLog;
use crate::catalog_cache::{CachedCatalog, CatalogCache, CatalogRequest, Fresh};
use crate::message::{Body, Refusal};
use pantin_base::diagnostics::{Category, Entry, Level};
use pantin_code::bytecode::issues::internal;
use pantin_compile::impact::NodeInput;
use pantin_compile::{EncResult, Facts};
use pantin_service::machine::random_uuid;
use pantin_service::{Generation, Workspaces};

/// A request that a cached catalog may answer, or whose catalog may be cached.
pub(super) struct Recall<'c> {
    catalogs: &'c CatalogCache,
    asked: CatalogRequest,
    generation: Arc<Generation>,
    is_recorded: bool,
}

impl<'c> Recall<'c> {
    /// A request for an environment or the generation that its run began with. `None` if every request is compiled: for
    /// debug logs, or because a program supplies trusted data.
    pub(super) fn of(
        call: &'c Call<'_>,
        (name, environment): (&str, &str),
        (facts, enc): (&Facts, Option<&EncResult>),
        run: Option<&Arc<Generation>>,
    ) -> Option<Self> {
        let site = call.site;
        let catalogs = site.known.as_ref()?;
        let settings = &site.service.context().settings;
        if site.journal.wants(Level::Debug) || settings.path("trusted_external_command").is_some() {
            return None;
        }
        let of_run = run.filter(|generation| generation.stale().is_none()).map(Arc::clone);
        // The compilation reports errors of the environment.
        let generation = of_run.or_else(|| site.service.open(environment, &mut site.log(Some(name))).ok())?;
        let parameters = &call.request.parameters;
        let wanted = ["static_catalog", "checksum_type"].map(|name| parameters.text(name).unwrap_or_default());
        let input = NodeInput::of(facts.clone(), enc);
        let is_recorded = catalogs.wants(name, &generation);
        Some(Self {
            catalogs,
            asked: CatalogRequest { input, wanted: wanted.join("\n").into_bytes() },
            generation,
            is_recorded,
        })
    }

    /// The cached catalog, if any, and its generation.
    pub(super) fn find(&self, call: &Call<'_>, name: &str) -> Option<(Arc<CachedCatalog>, &Arc<Generation>)> {
        let known = self.catalogs.find(name, &self.generation, &self.asked, &*call.site.service.context().files)?;
        Some((known, &self.generation))
    }

    /// Prepares a compilation for caching.
    pub(super) fn begin(this: Option<&Self>, workspaces: &mut Workspaces, log: &mut RequestLog<'_>) {
        let is_recorded = this.is_some_and(|recall| recall.is_recorded);
        workspaces.set_recorded(is_recorded);
        log.heard = is_recorded.then(Vec::new);
    }

    /// Caches the compiled catalog if possible, and returns it.
    pub(super) fn keep(
        self,
        (call, name): (&Call<'_>, &str),
        workspaces: &mut Workspaces,
        log: &mut RequestLog<'_>,
        fresh: Fresh<'_>,
    ) -> Option<Arc<CachedCatalog>> {
        let told = log.heard.take().filter(|_| self.is_recorded)?;
        let (reads, generation) = (workspaces.take_reads()?, log.generation.as_ref()?);
        let of = (&**generation, &*call.site.service.context().files);
        self.catalogs.keep(name, of, (self.asked, &reads), Fresh { told, ..fresh })
    }
}

/// The answer with a cached catalog, and its JSON if the store needs it.
pub(super) fn answered(
    (call, log, known): (&Call<'_>, &mut RequestLog<'_>, &CachedCatalog),
    keep: impl FnOnce(&[u8]),
) -> Result<Body, Refusal> {
    let uuid = random_uuid();
    known.told.iter().for_each(|entry| log.tell(entry));
    let failed = |error: std::io::Error| Refusal::of_issue(&internal(&error.to_string()));
    if known.extract.is_some() {
        keep(&known.json(&uuid).map_err(failed)?);
    }
    let body = body(call, known, &uuid).map_err(failed)?;
    call.site.metrics.count_known();
    Ok(body)
}

/// A cached catalog with an identifier, in the client's encoding.
pub(super) fn body(call: &Call<'_>, known: &CachedCatalog, uuid: &str) -> std::io::Result<Body> {
    if call.request.headers.takes_gzip() {
        let (gzip, length) = known.gzip(uuid)?;
        return Ok(Body::Gzip { gzip, length });
    }
    Ok(Body::Bytes(known.json(uuid)?.into()))
}

/// The log message of a catalog that was sent.
pub(super) fn told(kind: &str, name: &str, environment: &str, seconds: f64) -> Entry {
    let message = format!("Compiled {kind} for {name} in environment {environment} in {seconds:.2} seconds");
    Entry::new(Level::Notice, message).about(Category::Catalog).field("seconds", seconds)
}
