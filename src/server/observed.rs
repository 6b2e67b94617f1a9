//! What takes time at the store, which may not answer, and at the authority's files: sending queued documents, and reading
//! metrics.
//!
//! A thread of its own does it now and then; `/metrics` has the last numbers.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

use pantin_ca::Authority;
use pantin_store::{Counts, Store, Waiting};

/// How often they are read.
pub(crate) const PAUSE: Duration = Duration::from_secs(15);

/// The last metrics, in Prometheus' text format.
#[derive(Debug, Default)]
pub struct Observed {
    last: Mutex<Option<(String, Instant)>>,
    is_reading: AtomicBool,
}

impl Observed {
    /// The metrics with their age; empty before the first reading.
    pub(crate) fn text(&self) -> String {
        let last = self.last.lock().unwrap_or_else(PoisonError::into_inner);
        let Some((text, at)) = &*last else { return String::new() };
        let name = "pantin_observed_age_seconds";
        let help = "How long ago the metrics of the store and the authority were read.";
        format!("{text}# HELP {name} {help}\n# TYPE {name} gauge\n{name} {:.3}\n", at.elapsed().as_secs_f64())
    }

    /// Sends queued documents and reads the metrics, unless another thread still does.
    pub(crate) fn read(&self, fleet: Option<&dyn Store>, authority: Option<&Authority>, tell: &dyn Fn(String)) {
        if self.is_reading.swap(true, Ordering::Acquire) {
            return;
        }
        let mut text = String::new();
        if let Some(fleet) = fleet {
            send_waiting(fleet, tell);
            add_store(&mut text, fleet);
        }
        if let Some(authority) = authority {
            add_authority(&mut text, authority);
        }
        *self.last.lock().unwrap_or_else(PoisonError::into_inner) = Some((text, Instant::now()));
        self.is_reading.store(false, Ordering::Release);
    }
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
fn add_store(text: &mut String, fleet: &dyn Store) {
    let mut add = |name: &str, help: &str, rows: &[(&str, u64)]| {
        text.push_str(&format!("# HELP {name} {help}\n# TYPE {name} gauge\n"));
        for (labels, value) in rows {
            text.push_str(&format!("{name}{labels} {value}\n"));
        }
    };
    let counts = fleet.counts();
    add("pantin_store_up", "Whether the store answers.", &[("", u64::from(counts.is_ok()))]);
    if let Ok(Some(Counts { nodes, deactivated, facts, catalogs, reports, exported, bytes })) = counts {
        let rows = [
            ("{kind=\"nodes\"}", nodes),
            ("{kind=\"deactivated\"}", deactivated),
            ("{kind=\"facts\"}", facts),
            ("{kind=\"catalogs\"}", catalogs),
            ("{kind=\"reports\"}", reports),
            ("{kind=\"exported\"}", exported),
        ];
        add("pantin_store_documents", "What the store has.", &rows);
        add("pantin_store_bytes", "What it takes of the disk.", &[("", bytes)]);
    }
    if let Ok(Waiting { entries, bytes, refused }) = fleet.waiting() {
        add("pantin_store_waiting", "Documents that wait for the store.", &[("", entries)]);
        add("pantin_store_waiting_bytes", "What these take of the disk.", &[("", bytes)]);
        add("pantin_store_refused", "Documents that the store refused.", &[("", refused)]);
    }
}

/// When the certificates and lists of the authority end.
fn add_authority(text: &mut String, authority: &Authority) {
    if let Ok((certificates, lists)) = authority.ends() {
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
}
