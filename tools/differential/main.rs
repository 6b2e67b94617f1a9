//! Random programs, compared with Puppet 8: `cargo differential [cases|expressions|data|scopes] [COUNT [SEED]]`; and lookups
//! in random environments: `cargo differential lookups [COUNT [SEED]]`.
//!
//! With `expressions`, each is a single expression: a type, an operator, a conversion or a call of a built-in function;
//! with `data`, programs look up data of random environments; with `scopes`, they are well-formed programs of classes,
//! defined types, functions and nodes that see and change each other; with `cases`, they are recorded cases with other
//! words in them.
//! Every program is compiled by both; log, error with its place, and catalog must be equal. Programs that differ are made
//! smaller as long as they differ, and printed with what differs. The same seed makes the same programs.

#![expect(clippy::print_stdout, clippy::disallowed_methods, reason = "a tool for the command line")]

mod cases;
mod compilations;
mod environments;
#[path = "../../tests/execute/mod.rs"]
mod execute;
mod expressions;
mod generate;
mod grammar;
mod hiera_words;
mod lookups;
mod random;
#[path = "../reference/mod.rs"]
mod reference;
mod scopes;
#[path = "../../tests/support/mod.rs"]
mod support;
mod vocabulary;

use std::collections::BTreeMap;
use std::error::Error;
use std::path::Path;

use cases::Cases;
use reference::Reference;
use serde_json::Value;
use support::{Case, compare};

type Outcome<T> = Result<T, Box<dyn Error>>;

/// Programs of other kinds than the usual one.
const KINDS: [&str; 4] = ["cases", "data", "expressions", "scopes"];

/// Programs that one process of Puppet compiles.
const BATCH: u64 = 100;

