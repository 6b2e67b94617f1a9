#= defaults-of-an-unknown-type
#@ source: CE-DE-1
Nothing { a => 1 }

#= defaults-of-a-defined-type
#@ source: CE-DE-1
define m::d($x = 1) { notice($x) }
M::D { x => 2 }
m::d { 't': }

#= defaults-through-an-access
#@ source: CE-DE-2
Resource['notify'] { message => 'd' }
notify { 'a': }

#= defaults-of-classes
#@ source: CE-DE-3
class c($x = 0) { notice($x) }
Class { x => 1 }
include c

#= defaults-set
#@ source: CE-DE-4
Notify { message => 'd' }
notify { 'a': }
notify { 'b': message => 'own' }

#= defaults-append-to-nothing
#@ source: CE-DE-5
Notify { tag +> 'x' }
notify { 'a': }

#= defaults-append-to-an-outer-default
#@ source: CE-DE-5
Notify { tag => 'outer' }
class c { Notify { tag +> 'inner' } notify { 'in c': } }
include c
notify { 'outside': }

#= defaults-append-to-an-inherited-default
#@ source: CE-DE-5
class base { Notify { message => ['one'] } }
class c inherits base { Notify { message +> ['two', 'three'] } notify { 'in c': } }
include c

#= defaults-of-an-attribute-twice
#@ source: CE-DE-6
Notify { message => 1 }
Notify { message => 2 }

#= defaults-of-an-attribute-in-two-scopes
#@ source: CE-DE-6
Notify { message => 'outer' }
class c { Notify { message => 'inner' } notify { 'a': } }
include c

#= defaults-of-two-attributes
#@ source: CE-DE-7; CE-DE-8
Notify { message => 1 }
Notify { noop => true }
notify { 'a': }

#= defaults-of-several-scopes-merge
#@ source: CE-DE-8
Notify { noop => true }
class c { Notify { message => 'm' } notify { 'a': } }
include c

#= defaults-from-a-hash
#@ source: CE-DE-9
Notify { * => { 'message' => 'h', 'noop' => true } }
notify { 'a': }

#= defaults-follow-the-dynamic-scope
#@ source: CE-DE-10
class outer { Notify { message => 'of outer' } include inner }
class inner { notify { 'a': } }
include outer

#= defaults-of-inherited-scopes
#@ source: CE-DE-10
class base { Notify { message => 'of base' } }
class c inherits base { notify { 'a': } }
include c

#= defaults-where-a-define-was-declared
#@ source: CE-DE-10
define d() { notify { "in $title": } }
class c { Notify { message => 'of c' } d { 'x': } }
include c

#= defaults-of-a-node
#@ source: CE-DE-10
node default { Notify { message => 'of the node' } include c }
class c { notify { 'a': } }

#= defaults-do-not-leak-to-siblings
#@ source: CE-DE-10
class one { Notify { message => 'one' } }
class two { notify { 'a': } }
include one, two

#= defaults-through-an-access-to-a-defined-type
#@ source: CE-DE-2
define m::d($x = 1) { notice($x) }
Resource['m::d'] { x => 2 }
m::d { 't': }

#= defaults-through-an-access-append
#@ source: CE-DE-2; CE-DE-5
Resource['notify'] { tag => 'outer' }
class c { Resource[Notify] { tag +> 'inner' } notify { 'in c': } }
include c

#= defaults-through-an-access-of-an-attribute-twice
#@ source: CE-DE-2; CE-DE-6
Notify { message => 1 }
Resource['notify'] { message => 2 }

#= defaults-through-an-access-to-an-unknown-type
#@ source: CE-DE-2; CE-DE-1
Resource['nothing'] { message => 'd' }

#= defaults-through-an-access-to-classes
#@ source: CE-DE-2; CE-DE-3
Resource['class'] { message => 'd' }

#= defaults-through-an-access-to-a-variable
#@ source: CE-DE-2
$type = Resource
$type['notify'] { message => 'd' }

#= defaults-through-an-access-with-a-title
#@ source: CE-DE-2
notify { 'a': }
Resource['notify', 'a'] { message => 'd' }

#= defaults-in-lambdas
#@ source: CE-DE-11
[1].each |$x| {
  Notify { message => 'of the lambda' }
  notify { 'inside': }
}
notify { 'outside': }

#= defaults-in-two-runs-of-a-lambda
#@ source: CE-DE-11
[1, 2].each |$x| { Notify { message => $x } }

#= defaults-in-functions
#@ source: CE-DE-11
function f() { Notify { message => 'of the function' } }
class k {
  f()
  notify { 'in k': }
}
include k
notify { 'outside': }

#= defaults-append-to-undef
#@ source: CE-DE-5
Notify { message => undef }
class k {
  Notify { message +> 'k' }
  notify { 'a': }
}
include k

#= defaults-through-an-access-to-an-absolute-type
#@ source: CE-DE-2; CE-RE-25
Resource['::notify'] { message => 'd' }
notify { 'a': }
