#= get
notice(String(get({a=>{b=>[1,2]}}, 'a.b.1'), '%p'))
notice(String({a=>1}.get('z'), '%p'))
notice(String({a=>1}.get('z','dflt'), '%p'))
notice(String(get([5,6],'0'), '%p'))
notice(String(get({'a.b'=>1},'"a.b"'), '%p'))
notice(String(get({a=>1},''), '%p'))

#= dig
notice(String(dig({a=>{b=>1}},a,b), '%p'))
notice(String({a=>[1,{c=>2}]}.dig(a,1,c), '%p'))
notice(String(dig({a=>1},z,y), '%p'))

#= getvar
notice(String(getvar('facts.os.family'), '%p'))
notice(String(getvar('nope'), '%p'))
notice(String(getvar('nope','dflt'), '%p'))
notice(String(getvar('kernel'), '%p'))

#= dig-into-a-number
notice(dig({a=>1},a,b))

#= get-with-a-bad-key
notice(get({a=>1},'a..b'))

#= get-of-an-array-by-name
notice(get([1],'x'))
