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
