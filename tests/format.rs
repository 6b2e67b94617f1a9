//! `pantin fmt`: files in place, lists and patches instead, standard input, single lines, what is refused; and its laws over
//! Debian's modules.

#![expect(clippy::unwrap_used, clippy::disallowed_methods, reason = "tests that start processes and read files")]

mod process;

use std::path::{Path, PathBuf};
use std::process::Output;

use pantin::format::{Style, format};
use process::{all_err, folder, out, run, run_with};
use rayon::prelude::*;

const UNTIDY: &str = "class a($b){\nfile{'/c':ensure=>file,mode=>'0644'}\n}\n";
const TIDY: &str = "class a($b) {\n  file { '/c':\n    ensure => file,\n    mode   => '0644',\n  }\n}\n";
const BROKEN: &str = "class a {\n  $b = = 1\n}\n";

fn read(folder: &Path, file: &str) -> String {
    std::fs::read_to_string(folder.join(file)).unwrap()
}

/// Exit code, standard output, and the log.
fn said(output: &Output) -> (Option<i32>, String, String) {
    (output.status.code(), out(output), all_err(output))
}

#[test]
fn files_are_written_in_place() {
    let files = [("m/a.pp", UNTIDY), ("m/b.pp", TIDY), ("m/c.txt", UNTIDY), ("m/.fixtures/d.pp", UNTIDY)];
    let folder = folder("in_place", &files);
    let (code, printed, log) = said(&run(&folder, &["fmt", "m"]));
    assert_eq!((code, &*printed), (Some(0), ""));
    assert!(log.starts_with("Notice: 1 file formatted, 1 unchanged ("), "{log}");
    assert_eq!((read(&folder, "m/a.pp"), read(&folder, "m/b.pp")), (TIDY.to_owned(), TIDY.to_owned()));
    assert_eq!((read(&folder, "m/c.txt"), read(&folder, "m/.fixtures/d.pp")), (UNTIDY.to_owned(), UNTIDY.to_owned()));
    let (_, _, log) = said(&run(&folder, &["fmt"]));
    assert!(log.starts_with("Notice: 0 files formatted, 2 unchanged ("), "{log}");
}

#[test]
fn nothing_is_written_by_check_and_diff() {
    let folder = folder("check", &[("a.pp", UNTIDY), ("b.pp", TIDY)]);
    let (code, printed, log) = said(&run(&folder, &["fmt", "--check", "a.pp", "b.pp"]));
    assert_eq!((code, &*printed), (Some(1), "a.pp\n"));
    assert!(log.starts_with("Notice: 1 file would be formatted, 1 unchanged ("), "{log}");
    assert_eq!(said(&run(&folder, &["fmt", "--check", "b.pp"])).0, Some(0));
    let (code, printed, _) = said(&run(&folder, &["fmt", "--diff", "a.pp", "b.pp"]));
    assert_eq!(code, Some(0));
    assert!(printed.starts_with("--- a/a.pp\n+++ b/a.pp\n@@ -1,3 +1,6 @@\n-class a($b){\n"), "{printed}");
    assert_eq!(said(&run(&folder, &["fmt", "--check", "--diff", "a.pp"])).0, Some(1));
    assert_eq!(read(&folder, "a.pp"), UNTIDY);
}

#[test]
fn layout_that_puppet_lint_rc_switches_off_stays() {
    let long = format!("$a = ['{}', '{}']\n", "b".repeat(80), "c".repeat(80));
    let code = format!("a {{ 'b':\n  c => \"d\",\n  ee => \"$f\"\n}}\n{long}");
    let rc = "--no-arrow_alignment-check\n--no-140chars-check\n--no-double_quoted_strings-check\n\
              --no-variables_not_enclosed-check\n--no-trailing_comma-check\n";
    let folder = folder("layout_off", &[("site.pp", &code), ("environment.conf", ""), (".puppet-lint.rc", rc)]);
    assert_eq!(said(&run(&folder, &["fmt", "--check", "site.pp"])).0, Some(0));
    std::fs::write(folder.join(".puppet-lint.rc"), "--no-arow_alignment-check\n").unwrap();
    let (code, _, log) = said(&run(&folder, &["fmt", "--check", "site.pp"]));
    assert_eq!(code, Some(1));
    assert!(log.contains("There is no check 'arow_alignment'") && log.contains("'arrow_alignment'?"), "{log}");
}

#[test]
fn broken_files_stay_and_all_others_are_formatted() {
    let folder = folder("broken", &[("a.pp", BROKEN), ("b.pp", UNTIDY), ("c.pp", "x(\n")]);
    std::fs::write(folder.join("d.pp"), b"notice('\xff')\n").unwrap();
    let (code, _, log) = said(&run(&folder, &["fmt", "."]));
    assert_eq!(code, Some(1));
    assert!(log.contains("Syntax error at '='") && log.contains("a.pp, line: 2, column: 8"), "{log}");
    assert!(log.contains("c.pp") && log.contains("invalid byte sequence in UTF-8"), "{log}");
    assert!(log.contains("1 file formatted, 0 unchanged, 3 failed"), "{log}");
    assert_eq!((read(&folder, "a.pp"), read(&folder, "b.pp")), (BROKEN.to_owned(), TIDY.to_owned()));
    assert_eq!(std::fs::read(folder.join("d.pp")).unwrap(), b"notice('\xff')\n");
    assert_eq!(said(&run(&folder, &["fmt", "nope.pp"])).0, Some(1));
}

