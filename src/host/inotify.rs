//! Watching paths with the kernel's inotify. Linux.
//!
//! No thread waits for events: the kernel queues an event before the call that made the change returns. A request that
//! reads the queue sees every earlier change. An overflowing queue reports itself.
//!
//! Watches each directory on the way to a path, for the names on the way and those of links that lead elsewhere: a
//! directory that is moved away, or a link to another version of it, sends no event itself.

use std::ffi::{OsStr, OsString};
use std::fs::Metadata;
use std::mem::MaybeUninit;
use std::os::fd::OwnedFd;
use std::os::unix::ffi::OsStrExt;
use std::os::unix::fs::MetadataExt;
use std::path::{Component, Path, PathBuf};
use std::sync::atomic::{AtomicUsize, Ordering};

use hashbrown::{HashMap, HashSet};
use rustc_hash::FxBuildHasher;
use rustix::fs::inotify::{CreateFlags, ReadFlags, Reader, WatchFlags, add_watch, init};
use rustix::io::Errno;

use super::watch::{Happened, Watch};
use pantin_base::source::{on_system, text_of};

/// The maximum at a time: a user may have 128 of them.
const MAX_COUNT: usize = 64;
/// The current number.
static OPEN: AtomicUsize = AtomicUsize::new(0);

/// Links that are followed on the way to a path.
const MAX_LINKS: usize = 40;
/// Bytes of events that are read at once.
const ROOM: usize = 1 << 14;

/// Events that matter in every directory: changes of names.
const NAMES: WatchFlags = WatchFlags::CREATE
    .union(WatchFlags::DELETE)
    .union(WatchFlags::MOVED_FROM)
    .union(WatchFlags::MOVED_TO)
    .union(WatchFlags::ONLYDIR);
/// Events that matter where files are read: also changes of content, times and owners.
const CONTENTS: WatchFlags = NAMES.union(WatchFlags::MODIFY).union(WatchFlags::ATTRIB);
/// Events that report a changed name in a directory.
const RENAMED: ReadFlags =
    ReadFlags::CREATE.union(ReadFlags::DELETE).union(ReadFlags::MOVED_FROM).union(ReadFlags::MOVED_TO);
/// Events that report the end of a watch or lost events.
const LOST: ReadFlags = ReadFlags::QUEUE_OVERFLOW.union(ReadFlags::IGNORED).union(ReadFlags::UNMOUNT);

/// File systems that only this kernel changes, by their magic numbers; it need not hear of changes on others. Source:
/// `linux/magic.h`
const LOCAL: [i128; 12] = [
    0xef53,      // ext2, ext3, ext4
    0x5846_5342, // xfs
    0x9123_683e, // btrfs
    0x0102_1994, // tmpfs
    0x794c_7630, // overlayfs
    0x2fc1_2fc1, // zfs
    0xf2f5_2010, // f2fs
    0xca45_1a4e, // bcachefs
    0x7371_7368, // squashfs
    0xe0f5_e1e2, // erofs
    0x3153_464a, // jfs
    0x5265_4973, // reiserfs
];

/// The role of a directory's name for the watched paths.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Name {
    /// A file with relevant content.
    File,
    /// A directory or a link that paths go through.
    Way,
}

/// A directory that is watched.
#[derive(Debug, Default)]
struct WatchedDirectory {
    /// True if every name in it matters.
    is_listed: bool,
    /// True if links lead to files in it from elsewhere.
    is_led_to: bool,
    names: HashMap<OsString, Name, FxBuildHasher>,
}

/// Watches paths with inotify.
#[derive(Debug)]
pub(super) struct Inotify {
    queue: OwnedFd,
    watched: HashMap<i32, WatchedDirectory, FxBuildHasher>,
    /// The directories that paths lead to, without links, with the numbers of their watches.
    directories: HashMap<PathBuf, Option<(PathBuf, i32)>, FxBuildHasher>,
    /// True if a device's file system is local.
    devices: HashMap<u64, bool, FxBuildHasher>,
    told: EventTargets,
}

