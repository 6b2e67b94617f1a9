#= an-argument-that-is-a-collector
#@ source: pops/evaluator/collectors, relationship_operator.rb
notice(File<| |>)
File<| |>.notice
with(File<| |>) |$x| { notice(type($x, 'generalized')) }

#= a-function-whose-value-is-a-collector
#@ source: pops/evaluator/collectors, relationship_operator.rb
function f() { File<| |> }
notice(f(), "${f()}x", [f(), 1], { f() => 1 })

#= a-collector-of-a-defined-type-as-a-value
#@ source: pops/evaluator/collectors, relationship_operator.rb
define foo::bar() {}
function f() { Foo::Bar<| |> }
notice(f(), type(f()))

#= an-exported-collector-as-a-value
#@ source: pops/evaluator/collectors, relationship_operator.rb
function f() { Notify<<| title == 'x' |>> }
notice(f())

#= a-lambda-whose-value-is-a-collector
#@ source: pops/evaluator/collectors, relationship_operator.rb
notice([1].map |$x| { File<| |> })

#= a-collector-equals-itself-alone
#@ source: pops/evaluator/collectors, relationship_operator.rb
function f() { File<| |> }
$x = f()
notice($x == $x, $x == f(), f() == f())

#= types-of-a-collector
#@ source: pops/evaluator/collectors, relationship_operator.rb
function f() { File<| |> }
$x = f()
notice($x =~ Data, $x =~ Any, $x =~ Runtime, $x =~ NotUndef, $x =~ File)
notice(type($x), type([$x]))
case $x { File: { notice('f') } Runtime: { notice('r') } default: { notice('d') } }

#= a-collector-of-a-branch
#@ source: pops/evaluator/collectors, relationship_operator.rb
$x = if true { File<| |> }
notice($x == undef)
$y = true ? { true => File<| |>, default => 1 }
notice($y)

#= a-default-that-is-a-collector
#@ source: pops/evaluator/collectors, relationship_operator.rb
function g($x = File<| |>) { notice($x) }
g()

#= a-result-that-is-a-collector
#@ source: pops/evaluator/collectors, relationship_operator.rb
function f() >> Undef { File<| |> }
f()

#= a-collector-is-no-number
#@ source: pops/evaluator/collectors, relationship_operator.rb
function f() { File<| |> }
notice(f() + 1)

#= a-collector-has-no-elements
#@ source: pops/evaluator/collectors, relationship_operator.rb
function f() { File<| |> }
notice(f()['x'])

#= a-collector-has-no-order
#@ source: pops/evaluator/collectors, relationship_operator.rb
function f() { File<| |> }
notice(f() < 1)

#= a-collector-matches-no-pattern
#@ source: pops/evaluator/collectors, relationship_operator.rb
function f() { Notify<<| |>> }
notice(f() =~ /x/)

#= a-title-that-is-a-collector
#@ source: pops/evaluator/collectors, relationship_operator.rb
function f() { File<| |> }
notify { f(): }

#= a-collector-kept-in-a-variable-is-related
#@ source: pops/evaluator/collectors, relationship_operator.rb
function f() { File<| |> { mode => '0644' } }
$c = f()
$c -> Notify['a']
Notify['b'] ~> $c
notify { ['a', 'b']: }
file { '/x': }

#= a-collector-of-a-branch-is-related
#@ source: pops/evaluator/collectors, relationship_operator.rb
Notify['a'] -> if true { File<| |> }
notify { 'a': }
file { '/x': }

#= collectors-among-others-are-related
#@ source: pops/evaluator/collectors, relationship_operator.rb
function f() { File<| |> }
Notify['b'] -> [f(), Notify['a'], f()] -> Notify['c']
notify { ['a', 'b', 'c']: }
file { '/x': }

#= the-value-of-a-chain-that-ends-with-a-collector
#@ source: pops/evaluator/collectors, relationship_operator.rb
$x = Notify['a'] -> File<| |>
notice($x)
$x -> Notify['b']
notify { ['a', 'b']: }
file { '/x': }

#= the-value-of-a-chain-that-ends-with-nothing-behind-a-collector
#@ source: pops/evaluator/collectors, relationship_operator.rb
$x = Notify['a'] -> File<| |> -> []
notice($x)
$x -> Notify['b']
notify { ['a', 'b']: }

#= the-value-of-a-chain-from-nothing-on
#@ source: pops/evaluator/collectors, relationship_operator.rb
$x = [] -> File<| |>
notice($x)
$y = [] -> []
notice($y)
$z = [] -> Notify['a']
notice($z)
notify { 'a': }

#= a-value-that-nothing-has-may-be-a-collector
#@ source: pops/evaluator/collectors, relationship_operator.rb
notice(lookup('a', { default_value => if true { File<| |> } }))

#= strings-of-a-collector
#@ source: pops/evaluator/collectors, relationship_operator.rb
function f() { File<| |> }
notice(String(f()), String(f(), '%s'), String(f(), '%p'), sprintf('%s', f()))

#= a-collector-makes-no-number
#@ source: pops/evaluator/collectors, relationship_operator.rb
function f() { File<| |> }
notice(Integer(f()))

#= assertions-on-a-collector
#@ source: pops/evaluator/collectors, relationship_operator.rb
assert_type(Any, File<| |>)
assert_type(String, File<| |>)

#= a-failure-that-is-a-collector
#@ source: pops/evaluator/collectors, relationship_operator.rb
fail(File<| |>)
