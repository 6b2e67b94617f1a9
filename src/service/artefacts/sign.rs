//! Signatures of artefacts.

use std::fmt::Write as _;
use std::path::{Path, PathBuf};

use crate::precompiled::ENDING;
use crate::{Context, issues};
use pantin_base::diagnostics::Issue;
use pantin_code::cache::artefact::{Artefact, LIST, PublicKey, SigningKey, is_environment, replace_file, signed_list};
use pantin_code::cache::issues as cache_issues;

/// Nanoseconds of a second.
const SECOND: i128 = 1_000_000_000;

/// Signs artefacts, each for its environment. Returns a line for each.
///
/// # Errors
/// If a file cannot be used, or its name is not the name of an environment.
pub fn sign(context: &Context, paths: &[PathBuf], key: &Path, of: Option<&str>) -> Result<String, Issue> {
    let key = context.absolute(key);
    let unusable = |detail: &str| issues::artefact_key(&key.display().to_string(), detail);
    let text = context.files.read(&key).map_err(|error| unusable(&error.to_string()))?;
    let signing = SigningKey::read(&text).map_err(|fault| unusable(&fault))?;
    let at = u64::try_from(context.files.now() / SECOND).unwrap_or_default();
    let mut lines = String::new();
    let mut sign_one = |path: &Path, environment: &str| -> Result<(), Issue> {
        let artefact = Artefact::open(path).map_err(|refused| refused.issue)?;
        artefact.sign(&signing, environment, at)?;
        let _ = writeln!(lines, "{}: signed for the environment {environment}", path.display());
        Ok(())
    };
    for path in paths {
        let path = context.absolute(path);
        if !context.files.is_dir(&path) {
            let environment = of.map(str::to_owned).or_else(|| environment_of(&path)).ok_or_else(|| {
                cache_issues::artefact_unsigned(
                    &path.display().to_string(),
                    "its name is that of no environment; --of tells which",
                )
            })?;
            sign_one(&path, &environment)?;
            continue;
        }
        let names = context.files.list(&path).map_err(|error| unlisted(&path, &error))?;
        let mut environments: Vec<String> = names.iter().filter_map(|name| environment_of(Path::new(name))).collect();
        environments.sort_unstable();
        for environment in &environments {
            sign_one(&path.join(format!("{environment}.{ENDING}")), environment)?;
        }
        // Clients fetch the list first, so its artefacts are complete before it.
        let list = signed_list(&environments, &signing, at);
        let file = path.join(LIST);
        let written = replace_file(&file, |out| out.write_all(list.as_bytes()));
        written.map_err(|error| cache_issues::artefact_unwritable(&file.display().to_string(), &error.to_string()))?;
    }
    Ok(lines)
}

fn unlisted(path: &Path, error: &std::io::Error) -> Issue {
    cache_issues::artefact_unreadable(&path.display().to_string(), &error.to_string())
}

/// The environment of a file `ENVIRONMENT.pantin`.
fn environment_of(path: &Path) -> Option<String> {
    let name = path.file_name()?.to_str()?.strip_suffix(ENDING)?.strip_suffix('.')?;
    is_environment(name).then(|| name.to_owned())
}

/// Checks the signature of an artefact with the key in a file, whatever its environment.
///
/// # Errors
/// If the artefact has no signature of this key.
pub fn check(context: &Context, artefact: &Path, key: &Path) -> Result<(), Issue> {
    let key = public_key(context, key)?;
    let opened = Artefact::open(&context.absolute(artefact)).map_err(|refused| refused.issue)?;
    opened.signed(&key).map(drop)
}

/// Reads a public key.
///
/// # Errors
/// If the file cannot be read, or contains no such key.
pub fn public_key(context: &Context, file: &Path) -> Result<PublicKey, Issue> {
    let file = context.absolute(file);
    let unusable = |detail: &str| issues::artefact_key(&file.display().to_string(), detail);
    let text = context.files.read(&file).map_err(|error| unusable(&error.to_string()))?;
    PublicKey::read(&text).map_err(|fault| unusable(&fault))
}
