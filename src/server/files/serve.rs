//! The file server: metadata, lists and content of files.
//!
//! Source: `lib/puppet/indirector/file_server.rb`, `lib/puppet/file_serving/terminus_helper.rb`.

use std::io::{ErrorKind, Write as _};
use std::path::{Path, PathBuf};
use std::sync::Arc;

use bytes::Bytes;
use flate2::Compression;
use flate2::write::GzEncoder;

use super::checksums::Checksums;
use super::code_store::{CodeStore, CodeVersion};
use super::fileset::{Selection, merged};
use super::metadata::{FileMetadata, RequestedMetadata, system_error};
use super::parameters::{RequestParameters, shown};
use super::per_generation::PerGeneration;
use super::static_catalog::{Inlined, Inlining, Options, StaticMetadata, common_checksum_type};
use crate::issues;
use pantin_base::diagnostics::{Issue, Log};
use pantin_catalog::Delivered;
use pantin_environment::Environment;
use pantin_host::{EntryKind, Links, Readable};
use pantin_service::Generation;
use pantin_service::mounts::{Configuration, Directories, Mount, OfAll, Place};

/// A request.
#[derive(Clone, Copy)]
pub struct FileRequest<'a> {
    /// Mount and path, as `modules/apt/sources.list`.
    pub key: &'a str,
    /// Name of the client; directories of the site may depend on it.
    pub node: &'a str,
    /// Parameters.
    pub parameters: &'a dyn RequestParameters,
}

/// Serves files. Threads share it.
pub struct FileServer {
    configuration: Configuration,
    checksums: Checksums,
    plugins: PerGeneration<PluginKey, PluginList>,
    inlined: PerGeneration<(String, Options), Inlined>,
    /// Where plugins are: without it, each request searches all modules.
    found: PerGeneration<(OfAll, String), String>,
    store: CodeStore,
}

/// A list of plugins: mount, selection and metadata.
type PluginKey = (OfAll, Selection, RequestedMetadata);

/// A list of all plugins of a generation, in the form for agents.
#[derive(Debug)]
pub struct PluginList {
    /// In JSON.
    pub json: Bytes,
    /// The same in gzip.
    pub gzip: Bytes,
}

/// A list of files.
#[derive(Debug)]
pub enum List {
    /// The list for this request.
    Files(Vec<FileMetadata>),
    /// A list shared by all agents.
    Plugins(Arc<PluginList>),
}

/// Agents request three lists of plugins; others may request any.
const MAX_PLUGIN_LISTS: usize = 64;
/// The maximum number of cached places of plugins per generation.
const MAX_FOUND: usize = 100_000;
/// The maximum number of cached sources of static catalogs per generation.
const MAX_INLINED: usize = 100_000;

impl FileServer {
    /// A server with the mounts of a configuration, `fileserver.conf`, which may be missing, and a store for files of
    /// static catalogs.
    #[must_use]
    pub fn new(configuration: PathBuf, store: CodeStore) -> Self {
        Self {
            configuration: Configuration::new(configuration),
            checksums: Checksums::default(),
            plugins: PerGeneration::new(MAX_PLUGIN_LISTS),
            inlined: PerGeneration::new(MAX_INLINED),
            found: PerGeneration::new(MAX_FOUND),
            store,
        }
    }

