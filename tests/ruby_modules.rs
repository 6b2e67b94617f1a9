//! Resource types of real modules, read from their Ruby source, against what Puppet 8.10 knows of them after loading it.
//!
//! `PANTIN_MODULES` names a folder with the modules; without it there is nothing to read and the test passes.
//! The facts come from `tools/gen_resource_types.rb facts`.
#![expect(clippy::disallowed_methods, clippy::print_stderr, reason = "tests read files and say what they skip")]

use std::path::{Path, PathBuf};

use pantin::resource_types::{AttributeKind, Declaration, LibraryFile, LibraryFiles, Openness, TypeSource};
use pantin::ruby::source::RubyTypes;
use serde_json::Value;

struct Modules {
    libraries: Vec<PathBuf>,
}

impl Modules {
    fn file(path: &Path) -> Option<LibraryFile> {
        let text = std::fs::read_to_string(path).ok()?;
        Some(LibraryFile { path: path.to_str()?.into(), text: text.into() })
    }
}

impl LibraryFiles for Modules {
    fn find(&self, library_path: &str) -> Option<LibraryFile> {
        self.libraries.iter().find_map(|library| Self::file(&library.join(library_path)))
    }

    fn read(&self, path: &str) -> Option<LibraryFile> {
        Self::file(Path::new(path))
    }

    fn has_ruby_files(&self, library_folder: &str) -> bool {
        self.libraries.iter().any(|library| {
            let files = std::fs::read_dir(library.join(library_folder)).into_iter().flatten().flatten();
            files.into_iter().any(|file| file.path().extension().is_some_and(|extension| extension == "rb"))
        })
    }
}

fn names(declaration: &Declaration, kind: AttributeKind) -> Vec<&str> {
    let mut names: Vec<_> = declaration.attributes.iter().filter(|a| a.kind == kind).map(|a| a.name.as_str()).collect();
    names.sort_unstable();
    names
}

fn expected<'v>(row: &'v Value, key: &str) -> Vec<&'v str> {
    row[key].as_array().unwrap().iter().map(|name| name.as_str().unwrap()).collect()
}

fn sorted<'v>(row: &'v Value, key: &str) -> Vec<&'v str> {
    let mut names = expected(row, key);
    names.sort_unstable();
    names
}

fn compare(row: &Value, declaration: &Declaration, differences: &mut Vec<String>) {
    let mut differ = |what: &str, have: &dyn std::fmt::Debug, want: &dyn std::fmt::Debug| {
        differences.push(format!("{}: {what}: {have:?} instead of {want:?}", row["type"]));
    };
    for (kind, key) in [(AttributeKind::Property, "properties"), (AttributeKind::Parameter, "parameters")] {
        let (have, want) = (names(declaration, kind), sorted(row, key));
        if have != want {
            differ(key, &have, &want);
        }
    }
    let want = expected(row, "namevars");
    if declaration.namevars != want {
        differ("namevars", &declaration.namevars, &want);
    }
    if Some(declaration.isomorphic) != row["isomorphic"].as_bool() {
        differ("isomorphic", &declaration.isomorphic, &row["isomorphic"]);
    }
    let patterns = declaration.title_patterns.iter().flatten();
    let have: Value = patterns.map(|p| serde_json::json!([p.source, p.options, p.attributes])).collect();
    if have != row["title_patterns"] {
        differ("title patterns", &have, &row["title_patterns"]);
    }
}

#[test]
fn types_of_modules_are_those_that_puppet_loads() {
    let Some(folder) = std::env::var_os("PANTIN_MODULES").map(PathBuf::from) else {
        eprintln!("PANTIN_MODULES is not set: nothing compared");
        return;
    };
    let mut libraries: Vec<_> =
        std::fs::read_dir(&folder).unwrap().map(|entry| entry.unwrap().path().join("lib")).collect();
    libraries.sort();
    let modules = Modules { libraries };
    let mut differences = Vec::new();
    let facts = include_str!("data/module_types.jsonl");
    for row in facts.lines().map(|line| serde_json::from_str::<Value>(line).unwrap()) {
        let (module, name) = row["type"].as_str().unwrap().split_once('/').unwrap();
        let path = folder.join(module).join("lib/puppet/type").join(format!("{name}.rb"));
        let Some(file) = Modules::file(&path) else {
            differences.push(format!("{module}/{name}: no file"));
            continue;
        };
        match RubyTypes.load(name, &file, &modules) {
            Some(loaded) => {
                compare(&row, &loaded.declaration, &mut differences);
                if loaded.declaration.openness == Openness::Open {
                    differences.push(format!("{module}/{name}: {}", loaded.warning.unwrap()));
                }
            }
            None => differences.push(format!("{module}/{name}: not found")),
        }
    }
    assert!(differences.is_empty(), "{} differences\n{}", differences.len(), differences.join("\n"));
}
