//! What the system says that processes have used.

use super::super::Times;

/// The times of a process; `None` if the system does not say them. Source: `proc_pid_stat(5)`.
#[cfg(target_os = "linux")]
#[expect(clippy::disallowed_methods, reason = "the system's account of a process is no file of an environment")]
#[must_use]
pub fn times(process: u32) -> Option<Times> {
    let text = std::fs::read_to_string(format!("/proc/{process}/stat")).ok()?;
    read_times(&text, rustix::param::clock_ticks_per_second())
}

/// The times of a process: unknown.
#[cfg(not(target_os = "linux"))]
#[must_use]
pub fn times(_: u32) -> Option<Times> {
    None
}

#[cfg(target_os = "linux")]
fn read_times(text: &str, ticks_per_second: u64) -> Option<Times> {
    // The name of the program is in parentheses, and may have any character.
    let mut fields = text.get(text.rfind(')')? + 1..)?.split_ascii_whitespace();
    let is_running = fields.next()? == "R";
    let mut ticks: u64 = 0;
    // utime, stime, cutime and cstime are fields 14 to 17; the state is field 3.
    for field in fields.skip(10).take(4) {
        ticks = ticks.checked_add(field.parse().ok()?)?;
    }
    let milliseconds = ticks.checked_mul(1000)?.checked_div(ticks_per_second)?;
    Some(Times { processor: std::time::Duration::from_millis(milliseconds), is_running })
}

#[cfg(all(test, target_os = "linux"))]
mod tests {
    use std::time::Duration;

    use super::{Times, read_times};

    #[test]
    fn the_times_of_a_process_are_read() {
        let text = "71 (a) R (b)) S 1 71 71 0 -1 4194560 100 0 1 0 150 25 5 20 20 0 2 0 88 1 1 1";
        let read = read_times(text, 100);
        assert_eq!(read, Some(Times { processor: Duration::from_millis(2000), is_running: false }));
        assert_eq!(read_times("71 (ruby", 100), None);
        assert_eq!(read_times("71 (ruby) R 1 x", 0), None);
    }
}
