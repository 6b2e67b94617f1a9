//! `pantin lsp`: the language server, with environments opened as for every other command.

use std::io;
use std::path::Path;

use super::arguments::LspArguments;
use super::context::Context;
use super::exit::Exit;
use super::explain::explanation;
use super::in_project::InProject;
use crate::fixes::fix;
use crate::{issue_tables, issues};
use pantin_base::diagnostics::{Diagnostic, Entry, IssueRow, Level, Log};
use pantin_lsp::{End, Host, Opened, serve, serve_on_port};
use pantin_service::{self as service, ArtefactMode, KeptUnits, Lifetime, Origin, RunMode, RunModes, Service};

/// Modes of settings: those of a user.
const MODES: RunModes = RunModes { before: RunMode::User, after: RunMode::User };

/// Serves an editor until it ends the session.
pub(super) fn run(context: &Context, arguments: &LspArguments) -> io::Result<Exit> {
    let flags = context.base().sources.flags.clone();
    let host = Box::new(Folders { flags, units: context.units });
    let ended = match arguments.port {
        Some(port) => serve_on_port(host, port),
        None => serve(host),
    };
    Ok(match ended {
        Ok(End::Asked) => Exit::Success,
        Ok(End::Gone) => Exit::Failure,
        Err(error) => {
            context.console.complain(issues::unusable_editor_connection(&error.to_string()));
            Exit::Failure
        }
    })
}

/// Opens the folders of an editor, each with the settings of the command line and the defaults of its repository.
struct Folders {
    flags: Vec<(String, String)>,
    units: KeptUnits,
}

impl Host for Folders {
    fn open(&self, directory: &Path) -> Result<Opened, Vec<Diagnostic>> {
        let one = |issue| vec![Diagnostic::without_place(issue)];
        let project = InProject::of_directory(directory)?;
        let (base, _) = service::Context::of_machine(self.flags.clone(), project.defaults(), MODES).map_err(one)?;
        let origin = Origin::new(None, ArtefactMode::Checked, self.units, &mut Silent);
        let service = Service::new(base, origin, Lifetime::OneRequest);
        let name = service.context().environment_name().to_owned();
        let environment = service.open_environment(&name, &mut Silent).map_err(one)?;
        Ok(Opened { environment, project: project.into_project() })
    }

    fn row(&self, code: &str) -> Option<&'static IssueRow> {
        issue_tables::row(code)
    }

    fn explain(&self, code: &str) -> Option<String> {
        fix(code).and_then(|_| explanation(code))
    }
}

/// A log that nobody reads: the editor shows what is wrong with code itself.
struct Silent;

impl Log for Silent {
    fn write(&mut self, _: Entry) {}

    fn wants(&self, _: Level) -> bool {
        false
    }

    fn wants_of_manifests(&self, _: Level) -> bool {
        false
    }
}
