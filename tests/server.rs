//! The server's API without sockets: requests as data, responses as data.

#![expect(clippy::unwrap_used, clippy::disallowed_methods, reason = "a test that reads and writes files")]

#[path = "support/asked.rs"]
mod asked;
#[path = "support/serving.rs"]
mod serving;

use std::fs;
use std::sync::Arc;
use std::time::{Duration, Instant};

use asked::{
    Asked, CLI, NODE, ROLE, Server, Told, body, catalog, certificate, encoded, facts, get, message, parsed, put, titles,
};
use pantin::catalog::ExportStore;
use pantin::environment::ArtefactMode;
use pantin::host::LanguageRelease;
use pantin::server::Site;
use pantin::server::authorization::Rules;
use pantin::server::message::{Body, Method};
use pantin::server::threads::{Size, Threads};
use pantin::store::{Database, Depot, Nodes as _, Queue, Told as ToldByQueue};
use serde_json::{Value, json};
use serving::{Folder, Setup};

fn check(server: &Server, asked: Asked<'_>, status: u16, expected: &str) {
    let shown = format!("{:?} {}?{}", asked.method, asked.path, asked.query);
    let response = server.ask(asked);
    assert_eq!((response.status, body(&response).as_str()), (status, expected), "{shown}");
}

#[test]
fn a_catalog_is_of_the_connection_not_of_what_facts_claim() {
    let server = Server::new("catalog");
    let claimed = facts(&json!({ "kernel": "a + b %41 ü", "trusted": { "certname": "root" }, "environment": "x" }));
    let response = server.ask(catalog(NODE, &claimed, "&check_environment=true&job_uuid="));
    assert_eq!(
        (response.status, response.content_type),
        (200, Some("application/vnd.puppet.rich+json; charset=utf-8"))
    );
    let header = |name: &str| response.headers.iter().find(|(known, _)| *known == name).map(|(_, value)| value.clone());
    assert_eq!(header("X-Puppet-Compiler-Name").as_deref(), Some("puppet.example.com"));
    assert_eq!(header("X-Puppet-Version").as_deref(), Some("8.10.0"));
    let catalog = parsed(&response);
    assert_eq!(titles(&catalog), ["agent1.test remote {pp_role => web} a + b %41 ü"]);
    assert_eq!((&catalog["name"], &catalog["environment"]), (&json!(NODE), &json!("production")));
    let told = server.told.0.lock().unwrap().join("\n");
    assert!(told.contains("Compiled catalog for agent1.test in environment production in 0."), "{told}");
}

#[test]
fn facts_of_a_run_that_began_before_are_not_put_over_those_of_another() {
    let server = Server::new("older-facts");
    let save = |kernel: &str, at: &str| {
        let body = json!({ "name": NODE, "values": { "kernel": kernel }, "timestamp": at }).to_string();
        let answer = server.ask(put("/puppet/v3/facts/agent1.test", "application/json", body));
        assert_eq!(answer.status, 200);
        fs::read_to_string(server.path("var/yaml/facts/agent1.test.yaml")).unwrap()
    };
    assert!(save("two", "2026-01-02T00:00:00.5+00:00").contains("kernel: two"));
    assert!(save("one", "2026-01-02T01:00:00.4+01:00").contains("kernel: two"));
    assert!(save("three", "2026-01-02T00:00:00.6+00:00").contains("kernel: three"));
    // Somebody's clock was wrong once.
    assert!(save("wrong", "2999-01-02T00:00:00.6+00:00").contains("kernel: wrong"));
    assert!(save("right", "2026-01-02T00:00:00.7+00:00").contains("kernel: right"));
}

// As puppetserver 7.9.5 was observed to store them.
#[test]
fn bytes_that_are_not_utf_8_become_replacement_characters() {
    let server = Server::new("not-utf-8");
    let send = |path: &'static str, before: &str, after: &str| {
        let mut asked = put(path, "application/json", String::new());
        asked.body = [before.as_bytes(), b"a\xff\xfe\xe9b", after.as_bytes()].concat();
        let answer = server.ask(asked);
        assert_eq!(answer.status, 200, "{}", body(&answer));
    };
    send("/puppet/v3/facts/agent1.test", "{\"name\":\"agent1.test\",\"values\":{\"kernel\":\"", "\"}}");
    let kept = fs::read_to_string(server.path("var/yaml/facts/agent1.test.yaml")).unwrap();
    assert!(kept.contains("a\u{fffd}\u{fffd}\u{fffd}b"), "{kept}");
    let after = "\"}],\"status\":\"changed\"}";
    send(
        "/puppet/v3/report/agent1.test",
        "{\"host\":\"agent1.test\",\"logs\":[{\"level\":\"notice\",\"message\":\"",
        after,
    );
}

