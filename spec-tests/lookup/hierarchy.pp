#= paths
notice(lookup('a'), lookup('b'))
#- hiera.yaml
#| version: 5
#| hierarchy:
#| - name: all
#|   paths: [one.yaml, two.yaml]
#- data/one.yaml
#| a: 1
#- data/two.yaml
#| a: 2
#| b: 3

#= glob
notice(lookup('l', Any, unique))
#- hiera.yaml
#| version: 5
#| hierarchy:
#| - name: all
#|   glob: "d/*.yaml"
#- data/d/b.yaml
#| l: [b]
#- data/d/a.yaml
#| l: [a]

#= mapped-paths
$roles = [x, y]
notice(lookup('l', Any, unique))
#- hiera.yaml
#| version: 5
#| hierarchy:
#| - name: all
#|   mapped_paths: [roles, r, "roles/%{r}.yaml"]
#- data/roles/x.yaml
#| l: [1]
#- data/roles/y.yaml
#| l: [2]

#= datadir
notice(lookup('a'))
#- hiera.yaml
#| version: 5
#| defaults:
#|   datadir: hd
#|   data_hash: yaml_data
#| hierarchy:
#| - name: c
#|   path: common.yaml
#- hd/common.yaml
#| a: 1

#= default-hierarchy
notice(lookup('m::a'), lookup('m::b'))
#- hiera.yaml
#| version: 5
#| hierarchy:
#| - name: common
#|   path: common.yaml
#- modules/m/hiera.yaml
#| version: 5
#| hierarchy:
#| - name: c
#|   path: c.yaml
#| default_hierarchy:
#| - name: d
#|   path: d.yaml
#- modules/m/data/c.yaml
#| m::a: 1
#- modules/m/data/d.yaml
#| m::b: 2
#| m::a: 9
#- modules/m/manifests/init.pp
class m { }

#= module-data
include m

#- hiera.yaml
#| version: 5
#| hierarchy:
#| - name: common
#|   path: common.yaml
#- data/common.yaml
#| m::b: env
#- modules/m/hiera.yaml
#| version: 5
#| hierarchy:
#| - name: c
#|   path: c.yaml
#- modules/m/data/c.yaml
#| m::a: mod
#| m::b: mod
#- modules/m/manifests/init.pp
class m($a, $b, $c = 'dflt') { notice($a, $b, $c) }

#= module-data-of-another-module
lookup('x::a')
#- hiera.yaml
#| version: 5
#| hierarchy:
#| - name: common
#|   path: common.yaml
#- modules/m/hiera.yaml
#| version: 5
#| hierarchy:
#| - name: c
#|   path: c.yaml
#- modules/m/data/c.yaml
#| x::a: 1
#- modules/m/manifests/init.pp
class m { }

#= a-data-function
notice(lookup('a'))
#- hiera.yaml
#| version: 5
#| hierarchy:
#| - name: f
#|   data_hash: environment::d
#|   options: {x: 5}
#- functions/environment/d.pp
function environment::d($options, $context) { {a => "fn ${options[x]}"} }
#- functions/d.pp
function environment::d(Hash $options, $context) { {a => "fn ${options[x]}"} }

#= a-lookup-key-function
notice(lookup('a'), lookup('zz', default_value => none))
#- hiera.yaml
#| version: 5
#| hierarchy:
#| - name: f
#|   lookup_key: environment::k
#- functions/environment/k.pp
function environment::k($key, $options, $context) { if $key == a { "key $key" } else { $context.not_found } }

#= a-data-dig-function
notice(lookup('a.b'))
#- hiera.yaml
#| version: 5
#| hierarchy:
#| - name: f
#|   data_dig: environment::g
#- functions/environment/g.pp
function environment::g($segments, $options, $context) { $segments.join('/') }

#= an-unknown-data-function
lookup('a')
#- hiera.yaml
#| version: 5
#| hierarchy:
#| - name: f
#|   data_hash: nope

#= a-wrong-version
lookup('a')
#- hiera.yaml
#| version: 9

#= an-unknown-key-in-the-configuration
lookup('a')
#- hiera.yaml
#| version: 5
#| bogus: 1

