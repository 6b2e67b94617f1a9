//! The example environment: its catalog is the one that Puppet 8.10 was recorded to make, fresh and from the cache.

#![expect(clippy::unwrap_used, reason = "a test that starts processes and reads files")]

use std::path::Path;
use std::process::Command;

use serde_json::Value;

/// What the first command of the README prints, without what differs from run to run.
fn catalog(home: &Path) -> Value {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut command = Command::new(env!("CARGO_BIN_EXE_pantin"));
    command.args(["--confdir", "conf", "--vardir", "var", "catalog", "compile", "web01.example.com"]);
    command.args(["--environmentpath", "tests/example", "--environment", "production"]);
    command.args(["--facts", "tests/example/web01.json"]);
    let output = command.current_dir(root).env_clear().env("HOME", home).output().unwrap();
    let told = String::from_utf8_lossy(&output.stderr);
    let expected = "Notice: Compiled catalog for web01.example.com in environment production in ";
    assert!(told.starts_with(expected) && told.lines().count() == 1, "{told}");
    assert!(output.status.success());
    let folder = root.join("tests/example/production");
    let text = String::from_utf8(output.stdout).unwrap().replace(folder.to_str().unwrap(), "ENVIRONMENT");
    let mut catalog: Value = serde_json::from_str(&text).unwrap();
    for name in ["version", "catalog_uuid"] {
        assert!(catalog.as_object_mut().unwrap().remove(name).is_some(), "{name}");
    }
    catalog
}

#[test]
fn the_example_has_puppets_catalog() {
    let home = Path::new(env!("CARGO_TARGET_TMPDIR")).join("example");
    let _ = std::fs::remove_dir_all(&home);
    std::fs::create_dir_all(&home).unwrap();
    let recorded: Value = serde_json::from_str(include_str!("example/catalogs/web01.example.com.json")).unwrap();
    assert_eq!(catalog(&home), recorded, "fresh");
    assert_eq!(catalog(&home), recorded, "from the cache");
}
