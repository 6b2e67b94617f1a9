//! A fleet whose nodes bring ever new names: those of facts, titles, tags, templates' variables, keys of data and parameters
//! of a classifier are others in each compilation. What a process keeps of them shows in its memory.

#![allow(dead_code, reason = "the tool and the tests use different parts of it")]

use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use pantin::catalog::Delivered;
use pantin::compile::{Compiled, Compiler, EncResult, Facts, Limits, Request, Workspace};
use pantin::diagnostics::{Diagnostic, Entry, Issue, Level, Log};
use pantin::environment::{ArtefactMode, Environment};
use pantin::host::{Disk, Settings, Sources};
use pantin::service::{
    Context, Data, KeptUnits, Lifetime, Listener, Node, OnOwnThread, Origin, Purpose, Service, Workspaces,
};

/// The code: everything that a name from outside can be used for.
const FILES: &[(&str, &str)] = &[
    ("environment.conf", "modulepath = modules\n"),
    (
        "hiera.yaml",
        "version: 5\nhierarchy:\n  - name: all\n    paths: ['nodes/%{facts.fqdn}.yaml', 'tags/%{facts.unique}.yaml', 'common.yaml']\n",
    ),
    ("data/common.yaml", "base::message: 'a message'\nbase::options: {mode: '0644', owner: root}\n"),
    (
        "manifests/site.pp",
        r#"
node default {
  $u = $facts['unique']
  if defined('base::changed') { include base::changed }
  if $u =~ /0$/ { include "missing::class_${u}" }
}
"#,
    ),
    (
        "modules/base/manifests/init.pp",
        r#"
class base (String $message, Hash $options, Array[String] $list = ["a", "b"]) {
  $u = $facts['unique']
  notify { "title ${u}": message => "${message} for ${facts['fqdn']}", tag => "tag_${u}" }
  tag("class_tag_${u}")
  base::instance { "instance ${u}": * => $options }
  create_resources('base::instance', { "created ${u}" => { 'mode' => '0600' } })
  create_resources('file', { "/tmp/${u}" => { 'ensure' => 'file' } }, { 'owner' => "user_${u}" })
  $found = [
    defined("base::class_${u}"), defined("other_${u}::class"), defined("Type_${u}"), defined("\$variable_${u}"),
    getvar("variable_${u}"), getvar("facts.fact_${u}"), getvar("base::variable_${u}"),
    lookup("key_${u}", { 'default_value' => 'none' }), lookup("base::key_${u}.part", { 'default_value' => 'none' }),
    file("base/host_${u}.conf", 'base/default.conf'), find_file("base/other_${u}.conf"),
    regsubst("text ${u}", "^text ${u}", 'x'), "a${u}" =~ Regexp["^b${u}"], "${u}" =~ Pattern[/^u/],
    tagged("tag_${u}"), defined(Notify["title ${u}"]), defined(Base::Instance["instance ${u}"]),
    epp('base/any.epp', { "argument_${u}" => 1, 'known' => $u }),
    epp('base/typed.epp', { 'known' => $u }),
    inline_epp("<%= \$${'known'} %>", { 'known' => $u, "inner_${u}" => 2 }),
    template('base/variables.erb'),
    inline_template('<%= scope.include?("variable_" + @u) %> <%= @facts.size %>'),
    $facts.map |$name, $value| { "${name}" }.size,
    { "key_${u}" => { "inner_${u}" => [$u] } }.dig("key_${u}", "inner_${u}"),
  ]
  notify { 'found': message => String($found), require => Notify["title ${u}"] }
  Notify <| title == "title ${u}" or tag == "tag_${u}" |> { withpath => true }
  realize(Notify["title ${u}"])
}
"#,
    ),
    (
        "modules/base/manifests/instance.pp",
        "define base::instance ($mode, $owner = 'root') {\n  file { \"/srv/${title}\": mode => $mode, owner => $owner }\n}\n",
    ),
    ("modules/base/files/default.conf", "default\n"),
    ("modules/base/templates/any.epp", "<%= $known %> <%= getvar(\"argument_${known}\") %>\n"),
    ("modules/base/templates/typed.epp", "<%- | $known | -%>\n<%= $known %>\n"),
    ("modules/base/templates/variables.erb", "<%= @u %> <%= scope['facts']['fqdn'] %> <%= scope.to_hash.size %>\n"),
];

/// The environment in a folder, with its compiler.
pub(crate) struct Fleet {
    /// The folder of environments.
    pub(crate) folder: PathBuf,
    /// Its compiler.
    pub(crate) compiler: Compiler,
}

/// Takes log entries and forgets them.
struct Nowhere;

impl Log for Nowhere {
    fn write(&mut self, _: Entry) {}

    fn wants(&self, level: Level) -> bool {
        level >= Level::Notice
    }
}

/// Writes the environment `production` into a folder of environments.
pub(crate) fn write(folder: &Path) -> io::Result<()> {
    for (path, content) in FILES {
        let path = folder.join("production").join(path);
        fs::create_dir_all(path.parent().unwrap_or(folder))?;
        fs::write(path, content)?;
    }
    Ok(())
}

