//! Files that agents ask for, with what Puppet 8 was recorded to answer (`tools/record_file_serving.rb`).

#![expect(clippy::wildcard_enum_match_arm, reason = "what is not asked for is one kind")]
#![expect(clippy::unwrap_used, clippy::disallowed_methods, reason = "a test that writes and reads files")]

#[path = "support/serving.rs"]
mod serving;

use std::fs;
use std::io::Read;
use std::os::unix::fs::{PermissionsExt, symlink};
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use pantin::compile::Cancel;
use pantin::diagnostics::{Entry, Level};
use pantin::server::authorization::Rules;
use pantin::server::code_information::{self, TaskFile};
use pantin::server::message::{Body, Certificate, Client, Headers, Method, Parameters, Request, RequestPath, Response};
use pantin::server::threads::{Size, Threads};
use pantin::server::{Journal, Site};
use pantin::service::{Node, Workspaces};
use serde_json::{Value, json};
use serving::{Heard, Setup, facts};
use sha2::Digest as _;

const DATA: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/file_serving");
const CLIENT: &str = "agent.example.com";

fn data(name: &str) -> Value {
    serde_json::from_str(&fs::read_to_string(format!("{DATA}/{name}")).unwrap()).unwrap()
}

/// The files of `site.json` in a folder of a test's own.
fn site(test: &str) -> PathBuf {
    let root = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("file_serving-{test}"));
    let _ = fs::remove_dir_all(&root);
    for entry in data("site.json").as_array().unwrap() {
        let path = root.join(entry["path"].as_str().unwrap());
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        if let Some(target) = entry["link"].as_str() {
            symlink(target, &path).unwrap();
            continue;
        }
        if entry["fifo"].as_bool().is_some() {
            assert!(std::process::Command::new("mkfifo").arg(&path).status().unwrap().success());
        } else if entry["directory"].as_bool().is_some() {
            fs::create_dir_all(&path).unwrap();
        } else {
            let content = entry["content"].as_str().unwrap().replace("SITE", root.to_str().unwrap());
            fs::write(&path, content.repeat(entry["repeat"].as_u64().unwrap_or(1) as usize)).unwrap();
        }
        let mode = u32::from_str_radix(entry["mode"].as_str().unwrap(), 8).unwrap();
        fs::set_permissions(&path, fs::Permissions::from_mode(mode)).unwrap();
    }
    // Directories as the recorder's umask makes them.
    for directory in directories(&root) {
        if !directory.ends_with("hollow") {
            fs::set_permissions(&directory, fs::Permissions::from_mode(0o755)).unwrap();
        }
    }
    root
}

fn directories(root: &Path) -> Vec<PathBuf> {
    let mut found = vec![root.to_owned()];
    let mut at = 0;
    while at < found.len() {
        let entries = fs::read_dir(&found[at]).unwrap().map(Result::unwrap);
        let below: Vec<_> =
            entries.filter(|entry| entry.file_type().unwrap().is_dir()).map(|entry| entry.path()).collect();
        found.extend(below);
        at += 1;
    }
    found
}

/// Keeps what the server tells.
#[derive(Clone, Default)]
struct Told(Arc<Mutex<Vec<Entry>>>);

impl Journal for Told {
    fn write(&self, entry: &Entry, _: Option<&str>, _: Option<&str>) {
        self.0.lock().unwrap().push(entry.clone());
    }

    fn wants(&self, level: Level) -> bool {
        level >= Level::Info
    }

    fn wants_of_manifests(&self, level: Level) -> bool {
        self.wants(level)
    }
}

/// A server over the files of a test.
struct Server {
    root: PathBuf,
    site: Site,
    told: Told,
}

impl Server {
    fn new(test: &str) -> Self {
        Self::over(site(test))
    }

