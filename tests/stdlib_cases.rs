//! Every function of every recorded release of puppetlabs-stdlib is called by a recorded case of that release: in
//! `spec-tests`, whose cases are run and watched, in a node over Debian's modules, or in the recorded calls of Ruby functions.
//! Each of its type aliases is in a node over Debian's modules.
#![expect(clippy::disallowed_methods, clippy::unwrap_used, reason = "a test that reads files")]

#[expect(dead_code, reason = "only compilations are of interest")]
mod execute;
#[path = "support/modules.rs"]
mod modules;
mod support;

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;
use std::sync::Mutex;

use pantin::functions::table;
use pantin::puppet_ruby::DIGESTS;
use pantin::vm::native::ModuleFiles;
use pantin::vm::observe::{Activity, CodePlace, Observer};
use pantin::vm::{RubyApi, RubyFunction};
use rayon::prelude::*;
use support::{Case, Check};

/// Functions without a case, and why.
const WITHOUT_CASE: &[(&str, &str)] =
    &[("pry", "waits for somebody at a terminal"), ("validate_augeas", "needs a library that few machines have")];

/// The releases, by the names of their lists, and those whose cases count for them. What 9.7 does otherwise than 9.4 has
/// cases of its own.
const RELEASES: [(&str, &[&str]); 3] = [("8", &["8"]), ("9", &["9"]), ("9_7", &["9", "9_7"])];

/// Calls of functions in Ruby that need no Puppet, the same in all releases.
const RUBY_CALLS: &str = include_str!("data/ruby_functions.jsonl");

/// How often functions were called, by release and name.
type Counts = BTreeMap<(String, String), usize>;

/// Counts the functions that one case calls.
struct Calls<'c>(&'c str, Counts);

impl Observer for Calls<'_> {
    fn begin(&mut self, activity: Activity<'_>, _: CodePlace<'_>) {
        if let Activity::Native(name) | Activity::Ruby(name) | Activity::Function(name) = activity {
            *self.1.entry((self.0.to_owned(), name.to_owned())).or_default() += 1;
        }
    }

    fn end(&mut self) {}
}

fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

fn cases() -> Vec<Case> {
    let files = support::read_all(&root().join("spec-tests")).unwrap();
    files.into_iter().flat_map(|file| file.cases).filter(|case| case.check == Check::Compile).collect()
}

/// Functions that a release has in Ruby, without those that Puppet's own of the same name hide.
fn functions(release: &str) -> Vec<String> {
    let list = root().join(format!("spec-tests/functions/stdlib/release-{release}.txt"));
    let list = std::fs::read_to_string(list).unwrap();
    let paths = list.lines().filter_map(|line| {
        line.strip_prefix("lib/puppet/parser/functions/").or(line.strip_prefix("lib/puppet/functions/"))
    });
    let names: BTreeSet<_> =
        paths.filter_map(|path| path.strip_suffix(".rb")).map(|name| name.replace('/', "::")).collect();
    names.into_iter().filter(|name| table().core(name).is_none()).collect()
}

