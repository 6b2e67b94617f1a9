#= collections
notice(String([1,2,3,4,5].step(2).map |$x| { $x }, '%p'))
notice(String(Integer[0,10].step(5).map |$x| { $x }, '%p'))
notice(String(5.step(2).map |$x| { $x }, '%p'))
notice(String([1,2,3].step(2), '%p'))

#= zero
notice([1].step(0))