    fn over(root: PathBuf) -> Self {
        let at = root.display();
        let puppet_conf = format!(
            "[main]\nbasemodulepath = {at}/base\nfileserverconfig = {at}/fileserver.conf\nserver_datadir = {at}/data\n"
        );
        let service = Setup { puppet_conf, ..Setup::new(&root.join("environments")) }.service().with_code_ids();
        let told = Told::default();
        let threads = Threads::start(Size { name: "test", places: 1, queue: 1, lent: 0 }).unwrap();
        // What the built-in rules refuse is allowed here, too.
        let everybody = "authorization: { version: 1, rules: [\
                         { match-request: { path: \"/\", type: path }, allow: \"*\", sort-order: 1, name: all } ] }";
        let rules = Rules::read(everybody.as_bytes(), "auth.conf").unwrap();
        let site = Site::new(service, Box::new(told.clone()), rules, Duration::from_secs(60), threads.watcher());
        Self { root, site, told }
    }

    /// The answer to a line as `GET file_metadata/modules/m/x?links=follow`; nothing when the path is none. The environment
    /// is `production` unless the query has another.
    fn answer(&self, line: &str) -> Option<Response> {
        self.answer_with(line, &[])
    }

    /// The same with more headers.
    fn answer_with(&self, line: &str, more: &[(&str, &str)]) -> Option<Response> {
        let line = line.strip_prefix("GET ").unwrap();
        let (path, query) = line.split_once('?').unwrap_or((line, ""));
        let environment = if query.contains("environment=") { "" } else { "environment=production" };
        let query: Vec<&str> = [environment, query].into_iter().filter(|part| !part.is_empty()).collect();
        let is_content = path.contains("file_content");
        let accept = if is_content { "application/octet-stream" } else { "application/json" };
        let request = Request {
            method: Method::Get,
            path: RequestPath::decode(&format!("/puppet/v3/{path}"))?,
            parameters: Parameters::decode(&query.join("&"), None).unwrap(),
            headers: Headers::new(
                [("Accept", accept)].iter().chain(more).map(|(name, value)| ((*name).to_owned(), (*value).to_owned())),
            ),
            client: Client {
                address: [127, 0, 0, 1].into(),
                certificate: Some(Arc::new(Certificate { name: CLIENT.to_owned(), ..Certificate::default() })),
            },
            body: Vec::new().into(),
            received: Instant::now(),
            cancel: Cancel::default(),
            trace: None,
        };
        Some(pantin::server::api::answer(&self.site, &request, &mut Workspaces::default()))
    }

    /// Status and body.
    fn get(&self, line: &str) -> (u16, String) {
        let response = self.answer(&format!("GET {line}")).unwrap();
        (response.status, String::from_utf8(body(response)).unwrap())
    }

    fn warnings(&self) -> Vec<String> {
        let told = std::mem::take(&mut *self.told.0.lock().unwrap());
        told.into_iter().filter(|entry| entry.level == Level::Warning).map(|entry| entry.message).collect()
    }
}

fn body(response: Response) -> Vec<u8> {
    match response.body {
        Body::Bytes(bytes) => bytes.to_vec(),
        Body::Gzip { .. } => unreachable!("files are sent as they are, or in both forms"),
        Body::Precompressed { plain, gzip } => {
            let mut unpacked = Vec::new();
            flate2::read::GzDecoder::new(&*gzip).read_to_end(&mut unpacked).unwrap();
            assert_eq!(unpacked, plain);
            unpacked
        }
        Body::File { mut file, length } => {
            let mut content = Vec::new();
            file.read_to_end(&mut content).unwrap();
            assert_eq!(content.len() as u64, length);
            content
        }
    }
}

/// What depends on the machine: where the site is, times, whose process it is.
fn plain(text: &str, root: &Path) -> String {
    let mut text = text.replace(root.to_str().unwrap(), "SITE");
    let (user, group) = (rustix::process::geteuid().as_raw(), rustix::process::getegid().as_raw());
    text = text.replace(&format!("\"owner\":{user},\"group\":{group},"), "\"owner\":0,\"group\":0,");
    let is_time = |at: usize, text: &str| {
        let pattern = "dddd-dd-dd dd:dd:dd +0000";
        text.get(at..at + pattern.len()).is_some_and(|found| {
            found.bytes().zip(pattern.bytes()).all(|(c, p)| if p == b'd' { c.is_ascii_digit() } else { c == p })
        })
    };
    while let Some(at) = (0..text.len()).find(|at| is_time(*at, &text)) {
        text.replace_range(at..at + 25, "TIME");
    }
    text
}

