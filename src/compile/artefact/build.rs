//! Building an artefact: every file is read and hashed, those that changed since the last build are compiled, all of them
//! side by side.

use std::borrow::Cow;
use std::io::{self, Write};
use std::path::PathBuf;
use std::sync::atomic::{AtomicUsize, Ordering};

use rayon::prelude::*;

use super::forms::{Output, Target, target};
use super::summary::{Defined, Summary, definitions};
use super::tree::{Found, mounts, walk};
use pantin_base::diagnostics::Issue;
use pantin_code::bytecode::issues as bytecode_issues;
use pantin_code::cache::artefact::{Artefact, Content, Contents, EntryKind, OF_ENVIRONMENT, Record};
use pantin_code::cache::{decode_unit, encode};
use pantin_environment::issues as environment_issues;
use pantin_environment::{Environment, LoadFailure, Mounts, SourceMode};
use pantin_host::content_hash;

/// Larger files are listed, but their content stays out.
const MAX_SIZE: u64 = 64 << 20;

/// Told how many of how many files are done.
pub type Progress<'p> = &'p (dyn Fn(usize, usize) + Sync);

/// An artefact that can be written, and what came of it.
#[derive(Debug)]
pub struct Built<'b> {
    contents: Contents<'b>,
    mounts: Mounts,
    /// Number of files.
    pub files: usize,
    /// Number of files that were compiled.
    pub compiled: usize,
    /// Number of files whose compiled form was taken from the earlier artefact.
    pub reused: usize,
    /// Files that cannot be compiled; what uses them will fail.
    pub unusable: Vec<Unusable>,
    /// Files whose content was left out.
    pub left_out: Vec<PathBuf>,
}

impl Built<'_> {
    /// Writes the artefact. The content of files is read again.
    pub fn write(&mut self, environment: &Environment, out: &mut dyn Write) -> io::Result<()> {
        let mounts = &self.mounts;
        self.contents.write(out, &|root, path| {
            let at = mounts.path(root, path).ok_or(io::ErrorKind::NotFound)?;
            environment.files().read(&at).map_err(|error| io::Error::new(error.kind(), format!("{path}: {error}")))
        })
    }
}

/// A file that cannot be compiled.
#[derive(Debug)]
pub struct Unusable {
    /// The file.
    pub file: PathBuf,
    /// Why.
    pub failure: LoadFailure,
}

/// The result for one file.
struct Done<'b> {
    record: Record<'b>,
    definitions: Vec<Defined>,
    progress: Step,
    failure: Option<LoadFailure>,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Step {
    Compiled,
    Reused,
    Copied,
}

/// Compiles an environment with this many threads, one for each processor if it is 0. Takes everything unchanged since
/// `old` was built from there.
pub fn build<'b>(
    environment: &Environment,
    old: Option<&'b Artefact>,
    jobs: usize,
    progress: Progress<'_>,
) -> Result<Built<'b>, Issue> {
    let pool = rayon::ThreadPoolBuilder::new().num_threads(jobs).stack_size(8 << 20).build();
    let pool = pool.map_err(|error| bytecode_issues::internal(&format!("no threads to compile with: {error}")))?;
    let mounts = mounts(environment)?;
    let found = walk(environment, &mounts)?;
    let builder = Builder { environment, old: old.filter(|old| old.is_current()) };
    let count = AtomicUsize::new(0);
    let total = found.len();
    let work = |found: &Found| {
        let done = builder.file(found);
        progress(count.fetch_add(1, Ordering::Relaxed) + 1, total);
        done
    };
    let done: Vec<Done<'b>> = pool.install(|| found.par_iter().map(work).collect::<Result<_, Issue>>())?;
    let mut built = Built {
        contents: Contents {
            roots: mounts.roots().len() as u32,
            options: options(environment),
            records: Vec::with_capacity(total),
            summary: Vec::new(),
        },
        mounts,
        files: 0,
        compiled: 0,
        reused: 0,
        unusable: Vec::new(),
        left_out: Vec::new(),
    };
    let mut summary = Summary::default();
    for (done, found) in done.into_iter().zip(&found) {
        built.files += usize::from(done.record.kind == EntryKind::File);
        built.compiled += usize::from(done.progress == Step::Compiled);
        built.reused += usize::from(done.progress == Step::Reused);
        if done.record.kind == EntryKind::File && done.record.content.is_none() {
            built.left_out.push(found.at.clone());
        }
        built.unusable.extend(done.failure.map(|failure| Unusable { file: found.at.clone(), failure }));
        summary.definitions.extend(done.definitions);
        built.contents.records.push(done.record);
    }
    summary.definitions.sort();
    built.contents.summary = encode(&summary)?;
    Ok(built)
}

