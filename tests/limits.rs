//! Code without end: each ends with an error, soon and within bounds.

#![expect(clippy::unwrap_used, clippy::disallowed_methods, reason = "a test that starts processes and writes files")]

mod process;

use std::path::Path;
use std::sync::Arc;
use std::time::{Duration, Instant};

use pantin::compile::{Compiler, Facts, Limits, Request};
use pantin::diagnostics::Entry;
use pantin::environment::Environment;
use pantin::host::{Disk, Sources};
use process::{err, folder, out, run, run_within};
use rayon::prelude::*;

/// The code of the error that a compilation with small limits ends with; `None` when there is none.
fn error_of(code: &str, limits: Limits) -> Option<&'static str> {
    let names = ["confdir", "codedir", "vardir", "rundir", "logdir", "publicdir"];
    let mut machine: Vec<(String, String)> =
        names.iter().map(|name| ((*name).to_owned(), format!("/nonexistent/{name}"))).collect();
    machine.push(("certname".to_owned(), "puppet.example.com".to_owned()));
    let flags = vec![("code".to_owned(), code.to_owned())];
    let sources = Sources { flags, machine, ..Sources::default() };
    let environment = Environment::open(Arc::new(Disk), sources, "production", Path::new("/")).unwrap();
    let facts = Facts::read(b"{}", "facts.json").unwrap();
    let request = Request::new("node.example.com", &facts);
    let mut log: Vec<Entry> = Vec::new();
    let compiled = Compiler::new(environment).with_limits(limits).compile(&request, &mut log);
    compiled.err().map(|diagnostic| diagnostic.issue().code())
}

#[test]
fn calls_are_counted() {
    let limits = Limits { calls: 10_000, ..Limits::default() };
    for code in [
        "Integer[0, 9223372036854775807].each |$i| { }",
        "Integer[0, 9223372036854775807].map |$i| { $i }",
        "Integer[0, 9223372036854775807].filter |$i| { false }",
        "Integer[0, 9223372036854775807].reduce |$m, $i| { 1 }",
        "Integer[0, 9223372036854775807].any |$i| { false }",
        "function f($n) { if $n > 0 { f($n - 1) + f($n - 1) } else { 1 } } notice(f(60))",
    ] {
        assert_eq!(error_of(code, limits), Some("PANTIN_TOO_MANY_CALLS"), "{code}");
    }
    assert_eq!(error_of("Integer[1, 9000].each |$i| { }", limits), None);
}

#[test]
fn resources_are_counted() {
    let limits = Limits { resources: 100, ..Limits::default() };
    let code = |count: u32| format!("Integer[1, {count}].each |$i| {{ notify {{ \"n${{i}}\": }} }}");
    assert_eq!(error_of(&code(97), limits), None);
    assert_eq!(error_of(&code(98), limits), Some("PANTIN_TOO_MANY_RESOURCES"));
}

#[test]
fn a_match_of_too_many_steps_is_an_error_wherever_types_ask_for_it() {
    let patterns = "type Slow = Pattern[/^(a|a|aa)+$/] $long = 'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaab'\n";
    for code in [
        "notice($long =~ /^(a|a|aa)+$/)",
        "notice($long =~ Slow)",
        "notice($long =~ Variant[Slow, String])",
        "notice($long =~ Optional[Slow])",
        "notice([$long] =~ Array[Slow])",
        "case $long { Slow: { } default: { notify { 'a': } } }",
        "$x = $long ? { Slow => 1, default => 2 }",
        "if !($long in [Slow]) { notify { 'a': } } if $long !~ Slow { notify { 'b': } }",
        "define d(Slow $x) { } d { 'a': x => $long }",
        "class c(Optional[Slow] $x = undef) { } class { 'c': x => $long }",
        "function f(Variant[Slow, Integer] $x) { 1 } f($long)",
        "notice(assert_type(Slow, $long) |$wanted, $given| { 1 })",
        "notice(Enum[$long] <= Slow)",
        "notice(URI(\"http://host/${long}\") =~ URI[{path => /^\\/(a|a|aa)+$/}])",
        "notice($long.match(Slow))",
        "notice([$long].filter |Slow $x| { true })",
    ] {
        let told = error_of(&format!("{patterns}{code}"), Limits::default());
        assert_eq!(told, Some("PANTIN_REGEXP_TOO_EXPENSIVE"), "{code}");
    }
    assert_eq!(error_of(&format!("{patterns}notice('aaab' =~ Slow)"), Limits::default()), None);
}

