//! Loading what defines a name, and what the log says of files that are loaded. Source: `reference/compiler.md` §2.

use super::Vm;
use super::registry::{DefinitionKind, KnownDefinition, RegistryError};
use super::unwind::{Flow, Unwind};
use pantin_base::diagnostics::{Entry, Level, Severity};
use pantin_base::symbol::Symbol;
use pantin_environment::{LoadFailure, LoadedUnit};

/// Makes the error of a failed load: all errors of the file but the last are logged, as Puppet does.
#[cold]
pub(crate) fn load_failure<'c>(vm: &mut Vm<'c>, error: RegistryError) -> Unwind<'c> {
    vm.flush_warnings();
    // Puppet evaluates the signatures of a file before it finds that something is there already.
    if !matches!(error, RegistryError::Load(_))
        && let Err(unwind) = vm.finish_loading()
    {
        return unwind;
    }
    match error {
        RegistryError::Redefinition(diagnostic) => Unwind::Failed(diagnostic),
        RegistryError::Load(failure) => vm.report_failure(&failure),
        RegistryError::Other(issue) => issue.into(),
    }
}

/// Logs what Puppet logs of a file that cannot be used, and gives the error that ends the compilation.
pub(crate) fn report_failure<'c>(vm: &mut Vm<'c>, failure: &LoadFailure) -> Unwind<'c> {
    for diagnostic in &failure.logged {
        let level = if diagnostic.severity() == Severity::Error { Level::Err } else { Level::Warning };
        vm.listeners.log_diagnostic(level, diagnostic);
    }
    Unwind::Failed(failure.error.clone())
}

/// Logs warnings of files and types that were loaded since the last time.
#[inline]
pub(crate) fn flush_warnings(vm: &mut Vm<'_>) {
    if vm.types.has_warnings() {
        log_warnings(vm);
    }
}

#[cold]
fn log_warnings(vm: &mut Vm<'_>) {
    vm.types.registry().count_event();
    let warnings = vm.types.registry().take_warnings();
    for (file, warning) in warnings {
        vm.listeners.log_stored_warning(file, warning);
    }
    let told = vm.types.registry().take_told();
    for issue in told {
        vm.listeners
            .warn_once(issue.text(), Entry { code: Some(issue.code()), ..Entry::new(Level::Warning, issue.text()) });
    }
    for warning in vm.types.take_warnings() {
        vm.listeners.log_diagnostic(Level::Warning, &warning);
    }
}

/// A class or defined type by its name in any case, loading what may define it.
pub(crate) fn find_definition<'c>(
    vm: &mut Vm<'c>,
    kind: DefinitionKind,
    name: &str,
) -> Flow<'c, Option<KnownDefinition<'c>>> {
    let name = name.strip_prefix("::").unwrap_or(name);
    let found = match Symbol::find_lower(name) {
        Some(symbol) => vm.load_definition(kind, symbol),
        None => vm.load_unseen_definition(kind, &name.to_ascii_lowercase()),
    };
    match found {
        Ok(found) => {
            vm.finish_loading()?;
            Ok(found)
        }
        Err(error) => Err(vm.load_failure(error)),
    }
}

/// Takes the definitions of a unit.
pub(crate) fn load_unit<'c>(vm: &mut Vm<'c>, unit: &'c LoadedUnit) -> Flow<'c, ()> {
    let loaded = vm.types.registry().load(unit);
    loaded.map_err(|error| vm.load_failure(error))?;
    vm.finish_loading()
}
