#= variables
$x = 'v'
$h = {k => 1, l => [5, 6]}
notice("$x|${x}|${x}y|$x y|$x-y|$x.y|$x[0]")
notice("${h[k]}|${h['l'][1]}|$h[k]")

#= a-qualified-variable-takes-colons
class m { $y = 1 }
include m
notice("$m::y|${m::y}|$::m::y")

#= a-name-with-two-colons-is-another-variable
$x = 1
notice("$x::y")

#= calls-on-variables
$x = 'abc'
$l = [3, 1, 2]
notice("${x.upcase}|${l.sort.join('-')}|${x[1].upcase}|${l.map |$e| { $e + 1 }}")

#= expressions
$x = 2
notice("${1 + $x}|${[1, 2]}|${upcase('a')}|${if true { 'yes' }}|${undef}|${$x}|${'s'}")

#= a-bare-word-is-a-string-in-an-expression
$d = 1
notice("${d == 'd'}")

#= a-bare-word-plus-a-number-fails
$d = 1
notice("${d + 1}")

#= a-keyword-is-a-variable
notice("${if}")

#= numbers-are-captures
if 'abc' =~ /(b)/ { notice("${1}|$1|${0}") }

#= a-decimal-is-no-capture
#@ check: validate
notice("${1.0}")

#= empty-interpolation
#@ check: validate
notice("${}")

#= a-dollar-before-a-blank
notice("a $ b $$ c $")

#= nested-strings
$a = 'x'
notice("a${"b${a}c"}d")

#= values-as-text
notice(String("${1.0}", '%p'))
notice(String("${undef}", '%p'))
notice(String("${[undef, 1]}", '%p'))
notice(String("${{a => undef}}", '%p'))
notice(String("${default}", '%p'))
notice(String("${/a.b/}", '%p'))
notice(String("${Integer[1, 2]}", '%p'))
notice(String("${1e16}", '%p'))
notice(String("${[1.0, [true]]}", '%p'))
notice(String("${{'a' => 'b c'}}", '%p'))
notice(String("${Timestamp(0)}", '%p'))
notice(String("${Sensitive('secret')}", '%p'))

#= true-cannot-be-interpolated
notice("${true}")

#= an-unknown-variable
notice("a${nope}b")

#= a-comment-inside
$x = 1
notice("${x # c
}")

#= a-hash-inside
notice("${ {a => 1}['a'] }")

#= a-type-call-inside
notice("${Integer('12')}")
