//! The server's configuration: pantin reads puppetserver's files unchanged.

mod addresses;
mod authority;
mod configuration;
mod deploy;
mod hocon;
mod metrics;
mod options;
mod pdb;
mod reports;
mod retention;

pub use authority::{AuthorityConfiguration, AuthorityOptions, attributes, key_kind};
pub use configuration::Configuration;
pub use deploy::DeployOptions;
pub use hocon::read_hocon;
pub use metrics::MetricsOptions;
pub use options::{LimitOptions, Options, ShadowOptions, TlsOptions};
pub use pantin_service::telemetry::TelemetryOptions;
pub use pdb::{PdbAddress, PdbConfiguration, PdbOptions};
pub use reports::{ReportDestination, ReportFormat, ReportOptions};
pub use retention::RetentionOptions;
