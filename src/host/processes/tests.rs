//! The limits of programs, and the errors of those that exceed them.

use std::io;
use std::path::Path;
use std::time::{Duration, Instant};

use super::{Errors, Finished, execute};
use pantin_base::budget::{Limits, begin};

fn shell(script: &str, errors: Errors) -> io::Result<Finished> {
    execute("/bin/sh", &["-c".to_owned(), script.to_owned()], Some(Path::new("/")), errors)
}

#[test]
fn output_and_errors_come_in_one_piece_or_apart() {
    let script = "echo a; echo b >&2; echo $LC_ALL$HOME; exit 3";
    let finished = shell(script, Errors::AmongOutput).unwrap();
    assert_eq!((finished.status, &*finished.output), (Some(3), &b"a\nb\nC\n"[..]));
    let finished = shell(script, Errors::Apart).unwrap();
    assert_eq!((&*finished.output, &*finished.errors), (&b"a\nC\n"[..], &b"b\n"[..]));
    assert!(execute("/nowhere/at/all", &[], None, Errors::Apart).is_err());
    assert_eq!(shell("kill -9 $$", Errors::Apart).unwrap().to_string(), "signal 9");
    let large = shell("head -c 3000000 /dev/zero; head -c 2000000 /dev/zero >&2", Errors::Apart).unwrap();
    assert_eq!((large.output.len(), large.errors.len()), (3_000_000, 2_000_000));
}

#[test]
fn programs_without_end_are_killed_and_that_is_told() {
    let begun = Instant::now();
    let endless = shell("yes", Errors::Apart).unwrap_err();
    assert_eq!(endless.kind(), io::ErrorKind::FileTooLarge);
    assert_eq!(endless.to_string(), "the program writes more than 256 MiB and was killed");
    for script in ["sleep 60", "exec >&-; exec 2>&-; sleep 60", "trap '' TERM INT HUP; while :; do :; done"] {
        let _held = begin(Limits { time: Some(Duration::from_millis(100)), ..Limits::default() }, None, None);
        let late = shell(script, Errors::AmongOutput).unwrap_err();
        assert_eq!(late.kind(), io::ErrorKind::TimedOut);
        assert_eq!(
            late.to_string(),
            "the program was not done when the compilation's time was over and was killed",
            "{script}"
        );
    }
    assert!(begun.elapsed() < Duration::from_secs(50));
}

/// As in Puppet, which checks while it reads whether the program has ended.
#[test]
fn what_a_program_leaves_behind_is_not_waited_for() {
    let begun = Instant::now();
    let finished = shell("sleep 30 & echo $!; exit 0", Errors::AmongOutput).unwrap();
    assert!(begun.elapsed() < Duration::from_secs(20));
    let left = String::from_utf8(finished.output).unwrap();
    let is_there = shell(&format!("kill {left}"), Errors::Apart).unwrap();
    assert_eq!(is_there.status, Some(0), "it goes on");
}

#[test]
fn what_a_program_that_is_killed_started_is_killed_with_it() {
    let file = std::env::temp_dir().join(format!("pantin-left-{}", std::process::id()));
    let script = format!("sleep 60 & echo $! > {}; wait", file.display());
    let held = begin(Limits { time: Some(Duration::from_millis(500)), ..Limits::default() }, None, None);
    assert!(shell(&script, Errors::Apart).is_err());
    drop(held);
    let gone = format!("for n in 1 2 3 4 5; do kill -0 $(cat {0}) || exit 7; sleep 1; done", file.display());
    assert_eq!(shell(&gone, Errors::Apart).unwrap().status, Some(7));
    std::fs::remove_file(file).unwrap();
}

/// Sessions and groups of their own, parents that have ended.
#[test]
#[expect(clippy::disallowed_methods, reason = "looks at what its programs wrote, and at what the system says of them")]
fn what_left_the_group_of_a_program_that_is_killed_is_killed_with_it() {
    let file = std::env::temp_dir().join(format!("pantin-far-{}", std::process::id()));
    let script = format!(
        "exec 3>>{}; (setsid sh -c 'sleep 60 & echo $! >&3; echo $$ >&3; wait' &); setsid sleep 60 & echo $! >&3; sleep 60",
        file.display()
    );
    let held = begin(Limits { time: Some(Duration::from_secs(1)), ..Limits::default() }, None, None);
    assert!(shell(&script, Errors::Apart).is_err());
    drop(held);
    let started = std::fs::read_to_string(&file).unwrap();
    assert_eq!(started.lines().count(), 3, "{started}");
    for process in started.lines() {
        // A process that has ended but was not waited for has no environment.
        let environment = std::fs::read(format!("/proc/{process}/environ")).unwrap_or_default();
        assert!(environment.is_empty(), "{process}: {}", String::from_utf8_lossy(&environment));
    }
    std::fs::remove_file(file).unwrap();
}