/// No position of the text takes too many steps; all of them together would take an hour.
#[test]
fn a_search_ends_with_the_time_of_its_compilation() {
    let folder = folder("limits_search", &[("facts.json", "{}")]);
    let text = "$text = Integer[1, 14].reduce('aaaaaaaa') |$m, $i| { \"${m}${m}\" }\n";
    for code in [
        r"notice($text =~ /a+(?!.|\z)/)",
        r"notice(regsubst($text, 'a+(?!.|\z)', ''))",
        r"notice($text =~ Pattern[/a+(?!.|\z)/])",
    ] {
        let begun = Instant::now();
        let code = format!("{text}{code}");
        let arguments = ["catalog", "compile", "n", "--facts", "facts.json", "--deadline", "2", "-e", &code];
        let output = run(&folder, &arguments);
        assert!(err(&output).contains("the compilation takes longer than 2 seconds"), "{code}: {}", err(&output));
        assert!(begun.elapsed() < Duration::from_secs(30), "{code}: {:?}", begun.elapsed());
    }
}

/// Blocks that are methods evaluate no code, whose steps would count.
#[test]
fn loops_of_ruby_code_end_with_the_time_of_their_compilation() {
    let folder = folder("limits_ruby", &[("facts.json", "{}")]);
    let codes = [
        "while true do end",
        "(1..1000000000000).each(&:even?)",
        "1000000000000.times(&:to_i)",
        "def deep(n) deep(n + 1) end; deep(1)",
    ];
    for code in codes {
        let begun = Instant::now();
        let manifest = format!("inline_template('<% {code} %>')");
        let arguments = ["catalog", "compile", "n", "--facts", "facts.json", "--deadline", "1", "-e", &manifest];
        let output = run(&folder, &arguments);
        assert_eq!(output.status.code(), Some(1), "{code}: {}", err(&output));
        assert!(begun.elapsed() < Duration::from_secs(30), "{code}: {:?}", begun.elapsed());
    }
}

#[test]
fn code_without_end_ends_with_an_error() {
    let nested = |open: &str, inner: &str, close: &str| {
        let count = 10_000;
        format!("$a = {}{inner}{}", open.repeat(count), close.repeat(count))
    };
    let codes = [
        (
            "define a { b { $title: } } define b { a { \"${title}x\": } } a { 't': }".to_owned(),
            "Somehow looped more than 1000 times",
        ),
        ("class a inherits b {} class b inherits a {} include a".to_owned(), "inherits itself"),
        ("function f($x) { f($x + 1) } f(1)".to_owned(), "stack level too deep"),
        ("function f($x) { f($x) + f($x) } f(1)".to_owned(), "stack level too deep"),
        ("function f($x) { inline_epp('<%= f(1) %>') } f(1)".to_owned(), "stack level too deep"),
        ("function f($x) { [$x].map |$y| { f($y) } } f(1)".to_owned(), "stack level too deep"),
        ("$a = range(0, 9223372036854775807)".to_owned(), ""),
        ("$a = Array(Integer[0, 9223372036854775807])".to_owned(), ""),
        ("notice(sprintf('%3000000000d', 1))".to_owned(), ""),
        ("notice(sprintf('%.3000000000f', 1.0))".to_owned(), ""),
        (nested("[", "", "]"), ""),
        (nested("(", "1", ")"), ""),
        (nested("{a => ", "1", "}"), ""),
        (nested("!", "true", ""), ""),
        (nested("- ", "1", ""), ""),
        (nested("\"${", "1", "}\""), ""),
        (nested("true ? { default => ", "1", " }"), ""),
        (nested("if true { ", "1", " }"), ""),
    ];
    let folder = folder("limits", &[("facts.json", "{}")]);
    for (at, (code, message)) in codes.iter().enumerate() {
        let manifest = format!("code{at}.pp");
        std::fs::File::create(folder.join(&manifest))
            .and_then(|mut file| std::io::Write::write_all(&mut file, code.as_bytes()))
            .unwrap();
        let begun = Instant::now();
        let output = run(&folder, &["catalog", "compile", "n", "--facts", "facts.json", "--manifest", &manifest]);
        let shown: String = code.chars().take(60).collect();
        assert_eq!(output.status.code(), Some(1), "{shown}: {}", err(&output));
        let first = err(&output).lines().next().unwrap_or_default().to_owned();
        assert!(
            first.starts_with("Error: ") && first.to_lowercase().contains(&message.to_lowercase()),
            "{shown}: {first}"
        );
        assert!(!first.contains("Internal error"), "{shown}: {first}");
        assert!(begun.elapsed() < Duration::from_secs(60), "{shown}: {:?}", begun.elapsed());
    }
    let harmless = "class a { include b } class b { include a } class s { include s } include a, s";
    let output = run(&folder, &["catalog", "compile", "n", "--facts", "facts.json", "-e", harmless]);
    assert_eq!(output.status.code(), Some(0), "{}", err(&output));
}

