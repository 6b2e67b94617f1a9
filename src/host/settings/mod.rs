//! Puppet's settings with Puppet's names: from flags, then `environment.conf`, then `puppet.conf`, then defaults.
//!
//! Source: settings_cli.md §1, `lib/puppet/settings.rb`.

mod conf;
mod release;
mod table;
mod version;

use std::path::{Path, PathBuf};
use std::sync::LazyLock;
use std::time::Duration;

use super::files::{expand_path, is_expanded};
use crate::OuterLibraries;
use crate::issues;
use crate::platform::{PATH_SEPARATOR, split_paths};
use pantin_base::diagnostics::{Issue, Strictness};
use pantin_base::source::Language;
use pantin_base::symbol::Symbol;

pub use conf::Conf;
pub use release::LanguageRelease;
pub use table::{Kind, SETTINGS};
use table::{Setting, index_of};
pub use version::PUPPET_VERSION;

/// The value of a setting.
#[derive(Clone, PartialEq, Debug)]
pub enum SettingValue {
    /// Not set, and no default.
    Undef,
    /// A boolean.
    Boolean(bool),
    /// A number, or a time in seconds.
    Integer(i64),
    /// No limit: `unlimited`.
    Unlimited,
    /// A text.
    Text(String),
    /// Several texts.
    List(Vec<String>),
}

impl SettingValue {
    /// The text of the value as it is written into other settings.
    #[must_use]
    pub fn to_text(&self) -> String {
        match self {
            Self::Undef => String::new(),
            Self::Boolean(value) => value.to_string(),
            Self::Integer(value) => value.to_string(),
            Self::Unlimited => "unlimited".to_owned(),
            Self::Text(value) => value.clone(),
            Self::List(values) => values.join(","),
        }
    }
}

/// The sources of settings, strongest first.
#[derive(Clone, Debug, Default)]
pub struct Sources {
    /// Given for this run: name and text. The last of several wins.
    pub flags: Vec<(String, String)>,
    /// `environment.conf`.
    pub environment: Conf,
    /// `puppet.conf`.
    pub puppet: Conf,
    /// Defaults that depend on the machine: `confdir`, `codedir`, `vardir`, `rundir`, `logdir`, `publicdir`, `certname`.
    pub machine: Vec<(String, String)>,
    /// The run mode of the settings.
    pub run_mode: RunMode,
    /// The directory that relative paths start from.
    pub working_directory: PathBuf,
    /// The Ruby files of the machine besides those of modules.
    pub outer_libraries: OuterLibraries,
    /// Whether environments have directories.
    pub directories: Directories,
    /// The repository that a command runs in.
    pub project: ProjectDefaults,
}

/// Defaults of the repository that a command runs in. What is given for a run wins over them, and they win over all files
/// of Puppet.
#[derive(Clone, Debug, Default)]
pub struct ProjectDefaults {
    /// Settings: name and text. The first of several wins.
    pub settings: Vec<(String, String)>,
    /// The directory of the environment.
    pub environment: Option<PathBuf>,
    /// Directories of modules beside `modules`, if `environment.conf` has no module path.
    pub site_directories: &'static [&'static str],
    /// The module that the repository is, wherever it is; there is no environment then.
    pub module: Option<(String, PathBuf)>,
    /// Directories with facts of nodes: `NODE.json` or `NODE.yaml`.
    pub facts: Vec<PathBuf>,
    /// True if modules count whose metadata is invalid; Puppet refuses them.
    pub keeps_invalid_modules: bool,
}

impl ProjectDefaults {
    fn setting(&self, name: &str) -> Option<&str> {
        self.settings.iter().find(|(other, _)| other == name).map(|(_, value)| value.as_str())
    }
}

/// Whether environments have directories of their own.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Directories {
    /// Below `environmentpath`, with their configuration.
    #[default]
    Searched,
    /// They are made of the settings alone: a name and a module path.
    None,
}

/// The section of `puppet.conf` that overrides `main`.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum RunMode {
    /// A user at a terminal.
    #[default]
    User,
    /// Compiles catalogs.
    Server,
    /// Applies catalogs.
    Agent,
    /// The common settings only.
    Main,
}

