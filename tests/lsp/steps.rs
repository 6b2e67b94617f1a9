//! Sessions as text: lines that begin with `> ` are steps, the others are answers.
//!
//! A place is a piece of a document's text in backquotes with `|` where the cursor is, and `⏎` for the end of a line.

#![expect(
    clippy::panic,
    clippy::too_many_lines,
    clippy::wildcard_enum_match_arm,
    reason = "the language of recorded sessions: one arm for each step, and a wrong session is a failing test"
)]

use std::fmt::Write as _;
use std::path::Path;

use serde_json::{Value, json};

use super::client::Client;

/// The session with the answers of now.
pub(super) fn play(session: &str, folder: &Path) -> String {
    let mut client = Client::start(folder, session.contains("> columns utf-8"));
    let root = format!("file://{}", folder.display());
    let mut played = String::new();
    for line in session.lines() {
        if line.starts_with("# ") || line.is_empty() {
            let _ = writeln!(played, "{line}");
        }
        let Some(step) = line.strip_prefix("> ") else { continue };
        let _ = writeln!(played, "{line}");
        if let Some(answer) = answer(&mut client, step) {
            for line in shown(&answer).lines() {
                let _ = writeln!(played, "  {}", line.replace(&root, "ROOT").replace(&root["file://".len()..], "ROOT"));
            }
        }
    }
    client.end();
    played
}

/// An answer, one element a line, long texts as lines.
fn shown(answer: &Value) -> String {
    match answer {
        Value::Array(all) if all.is_empty() => "nothing".to_owned(),
        Value::Array(all) => all.iter().map(|one| short(one) + "\n").collect(),
        Value::String(text) => text.clone(),
        Value::Null => "nothing".to_owned(),
        other => short(other),
    }
}

/// JSON with ranges as `line:column-line:column`.
fn short(value: &Value) -> String {
    match value {
        Value::Object(fields) if fields.contains_key("start") && fields.contains_key("end") => {
            let at = |name: &str| format!("{}:{}", fields[name]["line"], fields[name]["character"]);
            format!("{}-{}", at("start"), at("end"))
        }
        Value::Object(fields) => {
            let left_out = ["data", "jsonrpc", "sortText", "source", "textEdit", "insertTextFormat"];
            let kept = fields.iter().filter(|(name, value)| !left_out.contains(&name.as_str()) && !value.is_null());
            let kept: Vec<String> = kept.map(|(name, value)| format!("{name}: {}", short(value))).collect();
            format!("{{{}}}", kept.join(", "))
        }
        Value::Array(all) => format!("[{}]", all.iter().map(short).collect::<Vec<_>>().join(", ")),
        other => other.to_string(),
    }
}

