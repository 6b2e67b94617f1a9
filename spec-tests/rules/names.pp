#= names-a-reference-is-a-type
#@ source: NS-1
class c { }
notice(Integer, File, Notify['a'], Class['c'])

#= names-in-lower-case-are-strings
#@ source: NS-2
notice(hello == 'hello', abc::xyz == 'abc::xyz', ::xyz == '::xyz')

#= names-of-variables
#@ source: NS-3
$x = 1
notice($x, $::x)

#= names-of-functions
#@ source: NS-4
notice(upcase('a'), 'b'.upcase, 'c'.upcase())

#= names-of-statements
#@ source: NS-5
notice 'a', 'b'
if true { notice 'c' }

#= names-of-other-functions-are-no-statements
#@ source: NS-5
upcase 'a'

#= names-of-resource-types
#@ source: NS-6
notify { 'title': }

#= names-of-attributes
#@ source: NS-7
notify { 'title': message => message }

#= names-of-definitions
#@ source: NS-8
class a::b { notice($name) }
define a::d() { notice($title) }
include a::b
a::d { 'x': }

#= names-of-parents
#@ source: NS-9
class a::b { $x = 1 }
class a::c inherits a::b { notice($x) }
class a::d inherits ::a::b { notice($x) }
include a::c, a::d

#= names-absolute
#@ source: NS-10
$x = 'top'
class c { $x = 'local' notice($x, $::x, $c::x, $::c::x) include ::d }
class d { notice('d') }
include c

#= names-of-local-variables-are-simple
#@ source: NS-11
define d() { $local = 1 notice($local) }
d { 'x': }
notice($d::local)

#= names-cannot-be-assigned-twice
#@ source: NS-12
$x = 1
$x = 2

#= names-of-parameters-cannot-be-assigned
#@ source: NS-12
class c($x = 1) { $x = 2 }
include c

#= names-shadow-outer-ones
#@ source: NS-13
$x = 'outer'
class c { $x = 'inner' notice($x) }
include c
notice($x)
[1].each |$x| { notice($x) }

#= names-in-other-scopes-cannot-be-assigned
#@ source: NS-14
class c { }
$c::x = 1

#= names-of-variables-functions-and-types-do-not-meet
#@ source: NS-15
$notice = 1
notice($notice, notice)

#= names-the-first-on-the-path-wins
#@ source: NS-16
notice(m::f())
function m::f() { 'of the manifest' }
#- modules/m/functions/f.pp
function m::f() { 'of the module' }

#= names-in-a-lambda
#@ source: NS-17
$seen = 'outside'
[1].each |$i| { $inside = $i notice("$seen $inside") }
notice($inside)

#= names-in-a-node
#@ source: NS-18
node default { $n = 'of the node' include c }
class c { notice($n) }

#= names-in-a-class-are-not-those-of-its-caller
#@ source: NS-18
class a { $x = 'of a' include b }
class b { notice($x) }
include a

#= names-top-scope-is-one
#@ source: NS-19
notice($from_a)
#- manifests/a.pp
$from_a = 'a'

#= names-of-a-class-in-its-subclasses
#@ source: NS-22
class a($p = 1) { $v = 2 }
class b inherits a { notice("$p $v") $w = 3 }
class c inherits b { notice("$p $v $w") }
include c

#= names-public-to-others
#@ source: NS-23
class a($p = 1) { $v = 2 }
include a
class c { notice($a::p, $a::v) }
include c

#= names-of-instances
#@ source: NS-24
define d() { notice($title) }
d { 'a': }
d { 'b': }
d { 'a': }

#= names-in-a-define-are-private
#@ source: NS-25
define d($p = 1) { $v = 2 }
d { 'x': }
notice(getvar('d::p'), getvar('d::v'))

#= names-of-parameters-through-a-reference
#@ source: NS-26
notify { 'a': message => 'm' }
notice(Notify['a']['message'], Resource['notify', 'a']['message'])

#= names-of-parameters-through-a-reference-too-early
#@ source: NS-26
notice(Notify['a']['message'])
notify { 'a': message => 'm' }

#= names-of-parameters-through-a-reference-of-a-define
#@ source: NS-26
define d($x = 'default') { }
d { 'a': x => 'given' }
d { 'b': }
notice(D['a']['x'], D['b']['x'])

#= names-of-parameters-twice
#@ source: NS-12
class k($a, $a) { }

#= names-of-parameters-of-a-lambda-twice
#@ source: NS-29
notice({ 'x' => 1 }.map |$a, $a| { $a })
