//! Whose language an environment's code is of, and where its Ruby code comes from: settings, flags and variables.

#![expect(clippy::unwrap_used, clippy::disallowed_methods, reason = "tests that start processes and write files")]

mod process;

use process::{command, err, folder, run};

const FACTS: (&str, &str) = ("facts.json", r#"{"kernel": "Linux"}"#);
const FORM: &str = "notify { 'a': } $all = Notify['a'] $all { message => 'x' }";

fn compile<'a>(rest: &[&'a str]) -> Vec<&'a str> {
    let fixed = ["catalog", "compile", "node.example.com", "--facts", "facts.json", "--environmentpath", "envs"];
    [&fixed[..], rest].concat()
}

#[test]
fn the_setting_language_says_what_becomes_of_forms_that_puppet_refuses() {
    let specified = ("envs/specified/environment.conf", "language = specification\n");
    let puppets = ("envs/puppets/environment.conf", "language = puppet\n");
    let folder = folder("language", &[FACTS, specified, puppets, ("envs/production/environment.conf", "")]);
    let told = |rest: &[&str]| err(&run(&folder, &compile(&[rest, &["-e", FORM]].concat())));
    let (warning, refused) = ("Warning: Puppet 8 refuses an override of a Variable", "Error: Could not parse");
    assert!(told(&[]).starts_with(warning), "{}", told(&[]));
    assert_eq!(told(&["--language", "specification"]), "");
    assert_eq!(told(&["--environment", "specified"]), "");
    for language in [&["--language", "puppet"][..], &["--compat"], &["--environment", "puppets"]] {
        assert!(told(language).starts_with(refused), "{}", told(language));
        assert!(told(language).contains("Expression is not valid as a resource"), "{}", told(language));
    }
    // What is given for the run goes before the environment's own.
    assert!(told(&["--environment", "specified", "--compat"]).starts_with(refused));
    assert_eq!(told(&["--environment", "puppets", "--language", "specification"]), "");
    let wrong = told(&["--language", "ruby"]);
    assert!(wrong.contains("Allowed values are 'both', 'puppet', 'specification'"), "{wrong}");
}

#[test]
fn what_was_compiled_for_one_language_is_not_taken_for_another() {
    let site = ("envs/production/manifests/site.pp", FORM);
    let folder = folder("language_cache", &[FACTS, site]);
    let told = |rest: &[&str]| err(&run(&folder, &compile(rest)));
    for _ in 0..2 {
        assert!(told(&[]).starts_with("Warning: Puppet 8 refuses"), "{}", told(&[]));
        assert_eq!(told(&["--language", "specification"]), "");
        assert!(told(&["--compat"]).starts_with("Error: "), "{}", told(&["--compat"]));
    }
}

#[test]
fn a_form_of_the_specification_is_explained_with_its_sentence() {
    let folder = folder("language_explain", &[]);
    let explained = process::out(&run(&folder, &["explain", "PANTIN_SPEC_STRING_OPERAND"])).replace('\n', " ");
    assert!(explained.contains("\"A String, is shorthand for `Class[string]`\""), "{explained}");
}