/// Recorded: Puppet gives these values for 1,500 links of all but `.upcase`, and its Ruby has no stack for 5,000.
#[test]
fn chains_that_are_flat_to_read_compile() {
    for links in [1_500, 20_000] {
        let chain = |first: &str, link: &str| format!("notice({first}{})", link.repeat(links));
        let elsif: String = (0..links).map(|n| format!(" elsif $v == {n} {{ notice('b') }}")).collect();
        let notify: String = (0..links).map(|n| format!("notify {{ 'n{n}': }}\n")).collect();
        let arrows: String = (0..links).map(|n| format!(" -> Notify['n{n}']")).collect();
        let codes = [
            (chain("0", " + 1"), links.to_string()),
            (chain("false", " or false"), "false".to_owned()),
            (chain("true", " and true"), "true".to_owned()),
            (chain("'abc'", ".upcase"), "ABC".to_owned()),
            (chain("'abc'", "[0]"), "a".to_owned()),
            (chain("1", " ? { default => 1 }"), "1".to_owned()),
            (format!("$v = -1 if $v == -2 {{ }}{elsif} else {{ notice('last') }}"), "last".to_owned()),
            (format!("{notify} notify {{ 'first': }} Notify['first']{arrows} notice('done')"), "done".to_owned()),
        ];
        for (code, value) in codes {
            let folder = folder("limits_chains", &[("facts.json", "{}"), ("site.pp", &code)]);
            let output = run(&folder, &["catalog", "compile", "n", "--facts", "facts.json", "--manifest", "site.pp"]);
            assert_eq!(output.status.code(), Some(0), "{code:.60}: {}", err(&output));
            assert!(err(&output).contains(&format!("Scope(Class[main]): {value}\n")), "{code:.60}: {}", err(&output));
            let output = run(&folder, &["parser", "validate", "--deep", "site.pp"]);
            assert_eq!(output.status.code(), Some(0), "{code:.60}: {}", err(&output));
        }
    }
}

