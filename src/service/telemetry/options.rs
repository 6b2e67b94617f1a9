//! `[telemetry]` of the server's file and of `pantin.toml`: where traces go.

use std::time::Duration;

use serde::Deserialize;

use super::TelemetryConfiguration;
use pantin_client::{BadUrl, Url};

/// The path of traces, if the endpoint has none.
const PATH: &str = "/v1/traces";
/// Shorter work has no span by default.
const SLOW: f64 = 0.01;

/// Where traces go.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct TelemetryOptions {
    /// The URL of an OpenTelemetry collector: `http://localhost:4318`. Without it there are no traces.
    pub endpoint: Option<String>,
    /// Name of the service in traces.
    pub service_name: Option<String>,
    /// Functions, lookups, templates and classes that take less time have no span, in seconds.
    pub slow: Option<f64>,
    /// The share of traces that are sent, from 0 to 1.
    pub share: Option<f64>,
}

/// An option that cannot be used.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct UnusableOption {
    /// Its name, such as `telemetry.slow`.
    pub name: &'static str,
    /// The reason.
    pub why: String,
}

impl TelemetryOptions {
    /// These options, with `others` as defaults.
    #[must_use]
    pub fn or(self, others: Self) -> Self {
        Self {
            endpoint: self.endpoint.or(others.endpoint),
            service_name: self.service_name.or(others.service_name),
            slow: self.slow.or(others.slow),
            share: self.share.or(others.share),
        }
    }

    /// The resulting configuration; `None` without an endpoint.
    ///
    /// # Errors
    /// If the endpoint is not a URL, or a number is out of range.
    pub fn resolve(&self) -> Result<Option<TelemetryConfiguration>, UnusableOption> {
        let Some(endpoint) = self.endpoint.as_deref().filter(|endpoint| !endpoint.is_empty()) else { return Ok(None) };
        let bad = |name, why: String| UnusableOption { name, why };
        let bad_url = |_: BadUrl| bad("telemetry.endpoint", "it is no URL of http or https".to_owned());
        let mut url: Url = endpoint.parse().map_err(bad_url)?;
        if url.path == "/" {
            PATH.clone_into(&mut url.path);
        }
        let slow = self.slow.unwrap_or(SLOW);
        let bad_time = |_| bad("telemetry.slow", format!("{slow} is no number of seconds"));
        let slow = Duration::try_from_secs_f64(slow).map_err(bad_time)?;
        let share = self.share.unwrap_or(1.0);
        if !(0.0..=1.0).contains(&share) {
            return Err(bad("telemetry.share", format!("{share} is not between 0 and 1")));
        }
        let service_name = self.service_name.clone().unwrap_or_else(|| "pantin".to_owned());
        Ok(Some(TelemetryConfiguration { url, service_name, slow, share }))
    }
}