#[test]
fn what_the_specification_forbids_is_told_by_a_deep_validation() {
    let site = "notify { ['a', 'b']: }\n$x = Notify['a'] -> Notify['b']\n$y = notify { 'c': }\n\
                notice (Notify['a'] -> Notify['b'])\nNotify['a'] -> [] -> Notify['b']\nNotify['a'] { message +> 'x' }\n\
                Notify<| message == Notify['a'] |>\nNotify<| 'message' == 'x' |>\nNotify<| message |>\n\
                notify { 'd': a::b => 1 }\n";
    let subclass = "class p { notify { 'e': } }\nclass k inherits p { Notify['e'] { message +> 'x' } }\n";
    let files = [FACTS, ("envs/production/manifests/site.pp", site), ("envs/production/manifests/k.pp", subclass)];
    let folder = folder("language_deep", &files);
    let validate = |rest: &[&str]| {
        let fixed =
            ["parser", "validate", "envs", "--environmentpath", "envs", "--deep", "--pedantic", "--log-format", "json"];
        let told = err(&run(&folder, &[&fixed[..], rest].concat()));
        let entries = told.lines().map(|line| serde_json::from_str::<serde_json::Value>(line).unwrap());
        let found = entries.filter(|entry| entry["code"].as_str().is_some_and(|code| code.contains("UNSPECIFIED")));
        found.map(|entry| format!("{} {}", entry["line"], entry["code"].as_str().unwrap())).collect::<Vec<_>>()
    };
    let expected = [
        "2 PANTIN_UNSPECIFIED_ASSIGNMENT",
        "3 PANTIN_UNSPECIFIED_ASSIGNMENT",
        "4 PANTIN_UNSPECIFIED_ARGUMENT",
        "5 PANTIN_UNSPECIFIED_OPERAND",
        "6 PANTIN_UNSPECIFIED_APPEND",
        "7 PANTIN_UNSPECIFIED_QUERY",
        "8 PANTIN_UNSPECIFIED_QUERY",
        "9 PANTIN_UNSPECIFIED_QUERY",
        "10 PANTIN_UNSPECIFIED_ATTRIBUTE",
    ];
    assert_eq!(validate(&[]), expected);
    assert_eq!(validate(&["--compat"]), Vec::<String>::new());
}

#[test]
fn types_that_stand_behind_their_use_are_told_by_a_deep_validation() {
    let site = "type Early = Integer\ndefine d(Early $a, Array[Late] $b) { }\n\
                class c(Optional[Late] $x = undef, My::Late $y = 1) { class i(::Late $z = 1) { } }\n\
                function f(Late $x) { $x }\ntype Late = Integer\ntype My::Late = String\ndefine e(Late $x) { }\n";
    let folder = folder("language_late_types", &[FACTS, ("envs/production/manifests/site.pp", site)]);
    let told = |rest: &[&str]| {
        let fixed = ["parser", "validate", "envs", "--environmentpath", "envs", "--deep", "--log-format", "json"];
        let told = err(&run(&folder, &[&fixed[..], rest].concat()));
        let entries = told.lines().map(|line| serde_json::from_str::<serde_json::Value>(line).unwrap());
        let found = entries.filter(|entry| entry["code"] == "PANTIN_LATE_TYPE");
        found.map(|entry| format!("{} {}", entry["line"], entry["column"])).collect::<Vec<_>>()
    };
    assert_eq!(told(&[]), ["2 26", "3 18", "3 36", "3 63"]);
    assert_eq!(told(&["--language", "specification"]), Vec::<String>::new());
    let compiled = err(&run(&folder, &compile(&[])));
    assert!(compiled.contains("Resource type not found: Late"), "{compiled}");
}

/// A function of the older API and a resource type, both of which say where they are from.
fn library(root: &str, name: &str) -> [(String, String); 2] {
    let function =
        format!("module Puppet::Parser::Functions\n  newfunction(:{name}, :type => :rvalue) {{ |_| '{root}' }}\nend\n");
    let kind = format!(
        "Puppet::Type.newtype(:t{name}) do\n  newparam(:name, :namevar => true)\n  newparam(:of_{})\nend\n",
        name
    );
    [(format!("{root}/puppet/parser/functions/{name}.rb"), function), (format!("{root}/puppet/type/t{name}.rb"), kind)]
}

