//! A part of the nodes: which one a run takes, and how nodes are dealt.

use std::collections::BTreeSet;
use std::fmt;

use sha2::{Digest as _, Sha256};

use pantin_base::diagnostics::Fault;
use pantin_service::machine::variable;

/// More parts than any fleet needs.
const MAX_COUNT: u64 = 100_000;

/// One of several parts.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) struct Shard {
    /// From 1.
    pub(crate) number: u64,
    pub(crate) count: u64,
}

impl fmt::Display for Shard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}/{}", self.number, self.count)
    }
}

impl Shard {
    /// Reads an argument; `auto` asks the variables of engines.
    ///
    /// # Errors
    /// If the part does not exist, or the variables do not say which one it is.
    pub(crate) fn read(text: &str) -> Result<Self, Fault> {
        Self::of(text, &variable)
    }

    fn of(text: &str, variable: &dyn Fn(&str) -> Option<String>) -> Result<Self, Fault> {
        match text.split_once('/') {
            None if text == "auto" => Self::of_engine(None, variable),
            Some(("auto", count)) => Self::of_engine(Some(number("N", count)?), variable),
            Some((part, count)) => Self::new(number("I", part)?, number("N", count)?),
            None => Err("write I/N, such as 2/7, or auto".into()),
        }
    }

    fn new(number: u64, count: u64) -> Result<Self, Fault> {
        match (number, count) {
            (_, 0) => Err("there must be at least one part".into()),
            (_, count) if count > MAX_COUNT => Err(Fault::new(format!("there can be at most {MAX_COUNT} parts"))),
            (number, count) if number == 0 || number > count => Err(Fault::new(format!(
                "part {number} of {count} does not exist: parts are numbered from 1 to {count}"
            ))),
            (number, count) => Ok(Self { number, count }),
        }
    }

    /// The part that engines' variables name. `given` is the number of parts on the command line.
    fn of_engine(given: Option<u64>, variable: &dyn Fn(&str) -> Option<String>) -> Result<Self, Fault> {
        let mut found: Vec<(&str, Self)> = Vec::new();
        for engine in ENGINES {
            let Some(text) = variable(engine.index) else { continue };
            let name = engine.index;
            let index = number(name, &text)?;
            let counted = counted(engine, variable)?;
            let count = match (given, counted) {
                (Some(given), Some(counted)) if given != counted => {
                    return Err(Fault::new(format!("{name} is of {counted} parts, but --shard names {given}")));
                }
                (Some(count), _) | (None, Some(count)) => count,
                (None, None) => {
                    return Err(Fault::new(format!("{name} is set, but not the number of parts: use auto/N")));
                }
            };
            let first = first(engine, variable)?;
            let steps = index.checked_sub(first).and_then(|above| {
                let step = step(engine, variable).ok()?;
                (step > 0 && above % step == 0).then(|| above / step)
            });
            let steps =
                steps.ok_or_else(|| Fault::new(format!("{name}={index} does not fit the first index, {first}")))?;
            found.push((
                name,
                Self::new(steps + 1, count).map_err(|error| Fault::new(format!("{name}={index}: {error}")))?,
            ));
        }
        let parts: BTreeSet<Self> = found.iter().map(|(_, part)| *part).collect();
        match found.first() {
            None => {
                let names: Vec<&str> = ENGINES.iter().map(|engine| engine.index).collect();
                Err(Fault::new(format!("none of the variables {} is set", names.join(", "))))
            }
            Some(_) if parts.len() > 1 => {
                let all: Vec<String> = found.iter().map(|(name, part)| format!("{name} says {part}")).collect();
                Err(Fault::new(format!("the variables contradict each other: {}", all.join(", "))))
            }
            Some((_, part)) => Ok(*part),
        }
    }

    /// True if a node is in this part: the first eight bytes of the name's SHA-256, as a big-endian number, modulo the
    /// number of parts, are the part's number minus one.
    pub(crate) fn takes(self, name: &str) -> bool {
        let hash = Sha256::digest(name);
        let first = hash.iter().take(8).fold(0, |number: u64, byte| number << 8 | u64::from(*byte));
        first % self.count == self.number - 1
    }
}

