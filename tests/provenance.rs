//! Why a catalog is as it is: stories of the node in `provenance/`, where every way in which a parameter can have a value
//! is met. Its catalog is Puppet's, recorded by `tools/record_provenance.rb`; the stories are read by people, and written
//! by `BLESS=1 cargo test --test reviews -- provenance::`.

#![expect(clippy::unwrap_used, clippy::disallowed_methods, reason = "tests that start processes and read files")]

mod process;

use std::path::{Path, PathBuf};
use std::process::Output;
use std::sync::atomic::{AtomicU32, Ordering};

use process::{err, out, run};
use serde_json::Value;

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/provenance")
}

/// A command about the node, run in a folder of its own.
fn asked(command: &[&str]) -> Output {
    static RUNS: AtomicU32 = AtomicU32::new(0);
    let own = process::folder(&format!("provenance/{}", RUNS.fetch_add(1, Ordering::Relaxed)), &[]);
    let path = |name: &str| folder().join(name).to_str().unwrap().to_owned();
    let paths = [path("environments"), path("facts.json"), path("enc.yaml")];
    let of_node = ["--environmentpath", &paths[0], "--facts", &paths[1], "--enc", &paths[2]];
    run(&own, &[command, &of_node].concat())
}

/// What a command about the node prints, without the folder that the code is in.
fn printed(command: &[&str], more: &[&str]) -> String {
    let output = asked(&[command, more].concat());
    assert_eq!(output.status.code(), Some(0), "{}", err(&output));
    out(&output).replace(folder().to_str().unwrap(), "")
}

/// What of a resource is compared with Puppet's.
fn compared(resource: &Value) -> Value {
    let parts = ["type", "title", "file", "line", "parameters", "sensitive_parameters"];
    let parts = parts.iter().filter_map(|part| Some(((*part).to_owned(), resource.get(*part)?.clone())));
    Value::Object(parts.collect())
}

#[test]
fn the_catalog_is_puppets() {
    let ours: Value = serde_json::from_str(&printed(&["catalog", "compile", "one.example.net"], &[])).unwrap();
    let puppets: Value = serde_json::from_slice(&std::fs::read(folder().join("catalog.json")).unwrap()).unwrap();
    let ours: Vec<Value> = ours["resources"].as_array().unwrap().iter().map(compared).collect();
    assert_eq!(ours, *puppets.as_array().unwrap());
}

#[test]
fn stories_tell_where_values_come_from() {
    let told = printed(&["catalog", "why", "one.example.net"], &[]);
    let file = folder().join("stories.txt");
    if std::env::var_os("BLESS").is_some() {
        std::fs::write(&file, &told).unwrap();
    }
    let wanted = std::fs::read_to_string(&file).unwrap();
    for (number, (told, wanted)) in told.lines().zip(wanted.lines()).enumerate() {
        assert_eq!(told, wanted, "line {}", number + 1);
    }
    assert_eq!(told.lines().count(), wanted.lines().count());
}

/// The ways in which a parameter can have a value, and a line of the stories for each.
const WAYS: &[(&str, &str)] = &[
    ("a literal", "given where Notify[literal] is declared"),
    ("the title", "the title of the resource"),
    ("a variable", "$banner = 'on Debian'"),
    ("text with expressions", "text with \"on ${facts['os']['family']}\""),
    ("a heredoc", "text with @(\"END\"/L)"),
    ("a choice", "chosen by $facts['os']['family']"),
    ("a fact", "fact os.family"),
    ("trusted data", "trusted data certname"),
    ("attributes from a hash", "given with * => "),
    ("a default of top scope", "resource default of top scope"),
    ("a default of a class that declares the one that is in", "resource default of Class[App]"),
    ("an override", "then override in Class[App::Child]"),
    ("an override that adds", "then override with +> in Class[App::Child]"),
    ("a collector", "then set by a collector in top scope"),
    ("create_resources", "given by create_resources()"),
    ("a metaparameter of what contains it", "metaparameter of App::Instance[one]"),
    ("an arrow", "relationship in top scope"),
    ("require", "require in Class[App::User]"),
    ("a parameter of a class", "parameter $owner of Class[App]"),
    ("a parameter of a defined type", "parameter $size of App::Instance[one]"),
    ("a parameter of a function", "parameter $text of the function app::note"),
    ("a parameter of a block", "$letter of the block of each"),
    ("a default of a parameter", "default of the parameter $path"),
    ("a classifier", "given by the node's classifier"),
    ("data", "data: key 'greeting' in Environment Data Provider"),
    ("data with an interpolation", "data: key 'app::greeting'"),
    ("merged data", "data: key 'app::servers', merged by unique"),
    ("converted data", "data: key 'app::limit', converted to Integer, 16"),
    ("options of keys", "lookup_options"),
    ("an EPP template", "template app/conf.epp"),
    ("an ERB template", "template app/conf.erb"),
    ("a function of Puppet's", "join()"),
    ("a function of a module", "app::shout()"),
    ("a deferred function", "message => Deferred('upcase', ['later'])"),
    ("something secret", "message => Sensitive [value hidden]"),
];

