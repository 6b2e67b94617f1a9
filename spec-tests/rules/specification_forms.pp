# Forms that the language's specification defines and Puppet 8 refuses: each by default, and where the language is Puppet's.
# The recorder leaves the setting `language` out: what it records is what pantin has to do with `language=puppet`.

#= forms-override-through-a-variable
#@ source: CE-OV-10; LA-1
notify { 'a': }
$resources = Notify['a']
$resources { message => 'x' }

#= forms-override-through-a-variable-in-puppet
#@ source: CE-OV-10; LA-2
#@ set: language=puppet
notify { 'a': }
$resources = Notify['a']
$resources { message => 'x' }

#= forms-override-through-a-variable-in-the-specification
#@ source: CE-OV-10; LA-3
#@ set: language=specification
notify { 'a': }
$resources = Notify['a']
$resources { message => 'x' }

#= forms-override-through-a-call-with-a-lambda
#@ source: CE-OV-10
notify { 'a': }
$all = { 'x' => Notify['a'] }
$all.map |$key, $value| { $value } { message => 'x' }

#= forms-override-through-a-call-with-a-lambda-in-puppet
#@ source: CE-OV-10
#@ set: language=puppet
notify { 'a': }
$all = { 'x' => Notify['a'] }
$all.map |$key, $value| { $value } { message => 'x' }

#= forms-override-through-a-function-with-a-lambda
#@ source: CE-OV-10
notify { ['a', 'b']: }
filter([Notify['a'], Notify['b']]) |$one| { $one == Notify['b'] } { message => 'x' }

#= forms-override-through-if
#@ source: CE-OV-10
notify { ['a', 'b']: }
if false { Notify['a'] } else { Notify['b'] } { message => 'x' }

#= forms-override-through-if-in-puppet
#@ source: CE-OV-10
#@ set: language=puppet
notify { ['a', 'b']: }
if false { Notify['a'] } else { Notify['b'] } { message => 'x' }

#= forms-override-through-unless
#@ source: CE-OV-10
notify { 'a': }
unless false { Notify['a'] } { message => 'x' }

#= forms-override-through-case
#@ source: CE-OV-10
notify { ['a', 'b']: }
case 2 { 1: { Notify['a'] } default: { Notify['b'] } } { message => 'x' }

#= forms-override-of-what-is-declared-there-and-then
#@ source: CE-OV-10
notify { 'a': } { message => 'x' }

#= forms-override-from-another-class
#@ source: CE-OV-12
notify { 'a': }
class k { Notify['a'] { message => 'k' } }
include k

#= forms-override-from-another-class-in-puppet
#@ source: CE-OV-12
#@ set: language=puppet
notify { 'a': }
class k { Notify['a'] { message => 'k' } }
include k

#= forms-override-from-another-class-in-the-specification
#@ source: CE-OV-12
#@ set: language=specification
notify { 'a': }
class k { Notify['a'] { message => 'k' } }
include k

#= forms-override-from-another-class-before-the-declaration
#@ source: CE-OV-12; CE-OV-11
class k { Notify['a'] { message => 'k' } }
include k
class l { notify { 'a': } }
include l

#= forms-override-from-another-class-of-a-value
#@ source: CE-OV-12
notify { 'a': message => 'v' }
class k { Notify['a'] { message => 'k' } }
include k

#= forms-override-from-another-class-of-some-values
#@ source: CE-OV-12
notify { 'a': message => 'v' }
class k { Notify['a'] { noop => true, message => 'k' } }
include k

#= forms-override-from-another-class-append
#@ source: CE-OV-12
notify { 'a': }
class k { Notify['a'] { message +> 'k' } }
include k

#= forms-override-from-another-class-of-a-default
#@ source: CE-OV-12
Notify { message => 'd' }
notify { 'a': }
class k { Notify['a'] { message => 'k' } }
include k

#= forms-override-from-two-classes
#@ source: CE-OV-12
notify { 'a': }
class k { Notify['a'] { message => 'k' } }
class l { Notify['a'] { message => 'l' } }
include k, l