impl RunMode {
    /// Its name, as `$run_mode` has it.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::User | Self::Main => "user",
            Self::Server => "server",
            Self::Agent => "agent",
        }
    }

    /// The run mode whose section of `puppet.conf` overrides `main`.
    #[must_use]
    pub fn of_section(section: &str) -> Self {
        match section {
            "user" => Self::User,
            "server" | "master" => Self::Server,
            "agent" => Self::Agent,
            _ => Self::Main,
        }
    }

    const fn section(self) -> Option<&'static str> {
        match self {
            Self::User | Self::Server | Self::Agent => Some(self.name()),
            Self::Main => None,
        }
    }
}

/// The settings that `environment.conf` may set.
pub const ENVIRONMENT_SETTINGS: &[&str] = &[
    "modulepath",
    "manifest",
    "config_version",
    "environment_timeout",
    "environment_data_provider",
    "static_catalogs",
    "rich_data",
    "language",
    "language_release",
    "access_control",
];

impl Sources {
    /// The text of a setting that was given for this run, or that the repository gives.
    #[must_use]
    pub fn flag(&self, name: &str) -> Option<&str> {
        self.typed(name).or_else(|| self.project.setting(name))
    }

    /// The text of a setting that was given for this run.
    #[must_use]
    pub fn typed(&self, name: &str) -> Option<&str> {
        self.flags.iter().rev().find(|(flag, _)| flag == name).map(|(_, value)| value.as_str())
    }

    /// True if it was given for this run where environments are.
    #[must_use]
    pub fn are_environments_typed(&self) -> bool {
        ["environment", "environmentpath", "codedir", "confdir", "config"].iter().any(|name| self.typed(name).is_some())
    }

    /// The name of the requested environment, or that of `puppet.conf`.
    #[must_use]
    pub fn environment_name(&self) -> &str {
        self.given("environment").unwrap_or("production")
    }

    /// The text of a setting before interpolation, defaults left out.
    #[must_use]
    pub fn given(&self, name: &str) -> Option<&str> {
        if let Some(value) = self.flag(name) {
            return Some(value);
        }
        if ENVIRONMENT_SETTINGS.contains(&name)
            && let Some(value) = self.environment.get("main", name)
        {
            return Some(value);
        }
        let legacy = (self.run_mode == RunMode::Server).then(|| self.puppet.get("master", name)).flatten();
        let own = self.run_mode.section().and_then(|section| self.puppet.get(section, name));
        own.or(legacy).or_else(|| self.puppet.get("main", name))
    }

    fn lookup(&self, name: &str) -> Option<&str> {
        let machine = || self.machine.iter().find(|(known, _)| known == name).map(|(_, value)| value.as_str());
        let default = || index_of(name).and_then(|at| SETTINGS[at].default);
        let alias = match name {
            "serverport" => self.given("masterport"),
            "masterport" => self.given("serverport"),
            _ => None,
        };
        self.given(name).or(alias).or_else(machine).or_else(default)
    }

    /// `text` with each `$name` and `${name}` replaced by that setting's value.
    pub fn interpolate(&self, text: &str, environment: &str) -> Result<String, Issue> {
        self.interpolate_at(text, Named { environment, path: None }, 0)
    }

    /// The same for an environment in a directory that `environmentpath` does not name: `path` has the directory's parent.
    pub fn interpolate_in(&self, text: &str, environment: &str, path: &str) -> Result<String, Issue> {
        self.interpolate_at(text, Named { environment, path: Some(path) }, 0)
    }

    fn interpolate_at(&self, text: &str, named: Named<'_>, depth: usize) -> Result<String, Issue> {
        const MAX_DEPTH: usize = 16;
        let mut result = String::with_capacity(text.len());
        let mut rest = text;
        while let Some(at) = rest.find('$') {
            result.push_str(&rest[..at]);
            rest = &rest[at..];
            let Some((name, length)) = reference(rest) else {
                result.push('$');
                rest = &rest[1..];
                continue;
            };
            let expression = &rest[..length];
            match name {
                "environment" => result.push_str(named.environment),
                "environmentpath" if let Some(path) = named.path => result.push_str(path),
                "run_mode" => result.push_str(self.run_mode.name()),
                // A custom name in `puppet.conf` is not a setting.
                _ => match (self.lookup(name), index_of(name)) {
                    (Some(value), Some(at)) if depth < MAX_DEPTH => {
                        let value = self.interpolate_at(value, named, depth + 1)?;
                        result.push_str(&self.placed(&SETTINGS[at], value));
                    }
                    _ => return Err(issues::unknown_setting_value(expression)),
                },
            }
            rest = &rest[length..];
        }
        result.push_str(rest);
        Ok(result)
    }

