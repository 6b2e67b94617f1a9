//! What the system knows of this process, under the names that Prometheus' own libraries use, and its build.

use std::path::Path;

use rustix::time::{ClockId, clock_gettime};

use super::exposition::{Exposition, Kind};
use pantin_host::{Disk, Files as _};
use pantin_service::versions::{PUPPET_VERSION, UNIT_FORMAT};

/// Adds the metrics of this process. `started` is in nanoseconds since 1970.
pub(super) fn add(out: &mut Exposition, started: i128) {
    let build =
        "The program: its version, the Puppet version whose catalogs it makes, and the version of its compiled code.";
    out.begin("pantin_build_info", Kind::Gauge, build);
    let unit_format = UNIT_FORMAT.to_string();
    let labels =
        [("version", env!("CARGO_PKG_VERSION")), ("puppet_version", PUPPET_VERSION), ("unit_format", &unit_format)];
    out.sample("pantin_build_info", &labels, 1);
    let begun = ("process_start_time_seconds", Kind::Gauge, "When the process started, in seconds since 1970.");
    out.single(begun, started / 1_000_000_000);
    let used = clock_gettime(ClockId::ProcessCPUTime);
    let seconds = std::time::Duration::new(
        u64::try_from(used.tv_sec).unwrap_or_default(),
        u32::try_from(used.tv_nsec).unwrap_or_default(),
    );
    let cpu = ("process_cpu_seconds_total", Kind::Counter, "Processor time that the process used.");
    out.single(cpu, seconds.as_secs_f64());
    // Other systems than Linux do not have these files.
    if let Some(Memory { whole, resident, threads }) = memory() {
        out.single(("process_virtual_memory_bytes", Kind::Gauge, "Size of the address space."), whole);
        out.single(("process_resident_memory_bytes", Kind::Gauge, "Memory that the process occupies."), resident);
        out.single(("process_threads", Kind::Gauge, "Threads of the process."), threads);
    }
    if let Ok(open) = Disk.list(Path::new("/proc/self/fd")) {
        // One of them reads this directory.
        let open = open.len().saturating_sub(1);
        out.single(("process_open_fds", Kind::Gauge, "Open file descriptors."), open);
    }
    if let Some(most) = rustix::process::getrlimit(rustix::process::Resource::Nofile).current {
        out.single(("process_max_fds", Kind::Gauge, "Maximum number of open file descriptors."), most);
    }
}

/// Memory in bytes, and the number of threads.
#[derive(PartialEq, Eq, Debug)]
struct Memory {
    whole: u64,
    resident: u64,
    threads: u64,
}

fn memory() -> Option<Memory> {
    parse(&String::from_utf8(Disk.read(Path::new("/proc/self/status")).ok()?).ok()?)
}

/// Lines like `VmRSS: 12 kB`.
fn parse(status: &str) -> Option<Memory> {
    let number = |name: &str| -> Option<u64> {
        let line = status.lines().find_map(|line| line.strip_prefix(name)?.strip_prefix(':'))?;
        line.split_whitespace().next()?.parse().ok()
    };
    Some(Memory { whole: number("VmSize")? * 1_024, resident: number("VmRSS")? * 1_024, threads: number("Threads")? })
}

#[cfg(test)]
mod tests {
    use super::{Memory, parse};

    #[test]
    fn the_status_of_a_process_is_read() {
        let status = "Name:\tpantin\nVmPeak:\t  300 kB\nVmSize:\t  200 kB\nVmRSS:\t   12 kB\nThreads:\t9\n";
        assert_eq!(parse(status), Some(Memory { whole: 204_800, resident: 12_288, threads: 9 }));
        assert_eq!(parse("Name:\tpantin\n"), None);
    }

    #[cfg(target_os = "linux")]
    #[test]
    fn this_process_has_memory_and_descriptors() {
        let mut out = super::Exposition::default();
        super::add(&mut out, 1_000_000_000);
        let text = out.into_text();
        for name in ["process_resident_memory_bytes ", "process_cpu_seconds_total ", "process_open_fds "] {
            let value = text.lines().find_map(|line| line.strip_prefix(name)).unwrap();
            assert!(value.parse::<f64>().unwrap() > 0.0, "{name}{value}");
        }
        assert!(text.contains("process_start_time_seconds 1\n"), "{text}");
    }
}
