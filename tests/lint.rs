//! `parser validate --deep` as a linter: its rules beside what puppet-lint was recorded to report (`tools/record-lints`), what
//! switches them off, and what `--fix` writes.

#![expect(clippy::unwrap_used, clippy::disallowed_methods, reason = "tests that start processes and read files")]

mod process;

use std::collections::BTreeSet;
use std::path::Path;

use process::{err, folder, out, run};
use serde_json::Value;

/// Checks of puppet-lint, with the rules that report the same.
const CHECKS: &[(&str, &str)] = &[
    ("case_without_default", "PANTIN_CASE_WITHOUT_DEFAULT"),
    ("class_inherits_from_params_class", "PANTIN_PARAMS_CLASS"),
    ("code_on_top_scope", "PANTIN_CODE_AT_TOP"),
    ("documentation", "PANTIN_UNDOCUMENTED"),
    ("ensure_first_param", "PANTIN_ENSURE_ORDER"),
    ("ensure_not_symlink_target", "PANTIN_SYMLINK_TARGET"),
    ("file_mode", "PANTIN_FILE_MODE"),
    ("inherits_across_namespaces", "PANTIN_FOREIGN_PARENT"),
    ("nested_classes_or_defines", "PANTIN_NESTED_DEFINITION"),
    ("only_variable_string", "PANTIN_ONLY_VARIABLE"),
    ("parameter_order", "PANTIN_PARAMETER_ORDER"),
    ("puppet_url_without_modules", "PANTIN_MODULE_SOURCE"),
    ("quoted_booleans", "PANTIN_QUOTED_BOOLEAN"),
    ("right_to_left_relationship", "PANTIN_REVERSED_RELATIONSHIP"),
    ("selector_inside_resource", "PANTIN_SELECTOR_IN_RESOURCE"),
    ("single_quote_string_with_variables", "PANTIN_LITERAL_VARIABLE"),
    ("unquoted_file_mode", "PANTIN_UNQUOTED_MODE"),
    ("unquoted_node_name", "PANTIN_UNQUOTED_NODE"),
    ("unquoted_resource_title", "PANTIN_UNQUOTED_TITLE"),
    ("variable_is_lowercase", "PANTIN_VARIABLE_CASE"),
    ("variable_scope", "PANTIN_UNSET_VARIABLE"),
    ("autoloader_layout", "PANTIN_MISPLACED_DEFINITION"),
];

/// What only one of both reports, and why.
const DIFFERENCES: &[(&str, &str)] = &[
    // Node definitions are no code of every node.
    ("manifests/site.pp:1", "code_on_top_scope"),
    ("manifests/site.pp:2", "code_on_top_scope"),
    // `<~` is from right to left, too.
    ("modules/lint/manifests/core.pp:45", "right_to_left_relationship"),
    // Definitions in a class have a rule of their own.
    ("modules/lint/manifests/core.pp:47", "autoloader_layout"),
    ("modules/lint/manifests/core.pp:48", "autoloader_layout"),
];

const SITE: &str = "manifests/site.pp";

/// `file:line` and code of each finding, in their order.
fn found(folder: &Path, arguments: &[&str]) -> Vec<(String, String)> {
    let output = run(folder, &[&["parser", "validate", "--deep", "--format", "json"], arguments].concat());
    let document: Value = serde_json::from_str(&out(&output)).expect("JSON");
    let place = |finding: &Value| {
        let file = Path::new(finding["file"].as_str().unwrap());
        let folder = folder.canonicalize().unwrap();
        format!("{}:{}", file.strip_prefix(&folder).unwrap_or(file).display(), finding["line"])
    };
    let findings = document["findings"].as_array().unwrap().iter();
    findings.map(|finding| (place(finding), finding["code"].as_str().unwrap().to_owned())).collect()
}

/// Lines and codes of the findings in one manifest.
fn lines(name: &str, files: &[(&str, &str)], arguments: &[&str]) -> Vec<(u32, String)> {
    let folder = folder(name, files);
    let all = found(&folder, &[&["--modulepath", "modules"], arguments, &[SITE]].concat());
    all.into_iter().map(|(place, code)| (place.rsplit_once(':').unwrap().1.parse().unwrap(), code)).collect()
}

fn expect(found: &[(u32, String)], expected: &[(u32, &str)]) {
    let found: Vec<(u32, &str)> = found.iter().map(|(line, code)| (*line, code.as_str())).collect();
    let expected: Vec<(u32, String)> = expected.iter().map(|(line, code)| (*line, format!("PANTIN_{code}"))).collect();
    assert_eq!(found, expected.iter().map(|(line, code)| (*line, code.as_str())).collect::<Vec<_>>());
}