#[test]
fn facts_are_kept_also_when_the_compilation_fails_and_used_when_none_come() {
    let server = Server::new("facts");
    let response = server.ask(catalog(NODE, &facts(&json!({ "kernel": "Linux", "broken": true })), ""));
    let file = server.folder.0.join("environments/production/manifests/site.pp");
    let text = format!(
        "Server Error: Evaluation Error: Error while evaluating a Function Call, it is broken (file: {}, line: 3, \
         column: 23) on node agent1.test",
        file.display()
    );
    assert_eq!((response.status, body(&response)), (500, message("RUNTIME_ERROR", &text)));
    let kept = fs::read_to_string(server.path("var/yaml/facts/agent1.test.yaml")).unwrap();
    let expected = "--- !ruby/object:Puppet::Node::Facts\nname: agent1.test\nvalues:\n  kernel: Linux\n  broken: true\n\
                    timestamp: \"2026-11-23T12:00:00.123456789+00:00\"\n";
    assert_eq!(kept, expected);
    let put = put("/puppet/v3/facts/agent1.test", "application/json", facts(&json!({ "kernel": "kept" })).to_string());
    check(&server, put, 200, "0");
    let catalog = parsed(&server.ask(get("/puppet/v3/catalog/agent1.test")));
    assert_eq!(titles(&catalog), ["agent1.test remote {pp_role => web} kept"]);
}

// Bodies observed of puppetserver, as far as the reference says so.
#[test]
fn requests_that_cannot_be_answered_are_told_as_by_puppet() {
    let server = Server::new("refusals");
    let ask = |path: &'static str| get(path);
    let node = "/puppet/v3/node/agent1.test";
    let none = message("RUNTIME_ERROR", "Bad Request: An environment parameter must be specified");
    check(&server, ask(node).query(""), 400, &none);
    let bad = message("RUNTIME_ERROR", "Bad Request: The environment must be purely alphanumeric, not 'pro-d'");
    check(&server, ask(node).query("environment=pro-d"), 400, &bad);
    let unknown = message("RUNTIME_ERROR", "Not Found: Could not find environment 'nope'");
    check(&server, ask(node).query("environment=nope"), 404, &unknown);
    let html = message("UNSUPPORTED_FORMAT", "Not Acceptable: No supported formats are acceptable (Accept: text/html)");
    check(&server, ask(node).headers(&[("Accept", "text/html")]), 406, &html);
    let silent = message("MISSING_HEADER_FIELD", "Bad Request: Missing required Accept header");
    check(&server, ask(node).headers(&[]), 400, &silent);
    let wrong = json!({ "name": "b", "values": {} });
    let text =
        "Server Error: Catalog for \"agent1.test\" was requested with fact definition for the wrong node (\"b\").";
    check(&server, catalog(NODE, &wrong, ""), 500, &message("RUNTIME_ERROR", text));
    let mut formless = catalog(NODE, &wrong, "");
    formless.form = Some(b"facts=%257B%257D&environment=production".to_vec());
    let text = "Server Error: Facts but no fact format provided for agent1.test";
    check(&server, formless, 500, &message("RUNTIME_ERROR", text));
    let text = "Forbidden request: /puppet/v3/nothing/x (method :get). Please see the server logs for details.";
    let response = server.ask(ask("/puppet/v3/nothing/x"));
    assert_eq!((response.status, response.content_type, body(&response).as_str()), (403, None, text));
}

#[test]
fn an_agent_is_sent_to_the_environment_that_it_has() {
    let server = Server::new("environment");
    let empty = |environment: &str| {
        json!({
            "tags": [], "name": NODE, "version": null, "code_id": null, "catalog_uuid": null, "catalog_format": 2,
            "environment": environment, "resources": [], "edges": [], "classes": [],
        })
    };
    let sent = facts(&json!({ "kernel": "Linux" }));
    // An environment that is gone: the default.
    let gone = server.ask(catalog(NODE, &sent, "&environment=gone&check_environment=true"));
    assert_eq!(parsed(&gone), empty("production"));
    let gone = server.ask(catalog(NODE, &sent, "&environment=gone"));
    assert_eq!((gone.status, parsed(&gone)["environment"].as_str()), (200, Some("production")));
    let other = server.ask(catalog(NODE, &sent, "&environment=other&check_environment=true"));
    assert_eq!(titles(&parsed(&other)), ["other"]);

    let classifier = server.path("enc");
    fs::write(&classifier, "#!/bin/sh\necho 'environment: other'\n").unwrap();
    fs::set_permissions(&classifier, std::os::unix::fs::PermissionsExt::from_mode(0o755)).unwrap();
    let settings = format!("node_terminus = exec\nexternal_nodes = {}\n", classifier.display());
    let classified = Server::with("classified", &settings, Rules::builtin("x"));
    let sent_away = classified.ask(catalog(NODE, &sent, "&check_environment=true"));
    assert_eq!(parsed(&sent_away), empty("other"));
    let node = classified.ask(get("/puppet/v3/node/agent1.test"));
    assert_eq!(parsed(&node), json!({ "name": NODE, "environment": "other", "parameters": {} }));
}

