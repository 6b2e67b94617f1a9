//! `/puppet/v3/environments`: which environments there are.

use std::path::{Path, PathBuf};

use serde_json::{Map, Value, json};

use super::Call;
use crate::environment::{Environment, Manifest, SettingValue};
use crate::server::message::{Refusal, Response};

/// `GET /puppet/v3/environments`
pub(super) fn search(call: &Call<'_>) -> Result<Response, Refusal> {
    let context = call.site.service.context();
    let paths = context.settings.text("environmentpath").split(':').filter(|path| !path.is_empty());
    let paths: Vec<PathBuf> = paths.map(|path| context.absolute(Path::new(path))).collect();
    let mut environments: Map<String, Value> = Map::new();
    for path in &paths {
        for name in context.files.list(path).unwrap_or_default() {
            let is_name = name.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'_');
            if !is_name || environments.contains_key(&name) || !context.files.is_dir(&path.join(&name)) {
                continue;
            }
            // One that cannot be opened is none for whoever wants to use it.
            if let Ok(generation) = call.site.service.open(&name, &mut call.site.log(None)) {
                environments.insert(name, described(generation.environment()));
            }
        }
    }
    environments.sort_keys();
    let searched: Vec<String> = paths.iter().map(|path| format!("file://{}", path.display())).collect();
    Ok(Response::json(&json!({ "search_paths": searched, "environments": environments })))
}

fn described(environment: &Environment) -> Value {
    let modulepath: Vec<String> = environment.modulepath().iter().map(|path| path.display().to_string()).collect();
    let manifest = match environment.manifest() {
        Manifest::Path(path) => path.display().to_string(),
        _ => String::new(),
    };
    let timeout = match environment.settings().value("environment_timeout") {
        SettingValue::Unlimited => json!("unlimited"),
        SettingValue::Integer(seconds) => json!(seconds),
        _ => json!(0),
    };
    json!({ "settings": {
        "modulepath": modulepath,
        "manifest": manifest,
        "environment_timeout": timeout,
        "config_version": environment.config_version().unwrap_or_default(),
    } })
}
