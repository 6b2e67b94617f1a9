//! Deployments that a webhook asks for, as GitHub, GitLab and a program send them.

use std::fs;
use std::time::{SystemTime, UNIX_EPOCH};

use ring::hmac;
use serde_json::{Value, json};

use super::authority::Answer;
use super::serving::Folder;
use super::{JSON, Server, lines_of};

const SECRET: &str = "0123456789abcdef-of-a-test";
const DEPLOY: &str = "POST /deploy";
const JSON_BODY: &str = "Content-Type: application/json\r\n";

/// A server with `[deploy]`, whose command is a shell script.
fn start(name: &str, sender: &str, script: &str, more: &str) -> (Server, Folder) {
    let folder = Folder::new(&format!("deploy-configuration-{name}"), &[]);
    folder.write("secret", &format!("{SECRET}\n"));
    folder.write("deploy.sh", script);
    let command = json!(["/bin/sh", folder.path("deploy.sh"), "{environment}"]);
    let toml = format!(
        "[deploy]\nsender = \"{sender}\"\nsecret-file = \"secret\"\ncommand = {command}\nlog = \"deploy.jsonl\"\n{more}"
    );
    folder.write("own.toml", &toml);
    let own = folder.path("own.toml").display().to_string();
    let more = ["--server-config", &own, "--environment_timeout", "unlimited"];
    (Server::start(&format!("deploy-{name}"), &more), folder)
}

fn signature(message: &[u8]) -> String {
    let key = hmac::Key::new(hmac::HMAC_SHA256, SECRET.as_bytes());
    let tag = hmac::sign(&key, message);
    let hex: String = tag.as_ref().iter().map(|byte| format!("{byte:02x}")).collect();
    format!("sha256={hex}")
}

fn parsed(answer: &Answer) -> Value {
    serde_json::from_slice(&answer.body).unwrap()
}

/// A push of GitHub to a branch, with this signature.
fn push(server: &Server, body: &str, signature: &str) -> Answer {
    let headers = format!("{JSON_BODY}X-GitHub-Event: push\r\nX-Hub-Signature-256: {signature}\r\n");
    server.connect(None).ask(DEPLOY, &headers, body.as_bytes()).unwrap()
}

fn titles(server: &Server) -> String {
    let line = "GET /puppet/v3/catalog/agent1.test?environment=production";
    let answer = server.connect(Some(&server.agent)).ask(line, JSON, b"").unwrap();
    String::from_utf8(answer.body).unwrap()
}

#[test]
fn a_push_to_github_deploys_and_the_answer_says_what_happened() {
    let script = "echo \"deploying $1\"\necho \"notify { 'deployed': }\" > \"$MANIFEST\"\n";
    let (server, folder) = start("github", "github", script, "");
    // The command has the variables of the server; the manifest is beside the server's files.
    let manifest = server.folder.path("environments/production/manifests/site.pp");
    folder.write("deploy.sh", &script.replace("$MANIFEST", &manifest.display().to_string()));
    assert!(titles(&server).contains("\"hello\""));
    let body = r#"{"ref":"refs/heads/production"}"#;
    for wrong in
        ["", "sha256=", "sha256=00", &signature(b"other"), &signature(body.as_bytes()).replace("sha256", "sha1")]
    {
        let answer = push(&server, body, wrong);
        assert_eq!(
            (answer.status, answer.body.as_slice()),
            (403, &b"The signature is missing or wrong"[..]),
            "{wrong}"
        );
    }
    assert!(titles(&server).contains("\"hello\""));
    let answer = push(&server, body, &signature(body.as_bytes()));
    let told = parsed(&answer);
    assert_eq!((answer.status, &told["state"]), (200, &json!("deployed")), "{told}");
    assert_eq!((&told["number"], &told["command"], &told["errors"]), (&json!(1), &json!("status 0"), &json!([])));
    assert_eq!(told["environments"], json!([{ "name": "production", "generation": 2 }]));
    assert!(titles(&server).contains("\"deployed\""));
    // A branch that is no environment here, a tag, a ping, another event.
    let gone = r#"{"ref":"refs/heads/feature/x"}"#;
    let told = parsed(&push(&server, gone, &signature(gone.as_bytes())));
    assert_eq!(told["environments"], json!([{ "name": "feature_x", "removed": true }]));
    let tag = r#"{"ref":"refs/tags/1.0"}"#;
    assert_eq!(parsed(&push(&server, tag, &signature(tag.as_bytes())))["state"], "ignored");
    for (event, state) in [("ping", "ready"), ("issues", "ignored")] {
        let headers =
            format!("{JSON_BODY}X-GitHub-Event: {event}\r\nX-Hub-Signature-256: {}\r\n", signature(body.as_bytes()));
        let answer = server.connect(None).ask(DEPLOY, &headers, body.as_bytes()).unwrap();
        assert_eq!((answer.status, &parsed(&answer)["state"]), (200, &json!(state)));
    }
    // Every certificate may read what was deployed; nobody else.
    assert_eq!(server.connect(None).ask("GET /deploy", "", b"").unwrap().status, 403);
    let list = parsed(&server.connect(Some(&server.agent)).ask("GET /deploy", "", b"").unwrap());
    let numbers: Vec<&Value> = list.as_array().unwrap().iter().map(|it| &it["number"]).collect();
    assert_eq!(numbers, [&json!(2), &json!(1)]);
    let lines = lines_of(&folder.path("deploy.jsonl").display().to_string(), 2);
    assert_eq!((&lines[0]["state"], &lines[0]["client"]), (&json!("deployed"), &json!("127.0.0.1")));
    assert_eq!(lines[0]["output"], "deploying production\n");
    server.wait_for("Deployment 1 of production, requested by 127.0.0.1: deployed in ");
    assert!(!server.log.lock().unwrap().contains(SECRET));
}