#[test]
fn values_that_share_their_parts_end_with_an_error() {
    let arrays: String = (1..60).map(|n| format!("$a{n} = [$a{0}, $a{0}] $b{n} = [$b{0}, $b{0}]\n", n - 1)).collect();
    let hashes: String = (1..60).map(|n| format!("$h{n} = {{'l' => $h{0}, 'r' => $h{0}}}\n", n - 1)).collect();
    let types: String =
        (1..60).map(|n| format!("$t{n} = Tuple[$t{0}, $t{0}] $u{n} = Tuple[$u{0}, $u{0}]\n", n - 1)).collect();
    let values = format!(
        "$a0 = [1, 'x'] $b0 = [1, 'x'] $h0 = {{'k' => 1}} $t0 = Integer $u0 = Integer\n{arrays}{hashes}{types}\
         function f(Data $x) {{ 1 }} define d(Data $x) {{ }}\n"
    );
    let codes = [
        "notice($a59 == $b59)",
        "notice($a59 =~ Data)",
        "notice(f($h59))",
        "d { 'x': x => $h59 }",
        "notice(type($a59))",
        "notice(type($a59, 'reduced'))",
        "notice($a59)",
        "notice(inline_epp('<%= $x %>', { 'x' => $h59 }))",
        "notice(sprintf('%s', $a59))",
        "notice(String($h59))",
        "notice(join($a59))",
        "notice(flatten($a59))",
        "notice([$a59, $b59].sort)",
        "notice([$a59] - [$b59])",
        "notice(unique([$a59, $b59]))",
        "notify { 'x': message => $a59 }",
        "class c($x) { } class { 'c': x => $h59 }",
        "function g(Integer $x) { 1 } notice(g($a59))",
        "notice(Sensitive($a59) =~ Sensitive[Data])",
        "notice($t59)",
        "notice($t59 == $u59)",
        "notice($t59 <= $u59)",
        "notice($h59.tree_each.map |$x| { 1 })",
    ];
    let folder = folder("shared-parts", &[("facts.json", "{}")]);
    let wrong: Vec<String> = codes
        .par_iter()
        .filter_map(|code| {
            let begun = Instant::now();
            let code_of_all = format!("{values}{code}");
            let output = run(&folder, &["catalog", "compile", "n", "--facts", "facts.json", "-e", &code_of_all]);
            let told = err(&output);
            let is_told = ["has more than 10000000 parts", "needs more than 1024 MiB", "gets longer than 256 MiB"];
            let is_right = output.status.code() == Some(1) && is_told.iter().any(|text| told.contains(text));
            let is_soon = begun.elapsed() < Duration::from_secs(120);
            (!is_right || !is_soon).then(|| format!("{code}: {:?} {told:.200}", begun.elapsed()))
        })
        .collect();
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    // The same object is equal to itself, and no walk is needed to tell.
    let harmless =
        format!("{values}notice($a59 == $a59, $h59 in [$h59], $t59 == $t59, {{ 'x' => $a59 }}['x'] =~ Array)");
    let output = run(&folder, &["catalog", "compile", "n", "--facts", "facts.json", "-e", &harmless]);
    assert!(err(&output).contains("true true true true"), "{}", err(&output));
}

