# Data as control repositories have it: roles and profiles, deep merges, lookups in profiles, resources made of data.

#= roles-and-profiles
#@ source: hiera.md, automatic parameter lookup
#@ facts: {"role": "web", "datacenter": "fra1", "processorcount": 4}
node default {
  include "role::${facts['role']}"
}
#- hiera.yaml
#| ---
#| version: 5
#| defaults:
#|   datadir: data
#|   data_hash: yaml_data
#| hierarchy:
#|   - name: "Per-node data"
#|     path: "nodes/%{trusted.certname}.yaml"
#|   - name: "Role and datacenter"
#|     paths:
#|       - "role/%{facts.role}/%{facts.datacenter}.yaml"
#|       - "role/%{facts.role}.yaml"
#|   - name: "Operating system"
#|     mapped_paths: [facts.os, part, "os/%{part}.yaml"]
#|   - name: "Common"
#|     glob: "common/*.yaml"
#- data/nodes/node.example.com.yaml
#| profile::base::packages:
#|   - --telnet
#|   - strace
#| profile::users::users:
#|   alice: {ensure: absent}
#| profile::web::sites:
#|   shop.example.com: {ssl: true}
#- data/role/web/fra1.yaml
#| profile::base::ntp_servers: ["ntp1.%{facts.datacenter}.example.com", "ntp2.%{facts.datacenter}.example.com"]
#- data/role/web.yaml
#| profile::base::packages: [nginx, curl]
#| profile::web::sites:
#|   "shop.%{facts.networking.domain}":
#|     port: 8443
#|     aliases: ["www.%{facts.networking.domain}"]
#|   blog.example.com: {port: 8080}
#| profile::web::worker_processes: "%{facts.processorcount}"
#- data/common/base.yaml
#| lookup_options:
#|   profile::base::packages:
#|     merge: {strategy: deep, knockout_prefix: "--", sort_merged_arrays: true}
#|   "^profile::users::":
#|     merge: deep
#|   profile::web::sites:
#|     merge: deep
#|   profile::web::worker_processes:
#|     convert_to: Integer
#|   "^profile::.*::password$":
#|     convert_to: Sensitive
#| profile::base::packages: [telnet, vim, curl]
#| profile::base::ntp_servers: [pool.ntp.org]
#| profile::base::motd: "%{alias('motd_text')}"
#| motd_text: |
#|   Welcome to %{trusted.certname}
#|   (%{lookup('motd_owner')})
#| motd_owner: ops
#| profile::web::password: s3cret
#- data/common/users.yaml
#| profile::users::users:
#|   alice: {uid: 1001, groups: [adm, sudo], shell: /bin/bash}
#|   bob: {uid: 1002, groups: [adm]}
#| profile::users::defaults: {ensure: present, home_root: /home}
#- modules/role/manifests/web.pp
class role::web {
  include profile::base
  include profile::users
  contain profile::web
}
#- modules/profile/manifests/base.pp
class profile::base (
  Array[String[1]] $packages,
  Array[String[1], 1] $ntp_servers,
  Optional[String] $motd = undef,
  Boolean $debug = lookup('profile::debug', Boolean, 'first', false),
) {
  package { $packages: ensure => installed }
  file { '/etc/motd': content => $motd }
  file { '/etc/ntp.conf': content => $ntp_servers.map |$server| { "server ${server}\n" }.join('') }
  if $debug { notice('debugging') }
}
#- modules/profile/manifests/users.pp
class profile::users (
  Hash[String[1], Hash] $users = {},
  Hash[String[1], Data] $defaults = {},
) {
  $users.each |$name, $attributes| {
    $all = ($defaults + $attributes)
    user { $name:
      home => "${all['home_root']}/${name}",
      *    => $all.filter |$key, $value| { $key != 'home_root' },
    }
  }
}
#- modules/profile/manifests/web.pp
class profile::web (
  Sensitive[String] $password,
  Hash $sites,
  Integer $worker_processes = 1,
) {
  notice($password, $worker_processes)
  create_resources('profile::site', $sites, { 'port' => 80 })
  file { '/etc/secret': content => $password, mode => '0600' }
}
#- modules/profile/manifests/site.pp
define profile::site (
  Integer[1, 65535] $port,
  Boolean $ssl = false,
  Array[String] $aliases = [],
) {
  file { "/etc/nginx/${name}": content => "${port} ${ssl} ${aliases.join(',')}" }
}

