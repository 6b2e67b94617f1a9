#= a-warning-of-the-file-of-a-class-that-is-not-evaluated
#@ set: strict=warning
#@ set: strict_variables=false
notice($m::params::x)
notice($m::params::x)
#- modules/m/manifests/params.pp
class m::params { $x = { 'a' => 1, 'a' => 2 } }

#= the-same-with-strict-variables
#@ set: strict=warning
notice($m::params::x)
#- modules/m/manifests/params.pp
class m::params { $x = { 'a' => 1, 'a' => 2 } }

#= an-error-of-that-file
#@ set: strict_variables=false
notice($m::params::x)
notice('next')
#- modules/m/manifests/params.pp
class m::params { $x = { 'a' => 1, 'a' => 2 } }

#= a-syntax-error-of-that-file
#@ set: strict_variables=false
#@ set: strict=warning
notice($m::params::x)
notice('next')
#- modules/m/manifests/params.pp
class m::params { $x = }

#= several-errors-of-that-file
notice($m::params::x)
#- modules/m/manifests/params.pp
class m::params { $X = 1 'a' $Y = 2 }

#= a-file-without-the-class
notice($m::params::x)
#- modules/m/manifests/params.pp
class m::other { }

#= a-class-that-is-evaluated
#@ set: strict_variables=false
#@ set: strict=warning
include m::params
notice($m::params::y)
notice($::m::params::y)
#- modules/m/manifests/params.pp
class m::params { $x = 1 }

#= a-parameter-named-in-full-hides-that-of-the-parent-class
class p { $a = 1 $b = 2 }
class c($a = $c::a, $b = 3) inherits p { notice($a, $b) }
include c

#= a-later-parameter-named-in-full
class p { $a = 1 $b = 2 }
class c($a = $c::b, $b = 3) inherits p { notice($a, $b) }
include c

#= an-earlier-parameter-named-in-full
class p { $a = 1 $b = 2 }
class c($a = 4, $b = $c::a, $d = $::c::a) inherits p { notice($a, $b, $d) }
include c

#= a-variable-of-the-parent-class-named-by-the-child
class p { $a = 1 $b = 2 }
class c($d = $c::b) inherits p { notice($d, $c::a) }
include c
notice($c::a)

#= a-parameter-of-the-parent-class-named-by-the-child
class p($a = 1) { }
class c($d = $c::a) inherits p { notice($d, $c::a) }
include c

#= unknown-variables-that-are-not-strict
#@ set: strict_variables=false
notice($nope)

#= unknown-variables-of-top-scope-that-are-not-strict
#@ set: strict_variables=false
notice($::nope)
notice('next')

#= unknown-variables-in-text-that-are-not-strict
#@ set: strict_variables=false
notice("a${nope}b")

#= unknown-variables-of-classes-that-are-not-strict
#@ set: strict_variables=false
notice($m::params::x)
#- modules/m/manifests/params.pp
class m::params { $x = 1 }

#= a-default-that-evaluates-a-class-which-reads-the-parameter
class d { notice($c::a) }
class c($a = include('d'), $b = 2) { notice($a) }
include c

#= a-default-that-evaluates-a-class-which-reads-a-later-parameter
class d { notice($c::e) }
class c($a = 1, $b = include('d'), $e = 3) { notice($a) }
include c

#= a-default-that-evaluates-a-class-which-reads-an-earlier-parameter
class d { notice($c::a) }
class c($a = 1, $b = include('d')) { notice($a) }
include c

#= a-default-that-calls-a-function-which-reads-a-later-parameter
function g() { $::c::b }
class c($a = g(), $b = 2) { notice($a) }
include c

#= a-default-with-a-template-that-reads-a-later-parameter
class c($a = inline_epp('<%= $c::b %>'), $b = 2) { notice($a) }
include c

#= a-default-that-asks-getvar-for-a-later-parameter
class c($a = getvar('c::b'), $b = 1) { notice($a) }
include c

#= a-default-that-asks-whether-a-later-parameter-is-defined
class d { notice(defined('$c::b')) }
class c($a = defined('$c::b'), $b = defined('$e'), $e = include('d')) { notice($a, $b) }
include c

#= a-default-of-a-define-that-names-its-parameter-in-full
define t($a = $t::b, $b = 1) { notice($a) }
t { 'x': }

#= a-default-that-names-a-variable-of-top-scope-like-a-parameter
class c($a = $::b, $b = 1) { notice($a) }
include c
