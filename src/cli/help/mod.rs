//! `pantin help`: what commands do, and chapters about what they have in common.
//!
//! A chapter is one Markdown file in this folder. It is printed as it is, and `manual` makes a page of the manual of it.

mod description;
mod examples;
mod groups;
mod manual;

use std::fmt::Write as _;
use std::io;

use super::exit::Exit;
use super::log::Console;
use super::output;
use crate::issues;
pub(super) use description::{ShownOptions, described, for_manual, split_all};
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
    chapter!("cookbook", "recipes: reviews, tests, deployments, and the way from other tools"),
    chapter!("install", "packages, platforms, containers, and how a release is made"),
    chapter!("settings", "settings, facts and the log: where they are, which one wins"),
    chapter!("output", "exit codes, errors, the JSON log, many nodes, timings and profiles"),
    chapter!("cache", "the user's cache, and compiled environments"),
    chapter!("review", "the effect of a change on the catalogs of one or many nodes"),
    chapter!("check", "a whole repository before it is pushed, and what an agent would reject in a catalog"),
    chapter!("lint", "likely mistakes and the style guide: the checks of puppet-lint, and what switches rules off"),
    chapter!("fmt", "the layout of manifests: what pantin fmt changes and what it leaves"),
    chapter!("test", "tests of nodes, roles and modules: onceover's configuration, *.test.yaml, coverage"),
    chapter!("watch", "what each saved file breaks: checks and tests while you write"),
    chapter!("explore", "the nodes of a repository in the browser, and what a change would do"),
    chapter!("parts", "a run over many nodes on several machines: --shard, pantin merge, engines"),
    chapter!("provenance", "where values come from, queries, pictures of catalogs"),
    chapter!("access", "private classes, parameters and variables: the setting access_control"),
    chapter!("store", "exported resources, and stored facts, catalogs and reports"),
    chapter!("serve", "the server: requests, access, operation"),
    chapter!("stdio", "catalogs for programs, over standard input and output"),
    chapter!("lsp", "editors: the language server, and how each editor starts it"),
    chapter!("ci", "GitHub, pre-commit, rspec-puppet, r10k and g10k"),
    chapter!("ruby", "which Ruby code of modules runs, and how"),
    chapter!("compatibility", "differences from Puppet, and limits"),
    chapter!("speed", "how fast pantin is, and how that is measured"),
    chapter!("design", "for contributors: where things are and what to run"),
];

/// Prints the help of a command, a chapter, or what there is.
pub(super) fn run(words: &[String], shown: ShownOptions, console: &Console) -> io::Result<Exit> {
    let mut command = described(shown);
    command.build();
    if let [name] = words
        && let Some(chapter) = CHAPTERS.iter().find(|chapter| chapter.name == name)
    {
        output::print(chapter.text)?;
        return Ok(Exit::Success);
    }
    for word in words {
        let Some(found) = command.find_subcommand_mut(word) else {
            console.complain(issues::wrong_usage(&unknown(words)));
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

#[cfg(test)]
mod tests {
    use super::CHAPTERS;

    #[test]
    fn every_chapter_has_its_place_in_the_site() {
        let site = include_str!("../../../tools/site");
        let missing: Vec<&str> =
            CHAPTERS.iter().map(|chapter| chapter.name).filter(|name| !site.contains(&format!("\"{name}\""))).collect();
        assert!(missing.is_empty(), "tools/site does not place {missing:?}");
    }
}
