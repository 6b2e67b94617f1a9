//! Results of programs whose output depends only on their arguments, by the setting `pure_programs`.
//!
//! A result is cached in this process and in the user's cache. Its key is the program's real path with its size, times
//! and number in the file system, and the arguments. Only results with status 0 are cached: a failure may be over the
//! next time. All other programs run where the code calls them, one after the other: code uses their output, and may
//! use files that they wrote.

use std::io;
use std::path::Path;
use std::sync::{Mutex, PoisonError};

use hashbrown::HashMap;
use rustc_hash::FxBuildHasher;

use super::Environment;
use super::reads::{Read, note};
use pantin_code::cache::Key;
use pantin_host::processes::Finished;
use pantin_host::{content_hash, once};

/// The maximum of results in the process; then the cache starts empty.
const MAX_RESULTS: usize = 4096;
/// Bytes of all their outputs, too.
const MAX_BYTES: usize = 16 << 20;
/// The maximum length of a cached output.
const MAX_OUTPUT: usize = 1 << 20;
/// The bytes before an output on the disk: its checksum.
const CHECKSUM: usize = 32;

/// The cached outputs of programs, by their calls.
#[derive(Default)]
struct Results {
    outputs: HashMap<[u8; 32], Box<[u8]>, FxBuildHasher>,
    bytes: usize,
}

static RESULTS: Mutex<Option<Results>> = Mutex::new(None);

impl Environment {
    /// Runs a program in a directory and waits for its end, unless its result is known.
    ///
    /// # Errors
    /// Those of the operating system.
    pub fn run_program(&self, program: &str, arguments: &[String], directory: &Path) -> io::Result<Finished> {
        let place = directory.as_os_str().as_encoded_bytes();
        let words: Vec<&[u8]> =
            [b"program", place, program.as_bytes()].into_iter().chain(arguments.iter().map(String::as_bytes)).collect();
        let run = || once(&words, || self.machine().run(program, arguments, directory));
        if !self.settings().pure_programs().any(|path| path == program) {
            return run();
        }
        let Some(key) = self.key_of_call(program, arguments) else { return run() };
        if let Some(output) = known(&key).or_else(|| self.read_result(&key)) {
            // Whoever asks what a compilation read gets the same as if it had run.
            note(|| Read::Unknowable(format!("what the program {program} prints").into()));
            return Ok(Finished { status: Some(0), signal: None, output, errors: Vec::new() });
        }
        let finished = run()?;
        // It may have been replaced meanwhile.
        let is_same = self.key_of_call(program, arguments) == Some(key);
        if finished.status == Some(0) && finished.output.len() <= MAX_OUTPUT && is_same {
            keep(&key, &finished.output);
            self.write_result(&key, &finished.output);
        }
        Ok(finished)
    }

    /// The cache key of a call; `None` if changes of the program cannot be detected.
    fn key_of_call(&self, program: &str, arguments: &[String]) -> Option<[u8; 32]> {
        let path = self.files().real_path(Path::new(program)).ok()?;
        let stamp = self.files().stamp(&path)?;
        let mut text = Vec::from(path.as_os_str().as_encoded_bytes());
        text.push(0);
        for number in [stamp.size, stamp.inode, stamp.modified.cast_unsigned(), stamp.changed.cast_unsigned()] {
            text.extend(number.to_le_bytes());
        }
        for argument in [program].into_iter().chain(arguments.iter().map(String::as_str)) {
            text.extend((argument.len() as u64).to_le_bytes());
            text.extend(argument.as_bytes());
        }
        Some(content_hash(&text))
    }

    fn read_result(&self, key: &[u8; 32]) -> Option<Vec<u8>> {
        let bytes = self.store.as_ref()?.load_bytes(&of_store(key))?;
        let (checksum, output) = bytes.split_at_checked(CHECKSUM)?;
        // The key is part of it, so that no file stands for another one.
        if checksum != checksum_of(key, output) || output.len() > MAX_OUTPUT {
            return None;
        }
        keep(key, output);
        Some(output.to_vec())
    }

    fn write_result(&self, key: &[u8; 32], output: &[u8]) {
        if let Some(store) = self.store.as_ref() {
            let bytes = [&checksum_of(key, output)[..], output].concat();
            store.save_bytes(&of_store(key), &bytes);
        }
    }
}

fn of_store(key: &[u8; 32]) -> Key {
    Key::new(&[b"pure program", key])
}

fn checksum_of(key: &[u8; 32], output: &[u8]) -> [u8; CHECKSUM] {
    content_hash(&[&key[..], output].concat())
}

fn known(key: &[u8; 32]) -> Option<Vec<u8>> {
    let results = RESULTS.lock().unwrap_or_else(PoisonError::into_inner);
    results.as_ref()?.outputs.get(key).map(|output| output.to_vec())
}

fn keep(key: &[u8; 32], output: &[u8]) {
    let mut results = RESULTS.lock().unwrap_or_else(PoisonError::into_inner);
    let results = results.get_or_insert_default();
    if results.outputs.len() >= MAX_RESULTS || results.bytes + output.len() > MAX_BYTES {
        *results = Results::default();
    }
    results.bytes += output.len();
    results.outputs.insert(*key, output.into());
}
