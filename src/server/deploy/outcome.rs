//! The result of a deployment.

use serde_json::{Map, Value, json};

/// The state of a deployment.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum State {
    /// It waits for others.
    Waiting,
    /// It runs.
    Running,
    /// It is done.
    Deployed,
    /// The command, an artefact or an environment failed.
    Failed,
    /// A later request for the same environment came before it ran.
    Superseded,
}

impl State {
    /// Its name in answers and metrics.
    pub(crate) const fn name(self) -> &'static str {
        match self {
            Self::Waiting => "waiting",
            Self::Running => "running",
            Self::Deployed => "deployed",
            Self::Failed => "failed",
            Self::Superseded => "superseded",
        }
    }
}

/// An environment after a deployment.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct DeployedEnvironment {
    /// Its name.
    pub(super) name: String,
    /// The generation that is served now; `None` if the environment was removed.
    pub(super) generation: Option<u64>,
}

/// A deployment and its result so far.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Outcome {
    /// Its number, from 1 at the start of the server.
    pub(super) number: u64,
    /// The environment, or all.
    pub(super) environment: Option<String>,
    /// The address that asked for it.
    pub(super) client: String,
    pub(crate) state: State,
    /// How the command ended: `status 0`.
    pub(super) command: Option<String>,
    /// The environments that are served now.
    pub(super) environments: Vec<DeployedEnvironment>,
    /// Artefacts that were built.
    pub(super) artefacts: Vec<String>,
    /// Errors.
    pub(super) errors: Vec<String>,
    /// How long it took.
    pub(super) seconds: f64,
}

impl Outcome {
    /// A deployment that waits.
    pub(super) const fn waiting(number: u64, environment: Option<String>, client: String) -> Self {
        Self {
            number,
            environment,
            client,
            state: State::Waiting,
            command: None,
            environments: Vec::new(),
            artefacts: Vec::new(),
            errors: Vec::new(),
            seconds: 0.0,
        }
    }

    /// As JSON, for the sender and the log.
    pub(crate) fn json(&self) -> Value {
        let environments = self.environments.iter().map(|of| {
            let mut told = Map::new();
            told.insert("name".to_owned(), json!(of.name));
            match of.generation {
                Some(generation) => told.insert("generation".to_owned(), json!(generation)),
                None => told.insert("removed".to_owned(), json!(true)),
            };
            Value::Object(told)
        });
        json!({
            "number": self.number,
            "environment": self.environment,
            "state": self.state.name(),
            "command": self.command,
            "environments": environments.collect::<Vec<_>>(),
            "artefacts": self.artefacts,
            "errors": self.errors,
            "seconds": self.seconds,
        })
    }

    /// As an entry of the log.
    pub(crate) fn text(&self) -> String {
        let of = self.environment.as_deref().map_or_else(|| "all environments".to_owned(), str::to_owned);
        let mut text =
            format!("Deployment {} of {of}, requested by {}: {}", self.number, self.client, self.state.name());
        if self.seconds > 0.0 {
            text.push_str(&format!(" in {:.1} seconds", self.seconds));
        }
        for error in &self.errors {
            text.push_str("; ");
            text.push_str(error);
        }
        text
    }
}
