//! FacterDB: facts of many operating systems, in directories named after versions of Facter; and other gems with facts.
//!
//! Source: FacterDB's documentation; the files of Debian's package `facterdb`.

use std::path::{Path, PathBuf};

use super::platform::SupportedPlatform;
use crate::issues;
use pantin_base::diagnostics::Issue;
use pantin_base::diagnostics::suggest::did_you_mean;
use pantin_host::{Files, glob};

/// Directories of gems on a machine.
const GEMS: &str = "{/usr/share/rubygems-integration/all/gems,/var/lib/gems/*/gems,/usr/local/lib/ruby/gems/*/gems,\
                    /usr/lib/ruby/gems/*/gems,/usr/local/bundle/gems,/opt/puppetlabs/puppet/lib/ruby/gems/*/gems,\
                    /opt/puppetlabs/pdk/private/ruby/*/lib/ruby/gems/*/gems}";
/// The ending of its files.
const ENDING: &str = ".facts";
/// Names of architectures, the most usual first.
const ARCHITECTURES: &[(&str, &[&str])] =
    &[("64", &["x86_64", "amd64"]), ("32", &["i386", "i686", "x86"]), ("sparc", &["sun4v", "sun4u"])];

/// The files of a FacterDB.
#[derive(Clone, Debug)]
pub(super) struct FacterDb {
    /// Its directory.
    pub(super) directory: PathBuf,
    /// Names without ending and their files: of each name that of the latest Facter.
    files: Vec<(String, PathBuf)>,
}

impl FacterDb {
    /// The database in a directory: that of a checkout, of the gem, or its `facts`.
    ///
    /// # Errors
    /// If there are no facts.
    pub(super) fn open(files: &dyn Files, directory: &Path) -> Result<Self, Issue> {
        let inner = directory.join("facts");
        let root = if files.is_dir(&inner) { inner } else { directory.to_owned() };
        let mut versions: Vec<(Vec<u32>, PathBuf)> = files
            .list(&root)
            .unwrap_or_default()
            .into_iter()
            .filter_map(|name| {
                let numbers = name.split('.').map(str::parse).collect::<Result<Vec<u32>, _>>().ok()?;
                Some((numbers, root.join(name)))
            })
            .collect();
        versions.sort_unstable();
        let mut found: Vec<(String, PathBuf)> = Vec::new();
        for (_, version) in versions.iter().rev() {
            let mut names = files.list(version).unwrap_or_default();
            names.sort_unstable();
            for name in names {
                let Some(stem) = name.strip_suffix(ENDING) else { continue };
                if !found.iter().any(|(known, _)| known == stem) {
                    found.push((stem.to_owned(), version.join(&name)));
                }
            }
        }
        found.sort_unstable();
        if found.is_empty() {
            return Err(issues::malformed(&format!("{} has no facts of FacterDB", directory.display())));
        }
        Ok(Self { directory: root, files: found })
    }

    /// The database of this machine's gems, if there is one: the latest.
    #[must_use]
    pub(super) fn of_machine(files: &dyn Files) -> Option<Self> {
        let found = glob(files, &format!("{GEMS}/facterdb-*"));
        found.iter().rev().find_map(|directory| Self::open(files, directory).ok())
    }

    /// The files of an operating system: `debian-12`, `debian` for all releases, `debian-12-x86_64`.
    ///
    /// # Errors
    /// If the database lacks it.
    pub(super) fn select(&self, wanted: &str) -> Result<Vec<(&str, &Path)>, Issue> {
        let wanted = normal(wanted);
        let mut found: Vec<(&str, &Path)> = Vec::new();
        let mut platforms: Vec<&str> = Vec::new();
        for (name, file) in &self.files {
            let is_wanted =
                normal(name).strip_prefix(&*wanted).is_some_and(|rest| rest.is_empty() || rest.starts_with('-'));
            if !is_wanted {
                continue;
            }
            let platform = without_architecture(name);
            let is_usual = name.ends_with("-x86_64") || normal(name) == wanted;
            match platforms.iter().position(|known| *known == platform) {
                None => {
                    platforms.push(platform);
                    found.push((name, file));
                }
                Some(at) if is_usual => found[at] = (name, file),
                Some(_) => {}
            }
        }
        if found.is_empty() {
            let names = self.files.iter().map(|(name, _)| without_architecture(name));
            let place = self.directory.display().to_string();
            return Err(issues::no_facts(&wanted, &place).advised(did_you_mean(&wanted, names)));
        }
        Ok(found)
    }

    /// The files of a platform that a module supports. None if the database lacks it.
    #[must_use]
    pub(super) fn of_supported(&self, platform: &SupportedPlatform) -> Vec<(&str, &Path)> {
        let names: Vec<String> = match platform.releases.as_slice() {
            [] => vec![platform.name.clone()],
            releases => releases.iter().map(|release| format!("{}-{release}", platform.name)).collect(),
        };
        names.iter().filter_map(|name| self.select(name).ok()).flatten().collect()
    }

    /// The file for a name of onceover's facts, such as `Debian-10.4-64`: the operating system in its release.
    #[must_use]
    pub(super) fn like(&self, name: &str) -> Option<(&str, &Path)> {
        let lower = name.to_lowercase();
        let mut parts = lower.split('-');
        let system = match parts.next()? {
            "rhel" => "redhat",
            "windows_server" => "windows",
            system => system,
        };
        let release = parts.next()?;
        let rest = parts.next_back().unwrap_or("64");
        let architectures = ARCHITECTURES.iter().find(|(short, long)| *short == rest || long.contains(&rest));
        let architectures = architectures.map_or(ARCHITECTURES[0].1, |(_, long)| long);
        let major = release.split('.').next().unwrap_or(release);
        let mut wanted = [release, major].into_iter().flat_map(|release| {
            architectures.iter().map(move |architecture| format!("{system}-{release}-{architecture}"))
        });
        wanted.find_map(|wanted| {
            let found = self.files.iter().find(|(name, _)| normal(name) == normal(&wanted));
            found.map(|(name, file)| (name.as_str(), file.as_path()))
        })
    }
}

/// Directories with the sets of facts that the gem onceover brings.
#[must_use]
pub(super) fn of_onceover(files: &dyn Files) -> Vec<PathBuf> {
    let mut found = glob(files, &format!("{GEMS}/onceover-[0-9]*/factsets"));
    found.reverse();
    found
}

/// A name without differences of writing: `windows-2012 R2` is `windows-2012r2`.
fn normal(name: &str) -> String {
    name.to_lowercase().replace([' ', '_'], "")
}

/// `debian-12` of `debian-12-x86_64`.
fn without_architecture(name: &str) -> &str {
    name.rsplit_once('-').map_or(name, |(platform, _)| platform)
}