#[test]
fn standard_input_goes_to_standard_output() {
    let folder = folder("stdin", &[]);
    assert_eq!(said(&run_with(&folder, &["fmt", "-"], UNTIDY)), (Some(0), TIDY.to_owned(), String::new()));
    let (code, printed, log) = said(&run_with(&folder, &["fmt", "-"], BROKEN));
    assert_eq!((code, &*printed), (Some(1), ""));
    assert!(log.contains("Syntax error at '='"), "{log}");
    assert_eq!(said(&run_with(&folder, &["fmt", "--check", "-"], UNTIDY)).0, Some(1));
    let named =
        |arguments: &[&str]| said(&run_with(&folder, &[&["fmt", "-", "--stdin-name"], arguments].concat(), UNTIDY));
    assert_eq!(named(&["m/a.pp", "--check"]), (Some(1), "m/a.pp\n".to_owned(), String::new()));
    assert!(named(&["m/a.pp", "--diff"]).1.starts_with("--- a/m/a.pp\n+++ b/m/a.pp\n"));
    let (code, printed, log) = said(&run_with(&folder, &["fmt", "-", "--stdin-name", "x.pp"], BROKEN));
    assert!((code, &*printed) == (Some(1), "") && log.contains("x.pp, line: 2"), "{log}");
    // Templates are no manifests.
    assert_eq!(named(&["a.epp"]).0, Some(2));
    assert_eq!(said(&run(&folder, &["fmt", "a.epp"])).0, Some(2));
    assert_eq!(said(&run(&folder, &["fmt", "a.pp", "--stdin-name", "b.pp"])).0, Some(2));
    let range = run_with(&folder, &["fmt", "--range", "2:2", "-"], "$a=1\n$b=2\n");
    assert_eq!(out(&range), "$a=1\n$b = 2\n");
}

#[test]
fn wrong_uses_are_refused() {
    let folder = folder("wrong", &[("a.pp", TIDY)]);
    for arguments in [&["fmt", "-", "a.pp"][..], &["fmt", "--range", "3:2", "a.pp"], &["fmt", "--range", "1:2"]] {
        assert_eq!(run(&folder, arguments).status.code(), Some(2), "{arguments:?}");
    }
}

#[cfg(unix)]
#[test]
fn links_and_permissions_stay() {
    use std::os::unix::fs::{PermissionsExt as _, symlink};
    let folder = folder("links", &[("real.pp", UNTIDY)]);
    symlink("real.pp", folder.join("link.pp")).unwrap();
    std::fs::set_permissions(folder.join("real.pp"), std::fs::Permissions::from_mode(0o640)).unwrap();
    assert_eq!(run(&folder, &["fmt", "link.pp"]).status.code(), Some(0));
    assert!(folder.join("link.pp").is_symlink());
    assert_eq!(read(&folder, "real.pp"), TIDY);
    assert_eq!(std::fs::metadata(folder.join("real.pp")).unwrap().permissions().mode() & 0o777, 0o640);
}

#[test]
fn ends_of_lines_stay() {
    let folder = folder("crlf", &[("a.pp", &UNTIDY.replace('\n', "\r\n"))]);
    assert_eq!(run(&folder, &["fmt", "a.pp"]).status.code(), Some(0));
    assert_eq!(read(&folder, "a.pp"), TIDY.replace('\n', "\r\n"));
}

/// The manifests below a folder.
fn manifests(folder: &Path, found: &mut Vec<PathBuf>) {
    for entry in std::fs::read_dir(folder).into_iter().flatten().flatten() {
        let path = entry.path();
        if path.is_dir() {
            manifests(&path, found);
        } else if path.extension().is_some_and(|extension| extension == "pp") {
            found.push(path);
        }
    }
}

/// Formatting a formatted file changes nothing; that the meaning and the comments stay is checked by each call.
#[test]
fn laws_hold_for_the_modules_of_debian() {
    let modules = std::env::var_os("PANTIN_MODULES").map(PathBuf::from).expect("tools/test sets PANTIN_MODULES");
    let mut files = Vec::new();
    manifests(&modules, &mut files);
    assert!(files.len() > 1_000, "{} has {} manifests", modules.display(), files.len());
    let style = Style::default();
    let wrong: Vec<String> = files
        .par_iter()
        .filter_map(|file| {
            let text = std::fs::read_to_string(file).ok()?;
            let once = match format(&text, &style) {
                Ok(once) => once,
                Err(errors) => return Some(std::format!("{}: {}", file.display(), errors[0])),
            };
            (format(&once, &style).ok()? != once).then(|| std::format!("{}: is changed again", file.display()))
        })
        .collect();
    assert!(wrong.is_empty(), "{wrong:#?}");
}
