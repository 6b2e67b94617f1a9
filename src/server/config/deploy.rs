//! `[deploy]`: deployments that a webhook asks for.

use std::path::PathBuf;
use std::time::Duration;

use serde::Deserialize;

use crate::appended;
use crate::deploy::{ArtefactOutput, DeployConfiguration, Sender, Work};
use crate::issues;
use pantin_base::diagnostics::Issue;
use pantin_service::Context;

/// The default timeout of the command in seconds.
const TIME: u64 = 600;
/// How long a sender waits by default, in seconds: GitHub and GitLab give up after 10.
const WAIT: u64 = 8;

/// The given options of deployments.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct DeployOptions {
    /// Who sends the requests.
    pub sender: Option<Sender>,
    /// The file with the secret.
    pub secret_file: Option<PathBuf>,
    /// The program and its arguments.
    #[serde(default)]
    pub command: Vec<String>,
    /// Timeout of the command in seconds.
    pub time: Option<u64>,
    /// How long a sender waits for the result, in seconds.
    pub wait: Option<u64>,
    /// The directory where artefacts are built.
    pub artefacts: Option<PathBuf>,
    /// The key that signs them.
    pub artefact_key: Option<PathBuf>,
    /// The file that gets a line of JSON for each deployment.
    pub log: Option<PathBuf>,
}

impl DeployOptions {
    /// Paths, which are relative to the file.
    pub(super) fn paths(&mut self) -> [&mut Option<PathBuf>; 4] {
        [&mut self.secret_file, &mut self.artefacts, &mut self.artefact_key, &mut self.log]
    }

    /// The resulting configuration; `None` if nothing is given.
    ///
    /// # Errors
    /// If a part is missing.
    pub(super) fn resolve(self, context: &Context) -> Result<Option<DeployConfiguration>, Issue> {
        let is_empty = self.sender.is_none() && self.secret_file.is_none() && self.command.is_empty();
        if is_empty && self.artefacts.is_none() && self.log.is_none() {
            return Ok(None);
        }
        let missing = |detail: &str| issues::unusable_configuration("deploy", detail);
        let sender = self.sender.ok_or_else(|| missing("`sender` is missing: \"github\", \"gitlab\" or \"signed\""))?;
        let secret_file = self.secret_file.ok_or_else(|| missing("`secret-file` is missing"))?;
        if self.artefact_key.is_some() && self.artefacts.is_none() {
            return Err(missing("`artefact-key` needs `artefacts`, the directory of the artefacts that it signs"));
        }
        let artefacts = self.artefacts.map(|directory| ArtefactOutput {
            directory: context.absolute(&directory),
            key: self.artefact_key.map(|key| context.absolute(&key)),
        });
        let time = Duration::from_secs(self.time.unwrap_or(TIME));
        Ok(Some(DeployConfiguration {
            sender,
            secret_file: context.absolute(&secret_file),
            wait: Duration::from_secs(self.wait.unwrap_or(WAIT)),
            work: Work { command: self.command, time, artefacts },
            log: self.log.map(|path| appended::path(context, &path)),
        }))
    }
}
