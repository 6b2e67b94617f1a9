//! A control repository of the example's code and facts: committed to the branch `main`, with one change since.

#![allow(clippy::unwrap_used, clippy::disallowed_methods, reason = "a test that starts processes and writes files")]
#![allow(dead_code, unreachable_pub, reason = "not every test uses everything")]

use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

/// The repository, in a folder of a test's own.
pub fn repository(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = std::fs::remove_dir_all(&folder);
    std::fs::create_dir_all(&folder).unwrap();
    let example = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/example");
    copy(&example.join("production"), &folder);
    copy(&example.join("facts"), &folder.join("facts"));
    for arguments in [&["init", "-q"][..], &["add", "-A"], &["commit", "-qm", "one"]] {
        let fixed = ["-c", "user.name=t", "-c", "user.email=t@example.com", "-c", "init.defaultBranch=main"];
        let status = Command::new("git").args(fixed).args(arguments).current_dir(&folder).status().unwrap();
        assert!(status.success(), "{arguments:?}");
    }
    let data = folder.join("data/role/web.yaml");
    let changed = std::fs::read_to_string(&data).unwrap().replace("workers: 4", "workers: 8");
    std::fs::write(&data, changed).unwrap();
    folder
}

fn copy(from: &Path, to: &Path) {
    std::fs::create_dir_all(to).unwrap();
    for entry in std::fs::read_dir(from).unwrap() {
        let entry = entry.unwrap();
        let to = to.join(entry.file_name());
        match entry.file_type().unwrap().is_dir() {
            true => copy(&entry.path(), &to),
            false => _ = std::fs::copy(entry.path(), to).unwrap(),
        }
    }
}

/// What a line of the shell prints in the repository, standard error included, and how it ends.
pub fn shell(folder: &Path, line: &str) -> (String, Option<i32>) {
    let bin = Path::new(env!("CARGO_BIN_EXE_pantin")).parent().unwrap();
    let output = Command::new("sh")
        .args(["-c", &format!("exec 2>&1; {line}")])
        .env_clear()
        .env("PATH", format!("{}:/usr/bin:/bin", bin.display()))
        .env("HOME", folder.parent().unwrap())
        .env("LC_ALL", "C.UTF-8")
        .current_dir(folder)
        .stdin(Stdio::null())
        .output()
        .unwrap();
    (String::from_utf8(output.stdout).unwrap(), output.status.code())
}
