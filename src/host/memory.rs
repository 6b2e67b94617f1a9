//! The memory of this machine or container.

use std::path::Path;

use super::files::{Disk, Files as _};

/// Where a container's limit is: version 2 of control groups, version 1.
const LIMITS: [&str; 2] = ["/sys/fs/cgroup/memory.max", "/sys/fs/cgroup/memory/memory.limit_in_bytes"];

/// The bytes of memory that this process may use: the machine's, or the limit of its container.
///
/// `None` if the machine does not say it.
#[must_use]
pub fn memory() -> Option<u64> {
    let limits = LIMITS.iter().filter_map(|path| limit(&Disk.read(Path::new(path)).ok()?));
    limits.chain(of_machine()).min()
}

#[cfg(target_os = "linux")]
#[allow(clippy::useless_conversion, reason = "the field has fewer bits on machines of 32 bits")]
fn of_machine() -> Option<u64> {
    let info = rustix::system::sysinfo();
    Some(u64::from(info.totalram).saturating_mul(u64::from(info.mem_unit)))
}

#[cfg(not(target_os = "linux"))]
fn of_machine() -> Option<u64> {
    None
}

/// The limit in a file of control groups; `max` means no limit.
fn limit(text: &[u8]) -> Option<u64> {
    std::str::from_utf8(text).ok()?.trim().parse().ok()
}

#[cfg(test)]
mod tests {
    use super::{limit, memory};

    #[test]
    fn a_limit_is_a_number() {
        assert_eq!(limit(b"1073741824\n"), Some(1 << 30));
        assert_eq!((limit(b"max\n"), limit(b""), limit(b"\xff")), (None, None, None));
    }

    #[cfg(target_os = "linux")]
    #[test]
    fn a_machine_says_how_much_memory_it_has() {
        assert!(memory().is_some_and(|bytes| bytes > 1 << 20));
    }
}
