#= an-unknown-variable
notice($nope)

#= an-unknown-variable-is-a-warning
#@ set: strict_variables=false
#@ set: strict=warning
notice($nope)
notice("after")

#= an-unknown-variable-is-undef
#@ set: strict_variables=false
#@ set: strict=off
notice(String($nope, "%p"))

#= reassignment-in-a-lambda-shadows
$x = 1
[2].each |$i| { $x = $i notice($x) }
notice($x)

#= reassignment-of-a-lambda-parameter
[2].each |$i| { $i = 3 }

#= facts-are-reserved
$facts = 1

#= trusted-is-reserved
$trusted = 1

#= server-facts-are-reserved
$server_facts = 1

#= title-is-built-in
class c { $title = 1 }
include c

#= name-is-built-in
class c { $name = 1 }
include c

#= module-name-of-top-scope
notice(String([$module_name, $caller_module_name, $title, $name], "%p"))

#= several-targets
[$a, [$b, $c]] = [1, [2, 3]]
notice($a, $b, $c)

#= targets-from-a-hash
[$a, $b] = {a => 1, b => 2, c => 3}
notice($a, $b)

#= a-missing-key
[$a, $b] = {a => 1}

#= too-few-values
[$a, $b] = [1]

#= too-many-values
[$a, $b] = [1, 2, 3]

#= targets-from-a-string
[$a, $b] = "xy"

#= targets-from-a-class
class c($p = 1, $q = 2) { }
include c
[$p, $q] = Class[c]
notice($p, $q)

#= chained-assignment
$a = $b = 3
notice($a, $b)

#= assignment-has-a-value
notice(($a = 5) + 1)
notice($a)

#= numeric-variables-are-not-assigned
#@ check: validate
$1 = 2

#= qualified-variables-are-not-assigned
#@ check: validate
$a::b = 2

#= indexed-variables-are-not-assigned
#@ check: validate
$a[1] = 2

#= plus-equals-is-gone
#@ check: validate
$a += 2

#= minus-equals-is-gone
#@ check: validate
$a -= 2

#= literals-are-not-assigned
#@ check: validate
1 = 2

#= calls-are-not-assigned
#@ check: validate
f() = 2

#= upper-case-variables
#@ check: validate
$Abc = 1

#= underscore-variables
$_a = 1
notice($_a)

#= facts-and-trusted
notice($facts[kernel], $kernel, $::kernel, $trusted[certname], $trusted)
notice($facts[os][family])

#= server-facts
notice($server_facts)
notice($servername, $serverversion, $environment)

#= the-environment
notice($environment, $settings::environment)

#= settings-are-variables
notice($settings::strict, $settings::strict_variables, $settings::storeconfigs, $settings::certname)

#= an-unknown-setting
notice($settings::nope)

#= class-variables-from-outside
class a::b($p = 1) { $v = 2 }
include a::b
notice($a::b::p, $::a::b::v)

#= variables-of-a-class-not-evaluated
class a { $v = 2 }
notice($a::v)

#= variables-of-a-class-that-is-not-there
notice($nope::v)

#= variables-of-a-class-that-lacks-it
class a { }
include a
notice($a::v)

#= top-scope-from-a-class
$t = "top"
class a { notice($t, $::t)
  $t = "own"
  notice($t, $::t) }
include a

#= node-scope
$t = "top"
node default { $n = "node"
  $t = "nt"
  include a }
class a { notice($n, $t, $::t) }

#= node-variables-are-not-top-variables
node default { $n = "node"
  include a }
class a { notice($::n) }

#= no-dynamic-scope
class a { $v = 1
  include b }
class b { notice($v) }
include a

#= functions-see-top-scope-only
$t = "top"
function f() { $t }
class a { $v = 1
 notice(f()) }
include a

#= functions-do-not-see-class-variables
function g() { $v }
class a { $v = 1
 notice(g()) }
include a

#= defines-see-top-scope-only
define d() { notice($v) }
class a { $v = 1
 d { x: } }
include a

#= inherited-variables
class p { $v = 1 }
class c inherits p { notice($v, $p::v, $c::v)
  $w = 2 }
class d inherits c { notice($v, $w) }
include d

#= a-child-shadows
class p { $v = 1 }
class c inherits p { $v = 2
 notice($v, $p::v) }
include c

#= facts-that-are-null
#@ facts: {"none": null, "list": [null, 1], "tree": {"k": null, "l": {"m": [null]}}}
notice(type($none), type($facts['none']), $list, $facts['tree'], $tree['l'])

#= a-fact-named-environment
#@ facts: {"environment": "staging"}
notice($environment, $facts['environment'])

