//! Finds sets of facts by name: in directories of the repository, in those of onceover's gem, in FacterDB.

use std::collections::HashMap;
use std::path::{Path, PathBuf};

use super::facterdb::{FacterDb, of_onceover};
use super::set::{FactSet, FactSets};
use crate::issues;
use pantin_base::diagnostics::Issue;
use pantin_base::diagnostics::suggest::did_you_mean;
use pantin_host::{Files, expand_path, glob};

/// Endings of files with facts.
const ENDINGS: [&str; 4] = [".json", ".yaml", ".yml", ".facts"];
/// The maximum number of named places in a message.
const MAX_PLACES: usize = 6;

/// Everything that a name of facts can mean.
pub struct Library<'f> {
    files: &'f dyn Files,
    /// Sets that were read.
    pub sets: FactSets,
    /// The directories that were read.
    places: Vec<PathBuf>,
    /// Sets that were found by name, and the directory that they were named in.
    found: HashMap<(String, PathBuf), FactSet>,
    /// Directories with facts of nodes, which are read on demand.
    nodes: Vec<PathBuf>,
    facterdb: Option<FacterDb>,
    of_onceover: Vec<PathBuf>,
    /// Names whose facts come from another source than the name says.
    pub substitutes: Vec<(String, String)>,
}

impl<'f> Library<'f> {
    /// An empty library. `facterdb` is a directory of FacterDB; by default that of this machine's gems.
    ///
    /// # Errors
    /// If the directory has no facts.
    pub fn new(files: &'f dyn Files, facterdb: Option<&Path>) -> Result<Self, Issue> {
        let facterdb = match facterdb {
            Some(directory) => Some(FacterDb::open(files, directory)?),
            None => FacterDb::of_machine(files),
        };
        let of_onceover = of_onceover(files);
        let (sets, places, nodes) = (FactSets::default(), Vec::new(), Vec::new());
        let (found, substitutes) = (HashMap::new(), Vec::new());
        Ok(Self { files, sets, found, places, nodes, facterdb, of_onceover, substitutes })
    }

    /// Adds a directory with facts of nodes. They are read when somebody needs them.
    pub fn add_nodes(&mut self, folder: &Path) {
        self.nodes.push(folder.to_owned());
        self.places.push(folder.to_owned());
    }

    /// The sets of systems; if there are only facts of nodes, the first node of each platform.
    ///
    /// # Errors
    /// The first file that cannot be read.
    pub fn systems(&mut self) -> Result<Vec<FactSet>, Issue> {
        if self.sets.is_empty() {
            let mut of_nodes = FactSets::default();
            for folder in &self.nodes {
                for name in self.names_in(folder)? {
                    of_nodes.add_platform(self.read(&folder.join(name), None)?);
                }
            }
            self.sets = of_nodes;
        }
        Ok(self.sets.iter().cloned().collect())
    }

    /// Reads all facts of a directory, or a file.
    ///
    /// # Errors
    /// The first file that cannot be read.
    pub fn add(&mut self, path: &Path) -> Result<(), Issue> {
        if self.files.is_file(path) {
            let set = self.read(path, None)?;
            self.sets.add(set);
            return Ok(());
        }
        for name in self.names_in(path)? {
            let set = self.read(&path.join(name), None)?;
            self.sets.add(set);
        }
        self.places.push(path.to_owned());
        Ok(())
    }

    /// Reads a file under a name of its own.
    ///
    /// # Errors
    /// If the file cannot be read.
    pub fn add_named(&mut self, name: &str, file: &Path) -> Result<(), Issue> {
        let set = self.read(file, Some(name))?;
        self.sets.add(set);
        Ok(())
    }

    /// Names of the files with facts in a directory, sorted.
    fn names_in(&self, folder: &Path) -> Result<Vec<String>, Issue> {
        let unreadable = |error: std::io::Error| {
            issues::malformed(&format!("Cannot read the facts in {}: {error}", folder.display()))
        };
        let mut names = self.files.list(folder).map_err(unreadable)?;
        names.retain(|name| !name.starts_with('.') && stem(name).is_some());
        names.sort_unstable();
        Ok(names)
    }

    /// Reads the files of a pattern.
    ///
    /// # Errors
    /// The first file that cannot be read.
    pub fn add_matching(&mut self, pattern: &str) -> Result<(), Issue> {
        for file in glob(self.files, pattern) {
            let set = self.read(&file, None)?;
            self.sets.add(set);
        }
        self.places.push(PathBuf::from(pattern));
        Ok(())
    }

