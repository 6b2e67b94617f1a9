//! An environment with most of what a compilation can read.

/// Nodes with their facts.
pub(crate) const FACTS: &[(&str, &str)] = &[
    ("web", r#"{"role": "web", "kernel": "Linux", "disks": ["sda", "sdb"]}"#),
    ("db", r#"{"role": "db", "kernel": "Linux", "disks": []}"#),
    ("other", r#"{"role": "other", "kernel": "Linux", "disks": []}"#),
];

/// The files.
pub(crate) const FILES: &[(&str, &str)] = &[
    ("environment.conf", "modulepath = modules\n"),
    (
        "hiera.yaml",
        "version: 5\ndefaults:\n  datadir: data\n  data_hash: yaml_data\nhierarchy:\n\
         \x20 - name: node\n    path: nodes/%{trusted.certname}.yaml\n\
         \x20 - name: disks\n    mapped_paths: [facts.disks, disk, 'disks/%{disk}.yaml']\n\
         \x20 - name: role\n    paths: ['role/%{facts.role}.yaml', 'role/%{facts.kernel}.yaml']\n\
         \x20 - name: nowhere\n    path: nowhere/%{facts.role}.yaml\n\
         \x20 - name: globs\n    glob: more/*.yaml\n\
         \x20 - name: common\n    path: common.yaml\n",
    ),
    ("data/nodes/db.yaml", "shared: {node: db}\nprofile::db::name_: main\n"),
    ("data/nodes/gone.yaml", "shared: {node: gone}\n"),
    ("data/disks/sda.yaml", "disk: first\n"),
    ("data/role/web.yaml", "profile::web::user: \"%{lookup('user')}\"\n"),
    ("data/more/a.yaml", "user: from_glob\n"),
    (
        "data/common.yaml",
        "lookup_options:\n  shared: {merge: deep}\n  '^profile::db::list$': {merge: unique}\n\
         shared: {common: 1}\nprofile::web::port: 80\nprofile::db::list: [1, 2]\nnobody: 1\n",
    ),
    (
        "manifests/site.pp",
        "notify { 'everywhere': }\nnode 'web' {\n  include role::web\n}\nnode /^d/ {\n  include profile::db\n\
         \x20 notify { 'on db': }\n}\nnode default {\n  if defined(Class['profile::extra']) { notify { 'never': } }\n\
         \x20 if defined('profile::extra') { notify { 'extra is there': } }\n}\n",
    ),
    ("modules/role/manifests/web.pp", "class role::web {\n  include profile::web\n  contain profile::base\n}\n"),
    (
        "modules/profile/manifests/base.pp",
        "class profile::base {\n  @user { 'deploy': ensure => present }\n  User <| |>\n}\n",
    ),
    (
        "modules/profile/manifests/web.pp",
        "class profile::web(\n  Integer $port,\n  Profile::User $user,\n  $theme = 'plain',\n) inherits profile::params {\n\
         \x20 file { '/etc/web':\n    content => template('profile/web.erb'),\n    owner   => $user,\n  }\n\
         \x20 file { '/etc/epp': content => epp('profile/web.epp', { 'port' => $port }) }\n\
         \x20 file { '/etc/static': content => file('profile/missing.txt', 'profile/static.txt') }\n\
         \x20 file { '/etc/served': source => 'puppet:///modules/profile/served.txt' }\n\
         \x20 profile::vhost { 'main': port => $port }\n\
         \x20 notify { profile::shout($base): }\n  notify { profile::double(21): }\n\
         \x20 notify { \"theme ${theme} ${lookup('disk')}\": }\n\
         \x20 if find_file('profile/optional.txt') { notify { 'optional': } }\n}\n\
         class profile::web::never {\n  notify { 'never used': }\n}\n",
    ),
    ("modules/profile/manifests/params.pp", "class profile::params {\n  $base = 'base'\n}\n"),
    (
        "modules/profile/manifests/db.pp",
        "class profile::db($name_, Array $list) {\n  notify { \"${name_} ${list} ${lookup('shared')}\": }\n\
         \x20 create_resources('profile::vhost', { 'db' => { 'port' => 5432 } })\n}\n",
    ),
    (
        "modules/profile/manifests/vhost.pp",
        "define profile::vhost(\n  $port,\n) {\n  notify { \"vhost ${title} ${port}\": }\n}\n",
    ),
    ("modules/profile/manifests/unused.pp", "class profile::unused {\n}\n"),
    ("modules/profile/types/user.pp", "type Profile::User = String[1]\n"),
    ("modules/profile/functions/shout.pp", "function profile::shout(String $text) {\n  upcase($text)\n}\n"),
    (
        "modules/profile/lib/puppet/functions/profile/double.rb",
        "Puppet::Functions.create_function(:'profile::double') do\n  dispatch :double do\n    param 'Integer', :x\n  end\n\
         \x20 def double(x)\n    (x * 2).to_s\n  end\nend\n",
    ),
    (
        "modules/profile/lib/puppet/functions/profile/unused.rb",
        "Puppet::Functions.create_function(:'profile::unused') do\n  def unused\n    1\n  end\nend\n",
    ),
    ("modules/profile/templates/web.erb", "port <%= @port %>\nrole <%= @role %>\n"),
    ("modules/profile/templates/web.epp", "<%- | $port | -%>\nlisten <%= $port %>\n<%= $facts['kernel'] %>\n"),
    ("modules/profile/templates/unused.epp", "nothing\n"),
    ("modules/profile/files/static.txt", "static\n"),
    ("modules/profile/files/served.txt", "served\n"),
    ("modules/profile/files/unused.txt", "unused\n"),
    ("modules/profile/hiera.yaml", "version: 5\nhierarchy:\n  - name: module\n    path: defaults.yaml\n"),
    ("modules/profile/data/defaults.yaml", "profile::web::theme: dark\n"),
    (
        "modules/profile/metadata.json",
        "{\n\"name\": \"a-profile\",\n\"version\": \"1.0.0\",\n\"author\": \"a\",\n\"license\": \"l\",\n\"source\": \"s\",\n\"dependencies\": []\n}\n",
    ),
];
