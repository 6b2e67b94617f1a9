//! `pantin completions` and `pantin man`: files made from the description of the command line.

use std::io;
use std::path::Path;

use clap_complete::Shell;

use super::exit::Exit;
use super::help::ShownOptions;
use super::log::Console;
use super::{help, output};
use crate::issues;

use pantin_base::source::on_system;

/// Prints a shell's completions.
pub(super) fn completions(shell: Shell) -> io::Result<Exit> {
    let mut text = Vec::new();
    clap_complete::generate(shell, &mut help::described(ShownOptions::All), "pantin", &mut text);
    output::print_bytes(&text)?;
    Ok(Exit::Success)
}

/// Writes a page of the manual for each command and each chapter into a directory.
#[expect(clippy::disallowed_methods, reason = "the pages go where the user says")]
pub(super) fn manual(directory: &Path, console: &Console) -> io::Result<Exit> {
    if output::is_standard_output(directory) {
        console.complain(issues::wrong_usage("the pages go into a directory, not to standard output"));
        return Ok(Exit::Usage);
    }
    let directory = &*on_system(directory);
    std::fs::create_dir_all(directory)?;
    clap_mangen::generate_to(help::for_manual(), directory)?;
    for chapter in help::CHAPTERS {
        std::fs::write(directory.join(format!("pantin-{}.7", chapter.name)), help::page(chapter))?;
    }
    Ok(Exit::Success)
}
