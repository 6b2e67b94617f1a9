#= values
notice(String(length('abc'), '%p'))
notice(String(length([1,2]), '%p'))
notice(String(length({a=>1}), '%p'))
notice(String(size('ä'), '%p'))
notice(String([].size, '%p'))
notice(String(length(Binary('YWJj')), '%p'))

#= a-number
notice(length(1))

#= undef
notice(length(undef))