#[test]
fn libraries_outside_of_the_environment_are_searched_in_order() {
    let module = "envs/production/modules/m/lib";
    let mut files: Vec<(String, String)> =
        vec![(FACTS.0.to_owned(), FACTS.1.to_owned()), ("gems/specifications/g-1.0.gemspec".to_owned(), String::new())];
    let gem = "gems/gems/g-1.0/lib";
    for (root, names) in [
        (gem, &["one", "gem"][..]),
        (module, &["one", "two", "module"]),
        ("libd", &["one", "two", "three", "libdir"]),
        ("rubylib", &["one", "two", "three", "path"]),
    ] {
        files.extend(names.iter().flat_map(|name| library(root, name)));
    }
    // A gem that is not installed, and Puppet itself.
    files.extend(library("gems/gems/h-1.0/lib", "h"));
    files.extend(library("puppet/lib", "notify"));
    files.push(("puppet/lib/puppet.rb".to_owned(), String::new()));
    let files: Vec<(&str, &str)> = files.iter().map(|(path, text)| (path.as_str(), text.as_str())).collect();
    let folder = folder("language_libraries", &files);
    let told_in = |language: &str, code: &str| {
        let arguments = compile(&["--libdir", "libd", "--no-cache", "--language", language, "-e", code]);
        let mut command = command(&folder, &arguments);
        command.env("RUBYLIB", "rubylib:puppet/lib").env("GEM_PATH", folder.join("gems"));
        command.env("PATH", std::env::var_os("PATH").unwrap_or_default());
        err(&command.output().unwrap()).replace(folder.to_str().unwrap(), "")
    };
    let told = |code: &str| told_in("both", code);
    let calls = "notice(one(), two(), three(), gem(), module(), libdir(), path())";
    // Puppet's loaders of modules find functions of the 3.x API before the root of gems is looked at.
    let expected = format!("{module} {module} libd {gem} {module} libd rubylib");
    assert_eq!(told(calls), format!("Notice: Scope(Class[main]): {expected}\n"));
    let expected = format!("{gem} {module} libd {gem} {module} libd rubylib");
    assert_eq!(told_in("specification", calls), format!("Notice: Scope(Class[main]): {expected}\n"));
    let types = "tone { 'a': of_one => 1 } tthree { 'a': of_three => 1 } tpath { 'a': of_path => 1 } notify { 'a': }";
    assert_eq!(told(types), "");
    assert!(told("h()").contains("Unknown function: 'h'"), "{}", told("h()"));
}

#[test]
fn a_node_terminus_is_known_or_refused() {
    let stored = "--- !ruby/object:Puppet::Node\nname: node.example.com\nparameters:\n  role: web\nclasses:\n  a:\n    x: 5\n\
                  environment: dev\n";
    let site = "class a($x) { notice($x, $role, $environment) }";
    let files = [
        FACTS,
        ("var/yaml/node/node.example.com.yaml", stored),
        ("other/node/node.example.com.yaml", "--- {name: node.example.com}\n"),
        ("broken/node/node.example.com.yaml", "{broken"),
        ("envs/dev/manifests/site.pp", site),
    ];
    let folder = folder("language_terminus", &files);
    let told = |rest: &[&str]| {
        let said = err(&run(&folder, &compile(&[&["--node_terminus"], rest].concat())));
        said.lines().next().unwrap_or_default().replace(folder.to_str().unwrap(), "")
    };
    let no_code = "the working directory is in no repository, and /envs has no environment production";
    assert_eq!(told(&["plain"]), format!("Warning: There is no code: {no_code}"));
    assert_eq!(told(&["yaml"]), "Notice: Scope(Class[A]): 5 web dev");
    let unknown = "Error: Could not find node 'node.example.com'; cannot compile";
    assert_eq!(told(&["memory"]), unknown);
    assert_eq!(told(&["yaml", "--yamldir", "nowhere"]), unknown);
    let search = "Error: Failed when searching for node node.example.com:";
    assert_eq!(told(&["ldap"]), format!("{search} Could not find terminus ldap for indirection node"));
    assert_eq!(told(&["rest"]), format!("{search} pantin has no terminus rest for indirection node"));
    let unusable = |folder: &str, detail: &str| {
        format!(
            "{search} Could not parse YAML data for node node.example.com: (/{folder}/node/node.example.com.yaml): {detail}"
        )
    };
    assert_eq!(told(&["yaml", "--yamldir", "other"]), unusable("other", "it holds no Puppet::Node"));
    let detail = "did not find expected ',' or '}' while parsing a flow mapping at line 1 column 1";
    assert_eq!(told(&["yaml", "--yamldir", "broken"]), unusable("broken", detail));
}