    /// Reads facts of FacterDB: `debian-12`, `debian`, `debian-12-x86_64`.
    ///
    /// # Errors
    /// If there is no FacterDB, or it does not have the operating system.
    pub fn add_system(&mut self, name: &str) -> Result<(), Issue> {
        let database = self.facterdb.as_ref().ok_or_else(|| self.without_database(name))?;
        let found = database.select(name)?.into_iter().map(|(name, file)| (name.to_owned(), file.to_owned()));
        for (name, file) in found.collect::<Vec<_>>() {
            let set = self.read(&file, Some(&name))?;
            self.sets.add(set);
        }
        Ok(())
    }

    /// Reads the facts of FacterDB for the platforms that a module supports.
    ///
    /// # Errors
    /// The first file that cannot be read.
    pub fn add_supported(&mut self, metadata: &[u8]) -> Result<(), Issue> {
        let Some(database) = &self.facterdb else { return Ok(()) };
        let platforms = super::supported(metadata);
        let found = platforms.iter().flat_map(|platform| database.of_supported(platform));
        for (name, file) in found.map(|(name, file)| (name.to_owned(), file.to_owned())).collect::<Vec<_>>() {
            let set = self.read(&file, Some(&name))?;
            self.sets.add(set);
        }
        Ok(())
    }

    /// The set of a name: of a file relative to `base`, of what was read, of onceover's gem, of FacterDB.
    ///
    /// # Errors
    /// If nothing has the name, with the places that were searched.
    pub fn find(&mut self, name: &str, base: &Path) -> Result<FactSet, Issue> {
        if let Some(set) = self.sets.get(name).or_else(|| self.found.get(&(name.to_owned(), base.to_owned()))) {
            return Ok(set.clone());
        }
        let found = self.search(name, base)?;
        self.found.insert((name.to_owned(), base.to_owned()), found.clone());
        Ok(found)
    }

    fn search(&mut self, name: &str, base: &Path) -> Result<FactSet, Issue> {
        if let Some(file_stem) = name.rsplit('/').next().and_then(stem) {
            let file = expand_path(Path::new(name), base);
            if self.files.is_file(&file) {
                return self.read(&file, Some(file_stem));
            }
        }
        let of_node = self.nodes.iter().flat_map(|folder| ENDINGS.map(|ending| folder.join(format!("{name}{ending}"))));
        let is_safe = !name.contains('/');
        if let Some(file) = of_node.into_iter().find(|file| is_safe && self.files.is_file(file)) {
            return self.read(&file, Some(name));
        }
        let of_gem = self.of_onceover.iter().map(|folder| folder.join(format!("{name}.json")));
        if let Some(file) = of_gem.into_iter().find(|file| is_safe && self.files.is_file(file)) {
            return self.read(&file, Some(name));
        }
        let database = self.facterdb.as_ref();
        let exact = database.and_then(|database| database.select(name).ok()?.into_iter().next());
        if let Some((_, file)) = exact.map(|(name, file)| (name.to_owned(), file.to_owned())) {
            return self.read(&file, Some(name));
        }
        let like = database.and_then(|database| database.like(name));
        if let Some((found, file)) = like.map(|(name, file)| (name.to_owned(), file.to_owned())) {
            self.substitutes.push((name.to_owned(), format!("{found} of FacterDB")));
            return self.read(&file, Some(name));
        }
        let advice = did_you_mean(name, self.sets.names());
        Err(issues::no_facts(name, &self.searched()).advised(advice))
    }

    /// The places that were searched, for messages.
    fn searched(&self) -> String {
        let mut places: Vec<String> = self.places.iter().map(|place| place.display().to_string()).collect();
        places.extend(self.of_onceover.iter().map(|place| place.display().to_string()));
        match &self.facterdb {
            Some(database) => places.push(database.directory.display().to_string()),
            None => places.push("FacterDB, which is not installed (--facterdb names its directory)".to_owned()),
        }
        let more = places.len().saturating_sub(MAX_PLACES);
        places.truncate(MAX_PLACES);
        let more = if more > 0 { format!(" and {more} more places") } else { String::new() };
        format!("{}{more}", places.join(", "))
    }

    fn without_database(&self, name: &str) -> Issue {
        issues::no_facts(name, &self.searched())
    }

    fn read(&self, file: &Path, name: Option<&str>) -> Result<FactSet, Issue> {
        let unreadable =
            |error: std::io::Error| issues::malformed(&format!("Cannot read the facts in {}: {error}", file.display()));
        let bytes = self.files.read(file).map_err(unreadable)?;
        let of_file = file.file_name().map(|name| name.to_string_lossy().into_owned()).unwrap_or_default();
        let name = name.or_else(|| stem(&of_file)).unwrap_or(&of_file);
        FactSet::read(&bytes, name, file)
    }
}

/// The name of a file of facts without its ending.
fn stem(name: &str) -> Option<&str> {
    ENDINGS.iter().find_map(|ending| name.strip_suffix(ending))
}