/// Where an environment of the folder has its settings from.
pub(crate) fn sources(folder: &Path) -> Sources {
    let names = ["confdir", "codedir", "vardir", "rundir", "logdir", "publicdir"];
    let mut machine: Vec<(String, String)> =
        names.iter().map(|name| ((*name).to_owned(), format!("/nonexistent/{name}"))).collect();
    machine.push(("certname".to_owned(), "puppet.example.com".to_owned()));
    let flags = vec![("environmentpath".to_owned(), folder.display().to_string())];
    Sources { flags, machine, ..Sources::default() }
}

/// A service over the environment in a folder, as a server has it.
pub(crate) fn service(folder: &Path) -> Result<Service, Issue> {
    let sources = sources(folder);
    let context = Context {
        files: Arc::new(Disk),
        settings: Settings::resolve(&sources, "production")?,
        sources,
        working_directory: PathBuf::from("/"),
        server_facts: Vec::new(),
        exports: None,
        limits: Limits::default(),
        programs: Arc::new(OnOwnThread),
        tracer: None,
    };
    let origin = Origin::new(None, ArtefactMode::Checked, KeptUnits::Ignored, &mut Nowhere);
    Ok(Service::new(context, origin, Lifetime::Serving))
}

/// Changes the environment for the `number`th time: a class with other names, data, a template, or files that come and go.
pub(crate) fn change(folder: &Path, number: usize) -> io::Result<()> {
    let at = |path: &str| folder.join("production").join(path);
    let module = |number: usize| at(&format!("modules/added{number}"));
    match number % 4 {
        0 => fs::write(
            at("data/common.yaml"),
            format!("base::message: 'message {number}'\nbase::options: {{mode: '0644'}}\n"),
        ),
        1 => fs::write(
            at("modules/base/manifests/changed.pp"),
            format!(
                "class base::changed {{\n  $variable_{number} = {number}\n  notify {{ \"changed ${{variable_{number}}}\": }}\n}}\n"
            ),
        ),
        2 => fs::write(at("modules/base/templates/variables.erb"), format!("<%= @u %> {number}\n")),
        _ => {
            let _ = fs::remove_dir_all(module(number - number.min(4)));
            fs::create_dir_all(module(number).join("manifests"))?;
            fs::write(module(number).join("manifests/init.pp"), format!("class added{number} {{ }}\n"))
        }
    }
}

impl Fleet {
    /// The environment, written into a folder that is there.
    pub(crate) fn new(folder: &Path) -> io::Result<Self> {
        write(folder)?;
        let environment = Environment::open(Arc::new(Disk), sources(folder), "production", Path::new("/"));
        let environment = environment.map_err(|issue| io::Error::other(issue.to_string()))?;
        Ok(Self { folder: folder.to_owned(), compiler: Compiler::new(environment) })
    }
}

impl Listener for Nowhere {
    fn environment(&mut self, _: &str) {}
}

/// The name of a node, and what is known of it when it is compiled as the `number`th of all.
fn data(node: usize, number: usize) -> Result<(String, Facts, EncResult), Issue> {
    let name = format!("node{node}.example.com");
    let unique = format!("u{number}");
    let facts = format!(
        r#"{{"fqdn": "{name}", "unique": "{unique}", "fact_{unique}": {{"key_{unique}": ["value {unique}", {number}]}}}}"#
    );
    let facts = Facts::read(facts.as_bytes(), "facts.json")?;
    let classified =
        format!("classes: {{base: {{list: ['{unique}']}}}}\nparameters: {{parameter_{unique}: {number}}}\n");
    let enc = EncResult::read(classified.as_bytes(), &name)?;
    Ok((name, facts, enc))
}

/// Compiles the catalog of one of the nodes, the `number`th of all compilations. Each tenth fails.
pub(crate) fn compile(
    compiler: &Compiler,
    workspace: &Workspace,
    (node, number): (usize, usize),
) -> Result<usize, Diagnostic> {
    let (name, facts, enc) = data(node, number).map_err(Diagnostic::without_place)?;
    let request = Request { enc: Some(&enc), ..Request::new(&name, &facts) };
    let compiled = compiler.compile_in(workspace, &request, &mut Nowhere, None)?;
    let size = compiled.json.len();
    workspace.give_back(compiled.json);
    Ok(size)
}

/// The same as a request to a service.
pub(crate) fn serve(
    service: &Service,
    workspaces: &mut Workspaces,
    (node, number): (usize, usize),
) -> Result<usize, Diagnostic> {
    let (name, facts, enc) = data(node, number).map_err(Diagnostic::without_place)?;
    let node = Node {
        name: &name,
        facts: Data::Given(&facts),
        enc: Data::Given(&enc),
        trusted: None,
        environment: None,
        purpose: Purpose::Catalog,
        deadline: None,
        cancel: None,
        code: None,
    };
    let text = |catalog: &Delivered<'_>, workspace: &Workspace| Ok(Compiled::of(catalog, workspace).json);
    let json = service.compile(&node, workspaces, &mut Nowhere, None, text)?;
    let size = json.len();
    workspaces.give_back("production", json);
    Ok(size)
}