    /// The value of a setting with absolute paths, if it has any; most do.
    fn placed(&self, setting: &Setting, text: String) -> String {
        if setting.kind != Kind::Path || split_paths(&text).all(|part| is_expanded(Path::new(part))) {
            return text;
        }
        let whole = |part: &str| expand_path(Path::new(part), &self.working_directory).display().to_string();
        split_paths(&text).filter(|part| !part.is_empty()).map(whole).collect::<Vec<_>>().join(PATH_SEPARATOR)
    }
}

/// What names an environment in texts.
#[derive(Clone, Copy)]
struct Named<'a> {
    environment: &'a str,
    /// The value of `environmentpath`, if it is not that of the setting.
    path: Option<&'a str>,
}

/// The name at the start of `$name…` or `${name}…`, and the length of the whole.
fn reference(text: &str) -> Option<(&str, usize)> {
    let rest = text.strip_prefix('$')?;
    let word = |text: &str| text.find(|c: char| !c.is_alphanumeric() && c != '_').unwrap_or(text.len());
    if let Some(inner) = rest.strip_prefix('{') {
        let end = word(inner);
        return (end > 0 && inner[end..].starts_with('}')).then(|| (&inner[..end], end + 3));
    }
    let end = word(rest);
    (end > 0).then(|| (&rest[..end], end + 1))
}

/// The settings in force.
#[derive(Clone, Debug)]
pub struct Settings {
    values: Vec<SettingValue>,
}

impl Settings {
    /// Works out every setting. `environment` is the name of the environment.
    pub fn resolve(sources: &Sources, environment: &str) -> Result<Self, Issue> {
        let mut values = Vec::with_capacity(SETTINGS.len());
        for setting in SETTINGS {
            let value = match sources.lookup(setting.name) {
                None => SettingValue::Undef,
                Some(code) if setting.name == "code" => SettingValue::Text(code.to_owned()),
                Some(text) => {
                    let text = sources
                        .interpolate(text, environment)
                        .map_err(|issue| issues::bad_setting_value(setting.name, issue.text()))?;
                    convert(setting, sources.placed(setting, text))?
                }
            };
            values.push(value);
        }
        let mut settings = Self { values };
        settings.set("environment", SettingValue::Text(environment.to_owned()));
        let release = settings.language_release();
        for (setting, value) in SETTINGS.iter().zip(&mut settings.values) {
            if !release.has_setting(setting.name) {
                *value = SettingValue::Undef;
            }
        }
        Ok(settings)
    }

    /// Puts a value in place that was worked out elsewhere (`manifest`, `modulepath`, `hiera_config`).
    pub fn set(&mut self, name: &str, value: SettingValue) {
        if let Some(at) = index_of(name) {
            self.values[at] = value;
        }
    }

    /// The value of a setting; undef for an unknown name.
    #[must_use]
    pub fn value(&self, name: &str) -> &SettingValue {
        static UNDEF: SettingValue = SettingValue::Undef;
        index_of(name).map_or(&UNDEF, |at| &self.values[at])
    }

    /// All settings in Puppet's order; what `$settings::x` sees.
    pub fn iter(&self) -> impl Iterator<Item = (&'static str, &SettingValue)> {
        let release = self.language_release();
        let named = SETTINGS.iter().map(|setting| setting.name).zip(&self.values);
        named.filter(move |(name, _)| release.has_setting(name))
    }

    /// The same by symbols.
    pub fn by_symbol(&self) -> impl Iterator<Item = (Symbol, &SettingValue)> {
        static SYMBOLS: LazyLock<Vec<Symbol>> =
            LazyLock::new(|| SETTINGS.iter().map(|setting| Symbol::intern(setting.name)).collect());
        let release = self.language_release();
        SYMBOLS.iter().copied().zip(&self.values).filter(move |(name, _)| release.has_setting(name.as_str()))
    }

    /// A setting that is a text; empty when it is not set.
    #[must_use]
    pub fn text(&self, name: &str) -> &str {
        if let SettingValue::Text(value) = self.value(name) { value } else { "" }
    }

    /// A setting that is a boolean.
    #[must_use]
    pub fn boolean(&self, name: &str) -> bool {
        matches!(self.value(name), SettingValue::Boolean(true))
    }

