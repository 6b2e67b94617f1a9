#= values
notice(String([1,2,3].index(2), '%p'))
notice(String(index('hello','l'), '%p'))
notice(String(index({a=>5},5), '%p'))
notice(String(index([1,2]) |$x| { $x == 2 }, '%p'))
notice(String([1].index(9), '%p'))
notice(String(index('abc',/c/), '%p'))
