//! The layer around the compiler for all programs: settings, environments by name, data of nodes, compilation of one or
//! many nodes.
//!
//! Must not know the command line, nor print, nor end the process: `cli` is one user of it, servers are its peers.
//! Threads share a [`Service`], and each has its own [`Workspaces`]. Errors are returned to the request that meets
//! them.
//!
//! The lifetime of a service ([`Lifetime`]) decides how it handles environments. A serving one has a [`Generation`] of
//! each. A request uses the current one to its end. A new one is made if files changed and `environment_timeout` has
//! expired. If files change during a request, it starts again with the next generation. [`Service::flush`] is for
//! deployments.

pub mod bugs;
mod compilation;
mod context;
mod environments;
mod freed;
mod generation;
mod generations;
pub mod issues;
mod lifetime;
pub mod machine;
pub mod many_nodes;
mod node;
pub mod node_data;
mod node_terminus;
mod precompiled;
mod puppet_conf;
mod tree;
mod trusted_external;
mod update_lock;
mod workspaces;

pub use compilation::Service;
pub use context::{Context, RunModes};
pub use generation::Generation;
pub use generations::EnvironmentTimeout;
pub use lifetime::Lifetime;
pub use node::{Data, Listener, Node, Purpose};
pub use precompiled::{ENDING, KeptUnits, Origin, Recording, foreign};
pub use puppet_conf::PuppetConf;
pub use tree::{Bootstrap, Opening, Puppetfile, Reuse, Tree, TreeService};
pub use workspaces::Workspaces;