#= forms-override-of-undef
#@ source: CE-OV-12; CE-RE-20
notify { 'a': message => undef }
Notify['a'] { message => 'x' }

#= forms-override-of-undef-in-puppet
#@ source: CE-OV-12; CE-RE-20
#@ set: language=puppet
notify { 'a': message => undef }
Notify['a'] { message => 'x' }

#= forms-override-of-undef-from-another-class
#@ source: CE-OV-12; CE-RE-20
notify { 'a': message => undef }
class k { Notify['a'] { message => 'k' } }
include k

#= forms-override-in-a-subclass-of-an-outer-default
#@ source: CE-OV-13
Notify { message => 'd' }
class p { notify { 'a': } }
class k inherits p { Notify['a'] { message => 'k' } }
include k

#= forms-override-in-a-subclass-of-an-outer-default-in-puppet
#@ source: CE-OV-13
#@ set: language=puppet
Notify { message => 'd' }
class p { notify { 'a': } }
class k inherits p { Notify['a'] { message => 'k' } }
include k

#= forms-override-in-a-subclass-append-to-an-outer-default
#@ source: CE-OV-13
Notify { message => 'd' }
class p { notify { 'a': } }
class k inherits p { Notify['a'] { message +> 'k' } }
include k

#= forms-override-in-two-subclasses
#@ source: CE-OV-13
class p { notify { 'a': message => 'p' } }
class k inherits p { Notify['a'] { message => 'k' } }
class l inherits p { Notify['a'] { message => 'l' } }
include k, l

#= forms-override-twice-in-a-subclass
#@ source: CE-OV-13
class p { notify { 'a': message => 'p' } }
class k inherits p {
  Notify['a'] { message => 'k' }
  Notify['a'] { message => 'again' }
}
include k

#= forms-override-in-a-subclass-of-a-subclass
#@ source: CE-OV-2
class p { notify { 'a': message => 'p' } }
class k inherits p { Notify['a'] { message => 'k' } }
class l inherits k { Notify['a'] { message => 'l' } }
include l

#= forms-override-of-a-default-of-top-scope-in-a-class
#@ source: CE-OV-7
Notify { message => 'd' }
class k {
  notify { 'a': }
  Notify['a'] { message => 'k' }
}
include k

#= forms-override-append-to-a-default-of-top-scope-in-a-class
#@ source: CE-OV-8
Notify { message => 'd' }
class k {
  notify { 'a': }
  Notify['a'] { message +> 'k' }
}
include k

#= forms-override-of-a-default-of-top-scope-in-a-define
#@ source: CE-OV-7
Notify { message => 'd' }
define k() {
  notify { 'a': }
  Notify['a'] { message => 'k' }
}
k { 'i': }

#= forms-override-of-a-default-of-a-class-that-includes
#@ source: CE-OV-7
class outer {
  Notify { message => 'd' }
  include inner
}
class inner {
  notify { 'a': }
  Notify['a'] { message => 'k' }
}
include outer

#= forms-override-of-a-default-of-the-same-class
#@ source: CE-OV-7
class k {
  Notify { message => 'd' }
  notify { 'a': }
  Notify['a'] { message => 'k' }
}
include k

#= forms-override-after-a-collector-of-the-same-code
#@ source: CE-OV-7
define late() { notify { 'late': message => 1 } }
Notify['late'] { message => 2 }
notify { 'z': }
Notify<| title == 'z' |> { noop => true }
late { 'i': }

#= forms-override-by-a-collector-with-defaults-of-the-inherited-class
#@ source: CE-CO-5
class p { Notify { message => 'p' } }
class k inherits p { Notify<| title == 'x' |> { noop => true } }
notify { 'x': message => 'own' }
include k

#= forms-string-in-capitals
#@ source: CE-RL-7
class k { }
include k
notify { 'a': }
'K' -> Notify['a']

#= forms-string-in-capitals-in-puppet
#@ source: CE-RL-7
#@ set: language=puppet
class k { }
include k
notify { 'a': }
'K' -> Notify['a']

