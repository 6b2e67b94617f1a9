//! `/puppet-admin-api/v1` and `/metrics`: for operators of the server.

use super::Call;
use crate::message::{Media, Refusal, Response};
use pantin_base::diagnostics::{Entry, Level};
use pantin_puppet_ruby::worker::Tally;
use pantin_service::Generation;

/// `DELETE /puppet-admin-api/v1/environment-cache[?environment=E]`: the next request checks environments for changes.
pub(super) fn flush(call: &Call<'_>) -> Result<Response, Refusal> {
    let environment = call.request.parameters.text("environment");
    call.site.service.flush(environment);
    let which = environment.map_or_else(|| "all environments".to_owned(), |name| format!("the environment {name}"));
    call.site.log(call.request.client.name()).tell(&Entry::new(Level::Info, format!("Flushed {which}")));
    Ok(Response::empty(204))
}

/// `DELETE /puppet-admin-api/v1/jruby-pool`: flushes all environments. Ruby code of modules follows its files, so
/// nothing else is cached.
pub(super) fn flush_all(call: &Call<'_>) -> Result<Response, Refusal> {
    call.site.service.flush(None);
    Ok(Response::empty(204))
}

/// Name and description of a metric, and its value for a generation.
type Gauge = (&'static str, &'static str, fn(&Generation) -> String);

/// `GET /metrics`, for Prometheus.
pub(super) fn metrics(call: &Call<'_>) -> Result<Response, Refusal> {
    let load = call.site.threads.load();
    let mut text = call.site.metrics.text();
    let ruby = Tally::now();
    for (name, kind, help, value) in [
        ("pantin_compile_threads", "gauge", "Threads that compile.", load.threads),
        ("pantin_compile_threads_busy", "gauge", "Threads that compile now.", load.busy),
        ("pantin_compile_queue", "gauge", "Requests that wait for such a thread.", load.waiting),
        ("pantin_programs_running", "gauge", "Classifiers and other programs that describe nodes.", load.lent),
        ("pantin_ruby_workers", "gauge", "Ruby processes for the code of modules.", ruby.running),
        ("pantin_ruby_workers_started_total", "counter", "Such processes that were started.", ruby.started),
        ("pantin_ruby_workers_killed_total", "counter", "Such processes that went beyond a limit.", ruby.killed),
    ] {
        text.push_str(&format!("# HELP {name} {help}\n# TYPE {name} {kind}\n{name} {value}\n"));
    }
    if let Some(cache) = &call.site.known {
        let counts = cache.count();
        for (name, kind, help, value) in [
            ("pantin_catalog_cache_entries", "gauge", "Cached catalogs.", counts.catalogs as u64),
            ("pantin_catalog_cache_bytes", "gauge", "Size of cached catalogs.", counts.bytes as u64),
            (
                "pantin_catalog_cache_refused_total",
                "counter",
                "Catalogs that were not cached because there was no room.",
                counts.refused,
            ),
        ] {
            text.push_str(&format!("# HELP {name} {help}\n# TYPE {name} {kind}\n{name} {value}\n"));
        }
    }
    text.push_str(&call.site.observed.text());
    let generations = call.site.service.open_generations();
    let gauges: [Gauge; 2] = [
        (
            "pantin_environment_generation",
            "The number of the generation that an environment is served from.",
            |generation| generation.number().to_string(),
        ),
        ("pantin_environment_generation_age_seconds", "How long ago it was made.", |generation| {
            generation.age().as_secs_f64().to_string()
        }),
    ];
    for (name, help, value) in gauges {
        text.push_str(&format!("# HELP {name} {help}\n# TYPE {name} gauge\n"));
        for generation in &generations {
            let environment = generation.environment().name();
            text.push_str(&format!("{name}{{environment={environment:?}}} {}\n", value(generation)));
        }
    }
    Ok(Response::ok(Media::Text, text))
}
