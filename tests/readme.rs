//! The README's commands work; those of the chapters of `pantin help` print what they show.
//! `BLESS=1 cargo test --test commands -- readme::` writes what they print.
//!
//! A block of `console` has commands after `$` and what they print. In a block of `console varying` that differs from
//! machine to machine; only the exit code is looked at. Pictures are drawn of what their commands print.

#![expect(clippy::unwrap_used, clippy::disallowed_methods, reason = "a test that starts processes and reads files")]

#[path = "support/terminal.rs"]
mod terminal;

use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

/// Where the README says that it is.
const SHOWN_ROOT: &str = "/src/pantin";

/// What a command prints, standard error included, and whether it ended as errors do.
fn printed(folder: &Path, command: &str) -> (String, Option<i32>) {
    let bin = Path::new(env!("CARGO_BIN_EXE_pantin")).parent().unwrap();
    let output = Command::new("sh")
        .args(["-c", &format!("exec 2>&1; {command}")])
        .env_clear()
        .env("PATH", format!("{}:/usr/bin:/bin", bin.display()))
        .env("HOME", folder)
        .env("PWD", folder)
        .env("LC_ALL", "C.UTF-8")
        .current_dir(folder)
        .stdin(Stdio::null())
        .output()
        .unwrap();
    let text = String::from_utf8(output.stdout).unwrap().replace(folder.to_str().unwrap(), SHOWN_ROOT);
    (text.lines().map(|line| line.trim_end().to_owned() + "\n").collect(), output.status.code())
}

/// The text without durations.
fn steady(text: &str) -> String {
    let words = text.split_inclusive([' ', '\n']);
    let is_duration = |word: &str| word.contains('.') && word.trim_end().trim_start_matches('(').parse::<f64>().is_ok();
    words.map(|word| if is_duration(word) { "N " } else { word }).collect()
}

fn folder(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = std::fs::remove_dir_all(&folder);
    std::fs::create_dir_all(&folder).unwrap();
    let tests = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests");
    std::os::unix::fs::symlink(tests, folder.join("tests")).unwrap();
    folder
}

/// Runs the commands of a page; gives the page with what they print, those that print something else, and their number.
fn run_page(page: &str, folder: &Path) -> (String, Vec<String>, usize) {
    let mut written = String::new();
    let mut wrong = Vec::new();
    let mut commands = 0;
    let mut lines = page.lines().peekable();
    while let Some(line) = lines.next() {
        written.push_str(line);
        written.push('\n');
        if !line.starts_with("```console") {
            continue;
        }
        let varying = line.contains("varying");
        while let Some(line) = lines.next_if(|line| *line != "```") {
            let mut command = line.strip_prefix("$ ").unwrap().to_owned();
            // What goes on in the next line is one command, shown in several.
            while command.ends_with('\\') {
                command.push('\n');
                command.push_str(lines.next().unwrap());
            }
            let mut shown = String::new();
            while let Some(line) = lines.next_if(|line| *line != "```" && !line.starts_with("$ ")) {
                shown.push_str(line);
                shown.push('\n');
            }
            commands += 1;
            let (text, code) = printed(folder, &command);
            let fails = matches!(code, Some(0..=2));
            if !fails || !varying && steady(&text) != steady(&shown) || varying && text.is_empty() != shown.is_empty() {
                wrong.push(format!("$ {command}\n{text}"));
            }
            written.push_str(&format!("$ {command}\n{text}"));
        }
    }
    (written, wrong, commands)
}

fn check(paths: &[PathBuf], folder: &Path, least: usize) {
    let mut all_wrong = Vec::new();
    let mut all_commands = 0;
    for path in paths {
        let page = std::fs::read_to_string(path).unwrap();
        let (written, wrong, commands) = run_page(&page, folder);
        all_commands += commands;
        if std::env::var_os("BLESS").is_some() {
            std::fs::write(path, written).unwrap();
        } else {
            all_wrong.extend(wrong);
        }
    }
    assert!(all_commands >= least, "{all_commands} commands");
    assert!(all_wrong.is_empty(), "\n{}", all_wrong.join("\n"));
}