#= forms-string-in-capitals-in-a-list
#@ source: CE-RL-7
class k::z { }
include k::z
notify { 'a': }
['K::Z', Notify['a']] -> Notify['b']
notify { 'b': }

#= forms-string-that-is-absolute
#@ source: CE-RL-7
class k { }
include k
notify { 'a': }
'::K' ~> Notify['a']
'::k' -> Notify['a']

#= forms-string-that-is-absolute-in-puppet
#@ source: CE-RL-7
#@ set: language=puppet
class k { }
include k
notify { 'a': }
'::k' -> Notify['a']

#= forms-string-in-puppet
#@ source: CE-RL-7
#@ set: language=puppet
class k { }
include k
notify { 'a': }
'k' -> Notify['a']

#= forms-string-in-the-specification
#@ source: CE-RL-7
#@ set: language=specification
class k { }
include k
notify { 'a': }
'k' -> Notify['a']

#= forms-string-with-a-title-is-a-reference
#@ source: CE-RL-7
notify { ['a', 'b']: }
'Notify[a]' -> Notify['b']

#= forms-absolute-type
#@ source: CE-RE-25
::notify { 'a': }

#= forms-absolute-type-in-puppet
#@ source: CE-RE-25
#@ set: language=puppet
::notify { 'a': }

#= forms-absolute-type-in-the-specification
#@ source: CE-RE-25
#@ set: language=specification
::notify { 'a': }

#= forms-absolute-type-in-capitals
#@ source: NS-10
::Notify { 'a': }

#= forms-absolute-type-of-resource
#@ source: CE-RE-25
Resource['::notify'] { 'a': }

#= forms-absolute-type-of-resource-in-puppet
#@ source: CE-RE-25
#@ set: language=puppet
Resource['::notify'] { 'a': }

#= forms-absolute-type-class
#@ source: CE-RE-25
class k { }
::class { 'k': }

#= forms-absolute-type-that-there-is-not
#@ source: CE-RE-25; CE-RE-5
::nowhere { 'a': }

#= forms-absolute-type-of-a-define
#@ source: NS-10
define d() { notify { $title: } }
::d { 'a': }
::D { 'b': }

#= forms-absolute-type-of-defaults
#@ source: NS-10
::Notify { message => 'd' }
notify { 'a': }

#= forms-absolute-type-of-a-collector
#@ source: CE-CO-15; CE-RE-25
@notify { 'a': }
::Notify<| title == 'a' |> { message => 'x' }

#= forms-absolute-type-of-a-collector-in-puppet
#@ source: CE-CO-15; CE-RE-25
#@ set: language=puppet
@notify { 'a': }
::Notify<| title == 'a' |> { message => 'x' }

#= forms-absolute-class-of-a-collector
#@ source: CE-CO-15; CE-RE-25
::Class<| |>

#= forms-virtual-class
#@ source: CE-RE-26
class k { notify { 'x': } }
@class { 'k': }

#= forms-virtual-class-in-puppet
#@ source: CE-RE-26
#@ set: language=puppet
class k { notify { 'x': } }
@class { 'k': }

#= forms-virtual-class-in-the-specification
#@ source: CE-RE-26
#@ set: language=specification
class k { notify { 'x': } }
@class { 'k': }
realize(Class['k'])

#= forms-exported-class
#@ source: CE-RE-26
class k { notify { 'x': } }
@@class { 'k': }

#= forms-resource-of-class
#@ source: CE-RE-27
class k { notify { 'x': } }
Resource[Class] { 'k': }

#= forms-resource-of-class-in-puppet
#@ source: CE-RE-27
#@ set: language=puppet
class k { notify { 'x': } }
Resource[Class] { 'k': }

#= forms-resource-of-class-in-a-variable
#@ source: CE-RE-27
class k { notify { 'x': } }
$type = Class
$kind = Resource
notice($kind[$type])
notice(Resource[Class, 'k'])

#= forms-query-keyword-in-puppet
#@ source: CE-CO-16
#@ set: language=puppet
Notify<| node == 'x' |>