/// A list in the order of its paths: directories have their names in any order.
fn sorted(body: &str) -> String {
    match serde_json::from_str(body) {
        Ok(Value::Array(mut list)) => {
            list.sort_by_key(|entry| {
                (entry["relative_path"] != ".", entry["relative_path"].as_str().map(str::to_owned))
            });
            Value::Array(list).to_string()
        }
        _ => body.to_owned(),
    }
}

#[test]
fn answers_are_those_of_puppet() {
    let server = Server::new("answers");
    let recorded = data("requests.recorded.json");
    let deviations = data("requests.deviation.json");
    let mut wrong = Vec::new();
    for (line, expected) in recorded.as_object().unwrap() {
        let Some(response) = server.answer(line) else {
            assert!(line.contains("..") || line.contains("%2E"), "{line} is no path");
            assert_eq!(expected["status"], 500, "{line}");
            continue;
        };
        let expected = deviations.get(line).map_or(expected, |deviation| &deviation["answer"]);
        let status = response.status;
        let content_type = response.content_type.unwrap_or_default().split(';').next().unwrap_or_default();
        if content_type != expected["type"].as_str().unwrap() {
            wrong.push(format!("{line}\n  type {content_type}, expected {}", expected["type"]));
        }
        let body = sorted(&plain(&String::from_utf8(body(response)).unwrap(), &server.root));
        let warnings: Vec<String> = server.warnings().iter().map(|text| plain(text, &server.root)).collect();
        let expected_warnings: Vec<&str> =
            expected["warnings"].as_array().into_iter().flatten().map(|text| text.as_str().unwrap()).collect();
        let expected_body = sorted(expected["body"].as_str().unwrap());
        if (u64::from(status), &body) != (expected["status"].as_u64().unwrap(), &expected_body) {
            wrong
                .push(format!("{line}\n  is       {status} {body}\n  expected {} {expected_body}", expected["status"]));
        }
        if warnings != expected_warnings {
            wrong.push(format!("{line}\n  warnings {warnings:?}\n  expected {expected_warnings:?}"));
        }
    }
    assert!(wrong.is_empty(), "{} differ:\n{}", wrong.len(), wrong.join("\n"));
}

fn compiled(server: &Server, code: &str, checksum_types: &str) -> Result<Value, String> {
    let file = server.root.join("environments/static/manifests/site.pp");
    fs::create_dir_all(file.parent().unwrap()).unwrap();
    fs::write(&file, code).unwrap();
    std::thread::sleep(Duration::from_millis(20));
    let facts = facts("{\"name\":\"agent.example.com\",\"values\":{}}");
    let node = Node { environment: Some("static"), ..serving::node(&facts) };
    let mut heard = Heard::default();
    let mut log: Vec<Entry> = Vec::new();
    let generation = server.site.service.open("static", &mut log).unwrap();
    let made = server.site.service.compile_with(
        &generation,
        &node,
        &mut Workspaces::default(),
        (&mut heard, None),
        |catalog, _| {
            let told = server.site.files.static_metadata(&generation, catalog, checksum_types, &mut log)?;
            let mut json = Vec::new();
            catalog.write_json_with(&told.to_json_keys(), &mut json);
            Ok(json)
        },
    );
    let json = made.map_err(|error| error.issue().text().to_owned())?;
    assert!(generation.stale().is_none());
    Ok(serde_json::from_slice(&json).unwrap())
}

