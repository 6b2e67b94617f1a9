#= resources-in-a-map
#@ source: CE-RE-1
$created = ['message1', 'message2'].map |$m| { notify { $m: } }
notice($created)

#= resources-as-a-value
#@ source: CE-RE-1
$created = if true { notify { ['a', 'b']: } }
notice($created)

#= resources-cannot-be-assigned
#@ source: CE-RE-1
$a = notify { 'x': }
notice($a)

#= resources-virtual-as-a-value
#@ source: CE-RE-1
$created = if true { @notify { 'a': } }
notice($created)

#= resources-of-a-class-as-a-value
#@ source: CE-RE-1
class c { }
$created = if true { class { 'c': } }
notice($created)

#= resources-of-a-reference
#@ source: CE-RE-2
Notify { 'a': message => 'x' }

#= resources-of-a-reference-with-several-titles
#@ source: CE-RE-2
Notify { ['a', 'b']: message => 'x'; 'c': message => 'y' }

#= resources-of-an-access
#@ source: CE-RE-2
Resource['notify'] { 'a': message => 'x' }

#= resources-of-a-defined-types-reference
#@ source: CE-RE-2
define m::d($x = 1) { notice("$title $x") }
M::D { 'a': x => 2 }

#= resources-of-the-type-class
#@ source: CE-RE-4
class c($x = 1) { notice($x) }
Class { 'c': x => 2 }

#= resources-of-a-variable
#@ source: CE-RE-2
$type = Notify
$type { 'a': message => 'x' }

#= resources-of-a-string
#@ source: CE-RE-2
'notify' { 'a': message => 'x' }

#= resources-of-a-type-with-a-title
#@ source: CE-RE-3
Resource['notify', 'b'] { 'a': message => 'x' }

#= resources-of-something-else
#@ source: CE-RE-3
Integer { 'a': }

#= resources-of-an-unknown-type
#@ source: CE-RE-5
nothing { 'a': }

#= resources-of-an-unknown-class
#@ source: CE-RE-5
class { 'nothing': }

#= resources-of-a-class-with-a-bad-name
#@ source: CE-RE-6
class { 'No Class': }

#= resources-of-a-class-with-an-absolute-name
#@ source: CE-RE-6
class c { notice('c') }
class { '::c': }

#= resources-the-same-title-in-one-body
#@ source: CE-RE-7
notify { ['a', 'b', 'a']: }

#= resources-the-same-title-in-two-bodies
#@ source: CE-RE-7
notify { 'a': ; 'a': }

#= resources-default-twice
#@ source: CE-RE-7
notify { default: message => 1; default: message => 2; 'a': }

#= resources-the-same-title-in-nested-lists
#@ source: CE-RE-7; CE-RE-15
notify { ['a', ['b', ['a']]]: }

#= resources-with-keywords-as-attributes
#@ source: CE-RE-8
define d($unless = 0, $before_ = 0) { notice($unless) }
d { 't': unless => 1 }

#= resources-with-keywords-as-unknown-attributes
#@ source: CE-RE-8
notify { 'a': class => 1 }

#= resources-with-true-as-an-attribute
#@ source: CE-RE-8
notify { 'a': true => 1 }

#= resources-with-a-qualified-attribute
#@ source: CE-RE-8
notify { 'a': a::b => 1 }

#= resources-with-a-number-as-an-attribute
#@ source: CE-RE-9
notify { 'a': 1a => 1 }

#= resources-with-a-capital-attribute
#@ source: CE-RE-9
notify { 'a': Message => 1 }

#= resources-with-a-quoted-attribute
#@ source: CE-RE-9
notify { 'a': 'message' => 1 }

#= resources-an-attribute-twice
#@ source: CE-RE-10
notify { 'a': message => 1, message => 2 }

#= resources-an-attribute-twice-in-two-bodies
#@ source: CE-RE-10
notify { 'a': message => 1; 'b': message => 2 }

#= resources-append
#@ source: CE-RE-11
notify { 'a': message +> 1 }

#= resources-attributes-from-a-hash
#@ source: CE-RE-12
$h = { 'message' => 'x', 'noop' => true }
notify { 'a': * => $h }

#= resources-attributes-from-no-hash
#@ source: CE-RE-12
notify { 'a': * => 'x' }

#= resources-attributes-from-a-hash-with-other-keys
#@ source: CE-RE-12
notify { 'a': * => { 1 => 'x' } }

#= resources-attributes-from-a-hash-with-unknown-names
#@ source: CE-RE-12
notify { 'a': * => { 'nope' => 'x' } }

#= resources-attributes-from-a-hash-and-given
#@ source: CE-RE-12
notify { 'a': message => 1, * => { 'message' => 2 } }

#= resources-attributes-from-a-hash-in-the-middle
#@ source: CE-RE-13
notify { 'a': noop => true, * => { 'message' => 2 }, loglevel => debug }

#= resources-attributes-from-two-hashes
#@ source: CE-RE-13
notify { 'a': * => { 'message' => 2 }, * => { 'noop' => true } }

#= resources-local-defaults
#@ source: CE-RE-14
notify { default: message => 'd', noop => true; 'a': ; 'b': message => 'b' }

#= resources-local-defaults-last
#@ source: CE-RE-14
notify { 'a': ; default: message => 'd' }