#[test]
fn rules_report_what_puppet_lint_reports() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/lint");
    let recorded = std::fs::read_to_string(folder.join("recorded.txt")).unwrap();
    let recorded: BTreeSet<(&str, &str)> = recorded.lines().map(|line| line.split_once(' ').unwrap()).collect();
    let names: BTreeSet<&str> = recorded.iter().map(|(_, check)| *check).collect();
    assert_eq!(names, CHECKS.iter().map(|(check, _)| *check).collect());
    let arguments = ["--pedantic", "--modulepath", "modules", "manifests", "modules"];
    let own = found(&folder, &arguments);
    let own: BTreeSet<(&str, &str)> = own
        .iter()
        .filter_map(|(place, code)| Some((place.as_str(), CHECKS.iter().find(|(_, own)| own == code)?.0)))
        .collect();
    let differences: Vec<(&str, &str)> = recorded.symmetric_difference(&own).copied().collect();
    assert_eq!(differences, DIFFERENCES);
}

/// Puppet-lint's package has none of these rules: they are those of its plugins and later releases, and pantin's own.
#[test]
fn rules_of_plugins_report_their_lines() {
    let code = "# A class.\nclass a($p = '', Optional[String] $q = undef, $r = lookup('r')) {\n  include ::b\n\
                  \x20 contain '::b'\n  class { '::b': }\n  Class['::b'] -> Package[foo]\n  ::b::c { 'x': }\n  $x = $::b::y\n\
                  \x20 anchor { 'z': }\n  exec { \"run ${x}\": command => \"/bin/x ${x}\" }\n  package { 'n': ensure => latest }\n\
                  \x20 File<| |>\n  if $x > '10' or $x <= '9.4' { notice(undef) }\n  notice($x-y)\n\
                  \x20 notice(\"$::os is ${::os['name']} of ${::kernel}\", $::virtual)\n}\n\
                  # @summary A define\n# @param known It\n# @param unknown It\n# @param title It\n\
                  define d(Optional[String] $known, $other) { }\n";
    let files = [(SITE, code), ("modules/b/manifests/init.pp", "class b { $y = 1 }\n"), C];
    let expected_default = [
        (3, "ABSOLUTE_NAME"),
        (4, "ABSOLUTE_NAME"),
        (5, "ABSOLUTE_NAME"),
        (6, "ABSOLUTE_NAME"),
        (6, "UNQUOTED_REFERENCE"),
        (7, "ABSOLUTE_NAME"),
        // No module has the type.
        (9, "UNDEFINED_RESOURCE_TYPE"),
        (13, "VERSION_COMPARISON"),
        (13, "VERSION_COMPARISON"),
        (14, "DASHED_VARIABLE"),
        (15, "TOP_SCOPE_FACT"),
        (15, "TOP_SCOPE_FACT"),
        (15, "TOP_SCOPE_FACT"),
        (15, "TOP_SCOPE_FACT"),
        (19, "UNKNOWN_TAG_PARAMETER"),
    ];
    expect(&lines("lint_plugins", &files, &[]), &expected_default);
    let mut pedantic = lines("lint_pedantic", &files, &["--pedantic"]);
    pedantic.retain(|(_, code)| !expected_default.iter().any(|(_, own)| code.ends_with(own)));
    expect(
        &pedantic,
        &[
            (2, "UNTYPED_PARAMETER"),
            (2, "EMPTY_DEFAULT"),
            (2, "UNDOCUMENTED_PARAMETER"),
            (2, "UNDOCUMENTED_PARAMETER"),
            (2, "UNTYPED_PARAMETER"),
            (2, "DEFAULT_LOOKUP"),
            (2, "UNDOCUMENTED_PARAMETER"),
            (8, "TOP_SCOPE_VARIABLE"),
            (9, "ANCHOR"),
            (10, "REPEATED_EXEC"),
            (10, "UNSAFE_COMMAND"),
            (11, "LATEST_PACKAGE"),
            (12, "COLLECTOR_WITHOUT_QUERY"),
            (13, "UNDEF_ARGUMENT"),
            (21, "OPTIONAL_WITHOUT_DEFAULT"),
            (21, "UNTYPED_PARAMETER"),
            (21, "UNDOCUMENTED_PARAMETER"),
        ],
    );
}

const C: (&str, &str) = ("modules/b/manifests/c.pp", "define b::c { }\n");

const MODES: &str = "file { '/a': mode => '644' }\nfile { '/b': mode => '644' } # lint:ignore:file_mode a reason\n\
                     # lint:ignore:file_mode lint:ignore:quoted_booleans\nfile { '/c': mode => '644' }\n# lint:endignore\n\
                     # pantin:ignore PANTIN_FILE_MODE\nfile { '/d': mode => '644' }\nfile { '/e': mode => '644' }\n";

