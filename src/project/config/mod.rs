//! `pantin.toml`: the defaults of a repository.

mod reader;

use std::path::{Path, PathBuf};
use std::sync::Arc;

use reader::{Reader, Table};
use toml::de::DeTable;

use crate::issues;
use pantin_base::diagnostics::Diagnostic;
use pantin_host::Files;

/// The defaults of a repository. Paths are absolute: those of the file are relative to its directory.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Config {
    /// The name of the environment.
    pub environment: Option<String>,
    /// The directories of several environments, in a repository that has more than one.
    pub environment_path: Vec<PathBuf>,
    /// The directories of modules; an element that starts with `$` is a setting.
    pub module_path: Vec<String>,
    /// The main manifest.
    pub manifest: Option<PathBuf>,
    /// The configuration of Hiera that applies to all environments.
    pub hiera_config: Option<PathBuf>,
    /// True if values of eyaml stay encrypted where the private key is not on the machine.
    pub keep_encrypted: Option<bool>,
    /// The certificate name that stands for this machine.
    pub certname: Option<String>,
    /// The nodes of `--all-nodes`.
    pub nodes: Vec<String>,
    /// The store of the fleet: a file or a URL.
    pub store: Option<String>,
    /// The sources of facts.
    pub facts: FactsConfig,
    /// What reviews ignore.
    pub diff: DiffConfig,
    /// Where traces go.
    pub telemetry: TelemetryConfig,
    /// The levels of rules, by their codes.
    pub rules: Vec<(String, RuleLevel)>,
    /// Files that some rules do not apply to.
    pub exceptions: Vec<RuleException>,
}

/// The sources of facts.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct FactsConfig {
    /// Directories with `NODE.json` or `NODE.yaml`.
    pub directories: Vec<PathBuf>,
    /// The store that has the facts of nodes: a file or a URL.
    pub store: Option<String>,
    /// The URL of the PuppetDB that has the facts of nodes.
    pub puppetdb: Option<String>,
    /// Files with the facts of a system, by the system's name.
    pub systems: Vec<(String, PathBuf)>,
}

/// What reviews ignore.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct DiffConfig {
    /// Resources and values, as for `--ignore`.
    pub ignore: Vec<String>,
    /// Attributes of all resources.
    pub ignore_attributes: Vec<String>,
    /// Resources by their tags.
    pub ignore_tags: Vec<String>,
}

/// Where the traces of commands go.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct TelemetryConfig {
    /// The URL of an OpenTelemetry collector; without it there are no traces.
    pub endpoint: Option<String>,
    /// Name of the service in traces.
    pub service_name: Option<String>,
    /// What takes fewer seconds has no span.
    pub slow: Option<f64>,
    /// The share of commands whose traces are sent, from 0 to 1.
    pub share: Option<f64>,
}

/// How a finding of a rule counts.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum RuleLevel {
    /// It is not reported.
    Off,
    /// It is a note, which fails nothing.
    Note,
    /// It is a warning.
    Warning,
    /// It is an error.
    Error,
}

impl RuleLevel {
    const NAMES: [(&'static str, Self); 4] =
        [("off", Self::Off), ("note", Self::Note), ("warning", Self::Warning), ("error", Self::Error)];
}

/// Files that some rules do not apply to.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct RuleException {
    /// Patterns of paths below the root of the repository.
    pub paths: Vec<String>,
    /// The codes of the rules.
    pub rules: Vec<String>,
}

impl Config {
    /// Reads a file. `rules` are the codes of all rules.
    ///
    /// # Errors
    /// Everything that is wrong with the file, in the order of its lines.
    pub fn read(files: &dyn Files, path: &Path, rules: &[&str]) -> Result<Self, Vec<Diagnostic>> {
        let file: Arc<str> = path.display().to_string().into();
        let unreadable = |detail: &str| vec![Diagnostic::without_place(issues::unreadable(&file, detail))];
        let bytes = files.read(path).map_err(|error| unreadable(&error.to_string()))?;
        let text = std::str::from_utf8(&bytes).map_err(|_| unreadable("it is not UTF-8"))?;
        let place = (&file, path.parent().unwrap_or(Path::new("/")));
        Self::parse(text, place, rules, &|path| files.exists(path))
    }

    fn parse(
        text: &str,
        (file, root): (&Arc<str>, &Path),
        rules: &[&str],
        exists: &dyn Fn(&Path) -> bool,
    ) -> Result<Self, Vec<Diagnostic>> {
        let mut reader = Reader::new(text, file, root, exists);
        let (document, faults) = DeTable::parse_recoverable(text);
        for fault in &faults {
            reader.report(fault.span(), issues::syntax(fault.message()));
        }
        let config = reader.document(document.get_ref(), |table| Self::of(table, rules));
        let mut found = reader.into_found();
        if !faults.is_empty() {
            // What could not be parsed is missing elsewhere.
            found.retain(|diagnostic| issues::is::syntax(diagnostic.issue()));
        }
        if found.is_empty() { Ok(config) } else { Err(found) }
    }