fn answer(client: &mut Client, step: &str) -> Option<Value> {
    let mut quoted = step.split('`').skip(1).step_by(2).map(|text| text.replace('⏎', "\n"));
    let words: Vec<&str> = step.split('`').next().unwrap().split_whitespace().collect();
    let (verb, file) = (words[0], words.get(1).copied().unwrap_or_default());
    let document = json!({ "uri": client.uri(file) });
    let place = |client: &Client, text: &str| {
        let (before, after) = text.split_once('|').unwrap_or((text, ""));
        let all = &client.texts[file].0;
        let at =
            all.find(&format!("{before}{after}")).unwrap_or_else(|| panic!("{step}: not in the text")) + before.len();
        client.position(all, at)
    };
    let mut at = |client: &Client| {
        let position = place(client, &quoted.next().unwrap());
        json!({ "textDocument": document, "position": position })
    };
    let of_place = |client: &mut Client, method: &str, params: Value| Some(result(client.request(method, &params)));
    match verb {
        "columns" => None,
        "open" => {
            client.open(file);
            None
        }
        "close" => {
            client.notify("textDocument/didClose", &json!({ "textDocument": document }));
            None
        }
        "edit" => {
            let (old, new) = (quoted.next().unwrap(), quoted.next().unwrap_or_default());
            let text = client.texts[file].0.clone();
            let start = text.find(&old).unwrap_or_else(|| panic!("{step}: not in the text"));
            let range =
                json!({ "start": client.position(&text, start), "end": client.position(&text, start + old.len()) });
            client.texts.get_mut(file).unwrap().0.replace_range(start..start + old.len(), &new);
            client.change(file, range, &new);
            None
        }
        "diagnostics" => Some(client.diagnostics(file)),
        "hover" => {
            let params = at(client);
            let answer = result(client.request("textDocument/hover", &params));
            Some(answer["contents"]["value"].clone())
        }
        "definition" | "typeDefinition" | "documentHighlight" | "signatureHelp" | "prepareRename" => {
            let params = at(client);
            of_place(client, &format!("textDocument/{verb}"), params)
        }
        "references" => {
            let mut params = at(client);
            params["context"] = json!({ "includeDeclaration": true });
            of_place(client, "textDocument/references", params)
        }
        "completion" => {
            let params = at(client);
            let answer = result(client.request("textDocument/completion", &params));
            let items = answer["items"].as_array().cloned().unwrap_or_default();
            let most = words.get(2).map_or(usize::MAX, |number| number.parse().unwrap());
            let line = |item: &Value| {
                let text = item["textEdit"]["newText"].as_str().unwrap_or_default();
                format!(
                    "{} ({})\n",
                    text.replace('\n', "\\n"),
                    item["detail"].as_str().unwrap_or_default().replace('\n', " ")
                )
            };
            let count = items.len();
            let rest = if count > most { format!("and {} more\n", count - most) } else { String::new() };
            Some(Value::String(items.iter().take(most).map(line).collect::<String>() + &rest))
        }
        "rename" => {
            let mut params = at(client);
            params["newName"] = quoted.next().unwrap().into();
            let answer = result(client.request("textDocument/rename", &params));
            Some(answer.get("documentChanges").cloned().unwrap_or(answer))
        }
        "incoming" | "outgoing" => {
            let params = at(client);
            let items = result(client.request("textDocument/prepareCallHierarchy", &params));
            of_place(client, &format!("callHierarchy/{verb}Calls"), json!({ "item": items[0] }))
        }
        "documentSymbol" | "foldingRange" | "documentLink" | "codeLens" => {
            of_place(client, &format!("textDocument/{verb}"), json!({ "textDocument": document }))
        }
        "formatting" => {
            let options = json!({ "tabSize": 2, "insertSpaces": true });
            of_place(client, "textDocument/formatting", json!({ "textDocument": document, "options": options }))
        }
        "rangeFormatting" => {
            let position = at(client)["position"].clone();
            let range = json!({ "start": position, "end": position });
            let params =
                json!({ "textDocument": document, "range": range, "options": { "tabSize": 2, "insertSpaces": true } });
            of_place(client, "textDocument/rangeFormatting", params)
        }
        "inlayHint" => {
            let range = json!({ "start": { "line": 0, "character": 0 }, "end": { "line": 9999, "character": 0 } });
            of_place(client, "textDocument/inlayHint", json!({ "textDocument": document, "range": range }))
        }
        "selectionRange" => {
            let position = at(client)["position"].clone();
            let params = json!({ "textDocument": document, "positions": [position] });
            let mut range = result(client.request("textDocument/selectionRange", &params))[0].clone();
            let mut all = Vec::new();
            while range.is_object() {
                all.push(range["range"].clone());
                range = range["parent"].clone();
            }
            Some(Value::Array(all))
        }
        "codeAction" => {
            let position = at(client)["position"].clone();
            let range = json!({ "start": position, "end": position });
            let params = json!({ "textDocument": document, "range": range, "context": { "diagnostics": [] } });
            of_place(client, "textDocument/codeAction", params)
        }
        "nodes" => of_place(client, "pantin/nodes", json!({ "uri": client.uri(file) })),
        "choose" => {
            let params = json!({ "command": "pantin.chooseNode", "arguments": [file] });
            let answer = result(client.request("workspace/executeCommand", &params));
            if answer.is_object() {
                client.notification("$/pantin/values");
            }
            Some(answer)
        }
        // The values of the newest text that compiles.
        "values" => Some(client.notification("$/pantin/values")),
        "uses" => {
            client.notification("$/pantin/uses");
            None
        }
        "changes" => {
            let params = json!({ "command": "pantin.showChanges", "arguments": [document["uri"]] });
            of_place(client, "workspace/executeCommand", params)
        }
        "why" => {
            let at = at(client);
            let params = json!({ "command": "pantin.why", "arguments": [document["uri"], at["position"]] });
            of_place(client, "workspace/executeCommand", params)
        }
        "run" => {
            let arguments: Value = serde_json::from_str(&quoted.next().unwrap()).unwrap();
            let arguments: Value =
                serde_json::from_str(&arguments.to_string().replace("URI", &root_of(client))).unwrap();
            of_place(client, "workspace/executeCommand", json!({ "command": file, "arguments": arguments }))
        }
        "semanticTokens" => {
            let answer =
                result(client.request("textDocument/semanticTokens/full", &json!({ "textDocument": document })));
            client.tokens = answer["data"].as_array().unwrap().clone();
            Some(Value::String(tokens(&client.texts[file].0, &client.tokens, &client.legend)))
        }
        // The edits of the tokens before give those of the text.
        "tokensDelta" => {
            let params = json!({ "textDocument": document, "previousResultId": words[2] });
            let answer = result(client.request("textDocument/semanticTokens/full/delta", &params));
            for edit in answer["edits"].as_array().unwrap() {
                let start = edit["start"].as_u64().unwrap() as usize;
                let end = start + edit["deleteCount"].as_u64().unwrap() as usize;
                client.tokens.splice(start..end, edit["data"].as_array().unwrap().iter().cloned());
            }
            Some(Value::String(tokens(&client.texts[file].0, &client.tokens, &client.legend)))
        }
        "symbol" => of_place(client, "workspace/symbol", json!({ "query": file })),
        "execute" => {
            let params = json!({ "command": "pantin.explain", "arguments": [file] });
            of_place(client, "workspace/executeCommand", params)
        }
        _ => panic!("{step}: no such step"),
    }
}

/// Semantic tokens, one a line: the text, the kind and the modifiers. Columns are bytes.
fn tokens(text: &str, data: &[Value], legend: &Value) -> String {
    let numbers: Vec<usize> = data.iter().map(|number| number.as_u64().unwrap() as usize).collect();
    let lines: Vec<&str> = text.lines().collect();
    let (mut line, mut column, mut told) = (0, 0, String::new());
    for token in numbers.chunks(5) {
        column = if token[0] == 0 { column + token[1] } else { token[1] };
        line += token[0];
        let modifiers = legend["tokenModifiers"].as_array().unwrap().iter().enumerate();
        let modifiers = modifiers.filter(|(at, _)| token[4] >> at & 1 == 1).map(|(_, name)| name.as_str().unwrap());
        let modifiers: String = modifiers.map(|name| format!(" {name}")).collect();
        let kind = legend["tokenTypes"][token[3]].as_str().unwrap();
        let _ = writeln!(told, "{}:{column} {} {kind}{modifiers}", line + 1, &lines[line][column..column + token[2]]);
    }
    told
}

fn root_of(client: &Client) -> String {
    client.uri("")
}

fn result(answer: Value) -> Value {
    match answer.get("error") {
        Some(error) => error["message"].clone(),
        None => answer["result"].clone(),
    }
}
