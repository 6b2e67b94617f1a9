//! Which files of releases of puppetlabs-stdlib native functions stand for.
//!
//! `cargo run --example known_files -- check REPOSITORY RESULTS TAG…` has Puppet run the recorded cases of stdlib with each of
//! these releases in place of the one that they were recorded with, and adds to a file which functions did the same.
//! `cargo run --example known_files -- write REPOSITORY RESULTS` writes the table of digests: of the releases that the cases
//! were recorded with, and of what did the same. Of the files themselves nothing is kept.

#![expect(clippy::print_stdout, clippy::disallowed_methods, reason = "a tool for the command line")]

#[path = "reference/mod.rs"]
mod reference;
#[path = "../tests/support/mod.rs"]
mod support;

use std::collections::{BTreeMap, BTreeSet};
use std::error::Error;
use std::fmt::Write as _;
use std::path::Path;
use std::process::Command;

use pantin::ruby::syntax::{code_digest, file_digest};
use reference::Reference;
use serde_json::{Value, json};

type Outcome<T> = Result<T, Box<dyn Error>>;

/// What cases were recorded with: the commit, its version, and the name of the list of its files. The last one is no
/// release: it is what came after 9.7 under that number.
const RECORDED: [(&str, (u16, u16), &str); 3] =
    [("v8.5.0", (8, 5), "8"), ("v9.4.1", (9, 4), "9"), ("75517cc6", (9, 7), "9_7")];
/// The oldest release that is looked at.
const OLDEST: (u16, u16) = (4, 25);
const TABLE: &str = "src/functions/stdlib/known_files.rs";
/// Called by others in all releases, by one name: it took a third argument with release 9.2 only.
const DEPRECATION: &str = "puppet/functions/deprecation.rb";

fn main() -> Outcome<()> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    match arguments.iter().map(String::as_str).collect::<Vec<_>>()[..] {
        ["check", repository, results, ref tags @ ..] => check(repository, Path::new(results), tags),
        ["write", repository, results] => write(repository, Path::new(results)),
        _ => Err("check REPOSITORY RESULTS TAG… or write REPOSITORY RESULTS".into()),
    }
}

fn git(repository: &str, arguments: &[&str]) -> Outcome<Vec<u8>> {
    let output = Command::new("git").arg(format!("--git-dir={repository}")).args(arguments).output()?;
    if !output.status.success() {
        return Err(format!("git {arguments:?}: {}", String::from_utf8_lossy(&output.stderr)).into());
    }
    Ok(output.stdout)
}

/// Major and minor number of a tag.
fn version(tag: &str) -> Option<(u16, u16)> {
    let mut numbers = tag.trim_start_matches('v').split('.').map(|number| number.parse::<u16>().ok());
    Some((numbers.next()??, numbers.next()??))
}

/// The files of a release below `lib`, with what they hold.
fn files(repository: &str, tag: &str) -> Outcome<BTreeMap<String, Vec<u8>>> {
    let listed = git(
        repository,
        &["ls-tree", "-r", tag, "lib/puppet/functions", "lib/puppet/parser/functions", "lib/puppet_x"],
    )?;
    let mut files = BTreeMap::new();
    for line in String::from_utf8(listed)?.lines() {
        let Some((about, path)) = line.split_once('\t') else { continue };
        let Some(blob) = about.split(' ').nth(2).filter(|_| path.ends_with(".rb")) else { continue };
        files.insert(path.trim_start_matches("lib/").to_owned(), git(repository, &["cat-file", "blob", blob])?);
    }
    Ok(files)
}

/// The name of the function that a file defines, if it is one.
fn function_name(path: &str) -> Option<String> {
    let name = path.strip_prefix("puppet/parser/functions/").or(path.strip_prefix("puppet/functions/"))?;
    Some(name.strip_suffix(".rb")?.replace('/', "::"))
}

