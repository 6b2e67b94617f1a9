//! `pantin parser validate --deep`: names that nothing defines, and nothing else.

#![expect(clippy::unwrap_used, clippy::disallowed_methods, reason = "tests that start processes and read files")]

#[path = "support/mod.rs"]
mod cases;
mod process;
#[path = "support/modules.rs"]
mod support;

use std::path::Path;

use process::{err, folder, out, run};
use serde_json::Value;

/// Codes, lines and messages with advice that `--deep` gives for an environment.
fn found(folder: &Path, arguments: &[&str]) -> Vec<(String, String, String)> {
    let output = run(folder, &[&["parser", "validate", "--deep", "--format", "json"], arguments].concat());
    let document: Value = serde_json::from_str(&out(&output)).unwrap();
    let text = |value: &Value| value.as_str().unwrap_or_default().to_owned();
    let findings = document["findings"].as_array().unwrap().iter();
    let is_deep = |code: &str| code.starts_with("PANTIN_UNDEFINED_") || code == "PANTIN_LITERAL_MISMATCH";
    let deep = findings.filter(|finding| is_deep(&text(&finding["code"])));
    deep.map(|finding| {
        let file = text(&finding["file"]);
        let place = format!("{}:{}:{}", file.rsplit('/').next().unwrap(), finding["line"], finding["column"]);
        (place, text(&finding["message"]), text(&finding["hint"]).replace(folder.to_str().unwrap(), "."))
    })
    .collect()
}

const A: (&str, &str) = (
    "envs/dev/modules/a/manifests/init.pp",
    "class a(Integer $port = 80) inherits a::params {\n  $set = 1\n}\nclass a::params { $inherited = 1 }\n",
);
const B: (&str, &str) = ("envs/dev/modules/a/manifests/b.pp", "define a::b($colour = 1) { }\n");
const T: (&str, &str) = ("envs/dev/modules/a/types/port.pp", "type A::Port = Integer\n");
const F: (&str, &str) = ("envs/dev/modules/a/functions/f.pp", "function a::f() { 1 }\n");

fn check(name: &str, code: &str, expected: &[(&str, &str, &str)]) {
    let folder = folder(name, &[A, B, T, F, ("envs/dev/manifests/site.pp", code)]);
    let found = found(&folder, &["--environmentpath", "envs", "--environment", "dev"]);
    let found: Vec<(&str, &str, &str)> = found.iter().map(|(a, b, c)| (&**a, &**b, &**c)).collect();
    assert_eq!(found, expected);
}

#[test]
fn names_that_nothing_defines_are_told() {
    check(
        "deep_names",
        "include a, a::parms\ninclude missing\na::bb { 'x': }\nclass { 'a': prot => 1 }\na::b { 'x': color => 1 }\n\
         file { '/x': ensrue => file }\na::g()\nlenght('x')\nnotice($a::sat)\nclass c(A::Prot $x) { }\n",
        &[
            (
                "site.pp:1:12",
                "No class 'a::parms' is defined",
                "did you mean 'a::params'?; it would be defined in ./envs/dev/modules/a/manifests/parms.pp, which does not exist",
            ),
            (
                "site.pp:2:9",
                "No class 'missing' is defined",
                "there is no module 'missing' in ./envs/dev/modules:./code/modules:/opt/puppetlabs/puppet/modules",
            ),
            (
                "site.pp:3:1",
                "No resource type 'a::bb' is defined",
                "did you mean 'a::b'?; it would be defined in ./envs/dev/modules/a/manifests/bb.pp, which does not exist",
            ),
            ("site.pp:4:14", "The class 'a' has no parameter 'prot'", "did you mean 'port'?"),
            ("site.pp:5:13", "The resource type 'a::b' has no parameter 'color'", "did you mean 'colour'?"),
            ("site.pp:6:14", "The resource type 'file' has no parameter 'ensrue'", "did you mean 'ensure'?"),
            (
                "site.pp:7:1",
                "No function 'a::g' is defined",
                "did you mean 'a::f'?; it would be defined in ./envs/dev/modules/a/functions/g.pp, which does not exist",
            ),
            ("site.pp:8:1", "No function 'lenght' is defined", "did you mean 'length'?"),
            ("site.pp:9:8", "The class 'a' sets no variable 'sat'", "did you mean 'set'?"),
            (
                "site.pp:10:9",
                "No type 'A::Prot' is defined",
                "did you mean 'A::Port'?; it would be defined in ./envs/dev/modules/a/types/prot.pp, which does not exist",
            ),
        ],
    );
}

