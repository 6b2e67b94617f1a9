//! The arguments of `pantin fmt`.

use std::path::PathBuf;

use clap::Args;

/// `pantin fmt …`
#[derive(Args, Debug)]
pub(super) struct FmtArguments {
    /// Files or directories; `-` formats standard input to standard output. The default is the working directory
    pub(super) paths: Vec<PathBuf>,
    /// Write nothing, list the files that are not formatted, and exit with 1 if there are any
    #[arg(long)]
    pub(super) check: bool,
    /// Write nothing, print the changes as a patch
    #[arg(long)]
    pub(super) diff: bool,
    /// Format only these lines of one file, counted from 1, both included
    #[arg(long, value_name = "LINE:LINE", value_parser = lines)]
    pub(super) range: Option<(u32, u32)>,
    /// Name of the file that standard input is from, for messages and patches; plans and templates are known by it
    #[arg(long, value_name = "FILE")]
    pub(super) stdin_name: Option<PathBuf>,
    /// Write the formatted text of one file here, and leave the file as it is; with --diff and --check what they print. `-` is
    /// standard output
    #[arg(short, long, value_name = "FILE")]
    pub(super) output: Option<PathBuf>,
}

/// `12:20`
fn lines(text: &str) -> Result<(u32, u32), &'static str> {
    let parsed = text.split_once(':').and_then(|(first, last)| Some((first.parse().ok()?, last.parse().ok()?)));
    parsed.filter(|(first, last)| 0 < *first && first <= last).ok_or("two lines are needed, as in 12:20")
}
