//! Programs that run beside pantin: they end with it, however it ends, obey its limits, and it is told when they did not.

#![cfg(target_os = "linux")]
#![expect(clippy::unwrap_used, clippy::disallowed_methods, reason = "a test that starts processes and writes files")]

mod process;

use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};
use std::thread::sleep;
use std::time::{Duration, Instant};

use process::{command, err, folder, out, run};

const MODULE: &str = "code/environments/production/modules/m";
const FUNCTION: &str = "Puppet::Functions.create_function(:'m::act') do
  def act(code)
    eval(code)
  end
end
";
const COMPILE: [&str; 7] = ["catalog", "compile", "n", "--facts", "facts.json", "--manifest", "site.pp"];

/// An environment whose manifest has Ruby code run.
fn with_ruby(name: &str, code: &str) -> PathBuf {
    let site = format!("notice(m::act('{code}'))\n");
    let function = format!("{MODULE}/lib/puppet/functions/m/act.rb");
    folder(&format!("processes/{name}"), &[("facts.json", "{}"), ("site.pp", &site), (&function, FUNCTION)])
}

/// The program, which finds programs.
fn pantin(folder: &Path, arguments: &[&str]) -> Command {
    let mut command = command(folder, arguments);
    command.env("PATH", std::env::var_os("PATH").unwrap());
    command
}

/// Waits until something is so.
#[track_caller]
fn until(what: &str, is_so: impl Fn() -> bool) {
    let begun = Instant::now();
    while !is_so() {
        assert!(begun.elapsed() < Duration::from_secs(30), "{what}");
        sleep(Duration::from_millis(20));
    }
}

/// The processes whose environment has a word.
fn marked(mark: &str) -> Vec<String> {
    let numbers = std::fs::read_dir("/proc").unwrap().filter_map(|entry| entry.ok()?.file_name().into_string().ok());
    let numbers = numbers.filter(|name| name.bytes().all(|byte| byte.is_ascii_digit()));
    let has_mark = |number: &String| {
        let environment = std::fs::read(format!("/proc/{number}/environ")).unwrap_or_default();
        environment.split(|byte| *byte == 0).any(|variable| variable == mark.as_bytes())
    };
    numbers.filter(has_mark).collect()
}

/// Runs Ruby code that makes `ready` and never ends, kills pantin, and waits for all that it left.
fn is_gone_with_pantin(name: &str, code: &str, least: usize) {
    let folder = with_ruby(name, code);
    let mark = format!("PANTIN_TEST_MARK={name}-{}", std::process::id());
    let (variable, value) = mark.split_once('=').unwrap();
    let mut command = pantin(&folder, &COMPILE);
    let mut child = command.env(variable, value).stdout(Stdio::null()).stderr(Stdio::null()).spawn().unwrap();
    until("the code runs", || folder.join("ready").exists());
    // Pantin, Ruby and what that started.
    assert!(marked(&mark).len() >= least, "{:?}", marked(&mark));
    child.kill().unwrap();
    child.wait().unwrap();
    until("the processes end", || marked(&mark).is_empty());
}

#[test]
fn ruby_that_waits_ends_with_a_killed_pantin() {
    is_gone_with_pantin("sleeps", "File.write(\"ready\", \"\"); sleep", 2);
}

#[test]
fn ruby_at_full_speed_ends_with_a_killed_pantin() {
    is_gone_with_pantin("loops", "File.write(\"ready\", \"\"); loop { }", 2);
    // No other thread of Ruby's runs beside this.
    let code = "trap(\"TERM\", \"IGNORE\"); File.write(\"ready\", \"\"); (1 << 2_000_000_000).to_s";
    is_gone_with_pantin("computes", code, 2);
}

#[test]
fn what_ruby_code_forked_ends_with_a_killed_pantin() {
    let code = "fork { loop { } }; fork { sleep }; spawn(\"sleep 1000\"); File.write(\"ready\", \"\"); sleep";
    is_gone_with_pantin("forks", code, 5);
}

/// Sessions of their own, and parents that have ended.
const LEAVE: &str = "fork { Process.setsid; fork { loop { } }; fork { Process.daemon; sleep }; exit! }; \
                     spawn(\"sleep 1000\", pgroup: true); sleep 0.2";