#[test]
fn a_command_that_fails_or_hangs_fails_the_deployment() {
    let script = "echo password; case \"$1\" in slow) sleep 600;; esac; exit 3\n";
    let (server, folder) = start("fails", "gitlab", script, "time = 1\n");
    let hook = |body: &str, headers: &str| {
        let headers = format!("{JSON_BODY}X-Gitlab-Event: Push Hook\r\n{headers}");
        server.connect(None).ask(DEPLOY, &headers, body.as_bytes()).unwrap()
    };
    let token = format!("X-Gitlab-Token: {SECRET}\r\n");
    for wrong in [String::new(), "X-Gitlab-Token: \r\n".to_owned(), token.replace("test", "tesu")] {
        assert_eq!(hook(r#"{"ref":"refs/heads/a"}"#, &wrong).status, 403, "{wrong}");
    }
    let answer = hook(r#"{"ref":"refs/heads/quick"}"#, &token);
    let told = parsed(&answer);
    assert_eq!((answer.status, &told["state"]), (500, &json!("failed")), "{told}");
    assert_eq!((&told["command"], &told["errors"]), (&json!("status 3"), &json!(["/bin/sh ended with status 3"])));
    // The output is in the log alone, which only this user can read.
    assert!(!told.to_string().contains("password"));
    let answer = hook(r#"{"ref":"refs/heads/slow"}"#, &token);
    assert_eq!(parsed(&answer)["errors"], json!(["/bin/sh: the program takes longer than 1 seconds and was killed"]));
    let lines = lines_of(&folder.path("deploy.jsonl").display().to_string(), 2);
    assert_eq!(lines[0]["output"], "password\n");
    let mode = std::os::unix::fs::MetadataExt::mode(&fs::metadata(folder.path("deploy.jsonl")).unwrap());
    assert_eq!(mode & 0o077, 0);
    assert_eq!(hook("not json", &token).status, 422);
    let form = format!("Content-Type: application/x-www-form-urlencoded\r\nX-Gitlab-Event: Push Hook\r\n{token}");
    assert_eq!(server.connect(None).ask(DEPLOY, &form, b"payload=x").unwrap().status, 415);
}

#[test]
fn one_runs_at_a_time_and_the_last_one_wins() {
    let script = "echo \"$1\" >> \"$0.runs\"; while [ -e \"$0.wait\" ]; do sleep 0.05; done\n";
    let (server, folder) = start("queue", "github", script, "wait = 0\n");
    folder.write("deploy.sh.wait", "");
    let ask = |branch: &str| {
        let body = json!({ "ref": format!("refs/heads/{branch}") }).to_string();
        let answer = push(&server, &body, &signature(body.as_bytes()));
        assert_eq!(answer.status, 202);
        parsed(&answer)["number"].as_u64().unwrap()
    };
    let runs = || fs::read_to_string(folder.path("deploy.sh.runs")).unwrap_or_default();
    assert_eq!(ask("a"), 1);
    let began = std::time::Instant::now();
    while runs().is_empty() {
        assert!(began.elapsed() < std::time::Duration::from_secs(20));
        std::thread::sleep(std::time::Duration::from_millis(10));
    }
    assert_eq!((ask("a"), ask("b"), ask("a")), (2, 3, 4));
    fs::remove_file(folder.path("deploy.sh.wait")).unwrap();
    server.wait_for("Deployment 4 of a, requested by 127.0.0.1: deployed");
    server.wait_for("Deployment 2 of a, requested by 127.0.0.1: superseded");
    assert_eq!(runs(), "a\nb\na\n");
}

#[test]
fn a_program_signs_time_and_body_and_each_request_counts_once() {
    let (server, folder) = start("signed", "signed", "exit 0\n", "");
    let now = || SystemTime::now().duration_since(UNIX_EPOCH).unwrap().as_secs();
    let ask = |at: u64, body: &str, signed: &str| {
        let signature = signature(format!("{at}.{signed}").as_bytes());
        let headers = format!("{JSON_BODY}X-Pantin-Time: {at}\r\nX-Pantin-Signature-256: {signature}\r\n");
        server.connect(None).ask(DEPLOY, &headers, body.as_bytes()).unwrap()
    };
    let body = r#"{"environment":"production"}"#;
    let at = now();
    assert_eq!(ask(at, body, "{}").status, 403);
    assert_eq!(ask(at, body, body).status, 200);
    let repeated = ask(at, body, body);
    assert_eq!((repeated.status, repeated.body.as_slice()), (403, &b"The same request came before"[..]));
    assert_eq!(ask(at - 1_000, body, body).status, 403);
    assert_eq!(ask(at + 1_000, body, body).status, 403);
    // The command needs an environment.
    assert_eq!(ask(now(), "", "").status, 422);
    // A new secret counts after a reload.
    folder.write("secret", "another-secret-of-a-test");
    server.signal("-HUP");
    server.wait_for("Reloaded certificates and rules");
    assert_eq!(ask(now() + 1, body, body).status, 403);
}

#[test]
fn artefacts_are_built_and_signed() {
    let keys = Folder::new("deploy-keys", &[]);
    for arguments in [
        &["genpkey", "-algorithm", "ed25519", "-out", "code.key"][..],
        &["pkey", "-in", "code.key", "-pubout", "-out", "code.pem"],
    ] {
        fs::create_dir_all(&keys.0).unwrap();
        let made = std::process::Command::new("openssl").current_dir(&keys.0).args(arguments).output().unwrap();
        assert!(made.status.success());
    }
    let key = keys.path("code.key").display().to_string();
    let more = format!("artefacts = \"shelf\"\nartefact-key = \"{key}\"\n");
    let (server, folder) = start("artefacts", "github", "exit 0\n", &more);
    fs::create_dir_all(folder.path("shelf")).unwrap();
    fs::write(folder.path("shelf/gone.pantin"), "old").unwrap();
    let body = r#"{"ref":"refs/heads/production"}"#;
    let told = parsed(&push(&server, body, &signature(body.as_bytes())));
    assert_eq!((&told["state"], &told["artefacts"]), (&json!("deployed"), &json!(["production"])), "{told}");
    assert!(!folder.path("shelf/gone.pantin").exists());
    let mut compile = std::process::Command::new(env!("CARGO_BIN_EXE_pantin"));
    compile.current_dir(&folder.0).args(["catalog", "compile", "x", "--frozen", "--artefact", "shelf"]);
    let output = compile.args(["--artefact-key", &keys.path("code.pem").display().to_string()]).output().unwrap();
    let catalog = String::from_utf8_lossy(&output.stdout).into_owned();
    assert!(output.status.success() && catalog.contains("hello"), "{}", String::from_utf8_lossy(&output.stderr));
}

#[test]
fn what_is_not_configured_does_not_exist_and_what_is_wrong_is_refused() {
    let server = Server::start("deploy-off", &[]);
    assert_eq!(server.connect(None).ask(DEPLOY, JSON_BODY, b"{}").unwrap().status, 404);
    let folder = Folder::new("server-process-deploy-wrong", &[("short", "secret\n")]);
    for (toml, message) in [
        ("sender = \"github\"", "`secret-file` is missing"),
        ("secret-file = \"short\"", "`sender` is missing"),
        ("sender = \"github\"\nsecret-file = \"short\"", "the secret needs at least 16 bytes"),
        ("sender = \"github\"\nsecret-file = \"none\"", "none: No such file"),
        ("sender = \"svn\"", "unknown variant `svn`"),
        ("sender = \"github\"\nsecret-file = \"short\"\nartefact-key = \"k\"", "`artefact-key` needs `artefacts`"),
    ] {
        folder.write("own.toml", &format!("[deploy]\n{toml}\n"));
        let output = std::process::Command::new(env!("CARGO_BIN_EXE_pantin"))
            .current_dir(&server.folder.0)
            .args(["serve", "--check-config", "--certname", "localhost", "--ssldir", "ssl", "--server-config"])
            .arg(folder.path("own.toml"))
            .output()
            .unwrap();
        let told = String::from_utf8_lossy(&output.stderr).into_owned();
        assert!(output.status.code() == Some(1) && told.contains(message), "{message}: {told}");
        assert!(!told.contains("secret\n"), "{told}");
    }
}
