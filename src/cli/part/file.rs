//! The file of a part.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;
use sha2::{Digest as _, Sha256};

/// The version of the file's form.
pub(super) const FORMAT: u32 = 1;
/// The ending of the file's name.
pub(super) const ENDING: &str = ".part.json";

/// The file of a part.
#[derive(Debug, Serialize, Deserialize)]
pub(super) struct Part {
    pub(super) pantin_part: u32,
    pub(super) version: String,
    pub(super) command: String,
    /// The command line, without what may differ between the parts.
    pub(super) options: Vec<String>,
    /// The identities of the code.
    pub(super) code: Vec<String>,
    pub(super) number: u64,
    pub(super) count: u64,
    pub(super) whole: Whole,
    /// The nodes or tests of this part, by their positions among all.
    pub(super) own: Vec<(usize, String)>,
    /// The format of the report that was asked for.
    pub(super) format: String,
    /// The texts of the files that messages name.
    pub(super) sources: BTreeMap<String, String>,
    pub(super) result: Box<RawValue>,
}

/// All nodes or tests of a run.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct Whole {
    pub(super) count: usize,
    /// SHA-256 of the names, each with an end of line.
    pub(super) names: String,
}

/// The digest of names.
pub(super) fn digest(names: &[String]) -> String {
    let mut hash = Sha256::new();
    for name in names {
        hash.update(name);
        hash.update("\n");
    }
    hash.finalize().iter().map(|byte| format!("{byte:02x}")).collect()
}