#[test]
fn comments_switch_rules_off() {
    expect(&lines("lint_comments", &[(SITE, MODES)], &[]), &[(1, "FILE_MODE"), (8, "FILE_MODE")]);
    let unused = "# lint:ignore:file_mode\n$a = 1\n# lint:endignore\n$b = 2 # lint:ignore:140chars\n\
                  $c = 3 # pantin:ignore PANTIN_FILE_MODE, PANTIN_UNUSED_IGNORE\n# lint:ignore:quoted_booleans\n";
    // Nothing is known of checks that no rule replaces, nor of rules that are off.
    let expected = [(1, "UNUSED_IGNORE"), (5, "UNUSED_IGNORE")];
    expect(&lines("lint_unused", &[(SITE, unused)], &[]), &expected);
}

#[test]
fn puppet_lint_rc_switches_rules_off() {
    let rc = |text: &'static str| [(SITE, MODES), (".puppet-lint.rc", text), ("environment.conf", "")];
    expect(&lines("lint_rc", &rc("--no-file_mode-check\n"), &[]), &[]);
    expect(&lines("lint_rc_only", &rc("--only-checks=quoted_booleans\n"), &[]), &[]);
    expect(&lines("lint_rc_paths", &rc("--ignore-paths=vendor/*,manifests/*.pp\n"), &[]), &[]);
    let other = rc("--no-140chars-check\n--relative\n--ignore-paths=vendor/**/*.pp\n");
    expect(&lines("lint_rc_other", &other, &[]), &[(1, "FILE_MODE"), (8, "FILE_MODE")]);
}

#[test]
fn puppet_lint_rc_lets_warnings_fail() {
    let files = [(SITE, "file { '/a': mode => 0644 }\n"), ("environment.conf", "")];
    let folder = folder("lint_fail", &files);
    let arguments = ["parser", "validate", "--deep", SITE];
    assert_eq!(run(&folder, &arguments).status.code(), Some(0));
    std::fs::write(folder.join(".puppet-lint.rc"), "--fail-on-warnings\n").unwrap();
    assert_eq!(run(&folder, &arguments).status.code(), Some(1));
    assert_eq!(run(&folder, &arguments[..2]).status.code(), Some(0));
}

#[test]
fn configuration_sets_levels() {
    let level = |text: &'static str| [(SITE, "$a = 'true'\nfile { '/a': mode => '644' }\n"), ("pantin.toml", text)];
    expect(&lines("lint_level_off", &level("[rules]\nPANTIN_FILE_MODE = 'off'\n"), &[]), &[]);
    let on = level("[rules]\nPANTIN_QUOTED_BOOLEAN = 'error'\n");
    expect(&lines("lint_level_on", &on, &[]), &[(1, "QUOTED_BOOLEAN"), (2, "FILE_MODE")]);
    let folder = folder("lint_level_exit", &on);
    assert_eq!(run(&folder, &["parser", "validate", "--deep", SITE]).status.code(), Some(1));
    let exempt = level("[[exceptions]]\npaths = ['manifests']\nrules = ['PANTIN_FILE_MODE']\n");
    expect(&lines("lint_level_paths", &exempt, &[]), &[]);
}

/// Rules that only the language's specification knows are off.
#[test]
fn rules_of_the_specification_are_pedantic() {
    let files = [(SITE, "$x = 'a'\nFile<| title == \"${x}b\" |>\n")];
    expect(&lines("lint_specification", &files, &[]), &[]);
    let pedantic = lines("lint_specification_pedantic", &files, &["--pedantic"]);
    assert!(pedantic.contains(&(2, "PANTIN_UNSPECIFIED_QUERY".to_owned())), "{pedantic:?}");
}

#[test]
fn fixes_keep_the_catalog() {
    let code = "include ::a\nnode default {\n  file { unquoted: path => '/x', ensure => present }\n  \
                file { '/y':\n    owner  => 'root',\n    ensure => file,\n  }\n  notify { \"$::kernel\": }\n  \
                Notify[foo] -> File[unquoted]\n  notify { 'foo': message => \"${::os['name']}\" }\n}\n";
    let fixed = "include a\nnode default {\n  file { 'unquoted': path => '/x', ensure => present }\n  \
                 file { '/y':\n    ensure => file,\n    owner  => 'root',\n  }\n  notify { \"${facts['kernel']}\": }\n  \
                 Notify['foo'] -> File['unquoted']\n  notify { 'foo': message => \"${facts['os']['name']}\" }\n}\n";
    let facts = "{\"name\": \"n\", \"values\": {\"kernel\": \"Linux\", \"os\": {\"name\": \"Debian\"}}}";
    let files = [(SITE, code), ("modules/a/manifests/init.pp", "class a { }\n"), ("n.json", facts)];
    let folder = folder("lint_fix", &files);
    let catalog = || {
        let output = run(
            &folder,
            &["catalog", "compile", "n", "--facts", "n.json", "--modulepath", "modules", "--manifest", SITE],
        );
        let catalog: Value = serde_json::from_str(&out(&output)).expect("JSON");
        // Lines move, and parameters are in the order of the code.
        let resources = catalog["resources"].as_array().unwrap().iter();
        let resources: Vec<Value> = resources
            .map(|resource| serde_json::json!([resource["type"], resource["title"], resource["parameters"]]))
            .collect();
        (resources, catalog["edges"].clone())
    };
    let before = catalog();
    let arguments = ["parser", "validate", "--deep", "--fix", "--modulepath", "modules", SITE];
    // Also what the first changes contain.
    assert_eq!(run(&folder, &arguments).status.code(), Some(0));
    let written = std::fs::read_to_string(folder.join(SITE)).unwrap();
    assert_eq!(written, fixed.replace("path => '/x', ensure => present", "ensure => present, path => '/x'"));
    assert_eq!(catalog(), before);
}

