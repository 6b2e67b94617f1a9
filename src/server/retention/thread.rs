//! The thread that deletes old data.

use std::io;
use std::path::Path;
use std::time::{Duration, SystemTime};

use super::RetentionConfiguration;
use super::files::old_files;
use crate::{NANOSECONDS, Site};
use pantin_base::diagnostics::{Issue, Level};
use pantin_store::{Horizon, Pruned};

/// The maximum number of entries that are deleted without a pause.
const BATCH: usize = 200;
/// The pause after that.
const PAUSE: Duration = Duration::from_millis(100);

/// Deletes old data from time to time.
pub(crate) fn work(site: &Site, configuration: &RetentionConfiguration) {
    loop {
        clean(site, configuration);
        std::thread::sleep(configuration.interval);
    }
}

/// Deletes what is old now.
fn clean(site: &Site, configuration: &RetentionConfiguration) {
    match clean_store(site, configuration) {
        Ok(Pruned { deactivated, nodes, reports }) => {
            note(site, deactivated, "deactivated_nodes", "silent nodes of the store were deactivated");
            note(site, nodes, "nodes", "nodes of the store were deleted because they have been deactivated for long");
            note(site, reports, "reports", "old reports of the store were deleted");
        }
        Err(issue) => site.tell(Level::Warning, issue.text()),
    }
    let ago = |age: Duration| {
        let now = Duration::from_nanos(u64::try_from(site.now()).unwrap_or_default());
        SystemTime::UNIX_EPOCH + now.saturating_sub(age)
    };
    let (facts, reports) = site.directory.folders();
    for (folder, age, has_folders, what) in [
        (reports, configuration.report_files, true, "report_files"),
        (facts, configuration.facts_files, false, "facts_files"),
    ] {
        let Some(age) = age else { continue };
        tell_files(site, folder, what, clean_files(folder, ago(age), has_folders));
    }
    if let Some(age) = configuration.bucket {
        tell_files(site, site.bucket.directory(), "bucket_files", clean_bucket(site, ago(age)));
    }
}

fn clean_store(site: &Site, configuration: &RetentionConfiguration) -> Result<Pruned, Issue> {
    let mut all = Pruned::default();
    let Some(fleet) = &site.fleet else { return Ok(all) };
    let now = i64::try_from(site.now() / NANOSECONDS).unwrap_or(i64::MAX);
    let before =
        |age: Option<Duration>| age.map(|age| now.saturating_sub(i64::try_from(age.as_micros()).unwrap_or(i64::MAX)));
    let horizon = Horizon {
        silent: before(configuration.node),
        gone: before(configuration.deactivated_node),
        reports: before(configuration.report),
    };
    if horizon == Horizon::default() {
        return Ok(all);
    }
    loop {
        // PuppetDB deletes by its own settings.
        let Some(pruned) = fleet.prune(now, &horizon, BATCH)? else { return Ok(all) };
        all.deactivated += pruned.deactivated;
        all.nodes += pruned.nodes;
        all.reports += pruned.reports;
        if [pruned.deactivated, pruned.nodes, pruned.reports].iter().all(|count| *count < BATCH) {
            return Ok(all);
        }
        std::thread::sleep(PAUSE);
    }
}

/// Deletes old files, and directories that become empty.
fn clean_files(folder: &Path, before: SystemTime, has_folders: bool) -> io::Result<usize> {
    let old = old_files(folder, before, has_folders)?;
    for batch in old.chunks(BATCH) {
        for file in batch {
            remove(file)?;
            if has_folders && let Some(of_node) = file.parent() {
                // It fails while there are other files.
                let _ = std::fs::remove_dir(of_node);
            }
        }
        std::thread::sleep(PAUSE);
    }
    Ok(old.len())
}

fn remove(file: &Path) -> io::Result<()> {
    match std::fs::remove_file(file) {
        Err(error) if error.kind() != io::ErrorKind::NotFound => Err(error),
        _ => Ok(()),
    }
}

fn clean_bucket(site: &Site, before: SystemTime) -> io::Result<usize> {
    let mut count = 0;
    let old = site.bucket.unused(before)?;
    for batch in old.chunks(BATCH) {
        for folder in batch {
            count += usize::from(site.bucket.remove_unused(folder, before)?);
        }
        std::thread::sleep(PAUSE);
    }
    Ok(count)
}

fn tell_files(site: &Site, folder: &Path, what: &'static str, deleted: io::Result<usize>) {
    match deleted {
        Ok(count) => note(site, count, what, &format!("old files in {} were deleted", folder.display())),
        Err(error) => site.tell(Level::Warning, format!("Old files in {} stay: {error}", folder.display())),
    }
}

/// Counts and logs what was deleted.
fn note(site: &Site, count: usize, what: &'static str, text: &str) {
    site.metrics.count_deleted(what, count);
    if count > 0 {
        site.tell(Level::Notice, format!("{count} {text}"));
    }
}
