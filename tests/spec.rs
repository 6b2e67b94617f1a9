//! Runs the spec cases: `cargo test --test spec -- [FILTER] [--bless]`. `--answers` prints what pantin answers where that
//! is not what is expected. See `spec-tests/README.md`.

#![expect(clippy::print_stdout, clippy::print_stderr, clippy::disallowed_methods, reason = "a test program of its own")]

mod execute;
mod support;

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};

use serde_json::Value;
use support::{Case, CaseFile, compare};

/// One case and what is expected of it.
struct Job<'f> {
    id: String,
    case: &'f Case,
    expected: Value,
}

/// What the arguments ask for.
struct Options {
    filters: Vec<String>,
    bless: bool,
    list: bool,
    /// Whether the answers of cases that differ are printed whole, as a deviation has them.
    answers: bool,
    code: RubyCode,
}

/// What runs functions and templates in Ruby.
enum RubyCode {
    /// Whatever can.
    AsItIs,
    /// A Ruby process.
    InRuby,
}

fn main() {
    let mut options =
        Options { filters: Vec::new(), bless: false, list: false, answers: false, code: RubyCode::AsItIs };
    for argument in std::env::args().skip(1) {
        match argument.as_str() {
            "--bless" => options.bless = true,
            "--list" => options.list = true,
            "--answers" => options.answers = true,
            "--in-ruby" => options.code = RubyCode::InRuby,
            // What the test runner of cargo passes to every test program.
            argument if argument.starts_with("--") => {}
            _ => options.filters.push(argument),
        }
    }
    match run(&options) {
        Ok(true) => {}
        Ok(false) => std::process::exit(101),
        Err(message) => {
            eprintln!("{message}");
            std::process::exit(101);
        }
    }
}

fn run(options: &Options) -> Result<bool, String> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("spec-tests");
    let mut files = support::read_all(&root)?;
    if matches!(options.code, RubyCode::InRuby) {
        files.iter_mut().flat_map(|file| &mut file.cases).for_each(Case::leave_to_ruby);
    }
    let jobs = jobs(&files)?;
    let wanted: Vec<&Job<'_>> = jobs
        .iter()
        .filter(|job| options.filters.is_empty() || options.filters.iter().any(|filter| job.id.contains(filter)))
        .collect();
    if options.list {
        for job in wanted {
            println!("{}: test", job.id);
        }
        return Ok(true);
    }
    let failures = execute_all(&wanted);
    if options.answers {
        for job in wanted.iter().filter(|job| failures.contains_key(&job.id)) {
            println!(
                "{}",
                serde_json::json!({ "case": job.id, "answer": support::comparable(execute::execute(job.case)?, job.case.orders_tags) })
            );
        }
        return Ok(true);
    }
    let list = ExpectedFailures::read(&root.join("expected_failures.txt"), &jobs)?;
    let verdict = list.judge(&wanted, &failures);
    if options.bless {
        list.without(&verdict.fixed)?;
    }
    for (id, difference) in &verdict.unexpected {
        println!("---- {id}\n{difference}\n");
    }
    if !options.bless {
        for id in &verdict.fixed {
            println!("{id} passes: take it out of expected_failures.txt (--bless does)");
        }
    }
    let good = verdict.unexpected.is_empty() && (options.bless || verdict.fixed.is_empty());
    println!(
        "spec: {} cases, {} passed, {} expected failures, {} failed",
        wanted.len(),
        wanted.len() - failures.len(),
        failures.len() - verdict.unexpected.len(),
        verdict.unexpected.len()
    );
    Ok(good)
}

/// All cases with their expectations. A case without one is an error: it has to be recorded.
fn jobs(files: &[CaseFile]) -> Result<Vec<Job<'_>>, String> {
    let mut jobs = Vec::new();
    for file in files {
        let recorded = read_json(&file.expected_path())?;
        let deviations = read_json(&file.path.with_extension("deviation.json"))?;
        let names: BTreeSet<&str> = file.cases.iter().map(|case| case.name.as_str()).collect();
        for (kind, known) in [("expectation", &recorded["cases"]), ("deviation", &deviations)] {
            for name in known.as_object().into_iter().flat_map(|cases| cases.keys()) {
                if !names.contains(name.as_str()) {
                    return Err(format!("{}: an {kind} for `{name}`, which is no case", file.name));
                }
            }
        }
        for case in &file.cases {
            let id = format!("{}#{}", file.name, case.name);
            let deviation = &deviations[&case.name]["expected"];
            let expected = if deviation.is_null() { &recorded["cases"][&case.name] } else { deviation };
            if expected.is_null() {
                return Err(format!("{id} is not recorded: run `cargo record {id}`"));
            }
            jobs.push(Job { id, case, expected: expected.clone() });
        }
    }
    Ok(jobs)
}

