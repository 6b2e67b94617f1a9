# What return types of functions and lambdas are held against: values that `return` gives are not.

#= returned-from-an-if
function f($x) >> Optional[String] { if $x { return($x) } }
notice(f(1))

#= returned-from-a-lambda
function f($x) >> String { [1].each |$i| { return($x) } 'end' }
notice(f(1))

#= the-value-of-next
function f($x) >> String { next($x) }
notice(f(1))

#= break-is-none
function f($x) >> String { break() }
notice(f(1))

#= a-lambda-with-next
notice([1].map |$x| >> String { next($x) })

#= a-lambda
notice([1].map |$x| >> String { $x })

#= returned-from-a-typed-lambda
function f() { [1].map |$x| >> String { return($x) } 'end' }
notice(f())

#= called-in-a-lambda
function f($x) >> String { return($x) }
notice([1].map |$x| { f($x) })

#= returning-nothing
function f($x) >> Sensitive { return() }
notice(f(1))

#= a-wrong-type-and-a-return
function f($x) >> Optional[{1 => 2}] { if $x { return($x) } }
notice(f(1))

#= an-unknown-type-and-a-return
function f($x) >> Nothing { if $x { return($x) } }
notice(f(1))

#= a-wrong-type-is-refused-before-the-body
function f($x) >> Integer[a] { notice('in the body') $x }
notice(f(1))

#= a-wrong-type-is-refused-before-the-number-of-arguments
function f($x) >> Integer[a] { $x }
notice(f(1, 2))

#= types-of-parameters-come-first
function f(Integer[b] $x) >> Integer[a] { $x }
notice(f(1))

#= an-unknown-type-of-a-function-that-nobody-calls
function f($x) >> Nothing { $x }
notice('fine')
