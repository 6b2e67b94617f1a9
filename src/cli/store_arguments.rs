//! The arguments that name a store.

use std::path::PathBuf;

use clap::Args;

/// The file or URL of a store.
pub(super) fn store_name(typed: &str) -> Result<PathBuf, &'static str> {
    match typed {
        "-" => Err("a store is a file or a database, not a stream; './-' names a file"),
        _ => Ok(typed.into()),
    }
}

/// Where the store is.
#[derive(Args, Debug)]
pub(super) struct StoreLocation {
    /// Store: a file, or `postgresql://USER@HOST/DATABASE`. The default comes from the settings, else it is
    /// `pantin/store.sqlite3` below `vardir`
    #[arg(long, value_name = "FILE|URL", value_parser = store_name)]
    pub(super) store: Option<PathBuf>,
}