#= two-names
lookup('a')
#- hiera.yaml
#| version: 5
#| hierarchy:
#| - name: c
#|   path: a.yaml
#| - name: c
#|   path: b.yaml

#= path-and-paths
lookup('a')
#- hiera.yaml
#| version: 5
#| hierarchy:
#| - name: c
#|   path: a.yaml
#|   paths: [b.yaml]

#= a-broken-configuration
lookup('a')
#- hiera.yaml
#| version: [

#= no-configuration
notice(lookup('a', default_value => 1))
lookup('a')

#= data-in-the-environment-without-configuration
notice(lookup('a', default_value => none))
#- data/common.yaml
#| a: 1

#= variables-in-paths
$v = 'x'
notice(lookup('a'))
#- hiera.yaml
#| version: 5
#| hierarchy:
#| - name: v
#|   path: "%{v}.yaml"
#| - name: f
#|   path: "%{facts.kernel}.yaml"
#- data/x.yaml
#| a: x
#- data/Linux.yaml
#| a: linux

#= classes-by-lookup
lookup('classes', {merge => unique}).include
class a { notice('a') }
class b($x) { notice($x) }
#- hiera.yaml
#| version: 5
#| hierarchy:
#| - name: common
#|   path: common.yaml
#- data/common.yaml
#| classes: [a, b]
#| b::x: 5

#= hiera-functions
notice(hiera('a'), hiera('nope', 'd'), hiera_array('l'), hiera_hash('h'))
#- hiera.yaml
#| version: 5
#| hierarchy:
#| - name: node
#|   path: "nodes/%{trusted.certname}.yaml"
#| - name: os
#|   path: "os/%{facts.os.family}.yaml"
#| - name: common
#|   path: common.yaml
#- data/nodes/node.example.com.yaml
#| a: node
#| l: [1, 2]
#| h: {x: {p: 1}, y: 2}
#| d: [1, {k: v}]
#- data/os/Debian.yaml
#| a: os
#| l: [2, 3]
#| h: {x: {q: 5}, z: 3}
#| b: os
#- data/common.yaml
#| a: common
#| l: [3, 4]
#| h: {x: {p: 9, r: 1}, w: 4}
#| c: common

#= hiera-include
hiera_include('classes')
class k { notice('k') }
#- hiera.yaml
#| version: 5
#| hierarchy:
#| - name: node
#|   path: "nodes/%{trusted.certname}.yaml"
#| - name: os
#|   path: "os/%{facts.os.family}.yaml"
#| - name: common
#|   path: common.yaml
#- data/nodes/node.example.com.yaml
#| a: node
#| l: [1, 2]
#| h: {x: {p: 1}, y: 2}
#| d: [1, {k: v}]
#- data/os/Debian.yaml
#| a: os
#| l: [2, 3]
#| h: {x: {q: 5}, z: 3}
#| b: os
#- data/common.yaml
#| a: common
#| l: [3, 4]
#| h: {x: {p: 9, r: 1}, w: 4}
#| c: common
#| classes: [k]

#= defines-are-not-looked-up
define d($x = 1) { notice($x) }
d { t: }
#- hiera.yaml
#| version: 5
#| hierarchy:
#| - name: common
#|   path: common.yaml
#- data/common.yaml
#| d::x: 5

#= no-binding
#@ set: data_binding_terminus=none
class c($x = 1) { notice($x) }
include c
#- hiera.yaml
#| version: 5
#| hierarchy:
#| - name: common
#|   path: common.yaml
#- data/common.yaml
#| c::x: 5

#= a-wrong-type-from-data
class c(Integer $x) { }
include c
#- hiera.yaml
#| version: 5
#| hierarchy:
#| - name: common
#|   path: common.yaml
#- data/common.yaml
#| c::x: text

#= a-sensitive-parameter
class c(Sensitive[String] $x) { notice($x) }
include c
#- hiera.yaml
#| version: 5
#| hierarchy:
#| - name: common
#|   path: common.yaml
#- data/common.yaml
#| c::x: s
#| lookup_options:
#|   c::x: {convert_to: Sensitive}