#[test]
fn static_catalogs_say_of_files_what_puppets_say() {
    let server = Server::new("static");
    let cases = data("static.json");
    let recorded = data("static.recorded.json");
    let mut wrong = Vec::new();
    for (name, case) in cases.as_object().unwrap() {
        let expected = &recorded[name];
        let types = case["checksum_type"].as_str().unwrap_or("sha256.md5");
        match compiled(&server, case["code"].as_str().unwrap(), types) {
            Err(error) => {
                if plain(&error, &server.root) != expected["error"].as_str().unwrap_or_default() {
                    wrong.push(format!("{name}: {error}\n  expected {expected}"));
                }
            }
            Ok(catalog) => {
                let keys: Vec<&String> = catalog.as_object().unwrap().keys().collect();
                let mut parts = vec![(json!(keys), expected["keys"].clone())];
                for key in ["metadata", "recursive_metadata"] {
                    parts.push((catalog[key].clone(), expected[key].clone()));
                }
                for (is, expected) in parts {
                    let is = in_order(&serde_json::from_str(&plain(&is.to_string(), &server.root)).unwrap());
                    if is != in_order(&expected) {
                        wrong.push(format!("{name}:\n  {is}\n  expected\n  {}", in_order(&expected)));
                    }
                }
            }
        }
    }
    assert!(cases.as_object().unwrap().len() > 40);
    assert!(wrong.is_empty(), "{} differ:\n{}", wrong.len(), wrong.join("\n"));
}

/// With lists of files in the order of their paths, keys as they come.
fn in_order(value: &Value) -> String {
    match value {
        Value::Array(list) if list.iter().any(|entry| entry.get("relative_path").is_some()) => {
            sorted(&value.to_string())
        }
        Value::Object(map) => {
            map.iter().map(|(key, value)| format!("{key:?}: {}\n", in_order(value))).collect::<Vec<_>>().concat()
        }
        _ => value.to_string(),
    }
}

/// The content that a static catalog names stays what it was, whatever is deployed afterwards.
#[test]
fn files_of_earlier_code_are_still_there() {
    let server = Server::new("versions");
    let code = "file { '/x': source => 'puppet:///modules/m/with blank+ü%25' }\nfile { '/y': recurse => true, source => \
                'puppet:///modules/m/dir' }";
    let before = compiled(&server, code, "sha256").unwrap();
    let uri = before["metadata"]["/x"]["content_uri"].as_str().unwrap();
    assert_eq!(uri, "puppet:///modules/m/files/with blank+ü%25");
    let file = server.root.join("environments/static/modules/m/files/with blank+ü%25");
    fs::write(&file, "changed\n").unwrap();
    fs::remove_file(server.root.join("environments/static/modules/m/files/dir/a")).unwrap();
    let after = compiled(&server, code, "sha256").unwrap();
    let get = |catalog: &Value, path: &str| {
        let code_id = catalog["code_id"].as_str().unwrap();
        server.get(&format!("static_file_content/{path}?environment=static&code_id={code_id}"))
    };
    let path = "modules/m/files/with%20blank+%C3%BC%2525";
    assert_eq!(get(&before, path), (200, "odd\n".to_owned()));
    assert_eq!(get(&after, path), (200, "changed\n".to_owned()));
    assert_eq!(get(&before, "modules/m/files/dir/a"), (200, "a\n".to_owned()));
    assert_eq!(get(&after, "modules/m/files/dir/a").0, 404);
    // Of the current code also what no catalog named.
    assert_eq!(get(&after, "modules/n/files/dir/n"), (200, "n\n".to_owned()));
    assert_eq!(get(&before, "modules/n/files/dir/n").0, 404);
    for catalog in [&before, &after] {
        let told = catalog["metadata"]["/x"]["checksum"]["value"].as_str().unwrap();
        let digest = sha2::Sha256::digest(get(catalog, path).1.as_bytes());
        let digest: String = digest.iter().map(|byte| format!("{byte:02x}")).collect();
        assert_eq!(told, format!("{{sha256}}{digest}"));
    }
}

