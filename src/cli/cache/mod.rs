//! `pantin cache build`, `verify`, `sign` and `info`.

mod build;
mod inspect;
mod report;
mod text;

use std::io;
use std::path::Path;

use super::arguments::CacheCommand;
use super::context::Context;
use super::exit::Exit;
use super::output;
use pantin_service::artefacts::{self, RubyDetail};
use report::fail;

/// Runs the command. `trusted` is the key of the option `--artefact-key`.
pub(super) fn run(context: &Context, command: &CacheCommand, trusted: Option<&Path>) -> io::Result<Exit> {
    match command {
        CacheCommand::Build(arguments) => build::run(context, arguments),
        CacheCommand::Verify { artefact, directory, key, output } => {
            let mut keys = key.as_deref().into_iter().chain(trusted);
            match keys.try_for_each(|key| artefacts::check(context.base(), artefact, key)) {
                Ok(()) => inspect::verify(context, artefact, directory.as_deref(), output),
                Err(issue) => Ok(fail(context, None, issue)),
            }
        }
        CacheCommand::Sign { artefacts, key, of } => {
            match artefacts::sign(context.base(), artefacts, key, of.as_deref()) {
                Ok(lines) => output::print_own(&lines).map(|()| Exit::Success),
                Err(issue) => Ok(fail(context, None, issue)),
            }
        }
        CacheCommand::Info { artefact, directory, definitions, ruby, summary, output } => {
            let ruby = match (ruby, summary) {
                (false, _) => RubyDetail::Nothing,
                (true, false) => RubyDetail::Files,
                (true, true) => RubyDetail::Summary,
            };
            match trusted.into_iter().try_for_each(|key| artefacts::check(context.base(), artefact, key)) {
                Ok(()) => inspect::info(context, (artefact, directory.as_deref()), (*definitions, ruby), output),
                Err(issue) => Ok(fail(context, None, issue)),
            }
        }
    }
}
