#@ check: validate

#= a-literal-in-the-middle-has-no-effect
1
notice(1)

#= a-name-in-the-middle-has-no-effect
foo
notice(1)

#= a-comparison-has-no-effect
$a == 1
$b = 2
