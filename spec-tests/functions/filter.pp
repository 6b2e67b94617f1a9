#= collections
notice(String([1,2,3].filter |$x| { $x > 1 }, '%p'))
notice(String([5,6].filter |$i,$x| { $i == 0 }, '%p'))
notice(String({a=>1,b=>2}.filter |$x| { $x[1] == 2 }, '%p'))
notice(String({a=>1,b=>2}.filter |$k,$v| { $k == a }, '%p'))
notice(String('abc'.filter |$c| { $c != 'b' }, '%p'))
notice(String(Integer[1,4].filter |$x| { $x % 2 == 0 }, '%p'))
notice(String([1,undef,''].filter |$x| { $x }, '%p'))

#= no-block
notice([1].filter())