/// The places of events.
#[derive(Debug, Default)]
struct EventTargets {
    /// The watches of the directories.
    directories: HashSet<i32, FxBuildHasher>,
    /// True if it may be elsewhere, too.
    is_everywhere: bool,
}

impl Inotify {
    /// A watch without paths. `None` at the maximum, or without support by the kernel.
    pub(super) fn new() -> Option<Self> {
        if OPEN.fetch_add(1, Ordering::Relaxed) >= MAX_COUNT {
            OPEN.fetch_sub(1, Ordering::Relaxed);
            return None;
        }
        match init(CreateFlags::NONBLOCK | CreateFlags::CLOEXEC) {
            Ok(queue) => Some(Self {
                queue,
                watched: HashMap::default(),
                directories: HashMap::default(),
                devices: HashMap::default(),
                told: EventTargets::default(),
            }),
            Err(_) => {
                OPEN.fetch_sub(1, Ordering::Relaxed);
                None
            }
        }
    }

    /// Watches a directory that is reached without links, for these events and those already watched.
    fn watch(&mut self, directory: &Path, flags: WatchFlags) -> Option<i32> {
        let number = add_watch(&self.queue, &*on_system(directory), flags | WatchFlags::MASK_ADD).ok()?;
        self.watched.entry(number).or_default();
        Some(number)
    }

    /// Registers a name for events in a watched directory.
    fn note(&mut self, number: i32, name: &OsStr, what: Name) {
        if let Some(watched) = self.watched.get_mut(&number) {
            match watched.names.get_mut(name) {
                Some(Name::Way) => {}
                Some(known) => *known = what,
                None => drop(watched.names.insert(name.to_owned(), what)),
            }
        }
    }

    /// The directory without links that a path leads to, with its watch. Directories are watched from the top down: a
    /// replacement before its parent is watched is seen as it is then, a later one is reported.
    fn directory(&mut self, path: &Path, links: usize) -> Option<(PathBuf, i32)> {
        if let Some(known) = self.directories.get(path) {
            return known.clone();
        }
        let found = self.find_directory(path, links);
        self.directories.insert(path.to_owned(), found.clone());
        found
    }

    fn find_directory(&mut self, path: &Path, links: usize) -> Option<(PathBuf, i32)> {
        let Some(parent) = path.parent() else {
            let number = self.watch(path, NAMES)?;
            return Some((path.to_owned(), number));
        };
        let (real, parent) = self.directory(parent, links)?;
        let name = match path.components().next_back()? {
            Component::Normal(name) => name,
            Component::ParentDir => return self.directory(real.parent().unwrap_or(&real), links),
            Component::CurDir | Component::RootDir | Component::Prefix(_) => return None,
        };
        self.note(parent, name, Name::Way);
        let at = real.join(name);
        let metadata = metadata(&at)?;
        if metadata.is_symlink() {
            return self.directory(&target(&at, &real)?, links.checked_sub(1)?);
        }
        if !metadata.is_dir() || !self.is_local(&at, &metadata) {
            return None;
        }
        let number = self.watch(&at, NAMES)?;
        Some((at, number))
    }

    /// Watches a file, or what a link leads to.
    fn cover_in(&mut self, path: &Path, links: usize) -> Option<()> {
        let Some(parent) = path.parent() else { return self.list(path) };
        let Some(Component::Normal(name)) = path.components().next_back() else { return self.list(path) };
        let (real, _) = self.directory(parent, MAX_LINKS)?;
        let number = self.watch(&real, CONTENTS)?;
        self.note(number, name, Name::File);
        if links < MAX_LINKS {
            self.watched.get_mut(&number)?.is_led_to = true;
        }
        let at = real.join(name);
        let metadata = metadata(&at)?;
        if metadata.is_symlink() {
            self.note(number, name, Name::Way);
            return self.cover_in(&target(&at, &real)?, links.checked_sub(1)?);
        }
        if metadata.is_dir() {
            return self.list(path);
        }
        // A change of a file through another hard link is reported at that link.
        (metadata.is_file() && metadata.nlink() == 1 && self.is_local(&at, &metadata)).then_some(())
    }