/// The files of the module that a file calls or requires.
fn needs(path: &str, text: &str, files: &BTreeMap<String, Vec<u8>>) -> BTreeSet<String> {
    let mut names = BTreeSet::new();
    let is_word = |c: char| c.is_ascii_alphanumeric() || c == '_' || c == ':';
    for (word, quote) in
        [("function_", false), ("call_function('", true), ("call_function(\"", true), ("functions.function(:", false)]
    {
        for (at, _) in text.match_indices(word) {
            if !quote && text[..at].ends_with("call_") {
                continue;
            }
            let rest = &text[at + word.len()..];
            names.insert(rest[..rest.find(|c| !is_word(c)).unwrap_or(rest.len())].to_owned());
        }
    }
    let mut found: BTreeSet<String> = names
        .iter()
        .flat_map(|name| {
            let file = name.replace("::", "/");
            [format!("puppet/functions/{file}.rb"), format!("puppet/parser/functions/{file}.rb")]
        })
        .filter(|file| files.contains_key(file))
        .collect();
    // What defines constants is elsewhere in the module.
    if text.contains("PuppetX::") || text.contains("puppet_x/") {
        found.extend(files.keys().filter(|file| file.starts_with("puppet_x/") && is_required(file, text)).cloned());
    }
    found.remove(path);
    found
}

fn is_required(file: &str, text: &str) -> bool {
    text.contains(file.trim_end_matches(".rb"))
}

/// What a file holds in some releases.
#[derive(Default)]
struct Content {
    files: BTreeSet<u128>,
    releases: BTreeSet<(u16, u16)>,
    needs: BTreeSet<String>,
    like: BTreeSet<(u16, u16)>,
}

type Known = BTreeMap<String, BTreeMap<u128, Content>>;

fn write(repository: &str, results: &Path) -> Outcome<()> {
    let results = read(results)?;
    let tags = String::from_utf8(git(repository, &["tag", "--sort=version:refname"])?)?;
    let mut known = Known::new();
    let unreleased = RECORDED.iter().map(|(commit, ..)| *commit).filter(|commit| version(commit).is_none());
    for tag in tags.lines().chain(unreleased) {
        let recorded = RECORDED.iter().find(|(commit, ..)| *commit == tag).map(|(_, version, _)| *version);
        let Some(version) = recorded.or_else(|| version(tag)).filter(|version| *version >= OLDEST) else { continue };
        let files = files(repository, tag)?;
        for (path, bytes) in &files {
            let text = String::from_utf8_lossy(bytes);
            let Some(code) = code_digest(&text) else { continue };
            let content = known.entry(path.clone()).or_default().entry(code).or_default();
            content.files.insert(file_digest(bytes));
            content.releases.insert(version);
            // What one of the releases lacks, the code does not need.
            let needed = needs(path, &text, &files);
            content.needs = match content.releases.len() {
                1 => needed,
                _ => content.needs.intersection(&needed).cloned().collect(),
            };
            if recorded.is_some() {
                content.like.insert(version);
            } else if let Some(like) = results[path][format!("{code:032x}")].as_str().and_then(self::version) {
                content.like.insert(like);
            }
        }
    }
    known.values_mut().for_each(|contents| contents.retain(|_, content| !content.like.is_empty()));
    leave_out_what_needs_others(&mut known);
    std::fs::write(Path::new(env!("CARGO_MANIFEST_DIR")).join(TABLE), render(&known))?;
    println!("{} files, {} contents; run cargo fmt", known.len(), known.values().map(BTreeMap::len).sum::<usize>());
    Ok(())
}

/// Leaves out what needs a file whose content is never known, and what needs that.
fn leave_out_what_needs_others(known: &mut Known) {
    loop {
        known.retain(|_, contents| !contents.is_empty());
        let paths: BTreeSet<String> = known.keys().cloned().collect();
        let before = known.values().map(BTreeMap::len).sum::<usize>();
        for contents in known.values_mut() {
            contents.retain(|_, content| content.needs.iter().all(|need| paths.contains(need)));
        }
        if known.values().map(BTreeMap::len).sum::<usize>() == before {
            return;
        }
    }
}

fn render(known: &Known) -> String {
    let mut text = String::from(
        "//! Digests of files of puppetlabs-stdlib that native functions stand for. Written by `tools/known_files.rs`.\n\
         // A generated table, exempt from the limit on lines.\n\n\
         use super::known_releases::{Content, KnownFile};\n\
         use super::releases::Version;\n\n\
         /// Sorted by path.\n\
         pub(super) static KNOWN: &[KnownFile] = &[\n",
    );
    for (path, contents) in known {
        let _ = write!(text, "KnownFile {{ path: {path:?}, contents: &[");
        for (code, content) in contents {
            let files: Vec<String> = content.files.iter().map(|file| format!("0x{file:032x}")).collect();
            let releases: Vec<String> = content.releases.iter().map(|(a, b)| format!("{a}.{b}")).collect();
            let like: Vec<String> = content.like.iter().map(|(a, b)| format!("Version({a}, {b})")).collect();
            let _ = write!(
                text,
                "\n// In {}.\nContent {{ code: 0x{code:032x}, files: &[{}], like: &[{}], needs: &{:?} }},",
                releases.join(", "),
                files.join(", "),
                like.join(", "),
                content.needs.iter().collect::<Vec<_>>(),
            );
        }
        text.push_str("] },\n");
    }
    text.push_str("];\n");
    text
}

