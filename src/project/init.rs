//! The first `pantin.toml` of a repository: everything that was recognised, as comments.

use std::fmt::Write as _;
use std::path::Path;

use crate::Project;
use crate::facts::FactsKind;

/// The text of a first `pantin.toml`. Every line is a comment: without the file the same applies.
#[must_use]
pub fn initial_config(project: &Project) -> String {
    let mut text = String::from(
        "# Defaults of pantin in this repository. Options and environment variables win over them.\n\
         # Paths are relative to this file. 'pantin schema project' describes every key.\n",
    );
    let below = |path: &Path| path.strip_prefix(&project.root).unwrap_or(path).display().to_string();
    let list = |paths: &mut dyn Iterator<Item = &Path>| {
        paths.map(|path| format!("{:?}", below(path))).collect::<Vec<_>>().join(", ")
    };
    let modulepath = list(&mut project.modulepath.iter().map(AsRef::as_ref));
    let manifest = project.manifest.as_deref().map_or_else(|| "manifests".to_owned(), below);
    let hiera = project.hiera_config.as_deref().map_or_else(|| "hiera.yaml".to_owned(), below);
    let of_nodes = project.facts.iter().filter(|directory| directory.kind == FactsKind::Nodes);
    let directories = list(&mut of_nodes.map(|directory| directory.path.as_path()));
    let directories = if directories.is_empty() { "\"facts\"".to_owned() } else { directories };
    let _ = write!(
        text,
        "\n# Name of the environment\n\
         # environment = \"production\"\n\
         \n# Directories of several environments, if the repository has more than one\n\
         # environment-path = [\"environments\"]\n\
         \n# Directories of modules; the default is modulepath of environment.conf\n\
         # module-path = [{modulepath}]\n\
         \n# Main manifest, a file or a directory\n\
         # manifest = \"{manifest}\"\n\
         \n# Configuration of Hiera for all environments, instead of that of puppet.conf; the environment's own is always used\n\
         # hiera-config = \"{hiera}\"\n\
         \n# Leave values of eyaml encrypted where the private key is not on the machine, as on those of developers and in CI\n\
         # keep-encrypted = true\n\
         \n# Certificate name that stands for this machine\n\
         # certname = \"puppet.example.com\"\n\
         \n# Nodes of --all-nodes and of reviews; the default is every node with facts\n\
         # nodes = [\"web01.example.com\"]\n\
         \n# Store of nodes, facts and catalogs: a file or a URL\n\
         # store = \"postgresql://pantin@db.example.com/pantin\"\n\
         \n[facts]\n\
         # Directories with NODE.json or NODE.yaml\n\
         # directories = [{directories}]\n\
         # Store, or URL of PuppetDB, with the facts of all other nodes\n\
         # store = \"store.sqlite3\"\n\
         # puppetdb = \"https://puppetdb.example.com:8081\"\n\
         \n# Facts by operating system\n\
         [facts.systems]\n\
         # debian-12 = \"spec/factsets/Debian-12-64.json\"\n\
         \n[diff]\n\
         # What 'catalog diff' ignores, as --ignore, --ignore-attr and --ignore-tags\n\
         # ignore = [\"File[/etc/motd]::content\"]\n\
         # ignore-attributes = [\"checksum_value\"]\n\
         # ignore-tags = [\"volatile\"]\n\
         \n# Traces of commands for OpenTelemetry (OTLP/HTTP), and the seconds from which work has a span\n\
         [telemetry]\n\
         # endpoint = \"http://localhost:4318\"\n\
         # slow = 0.01\n\
         \n# Levels of the rules of 'parser validate --deep': \"off\", \"note\", \"warning\" or \"error\"\n\
         [rules]\n\
         # PANTIN_LEGACY_FACT = \"error\"\n\
         \n# Files that rules do not apply to\n\
         # [[exceptions]]\n\
         # paths = [\"site/legacy/**\"]\n\
         # rules = [\"PANTIN_LEGACY_FACT\"]\n"
    );
    text
}