#= forms-query-keyword-in-the-specification
#@ source: CE-CO-16
#@ set: language=specification
Notify<| node == 'x' |>

#= forms-default-append-in-puppet
#@ source: CE-DE-5
#@ set: language=puppet
Notify { tag +> 'x' }
notify { 'a': }

#= forms-default-append-in-the-specification
#@ source: CE-DE-5
#@ set: language=specification
Notify { tag +> 'x' }
notify { 'a': }

#= forms-default-through-an-access-in-puppet
#@ source: CE-DE-2
#@ set: language=puppet
Resource['notify'] { message => 'x' }
notify { 'a': }

#= forms-default-through-an-access-in-the-specification
#@ source: CE-DE-2
#@ set: language=specification
Resource['notify'] { message => 'x' }
notify { 'a': }

#= forms-parameter-type-from-a-call
#@ source: CE-PL-8
define d(type(1, 'generalized') $x) { notice($x) }
d { 'a': x => 2 }

#= forms-parameter-type-from-a-call-in-puppet
#@ source: CE-PL-8
#@ set: language=puppet
define d(type(1, 'generalized') $x) { notice($x) }
d { 'a': x => 2 }

#= forms-parameter-type-from-a-call-that-refuses
#@ source: CE-PL-8
define d(type(1, 'generalized') $x) { notice($x) }
d { 'a': x => 'text' }

#= forms-parameter-type-from-a-variable
#@ source: CE-PL-8
$t = Integer
define d($t $x, $y = 2) { notice($x + $y) }
d { 'a': x => 1 }

#= forms-parameter-type-from-a-variable-in-puppet
#@ source: CE-PL-8
#@ set: language=puppet
$t = Integer
define d($t $x, $y = 2) { notice($x + $y) }
d { 'a': x => 1 }

#= forms-parameter-type-from-a-variable-of-a-class
#@ source: CE-PL-8
$t = { 'x' => Integer }
class k($t['x'] $x) { notice($x) }
class { 'k': x => 1 }

#= forms-parameter-type-that-is-a-string
#@ source: CE-PL-8
define d('Integer' $x) { notice($x) }
d { 'a': x => 1 }

#= forms-parameters-without-a-comma
#@ source: CE-PL-8
define d($x $y $z) { }

#= forms-interpolated-host
#@ source: CE-ND-8
$h = 'node'
node "${h}.example.com" { notice('here') }

#= forms-interpolated-host-in-puppet
#@ source: CE-ND-8
#@ set: language=puppet
$h = 'node'
node "${h}.example.com" { notice('here') }

#= forms-interpolated-host-of-a-fact
#@ source: CE-ND-8
#@ facts: {"place": "example"}
node "node.${place}.com" { notice('here') }
node default { notice('there') }

#= forms-interpolated-host-that-no-host-can-have
#@ source: CE-ND-8
$h = 'no de'
node "${h}.example.com" { notice('here') }

#= forms-interpolated-host-of-an-unknown-variable
#@ source: CE-ND-8
node "${h}.example.com" { notice('here') }

#= forms-interpolated-host-with-a-call
#@ source: CE-ND-8
node "${upcase('x')}.example.com" { notice('here') }

#= forms-class-reference
#@ source: NS-27
class k { }
notice(K)

#= forms-class-reference-in-puppet
#@ source: NS-27
#@ set: language=puppet
class k { }
notice(K)

#= forms-class-reference-in-the-specification
#@ source: NS-27
#@ set: language=specification
class k { }
notice(K)

#= forms-class-reference-as-an-end
#@ source: NS-27
class k { }
include K
notify { 'a': require => K }
K -> Notify['a']

#= forms-class-reference-that-there-is-not
#@ source: NS-27
notice(K)

#= forms-define-of-a-plugins-name-in-puppet
#@ source: CE-RT-1
#@ set: language=puppet
define notify($x = 1) { }
notify { 'a': message => 'of the plugin' }