/// Memory is counted while it is made: each of these took more than the system has here, and was killed or panicked.
#[test]
fn what_grows_is_counted_before_it_is_there() {
    let folder = folder("limits_growth", &[("facts.json", "{}")]);
    let hashes: String = (1..60).map(|n| format!("$h{n} = {{'l' => $h{0}, 'r' => $h{0}}}\n", n - 1)).collect();
    let unfolded = "*$m, ".repeat(1_000);
    let (little, more) = (1_500_000, 3_000_000);
    let codes = [
        (format!("$m = Integer[1, 100000].map |$i| {{ $i }} $r = [{unfolded}]"), little, "100"),
        ("Integer[1, 40].reduce('ab') |$m, $i| { \"${m}${m}${m}\" }".to_owned(), little, "1024"),
        ("$t = Integer[1, 22].reduce('abcd') |$m, $i| { \"${m}${m}\" } notice($t)".to_owned(), little, "64"),
        ("$n = Integer[1, 30000000].map |$i| { $i }".to_owned(), little, "100"),
        // A process of Ruby may have 2 GiB.
        (format!("$h0 = {{'k' => 1}}\n{hashes} inline_template('<%= eval(\"@h59.length\") %>')"), more, "100"),
    ];
    let wrong: Vec<String> = codes
        .par_iter()
        .filter_map(|(code, kib, limit)| {
            let expected = [format!("more than {limit} MiB"), "more than 10000000 parts".to_owned()];
            let arguments = ["catalog", "compile", "n", "--facts", "facts.json", "--memory-limit", limit, "-e", code];
            let output = run_within(&folder, *kib, &arguments);
            let told = String::from_utf8_lossy(&output.stderr);
            let is_told = expected.iter().any(|text| told.contains(text)) && !told.contains("panicked");
            let is_right = output.status.code() == Some(1) && is_told;
            (!is_right).then(|| format!("{code:.60}: {:?} {told:.300}", output.status))
        })
        .collect();
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// What used up its time is not begun anew by the Ruby process: it would have no end there.
#[test]
fn templates_that_used_up_their_time_are_not_left_to_ruby() {
    let folder = folder("limits_left", &[("facts.json", "{}")]);
    let hashes: String = (1..60).map(|n| format!("$h{n} = {{'l' => $h{0}, 'r' => $h{0}}}\n", n - 1)).collect();
    for method in ["inspect", "to_json"] {
        let code = format!("$h0 = {{'k' => 1}}\n{hashes} notice(inline_template('<%= @h59.{method}.length %>'))");
        let arguments = ["catalog", "compile", "n", "--facts", "facts.json", "--deadline", "1", "-e", &code];
        let output = run_within(&folder, 1_500_000, &arguments);
        let told = err(&output);
        assert_eq!(output.status.code(), Some(1), "{method}: {told:.300}");
        assert!(told.contains("takes longer than 1 seconds"), "{method}: {told:.300}");
    }
}

#[test]
fn data_without_end_ends_with_an_error() {
    let mut data = String::from(
        "a: \"%{lookup('b')}\"\nb: \"%{lookup('a')}\"\nself: \"%{alias('self')}\"\nd0: x\nc0: '0123456789'\n",
    );
    for n in 1..2_000 {
        data += &format!("d{n}: \"%{{lookup('d{}')}}\"\n", n - 1);
    }
    let mut bomb = String::from("x0: &x0 [a, b]\n");
    for n in 1..40 {
        bomb += &format!("x{n}: &x{n} [*x{0}, *x{0}, *x{0}]\n", n - 1);
    }
    let files = [
        ("facts.json", "{}"),
        ("envs/production/hiera.yaml", "version: 5\nhierarchy:\n- name: a\n  path: \"%{facts.file}.yaml\"\n"),
        ("envs/production/data/data.yaml", data.as_str()),
        ("envs/production/data/bomb.yaml", bomb.as_str()),
    ];
    let folder = folder("data-limits", &files);
    for (file, key, message) in [
        ("data", "a", "Recursive lookup detected in [a, b]"),
        ("data", "self", "Recursive lookup detected in [self]"),
        ("data", "d1999", "Error: "),
        ("bomb", "x39", "aliases expand to more than"),
    ] {
        std::fs::File::create(folder.join("facts.json"))
            .and_then(|mut facts| std::io::Write::write_all(&mut facts, format!("{{\"file\": \"{file}\"}}").as_bytes()))
            .unwrap();
        let code = format!("notice(lookup('{key}'))");
        let arguments = ["catalog", "compile", "n", "--facts", "facts.json", "--environmentpath", "envs", "-e", &code];
        let output = run(&folder, &arguments);
        assert_eq!(output.status.code(), Some(1), "{key}: {}", err(&output));
        assert!(err(&output).contains(message), "{key}: {}", err(&output));
    }
}

#[test]
fn deep_data_of_functions_end_with_an_error() {
    let function = "function m::d($options, $context) {
        $x = Integer[1, 200000].reduce({ 'a' => '%{x}' }) |$m, $i| { { 'a' => $m } }
        $data = { 'k' => $x, 'lookup_options' => { 'k' => { 'merge' => 'deep' } } }
        $data
    }";
    let hierarchy = "version: 5\nhierarchy:\n- name: a\n  data_hash: m::d\n- name: b\n  path: b.yaml\n";
    let files = [
        ("facts.json", "{\"kernel\": \"Linux\"}"),
        ("envs/production/hiera.yaml", hierarchy),
        ("envs/production/data/b.yaml", "k: {b: 1}\n"),
        ("envs/production/modules/m/functions/d.pp", function),
    ];
    let folder = folder("limits-functions", &files);
    let compile = ["catalog", "compile", "n", "--facts", "facts.json", "--environmentpath", "envs", "-e"];
    let lookup = ["lookup", "--node", "n", "--facts", "facts.json", "--environmentpath", "envs", "--explain", "k"];
    for arguments in [&[&compile[..], &["notice(lookup('k').length)"]].concat()[..], &lookup] {
        let output = run(&folder, arguments);
        let told = out(&output) + &err(&output);
        assert_eq!(output.status.code(), Some(1), "{arguments:?}: {told:.300}");
        assert!(told.contains("is nested more than 500 levels deep"), "{arguments:?}: {told:.300}");
    }
}

