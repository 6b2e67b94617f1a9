//! `/puppet-admin-api/v1` and `/metrics`: for those who run the server.

use super::Call;
use crate::diagnostics::{Entry, Level};
use crate::server::message::{Media, Refusal, Response};
use crate::service::Generation;

/// `DELETE /puppet-admin-api/v1/environment-cache[?environment=E]`: environments are looked at before they are used again.
pub(super) fn flush(call: &Call<'_>) -> Result<Response, Refusal> {
    let environment = call.request.parameters.text("environment");
    call.site.service.flush(environment);
    let which = environment.map_or_else(|| "all environments".to_owned(), |name| format!("the environment {name}"));
    call.site.log(call.request.client.name()).tell(&Entry::new(Level::Info, format!("Flushed {which}")));
    Ok(Response::empty(204))
}

/// `DELETE /puppet-admin-api/v1/jruby-pool`: whoever wants that wants nothing to be kept. Code of modules in Ruby follows its
/// files, so there is nothing else to forget.
pub(super) fn flush_all(call: &Call<'_>) -> Result<Response, Refusal> {
    call.site.service.flush(None);
    Ok(Response::empty(204))
}

/// Name and meaning of a figure, and how a generation has it.
type Gauge = (&'static str, &'static str, fn(&Generation) -> String);

/// `GET /metrics`, for Prometheus.
pub(super) fn metrics(call: &Call<'_>) -> Result<Response, Refusal> {
    let load = call.site.threads.load();
    let mut text = call.site.metrics.text();
    for (name, help, value) in [
        ("pantin_compile_threads", "Threads that compile.", load.threads),
        ("pantin_compile_threads_busy", "Threads that compile now.", load.busy),
        ("pantin_compile_queue", "Requests that wait for such a thread.", load.waiting),
    ] {
        text.push_str(&format!("# HELP {name} {help}\n# TYPE {name} gauge\n{name} {value}\n"));
    }
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
    if let Some(authority) = &call.site.authority
        && let Ok((certificates, lists)) = authority.ends()
    {
        for (name, help, ends) in [
            ("pantin_ca_certificate_not_after_seconds", "When the certificates of authorities are over.", certificates),
            ("pantin_ca_crl_next_update_seconds", "When the lists of revoked certificates are over.", lists),
        ] {
            text.push_str(&format!("# HELP {name} {help}\n# TYPE {name} gauge\n"));
            for (authority, end) in ends {
                text.push_str(&format!("{name}{{authority={authority:?}}} {}\n", end.to_unix_duration().as_secs()));
            }
        }
    }
    Ok(Response::ok(Media::Text, text))
}
