//! Which requests are signed as soon as they come: the setting `autosign`.
//!
//! Source: `autosign-csr?` in `certificate_authority.clj`.

use std::fs::File;
use std::path::{Path, PathBuf};
use std::process::Command;

use super::files::{exists, read};
use crate::issues;
use pantin_base::diagnostics::{Entry, Issue, Level, Log};
use pantin_host::processes::{Errors, is_program, run_reading};

/// Which requests are signed as soon as they come.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Autosign {
    /// Every one.
    Always,
    /// None.
    Never,
    /// A file: a program that gets the name as argument and the request on standard input, and exits with 0 for yes;
    /// else a list of names. A missing file signs nothing.
    File(PathBuf),
}

impl Autosign {
    /// Parses the setting.
    #[must_use]
    pub fn of_setting(text: &str) -> Self {
        match text {
            "true" => Self::Always,
            "" | "false" => Self::Never,
            path => Self::File(PathBuf::from(path)),
        }
    }

    /// Returns true if the request in an open file is to be signed. A program may use the time budget of this thread.
    ///
    /// # Errors
    /// If the file or the program cannot be used.
    pub(super) fn decide(&self, name: &str, request: File, log: &mut dyn Log) -> Result<bool, Issue> {
        match self {
            Self::Always => Ok(true),
            Self::Never => Ok(false),
            Self::File(path) if !exists(path) => Ok(false),
            Self::File(path) if is_program(path) => ask(path, name, request, log),
            Self::File(path) => {
                let text = read(path)?.unwrap_or_default();
                Ok(is_listed(&String::from_utf8_lossy(&text), name, path, log))
            }
        }
    }
}

fn ask(program: &Path, name: &str, request: File, log: &mut dyn Log) -> Result<bool, Issue> {
    let shown = program.display().to_string();
    let mut command = Command::new(program);
    command.arg(name);
    let finished = run_reading(command, request, Errors::Apart)
        .map_err(|error| issues::unusable_program(&shown, &error.to_string()))?;
    let is_signed = finished.status == Some(0);
    let mut tell = |level: Level, text: String| {
        if log.wants(level) {
            log.write(Entry::new(level, text));
        }
    };
    tell(Level::Debug, format!("Autosign command '{shown} {name}' ended with {finished}"));
    for (level, stream, bytes) in [
        (Level::Debug, "output on stdout", &finished.output),
        (Level::Warning, "generated output to stderr", &finished.errors),
    ] {
        if !bytes.is_empty() {
            let text = String::from_utf8_lossy(bytes);
            tell(level, format!("Autosign command '{shown} {name}' {stream}: {}", text.trim_end()));
        }
    }
    if !is_signed {
        tell(Level::Warning, format!("Autosign command '{shown}' rejected certificate '{name}': {finished}"));
    }
    Ok(is_signed)
}

/// Returns true if a list contains the name: literally, below `*.domain`, or through `*`.
fn is_listed(text: &str, name: &str, path: &Path, log: &mut dyn Log) -> bool {
    text.lines().filter(|line| !line.starts_with('#') && !line.trim().is_empty()).any(|line| {
        // puppetserver takes `*a` for everybody, which nobody intends.
        let is_malformed =
            line.contains(['#', ' ']) || line.starts_with('*') && !matches!(line.as_bytes().get(1), None | Some(b'.'));
        if is_malformed {
            if log.wants(Level::Err) {
                let issue = issues::malformed_pattern(line, &path.display().to_string());
                log.write(Entry::new(Level::Err, issue.text()));
            }
            return false;
        }
        match line.strip_prefix('*') {
            Some("") => true,
            Some(domain) => is_below(name, &domain.to_lowercase()),
            None => line == name,
        }
    })
}

/// Returns true if a name ends with the labels of a domain, which begins with a dot. As in puppetserver, this includes
/// the domain itself.
fn is_below(name: &str, domain: &str) -> bool {
    name.ends_with(domain) || Some(name) == domain.strip_prefix('.')
}

#[cfg(test)]
mod tests {
    use std::path::Path;

    use super::is_listed;
    use pantin_base::diagnostics::{Entry, Level, Log};

    #[derive(Default)]
    struct Told(usize);

    impl Log for Told {
        fn write(&mut self, _: Entry) {
            self.0 += 1;
        }

        fn wants(&self, _: Level) -> bool {
            true
        }
    }

    #[test]
    fn lists_have_names_and_domains() {
        let mut told = Told::default();
        let mut is = |list: &str, name: &str| is_listed(list, name, Path::new("/autosign.conf"), &mut told);
        let list = "# a comment\n\na.example.org\n*.Example.com\nwrong # line\n";
        for name in ["a.example.org", "b.example.com", "c.b.example.com", "example.com"] {
            assert!(is(list, name), "{name}");
        }
        for name in ["b.example.org", "xexample.com", "example.org", "wrong", "com"] {
            assert!(!is(list, name), "{name}");
        }
        assert!(is("*", "anything"));
        assert!(is("*.baz", "baz") && is("*.QUX", "0.1.qux"));
        assert!(!is("*wrong", "wrong"));
        assert_eq!(told.0, 6);
    }
}
