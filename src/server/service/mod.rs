//! What a program around the compiler needs, whatever speaks to it: settings, environments by name, data of nodes, one
//! or many nodes compiled.
//!
//! Must not know the command line, nor print, nor end the process: `cli` is one user of it, servers are its peers. A
//! [`Service`] is shared by threads, each of which has [`Workspaces`] of its own. What goes wrong is returned to the request
//! that met it.
//!
//! How long a service lives ([`Lifetime`]) decides what becomes of its environments. One that serves has a [`Generation`] of
//! each: a request takes the current one, which is made when files changed and `environment_timeout` lets it be looked, and
//! keeps it to its end; files that change in between make it begin anew with the next one. [`Service::flush`]
//! is what deployments ask for.

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
mod turn;
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