fn main() -> Outcome<()> {
    let mut arguments = std::env::args().skip(1).peekable();
    let of_lookups = arguments.next_if_eq("lookups").is_some();
    let make: Box<dyn Fn(u64) -> Program> = match arguments.next_if(|word| KINDS.contains(&&**word)).as_deref() {
        Some("cases") => {
            let cases = Cases::below(Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/spec-tests")))?;
            Box::new(move |seed| {
                let mut files = cases.files(seed);
                let text = files.remove(support::MAIN).unwrap_or_default();
                Program::new(vec![text], files.into_iter().collect())
            })
        }
        Some("data") => Box::new(|seed| Program::new(compilations::program(seed), compilations::files(seed))),
        Some("scopes") => Box::new(|seed| {
            let (pieces, files) = scopes::program(seed);
            Program { settings: &scopes::SETTINGS, ..Program::new(pieces, files) }
        }),
        Some(_) => Box::new(|seed| Program::new(expressions::program(seed), functions())),
        None => Box::new(|seed| Program::new(generate::program(seed), functions())),
    };
    let mut numbers = arguments.map(|argument| argument.parse::<u64>());
    let count = numbers.next().transpose()?.unwrap_or(if of_lookups { 100 } else { 1_000 });
    let first = numbers.next().transpose()?.unwrap_or(1);
    if of_lookups {
        return lookups::compare(count, first);
    }
    std::panic::set_hook(Box::new(|_| {}));
    let mut reference = Reference::start()?;
    let mut outcomes: BTreeMap<&str, u64> = BTreeMap::new();
    let mut seed = first;
    while seed < first + count {
        let end = (seed + BATCH).min(first + count);
        let programs: Vec<Program> = (seed..end).map(&make).collect();
        let differences = differences(&mut reference, &programs, &mut outcomes)?;
        for (at, difference) in differences {
            let (program, difference) = smaller(&mut reference, programs[at].clone(), difference)?;
            println!("---- seed {}\n{}\n{difference}", seed + at as u64, shown(&program));
        }
        seed = end;
    }
    println!("{count} programs from seed {first}: {outcomes:?}");
    Ok(())
}

/// A program, the other files of its environment, and settings.
#[derive(Clone)]
struct Program {
    pieces: Vec<String>,
    files: Vec<(String, String)>,
    settings: &'static [(&'static str, &'static str)],
}

impl Program {
    fn new(pieces: Vec<String>, files: Vec<(String, String)>) -> Self {
        Self { pieces, files, settings: &[] }
    }
}

/// Functions that all programs may call.
fn functions() -> Vec<(String, String)> {
    generate::FILES.iter().map(|(path, text)| ((*path).to_owned(), (*text).to_owned())).collect()
}

/// Which programs differ, and how.
fn differences(
    reference: &mut Reference,
    programs: &[Program],
    outcomes: &mut BTreeMap<&'static str, u64>,
) -> Outcome<Vec<(usize, String)>> {
    let cases: Vec<Case> = programs.iter().map(case).collect();
    let expected = reference.run_all(&cases)?;
    let mut found = Vec::new();
    for (at, (case, expected)) in cases.iter().zip(expected).enumerate() {
        let expected = support::comparable(expected, true);
        let outcome = if compare::died_in_ruby(&expected) {
            "died in Ruby"
        } else if expected["error"].is_null() {
            "compiled"
        } else {
            "failed"
        };
        *outcomes.entry(outcome).or_default() += 1;
        if let Some(difference) = differs(case, expected) {
            *outcomes.entry("different").or_default() += 1;
            found.push((at, difference));
        }
    }
    Ok(found)
}

fn differs(case: &Case, expected: Value) -> Option<String> {
    let answer = std::panic::catch_unwind(|| execute::execute(case)).unwrap_or_else(|_| Err("it panicked".into()));
    match answer {
        Err(message) => Some(message),
        Ok(answer) => {
            let (expected, answer) = compare::leniently(expected, support::comparable(answer, true));
            (answer != expected).then(|| compare::difference(&expected, &answer))
        }
    }
}

/// The program with as few pieces, and then as few lines, as differ.
fn smaller(reference: &mut Reference, program: Program, difference: String) -> Outcome<(Program, String)> {
    let is_one_less =
        |pieces: &[String], at: usize| (pieces.len() > 1).then(|| [&pieces[..at], &pieces[at + 1..]].concat());
    let (mut program, difference) = without(reference, program, difference, is_one_less, &|program| program)?;
    let lines = |text: &str| text.lines().map(str::to_owned).collect::<Vec<_>>();
    program.pieces = program.pieces.iter().flat_map(|piece| lines(piece)).collect();
    let (mut program, mut difference) = without(reference, program, difference, without_line, &|program| program)?;
    // The other files in the same way, each in the place of the program.
    for at in 0..program.files.len() {
        let main = std::mem::replace(&mut program.pieces, lines(&program.files[at].1));
        let swap = |mut program: Program| {
            program.files[at].1 = program.pieces.join("\n") + "\n";
            program.pieces.clone_from(&main);
            program
        };
        (program, difference) = without(reference, program, difference, without_line, &swap)?;
        program = swap(program);
    }
    Ok((program, difference))
}

/// The program without the pieces that are not needed for a difference; `less` takes one out, `whole` makes a program of
/// what is left.
fn without(
    reference: &mut Reference,
    mut program: Program,
    mut difference: String,
    less: impl Fn(&[String], usize) -> Option<Vec<String>>,
    whole: &dyn Fn(Program) -> Program,
) -> Outcome<(Program, String)> {
    let is_error = |difference: &str| difference.contains("\"error\"");
    let mut at = 0;
    while at < program.pieces.len() {
        let tried = less(&program.pieces, at).map(|pieces| Program { pieces, ..program.clone() });
        let found = match &tried {
            Some(tried) => differences(reference, &[whole(tried.clone())], &mut BTreeMap::new())?.pop(),
            None => None,
        };
        match (tried, found) {
            (Some(tried), Some((_, found))) if is_error(&found) == is_error(&difference) => {
                (program, difference) = (tried, found);
            }
            _ => at += 1,
        }
    }
    Ok((program, difference))
}

/// Lines without one, and without all up to the one that closes what it opens.
fn without_line(lines: &[String], at: usize) -> Option<Vec<String>> {
    let count = |line: &String, brace: char| line.matches(brace).count() as i64;
    let mut open = 0;
    let end = lines[at..].iter().position(|line| {
        open += count(line, '{') - count(line, '}');
        open <= 0
    })?;
    Some([&lines[..at], &lines[at + end + 1..]].concat())
}

/// A program and its files, those that are the same in all programs of its kind aside.
fn shown(program: &Program) -> String {
    let own = program.files.iter().filter(|(path, text)| !is_common(path) && !text.trim().is_empty());
    let files = own.map(|(path, text)| format!("\n# {path}\n{}", text.trim_end()));
    program.pieces.join("\n") + &files.collect::<String>()
}

fn is_common(path: &str) -> bool {
    generate::FILES.iter().any(|(common, _)| *common == path)
}

fn case(program: &Program) -> Case {
    let mut case = support::new_case("program");
    if let (Value::Object(facts), Ok(Value::Object(more))) =
        (&mut case.facts, serde_json::from_str(&format!("{}}}", hiera_words::FACTS)))
    {
        facts.extend(more);
    }
    case.settings.extend(program.settings.iter().map(|(name, value)| ((*name).to_owned(), (*value).to_owned())));
    case.files.extend(program.files.iter().cloned());
    case.files.insert(support::MAIN.to_owned(), program.pieces.join("\n") + "\n");
    case
}
