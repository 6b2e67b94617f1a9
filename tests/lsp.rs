//! `pantin lsp`: recorded sessions over the example environment, and clients that misbehave.
//!
//! A session is a file of `tests/lsp`: steps, each with the answer of the server below it. `BLESS=1` writes the answers.

#![expect(clippy::unwrap_used, clippy::disallowed_methods, reason = "a test that writes files and starts processes")]

#[path = "lsp/client.rs"]
mod client;
mod process;
#[path = "lsp/renames.rs"]
mod renames;
#[path = "lsp/steps.rs"]
mod steps;

use std::fs;
use std::path::{Path, PathBuf};

use client::Client;
use process::folder;
use serde_json::json;

/// A copy of the example environment.
fn example(name: &str) -> PathBuf {
    let folder = folder(name, &[]);
    copy(&Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/example/production"), &folder);
    let facts = folder.join("facts");
    copy(&Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/example/facts"), &facts);
    folder
}

fn copy(from: &Path, to: &Path) {
    fs::create_dir_all(to).unwrap();
    for entry in fs::read_dir(from).unwrap() {
        let entry = entry.unwrap();
        let to = to.join(entry.file_name());
        if entry.file_type().unwrap().is_dir() {
            copy(&entry.path(), &to);
        } else {
            fs::copy(entry.path(), to).unwrap();
        }
    }
}

#[test]
fn recorded_sessions_have_the_same_answers() {
    let directory = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/lsp");
    let mut sessions: Vec<PathBuf> = fs::read_dir(directory).unwrap().map(|entry| entry.unwrap().path()).collect();
    sessions.retain(|path| path.extension().is_some_and(|ending| ending == "session"));
    sessions.sort();
    assert!(!sessions.is_empty());
    let mut wrong = Vec::new();
    for path in sessions {
        let name = path.file_stem().unwrap().to_str().unwrap();
        let recorded = fs::read_to_string(&path).unwrap();
        let played = steps::play(&recorded, &example(name));
        if std::env::var("BLESS").is_ok() {
            fs::write(&path, &played).unwrap();
        } else if played != recorded {
            wrong.push(format!("{name}:\n{played}"));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn broken_positions_and_unknown_documents_get_answers() {
    let folder = example("broken");
    let mut client = Client::start(&folder, true);
    let file = "manifests/site.pp";
    client.open(file);
    let beyond = [(0, u32::MAX), (u32::MAX, 0), (99, 99), (3, 1)];
    let methods = [
        "hover",
        "definition",
        "typeDefinition",
        "completion",
        "signatureHelp",
        "documentHighlight",
        "prepareRename",
        "prepareCallHierarchy",
    ];
    let whole = json!({ "start": { "line": 9, "character": 9 }, "end": { "line": 0, "character": u32::MAX } });
    for method in
        ["inlayHint", "semanticTokens/range", "semanticTokens/full", "codeLens", "foldingRange", "documentLink"]
    {
        for uri in [client.uri(file), "file:///nowhere.pp".to_owned(), "untitled:Untitled-1".to_owned()] {
            let params = json!({ "textDocument": { "uri": uri }, "range": whole });
            let answer = client.request(&format!("textDocument/{method}"), &params);
            assert!(answer.get("error").is_none(), "{method}: {answer}");
        }
    }
    let wrong = [
        json!(null),
        json!([]),
        json!([1, 2, 3]),
        json!(["file:///nowhere.pp", { "line": -1 }]),
        json!([client.uri(file), { "line": u32::MAX, "character": u32::MAX }]),
    ];
    for command in ["chooseNode", "showChanges", "why", "showNodes", "showReferences", "explain", "none"] {
        for arguments in &wrong {
            let params = json!({ "command": format!("pantin.{command}"), "arguments": arguments });
            let answer = client.request("workspace/executeCommand", &params);
            assert!(answer.get("error").is_some() || answer.get("result").is_some(), "{command}: {answer}");
        }
    }
    assert!(client.request("pantin/nodes", &json!(null)).get("result").is_some());
    for method in methods {
        for (line, character) in beyond {
            let position = json!({ "line": line, "character": character });
            let params = json!({ "textDocument": { "uri": client.uri(file) }, "position": position });
            let answer = client.request(&format!("textDocument/{method}"), &params);
            assert!(answer.get("error").is_none(), "{method}: {answer}");
        }
        let params =
            json!({ "textDocument": { "uri": "file:///nowhere.pp" }, "position": { "line": 0, "character": 0 } });
        let answer = client.request(&format!("textDocument/{method}"), &params);
        assert!(answer["result"].is_null() && answer.get("error").is_none(), "{method}: {answer}");
    }
    // Nonsense is refused, and the session goes on.
    assert!(client.request("textDocument/hover", &json!({ "a": 1 })).get("error").is_some());
    assert!(client.request("no/such", &json!(null)).get("error").is_some());
    // A document that was never opened; a range that ends before it starts.
    client.notify(
        "textDocument/didChange",
        &json!({
            "textDocument": { "uri": "file:///nowhere.pp", "version": 2 }, "contentChanges": [{ "text": "x" }]
        }),
    );
    client.change(
        file,
        json!({ "start": { "line": 9999, "character": 1 }, "end": { "line": 0, "character": 0 } }),
        "class {",
    );
    client.notify("textDocument/didClose", &json!({ "textDocument": { "uri": client.uri(file) } }));
    client.notify("textDocument/didClose", &json!({ "textDocument": { "uri": client.uri(file) } }));
    client.end();
}

#[test]
fn damaged_data_and_templates_get_answers() {
    let folder = example("damaged");
    let mut client = Client::start(&folder, false);
    let files = ["data/common.yaml", "hiera.yaml", "modules/webapp/templates/site.erb"];
    for file in files {
        client.open(file);
        let whole = client.texts[file].0.clone() + "? |\n x\n: !t >-\n y\n&a *b\n\u{feff}\t- <%= [ \"%{lookup('\n";
        let cuts: Vec<usize> = (0..whole.len()).step_by(3).filter(|at| whole.is_char_boundary(*at)).collect();
        for cut in cuts {
            client.replace(file, &whole[..cut]);
            let position = client.position(&whole[..cut], cut);
            let params = json!({ "textDocument": { "uri": client.uri(file) }, "position": position });
            for method in ["hover", "completion", "documentSymbol", "documentLink"] {
                let answer = client.request(&format!("textDocument/{method}"), &params);
                assert!(answer.get("error").is_none(), "{method} {cut}: {answer}");
            }
            client.diagnostics(file);
        }
    }
    client.end();
}

#[test]
fn a_file_that_is_deleted_while_it_is_open_stays_open() {
    let folder = example("deleted");
    let mut client = Client::start(&folder, false);
    let file = "modules/webapp/manifests/site.pp";
    client.open(file);
    fs::remove_file(folder.join(file)).unwrap();
    client.notify("workspace/didChangeWatchedFiles", &json!({ "changes": [{ "uri": client.uri(file), "type": 3 }] }));
    let params = json!({ "textDocument": { "uri": client.uri(file) } });
    let answer = client.request("textDocument/documentSymbol", &params);
    assert_eq!(answer["result"][0]["name"], "webapp::site");
    client.notify("textDocument/didClose", &params);
    client.end();
}

#[test]
fn a_large_document_is_edited_and_checked() {
    let folder = example("large");
    let file = "manifests/large.pp";
    let line = "notice('0123456789012345678901234567890123456789 ü')\n";
    fs::write(folder.join(file), line.repeat(10_000_000 / line.len())).unwrap();
    let mut client = Client::start(&folder, true);
    client.open(file);
    let told = client.notification("window/showMessage");
    assert!(
        told["message"].as_str().unwrap().ends_with("large.pp is larger than 4 MiB: only its syntax is checked"),
        "{told}"
    );
    let params = json!({ "textDocument": { "uri": client.uri(file) }, "position": { "line": 5, "character": 3 } });
    let mut old = Vec::new();
    for column in 0..20 {
        let at = json!({ "line": 5, "character": column });
        client.change(file, json!({ "start": at, "end": at }), "#");
        old.extend((0..3).map(|_| client.send("textDocument/hover", &params)));
    }
    // The next letter makes requests of the letter before needless.
    let answers: Vec<_> = old.into_iter().map(|id| client.answer(id)).collect();
    let is_dropped = |answer: &&serde_json::Value| answer["error"]["code"] == -32801;
    assert!(answers.iter().any(|answer| is_dropped(&answer)), "{answers:?}");
    assert!(answers.iter().all(|answer| is_dropped(&answer) || answer.get("result").is_some()), "{answers:?}");
    assert!(client.request("textDocument/hover", &params).get("error").is_none());
    let at = json!({ "line": 9, "character": 0 });
    client.change(file, json!({ "start": at, "end": at }), "class {");
    assert_eq!(client.diagnostics(file)[0]["severity"], 1);
    client.end();
}

#[test]
fn many_folders_are_served_with_few_open() {
    let folder = folder("many", &[]);
    let files: Vec<String> = (0..100).map(|number| format!("m{number}/manifests/init.pp")).collect();
    for (file, number) in files.iter().zip(0..) {
        let path = folder.join(file);
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(&path, format!("# A class.\nclass m{number} {{ include m{number}::nothing }}\n")).unwrap();
        let metadata = json!({ "name": format!("a-m{number}"), "version": "1.0.0" });
        fs::write(folder.join(format!("m{number}/metadata.json")), metadata.to_string()).unwrap();
    }
    let mut client = Client::start(&folder, false);
    for file in &files {
        client.open(file);
        let found = client.diagnostics(file);
        assert_eq!(found[0]["code"], "PANTIN_UNDEFINED_CLASS", "{file}: {found}");
    }
    client.end();
}

#[test]
fn more_open_environments_than_are_kept_come_to_rest() {
    const COUNT: usize = 30;
    let folder = folder("thirty", &[]);
    let files: Vec<String> = (0..COUNT).map(|number| format!("e{number}/manifests/site.pp")).collect();
    for (file, number) in files.iter().zip(0..) {
        let path = folder.join(file);
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(&path, format!("node default {{ include m{number}::nothing }}\n")).unwrap();
        fs::write(folder.join(format!("e{number}/environment.conf")), "").unwrap();
    }
    let mut client = Client::start(&folder, false);
    files.iter().for_each(|file| client.open(file));
    for file in &files {
        let found = client.diagnostics(file);
        assert_eq!(found[0]["code"], "PANTIN_UNDEFINED_CLASS", "{file}: {found}");
    }
    // All were checked: nothing is left to do.
    let ticks = || -> u64 {
        let stat = fs::read_to_string(format!("/proc/{}/stat", client.id())).unwrap();
        let fields: Vec<&str> = stat.rsplit(')').next().unwrap().split_whitespace().collect();
        fields[11].parse::<u64>().unwrap() + fields[12].parse::<u64>().unwrap()
    };
    std::thread::sleep(std::time::Duration::from_millis(500));
    let before = ticks();
    std::thread::sleep(std::time::Duration::from_millis(1000));
    assert!(ticks() - before < 20, "the processor is busy");
    // A change in one that was closed is checked.
    client.replace(&files[0], "node default { include other::nothing }\n");
    let found = client.diagnostics(&files[0]);
    assert!(found[0]["message"].as_str().unwrap().contains("other::nothing"), "{found}");
    client.end();
}

#[test]
fn input_that_is_no_message_ends_the_session_with_an_error() {
    let folder = example("garbage");
    let inputs = [
        ("Content-Length: 99999999999999\r\n\r\n", "a message of 99999999999999 bytes is longer than 268435456"),
        ("Content-Length: 200000000\r\n\r\n{}", "the input ends after 2 of 200000000 bytes of a message"),
        ("hello\nworld\n", "the input is no message of the language server protocol"),
        ("Content-Length: 5\r\n\r\nhello", "a message is no JSON of the protocol"),
        ("X: 1\r\n\r\n", "the head of a message has no Content-Length"),
    ];
    for (input, expected) in inputs {
        let output = process::run_with(&folder, &["lsp"], input);
        assert_eq!(output.status.code(), Some(1), "{input}");
        assert!(process::err(&output).contains(expected), "{input}: {}", process::err(&output));
    }
}

#[test]
fn requests_after_shutdown_and_wrong_commands_are_refused() {
    let folder = example("after");
    let mut client = Client::start(&folder, false);
    client.open("manifests/site.pp");
    let uri = client.uri("manifests/site.pp");
    let wrong = [
        ("pantin.none", json!([])),
        ("pantin.explain", json!([])),
        ("pantin.explain", json!([1])),
        ("pantin.showNodes", json!([uri, "thing", "a"])),
        ("pantin.showNodes", json!([uri, "class"])),
        ("pantin.showReferences", json!([uri])),
        ("pantin.showReferences", json!(["file:///nowhere.pp", { "line": 0, "character": 0 }])),
        ("pantin.chooseNode", json!([])),
        ("pantin.chooseNode", json!([7])),
        ("pantin.chooseNode", json!(["web01.example.com", 7])),
        ("pantin.showChanges", json!([{}])),
        ("pantin.why", json!([uri])),
    ];
    for (command, arguments) in wrong {
        let params = json!({ "command": command, "arguments": arguments });
        let answer = client.request("workspace/executeCommand", &params);
        assert!(answer["error"]["message"].is_string(), "{command} {arguments}: {answer}");
    }
    assert!(client.request("shutdown", &json!(null)).get("error").is_none());
    let params = json!({ "textDocument": { "uri": uri } });
    assert_eq!(client.request("textDocument/documentSymbol", &params)["error"]["code"], -32600);
    assert_eq!(client.request("shutdown", &json!(null))["error"]["code"], -32600);
    assert!(client.exit().success());
}

#[test]
fn a_version_of_hiera_that_puppet_lacks_is_told_at_its_place() {
    let files = [
        ("environment.conf", ""),
        ("hiera.yaml", "---\n# of the future\nversion: 7\n"),
        ("manifests/site.pp", "$a = 1\nnotice($a)\n"),
    ];
    let folder = folder("version", &files);
    let mut client = Client::start(&folder, false);
    client.open("hiera.yaml");
    let found = client.diagnostics("hiera.yaml");
    assert_eq!(found[0]["message"], "This runtime does not support hiera.yaml version 7", "{found}");
    assert_eq!(found[0]["range"]["start"], json!({ "line": 2, "character": 9 }));
    client.end();
}

#[test]
fn the_first_request_about_a_document_without_a_file_is_a_rename() {
    let folder = folder("unsaved", &[("environment.conf", "")]);
    let mut client = Client::start(&folder, false);
    for (uri, text) in [("untitled:Untitled-1", "$a = 1\nnotice($a)\n"), ("untitled:2", "$a = 1\rnotice($a)\r")] {
        let document = json!({ "uri": uri, "languageId": "puppet", "version": 1, "text": text });
        client.notify("textDocument/didOpen", &json!({ "textDocument": document }));
        let position = json!({ "line": 1, "character": 8 });
        let params = json!({ "textDocument": { "uri": uri }, "position": position, "newName": "b" });
        let answer = client.request("textDocument/rename", &params);
        let edits = answer["result"]["documentChanges"][0]["edits"].as_array().map_or(0, Vec::len);
        assert_eq!(edits, 2, "{answer}");
    }
    client.end();
}

#[test]
fn a_long_origin_ends_where_the_value_is_written() {
    let folder = example("origin");
    let mut client = Client::start(&folder, true);
    let file = "modules/profile/manifests/base.pp";
    client.open(file);
    let text = client.texts[file].0.clone();
    let chain = (1..16).map(|number| format!("  $s{number} = $s{}\n", number - 1));
    let chain = format!("  $s0 = $motd\n{}  notice($s15)\n}}\n", chain.collect::<String>());
    let text = text.trim_end().strip_suffix('}').unwrap().to_owned() + &chain;
    client.replace(file, &text);
    let choose = json!({ "command": "pantin.chooseNode", "arguments": ["web01.example.com"] });
    let answer = client.request("workspace/executeCommand", &choose);
    assert_eq!(answer["result"]["failure"], json!(null), "{answer}");
    let position = client.position(&text, text.find("$s15)").unwrap() + 1);
    let params = json!({ "textDocument": { "uri": client.uri(file) }, "position": position });
    let answer = client.request("textDocument/hover", &params);
    let told = answer["result"]["contents"]["value"].as_str().unwrap();
    assert!(told.contains("steps are left out"), "{told}");
    assert!(told.contains("data/common.yaml:5"), "{told}");
    assert!(!told.contains("is cut here"), "{told}");
    client.end();
}

#[test]
fn rules_are_off_as_the_repository_says() {
    let code = "class m {\n  file { '/a': mode => 0644 }\n  file { '/b': mode => 0644 } # lint:ignore:unquoted_file_mode\n\
                \x20 file { '/c': mode => '644' }\n}\n";
    let files = [
        ("m/manifests/init.pp", code),
        ("m/metadata.json", "{\"name\": \"a-m\", \"version\": \"1.0.0\"}"),
        ("m/.puppet-lint.rc", "--no-documentation-check\n"),
        ("m/pantin.toml", "[rules]\nPANTIN_FILE_MODE = 'error'\n"),
    ];
    let folder = folder("rules", &files);
    let mut client = Client::start(&folder, false);
    client.open("m/manifests/init.pp");
    let found = client.diagnostics("m/manifests/init.pp");
    let found = found.as_array().unwrap().iter();
    let found: Vec<_> = found
        .map(|one| (one["range"]["start"]["line"].as_u64(), one["code"].as_str(), one["severity"].as_u64()))
        .collect();
    assert_eq!(found, [(Some(1), Some("PANTIN_UNQUOTED_MODE"), Some(2)), (Some(3), Some("PANTIN_FILE_MODE"), Some(1))]);
    client.end();
}

#[test]
fn cancelled_requests_are_answered_once() {
    let folder = example("cancelled");
    let mut client = Client::start(&folder, false);
    client.open("manifests/site.pp");
    let ids: Vec<i32> = (0..50).map(|_| client.send("workspace/symbol", &json!({ "query": "a" }))).collect();
    for id in &ids {
        client.notify("$/cancelRequest", &json!({ "id": id }));
    }
    for id in ids {
        let answer = client.answer(id);
        assert!(answer.get("result").is_some() || answer["error"]["code"] == -32800, "{answer}");
    }
    client.end();
}

#[test]
fn a_client_that_goes_away_leaves_no_process() {
    let folder = example("gone");
    let mut client = Client::start(&folder, false);
    client.open("manifests/site.pp");
    assert!(!client.leave().success());
}

#[test]
fn editors_connect_to_a_port() {
    let folder = example("port");
    let port = std::net::TcpListener::bind(("127.0.0.1", 0)).unwrap().local_addr().unwrap().port();
    let mut client = Client::connect(&folder, port);
    client.open("manifests/site.pp");
    let params = json!({ "textDocument": { "uri": client.uri("manifests/site.pp") } });
    let answer = client.request("textDocument/documentSymbol", &params);
    assert_eq!(answer["result"].as_array().unwrap().len(), 2, "{answer}");
    client.end();
}

#[test]
fn requests_before_initialize_are_refused_and_the_session_begins_all_the_same() {
    let folder = example("early");
    let mut client = Client::uninitialized(&folder);
    let params = json!({ "textDocument": { "uri": client.uri("manifests/site.pp") } });
    // Not answered with a result; a notification is dropped.
    let answer = client.request("textDocument/documentSymbol", &params);
    assert_eq!(answer["error"]["code"], -32002, "{answer}");
    client.notify("textDocument/didClose", &params);
    client.initialize();
    client.open("manifests/site.pp");
    let answer = client.request("textDocument/documentSymbol", &params);
    assert_eq!(answer["result"].as_array().unwrap().len(), 2, "{answer}");
    // A second initialize is refused; after shutdown, requests are.
    assert!(client.request("initialize", &json!({ "capabilities": {} })).get("error").is_some());
    client.end();
}

#[test]
fn places_inside_of_surrogate_pairs_are_those_of_the_letter() {
    let folder = example("surrogates");
    let mut client = Client::start(&folder, false);
    let file = "manifests/new.pp";
    fs::write(folder.join(file), "$a = '😀'\n").unwrap();
    client.open(file);
    let at = |character: u32| json!({ "line": 0, "character": character });
    for character in 5..12 {
        let params = json!({ "textDocument": { "uri": client.uri(file) }, "position": at(character) });
        assert!(client.request("textDocument/hover", &params).get("error").is_none());
    }
    // From the middle of the letter to its end: the whole letter.
    client.change(file, json!({ "start": at(7), "end": at(8) }), "x");
    let params = json!({ "textDocument": { "uri": client.uri(file) } });
    let tokens = client.request("textDocument/semanticTokens/full", &params);
    let data = tokens["result"]["data"].as_array().unwrap();
    // The variable, the sign, the string with its quotes.
    assert_eq!(data.len(), 15, "{tokens}");
    assert_eq!(data[12], 3, "{tokens}");
    client.end();
}

#[test]
fn compilations_for_a_node_do_not_keep_others_waiting_and_can_be_cancelled() {
    let folder = example("endless");
    let mut client = Client::start(&folder, false);
    let file = "modules/profile/manifests/base.pp";
    client.open(file);
    let choose = json!({ "command": "pantin.chooseNode", "arguments": ["web01.example.com"] });
    let answer = client.request("workspace/executeCommand", &choose);
    assert_eq!(answer["result"]["failure"], json!(null), "{answer}");
    // Code that runs until its budget is used up.
    let at = json!({ "line": 5, "character": 0 });
    client.change(file, json!({ "start": at, "end": at }), "Integer[0, 9000000000].each |$x| { $x + 1 }\n");
    let slow = client.send("workspace/executeCommand", &choose);
    let params = json!({ "textDocument": { "uri": client.uri(file) } });
    assert!(client.request("textDocument/documentSymbol", &params).get("error").is_none());
    client.notify("$/cancelRequest", &json!({ "id": slow }));
    let answer = client.answer(slow);
    assert_eq!(answer["error"]["code"], -32800, "{answer}");
    client.end();
}

/// Debian's Neovim, where it is installed, uses every feature once.
#[test]
fn neovim_uses_every_feature() {
    let tool = Path::new(env!("CARGO_MANIFEST_DIR")).join("tools/lsp-neovim");
    let output = std::process::Command::new(tool).arg(env!("CARGO_BIN_EXE_pantin")).output().unwrap();
    let table = process::out(&output);
    assert!(output.status.success(), "{table}{}", process::err(&output));
    println!("{table}");
}
