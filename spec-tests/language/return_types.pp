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
