//! New names, wherever the old ones stand: the lines that are edited, and names that are refused.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::fs;
use std::path::{Path, PathBuf};

use serde_json::{Value, json};

use super::client::Client;
use super::process::folder;

const CLASS: &str = "\
# @summary A
# @param port The port
# @param [String] host
class m::a (
  Integer $port = 80,
  String $host = 'h',
) {
  $url = \"http://${host}:${port}/\"
  file { '/a': content => template('m/a.erb') }
  file { '/b': content => epp('m/b.epp') }
  file { '/c': content => epp('m/c.epp', { 'port' => $port, host => $host }) }
  file { '/d': content => inline_template('<%= @port %> port <%= scope[\"m::a::port\"] %>') }
  file { '/e': content => inline_epp(@(END)) }
    port <%= $port %>
    | END
  notice(getvar('port'), defined('$port'))
  [1].each |$number| { notice($number + $port) }
}
";

const OTHER: &str = "\
class m::other (
  Integer $size = lookup('m::a::port'),
) {
  if defined('m::a', 'm::a::b') and defined(Class['m::a']) {
    include m::a
    notice(\"${m::a::port} ${::m::a::port}\", $m::a::port, $::m::a::port)
    notice(getvar('m::a::port'), getvar('::m::a::host'))
    notice(lookup({ 'name' => 'm::a::host' }), 'm::a::port')
  }
  file { '/o': content => template('m/o.erb') }
}
";

const DATA: &str = "\
m::a::port: 1
x: \"%{lookup('m::a::port')} %{alias('m::a::host')} %{::m::a::port}\"
# m::a::port
classes:
  - m::a
lookup_options:
  m::a::port: {merge: first}
  '^m::a::h.*$': {merge: first}
";

fn environment(name: &str) -> PathBuf {
    let files = [
        ("environment.conf", ""),
        ("manifests/site.pp", "node default { include m::a }\n"),
        ("hiera.yaml", "version: 5\nhierarchy:\n  - {name: all, path: common.yaml}\n"),
        ("data/common.yaml", DATA),
        ("modules/n/manifests/init.pp", "class n { }\n"),
        ("modules/m/manifests/init.pp", "class m { }\n"),
        ("modules/m/manifests/a.pp", CLASS),
        ("modules/m/manifests/other.pp", OTHER),
        ("modules/m/manifests/d.pp", "define m::d (Integer $size = 1) {\n  notice($size, $title)\n}\n"),
        ("modules/m/manifests/sub.pp", "class m::sub inherits m::a {\n  $own = 1\n  notice($port, $host, $own)\n}\n"),
        (
            "modules/m/templates/a.erb",
            "@port <%= @port %> <%= scope['port'] %>\n<%= scope.lookupvar('m::a::port') %>\n",
        ),
        ("modules/m/templates/b.epp", "port <%= $port %> <%= $m::a::host %>\n"),
        (
            "modules/m/templates/c.epp",
            "<%- | Integer $port, String $host | -%>\n<%= $port %> <%= $host %> <%= $::m::a::port %>\n",
        ),
        (
            "modules/m/templates/o.erb",
            "<%= @size %> <%= scope['::m::a::port'] %> <%= scope.lookupvar('m::a::host') %>\n",
        ),
    ];
    folder(name, &files)
}

/// The lines that a rename changes, as they are afterwards, and the files that move; or the error.
fn rename(client: &mut Client, root: &Path, (file, place): (&str, &str), new: &str) -> String {
    if !client.texts.contains_key(file) {
        client.open(file);
    }
    let text = client.texts[file].0.clone();
    let (before, after) = place.split_once('|').unwrap();
    let at = text.find(&format!("{before}{after}")).unwrap() + before.len();
    let position = client.position(&text, at);
    let params = json!({ "textDocument": { "uri": client.uri(file) }, "position": position, "newName": new });
    let answer = client.request("textDocument/rename", &params);
    if let Some(error) = answer.get("error") {
        return error["message"].as_str().unwrap().replace(&format!("{}/", root.display()), "") + "\n";
    }
    let mut told = String::new();
    let mut files = BTreeMap::new();
    for change in answer["result"]["documentChanges"].as_array().unwrap() {
        let below =
            |uri: &Value| uri.as_str().unwrap().split_once(&format!("{}/", root.display())).unwrap().1.to_owned();
        if change["kind"] == "rename" {
            files.insert("~".to_owned(), format!("{} is now {}\n", below(&change["oldUri"]), below(&change["newUri"])));
            continue;
        }
        let file = below(&change["textDocument"]["uri"]);
        let old = fs::read_to_string(root.join(&file)).unwrap();
        let mut lines: Vec<String> = old.lines().map(str::to_owned).collect();
        let mut edits = change["edits"].as_array().unwrap().clone();
        let number = |edit: &Value, end: &str, what: &str| edit["range"][end][what].as_u64().unwrap() as usize;
        edits
            .sort_by_key(|edit| std::cmp::Reverse((number(edit, "start", "line"), number(edit, "start", "character"))));
        for edit in &edits {
            let columns = number(edit, "start", "character")..number(edit, "end", "character");
            lines[number(edit, "start", "line")].replace_range(columns, edit["newText"].as_str().unwrap());
        }
        let changed = lines.iter().zip(old.lines()).filter(|(new, old)| new != old);
        let changed: String = changed.map(|(new, _)| format!("  {}\n", new.trim())).collect();
        files.insert(file.clone(), format!("{file}\n{changed}"));
    }
    files.values().for_each(|lines| told.push_str(lines));
    told
}

#[test]
fn a_class_is_renamed_wherever_it_is_meant() {
    let root = environment("rename-class");
    let mut client = Client::start(&root, true);
    let told = rename(&mut client, &root, ("modules/m/manifests/a.pp", "class m::|a"), "m::z");
    let expected = "\
data/common.yaml
  m::z::port: 1
  x: \"%{lookup('m::z::port')} %{alias('m::z::host')} %{::m::z::port}\"
  - m::z
  m::z::port: {merge: first}
manifests/site.pp
  node default { include m::z }
modules/m/manifests/a.pp
  class m::z (
  file { '/d': content => inline_template('<%= @port %> port <%= scope[\"m::z::port\"] %>') }
modules/m/manifests/other.pp
  Integer $size = lookup('m::z::port'),
  if defined('m::z', 'm::a::b') and defined(Class['m::z']) {
  include m::z
  notice(\"${m::z::port} ${::m::z::port}\", $m::z::port, $::m::z::port)
  notice(getvar('m::z::port'), getvar('::m::z::host'))
  notice(lookup({ 'name' => 'm::z::host' }), 'm::a::port')
modules/m/manifests/sub.pp
  class m::sub inherits m::z {
modules/m/templates/a.erb
  <%= scope.lookupvar('m::z::port') %>
modules/m/templates/b.epp
  port <%= $port %> <%= $m::z::host %>
modules/m/templates/c.epp
  <%= $port %> <%= $host %> <%= $::m::z::port %>
modules/m/templates/o.erb
  <%= @size %> <%= scope['::m::z::port'] %> <%= scope.lookupvar('m::z::host') %>
modules/m/manifests/a.pp is now modules/m/manifests/z.pp
";
    assert_eq!(told, expected);
    // What cannot be told is named: the pattern of the data.
    let shown = client.notification("window/showMessage");
    let text = shown["message"].as_str().unwrap();
    assert!(text.ends_with("data/common.yaml:8"), "{text}");
    client.end();
}

#[test]
fn a_parameter_is_renamed_in_templates_comments_and_data() {
    let root = environment("rename-parameter");
    let mut client = Client::start(&root, true);
    let expected = "\
data/common.yaml
  m::a::door: 1
  x: \"%{lookup('m::a::door')} %{alias('m::a::host')} %{::m::a::door}\"
  m::a::door: {merge: first}
modules/m/manifests/a.pp
  # @param door The port
  Integer $door = 80,
  $url = \"http://${host}:${door}/\"
  file { '/c': content => epp('m/c.epp', { 'port' => $door, host => $host }) }
  file { '/d': content => inline_template('<%= @door %> port <%= scope[\"m::a::door\"] %>') }
  port <%= $door %>
  notice(getvar('door'), defined('$door'))
  [1].each |$number| { notice($number + $door) }
modules/m/manifests/other.pp
  Integer $size = lookup('m::a::door'),
  notice(\"${m::a::door} ${::m::a::door}\", $m::a::door, $::m::a::door)
  notice(getvar('m::a::door'), getvar('::m::a::host'))
modules/m/manifests/sub.pp
  notice($door, $host, $own)
modules/m/templates/a.erb
  @port <%= @door %> <%= scope['door'] %>
  <%= scope.lookupvar('m::a::door') %>
modules/m/templates/b.epp
  port <%= $door %> <%= $m::a::host %>
modules/m/templates/c.epp
  <%= $port %> <%= $host %> <%= $::m::a::door %>
modules/m/templates/o.erb
  <%= @size %> <%= scope['::m::a::door'] %> <%= scope.lookupvar('m::a::host') %>
";
    let places = [
        ("modules/m/manifests/a.pp", "Integer $po|rt"),
        ("modules/m/templates/a.erb", "<%= @po|rt"),
        ("modules/m/templates/b.epp", "<%= $po|rt"),
        ("modules/m/templates/o.erb", "'::m::a::po|rt"),
        ("data/common.yaml", "m::a::po|rt: 1"),
    ];
    for place in places {
        assert_eq!(rename(&mut client, &root, place, "door"), expected, "{}", place.0);
    }
    // A parameter of a template is a key where the template is rendered.
    let told = rename(&mut client, &root, ("modules/m/templates/c.epp", "Integer $po|rt"), "door");
    let expected = "\
modules/m/manifests/a.pp
  file { '/c': content => epp('m/c.epp', { 'door' => $port, host => $host }) }
modules/m/templates/c.epp
  <%- | Integer $door, String $host | -%>
  <%= $door %> <%= $host %> <%= $::m::a::port %>
";
    assert_eq!(told, expected);
    // References are where the name would be edited in code.
    let position = json!({ "line": 4, "character": 11 });
    let params = json!({
        "textDocument": { "uri": client.uri("modules/m/manifests/a.pp") },
        "position": position,
        "context": { "includeDeclaration": true },
    });
    let found = client.request("textDocument/references", &params);
    let mut counts: BTreeMap<String, usize> = BTreeMap::new();
    for location in found["result"].as_array().unwrap() {
        *counts.entry(location["uri"].as_str().unwrap().rsplit('/').next().unwrap().to_owned()).or_default() += 1;
    }
    let told = counts.iter().fold(String::new(), |mut told, (file, count)| {
        let _ = write!(told, "{file} {count} ");
        told
    });
    assert_eq!(told, "a.erb 3 a.pp 9 b.epp 1 c.epp 1 common.yaml 1 o.erb 1 other.pp 6 sub.pp 1 ");
    client.end();
}

#[test]
fn names_that_would_break_code_are_refused() {
    let root = environment("rename-refused");
    let mut client = Client::start(&root, true);
    let class = "modules/m/manifests/a.pp";
    let cases = [
        (class, "Integer $po|rt", "host", "m::a has a parameter $host\n"),
        (class, "Integer $po|rt", "url", "$url is set in line 8\n"),
        (class, "Integer $po|rt", "number", "A block sets $number in line 17\n"),
        (class, "Integer $po|rt", "own", "In m::sub: $own is set in line 2\n"),
        (class, "Integer $po|rt", "title", "Puppet sets $title itself\n"),
        (class, "Integer $po|rt", "require", "'require' is a metaparameter, which every resource has\n"),
        ("modules/m/manifests/d.pp", "Integer $si|ze", "name", "Puppet sets $name itself\n"),
        ("modules/m/manifests/d.pp", "define m::|d", "m::a", "There is a class 'm::a'\n"),
        (class, "class m::|a", "m::other", "There is a class 'm::other'\n"),
        (class, "class m::|a", "other::web", "There is no module 'other' that could have 'other::web'\n"),
        (class, "class m::|a", "n", "There is a class 'n'\n"),
        ("modules/m/manifests/init.pp", "class |m", "other", "There is no module 'other' that could have 'other'\n"),
        ("modules/m/manifests/init.pp", "class |m", "n", "There is a class 'n'\n"),
    ];
    for (file, place, new, expected) in cases {
        assert_eq!(rename(&mut client, &root, (file, place), new), expected, "{new}");
    }
    let told = rename(&mut client, &root, ("modules/m/manifests/d.pp", "define m::|d"), "n::d");
    assert!(told.ends_with("modules/m/manifests/d.pp is now modules/n/manifests/d.pp\n"), "{told}");
    client.end();
}
