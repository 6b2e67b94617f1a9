#= a-class-in-init
include m
#- modules/m/manifests/init.pp
class m { notice($module_name) }

#= a-class-in-its-own-file
include m::a::b
#- modules/m/manifests/a/b.pp
class m::a::b { notice("x") }

#= a-class-in-a-file-above
include m::a::b
#- modules/m/manifests/a.pp
class m::a { class b { notice("x") } }

#= init-is-loaded-first
include m::a
#- modules/m/manifests/init.pp
class m::a { notice("init") }
#- modules/m/manifests/a.pp
class m::b { notice("a.pp") }

#= a-file-without-the-class
include m::a
#- modules/m/manifests/a.pp
class m::a::c { }

#= a-class-at-the-wrong-place
include m::a
#- modules/m/manifests/a.pp
class other { }

#= statements-in-a-module-file
include m
#- modules/m/manifests/init.pp
class m { }
notify { "x": }

#= a-function-in-a-module
notice(m::f(1))
#- modules/m/functions/f.pp
function m::f($x) { $x + 1 }

#= a-function-of-the-environment
notice(environment::f(1), g())
#- functions/f.pp
function environment::f($x) { $x + 1 }
#- functions/environment/f.pp
function environment::f($x) { $x + 10 }
#- functions/g.pp
function g() { "g" }

#= a-function-with-another-name
notice(m::f())
#- modules/m/functions/f.pp
function m::g() { 1 }

#= two-functions-in-a-file
notice(m::f())
#- modules/m/functions/f.pp
function m::f() { 1 }
function m::g() { 1 }

#= an-unknown-function
notice(nope(1))

#= an-unknown-function-of-a-module
notice(m::nope(1))
#- modules/m/manifests/init.pp
class m { }

#= a-type-alias-in-a-module
notice(1 =~ M::Small)
#- modules/m/types/small.pp
type M::Small = Integer[0, 9]

#= a-type-alias-of-the-environment
notice(1 =~ Small)
#- types/small.pp
type Small = Integer[0, 9]

#= a-type-alias-with-another-name
notice(1 =~ M::Small)
#- modules/m/types/small.pp
type M::Other = Integer[0, 9]

#= an-unknown-type
notice(1 =~ Nope)

#= several-manifests-in-order
notice("site")
#- manifests/a.pp
notice("a")
#- manifests/b/c.pp
notice("b/c")
#- manifests/z.pp
notice("z")

#= definitions-of-all-manifests-first
include late
#- manifests/z.pp
class late { notice("late") }

#= a-syntax-error-in-a-module
include m
#- modules/m/manifests/init.pp
class m { = }

#= a-syntax-error-in-the-manifests
notice(1)
#- manifests/a.pp
class m { = }

#= validation-errors-in-a-module
include m
#- modules/m/manifests/init.pp
class m { $A = 1
 1
 $b = 2 }

#= a-define-in-a-module
m::d { "x": }
#- modules/m/manifests/d.pp
define m::d() { notify { "in $title": } }

#= a-define-in-init
m { "x": }
#- modules/m/manifests/init.pp
define m() { notify { "in $title": } }

#= an-upper-case-file
include m::A
#- modules/m/manifests/a.pp
class m::a { notice("a") }

#= a-resource-type-named-as-a-module-without-it
m { "x": }
#- modules/m/manifests/init.pp
class m { }

#= a-file-of-a-module
notice(file('m/a.txt'))
#- modules/m/files/a.txt
#| content
#|  two

#= a-missing-file
notice(file('m/a.txt'))
#- modules/m/manifests/init.pp
class m { }

#= a-template-of-a-module
notice(epp('m/t.epp', {x => 1}))
#- modules/m/templates/t.epp
#| <%- | $x | -%>
#| value <%= $x %>

#= a-missing-template
notice(epp('m/t.epp'))

#= a-class-of-an-older-puppet-with-a-hyphen
include m::a-b
#- modules/m/manifests/a-b.pp
class m::a-b { notice("x") }

#= a-definition-with-a-hyphen-in-its-name
notice(defined('m::9a'), defined('m::a-c'))
notice(defined('m::a-b'))
#- modules/m/manifests/a-b.pp
define m::a-b { notice("x") }

#= a-module-whose-name-has-a-hyphen
include m-a::b
#- modules/m-a/manifests/b.pp
class m-a::b { notice("x") }

#= a-hyphen-in-the-file-of-something-else
include m::a-b
#- modules/m/manifests/a-b.pp
class m::ab { notice("x") }