/// The lines of the block below a heading of the README, without comments.
fn block(heading: &str) -> Vec<String> {
    let readme = std::fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join("README.md")).unwrap();
    let (_, section) = readme.split_once(&format!("## {heading}\n")).unwrap();
    let block = section.split("```").nth(1).unwrap();
    let lines = block.lines().map(|line| line.split(" #").next().unwrap().trim().to_owned());
    lines.filter(|line| !line.is_empty()).collect()
}

#[test]
fn commands_in_a_repository_of_the_reader_need_no_options() {
    let folder = folder("readme");
    let start = "cp -r tests/example/production control && cp -rL tests/example/facts control/facts && cd control && git init -q -b \
                 main && git -c user.name=me -c user.email=me@example.com add -A && git -c user.name=me -c \
                 user.email=me@example.com commit -qm start && sed -i 's/workers: 4/workers: 8/' data/role/web.yaml";
    assert_eq!(printed(&folder, start), (String::new(), Some(0)));
    let commands = block("In a repository of your own");
    let shown: Vec<(String, Option<i32>)> =
        commands.iter().map(|command| printed(&folder, &format!("cd control && {command}"))).collect();
    let [check, diff, why] = shown.as_slice() else { panic!("three commands: {commands:?}") };
    assert!(check.1 == Some(0) && check.0.contains("5 nodes"), "{check:?}");
    assert!(diff.1 == Some(2) && diff.0.contains("+   workers = 8"), "{diff:?}");
    assert!(why.1 == Some(0) && why.0.contains("modules/profile/manifests/base.pp"), "{why:?}");
}

#[test]
fn commands_in_chapters_do_what_they_show() {
    let chapters = Path::new(env!("CARGO_MANIFEST_DIR")).join("src/cli/help");
    let mut paths: Vec<PathBuf> = std::fs::read_dir(chapters).unwrap().map(|entry| entry.unwrap().path()).collect();
    paths.retain(|path| path.extension().is_some_and(|ending| ending == "md"));
    paths.sort();
    check(&paths, &folder("chapters"), 5);
}

/// Pictures below `src/cli/help/pictures`, and the commands whose output they show; of the last the output is the picture.
const PICTURES: [(&str, &str); 3] = [
    (
        "error",
        "pantin catalog compile db01.example.com --manifest tests/diagnostics/misspelt_parameter.pp --facts tests/example/facts",
    ),
    ("diff", "pantin catalog diff tests/example/production changed --all-nodes --facts tests/example/facts"),
    (
        "graph",
        "pantin catalog graph web01.example.com --environmentpath tests/example --facts tests/example/facts --format svg \
         --kind containment",
    ),
];

#[test]
fn pictures_show_what_is_printed() {
    let folder = folder("pictures");
    let change =
        "cp -r tests/example/production changed && sed -i 's/workers: 4/workers: 8/' changed/data/role/web.yaml";
    assert_eq!(printed(&folder, change), (String::new(), Some(0)));
    for (name, command) in PICTURES {
        let (text, code) = printed(&folder, &format!("{command} --color=ansi"));
        assert!(matches!(code, Some(0..=2)), "{text}");
        let drawn = if name == "graph" { text } else { terminal::drawn(command, &text) };
        let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("src/cli/help/pictures/{name}.svg"));
        if std::env::var_os("BLESS").is_some() {
            std::fs::create_dir_all(path.parent().unwrap()).unwrap();
            std::fs::write(&path, &drawn).unwrap();
        }
        let kept = std::fs::read_to_string(&path).unwrap_or_default();
        assert!(kept == drawn, "{} is another picture: BLESS=1 draws it anew", path.display());
        let root = Path::new(env!("CARGO_MANIFEST_DIR"));
        let pages = ["README.md", "src/cli/help/output.md", "src/cli/help/provenance.md"];
        let shown = pages
            .iter()
            .any(|page| std::fs::read_to_string(root.join(page)).unwrap().contains(&format!("pictures/{name}.svg")));
        assert!(shown, "no page shows {name}");
    }
}

#[test]
fn the_readme_is_short() {
    let readme = std::fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join("README.md")).unwrap();
    assert!(readme.lines().count() <= 120, "120 lines are enough: the manual has the rest");
    let mut is_code = false;
    for line in readme.lines() {
        is_code ^= line.starts_with("```");
        assert!(is_code || line.chars().count() <= 100, "more than 100 columns: {line}");
    }
}
