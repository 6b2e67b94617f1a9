#@ check: validate
#@ set: tasks=true

#= a-plan
plan a($x, TargetSpec $y = 'z') { run_task('x', $y) return $x }

#= a-plan-in-a-plan
plan a { plan b { } }

#= a-plan-in-a-class
class a { plan b { } define c { } }

#= a-plan-in-an-if
if true { plan a { } }

#= a-plan-in-a-lambda
[1].each |$x| { plan a { } }

#= a-plan-in-a-function
function a() { plan b { } }

#= a-plan-as-a-value
$x = plan a { }

#= a-function-in-a-plan
plan a { function foo() { } 1 }

#= a-class-in-a-plan
plan a { class x { } }

#= a-define-in-a-plan
plan a { define x { } }

#= names-of-plans
plan ::a { }
plan A::B { }
plan a-b { }
plan string { }
plan a { plan ::b { } 2 }

#= parameters-of-plans
plan a($name, $title, $a, $a, *$b, $c) { }

#= an-assignment-in-a-default
plan a($x = ($b = 1)) { }

#= code-for-catalogs
class a { }
define b { }
node default { }
File { a => 1 }
File['x'] { a => 2 }
File<| |>
File<<| |>>
a -> b
@file { 'x': }
@@file { 'x': }

#= resources-in-a-plan
plan a { file { 'a': } if true { file { 'b': } } $x = Y['a'] { b => 1 } 3 }

#= resources-in-a-block
plan a { $r = apply($t) { file { '/x': ensure => present } -> Notify['x'] } return $r }

#= all-in-a-block
plan a { apply($t, noop => true, _catch_errors => false) { class x { } define y { } node default { } File { a => 1 } File['x'] { a => 2 } File<| |> File<<| |>> apply('x') { } } }

#= a-conditional-in-a-block
apply('x') { if true { File<<| |>> apply('y') { } } }

#= definitions-in-a-block
apply('x') { plan a { } function f() { } type X = Integer }

#= a-block-in-arguments
apply(apply('x') { }) { }

#= a-plan-in-arguments
apply('x', plan a { }) { }

#= a-block-in-a-call
notice(apply('x') { })

#= a-block-in-a-function
function a() { apply('x') { file { 'x': } } }

#= a-block-in-a-default
plan a($x = apply('y') { }) { }

#= a-block-in-a-relationship
apply($t) { notify { 'a': } } -> Notify['x']

#= a-virtual-class-in-a-block
apply('x') { @file { 'x': } @@file { 'y': } @class { 'z': } }

#= a-node-without-effect-in-a-block
apply('x') { node default { 1 } }

#= values-in-a-block
apply('x') { 1 2 }

#= a-block-has-an-effect
plan a { apply('x') { 1 } 2 }

#= a-resource-without-a-title
file { title => 'x' }

#= a-resource-without-a-title-in-a-block
apply('x') { file { title => 'x' } }

#= the-type-plan
type A = Plan

#= code-in-a-heredoc
$x = @(END:pp)
  plan a { file { 'x': } }
  | END

#= a-plan-in-a-heredoc
$x = @(END:pp)
  plan a { apply('x') { file { 'x': } } }
  | END

#= relationships
plan a { Foo -> Bar ~> Baz }