#[test]
fn rules_let_pass_whom_they_name_whole() {
    let server = Server::new("rules");
    let status = |asked: Asked<'_>| server.ask(asked).status;
    let own = "/puppet/v3/node/agent1.test";
    for other in ["agent1.tes", "test", "x.agent1.test", "agent1.testx", "agent1", "", "agent2.test"] {
        assert_eq!(status(get(own).by(Some(certificate(other, &[])))), 403, "{other}");
    }
    assert_eq!(status(get(own).by(Some(certificate("AGENT1.test", &[])))), 200);
    assert_eq!(status(get(own).by(None)), 403);
    assert_eq!(status(get("/puppet/v3/node/agent1%2Etest")), 200);
    // A doubled slash means nothing to rules, so the name that follows it must not mean another node.
    assert_eq!(status(get("/puppet/v3/node//agent1.test")), 400);
    assert_eq!(status(get("/puppet/v3/node/Agent1.TEST")), 400);
    for open in ["/status/v1/simple", "/status/v1/services", "/status/v1/simple/server"] {
        assert_eq!(status(get(open).by(None)), 200, "{open}");
    }
    assert_eq!(status(get("/puppet/v3/environments").by(None)), 403);
    assert_eq!(status(get("/puppet/v3/environments").query("")), 200);
    let flush = get("/puppet-admin-api/v1/environment-cache").method(Method::Delete);
    assert_eq!(status(flush.clone()), 403);
    assert_eq!(status(flush.by(Some(certificate("puppet.example.com", &[])))), 204);
    assert_eq!(status(get("/puppet/v4/catalog").method(Method::Post)), 403);
    let told = server.told.0.lock().unwrap().join("\n");
    let line = "Forbidden request: agent2.test(127.0.0.1) access to /puppet/v3/node/agent1.test (method :get) \
                (authenticated: true) denied by rule 'puppetlabs node'.";
    assert!(told.contains(line), "{told}");
}

const AUTH_CONF: &str = r#"
# As puppetserver has it.
authorization: {
    version: 1
    allow-header-cert-info: false
    rules: [
        {
            match-request: { path: "^/puppet/v4/catalog/?$", type: regex, method: post }
            allow: { extensions: { pp_role: [ci, admin] } }
            sort-order: 400
            name: "v4 for ci"
        },
        {
            match-request: { path: "/puppet/v3/environments", type: path, method: [get, head] }
            deny: "bad.example.org"
            allow: ["*.example.org", "/^ops\\d+$/"]
            sort-order: 500
            name: "environments"
        },
        {
            match-request { path: "/puppet/v3/node", type: path, query-params: { environment: [production] } }
            allow-unauthenticated: true
            sort-order: 501
            name: "nodes of production"
        },
        { match-request: { path: "/", type: "path" }, deny: "*", sort-order: 999, name: "deny all" }
    ]
}
"#;

#[test]
fn an_auth_conf_of_puppetserver_is_read_as_it_is() {
    let server = Server::with("auth-conf", "", Rules::read(AUTH_CONF.as_bytes(), "auth.conf").unwrap());
    let status = |asked: Asked<'_>| server.ask(asked).status;
    let environments = |name: &str| status(get("/puppet/v3/environments").by(Some(certificate(name, &[]))));
    assert_eq!(environments("a.b.example.org"), 200);
    assert_eq!(environments("ops12"), 200);
    for nobody in ["bad.example.org", "example.org", "xops12", "a.example.org.evil"] {
        assert_eq!(environments(nobody), 403, "{nobody}");
    }
    assert_eq!(status(get("/puppet/v3/node/x").by(None)), 200);
    assert_eq!(status(get("/puppet/v3/node/x").by(None).query("environment=other")), 403);
    let v4 = get("/puppet/v4/catalog").method(Method::Post);
    assert_eq!(status(v4.clone().by(Some(certificate("x", &[(ROLE, "ci")])))), 400);
    assert_eq!(status(v4.clone().by(Some(certificate("x", &[(ROLE, "web")])))), 403);
    assert_eq!(status(v4.by(Some(certificate("x", &[(CLI, "true")])))), 403);
}

