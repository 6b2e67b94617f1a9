//! The comparison of two servers' catalogs for a node.

use std::borrow::Cow;
use std::io::Read;

use flate2::read::GzDecoder;
use serde_json::Value;

use super::{Answered, Answers};
use pantin_catalog::{Document, Texts};
use pantin_data::json;
use pantin_review::{Containment, Difference, Options, OrderChanges, TagChanges, compare};

/// The maximum size of compared catalogs.
const MAX_SIZE: u64 = 512 << 20;
/// The maximum length of an error message in characters.
const MAX_LEN: usize = 2_000;

/// The result of comparing two servers' answers.
#[derive(Clone, PartialEq, Debug)]
pub enum Verdict {
    /// Resources with their parameters, tags and containers, their order, and the classes are the same.
    Same,
    /// The catalogs differ.
    Differs {
        /// Differing resources.
        differences: Vec<Difference>,
        /// Other differences.
        others: Vec<&'static str>,
    },
    /// Only the other server has a catalog.
    FailedHere {
        /// This server's error.
        here: String,
    },
    /// Only this server has a catalog.
    FailedThere {
        /// The other server's error.
        there: String,
    },
    /// Neither has a catalog.
    FailedBoth {
        /// The other server's error.
        there: String,
        /// This server's error.
        here: String,
    },
    /// An answer is not a catalog.
    Unreadable {
        /// Which, and why.
        detail: String,
    },
}

impl Verdict {
    /// Compares two answers.
    pub(super) fn of(answers: &Answers<'_>) -> Self {
        let (there, here) = (answers.there, answers.here);
        match (there.is_success(), here.is_success()) {
            (true, true) => {}
            (true, false) => return Self::FailedHere { here: error(here) },
            (false, true) => return Self::FailedThere { there: error(there) },
            (false, false) => return Self::FailedBoth { there: error(there), here: error(here) },
        }
        let mut texts = Texts::default();
        let mut read = |answer: &Answered, name: &str| {
            let body = plain(answer).ok_or_else(|| format!("{name} cannot be decompressed"))?;
            Document::read(&body, name, &mut texts).map_err(|issue| issue.text().to_owned())
        };
        let both = read(there, "the catalog there").and_then(|there| Ok((there, read(here, "the catalog here")?)));
        match both {
            Ok((there, here)) => Self::of_catalogs(&there, &here),
            Err(detail) => Self::Unreadable { detail },
        }
    }

    fn of_catalogs(there: &Document, here: &Document) -> Self {
        // Compares everything that an agent would see.
        let options = Options {
            filters: Vec::new(),
            ignored: Vec::new(),
            ignored_tags: Vec::new(),
            tags: TagChanges::Told,
            containment: Containment::Told,
            order: OrderChanges::Ignored,
            root: None,
        };
        let differences = compare(there, here, &options);
        let mut others = Vec::new();
        let classes = |of: &Document| {
            let mut classes = of.classes.to_vec();
            classes.sort_unstable();
            classes
        };
        if classes(there) != classes(here) {
            others.push("the classes");
        }
        let order = |of: &Document| -> Vec<_> {
            of.resources.iter().map(|resource| (resource.type_name.clone(), resource.title.clone())).collect()
        };
        if differences.is_empty() && order(there) != order(here) {
            others.push("the order of resources");
        }
        if differences.is_empty() && others.is_empty() { Self::Same } else { Self::Differs { differences, others } }
    }

    /// Its name in the record and metrics.
    #[must_use]
    pub const fn name(&self) -> &'static str {
        match self {
            Self::Same => "same",
            Self::Differs { .. } => "differs",
            Self::FailedHere { .. } => "failed_here",
            Self::FailedThere { .. } => "failed_there",
            Self::FailedBoth { .. } => "failed_both",
            Self::Unreadable { .. } => "unreadable",
        }
    }
}

/// The uncompressed body of an answer.
fn plain(answer: &Answered) -> Option<Cow<'_, [u8]>> {
    if !answer.is_gzip {
        return Some(Cow::Borrowed(&answer.body));
    }
    let mut body = Vec::new();
    let read = GzDecoder::new(&*answer.body).take(MAX_SIZE + 1).read_to_end(&mut body).ok()?;
    (read as u64 <= MAX_SIZE).then_some(Cow::Owned(body))
}

/// The error in an answer without a catalog.
fn error(answer: &Answered) -> String {
    let body = plain(answer).unwrap_or_default();
    let document: Option<Value> = json::read(&body).ok();
    let message = document.as_ref().and_then(|document| document.get("message")?.as_str());
    let text = message.map_or_else(|| String::from_utf8_lossy(&body), Cow::Borrowed);
    let line: String = text.chars().map(|c| if c.is_control() { ' ' } else { c }).take(MAX_LEN).collect();
    format!("[{}] {line}", answer.status)
}
