//! What takes time at the store, which may not answer, and at the authority's files: sending queued documents, and reading
//! metrics.
//!
//! A thread of its own does it now and then; `/metrics` has the last numbers.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use crate::metrics::{Exposition, Kind};
use pantin_ca::Authority;
use pantin_store::{Counts, NodeState, Store, Waiting};

use Kind::Gauge;

/// How often they are read.
pub(crate) const PAUSE: Duration = Duration::from_secs(15);
/// How often those are read that grow with the number of nodes.
const LONG_PAUSE: Duration = Duration::from_secs(60);
/// Silent nodes are counted by these numbers of hours.
const SILENT_HOURS: [i64; 5] = [1, 2, 6, 24, 168];
/// Certificates that expire soon are counted by these numbers of days.
const ENDING_DAYS: [u64; 3] = [7, 30, 90];
const HOUR: i64 = 3_600 * 1_000_000;
const DAY: u64 = 86_400;

/// A text of metrics, and when they were read.
type Part = Option<(String, Instant)>;

/// The last metrics, in Prometheus' text format.
#[derive(Debug, Default)]
pub struct Observed {
    last: Mutex<Part>,
    /// Those that grow with the number of nodes.
    of_nodes: Mutex<Part>,
    is_reading: AtomicBool,
}

impl Observed {
    /// The metrics with their age; empty before the first reading.
    pub(crate) fn text(&self) -> String {
        let mut out = Exposition::default();
        if let Some((read, at)) = &*lock(&self.last) {
            out.append(read);
            let help = "How long ago the metrics of the store and the authority were read.";
            out.single(("pantin_observed_age_seconds", Gauge, help), at.elapsed().as_secs_f64());
        }
        if let Some((read, _)) = &*lock(&self.of_nodes) {
            out.append(read);
        }
        out.into_text()
    }

    /// Sends queued documents and reads the metrics, unless another thread still does. `now` is in microseconds since
    /// 1970.
    pub(crate) fn read(
        &self,
        (fleet, authority): (Option<&dyn Store>, Option<&Authority>),
        now: i64,
        tell: &dyn Fn(String),
    ) {
        if self.is_reading.swap(true, Ordering::Acquire) {
            return;
        }
        let mut out = Exposition::default();
        if let Some(fleet) = fleet {
            send_waiting(fleet, tell);
            add_store(&mut out, fleet);
        }
        if let Some(authority) = authority {
            add_authority(&mut out, authority);
        }
        *lock(&self.last) = Some((out.into_text(), Instant::now()));
        let read_at = lock(&self.of_nodes).as_ref().map(|(_, at)| *at);
        if read_at.is_none_or(|at| at.elapsed() >= LONG_PAUSE) {
            let mut out = Exposition::default();
            if let Some(Ok(nodes)) = fleet.map(Store::nodes) {
                add_nodes(&mut out, &nodes, now);
            }
            if let Some(authority) = authority {
                add_certificates(&mut out, authority);
            }
            *lock(&self.of_nodes) = Some((out.into_text(), Instant::now()));
        }
        self.is_reading.store(false, Ordering::Release);
    }
}

fn lock(part: &Mutex<Part>) -> MutexGuard<'_, Part> {
    part.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Sends documents that the store could not take before. Its queue reports that the store cannot be reached.
fn send_waiting(fleet: &dyn Store, tell: &dyn Fn(String)) {
    if fleet.waiting().is_ok_and(|waiting| waiting.entries > 0)
        && let Ok(sent) = fleet.send_waiting()
        && sent.taken > 0
    {
        tell(format!("{} documents that waited are in {}", sent.taken, fleet.name()));
    }
}