#[test]
fn static_content_is_of_a_version_and_a_modules_folder() {
    let server = Server::new("static_content");
    let needs = "Error: A /static_file_content request requires an environment, a code-id, and a file-path";
    let id = |id: &str| format!("Invalid code-id '{id}'. Must contain only alpha-numerics and '-', '_', ';', or ':'");
    let denied = "Request Denied: A /static_file_content request must be a file within the files, lib, scripts, or tasks \
                  directory of a module.";
    for (line, status, text) in [
        ("static_file_content/modules/m/files/x?environment=static", 400, needs),
        ("static_file_content/modules/m/files/x?environment=&code_id=a", 400, needs),
        ("static_file_content/?environment=static&code_id=a", 400, needs),
        ("static_file_content?environment=static&code_id=a", 400, needs),
        (
            "static_file_content/modules/m/files/x?environment=st-atic&code_id=a",
            400,
            "The environment must be purely alphanumeric, not 'st-atic'",
        ),
        ("static_file_content/modules/m/files/x?environment=static&code_id=a.b", 400, id("a.b").as_str()),
        ("static_file_content/modules/m/files/x?environment=static&code_id=hi%3B%2Fx", 400, id("hi;/x").as_str()),
        ("static_file_content/modules/m/manifests/x?environment=static&code_id=a", 403, denied),
        ("static_file_content/modules/files/x?environment=static&code_id=a", 403, denied),
        ("static_file_content/modules/m/files/?environment=static&code_id=a", 403, denied),
        ("static_file_content/modules/m/files?environment=static&code_id=a", 403, denied),
    ] {
        assert_eq!(server.get(line), (status, text.to_owned()), "{line}");
    }
    let (status, _) = server.get("static_file_content/modules/m/files/plain?environment=static&code_id=other");
    assert_eq!(status, 404);
    let (status, _) = server.get("static_file_content/modules/m/files/plain?environment=nope&code_id=other");
    assert_eq!(status, 404);
}