#= a-type-alias-with-a-syntax-error
class c {
  notice(1 =~ M::Broken)
}
include c
#- modules/m/types/broken.pp
type M::Broken = Enum['a',

#= a-type-alias-with-a-syntax-error-as-the-type-of-a-parameter
class c(M::Broken $a = 1) { }
include c
#- modules/m/types/broken.pp
type M::Broken = Enum['a', 'b'

#= a-type-alias-with-a-syntax-error-in-another-alias
class c(M::Outer $a = 1) { }
include c
#- modules/m/types/outer.pp
type M::Outer = Optional[M::Broken]
#- modules/m/types/broken.pp
type M::Broken = Enum['a' 'b']

#= a-type-alias-with-a-syntax-error-as-the-type-of-a-defined-types-parameter
define d(M::Broken $a = 1) { }
d { "a": }
#- modules/m/types/broken.pp
type M::Broken = [Enum['a', 'b'

#= a-type-alias-with-a-syntax-error-in-a-data-type-of-a-function
function f(M::Broken $a) { }
f(1)
#- modules/m/types/broken.pp
type M::Broken == Enum['a', 'b']

#= a-function-with-a-syntax-error
class c { m::f() }
include c
#- modules/m/functions/f.pp
function m::f() { notice( }

#= a-function-with-a-finding
class c { m::f() }
include c
#- modules/m/functions/f.pp
function m::f() { 1 2 }

#= a-type-alias-with-a-finding
class c(M::Broken $a = 1) { }
include c
#- modules/m/types/broken.pp
type M::Broken = Enum['a', "${b}"]

#= a-type-alias-that-is-no-type
class c(M::Broken $a = 1) { }
include c
#- modules/m/types/broken.pp
type M::Broken = 'a'

#= a-type-alias-with-an-interpolated-element
class c(M::Broken $a = 1) { }
include c
#- modules/m/types/broken.pp
type M::Broken = Enum['a', "b${1}c"]

#= a-type-alias-with-a-variable
class c {
  notice(1 =~ M::Broken)
}
include c
#- modules/m/types/broken.pp
type M::Broken = Array[$facts]

#= a-type-alias-with-a-call
class c {
  notice(1 =~ M::Broken)
}
include c
#- modules/m/types/broken.pp
type M::Broken = Enum[split('a b', ' ')]

#= a-type-alias-with-an-unknown-type
class c(M::Broken $a = 1) { }
include c
#- modules/m/types/broken.pp
type M::Broken = Optional[Strin]

#= a-type-alias-with-a-similar-name-as-a-parameters-type
class c(M::Broken $a = 1) { }
include c
#- modules/m/types/broken.pp
type M::Brokens = Integer

#= a-type-alias-with-a-similar-name-within-an-optional-type
class c(Optional[M::Broken] $a = 1) { }
include c
#- modules/m/types/broken.pp
type M::Brokens = Struct[{
  'a' => String,
}]

#= a-type-alias-with-two-definitions
class c(M::Broken $a = 1) { }
include c
#- modules/m/types/broken.pp
type M::Broken = Integer
type M::Other = Integer

#= a-type-alias-with-nothing
class c(M::Broken $a = 1) { }
include c
#- modules/m/types/broken.pp
# nothing

#= a-type-alias-with-a-class
class c(M::Broken $a = 1) { }
include c
#- modules/m/types/broken.pp
class m::broken { }

#= a-type-alias-with-logic
class c(M::Broken $a = 1) { }
include c
#- modules/m/types/broken.pp
type M::Broken = Integer
notice(1)

#= a-function-with-nothing
class c { notice(m::f()) }
include c
#- modules/m/functions/f.pp
# nothing

#= a-function-with-two-definitions
class c { notice(m::f()) }
include c
#- modules/m/functions/f.pp
function m::f() { 1 }
function m::g() { 1 }

#= a-function-with-another-name-in-a-class
class c { notice(m::f()) }
include c
#- modules/m/functions/f.pp
function m::g() { 1 }

#= a-function-with-a-class
class c { notice(m::f()) }
include c
#- modules/m/functions/f.pp
class m::f() { }

#= a-function-with-logic
class c { notice(m::f()) }
include c
#- modules/m/functions/f.pp
function m::f() { 1 }
notice(1)

#= a-function-with-another-name-called-as-a-statement
m::f()
#- modules/m/functions/f.pp
function m::F() { 1 }

#= a-class-with-a-syntax-error-that-a-defined-type-includes
define d() { include m }
d { "a": }
#- modules/m/manifests/init.pp
class m { notice( }

#= a-class-with-a-syntax-error-that-a-defined-type-declares
define d() { class { "m": } }
d { "a": }
#- modules/m/manifests/init.pp
class m { notice( }

#= a-defined-type-with-a-syntax-error-that-a-defined-type-declares
define d() { m::e { "m": } }
d { "a": }
#- modules/m/manifests/e.pp
define m::e() { notice( }

#= a-defined-type-with-a-syntax-error-in-a-class
class c { m::e { "m": } }
include c
#- modules/m/manifests/e.pp
define m::e() { notice( }

#= a-defined-type-with-a-syntax-error-as-a-type
define d() { notice(defined(M::E['a'])) }
d { "a": }
#- modules/m/manifests/e.pp
define m::e() { notice( }

#= a-defined-type-with-a-syntax-error-as-a-type-in-a-class
class c { notice(defined(M::E['a'])) }
include c
#- modules/m/manifests/e.pp
define m::e() { notice( }

#= a-class-with-several-findings-that-a-defined-type-includes
define d() { include m }
d { "a": }
#- modules/m/manifests/init.pp
class m { 1 2 3 }

#= a-class-with-a-finding-that-a-defined-type-includes
define d() { include m }
d { "a": }
#- modules/m/manifests/init.pp
class m { 1 2 }

#= a-function-with-a-syntax-error-that-a-defined-type-calls
define d() { m::f() }
d { "a": }
#- modules/m/functions/f.pp
function m::f() { notice( }

#= a-type-alias-with-a-syntax-error-that-a-defined-type-uses
define d() { notice(1 =~ M::T) }
d { "a": }
#- modules/m/types/t.pp
type M::T = Enum['a'

#= an-epp-template-with-a-syntax-error-in-a-defined-type
define d() { notice(epp('m/t.epp')) }
d { "a": }
#- modules/m/templates/t.epp
#| <% if true %>
