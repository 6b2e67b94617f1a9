//! Archives of PuppetDB's form: `archive.tgz` is what PuppetDB 7.12.1 exported after the commands of `commands.json`, without the
//! deactivated node, whose presence makes its exports empty.

use std::sync::Arc;
use std::time::Duration;

use pantin::pdb::{Api, Method, Request, Response};
use pantin::store::Database;
use serde_json::{Value, json};

use super::{NOW, UUID, api, ask, comparable, folder, with_fleet};

/// What is told of everything that archives have.
const QUESTIONS: [&str; 10] = [
    "nodes",
    "factsets",
    "facts",
    "catalogs",
    "resources",
    "edges",
    "reports",
    "events",
    "catalog_inputs",
    // PuppetDB leaves packages out.
    "package_inventory",
];

fn send(api: &Api, method: Method, content_type: &str, body: &[u8]) -> Response {
    let path = "/pdb/admin/v1/archive";
    api.answer(&Request { method, path, parameters: &[], content_type, body, now: NOW, uuid: UUID })
}

/// A form with an archive.
fn form(archive: &[u8]) -> Vec<u8> {
    let head = "--x\r\nContent-Disposition: form-data; name=\"archive\"; filename=\"a.tgz\"\r\n\r\n";
    [head.as_bytes(), archive, b"\r\n--x--\r\n"].concat()
}

fn import(api: &Api, archive: &[u8]) -> Response {
    send(api, Method::Post, "multipart/form-data; boundary=x", &form(archive))
}

/// An API over an empty store.
fn empty(name: &str) -> (Api, std::path::PathBuf) {
    let directory = std::env::temp_dir().join(format!("pantin-pdb-{name}-{}", std::process::id()));
    let _ = std::fs::remove_dir_all(&directory);
    (api(Arc::new(Database::open(&directory.join("store.sqlite3")).unwrap()), &directory), directory)
}

fn told(api: &Api) -> Vec<(&'static str, Value)> {
    let answer = |question: &&'static str| {
        let answer = ask(api, &format!("GET /pdb/query/v4?query=[\"from\",\"{question}\"]"));
        assert_eq!(answer.status, 200, "{}", answer.text_of_body());
        (*question, comparable(&serde_json::from_slice(&answer.body).unwrap(), false))
    };
    QUESTIONS.iter().map(answer).collect()
}

/// Resources without events are in PuppetDB's reports alone if agents send them; nobody asks for them.
fn check(expected: &[(&str, Value)], got: &[(&str, Value)]) {
    for ((question, expected), (_, got)) in expected.iter().zip(got) {
        assert_eq!(
            super::first_difference(question, expected, got),
            super::first_difference(question, got, got),
            "{question}"
        );
    }
}

#[test]
fn an_archive_of_puppetdb_brings_what_its_commands_brought() {
    let (commanded, first) = with_fleet("archive-commands");
    let (imported, second) = empty("archive-puppetdb");
    let answer = import(&imported, &std::fs::read(folder().join("archive.tgz")).unwrap());
    assert_eq!((answer.status, &*answer.text_of_body()), (200, "{\"ok\":true}"));
    check(&told(&commanded)[..9], &told(&imported)[..9]);
    for directory in [first, second] {
        let _ = std::fs::remove_dir_all(directory);
    }
}

#[test]
fn an_export_fills_another_store_with_the_same_and_faults_are_told_together() {
    let (commanded, first) = with_fleet("archive-export");
    let archive = send(&commanded, Method::Get, "", b"");
    let disposition =
        ("Content-Disposition", "attachment; filename=puppetdb-export-2026-11-30T00:00:00.000Z.tgz".to_owned());
    assert_eq!(
        (archive.status, archive.content_type, &archive.headers[0]),
        (200, "application/octet-stream", &disposition)
    );
    let (imported, second) = empty("archive-import");
    assert_eq!(import(&imported, &archive.body).status, 200);
    check(&told(&commanded), &told(&imported));
    // The same again changes nothing.
    assert_eq!(import(&imported, &archive.body).status, 200);
    check(&told(&commanded), &told(&imported));
    for (body, text) in [
        (form(&[b'x'; 100]), "The archive cannot be read: invalid gzip header"),
        (b"{}".to_vec(), "The archive is the field 'archive' of a form"),
    ] {
        let answer = send(&imported, Method::Post, "multipart/form-data; boundary=x", &body);
        assert_eq!((answer.status, &*answer.text_of_body()), (400, text));
    }
    let cut = import(&imported, &archive.body[..archive.body.len() / 2]);
    assert_eq!(cut.status, 400, "{}", cut.text_of_body());
    for directory in [first, second] {
        let _ = std::fs::remove_dir_all(directory);
    }
}

#[test]
fn bodies_are_json_as_far_as_their_type_says() {
    let (api, directory) = empty("types");
    let post = |path: &str, content_type: &str, body: &[u8]| {
        api.answer(&Request { method: Method::Post, path, parameters: &[], content_type, body, now: NOW, uuid: UUID })
    };
    // As PuppetDB 7.12 answers.
    for path in ["/pdb/query/v4", "/pdb/query/v4/nodes", "/pdb/cmd/v1"] {
        let answer = post(path, "application/x-www-form-urlencoded", b"query=nodes%7B%7D");
        let text = "content type application/x-www-form-urlencoded not supported";
        assert_eq!((answer.status, &*answer.text_of_body()), (415, text), "{path}");
        assert_eq!(
            post(path, "text/plain; charset=utf-8", b"{}").text_of_body(),
            "content type text/plain not supported"
        );
    }
    let nodes = json!({ "query": "nodes{}" }).to_string();
    for content_type in ["", "application/json", "Application/JSON; charset=utf-8"] {
        assert_eq!(post("/pdb/query/v4", content_type, nodes.as_bytes()).status, 200);
    }
    let _ = std::fs::remove_dir_all(directory);
}

#[test]
fn a_query_ends_when_its_time_is_over_and_the_next_one_is_answered() {
    let (api, directory) = with_fleet("time");
    let api = api.with_time(Duration::ZERO);
    // Rows of documents, rows of columns, and a statement that counts.
    for query in ["facts{}", "resources[count()]{parameters.ensure = \"file\"}", "events{}", "edges{}"] {
        let answer = ask(&api, &format!("GET /pdb/query/v4?query={query}"));
        assert!(
            answer.status == 500 && answer.text_of_body().starts_with("The query takes too long"),
            "{query}: {answer:?}"
        );
    }
    let api = api.with_time(Duration::from_secs(60));
    assert_eq!(ask(&api, "GET /pdb/query/v4?query=facts{}").status, 200);
    let _ = std::fs::remove_dir_all(directory);
}