#[test]
fn an_auth_conf_that_says_something_unknown_is_refused() {
    let wrong = |from: &str, to: &str| {
        let text = AUTH_CONF.replacen(from, to, 1);
        assert_ne!(text, AUTH_CONF, "{from}");
        Rules::read(text.as_bytes(), "auth.conf").unwrap_err().text().to_owned()
    };
    assert_eq!(wrong("version: 1", "version: 2"), "auth.conf: the version 2 is not known, only 1");
    assert_eq!(
        wrong("sort-order: 400", "sort-order: 1000"),
        "auth.conf: rule 1 (v4 for ci): sort-order is no number from 1 to 999"
    );
    assert_eq!(wrong("pp_role", "pp_rule"), "auth.conf: rule 1 (v4 for ci): there is no extension 'pp_rule'");
    assert_eq!(wrong("deny: \"bad", "denied: \"bad"), "auth.conf: rule 2 (environments): 'denied' means nothing here");
    assert_eq!(wrong("method: post", "method: patch"), "auth.conf: rule 1 (v4 for ci): there is no method 'patch'");
    assert!(wrong("authorization", "authorisation").contains("there is no section 'authorization'"));
    assert!(wrong("/^ops\\\\d+$/", "/^(ops/").starts_with("auth.conf: rule 2 (environments): "));
    assert!(Rules::read(b"authorization: {", "auth.conf").is_err());
}

#[test]
fn reports_are_kept_as_puppet_keeps_them_and_answered_with_a_list() {
    let report = json!({
        "host": NODE, "time": "2026-11-23T20:12:11.123456789+00:00", "status": "changed", "noop": false,
        "logs": [{ "level": "notice", "message": "!ruby/object:Evil {}", "source": "Puppet", "line": null }],
        "metrics": {}, "resource_statuses": { "File[/x]": { "events": [{ "previous_value": { "__ptype": "X" } }] } },
    });
    let sent = || put("/puppet/v3/report/agent1.test", "application/json", report.to_string());
    check(&Server::new("no-reports"), sent(), 200, "[]");
    let server = Server::with("reports", "reports = store, log\n", Rules::builtin("x"));
    check(&server, sent(), 200, "[\"store\",\"log\"]");
    // Reports come also from environments that are gone.
    check(&server, sent().query("environment=gone"), 200, "[\"store\",\"log\"]");
    let files: Vec<_> = fs::read_dir(server.path("var/reports/agent1.test")).unwrap().map(Result::unwrap).collect();
    assert!(matches!(files.len(), 1 | 2), "{files:?}");
    let name = files[0].file_name().into_string().unwrap();
    assert!(name.len() == 17 && name.ends_with(".yaml"), "{name}");
    let expected = "--- !ruby/object:Puppet::Transaction::Report\nhost: agent1.test\n\
                    time: \"2026-11-23T20:12:11.123456789+00:00\"\nstatus: changed\nnoop: false\nlogs:\n- level: notice\n  \
                    message: \"!ruby/object:Evil {}\"\n  source: Puppet\n  line:\nmetrics: {}\nresource_statuses:\n  \
                    \"File[/x]\":\n    events:\n    - previous_value:\n        \"__ptype\": X\n";
    assert_eq!(fs::read_to_string(files[0].path()).unwrap(), expected);

    let text = "Server Error: Instance name \"agent1.test\" does not match requested key \"agent2.test\"";
    let other = put("/puppet/v3/report/agent2.test", "application/json", report.to_string());
    let other = other.by(Some(certificate("agent2.test", &[])));
    check(&server, other, 500, &message("RUNTIME_ERROR", text));
    let corrupt = server.ask(put("/puppet/v3/report/agent1.test", "application/json", "{"));
    assert_eq!(corrupt.status, 400);
    assert!(
        body(&corrupt).starts_with("{\"message\":\"Bad Request: The request body is invalid: "),
        "{}",
        body(&corrupt)
    );
    let text =
        "Unsupported Media Type: Client sent a mime-type (text/yaml) that doesn't correspond to a format we support";
    let yaml = put("/puppet/v3/report/agent1.test", "text/yaml", "a");
    check(&server, yaml, 415, &message("UNSUPPORTED_MEDIA_TYPE", text));
    // Nesting without end is refused, and ends nothing.
    let bomb = "[".repeat(1_000_000);
    assert_eq!(server.ask(put("/puppet/v3/report/agent1.test", "application/json", bomb)).status, 400);
}