/// The messages are those with which Puppet 8 fails, each alone and without the title of the resource.
#[test]
fn literals_that_types_refuse_are_told_in_puppets_words() {
    check(
        "deep_literals",
        "class w(Integer[1, 65535] $port, Enum['running', 'stopped'] $ensure = 'running') { }\n\
         class { 'w': port => 0, ensure => 'stoped' }\ndefine d(Array[String[1]] $names, String $given = 'x') { }\n\
         d { 'x': names => ['a', ''], given => undef }\nd { 'y': names => undef }\nnotice(join(['a'], 1))\n\
         function f(Hash[String, Integer] $x, Boolean *$more) { }\nf({ 'a' => 'b' }, true, 'no')\n\
         d { 'z': names => $facts['names'], given => File['/x'] }\nf(*[1])\n",
        &[
            ("site.pp:2:22", "Class[W]: parameter 'port' expects an Integer[1, 65535] value, got Integer[0, 0]", ""),
            (
                "site.pp:2:35",
                "Class[W]: parameter 'ensure' expects a match for Enum['running', 'stopped'], got 'stoped'",
                "",
            ),
            ("site.pp:4:19", "D: parameter 'names' index 1 expects a String[1] value, got String", ""),
            ("site.pp:5:19", "D: parameter 'names' expects an Array value, got Undef", ""),
            ("site.pp:6:20", "'join' parameter 'delimiter' expects a String value, got Integer", ""),
            ("site.pp:8:3", "'f' parameter 'x' entry 'a' expects an Integer value, got String", ""),
            ("site.pp:8:25", "'f' parameter 'more' expects a Boolean value, got String", ""),
        ],
    );
}

#[test]
fn what_depends_on_facts_is_not_told() {
    check(
        "deep_facts",
        "if $facts['x'] { include missing }\ninclude \"a::${facts['x']}\"\nnotice($fact, $::fact, $a::inherited, $a::port)\n\
         if defined('missing') or defined(Class['a::gone']) { }\n$facts['y'].each |$z| { missing::define { $z: } }\n\
         $r = 'file'\nResource[$r] { 'x': whatever => 1 }\na::b { 'y': * => $facts['z'], require => Class['a'] }\n\
         class c(A::Port $x, Optional[Deferred] $y = undef) { contain a }\nfile { '/x': before => A::B['x'] }\n",
        &[],
    );
}

#[test]
fn nothing_is_said_of_names_that_files_with_errors_may_define() {
    let broken = ("envs/dev/modules/a/manifests/broken.pp", "class a::broken {\n");
    let site = ("envs/dev/manifests/site.pp", "include a::broken\ninclude a::broken::inner\ninclude a::other\n");
    let folder = folder("deep_broken", &[A, broken, site]);
    let told = found(&folder, &["--environmentpath", "envs", "--environment", "dev"]);
    let told: Vec<(&str, &str)> = told.iter().map(|(place, message, _)| (&**place, &**message)).collect();
    assert_eq!(told, [("site.pp:3:9", "No class 'a::other' is defined")]);
}

#[test]
fn functions_that_several_modules_have_are_told() {
    let function = |module: &str| {
        let text = format!("Puppet::Functions.create_function(:who) do\n  def who\n    '{module}'\n  end\nend\n");
        (format!("envs/dev/modules/{module}/lib/puppet/functions/who.rb"), text)
    };
    let functions = ["m", "n"].map(function);
    let own = ("envs/dev/modules/m/manifests/init.pp", "class m {\n  notice(who())\n}\n");
    let other = ("envs/dev/modules/o/manifests/init.pp", "class o {\n  notice(who())\n}\n");
    let site = ("envs/dev/manifests/site.pp", "notice(length('x'), who(), ::who())\nnotice(n::who())\n");
    let mut files: Vec<(&str, &str)> = functions.iter().map(|(path, text)| (path.as_str(), text.as_str())).collect();
    files.extend([own, other, site]);
    let folder = folder("deep_rivals", &files);
    let arguments =
        ["parser", "validate", "--deep", "--format", "json", "--environmentpath", "envs", "--environment", "dev"];
    for language in [&[][..], &["--compat"]] {
        let output = run(&folder, &[&arguments, language].concat());
        let document: Value = serde_json::from_str(&out(&output)).unwrap();
        let findings = document["findings"].as_array().unwrap().iter();
        let told = findings.filter(|finding| finding["code"] == "PANTIN_RIVALLED_FUNCTION");
        let told: Vec<String> = told
            .map(|finding| {
                let file = finding["file"].as_str().unwrap().rsplit("/dev/").next().unwrap().to_owned();
                format!("{file}:{}:{}", finding["line"], finding["column"])
            })
            .collect();
        assert_eq!(told, ["manifests/site.pp:1:21", "manifests/site.pp:1:28", "modules/o/manifests/init.pp:2:10"]);
    }
}

