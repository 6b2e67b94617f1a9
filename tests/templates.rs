//! `pantin epp render` and `pantin facts`. What is expected was seen of `puppet epp render` and `puppet facts show` of
//! Puppet 8.10.

#![expect(clippy::unwrap_used, clippy::disallowed_methods, reason = "tests that start processes and write files")]

mod process;

use std::process::Output;

use process::{err, folder, out, run};

const FILES: &[(&str, &str)] = &[
    ("t.epp", "<%- | String $a, Integer $b = 2 | -%>\nA=<%= $a %> b=<%= $b %>\n"),
    ("u.epp", "x\n"),
    ("v.pp", "{'a'=>'pp'}"),
    ("v.yaml", "a: yaml\nb: 5\n"),
    ("f.json", r#"{"osx": {"family": "Debian", "list": [1, 2]}, "clientcert": "n.example"}"#),
];

#[track_caller]
fn check(output: &Output, code: i32, stdout: &str, stderr: &str) {
    assert_eq!((output.status.code(), &*out(output), &*err(output)), (Some(code), stdout, stderr));
}

#[test]
fn templates_are_rendered_with_values() {
    let folder = folder("epp_values", FILES);
    let render = |arguments: &[&str]| run(&folder, &[&["epp", "render", "--facts", "f.json"], arguments].concat());
    check(&render(&["t.epp", "--values", "{'a'=>'x'}"]), 0, "A=x b=2\n", "");
    check(&render(&["t.epp", "--values_file", "v.pp"]), 0, "A=pp b=2\n", "");
    check(&render(&["t.epp", "--values_file", "v.yaml"]), 0, "A=yaml b=5\n", "");
    check(&render(&["t.epp", "--values-file", "v.yaml", "--values", "{'a'=>'y'}"]), 0, "A=y b=5\n", "");
}

#[test]
fn values_may_set_variables() {
    let folder = folder("epp_variables", &[FILES, &[("w.pp", "$greeted = 'world'\nundef\n")]].concat());
    let render = |arguments: &[&str]| run(&folder, &[&["epp", "render", "--facts", "f.json"], arguments].concat());
    check(&render(&["-e", "hello <%= $greeted %>", "--values_file", "w.pp"]), 0, "hello world\n", "");
    check(&render(&["-e", "x=<%= $x %>", "--values", "$x = 4 undef"]), 0, "x=4\n", "");
    check(&render(&["-e", "<%= $x %>", "--values", "{x => Sensitive('s3')}"]), 0, "s3\n", "");
    let output = render(&["u.epp", "--values", "[1]"]);
    check(&output, 1, "", "Error: --values option must evaluate to a Hash or undef, got: 'Array'\n");
    let output = render(&["u.epp", "--values", "{"]);
    assert!(err(&output).starts_with("Error: Syntax error at end of input (file: values-hash)\n"), "{}", err(&output));
    let output = render(&["u.epp", "--values", "{x => $nope}"]);
    let place = "(file: values-hash, line: 1, column: 7)";
    assert_eq!(
        err(&output).lines().next(),
        Some(&*format!("Error: Evaluation Error: Unknown variable: 'nope'. {place}"))
    );
    let output = render(&["u.epp", "--values_file", "nope.yaml"]);
    let message = "Error: Could not load --values_file No such file or directory @ rb_sysopen - nope.yaml\n";
    assert!(err(&output).starts_with(message), "{}", err(&output));
}

#[test]
fn templates_of_modules_go_before_files() {
    let of_module = ("envs/production/modules/m/templates/a.epp", "of the module\n");
    let folder = folder(
        "epp_modules",
        &[FILES, &[of_module, ("m/a.epp", "of the folder\n"), ("m/b.epp", "only here\n")]].concat(),
    );
    let render = |name| run(&folder, &["epp", "render", "--facts", "f.json", "--environmentpath", "envs", name]);
    check(&render("m/a.epp"), 0, "of the module\n", "");
    check(&render("m/b.epp"), 0, "only here\n", "");
}

#[test]
fn several_templates_have_headers() {
    let folder = folder("epp_headers", FILES);
    let render = |arguments: &[&str]| run(&folder, &[&["epp", "render", "--facts", "f.json"], arguments].concat());
    let both = "--- t.epp\nA=x b=2\n\n--- u.epp\nx\n";
    check(&render(&["t.epp", "u.epp", "--values", "{'a'=>'x'}"]), 0, both, "");
    check(&render(&["t.epp", "u.epp", "--no-header", "--values", "{'a'=>'x'}"]), 0, "A=x b=2\nx\n", "");
    check(&render(&["u.epp", "--header"]), 0, "x\n", "");
}

#[test]
fn templates_may_be_given_on_the_command_line() {
    let folder = folder("epp_inline", FILES);
    let render = |arguments: &[&str]| run(&folder, &[&["epp", "render", "--facts", "f.json"], arguments].concat());
    check(&render(&["-e", "<%= 1 + 1 %>z"]), 0, "2z\n", "");
    let facts = "<%= $facts['osx']['family'] %> <%= $trusted['certname'] %> <%= $osx['family'] %>";
    check(&render(&["--e", facts]), 0, "Debian n.example Debian\n", "");
    check(&render(&["-e", "<%= $x %>", "--values", "{x=>3}"]), 0, "3\n", "");
    check(&render(&["-e", "<%= $trusted['certname'] %>", "--node", "other"]), 0, "other\n", "");
}

#[test]
fn errors_of_templates_are_puppets() {
    let folder = folder("epp_errors", FILES);
    let render = |arguments: &[&str]| run(&folder, &[&["epp", "render", "--facts", "f.json"], arguments].concat());
    let missing = err(&render(&["t.epp"]));
    assert!(missing.starts_with("Error: lambda: expects a value for parameter 'a'\n"), "{missing}");
    assert!(
        missing.contains("t.epp:1:14") && missing.contains("parameter 'a' of the template is declared here"),
        "{missing}"
    );
    check(&render(&["nope.epp"]), 1, "", "Error: Could not find template 'nope.epp'\n");
    let output = render(&["t.epp", "nope.epp", "u.epp", "--values", "{'a'=>'x'}"]);
    check(&output, 1, "", "Error: Could not find template 'nope.epp'\n");
    let output = render(&["t.epp", "--values", "{'a'=>'x', 'c'=>1}"]);
    check(&output, 1, "", "Error: lambda: has no parameter named 'c'\n");
    let output = render(&["-e", "<%= $nope %>"]);
    assert_eq!(output.status.code(), Some(1));
    assert!(err(&output).starts_with(
        "Error: Evaluation Error: Unknown variable: 'nope'. (file: inlined-epp-text, line: 1, column: 5)"
    ));
}

#[test]
fn facts_are_shown_as_a_compilation_sees_them() {
    let folder = folder("facts", FILES);
    let facts = |arguments: &[&str]| run(&folder, &[&["facts", "--facts", "f.json"], arguments].concat());
    let all = "{\n  \"osx\": {\n    \"family\": \"Debian\",\n    \"list\": [\n      1,\n      2\n    ]\n  },\n  \"clientcert\": \"n.example\"\n}\n";
    check(&facts(&[]), 0, all, "");
    check(&facts(&["show", "clientcert"]), 0, "{\n  \"clientcert\": \"n.example\"\n}\n", "");
    check(&facts(&["osx.list.1", "--value-only"]), 0, "2\n", "");
    check(&facts(&["osx", "--render-as", "yaml"]), 0, "---\nosx:\n  family: Debian\n  list:\n  - 1\n  - 2\n", "");
    assert_eq!(facts(&["nope"]).status.code(), Some(1));
}
