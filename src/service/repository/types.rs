//! Values of data against the types of the parameters that they are for: pantin compiles a comparison of each.

use std::fmt::Write as _;

use crate::{Data, Generation, Listener, Node, Purpose, Quiet, Service, Workspaces};
use pantin_base::diagnostics::{Diagnostic, Entry, Level, Log};
use pantin_catalog::Delivered;
use pantin_checks::{CheckedFile, HieraCheck, TypedValue, issues};
use pantin_compile::Facts;
use pantin_compile::analysis::EnvironmentDefinitions;

/// More values are not compared.
const MAX_VALUES: usize = 20_000;
/// What the comparison of a value writes before its number, where the value does not match.
const MARK: &str = "pantin check: ";
/// The name of the node that compares.
const NODE: &str = "pantin-check";

/// Adds findings about values to the files that they are in.
pub(super) fn check(
    service: &Service,
    definitions: &EnvironmentDefinitions<'_>,
    checked: HieraCheck,
) -> Vec<CheckedFile> {
    let HieraCheck { mut files, values } = checked;
    let type_of = |value: &TypedValue| definitions.parameter_type(&value.class, &value.parameter);
    let typed = values.iter().filter_map(|value| Some((value, type_of(value)?)));
    let typed: Vec<(&TypedValue, String)> = typed.take(MAX_VALUES).collect();
    let pairs: Vec<(&str, &str)> = typed.iter().map(|(value, ty)| (ty.as_str(), value.literal.as_str())).collect();
    for ((value, _), detail) in typed.iter().zip(mismatches(service, &pairs)) {
        let Some(detail) = detail else { continue };
        let key = format!("{}::{}", value.class, value.parameter);
        if let Some(file) = files.get_mut(value.file) {
            file.report(value.span, issues::wrong_type(&key, &detail));
        }
    }
    files
}

/// Compares values with types, all written as code: why each does not match, if it does not.
pub fn mismatches(service: &Service, typed: &[(&str, &str)]) -> Vec<Option<String>> {
    let mut workspaces = Workspaces::default();
    let mut code = String::new();
    for (at, (ty, literal)) in typed.iter().enumerate() {
        let _ = writeln!(code, "unless ({literal}) =~ ({ty}) {{ notice('{MARK}{at}') }}");
    }
    let mut log = Marks::default();
    let numbers = match compile(service, &code, &mut workspaces, &mut log) {
        Ok(()) => log.numbers,
        // A type that is not there: each value is compared alone.
        Err(_) => (0..typed.len()).collect(),
    };
    let mut details = vec![None; typed.len()];
    for number in numbers {
        if let (Some(found), Some((ty, literal))) = (details.get_mut(number), typed.get(number)) {
            *found = detail(service, ty, literal, &mut workspaces);
        }
    }
    details
}

/// Why a value does not match: `expects an Integer value, got String`.
fn detail(service: &Service, ty: &str, literal: &str, workspaces: &mut Workspaces) -> Option<String> {
    let failure = compile(service, &format!("assert_type({ty}, {literal})"), workspaces, &mut Quiet).err()?;
    let message = failure.message();
    let (_, detail) = message.split_once("assert_type(): ")?;
    Some(detail.to_owned())
}

fn compile(
    service: &Service,
    code: &str,
    workspaces: &mut Workspaces,
    log: &mut dyn Listener,
) -> Result<(), Diagnostic> {
    if code.is_empty() {
        return Ok(());
    }
    let facts = Facts::none();
    let node = Node {
        name: NODE,
        facts: Data::Given(&facts),
        enc: Data::Configured,
        trusted: None,
        environment: None,
        purpose: Purpose::Catalog,
        deadline: None,
        cancel: None,
        code: Some(code),
    };
    service.compile(&node, workspaces, log, None, |_: &Delivered<'_>, _: &_| Ok(()))
}

/// The numbers of the values that do not match, from the log.
#[derive(Default)]
struct Marks {
    numbers: Vec<usize>,
}

impl Log for Marks {
    fn write(&mut self, entry: Entry) {
        let number = entry.message.split_once(MARK).and_then(|(_, number)| number.trim().parse::<usize>().ok());
        self.numbers.extend(number);
    }

    fn wants(&self, level: Level) -> bool {
        level >= Level::Notice
    }

    fn wants_of_manifests(&self, level: Level) -> bool {
        level >= Level::Notice
    }
}

impl Listener for Marks {
    fn environment(&mut self, _: &str) {}

    fn generation(&mut self, _: &std::sync::Arc<Generation>) {}
}
