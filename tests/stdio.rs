//! `pantin serve --stdio`: lines of JSON in, lines of JSON out, whatever the lines say.

#![expect(clippy::unwrap_used, clippy::disallowed_methods, reason = "a test that writes files and starts processes")]

mod process;

use std::io::{BufRead, BufReader, Write};
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStdin, ChildStdout, Stdio};
use std::time::{Duration, Instant};

use process::{command, folder};
use serde_json::{Value, json};

/// A session that ends with this.
struct Session {
    process: Child,
    input: Option<ChildStdin>,
    output: BufReader<ChildStdout>,
}

impl Session {
    fn start(folder: &Path, more: &[&str]) -> Self {
        let mut command = command(folder, &[&["serve", "--stdio"], more].concat());
        let mut process = command.stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().unwrap();
        let (input, output) = (process.stdin.take(), BufReader::new(process.stdout.take().unwrap()));
        Self { process, input, output }
    }

    fn send(&mut self, line: &str) -> Value {
        let input = self.input.as_mut().unwrap();
        input.write_all(format!("{line}\n").as_bytes()).unwrap();
        let mut answer = String::new();
        self.output.read_line(&mut answer).unwrap();
        let read = serde_json::from_str(&answer);
        assert!(read.is_ok(), "{line}: {answer}");
        read.unwrap()
    }

    fn ask(&mut self, request: &Value) -> Value {
        self.send(&request.to_string())
    }

    /// The titles of the notifications in a catalog; the message of the error instead of one.
    fn titles(&mut self, request: &Value) -> Vec<String> {
        let answer = self.ask(request);
        if let Some(error) = answer.get("error") {
            return vec![error["message"].as_str().unwrap().to_owned()];
        }
        titles(&answer["catalog"])
    }

    fn code(&mut self, line: &str) -> String {
        let answer = self.send(line);
        assert!(answer.get("catalog").is_none(), "{line}: {answer}");
        answer["error"]["code"].as_str().unwrap().to_owned()
    }

    fn end(mut self) {
        drop(self.input.take());
        assert!(self.process.wait().unwrap().success());
    }
}

