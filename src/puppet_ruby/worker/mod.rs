//! Ruby code of modules, run by the system's `ruby` in a process of its own.
//!
//! The process is started when it is first needed, kept, and started again if it died. It has limits of time and memory,
//! and what its code prints never meets the output of this program. Its side of the work is the script in `ruby/`: the
//! parts of Puppet's Ruby API that functions of modules use. No Puppet needs to be installed.
//!
//! The protocol is one JSON object per line, over pipes. While Ruby code runs, it may ask (see [`Request`](pantin_ruby::request::Request)); whoever
//! answers may call into Ruby again, to any depth.
//! Nothing here knows the virtual machine: it implements [`WorkerHost`].

mod allowance;
mod call;
mod converse;
mod failure;
mod host;
mod journal;
mod process;
mod process_values;
mod questions;
mod script;
mod signature;
mod tally;
#[cfg(test)]
mod tests;
mod updates;
mod watchdog;
mod wire;

pub use call::{RubyWorker, WorkerConfig};
pub use failure::{CallFailure, RubyError};
pub use host::{BlockArgument, Handle, HostFailure, LASTING, WorkerHost};
pub use process_values::ProcessValues;
pub use signature::{FunctionSource, LegacyFunction, LoadedFunction, Signature, SignatureBlock};
pub use tally::Tally;