#[test]
fn the_bucket_keeps_what_agents_replace() {
    let server = Server::new("bucket");
    let sum = "73cb3858a687a8494ca3323053016282f3dad39d42cf62ca4e79dda2aac7d9ac";
    let path = format!("/puppet/v3/file_bucket_file/sha256/{sum}//etc/motd");
    let head = || get(&path).method(Method::Head);
    assert_eq!(server.ask(head()).status, 404);
    let headers = [("Accept", "application/octet-stream"), ("Content-Type", "application/octet-stream")];
    check(&server, put(&path, "application/octet-stream", "x\n").headers(&headers), 200, "");
    assert_eq!(server.ask(head()).status, 200);
    let Body::File { length, .. } = server.ask(get(&path)).body else { panic!("no file") };
    assert_eq!(length, 2);
    let folder = server.path(&format!("var/bucket/7/3/c/b/3/8/5/8/{sum}"));
    assert_eq!(fs::read_to_string(folder.join("paths")).unwrap(), "/etc/motd\n");
    assert_eq!(fs::read_to_string(folder.join("contents")).unwrap(), "x\n");
    let text = "Server Error: Unsupported checksum type \"md5\"";
    check(&server, get("/puppet/v3/file_bucket_file/md5/1"), 500, &message("RUNTIME_ERROR", text));
}

#[test]
fn since_openvox_9_nodes_store_files_of_the_bucket_and_do_not_read_them() {
    for (release, read) in [(LanguageRelease::OpenVox828, 200), (LanguageRelease::OpenVox9, 403)] {
        let server = Server::with("bucket_of_release", "", Rules::of_release(release, "puppet.example.com"));
        let path = format!(
            "/puppet/v3/file_bucket_file/sha256/{}",
            "73cb3858a687a8494ca3323053016282f3dad39d42cf62ca4e79dda2aac7d9ac"
        );
        let headers = [("Accept", "application/octet-stream"), ("Content-Type", "application/octet-stream")];
        check(&server, put(&path, "application/octet-stream", "x\n").headers(&headers), 200, "");
        assert_eq!(server.ask(get(&path).method(Method::Head)).status, 200);
        assert_eq!(server.ask(get(&path)).status, read);
        assert_eq!(server.ask(get(&path).by(Some(certificate("admin", &[(CLI, "true")])))).status, 200);
    }
}

#[test]
fn v4_catalogs_say_what_they_are_made_from() {
    let rules = || Rules::read(AUTH_CONF.as_bytes(), "auth.conf").unwrap();
    let server = Server::with("v4", "", rules());
    let ask = |body: Value| {
        let by = certificate("ci", &[(ROLE, "ci")]);
        let asked = Asked { method: Method::Post, body: body.to_string().into_bytes(), ..get("/puppet/v4/catalog") };
        server.ask(asked.by(Some(by)))
    };
    let persistence = json!({ "facts": false, "catalog": false });
    let response = ask(json!({
        "certname": "n.test", "environment": "production", "persistence": persistence,
        "facts": { "values": { "kernel": "K" } }, "trusted_facts": { "values": { "certname": "t.test" } },
        "options": { "capture_logs": true, "log_level": "debug" },
    }));
    let answer = parsed(&response);
    assert_eq!(titles(&answer["catalog"]), ["t.test remote {} K"]);
    assert!(answer["logs"].is_array());
    let bad = ask(json!({ "certname": "n.test", "environment": "production", "persistence": persistence, "more": 1 }));
    assert_eq!((bad.status, body(&bad).as_str()), (400, "Invalid input: more means nothing here"));
    let bad = ask(json!({ "certname": "../n", "environment": "production", "persistence": persistence }));
    assert_eq!(bad.status, 400);
    let failed = ask(json!({
        "certname": "n.test", "environment": "production", "persistence": persistence,
        "facts": { "values": { "broken": true } },
    }));
    assert_eq!((failed.status, failed.content_type), (500, Some("text/plain; charset=utf-8")));
    assert!(body(&failed).ends_with("on node n.test"), "{}", body(&failed));
}

