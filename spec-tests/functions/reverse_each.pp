#= collections
notice(String([1,2,3].reverse_each.map |$x| { $x }, '%p'))
notice(String(3.reverse_each.map |$x| { $x }, '%p'))
notice(String([1,2].reverse_each, '%p'))

#= with-a-block
[1,2].reverse_each |$x| { notice($x) }
