//! The arguments of `pantin serve`.

use std::net::SocketAddr;
use std::path::PathBuf;

use clap::{Args, ValueEnum};

use super::store_arguments::StoreLocation;
use pantin_server::config::PdbAddress;

/// `pantin serve`
#[derive(Args, Debug)]
#[expect(clippy::struct_excessive_bools, reason = "these are flags of the command line")]
pub(super) struct ServeArguments {
    /// Answer requests for catalogs on standard input, as lines of JSON, instead of serving agents: see `pantin help
    /// stdio`
    #[arg(long, conflicts_with_all = ["server_config", "puppetserver_conf", "listen", "auth_conf", "access_log", "jobs",
          "queue", "code_ids", "plain_http", "check_config", "pdb_listen", "pdb_allow", "pdb_auth_conf", "pdb_query_memory", "only",
          "metrics_listen"])]
    pub(super) stdio: bool,
    /// Configuration file of the server: see `pantin help serve`
    #[arg(long, value_name = "FILE")]
    pub(super) server_config: Option<PathBuf>,
    /// Directory with auth.conf and webserver.conf of Puppet's server
    #[arg(long, value_name = "DIRECTORY")]
    pub(super) puppetserver_conf: Option<PathBuf>,
    /// Address and port to listen on, IPv6 as `[::]:8140`; can be repeated [default: 0.0.0.0 and the setting serverport]
    #[arg(long, value_name = "ADDRESS:PORT")]
    pub(super) listen: Vec<SocketAddr>,
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
    /// Serve PuppetDB's API from the store on this address, too: plain HTTP on loopback addresses, else, and with
    /// `https://` before it, TLS; may be repeated
    #[arg(long, value_name = "ADDRESS:PORT")]
    pub(super) pdb_listen: Vec<PdbAddress>,
    /// Certificate name that may use PuppetDB's API over TLS [default: that of this server]; may be repeated
    #[arg(long, value_name = "NAME")]
    pub(super) pdb_allow: Vec<String>,
    /// Access rules of these addresses in the format of Puppet's auth.conf
    #[arg(long, value_name = "FILE", conflicts_with = "pdb_allow")]
    pub(super) pdb_auth_conf: Option<PathBuf>,
    /// Memory that all running queries of PuppetDB's API may take together; further queries get a 503 [default: 1024]
    #[arg(long, value_name = "MIB")]
    pub(super) pdb_query_memory: Option<u32>,
    /// Serve nothing else, by default on 127.0.0.1:8080
    #[arg(long, value_enum, value_name = "WHAT")]
    pub(super) only: Option<OnlyServed>,
    /// Serve `/metrics` and `/status/v1` on this loopback address, too, as plain HTTP for programs on this machine; may be
    /// repeated
    #[arg(long, value_name = "ADDRESS:PORT")]
    pub(super) metrics_listen: Vec<SocketAddr>,
    /// Check the configuration and exit
    #[arg(long)]
    pub(super) check_config: bool,
    #[command(flatten)]
    pub(super) location: StoreLocation,
}

/// The only thing that is served.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub(super) enum OnlyServed {
    /// PuppetDB's API
    Pdb,
}