/// Metrics of the fleet's store: whether it answers, its size, and the size of its queue.
fn add_store(out: &mut Exposition, fleet: &dyn Store) {
    let counts = fleet.counts();
    out.single(("pantin_store_up", Gauge, "Whether the store answers."), u64::from(counts.is_ok()));
    if let Ok(Some(Counts { nodes, deactivated, facts, catalogs, reports, exported, bytes })) = counts {
        let name = "pantin_store_documents";
        out.begin(name, Gauge, "Entries of the store by kind.");
        for (kind, count) in [
            ("nodes", nodes),
            ("deactivated", deactivated),
            ("facts", facts),
            ("catalogs", catalogs),
            ("reports", reports),
            ("exported", exported),
        ] {
            out.sample(name, &[("kind", kind)], count);
        }
        out.single(("pantin_store_bytes", Gauge, "Disk space of the store."), bytes);
    }
    if let Ok(Waiting { entries, bytes, refused }) = fleet.waiting() {
        out.single(("pantin_store_waiting", Gauge, "Documents that wait for the store."), entries);
        out.single(("pantin_store_waiting_bytes", Gauge, "Disk space of these."), bytes);
        out.single(("pantin_store_refused", Gauge, "Documents that the store refused."), refused);
    }
}

/// How many active nodes have sent nothing for so many hours.
fn add_nodes(out: &mut Exposition, nodes: &[NodeState], now: i64) {
    let heard = |node: &NodeState| [node.facts_at, node.catalog_at, node.report_at].into_iter().flatten().max();
    let active = nodes.iter().filter(|node| node.deactivated_at.is_none());
    let heard: Vec<i64> = active.map(|node| heard(node).unwrap_or_default()).collect();
    out.single(("pantin_nodes_active", Gauge, "Nodes of the store that are not deactivated."), heard.len());
    let name = "pantin_nodes_silent";
    out.begin(name, Gauge, "Active nodes that have sent neither facts nor a report for this many hours.");
    for hours in SILENT_HOURS {
        let silent = heard.iter().filter(|at| **at < now.saturating_sub(hours * HOUR)).count();
        out.sample(name, &[("hours", &hours.to_string())], silent);
    }
}

/// When the certificates and lists of the authority expire.
fn add_authority(out: &mut Exposition, authority: &Authority) {
    let Ok((certificates, lists)) = authority.ends() else { return };
    for (name, help, ends) in [
        ("pantin_ca_certificate_not_after_seconds", "When the certificates of authorities expire.", certificates),
        ("pantin_ca_crl_next_update_seconds", "When the lists of revoked certificates expire.", lists),
    ] {
        out.begin(name, Gauge, help);
        for (authority, end) in ends {
            out.sample(name, &[("authority", &authority)], end.to_unix_duration().as_secs());
        }
    }
}

/// How many certificates of nodes expire soon, and how many requests wait.
fn add_certificates(out: &mut Exposition, authority: &Authority) {
    if let Ok(ending) = authority.ending(&ENDING_DAYS.map(|days| days * DAY)) {
        let name = "pantin_ca_certificates_ending";
        out.begin(name, Gauge, "Valid certificates of nodes that expire within this many days.");
        for (days, count) in ENDING_DAYS.iter().zip(ending) {
            out.sample(name, &[("days", &days.to_string())], count);
        }
    }
    if let Ok(waiting) = authority.waiting_requests() {
        let help = "Certificate requests that wait for a signature.";
        out.single(("pantin_ca_requests_waiting", Gauge, help), waiting);
    }
}

#[cfg(test)]
mod tests {
    use super::{Exposition, HOUR, NodeState, add_nodes};

    #[test]
    fn silent_nodes_are_counted_by_hours() {
        let node = |name: &str, hours: Option<i64>, deactivated_at| NodeState {
            name: name.to_owned(),
            environment: None,
            deactivated_at,
            facts_at: Some(0),
            catalog_at: None,
            report_at: hours.map(|hours| 1_000 * HOUR - hours * HOUR),
            exported: 0,
        };
        let nodes =
            [node("a", Some(0), None), node("b", Some(3), None), node("c", None, None), node("d", None, Some(1))];
        let mut out = Exposition::default();
        add_nodes(&mut out, &nodes, 1_000 * HOUR);
        let text = out.into_text();
        for line in [
            "pantin_nodes_active 3",
            "pantin_nodes_silent{hours=\"1\"} 2",
            "pantin_nodes_silent{hours=\"6\"} 1",
            "pantin_nodes_silent{hours=\"168\"} 1",
        ] {
            assert!(text.lines().any(|found| found == line), "{line}\n{text}");
        }
    }
}
