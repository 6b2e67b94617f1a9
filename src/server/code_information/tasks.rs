//! The tasks of an environment: their metadata and files.
//!
//! Source: `lib/puppet/module/task.rb`, `lib/puppet/info_service/task_information_service.rb`.

use std::path::{Path, PathBuf};

use serde_json::{Value, json};

use super::{file_names, full_name, is_name, stem_and_extension};
use crate::issues;
use pantin_base::diagnostics::Issue;
use pantin_data::json;
use pantin_environment::{Environment, Module};
use pantin_host::files_below;
use pantin_values::value::format::ruby_quote;

/// A file that a task needs.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TaskFile {
    /// The name of an executable; module, folder and path of any other file.
    pub name: String,
    /// Where it is.
    pub path: PathBuf,
}

/// A task.
#[derive(Clone, PartialEq, Debug)]
pub struct Task {
    /// Its full name.
    pub name: String,
    /// Its metadata, if any.
    pub metadata: Option<Value>,
    /// Its files, the executable first.
    pub files: Vec<TaskFile>,
}

/// Why a task is unusable, in the form for orchestrators.
#[derive(Clone, PartialEq, Debug)]
pub struct TaskError {
    /// The message.
    pub message: String,
    /// Kind of error.
    pub kind: &'static str,
    /// Details.
    pub details: Value,
}

impl TaskError {
    fn metadata(message: String) -> Self {
        Self { message, kind: "puppet.tasks/invalid-metadata", details: json!({}) }
    }

    /// The form for orchestrators.
    #[must_use]
    pub fn to_json(&self) -> Value {
        json!({"kind": self.kind, "msg": self.message, "details": self.details})
    }
}

/// All tasks, in the order of the module path: the name with the task or its error.
#[must_use]
pub fn tasks(environment: &Environment) -> Vec<(String, Result<Task, TaskError>)> {
    let of_module = |module: &Module| {
        let files = Files::of(environment, module);
        let described = files.stems().into_iter().map(|stem| (full_name(&module.name, &stem), files.task(&stem)));
        described.collect::<Vec<_>>()
    };
    environment.modules().iter().flat_map(of_module).collect()
}

/// A task of a module.
///
/// # Errors
/// If the module or task does not exist.
pub fn task(environment: &Environment, module: &str, name: &str) -> Result<Result<Task, TaskError>, Issue> {
    let found = environment.module(module).ok_or_else(|| issues::module_missing(module, environment.name()))?;
    let files = Files::of(environment, found);
    if files.stems().iter().any(|stem| stem == name) {
        Ok(files.task(name))
    } else {
        Err(issues::task_not_found(&full_name(module, name), module))
    }
}

/// The task files of a module.
struct Files<'e> {
    environment: &'e Environment,
    module: &'e Module,
    /// Names and paths, sorted.
    all: Vec<(String, PathBuf)>,
}

impl<'e> Files<'e> {
    fn of(environment: &'e Environment, module: &'e Module) -> Self {
        let is_of_task = |name: &str| {
            let (stem, _) = stem_and_extension(name);
            is_name(stem) && !name.ends_with(".conf") && !name.ends_with(".md")
        };
        let mut all = file_names(environment, module, "tasks");
        all.retain(|(name, _)| is_of_task(name));
        Self { environment, module, all }
    }

    /// The names of tasks without the module's name.
    fn stems(&self) -> Vec<String> {
        let mut stems: Vec<String> = Vec::new();
        for (name, _) in &self.all {
            let (stem, _) = stem_and_extension(name);
            if !stems.iter().any(|known| known == stem) {
                stems.push(stem.to_owned());
            }
        }
        stems
    }

    fn task(&self, stem: &str) -> Result<Task, TaskError> {
        let name = full_name(&self.module.name, stem);
        let metadata = self.metadata(stem)?;
        let mut files = self.implementations(&name, stem, metadata.as_ref())?;
        files.extend(self.extra_files(metadata.as_ref())?);
        Ok(Task { name, metadata, files })
    }

    fn metadata(&self, stem: &str) -> Result<Option<Value>, TaskError> {
        let is_metadata =
            |(name, _): &&(String, PathBuf)| name.ends_with(".json") && stem_and_extension(name).0 == stem;
        let Some((_, path)) = self.all.iter().find(is_metadata) else { return Ok(None) };
        let failed = |kind: &'static str, message: String| TaskError { message, kind, details: json!({}) };
        let text =
            self.environment.files().read(path).map_err(|error| {
                failed("puppet.tasks/unreadable-metadata", format!("Error reading metadata: {error}"))
            })?;
        if text.is_empty() {
            return Ok(Some(json!({})));
        }
        let parsed = json::read(&text);
        parsed.map(Some).map_err(|error| failed("puppet.tasks/unparseable-metadata", error.to_string()))
    }

    /// The executables.
    fn executables(&self) -> impl Iterator<Item = &(String, PathBuf)> {
        self.all.iter().filter(|(name, _)| !name.ends_with(".json"))
    }

