//! `/metrics`: for Prometheus.

use super::Call;
use crate::message::{Media, Refusal, Response};
use crate::metrics::{Exposition, Kind};
use pantin_puppet_ruby::worker::Tally;

use Kind::{Counter, Gauge};

/// `GET /metrics`
pub(super) fn metrics(call: &Call<'_>) -> Result<Response, Refusal> {
    let site = call.site;
    let mut out = Exposition::default();
    site.metrics.write(&mut out, site.started);
    let (load, ruby) = (site.threads.load(), Tally::now());
    for (name, kind, help, value) in [
        ("pantin_compile_threads", Gauge, "Threads that compile.", load.threads),
        ("pantin_compile_threads_busy", Gauge, "Threads that compile now.", load.busy),
        ("pantin_compile_queue", Gauge, "Requests that wait for such a thread.", load.waiting),
        ("pantin_programs_running", Gauge, "Classifiers and other programs that describe nodes.", load.lent),
        ("pantin_ruby_workers", Gauge, "Ruby processes for the code of modules.", ruby.running),
        ("pantin_ruby_workers_started_total", Counter, "Such processes that were started.", ruby.started),
        ("pantin_ruby_workers_killed_total", Counter, "Such processes that exceeded a limit.", ruby.killed),
    ] {
        out.single((name, kind, help), value);
    }
    add_caches(&mut out, call);
    out.append(&site.observed.text());
    add_generations(&mut out, call);
    Ok(Response::ok(Media::Text, out.into_text()))
}

/// The sizes of what is cached for requests; each has a limit.
fn add_caches(out: &mut Exposition, call: &Call<'_>) {
    if let Some(cache) = &call.site.known {
        let counts = cache.count();
        out.single(("pantin_catalog_cache_entries", Gauge, "Cached catalogs."), counts.catalogs);
        out.single(("pantin_catalog_cache_bytes", Gauge, "Size of cached catalogs."), counts.bytes);
        let help = "Catalogs that were not cached because there was no room.";
        out.single(("pantin_catalog_cache_refused_total", Counter, help), counts.refused);
    }
    let name = "pantin_cache_entries";
    out.begin(name, Gauge, "Entries of other caches: of files, by environment and request, and of current runs.");
    for (cache, entries) in call.site.files.count().into_iter().chain([("runs", call.site.runs.count())]) {
        out.sample(name, &[("cache", cache)], entries);
    }
}

fn add_generations(out: &mut Exposition, call: &Call<'_>) {
    let generations = call.site.service.open_generations();
    let name = "pantin_environment_generation";
    out.begin(name, Gauge, "The number of the generation that an environment is served from.");
    for generation in &generations {
        out.sample(name, &[("environment", generation.environment().name())], generation.number());
    }
    let name = "pantin_environment_generation_age_seconds";
    out.begin(name, Gauge, "How long ago it was made.");
    for generation in &generations {
        let age = generation.age().as_secs_f64();
        out.sample(name, &[("environment", generation.environment().name())], age);
    }
}