    /// A setting that is a number; 0 when it is not set.
    #[must_use]
    pub fn integer(&self, name: &str) -> i64 {
        if let SettingValue::Integer(value) = self.value(name) { *value } else { 0 }
    }

    /// A setting that is a path.
    #[must_use]
    pub fn path(&self, name: &str) -> Option<PathBuf> {
        Some(self.text(name)).filter(|text| !text.is_empty()).map(PathBuf::from)
    }

    /// `strict`
    #[must_use]
    pub fn strict(&self) -> Strictness {
        match self.text("strict") {
            "off" => Strictness::Off,
            "warning" => Strictness::Warning,
            _ => Strictness::Error,
        }
    }

    /// `language`
    #[must_use]
    pub fn language(&self) -> Language {
        Language::named(self.text("language"))
    }

    /// `language_release`
    #[must_use]
    pub fn language_release(&self) -> LanguageRelease {
        LanguageRelease::named(self.text("language_release"))
    }

    /// `access_control`
    #[must_use]
    pub fn access_control(&self) -> bool {
        self.boolean("access_control")
    }

    /// `refuse_exported_secrets`
    #[must_use]
    pub fn refuse_exported_secrets(&self) -> bool {
        self.boolean("refuse_exported_secrets")
    }

    /// `keep_encrypted`: values of eyaml stay encrypted if this machine has no private key.
    #[must_use]
    pub fn keep_encrypted(&self) -> bool {
        self.boolean("keep_encrypted")
    }

    /// `ruby_timeout`: the processor time that Ruby code of one node may take; `None` without a limit.
    #[must_use]
    pub fn ruby_timeout(&self) -> Option<Duration> {
        self.time("ruby_timeout")
    }

    /// `external_nodes_timeout`: how long a node classifier may take; `None` without a limit.
    #[must_use]
    pub fn external_nodes_timeout(&self) -> Option<Duration> {
        self.time("external_nodes_timeout")
    }

    /// A setting that is a number of seconds, unless it is `unlimited`.
    fn time(&self, name: &str) -> Option<Duration> {
        let SettingValue::Integer(seconds) = self.value(name) else { return None };
        Some(Duration::from_secs(u64::try_from(*seconds).unwrap_or_default()))
    }

    /// `pure_programs`: programs, by their paths, whose output depends on their arguments alone.
    pub fn pure_programs(&self) -> impl Iterator<Item = &str> {
        self.text("pure_programs").split(',').map(str::trim).filter(|path| !path.is_empty())
    }

    /// `strict_variables`
    #[must_use]
    pub fn strict_variables(&self) -> bool {
        self.boolean("strict_variables")
    }

    /// `rich_data`
    #[must_use]
    pub fn rich_data(&self) -> bool {
        self.boolean("rich_data")
    }

    /// `storeconfigs`
    #[must_use]
    pub fn storeconfigs(&self) -> bool {
        self.boolean("storeconfigs")
    }

    /// `tasks`
    #[must_use]
    pub fn tasks(&self) -> bool {
        self.boolean("tasks")
    }

    /// `freeze_main`
    #[must_use]
    pub fn freeze_main(&self) -> bool {
        self.boolean("freeze_main")
    }

    /// `include_legacy_facts`
    #[must_use]
    pub fn include_legacy_facts(&self) -> bool {
        self.boolean("include_legacy_facts")
    }

    /// `merge_dependency_warnings`
    #[must_use]
    pub fn merge_dependency_warnings(&self) -> bool {
        self.boolean("merge_dependency_warnings")
    }

    /// `digest_algorithm`
    #[must_use]
    pub fn digest_algorithm(&self) -> &str {
        self.text("digest_algorithm")
    }

    /// True if class parameters are looked up in Hiera: `data_binding_terminus` is not `none`.
    #[must_use]
    pub fn data_binding(&self) -> bool {
        self.text("data_binding_terminus") != "none"
    }

    /// `disable_warnings`
    #[must_use]
    pub fn disable_warnings(&self) -> &[String] {
        if let SettingValue::List(values) = self.value("disable_warnings") { values } else { &[] }
    }
}

