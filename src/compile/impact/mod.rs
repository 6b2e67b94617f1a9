//! The effects of a change: the nodes that read something that changed, and the files that no node reads.
//!
//! Based on the records of compilations ([`pantin_environment::reads`]). Reads are questions; a [`State`] answers them
//! for one state of the code. A node whose reads all have the same answers in two states has the same catalog in both,
//! except for the lines of its resources: definitions are compared without blanks and comments, and a resource that
//! only moved to another line is unchanged, as in a comparison of catalogs. Unknowable answers are reported for the
//! node.
//!
//! Must not compile catalogs.

mod changes;
mod node;
mod numbers;
mod outline;
mod record;
mod report;
mod state;
mod touched;
mod unused;

pub use changes::{Against, Changed, Comparison, Files};
pub use node::{NodeInput, ObservedInputs};
pub use numbers::Numbers;
pub use record::{PriorResults, Record};
pub use report::{Impact, json, text};
pub use state::State;
pub use touched::{NodeState, Reason, Touched, touched};
pub use unused::{Unused, unused};
