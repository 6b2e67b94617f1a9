//! `pantin explore`: who may ask, what pages show, what changes of files, facts and values do. Puppet has no such command.

#![expect(clippy::unwrap_used, clippy::disallowed_methods, reason = "tests that start processes and write files")]

mod browser;
mod pages;
#[path = "../process/mod.rs"]
mod process;
mod what_if;
mod who;

use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::path::{Path, PathBuf};
use std::process::{Child, Stdio};
use std::time::{Duration, Instant};

use process::{command, folder};

const FACTS: &str = r#"{"kernel": "Linux", "os": {"name": "Debian", "family": "Debian"}, "x": "<b>bold</b>"}"#;

/// A control repository with three nodes, of which one does not compile.
const REPOSITORY: &[(&str, &str)] = &[
    ("environment.conf", "modulepath = site\n"),
    ("Puppetfile", "forge 'https://forge.puppet.com'\n"),
    (
        "manifests/site.pp",
        "node 'a.example.com', 'b.example.com' { include web }\nnode 'c.example.com' { fail('broken <i>node</i>') }\n",
    ),
    (
        "site/web/manifests/init.pp",
        "class web(String $text = 'one', Sensitive[String] $secret = Sensitive('hidden-default')) {\n  \
           file { '/tmp/web': content => $text, mode => '0644' }\n  \
           file { '/tmp/key': content => $secret }\n  \
           file { '/tmp/static': source => 'puppet:///modules/web/static.txt' }\n  \
           notify { '<script>alert(1)</script>': message => \"family ${facts['os']['family']}\" }\n}\n",
    ),
    ("site/web/files/static.txt", "static & <content>\n"),
    ("site/web/manifests/unused.pp", "class web::unused(Optional[Sensitive[String]] $token = undef) { }\n"),
    (
        "hiera.yaml",
        "version: 5\ndefaults: {datadir: data, data_hash: yaml_data}\nhierarchy:\n  - {name: Nodes, path: \
         \"nodes/%{trusted.certname}.yaml\"}\n  - {name: Common, path: common.yaml}\n",
    ),
    (
        "data/common.yaml",
        "# Texts.\nweb::text: two\nweb::secret: topsecret\nweb::unused::token: tokensecret\nnobody::asks: 1\nlookup_options:\n  web::secret: {convert_to: Sensitive}\n",
    ),
    ("data/nodes/b.example.com.yaml", "web::text: other\n"),
    ("facts/a.example.com.json", FACTS),
    ("facts/b.example.com.json", FACTS),
    ("facts/c.example.com.json", FACTS),
];

/// A page that is explored.
struct Explored {
    child: Child,
    root: PathBuf,
    address: String,
    port: u16,
    token: String,
    cookie: String,
}

/// An answer.
#[derive(Debug)]
struct Answer {
    status: u16,
    head: String,
    body: String,
}

impl Explored {
    /// Starts it in a repository of its own, and waits until all nodes are compiled.
    fn start(name: &str, files: &[(&str, &str)]) -> Self {
        let root = folder(name, files);
        let mut started = command(&root, &["explore", "--no-open"]);
        let mut child = started.stdout(Stdio::piped()).spawn().unwrap();
        let mut lines = BufReader::new(child.stdout.take().unwrap()).lines();
        let address = lines.find_map(|line| Some(line.unwrap()).filter(|line| line.starts_with("http://"))).unwrap();
        let (host, token) = address.strip_prefix("http://127.0.0.1:").unwrap().split_once("/?token=").unwrap();
        let (port, token) = (host.parse().unwrap(), token.to_owned());
        let cookie = format!("pantin_explore_{port}={token}");
        let explored = Self { child, root, address, port, token, cookie };
        explored.settled();
        explored
    }

    fn origin(&self) -> String {
        format!("http://127.0.0.1:{}", self.port)
    }