#[test]
fn a_deployment_flushes_and_metrics_count() {
    let server = Server::with("flush", "environment_timeout = unlimited\n", Rules::builtin("puppet.example.com"));
    let sent = facts(&json!({ "kernel": "Linux" }));
    let asked = || parsed(&server.ask(catalog(NODE, &sent, "&environment=other")));
    assert_eq!(titles(&asked()), ["other"]);
    std::thread::sleep(Duration::from_millis(40));
    server.folder.write("environments/other/manifests/site.pp", "notify { 'deployed': }\n");
    assert_eq!(titles(&asked()), ["other"]);
    let flush = get("/puppet-admin-api/v1/environment-cache").method(Method::Delete).query("environment=other");
    assert_eq!(server.ask(flush.by(Some(certificate("puppet.example.com", &[])))).status, 204);
    assert_eq!(titles(&asked()), ["deployed"]);
    let metrics = body(&server.ask(get("/metrics")));
    assert!(metrics.contains("pantin_compile_seconds_count{environment=\"other\"} 3"), "{metrics}");
    assert!(metrics.contains("pantin_environment_generation{environment=\"other\"} "), "{metrics}");
    assert!(metrics.contains("pantin_environment_generation_age_seconds{environment=\"other\"} "), "{metrics}");
    let environments = parsed(&server.ask(get("/puppet/v3/environments").query("")));
    let names: Vec<&String> = environments["environments"].as_object().unwrap().keys().collect();
    assert_eq!(names, ["other", "production"]);
    assert_eq!(environments["environments"]["other"]["settings"]["environment_timeout"], "unlimited");
}

/// How a version of the code is deployed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Deployment {
    /// As an artefact that takes the place of the one before.
    Artefact,
    /// As a directory that a link leads to from then on.
    Link,
}

/// A server of an environment of which versions are deployed, and what deploys one.
fn deployed(by: Deployment) -> (Server, impl Fn(u32)) {
    let folder = Folder::new(&format!("server-deployed-{by:?}"), &[]);
    let artefacts = folder.path("artefacts");
    fs::create_dir_all(&artefacts).unwrap();
    fs::create_dir_all(folder.path("environments")).unwrap();
    let (code, environments) = (Folder(folder.path("code")), folder.path("environments"));
    let output = artefacts.join("production.pantin");
    let deploy = move |version: u32| {
        let directory = match by {
            Deployment::Artefact => "production".to_owned(),
            Deployment::Link => version.to_string(),
        };
        code.write(&format!("{directory}/manifests/site.pp"), &format!("notify {{ 'code {version}': }}\n"));
        for name in ["files/one", "lib/facter/one.rb", "facts.d/one.txt"] {
            code.write(&format!("{directory}/modules/m/{name}"), &format!("content {version}"));
        }
        match by {
            Deployment::Artefact => {
                let mut command = std::process::Command::new(env!("CARGO_BIN_EXE_pantin"));
                command.args(["cache", "build", "production", "--environmentpath"]).arg(&code.0);
                let output = command.arg("--output").arg(&output).output().unwrap();
                assert!(output.status.success(), "{output:?}");
            }
            Deployment::Link => {
                std::os::unix::fs::symlink(code.path(&directory), environments.join(".next")).unwrap();
                fs::rename(environments.join(".next"), environments.join("production")).unwrap();
            }
        }
    };
    deploy(1);
    let conf = format!("[main]\nvardir = {}/var\nversioned_environment_dirs = true\n", folder.0.display());
    let setup = match by {
        Deployment::Artefact => {
            Setup { artefact: Some((artefacts, ArtefactMode::Frozen)), ..Setup::new(&folder.path("code")) }
        }
        Deployment::Link => Setup::new(&folder.path("environments")),
    };
    let (told, threads) =
        (Told::default(), Threads::start(Size { name: "test", places: 1, queue: 1, lent: 0 }).unwrap());
    let rules = Rules::builtin("puppet.example.com");
    let service = Setup { puppet_conf: conf, ..setup }.service();
    let site = Site::new(service, Box::new(told.clone()), rules, Duration::from_secs(60), threads.watcher());
    (Server { site, told, folder, _threads: threads }, deploy)
}

#[test]
fn a_deployment_in_the_middle_of_a_run_changes_nothing_for_it() {
    for by in [Deployment::Artefact, Deployment::Link] {
        let (server, deploy) = deployed(by);
        run_while_code_is_deployed(&server, &deploy);
    }
}

