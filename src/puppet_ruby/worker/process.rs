//! The process and its pipes.

use std::io::{self, BufRead, BufReader, Read, Write};
use std::process::{ChildStderr, ChildStdin, ChildStdout, Command, Stdio};
use std::sync::mpsc::{self, Receiver};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;
use std::time::Duration;

use crate::worker::allowance::{Allowance, Exceeded};
use crate::worker::call::WorkerConfig;
use crate::worker::script;
use crate::worker::tally::{Counted, Tally};
use crate::worker::watchdog::Watchdog;
use pantin_host::processes::Group;

/// A running `ruby` with the worker's script in it.
#[derive(Debug)]
pub(super) struct Process {
    input: ChildStdin,
    output: BufReader<ChildStdout>,
    /// The script, which goes before the first line.
    unsent: Option<String>,
    watchdog: Watchdog,
    printed: Arc<Mutex<Printed>>,
    /// Closed when all that was printed has been read.
    all_read: Receiver<()>,
    line: Vec<u8>,
    _counted: Counted,
}

/// What the code of a call printed, up to a limit.
#[derive(Debug, Default)]
struct Printed {
    text: Vec<u8>,
    dropped: u64,
}

/// Longer answers are refused.
const MAX_LINE_LEN: u64 = 512 << 20;
/// More printed text than this is dropped.
const MAX_PRINTED: usize = 64 << 10;

/// What the script prints before each call.
const CALL_BEGINS: u8 = 0;
/// How long to wait for what an ended process has printed; others may have its pipe open.
const LAST_WORDS: Duration = Duration::from_millis(200);

/// Why a line did not come.
#[derive(Debug)]
pub(super) enum Silence {
    /// The process took too long and was killed.
    TimedOut(Exceeded),
    /// The process ended: how, as far as it is known.
    Ended(Option<String>),
    /// The answer is too long.
    TooLong,
}

impl Process {
    /// Starts `ruby`. Only an answer to the first message shows whether that worked.
    pub(super) fn start(config: &WorkerConfig) -> io::Result<Self> {
        let mut command = Command::new(&config.ruby);
        command.args(["--disable-gems", "-W0", "-EUTF-8", "-e", script::BOOT]);
        command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
        // Those of the caller are meant for other programs: what they load may print, or need gems from the start.
        for (name, value) in [("RUBYOPT", &config.options), ("RUBYLIB", &config.library_path)] {
            match value {
                Some(value) => command.env(name, value),
                None => command.env_remove(name),
            };
        }
        let mut group = Group::start(&mut command)?;
        let (Some(input), Some(output), Some(errors)) = group.take_pipes() else {
            return Err(io::Error::other("the pipes of the process are missing"));
        };
        let printed = Arc::new(Mutex::new(Printed::default()));
        let collected = printed.clone();
        let (reading, all_read) = mpsc::channel();
        thread::spawn(move || {
            collect(errors, &collected);
            drop(reading);
        });
        let watchdog = Watchdog::new(group);
        let (output, unsent) = (BufReader::new(output), Some(script::bundle()));
        Ok(Self { input, output, unsent, watchdog, printed, all_read, line: Vec::new(), _counted: Counted::new() })
    }

    /// Another process serves from now on, which this one started: its times are watched.
    pub(super) fn watch(&self, serving: u32) {
        self.watchdog.watch(serving);
    }

    /// Sends a line and waits for one, for both of which the process may spend what it is allowed.
    pub(super) fn exchange(&mut self, sent: &str, allowance: &mut Allowance) -> Result<&str, Silence> {
        let Self { input, output, unsent, line, watchdog, .. } = self;
        line.clear();
        let read = watchdog.guard(allowance, || {
            if let Some(script) = unsent.take() {
                input.write_all(script.as_bytes())?;
            }
            input.write_all(sent.as_bytes())?;
            input.write_all(b"\n")?;
            output.take(MAX_LINE_LEN).read_until(b'\n', line)
        });
        match read {
            Ok(_) if self.line.last() == Some(&b'\n') => match std::str::from_utf8(&self.line) {
                Ok(line) => Ok(line),
                Err(_) => Err(Silence::Ended(Some("it answered with something else than text".to_owned()))),
            },
            Ok(size) if size as u64 >= MAX_LINE_LEN => Err(Silence::TooLong),
            Ok(_) | Err(_) => Err(self.silence()),
        }
    }

    fn silence(&self) -> Silence {
        let status = self.watchdog.finish();
        // Nothing is ever sent: this waits for the end.
        let _ = self.all_read.recv_timeout(LAST_WORDS);
        match self.watchdog.exceeded() {
            Some(exceeded) => {
                Tally::add_killed();
                Silence::TimedOut(exceeded)
            }
            None => Silence::Ended(status),
        }
    }

    /// What the code of the last call printed since this was asked last.
    pub(super) fn take_printed(&self) -> String {
        let mut printed = self.printed.lock().unwrap_or_else(PoisonError::into_inner);
        let Printed { text, dropped } = std::mem::take(&mut *printed);
        let mut text = String::from_utf8_lossy(&text).into_owned();
        if dropped > 0 {
            text.push_str(&format!("… and {dropped} more bytes"));
        }
        text
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        self.watchdog.kill();
    }
}

fn collect(mut errors: ChildStderr, printed: &Mutex<Printed>) {
    let mut buffer = [0u8; 8192];
    while let Ok(size @ 1..) = errors.read(&mut buffer) {
        let mut printed = printed.lock().unwrap_or_else(PoisonError::into_inner);
        let mut read = &buffer[..size];
        if let Some(at) = read.iter().rposition(|byte| *byte == CALL_BEGINS) {
            *printed = Printed::default();
            read = &read[at + 1..];
        }
        let room = MAX_PRINTED.saturating_sub(printed.text.len()).min(read.len());
        printed.text.extend_from_slice(&read[..room]);
        printed.dropped += (read.len() - room) as u64;
    }
}