    /// Watches all names in a directory.
    fn list(&mut self, path: &Path) -> Option<()> {
        let (real, _) = self.directory(path, MAX_LINKS)?;
        let number = self.watch(&real, CONTENTS)?;
        self.watched.get_mut(&number)?.is_listed = true;
        Some(())
    }

    fn is_local(&mut self, path: &Path, metadata: &Metadata) -> bool {
        *self.devices.entry(metadata.dev()).or_insert_with(|| {
            // The type of the number differs between machines, the number does not.
            rustix::fs::statfs(&*on_system(path)).is_ok_and(|found| LOCAL.contains(&i128::from(found.f_type)))
        })
    }

    /// The result of an event; true if it affects only names in the directory.
    fn judge(&self, (number, events, name): (i32, ReadFlags, Option<&OsStr>)) -> (Happened, bool) {
        if events.intersects(LOST) {
            return (Happened::Replacements, false);
        }
        let (Some(watched), Some(name)) = (self.watched.get(&number), name) else { return (Happened::Changes, false) };
        let happened = match watched.names.get(name) {
            Some(Name::Way) if events.intersects(RENAMED) => return (Happened::Replacements, false),
            // Paths below may be out of reach.
            Some(Name::Way) => return (Happened::Changes, false),
            Some(Name::File) => Happened::Changes,
            None if watched.is_listed && events.intersects(RENAMED) => Happened::Changes,
            None => Happened::Nothing,
        };
        (happened, !watched.is_led_to)
    }
}

impl Drop for Inotify {
    fn drop(&mut self) {
        OPEN.fetch_sub(1, Ordering::Relaxed);
    }
}

impl Watch for Inotify {
    fn cover(&mut self, path: &Path) -> bool {
        path.is_absolute() && self.cover_in(path, MAX_LINKS).is_some()
    }

    fn happened(&mut self) -> Happened {
        let mut room = [MaybeUninit::uninit(); ROOM];
        let mut reader = Reader::new(&self.queue, &mut room);
        let (mut all, mut told) = (Happened::Nothing, EventTargets::default());
        let all = loop {
            match reader.next() {
                Ok(event) => {
                    let name = event.file_name().map(|name| text_of(OsStr::from_bytes(name.to_bytes()).to_owned()));
                    let (happened, is_here) = self.judge((event.wd(), event.events(), name.as_deref().map(OsStr::new)));
                    if happened != Happened::Nothing {
                        told.directories.insert(event.wd());
                        told.is_everywhere |= !is_here;
                    }
                    all = all.max(happened);
                }
                Err(Errno::AGAIN) => break all,
                Err(Errno::INTR) => {}
                // Unreadable events are lost.
                Err(_) => break Happened::Replacements,
            }
        };
        self.told.directories.extend(told.directories);
        self.told.is_everywhere |= told.is_everywhere;
        all
    }

    fn may_have_changed(&self, path: &Path) -> bool {
        let is_told = |directory: &Path| match self.directories.get(directory) {
            Some(Some((_, number))) => self.told.directories.contains(number),
            Some(None) | None => false,
        };
        // Changes of a file are reported in its directory, those of a list of names in that directory itself.
        self.told.is_everywhere || path.parent().is_some_and(is_told) || is_told(path)
    }

    fn forget(&mut self) {
        self.told = EventTargets::default();
    }
}

/// The metadata of a path, links not followed.
fn metadata(path: &Path) -> Option<Metadata> {
    std::fs::symlink_metadata(on_system(path)).ok()
}

/// The target of a link in a directory.
fn target(link: &Path, directory: &Path) -> Option<PathBuf> {
    let target = std::fs::read_link(on_system(link)).ok()?;
    Some(directory.join(text_of(target.into_os_string())))
}
