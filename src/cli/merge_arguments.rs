//! The arguments of `pantin merge`.

use std::path::PathBuf;

use clap::Args;

const EXIT_CODES: &str = "\
Exit codes:
  those of the command; 1 if a part is missing, doubled or of another run";

/// `pantin merge …`
#[derive(Args, Debug)]
#[command(after_help = EXIT_CODES)]
pub(super) struct MergeArguments {
    /// Directories with parts, or the files of parts
    #[arg(required = true)]
    pub(super) parts: Vec<PathBuf>,
    /// Output format, one of the command's; the default is the one of the parts
    #[arg(long, value_name = "FORMAT")]
    pub(super) format: Option<String>,
    /// Output file instead of standard output
    #[arg(short, long, value_name = "FILE")]
    pub(super) output: Option<PathBuf>,
    /// Write the lines and branches that the tests of all parts ran, as LCOV
    #[arg(long, value_name = "FILE")]
    pub(super) coverage: Option<PathBuf>,
}
