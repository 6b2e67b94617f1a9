//! Values of data against the types of the parameters that they are for: pantin compiles a comparison of each.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::path::Path;

use crate::{Data, Generation, Listener, Node, Purpose, Quiet, Service, Workspaces};
use pantin_base::diagnostics::{Diagnostic, Entry, Level, Log};
use pantin_catalog::Delivered;
use pantin_checks::{CheckedFile, HieraCheck, TypedValue, issues};
use pantin_compile::Facts;
use pantin_compile::analysis::{EnvironmentDefinitions, parameter_types};
use pantin_environment::{Environment, LanguageSettings, SourceMode, examine_in};
use pantin_syntax::ast::Program;
use pantin_syntax::validate::Namespace;

/// More values are not compared.
const MAX_VALUES: usize = 20_000;
/// What the comparison of a value writes before its number, where the value does not match.
const MARK: &str = "pantin check: ";
/// The name of the node that compares.
const NODE: &str = "pantin-check";

/// Adds findings about values to the files that they are in.
pub(super) fn check(
    service: &Service,
    environment: &Environment,
    definitions: &EnvironmentDefinitions<'_>,
    checked: HieraCheck,
) -> Vec<CheckedFile> {
    let HieraCheck { mut files, values } = checked;
    let types = types(service, environment, definitions, &values);
    let typed = values.iter().filter_map(|value| {
        let ty = types.get(&(value.class.to_ascii_lowercase(), value.parameter.clone()))?;
        Some((value, ty.as_str()))
    });
    let typed: Vec<(&TypedValue, &str)> = typed.take(MAX_VALUES).collect();
    let mut workspaces = Workspaces::default();
    for number in mismatches(service, &typed, &mut workspaces) {
        let Some((value, ty)) = typed.get(number) else { continue };
        let Some(detail) = detail(service, value, ty, &mut workspaces) else { continue };
        let key = format!("{}::{}", value.class, value.parameter);
        if let Some(file) = files.get_mut(value.file) {
            file.report(value.span, issues::wrong_type(&key, &detail));
        }
    }
    files
}

/// The types of the parameters of the classes that have data.
fn types(
    service: &Service,
    environment: &Environment,
    definitions: &EnvironmentDefinitions<'_>,
    values: &[TypedValue],
) -> BTreeMap<(String, String), String> {
    let settings = LanguageSettings {
        language: environment.settings().language(),
        access_control: environment.settings().access_control(),
        ..LanguageSettings::of(&service.context().settings)
    };
    let mut files: Vec<&str> = values
        .iter()
        .filter_map(|value| definitions.index().file_of_class(&value.class.to_ascii_lowercase()))
        .collect();
    files.sort_unstable();
    files.dedup();
    let mut types = BTreeMap::new();
    for file in files {
        let Ok(bytes) = environment.files().read(Path::new(file)) else { continue };
        let text = String::from_utf8_lossy(&bytes);
        let look = |program: &Program<'_>| parameter_types(program, &text);
        let examined = examine_in(Namespace::Any, &text, SourceMode::Puppet, None, settings, look);
        let found = examined.into_iter().flat_map(|examined| examined.found);
        types.extend(found.map(|ty| ((ty.class, ty.parameter), ty.text)));
    }
    types
}

/// The numbers of values that do not match their types.
fn mismatches(service: &Service, typed: &[(&TypedValue, &str)], workspaces: &mut Workspaces) -> Vec<usize> {
    let mut code = String::new();
    for (at, (value, ty)) in typed.iter().enumerate() {
        let _ = writeln!(code, "unless ({}) =~ ({ty}) {{ notice('{MARK}{at}') }}", value.literal);
    }
    let mut log = Marks::default();
    match compile(service, &code, workspaces, &mut log) {
        Ok(()) => log.numbers,
        // A type that is not there: each value is compared alone.
        Err(_) => (0..typed.len()).collect(),
    }
}

/// Why a value does not match: `expects an Integer value, got String`.
fn detail(service: &Service, value: &TypedValue, ty: &str, workspaces: &mut Workspaces) -> Option<String> {
    let code = format!("assert_type({ty}, {})", value.literal);
    let failure = compile(service, &code, workspaces, &mut Quiet).err()?;
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