/// A function in Ruby that every module may have, and what it gives.
fn who(module: &str, gives: &str) -> (String, String) {
    let text = format!("Puppet::Functions.create_function(:who) do\n  def who\n    '{gives}'\n  end\nend\n");
    (format!("{module}/lib/puppet/functions/who.rb"), text)
}

/// What is told of an environment that has such functions.
fn told_of_who(name: &str, functions: &[(&str, &str)], files: &[(&str, &str)], more: &[&str]) -> String {
    let functions: Vec<_> =
        functions.iter().map(|(module, gives)| who(&format!("envs/production/{module}"), gives)).collect();
    let mut all = vec![FACTS];
    all.extend(functions.iter().map(|(path, text)| (path.as_str(), text.as_str())));
    all.extend(files);
    let folder = folder(name, &all);
    err(&run(&folder, &compile(more))).replace(folder.to_str().unwrap(), "")
}

#[test]
fn of_functions_of_one_name_that_of_the_first_module_by_name_is_called() {
    let site = ("envs/production/manifests/site.pp", "notice(who())\nnotice(who(), ::who())\n");
    let warning = "Warning: The function 'who' of the module 'a' is called, and there is another one in 'b', 'zeta': Puppet 8 \
                   takes that of the module that their directory lists first \
                   (file: /envs/production/manifests/site.pp, line: 1, column: 8)\n";
    let expected = format!("{warning}Notice: Scope(Class[main]): a\nNotice: Scope(Class[main]): a a\n");
    for (name, modules) in [("language_names_up", ["a", "b", "zeta"]), ("language_names_down", ["zeta", "b", "a"])] {
        let modules = modules.map(|module| (format!("modules/{module}"), module));
        let modules: Vec<(&str, &str)> = modules.iter().map(|(path, gives)| (path.as_str(), *gives)).collect();
        assert_eq!(told_of_who(name, &modules, &[site], &[]), expected);
        // What manifests say is on the other stream there.
        assert_eq!(told_of_who(name, &modules, &[site], &["--compat"]), warning);
        let untold = expected.strip_prefix(warning).unwrap();
        assert_eq!(told_of_who(name, &modules, &[site], &["--language", "specification"]), untold);
    }
    let folder = folder("language_names_explained", &[]);
    let explained = process::out(&run(&folder, &["explain", "PANTIN_RIVALLED_FUNCTION"])).replace('\n', " ");
    assert!(explained.contains("Puppet takes the module that the directory lists first"), "{explained}");
}

#[test]
fn where_it_is_clear_whose_function_is_meant_nothing_is_told() {
    let two = [("modules/a", "a"), ("modules/b", "b")];
    let told = |name: &str, functions: &[(&str, &str)], files: &[(&str, &str)]| {
        told_of_who(&format!("language_who_{name}"), functions, files, &[])
    };
    let site = ("envs/production/manifests/site.pp", "notice(who())\n");
    // Copies of one function.
    assert_eq!(told("copies", &[("modules/a", "x"), ("modules/b", "x")], &[site]), "Notice: Scope(Class[main]): x\n");
    // Directories of modules have an order.
    let paths = ("envs/production/environment.conf", "modulepath = two:one\n");
    assert_eq!(told("paths", &[("one/a", "a"), ("two/b", "b")], &[site, paths]), "Notice: Scope(Class[main]): b\n");
    // The environment goes before its modules.
    let own = [two[0], two[1], (".", "own")];
    assert_eq!(told("own", &own, &[site]), "Notice: Scope(Class[main]): own\n");
    // A function that is not called.
    let uncalled = (site.0, "if false { notice(who()) }\n");
    assert_eq!(told("uncalled", &two, &[uncalled]), "");
    // Its own module, and one that the caller's depends on, are nearer than others.
    let includes = (site.0, "include b\ninclude c\n");
    let of_own = ("envs/production/modules/b/manifests/init.pp", "class b { notice(who()) }\n");
    let of_other = ("envs/production/modules/c/manifests/init.pp", "class c { notice(who()) }\n");
    let depending = r#"{"name": "x-c", "version": "1.0.0", "author": "x", "source": "x", "license": "x",
        "dependencies": [{"name": "x-b"}]}"#;
    let depends = ("envs/production/modules/c/metadata.json", depending);
    let notices = "Notice: Scope(Class[B]): b\nNotice: Scope(Class[C]): ";
    assert_eq!(told("depends", &two, &[includes, of_own, of_other, depends]), format!("{notices}b\n"));
    let told = told("other", &two, &[includes, of_own, of_other]);
    let (first, rest) = told.split_once('\n').unwrap();
    assert_eq!(
        (first, rest.starts_with("Warning: The function 'who'")),
        ("Notice: Scope(Class[B]): b", true),
        "{told}"
    );
}