/// The value of a setting's text.
fn convert(setting: &Setting, text: String) -> Result<SettingValue, Issue> {
    let seconds = |text: &str| -> Option<i64> {
        let end = text.find(|c: char| !c.is_ascii_digit()).unwrap_or(text.len());
        let number: i64 = text[..end].parse().ok()?;
        let unit = match &text[end..] {
            "" | "s" => 1,
            "m" => 60,
            "h" => 60 * 60,
            "d" => 24 * 60 * 60,
            "y" => 365 * 24 * 60 * 60,
            _ => return None,
        };
        number.checked_mul(unit)
    };
    let name = setting.name;
    match setting.kind {
        Kind::Text | Kind::Path => {
            if let Some(allowed) = allowed_values(name)
                && !allowed.contains(&text.as_str())
            {
                return Err(issues::setting_value_not_allowed(&text, name, &allowed.join("', '")));
            }
            Ok(SettingValue::Text(text))
        }
        Kind::Boolean => match text.as_str() {
            "true" => Ok(SettingValue::Boolean(true)),
            "false" => Ok(SettingValue::Boolean(false)),
            _ => Err(issues::setting_not_boolean(&format!("{text:?}"), name)),
        },
        Kind::Integer => match text.replace('_', "").parse() {
            Ok(number) => Ok(SettingValue::Integer(number)),
            Err(_) => Err(issues::setting_not_integer(&format!("{text:?}"), name)),
        },
        Kind::Duration => match seconds(&text) {
            Some(number) => Ok(SettingValue::Integer(number)),
            None => Err(issues::setting_not_duration(&format!("{text:?}"), name)),
        },
        Kind::TimeToLive if text == "unlimited" => Ok(SettingValue::Unlimited),
        Kind::TimeToLive => match seconds(&text) {
            Some(number) => Ok(SettingValue::Integer(number)),
            None => Err(issues::setting_not_time_to_live(&format!("{text:?}"), name)),
        },
        Kind::List => {
            let values = text.split(',').map(str::trim).filter(|value| !value.is_empty()).map(str::to_owned);
            let values: Vec<String> = values.collect();
            let unknown: Vec<&str> =
                values.iter().map(String::as_str).filter(|name| !WARNINGS.contains(name)).collect();
            match name == "disable_warnings" && !unknown.is_empty() {
                true => Err(issues::unknown_warning_types(&unknown.join(","), &WARNINGS.join(", "))),
                false => Ok(SettingValue::List(values)),
            }
        }
    }
}

/// The values of `disable_warnings`.
const WARNINGS: &[&str] = &["deprecations", "undefined_variables", "undefined_resources"];

fn allowed_values(name: &str) -> Option<&'static [&'static str]> {
    match name {
        "language" => Some(Language::NAMES),
        "language_release" => Some(LanguageRelease::NAMES),
        "strict" => Some(&["off", "warning", "error"]),
        "digest_algorithm" => Some(&["sha256", "sha384", "sha512", "sha224", "md5"]),
        "log_level" => Some(&["debug", "info", "notice", "warning", "err", "alert", "emerg", "crit"]),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::{Conf, SettingValue, Settings, Sources};
    use std::path::Path;

    fn sources(puppet: &str) -> Sources {
        let puppet = Conf::parse(puppet, Path::new("puppet.conf")).unwrap();
        let machine = ["confdir", "codedir", "vardir", "rundir", "logdir", "publicdir", "certname"];
        let machine = machine.iter().map(|name| ((*name).to_owned(), format!("/{name}"))).collect();
        Sources { puppet, machine, ..Sources::default() }
    }

    #[test]
    fn flags_win_over_files_and_files_over_defaults() {
        let mut sources = sources("strict = off\nstatedir = $vardir/s\n[user]\nstrict = warning\n");
        let settings = Settings::resolve(&sources, "production").unwrap();
        assert_eq!(settings.text("strict"), "warning");
        assert_eq!(settings.text("statefile"), "/vardir/s/state.yaml");
        assert_eq!(settings.text("environmentpath"), "/codedir/environments");
        assert_eq!(settings.value("runinterval"), &SettingValue::Integer(1800));
        sources.flags.push(("strict".to_owned(), "error".to_owned()));
        let settings = Settings::resolve(&sources, "production").unwrap();
        assert_eq!(settings.text("strict"), "error");
    }

    #[test]
    fn values_are_checked() {
        let mut sources = sources("");
        sources.flags.push(("strict".to_owned(), "maybe".to_owned()));
        let error = Settings::resolve(&sources, "production").unwrap_err();
        assert_eq!(
            error.text(),
            "Invalid value 'maybe' for parameter strict. Allowed values are 'off', 'warning', 'error'"
        );
    }
}