#= lookups-in-profiles
$defaults = { 'profile::missing' => 'of the defaults', 'other' => 1 }
notice(lookup('profile::packages', Array[String], 'unique'))
notice(lookup('profile::packages', { 'merge' => 'unique', 'value_type' => Array[String] }))
notice(lookup({ 'name' => 'profile::settings', 'merge' => { 'strategy' => 'deep', 'merge_hash_arrays' => true } }))
notice(lookup('profile::settings', Hash, 'hash'))
notice(lookup('profile::settings', Hash, 'first', {}))
notice(lookup('profile::settings.log.level', String, undef, 'info'))
notice(lookup('profile::settings.log.missing', String, undef, 'info'))
notice(lookup('profile::settings.backends.0.host'))
notice(lookup('profile::nothing', Any, undef, undef) =~ Undef)
notice(lookup(['profile::nothing', 'profile::packages'], Array))
notice(lookup('profile::missing', { 'default_values_hash' => $defaults }))
notice(lookup('profile::missing', { 'override' => { 'profile::missing' => 'overridden' }, 'default_value' => 'x' }))
notice(lookup('profile::missing') |$key| { "a block for ${key}" })
notice(lookup(['profile::missing', 'profile::none'], String, 'unique') |$keys| { "a block for ${keys}" })
notice(lookup({ 'name' => 'profile::missing', 'default_value' => 5, 'value_type' => Integer }))
notice(lookup('profile::flag', Boolean), lookup('profile::number', Integer), lookup('profile::ratio', Float))
#- hiera.yaml
#| version: 5
#| hierarchy:
#|   - name: both
#|     paths: ["%{facts.kernel}.yaml", common.yaml]
#- data/Linux.yaml
#| profile::packages: [nginx, [curl], curl]
#| profile::settings:
#|   log: {level: debug}
#|   backends: [{host: a, port: 1}]
#- data/common.yaml
#| profile::packages: vim
#| profile::settings:
#|   log: {level: info, format: json}
#|   backends: [{host: b, weight: 2}, {host: c}]
#| profile::flag: yes
#| profile::number: 0x1f
#| profile::ratio: 1.5

#= resources-made-of-data
create_resources('file', lookup('files', Hash, 'deep', {}), { 'ensure' => 'file', 'mode' => '0644' })
create_resources('@user', lookup('users', Hash, 'hash'))
create_resources('notify', lookup('nothing', Hash, 'hash', {}))
lookup('jobs', Hash, 'hash').each |$title, $job| { exec { $title: * => $job } }
User <| title == 'alice' |>
ensure_all(lookup('services', Array[Hash]))
function ensure_all(Array[Hash] $services) {
  $services.each |$service| { service { $service['name']: * => $service.filter |$key, $value| { $key != 'name' } } }
}
#- hiera.yaml
#| version: 5
#| hierarchy:
#|   - {name: node, path: "%{trusted.hostname}.yaml"}
#|   - {name: common, path: common.yaml}
#- data/node.yaml
#| files: {/etc/a: {mode: "0600"}, /etc/b: {content: "b of %{trusted.certname}"}}
#| users: {alice: {uid: 1000}}
#- data/common.yaml
#| files: {/etc/a: {content: a, tag: [one, two]}, /etc/c: {ensure: directory}}
#| users: {alice: {uid: 1, shell: /bin/sh}, bob: {ensure: absent}}
#| jobs:
#|   backup: {command: /usr/bin/backup, onlyif: [a, b], timeout: 0, user: root}
#| services: [{name: nginx, ensure: running, enable: true}, {name: cron, enable: false}]