#= resources-local-defaults-with-undef
#@ source: CE-RE-14; CE-RE-22
notify { default: message => 'd'; 'a': message => undef }

#= resources-local-defaults-do-not-reach-others
#@ source: CE-RE-16
notify { default: message => 'd'; 'a': }
notify { 'b': }

#= resources-default-among-titles
#@ source: CE-RE-15
notify { ['a', default]: message => 'd'; 'b': }

#= resources-nested-titles
#@ source: CE-RE-15
notify { [['a'], [['b'], 'c']]: message => 'd' }

#= resources-no-titles
#@ source: CE-RE-15
notify { []: message => 'd' }

#= resources-an-empty-title
#@ source: CE-RE-15
notify { '': message => 'd' }

#= resources-an-integer-as-a-title
#@ source: CE-RE-15
notify { 1: message => 'd' }

#= resources-undef-as-a-title
#@ source: CE-RE-15
notify { undef: message => 'd' }

#= resources-undef-in-a-list-of-titles
#@ source: CE-RE-15
notify { ['a', undef]: message => 'd' }

#= resources-realized-virtual-and-exported
#@ source: CE-RE-17
notify { 'realized': }
@notify { 'virtual': }
@@notify { 'exported': }

#= resources-all-bodies-are-virtual
#@ source: CE-RE-17
@notify { 'a': ; 'b': }
realize(Notify['b'])

#= resources-are-evaluated-top-down
#@ source: CE-RE-18
function say($x) { notice($x) $x }
notify { say('title 1'): message => say('value 1'); say('title 2'): message => say('value 2'), * => { noop => say(true) } }

#= resources-the-type-is-evaluated-first
#@ source: CE-RE-18
function say($x) { notice($x) $x }
Resource[say('notify')] { say('title'): message => say('value') }

#= resources-of-a-unknown-attribute
#@ source: CE-RE-19
notify { 'a': bogus => 1 }

#= resources-of-an-unknown-parameter-of-a-class
#@ source: CE-RE-19
class c { }
class { 'c': bogus => 1 }

#= resources-of-an-unknown-parameter-of-a-define
#@ source: CE-RE-19
define d() { }
d { 't': bogus => 1 }

#= resources-undef-is-not-set
#@ source: CE-RE-20
notify { 'a': message => undef, noop => undef }

#= resources-undef-triggers-the-default
#@ source: CE-RE-20
define d($x = 'default') { notice($x) }
d { 't': x => undef }

#= resources-virtual-ones-can-be-referred-to
#@ source: CE-RE-21
@notify { 'v': message => 'x' }
notice(Notify['v']['message'])
notify { 'a': }

#= resources-instances-wait-in-a-queue
#@ source: CE-RE-23; MO-20
define d() { notice("d $title") notify { "n-$title": } }
d { 'a': }
notify { 'main': }
notice('last of main')

#= resources-no-undef-for-a-type-that-refuses-it
#@ source: CE-RE-24
define d(Integer $x) { notice($x) }
d { 't': x => undef }

#= resources-missing-value
#@ source: CE-RE-24
define d(Integer $x) { notice($x) }
d { 't': }

#= resources-of-a-virtual-class
#@ source: CE-RE-17
class k { notify { 'x': } }
@Class { 'k': }

#= resources-of-an-exported-class
#@ source: CE-RE-17
class k { notify { 'x': } }
@@Class { 'k': }

#= resources-of-a-virtual-class-that-is-realized
#@ source: CE-RE-17
class k { notify { 'x': } }
@Class { 'k': }
realize(Class['k'])

#= resources-of-a-virtual-class-that-is-included
#@ source: CE-RE-17
class k { notify { 'x': } }
@Class { 'k': }
include k

#= resources-of-a-virtual-class-that-was-included
#@ source: CE-RE-17
class k { notify { 'x': } }
include k
@Class { 'k': }

#= resources-of-a-virtual-class-that-includes
#@ source: CE-RE-17
class k { include l }
class l { notify { 'y': } }
@Class { 'k': }

#= resources-of-a-virtual-class-that-is-required
#@ source: CE-RE-17
class k { notify { 'x': } }
@Class { 'k': }
notify { 'y': require => Class['k'] }

#= resources-of-a-virtual-class-with-parameters
#@ source: CE-RE-17; CI-8
class k($a = 1) { notify { 'x': message => $a } }
@Class { 'k': a => 2, tag => 'z', noop => true }
notice($k::a)

#= resources-of-a-virtual-class-through-resource
#@ source: CE-RE-17
class k { notify { 'x': } }
@Resource['class'] { 'k': }

#= resources-a-hash-before-other-attributes
#@ source: CE-RE-29
function say($x) { notice($x) $x }
notify { 'a': * => { say('noop') => true }, message => say('message') }

#= resources-that-refer-to-those-of-the-same-expression
#@ source: CE-RE-18
notify { 'a': message => 'm'; 'b': message => Notify['a']['message'] }

#= resources-with-titles-of-expressions
#@ source: CE-RE-15
function titles() { ['f', 'g'] }
notify { if true { 'a' }: }
notify { case 1 { 1: { 'b' } default: { 'never' } }: }
notify { 1 ? { 1 => 'c', default => 'never' }: }
notify { ['d'] + ['e']: }
notify { titles(): }
notify { ['h', 'i'].map |$x| { "t-${x}" }: }
