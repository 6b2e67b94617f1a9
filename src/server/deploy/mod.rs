//! Deployments that a webhook asks for: a command, artefacts, and a new generation of each environment.
//!
//! ```text
//!  POST /deploy ─▶ Sender: signature ─▶ Push: which environment ─▶ Deployer: queue ─▶ thread: Work ─▶ Outcome ─▶ log, answer
//! ```
//!
//! One deployment runs at a time. Of those that wait for the same environment, the last one wins.

mod log;
mod outcome;
mod push;
mod queue;
mod sender;
mod work;

use std::path::{Path, PathBuf};
use std::sync::{Mutex, PoisonError, RwLock};
use std::time::Duration;

use crate::issues;
use crate::message::Request;
use pantin_base::diagnostics::{Fault, Issue, Log};
use pantin_host::Files;
use pantin_service::Service;

use log::DeployLog;
use queue::Queue;
use sender::{Secret, Used};

pub(crate) use outcome::{Outcome, State};
pub(crate) use push::Push;
pub(crate) use sender::Rejection;
pub use sender::Sender;
pub use work::{ArtefactOutput, Work};

/// The configuration of deployments.
#[derive(Clone, Debug)]
pub struct DeployConfiguration {
    /// Who sends the requests, and how they are signed.
    pub sender: Sender,
    /// The file with the secret.
    pub secret_file: PathBuf,
    /// How long a sender waits for the result.
    pub wait: Duration,
    /// What a deployment does.
    pub work: Work,
    /// The file that gets a line of JSON for each deployment.
    pub log: Option<PathBuf>,
}

/// Deployments: the current one, those that wait, and the last results.
pub struct Deployer {
    configuration: DeployConfiguration,
    secret: RwLock<Secret>,
    used: Mutex<Used>,
    queue: Queue,
    log: Option<DeployLog>,
}

impl Deployer {
    /// Reads the secret and opens the log.
    ///
    /// # Errors
    /// If a file cannot be used.
    pub(crate) fn open(configuration: DeployConfiguration, files: &dyn Files) -> Result<Self, Issue> {
        let secret = RwLock::new(read_secret(&configuration, files)?);
        let log = configuration.log.clone().map(DeployLog::open).transpose()?;
        Ok(Self { configuration, secret, used: Mutex::default(), queue: Queue::default(), log })
    }

    /// Checks the configuration without opening anything for writing.
    ///
    /// # Errors
    /// If the secret cannot be used.
    pub(crate) fn check(configuration: &DeployConfiguration, files: &dyn Files) -> Result<(), Issue> {
        read_secret(configuration, files).map(drop)
    }

    /// Reads the secret again and reopens the log.
    ///
    /// # Errors
    /// If a file cannot be used; then the previous one stays in use.
    pub(crate) fn reload(&self, files: &dyn Files) -> Result<(), Issue> {
        let secret = read_secret(&self.configuration, files)?;
        *self.secret.write().unwrap_or_else(PoisonError::into_inner) = secret;
        self.log.as_ref().map_or(Ok(()), DeployLog::reopen)
    }

    /// Checks who sends a request. `now` is in seconds since 1970.
    ///
    /// # Errors
    /// If the sender is not the configured one, or repeats an old request.
    pub(crate) fn admit(&self, request: &Request, now: u64) -> Result<(), Rejection> {
        let secret = self.secret.read().unwrap_or_else(PoisonError::into_inner);
        let mut used = self.used.lock().unwrap_or_else(PoisonError::into_inner);
        self.configuration.sender.check(request, &secret, (now, &mut used))
    }

    /// What an admitted request asks for.
    ///
    /// # Errors
    /// If that cannot be read.
    pub(crate) fn push(&self, request: &Request) -> Result<Push, Fault> {
        let push = Push::read(self.configuration.sender, request)?;
        match &push {
            Push::Deploy(None) if self.configuration.work.needs_environment() => {
                Err("The request names no environment, and the command needs one".into())
            }
            Push::Deploy(_) | Push::Ping | Push::Ignored(_) => Ok(push),
        }
    }

    /// Queues a deployment of an environment, or of all, and waits some time for its result. `None` if too many wait.
    pub(crate) fn deploy(&self, environment: Option<String>, client: String) -> Option<Outcome> {
        let number = self.queue.put(environment, client)?;
        Some(self.queue.wait_for(number, self.configuration.wait))
    }

    /// The current deployment, those that wait, and the last results, newest first.
    pub(crate) fn list(&self) -> Vec<Outcome> {
        self.queue.list()
    }

    /// Waits for the next deployment; `None` if the server ends.
    pub(crate) fn next(&self) -> Option<Outcome> {
        self.queue.next()
    }

    /// Superseded deployments since the last call.
    pub(crate) fn take_superseded(&self) -> Vec<Outcome> {
        self.queue.take_superseded()
    }

    /// Does a deployment. Returns its result, and the output of the command.
    pub(crate) fn run(&self, service: &Service, job: &Outcome, log: &mut dyn Log) -> (Outcome, String) {
        self.configuration.work.run(service, job, log)
    }

    /// Writes a line of the log. `at` is in nanoseconds since 1970.
    ///
    /// # Errors
    /// If the file cannot be written.
    pub(crate) fn record(&self, at: i128, outcome: &Outcome, output: &str) -> Result<(), Issue> {
        self.log.as_ref().map_or(Ok(()), |log| log.write(at, outcome, output))
    }

    /// The deployment of [`Self::next`] is done.
    pub(crate) fn done(&self, outcome: Outcome) {
        self.queue.finish(outcome);
    }

    /// Waits for the current deployment, up to a timeout. Later ones are rejected.
    pub(crate) fn finish(&self, patience: Duration) {
        self.queue.close(patience);
    }
}

/// The secret: the file's content without white space around it.
fn read_secret(configuration: &DeployConfiguration, files: &dyn Files) -> Result<Secret, Issue> {
    let path: &Path = &configuration.secret_file;
    let unusable = |detail: &str| issues::unusable_configuration(&path.display().to_string(), detail);
    let bytes = files.read(path).map_err(|error| unusable(&error.to_string()))?;
    Secret::of(&bytes).ok_or_else(|| unusable("the secret needs at least 16 bytes"))
}
