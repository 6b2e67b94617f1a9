//! What a program around the compiler needs, whatever speaks to it: settings, environments by name, data of nodes, one
//! or many nodes compiled.
//!
//! Must not know the command line, nor print, nor end the process: `cli` is one user of it, servers are its peers. A
//! [`Service`] is shared by threads, each of which has [`Workspaces`] of its own. What goes wrong is returned to the request
//! that met it.

pub mod bugs;
mod compilation;
mod context;
mod environments;
pub mod machine;
pub mod many_nodes;
pub mod node_data;
mod node_terminus;
mod precompiled;
mod puppet_conf;
mod tree;
mod trusted_external;

pub use compilation::{Data, Listener, Node, Purpose, Service, Workspaces};
pub use context::{Context, RunModes};
pub use environments::{AfterFailure, Opened};
pub use precompiled::{ENDING, KeptUnits, Origin, foreign};
pub use puppet_conf::PuppetConf;
pub use tree::{Tree, TreeService};
