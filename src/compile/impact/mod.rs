//! What a change can touch: which nodes read something that changed, and what no node reads.
//!
//! Stands on what compilations record ([`pantin_environment::reads`]). Reads are questions; a [`State`] answers them for
//! one state of the code. A node whose reads all have the same answers in two states has the same catalog in both, but for
//! the lines that its resources name: definitions are compared without blanks and comments, and a resource that only moved
//! to another line is the same one, as it is for a comparison of catalogs. What cannot be known is told of the node.
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
pub use node::{NodeInput, Seen};
pub use numbers::Numbers;
pub use record::{Known, Record};
pub use report::{Impact, json, text};
pub use state::State;
pub use touched::{NodeState, Reason, Touched, touched};
pub use unused::{Unused, unused};