    /// The answer to a request with these lines in its head.
    fn ask(&self, method: &str, path: &str, lines: &[(&str, &str)], body: &str) -> Answer {
        let mut stream = TcpStream::connect(("127.0.0.1", self.port)).unwrap();
        let mut head = format!("{method} {path} HTTP/1.1\r\nConnection: close\r\nContent-Length: {}\r\n", body.len());
        for (name, value) in lines {
            head += &format!("{name}: {value}\r\n");
        }
        stream.write_all(format!("{head}\r\n{body}").as_bytes()).unwrap();
        let mut text = String::new();
        stream.read_to_string(&mut text).unwrap();
        let (head, body) = text.split_once("\r\n\r\n").unwrap();
        let status = head.split(' ').nth(1).unwrap().parse().unwrap();
        Answer { status, head: head.to_ascii_lowercase(), body: body.to_owned() }
    }

    fn own_host(&self) -> String {
        format!("127.0.0.1:{}", self.port)
    }

    /// The answer to a request of somebody with the token.
    fn get(&self, path: &str) -> Answer {
        self.ask("GET", path, &[("Host", &self.own_host()), ("Cookie", &self.cookie)], "")
    }

    /// A page that has to be there.
    fn page(&self, path: &str) -> String {
        let answer = self.get(path);
        assert_eq!(answer.status, 200, "{path}: {answer:?}");
        answer.body
    }

    /// The answer to a change.
    fn change(&self, path: &str, form: &str) -> Answer {
        let lines = [("Host", &*self.own_host()), ("Cookie", &*self.cookie), ("Origin", &*self.origin())];
        self.ask("POST", path, &lines, form)
    }

    fn changes(&self, after: u64) -> serde_json::Value {
        serde_json::from_str(&self.page(&format!("/changes?after={after}"))).unwrap()
    }

    /// Waits until nothing is compiled any more; gives the revision.
    fn settled(&self) -> u64 {
        let end = Instant::now() + Duration::from_secs(60);
        let mut revision = 1;
        loop {
            let reached = self.changes(revision);
            revision = reached["revision"].as_u64().unwrap();
            if revision > 1 && reached["progress"].is_null() {
                return revision;
            }
            assert!(Instant::now() < end, "{reached}");
        }
    }

    /// Waits until a page has a text.
    fn wait(&self, path: &str, text: &str) -> String {
        let end = Instant::now() + Duration::from_secs(60);
        loop {
            let page = self.page(path);
            if page.contains(text) {
                return page;
            }
            assert!(Instant::now() < end, "{path} never has {text}: {page}");
            std::thread::sleep(Duration::from_millis(20));
        }
    }

    /// The contents of all files of the repository.
    fn files(&self) -> Vec<(PathBuf, Vec<u8>)> {
        REPOSITORY
            .iter()
            .map(|(path, _)| self.root.join(path))
            .map(|path| (path.clone(), std::fs::read(path).unwrap()))
            .collect()
    }

    /// Asks it to end; gives the exit code.
    fn end(mut self) -> Option<i32> {
        interrupt(&self.child);
        self.child.wait().unwrap().code()
    }
}

fn interrupt(child: &Child) {
    let pid = rustix::process::Pid::from_child(child);
    let _ = rustix::process::kill_process(pid, rustix::process::Signal::INT);
}

impl Drop for Explored {
    fn drop(&mut self) {
        if self.child.try_wait().is_ok_and(|ended| ended.is_none()) {
            let _ = self.child.kill();
            let _ = self.child.wait();
        }
    }
}

/// The text of a page without its markup.
fn text_of(page: &str) -> String {
    let mut text = String::new();
    for part in page.split('<') {
        text.push_str(part.split_once('>').map_or(part, |(_, text)| text));
        text.push(' ');
    }
    for (name, sign) in [("&quot;", "\""), ("&#39;", "'"), ("&lt;", "<"), ("&gt;", ">"), ("&amp;", "&")] {
        text = text.replace(name, sign);
    }
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

fn write(root: &Path, file: &str, text: &str) {
    std::fs::write(root.join(file), text).unwrap();
}
