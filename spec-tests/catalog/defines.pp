#= a-define
define d($x, $y = "dy") { notify { "$title-$name": message => "$x $y" } }
d { "t": x => 1 }
d { ["u", "v"]: x => 2, y => 3 }

#= defines-are-evaluated-late
define d() { notice("in d") }
d { "t": }
notice("after")

#= content-comes-last-in-the-catalog
define d() { notify { "in d": } }
d { "t": }
notify { "after": }

#= nested-defines
define d() { e { "e-$title": } }
define e() { notify { $title: } }
d { "t": }

#= a-missing-parameter
define d($x) { }
d { "t": }

#= an-unknown-parameter
define d() { }
d { "t": x => 1 }

#= a-parameter-of-the-wrong-type
define d(Integer $x) { }
d { "t": x => "s" }

#= a-duplicate-define
define d() { }
d { "t": }
d { "t": }

#= a-define-in-a-class
class c { define d() { notify { "d": } }
 c::d { "t": } }
include c

#= relationships-of-defines
define d() { notify { "in $title": } }
d { "a": } -> d { "b": }

#= caller-module-name
include m
#- modules/m/manifests/init.pp
class m { m::d { "x": } }
#- modules/m/manifests/d.pp
define m::d() { notice($module_name, $caller_module_name, $title, $name) }

#= a-recursive-define
define d($n) { if $n > 0 { d { "r$n": n => $n - 1 } } }
d { "t": n => 3 }

#= a-name-comes-before-the-other-parameters
define d($a = 1) { notify { $name: } }
d { 't': a => 2, name => 'other' }

#= a-name-that-is-the-title-is-left-out
define d($a = 1) { notify { $name: } }
d { 't': a => 2, name => 't' }

#= break-in-a-defined-type
define d { notice(1)
 if true { break() }
 notice(2) }
d { x: }

#= break-in-a-function-that-a-defined-type-calls
function f() { break() }
define d { f() }
d { x: }
