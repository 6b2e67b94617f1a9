#@ stdlib: 8

#= to-json
notice(String(to_json({a=>1}), '%p'))
notice(String(to_json('x'), '%p'))
notice(String(to_json(undef), '%p'))

#= to-json-refused-1
notice(to_json())

#= to-json-pretty
notice(String(to_json_pretty({a=>1}), '%p'))

#= to-toml
notice(String(to_toml({a=>1,b=>'x',c=>true,d=>1.5,e=>[1,'a'],f=>{g=>{h=>1},i=>[{j=>1},{k=>{l=>2}}]},'with space'=>1,'q"x'=>{z=>1}}), '%p'))

#= to-ruby
notice(String(to_ruby(undef), '%p'))

#= to-python
notice(String(to_python('é\n'), '%p'))

#= parsehocon
notice(String(parsehocon('a=[1,2]'), '%p'))

#= parsepson
notice(String(parsepson('{}','d'), '%p'))

#= parsepson-refused-1
notice(parsepson('{}'))