fn number(name: &str, text: &str) -> Result<u64, Fault> {
    text.trim().parse().map_err(|_| Fault::new(format!("{name} is '{text}', not a number")))
}

/// The variables of an engine that runs a job in parts.
struct Engine {
    /// The number of the job.
    index: &'static str,
    /// The number of the first job.
    first: First,
    /// The number of jobs.
    count: &'static str,
}

enum First {
    Number(u64),
    /// In a variable; others have the last number and the step.
    Array,
}

/// Sources: the documentation of each engine.
const ENGINES: &[Engine] = &[
    Engine { index: "JOB_COMPLETION_INDEX", first: First::Number(0), count: "JOB_COMPLETIONS" },
    Engine { index: "CI_NODE_INDEX", first: First::Number(1), count: "CI_NODE_TOTAL" },
    Engine { index: "SLURM_ARRAY_TASK_ID", first: First::Array, count: "SLURM_ARRAY_TASK_COUNT" },
    Engine { index: "BUILDKITE_PARALLEL_JOB", first: First::Number(0), count: "BUILDKITE_PARALLEL_JOB_COUNT" },
    Engine { index: "CIRCLE_NODE_INDEX", first: First::Number(0), count: "CIRCLE_NODE_TOTAL" },
];

const ARRAY_MIN: &str = "SLURM_ARRAY_TASK_MIN";
const ARRAY_MAX: &str = "SLURM_ARRAY_TASK_MAX";
const ARRAY_STEP: &str = "SLURM_ARRAY_TASK_STEP";

type Variables<'v> = &'v dyn Fn(&str) -> Option<String>;

fn optional(name: &str, variable: Variables<'_>) -> Result<Option<u64>, Fault> {
    variable(name).map(|text| number(name, &text)).transpose()
}

fn first(engine: &Engine, variable: Variables<'_>) -> Result<u64, Fault> {
    match engine.first {
        First::Number(first) => Ok(first),
        First::Array => Ok(optional(ARRAY_MIN, variable)?.unwrap_or(0)),
    }
}

fn step(engine: &Engine, variable: Variables<'_>) -> Result<u64, Fault> {
    match engine.first {
        First::Number(_) => Ok(1),
        First::Array => Ok(optional(ARRAY_STEP, variable)?.unwrap_or(1)),
    }
}

/// The number of jobs. An array with holes has no parts.
fn counted(engine: &Engine, variable: Variables<'_>) -> Result<Option<u64>, Fault> {
    let count = optional(engine.count, variable)?;
    if matches!(engine.first, First::Number(_)) {
        return Ok(count);
    }
    let Some(max) = optional(ARRAY_MAX, variable)? else { return Ok(count) };
    let (first, step) = (first(engine, variable)?, step(engine, variable)?);
    let of_range = max.checked_sub(first).filter(|_| step > 0).map(|range| range / step + 1);
    match (of_range, count) {
        (Some(of_range), Some(count)) if of_range != count => Err(Fault::new(format!(
            "the array has {count} tasks, but {ARRAY_MIN}, {ARRAY_MAX} and {ARRAY_STEP} make {of_range}: use I/N"
        ))),
        (Some(of_range), _) => Ok(Some(of_range)),
        (None, _) => Err(Fault::new(format!("{ARRAY_MAX} is less than {ARRAY_MIN}, or {ARRAY_STEP} is 0"))),
    }
}

#[cfg(test)]
mod tests {
    use super::{Fault, Shard};

    fn read(text: &str, variables: &[(&str, &str)]) -> Result<String, Fault> {
        let variable =
            |name: &str| variables.iter().find(|(known, _)| *known == name).map(|(_, value)| (*value).to_owned());
        Shard::of(text, &variable).map(|part| part.to_string())
    }

