#= numbers
notice(String(max(1,3,2), '%p'))
notice(String(min(1,3,2), '%p'))
notice(String(max([1,5]), '%p'))
notice(String(min([4,2]), '%p'))
notice(String(max(1.5,1), '%p'))
notice(String(max('a','B'), '%p'))
notice(String(min('10','9'), '%p'))
notice(max(Timestamp(1),Timestamp(2)))

#= with-a-block
notice(String(max('a','bbb') |$x,$y| { compare(length($x),length($y)) }, '%p'))
notice(String(min([3,1]) |$x,$y| { compare($y,$x) }, '%p'))

#= nothing
notice(max())

#= mixed
notice(max(1,'2'))
