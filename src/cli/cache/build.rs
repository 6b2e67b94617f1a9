//! `pantin cache build`.

use std::io::{self, IsTerminal, Write};
use std::path::Path;
use std::time::Instant;

use super::report::{fail, tell};
use crate::arguments::CacheBuildArguments;
use crate::context::Context;
use crate::exit::Exit;
use crate::interrupt::WhileWriting;
use crate::{issues, output};
use pantin_base::source::on_system;
use pantin_service::ENDING;
use pantin_service::artefacts::{self, BuildReport, WriteArtefact, environment_names};

pub(super) fn run(context: &Context, arguments: &CacheBuildArguments) -> io::Result<Exit> {
    let base = context.base();
    let names = match arguments.all {
        true => match environment_names(base) {
            Ok(names) => names,
            Err(issue) => return Ok(fail(context, None, issue)),
        },
        false if arguments.environments.is_empty() => vec![base.environment_name().to_owned()],
        false => arguments.environments.clone(),
    };
    if arguments.output.as_deref().is_some_and(output::is_standard_output) {
        return match &names[..] {
            [name] if !arguments.prune => print_one(context, name, arguments),
            _ => {
                context
                    .console
                    .complain(issues::wrong_usage("standard output takes one environment, and nothing to prune"));
                Ok(Exit::Usage)
            }
        };
    }
    let output = arguments.output.as_ref().map(|path| (base.absolute(path), names_a_folder(path)));
    let folder = match output {
        Some((file, false)) if !arguments.all && !arguments.prune && !base.files.is_dir(&file) => {
            if let [name] = &names[..] {
                return build_one(context, name, &file, arguments);
            }
            file
        }
        Some((folder, _)) => folder,
        None => base.working_directory.clone(),
    };
    std::fs::create_dir_all(on_system(&folder))?;
    let mut exit = Exit::Success;
    for name in &names {
        match build_one(context, name, &folder.join(format!("{name}.{ENDING}")), arguments)? {
            Exit::Success => {}
            Exit::Interrupted => return Ok(Exit::Interrupted),
            Exit::Failure | Exit::NothingToDo | Exit::Usage => exit = Exit::Failure,
        }
    }
    if arguments.prune {
        match environment_names(base) {
            Ok(existing) => prune(context, &folder, &existing)?,
            // Without the list of environments, nothing is removed.
            Err(issue) => return Ok(fail(context, None, issue)),
        }
    }
    Ok(exit)
}

/// True if a typed path can only be a directory.
fn names_a_folder(path: &Path) -> bool {
    path.as_os_str().as_encoded_bytes().ends_with(b"/")
}

/// Removes the artefacts of environments that the environment path no longer has.
fn prune(context: &Context, folder: &Path, existing: &[String]) -> io::Result<()> {
    for file in context.base().files.list(folder)? {
        let name = file.strip_suffix(ENDING).and_then(|name| name.strip_suffix('.'));
        let Some(name) = name.filter(|name| existing.iter().all(|other| other != name)) else { continue };
        let path = folder.join(&file);
        std::fs::remove_file(on_system(&path))?;
        output::print_own(&format!("{}: removed, there is no environment {name}\n", path.display()))?;
    }
    Ok(())
}

/// Compiles an environment and prints the artefact.
fn print_one(context: &Context, name: &str, arguments: &CacheBuildArguments) -> io::Result<Exit> {
    let print = |report: BuildReport, write: &mut WriteArtefact<'_>| {
        report.findings.iter().for_each(|finding| tell(context, Some(name), finding));
        let mut bytes = Vec::new();
        write(&mut bytes)?;
        output::print_bytes(&bytes)
    };
    let jobs = arguments.jobs.unwrap_or(0);
    match artefacts::build(context.base(), name, (None, jobs, &|_, _| {}), print) {
        Ok(printed) => printed.map(|()| Exit::Success),
        Err(issue) => Ok(fail(context, Some(name), issue)),
    }
}

fn build_one(context: &Context, name: &str, file: &Path, arguments: &CacheBuildArguments) -> io::Result<Exit> {
    let started = Instant::now();
    // An unusable file is replaced.
    let old = artefacts::open_file(context.base(), file);
    let progress = Progress::new(name);
    let show = |done, all| progress.show(done, all);
    let write = |report: BuildReport, write: &mut WriteArtefact<'_>| -> io::Result<Exit> {
        progress.clear();
        report.findings.iter().for_each(|finding| tell(context, Some(name), finding));
        let interrupt = WhileWriting::watch()?;
        let written = artefacts::replace(file, &mut |out| write(&mut Interruptible { out, interrupt: &interrupt }));
        match written {
            Err(_) if interrupt.is_asked() => return Ok(Exit::Interrupted),
            Err(issue) => return Ok(fail(context, Some(name), issue)),
            Ok(()) => {}
        }
        output::print_own(&format!(
            "{}: {} files of environment {name}, {} compiled, {} as before, in {:.2} seconds\n",
            file.display(),
            report.files,
            report.compiled,
            report.reused,
            started.elapsed().as_secs_f64()
        ))?;
        Ok(Exit::Success)
    };
    match artefacts::build(context.base(), name, (old.as_ref(), arguments.jobs.unwrap_or(0), &show), write) {
        Ok(written) => written,
        Err(issue) => {
            progress.clear();
            Ok(fail(context, Some(name), issue))
        }
    }
}

/// A file whose writing fails after a request to end the program, so that the unfinished file can be removed.
struct Interruptible<'i> {
    out: &'i mut dyn Write,
    interrupt: &'i WhileWriting,
}

impl Write for Interruptible<'_> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        if self.interrupt.is_asked() { Err(io::Error::other("interrupted")) } else { self.out.write(bytes) }
    }

    fn flush(&mut self) -> io::Result<()> {
        self.out.flush()
    }
}

/// A line on the terminal with the progress of a build.
struct Progress<'n> {
    name: &'n str,
    is_shown: bool,
}

impl<'n> Progress<'n> {
    fn new(name: &'n str) -> Self {
        Self { name, is_shown: io::stderr().is_terminal() }
    }

    fn show(&self, done: usize, all: usize) {
        if self.is_shown && (done.is_multiple_of(64) || done == all) {
            let _ = write!(io::stderr().lock(), "\r{}: {done} of {all} files", self.name);
        }
    }

    fn clear(&self) {
        if self.is_shown {
            let _ = write!(io::stderr().lock(), "\r\x1b[K");
        }
    }
}