#[test]
fn what_left_the_group_of_ruby_ends_with_a_killed_pantin() {
    is_gone_with_pantin("leaves", &format!("{LEAVE}; File.write(\"ready\", \"\"); sleep"), 5);
}

#[test]
fn what_ruby_code_forked_ends_with_pantin() {
    for (name, code) in [("left", "fork { loop { } }; spawn(\"sleep 1000\")"), ("left_far", LEAVE)] {
        let folder = with_ruby(name, &format!("{code}; 1"));
        let mark = format!("PANTIN_TEST_MARK={name}-{}", std::process::id());
        let (variable, value) = mark.split_once('=').unwrap();
        let output = pantin(&folder, &COMPILE).env(variable, value).output().unwrap();
        assert_eq!(output.status.code(), Some(0), "{}", err(&output));
        until("the processes end", || marked(&mark).is_empty());
    }
}

/// What a classifier starts and leaves the group ends with it and a killed pantin.
#[test]
fn what_a_classifier_started_ends_with_a_killed_pantin() {
    let folder = folder("processes/enc_leaves", &[("facts.json", "{}"), ("site.pp", "")]);
    let program = folder.join("enc");
    write_program(&program, "#!/bin/sh\nsetsid sh -c 'sleep 1000 & touch ready; sleep 1000' &\nsleep 1000\n");
    let mark = format!("PANTIN_TEST_MARK=enc_leaves-{}", std::process::id());
    let (variable, value) = mark.split_once('=').unwrap();
    let classified = ["--node_terminus", "exec", "--external_nodes", program.to_str().unwrap()];
    let mut command = pantin(&folder, &[&COMPILE[..], &classified].concat());
    let mut child = command.env(variable, value).stdout(Stdio::null()).stderr(Stdio::null()).spawn().unwrap();
    until("the classifier runs", || folder.join("ready").exists());
    assert!(marked(&mark).len() >= 4, "{:?}", marked(&mark));
    child.kill().unwrap();
    child.wait().unwrap();
    until("the processes end", || marked(&mark).is_empty());
}

/// The error of a compilation with a deadline, which is not to take long after it.
#[track_caller]
fn late(folder: &Path, arguments: &[&str]) -> String {
    let begun = Instant::now();
    let output = pantin(folder, &[arguments, &["--deadline", "1.5"]].concat()).output().unwrap();
    assert!(begun.elapsed() < Duration::from_secs(30), "{:?}", begun.elapsed());
    assert_eq!(output.status.code(), Some(1), "{}", err(&output));
    err(&output)
}

#[test]
fn ruby_code_has_the_time_of_its_compilation() {
    let name = format!("The function 'm::act' ({MODULE}/lib/puppet/functions/m/act.rb)");
    for (name_of_test, code) in [
        ("late_sleep", "sleep"),
        ("late_loop", "loop { }"),
        ("late_deaf", "trap(\"TERM\", \"IGNORE\"); Thread.new { loop { } }; sleep"),
    ] {
        let folder = with_ruby(name_of_test, code);
        let told = late(&folder, &COMPILE);
        let name = name.replace("code/", &format!("{}/code/", folder.display()));
        let expected = format!("{name}: the compilation takes longer than 1.5 seconds");
        assert!(told.contains(&expected), "{told}\n{expected}");
    }
}

#[test]
fn a_ruby_that_reads_nothing_is_not_waited_for() {
    let folder = with_ruby("reads_nothing", "1");
    let program = folder.join("bin/ruby");
    std::fs::create_dir(folder.join("bin")).unwrap();
    write_program(&program, "#!/bin/sh\nexec sleep 1000\n");
    let path = format!("{}:/usr/bin:/bin", folder.join("bin").display());
    let begun = Instant::now();
    let output = command(&folder, &[&COMPILE[..], &["--deadline", "1.5"]].concat()).env("PATH", path).output().unwrap();
    assert!(begun.elapsed() < Duration::from_secs(30), "{:?}", begun.elapsed());
    assert!(err(&output).contains("the compilation takes longer than 1.5 seconds"), "{}", err(&output));
}

