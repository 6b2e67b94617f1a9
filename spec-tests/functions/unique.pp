#= values
notice(String(unique([1,1.0,'a','A','a']), '%p'))
notice(String(unique('hello'), '%p'))
notice(String(unique({a=>1,b=>1,c=>2}), '%p'))
notice(String(unique([1,2,3]) |$x| { $x % 2 }, '%p'))
notice(String(unique([[1],[1]]), '%p'))
notice(String(unique({a=>1,b=>2}) |$x| { 1 }, '%p'))

#= undef
notice(unique(undef))
