//! A profile of one compilation: how long classes, defined types, functions, templates and lookups took, by the way that
//! led to them.
//!
//! Equal ways are one node of a tree, so that memory depends on the code and not on how often it runs.

use std::time::{Duration, Instant};

use hashbrown::HashMap;
use indexmap::IndexSet;

use pantin_vm::observe::{Activity, CodePlace, Observer};

/// What takes time: a name, and where its code is.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Frame {
    /// `class apache`, `function apache::f` and so on.
    pub name: String,
    /// File; empty if unknown.
    pub file: String,
    /// Line; 0 if unknown.
    pub line: u32,
}

/// A way to a frame.
#[derive(Clone, Debug)]
pub struct Way {
    /// The frame at its end.
    pub frame: usize,
    /// How often it was taken.
    pub count: u64,
    /// Time in the frame itself.
    pub own: Duration,
    /// Ways that go on from here, in the order in which they were first taken.
    pub onward: Vec<usize>,
}

/// More different ways are counted to where they start.
const MAX_WAYS: usize = 300_000;
/// The number of the way that everything starts from.
pub const ROOT: usize = 0;

/// A profile in the making.
#[derive(Debug)]
pub struct Profile {
    frames: IndexSet<Frame>,
    ways: Vec<Way>,
    known: HashMap<(usize, usize), usize, rustc_hash::FxBuildHasher>,
    around: Vec<usize>,
    at: usize,
    last: Instant,
}

impl Profile {
    /// Starts to measure what is named `name`.
    #[must_use]
    pub fn start(name: &str) -> Self {
        let frame = Frame { name: name.to_owned(), file: String::new(), line: 0 };
        let root = Way { frame: 0, count: 1, own: Duration::ZERO, onward: Vec::new() };
        Self {
            frames: IndexSet::from([frame]),
            ways: vec![root],
            known: HashMap::default(),
            around: Vec::new(),
            at: ROOT,
            last: Instant::now(),
        }
    }

    fn turn_to(&mut self, way: usize) {
        let now = Instant::now();
        self.ways[self.at].own += now - self.last;
        self.last = now;
        self.at = way;
    }

    fn way_to(&mut self, frame: Frame) -> usize {
        let frame = self.frames.insert_full(frame).0;
        if let Some(way) = self.known.get(&(self.at, frame)) {
            return *way;
        }
        let way = self.ways.len();
        if way >= MAX_WAYS {
            return self.at;
        }
        self.ways.push(Way { frame, count: 0, own: Duration::ZERO, onward: Vec::new() });
        self.ways[self.at].onward.push(way);
        self.known.insert((self.at, frame), way);
        way
    }

    /// Ends the measurement.
    pub fn stop(&mut self) {
        self.turn_to(ROOT);
        self.around.clear();
    }

    /// Frames by number.
    pub fn frames(&self) -> impl ExactSizeIterator<Item = &Frame> {
        self.frames.iter()
    }

    /// A frame.
    #[must_use]
    pub fn frame(&self, number: usize) -> &Frame {
        &self.frames[number]
    }

    /// Ways by number. Those that go on from a way have higher numbers than it.
    #[must_use]
    pub fn ways(&self) -> &[Way] {
        &self.ways
    }
}

impl Observer for Profile {
    fn begin(&mut self, activity: Activity<'_>, place: CodePlace<'_>) {
        let (kind, name) = activity.named();
        let way = self.way_to(Frame { name: format!("{kind} {name}"), file: place.file.to_owned(), line: place.line });
        self.around.push(self.at);
        self.turn_to(way);
        self.ways[way].count += 1;
    }

    fn end(&mut self) {
        let around = self.around.pop().unwrap_or(ROOT);
        self.turn_to(around);
    }
}
