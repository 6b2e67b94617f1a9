//! What the commands do with stores.

use std::path::{Path, PathBuf};

use pantin::store::{Database, Documents as _};
use serde_json::{Value, json};

use super::questions::import_fleet;
use super::{open, places, process};

#[test]
fn answers_are_tables_json_and_comma_separated_values() {
    for place in places("query") {
        let folder = process::folder("store/query", &[]);
        import_fleet(&*open(&folder, &place));
        let ask = |question: &str, form: &str| {
            let output = process::run(&folder, &["query", question, "--store", &place, "--render-as", form]);
            assert_eq!(output.status.code(), Some(0), "{}", process::err(&output));
            process::out(&output)
        };
        let question = "inventory[certname, facts.dns, facts.load] { certname ~ 'web' order by certname }";
        assert_eq!(
            ask(question, "s"),
            "certname          facts.dns                    facts.load\n\
         web1.example.com  [\"192.0.2.53\",\"192.0.2.54\"]  1.5\n\
         web2.example.com  [\"192.0.2.53\"]               high\n"
        );
        assert_eq!(
            ask(question, "csv"),
            "certname,facts.dns,facts.load\n\
         web1.example.com,\"[\"\"192.0.2.53\"\",\"\"192.0.2.54\"\"]\",1.5\nweb2.example.com,\"[\"\"192.0.2.53\"\"]\",high\n"
        );
        let answer: Value =
            serde_json::from_str(&ask("[\"from\", \"nodes\", [\"extract\", [[\"function\", \"count\"]]]]", "json"))
                .unwrap();
        assert_eq!(answer, json!([{ "count": 5 }]));
        assert_eq!(ask("nodes[certname] { certname = 'x' }", "json"), "[]\n");
        let output = process::run(&folder, &["query", "nodes { x = 1 }", "--store", &place]);
        assert_eq!(output.status.code(), Some(1));
        assert!(
            process::err(&output).contains("'x' is not a queryable object for nodes. Known"),
            "{}",
            process::err(&output)
        );
        let output = process::run(&folder, &["query", "nodes { }", "--store", "none.db"]);
        assert!(process::err(&output).contains("does not exist"), "{}", process::err(&output));
    }
}

#[test]
fn manifests_ask_and_nodes_and_facts_come_from_the_store() {
    let manifest = "$found = puppetdb_query('nodes[certname, catalog_environment] { latest_report_status = \"failed\" }')\n\
        $trees = puppetdb_query(['from', 'facts', ['extract', ['value'], ['and', ['=', 'name', 'uptime_days'], ['=', 'certname', 'db1.example.com']]]])\n\
        notice($found, $trees, $facts['kernel'], $trusted['extensions'], $environment)\n";
    let test = manifest.replace("notice(", "notice('test', ");
    let files =
        [("env/production/manifests/site.pp", manifest), ("env/test/manifests/site.pp", &test), ("one.json", "{}")];
    for place in places("asked") {
        let folder = process::folder("store/asked", &files);
        import_fleet(&*open(&folder, &place));
        let compile = |arguments: &[&str]| {
            let mut all = vec!["catalog", "compile", "--environmentpath", "env", "--store", &place, "--output", "out"];
            all.extend(arguments);
            let output = process::run(&folder, &all);
            (output.status.code(), process::out(&output) + &process::err(&output))
        };
        let (code, told) =
            compile(&["--nodes", "nodes[certname] { certname ~ 'web' order by certname }", "--jobs", "1"]);
        let told: Vec<&str> = told.lines().filter(|line| line.contains("Scope")).collect();
        let row = "[{certname => web2.example.com, catalog_environment => test}]";
        let first = format!("Notice: Scope(Class[main]): {row} [{{value => 3.5}}] Linux {{pp_role => web}} production");
        let second = format!("Notice: Scope(Class[main]): test {row} [{{value => 3.5}}] Linux {{pp_role => web}} test");
        assert_eq!((code, told), (Some(0), vec![first.as_str(), second.as_str()]));
        let (code, told) = compile(&["--all-nodes"]);
        assert!(code == Some(0) && told.contains("Compiled 4 of 4 catalogs"), "{told}");
        let (code, told) = compile(&["--nodes", "nodes[deactivated] { }"]);
        assert!(code == Some(1) && told.contains("has no certname"), "{told}");
        // What is wrong is told where it is asked.
        let wrong = "\nnotice(puppetdb_query('nodes { x = 1 }'))\n";
        std::fs::write(folder.join("env/production/manifests/site.pp"), wrong).unwrap();
        let (code, told) = compile(&["one", "--facts", "one.json"]);
        assert!(code == Some(1) && told.contains("'x' is not a queryable object for nodes"), "{told}");
        assert!(told.contains("site.pp, line: 2, column: 8"), "{told}");
        let output =
            process::run(&folder, &["catalog", "compile", "one", "--facts", "one.json", "--environmentpath", "env"]);
        assert!(process::err(&output).contains("puppetdb_query() has nothing to query"), "{}", process::err(&output));
        std::fs::write(folder.join("env/production/manifests/site.pp"), "puppetdb_query('')").unwrap();
        let (code, told) = compile(&["one", "--facts", "one.json"]);
        assert!(
            code == Some(1)
                && told.contains("'puppetdb_query' parameter 'query' expects a value of type String[1] or Array"),
            "{told}"
        );
    }
}