/// The rules by which Puppet decides, each with its text and its cases.
fn rules_of_puppet(table: &str) -> Vec<(&str, &str, Vec<&str>)> {
    let rows = table.lines().filter_map(|line| line.strip_prefix("| ")?.strip_suffix(" |")?.split_once(" | Puppet | "));
    let found = rows.filter_map(|(rule, rest)| {
        let (text, cases) = rest.rsplit_once(" | ")?;
        Some((rule, text, cases.split(' ').map(|case| case.trim_matches('`')).collect()))
    });
    found.collect()
}

/// The codes of what is told of a case's environment.
fn told_of(case: &cases::Case) -> Vec<String> {
    let name = format!("deep_rules/{}", case.name);
    let files: Vec<_> = case.files.iter().map(|(path, text)| (format!("envs/production/{path}"), text)).collect();
    let files: Vec<_> = files.iter().map(|(path, text)| (path.as_str(), text.as_str())).collect();
    let folder = folder(&name, &files);
    let output = run(
        &folder,
        &["parser", "validate", "envs", "--deep", "--pedantic", "--format", "json", "--environmentpath", "envs"],
    );
    let document: Value = serde_json::from_str(&out(&output)).unwrap();
    let findings = document["findings"].as_array().unwrap().iter();
    findings.filter_map(|finding| Some(finding["code"].as_str()?.to_owned())).collect()
}