#[test]
fn what_may_be_part_of_a_gem_is_told_when_nobody_says_where_gems_are() {
    let requiring =
        "Puppet::Functions.create_function(:'m::f') do\n  def f\n    require 'no_such_library'\n  end\nend\n";
    let template = ("envs/production/modules/m/templates/t.erb", "<% require 'no_such_library' %>");
    let files = [FACTS, ("envs/production/modules/m/lib/puppet/functions/m/f.rb", requiring), template];
    let folder = folder("language_gems", &files);
    let hint = |code: &str, gems: Option<&str>| {
        let mut command = command(&folder, &compile(&["--log-format", "json", "-e", code]));
        command.env("PATH", std::env::var_os("PATH").unwrap_or_default()).envs(gems.map(|path| ("GEM_PATH", path)));
        let told = err(&command.output().unwrap());
        let last: serde_json::Value = serde_json::from_str(told.lines().last().unwrap()).unwrap();
        assert_eq!(last["level"], "err", "{told}");
        last["hint"].as_str().unwrap_or_default().to_owned()
    };
    let advice = "if a gem has it: installed gems are searched when GEM_PATH is set";
    for code in
        ["qqzzqqzz()", "qqzzqqzz { 'a': }", "create_resources(qqzzqqzz, {'a' => {}})", "m::f()", "template('m/t.erb')"]
    {
        assert!(hint(code, None).ends_with(advice), "{code}");
        assert!(!hint(code, Some("gems")).contains("GEM_PATH"), "{code}");
    }
    // Names of modules are none of gems, and a near name is the better advice.
    assert!(!hint("m::qqzzqqzz()", None).contains("GEM_PATH"));
    assert_eq!(hint("lenght('x')", None), "did you mean 'length'?");
}

#[test]
fn a_manifest_that_the_default_goes_before_is_told_with_both() {
    let conf =
        ("conf/puppet.conf", "[main]\ndisable_per_environment_manifest = true\ndefault_manifest = /shared/site.pp\n");
    let folder =
        folder("language_manifest", &[FACTS, conf, ("envs/production/environment.conf", "manifest = own.pp\n")]);
    let output = run(&folder, &compile(&[]));
    let said = err(&output).replace(folder.to_str().unwrap(), "");
    let first = "Error: The 'disable_per_environment_manifest' setting is true, but the environment located at \
                 /envs/production has a manifest setting in its environment.conf of '/envs/production/own.pp' which does \
                 not match the default_manifest setting '/shared/site.pp'. If this environment is expecting to find modules \
                 in '/envs/production/own.pp', they will not be available!\nError: Compilation has been halted because: ";
    assert!(said.starts_with(first), "{said}");
    assert_eq!(output.status.code(), Some(1));
}

