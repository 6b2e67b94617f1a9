#@ stdlib: 9

#= stdlib-to-json
notice(String(stdlib::to_json({a=>[1,2.5,undef,true,"x\"\n\u0001é/\\"],1=>{}}), '%p'))
notice(String(stdlib::to_json({a=>{},b=>[]}), '%p'))
notice(String(stdlib::to_json({[1]=>2,true=>3,undef=>4,1.5=>5}), '%p'))

#= to-json
notice(String(to_json({a=>1}), '%p'))
notice(String(to_json('x'), '%p'))
notice(String(to_json(undef), '%p'))

#= to-json-refused-1
notice(to_json())

#= stdlib-to-json-pretty
notice(String(stdlib::to_json_pretty({a=>{},b=>[],c=>[[],{}],d=>{e=>{f=>1}}}), '%p'))
notice(String(stdlib::to_json_pretty([]), '%p'))
notice(String(stdlib::to_json_pretty({}), '%p'))
notice(String(stdlib::to_json_pretty({a=>undef,b=>{c=>undef}},true), '%p'))
notice(String(stdlib::to_json_pretty([1,undef,[undef]],true), '%p'))
notice(String(stdlib::to_json_pretty([1,undef],false), '%p'))
notice(String(stdlib::to_json_pretty([1,undef],undef), '%p'))
notice(String(stdlib::to_json_pretty({a=>[1,{b=>2}]},false,{indent=>'    ',space_before=>' ',object_nl=>"\r\n"}), '%p'))
notice(String(stdlib::to_json_pretty({a=>[1]},false,{indent=>'',space=>'',object_nl=>'',array_nl=>''}), '%p'))
notice(String(stdlib::to_json_pretty({a=>[1]},false,{array_nl=>''}), '%p'))
notice(String(stdlib::to_json_pretty({a=>[1]},false,{max_nesting=>-1}), '%p'))
notice(String(stdlib::to_json_pretty({a=>1.0,b=>1e20,c=>1e-7,d=>-0.0},false,{allow_nan=>true}), '%p'))

#= stdlib-to-json-pretty-refused-1
notice(stdlib::to_json_pretty('x'))

#= stdlib-to-json-pretty-refused-2
notice(stdlib::to_json_pretty({a=>[1]},false,{max_nesting=>1}))

#= stdlib-to-json-pretty-refused-3
notice(stdlib::to_json_pretty({a=>1},false,{foo=>1}))

#= to-json-pretty
notice(String(to_json_pretty({a=>1}), '%p'))

#= stdlib-to-toml
notice(String(stdlib::to_toml({}), '%p'))
notice(String(stdlib::to_toml({a=>1}), '%p'))
notice(String(stdlib::to_toml({b=>{},a=>{c=>{}}}), '%p'))
notice(String(stdlib::to_toml({a=>undef,b=>"x\#{y}\"\n",c=>'#$x'}), '%p'))
notice(String(stdlib::to_toml({1=>2,3=>4}), '%p'))
notice(String(stdlib::to_toml({a=>Sensitive('x')}), '%p'))
notice(String(stdlib::to_toml({z=>1,a=>{y=>1,b=>{x=>[{q=>1}]}}}), '%p'))
notice(String(stdlib::to_toml({a=>[[{b=>1}]]}), '%p'))

#= stdlib-to-toml-refused-1
notice(stdlib::to_toml({1=>2,'a'=>4}))

#= stdlib-to-toml-refused-2
notice(stdlib::to_toml([]))

#= to-toml
notice(String(to_toml({a=>1,b=>'x',c=>true,d=>1.5,e=>[1,'a'],f=>{g=>{h=>1},i=>[{j=>1},{k=>{l=>2}}]},'with space'=>1,'q"x'=>{z=>1}}), '%p'))

#= stdlib-to-ruby
notice(String(stdlib::to_ruby({a=>[1,undef,true,"x\"#{1}",1.5],1=>{2=>3}}), '%p'))

#= stdlib-to-python
notice(String(stdlib::to_python({a=>[1,undef,true,false,"x\"",1.5],'b'=>{c=>d}}), '%p'))
notice(String(stdlib::to_python([Integer[1,2],default,/x/]), '%p'))
notice(String(stdlib::to_python({1=>2}), '%p'))

#= to-ruby
notice(String(to_ruby(undef), '%p'))

#= to-python
notice(String(to_python('é\n'), '%p'))

#= parsejson
notice(String(parsejson('{"a":[1,2.5,null,true]}'), '%p'))
notice(String(parsejson('{"a"','d'), '%p'))
notice(String(parsejson('null'), '%p'))
notice(String(parsejson('null','d'), '%p'))
notice(String(parsejson('false','d'), '%p'))
notice(String(parsejson('false'), '%p'))
notice(String(parsejson(1,'d'), '%p'))
notice(String(parsejson(undef,undef), '%p'))
notice(String(parsejson('"a"'), '%p'))

#= parsejson-refused-1
notice(parsejson(1))

#= parsejson-refused-2
notice(parsejson())

#= parseyaml
notice(String(parseyaml("a: 1\nb: [x, ~]"), '%p'))
notice(String(parseyaml(''), '%p'))
notice(String(parseyaml('','d'), '%p'))
notice(String(parseyaml("a: [",'d'), '%p'))
notice(String(parseyaml(":a: :b"), '%p'))
notice(String(parseyaml("--- foo"), '%p'))
notice(String(parseyaml(undef,'z'), '%p'))
notice(String(parseyaml([],'z'), '%p'))

#= parseyaml-refused-1
notice(parseyaml("a: &x 1\nb: *x"))

#= parseyaml-refused-2
notice(parseyaml("a: ["))

#= parseyaml-refused-3
notice(parseyaml(1))

#= parseyaml-refused-4
notice(parseyaml())

#= parseyaml-refused-5
notice(parseyaml("2020-01-01"))

#= parseyaml-refused-6
notice(parseyaml("!ruby/object:Foo {}"))

#= parseyaml-refused-7
notice(parseyaml("a: b: c"))

#= parseyaml-refused-8
notice(parseyaml("\tx"))

#= stdlib-parsehocon
notice(String(stdlib::parsehocon('a { b = 1 }'), '%p'))
notice(String(stdlib::parsehocon(''), '%p'))
notice(String(stdlib::parsehocon('a {','d'), '%p'))
notice(String(stdlib::parsehocon('a = ${b}','d'), '%p'))

#= stdlib-parsehocon-refused-1
notice(stdlib::parsehocon('a {'))

#= stdlib-parsehocon-refused-2
notice(stdlib::parsehocon('a = ${b}'))

#= parsehocon
notice(String(parsehocon('a=[1,2]'), '%p'))

#= parsepson
notice(String(parsepson('{}','d'), '%p'))

#= stdlib-to-yaml
notice(String(stdlib::to_yaml(Sensitive({a=>Sensitive(1)})), '%p'))
