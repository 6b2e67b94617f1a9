//! Chromium for tests of pages, driven by chromedriver over its HTTP protocol, with a profile of its own until the test ends.
//!
//! [`Browser::start`] gives `None` with a word on standard error where Debian's packages chromium and chromium-driver are
//! not installed. A test opens a page, reads it by scripts ([`Browser::run`]), types keys, and ends with [`Browser::check`].

#![allow(clippy::unwrap_used, dead_code, unreachable_pub, reason = "not every test uses everything")]

use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use base64::Engine as _;
use serde_json::{Value, json};

/// Ends the driver, which ends the browser, and removes the profile when whoever started this is gone.
const WATCH: &str = r#"chromedriver --port=0 & driver=$!; cat >/dev/null; kill "$driver"; wait "$driver"; rm -rf "$0""#;

/// What a page is checked for.
const CHECKS: &str = include_str!("browser.js");

/// Records errors of scripts before any script of a page runs.
const RECORD: &str = "window.errorsOfTest = []; \
    addEventListener('error', event => errorsOfTest.push(String(event.message)), true); \
    addEventListener('unhandledrejection', event => errorsOfTest.push(String(event.reason))); \
    addEventListener('securitypolicyviolation', event => errorsOfTest.push('refused: ' + event.violatedDirective));";

pub struct Browser {
    watch: Child,
    port: u16,
    session: String,
}

