//! What several targets need: the compilation of an environment in memory.

use std::collections::BTreeMap;
use std::io;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use pantin::compile::{Compiler, Facts, Request};
use pantin::diagnostics::{Entry, Level, Log};
use pantin::environment::{Environment, FileKind, Files, Metadata, Sources};

/// Files that are only in memory.
#[derive(Debug)]
struct Memory(BTreeMap<PathBuf, Vec<u8>>);

const ENVIRONMENT: &str = "/environments/production";

impl Files for Memory {
    fn read(&self, path: &Path) -> io::Result<Vec<u8>> {
        self.0.get(path).cloned().ok_or_else(|| io::ErrorKind::NotFound.into())
    }

    fn metadata(&self, path: &Path) -> io::Result<Metadata> {
        if let Some(content) = self.0.get(path) {
            return Ok(Metadata { kind: FileKind::File, size: content.len() as u64, modified: 0 });
        }
        if self.0.keys().any(|file| file.starts_with(path)) || path == Path::new(ENVIRONMENT) {
            return Ok(Metadata { kind: FileKind::Directory, size: 0, modified: 0 });
        }
        Err(io::ErrorKind::NotFound.into())
    }

    fn list(&self, path: &Path) -> io::Result<Vec<String>> {
        let below = self.0.keys().filter_map(|file| file.strip_prefix(path).ok());
        let mut names: Vec<String> =
            below.filter_map(|rest| Some(rest.components().next()?.as_os_str().to_str()?.to_owned())).collect();
        names.dedup();
        Ok(names)
    }

    fn is_link(&self, _: &Path) -> bool {
        false
    }

    fn real_path(&self, path: &Path) -> io::Result<PathBuf> {
        Ok(path.to_owned())
    }

    fn now(&self) -> i128 {
        0
    }
}

/// A log that forgets.
struct Nowhere;

impl Log for Nowhere {
    fn write(&mut self, _: Entry) {}

    fn wants(&self, _: Level) -> bool {
        true
    }
}

/// Compiles a node of an environment with these files.
pub fn compile(files: &[(&str, &str)]) {
    let files = files.iter().map(|(path, text)| (Path::new(ENVIRONMENT).join(path), text.as_bytes().to_vec()));
    let flags = [("environmentpath", "/environments"), ("strict", "warning")];
    let machine = ["confdir", "codedir", "vardir", "rundir", "logdir", "publicdir"];
    let mut machine: Vec<(String, String)> =
        machine.iter().map(|name| ((*name).to_owned(), format!("/{name}"))).collect();
    machine.push(("certname".to_owned(), "puppet.example.com".to_owned()));
    let sources = Sources {
        machine,
        flags: flags.iter().map(|(name, value)| ((*name).to_owned(), (*value).to_owned())).collect(),
        run_mode: "server".to_owned(),
        ..Sources::default()
    };
    let environment = Environment::open(Arc::new(Memory(files.collect())), sources, "production", Path::new("/"));
    let compiler = Compiler::new(environment.expect("an environment"));
    let facts = br#"{"name": "n", "values": {"os": {"family": "Debian"}, "kernel": "Linux"}}"#;
    let facts = Facts::read(facts, "facts.json").expect("facts");
    let request = Request::new("n", &facts);
    let _ = compiler.compile(&request, &mut Nowhere);
}