    fn of(table: &mut Table<'_, '_>, rules: &[&str]) -> Self {
        Self {
            environment: table.text("environment"),
            environment_path: table.paths("environment-path"),
            module_path: table.module_path("module-path"),
            manifest: table.path("manifest"),
            hiera_config: table.path("hiera-config"),
            keep_encrypted: table.boolean("keep-encrypted"),
            certname: table.certname("certname"),
            nodes: table.certnames("nodes"),
            store: table.location("store"),
            facts: table.table("facts", FactsConfig::of),
            diff: table.table("diff", DiffConfig::of),
            telemetry: table.table("telemetry", TelemetryConfig::of),
            rules: table.table("rules", |levels| levels.levels(rules, &RuleLevel::NAMES)),
            exceptions: table.tables("exceptions", |exception| RuleException::of(exception, rules)),
        }
    }

    /// The level of a rule in a file, by its path below the root of the repository; `None` where the file says nothing.
    #[must_use]
    pub fn level(&self, rule: &str, path: &Path) -> Option<RuleLevel> {
        let is_exempt = |exception: &&RuleException| {
            exception.rules.iter().any(|other| other == rule)
                && exception.paths.iter().any(|pattern| matches_path(pattern, path))
        };
        if self.exceptions.iter().any(|exception| is_exempt(&exception)) {
            return Some(RuleLevel::Off);
        }
        self.rules.iter().find(|(code, _)| code == rule).map(|(_, level)| *level)
    }
}

/// True if a pattern matches a path or one of the directories it is in. `*` matches any text within a name, `**` any names.
fn matches_path(pattern: &str, path: &Path) -> bool {
    let pattern: Vec<&str> = pattern.trim_end_matches('/').split('/').filter(|part| *part != ".").collect();
    let names: Vec<&str> = path.iter().filter_map(|name| name.to_str()).collect();
    (1..=names.len()).any(|length| matches_names(&pattern, &names[..length]))
}

fn matches_names(pattern: &[&str], names: &[&str]) -> bool {
    match (pattern.split_first(), names.split_first()) {
        (None, None) => true,
        (Some((&"**", rest)), _) => (0..=names.len()).any(|skipped| matches_names(rest, &names[skipped..])),
        (Some((part, rest)), Some((name, names))) => matches_name(part, name) && matches_names(rest, names),
        (None, Some(_)) | (Some(_), None) => false,
    }
}

/// True if the parts of a pattern between its `*` stand in a name in their order.
fn matches_name(pattern: &str, name: &str) -> bool {
    let Some((begin, rest)) = pattern.split_once('*') else { return pattern == name };
    let Some(mut name) = name.strip_prefix(begin) else { return false };
    let mut parts: Vec<&str> = rest.split('*').collect();
    let Some(end) = parts.pop() else { return true };
    for part in parts {
        let Some(at) = name.find(part) else { return false };
        name = &name[at + part.len()..];
    }
    name.ends_with(end)
}

impl FactsConfig {
    fn of(table: &mut Table<'_, '_>) -> Self {
        Self {
            directories: table.paths("directories"),
            store: table.location("store"),
            puppetdb: table.text("puppetdb"),
            systems: table.table("systems", |systems| systems.all_paths()),
        }
    }
}

impl DiffConfig {
    fn of(table: &mut Table<'_, '_>) -> Self {
        Self {
            ignore: table.texts("ignore"),
            ignore_attributes: table.texts("ignore-attributes"),
            ignore_tags: table.texts("ignore-tags"),
        }
    }
}

impl TelemetryConfig {
    fn of(table: &mut Table<'_, '_>) -> Self {
        Self {
            endpoint: table.text("endpoint"),
            service_name: table.text("service-name"),
            slow: table.number("slow"),
            share: table.number("share"),
        }
    }
}

impl RuleException {
    fn of(table: &mut Table<'_, '_>, rules: &[&str]) -> Self {
        table.require("paths");
        table.require("rules");
        Self { paths: table.texts("paths"), rules: table.names("rules", rules) }
    }
}

#[cfg(test)]
mod tests {
    use std::path::Path;

    use super::{Config, RuleLevel, matches_path};

    const RULES: &[&str] = &["PANTIN_UNKNOWN_CLASS", "PANTIN_LEGACY_FACT"];

    fn read(text: &str) -> Result<Config, Vec<String>> {
        let exists = |path: &Path| !path.ends_with("missing");
        let read = Config::parse(text, (&"pantin.toml".into(), Path::new("/r")), RULES, &exists);
        read.map_err(|found| found.iter().map(ToString::to_string).collect())
    }

