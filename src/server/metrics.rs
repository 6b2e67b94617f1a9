//! The server's metrics, and their Prometheus format.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Duration;

/// Upper bounds of request times in seconds.
const BOUNDS: [f64; 12] = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 5.0, 30.0];

/// The times of repeated work.
#[derive(Clone, Debug, Default)]
struct Histogram {
    buckets: [u64; BOUNDS.len()],
    count: u64,
    sum: f64,
}

impl Histogram {
    fn add(&mut self, took: Duration) {
        let seconds = took.as_secs_f64();
        self.count += 1;
        self.sum += seconds;
        if let Some(at) = BOUNDS.iter().position(|bound| seconds <= *bound) {
            self.buckets[at] += 1;
        }
    }

    fn write(&self, out: &mut String, name: &str, labels: &str) {
        let mut below = 0;
        for (bound, count) in BOUNDS.iter().zip(self.buckets) {
            below += count;
            let _ = writeln!(out, "{name}_bucket{{{labels},le=\"{bound}\"}} {below}");
        }
        let _ = writeln!(out, "{name}_bucket{{{labels},le=\"+Inf\"}} {}", self.count);
        let _ = writeln!(out, "{name}_sum{{{labels}}} {}\n{name}_count{{{labels}}} {}", self.sum, self.count);
    }
}