/// Recorded: values and errors are those of Puppet, whose Ruby puts a number before what is no JSON.
#[test]
fn trusted_data_come_from_programs() {
    let folder = folder(
        "processes/trusted",
        &[
            ("facts.json", "{}"),
            ("trusted.json", r#"{"external": {"given": 1}}"#),
            ("site.pp", "notice($trusted['external'])\n"),
            ("dir/no_program", ""),
        ],
    );
    let script = "#!/bin/sh\necho word >&2\necho \"{\\\"a\\\": [1, null], \\\"n\\\": \\\"$1\\\", \\\"l\\\": \\\"$LC_ALL$HOME\\\"}\"\n";
    for (name, text) in [
        ("one.sh", script),
        ("dir/one.sh", script),
        ("dir/two.rb", "#!/bin/sh\necho '[1]'\n"),
        ("fails", "#!/bin/sh\necho nope; exit 3\n"),
        ("no_json", "#!/bin/sh\necho nope\n"),
        ("empty", "#!/bin/sh\n"),
        ("killed", "#!/bin/sh\nkill -9 $$\n"),
        ("late", "#!/bin/sh\nsleep 1000\n"),
    ] {
        write_program(&folder.join(name), text);
    }
    let told = |command: &str, more: &[&str]| {
        let command = folder.join(command).display().to_string();
        let arguments = [&COMPILE[..], &["--trusted_external_command", &command], more].concat();
        let output = pantin(&folder, &arguments).output().unwrap();
        (output.status.code(), err(&output))
    };
    let one = "{a => [1, ], n => n, l => C}";
    for (command, value) in [("one.sh", one.to_owned()), ("dir", format!("{{one => {one}, two => [1]}}"))] {
        let (status, text) = told(command, &[]);
        assert_eq!(status, Some(0), "{text}");
        assert!(text.contains(&format!("Notice: Scope(Class[main]): {value}\n")), "{text}");
        assert!(text.contains("wrote to standard error: word"), "{text}");
    }
    let (status, text) = told("fails", &["--trusted", "trusted.json"]);
    assert_eq!((status, text.as_str()), (Some(0), "Notice: Scope(Class[main]): {given => 1}\n"));
    for (command, error) in [
        ("fails", "/fails n' returned 3: nope"),
        ("no_json", "unexpected token at 'nope"),
        ("empty", "unexpected token at ''"),
        ("killed", "hint: signal 9 ended it"),
        ("missing", "/missing n' returned 1: "),
    ] {
        let (status, text) = told(command, &[]);
        assert_eq!(status, Some(1), "{text}");
        assert!(text.contains(error), "{text}");
    }
    let (status, text) = told("late", &["--deadline", "1"]);
    assert_eq!(status, Some(1));
    assert!(text.contains("was not done when the compilation's time was over and was killed"), "{text}");
    write_program(&folder.join("dir/one.rb"), script);
    assert!(told("dir", &[]).1.contains("There is more than one 'one' script in "));
}

/// Recorded: what a command prints is a text in Puppet's catalogs, whatever it looks like.
#[test]
fn versions_that_a_command_prints_are_texts() {
    let folder = folder("processes/version", &[("facts.json", "{}"), ("site.pp", "")]);
    for version in ["123", "0123", "+5", "abc1"] {
        let printed = format!("/bin/echo {version}");
        let output = run(&folder, &[&COMPILE[..], &["--config_version", &printed]].concat());
        let catalog: serde_json::Value = serde_json::from_str(&out(&output)).unwrap();
        assert_eq!(catalog["version"], version);
    }
    let catalog: serde_json::Value = serde_json::from_str(&out(&run(&folder, &COMPILE))).unwrap();
    assert!(catalog["version"].as_i64().is_some_and(|seconds| seconds > 1_000_000_000));
}

fn write_program(path: &Path, text: &str) {
    std::fs::write(path, text).unwrap();
    std::fs::set_permissions(path, std::fs::Permissions::from_mode(0o755)).unwrap();
}

/// Compiles with a program as the node classifier.
fn classified(name: &str, script: &str, more: &[&str]) -> Output {
    let folder = folder(&format!("processes/{name}"), &[("facts.json", "{}"), ("site.pp", "notice('compiled')\n")]);
    let program = folder.join("enc");
    write_program(&program, script);
    let program = program.to_str().unwrap();
    let arguments = [&COMPILE[..], &["--node_terminus", "exec", "--external_nodes", program], more].concat();
    pantin(&folder, &arguments).output().unwrap()
}

#[test]
fn classifiers_are_limited_and_told() {
    let told = |name: &str, script: &str, more: &[&str]| {
        let output = classified(name, script, more);
        (output.status.code(), err(&output))
    };
    let (status, text) = told("enc_env", "#!/bin/sh\necho \"parameters: {a: '$LC_ALL$HOME'}\"; echo word >&2\n", &[]);
    assert_eq!(status, Some(0), "{text}");
    assert!(text.contains("wrote to standard error: word"), "{text}");
    let begun = Instant::now();
    let (status, text) = told("enc_slow", "#!/bin/sh\nsleep 1000\n", &["--deadline", "1"]);
    assert_eq!(status, Some(1));
    assert!(text.contains("was not done when the compilation's time was over and was killed"), "{text}");
    let (status, text) = told("enc_endless", "#!/bin/sh\nexec yes\n", &[]);
    assert_eq!(status, Some(1));
    assert!(text.contains("the program writes more than 256 MiB and was killed"), "{text}");
    let (status, text) = told("enc_killed", "#!/bin/sh\nkill -9 $$\n", &[]);
    assert_eq!(status, Some(1));
    assert!(text.contains("/enc n' returned : ") && text.contains("hint: signal 9 ended it"), "{text}");
    let (status, text) = told("enc_left", "#!/bin/sh\nsleep 300 &\necho 'classes: []'\n", &[]);
    assert_eq!(status, Some(0), "{text}");
    assert!(begun.elapsed() < Duration::from_secs(120), "{:?}", begun.elapsed());
}

#[test]
fn versions_and_generators_are_limited_and_told() {
    let folder = folder(
        "processes/programs",
        &[("facts.json", "{}"), ("site.pp", "notice(generate(\"${facts['folder']}/generator\"))\n")],
    );
    let facts = format!("{{\"folder\": \"{}\"}}", folder.display());
    std::fs::write(folder.join("facts.json"), facts).unwrap();
    let generator = folder.join("generator");
    write_program(&generator, "#!/bin/sh\nsleep 1000\n");
    let told = late(&folder, &COMPILE);
    assert!(told.contains("takes longer than 1.5 seconds"), "{told}");
    write_program(&generator, "#!/bin/sh\nkill -9 $$\n");
    let output = run(&folder, &COMPILE);
    assert!(err(&output).contains("hint: signal 9 ended it"), "{}", err(&output));
    write_program(&generator, "#!/bin/sh\necho fine\n");
    let late_version = late(&folder, &[&COMPILE[..], &["--config_version", "/bin/sleep 1000"]].concat());
    assert!(
        late_version.contains("was not done when the compilation's time was over and was killed"),
        "{late_version}"
    );
    let killed = run(&folder, &[&COMPILE[..], &["--config_version", "/bin/kill -9 $$"]].concat());
    assert!(err(&killed).contains("hint: signal 9 ended it"), "{}", err(&killed));
    let output = run(&folder, &COMPILE);
    assert!(err(&output).contains("fine") && out(&output).contains("\"version\""), "{}", err(&output));
}

/// Code that never ends, and where its error says it was: in this process, in Ruby's, in both one after the other.
#[test]
fn ruby_code_of_a_node_is_limited_and_its_place_told() {
    let in_ruby = "def act(code)\n    binding.local_variable_get(:code)\n    loop { code }\n  end";
    let natively = "def act(code)\n    loop { code.reverse }\n  end";
    let in_calls = "def act(code)\n    (1..10_000_000).each { |n| call_function('m::once', n) }\n  end";
    for (name, method, line) in [("ruby", in_ruby, 4), ("natively", natively, 3), ("calls", in_calls, 3)] {
        let function = FUNCTION.replace("def act(code)\n    eval(code)\n  end", method);
        let once = "Puppet::Functions.create_function(:'m::once') do\n  def once(n)\n    (n..n + 500).to_a.reverse.sum\n  end\nend\n";
        let folder = with_ruby(&format!("limit_{name}"), "x");
        std::fs::write(folder.join(format!("{MODULE}/lib/puppet/functions/m/act.rb")), function).unwrap();
        std::fs::write(folder.join(format!("{MODULE}/lib/puppet/functions/m/once.rb")), once).unwrap();
        let output = pantin(&folder, &[&COMPILE[..], &["--ruby_timeout", "1"]].concat()).output().unwrap();
        let text = err(&output);
        assert_eq!(output.status.code(), Some(1), "{text}");
        assert!(text.contains("the Ruby code did not finish within 1 seconds of processor time"), "{name}: {text}");
        assert!(text.contains(&format!("act.rb, line {line}")) || name == "calls", "{name}: {text}");
    }
}

#[test]
fn templates_that_never_end_are_limited() {
    let folder = folder(
        "processes/limit_template",
        &[("facts.json", "{}"), ("site.pp", "notice(inline_template(\"a\\n<% loop { 'x'.reverse } %>\"))\n")],
    );
    let output = pantin(&folder, &[&COMPILE[..], &["--ruby_timeout", "1"]].concat()).output().unwrap();
    let text = err(&output);
    assert!(text.contains("did not finish within 1 seconds of processor time"), "{text}");
    assert!(text.contains("line 2"), "{text}");
}

#[test]
fn classifiers_have_a_limit_of_their_own() {
    let output = classified("enc_limit", "#!/bin/sh\nsleep 1000\n", &["--external_nodes_timeout", "1"]);
    let text = err(&output);
    assert_eq!(output.status.code(), Some(1));
    assert!(text.contains("takes longer than 1 seconds and was killed"), "{text}");
    assert!(text.contains("the setting external_nodes_timeout"), "{text}");
}

/// Runs code with a program that counts its runs, and gives what was printed and how often it ran so far.
fn counted(folder: &Path, more: &[&str]) -> (String, usize) {
    let cache = folder.join("cache");
    std::fs::create_dir_all(&cache).unwrap();
    let mut command = pantin(folder, &[&COMPILE[..], more].concat());
    let output = command.env("XDG_CACHE_HOME", cache).output().unwrap();
    let runs = std::fs::read_to_string(folder.join("runs")).unwrap_or_default();
    (err(&output), runs.lines().count())
}

#[test]
fn results_of_pure_programs_are_kept_by_program_and_arguments() {
    let site = "$p = \"${facts['folder']}/program\"\nnotice(generate($p, 'a'), generate($p, 'a'), generate($p, 'b'))\n";
    let folder = folder("processes/pure", &[("facts.json", "{}"), ("site.pp", site)]);
    let _ = std::fs::remove_file(folder.join("runs"));
    std::fs::write(folder.join("facts.json"), format!("{{\"folder\": \"{}\"}}", folder.display())).unwrap();
    let program = folder.join("program");
    let script =
        |word: &str| format!("#!/bin/sh\necho run >> {}\nprintf '{word} %s' \"$1\"\n", folder.join("runs").display());
    write_program(&program, &script("one"));
    let pure = ["--pure_programs", program.to_str().unwrap()];
    let expect = |more: &[&str], words: [&str; 3], runs: usize| {
        let (text, ran) = counted(&folder, more);
        for word in words {
            assert!(text.contains(word), "{text}");
        }
        assert_eq!(ran, runs, "{text}");
    };
    expect(&[], ["one a", "one a", "one b"], 3);
    expect(&pure, ["one a", "one a", "one b"], 5);
    expect(&pure, ["one a", "one a", "one b"], 5);
    // Another program of that name, and one that is not named.
    write_program(&program, &script("other"));
    expect(&pure, ["other a", "other a", "other b"], 7);
    expect(&["--pure_programs", "/bin/true"], ["other a", "other a", "other b"], 10);
    // What is damaged is made again.
    for file in walk(&folder.join("cache")) {
        let mut bytes = std::fs::read(&file).unwrap();
        if let Some(last) = bytes.last_mut() {
            *last ^= 1;
        }
        std::fs::write(&file, bytes).unwrap();
    }
    expect(&pure, ["other a", "other a", "other b"], 12);
    // A failure is not kept.
    write_program(&program, &format!("#!/bin/sh\necho run >> {}\nexit 3\n", folder.join("runs").display()));
    assert_eq!(counted(&folder, &pure).1, 13);
    assert_eq!(counted(&folder, &pure).1, 14);
}

fn walk(folder: &Path) -> Vec<PathBuf> {
    let mut found = Vec::new();
    for entry in std::fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() { found.extend(walk(&path)) } else { found.push(path) }
    }
    found
}