    /// Names of caches, and the numbers of their entries.
    #[must_use]
    pub fn count(&self) -> [(&'static str, usize); 4] {
        [
            ("checksums", self.checksums.count()),
            ("plugin_lists", self.plugins.count()),
            ("plugin_places", self.found.count()),
            ("static_sources", self.inlined.count()),
        ]
    }

    pub(super) fn inlined(&self) -> &PerGeneration<(String, Options), Inlined> {
        &self.inlined
    }

    fn place(
        &self,
        environment: &Environment,
        asked: &FileRequest<'_>,
        (method, what): (&str, &str),
        log: &mut dyn Log,
    ) -> Result<Place, Issue> {
        let place = self.place_of(environment, asked, log)?;
        place.ok_or_else(|| issues::no_such_mount(method, &format!("/{what}/{}", asked.key), &shown(asked.parameters)))
    }

    fn place_of(
        &self,
        environment: &Environment,
        asked: &FileRequest<'_>,
        log: &mut dyn Log,
    ) -> Result<Option<Place>, Issue> {
        let mounts = self.configuration.mounts(environment.files(), log);
        Place::of(asked.key, &mounts, asked.node)
    }

    /// The metadata of one file; `None` if it does not exist.
    ///
    /// # Errors
    /// If the key or a parameter is invalid, or the file cannot be read.
    pub fn metadata(
        &self,
        generation: &Generation,
        asked: &FileRequest<'_>,
        log: &mut dyn Log,
    ) -> Result<Option<FileMetadata>, Issue> {
        let environment = generation.environment();
        let place = self.place(environment, asked, ("find", "file_metadata"), log)?;
        let Some(path) = self.find(generation, &place)? else { return Ok(None) };
        let wanted = RequestedMetadata::read(asked.parameters)?;
        self.describe(environment, (&path, None), wanted).map(Some)
    }

    /// The path of a file, if it exists. Plugins are searched once for each generation.
    fn find(&self, generation: &Generation, place: &Place) -> Result<Option<String>, Issue> {
        let environment = generation.environment();
        let (Mount::Merged(of), Some(relative)) = (&place.mount, &place.relative) else {
            return place.find(environment);
        };
        let known = self.found.get(generation, (*of, relative.clone()), || {
            // A name that no module has is not cached: clients may ask for any.
            place.find(environment)?.ok_or_else(issues::fileset_not_there)
        });
        match known {
            Ok(path) => Ok(Some(String::clone(&path))),
            Err(issue) if issues::is::fileset_not_there(&issue) => Ok(None),
            Err(issue) => Err(issue),
        }
    }

    /// The same for the server itself; `None` also if the mount does not exist.
    ///
    /// # Errors
    /// As [`Self::metadata`].
    pub(super) fn found(
        &self,
        environment: &Environment,
        asked: &FileRequest<'_>,
        log: &mut dyn Log,
    ) -> Result<Option<FileMetadata>, Issue> {
        match self.place_of(environment, asked, log)? {
            Some(place) => self.found_at(environment, &place, asked),
            None => Ok(None),
        }
    }

    fn found_at(
        &self,
        environment: &Environment,
        place: &Place,
        asked: &FileRequest<'_>,
    ) -> Result<Option<FileMetadata>, Issue> {
        let Some(path) = place.find(environment)? else { return Ok(None) };
        let wanted = RequestedMetadata::read(asked.parameters)?;
        self.describe(environment, (&path, None), wanted).map(Some)
    }

    /// The metadata of a file, or of one below it.
    ///
    /// # Errors
    /// If it cannot be read.
    fn describe(
        &self,
        environment: &Environment,
        (base, relative): (&str, Option<&str>),
        wanted: RequestedMetadata,
    ) -> Result<FileMetadata, Issue> {
        FileMetadata::of((environment.system(), &self.checksums), base, relative, wanted)
    }

    /// The metadata of all files below a directory, the directory first; `None` if it does not exist.
    ///
    /// # Errors
    /// As [`Self::metadata`]; if there are too many files, or the plugins are not known.
    pub fn list(
        &self,
        generation: &Generation,
        asked: &FileRequest<'_>,
        log: &mut dyn Log,
    ) -> Result<Option<List>, Issue> {
        let environment = generation.environment();
        let place = self.place(environment, asked, ("search", "file_metadata"), log)?;
        let Mount::Merged(of) = place.mount else {
            return Ok(self.listed_at(environment, &place, asked, log)?.map(List::Files));
        };
        let key = (of, Selection::read(asked.parameters)?, RequestedMetadata::read(asked.parameters)?);
        let list = self.plugins.get(generation, key, || {
            let list = self.list_of_all(environment, (of, asked.parameters), log)?;
            Ok(PluginList::of(&list))
        });
        list.map(|list| Some(List::Plugins(list)))
    }

    /// The same for the server itself; `None` also if the mount does not exist.
    ///
    /// # Errors
    /// As [`Self::list`].
    pub(super) fn listed(
        &self,
        environment: &Environment,
        asked: &FileRequest<'_>,
        log: &mut dyn Log,
    ) -> Result<Option<Vec<FileMetadata>>, Issue> {
        match self.place_of(environment, asked, log)? {
            Some(place) => self.listed_at(environment, &place, asked, log),
            None => Ok(None),
        }
    }

    fn listed_at(
        &self,
        environment: &Environment,
        place: &Place,
        asked: &FileRequest<'_>,
        log: &mut dyn Log,
    ) -> Result<Option<Vec<FileMetadata>>, Issue> {
        if let Mount::Merged(of) = place.mount {
            return self.list_of_all(environment, (of, asked.parameters), log).map(Some);
        }
        let Some(base) = place.find(environment)? else { return Ok(None) };
        let selection = Selection::read(asked.parameters)?;
        self.list_below(environment, (vec![base], &selection), asked.parameters, log).map(Some)
    }

    fn list_of_all(
        &self,
        environment: &Environment,
        (of, parameters): (OfAll, &dyn RequestParameters),
        log: &mut dyn Log,
    ) -> Result<Vec<FileMetadata>, Issue> {
        let mut selection = Selection::read(parameters)?;
        let bases = match Directories::of(environment, of)? {
            Directories::OfModules(directories) => directories,
            Directories::Empty(directory) => {
                selection.recurse = false;
                vec![directory]
            }
        };
        self.list_below(environment, (bases, &selection), parameters, log)
    }

    fn list_below(
        &self,
        environment: &Environment,
        (bases, selection): (Vec<String>, &Selection),
        parameters: &dyn RequestParameters,
        log: &mut dyn Log,
    ) -> Result<Vec<FileMetadata>, Issue> {
        let mut lists = Vec::with_capacity(bases.len());
        for base in bases {
            let base = if base == "/" { base } else { base.trim_end_matches('/').to_owned() };
            let list = selection.files(environment.files(), &base, log)?;
            lists.push((base, list));
        }
        // Puppet checks these when it describes the first file.
        let wanted = RequestedMetadata::read(parameters)?;
        let described = merged(lists)
            .into_iter()
            .map(|(relative, base)| self.describe(environment, (&base, Some(&relative)), wanted));
        described.collect()
    }

    /// The content of a file; `None` if it does not exist.
    ///
    /// # Errors
    /// If the key is invalid or the file cannot be read.
    pub fn content(
        &self,
        generation: &Generation,
        asked: &FileRequest<'_>,
        log: &mut dyn Log,
    ) -> Result<Option<Readable>, Issue> {
        let environment = generation.environment();
        let place = self.place(environment, asked, ("find", "file_content"), log)?;
        let Some(path) = self.find(generation, &place)? else { return Ok(None) };
        let files = environment.files();
        let failed = |error: std::io::Error, function: &str| system_error(&error, function, &path);
        let found = files.attributes(Path::new(&path), Links::Follow);
        let found = found.map_err(|error| failed(error, "rb_file_s_stat"))?;
        if found.kind == EntryKind::Directory {
            // As in Puppet's server.
            return Ok(Some(Readable::Bytes(Vec::new())));
        }
        files.open(Path::new(&path)).map(Some).map_err(|error| failed(error, "rb_sysopen"))
    }
}

impl FileServer {
    /// The file metadata of a static catalog, whose content is stored for agents from then on. `wanted` are the agent's
    /// checksum types, the best first, separated by dots.
    ///
    /// # Errors
    /// If none of these types is known, or a file does not exist, or cannot be read or stored.
    pub fn static_metadata(
        &self,
        generation: &Generation,
        catalog: &Delivered<'_>,
        wanted: &str,
        log: &mut dyn Log,
    ) -> Result<StaticMetadata, Issue> {
        let checksum = common_checksum_type(wanted)?;
        let version = CodeVersion { environment: generation.environment().name(), code_id: generation.code_id()? };
        Inlining { server: self, generation, checksum, kept: (&self.store, version) }.of(catalog, log)
    }