/// As puppet-lint's own fixes do: the catalog changes as the style guide wants it.
#[test]
fn fixes_of_files_are_those_of_puppet_lint() {
    let code = "file { '/a':\n  ensure => '/b',\n  mode   => '644',\n}\nfile { '/c':\n  mode   => 0600,\n  \
                source => 'puppet:///a/c',\n}\nfile { '/d': ensure => '/e' }\n";
    let fixed = "file { '/a':\n  ensure => link,\n  target => '/b',\n  mode   => '0644',\n}\nfile { '/c':\n  \
                 mode   => '0600',\n  source => 'puppet:///modules/a/c',\n}\nfile { '/d': ensure => link, target => '/e' }\n";
    let folder = folder("lint_fix_files", &[(SITE, code), ("modules/a/manifests/init.pp", "class a { }\n")]);
    let output = run(&folder, &["parser", "validate", "--deep", "--fix", "--modulepath", "modules", SITE]);
    assert_eq!(output.status.code(), Some(0), "{}", err(&output));
    assert_eq!(std::fs::read_to_string(folder.join(SITE)).unwrap(), fixed);
}

/// A fix within what another one replaces is written in the same run: a second one finds nothing.
#[test]
fn fixes_within_others_need_no_second_run() {
    let code = "file { '/a': path => '/x', ensure => \"${osfamily}\" }\nfile { '/b': owner => $::osfamily, ensure => $::kernel }\n";
    let folder = folder("lint_fix_once", &[(SITE, code)]);
    let arguments = ["parser", "validate", "--deep", "--fix", SITE];
    let patch = out(&run(&folder, &["parser", "validate", "--deep", "--fix", "--diff", SITE]));
    let first = run(&folder, &arguments);
    assert!(err(&first).contains("Rewrote "), "{}", err(&first));
    let written = std::fs::read_to_string(folder.join(SITE)).unwrap();
    for line in written.lines() {
        assert!(patch.contains(&format!("+{line}")), "{patch}");
    }
    let second = run(&folder, &arguments);
    assert!(!err(&second).contains("Rewrote "), "{written}{}", err(&second));
}

#[test]
fn names_of_checks_that_do_not_exist_are_told() {
    let code = "# lint:ignore:fil_mode\n$a = 1 # lint:ignore:my_own_plugin\n# lint:endignore\n\
                # pantin:ignore PANTIN_FILE_MOD, PANTIN_NO_SUCH_THING, THE OTHER ONE\n$b = 2 # lint:ignore:arrow_aligment\n";
    let files =
        [(SITE, code), ("environment.conf", ""), (".puppet-lint.rc", "--no-arow_alignment-check\n--relative\n")];
    let folder = folder("lint_unknown", &files);
    let output = run(&folder, &["parser", "validate", "--deep", "--format", "json", "--modulepath", "modules", SITE]);
    let document: Value = serde_json::from_str(&out(&output)).expect("JSON");
    let findings = document["findings"].as_array().unwrap().iter();
    let text = |finding: &Value, key: &str| finding[key].as_str().unwrap_or_default().to_owned();
    let told: Vec<String> = findings
        .map(|it| format!("{} {}: {} {}", text(it, "severity"), it["line"], text(it, "message"), text(it, "hint")))
        .collect();
    let expected = [
        "warning 1: There is no check 'fil_mode' did you mean 'file_mode'?",
        "warning 4: There is no check 'PANTIN_FILE_MOD' did you mean 'PANTIN_FILE_MODE'?",
        "warning 4: There is no check 'PANTIN_NO_SUCH_THING' ",
        "warning 5: There is no check 'arrow_aligment' did you mean 'arrow_alignment'?",
        "warning 1: There is no check 'arow_alignment' did you mean 'arrow_alignment'?",
    ];
    assert_eq!(told, expected);
}