#[test]
fn what_is_private_is_told_by_a_deep_validation() {
    let site = "include m::inner\nm::part { 'a': }\nclass { 'm::inner': }\nnotify { 'n': require => Class['m::inner'] }\n\
                Class['m::inner'] -> Notify['n']\nnotice(Class['m::inner'])\nnotice(Class['m']['size'])\nnotice($m::size)\n\
                notice($m::own)\nM::Part<| |>\nnotice(m::twice(1))\nprivate $top = 1\n";
    let class = "class m(private Integer $size = 1) {\n  include m::inner\n  private $own = 1\n  notice($m::own)\n}\n";
    let part = "private define m::part { private $x = 1 }\n";
    let user = "class m::user(M::Size $n) {\n  notice($m::own)\n  notice($m::size + m::twice($::top))\n}\n";
    let function = "# @api private\nfunction m::twice($x) { 2 * $x }\n";
    let other = "class other(M::Size $n) inherits m::inner { }\n";
    let module = |name: &str| format!("envs/production/modules/m/{name}");
    let files = [
        ("envs/production/environment.conf".to_owned(), "access_control = true\n"),
        ("envs/production/manifests/site.pp".to_owned(), site),
        (module("manifests/init.pp"), class),
        (module("manifests/inner.pp"), "private class m::inner { }\n"),
        (module("manifests/part.pp"), part),
        (module("manifests/user.pp"), user),
        (module("functions/twice.pp"), function),
        (module("types/size.pp"), "# @api private\ntype M::Size = Integer\n"),
        ("envs/production/modules/other/manifests/init.pp".to_owned(), other),
    ];
    let files: Vec<(&str, &str)> = files.iter().map(|(path, text)| (path.as_str(), *text)).collect();
    let folder = folder("access_deep", &files);
    let validate = |rest: &[&str]| {
        let fixed = ["parser", "validate", "--environmentpath", "envs", "--environment", "production", "--deep"];
        let output = run(&folder, &[&fixed[..], &["--log-format", "json"], rest].concat());
        let told = err(&output);
        let entries = told.lines().map(|line| serde_json::from_str::<serde_json::Value>(line).unwrap());
        let found =
            entries.filter(|entry| entry["code"].as_str().is_some_and(|code| code.starts_with("PANTIN_PRIVATE")));
        let file = |entry: &serde_json::Value| entry["file"].as_str().unwrap().rsplit('/').next().unwrap().to_owned();
        let found =
            found.map(|entry| format!("{}:{} {} {}", file(&entry), entry["line"], entry["level"], entry["code"]));
        (
            output.status.code(),
            found.map(|text| text.replace('"', "").replace("PANTIN_PRIVATE_", "")).collect::<Vec<_>>(),
        )
    };
    let (code, found) = validate(&[]);
    let expected = [
        "site.pp:1 err CLASS",
        "site.pp:2 err DEFINE",
        "site.pp:3 err CLASS",
        "site.pp:4 err RELATIONSHIP",
        "site.pp:5 err RELATIONSHIP",
        "site.pp:6 warning REFERENCE",
        "site.pp:7 warning PARAMETER_REFERENCE",
        "site.pp:8 err PARAMETER",
        "site.pp:9 warning VARIABLE",
        "site.pp:10 warning REFERENCE",
        "site.pp:11 err FUNCTION",
        "part.pp:1 warning LOCAL",
        "user.pp:2 warning VARIABLE",
        "user.pp:3 warning VARIABLE",
        "init.pp:1 err TYPE",
        "init.pp:1 err CLASS",
    ];
    assert_eq!((code, found), (Some(1), expected.map(str::to_owned).to_vec()));
    // The keyword alone is refused without the setting.
    let (_, found) = validate(&["--access_control=false"]);
    assert_eq!(found, Vec::<String>::new());
}

#[test]
fn what_was_compiled_with_access_control_is_not_taken_without() {
    let site = ("envs/production/manifests/site.pp", "include m::inner\n");
    let module =
        ("envs/production/modules/m/manifests/inner.pp", "# @api private\nclass m::inner { notify { 'inner': } }\n");
    let folder = folder("access_cache", &[FACTS, site, module]);
    let on = ["--access_control=true"];
    for _ in 0..2 {
        let output = run(&folder, &compile(&[]));
        assert_eq!((output.status.code(), err(&output).as_str()), (Some(0), ""));
        let output = run(&folder, &compile(&on));
        assert_eq!(output.status.code(), Some(1));
        assert!(err(&output).contains("The class 'm::inner' is private to the module 'm'"), "{}", err(&output));
    }
    // So is a compiled environment.
    let built = run(&folder, &["cache", "build", "production", "--environmentpath", "envs", "--access_control=true"]);
    assert_eq!(built.status.code(), Some(0), "{}", err(&built));
    for _ in 0..2 {
        assert_eq!(run(&folder, &compile(&[])).status.code(), Some(0));
        assert_eq!(run(&folder, &compile(&on)).status.code(), Some(1));
    }
}

