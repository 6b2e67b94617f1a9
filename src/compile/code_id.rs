//! The identity of a generation of an environment: a hash of the content of its files.

use super::Compiler;
use super::artefact::walk_files;
use pantin_base::diagnostics::Issue;
use pantin_environment::issues as environment_issues;
use pantin_host::content_hash;

impl Compiler {
    /// The hash of everything in the environment and on its module path that catalogs can depend on, in hexadecimal.
    /// Computed on the first request, which reads all of these files.
    ///
    /// # Errors
    /// If the directory does not exist, or a file cannot be read.
    pub fn code_id(&self) -> Result<&str, Issue> {
        if let Some(known) = self.content.get() {
            return Ok(known);
        }
        let environment = self.environment();
        let mut all = Vec::new();
        for (name, path) in walk_files(environment)? {
            let content = environment.files().read(&path);
            let failed = |error: std::io::Error| {
                environment_issues::unreadable_file(&path.display().to_string(), &error.to_string())
            };
            all.extend_from_slice(&(name.len() as u64).to_le_bytes());
            all.extend_from_slice(name.as_bytes());
            all.extend_from_slice(&content_hash(&content.map_err(failed)?));
        }
        let id: String = content_hash(&all).iter().map(|byte| format!("{byte:02x}")).collect();
        Ok(self.content.get_or_init(|| id))
    }
}
