//! The server's metrics: what requests count, and their Prometheus format.
//!
//! Every label has few values: the routes of the server, words of its own, and names of environments that exist.

mod exposition;
mod histogram;
mod process;

use std::collections::BTreeMap;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use histogram::Histogram;
use pantin_service::ProgramKind;

pub(crate) use exposition::{Exposition, Kind};

/// What was done, and how long it took.
#[derive(Debug, Default)]
struct Times {
    requests: BTreeMap<(&'static str, u16), Histogram>,
    compilations: BTreeMap<String, Histogram>,
    failed: BTreeMap<String, u64>,
    shadow: BTreeMap<&'static str, Shadowed>,
    kept: BTreeMap<(&'static str, bool), Histogram>,
    programs: BTreeMap<(&'static str, bool), Histogram>,
    requests_to_sign: BTreeMap<&'static str, Histogram>,
    reports: BTreeMap<&'static str, u64>,
    deployments: BTreeMap<&'static str, u64>,
    deleted: BTreeMap<&'static str, u64>,
    known: u64,
}

/// Catalogs with one verdict in a comparison: the times of the other server and of this one.
#[derive(Debug, Default)]
struct Shadowed {
    there: Histogram,
    here: Histogram,
}

/// Environments beyond this number are counted together: their names come from outside.
const MAX_ENVIRONMENTS: usize = 500;

/// The statuses of reports that agents send; others count as `other`.
const STATUSES: [&str; 3] = ["changed", "failed", "unchanged"];

/// The server's metrics.
#[derive(Debug, Default)]
pub struct Metrics {
    times: Mutex<Times>,
    busy: AtomicU64,
    refused_connections: AtomicU64,
    failed_handshakes: AtomicU64,
    unshadowed: AtomicU64,
    /// When the server's certificate expires, in seconds since 1970; 0 if it has none.
    certificate_end: AtomicU64,
}

impl Metrics {
    /// Counts a request of a route, which may be empty.
    pub fn count(&self, route: &'static str, status: u16, took: Duration) {
        self.times().requests.entry((route, status)).or_default().add(took);
    }

    /// Counts a catalog of an environment.
    pub fn count_compilation(&self, environment: &str, took: Duration) {
        of_environment(&mut self.times().compilations, environment).add(took);
    }

    /// Counts a catalog that failed, of an environment that exists; empty if its environment is unknown.
    pub fn count_failed_catalog(&self, environment: &str) {
        *of_environment(&mut self.times().failed, environment) += 1;
    }

    /// Counts a cached catalog.
    pub fn count_known(&self) {
        self.times().known += 1;
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

    /// Counts a program that described a node, successful or not.
    pub fn count_program(&self, kind: ProgramKind, is_ok: bool, took: Duration) {
        let name = match kind {
            ProgramKind::Classifier => "classifier",
            ProgramKind::TrustedData => "trusted_external",
        };
        self.times().programs.entry((name, is_ok)).or_default().add(took);
    }

    /// Counts a certificate request: `signed`, `waits` or `refused`, with the time of a program that decided.
    pub fn count_request_to_sign(&self, result: &'static str, took: Duration) {
        self.times().requests_to_sign.entry(result).or_default().add(took);
    }

    /// Counts a report by its status.
    pub fn count_report(&self, status: Option<&str>) {
        let known = STATUSES.into_iter().find(|known| Some(*known) == status);
        *self.times().reports.entry(known.unwrap_or("other")).or_default() += 1;
    }

    /// Counts a deployment by its result.
    pub fn count_deployment(&self, result: &'static str) {
        *self.times().deployments.entry(result).or_default() += 1;
    }

    /// Counts data deleted for its age.
    pub fn count_deleted(&self, what: &'static str, count: usize) {
        *self.times().deleted.entry(what).or_default() += count as u64;
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

    /// Sets when the server's certificate expires, in seconds since 1970.
    pub fn set_certificate_end(&self, end: u64) {
        self.certificate_end.store(end, Ordering::Relaxed);
    }

    /// All of them. `started` is when the process started, in nanoseconds since 1970.
    pub(crate) fn write(&self, out: &mut Exposition, started: i128) {
        process::add(out, started);
        self.times().write(out);
        let counters = [
            ("pantin_busy_total", "Requests refused with 503 or 429.", &self.busy),
            ("pantin_connections_refused_total", "Connections beyond a limit.", &self.refused_connections),
            ("pantin_shadow_skipped_total", "Catalogs of another server that were not compared.", &self.unshadowed),
            ("pantin_handshakes_failed_total", "TLS handshakes that failed.", &self.failed_handshakes),
        ];
        for (name, help, counter) in counters {
            out.single((name, Kind::Counter, help), counter.load(Ordering::Relaxed));
        }
        let name = "pantin_server_certificate_not_after_seconds";
        out.begin(name, Kind::Gauge, "When the certificate of this server expires, in seconds since 1970.");
        let end = self.certificate_end.load(Ordering::Relaxed);
        if end > 0 {
            out.sample(name, &[], end);
        }
    }

    fn times(&self) -> MutexGuard<'_, Times> {
        self.times.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Times {
    fn write(&self, out: &mut Exposition) {
        let name = "pantin_request_seconds";
        out.begin(name, Kind::Histogram, "Time from the head of a request to that of its response.");
        for ((route, status), histogram) in &self.requests {
            histogram.write(out, name, &[("route", route), ("status", &status.to_string())]);
        }
        let name = "pantin_compile_seconds";
        out.begin(name, Kind::Histogram, "Time that catalogs took.");
        for (environment, histogram) in &self.compilations {
            histogram.write(out, name, &[("environment", environment)]);
        }
        let name = "pantin_catalogs_failed_total";
        let help = "Catalogs that failed; without an environment if that is unknown or does not exist.";
        out.begin(name, Kind::Counter, help);
        for (environment, count) in &self.failed {
            out.sample(name, &[("environment", environment)], count);
        }
        let help = "Catalogs sent from the cache, because nothing they depend on has changed.";
        out.single(("pantin_catalogs_known_total", Kind::Counter, help), self.known);
        let name = "pantin_store_seconds";
        out.begin(name, Kind::Histogram, "Time that writes to the store took; kept=\"false\" if they failed.");
        for ((what, is_kept), histogram) in &self.kept {
            histogram.write(out, name, &[("what", what), ("kept", &is_kept.to_string())]);
        }
        let name = "pantin_program_seconds";
        out.begin(name, Kind::Histogram, "Time that programs took which describe nodes.");
        for ((program, is_ok), histogram) in &self.programs {
            histogram.write(out, name, &[("program", program), ("result", if *is_ok { "ok" } else { "failed" })]);
        }
        let name = "pantin_certificate_request_seconds";
        out.begin(name, Kind::Histogram, "Time that certificate requests took, with the program of `autosign`.");
        for (result, histogram) in &self.requests_to_sign {
            histogram.write(out, name, &[("result", result)]);
        }
        let name = "pantin_reports_total";
        out.begin(name, Kind::Counter, "Reports by status.");
        for (status, count) in &self.reports {
            out.sample(name, &[("status", status)], count);
        }
        let name = "pantin_deployments_total";
        out.begin(name, Kind::Counter, "Deployments that a webhook asked for, by result.");
        for (result, count) in &self.deployments {
            out.sample(name, &[("result", result)], count);
        }
        let name = "pantin_retention_deleted_total";
        out.begin(name, Kind::Counter, "Data that was deleted for its age, as [retention] says.");
        for (what, count) in &self.deleted {
            out.sample(name, &[("what", what)], count);
        }
        let name = "pantin_shadow_seconds";
        let help = "Time that compared catalogs took in the other server (there) and in this one (here), by verdict.";
        out.begin(name, Kind::Histogram, help);
        for (verdict, Shadowed { there, here }) in &self.shadow {
            for (side, histogram) in [("there", there), ("here", here)] {
                histogram.write(out, name, &[("verdict", verdict), ("side", side)]);
            }
        }
    }
}

/// The value of an environment; that of no environment, if there are too many.
fn of_environment<'m, V: Default>(all: &'m mut BTreeMap<String, V>, environment: &str) -> &'m mut V {
    let is_known = all.len() < MAX_ENVIRONMENTS || all.contains_key(environment);
    all.entry(if is_known { environment.to_owned() } else { String::new() }).or_default()
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::{Exposition, MAX_ENVIRONMENTS, Metrics};
    use pantin_service::ProgramKind;

    fn text(metrics: &Metrics) -> String {
        let mut out = Exposition::default();
        metrics.write(&mut out, 0);
        out.into_text()
    }

    #[test]
    fn requests_are_counted_by_route_and_status() {
        let metrics = Metrics::default();
        metrics.count("/a", 200, Duration::from_millis(3));
        metrics.count("/a", 200, Duration::from_secs(60));
        metrics.count_compilation("production", Duration::from_millis(1));
        metrics.count_failed_catalog("production");
        metrics.count_busy();
        metrics.count_kept("facts", true, Duration::from_millis(1));
        metrics.count_program(ProgramKind::Classifier, false, Duration::from_millis(1));
        metrics.count_report(Some("changed"));
        metrics.count_report(Some("{}\"\n"));
        metrics.count_report(None);
        let text = text(&metrics);
        for line in [
            "pantin_request_seconds_bucket{route=\"/a\",status=\"200\",le=\"0.0025\"} 0",
            "pantin_request_seconds_bucket{route=\"/a\",status=\"200\",le=\"0.005\"} 1",
            "pantin_request_seconds_bucket{route=\"/a\",status=\"200\",le=\"30\"} 1",
            "pantin_request_seconds_bucket{route=\"/a\",status=\"200\",le=\"+Inf\"} 2",
            "pantin_request_seconds_count{route=\"/a\",status=\"200\"} 2",
            "pantin_compile_seconds_count{environment=\"production\"} 1",
            "pantin_catalogs_failed_total{environment=\"production\"} 1",
            "pantin_busy_total 1",
            "pantin_store_seconds_count{what=\"facts\",kept=\"true\"} 1",
            "pantin_program_seconds_count{program=\"classifier\",result=\"failed\"} 1",
            "pantin_reports_total{status=\"changed\"} 1",
            "pantin_reports_total{status=\"other\"} 2",
        ] {
            assert!(text.lines().any(|found| found == line), "{line}\n{text}");
        }
    }

    #[test]
    fn names_from_outside_do_not_make_labels_without_limit() {
        let metrics = Metrics::default();
        for number in 0..2_000 {
            metrics.count_failed_catalog(&format!("zz{number}"));
        }
        let text = text(&metrics);
        let samples = text.lines().filter(|line| line.starts_with("pantin_catalogs_failed_total{")).count();
        assert_eq!(samples, MAX_ENVIRONMENTS + 1);
        assert!(text.contains("pantin_catalogs_failed_total{environment=\"\"} 1500\n"), "{text}");
    }
}