    #[test]
    fn parts_are_numbered_from_one() {
        assert_eq!(read("2/7", &[]), Ok("2/7".to_owned()));
        for wrong in ["0/7", "8/7", "1/0", "7", "a/2", "1/b", "", "/", "1/200000", "-1/2"] {
            assert!(read(wrong, &[]).is_err(), "{wrong}");
        }
    }

    #[test]
    fn engines_say_which_part_it_is() {
        let kubernetes = [("JOB_COMPLETION_INDEX", "0")];
        assert_eq!(read("auto/3", &kubernetes), Ok("1/3".to_owned()));
        assert!(read("auto", &kubernetes).unwrap_err().contains("auto/N"));
        let indexed = [("JOB_COMPLETION_INDEX", "2"), ("JOB_COMPLETIONS", "3")];
        assert_eq!(read("auto", &indexed), Ok("3/3".to_owned()));
        assert!(read("auto/4", &indexed).unwrap_err().contains("3 parts"));
        assert_eq!(read("auto", &[("CI_NODE_INDEX", "1"), ("CI_NODE_TOTAL", "5")]), Ok("1/5".to_owned()));
        assert_eq!(read("auto", &[("CIRCLE_NODE_INDEX", "1"), ("CIRCLE_NODE_TOTAL", "5")]), Ok("2/5".to_owned()));
        let buildkite = [("BUILDKITE_PARALLEL_JOB", "4"), ("BUILDKITE_PARALLEL_JOB_COUNT", "5")];
        assert_eq!(read("auto", &buildkite), Ok("5/5".to_owned()));
        let mut slurm = vec![
            ("SLURM_ARRAY_TASK_ID", "13"),
            ("SLURM_ARRAY_TASK_MIN", "5"),
            ("SLURM_ARRAY_TASK_MAX", "17"),
            ("SLURM_ARRAY_TASK_STEP", "4"),
            ("SLURM_ARRAY_TASK_COUNT", "4"),
        ];
        assert_eq!(read("auto", &slurm), Ok("3/4".to_owned()));
        slurm[4].1 = "3";
        assert!(read("auto", &slurm).unwrap_err().contains("use I/N"));
    }

    #[test]
    fn what_no_variable_says_is_an_error() {
        assert!(read("auto", &[]).unwrap_err().contains("CI_NODE_INDEX"));
        // GitLab sets the total alone for a job that is not parallel.
        assert!(read("auto", &[("CI_NODE_TOTAL", "1")]).is_err());
        let one = [("CI_NODE_INDEX", "0"), ("CI_NODE_TOTAL", "2")];
        assert!(read("auto", &one).is_err());
        let two =
            [("CI_NODE_INDEX", "1"), ("CI_NODE_TOTAL", "2"), ("CIRCLE_NODE_INDEX", "1"), ("CIRCLE_NODE_TOTAL", "2")];
        assert!(read("auto", &two).unwrap_err().contains("contradict"));
        assert!(read("auto", &[("CI_NODE_INDEX", "x"), ("CI_NODE_TOTAL", "2")]).unwrap_err().contains("not a number"));
    }

    #[test]
    fn each_node_is_in_one_part() {
        let names: Vec<String> = (0..2_000).map(|number| format!("web{number:04}.example.com")).collect();
        for count in 1..=7 {
            let parts: Vec<Shard> = (1..=count).map(|number| Shard { number, count }).collect();
            let mut sizes = vec![0_usize; parts.len()];
            for name in &names {
                let takers: Vec<usize> = (0..parts.len()).filter(|at| parts[*at].takes(name)).collect();
                assert_eq!(takers.len(), 1, "{name}");
                sizes[takers[0]] += 1;
            }
            let fair = names.len() / parts.len();
            assert!(sizes.iter().all(|size| size.abs_diff(fair) < fair / 4), "{sizes:?}");
        }
        let of = |name: &str| (1..=5).find(|number| Shard { number: *number, count: 5 }.takes(name)).unwrap();
        assert_eq!(["a", "web01.example.com", ""].map(of), DEALT);
    }

    /// By `int(hashlib.sha256(name).hexdigest()[:16], 16) % 5 + 1`.
    const DEALT: [u64; 3] = [1, 4, 3];
}
