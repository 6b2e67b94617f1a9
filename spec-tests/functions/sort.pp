#= values
notice(String(sort([3,1,2]), '%p'))
notice(String(sort(['b','A','a','B']), '%p'))
notice(String(sort('cab'), '%p'))
notice(String(sort([3,1,2]) |$a,$b| { compare($b,$a) }, '%p'))
notice(String(sort([1.5,1]), '%p'))
notice(String(sort(['10','9','a']), '%p'))
notice(String(sort([]), '%p'))

#= mixed-values
notice(sort([1,'a']))

#= arrays
notice(sort([[2],[1]]))
