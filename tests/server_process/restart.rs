//! Restarts: what connections get that a server took before it ends; what probes see.

use std::process::Command;

use super::serving::Folder;
use super::{SIMPLE, Server};

#[test]
fn a_server_that_ends_answers_connections_that_have_not_asked_yet() {
    let mut server = Server::start("fresh", &[]);
    let mut fresh = server.connect(Some(&server.agent));
    // Connections are taken in their order.
    let mut other = server.connect(Some(&server.agent));
    assert_eq!(other.ask(SIMPLE, "", b"").unwrap().status, 200);
    server.signal("-TERM");
    server.wait_for("Stopping: ");
    let answer = fresh.ask(SIMPLE, "", b"").unwrap();
    assert!(answer.status == 200 && answer.head.to_lowercase().contains("connection: close"), "{}", answer.head);
    assert_eq!(server.process.wait().unwrap().code(), Some(0));
}

#[test]
fn probes_see_whether_a_server_is_healthy() {
    let server = Server::start("probed", &[]);
    let folder = Folder::new("server-process-probe", &[("conf/puppet.conf", "")]);
    let status = |arguments: &[&str]| {
        let settings = ["--confdir", "conf", "--vardir", "var", "--ssldir", "ssl"];
        let mut command = Command::new(env!("CARGO_BIN_EXE_pantin"));
        let output = command.current_dir(&folder.0).arg("status").args(arguments).args(settings).output().unwrap();
        let told = [output.stdout, output.stderr].map(|bytes| String::from_utf8(bytes).unwrap());
        (output.status.code(), told.concat())
    };
    let port = server.port.to_string();
    assert_eq!(status(&["--serverport", &port]), (Some(0), "running\n".to_owned()));
    let (code, told) = status(&[&format!("https://127.0.0.1:{port}/status/v1/simple/nonsense")]);
    assert!(code == Some(1) && told.contains("is not healthy: [404]"), "{told}");
    assert_eq!(status(&["localhost"]).0, Some(2));
    drop(server);
    let (code, told) = status(&["--serverport", &port]);
    assert!(code == Some(1) && told.contains("is not healthy"), "{told}");
}