    /// The content of a file in one version of an environment's code: that of `generation` or an earlier one; `None` if
    /// it does not exist or was removed. The path is that of a catalog's `content_uri`.
    ///
    /// # Errors
    /// If it cannot be read.
    pub fn static_content(
        &self,
        generation: Option<&Generation>,
        version: CodeVersion<'_>,
        path: &str,
    ) -> Result<Option<Readable>, Issue> {
        if let Some(kept) = self.store.open(version, path)? {
            return Ok(Some(kept));
        }
        // Another server may have made the catalog.
        let Some(generation) = generation else { return Ok(None) };
        let is_current = version.environment == generation.environment().name()
            && generation.code_id().is_ok_and(|code_id| code_id == version.code_id);
        let is_plain = path.split('/').all(|part| !matches!(part, "" | "." | "..")) && !path.contains('\0');
        let Some(directory) = generation.environment().directory().filter(|_| is_current && is_plain) else {
            return Ok(None);
        };
        let full = directory.join(path);
        match generation.environment().files().open(&full) {
            Ok(content) => Ok(Some(content)),
            Err(error)
                if matches!(error.kind(), ErrorKind::NotFound | ErrorKind::NotADirectory | ErrorKind::IsADirectory) =>
            {
                Ok(None)
            }
            Err(error) => Err(system_error(&error, "rb_sysopen", &full.display().to_string())),
        }
    }
}

impl PluginList {
    fn of(list: &[FileMetadata]) -> Self {
        let json = list_to_json(list);
        let mut gzip = GzEncoder::new(Vec::new(), Compression::default());
        // Writing to memory never fails.
        let gzip = gzip.write_all(&json).and_then(|()| gzip.finish()).unwrap_or_default();
        Self { json: json.into(), gzip: gzip.into() }
    }
}

/// A list of files in JSON.
#[must_use]
pub fn list_to_json(list: &[FileMetadata]) -> Vec<u8> {
    let mut json = b"[".to_vec();
    for (at, metadata) in list.iter().enumerate() {
        if at > 0 {
            json.push(b',');
        }
        json.extend_from_slice(metadata.to_json().to_string().as_bytes());
    }
    json.push(b']');
    json
}
