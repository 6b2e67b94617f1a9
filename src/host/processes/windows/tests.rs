//! Programs on Windows: their output, their status, and their end when they take too long.

use std::time::{Duration, Instant};

use super::super::{Errors, Finished, execute, execute_within};

fn shell(script: &str, errors: Errors) -> std::io::Result<Finished> {
    execute("cmd", &["/C".to_owned(), script.to_owned()], None, errors)
}

#[test]
fn output_and_errors_come_in_one_piece_or_apart() {
    let script = "echo a& echo b 1>&2& exit 3";
    let finished = shell(script, Errors::Apart).unwrap();
    let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).replace([' ', '\r'], "");
    assert_eq!(
        (finished.status, text(&finished.output), text(&finished.errors)),
        (Some(3), "a\n".into(), "b\n".into())
    );
    let finished = shell(script, Errors::AmongOutput).unwrap();
    assert_eq!((text(&finished.output), finished.errors.len()), ("a\nb\n".to_owned(), 0));
    assert!(execute("nowhere-at-all", &[], None, Errors::Apart).is_err());
}

#[test]
fn a_program_that_takes_too_long_is_killed() {
    let begun = Instant::now();
    let arguments = ["/C", "for /L %i in (0,0,1) do @rem"].map(str::to_owned);
    let late = execute_within("cmd", &arguments, (None, Errors::AmongOutput), Duration::from_millis(300)).unwrap_err();
    assert_eq!(late.kind(), std::io::ErrorKind::TimedOut);
    assert!(begun.elapsed() < Duration::from_secs(30));
}