fn read(results: &Path) -> Outcome<Value> {
    Ok(std::fs::read_to_string(results).ok().map_or(Ok(json!({})), |text| serde_json::from_str(&text))?)
}

/// Whether native functions tell a release from others.
fn has_natives(version: (u16, u16)) -> bool {
    ((8, 2)..(9, 0)).contains(&version) || version >= (9, 2)
}

/// Runs the cases with each release, and adds what did the same as in the recordings.
fn check(repository: &str, results: &Path, tags: &[&str]) -> Outcome<()> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("spec-tests");
    let files_of_cases = support::read_all(&root)?;
    let mut reference = Reference::start()?;
    let mut found = read(results)?;
    for tag in tags {
        let Some(of_tag) = version(tag) else { continue };
        let folder = std::env::temp_dir().join(format!("pantin-stdlib-{tag}-{}", std::process::id()));
        std::fs::create_dir_all(&folder)?;
        let archive = folder.join("release.tar");
        let output = archive.display().to_string();
        git(repository, &["archive", "--output", &output, tag])?;
        Command::new("tar").arg("-xf").arg(&archive).arg("-C").arg(&folder).status()?;
        for (_, recorded, name) in RECORDED {
            // Where natives differ between releases, they know which of them does what this one does.
            let like = if has_natives(of_tag) { of_tag } else { recorded };
            // The two conventions of functions changed places with release 9.
            let is_other = (of_tag.0 >= 9) != (recorded.0 >= 9);
            if is_other && has_natives(of_tag) {
                continue;
            }
            let outcomes = outcomes(&mut reference, &files_of_cases, name, &folder)?;
            let mut same = 0;
            for (path, bytes) in files(repository, tag)? {
                if is_other && path != DEPRECATION {
                    continue;
                }
                let Some(function) = function_name(&path) else { continue };
                let text = String::from_utf8_lossy(&bytes);
                let cases: Vec<bool> =
                    outcomes.iter().filter(|(text, _)| calls(text, &function)).map(|(_, is_same)| *is_same).collect();
                let Some(code) = code_digest(&text) else { continue };
                if !cases.is_empty() && cases.iter().all(|is_same| *is_same) {
                    same += 1;
                    let key = format!("{code:032x}");
                    if found[&path][&key].is_null() {
                        found[&path][&key] = json!(format!("{}.{}", like.0, like.1));
                    }
                }
            }
            println!("{tag} like {recorded:?}: {} cases, {same} functions do the same", outcomes.len());
            std::fs::write(results, format!("{found:#}\n"))?;
        }
        std::fs::remove_dir_all(&folder)?;
    }
    Ok(())
}

/// The texts of the cases of a release, and whether they come out as they are recorded.
fn outcomes(
    reference: &mut Reference,
    files: &[support::CaseFile],
    release: &str,
    module: &Path,
) -> Outcome<Vec<(String, bool)>> {
    let mut outcomes = Vec::new();
    for file in files {
        if file.cases.iter().all(|case| case.stdlib.as_deref() != Some(release)) {
            continue;
        }
        let recorded: Value = serde_json::from_str(&std::fs::read_to_string(file.expected_path())?)?;
        for case in file.cases.iter().filter(|case| case.stdlib.as_deref() == Some(release)) {
            let answer = support::comparable(reference.run_with_stdlib(case, module)?, case.orders_tags);
            let text: Vec<&str> = case.files.values().map(String::as_str).collect();
            outcomes.push((text.join("\n"), answer == recorded["cases"][&case.name]));
        }
    }
    Ok(outcomes)
}

/// Whether a text names a function as a word of its own.
fn calls(text: &str, function: &str) -> bool {
    let is_part = |c: char| c.is_ascii_alphanumeric() || c == '_' || c == ':';
    text.match_indices(function).any(|(at, _)| {
        let after = &text[at + function.len()..];
        !text[..at].ends_with(is_part) && !after.starts_with(is_part)
    })
}