/// A backend of Hiera in Ruby that answers one key.
fn backend(name: &str, answer: &str) -> String {
    format!(
        "Puppet::Functions.create_function(:'m::{name}') do\n  dispatch :find do\n    param 'String', :key\n\
         \x20   param 'Hash', :options\n    param 'Puppet::LookupContext', :context\n  end\n\
         \x20 def find(key, options, context)\n    key == '{name}' ? {answer} : context.not_found\n  end\nend\n"
    )
}

#[test]
fn backends_of_hiera_ask_the_store() {
    let question = "facts[certname] { name = \"uptime_days\" and value > 1 }";
    let calls = backend("calls", &format!("call_function('puppetdb_query', '{question}')"));
    let terminus = format!(
        "require 'puppet/util/puppetdb'\n{}",
        backend("terminus", "Puppet::Util::Puppetdb.query_puppetdb(options['question'])")
    );
    let native = format!(
        "function m::native(String $key, Hash $options, Puppet::LookupContext $context) {{\n\
         if $key == 'native' {{ puppetdb_query('{question}') }} else {{ $context.not_found }}\n}}\n"
    );
    let hierarchy = format!(
        "version: 5\nhierarchy:\n  - {{name: a, lookup_key: 'm::native'}}\n  - {{name: b, lookup_key: 'm::calls'}}\n\
         \x20 - {{name: c, lookup_key: 'm::terminus', options: {{question: '{question}'}}}}\n"
    );
    let manifest =
        "notice(lookup('native') == lookup('calls'), lookup('calls') == lookup('terminus'), lookup('native').length)";
    let folder = process::folder(
        "store/backends",
        &[
            ("env/production/hiera.yaml", &hierarchy),
            ("env/production/manifests/site.pp", manifest),
            ("env/production/modules/m/functions/native.pp", &native),
            ("env/production/modules/m/lib/puppet/functions/m/calls.rb", &calls),
            ("env/production/modules/m/lib/puppet/functions/m/terminus.rb", &terminus),
            ("one.json", "{}"),
        ],
    );
    import_fleet(&*open(&folder, "s.db"));
    let mut command = process::command(
        &folder,
        &[
            "catalog",
            "compile",
            "one",
            "--facts",
            "one.json",
            "--environmentpath",
            "env",
            "--store",
            "s.db",
            "--render-as",
            "s",
        ],
    );
    let output = command.env("PATH", "/usr/local/bin:/usr/bin:/bin").output().unwrap();
    let told = process::err(&output) + &process::out(&output);
    assert!(output.status.success() && told.contains("Class[main]): true true 4"), "{told}");
}

const MANIFEST: &str = "@@notify { \"n ${trusted['certname']}\": message => Sensitive('secret') }\nNotify <<| |>>\n";

fn compile(folder: &Path, arguments: &[&str]) -> std::process::Output {
    let mut all = vec!["catalog", "compile", "a", "--facts", "facts.json", "--environmentpath", "env"];
    all.extend(arguments);
    process::run(folder, &all)
}

fn environment(name: &str) -> PathBuf {
    let facts = "{\"name\": \"a\", \"values\": {}}";
    process::folder(name, &[("env/production/manifests/site.pp", MANIFEST), ("facts.json", facts)])
}

/// The levels at which it is told that the store cannot be used.
fn levels(told: &str) -> Vec<&str> {
    told.lines().filter_map(|line| line.split_once(": Could not use the store ")).map(|(level, _)| level).collect()
}

