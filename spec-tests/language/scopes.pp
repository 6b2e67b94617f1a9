# What scopes see of each other, as random programs of scopes showed it (`cargo differential scopes`).

#= blocks-of-a-parent-class-that-include-the-class
#@ check: compile
#@ set: strict_variables=false
#@ set: strict=off
class p { ['inner'].each |$v| { include c } }
class c inherits p { notice($v) }
['outer'].each |$v| { include p }

#= qualified-names-of-what-runs-in-a-class
#@ check: compile
#@ set: strict_variables=false
#@ set: strict=off
class a {
  $own = 'a'
  ['b'].each |$x| {
    $y = 2
    notice($a::x, $a::y, getvar('a::x'), defined('$a::x'))
    with('w') |$x| { notice($a::x, $a::y) f() include c }
  }
  notice($a::x)
}
class c { notice($a::x, $a::own) ['c'].each |$cc| { notice($c::cc) d { 't': } } }
define d { notice($a::x, $c::cc) }
function f() { $x = 'f' notice($a::x) ['g'].each |$g| { notice($a::g) } }
include a

#= qualified-names-of-what-runs-in-a-parent-class
#@ check: compile
#@ set: strict_variables=false
#@ set: strict=off
class p { ['v'].each |$v| { include a notice($a::v) } }
class a inherits p { notice($a::v) }
include p

#= module-names-in-a-node-definition
#@ check: compile
notice($module_name =~ Undef, $caller_module_name =~ Undef)
node default { notice($module_name =~ Undef, $caller_module_name =~ Undef, "<${module_name}>") }

#= a-value-taken-back-by-a-subclass-is-a-default-when-it-is-read
#@ check: compile
class p { Notify { message => 'default' } notify { 'n': message => 'given' } }
class a inherits p { Notify['n'] { message => undef } include b }
class b { Notify { message => 'of b' } notice(Notify['n']['message']) }
include a

#= parents-that-wait-for-their-own
#@ check: compile
class b inherits d { }
class d inherits p { }
class p { include b }
include d

#= parents-that-wait-and-a-function-that-includes
#@ check: compile
class b inherits d { }
class d inherits p { }
class p { notice(f()) }
function f() { contain d include b }
notice(f())

#= tags-of-what-functions-tag
#@ check: compile
function f($tag) { tag($tag) notice(tagged($tag)) }
class a { notify { 'before': } f('two') notice(tagged('two')) notify { 'after': } }
class b { notice(tagged('two')) notify { 'in b': } }
class c { notice(tagged('one')) tag('of c') notice(tagged('of c')) }
class e { tag('of_e') notify { 'in e': } }
f('one')
include c
include e
notice(tagged('of_e'))
node default { notice(tagged('one')) include a include b f('late') notice(tagged('late'), tagged('of_e')) }

#= tags-of-what-functions-tag-in-queries
#@ check: compile
function f($tag) { tag($tag) }
class a { @notify { 'in a': } f('two') }
include a
Notify <| tag == 'two' |> { message => 'found' }
@notify { 'later': }
f('three')
Notify <| tag == 'three' |> { withpath => true }

#= tagged-with-arrays
#@ check: compile
notice(tagged(['main', 'class']), tagged('class', 'class'), tagged(['class']), tagged('class', ['class']))
class a { notice(tagged('A'), tagged('a', 'class'), tagged('a', 'nope')) }
include a

#= what-has-no-place-was-set-first
#@ check: compile
#@ set: strict=off
class m { T { w => 'of defaults', y => 'z' } }
class c inherits m { ['l'].each |$x| { T <| tag == 'class' |> { tag +> 'one' } } }
define t($w = 1, $y = 2) { contain c }
create_resources('t', { 'n' => { 'w' => 'v' } }, { 'y' => 'y' })
