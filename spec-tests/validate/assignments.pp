#@ check: validate

#= to-a-string
"a" = 2

#= to-a-name
a = 2

#= to-a-call
f() = 1

#= to-a-type
Integer = 1

#= to-a-hash
{a => 1} = 1

#= to-an-index
$a[0] = 1

#= to-a-hash-index
$a[b] = 1

#= to-a-namespace
$a::b = 1

#= to-a-capture
$1 = 1

#= to-zero
$0 = 1

#= plus-equals
$a += 1

#= minus-equals
$a -= 1

#= to-a-list-of-literals
[1, 2] = [1, 2]

#= to-a-nested-list
[$a, [$b, 1]] = [1, [2, 3]]

#= to-an-expression
$a + 1 = 2

#= to-undef
undef = 1

#= to-a-list-with-an-index
[$a[1]] = [1]

#= capital-variables
$Foo = 1

#= hyphens
$foo-bar = 1

#= leading-underscores-in-the-middle
notice($a::_b::c)

#= a-leading-underscore-last
notice($a::_b)

#= a-digit-first
notice($1a)

#= zeros
notice($01)