/// The options that decide what units are compiled into, and the environment.
fn options(environment: &Environment) -> String {
    let settings = environment.language_settings();
    let strict = environment.settings().text("strict");
    format!("strict={strict} tasks={}{OF_ENVIRONMENT}{}", settings.tasks, environment.name())
}

struct Builder<'e, 'b> {
    environment: &'e Environment,
    old: Option<&'b Artefact>,
}

impl<'b> Builder<'_, 'b> {
    fn file(&self, found: &Found) -> Result<Done<'b>, Issue> {
        let Found { root, ref path, ref at, kind, is_link, size } = *found;
        let record = Record {
            root,
            path: path.clone(),
            kind,
            is_link,
            size,
            hash: [0; 32],
            content: None,
            compiled: None,
            is_always_read: false,
        };
        let mut done = Done { record, definitions: Vec::new(), progress: Step::Copied, failure: None };
        if kind != EntryKind::File || size > MAX_SIZE {
            return Ok(done);
        }
        let failed =
            |error: io::Error| environment_issues::unreadable_file(&at.display().to_string(), &error.to_string());
        let content = self.environment.files().read(at).map_err(failed)?;
        done.record.size = content.len() as u64;
        done.record.hash = content_hash(&content);
        if let Some(target) = target(path) {
            done.record.is_always_read = target == Target::Metadata;
            let form = target.form(self.environment, at);
            let reusable = self.reusable(found, &done.record.hash, form.0);
            if let Some(bytes) = reusable.filter(|bytes| target.is_current(self.environment, bytes)) {
                if target == Target::Unit(SourceMode::Puppet) {
                    done.definitions = definitions(&decode_unit(bytes)?, root, path);
                }
                done.progress = if target.is_of_one_file() { Step::Reused } else { Step::Copied };
                done.record.compiled = Some((form.0, Cow::Borrowed(bytes)));
            } else {
                match target.compile(self.environment, at, &content)? {
                    Output::Compiled(bytes, unit) => {
                        done.definitions = unit.map_or_else(Vec::new, |unit| definitions(&unit, root, path));
                        done.progress = if target.is_of_one_file() { Step::Compiled } else { Step::Copied };
                        done.record.compiled = Some((form.0, Cow::Owned(bytes)));
                    }
                    Output::Unusable(failure) => done.failure = failure.map(|failure| *failure),
                }
            }
        }
        done.record.content = Some(Content::of(&content));
        Ok(done)
    }

    /// The earlier compiled form of the same content.
    fn reusable(&self, found: &Found, hash: &[u8; 32], form: u64) -> Option<&'b [u8]> {
        let old = self.old?;
        let entry = old.find(found.root, &found.path)?;
        let (stored, id) = entry.compiled?;
        let is_same = stored == form && old.proof(&entry).is_ok_and(|proof| proof.hash == hash);
        let bytes = if is_same { old.blob(id).ok() } else { None };
        // Forms that do not decode are compiled again.
        bytes.filter(|bytes| target(&found.path).is_none_or(|target| target.is_readable(bytes)))
    }
}
