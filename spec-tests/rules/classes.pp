#= classes-in-a-define
#@ source: CE-CD-1
define d() { class c { } }

#= classes-in-a-conditional
#@ source: CE-CD-1
if true { class c { } }

#= classes-in-a-node
#@ source: CE-CD-1
node default { class c { } }

#= classes-in-a-lambda
#@ source: CE-CD-1
[1].each |$x| { class c { } }

#= classes-inside-a-class
#@ source: CE-CD-1; CE-CD-9
class a { class b { notice("in $name") } include b }
include a
notice(defined(Class['a::b']))

#= classes-inside-a-class-are-known-from-outside
#@ source: CE-CD-9
class a { class b { notice("in $name") } }
include a::b

#= classes-inherit
#@ source: CE-CD-2
class a { $x = 1 }
class b inherits a { notice($x) }
include b

#= classes-inherit-something-unknown
#@ source: CE-CD-2
class b inherits nowhere { }
include b

#= classes-inherit-with-a-parameter-list-first
#@ source: CE-CD-2
class a { }
class b($x = 1) inherits a { notice($x) }
include b

#= classes-inherit-default
#@ source: CE-CD-2
class b inherits default { }
include b

#= classes-show-parameters-and-variables
#@ source: CE-CD-8; CE-CD-3
class c($p = 1) { $v = 2 }
include c
notice("$c::p $c::v $::c::v")

#= classes-that-were-not-evaluated-show-nothing
#@ source: CE-CD-8
class c { $v = 2 }
notice($c::v)

#= classes-that-were-not-evaluated-show-nothing-when-lenient
#@ source: CE-CD-8
#@ set: strict_variables=false
#@ set: strict=warning
class c { $v = 2 }
notice($c::v)

#= classes-inherit-in-a-circle
#@ source: CE-CD-10
class a inherits b { }
class b inherits a { }
include a

#= classes-inherit-themselves
#@ source: CE-CD-10
class a inherits a { }
include a

#= classes-are-lazy
#@ source: CE-CD-11
class a { fail('never') }
notice('done')

#= classes-are-evaluated-once
#@ source: CE-CD-11; NS-20
class a { notice('a') }
include a
include a
contain a

#= classes-with-reserved-names
#@ source: CE-CD-12
class main { }

#= classes-named-settings
#@ source: CE-CD-12
class settings { }

#= classes-declared-twice-with-parameters
#@ source: NS-21
class c($x) { notice($x) }
class { 'c': x => 1 }
class { 'c': x => 2 }

#= classes-included-before-the-declaration
#@ source: NS-21
class c($x = 0) { notice($x) }
include c
class { 'c': x => 2 }

#= classes-included-after-the-declaration
#@ source: NS-21
class c($x = 0) { notice($x) }
class { 'c': x => 2 }
include c

#= classes-defined-twice
#@ source: CE-CD-13
class c { notice(1) }
class c { notice(2) }
include c

#= defines-of-a-plugins-name
#@ source: CE-RT-1
define notify($message = 'own') { fail('never') }
notify { 'a': }

#= defines-in-a-class
#@ source: CE-RT-4; CE-RT-5
class a { define b() { notice("$title") } a::b { 't': } b { 'u': } }
include a

#= defines-in-a-class-from-outside
#@ source: CE-RT-5; CE-RT-6
class a { define b() { notice("$title") } }
include a
a::b { 't': }

#= defines-in-a-class-that-is-not-loaded
#@ source: CE-RT-6
a::b { 't': }
#- modules/a/manifests/init.pp
class a { define b() { notice($title) } }

#= defines-in-a-class-of-a-module-that-is-loaded
#@ source: CE-RT-6
include a
a::other::b { 't': }
#- modules/a/manifests/init.pp
class a { include a::other }
#- modules/a/manifests/other.pp
class a::other { define b() { notice($title) } }

#= defines-in-a-define
#@ source: CE-RT-4
define a() { define b() { } }

#= defines-in-a-conditional
#@ source: CE-RT-4
if true { define b() { } }

#= defines-are-lazy-and-once-each
#@ source: CE-RT-7
define d() { notice("evaluates $title") }
d { 'one': }
notice('main ends')
d { ['two', 'three']: }

#= defines-are-lazy
#@ source: CE-RT-7; MO-20
class c { d { 'one': } notice('c ends') }
define d() { notice("evaluates $title") }
include c
notice('main ends')