impl Drop for Session {
    fn drop(&mut self) {
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}

fn titles(catalog: &Value) -> Vec<String> {
    let resources = catalog["resources"].as_array().unwrap().iter().filter(|resource| resource["type"] == "Notify");
    resources.map(|resource| resource["title"].as_str().unwrap().to_owned()).collect()
}

/// A folder with the modules `one` and its data.
fn modules(name: &str) -> PathBuf {
    folder(
        name,
        &[
            ("modules/one/manifests/init.pp", "class one($text = lookup('text')) { notify { $text: } }\n"),
            ("modules/two/manifests/init.pp", "class one { notify { 'never': } }\n"),
            ("hiera.yaml", "version: 5\nhierarchy:\n  - name: all\n    path: data.yaml\n    datadir: .\n"),
            ("data.yaml", "text: from data\n"),
        ],
    )
}

fn place(folder: &Path) -> Value {
    let path = |name: &str| folder.join(name).display().to_string();
    json!({ "node": "n.test", "modulepath": [path("modules")], "hiera_config": path("hiera.yaml"), "environment": "rp_env" })
}

/// A request with further keys.
fn with(request: &Value, more: &Value) -> Value {
    let mut request = request.clone();
    request.as_object_mut().unwrap().extend(more.as_object().unwrap().clone());
    request
}

#[test]
fn whatever_a_line_says_is_answered() {
    let mut session = Session::start(&modules("stdio-lines"), &[]);
    for line in [
        "{",
        "[]",
        "1",
        "\u{fffd}",
        r#"{"node": 1}"#,
        r#"{"node": ""}"#,
        r"{}",
        r#"{"node": "n", "nodes": 1}"#,
        r#"{"node": "n", "facts": []}"#,
        r#"{"node": "n", "trusted": "x"}"#,
        r#"{"node": "n", "id": []}"#,
        r#"{"node": "n", "protocol": 2}"#,
        r#"{"node": "n", "method": "end"}"#,
        r#"{"node": "n", "modulepath": "/m"}"#,
        r#"{"node": "n", "modulepath": ["/a:/b"]}"#,
        r#"{"node": "n", "settings": {"modulepath": "/m"}}"#,
        r#"{"node": "n", "settings": {"strct": "off"}}"#,
        r#"{"node": "n", "settings": {"strict": []}}"#,
        r#"{"node": "n", "deadline": 0}"#,
        r#"{"node": "n", "deadline": "soon"}"#,
        r#"{"node": "n", "deadline": 1e300}"#,
        r#"{"node": "n", "memory": 0}"#,
        r#"{"node": "n", "exported": "yes"}"#,
        r#"{"node": "n", "log_level": "loud"}"#,
        r#"{"node": "n", "references": "all"}"#,
    ] {
        assert_eq!(session.code(line), "PANTIN_REQUEST", "{line}");
    }
    let deep = "[".repeat(100_000);
    assert_eq!(session.code(&deep), "PANTIN_REQUEST");
    let input = session.input.as_mut().unwrap();
    input.write_all(b"\n  \n\xff\xfe\n").unwrap();
    assert_eq!(session.send("")["error"]["code"], "PANTIN_REQUEST");
    let refused = session.send(r#"{"id": "a", "node": "n", "nod": 1}"#);
    assert_eq!(refused["id"], "a");
    assert!(refused["error"]["message"].as_str().unwrap().contains("'nod'"), "{refused}");
    let version = session.send(r#"{"id": 7, "method": "version"}"#);
    assert_eq!(version, json!({ "id": 7, "protocol": 1, "pantin": env!("CARGO_PKG_VERSION"), "puppet": "8.10.0" }));
    session.end();
}

#[test]
fn catalogs_are_those_of_the_request() {
    let folder = modules("stdio-catalogs");
    let mut session = Session::start(&folder, &[]);
    let place = place(&folder);
    let answer = session.ask(&with(&place, &json!({ "id": "first", "code": "include one" })));
    assert_eq!(answer["id"], "first");
    assert_eq!(answer["catalog"]["environment"], "rp_env");
    assert_eq!(titles(&answer["catalog"]), ["from data"]);
    assert_eq!(answer["logs"], json!([]));
    let code = "notify { [\"${facts['a']} ${a} ${b}\", \"${trusted['extensions']['e']} ${trusted['external']['x']} ${trusted['certname']}\"]: }\
                notify { \"${environment} ${server_facts['servername']} ${settings::strict}\": } include one";
    let request = json!({
        "code": code,
        "facts": { "a": 1, "b": 2, "environment": "other" },
        "node_params": { "b": "given" },
        "trusted": { "extensions": { "e": 3 }, "external": { "x": [4] } },
        "server_facts": { "servername": "s.test" },
        "settings": { "strict": "warning" },
        "classes": { "one": { "text": "classified" } },
        "log_level": "debug",
    });
    let answer = session.ask(&with(&place, &request));
    let told: Vec<&Value> = answer["logs"].as_array().unwrap().iter().filter(|it| it["level"] == "warning").collect();
    assert!(told.is_empty(), "{told:?}");
    // The classifier's class comes when the code has been evaluated.
    assert!(answer["error"]["message"].as_str().unwrap().contains("Class[One]"), "{answer}");
    let code = code.replace(" include one", "");
    let expected = ["1 1 given", "3 [4] n.test", "rp_env s.test warning", "classified"];
    assert_eq!(session.titles(&with(&with(&place, &request), &json!({ "code": code }))), expected);
    let logged =
        session.ask(&with(&place, &json!({ "code": "notice('seen') warning('so')\n", "log_level": "warning" })));
    assert_eq!(logged["logs"], json!([{ "level": "warning", "message": "so", "source": "Scope(Class[main])" }]));
    let exported = "@@notify { 'out': } notify { 'in': } @notify { 'unseen': }";
    assert_eq!(session.titles(&with(&place, &json!({ "code": exported }))), ["in"]);
    assert_eq!(session.titles(&with(&place, &json!({ "code": exported, "exported": true }))), ["out", "in"]);
    let referring = "notify { 'a': } notify { 'b': require => Notify['a'], message => 'Notify[a]' }";
    let catalog = session.ask(&with(&place, &json!({ "code": referring, "references": "typed" })))["catalog"].clone();
    let reference = |title: &str| json!({ "__ptype": "Reference", "__pvalue": ["Notify", title] });
    let last = catalog["resources"].as_array().unwrap().last().unwrap();
    assert_eq!(last["parameters"], json!({ "require": reference("a"), "message": "Notify[a]" }));
    assert_eq!(catalog["edges"].as_array().unwrap().last().unwrap()["target"], reference("b"));
    // What begins a comment in JSON begins none in its strings.
    assert_eq!(session.titles(&with(&place, &json!({ "code": "notify { '/etc/*.d //': }" }))), ["/etc/*.d //"]);
    session.end();
}

#[test]
fn errors_are_puppets() {
    let folder = modules("stdio-errors");
    let mut session = Session::start(&folder, &[]);
    let place = place(&folder);
    let error = |answer: &Value| answer["error"].clone();
    let unknown = session.ask(&with(&place, &json!({ "code": "\n notice($x)" })));
    assert_eq!(
        error(&unknown),
        json!({
            "code": "UNKNOWN_VARIABLE",
            "message": "Evaluation Error: Unknown variable: 'x'. (line: 2, column: 9) on node n.test",
            "text": "Evaluation Error: Unknown variable: 'x'.",
            "line": 2,
            "column": 9,
        })
    );
    let syntax = error(&session.ask(&with(&place, &json!({ "code": "notify {" }))));
    assert!(syntax["message"].as_str().unwrap().starts_with("Could not parse for environment rp_env: "), "{syntax}");
    let missing = session.ask(&json!({ "node": "n", "environment": "missing", "code": "" }));
    assert!(error(&missing)["message"].as_str().unwrap().contains("missing"), "{missing}");
    let setting = session.ask(&with(&place, &json!({ "settings": { "strict": "perhaps" } })));
    assert!(error(&setting)["message"].as_str().unwrap().contains("perhaps"), "{setting}");
    let defined = session.ask(&with(&place, &json!({ "code": "include two" })));
    assert!(error(&defined)["file"].as_str().unwrap().ends_with("two/manifests/init.pp"), "{defined}");
    session.end();
}

#[test]
fn each_request_sees_the_files_that_changed_before_it() {
    let folder = modules("stdio-changes");
    let mut session = Session::start(&folder, &[]);
    let request = with(&place(&folder), &json!({ "code": "include one" }));
    for number in 0..5 {
        std::fs::write(folder.join("data.yaml"), format!("text: data {number}\n")).unwrap();
        let class = format!("class one($text = lookup('text')) {{ notify {{ \"${{text}}, code {number}\": }} }}\n");
        std::fs::write(folder.join("modules/one/manifests/init.pp"), class).unwrap();
        assert_eq!(session.titles(&request), [format!("data {number}, code {number}")]);
    }
    std::fs::create_dir_all(folder.join("modules/three/manifests")).unwrap();
    std::fs::write(folder.join("modules/three/manifests/init.pp"), "class three { notify { 'three': } }\n").unwrap();
    assert_eq!(session.titles(&with(&request, &json!({ "code": "include three" }))), ["three"]);
    session.end();
}

#[test]
fn a_request_has_its_own_limits() {
    let folder = modules("stdio-limits");
    let mut session = Session::start(&folder, &[]);
    let place = place(&folder);
    let began = Instant::now();
    let endless = "function f() { f2() } function f2() { Integer[1, 1000000].each |$n| { Integer[1, 1000000].each |$m| { $m } } } f()";
    let late = session.ask(&with(&place, &json!({ "code": endless, "deadline": 0.3 })));
    assert_eq!(late["error"]["code"], "PANTIN_DEADLINE", "{late}");
    assert!(began.elapsed() < Duration::from_secs(20));
    let large = "Integer[1, 10000000].map |$n| { \"text ${n}\" }";
    let full = session.ask(&with(&place, &json!({ "code": large, "memory": 16, "deadline": 60 })));
    assert_eq!(full["error"]["code"], "PANTIN_OUT_OF_MEMORY", "{full}");
    assert_eq!(session.titles(&with(&place, &json!({ "code": "include one" }))), ["from data"]);
    session.end();
}

#[test]
fn more_places_than_stay_open_are_all_right() {
    let folder = modules("stdio-places");
    let mut session = Session::start(&folder, &[]);
    let place = place(&folder);
    for round in 0..2 {
        for number in 0..12 {
            let name = format!("e{number}");
            let request = json!({ "environment": name, "code": "include one notify { $environment: }", "id": round });
            assert_eq!(session.titles(&with(&place, &request)), ["from data", &name]);
        }
    }
    session.end();
}

#[test]
fn options_of_the_server_for_agents_are_refused() {
    let folder = modules("stdio-options");
    let output = process::run(&folder, &["serve", "--stdio", "--listen", "127.0.0.1:0"]);
    assert_eq!(output.status.code(), Some(2));
    let output = process::run_with(&folder, &["serve", "--stdio"], "");
    assert_eq!((output.status.code(), output.stdout.len()), (Some(0), 0));
}
