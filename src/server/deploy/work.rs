//! What a deployment does: the command, artefacts, and new generations.

use std::path::PathBuf;
use std::time::{Duration, Instant};

use super::outcome::{DeployedEnvironment, Outcome, State};
use pantin_base::diagnostics::{Issue, Log};
use pantin_base::source::on_system;
use pantin_environment::issues as environment_issues;
use pantin_host::processes::{Errors, execute_as_given};
use pantin_service::artefacts::{self, BuildReport, WriteArtefact, environment_names};
use pantin_service::{Context, ENDING, Service};

/// What stands for the environment in an argument of the command.
const PLACEHOLDER: &str = "{environment}";

/// What a deployment does.
#[derive(Clone, Debug)]
pub struct Work {
    /// The program and its arguments; empty if there is none.
    pub command: Vec<String>,
    /// The timeout of the command.
    pub time: Duration,
    /// Where artefacts are built, if at all.
    pub artefacts: Option<ArtefactOutput>,
}

/// Where artefacts are built.
#[derive(Clone, Debug)]
pub struct ArtefactOutput {
    /// The directory.
    pub directory: PathBuf,
    /// The key that signs them.
    pub key: Option<PathBuf>,
}

impl Work {
    /// Returns true if the command is about one environment.
    pub(super) fn needs_environment(&self) -> bool {
        self.command.iter().any(|argument| argument.contains(PLACEHOLDER))
    }

    /// Does it. Returns the result, and the output of the command.
    pub(super) fn run(&self, service: &Service, job: &Outcome, log: &mut dyn Log) -> (Outcome, String) {
        let began = Instant::now();
        let mut outcome = job.clone();
        let output = self.run_command(&mut outcome);
        if outcome.errors.is_empty() {
            self.build(service.context(), &mut outcome);
            // Environments are served as they are now, also if an artefact failed.
            open(service, &mut outcome, log);
        }
        outcome.state = if outcome.errors.is_empty() { State::Deployed } else { State::Failed };
        outcome.seconds = began.elapsed().as_secs_f64();
        (outcome, output)
    }

    fn run_command(&self, outcome: &mut Outcome) -> String {
        let name = outcome.environment.as_deref().unwrap_or_default();
        let mut words = self.command.iter().map(|word| word.replace(PLACEHOLDER, name));
        let Some(program) = words.next() else { return String::new() };
        let arguments: Vec<String> = words.collect();
        match execute_as_given(&program, &arguments, Errors::AmongOutput, self.time) {
            Ok(finished) => {
                let output = String::from_utf8_lossy(&finished.output).into_owned();
                outcome.command = Some(finished.to_string());
                if finished.status != Some(0) {
                    outcome.errors.push(format!("{program} ended with {finished}"));
                }
                output
            }
            Err(error) => {
                outcome.errors.push(format!("{program}: {error}"));
                String::new()
            }
        }
    }

    /// Builds and signs the artefacts of the environment, or of all.
    fn build(&self, context: &Context, outcome: &mut Outcome) {
        let Some(of) = &self.artefacts else { return };
        let existing = match environment_names(context) {
            Ok(names) => names,
            Err(issue) => return outcome.errors.push(issue.text().to_owned()),
        };
        let wanted: Vec<&String> =
            existing.iter().filter(|name| outcome.environment.as_ref().is_none_or(|only| only == *name)).collect();
        for name in wanted {
            match of.build(context, name) {
                Ok(()) => outcome.artefacts.push(name.clone()),
                Err(issue) => outcome.errors.push(format!("The artefact of {name}: {}", issue.text())),
            }
        }
        if let Err(error) = of.remove_all_but(context, &existing) {
            outcome.errors.push(format!("{}: {error}", of.directory.display()));
        }
        // A directory of which a part is old is not signed again: clients keep what they have.
        if let (Some(key), true) = (&of.key, outcome.errors.is_empty())
            && let Err(issue) = artefacts::sign(context, std::slice::from_ref(&of.directory), key, None)
        {
            outcome.errors.push(issue.text().to_owned());
        }
    }
}

impl ArtefactOutput {
    fn build(&self, context: &Context, name: &str) -> Result<(), Issue> {
        let file = self.directory.join(format!("{name}.{ENDING}"));
        let old = artefacts::open_file(context, &file);
        let write = |_: BuildReport, write: &mut WriteArtefact<'_>| artefacts::replace(&file, write);
        artefacts::build(context, name, (old.as_ref(), 0, &|_, _| {}), write)?
    }

    /// Removes artefacts of environments that no longer exist.
    fn remove_all_but(&self, context: &Context, existing: &[String]) -> std::io::Result<()> {
        for file in context.files.list(&self.directory)? {
            let name = file.strip_suffix(ENDING).and_then(|name| name.strip_suffix('.'));
            if name.is_some_and(|name| existing.iter().all(|other| other != name)) {
                std::fs::remove_file(on_system(&self.directory.join(&file)))?;
            }
        }
        Ok(())
    }
}

/// Opens the next generation of the environment, or of all that are served.
fn open(service: &Service, outcome: &mut Outcome, log: &mut dyn Log) {
    let names: Vec<String> = match &outcome.environment {
        Some(name) => vec![name.clone()],
        None => {
            let served = service.open_generations();
            served.iter().map(|generation| generation.environment().name().to_owned()).collect()
        }
    };
    service.flush(outcome.environment.as_deref());
    for name in names {
        match service.open(&name, log) {
            Ok(generation) => {
                let generation = Some(generation.number());
                outcome.environments.push(DeployedEnvironment { name, generation });
            }
            Err(issue) if environment_issues::is::environment_not_found(&issue) => {
                outcome.environments.push(DeployedEnvironment { name, generation: None });
            }
            Err(issue) => outcome.errors.push(format!("The environment {name}: {}", issue.text())),
        }
    }
}
