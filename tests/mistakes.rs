//! `pantin check`: mistakes that users make, one in each copy of a small control repository: what is found, and where.

#![expect(clippy::unwrap_used, clippy::disallowed_methods, reason = "tests that start processes and write files")]

#[path = "mistakes/messages.rs"]
mod messages;
mod process;
#[path = "mistakes/table.rs"]
mod table;

use std::path::Path;
use std::process::{Command, Output, Stdio};

use process::{err, folder, out};
use rayon::prelude::*;
use serde_json::Value;
use table::{MISTAKES, Mistake, REPOSITORY};

/// Runs `pantin check` in a directory without options of a machine.
fn check(directory: &Path, arguments: &[&str]) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_pantin"));
    command.arg("check").args(arguments).current_dir(directory).env_clear().env("HOME", directory);
    command.env("LC_ALL", "C.UTF-8").env("PATH", "/usr/bin:/bin").stdin(Stdio::null()).output().unwrap()
}

/// Findings as `severity CODE file:line:column message`, and the exit code.
fn findings(directory: &Path) -> (Vec<String>, Option<i32>) {
    let output = check(directory, &["--format", "json"]);
    let document: Value = serde_json::from_str(&out(&output)).unwrap();
    let below = format!("{}/", directory.display());
    let finding = |finding: &Value| {
        let text = |key: &str| finding[key].as_str().unwrap_or_default().replace(&below, "");
        let number = |key: &str| finding[key].as_u64().unwrap_or_default();
        let place = format!("{}:{}:{}", text("file"), number("line"), number("column"));
        format!("{} {} {place} {}", text("severity"), text("code"), text("message"))
    };
    (document["findings"].as_array().unwrap().iter().map(finding).collect(), output.status.code())
}

fn with(mistake: &Mistake) -> Vec<(&'static str, String)> {
    let replaced = |(path, text): &(&'static str, &'static str)| {
        let is_here = *path == mistake.file;
        assert!(!is_here || text.contains(mistake.from), "{}", mistake.name);
        (*path, if is_here { text.replacen(mistake.from, mistake.to, 1) } else { (*text).to_owned() })
    };
    REPOSITORY.iter().map(replaced).collect()
}

#[test]
fn a_repository_without_mistakes_has_no_findings() {
    let folder = folder("none", REPOSITORY);
    let output = check(&folder, &[]);
    let summary = out(&output);
    assert!(summary.starts_with("2 nodes, 13 files checked: no findings ("), "{summary}{}", err(&output));
    assert_eq!(output.status.code(), Some(0));
}

