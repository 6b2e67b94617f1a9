//! Runs over parts of the nodes: which nodes a run takes, and the file with its results that `pantin merge` joins with the
//! others.

mod arguments;
mod diagnostics;
mod file;
mod reader;
mod shard;

use std::collections::BTreeSet;
use std::io;

use clap::ValueEnum;
use serde::Serialize;
use serde_json::value::RawValue;

use super::context::Context;
use super::exit::Exit;
use crate::issues;
pub(crate) use arguments::ShardArguments;
pub(crate) use diagnostics::{Names, StoredDiagnostic};
use file::{ENDING, FORMAT, Part, Whole, digest};
use pantin_base::diagnostics::Issue;
use pantin_service::sides::Side;
use pantin_service::{Quiet, Service, catalog_file, json};
pub(crate) use reader::{Parts, read};

/// The nodes or tests that a run takes.
pub(crate) struct Dealt {
    /// Their names, in order.
    pub(crate) names: Vec<String>,
    /// Their positions among all.
    pub(crate) positions: Vec<usize>,
    whole: Whole,
}

impl ShardArguments {
    /// Deals nodes or tests: all of them without `--shard`.
    pub(crate) fn deal(&self, all: Vec<String>) -> Dealt {
        let whole = Whole { count: all.len(), names: digest(&all) };
        let is_taken = |name: &str| self.shard.is_none_or(|shard| shard.takes(name));
        let taken = all.into_iter().enumerate().filter(|(_, name)| is_taken(name));
        let (positions, names) = taken.unzip();
        Dealt { names, positions, whole }
    }

    /// The command line as parts compare it.
    fn options(&self) -> Vec<String> {
        let mut options = Vec::new();
        let mut typed = self.typed.iter().skip(1);
        while let Some(argument) = typed.next() {
            let name = argument.split_once('=').map_or(&**argument, |(name, _)| name);
            let is_short = ["-j", "-o"].iter().any(|short| argument.starts_with(short) && argument.len() > 2);
            match name {
                "--shard" | "--part" | "--jobs" | "--output" | "-j" | "-o" => {
                    if name == argument {
                        typed.next();
                    }
                }
                _ if is_short && !argument.starts_with("--") => {}
                _ => options.push(argument.clone()),
            }
        }
        options
    }
}

/// What identifies a part beside its results.
pub(crate) struct Identity<'i> {
    /// `catalog diff`
    pub(crate) command: &'i str,
    /// The format of the report, by its name on the command line.
    pub(crate) format: String,
    /// The identities of the code; why it has none.
    pub(crate) code: Result<Vec<String>, Issue>,
}

/// The identity of the environment of the settings.
pub(crate) fn code_of(service: &Service) -> Result<Vec<String>, Issue> {
    let generation = service.open(service.context().environment_name(), &mut Quiet)?;
    Ok(vec![generation.code_id()?.to_owned()])
}

/// The identities of the sides of a review that are code.
pub(crate) fn code_of_sides(sides: &[&Side]) -> Result<Vec<String>, Issue> {
    let mut all = Vec::new();
    for side in sides {
        if let Side::Code(code) = side {
            all.extend(code_of(&code.service)?);
        }
    }
    Ok(all)
}

/// The name of a format on the command line.
pub(crate) fn name_of<F: ValueEnum>(format: &F) -> String {
    format.to_possible_value().map(|value| value.get_name().to_owned()).unwrap_or_default()
}

/// The format of that name; without it, a message says which formats the command has.
pub(crate) fn format<F: ValueEnum>(context: &Context, name: &str) -> Option<F> {
    let found = F::from_str(name, false).ok();
    if found.is_none() {
        let names: Vec<String> = F::value_variants().iter().map(name_of).collect();
        let message = format!("--format {name}: the parts have the formats {}", names.join(", "));
        context.console.complain(issues::wrong_usage(&message));
    }
    found
}

/// Writes the file of a part, with the texts of the files that its messages name.
pub(crate) fn write(
    context: &Context,
    (arguments, dealt): (&ShardArguments, &Dealt),
    identity: Identity<'_>,
    (result, files): (&impl Serialize, BTreeSet<String>),
) -> io::Result<Exit> {
    let (Some(shard), Some(folder)) = (arguments.shard, &arguments.part) else { return Ok(Exit::Usage) };
    let code = match identity.code {
        Ok(code) => code,
        Err(issue) => {
            context.console.complain(issue);
            return Ok(Exit::Failure);
        }
    };
    let names = Names::of(&context.base().working_directory);
    let text = |name: String| Some((context.text_of(&names.read(&name))?, name)).map(|(text, name)| (name, text));
    let part = Part {
        pantin_part: FORMAT,
        version: env!("CARGO_PKG_VERSION").to_owned(),
        command: identity.command.to_owned(),
        options: arguments.options(),
        code,
        number: shard.number,
        count: shard.count,
        whole: dealt.whole.clone(),
        own: dealt.positions.iter().copied().zip(dealt.names.iter().cloned()).collect(),
        format: identity.format,
        sources: files.into_iter().filter_map(text).collect(),
        result: RawValue::from_string(json::write(result).map_err(io::Error::other)?)?,
    };
    let folder = context.base().absolute(folder);
    let command = identity.command.replace(' ', "-");
    let file = folder.join(format!("{command}-{}-of-{}{ENDING}", shard.number, shard.count));
    let text = json::write(&part).map_err(io::Error::other)?;
    let written = catalog_file::make_folder(&folder).and_then(|()| catalog_file::write(&file, text.as_bytes()));
    match written {
        Ok(()) => Ok(Exit::Success),
        Err(unwritten) => {
            context.console.complain(unwritten.issue);
            Ok(Exit::Failure)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::ShardArguments;

    #[test]
    fn parts_may_differ_in_what_changes_no_result() {
        let typed = "pantin check a --shard 1/2 --part=p -j4 --jobs 2 -o x --output=y -j 3 --facts f --color=false";
        let typed = typed.split(' ').map(str::to_owned).collect();
        let arguments = ShardArguments { typed, ..ShardArguments::default() };
        assert_eq!(arguments.options(), ["check", "a", "--facts", "f", "--color=false"]);
    }
}
