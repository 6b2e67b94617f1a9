//! The modules of an environment with their versions.

use serde_json::{Value, json};

use pantin_environment::Environment;

/// `{"modules":[{"name":"puppetlabs/ntp","version":"6.0.0"}],"name":"production"}`. A module without metadata has its
/// folder's name and no version.
#[must_use]
pub fn modules(environment: &Environment) -> Value {
    let described: Vec<Value> = environment
        .modules()
        .iter()
        .map(|module| {
            let metadata = module.metadata.as_ref();
            let name = metadata.and_then(|metadata| metadata.forge_name.as_deref()).unwrap_or(&module.name);
            json!({"name": name, "version": metadata.map(|metadata| &metadata.version)})
        })
        .collect();
    json!({"modules": described, "name": environment.name()})
}
