//! Prometheus' text format.

use std::fmt::{Display, Write as _};

/// The kind of a metric.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Kind {
    /// It only grows.
    Counter,
    /// It grows and shrinks.
    Gauge,
    /// Times, by their upper bounds.
    Histogram,
}

impl Kind {
    const fn name(self) -> &'static str {
        match self {
            Self::Counter => "counter",
            Self::Gauge => "gauge",
            Self::Histogram => "histogram",
        }
    }
}

/// Names of labels, and their values.
pub(crate) type Labels<'l> = &'l [(&'l str, &'l str)];

/// A text in Prometheus' format that grows.
#[derive(Debug, Default)]
pub(crate) struct Exposition(String);

impl Exposition {
    /// Begins a metric: its samples follow.
    pub(crate) fn begin(&mut self, name: &str, kind: Kind, help: &str) {
        // Writing to a String never fails.
        let _ = writeln!(self.0, "# HELP {name} {help}\n# TYPE {name} {}", kind.name());
    }

    /// Adds a sample of the metric that began last.
    pub(crate) fn sample(&mut self, name: &str, labels: Labels<'_>, value: impl Display) {
        self.0.push_str(name);
        for (at, (label, text)) in labels.iter().enumerate() {
            self.0.push(if at == 0 { '{' } else { ',' });
            self.0.push_str(label);
            self.0.push_str("=\"");
            for c in text.chars() {
                match c {
                    '\\' => self.0.push_str("\\\\"),
                    '"' => self.0.push_str("\\\""),
                    '\n' => self.0.push_str("\\n"),
                    c => self.0.push(c),
                }
            }
            self.0.push('"');
        }
        let end = if labels.is_empty() { "" } else { "}" };
        let _ = writeln!(self.0, "{end} {value}");
    }

    /// Adds a metric with one sample.
    pub(crate) fn single(&mut self, (name, kind, help): (&str, Kind, &str), value: impl Display) {
        self.begin(name, kind, help);
        self.sample(name, &[], value);
    }

    /// Adds metrics that were written elsewhere.
    pub(crate) fn append(&mut self, other: &str) {
        self.0.push_str(other);
    }

    /// The text.
    pub(crate) fn into_text(self) -> String {
        self.0
    }
}

#[cfg(test)]
mod tests {
    use super::{Exposition, Kind};

    #[test]
    fn a_label_cannot_end_its_line() {
        let mut out = Exposition::default();
        out.begin("a", Kind::Gauge, "What it is.");
        out.sample("a", &[("b", "x\"y\\z\nü"), ("c", "")], 1);
        assert_eq!(out.into_text(), "# HELP a What it is.\n# TYPE a gauge\na{b=\"x\\\"y\\\\z\\nü\",c=\"\"} 1\n");
    }
}
