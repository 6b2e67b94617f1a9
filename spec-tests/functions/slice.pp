#= collections
notice(String([1,2,3,4,5].slice(2), '%p'))
notice(String({a=>1,b=>2,c=>3}.slice(2), '%p'))
notice(String([1,2,3,4].slice(2) |$a,$b| { }, '%p'))
notice(String([1,2,3].slice(2) |$x| { $x }, '%p'))
notice(String([].slice(2), '%p'))

#= zero
notice([1].slice(0))

#= a-negative-size
notice([1].slice(-1))
