//! Reviews of changes: the differences between two catalogs of a node, over many nodes, and their rendering.
//!
//! Works on stored catalogs ([`Document`](pantin_catalog::Document)) of any origin. Knows neither files nor processes.
//!
//! Source: octocatalog-diff's documentation, for what is ignored by default and for the names of filters and rules.

mod alike;
mod bundles;
mod cause;
pub mod check;
mod compare;
mod fleet;
pub mod graph;
mod ignore;
mod notation;
mod options;
mod order;
pub mod page;
pub mod provenance;
mod render;
mod shown;
mod site;
mod stored;
mod value;

pub use bundles::Bundle;
pub use cause::{Cause, CauseEnd};
pub use compare::{Change, Content, Contents, Difference, Reference, compare, compare_with};
pub use fleet::{Fleet, Group, NodeState, SideName, StateGroup, Totals};
pub use ignore::{IgnoreRule, Malformed};
pub use options::{Containment, Filter, Options, OrderChanges, TagChanges};
pub use render::{DIFF_SCRIPT, Line, LineMark, Markdown, diff_body, html, json, lines_of, markdown, text};
pub use shown::{HIDDEN, Shown};
pub use site::Site;
pub use stored::StoredFleet;
pub use value::{Step, ValueDifference};
