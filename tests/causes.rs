//! `pantin diff --causes`: the one line of data or code where both sides part. No other tool has this: the expectations are
//! what a reader of both versions finds.

#![expect(clippy::unwrap_used, clippy::disallowed_methods, reason = "a test that starts processes")]

mod process;

use process::{err, folder, out, run};

const CLASS: &str = "class web(Hash $settings, String $mode = '0640', Optional[String] $secret = undef, Boolean $extra = false) {\n\
    file { '/etc/web.conf':\n\
    mode    => $mode,\n\
    content => epp('web/web.epp', { workers => $settings['workers'], name => $settings['name'] }),\n\
    }\n\
    file { '/etc/keep': content => $settings['keep'] }\n\
    file { '/etc/secret': content => Sensitive($secret) }\n\
    service { 'web': enable => true }\n\
    if $extra { include web::extra }\n\
    }\n";
const EXTRA: &str = "class web::extra {\n  notify { 'extra': }\n  web::host { 'h': }\n}\n";
const HOST: &str = "define web::host {\n  notify { \"host ${title}\": }\n}\n";
const TEMPLATE: &str = "<%- | $workers, $name | -%>\nworkers <%= $workers %>\nname <%= $name %>\n";
const HIERA: &str =
    "version: 5\nhierarchy:\n- { name: role, path: role/web.yaml }\n- { name: common, path: common.yaml }\n";
const ROLE: &str =
    "---\n# what web servers have\nweb::settings:\n  keep: '1'\n  workers: 4\n  name: first\nweb::secret: hunter-one\n";
const COMMON: &str = "---\nweb::mode: '0644'\n";

/// A file, a text in it, and the text in its place.
type Replaced<'r> = (&'r str, &'r str, &'r str);

