#= include-in-a-lambda-and-joined
notice([1].map |$x| { hiera_include('classes') })
class a { } class b { }
#- data/common.yaml
#| classes: [a, '::b']
#- hiera.yaml
#| version: 5
#| hierarchy: [{name: Common, path: common.yaml}]

#= include-interpolated-in-text
notice("x ${hiera_include('classes')} y")
$r = hiera_include('classes')
notice($r[0] =~ Type[Class], $r[0] == Class['a'], type($r), $r[1]['p'])
class a { } class b($p = 3) { }
#- data/common.yaml
#| classes: [a, b, a]
#- hiera.yaml
#| version: 5
#| hierarchy: [{name: Common, path: common.yaml}]

#= include-of-data-in-a-module
include m
#- modules/m/manifests/init.pp
class m { notice(hiera_include('m::classes')) hiera_include('m::classes') -> Notify['z'] notify { 'z': } }
#- modules/m/manifests/sub.pp
class m::sub { notify { 'sub': } }
#- modules/m/hiera.yaml
#| version: 5
#| hierarchy: [{name: Common, path: common.yaml}]
#- modules/m/data/common.yaml
#| m::classes: [m::sub]

#= include-with-override-level
notice(hiera_include('classes', undef, 'node'))
class a { }
#- data/common.yaml
#| classes: [a]
#- data/node.yaml
#| classes: []
#- hiera.yaml
#| version: 5
#| hierarchy: [{name: Common, path: common.yaml}]

#= include-called-as-a-method
notice('classes'.hiera_include)
'classes'.hiera_include -> notify { 'end': }
class a { notify { 'a': } }
#- data/common.yaml
#| classes: a
#- hiera.yaml
#| version: 5
#| hierarchy: [{name: Common, path: common.yaml}]

#= include-as-a-relationship-parameter
notify { 'x': require => hiera_include('classes') }
notify { 'y': before => hiera_include('classes')[0], message => hiera_include('classes') }
class a { notify { 'a': } }
#- data/common.yaml
#| classes: [a]
#- hiera.yaml
#| version: 5
#| hierarchy: [{name: Common, path: common.yaml}]
