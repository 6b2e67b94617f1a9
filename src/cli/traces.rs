//! The trace of a command about nodes, where `[telemetry]` of `pantin.toml` names a collector.

#[cfg(feature = "telemetry")]
use std::sync::Arc;

use super::arguments::{CatalogCommand, Command, NodesCommand};
use super::exit::Exit;
use crate::issues;
use pantin_base::diagnostics::Issue;
use pantin_project::TelemetryConfig;
#[cfg(feature = "telemetry")]
use pantin_service::telemetry::{CommandTraces, TelemetryOptions};
use pantin_service::{Context, Service};

/// The variable with the trace of the pipeline that runs the command.
#[cfg(feature = "telemetry")]
const PARENT: &str = "TRACEPARENT";

/// The trace of a command, if it has one.
#[derive(Default)]
pub(super) struct Traces {
    #[cfg(feature = "telemetry")]
    begun: Option<Arc<CommandTraces>>,
}

/// The name of a command that has traces.
const fn name(command: &Command) -> Option<&'static str> {
    Some(match command {
        Command::OfCatalogs(command) | Command::Catalog(CatalogCommand::OfNodes(command)) => match command {
            NodesCommand::Compile(_) => "pantin compile",
            NodesCommand::Diff(_) => "pantin diff",
            NodesCommand::Impact(_) => "pantin impact",
            NodesCommand::Why(_) => "pantin why",
            NodesCommand::Graph(_) => "pantin graph",
        },
        Command::Catalog(CatalogCommand::Check(_)) => "pantin catalog check",
        Command::Check(_) => "pantin check",
        Command::Test(arguments) if !arguments.watch => "pantin test",
        Command::Query(_) | Command::Catalog(CatalogCommand::Query(_)) => "pantin query",
        Command::Lookup(_) => "pantin lookup",
        _ => return None,
    })
}

impl Traces {
    /// Begins the trace of a command.
    #[cfg(feature = "telemetry")]
    pub(super) fn begin(of: &TelemetryConfig, command: &Command, context: &Context) -> Result<Self, Issue> {
        let Some(name) = name(command).filter(|_| of.endpoint.is_some()) else { return Ok(Self::default()) };
        let options = TelemetryOptions {
            endpoint: of.endpoint.clone(),
            service_name: of.service_name.clone(),
            slow: of.slow,
            share: of.share,
        };
        let unusable = |option: pantin_service::telemetry::UnusableOption| {
            issues::refused(&format!("{} of pantin.toml: {}", option.name, option.why))
        };
        let Some(configuration) = options.resolve().map_err(unusable)? else { return Ok(Self::default()) };
        let parent = pantin_service::machine::variable(PARENT);
        let of_machine = (&context.settings, &context.files);
        let begun = CommandTraces::begin(configuration, of_machine, name, parent.as_deref());
        let refused = |error: std::io::Error| issues::refused(&format!("Could not begin a trace: {error}"));
        Ok(Self { begun: begun.map_err(refused)?.map(Arc::new) })
    }

    /// Refuses to begin a trace.
    #[cfg(not(feature = "telemetry"))]
    pub(super) fn begin(of: &TelemetryConfig, command: &Command, _: &Context) -> Result<Self, Issue> {
        match name(command).filter(|_| of.endpoint.is_some()) {
            None => Ok(Self::default()),
            Some(_) => Err(issues::refused("telemetry.endpoint of pantin.toml: this pantin was built without traces")),
        }
    }

    /// Watches all compilations of a service.
    pub(super) fn watch(&self, service: Service) -> Service {
        #[cfg(feature = "telemetry")]
        if let Some(begun) = &self.begun {
            return service.with_tracer(Arc::clone(begun) as _);
        }
        service
    }

    /// Does a part of the command's work, which has a span of its own.
    pub(super) fn part<R>(&self, name: &'static str, work: impl FnOnce() -> R) -> R {
        #[cfg(feature = "telemetry")]
        if let Some(begun) = &self.begun {
            return begun.part(name, work);
        }
        let _ = name;
        work()
    }

    /// Ends the trace and sends it. Gives what could not be sent.
    pub(super) fn finish(&self, exit: Exit) -> Option<String> {
        #[cfg(feature = "telemetry")]
        return self.begun.as_ref()?.finish(exit.number().into());
        #[cfg(not(feature = "telemetry"))]
        {
            let _ = exit;
            None
        }
    }
}