#= a-list-within-a-list-from-a-hash
#@ source: pops/evaluator/evaluator_impl.rb, assign_Array
[$a, [$b, $c]] = {a => 1, [b, c] => {b => 2, c => 3}}
notice($a, $b, $c)

#= a-list-within-a-list-from-an-array-in-a-hash
#@ source: pops/evaluator/evaluator_impl.rb, assign_Array
[$a, [[$b], $c]] = {a => 1, [[b], c] => [[5], 6]}
notice($a, $b, $c)

#= a-list-within-a-list-without-its-value
#@ source: pops/evaluator/evaluator_impl.rb, assign_Array
[$a, [$b, $c]] = {a => 1, [b, c] => {b => 2}}

#= a-list-within-a-list-of-the-wrong-size
#@ source: pops/evaluator/evaluator_impl.rb, assign_Array
[$a, [$b, $c]] = {a => 1, [b, c] => 5}

#= facts-are-reserved-in-a-class
class c { $facts = 1 }
include c

#= trusted-is-reserved-in-a-defined-type
define d() { $trusted = 1 }
d { "a": }

#= server-facts-are-reserved-in-a-class
class c { $server_facts = 1 }
include c

#= facts-are-reserved-in-a-lambda
[1].each |$i| { $facts = 1 }

#= facts-are-reserved-in-a-function
function f() { $facts = 1 }
f()

#= facts-are-reserved-in-a-lambda-of-a-class
class c { [1].each |$i| { $trusted = 1 } }
include c

#= facts-are-reserved-in-a-block-of-a-class
class c { if true { $trusted = 1 } }
include c

#= facts-are-reserved-in-a-node
node default { $facts = 1 }

#= facts-are-reserved-among-several-variables
class c { [$a, $facts] = [1, 2] }
include c

#= facts-are-reserved-in-an-epp-template
notice(inline_epp('<% $facts = 1 %>'))

#= a-class-that-a-function-includes-sees-its-variables
#@ check: compile
#@ set: strict_variables=false
#@ set: strict=off
class a { notify { "a ${role} ${other}": } }
function f($other) { $role = 'x'  include a  1 }
$x = f('y')

#= only-those-of-the-innermost-function
#@ check: compile
#@ set: strict_variables=false
#@ set: strict=off
class a { notify { "a ${role} ${other}": } }
function g() { $other = 'y'  include a  1 }
function f() { $role = 'x'  g() }
$x = f()

#= those-of-a-block-in-a-function-and-around-it
#@ check: compile
#@ set: strict_variables=false
#@ set: strict=off
class a { notify { "a ${role} ${other}": } }
function f() { $role = 'x'  ['y'].each |$other| { include a }  1 }
$x = f()

#= those-of-a-function-that-a-class-calls
#@ check: compile
#@ set: strict_variables=false
#@ set: strict=off
class a { notify { "a ${role} ${other}": } }
function f($other) { $role = 'x'  include a  1 }
class b { $role = 'z'  f('y') }
include b

#= those-of-a-function-that-a-node-calls
#@ check: compile
#@ set: strict_variables=false
#@ set: strict=off
class a { notify { "a ${role} ${other}": } }
function f($other) { $role = 'x'  include a  1 }
node default { $role = 'z'  $x = f('y') }

#= those-of-a-function-of-a-module
#@ check: compile
#@ set: strict_variables=false
#@ set: strict=off
$x = m::f('y')
#- modules/m/functions/f.pp
function m::f($other) { $role = 'x'  include m  1 }
#- modules/m/manifests/init.pp
class m { notify { "m ${role} ${other}": } }

#= after-the-function-they-are-gone
#@ check: compile
#@ set: strict_variables=false
#@ set: strict=off
class a { notify { "a ${role} ${other}": } }
function f($other) { $role = 'x'  1 }
$x = f('y')
include a

#= an-instance-of-top-scope-does-not-see-the-node
#@ check: compile
#@ set: strict_variables=false
#@ set: strict=off
define t() { notify { "t ${role}": } }
t { "one": }
node default { $role = "z" }

#= one-of-the-node-does
#@ check: compile
#@ set: strict_variables=false
#@ set: strict=off
define t() { notify { "t ${role}": } }
node default { $role = "z"  t { "one": } }

#= one-of-a-class-of-the-node-does
#@ check: compile
#@ set: strict_variables=false
#@ set: strict=off
define t() { notify { "t ${role}": } }
class a { t { "one": } }
node default { $role = "z"  include a }

#= a-class-of-an-instance-of-top-scope-does-not
#@ check: compile
#@ set: strict_variables=false
#@ set: strict=off
class a { notify { "a ${role}": } }
class b { include a }
define t() { include b }
t { "one": }
node default { $role = "z" }