#[test]
fn a_story_says_what_is_private() {
    let files = [
        FACTS,
        ("envs/production/environment.conf", "access_control = true\n"),
        ("envs/production/manifests/site.pp", "include m\n"),
        ("envs/production/modules/m/manifests/init.pp", "class m { include m::inner }\n"),
        ("envs/production/modules/m/manifests/inner.pp", "private class m::inner { notify { 'x': } }\n"),
    ];
    let folder = folder("access_why", &files);
    let rest = ["node.example.com", "Notify[x]", "--facts", "facts.json", "--environmentpath", "envs"];
    let output = run(&folder, &[&["catalog", "why"][..], &rest].concat());
    let told = process::out(&output);
    assert!(told.contains("Class[M::Inner], which is private to its module, is declared in Class[M]"), "{told}");
}

/// References are looked for in whatever a relationship is given, however deep that is.
#[test]
fn what_is_deep_is_walked_with_access_control() {
    let site = "$x = Integer[1,200000].reduce([Notify['b']]) |$m,$i| { [$m] }\nnotify { 'a': require => $x }\nnotify { 'b': }\n";
    let files = [FACTS, ("envs/production/manifests/site.pp", site)];
    let folder = folder("access_deep_value", &files);
    let with = run(&folder, &compile(&["--access_control=true"]));
    let without = run(&folder, &compile(&[]));
    assert!(without.status.code().is_some(), "{:?}: {}", without.status, err(&without));
    assert_eq!(with.status.code(), without.status.code(), "{}", err(&with));
}

#[test]
fn lookups_that_puppet_explains_badly_have_a_hint_or_an_error_of_their_own() {
    let files = [
        FACTS,
        ("envs/production/hiera.yaml", "version: 5\nhierarchy:\n  - name: all\n    paths: [a.yaml, b.yaml]\n"),
        ("envs/production/data/a.yaml", "1: x\nl: {k: [{x: 1}, {y: 2}]}\nn: {k: [1, x]}\nnil: \"%{alias('nope')}\"\n"),
        ("envs/production/data/b.yaml", "l: {k: [{z: 3}]}\nn: {k: [2]}\n"),
    ];
    let folder = folder("language_lookup", &files);
    let told = |code: &str, rest: &[&str]| err(&run(&folder, &compile(&[rest, &["-e", code]].concat())));
    let sorted =
        |key: &str| format!("notice(lookup('{key}', Any, {{ 'strategy' => 'deep', 'sort_merged_arrays' => true }}))");
    let (hashes, mixed) = (sorted("l"), sorted("n"));
    let cases = [
        (
            "notice(lookup('1'))",
            [
                "Function lookup() did not find a value for the name '1'",
                "a key of digits alone is a number in YAML: quote it",
            ],
            ["No data for '1': a key of digits alone is a number in YAML", "searched "],
        ),
        (
            &hashes,
            ["comparison of Hash with Hash failed", "hint: `sort_merged_arrays` sorts every merged array"],
            [
                "cannot sort a merged array: its elements (Hash, Hash) have no order",
                "`sort_merged_arrays` cannot sort a merged array",
            ],
        ),
        (
            &mixed,
            ["comparison of Integer with String failed", "hint: `sort_merged_arrays` sorts every merged array"],
            ["its elements (Integer, String) have no order", "`sort_merged_arrays` cannot sort a merged array"],
        ),
    ];
    for (code, puppets, own) in cases {
        for language in ["puppet", "both", "specification"] {
            let told = told(code, &["--language", language]);
            let expected = if language == "specification" { &own } else { &puppets };
            assert!(expected.iter().all(|part| told.contains(part)), "{language}: {told}");
        }
    }
    let nothing = told("notice(lookup('nil'))", &["--language", "specification"]);
    assert!(nothing.contains("the alias of 'nope' finds no data"), "{nothing}");
    assert!(!told("notice(lookup('nil'))", &["--language", "both"]).contains("Error"));
}
