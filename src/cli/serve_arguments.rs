//! The arguments of `pantin serve`.

use std::net::SocketAddr;
use std::path::PathBuf;

use clap::Args;

use super::store_arguments::StoreLocation;

/// `pantin serve`
#[derive(Args, Debug)]
#[expect(clippy::struct_excessive_bools, reason = "these are flags of the command line")]
pub(super) struct ServeArguments {
    /// Answer requests for catalogs on standard input, as lines of JSON, instead of serving agents: see `pantin help
    /// stdio`
    #[arg(long, conflicts_with_all = ["server_config", "puppetserver_conf", "listen", "auth_conf", "access_log", "jobs",
          "queue", "code_ids", "plain_http", "check_config"])]
    pub(super) stdio: bool,
    /// Configuration file of the server: see `pantin help serve`
    #[arg(long, value_name = "FILE")]
    pub(super) server_config: Option<PathBuf>,
    /// Directory with auth.conf and webserver.conf of Puppet's server
    #[arg(long, value_name = "DIRECTORY")]
    pub(super) puppetserver_conf: Option<PathBuf>,
    /// Address and port to listen on [default: 0.0.0.0 and the setting serverport]
    #[arg(long, value_name = "ADDRESS:PORT")]
    pub(super) listen: Option<SocketAddr>,
    /// Access rules in the format of Puppet's auth.conf, instead of the built-in rules
    #[arg(long, value_name = "FILE")]
    pub(super) auth_conf: Option<PathBuf>,
    /// Write an access log to this file, or to standard output for `-`; as JSON if its name ends in .json
    #[arg(long, value_name = "FILE")]
    pub(super) access_log: Option<PathBuf>,
    /// Number of compiling threads; 0 means one per processor
    #[arg(long, value_name = "N")]
    pub(super) jobs: Option<usize>,
    /// Let another Puppet Server answer agents, compile the same catalogs and report differences: see `pantin help
    /// serve`
    #[arg(long, value_name = "URL")]
    pub(super) shadow: Option<String>,
    /// With --shadow, write one line of JSON per catalog to this file, or to standard output for `-`
    #[arg(long, value_name = "FILE", requires = "shadow")]
    pub(super) shadow_record: Option<PathBuf>,
    /// Maximum number of requests waiting for a thread; further requests get a 503
    #[arg(long, value_name = "N")]
    pub(super) queue: Option<usize>,
    /// Serve static catalogs: a catalog names its code version and contains file metadata, so an agent that applies it
    /// later gets the files of that version. A missing file then fails the catalog
    #[arg(long)]
    pub(super) code_ids: bool,
    /// Download signed artefacts from this HTTP or HTTPS URL into the directory of --artefact, and keep them up to
    /// date: see `pantin cache sign`
    #[arg(long, value_name = "URL", requires_all = ["artefact", "artefact_key", "frozen"])]
    pub(super) artefact_url: Option<String>,
    /// Use HTTP without TLS, behind a proxy that identifies clients in headers; auth.conf must allow these
    #[arg(long)]
    pub(super) plain_http: bool,
    /// Check the configuration and exit
    #[arg(long)]
    pub(super) check_config: bool,
    #[command(flatten)]
    pub(super) location: StoreLocation,
}