#= one-that-is-realized-within-the-node-does-not
#@ check: compile
#@ set: strict_variables=false
#@ set: strict=off
define t() { notify { "t ${role}": } }
@t { "one": }
node default { $role = "z"  realize T["one"] }

#= an-instance-that-a-function-declares-does-not
#@ check: compile
#@ set: strict_variables=false
#@ set: strict=off
define t() { notify { "t ${role}": } }
function f() { t { "one": }  1 }
node default { $role = "z"  f() }

#= a-parent-of-a-class-that-a-function-includes-does-not
#@ check: compile
#@ set: strict_variables=false
#@ set: strict=off
class p { notify { "p ${role}": } }
class a inherits p { notify { "a ${role}": } }
function f() { include a  1 }
node default { $role = "z"  f() }

#= a-parent-of-a-class-of-the-node-does
#@ check: compile
#@ set: strict_variables=false
#@ set: strict=off
class p { notify { "p ${role}": } }
class a inherits p { notify { "a ${role}": } }
node default { $role = "z"  include a }

#= a-parent-that-was-declared-at-top-scope
#@ check: compile
#@ set: strict_variables=false
#@ set: strict=off
class p { notify { "p ${role}": } }
class a inherits p { notify { "a ${role}": } }
include p
node default { $role = "z"  include a }

#= match-variables-of-a-function
#@ check: compile
#@ set: strict_variables=false
#@ set: strict=off
class a { notify { "a ${1}": } }
function f() { if "abc" =~ /(b)/ { include a }  1 }
$x = f()

#= match-variables-around-a-function
#@ check: compile
#@ set: strict_variables=false
#@ set: strict=off
class a { notify { "a ${1}": } }
function f() { include a  1 }
if "abc" =~ /(b)/ { $x = f() }

#= match-variables-of-a-block
#@ check: compile
#@ set: strict_variables=false
#@ set: strict=off
class a { notify { "a ${1}": } }
[1].each |$n| { if "abc" =~ /(b)/ { include a } }

#= match-variables-of-a-function-that-a-node-calls
#@ check: compile
#@ set: strict_variables=false
#@ set: strict=off
class a { notify { "a ${1}": } }
function f() { if "abc" =~ /(b)/ { include a }  1 }
node default { if "xyz" =~ /(y)/ { f() } }

#= match-variables-of-a-parent-class
#@ check: compile
#@ set: strict_variables=false
#@ set: strict=off
class p { if "abc" =~ /(b)/ { include a } }
class a inherits p { notify { "a ${1}": } }
include p

#= those-of-a-parent-class-before-those-around
#@ check: compile
#@ set: strict_variables=false
#@ set: strict=off
class p { if "abc" =~ /(b)/ { f() } }
class a inherits p { notify { "a ${1}": } }
function f() { if "xyz" =~ /(y)/ { include a }  1 }
include p

#= those-of-top-scope-within-a-node
#@ check: compile
#@ set: strict_variables=false
#@ set: strict=off
class a { notify { "a ${1}": } }
function f() { if "abc" =~ /(b)/ { g() }  1 }
function g() { include a  1 }
node default { include a }

#= those-of-the-node-within-a-class
#@ check: compile
#@ set: strict_variables=false
#@ set: strict=off
class a { notify { "a ${1}": } }
class b { include a }
node default { if "abc" =~ /(b)/ { include b } }

#= those-of-a-block-around-a-class-within-a-class
#@ check: compile
#@ set: strict_variables=false
#@ set: strict=off
class a { notify { "a ${1}": } }
class b { if "xyz" =~ /(y)/ { include a } }
[1].each |$n| { if "abc" =~ /(b)/ { include b } }

#= match-variables-around-a-parent-class-are-not-its-own
#@ check: compile
#@ set: strict_variables=false
#@ set: strict=off
class p { f() }
class a inherits p { notify { "a ${1}": } }
function f() { include a  1 }
if "abc" =~ /(b)/ { include p }

#= match-variables-around-a-class-in-a-block-of-it
#@ check: compile
#@ set: strict_variables=false
#@ set: strict=off
class a { [1].each |$n| { notify { "a ${1}": } } }
if "abc" =~ /(b)/ { include a }

#= match-variables-around-a-class-after-one-of-its-own
#@ check: compile
#@ set: strict_variables=false
#@ set: strict=off
class a { if "xyz" =~ /(y)/ { notify { "in ${1}": } }  notify { "after ${1}": } }
if "abc" =~ /(b)/ { include a }

#= match-variables-around-a-class-in-a-template-of-it
#@ check: compile
#@ set: strict_variables=false
#@ set: strict=off
class a { notify { inline_epp("a <%= $1 %>"): } }
if "abc" =~ /(b)/ { include a }