#[test]
fn every_way_to_a_value_is_met() {
    let stories = std::fs::read_to_string(folder().join("stories.txt")).unwrap();
    for (way, line) in WAYS {
        assert!(stories.lines().any(|told| told.contains(line)), "{way}: no story has '{line}'");
    }
}

/// The files in which Puppet's explanation says that a key was found.
fn found_by_puppet(branch: &Value, key: &str, files: &mut Vec<String>) {
    // The search for the options of keys is another one.
    if branch["type"] == "root" && branch["key"] == "lookup_options" {
        return;
    }
    if branch["event"] == "found" && branch["type"] == "path" && branch["key"] == key {
        files.extend(branch["path"].as_str().map(str::to_owned));
    }
    for branch in branch["branches"].as_array().into_iter().flatten() {
        found_by_puppet(branch, key, files);
    }
}

/// Stories with what several have in common in place of the references to it.
fn whole(told: &Value) -> Value {
    fn expand(step: &Value, common: &[Value]) -> Value {
        let mut whole = match step["see"].as_u64() {
            Some(number) => expand(&common[usize::try_from(number).unwrap()], common),
            None => step.clone(),
        };
        for name in ["text", "value"] {
            if let Some(own) = step.get(name) {
                whole[name] = own.clone();
            }
        }
        if let Some(from) = whole.get_mut("from").and_then(Value::as_array_mut).filter(|_| step.get("see").is_none()) {
            from.iter_mut().for_each(|step| *step = expand(step, common));
        }
        whole
    }
    assert_eq!(told["format"], 2);
    let common = told["steps"].as_array().unwrap();
    let mut stories = told["resources"].clone();
    for story in stories.as_array_mut().unwrap() {
        let expanded = |steps: &mut Value| {
            steps.as_array_mut().unwrap().iter_mut().for_each(|step| *step = expand(step, common));
        };
        expanded(&mut story["declared"]);
        story["parameters"].as_array_mut().unwrap().iter_mut().for_each(|parameter| expanded(&mut parameter["steps"]));
    }
    stories
}

/// All stories of the node.
fn stories() -> Value {
    whole(&serde_json::from_str(&printed(&["catalog", "why", "one.example.net"], &["--json"])).unwrap())
}

#[test]
fn what_is_told_once_is_what_each_story_tells() {
    let all = stories();
    assert!(all.as_array().unwrap().len() > 20);
    for story in all.as_array().unwrap() {
        let resource = story["resource"].as_str().unwrap();
        let told = printed(&["catalog", "why", "one.example.net", resource], &["--json"]);
        let told: Value = serde_json::from_str(&told).unwrap();
        assert_eq!(told["format"], 1);
        assert_eq!(told["resources"][0], *story, "{resource}");
    }
}

/// The steps that are values of data, each with its key and the files that it was found in.
fn data_steps(step: &Value, found: &mut Vec<(String, Vec<String>)>) {
    let text = step["text"].as_str().unwrap_or_default();
    let key = text.strip_prefix("data: key '").and_then(|rest| rest.split_once('\'')).map(|(key, _)| key.to_owned());
    if let Some(key) = key {
        let levels = step["from"].as_array().into_iter().flatten();
        let levels = levels.filter(|level| level["kind"] == "data" && level["text"] != "lookup_options");
        let files = std::iter::once(step).chain(levels).filter_map(|level| level["file"].as_str().map(str::to_owned));
        found.push((key, files.collect()));
    }
    for from in step["from"].as_array().into_iter().flatten() {
        data_steps(from, found);
    }
}

