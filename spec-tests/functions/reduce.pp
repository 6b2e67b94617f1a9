#= collections
notice(String([1,2,3].reduce |$m,$x| { $m + $x }, '%p'))
notice(String([1,2,3].reduce(10) |$m,$x| { $m + $x }, '%p'))
notice(String([].reduce |$m,$x| { $m }, '%p'))
notice(String([].reduce(7) |$m,$x| { 1 }, '%p'))
notice(String({a=>1,b=>2}.reduce |$m,$x| { [$m[0], $m[1] + $x[1]] }, '%p'))
notice(String('abc'.reduce |$m,$x| { "$x$m" }, '%p'))
notice(String([1,2,3].reduce |$m,$x| { if $x == 3 { break() } $m + $x }, '%p'))
notice(String([1,2,3].reduce |$m,$x| { next($x) }, '%p'))

#= one-parameter
notice([1,2].reduce |$m| { $m })