/// The message of a file that is no JSON is that of the parser, and not compared.
#[test]
fn tasks_and_plans_are_those_of_puppet() {
    let server = Server::new("information");
    let recorded = data("information.recorded.json");
    let generation = server.site.service.open("production", &mut Vec::<Entry>::new()).unwrap();
    let environment = generation.environment();
    let mut wrong = Vec::new();
    for (name, expected) in recorded["task_data"].as_object().unwrap() {
        let stem = name.split_once("::").map_or("init", |(_, stem)| stem);
        let is = match code_information::task(environment, "one", stem) {
            Err(issue) => json!({"raised": "Puppet::Module::Task::TaskNotFound", "message": issue.text()}),
            Ok(Err(error)) => {
                let mut error = error.to_json();
                if error["kind"] == "puppet.tasks/unparseable-metadata" {
                    error["msg"] = expected["error"]["msg"].clone();
                }
                json!({"metadata": null, "files": [], "error": error})
            }
            Ok(Ok(task)) => {
                let file = |file: &TaskFile| json!({"name": file.name, "path": file.path});
                json!({"metadata": task.metadata, "files": task.files.iter().map(file).collect::<Vec<_>>()})
            }
        };
        let is: Value = serde_json::from_str(&plain(&is.to_string(), &server.root)).unwrap();
        if is != *expected {
            wrong.push(format!("{name}\n  is       {is}\n  expected {expected}"));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    let names = |kind: &str| -> Vec<&str> {
        recorded[kind].as_array().unwrap().iter().map(|entry| entry["name"].as_str().unwrap()).collect()
    };
    let mut tasks: Vec<String> = code_information::tasks(environment)
        .into_iter()
        .filter(|(_, task)| task.is_ok())
        .map(|(name, _)| name)
        .collect();
    tasks.sort();
    assert_eq!(tasks, names("tasks"));
    let mut plans = code_information::plans(environment);
    plans.sort();
    assert_eq!(plans, names("plans"));
}

/// What is recorded is Puppet's part of the answer: files and what they have.
#[test]
fn classes_are_those_of_puppet_and_are_told_once() {
    let server = Server::new("classes");
    let recorded = data("information.recorded.json");
    let (status, text) = server.get("environment_classes");
    assert_eq!(status, 200);
    let answer: Value = serde_json::from_str(&plain(&text, &server.root)).unwrap();
    assert_eq!(answer["name"], "production");
    let mut wrong = Vec::new();
    let files = answer["files"].as_array().unwrap();
    for (path, expected) in recorded["classes"].as_object().unwrap() {
        let is = files.iter().find(|file| file["path"] == path.as_str()).cloned().unwrap_or_default();
        let mut expected = expected.clone();
        expected["path"] = path.as_str().into();
        if is != expected {
            wrong.push(format!("{path}\n  is       {is}\n  expected {expected}"));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    assert!(files.is_sorted_by_key(|file| file["path"].as_str().unwrap().to_owned()));
    let tag = |headers: &[(&'static str, String)]| headers.iter().find(|(name, _)| *name == "Etag").unwrap().1.clone();
    let first = server.answer("GET environment_classes").unwrap();
    for known in [tag(&first.headers), format!("{}--gzip", tag(&first.headers))] {
        let again = server.answer_with("GET environment_classes", &[("if-none-match", &known)]).unwrap();
        assert_eq!((again.status, tag(&again.headers)), (304, tag(&first.headers)));
    }
    assert_eq!(
        server.get("environment_classes?environment=nope"),
        (404, "Could not find environment 'nope'".to_owned())
    );
    let transports: Value = serde_json::from_str(&server.get("environment_transports").1).unwrap();
    assert_eq!(transports, json!({"name": "production", "transports": []}));
}

/// The form is puppetserver's (`master_core`).
#[test]
fn orchestrators_are_told_of_modules_tasks_and_plans() {
    let server = Server::new("orchestrators");
    let json = |line: &str| -> Value { serde_json::from_str(&server.get(line).1).unwrap() };
    let modules = json("environment_modules");
    assert_eq!(modules["name"], "production");
    assert_eq!(modules["modules"][0], json!({"name": "acme/one", "version": "1.2.3"}));
    assert_eq!(modules["modules"][1], json!({"name": "two", "version": null}));
    let tasks = json("tasks");
    let task = |name: &str| tasks.as_array().unwrap().iter().find(|task| task["name"] == name).cloned();
    let environment = json!([{"name": "production", "code_id": null}]);
    let expected = json!({"name": "one::secret", "private": true, "description": "Hidden", "environment": environment});
    assert_eq!(task("one::secret"), Some(expected));
    assert_eq!(task("one::twice"), None);
    let secret = json("tasks/one/secret");
    assert_eq!(secret["name"], "one::secret");
    let file = &secret["files"][2];
    assert_eq!(file["filename"], "one/lib/facter/one.rb");
    assert_eq!(file["size_bytes"], 4);
    assert_eq!(
        file["uri"],
        json!({"path": "/puppet/v3/file_content/plugins/facter/one.rb", "params": {"environment": "production"}})
    );
    for file in secret["files"].as_array().unwrap() {
        let path = file["uri"]["path"].as_str().unwrap().strip_prefix("/puppet/v3/").unwrap();
        let (status, content) = server.get(path);
        let digest = sha2::Sha256::digest(content.as_bytes());
        let digest: String = digest.iter().map(|byte| format!("{byte:02x}")).collect();
        assert_eq!((status, file["sha256"].as_str()), (200, Some(digest.as_str())), "{path}");
    }
    let (status, error) = server.get("tasks/one/twice");
    assert_eq!(
        (status, serde_json::from_str::<Value>(&error).unwrap()["kind"].clone()),
        (500, json!("puppet.tasks/multiple-implementations"))
    );
    assert_eq!(json("plans/one/other"), json!({"metadata": {}, "name": "one::other"}));
    for (line, text) in [
        ("tasks/one/none", "Could not find task 'none'"),
        ("tasks/nothing/x", "Could not find module 'nothing'"),
        ("plans/one/none", "Could not find plan 'none'"),
        ("plans/nothing/x", "Could not find module 'nothing'"),
        ("tasks?environment=nope", "Could not find environment 'nope'"),
        ("environment_modules?environment=nope", "Could not find environment 'nope'"),
    ] {
        assert_eq!(server.get(line), (404, text.to_owned()), "{line}");
    }
    let bad = "The environment must be purely alphanumeric, not 'a-b'";
    assert_eq!(server.get("tasks?environment=a-b"), (400, bad.to_owned()));
}

const PLUGINS: &str = "file_metadatas/plugins?recurse=true&max_files=-1&ignore=.git&links=follow&checksum_type=sha256";

#[test]
fn lists_of_plugins_are_those_of_the_files_as_they_are() {
    let server = Server::new("plugins");
    let list = || -> Vec<(String, String)> {
        let response = server.answer(&format!("GET {PLUGINS}")).unwrap();
        assert!(matches!(response.body, Body::Precompressed { .. }));
        let list: Value = serde_json::from_slice(&body(response)).unwrap();
        let entry = |entry: &Value| {
            (
                entry["relative_path"].as_str().unwrap().to_owned(),
                entry["checksum"]["value"].as_str().unwrap().to_owned(),
            )
        };
        list.as_array().unwrap().iter().map(entry).filter(|(_, checksum)| !checksum.starts_with("{ctime}")).collect()
    };
    let before = list();
    assert_eq!(before, list());
    let lib = server.root.join("environments/production/modules/one/lib");
    fs::write(lib.join("facter/fresh.rb"), "fresh\n").unwrap();
    fs::write(lib.join("facter/one.rb"), "two\n").unwrap();
    let after = list();
    let gone: Vec<_> = before.iter().filter(|entry| !after.contains(entry)).map(|(path, _)| path.as_str()).collect();
    let come: Vec<_> = after.iter().filter(|entry| !before.contains(entry)).map(|(path, _)| path.as_str()).collect();
    assert_eq!((gone, come), (vec!["facter/one.rb"], vec!["facter/fresh.rb", "facter/one.rb"]));
    fs::remove_file(lib.join("facter/fresh.rb")).unwrap();
    assert_eq!(list().len(), before.len());
    // What is told of a file and its content are of one version.
    for (path, told) in list() {
        let (_, content) =
            server.get(&format!("file_content/plugins/{}", path.replace(' ', "%20").replace("%25", "%2525")));
        let digest = sha2::Sha256::digest(content.as_bytes());
        let digest: String = digest.iter().map(|byte| format!("{byte:02x}")).collect();
        assert_eq!(told, format!("{{sha256}}{digest}"), "{path}");
    }
}

/// Agents delete what they are not told of: that there are no plugins is only said where that is known.
#[test]
fn plugins_that_are_not_known_are_an_error() {
    let server = Server::new("unknown_plugins");
    assert_eq!(server.get(PLUGINS).0, 200);
    let modules = server.root.join("environments/production/modules");
    fs::rename(&modules, server.root.join("aside")).unwrap();
    symlink(server.root.join("nowhere"), &modules).unwrap();
    let (status, text) = server.get(PLUGINS);
    assert_eq!(status, 500, "{text}");
    assert!(text.contains("The plugins of the environment production are not known"), "{text}");
    fs::remove_file(&modules).unwrap();
    fs::write(&modules, "").unwrap();
    assert_eq!(server.get(PLUGINS).0, 500);
    fs::remove_file(&modules).unwrap();
    fs::rename(server.root.join("aside"), &modules).unwrap();
    assert_eq!(server.get(PLUGINS).0, 200);
    fs::remove_dir_all(server.root.join("environments/production")).unwrap();
    let (status, text) = server.get(PLUGINS);
    assert_eq!(status, 500, "{text}");
}
