//! Writing log records to the destinations.

use std::io;

use tracing_subscriber::layer::{Context, Layer};

use super::{Console, TARGET};
use crate::arguments::LogFormat;
use crate::log_record::Record;
use crate::logdest::{Destination, FileForm};
use crate::personality::Personality;
use crate::streams::write_error;
use crate::{issues, output};
use pantin_service::machine::now_in_log;

impl<S: tracing::Subscriber> Layer<S> for Console {
    fn on_event(&self, event: &tracing::Event<'_>, _: Context<'_, S>) {
        // Libraries have their own events, which are no part of the log.
        if event.metadata().target() != TARGET {
            return;
        }
        let record = Record::of(event);
        for destination in &*self.destinations {
            self.note(destination, self.write_to(destination, &record));
        }
    }
}

impl Console {
    fn write_to(&self, destination: &Destination, record: &Record) -> io::Result<()> {
        match destination {
            Destination::Console => match self.format {
                LogFormat::Text if self.personality == Personality::Puppet && record.is_quiet() => {
                    output::write(record.text(self.look.color).as_bytes())
                }
                LogFormat::Text => write_error(&self.as_shown(record.text(self.look.color))),
                LogFormat::Json => write_error(&record.json()),
            },
            Destination::Output => output::write(
                match self.format {
                    LogFormat::Text => record.text(false),
                    LogFormat::Json => record.json(),
                }
                .as_bytes(),
            ),
            Destination::File(file, FileForm::Json, _) => file.append(&record.json()),
            Destination::File(file, FileForm::Text, _) => file.append(&format!("{} {}", now_in_log(), record.line())),
            Destination::System(system) => {
                let source = record.source().map_or_else(String::new, |source| format!("({source}) "));
                let placed = record.placed();
                placed.lines().try_for_each(|line| system.send(record.level(), &format!("{source}{line}")))
            }
        }
    }

    /// Opens the files of the log again, which may have been moved. Returns the error of one that cannot be opened, with
    /// its name; its lines go on to the old file.
    pub(crate) fn reopen(&self) -> Result<(), (String, io::Error)> {
        self.destinations.iter().try_for_each(|destination| match destination {
            Destination::File(file, _, name) => file.reopen().map_err(|error| (name.clone(), error)),
            Destination::Console | Destination::Output | Destination::System(_) => Ok(()),
        })
    }

    /// Notes that the log could not be written. The end of the program reports the first such error.
    pub(super) fn note(&self, destination: &Destination, written: io::Result<()>) {
        if let Err(error) = written {
            let _ = self.failure.set(issues::unwritable_log(destination.name(), &error.to_string()));
        }
    }

    /// Reports on standard error that the log could not be written. True if so.
    pub(crate) fn tell_failure(&self) -> bool {
        let Some(issue) = self.failure.get() else { return false };
        // It may be the one that is full.
        let _ = write_error(&format!("Error: {}\n", issue.text()));
        true
    }
}