#[test]
fn a_store_that_cannot_be_used_fails_only_what_needs_it() {
    let folder = environment("store/down");
    std::fs::write(folder.join("no_directory"), "").unwrap();
    let output = compile(&folder, &["--storeconfigs", "--store", "no_directory/s.db"]);
    let told = process::err(&output);
    assert_eq!(output.status.code(), Some(1), "{told}");
    assert_eq!(levels(&told), ["Warning", "Error"], "{told}");
    std::fs::write(folder.join("env/production/manifests/site.pp"), "@@notify { 'x': }").unwrap();
    let output = compile(&folder, &["--storeconfigs", "--store", "no_directory/s.db"]);
    let told = process::err(&output);
    assert_eq!(output.status.code(), Some(0), "{told}");
    assert_eq!(levels(&told), ["Warning"], "{told}");
}

#[test]
fn a_fleet_without_a_store_has_the_same_catalogs_from_either_in_two_rounds() {
    let manifest = "@@notify { \"of ${trusted['certname']}\": tag => 'all', message => \"a\\u{0}b\" }\nNotify <<| tag == all |>>\n";
    let facts = "{\"name\": \"x\", \"values\": {}}";
    let mut all = Vec::new();
    for place in places("rounds") {
        let folder = process::folder(
            "store/rounds",
            &[
                ("env/production/manifests/site.pp", manifest),
                ("facts/a.json", facts),
                ("facts/b.json", facts),
                ("facts/c.json", facts),
            ],
        );
        let common =
            ["catalog", "compile", "--all-nodes", "--facts", "facts", "--environmentpath", "env", "--output", "out"];
        let output = process::run(
            &folder,
            &[&common[..], &["--storeconfigs", "--store", &place, "--export-rounds", "2", "--jobs", "2"]].concat(),
        );
        assert_eq!(output.status.code(), Some(0), "{}", process::err(&output));
        let references = |node: &str| {
            let text = std::fs::read_to_string(folder.join(format!("out/{node}.json"))).unwrap();
            let catalog: Value = serde_json::from_str(&text).unwrap();
            let resources = catalog["resources"].as_array().unwrap().clone();
            let notifies = resources.into_iter().filter(|resource| resource["type"] == "Notify");
            notifies
                .map(|resource| (resource["title"].clone(), resource["parameters"]["message"].clone()))
                .collect::<Vec<_>>()
        };
        let collected = ["a", "b", "c"].map(references);
        // Its own first, as it is declared.
        let titles: Vec<&str> = collected[1].iter().filter_map(|(title, _)| title.as_str()).collect();
        assert_eq!(titles, ["of b", "of a", "of c"]);
        assert!(collected.iter().flatten().all(|(_, message)| message == "a\0b"), "{collected:?}");
        all.push(collected);
    }
    assert_eq!(all[0], all[1]);
}

#[test]
fn secrets_are_not_kept_with_what_is_exported_and_the_file_is_for_its_user() {
    use std::os::unix::fs::PermissionsExt;
    let folder = environment("store/secrets");
    let output = compile(&folder, &["--storeconfigs"]);
    assert_eq!(output.status.code(), Some(0), "{}", process::err(&output));
    let file = folder.join("var/pantin/store.sqlite3");
    assert_eq!(std::fs::metadata(&file).unwrap().permissions().mode() & 0o777, 0o600);
    let exports = Database::open(&file).unwrap().exports_of("a").unwrap();
    assert_eq!((exports.len(), exports[0].parameters.len()), (1, 0), "{exports:?}");
    let output = compile(&folder, &["--storeconfigs", "--refuse_exported_secrets"]);
    let told = process::err(&output);
    assert!(output.status.code() == Some(1) && told.contains("Notify[n a]") && !told.contains("secret'"), "{told}");
    assert!(told.contains("has a Sensitive value in its parameter message"), "{told}");
    let told = process::out(&process::run(&folder, &["store", "status"]));
    assert!(
        told.contains("1 nodes (0 deactivated), 1 with facts, 1 catalogs, 0 reports, 1 exported resources"),
        "{told}"
    );
    let output = process::run(&folder, &["store", "deactivate", "nobody"]);
    assert_eq!(output.status.code(), Some(1));
    assert!(process::err(&output).contains("has no node nobody"), "{}", process::err(&output));
}