    #[test]
    fn every_key_is_read() {
        let text = "environment = 'test'\nenvironment-path = ['envs']\nmodule-path = ['a', '$basemodulepath']\n\
                    nodes = ['n']\nstore = 'postgresql://u@h/d'\n[facts]\ndirectories = ['f']\n[facts.systems]\n\
                    debian = 'd.json'\n[diff]\nignore = ['File[*]']\n[telemetry]\nendpoint = 'http://c'\nslow = 1\nshare = 0.5\n[rules]\nPANTIN_LEGACY_FACT = 'off'\n\
                    [[exceptions]]\npaths = ['site/**']\nrules = ['PANTIN_UNKNOWN_CLASS']\n";
        let config = read(text).unwrap_or_default();
        assert_eq!(config.environment.as_deref(), Some("test"));
        assert_eq!(config.environment_path, [Path::new("/r/envs")]);
        assert_eq!(config.module_path, ["/r/a", "$basemodulepath"]);
        assert_eq!(config.store.as_deref(), Some("postgresql://u@h/d"));
        assert_eq!(config.facts.directories, [Path::new("/r/f")]);
        assert_eq!(config.facts.systems, [("debian".to_owned(), Path::new("/r/d.json").to_path_buf())]);
        assert_eq!(config.diff.ignore, ["File[*]"]);
        let telemetry = &config.telemetry;
        let endpoint = telemetry.endpoint.as_deref();
        assert_eq!((endpoint, telemetry.slow, telemetry.share), (Some("http://c"), Some(1.0), Some(0.5)));
        assert_eq!(config.level("PANTIN_LEGACY_FACT", Path::new("manifests/site.pp")), Some(RuleLevel::Off));
        assert_eq!(config.level("PANTIN_UNKNOWN_CLASS", Path::new("site/a/manifests/init.pp")), Some(RuleLevel::Off));
        assert_eq!(config.level("PANTIN_UNKNOWN_CLASS", Path::new("manifests/site.pp")), None);
    }

    #[test]
    fn all_errors_are_reported_with_their_places() {
        let text = "enviroment = 'a'\nnodes = 'n'\n[facts]\ndirectory = 'x'\n[rules]\nPANTIN_LEGACY_FACTS = 'off'\n\
                    PANTIN_UNKNOWN_CLASS = 'loud'\n[[exceptions]]\npaths = [1]\n";
        let expected = [
            "Unknown key 'enviroment' (file: pantin.toml, line: 1, column: 1)",
            "'nodes' expects an array of strings, got a string (file: pantin.toml, line: 2, column: 9)",
            "Unknown key 'facts.directory' (file: pantin.toml, line: 4, column: 1)",
            "There is no rule 'PANTIN_LEGACY_FACTS' (file: pantin.toml, line: 6, column: 1)",
            "'rules.PANTIN_UNKNOWN_CLASS' expects 'off', 'note', 'warning' or 'error', got 'loud' (file: pantin.toml, line: 7, column: 24)",
            "'exceptions' needs the key 'rules' (file: pantin.toml, line: 8, column: 1)",
            "'exceptions.paths' expects an array of strings, got an integer in it (file: pantin.toml, line: 9, column: 10)",
        ];
        assert_eq!(read(text).unwrap_err(), expected);
    }

    #[test]
    fn paths_exist_and_names_are_those_of_certificates() {
        let text = "hiera-config = 'missing'\nnodes = ['a.example.com', 'a b', '']\ncertname = 'A/../x'\n\
                    [facts]\ndirectories = ['facts', 'missing']\n[facts.systems]\ndebian = 'missing'\n";
        let expected = [
            "'hiera-config' names 'missing', which does not exist (file: pantin.toml, line: 1, column: 16)",
            "'nodes' expects a certificate name, got 'a b' (file: pantin.toml, line: 2, column: 27)",
            "'nodes' expects a certificate name, got '' (file: pantin.toml, line: 2, column: 34)",
            "'certname' expects a certificate name, got 'A/../x' (file: pantin.toml, line: 3, column: 12)",
            "'facts.directories' names 'missing', which does not exist (file: pantin.toml, line: 5, column: 25)",
            "'facts.systems.debian' names 'missing', which does not exist (file: pantin.toml, line: 7, column: 10)",
        ];
        assert_eq!(read(text).unwrap_err(), expected);
    }

    #[test]
    fn all_syntax_errors_are_reported() {
        let found = read("a = \nnodes = [\n'x'\nb = \n").unwrap_err();
        assert!(found.len() > 1 && found.iter().all(|text| text.contains("not valid TOML")), "{found:?}");
    }

    #[test]
    fn patterns_match_files_and_directories() {
        for (pattern, path, is_match) in [
            ("site", "site/a/b.pp", true),
            ("site/*", "site/a/b.pp", true),
            ("**/init.pp", "site/a/init.pp", true),
            ("*.pp", "site/a/init.pp", false),
            ("site/**/x*y.pp", "site/xay.pp", true),
            ("sit", "site/a", false),
            ("a*a", "a", false),
        ] {
            assert_eq!(matches_path(pattern, Path::new(path)), is_match, "{pattern} {path}");
        }
    }
}