#[test]
fn levels_are_those_that_puppet_explains() {
    let told = stories();
    let puppets: Value = serde_json::from_slice(&std::fs::read(folder().join("explained.json")).unwrap()).unwrap();
    let mut found = Vec::new();
    for resource in told.as_array().unwrap() {
        for parameter in resource["parameters"].as_array().unwrap() {
            parameter["steps"].as_array().unwrap().iter().for_each(|step| data_steps(step, &mut found));
        }
    }
    found.sort();
    found.dedup();
    let keys: std::collections::BTreeSet<&str> = found.iter().map(|(key, _)| key.as_str()).collect();
    assert!(keys.len() >= 5, "{keys:?}");
    for (key, files) in &found {
        let mut wanted = Vec::new();
        found_by_puppet(&puppets[key], key, &mut wanted);
        assert!(!wanted.is_empty(), "{key}");
        assert_eq!(*files, wanted, "{key}");
    }
}

/// Whether a step or one before it has a place.
fn has_place(step: &Value) -> bool {
    let is_source = ["fact", "trusted", "classifier"].iter().any(|kind| step["kind"] == *kind);
    is_source || step["file"].is_string() || step["from"].as_array().into_iter().flatten().any(has_place)
}

#[test]
fn every_parameter_of_code_has_an_origin() {
    let told = stories();
    let mut without = Vec::new();
    for resource in told.as_array().unwrap() {
        for parameter in resource["parameters"].as_array().unwrap() {
            if !parameter["steps"].as_array().unwrap().iter().any(has_place) {
                without.push(format!("{} {}", resource["resource"], parameter["name"]));
            }
        }
    }
    // The compiler declares these two.
    assert_eq!(without, [r#""Stage[main]" "name""#, r#""Class[main]" "name""#]);
}

#[test]
fn nothing_sensitive_is_told() {
    for more in [&[][..], &["--json"]] {
        let told = printed(&["catalog", "why", "one.example.net", "Notify[secret]"], more);
        assert!(!told.contains("password"), "{told}");
        assert!(!printed(&["catalog", "why", "one.example.net", "File[/srv/secret]"], more).contains("hunter2"));
    }
}

#[test]
fn what_is_not_there_is_told() {
    let ask = |words: &[&str]| {
        let output = asked(&[&["catalog", "why", "one.example.net"], words].concat());
        (output.status.code(), err(&output))
    };
    let (code, text) = ask(&["File[/nope]"]);
    assert_eq!(
        (code, text.contains("File[/nope] is not in the catalog of one.example.net")),
        (Some(1), true),
        "{text}"
    );
    assert!(!text.contains("on node"), "{text}");
    let (code, text) = ask(&["Notify[titel]"]);
    assert!(code == Some(1) && text.contains("hint: the catalog has Notify[title]"), "{text}");
    let (code, text) = ask(&["Notify[title]", "message"]);
    assert_eq!((code, text.contains("Notify[title] has no parameter 'message'")), (Some(1), true), "{text}");
}

/// A folder of a test's own with two nodes' code, a module with a function in Ruby, and data.
fn fleet(name: &str) -> PathBuf {
    let site = "node 'one.example.net' {\n  @@notify { 'exported': message => \"by ${trusted['certname']}\", tag => 'x' }\n}\n\
                node default {\n  Notify <<| tag == 'x' |>>\n  m::make('thing')\n  include m\n}\n";
    let class = "class m(Integer $size = 1) {\n  if $facts['kernel'] == 'Linux' {\n    case $size {\n      1, 2: { $word = 'small' }\n\
                 \x20     default: { $word = 'large' }\n    }\n    notify { 'in': message => $word }\n  } else {\n    notify { 'out': }\n  }\n\
                 \x20 unless $size == 1 {\n    notify { 'more': message => $facts['kernel'] ? { 'Linux' => 'yes', default => 'no' } }\n  }\n}\n";
    let function = "Puppet::Functions.create_function(:'m::make') do\n  dispatch :make do\n    param 'String', :name\n  end\n\
                    \x20 def make(name)\n    call_function('create_resources', 'notify', { name => { 'message' => \"made of #{name}\" } })\n  end\nend\n";
    process::folder(
        name,
        &[
            ("facts.json", r#"{"kernel": "Linux"}"#),
            ("facts/one.example.net.json", r#"{"kernel": "Linux"}"#),
            ("facts/two.example.net.json", r#"{"kernel": "Linux"}"#),
            ("envs/production/manifests/site.pp", site),
            ("envs/production/modules/m/manifests/init.pp", class),
            ("envs/production/modules/m/lib/puppet/functions/m/make.rb", function),
            ("envs/production/hiera.yaml", "version: 5\nhierarchy: [{name: all, path: all.yaml}]\n"),
            ("envs/production/data/all.yaml", "---\nm::size: 2\n"),
            ("envs/later/manifests/site.pp", site),
            ("envs/later/modules/m/manifests/init.pp", class),
            ("envs/later/modules/m/lib/puppet/functions/m/make.rb", function),
            ("envs/later/hiera.yaml", "version: 5\nhierarchy: [{name: all, path: all.yaml}]\n"),
            ("envs/later/data/all.yaml", "---\n\nm::size: 3\n"),
        ],
    )
}

const SITE: &str = "envs/production/manifests/site.pp";

#[test]
fn conditions_and_branches_are_told() {
    let folder = fleet("provenance_conditions");
    let why = |resource: &str| {
        let output = run(
            &folder,
            &["catalog", "why", "two.example.net", resource, "--facts", "facts.json", "--environmentpath", "envs"],
        );
        assert_eq!(output.status.code(), Some(0), "{}", err(&output));
        out(&output).replace(&format!("{}/envs/production/modules/m/", folder.display()), "")
    };
    let told = why("Notify[in]");
    for part in [
        "  Notify[in] is declared in Class[M]  (manifests/init.pp:7)\n    if $facts['kernel'] == 'Linux'  (manifests/init.pp:2)\n",
        "fact kernel",
        "case $size: 1, 2  (manifests/init.pp:3)",
        "parameter $size of Class[M]",
    ] {
        assert!(told.contains(part), "{part}\n{told}");
    }
    let told = why("Notify[more]");
    for part in ["unless $size == 1  (manifests/init.pp:11)", "chosen by $facts['kernel'] ? 'Linux'"] {
        assert!(told.contains(part), "{part}\n{told}");
    }
}

#[test]
fn resources_of_other_nodes_and_of_ruby_code_are_told() {
    let folder = fleet("provenance_fleet");
    let fixed = ["--environmentpath", "envs", "--storeconfigs"];
    let told = |command: &[&str]| {
        let output = run(&folder, &[command, &fixed].concat());
        assert_eq!(output.status.code(), Some(0), "{}", err(&output));
        out(&output).replace(&format!("{}/", folder.display()), "")
    };
    told(&["catalog", "compile", "one.example.net", "--facts", "facts.json"]);
    let why = |resource: &str| told(&["catalog", "why", "two.example.net", resource, "--facts", "facts.json"]);
    let imported = why("Notify[exported]");
    assert!(imported.contains("declared by one.example.net, which exports it"), "{imported}");
    assert!(imported.contains("message => 'by one.example.net'\n    exported by one.example.net"), "{imported}");
    let made = why("Notify[thing]");
    assert!(made.contains(&format!("m::make() is called  ({SITE}:6)")), "{made}");
    assert!(made.contains(&format!("given by create_resources()  ({SITE}:6)")), "{made}");
    let query =
        told(&["catalog", "query", "Notify<| message == 'made of thing' |>", "--all-nodes", "--facts", "facts"]);
    assert_eq!(query, "two.example.net: Notify[thing]\n");
    // Nodes and their facts may be those of a store.
    let line = r#"{"certname": "two.example.net", "environment": "production", "deactivated_at": null, "facts_at": 1764130000000,
        "facts": {"name": "two.example.net", "values": {"kernel": "Linux"}}, "catalog_at": null, "catalog": null, "exported": [],
        "report_at": null, "report": null}"#;
    std::fs::write(folder.join("fleet.jsonl"), format!("{}\n", line.replace('\n', ""))).unwrap();
    let output = run(&folder, &["store", "import", "--store", "other", "fleet.jsonl"]);
    assert_eq!(output.status.code(), Some(0), "{}", err(&output));
    for nodes in [&["--all-nodes"][..], &["--nodes", "nodes { certname = 'two.example.net' }"]] {
        let asked = ["catalog", "query", "Notify<| message == 'made of thing' |>", "--store", "other"];
        assert_eq!(told(&[&asked[..], nodes].concat()), query);
    }
    let impact = ["catalog", "impact", "envs/production", "envs/production", "--all-nodes", "--store", "other"];
    assert!(out(&run(&folder, &impact)).ends_with("0 of 1 nodes touched, 0 always, 1 not\n"));
}

#[test]
fn differences_have_causes() {
    let folder = fleet("provenance_causes");
    let diff =
        ["catalog", "diff", "envs/production", "envs/later", "--node", "two.example.net", "--facts", "facts.json"];
    let output = run(&folder, &[&diff[..], &["--causes"]].concat());
    let told = out(&output);
    assert_eq!(output.status.code(), Some(2), "{told}{}", err(&output));
    assert!(told.contains("\n      because data/all.yaml:3  m::size: 2 -> 3\n"), "{told}");
    assert!(!out(&run(&folder, &diff)).contains("because"));
}