/// The causes of the differences between the files above and changed ones: each with its resource.
fn causes(name: &str, sides: [&[Replaced<'_>]; 2], more: &[&str]) -> String {
    let files = [
        ("manifests/site.pp", "include web\n"),
        ("modules/web/manifests/init.pp", CLASS),
        ("modules/web/manifests/extra.pp", EXTRA),
        ("modules/web/manifests/host.pp", HOST),
        ("modules/web/templates/web.epp", TEMPLATE),
        ("hiera.yaml", HIERA),
        ("data/role/web.yaml", ROLE),
        ("data/common.yaml", COMMON),
    ];
    let mut all = vec![("facts.json".to_owned(), "{}".to_owned())];
    for (side, changed) in ["old", "new"].into_iter().zip(sides) {
        for (path, text) in files {
            let mut text = text.to_owned();
            for (_, from, to) in changed.iter().filter(|(of, ..)| *of == path) {
                assert!(text.contains(from), "{path}: {from}");
                text = text.replace(from, to);
            }
            all.push((format!("{side}/production/{path}"), text));
        }
    }
    let all: Vec<(&str, &str)> = all.iter().map(|(path, text)| (&**path, &**text)).collect();
    let folder = folder(name, &all);
    let fixed =
        ["diff", "old/production", "new/production", "--node", "n", "--facts", "facts.json", "--no-cache", "--causes"];
    let output = run(&folder, &[&fixed[..], more].concat());
    assert_eq!(output.status.code(), Some(2), "{}{}", out(&output), err(&output));
    out(&output)
}

/// The resources and their causes alone.
fn lines(name: &str, changed: &[Replaced<'_>]) -> Vec<String> {
    lines_between(name, &[], changed)
}

fn lines_between(name: &str, old: &[Replaced<'_>], new: &[Replaced<'_>]) -> Vec<String> {
    let text = causes(name, [old, new], &[]);
    let is_of = |line: &&str| line.starts_with(['~', '+', '-']) || line.trim_start().starts_with("because");
    text.lines().filter(is_of).map(|line| line.trim().to_owned()).collect()
}

#[test]
fn the_line_of_data_that_changed_is_named() {
    let found = lines("causes_data", &[("data/role/web.yaml", "workers: 4", "workers: 8")]);
    let expected =
        ["~ File[/etc/web.conf] (modules/web/manifests/init.pp:2)", "because data/role/web.yaml:5  workers: 4 -> 8"];
    assert_eq!(found, expected);
    // Lines before it move it, and are no cause.
    let moved = [("data/role/web.yaml", "workers: 4", "workers: 8"), ("data/role/web.yaml", "---\n", "---\n# more\n")];
    assert_eq!(lines("causes_moved", &moved)[1], "because data/role/web.yaml:6  workers: 4 -> 8");
    let found = lines("causes_value", &[("data/common.yaml", "'0644'", "'0600'")]);
    assert_eq!(found[1..], ["because data/common.yaml:2  web::mode: '0644' -> '0600'"]);
}

#[test]
fn a_value_that_comes_from_elsewhere_has_both_places() {
    let found = lines("causes_level", &[("data/role/web.yaml", "web::secret", "web::mode: '0600'\nweb::secret")]);
    assert_eq!(found[1..], ["because data/common.yaml:2 -> data/role/web.yaml:7  $mode: '0644' -> '0600'"]);
    let found = lines("causes_default", &[("data/common.yaml", "web::mode: '0644'\n", "")]);
    assert_eq!(found[1..], ["because data/common.yaml:2 -> modules/web/manifests/init.pp:1  $mode: '0644' -> '0640'"]);
}

#[test]
fn lines_of_code_and_templates_are_causes() {
    let found = lines("causes_code", &[("modules/web/manifests/init.pp", "enable => true", "enable => false")]);
    assert_eq!(found[1..], ["because modules/web/manifests/init.pp:8  enable: true -> false"]);
    let found = lines("causes_template", &[("modules/web/templates/web.epp", "name <%=", "is <%=")]);
    assert_eq!(found[1..], ["because modules/web/templates/web.epp:3  content differs"]);
}

#[test]
fn an_added_resource_names_what_brought_it() {
    let changed = [("manifests/site.pp", "include web\n", "include web\ninclude web::extra\n")];
    let found = lines("causes_added", &changed);
    let cause = "because manifests/site.pp:2  Class[Web::Extra] is declared";
    assert_eq!(found.iter().filter(|line| *line == cause).count(), 3, "{found:?}");
    assert_eq!(found.iter().filter(|line| line.starts_with("because")).count(), 3, "{found:?}");
    // Code that both sides have is no cause: what its condition reads is.
    let found = lines("causes_condition", &[("data/common.yaml", "---\n", "---\nweb::extra: true\n")]);
    let cause = "because data/common.yaml:2  web::extra: true is new";
    assert_eq!(found.iter().filter(|line| *line == cause).count(), 3, "{found:?}");
    // The title and the parameters come from an entry of a hash.
    let site = (
        "manifests/site.pp",
        "include web\n",
        "include web\nlookup('hosts', Hash, undef, {}).each |$n, $o| { notify { $n: * => $o } }\n",
    );
    let data = "---\nhosts:\n  one:\n    message: first\n";
    let old = [site, ("data/common.yaml", "---\n", data)];
    let more = format!("{data}  two:\n    message: second\n");
    let new = [site, ("data/common.yaml", "---\n", more.as_str())];
    let found = lines_between("causes_entry", &old, &new);
    assert_eq!(found, ["+ Notify[two] (manifests/site.pp:2)", "because data/common.yaml:5  hosts: two is new"]);
    let found = lines("causes_removed", &[("manifests/site.pp", "include web\n", "")]);
    assert!(found.contains(&"because manifests/site.pp:1  Class[Web] was declared".to_owned()), "{found:?}");
}

#[test]
fn secrets_have_a_place_and_no_value() {
    let changed = [("data/role/web.yaml", "hunter-one", "hunter-two")];
    for format in ["text", "markdown", "json", "html"] {
        let told = causes("causes_secret", [&[], &changed], &["--format", format]);
        assert!(told.contains("data/role/web.yaml"), "{format}: {told}");
        assert!(!told.contains("hunter"), "{format}: {told}");
    }
    let found = lines("causes_secret_text", &changed);
    assert_eq!(found[1..], ["because data/role/web.yaml:7  web::secret differs"]);
}
