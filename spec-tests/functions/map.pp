#= arrays
notice(String([1,2].map |$x| { $x * 2 }, '%p'))
notice(String([a,b].map |$i,$x| { "$i$x" }, '%p'))
notice(String({a=>1}.map |$x| { $x }, '%p'))
notice(String({a=>1}.map |$k,$v| { "$k$v" }, '%p'))
notice(String('ab'.map |$c| { $c }, '%p'))
notice(String(Integer[1,3].map |$x| { $x }, '%p'))
notice(String(3.map |$x| { $x }, '%p'))
notice(String([[1,2]].map |$x| { $x }, '%p'))
notice(String([1,2].map |$x| { }, '%p'))
notice(String([1,2,3].map |$x| { next($x) }, '%p'))
notice(String([1,2,3].map |$x| { if $x == 2 { break() } $x }, '%p'))

#= no-block
notice([1].map())
