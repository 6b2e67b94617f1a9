//! Loading what defines a name, and what the log says of files that are loaded. Source: `reference/compiler.md` §2.

use super::Vm;
use super::registry::{DefinitionKind, KnownDefinition, RegistryError};
use super::unwind::{Flow, Unwind};
use pantin_base::diagnostics::{Entry, Level, Severity};
use pantin_base::symbol::Symbol;
use pantin_environment::{LoadFailure, LoadedUnit};

impl<'c> Vm<'c> {
    /// Makes the error of a failed load: all errors of the file but the last are logged, as Puppet does.
    #[cold]
    pub(crate) fn load_failure(&mut self, error: RegistryError) -> Unwind<'c> {
        self.flush_warnings();
        // Puppet evaluates the signatures of a file before it finds that something is there already.
        if !matches!(error, RegistryError::Load(_))
            && let Err(unwind) = self.finish_loading()
        {
            return unwind;
        }
        match error {
            RegistryError::Redefinition(diagnostic) => Unwind::Failed(diagnostic),
            RegistryError::Load(failure) => self.report_failure(&failure),
            RegistryError::Other(issue) => issue.into(),
        }
    }

    /// Logs what Puppet logs of a file that cannot be used, and gives the error that ends the compilation.
    pub fn report_failure(&mut self, failure: &LoadFailure) -> Unwind<'c> {
        for diagnostic in &failure.logged {
            let level = if diagnostic.severity() == Severity::Error { Level::Err } else { Level::Warning };
            self.listeners.log_diagnostic(level, diagnostic);
        }
        Unwind::Failed(failure.error.clone())
    }

    /// Logs warnings of files and types that were loaded since the last time.
    #[inline]
    pub(crate) fn flush_warnings(&mut self) {
        if self.types.has_warnings() {
            self.log_warnings();
        }
    }

    #[cold]
    fn log_warnings(&mut self) {
        self.types.registry().count_event();
        let warnings = self.types.registry().take_warnings();
        for (file, warning) in warnings {
            self.listeners.log_stored_warning(file, warning);
        }
        let told = self.types.registry().take_told();
        for issue in told {
            self.listeners.warn_once(
                issue.text(),
                Entry { code: Some(issue.code()), ..Entry::new(Level::Warning, issue.text()) },
            );
        }
        for warning in self.types.take_warnings() {
            self.listeners.log_diagnostic(Level::Warning, &warning);
        }
    }

    /// A class or defined type by its name in any case, loading what may define it.
    pub fn find_definition(&mut self, kind: DefinitionKind, name: &str) -> Flow<'c, Option<KnownDefinition<'c>>> {
        let name = name.strip_prefix("::").unwrap_or(name);
        let found = match Symbol::find_lower(name) {
            Some(symbol) => self.load_definition(kind, symbol),
            None => self.load_unseen_definition(kind, &name.to_ascii_lowercase()),
        };
        match found {
            Ok(found) => {
                self.finish_loading()?;
                Ok(found)
            }
            Err(error) => Err(self.load_failure(error)),
        }
    }

    /// Takes the definitions of a unit.
    pub fn load_unit(&mut self, unit: &'c LoadedUnit) -> Flow<'c, ()> {
        let loaded = self.types.registry().load(unit);
        loaded.map_err(|error| self.load_failure(error))?;
        self.finish_loading()
    }
}
