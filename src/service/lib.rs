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

pub mod artefacts;
pub mod browser;
pub mod bugs;
pub mod catalog_checks;
pub mod catalog_file;
pub mod catalogs;
mod compilation;
mod context;
mod digest;
pub mod documentation;
pub mod editing;
mod environments;
pub mod exploring;
pub mod fleet;
mod freed;
mod generation;
mod generations;
pub mod issue_tables;
pub mod issues;
mod lifetime;
pub mod lookup;
pub mod machine;
pub mod manifests;
pub mod many_nodes;
pub mod measure;
pub mod module_list;
pub mod mounts;
mod names;
mod node;
pub mod node_data;
mod node_sources;
mod node_terminus;
mod precompiled;
mod programs;
mod puppet_conf;
mod quiet;
pub mod repository;
pub mod saving;
pub mod settings;
pub mod sides;
pub mod suites;
#[cfg(feature = "telemetry")]
pub mod telemetry;
pub mod templates;
mod traced;
mod tree;
mod trusted_external;
pub mod types;
mod update_lock;
pub mod versions;
mod workspaces;
pub mod yaml;

pub use compilation::Service;
pub use context::{Context, RunModes};
pub use digest::digest_and_size;
pub use generation::Generation;
pub use generations::EnvironmentTimeout;
pub use lifetime::Lifetime;
pub use node::{Data, Listener, Node, Purpose};
pub use node_sources::NodeSources;
pub use precompiled::{ENDING, KeptUnits, Origin, Recording, foreign};
pub use programs::{OnOwnThread, ProgramKind, Programs};
pub use puppet_conf::PuppetConf;
pub use quiet::{Provenance, Quiet};
pub use traced::{Traced, Tracer};
pub use tree::{Bootstrap, Opening, Puppetfile, Reuse, Tree, TreeService};
pub use workspaces::Workspaces;

// What users of a service pass to it, and get from it.
pub use pantin_data::json;
pub use pantin_environment::{ArtefactMode, Environment};
pub use pantin_host::{ProjectDefaults, RunMode, Settings};
pub use pantin_review::page;
