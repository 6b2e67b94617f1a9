//! Repositories of Puppet code: which kind one is, where its parts are, and what its `pantin.toml` says.
//!
//! Reads files through [`Files`](pantin_host::Files), and evaluates nothing.

mod config;
mod contents;
mod facts;
mod init;
pub mod issues;
mod project;
mod recognition;
mod rules;

pub use config::{Config, DiffConfig, FactsConfig, RuleException, RuleLevel, TelemetryConfig};
pub use facts::{FactsDirectory, FactsKind};
pub use init::initial_config;
pub use project::Project;
pub use recognition::Kind;
pub use rules::{FileRules, PUPPET_LINT_FILE, RULES, Rule, Rules};

/// The name of the configuration file of a repository.
pub const CONFIG_FILE: &str = "pantin.toml";