#[test]
fn each_mistake_is_found_at_its_place() {
    let wrong: Vec<String> = MISTAKES
        .par_iter()
        .filter_map(|mistake| {
            let files = with(mistake);
            let files: Vec<(&str, &str)> = files.iter().map(|(path, text)| (*path, text.as_str())).collect();
            let folder = folder(&mistake.name.replace(' ', "_"), &files);
            let (found, exit) = findings(&folder);
            let is_expected = found == mistake.findings && exit == Some(mistake.exit);
            (!is_expected)
                .then(|| format!("{} (exit {exit:?}):\n{found:#?}\nexpected:\n{:#?}", mistake.name, mistake.findings))
        })
        .collect();
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn rules_exceptions_and_comments_switch_findings_off() {
    let with_mistake = |extra: &[(&'static str, &'static str)]| {
        let mut files: Vec<(&str, &str)> = REPOSITORY.to_vec();
        files.retain(|(path, _)| *path != "site/profile/manifests/vhost.pp");
        files.extend(extra);
        files
    };
    let plain = "define profile::vhost (Integer $port) {\n  include profile::web\n  $x = $profile::web::nothing\n}\n";
    let ignored = "define profile::vhost (Integer $port) {\n  include profile::web\n  # pantin:ignore PANTIN_UNDEFINED_VARIABLE\n  $x = $profile::web::nothing\n}\n";
    let run = |name: &str, extra: &[(&'static str, &'static str)]| {
        let folder = folder(name, &with_mistake(extra));
        let output = check(&folder, &["--no-catalogs", "--format", "json"]);
        let document: Value = serde_json::from_str(&out(&output)).unwrap();
        (document["errors"].as_u64().unwrap(), document["warnings"].as_u64().unwrap(), output.status.code())
    };
    let file = "site/profile/manifests/vhost.pp";
    assert_eq!(run("rules_plain", &[(file, plain)]), (0, 1, Some(2)));
    assert_eq!(run("rules_comment", &[(file, ignored)]), (0, 0, Some(0)));
    let error = ("pantin.toml", "[rules]\nPANTIN_UNDEFINED_VARIABLE = 'error'\n");
    assert_eq!(run("rules_error", &[(file, plain), error]), (1, 0, Some(1)));
    let exception =
        ("pantin.toml", "[[exceptions]]\npaths = ['site/**/vhost.pp']\nrules = ['PANTIN_UNDEFINED_VARIABLE']\n");
    assert_eq!(run("rules_exception", &[(file, plain), exception]), (0, 0, Some(0)));
}

#[test]
fn every_format_has_the_finding() {
    let mistake = MISTAKES.iter().find(|mistake| mistake.name == "a value of the wrong type").unwrap();
    let files = with(mistake);
    let files: Vec<(&str, &str)> = files.iter().map(|(path, text)| (*path, text.as_str())).collect();
    let folder = folder("formats", &files);
    for (format, expected) in [
        ("sarif", "\"ruleId\": \"PANTIN_DATA_TYPE\""),
        ("github", "::error file=data/common.yaml,line=2,"),
        ("gitlab", "\"check_name\": \"PANTIN_DATA_TYPE\""),
        ("junit", "<failure type=\"PANTIN_DATA_TYPE\""),
    ] {
        let output = check(&folder, &["--format", format]);
        assert!(out(&output).contains(expected), "{format}: {}", out(&output));
        assert_eq!(output.status.code(), Some(1), "{format}");
    }
}

#[test]
fn every_format_that_has_places_has_the_second_places() {
    let mistake = MISTAKES.iter().find(|mistake| mistake.name == "a required package that is missing").unwrap();
    let files = with(mistake);
    let files: Vec<(&str, &str)> = files.iter().map(|(path, text)| (*path, text.as_str())).collect();
    let folder = folder("second_places", &files);
    for (format, expected) in [
        ("text", "site/profile/manifests/web.pp:8:3"),
        ("json", "\"text\": \"Package['nginx'] is declared here\""),
        ("sarif", "\"relatedLocations\": ["),
        ("github", "%0Asite/profile/manifests/web.pp:8: Package['nginx'] is declared here"),
    ] {
        let output = check(&folder, &["--format", format]);
        let printed = format!("{}{}", out(&output), err(&output));
        assert!(printed.contains(expected), "{format}: {printed}");
    }
}

#[test]
fn what_is_not_checked_is_said() {
    let folder = folder("nothing", &[("a.txt", "")]);
    let output = check(&folder, &[]);
    assert_eq!(output.status.code(), Some(2));
    assert!(err(&output).contains("in no control repository"), "{}", err(&output));
    let mut files: Vec<(&str, &str)> = REPOSITORY.to_vec();
    files.retain(|(path, _)| !path.starts_with("facts/"));
    let folder = process::folder("no_facts", &files);
    let output = check(&folder, &[]);
    assert!(out(&output).starts_with("No catalogs: the repository has no facts of nodes"), "{}", out(&output));
    assert_eq!(output.status.code(), Some(0), "{}", err(&output));
}

/// The repository with other files.
fn with_files(name: &str, more: &[(&str, &str)]) -> std::path::PathBuf {
    let mut files: Vec<(&str, &str)> = REPOSITORY.to_vec();
    files.retain(|(path, _)| !more.iter().any(|(other, _)| other == path));
    folder(name, &[&files, more].concat())
}

/// A class that no node has.
const UNUSED: &str = "class profile::unused {
  file { '/a': content => template('profile/nmaes.erb') }
  file { '/b': content => epp('profile/none.epp') }
  file { '/c': source => ['puppet:///modules/profile/none', 'puppet:///modules/profile/motd'] }
  file { '/d': source => 'puppet:///modules/profile/mtod' }
  file { '/e': content => file('profile/none', 'profile/motd') }
  file { '/f': content => file('profile/none') }
  if find_file('profile/none') { notify { 'g': } }
  file { '/h': source => 'puppet:///modules/elsewhere/none' }
  $x = 'none'
  file { '/i': source => \"puppet:///modules/profile/${x}\" }
}
";

#[test]
fn files_that_no_module_has_are_found_in_code_that_no_node_runs() {
    let folder = with_files("unused", &[("site/profile/manifests/unused.pp", UNUSED)]);
    let (found, exit) = findings(&folder);
    let at = |place: &str, name: &str, file: &str| {
        format!(
            "warning PANTIN_MISSING_FILE site/profile/manifests/unused.pp:{place} \
             'profile/{name}' does not exist: the module 'profile' has no {file}"
        )
    };
    let expected = [
        at("2:36", "nmaes.erb", "templates/nmaes.erb"),
        at("3:31", "none.epp", "templates/none.epp"),
        at("5:26", "mtod", "files/mtod"),
        at("7:32", "none", "files/none"),
    ];
    assert_eq!((found, exit), (expected.to_vec(), Some(2)));
}

#[test]
fn directories_that_cannot_be_searched_are_errors() {
    let deep = "d/".repeat(70);
    let data = format!("data/{deep}x.yaml");
    let manifest = format!("site/profile/manifests/{deep}x.pp");
    let folder = with_files("deep", &[(&data, "a: [\n"), (&manifest, "class {\n")]);
    let (found, exit) = findings(&folder);
    let is_of = |found: &&String, below: &str| {
        found.starts_with(&format!("error PANTIN_UNREADABLE_FILE {below}/d/")) && found.contains("64 directories deep")
    };
    assert_eq!(found.iter().filter(|found| is_of(found, "data")).count(), 1, "{found:?}");
    assert_eq!(found.iter().filter(|found| is_of(found, "site/profile/manifests")).count(), 1, "{found:?}");
    assert_eq!((found.len(), exit), (2, Some(1)), "{found:?}");
}

#[test]
fn nodes_that_need_modules_that_are_not_installed_are_named() {
    let site = "node 'web01.example.com' {\n  include apache\n}\nnode default {\n  include profile\n}\n";
    let puppetfile = "mod 'puppetlabs-apache', '12.0.0'\nmod 'puppetlabs-stdlib', '9.0.0'\n";
    let folder = with_files("absent", &[("manifests/site.pp", site), ("Puppetfile", puppetfile)]);
    let output = check(&folder, &[]);
    let expected = "Not compiled, as modules are not installed (apache, stdlib): web01.example.com; \
                    --no-catalogs checks files alone\n1 node, ";
    assert!(out(&output).starts_with(expected), "{}{}", out(&output), err(&output));
    assert_eq!(output.status.code(), Some(2));
    assert_eq!(check(&folder, &["--no-catalogs"]).status.code(), Some(0));
    // What does not come of these modules fails as ever.
    let site = "node default {\n  fail('no')\n}\n";
    let folder = with_files("absent_failed", &[("manifests/site.pp", site), ("Puppetfile", puppetfile)]);
    let output = check(&folder, &[]);
    assert!(out(&output).contains("1 error, 2 nodes without a catalog"), "{}{}", out(&output), err(&output));
    assert_eq!(output.status.code(), Some(1));
}

#[test]
fn what_no_node_has_is_compiled_on_facts_of_systems() {
    let facts = r#"{"kernel": "Linux", "os": {"name": "Debian", "family": "Debian", "release": {"major": "12"}}}"#;
    let site = "node 'web01.example.com' {\n  include profile\n}\nnode 'new.example.com' {\n  include profile\n}\nnode default { }\n";
    let broken = "class role::db {\n  fail(\"no ${facts['os']['name']}\")\n}\n";
    let folder = with_files(
        "systems",
        &[
            ("manifests/site.pp", site),
            ("site/role/manifests/db.pp", broken),
            ("spec/factsets/debian-12.json", facts),
            ("named.json", facts),
            ("pantin.toml", "[facts.systems]\nother = 'named.json'\n"),
        ],
    );
    let output = check(&folder, &[]);
    // Two systems, a node definition and two roles, of which one fails.
    assert!(
        out(&output).starts_with("2 nodes, 6 compilations on facts of systems, "),
        "{}{}",
        out(&output),
        err(&output)
    );
    assert!(err(&output).contains("no Debian"), "{}", err(&output));
    assert!(err(&output).contains("role::db on other, role::db on debian-12"), "{}", err(&output));
    assert_eq!(output.status.code(), Some(1));
    let output = check(&folder, &["--os", "nosuch-1", "--facterdb", "spec"]);
    assert_eq!(output.status.code(), Some(1), "{}", out(&output));
}

#[test]
fn classes_that_data_names_are_reported_in_data() {
    let common = REPOSITORY.iter().find(|(path, _)| *path == "data/common.yaml").unwrap().1;
    let data = format!("{common}classes:\n  - profile\n  - profile::wbe\n  - '%{{facts.role}}'\n  - --profile::web\n");
    let extra = "extra:\n  profile::nothing: {}\nprofile::all::classes: role::bew\n";
    let facts = "role: profile\nos:\n  family: Debian\n  release:\n    major: '12'\n";
    let all = "class profile::all (String $classes) {\n  include $classes\n}\n";
    for (name, site) in [
        ("function", "include(lookup('classes', { merge => unique }))\n"),
        ("method", "lookup({ 'name' => 'none', 'default_value' => [] })\nlookup('classes', Array, 'unique').include\n"),
        ("variable", "$classes = lookup('classes')\n$classes.unique.each |$class| { include $class }\n"),
    ] {
        let site = format!("{site}lookup('extra').each |$name, $values| {{\n  class {{ $name: * => $values }}\n}}\n");
        let data = format!("{data}{extra}");
        let files = [
            ("manifests/site.pp", site.as_str()),
            ("data/common.yaml", data.as_str()),
            ("site/profile/manifests/all.pp", all),
            ("facts/web01.example.com.yaml", facts),
            ("facts/db01.example.com.yaml", facts),
        ];
        let folder = with_files(&format!("classes_{name}"), &files);
        let (found, exit) = findings(&folder);
        let at = |severity: &str, place: &str, class: &str| {
            format!("{severity} PANTIN_UNDEFINED_CLASS data/common.yaml:{place} No class '{class}' is defined")
        };
        let expected = [
            at("error", "12:5", "profile::wbe"),
            at("warning", "16:3", "profile::nothing"),
            at("warning", "17:24", "role::bew"),
        ];
        assert_eq!((found, exit), (expected.to_vec(), Some(1)), "{name}");
        let told = err(&check(&folder, &[]));
        assert!(told.contains("its classes are included here") && told.contains("manifests/site.pp"), "{told}");
    }
}

#[test]
fn other_files_of_a_module_with_broken_metadata_are_checked() {
    let broken = ("site/profile/metadata.json", "{ \"name\": ,\n}\n");
    let unused = ("site/profile/manifests/unused.pp", UNUSED);
    let folder = with_files("broken_metadata", &[broken, unused]);
    let (found, exit) = findings(&folder);
    assert_eq!((found.len(), exit), (5, Some(1)), "{found:#?}");
    assert!(found[4].starts_with("error PANTIN_DATA_SYNTAX site/profile/metadata.json:1:"), "{found:#?}");
    assert!(out(&check(&folder, &[])).starts_with("2 nodes, 14 files checked: "), "{}", out(&check(&folder, &[])));
}

#[test]
fn names_that_a_file_with_errors_may_define_are_unknown() {
    let broken = ("site/profile/manifests/web.pp", "class profile::web {\n");
    let user =
        "class profile::user {\n  include profile::web\n  include profile::web::inner\n  include profile::nothing\n}\n";
    let folder = with_files("broken_class", &[broken, ("site/profile/manifests/user.pp", user)]);
    let (found, exit) = findings(&folder);
    assert_eq!((found.len(), exit), (2, Some(1)), "{found:#?}");
    assert!(
        found[0].ends_with("site/profile/manifests/user.pp:4:11 No class 'profile::nothing' is defined"),
        "{found:#?}"
    );
    assert!(found[1].starts_with("error SYNTAX_ERROR site/profile/manifests/web.pp:"), "{found:#?}");
    let told = out(&check(&folder, &[]));
    assert!(told.contains("Not checked, as files with errors may define them: uses of profile::web\n"), "{told}");
}

#[test]
fn findings_are_limited_to_the_files_that_are_named() {
    let unused = ("site/profile/manifests/unused.pp", UNUSED);
    let data = "profile::web::port: eighty\n";
    let folder = with_files("named_files", &[unused, ("data/flags.json", "{\n"), ("data/os/Debian.yaml", data)]);
    let told = |directory: &Path, arguments: &[&str]| {
        let output = check(directory, arguments);
        (out(&output), err(&output), output.status.code())
    };
    let (text, errors, exit) = told(&folder, &["data/os/Debian.yaml"]);
    assert!(text.contains("Not shown: 5 findings in other files; `pantin check` shows all\n"), "{text}{errors}");
    assert!(
        text.contains(", 1 file checked: 1 error") && errors.contains("expects an Integer value"),
        "{text}{errors}"
    );
    assert_eq!(exit, Some(1));
    // From elsewhere, too, with a directory, and without catalogs.
    let below = folder.join("site/profile/manifests");
    let (text, _, exit) = told(Path::new("/"), &[below.to_str().unwrap(), "--no-catalogs"]);
    assert!(text.contains("0 nodes, 4 files checked: 4 warnings"), "{text}");
    assert_eq!(exit, Some(2));
    let (text, _, exit) = told(&folder, &["manifests/site.pp", "--no-catalogs"]);
    assert!(text.contains("1 file checked: no findings"), "{text}");
    assert_eq!(exit, Some(0));
    // What is not checked is said.
    let (text, _, exit) = told(&folder, &["site/profile/files/motd", "--no-catalogs"]);
    assert!(text.contains("Not checked, as they are no files of the repository that checks know: "), "{text}");
    assert_eq!(exit, Some(2));
    let (_, errors, exit) = told(&folder, &["manifests/none.pp"]);
    assert!(errors.contains("manifests/none.pp"), "{errors}");
    assert_eq!(exit, Some(1));
    let (_, errors, exit) = told(&folder, &["web01.example.com", "--all-nodes"]);
    assert!(errors.contains("--all-nodes"), "{errors}");
    assert_eq!(exit, Some(2));
}

#[test]
fn links_that_lead_nowhere_are_named_with_their_targets() {
    let folder = with_files("links", &[]);
    let link = |target: &str, path: &str| std::os::unix::fs::symlink(target, folder.join(path)).unwrap();
    link("none.yaml", "facts/web09.example.com.yaml");
    link("../none.pp", "site/profile/manifests/linked.pp");
    link("/none/x.yaml", "data/linked.yaml");
    let (found, exit) = findings(&folder);
    let told = found.join("\n");
    for target in ["none.yaml", "../none.pp", "/none/x.yaml"] {
        assert!(told.contains(&format!("it is a link to {target}, which does not exist")), "{target}: {told}");
    }
    assert_eq!((found.len(), exit), (3, Some(1)), "{told}");
}
