//! `/puppet/v3/environments`: the list of environments.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use serde_json::{Map, Value, json};

use super::Call;
use crate::message::{Refusal, Response};
use pantin_environment::{Environment, Manifest};
use pantin_host::SettingValue;
use pantin_service::Generation;

/// `GET /puppet/v3/environments`
pub(super) fn search(call: &Call<'_>) -> Result<Response, Refusal> {
    let paths = paths(call);
    let described =
        |generation: Arc<Generation>| (generation.environment().name().to_owned(), described(generation.environment()));
    let environments: Map<String, Value> = all(call).into_iter().map(described).collect();
    let searched: Vec<String> = paths.iter().map(|path| format!("file://{}", path.display())).collect();
    Ok(Response::json(&json!({ "search_paths": searched, "environments": environments })))
}

/// The directories of environments.
fn paths(call: &Call<'_>) -> Vec<PathBuf> {
    let context = call.site.service.context();
    let paths = context.settings.text("environmentpath").split(':').filter(|path| !path.is_empty());
    paths.map(|path| context.absolute(Path::new(path))).collect()
}

/// All environments, by name. Leaves out those that cannot be opened.
pub(super) fn all(call: &Call<'_>) -> Vec<Arc<Generation>> {
    let files = &call.site.service.context().files;
    let mut names: BTreeSet<String> = BTreeSet::new();
    let is_name = |name: &String| name.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'_');
    names.extend(call.site.service.precompiled_names().into_iter().filter(is_name));
    for path in paths(call) {
        let listed = files.list(&path).unwrap_or_default().into_iter();
        names.extend(listed.filter(|name| is_name(name) && files.is_dir(&path.join(name))));
    }
    names.iter().filter_map(|name| call.site.service.open(name, &mut call.site.log(None)).ok()).collect()
}

fn described(environment: &Environment) -> Value {
    let modulepath: Vec<String> = environment.modulepath().iter().map(|path| path.display().to_string()).collect();
    let manifest = match environment.manifest() {
        Manifest::Path(path) => path.display().to_string(),
        Manifest::None | Manifest::Code(_) => String::new(),
    };
    let timeout = match environment.settings().value("environment_timeout") {
        SettingValue::Unlimited => json!("unlimited"),
        SettingValue::Integer(seconds) => json!(seconds),
        SettingValue::Undef | SettingValue::Boolean(_) | SettingValue::Text(_) | SettingValue::List(_) => json!(0),
    };
    json!({ "settings": {
        "modulepath": modulepath,
        "manifest": manifest,
        "environment_timeout": timeout,
        "config_version": environment.config_version().unwrap_or_default(),
    } })
}
