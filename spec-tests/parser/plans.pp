#@ check: pn
#@ set: tasks=true

#= a-plan
plan a { }

#= a-plan-with-parameters
plan a::b(TargetSpec $nodes, Integer $x = 1) { run_task('x', $nodes) return 1 }

#= a-plan-in-a-plan
plan a { plan b { } plan ::c { } }

#= a-class-in-a-plan
plan a { class x { } define y { } function z() { } }

#= a-plan-in-a-class
class a { plan b { } define c { } }

#= plans-in-a-row
plan a { $x = 1 } plan b { }

#= an-attribute-plan
file { 'x': plan => 1, apply => 2 }

#= variables
$plan = 1 notice($apply)

#= qualified-names
plan a::plan { apply::x() }

#= a-plan-named-plan
plan plan { }

#= a-class-named-plan
class plan { }

#= a-plan-named-class
plan class { }

#= a-quoted-name
plan 'x' { }

#= a-parent
plan a inherits b { }

#= a-return-type
plan a() >> String { }

#= nothing-behind-plan
plan

#= a-call-of-plan
plan(1)

#= a-semicolon
plan a; plan b { }

#= no-arguments
apply() { }

#= no-parentheses
apply 'x'

#= no-block
apply('x')

#= parentheses-in-the-next-line
apply
('x') { }

#= a-block-with-parameters
apply('x') { | $x | 1 }

#= a-virtual-block
@apply('x') { }

#= a-virtual-plan
@plan x { }

#= keywords-in-a-list
$x = [plan, apply]

#= keywords-as-keys
$x = { plan => 1, apply => 2 }

#= keywords-as-values
$x = { 1 => plan, 2 => apply }

#= keywords-as-options
foo(plan => 1, apply => 2)

#= a-method-apply
$x.apply

#= a-method-plan
$x.plan(1)

#= interpolated-keywords
notice "${plan} ${apply}"

#= an-interpolated-access
notice "${plan[1]}"

#= an-interpolated-name
notice "${plan::x}"

#= a-block
apply('x', a => 1,) { file { 'x': } }