#[test]
fn what_the_specification_forbids_is_told_as_the_rules_say() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("spec-tests");
    let files = cases::read_all(&root).unwrap();
    let named = |name: &str| {
        let (file, case) = name.split_once('#')?;
        let file = files.iter().find(|known| known.name == file)?;
        file.cases.iter().find(|known| known.name == case)
    };
    let table = std::fs::read_to_string(root.join("rules.md")).unwrap();
    let rules = rules_of_puppet(&table);
    assert!(rules.len() > 20, "{}", rules.len());
    let mut wrong = Vec::new();
    for (rule, text, listed) in rules {
        let Some((_, told)) = text.split_once("`--deep` ") else {
            wrong.push(format!("{rule} does not say what --deep does"));
            continue;
        };
        if told.starts_with("cannot tell: ") || told.starts_with("does not tell: ") {
            continue;
        }
        let code = told.split('`').find(|word| word.starts_with("PANTIN_UNSPECIFIED_")).unwrap_or("no code");
        let cases: Vec<_> = listed.iter().filter_map(|name| named(name)).collect();
        if !cases.iter().any(|case| told_of(case).iter().any(|found| found == code)) {
            wrong.push(format!("{rule}: {code} is told of none of {listed:?}"));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn the_example_has_no_findings() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let folder = folder("deep_example", &[]);
    let path = root.join("tests/example");
    assert_eq!(found(&folder, &["--environmentpath", path.to_str().unwrap(), "--environment", "production"]), []);
}

#[test]
fn in_real_modules_only_mistakes_are_found() {
    let modules = support::modules_folder();
    let folder =
        folder("deep_modules", &[("envs/dev/environment.conf", &format!("modulepath = {}\n", modules.display()))]);
    let arguments = ["--environmentpath", "envs", "--environment", "dev"];
    let output = run(&folder, &[&["parser", "validate", "--deep", "--format", "json"][..], &arguments].concat());
    let document: Value = serde_json::from_str(&out(&output)).unwrap();
    let text = |value: &Value| value.as_str().unwrap_or_default().to_owned();
    let mut found: Vec<String> = document["findings"]
        .as_array()
        .unwrap()
        .iter()
        .filter(|finding| text(&finding["code"]).starts_with("PANTIN_UNDEFINED_"))
        .map(|finding| {
            let file = text(&finding["file"]);
            let file = Path::new(&file).strip_prefix(&modules).unwrap().display().to_string();
            format!("{file}: {}", text(&finding["message"]))
        })
        .collect();
    found.sort();
    found.dedup();
    let expected = std::fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data/deep_modules.txt"));
    let expected: Vec<String> = expected.unwrap().lines().skip(1).map(str::to_owned).collect();
    assert_eq!(found, expected);
}

#[test]
fn legacy_facts_are_rewritten_on_request() {
    let class = "# A class.\nclass m($hostname, $list = []) inherits m::params {\n  \
                 notice($osfamily, $::architecture, \"${osfamily} $fqdn ${::ipaddress} ${operatingsystem.downcase}\")\n  \
                 notice($facts['lsbdistcodename'], \"${facts['uuid']}\", fact('processorcount')) # lint:ignore:only_variable_string\n  \
                 notice($hostname, $domain, $uptime, $kernel, $facts['kernel'], $ipaddress_eth0, '$osfamily')\n  \
                 $list.each |$id| { notice($id) }\n  $netmask = 1\n  notice($netmask, $::netmask)\n  \
                 notice(to_json($list), type_of($list))\n}\n";
    let fixed = class
        .replace("notice($osfamily, $::architecture", "notice($facts['os']['family'], $facts['os']['architecture']")
        .replace("${osfamily} $fqdn", "${facts['os']['family']} ${facts['networking']['fqdn']}")
        .replace("${::ipaddress}", "${facts['networking']['ip']}")
        .replace("${operatingsystem.downcase}", "${facts['os']['name'].downcase}")
        .replace("$facts['lsbdistcodename']", "$facts['os']['distro']['codename']")
        .replace("${facts['uuid']}", "${facts['dmi']['product']['uuid']}")
        .replace("fact('processorcount')", "fact('processors.count')")
        .replace("$::netmask", "$facts['networking']['netmask']")
        .replace("to_json(", "stdlib::to_json(");
    // A parent class sets one of the names, the site's manifest another one.
    let files = [
        ("envs/production/modules/m/manifests/init.pp", class),
        ("envs/production/modules/m/manifests/params.pp", "# Values.\nclass m::params {\n  $domain = 'x'\n}\n"),
        ("envs/production/manifests/site.pp", "$uptime = 1\n"),
        (
            "envs/production/modules/stdlib/lib/puppet/functions/fact.rb",
            "Puppet::Functions.create_function(:fact) do\n  def fact(name)\n  end\nend\n",
        ),
        (
            "envs/production/modules/stdlib/lib/puppet/functions/stdlib/to_json.rb",
            "Puppet::Functions.create_function(:'stdlib::to_json') do\n  def to_json(data)\n  end\nend\n",
        ),
        // The older name is there, too, as in stdlib's release 9.
        (
            "envs/production/modules/stdlib/lib/puppet/functions/to_json.rb",
            "Puppet::Functions.create_function(:to_json) do\n  def to_json(data)\n  end\nend\n",
        ),
        (
            "envs/production/modules/stdlib/lib/puppet/functions/type_of.rb",
            "Puppet::Functions.create_function(:type_of) do\n  def type_of(data)\n  end\nend\n",
        ),
    ];
    let folder = folder("deep_legacy", &files);
    let module = "envs/production/modules/m";
    let validate = |more: &[&str]| {
        let arguments = ["parser", "validate", "--deep", "--environmentpath", "envs", "--environment", "production"];
        run(&folder, &[&arguments[..], more].concat())
    };
    let path = folder.join(module).join("manifests/init.pp");
    let read = || std::fs::read_to_string(&path).unwrap();
    let output = validate(&[module]);
    let told = err(&output);
    assert_eq!(output.status.code(), Some(0));
    let warnings = told.lines().filter(|line| line.starts_with("Warning: ") && line.contains("' is a legacy fact, "));
    assert_eq!(warnings.count(), 10, "{told}");
    assert!(told.contains("hint: its value is $facts['os']['family']; --fix rewrites it"), "{told}");
    let output = validate(&["--fix", "--diff", module]);
    assert_eq!((output.status.code(), read()), (Some(0), class.to_owned()));
    let patch = out(&output);
    assert!(
        patch.starts_with(&format!("--- a/{module}/manifests/init.pp\n+++ b/{module}/manifests/init.pp\n@@ ")),
        "{patch}"
    );
    let added: Vec<&str> = patch.lines().filter_map(|line| line.strip_prefix('+')).skip(1).collect();
    let expected: Vec<&str> = fixed.lines().filter(|line| !class.lines().any(|other| other == *line)).collect();
    assert_eq!(added, expected);
    let output = validate(&["--fix", module]);
    assert_eq!((output.status.code(), read()), (Some(0), fixed.clone()), "{}", err(&output));
    assert_eq!(err(&output), format!("Notice: Rewrote {} in 11 places\n", path.display()));
    assert_eq!((err(&validate(&["--fix", module])), read()), (String::new(), fixed));
    // Nobody's files are rewritten who was not named.
    let output = validate(&["--fix"]);
    assert_eq!(output.status.code(), Some(2), "{}", err(&output));
}
