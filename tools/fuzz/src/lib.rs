//! What several targets need: the compilation of an environment in memory.

use std::panic;
use std::path::Path;
use std::sync::{Arc, Once};
use std::time::{Duration, Instant};

use pantin::budget::Full;
use pantin::cache::artefact::Artefact;
use pantin::compile::{Compiler, Facts, Request, artefact};
use pantin::diagnostics::{Entry, Level, Log};
use pantin::environment::{ArtefactMode, Environment, Precompiled};
use pantin::host::{RunMode, Sources, System};

#[path = "../../../tests/support/artefact.rs"]
mod layout;

#[path = "../../../tests/support/memory.rs"]
mod memory;

use layout::{Parts, seal, seal_blob};
use memory::Memory;

/// A log that forgets.
struct Nowhere;

impl Log for Nowhere {
    fn write(&mut self, _: Entry) {}

    fn wants(&self, _: Level) -> bool {
        true
    }
}

fn memory(files: &[(&str, &str)]) -> Arc<dyn System> {
    Arc::new(Memory::of(files.iter().map(|(path, text)| ((*path).to_owned(), text.as_bytes().to_vec()))))
}

fn sources() -> Sources {
    let pair = |(name, value): (&str, &str)| (name.to_owned(), value.to_owned());
    let flags = [("environmentpath", "/environments"), ("strict", "warning")];
    let machine = ["confdir", "codedir", "vardir", "rundir", "logdir", "publicdir"];
    let mut machine: Vec<(String, String)> =
        machine.iter().map(|name| ((*name).to_owned(), format!("/{name}"))).collect();
    machine.push(pair(("certname", "puppet.example.com")));
    Sources { machine, flags: flags.map(pair).into(), run_mode: RunMode::Server, ..Sources::default() }
}

fn open(files: &[(&str, &str)]) -> Environment {
    Environment::open(memory(files), sources(), "production", Path::new("/")).expect("an environment")
}

fn compile_node(environment: Environment) {
    static QUIET: Once = Once::new();
    // An arena that may not grow is no finding: the compilation ends with an error.
    QUIET.call_once(|| {
        let found = panic::take_hook();
        panic::set_hook(Box::new(move |info| {
            if !info.payload().is::<Full>() {
                found(info)
            }
        }));
    });
    let facts = br#"{"name": "n", "values": {"os": {"family": "Debian"}, "kernel": "Linux"}}"#;
    let facts = Facts::read(facts, "facts.json").expect("facts");
    // Code that works for long, as code may, is no finding either.
    let deadline = Some(Instant::now() + Duration::from_secs(5));
    let request = Request { deadline, ..Request::new("n", &facts) };
    let _ = Compiler::new(environment).compile(&request, &mut Nowhere);
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
