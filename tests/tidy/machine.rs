//! Which files touch the machine: its disk, its clock, variables of the process, programs, the network, threads, panics. What
//! is not named here is given what it needs, so that it can be tested, and does the same on every machine.

use super::Source;

/// What of the machine is touched, by which words, in which files.
struct Touch {
    what: &'static str,
    words: &'static [&'static str],
    homes: &'static [&'static str],
}

const TOUCHES: &[Touch] = &[
    Touch {
        what: "the disk",
        words: &[
            "File::open(",
            "File::create(",
            "File::create_new(",
            "OpenOptions::new(",
            "DirBuilder::new(",
            "fs::read(",
            "fs::read_to_string(",
            "fs::write(",
            "fs::copy(",
            "fs::rename(",
            "fs::metadata(",
            "fs::symlink_metadata(",
            "fs::read_dir(",
            "fs::read_link(",
            "fs::canonicalize(",
            "fs::create_dir(",
            "fs::create_dir_all(",
            "fs::remove_file(",
            "fs::remove_dir(",
            "fs::remove_dir_all(",
            "fs::hard_link(",
            "fs::set_permissions(",
            "fs::exists(",
            "rustix::fs::",
            ".exists()",
            ".is_file()",
            ".is_dir()",
            ".is_symlink()",
            ".try_exists()",
            ".canonicalize()",
            ".symlink_metadata()",
            ".read_dir()",
        ],
        homes: &[
            "host/attributes.rs",
            "host/files.rs",
            "host/inotify.rs",
            "host/open_directory.rs",
            "host/stamp.rs",
            "code/cache/",
            "host/platform/",
            // What the system says of processes, and marks that they leave.
            "host/processes/",
            // What stores, servers and authorities keep.
            "ca/files.rs",
            "store/",
            "server/",
            "service/machine.rs",
            // Catalogs, and resource types of modules, that commands write.
            "service/catalog_file.rs",
            "service/types/mod.rs",
            // Manifests that commands rewrite.
            "service/manifests/rewrite.rs",
            // Modules that are installed for a comparison.
            "service/tree/install.rs",
            "cli/",
        ],
    },
    Touch {
        what: "the clock",
        words: &["SystemTime::now(", "Instant::now("],
        homes: &[
            "base/budget/",
            "host/processes/run.rs",
            "code/cache/store.rs",
            // How long name servers are waited for.
            "host/dns/exchange.rs",
            "host/machine.rs",
            "puppet_ruby/worker/",
            // How long a queue waits.
            "client/outbox.rs",
            "store/",
            "service/",
            "server/",
            "cli/",
        ],
    },
    Touch {
        what: "variables of the process",
        words: &[
            "env::var(",
            "env::var_os(",
            "env::vars(",
            "env::vars_os(",
            "env::args(",
            "env::args_os(",
            "env::current_dir(",
            "env::current_exe(",
            "env::temp_dir(",
            "env::home_dir(",
        ],
        homes: &[
            "code/cache/store.rs",
            "host/machine.rs",
            "host/platform/",
            "puppet_ruby/worker/call.rs",
            "service/machine.rs",
            "cli/lib.rs",
        ],
    },
    Touch {
        what: "programs",
        words: &["process::Command", "process::{Child", "process::{Command"],
        homes: &[
            "host/platform/",
            "host/processes/",
            "ca/autosign.rs",
            "puppet_ruby/worker/process.rs",
            "service/node_data.rs",
            "service/tree/git.rs",
            "service/tree/install.rs",
        ],
    },
    Touch {
        what: "the network",
        words: &[
            "TcpStream",
            "TcpListener",
            "UdpSocket",
            "UnixStream",
            "UnixListener",
            "UnixDatagram",
            "ToSocketAddrs",
        ],
        homes: &[
            "host/dns/exchange.rs",
            "host/platform/unix.rs",
            "client/",
            "explore/http/listen.rs",
            "lsp/transport.rs",
            "server/",
            "service/machine.rs",
        ],
    },
    Touch {
        what: "panics",
        words: &["catch_unwind(", "resume_unwind(", "panic::set_hook(", "panic::take_hook("],
        homes: &[
            // Where a full arena unwinds, and where compilations begin.
            "base/budget/arena.rs",
            "compile/limits.rs",
            // A parser of others that asserts what it was not given.
            "data/yaml/load.rs",
            "data/located/reader.rs",
            // A bug ends one request.
            "service/bugs.rs",
            "service/compilation.rs",
            "server/http/connection.rs",
            "server/threads.rs",
            "lsp/work.rs",
        ],
    },
    Touch {
        what: "threads",
        words: &["thread::spawn(", "thread::scope(", "thread::Builder", "thread::{", "thread::sleep(", "rayon::"],
        homes: &[
            "compile/analysis/environment_definitions.rs",
            "compile/artefact/build.rs",
            "host/processes/detached.rs",
            "host/processes/group.rs",
            "host/processes/windows/pipes.rs",
            "puppet_ruby/worker/process.rs",
            "puppet_ruby/worker/watchdog.rs",
            // A queue's own thread.
            "client/outbox.rs",
            "store/",
            "service/",
            "server/",
            "lsp/transport.rs",
            "lsp/work.rs",
            "cli/",
        ],
    },
];

/// Lines that touch the machine away from where that is done.
pub(super) fn touches(source: &Source) -> Vec<String> {
    let mut complaints = Vec::new();
    if source.path.ends_with("tests.rs") || source.path.contains("/tests/") {
        return complaints;
    }
    for Touch { what, words, homes } in TOUCHES {
        if homes.iter().any(|home| source.path.starts_with(home)) {
            continue;
        }
        for (number, line) in source.code() {
            if words.iter().any(|word| has(line, word)) {
                complaints.push(format!("{}:{number}: touches {what}, for which it is not named", source.path));
            }
        }
    }
    complaints
}

/// Homes where nothing of what they are for is touched any more.
pub(super) fn empty_homes(sources: &[Source]) -> Vec<String> {
    let mut complaints = Vec::new();
    for Touch { what, words, homes } in TOUCHES {
        for home in *homes {
            let mut files = sources.iter().filter(|source| source.path.starts_with(home));
            if !files.any(|source| source.code().any(|(_, line)| words.iter().any(|word| has(line, word)))) {
                complaints.push(format!("tests/tidy/machine.rs: `{home}` does not touch {what} any more"));
            }
        }
    }
    complaints
}

/// Whether a line has words that do not begin within a longer one.
fn has(line: &str, words: &str) -> bool {
    let is_name = |sign: char| sign.is_alphanumeric() || sign == '_';
    line.match_indices(words).any(|(at, _)| !words.starts_with(is_name) || !line[..at].ends_with(is_name))
}
