#@ check: compile

#= an-environment-of-a-package
package { 'x': ensure => installed, environment => ['A=b'] }

#= an-environment-of-a-package-in-openvox
#@ set: language_release=8.28
package { 'x': ensure => installed, environment => ['A=b'] }

#= an-environment-of-another-type-in-openvox
#@ set: language_release=8.28
user { 'x': environment => ['A=b'] }

#= what-servers-tell
notice($serverversion, $server_facts['serverversion'])
notice($server_facts['serverimplementation'])

#= what-servers-of-openvox-tell
#@ set: language_release=8.28
notice($serverversion, $server_facts['serverversion'])
notice($serverimplementation, $server_facts['serverimplementation'])

#= what-servers-of-openvox-9-tell
#@ set: language_release=9
notice($serverversion, $serverimplementation)

#= an-encoding-of-regsubst
notice(regsubst('abc', 'b', 'x', 'G', 'U'))

#= an-encoding-of-regsubst-in-openvox-9
#@ set: language_release=9
notice(regsubst('abc', 'b', 'x', 'G', 'U'))

#= regsubst-of-secrets-in-openvox-9
#@ set: language_release=9
notice(regsubst(Sensitive('abc'), 'b', 'x').unwrap, regsubst('abc', 'b', 'x', 'G'))

#= hashes-in-templates
$h = { 'a' => 1, 'b' => { 'c' => [undef, true] } }
notice(inline_template('<%= @h %> <%= @h.inspect %> <%= { :x => 1, "y z": 2, :+ => 3, nil => 4 } %> <%= {} %>'))

#= hashes-in-templates-in-openvox-9
#@ set: language_release=9
$h = { 'a' => 1, 'b' => { 'c' => [undef, true] } }
notice(inline_template('<%= @h %> <%= @h.inspect %> <%= { :x => 1, "y z": 2, :+ => 3, nil => 4 } %> <%= {} %>'))

#= etags-as-checksums
file { '/a': source => 'http://a/b', checksum => 'etag' }

#= numbers-as-classes-in-openvox-9
#@ set: language_release=9
include(1)

#= a-key-of-undef-in-openvox-9
#@ set: language_release=9
notice(get(undef, 'a.b', 1))
notice([1, 2].slice(Integer('9223372036854775808')))

#= fail-with-words-of-ruby-in-openvox-9
#@ set: language_release=9
fail("undefined method `x' for nil:NilClass")

#= hiera-in-openvox-9
#@ set: language_release=9
notice(hiera('nope', 'default'))

#= hiera-in-openvox-8
#@ set: language_release=8.28
notice(hiera('nope', 'default'))

#= reserved-options-in-openvox-9
#@ set: language_release=9
notice(lookup('a'))
#- hiera.yaml
#| version: 5
#| hierarchy:
#|   - name: x
#|     path: x.yaml
#|     data_hash: yaml_data
#|     options:
#|       path: y
