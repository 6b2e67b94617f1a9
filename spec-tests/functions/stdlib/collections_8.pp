#@ stdlib: 8

#= reject
notice(String(reject(['aaa','bbb',1,undef],'aaa'), '%p'))

#= reject-refused-1
notice(reject(['a']))

#= merge
notice(String(merge(), '%p'))
notice(String(merge({a=>1},{a=>2,b=>3},'',undef), '%p'))
notice(String(merge([1,2,3]) |$hsh, $v| { {$v => $v} }, '%p'))
notice(String(merge(['a','b']) |$hsh,$k,$v| { {$v => $k} }, '%p'))
notice(String(merge([1,2]) |$h,$v| { 5 }, '%p'))

#= merge-refused-1
notice(merge({a=>1},1))

#= merge-refused-2
notice(merge([1],[2]) |$hsh, $v| { {$v => $v} })

#= merge-refused-3
notice(merge({a=>1}) |$x| { {} })

#= has-key
notice(String(has_key({a=>1},'a'), '%p'))
notice(String(has_key({a=>1},'b'), '%p'))
notice(String(has_key({1=>2},1), '%p'))

#= has-key-refused-1
notice(has_key([1],'a'))

#= has-key-refused-2
notice(has_key({a=>1}))

#= hash
notice(String(hash([['a',1],['b',2]]), '%p'))
notice(String(hash([]), '%p'))
notice(String(hash([{a=>1}]), '%p'))

#= hash-refused-1
notice(hash(['a',1,'b',[2,3]]))

#= hash-refused-2
notice(hash(['a']))

#= hash-refused-3
notice(hash('a'))

#= hash-refused-4
notice(hash())

#= dig44
notice(String(dig44({a=>{b=>[1,{c=>2}]}},['a','b',1,'c']), '%p'))
notice(String(dig44({a=>1},['b'],'d'), '%p'))
notice(String(dig44([1,2],['1']), '%p'))
notice(String(dig44([1,2],['x'],5), '%p'))
notice(String(dig44({a=>undef},['a'],5), '%p'))
notice(String(dig44({a=>false},['a'],5), '%p'))

#= dig44-refused-1
notice(dig44({a=>1},'a'))

#= dig44-refused-2
notice(dig44(1,['a']))

#= dig44-refused-3
notice(dig44({a=>1}))

#= try-get-value
notice(String(try_get_value({a=>1},'x','d'), '%p'))
notice(String(try_get_value({a=>{b=>2}},'a.b','d','.'), '%p'))
notice(String(try_get_value(1,'a'), '%p'))
notice(String(try_get_value({a=>1},''), '%p'))
notice(String(try_get_value({a=>1},'','d'), '%p'))