#[test]
fn the_facts_that_catalogs_were_compiled_with_are_kept_with_them() {
    for place in places("facts") {
        let folder = process::folder(
            "store/facts",
            &[
                ("env/production/manifests/site.pp", "if $facts['bad'] { fail('bad') }\nnotify { $facts['who']: }\n"),
                (
                    "facts/a.json",
                    "{\"name\": \"a\", \"values\": {\"who\": \"one\"}, \"trusted\": {\"certname\": \"a\", \"authenticated\": \"remote\"}}",
                ),
                ("facts/b.yaml", "who: two\nmore: [1, {x: 1.5}]\n"),
                ("facts/c.yaml", "bad: true\n"),
            ],
        );
        let common = ["--environmentpath", "env", "--store", &place, "--output", "out"];
        let compile = |arguments: &[&str]| {
            process::run(&folder, &[&["catalog", "compile"], arguments, &common[..]].concat()).status.code()
        };
        // One that fails has facts all the same, as a node whose run fails.
        assert_eq!(compile(&["--all-nodes", "--facts", "facts", "--storeconfigs"]), Some(1));
        let asked =
            ["query", "inventory[certname, facts.who, environment] { }", "--store", &place, "--render-as", "csv"];
        let told = process::out(&process::run(&folder, &asked));
        assert_eq!(told.lines().skip(1).collect::<Vec<_>>(), ["a,one,production", "b,two,production", "c,,production"]);
        std::fs::remove_dir_all(folder.join("out")).unwrap();
        std::fs::remove_dir_all(folder.join("facts")).unwrap();
        assert_eq!(compile(&["--all-nodes"]), Some(1));
        for (node, who) in [("a", "one"), ("b", "two")] {
            let text = std::fs::read_to_string(folder.join(format!("out/{node}.json"))).unwrap();
            assert!(text.contains(&format!("\"title\":\"{who}\"")), "{text}");
        }
        let facts = open(&folder, &place).facts("a").unwrap().unwrap();
        let facts: Value = serde_json::from_slice(&facts).unwrap();
        assert_eq!(facts["trusted"], json!({"certname": "a", "authenticated": "remote"}));
    }
}

#[test]
fn the_last_catalogs_of_a_store_are_compared_with_what_code_makes_now() {
    let before =
        "notify { \"on ${facts['kernel']}\": message => 'one' }\nif $trusted['certname'] =~ /^a/ { notify { 'a': } }\n";
    let after = before.replace("'one'", "'two'");
    let files = [
        ("env/production/manifests/site.pp", before),
        ("next/production/manifests/site.pp", &after),
        ("facts/a.test.json", "{\"kernel\":\"Linux\"}"),
        ("facts/b.test.json", "{\"kernel\":\"Hurd\"}"),
    ];
    for place in places("replay") {
        let folder = process::folder("store/replay", &files);
        let compile =
            ["compile", "--all-nodes", "--facts", "facts", "--storeconfigs", "--store", &place, "--environmentpath"];
        let output = process::run(&folder, &[&compile[..], &["env", "--output", "out"]].concat());
        assert_eq!(output.status.code(), Some(0), "{}", process::err(&output));
        let diff = |more: &[&str]| {
            let output = process::run(&folder, &[&["diff", "STORE"], more, &["--store", &place]].concat());
            (output.status.code(), process::out(&output) + &process::err(&output))
        };
        let (code, told) = diff(&["production", "--environmentpath", "env"]);
        assert_eq!(code, Some(0), "{told}");
        let (code, told) = diff(&["production", "--environmentpath", "next", "--format", "json"]);
        assert!(code == Some(2) && told.contains("on Linux") && told.contains("on Hurd"), "{told}");
        let (code, told) = diff(&["next/production", "--nodes", "nodes[certname] { certname = 'b.test' }"]);
        assert!(code == Some(2) && told.contains("on Hurd") && !told.contains("on Linux"), "{told}");
        // Nothing of it is written to the store.
        let (code, told) = diff(&["production", "--environmentpath", "env"]);
        assert_eq!(code, Some(0), "{told}");
        std::fs::write(folder.join("next/production/manifests/site.pp"), "fail('no')").unwrap();
        let (code, told) = diff(&["production", "--environmentpath", "next"]);
        assert!(code == Some(1) && told.contains("no"), "{told}");
        let output = process::run(&folder, &["diff", "STORE", "env/production", "--store", "none.db"]);
        assert!(output.status.code() == Some(1) && process::err(&output).contains("does not exist"));
    }
}