#= forms-define-of-a-plugins-name-in-the-specification
#@ source: CE-RT-1
#@ set: language=specification
define notify($x = 1) { }
notify { 'a': message => 'of the plugin' }

#= forms-parameter-type-with-a-variable-in-it
#@ source: CE-PL-8
$t = Integer
class k(Array[$t] $x, Optional[Hash[String, $::t]] $y = undef) { notice($x) }
class { 'k': x => [1] }

#= forms-parameter-type-with-a-variable-in-it-in-puppet
#@ source: CE-PL-8
#@ set: language=puppet
$t = Integer
class k(Array[$t] $x) { notice($x) }
class { 'k': x => [1] }

#= forms-parameter-type-with-a-variable-in-it-in-the-specification
#@ source: CE-PL-8
#@ set: language=specification
$t = Integer
define d(Array[$t] $x) { notice($x) }
d { 'a': x => ['a'] }

#= forms-interpolated-host-with-an-access
#@ source: CE-ND-8
#@ facts: {"place": {"name": "example"}}
node "node.${facts['place']['name']}.com" { notice('here') }

#= forms-interpolated-host-of-a-name-that-there-is
#@ source: CE-ND-8; MO-16
$h = 'node'
node "${h}.example.com" { notice('interpolated') }
node 'node.example.com' { notice('plain') }

#= forms-class-reference-with-a-parameter
#@ source: NS-27
class k($a = 5, $b = [1, 2]) { }
include k
notice(K['a'], K['a', 'b'], [K['b'][1], { 'x' => K['a'] }])

#= forms-class-reference-with-a-parameter-in-puppet
#@ source: NS-27
#@ set: language=puppet
class k($a = 5) { }
include k
notice(K['a'])

#= forms-class-reference-with-a-parameter-in-the-specification
#@ source: NS-27
#@ set: language=specification
class m::k($a = 5) { }
include m::k
$which = 'a'
notice("${M::K['a']} ${M::K[$which]}")

#= forms-class-reference-with-a-parameter-too-early
#@ source: NS-27
class k($a = 5) { }
notice(K['a'])

#= forms-class-reference-with-a-parameter-that-there-is-not
#@ source: NS-27
class k($a = 5) { }
include k
notice(K['b'])

#= forms-class-reference-with-a-parameter-of-no-class
#@ source: NS-27
notice(K['a'])

#= forms-parameter-type-with-a-fact
#@ source: CE-PL-8
#@ facts: {"processorcount": 2}
class k(Array[Integer[$::processorcount]] $x) { notice($x) }
class { 'k': x => [5] }

#= forms-parameter-type-with-a-fact-in-puppet
#@ source: CE-PL-8
#@ facts: {"processorcount": 2}
#@ set: language=puppet
class k(Array[Integer[$::processorcount]] $x) { notice($x) }
class { 'k': x => [5] }

#= forms-parameter-type-with-the-facts-in-puppet
#@ source: CE-PL-8
#@ facts: {"processorcount": 2}
#@ set: language=puppet
define d(Integer[$facts['processorcount']] $x) { notice($x) }
d { 'k': x => 5 }

#= forms-parameter-type-with-the-facts-in-a-module
#@ source: CE-PL-8
#@ facts: {"processorcount": 2}
notice($facts['processorcount'])
class { 'm': x => 5 }
#- modules/m/manifests/init.pp
class m(Integer[$facts['processorcount']] $x) { notice($x) }

#= forms-parameter-type-with-the-facts-in-a-module-in-puppet
#@ source: CE-PL-8
#@ facts: {"processorcount": 2}
#@ set: language=puppet
$y = 3
n { 'a': x => 5 }
#- modules/n/manifests/init.pp
define n(Array[Integer[$::y]] $z = [3], Integer[$::processorcount] $x = 5) { notice($x, $z) }

#= forms-query-default-in-puppet
#@ source: CE-CO-16
#@ set: language=puppet
Notify<| default == 'x' |>

#= forms-query-default-in-the-specification
#@ source: CE-CO-16
#@ set: language=specification
Notify<| default == 'x' |>
