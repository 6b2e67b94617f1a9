//! The language server in an environment of 2,000 manifests: first diagnostics, answers to keystrokes, requests.
//!
//! `tools/lsp-typing` measures the same with Debian's modules, and memory.

#![allow(clippy::unwrap_used, clippy::disallowed_methods, reason = "a bench that writes files and starts processes")]

#[allow(dead_code, reason = "tests use more of the client")]
#[path = "../tests/lsp/client.rs"]
mod client;
#[path = "../tests/process/mod.rs"]
mod process;

use std::fmt::Write as _;
use std::fs;
use std::path::Path;
use std::time::{Duration, Instant};

use client::Client;
use criterion::{Criterion, criterion_group, criterion_main};
use serde_json::json;

const MODULES: usize = 200;
const CLASSES: usize = 10;
const FILE: &str = "modules/m7/manifests/c3.pp";
const DATA: &str = "data/common.yaml";

/// A class with parameters, resources and references to other classes.
fn class(module: usize, number: usize) -> String {
    let other = (module * 31 + number) % MODULES;
    format!(
        "# A class of a bench.\n#\n# @param port The port.\nclass m{module}::c{number} (\n  Integer[1, 65535] $port,\n  \
         String[1] $path = '/etc/m{module}',\n) {{\n  include m{other}::c{next}\n  $owner = $facts['os']['family'] ? {{\n    \
         'Debian' => 'root',\n    default  => 'wheel',\n  }}\n  file {{ \"${{path}}/c{number}\":\n    ensure  => file,\n    \
         owner   => $owner,\n    content => \"port ${{port}}\\n\",\n  }}\n}}\n",
        next = (number + 1) % CLASSES,
    )
}

fn environment(folder: &Path) {
    let mut data = String::new();
    for module in 0..MODULES {
        let manifests = folder.join(format!("modules/m{module}/manifests"));
        fs::create_dir_all(&manifests).unwrap();
        for number in 0..CLASSES {
            fs::write(manifests.join(format!("c{number}.pp")), class(module, number)).unwrap();
            writeln!(data, "m{module}::c{number}::port: {}", 1000 + module).unwrap();
        }
    }
    for (file, text) in [("environment.conf", "modulepath = modules\n"), ("hiera.yaml", "version: 5\n"), (DATA, &data)]
    {
        let path = folder.join(file);
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(path, text).unwrap();
    }
}

/// From the start of the server to the first diagnostics.
fn first(folder: &Path) -> Duration {
    let started = Instant::now();
    let mut client = Client::start(folder, true);
    client.open(FILE);
    client.diagnostics(FILE);
    let taken = started.elapsed();
    client.end();
    taken
}

fn editor(criterion: &mut Criterion) {
    let folder = process::folder("editor", &[]);
    environment(&folder);
    let mut group = criterion.benchmark_group("editor");
    group.sample_size(10);
    group.bench_function("first diagnostics, cold", |bencher| {
        bencher.iter_custom(|count| {
            let one = || {
                let _ = fs::remove_dir_all(folder.join(".cache"));
                first(&folder)
            };
            (0..count).map(|_| one()).sum()
        });
    });
    group.bench_function("first diagnostics, with a cache", |bencher| {
        bencher.iter_custom(|count| (0..count).map(|_| first(&folder)).sum());
    });
    let mut client = Client::start(&folder, true);
    for file in [FILE, DATA] {
        client.open(file);
        client.diagnostics(file);
        let mut is_there = false;
        let name = if file == DATA { "keystroke in data" } else { "keystroke in a manifest" };
        group.bench_function(format!("{name}, to diagnostics"), |bencher| {
            bencher.iter(|| {
                // A letter of a comment, there and away again.
                let end = if is_there { 2 } else { 0 };
                let range = json!({ "start": { "line": 0, "character": 0 }, "end": { "line": 0, "character": end } });
                client.change(file, range, if is_there { "" } else { "#x" });
                is_there = !is_there;
                client.diagnostics(file)
            });
        });
    }
    let place = |line: u32, character: u32| json!({ "line": line, "character": character });
    for (name, method, position) in [
        ("hover", "textDocument/hover", place(7, 14)),
        ("completion of variables", "textDocument/completion", place(15, 17)),
        ("completion of a statement", "textDocument/completion", place(8, 2)),
        ("definition", "textDocument/definition", place(7, 14)),
        ("references", "textDocument/references", place(3, 8)),
    ] {
        let params = json!({
            "textDocument": { "uri": client.uri(FILE) }, "position": position,
            "context": { "includeDeclaration": true },
        });
        group.bench_function(name, |bencher| bencher.iter(|| client.request(method, &params)));
    }
    group.finish();
    client.end();
}

criterion_group!(benches, editor);
criterion_main!(benches);