#[test]
fn every_function_of_every_release_has_a_case() {
    let counts: Mutex<Counts> = Mutex::default();
    cases().par_iter().for_each(|case| {
        let Some(release) = &case.stdlib else { return };
        let mut calls = Calls(release, Counts::new());
        if execute::compile(case, None, Some(&mut calls)).is_ok() {
            let mut counts = counts.lock().unwrap();
            for (called, count) in calls.1 {
                *counts.entry(called).or_default() += count;
            }
        }
    });
    let counts = counts.into_inner().unwrap();
    let mut by_ruby: BTreeMap<&str, usize> = BTreeMap::new();
    for name in RUBY_CALLS.lines().filter_map(|line| line.strip_prefix("[\"")?.split('"').next()) {
        *by_ruby.entry(name).or_default() += 1;
    }
    let mut wrong = Vec::new();
    for (release, sources) in RELEASES {
        let count_of = |name: &String| {
            let natively = sources.iter().filter_map(|source| counts.get(&((*source).to_owned(), name.clone())));
            natively.chain(by_ruby.get(name.as_str())).sum::<usize>()
        };
        let mut functions: Vec<_> = functions(release).into_iter().map(|name| (count_of(&name), name)).collect();
        functions.sort();
        let calls: usize = functions.iter().map(|(count, _)| count).sum();
        println!("release {release}: {} functions, {calls} recorded calls", functions.len());
        for (count, name) in functions {
            println!("{count:6} {name}");
            if (count == 0) != WITHOUT_CASE.iter().any(|(known, _)| *known == name) {
                wrong.push(format!("release {release}: {name}: {count} calls"));
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// The Ruby files below a folder, by their paths below the environment.
fn ruby_files(folder: &Path, below: &str, into: &mut BTreeMap<String, String>) {
    for entry in std::fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        let name = format!("{below}/{}", path.file_name().unwrap().to_str().unwrap());
        if path.is_dir() {
            ruby_files(&path, &name, into);
        } else if name.ends_with(".rb") {
            into.insert(name, std::fs::read_to_string(&path).unwrap());
        }
    }
}

/// Whether a native function stands for a file of these.
fn is_native(files: &BTreeMap<String, String>, path: &str) -> bool {
    let case = Case { files: files.clone(), ..support::new_case("files") };
    let environment = execute::environment_of(&case).unwrap();
    let (folder, name) = path.split_once("/functions/").unwrap();
    let name = name.strip_suffix(".rb").unwrap().replace('/', "::");
    let api = if folder.ends_with("/parser") { RubyApi::Legacy } else { RubyApi::Modern };
    let path = Path::new(execute::memory::ENVIRONMENT).join(path);
    let function = RubyFunction { name: &name, path: &path, api, module: None };
    let files = ModuleFiles { contents: &environment, digests: DIGESTS };
    table().module("stdlib", &function, files).is_some()
}

/// A file of stdlib.
fn path(name: &str) -> String {
    format!("modules/stdlib/lib/puppet/{name}.rb")
}

#[test]
fn native_functions_stand_for_files_whose_code_is_known() {
    let mut files = BTreeMap::new();
    ruby_files(&modules::modules_folder().join("stdlib/lib"), "modules/stdlib/lib", &mut files);
    let mut others = Vec::new();
    for path in files.keys().filter(|path| path.contains("/functions/")) {
        let name = path.split_once("/functions/").unwrap().1.strip_suffix(".rb").unwrap();
        // A function of the other API of the same name goes before it.
        let is_hidden = path.contains("/parser/") && files.contains_key(&self::path(&format!("functions/{name}")));
        let name = name.replace('/', "::");
        if !is_hidden && is_native(&files, path) != table().has_replacement("stdlib", &name) {
            others.push(path.as_str());
        }
    }
    // They were compared with other contents than those of this release, which therefore run as they are written.
    assert_eq!(others, ["load_module_metadata", "loadjson"].map(|name| path(&format!("parser/functions/{name}"))));
    let with = |path: &str, change: &dyn Fn(&str) -> String| {
        let mut files = files.clone();
        let text = files.get_mut(path).unwrap();
        let changed = change(text);
        assert_ne!(changed, *text, "{path}");
        *text = changed;
        files
    };
    let any2bool = path("parser/functions/any2bool");
    let commented = with(&any2bool, &|text| format!("# Ours.\n\n{}", text.replace("\n    raise", "\n\n      raise")));
    assert!(is_native(&commented, &any2bool), "comments and layout");
    let changed = with(&any2bool, &|text| text.replace("Wrong number", "A wrong number"));
    assert!(!is_native(&changed, &any2bool), "code");
    let called = with(&path("parser/functions/str2bool"), &|text| text.replace("Unknown type", "No type"));
    assert!(!is_native(&called, &any2bool), "code that is called");
    let dumper = "modules/stdlib/lib/puppet_x/stdlib/toml_dumper.rb";
    let required = with(dumper, &|text| format!("{text}\nA = 1\n"));
    assert!(!is_native(&required, &path("functions/to_toml")), "code that is required");
    let moved = with(&any2bool, &|_| files[&path("parser/functions/any2array")].clone());
    assert!(!is_native(&moved, &any2bool), "another function");
}

/// The names of the types that the files of a folder define, and of those below it.
fn aliases(folder: &Path, into: &mut BTreeSet<String>) {
    for entry in std::fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            aliases(&path, into);
        } else {
            let text = std::fs::read_to_string(&path).unwrap();
            let definition = text.lines().find_map(|line| line.trim_start().strip_prefix("type "));
            // Some files have nothing but comments.
            into.extend(definition.and_then(|rest| rest.split([' ', '=']).next()).map(str::to_owned));
        }
    }
}

#[test]
fn every_type_alias_has_a_case() {
    let mut names = BTreeSet::new();
    aliases(&modules::modules_folder().join("stdlib/types"), &mut names);
    let node = std::fs::read_to_string(root().join("tests/module_nodes/stdlib_types.pp")).unwrap();
    let list = node.split("$types = [").nth(1).unwrap().split(']').next().unwrap();
    let listed: BTreeSet<String> =
        list.split([',', '\n', ' ']).filter(|name| !name.is_empty()).map(str::to_owned).collect();
    println!("{} type aliases", names.len());
    assert_eq!(listed, names);
}
