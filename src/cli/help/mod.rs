//! `pantin help`: what commands do, and chapters about what they have in common.
//!
//! A chapter is one Markdown file in this folder. It is printed as it is, and `manual` makes a page of the manual of it.

mod manual;

use std::fmt::Write as _;
use std::io;

use clap::CommandFactory;

use super::arguments::Arguments;
use super::exit::Exit;
use super::log::Console;
use super::output;
use crate::diagnostics::issues::load;
pub(super) use manual::page;

/// A chapter.
#[derive(Clone, Copy, Debug)]
pub(super) struct Chapter {
    /// Name, as `pantin help NAME` takes it.
    pub(super) name: &'static str,
    /// What it is about, in a line.
    pub(super) about: &'static str,
    /// Markdown.
    pub(super) text: &'static str,
}

/// A chapter whose file has its name.
macro_rules! chapter {
    ($name:literal, $about:literal) => {
        Chapter { name: $name, about: $about, text: include_str!(concat!($name, ".md")) }
    };
}

/// All chapters, in the order in which one wants to read them.
pub(super) const CHAPTERS: &[Chapter] = &[
    chapter!("settings", "where settings, facts and the log are, and which settings count"),
    chapter!("output", "exit codes, errors, the log as JSON, many nodes, timings and profiles"),
    chapter!("cache", "the user's cache, and environments compiled into one file each"),
    chapter!("review", "what a change does to the catalogs of one or many nodes"),
    chapter!("check", "what an agent would refuse of the catalogs of one or many nodes"),
    chapter!("provenance", "why a catalog is as it is, and pictures of it"),
    chapter!("access", "what is private to a module or scope: the setting access_control"),
    chapter!("store", "exported resources, and what is kept of a fleet"),
    chapter!("serve", "the server that agents speak to: what it answers, who may, configuration"),
    chapter!("stdio", "catalogs for a program that asks on standard input, such as a test suite"),
    chapter!("ci", "GitHub, pre-commit, rspec-puppet, r10k and g10k"),
    chapter!("ruby", "what runs of the Ruby code of modules, and how"),
    chapter!("compatibility", "what is the same as in Puppet, what is not, and limits"),
    chapter!("speed", "how fast it is, and how that is measured"),
    chapter!("design", "for contributors: where things are and what to run"),
];

/// Prints the help of a command, a chapter, or what there is.
pub(super) fn run(words: &[String], console: &Console) -> io::Result<Exit> {
    let mut command = Arguments::command();
    command.build();
    if let [name] = words
        && let Some(chapter) = CHAPTERS.iter().find(|chapter| chapter.name == name)
    {
        output::print(chapter.text)?;
        return Ok(Exit::Success);
    }
    for word in words {
        let Some(found) = command.find_subcommand_mut(word) else {
            console.complain(load::wrong_usage(&unknown(words)));
            return Ok(Exit::Usage);
        };
        command = found.clone();
    }
    let mut text = command.render_long_help().to_string();
    if words.is_empty() {
        text.push_str("\nChapters:\n");
        for Chapter { name, about, .. } in CHAPTERS {
            // Writing to a text does not fail.
            let _ = writeln!(text, "  pantin help {name:<14} {about}");
        }
    }
    output::print(&text)?;
    Ok(Exit::Success)
}

fn unknown(words: &[String]) -> String {
    let chapters: Vec<&str> = CHAPTERS.iter().map(|chapter| chapter.name).collect();
    format!(
        "There is no command or chapter '{}'. 'pantin help' lists the commands; the chapters are {}.",
        words.join(" "),
        chapters.join(", ")
    )
}
