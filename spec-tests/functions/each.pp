#= the-value
notice(String([1,2].each |$x| { $x }, '%p'))
notice(String({a=>1}.each |$k,$v| { }, '%p'))

#= no-block
notice([1].each())

#= three-parameters
notice([1].each |$a,$b,$c| { })

#= a-number-is-counted
notice(1.each |$x| { notice($x) })

#= undef-is-not-enumerable
notice(undef.each |$x| { })

#= arrays
[a, b].each |$x| { notice($x) }
[a, b].each |$i, $x| { notice("$i $x") }

#= hashes
{a => 1}.each |$x| { notice($x) }
{a => 1}.each |$k, $v| { notice("$k $v") }

#= texts-and-ranges
"ab".each |$c| { notice($c) }
Integer[1,3].each |$x| { notice($x) }
3.each |$x| { notice($x) }

#= types
Enum[a, b].each |$x| { notice($x) }

#= nested-pairs
[[1,2],[3,4]].each |$i, $p| { notice("$i $p") }
[[1,2],[3,4]].each |$p| { notice($p) }

#= break-and-next
[1,2,3,4].each |$x| { if $x == 2 { next() }
 if $x == 4 { break() }
 notice($x) }

#= return-in-a-function
function f() { [1,2].each |$x| { return($x) } }
notice(f())

#= a-typed-parameter
[1, "a"].each |Integer $x| { notice($x) }