/// Requests by route and status, compilations by environment, store writes by kind.
#[derive(Debug, Default)]
struct Times {
    requests: BTreeMap<(&'static str, u16), Histogram>,
    compilations: BTreeMap<String, Histogram>,
    shadow: BTreeMap<&'static str, Shadowed>,
    kept: BTreeMap<(&'static str, bool), Histogram>,
    known: Histogram,
}

/// Catalogs with one verdict in a comparison: the times of the other server and of this one.
#[derive(Debug, Default)]
struct Shadowed {
    there: Histogram,
    here: Histogram,
}

/// Environments beyond this number are counted together: their names come from outside.
const MAX_ENVIRONMENTS: usize = 500;

/// The server's metrics.
#[derive(Debug, Default)]
pub struct Metrics {
    times: Mutex<Times>,
    busy: AtomicU64,
    refused_connections: AtomicU64,
    failed_handshakes: AtomicU64,
    unshadowed: AtomicU64,
}

impl Metrics {
    /// Counts a request of a route, which may be empty.
    pub fn count(&self, route: &'static str, status: u16, took: Duration) {
        self.times().requests.entry((route, status)).or_default().add(took);
    }

    /// Counts a catalog of an environment.
    pub fn count_compilation(&self, environment: &str, took: Duration) {
        let compilations = &mut self.times().compilations;
        let is_known = compilations.len() < MAX_ENVIRONMENTS || compilations.contains_key(environment);
        let name = if is_known { environment } else { "" };
        match compilations.get_mut(name) {
            Some(histogram) => histogram.add(took),
            None => compilations.entry(name.to_owned()).or_default().add(took),
        }
    }

    /// Counts a cached catalog.
    pub fn count_known(&self, took: Duration) {
        self.times().known.add(took);
    }

    /// Counts a catalog that two servers made.
    pub fn count_shadow(&self, verdict: &'static str, there: Duration, here: Duration) {
        let shadow = &mut self.times().shadow;
        let counted = shadow.entry(verdict).or_default();
        counted.there.add(there);
        counted.here.add(here);
    }

    /// Counts a catalog that only the other server made, because the queue was full.
    pub fn count_unshadowed(&self) {
        self.unshadowed.fetch_add(1, Ordering::Relaxed);
    }

    /// Counts a write to the fleet's store, successful or not.
    pub fn count_kept(&self, what: &'static str, is_kept: bool, took: Duration) {
        self.times().kept.entry((what, is_kept)).or_default().add(took);
    }

    /// Counts a request refused because the queue was full.
    pub fn count_busy(&self) {
        self.busy.fetch_add(1, Ordering::Relaxed);
    }

    /// Counts a refused connection.
    pub fn count_refused_connection(&self) {
        self.refused_connections.fetch_add(1, Ordering::Relaxed);
    }

    /// Counts a failed handshake.
    pub fn count_failed_handshake(&self) {
        self.failed_handshakes.fetch_add(1, Ordering::Relaxed);
    }

    /// All metrics in Prometheus' text format.
    #[must_use]
    pub fn text(&self) -> String {
        let Times { requests, compilations, shadow, kept, known } = &*self.times();
        let mut out = String::new();
        let head = |out: &mut String, name: &str, kind: &str, help: &str| {
            let _ = writeln!(out, "# HELP {name} {help}\n# TYPE {name} {kind}");
        };
        head(
            &mut out,
            "pantin_request_seconds",
            "histogram",
            "Time from the head of a request to that of its response.",
        );
        for ((route, status), histogram) in requests {
            histogram.write(&mut out, "pantin_request_seconds", &format!("route=\"{route}\",status=\"{status}\""));
        }
        head(&mut out, "pantin_compile_seconds", "histogram", "Time that catalogs took.");
        for (environment, histogram) in compilations {
            histogram.write(&mut out, "pantin_compile_seconds", &format!("environment={environment:?}"));
        }
        let help = "Catalogs that were answered again, because nothing had changed that they came of.";
        head(&mut out, "pantin_catalogs_known_total", "counter", help);
        let _ = writeln!(out, "pantin_catalogs_known_total {}", known.count);
        if !kept.is_empty() {
            let help = "Time that the store took to keep something of a node, or to find that it cannot.";
            head(&mut out, "pantin_store_seconds", "histogram", help);
        }
        for ((what, is_kept), histogram) in kept {
            histogram.write(&mut out, "pantin_store_seconds", &format!("what=\"{what}\",kept=\"{is_kept}\""));
        }
        if !shadow.is_empty() {
            let help =
                "Time that catalogs took in another server (there) and in this one (here), by what came of comparing.";
            head(&mut out, "pantin_shadow_seconds", "histogram", help);
        }
        for (verdict, Shadowed { there, here }) in shadow {
            for (side, histogram) in [("there", there), ("here", here)] {
                histogram.write(&mut out, "pantin_shadow_seconds", &format!("verdict=\"{verdict}\",side=\"{side}\""));
            }
        }
        let counters = [
            ("pantin_busy_total", "Requests sent away with 503.", &self.busy),
            ("pantin_connections_refused_total", "Connections beyond a limit.", &self.refused_connections),
            ("pantin_shadow_skipped_total", "Catalogs of another server that were not compared.", &self.unshadowed),
            ("pantin_handshakes_failed_total", "TLS handshakes that failed.", &self.failed_handshakes),
        ];
        for (name, help, counter) in counters {
            head(&mut out, name, "counter", help);
            let _ = writeln!(out, "{name} {}", counter.load(Ordering::Relaxed));
        }
        out
    }

    fn times(&self) -> MutexGuard<'_, Times> {
        self.times.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::Metrics;

    #[test]
    fn requests_are_counted_by_route_and_status() {
        let metrics = Metrics::default();
        metrics.count("/a", 200, Duration::from_millis(3));
        metrics.count("/a", 200, Duration::from_secs(60));
        metrics.count_compilation("production", Duration::from_millis(1));
        metrics.count_busy();
        metrics.count_kept("facts", true, Duration::from_millis(1));
        let text = metrics.text();
        for line in [
            "pantin_request_seconds_bucket{route=\"/a\",status=\"200\",le=\"0.0025\"} 0",
            "pantin_request_seconds_bucket{route=\"/a\",status=\"200\",le=\"0.005\"} 1",
            "pantin_request_seconds_bucket{route=\"/a\",status=\"200\",le=\"30\"} 1",
            "pantin_request_seconds_bucket{route=\"/a\",status=\"200\",le=\"+Inf\"} 2",
            "pantin_request_seconds_count{route=\"/a\",status=\"200\"} 2",
            "pantin_compile_seconds_count{environment=\"production\"} 1",
            "pantin_busy_total 1",
            "pantin_store_seconds_count{what=\"facts\",kept=\"true\"} 1",
        ] {
            assert!(text.lines().any(|found| found == line), "{line}\n{text}");
        }
    }
}
