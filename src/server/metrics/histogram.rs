//! Times of repeated work, counted by upper bounds.

use std::time::Duration;

use super::exposition::{Exposition, Labels};

/// Upper bounds in seconds.
const BOUNDS: [f64; 12] = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 5.0, 30.0];

/// The times of repeated work.
#[derive(Clone, Debug, Default)]
pub(super) struct Histogram {
    buckets: [u64; BOUNDS.len()],
    /// How often it was done.
    pub(super) count: u64,
    sum: f64,
}

impl Histogram {
    /// Counts work that took this long.
    pub(super) fn add(&mut self, took: Duration) {
        let seconds = took.as_secs_f64();
        self.count += 1;
        self.sum += seconds;
        if let Some(at) = BOUNDS.iter().position(|bound| seconds <= *bound) {
            self.buckets[at] += 1;
        }
    }

    /// Writes the samples of a metric.
    pub(super) fn write(&self, out: &mut Exposition, name: &str, labels: Labels<'_>) {
        let bucket = format!("{name}_bucket");
        let mut bounded = |bound: &str, count: u64| {
            let with: Vec<(&str, &str)> = labels.iter().copied().chain([("le", bound)]).collect();
            out.sample(&bucket, &with, count);
        };
        let mut below = 0;
        for (bound, count) in BOUNDS.iter().zip(self.buckets) {
            below += count;
            bounded(&bound.to_string(), below);
        }
        bounded("+Inf", self.count);
        out.sample(&format!("{name}_sum"), labels, self.sum);
        out.sample(&format!("{name}_count"), labels, self.count);
    }
}