fn run_while_code_is_deployed(server: &Server, deploy: &dyn Fn(u32)) {
    let of = |node: &str, asked: Asked<'_>| {
        let response = server.ask(asked.by(Some(certificate(node, &[]))));
        assert_eq!(response.status, 200, "{}", body(&response));
        response
    };
    let begin = |node: &str| {
        let query = "environment=production&recurse=true&max_files=-1&links=follow&source_permissions=use";
        body(&of(node, get("/puppet/v3/file_metadatas/pluginfacts").query(query)))
    };
    // The version of the catalog of a run, and those of files that it asks for, their sums included.
    let versions = |node: &str, run: &str| {
        let facts = json!({ "name": node, "values": { "kernel": "Linux" } });
        let found = parsed(&of(node, catalog(node, &facts, &format!("&transaction_uuid={run}"))));
        let file = body(&of(node, get("/puppet/v3/file_content/modules/m/one")));
        let plugin = body(&of(node, get("/puppet/v3/file_content/plugins/facter/one.rb")));
        let metadata = parsed(&of(node, get("/puppet/v3/file_metadata/modules/m/one")));
        let sum = metadata["checksum"]["value"].as_str().unwrap().to_owned();
        (titles(&found)[0].to_owned(), file, plugin, sum)
    };
    let of_version = |version: u32| {
        use sha2::Digest as _;
        let content = format!("content {version}");
        let sum: String = sha2::Sha256::digest(&content).iter().map(|byte| format!("{byte:02x}")).collect();
        (format!("code {version}"), content.clone(), content, format!("{{sha256}}{sum}"))
    };
    let report = |node: &str, run: &str| {
        let report = json!({ "host": node, "transaction_uuid": run, "environment": "production", "logs": [] });
        let path = format!("/puppet/v3/report/{node}");
        of(node, put(&path, "application/json", report.to_string()));
    };
    let first = server.site.service.open("production", &mut Vec::new()).unwrap();
    let listed = begin("agent1.test");
    deploy(2);
    // One that begins now has the new code; the one under way has its own to the end.
    assert_ne!(begin("agent2.test"), listed);
    assert_eq!(versions("agent2.test", "other"), of_version(2));
    assert_eq!(versions("agent1.test", "one"), of_version(1));
    // A report of another run ends nothing.
    report("agent1.test", "before");
    assert_eq!(versions("agent1.test", "one"), of_version(1));
    report("agent1.test", "one");
    assert_eq!(Arc::strong_count(&first), 1, "nobody else has it any more");
    // A run without plugins begins with its catalog.
    assert_eq!(versions("agent1.test", "two"), of_version(2));
    deploy(3);
    assert_eq!(versions("agent1.test", "two"), of_version(2));
    // The agent of a run that was broken off comes again.
    assert_eq!(versions("agent1.test", "three"), of_version(3));
    // Whoever names no run has none.
    deploy(4);
    let facts = facts(&json!({ "kernel": "Linux" }));
    assert_eq!(titles(&parsed(&of(NODE, catalog(NODE, &facts, "")))), ["code 4"]);
    let file = get("/puppet/v3/file_content/modules/m/one").query("environment=production");
    assert_eq!(body(&of("agent9.test", file)), "content 4");
    // Runs of which nothing comes any more hold on to nothing for ever, nor do more of them than a server can hold.
    let held = server.site.service.open("production", &mut Vec::new()).unwrap();
    begin("agent0.test");
    for version in 5..14 {
        deploy(version);
        begin(&format!("agent{version}.test"));
    }
    assert_eq!(versions("agent0.test", "zero"), of_version(13));
    assert_eq!(versions("agent6.test", "six"), of_version(6));
    assert_eq!(Arc::strong_count(&held), 1, "nobody else has it any more");
    server.site.runs.sweep(Instant::now() + Duration::from_secs(3_600));
    assert_eq!(versions("agent6.test", "six"), of_version(13));
}

#[test]
fn files_that_change_where_they_are_are_those_of_the_next_generation_for_every_run() {
    let server = Server::new("changed");
    let file = "environments/production/modules/m/files/one";
    server.folder.write(file, "content 1");
    std::thread::sleep(Duration::from_millis(40));
    let list = get("/puppet/v3/file_metadatas/pluginfacts").query("environment=production&recurse=true");
    assert_eq!(server.ask(list).status, 200);
    let content = || body(&server.ask(get("/puppet/v3/file_content/modules/m/one")));
    assert_eq!(content(), "content 1");
    server.folder.write(file, "content 2");
    assert_eq!(content(), "content 2");
}

