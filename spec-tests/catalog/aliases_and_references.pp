#= collector-sets-namevar-and-alias
file { '/a': alias => 'x' } file { '/b': }
File<| title == '/b' |> { alias => ['x2', 'x3'] }
File['x2'] -> File['x']

#= override-alias-then-require
file { '/a': } notify { 'n': require => File['late'] }
class p { } class q inherits p { }
include q
File['/a'] { alias => 'late' }

#= alias-same-as-path-of-other
file { 'one': path => '/x', alias => '/y' } file { '/y': }

#= alias-with-path-of-other-later
file { '/y': } file { 'one': path => '/x', alias => '/y' }

#= alias-title-with-slash
file { '/y/': } file { '/y': }

#= namevar-that-equals-another-title
user { 'a': name => 'b' } user { 'b': name => 'a' }

#= class-alias-via-include-then-declare
include r
class r { }
class { 'q': alias => 'R' }
class q { }

#= class-alias-data
#@ enc: {"classes": {"r": {"alias": ["A1", "A2"]}}}
class r { notify { 'in-r': } }
notify { 'n': require => [Class['a1'], Class['A2']] }

#= class-alias-contained-by-alias
class { 'r': alias => 'Zed' }
class r { notify { 'in-r': } }
contain zed

#= class-alias-inherited
class { 'r': alias => 'Zed' }
class r { $x = 1 }
notice($zed::x)
notice(Class['zed'] == Class['r'])

#= class-alias-collected
class { 'r': alias => 'Zed' }
class r { notify { 'in-r': } }
Class<| title == 'r' |> -> notify { 'z': }
Class['Zed'] ~> Notify['z']

#= define-alias-and-name
define d($name2 = $name) { notice($name2, $title) }
d { 'a': alias => 'b', name2 => 'x' }
D['b'] -> notify { 'n': }

#= define-name-clash
define d() { }
d { 'a': name => 'b' }
d { 'b': }

#= virtual-alias-clash
@notify { 'a': alias => 'x' }
notify { 'b': alias => 'x' }

#= alias-undef-in-array
notify { 'a': alias => [undef, 'x'] }
Notify['x'] { message => 'hi' }

#= alias-empty
notify { 'a': alias => '' }
notify { 'b': alias => '' }

#= alias-reference
notify { 'a': alias => File['x'] }
notify { 'b': alias => File['x'] }

#= alias-case
notify { 'a': alias => 'X' }
notify { 'b': alias => 'x' }
Notify['X'] -> Notify['x']

#= alias-of-stage
stage { 'pre': alias => 'early', before => Stage['main'] }
class { 'c': stage => 'early' }
class c { notify { 'x': } }

#= alias-of-stage-override
stage { 'pre': before => Stage['main'] }
Stage['pre'] { alias => 'early' }
class { 'c': stage => 'pre' }
class c { notify { 'x': } }

#= resource-default-of-alias-undef
Notify { alias => undef }
notify { 'a': } notify { 'b': }

#= create-resources-defaults-alias
create_resources('notify', { 'a' => {}, 'b' => {} }, { 'alias' => 'same' })

#= ensure-tag-in-default
Notify { tag => 'dt', noop => true, loglevel => 'err', audit => 'all', schedule => 'x' }
notify { 'a': tag => 'own' }

#= default-with-plus
class p { Notify { tag => ['a'] } notify { 'n': tag => 'b' } }
class q inherits p { Notify['n'] { tag +> 'c' } }
include q

#= stage-in-hash-splat
notify { 'a': * => { 'stage' => 'main' } }

#= stage-in-plus-default
define d() { notify { "d${title}": } }
D { tag => 'x', stage => undef }
d { 'a': }

#= class-stage-default
stage { 'pre': }
Class { stage => 'pre' }
include c
class { 'k': }
class c { } class k { notify { 'k': } }
