//! What several targets need: the compilation of an environment in memory.

use std::collections::BTreeMap;
use std::io;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use pantin::cache::artefact::Artefact;
use pantin::compile::{Compiler, Facts, Request, artefact};
use pantin::diagnostics::{Entry, Level, Log};
use pantin::environment::{ArtefactMode, Environment, FileKind, Files, Metadata, Precompiled, Sources};

#[path = "../../../tests/support/artefact.rs"]
mod layout;

use layout::{Parts, seal, seal_blob};

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

fn memory(files: &[(&str, &str)]) -> Arc<dyn Files> {
    let files = files.iter().map(|(path, text)| (Path::new(ENVIRONMENT).join(path), text.as_bytes().to_vec()));
    Arc::new(Memory(files.collect()))
}

fn sources() -> Sources {
    let pair = |(name, value): (&str, &str)| (name.to_owned(), value.to_owned());
    let flags = [("environmentpath", "/environments"), ("strict", "warning")];
    let machine = ["confdir", "codedir", "vardir", "rundir", "logdir", "publicdir"];
    let mut machine: Vec<(String, String)> =
        machine.iter().map(|name| ((*name).to_owned(), format!("/{name}"))).collect();
    machine.push(pair(("certname", "puppet.example.com")));
    Sources { machine, flags: flags.map(pair).into(), run_mode: "server".to_owned(), ..Sources::default() }
}

fn open(files: &[(&str, &str)]) -> Environment {
    Environment::open(memory(files), sources(), "production", Path::new("/")).expect("an environment")
}

fn compile_node(environment: Environment) {
    let facts = br#"{"name": "n", "values": {"os": {"family": "Debian"}, "kernel": "Linux"}}"#;
    let facts = Facts::read(facts, "facts.json").expect("facts");
    let _ = Compiler::new(environment).compile(&Request::new("n", &facts), &mut Nowhere);
}

/// Compiles a node of an environment with these files.
pub fn compile(files: &[(&str, &str)]) {
    compile_node(open(files));
}

/// An artefact that is changed with bad intent.
pub struct Forgery {
    whole: Vec<u8>,
    parts: Parts,
}

impl Forgery {
    /// Builds an artefact of these files.
    #[must_use]
    pub fn new(files: &[(&str, &str)]) -> Self {
        let environment = open(files);
        let mut built = artefact::build(&environment, None, 1, &|_, _| {}).expect("an artefact");
        let mut whole = Vec::new();
        built.write(&environment, &mut whole).expect("memory");
        let parts = Parts::of(&whole);
        Self { whole, parts }
    }

    /// Compiles a node with nothing but the artefact after these edits: each is the number of a blob (or of none, for the
    /// index), a place in it, a length, and as many bytes.
    pub fn compile(&self, mut edits: &[u8]) {
        let mut bytes = self.whole.clone();
        while let [number, low, high, length, rest @ ..] = edits {
            let (text, rest) = rest.split_at(usize::from(*length % 32).min(rest.len()));
            let at = usize::from(u16::from_le_bytes([*low, *high]));
            let number = usize::from(*number) % (self.parts.blobs() + 1);
            if number == self.parts.blobs() {
                let (start, end) = self.parts.index();
                overwrite(&mut bytes[start..end], at, text);
                seal(&mut bytes);
            } else {
                let blob = self.parts.blob(&self.whole, number);
                overwrite(&mut bytes[blob.start..blob.start + blob.length()], at, text);
                seal_blob(&mut bytes, blob);
            }
            edits = rest;
        }
        let Ok(artefact) = Artefact::of_bytes(Path::new("a.pantin"), bytes) else { return };
        if !artefact.is_current() {
            return;
        }
        let precompiled = Precompiled { artefact: Arc::new(artefact), mode: ArtefactMode::Frozen, store: None };
        let environment =
            Environment::open_precompiled(&precompiled, &memory(&[]), sources(), "production", Path::new("/"));
        if let Ok(environment) = environment {
            compile_node(environment);
        }
    }
}

fn overwrite(bytes: &mut [u8], at: usize, text: &[u8]) {
    if bytes.is_empty() {
        return;
    }
    let at = at % bytes.len();
    let length = text.len().min(bytes.len() - at);
    bytes[at..at + length].copy_from_slice(&text[..length]);
}
