//! What people read when something is wrong: the errors of `tests/diagnostics/*.pp` as the command line prints them,
//! compared with the `.txt` beside. `BLESS=1 cargo test --test commands -- diagnostics::` writes these.

#![expect(clippy::unwrap_used, clippy::disallowed_methods, reason = "a test that starts processes and reads files")]

use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

/// What the command line says of a manifest, without this machine's folders.
fn told(manifest: &Path, home: &Path) -> String {
    let folder = manifest.parent().unwrap();
    let facts = folder.join("facts.json");
    let output = Command::new(env!("CARGO_BIN_EXE_pantin"))
        .args(["catalog", "compile", "node.example.com", "--render-as", "s", "--no-cache"])
        .args(["--confdir", "conf", "--codedir", "code", "--vardir", "var"])
        .arg("--manifest")
        .arg(manifest)
        .arg("--facts")
        .arg(facts)
        .env_clear()
        .env("HOME", home)
        .env("LC_ALL", "C.UTF-8")
        .current_dir(home)
        .stdin(Stdio::null())
        .output()
        .unwrap();
    let text = String::from_utf8(output.stderr).unwrap();
    let text = text.replace(&format!("{}/", folder.display()), "").replace(&home.display().to_string(), "HOME");
    // What is told of every catalog has seconds, which are never the same.
    let lines = text.lines().filter(|line| !line.starts_with("Notice: Compiled catalog for "));
    lines.map(|line| line.trim_end().to_owned() + "\n").collect()
}

#[test]
fn errors_are_rendered_as_before() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/diagnostics");
    let home = Path::new(env!("CARGO_TARGET_TMPDIR")).join("diagnostics");
    std::fs::create_dir_all(&home).unwrap();
    let mut manifests: Vec<PathBuf> = std::fs::read_dir(&folder)
        .unwrap()
        .map(|entry| entry.unwrap().path())
        .filter(|path| path.extension().is_some_and(|extension| extension == "pp"))
        .collect();
    manifests.sort();
    assert!(manifests.len() > 5);
    let bless = std::env::var_os("BLESS").is_some();
    let mut differing = Vec::new();
    for manifest in manifests {
        let expected = manifest.with_extension("txt");
        let told = told(&manifest, &home);
        if bless {
            std::fs::write(&expected, &told).unwrap();
        } else if std::fs::read_to_string(&expected).unwrap_or_default() != told {
            differing.push(format!("{}:\n{told}", expected.display()));
        }
    }
    assert!(differing.is_empty(), "\n{}", differing.join("\n"));
}
