#@ check: validate

#= a-name-in-the-middle-has-no-effect
foo
notice(1)

#= a-comparison-has-no-effect
$a == 1
$b = 2