#= classes-made-of-data
lookup('classes', Array[String], 'unique').include
hiera_include('more_classes')
notice(hiera('one'), hiera('none', 'a default'), hiera_array('list'), hiera_hash('map'))
#- hiera.yaml
#| version: 5
#| hierarchy:
#|   - {name: os, path: "os/%{facts.os.family}.yaml"}
#|   - {name: common, path: common.yaml}
#- data/os/Debian.yaml
#| classes: [apt]
#| more_classes: [motd]
#| list: [1, 2]
#| map: {a: 1}
#| apt::sources: {main: {location: "http://deb.debian.org/%{facts.os.name}"}}
#- data/common.yaml
#| classes: [apt, ntp]
#| more_classes: [motd, ntp]
#| one: 1
#| list: [2, [3]]
#| map: {a: 2, b: {c: 3}}
#| ntp::servers: "%{alias('list')}"
#- modules/apt/manifests/init.pp
class apt(Hash[String, Struct[{ location => String }]] $sources, $update = undef) {
  notice($sources, $update)
}
#- modules/ntp/manifests/init.pp
class ntp(Array[Variant[Integer, Array]] $servers) { notice($servers) }
#- modules/motd/manifests/init.pp
class motd($text = "of ${trusted['certname']}") { notice($text) }

#= data-of-modules-below-that-of-the-environment
include nginx
#- hiera.yaml
#| version: 5
#| hierarchy:
#|   - {name: common, path: common.yaml}
#- data/common.yaml
#| nginx::sites: {own: {port: 1}}
#| nginx::user: ~
#- modules/nginx/hiera.yaml
#| version: 5
#| defaults: {datadir: data, data_hash: yaml_data}
#| hierarchy:
#|   - {name: os, path: "%{facts.os.family}.yaml"}
#| default_hierarchy:
#|   - {name: defaults, path: defaults.yaml}
#- modules/nginx/data/Debian.yaml
#| nginx::user: www-data
#| nginx::sites: {default: {port: 80}}
#| lookup_options:
#|   nginx::sites: {merge: hash}
#- modules/nginx/data/defaults.yaml
#| nginx::group: "%{lookup('nginx::user')}"
#| nginx::sites: {never: {port: 0}}
#- modules/nginx/manifests/init.pp
class nginx($user, $group, $sites, $extra = $user) {
  notice(String([$user, $group, $sites, $extra], '%p'))
}

#= a-required-parameter-without-data
include web
#- hiera.yaml
#| version: 5
#| hierarchy:
#|   - {name: common, path: common.yaml}
#- data/common.yaml
#| web::prot: 80
#- modules/web/manifests/init.pp
class web(Integer $port, String $host) { }

#= data-of-the-wrong-type-for-a-parameter
include web
#- hiera.yaml
#| version: 5
#| hierarchy:
#|   - {name: common, path: common.yaml}
#- data/common.yaml
#| web::port: "80"
#- modules/web/manifests/init.pp
class web(Integer $port) { }

#= lenient-data
#@ set: strict=warning
#@ set: strict_variables=false
include web
notice(lookup('text'), lookup('nested'))
#- hiera.yaml
#| version: 5
#| hierarchy:
#|   - {name: node, path: "%{nope}/%{facts.nope}.yaml"}
#|   - {name: common, path: common.yaml}
#- data/common.yaml
#| web::port: "%{nope}"
#| text: "<%{nope}> <%{facts.nope}> <%{facts.kernel}>"
#| nested: {"%{nope}": ["%{::nope::deep}"]}
#- modules/web/manifests/init.pp
class web($port) { notice("port is '${port}'") }
