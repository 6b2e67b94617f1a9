#= a-function
function f($a, $b = 2) { $a + $b }
notice(f(1), f(1, 5), 1.f)

#= a-typed-function
function f(Integer $a) >> String { "x$a" }
notice(f(1))

#= a-rest-parameter
function f($a, *$r) { [$a, $r] }
notice(f(1), f(1, 2, 3))

#= a-typed-rest-parameter
function f(Integer *$r) { $r }
notice(f(1, 2))
notice(f(1, a))

#= too-few-arguments
function f($a) { }
f()

#= too-many-arguments
function f($a) { }
f(1, 2)

#= a-required-parameter-after-an-optional-one
function f($a = 1, $b) { [$a, $b] }
notice(f(1, 2))
notice(f(1))

#= recursion
function fib($n) { if $n < 2 { $n } else { fib($n - 1) + fib($n - 2) } }
notice(fib(12))

#= return
function f() { return(1)
 2 }
notice(f())

#= return-undef
function f() { return() }
notice(String(f(), "%p"))

#= the-last-value
function f() { notice("in")
  5 }
notice(f())

#= an-empty-body
function f() { }
notice(String(f(), "%p"))

#= defaults-see-earlier-parameters
function f($a, $b = $a * 2) { $b }
notice(f(2))

#= resources-in-a-function
function f() { notify { "from f": } }
f()

#= an-unknown-function
nope()

#= an-unknown-method
1.nope

#= a-wrong-return
function f() >> Integer { "x" }
f()

#= a-function-with-a-block
function f() { 1 }
f() |$x| { }

#= blocks-cannot-be-passed-on
#@ check: validate
function f($a, &$b) { }

#= a-function-in-a-class
#@ check: validate
class c { function f() { } }

#= lambdas-see-outer-variables
$x = 1
$r = [2].map |$y| { $x + $y }
notice($r)

#= lambda-variables-are-local
[1].each |$y| { $z = $y }
notice($z)

#= a-lambda-default
with(1) |$a, $b = $a + 1| { notice($b) }

#= a-lambda-rest
with(1, 2, 3) |$a, *$r| { notice($r) }

#= next-in-a-function
function f() { next(5) }
notice(f())

#= break-outside-of-a-loop
break()

#= next-outside-of-a-loop
next()

#= return-at-the-top
notice(1)
return()
notice(2)

#= statement-calls
notice "a", "b"
include c
class c { notice "in c" }

#= a-call-without-parentheses-that-is-no-statement
#@ check: validate
foo 1, 2

#= a-variable-is-no-function
#@ check: validate
$f = 1
$f(1)

#= a-chain
$x = [1,2,3].map |$e| { $e * 2 }.filter |$e| { $e > 2 }.reduce |$m, $e| { $m + $e }
notice($x)

#= a-hash-argument
notice({a => 1})
function f($h) { $h }
notice(f(a => 1, b => 2))

#= deep-recursion
function f($n) { f($n + 1) }
f(0)

#= a-rest-of-at-least-one-behind-an-optional-parameter
#@ source: pops/evaluator/closure.rb, create_params_type
function f($x = 1, Array[String, 1] *$z) { notice($z) }
f(1, a)

#= a-rest-of-at-least-one-behind-an-optional-parameter-of-a-lambda
#@ source: pops/evaluator/closure.rb, create_params_type
with(1, 2, 3) |$x = 3, Array[Integer, 1, 3] *$z| { notice($z) }

#= a-rest-of-any-number-behind-an-optional-parameter
#@ source: pops/evaluator/closure.rb, create_params_type
function f($x = 1, Array[String, 0] *$z) { notice($z) }
f(1, a)

#= a-rest-of-an-alias-for-an-array
#@ source: pops/evaluator/closure.rb, create_param_type
type A = Array[String, 1]
function f($x, A *$z) { notice($z) }
f(1, [a], [b, c])
f(1)
f(1, a)

#= break-in-a-defined-type
define d() {
  notice(1)
  break()
}
d { "a": }

#= break-in-a-class
class c {
  break()
}
include c

#= next-in-a-defined-type
define d() {
  next()
  notice(1)
}
d { "a": }
notice(2)

#= next-in-a-declared-class
class c {
  next(1)
}
class { "c": }

#= break-in-a-defined-type-of-a-defined-type
define e() { break() }
define d() {
  e { "b": }
}
d { "a": }

#= break-in-a-class-of-a-class
class e {
  if true { break() }
}
class c { include e }
include c

#= break-in-a-class-that-is-declared
class c { break() }
class { "c": }

#= break-in-a-lambda-of-a-defined-type-that-is-no-iteration
define d() {
  with(1) |$x| { break() }
}
d { "a": }

#= break-in-a-function-that-a-class-calls
function f() { break() }
class c { f() }
include c
