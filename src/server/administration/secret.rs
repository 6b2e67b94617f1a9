//! A new certificate as a Secret of Kubernetes, for `kubectl apply`: images of pantin have no shell to copy files with.

use std::path::{Path, PathBuf};

use pantin_base::diagnostics::Issue;
use pantin_ca::issues::unusable_file;
use pantin_service::Context;
use serde_json::json;

/// The Secret `name` with the files of a certificate in the fields `cert.pem`, `key.pem`, `ca.pem` and `crl.pem`.
///
/// `saved` are the files of the certificate, with their kinds as `Authority::generate` names them.
///
/// # Errors
/// A file cannot be read.
pub(super) fn kubernetes(name: &str, saved: &[(&str, PathBuf)], base: &Context) -> Result<String, Issue> {
    let of = |kind: &str| saved.iter().find(|(what, _)| *what == kind).map_or(Path::new(""), |(_, path)| path);
    let setting = |name: &str| base.settings.path(name).unwrap_or_default();
    let read = |path: &Path| {
        let bytes = base.files.read(path);
        let bytes = bytes.map_err(|error| unusable_file(&path.display().to_string(), &error.to_string()))?;
        Ok::<_, Issue>(String::from_utf8_lossy(&bytes).into_owned())
    };
    let secret = json!({
        "apiVersion": "v1",
        "kind": "Secret",
        "metadata": { "name": name },
        "stringData": {
            "cert.pem": read(of("certificate"))?,
            "key.pem": read(of("private key"))?,
            "ca.pem": read(&setting("localcacert"))?,
            "crl.pem": read(&setting("hostcrl"))?,
        },
    });
    Ok(format!("{secret:#}"))
}
