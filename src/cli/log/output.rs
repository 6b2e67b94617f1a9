//! Writing log records to the destinations.

use std::io::{self, Write as _};

use tracing_subscriber::layer::{Context, Layer};

use super::{Console, TARGET};
use crate::arguments::LogFormat;
use crate::log_record::Record;
use crate::logdest::{self, Destination, FileForm};
use crate::personality::Personality;
use crate::{issues, output, streams};
use pantin_service::machine::now_in_log;

/// Writes to standard error. A reader that closed its end is no error.
pub(super) fn write_out(text: &str) -> io::Result<()> {
    match streams::errors()?.write_all(text.as_bytes()) {
        Err(error) if error.kind() == io::ErrorKind::BrokenPipe => Ok(()),
        written => written,
    }
}

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
                LogFormat::Text => write_out(&self.as_shown(record.text(self.look.color))),
                LogFormat::Json => write_out(&record.json()),
            },
            Destination::Output => output::write(
                match self.format {
                    LogFormat::Text => record.text(false),
                    LogFormat::Json => record.json(),
                }
                .as_bytes(),
            ),
            Destination::File(file, FileForm::Json, _) => logdest::append(file, &record.json()),
            Destination::File(file, FileForm::Text, _) => {
                logdest::append(file, &format!("{} {}", now_in_log(), record.line()))
            }
            Destination::System(system) => {
                let source = record.source().map_or_else(String::new, |source| format!("({source}) "));
                let placed = record.placed();
                placed.lines().try_for_each(|line| system.send(record.level(), &format!("{source}{line}")))
            }
        }
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
        let _ = write_out(&format!("Error: {}\n", issue.text()));
        true
    }
}