#[test]
fn nodes_collect_what_others_export_and_the_store_has_what_agents_send() {
    let folder = Folder::new("server-fleet", &[]);
    let code = "@@notify { \"from ${trusted['certname']}\": }\nNotify <<| |>>\n";
    folder.write("environments/production/manifests/site.pp", code);
    let database = Arc::new(Database::open(&folder.0.join("store.sqlite3")).unwrap());
    let queue = Queue::new(folder.0.join("waiting"), ToldByQueue(Arc::new(|_| {})));
    let fleet = Arc::new(Depot::new(database.clone(), queue));
    let conf = format!("[main]\nvardir = {}/var\nstoreconfigs = true\nreports = store\n", folder.0.display());
    let exports: Arc<dyn ExportStore> = database.clone();
    let environments = folder.0.join("environments");
    let setup = Setup { puppet_conf: conf, exports: Some(exports), ..Setup::new(&environments) };
    let (told, threads) =
        (Told::default(), Threads::start(Size { name: "test", places: 1, queue: 1, lent: 0 }).unwrap());
    let rules = Rules::builtin("puppet.example.com");
    let site = Site::new(setup.service(), Box::new(told.clone()), rules, Duration::from_secs(60), threads.watcher());
    let server = Server { site: site.with_fleet(fleet), told, folder, _threads: threads };
    let ask = |name: &str| {
        let facts = json!({ "name": name, "values": { "kernel": "Linux" } });
        let response = server.ask(Asked { certificate: Some(certificate(name, &[])), ..catalog(name, &facts, "") });
        assert_eq!(response.status, 200, "{}", body(&response));
        titles(&parsed(&response)).into_iter().map(str::to_owned).collect::<Vec<_>>()
    };
    assert_eq!(ask("agent1.test"), ["from agent1.test"]);
    assert_eq!(ask("agent2.test"), ["from agent2.test", "from agent1.test"]);
    assert_eq!(ask("agent1.test"), ["from agent1.test", "from agent2.test"]);
    let report = json!({ "host": NODE, "status": "changed", "environment": "production", "logs": [] });
    let report = put("/puppet/v3/report/agent1.test", "application/json", report.to_string());
    assert_eq!(server.ask(report).status, 200);
    let counts = database.counts().unwrap();
    assert_eq!((counts.nodes, counts.facts, counts.catalogs, counts.reports, counts.exported), (2, 2, 3, 1, 2));
    server.site.observe();
    let metrics = body(&server.ask(get("/metrics")));
    for line in [
        "pantin_store_up 1",
        "pantin_store_documents{kind=\"catalogs\"} 3",
        "pantin_store_documents{kind=\"exported\"} 2",
        "pantin_store_waiting 0",
        "pantin_store_seconds_count{what=\"catalog\",kept=\"true\"} 3",
        "pantin_store_seconds_count{what=\"report\",kept=\"true\"} 1",
    ] {
        assert!(metrics.lines().any(|found| found == line), "{line}\n{metrics}");
    }
    database.deactivate(&["agent1.test".to_owned()], i64::MAX).unwrap();
    assert_eq!(ask("agent2.test"), ["from agent2.test"]);
}

#[test]
fn what_old_and_odd_agents_send_is_taken() {
    let server = Server::new("odd");
    let sent = facts(&json!({ "kernel": "Linux" }));
    // An agent before version 5, and octocatalog-diff.
    let mut old = catalog(NODE, &sent, "");
    old.headers = vec![("Accept", "text/pson"), ("Content-Type", "application/x-www-form-urlencoded")];
    let form = String::from_utf8(old.form.unwrap()).unwrap();
    old.form = Some(form.replace("application%2Fjson", "pson").into_bytes());
    let answer = server.ask(old);
    assert_eq!((answer.status, answer.content_type), (200, Some("text/pson; charset=utf-8")), "{}", body(&answer));
    // A number is a name, too.
    let number = Asked {
        certificate: Some(certificate("42", &[])),
        ..catalog("42", &json!({ "name": "42", "values": { "kernel": "Linux" } }), "")
    };
    assert_eq!(parsed(&server.ask(number))["name"], "42");
    // What becomes the name of a file.
    let by = |name: &str| Some(certificate(name, &[]));
    for bad in [".hidden", "a\nb", "a\\b", "Capital"] {
        let path = format!("/puppet/v3/report/{}", encoded(bad));
        let answer = server.ask(put(&path, "application/json", json!({ "host": bad }).to_string()).by(by(bad)));
        assert_eq!(answer.status, 400, "{bad:?}: {}", body(&answer));
    }
}