fn read_json(path: &Path) -> Result<Value, String> {
    match std::fs::read_to_string(path) {
        Ok(text) => serde_json::from_str(&text).map_err(|error| format!("{}: {error}", path.display())),
        Err(error) if error.kind() == std::io::ErrorKind::NotFound => Ok(Value::Null),
        Err(error) => Err(format!("{}: {error}", path.display())),
    }
}

/// What differs, by case.
fn execute_all(jobs: &[&Job<'_>]) -> BTreeMap<String, String> {
    let next = AtomicUsize::new(0);
    let failures = Mutex::new(BTreeMap::new());
    let threads = std::thread::available_parallelism().map_or(1, usize::from);
    std::thread::scope(|scope| {
        for _ in 0..threads {
            scope.spawn(|| {
                while let Some(job) = jobs.get(next.fetch_add(1, Ordering::Relaxed)) {
                    if let Some(difference) = execute_one(job)
                        && let Ok(mut failures) = failures.lock()
                    {
                        failures.insert(job.id.clone(), difference);
                    }
                }
            });
        }
    });
    failures.into_inner().unwrap_or_default()
}

fn execute_one(job: &Job<'_>) -> Option<String> {
    let answer = std::panic::catch_unwind(|| execute::execute(job.case)).unwrap_or_else(|_| Err("it panicked".into()));
    match answer {
        Err(message) => Some(message),
        Ok(answer) => {
            let (expected, answer) = (job.expected.clone(), support::comparable(answer, job.case.orders_tags));
            let (expected, answer) = compare::leniently(expected, answer);
            (answer != expected).then(|| compare::difference(&expected, &answer))
        }
    }
}

/// The list of cases that do not pass yet.
struct ExpectedFailures {
    path: PathBuf,
    lines: Vec<String>,
    ids: BTreeSet<String>,
}

/// What is not as the list says.
struct Verdict {
    unexpected: BTreeMap<String, String>,
    fixed: BTreeSet<String>,
}

impl ExpectedFailures {
    fn read(path: &Path, jobs: &[Job<'_>]) -> Result<Self, String> {
        let text = std::fs::read_to_string(path).unwrap_or_default();
        let known: BTreeSet<&str> = jobs.iter().map(|job| job.id.as_str()).collect();
        let mut ids = BTreeSet::new();
        for line in text.lines().filter(|line| !line.is_empty() && !line.starts_with("# ")) {
            let id = id_of(line);
            if !known.contains(id) {
                return Err(format!("expected_failures.txt: `{id}` is no case"));
            }
            if line.len() == id.len() {
                return Err(format!("expected_failures.txt: no reason for `{id}`"));
            }
            ids.insert(id.to_owned());
        }
        Ok(Self { path: path.to_owned(), lines: text.lines().map(str::to_owned).collect(), ids })
    }

    fn judge(&self, run: &[&Job<'_>], failures: &BTreeMap<String, String>) -> Verdict {
        let unexpected = failures.iter().filter(|(id, _)| !self.ids.contains(*id));
        let fixed = run.iter().map(|job| &job.id).filter(|id| self.ids.contains(*id) && !failures.contains_key(*id));
        Verdict {
            unexpected: unexpected.map(|(id, text)| (id.clone(), text.clone())).collect(),
            fixed: fixed.cloned().collect(),
        }
    }

    fn without(&self, fixed: &BTreeSet<String>) -> Result<(), String> {
        let kept: Vec<&str> =
            self.lines.iter().map(String::as_str).filter(|line| !fixed.contains(id_of(line))).collect();
        std::fs::write(&self.path, kept.join("\n") + "\n").map_err(|error| error.to_string())
    }
}

fn id_of(line: &str) -> &str {
    line.split_whitespace().next().unwrap_or_default()
}