#[test]
fn what_is_deep_or_takes_too_long_ends_with_an_error_at_most() {
    let folder = folder("limits_deep", &[("facts.json", "{}")]);
    let compile = |code: &str, more: &[&str]| {
        let fixed = ["catalog", "compile", "n", "--facts", "facts.json", "-e", code];
        run(&folder, &[&fixed[..], more].concat())
    };
    let deep = compile("$x = Integer[1, 200000].reduce(['a']) |$m, $i| { [$m] } notify { $x: }", &["--render-as", "s"]);
    assert_eq!(deep.status.code(), Some(0), "{}", err(&deep));
    assert!(out(&deep).contains("Notify[a]"), "{}", out(&deep));
    let objects = "type N = Object[{attributes => { 'next' => Any }}]
        $x = Integer[1, 20000].reduce(N('next' => 1)) |$m, $i| { N('next' => $m) } notify { 'a': message => $x }";
    let deep = compile(objects, &[]);
    assert_eq!(deep.status.code(), Some(0), "{}", err(&deep));
    assert_eq!(out(&deep).matches("\"__ptype\":\"N\"").count(), 20_001);
    let uses = ["$x.upcase.length", "realize($x)", "tag($x)", "tagged($x)", "include($x)", "contain($x)", "$x -> $x"];
    for use_it in uses {
        let told = compile(&format!("$x = Integer[1, 200000].reduce(['a']) |$m, $i| {{ [$m] }} {use_it}"), &[]);
        assert!(matches!(told.status.code(), Some(0 | 1)), "{use_it}: {:?} {:.200}", told.status, err(&told));
    }
    let shared = "$b = Integer[1, 60].reduce(['x']) |$m, $i| { [$m, $m] }";
    for use_it in ["notify { $b: }", "File[$b]", "notice(\"${b}\")"] {
        let output = compile(&format!("{shared} {use_it}"), &[]);
        assert_eq!(output.status.code(), Some(1), "{use_it}: {}", err(&output));
    }
    let endless = compile("Integer[1, 1000000000].each |$i| { $i + 1 }", &["--deadline", "0.2"]);
    assert_eq!(endless.status.code(), Some(1));
    assert!(err(&endless).contains("takes longer than 0.2 seconds"), "{}", err(&endless));
    let large = compile("$x = Integer[1, 30].reduce('x') |$m, $i| { \"${m}${m}\" }", &["--memory-limit", "16"]);
    assert_eq!(large.status.code(), Some(1), "{}", err(&large));
    for wrong in [["--deadline", "0"], ["--deadline", "soon"], ["--memory-limit", "0"]] {
        assert_eq!(compile("notice(1)", &wrong).status.code(), Some(2), "{wrong:?}");
    }
}

#[test]
fn values_that_grow_step_by_step_take_memory_of_their_length() {
    let limits = Limits { memory: 16 << 20, ..Limits::default() };
    let steps = [
        "reduce({}) |$m, $i| { $m + { \"k${i}\" => $i } }",
        "reduce([]) |$m, $i| { $m + [$i] }",
        "reduce([]) |$m, $i| { $m << $i }",
        "reduce([]) |$m, $i| { [*$m, $i] }",
        "reduce('') |$m, $i| { \"${m}line ${i}\\n\" }",
        "reduce(Binary('')) |$m, $i| { $m + Binary('YWJj') }",
    ];
    for step in steps {
        assert_eq!(error_of(&format!("notice(Integer[1, 20000].{step}.length)"), limits), None, "{step}");
    }
}