impl Browser {
    /// A browser, or `None` where it is not installed.
    #[expect(clippy::print_stderr, reason = "a test that is skipped says so")]
    pub fn start(name: &str) -> Option<Self> {
        let is_there = |program: &str| Path::new("/usr/bin").join(program).exists();
        if !is_there("chromium") || !is_there("chromedriver") {
            eprintln!("skipped: chromium and chromedriver are not installed (Debian's chromium and chromium-driver)");
            return None;
        }
        let profile = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("browser-{name}-{}", std::process::id()));
        std::fs::create_dir_all(&profile).unwrap();
        let mut watch = Command::new("sh");
        watch.arg("-c").arg(WATCH).arg(&profile).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::null());
        let mut watch = watch.spawn().unwrap();
        let mut lines = BufReader::new(watch.stdout.take().unwrap()).lines();
        let port = lines.find_map(|line| {
            let line = line.unwrap();
            let port = line.strip_prefix("ChromeDriver was started successfully on port ")?;
            port.trim_end_matches('.').parse().ok()
        });
        // The driver may go on to print.
        std::thread::spawn(move || lines.for_each(drop));
        let mut browser = Self { watch, port: port.unwrap(), session: String::new() };
        let options = json!({ "args": arguments(&profile) });
        let wanted = json!({ "browserName": "chrome", "goog:chromeOptions": options });
        let made = browser.post("/session", &json!({ "capabilities": { "alwaysMatch": wanted } }));
        browser.session = format!("/session/{}", made["sessionId"].as_str().unwrap());
        browser.devtools("Page.addScriptToEvaluateOnNewDocument", &json!({ "source": RECORD }));
        Some(browser)
    }

    /// Opens a page and waits until it is loaded; gives the time that took.
    pub fn open(&self, address: &str) -> Duration {
        let begin = Instant::now();
        self.command("/url", &json!({ "url": address }));
        begin.elapsed()
    }

    /// Opens a file.
    pub fn open_file(&self, path: &Path) -> Duration {
        self.open(&format!("file://{}", path.display()))
    }

    /// The size of the window; a narrow one is a phone's.
    pub fn window(&self, width: u32, height: u32) {
        let size = json!({ "width": width, "height": height, "deviceScaleFactor": 1, "mobile": width < 500 });
        self.devtools("Emulation.setDeviceMetricsOverride", &size);
    }

    /// The colours that the user prefers: `light` or `dark`.
    pub fn scheme(&self, name: &str) {
        let features = json!({ "features": [{ "name": "prefers-color-scheme", "value": name }] });
        self.devtools("Emulation.setEmulatedMedia", &features);
    }

    /// What a script returns, with `arguments` as it is given them.
    pub fn run(&self, script: &str, arguments: &[Value]) -> Value {
        self.command("/execute/sync", &json!({ "script": script, "args": arguments }))
    }

    /// The same of a script that calls its last argument with the result.
    pub fn run_async(&self, script: &str) -> Value {
        self.command("/execute/async", &json!({ "script": script, "args": [] }))
    }

    /// Waits until a script returns something true.
    pub fn wait(&self, script: &str) -> Value {
        let end = Instant::now() + Duration::from_secs(20);
        loop {
            let found = self.run(script, &[]);
            if !matches!(found, Value::Null | Value::Bool(false)) {
                return found;
            }
            assert!(Instant::now() < end, "never true: {script}");
            std::thread::sleep(Duration::from_millis(20));
        }
    }

    /// Types keys where the focus is: characters, or names of [`key`].
    pub fn keys(&self, keys: &[&str]) {
        let actions: Vec<Value> = keys
            .iter()
            .flat_map(|key| ["keyDown", "keyUp"].map(|kind| json!({ "type": kind, "value": key })))
            .collect();
        let actions = json!({ "actions": [{ "type": "key", "id": "keyboard", "actions": actions }] });
        self.command("/actions", &actions);
    }

    /// Errors of scripts since the page was opened.
    pub fn errors(&self) -> Vec<String> {
        texts(&self.run("return window.errorsOfTest || ['not recorded']", &[]))
    }

    /// What is wrong with the page as it is now: errors of scripts, texts of little contrast, content that is wider than
    /// the window, controls without a name or out of reach of the keyboard.
    pub fn check(&self) -> Vec<String> {
        let found = texts(&self.run(&format!("{CHECKS}\nreturn checkPage();"), &[]));
        [self.errors(), found].concat()
    }

    /// Writes a picture of the page into the folder that `PAGES_PICTURES` names, if it does.
    pub fn picture(&self, name: &str) {
        #[expect(clippy::disallowed_methods, reason = "where pictures go is no setting of pantin")]
        let Ok(folder) = std::env::var("PAGES_PICTURES") else { return };
        let picture = self.request("GET", &format!("{}/screenshot", self.session), None);
        let data = base64::engine::general_purpose::STANDARD.decode(picture.as_str().unwrap()).unwrap();
        std::fs::write(PathBuf::from(folder).join(format!("{name}.png")), data).unwrap();
    }

    fn devtools(&self, command: &str, parameters: &Value) {
        self.command("/goog/cdp/execute", &json!({ "cmd": command, "params": parameters }));
    }

    fn command(&self, path: &str, body: &Value) -> Value {
        self.post(&format!("{}{path}", self.session), body)
    }

    fn post(&self, path: &str, body: &Value) -> Value {
        self.request("POST", path, Some(body))
    }

    fn request(&self, method: &str, path: &str, body: Option<&Value>) -> Value {
        let body = body.map(Value::to_string).unwrap_or_default();
        let mut stream = TcpStream::connect(("127.0.0.1", self.port)).unwrap();
        stream.set_read_timeout(Some(Duration::from_secs(120))).unwrap();
        let head = format!(
            "{method} {path} HTTP/1.1\r\nHost: 127.0.0.1:{}\r\nContent-Type: application/json\r\nContent-Length: {}\r\n\
             Connection: close\r\n\r\n",
            self.port,
            body.len()
        );
        stream.write_all(&[head.as_bytes(), body.as_bytes()].concat()).unwrap();
        let mut reader = BufReader::new(stream);
        let mut length = 0;
        loop {
            let mut line = String::new();
            reader.read_line(&mut line).unwrap();
            if line.trim().is_empty() {
                break;
            }
            if let Some((name, value)) = line.split_once(':')
                && name.eq_ignore_ascii_case("content-length")
            {
                length = value.trim().parse().unwrap();
            }
        }
        let mut answer = vec![0; length];
        reader.read_exact(&mut answer).unwrap();
        let mut answer: Value = serde_json::from_slice(&answer).unwrap();
        let value = answer["value"].take();
        assert!(value.get("error").is_none_or(Value::is_null), "{method} {path}: {value}");
        value
    }
}

impl Drop for Browser {
    fn drop(&mut self) {
        if !self.session.is_empty() && !std::thread::panicking() {
            self.request("DELETE", &self.session, None);
        }
        drop(self.watch.stdin.take());
        let _ = self.watch.wait();
    }
}

/// Keys without a character, as the protocol writes them.
pub mod key {
    pub const TAB: &str = "\u{e004}";
    pub const ENTER: &str = "\u{e007}";
    pub const ESCAPE: &str = "\u{e00c}";
    pub const SPACE: &str = " ";
    pub const LEFT: &str = "\u{e012}";
    pub const UP: &str = "\u{e013}";
    pub const RIGHT: &str = "\u{e014}";
    pub const DOWN: &str = "\u{e015}";
}

fn texts(value: &Value) -> Vec<String> {
    value.as_array().unwrap().iter().map(|text| text.as_str().unwrap_or_default().to_owned()).collect()
}

fn arguments(profile: &Path) -> Vec<String> {
    let fixed = [
        "--headless",
        "--no-sandbox",
        "--disable-gpu",
        "--disable-quic",
        "--no-first-run",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
    ];
    fixed.iter().map(|&text| text.to_owned()).chain([format!("--user-data-dir={}", profile.display())]).collect()
}