    fn implementations(&self, name: &str, stem: &str, metadata: Option<&Value>) -> Result<Vec<TaskFile>, TaskError> {
        let file = |(name, path): &(String, PathBuf)| TaskFile { name: name.clone(), path: path.clone() };
        if let Some(declared) = metadata.and_then(|metadata| metadata.get("implementations")) {
            let failed = |what| {
                TaskError::metadata(format!("Task metadata for task {name} does not specify {what} as an array"))
            };
            let Value::Array(declared) = declared else { return Err(failed("implementations")) };
            let one = |declared: &Value| {
                if !matches!(declared.get("requirements"), None | Some(Value::Null | Value::Array(_))) {
                    return Err(failed("requirements"));
                }
                let wanted = declared.get("name").and_then(|name| name.as_str()).unwrap_or_default();
                self.executables().find(|(known, _)| known == wanted).map(file).ok_or_else(|| TaskError {
                    message: format!("Task metadata for task {name} specifies missing implementation {wanted}"),
                    kind: "puppet.tasks/missing-implementation",
                    details: json!({"missing": [wanted]}),
                })
            };
            return declared.iter().map(one).collect();
        }
        let found: Vec<TaskFile> =
            self.executables().filter(|(known, _)| stem_and_extension(known).0 == stem).map(file).collect();
        match found.as_slice() {
            [_] => Ok(found),
            [] => Err(TaskError {
                message: format!(
                    "No source besides task metadata was found in directory {} for task {name}",
                    self.module.directory.join("tasks").display()
                ),
                kind: "puppet.tasks/no-implementation",
                details: json!({}),
            }),
            [first, ..] => Err(TaskError {
                message: format!(
                    "Multiple executables were found in directory {} for task {name}; define 'implementations' in \
                     metadata to differentiate between them",
                    first.path.display()
                ),
                kind: "puppet.tasks/multiple-implementations",
                details: json!({}),
            }),
        }
    }

    /// The additional files that metadata names.
    fn extra_files(&self, metadata: Option<&Value>) -> Result<Vec<TaskFile>, TaskError> {
        let Some(metadata) = metadata else { return Ok(Vec::new()) };
        let list = |of: &Value| match of.get("files") {
            None => Ok(Vec::new()),
            Some(Value::Array(files)) => {
                Ok(files.iter().filter_map(|file| file.as_str().map(str::to_owned)).collect::<Vec<_>>())
            }
            Some(other) => {
                let shown = other.as_str().map_or_else(|| other.to_string(), str::to_owned);
                Err(TaskError::metadata(format!("The 'files' task metadata expects an array, got {shown}.")))
            }
        };
        let mut wanted = list(metadata)?;
        for declared in metadata.get("implementations").and_then(Value::as_array).into_iter().flatten() {
            wanted.extend(list(declared)?);
        }
        let mut files = Vec::new();
        for (at, file) in wanted.iter().enumerate() {
            if !wanted[..at].contains(file) {
                files.extend(self.extra_file(file)?);
            }
        }
        Ok(files)
    }

    fn extra_file(&self, file: &str) -> Result<Vec<TaskFile>, TaskError> {
        let failed = |message: String| Err(TaskError::metadata(message));
        let mut parts = file.splitn(3, '/');
        let (module, mount) = (parts.next().unwrap_or_default(), parts.next().unwrap_or_default());
        let rest = parts.next().unwrap_or_default();
        let Some(found) = self.environment.module(module) else {
            return failed(format!("Could not find module {module} containing task file {rest}"));
        };
        if !matches!(mount, "files" | "lib" | "scripts" | "tasks") {
            return failed(
                "Files must be saved in module directories that Puppet makes available via mount points: files, lib, \
                 scripts, tasks"
                    .to_owned(),
            );
        }
        let is_relative = |part: &str| matches!(part, "." | "..");
        let whole = rest.strip_suffix('/').unwrap_or(rest);
        if !rest.is_empty() && whole.split('/').any(|part| part.is_empty() || is_relative(part)) {
            return failed("File pathnames cannot include relative paths".to_owned());
        }
        let shown = format!("{}/{mount}/{rest}", found.directory.display());
        let path = found.directory.join(mount).join(whole);
        let files = self.environment.files();
        let (is_file, is_dir, slash) = (files.is_file(&path), files.is_dir(&path), file.ends_with('/'));
        if !is_dir && (!is_file || slash) {
            let message = format!("Could not find {shown} on disk");
            return Err(TaskError { message, kind: "puppet.tasks/invalid-file", details: json!({}) });
        }
        if is_file {
            return Ok(vec![Self::details(found, &path)]);
        }
        if !slash {
            return failed(format!("Directories specified in task metadata must include a trailing slash: {file}"));
        }
        let below = files_below(files, &path, "").into_iter().filter(|path| files.is_file(path));
        Ok(below.map(|path| Self::details(found, &path)).collect())
    }

    fn details(module: &Module, path: &Path) -> TaskFile {
        let below = path.strip_prefix(&module.directory).unwrap_or(path);
        TaskFile { name: format!("{}/{}", module.name, below.display()), path: path.to_owned() }
    }
}

/// The log message of an unusable task.
impl std::fmt::Display for TaskError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{} ({})", self.message, ruby_quote(self.kind))
    }
}
