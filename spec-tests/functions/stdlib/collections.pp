#@ stdlib: 9

#= any2array
notice(String(any2array(), '%p'))
notice(String(any2array(1,2), '%p'))
notice(String(any2array([1]), '%p'))
notice(String(any2array(''), '%p'))
notice(String(any2array(undef), '%p'))
notice(String(any2array({a=>1,b=>[2]}), '%p'))
notice(String(any2array('x'), '%p'))
notice(String(any2array(false), '%p'))

#= pick
notice(String(pick('',false,1), '%p'))
notice(String(pick([], 1), '%p'))
notice(String(pick(undef, {}), '%p'))

#= pick-refused-1
notice(pick())

#= pick-refused-2
notice(pick(undef,''))

#= pick-default
notice(String(pick_default(''), '%p'))
notice(String(pick_default(undef), '%p'))
notice(String(pick_default('', undef, 'x', 'y'), '%p'))
notice(String(pick_default(undef, undef), '%p'))

#= pick-default-refused-1
notice(pick_default())

#= concat
notice(String(concat([1],2,[3,[4]],{a=>1}), '%p'))
notice(String(concat([undef],undef), '%p'))

#= concat-refused-1
notice(concat())

#= concat-refused-2
notice(concat([1]))

#= concat-refused-3
notice(concat('a',1))

#= count
notice(String(count([1,2,undef,'']), '%p'))
notice(String(count([1,2,2,2.0],2), '%p'))
notice(String(count({a=>1,b=>''}), '%p'))
notice(String(count({a=>1}, ['a',1]), '%p'))
notice(String(count('hello','l'), '%p'))
notice(String(count('hello','a-l'), '%p'))
notice(String(count([undef,'',1],undef), '%p'))
notice(String(count([1,false],false), '%p'))

#= count-refused-1
notice(count())

#= count-refused-2
notice(count('hello'))

#= count-refused-3
notice(count([1],1,2))

#= deep-merge
notice(String(deep_merge({a=>{b=>1,c=>2}},{a=>{b=>3}},'',{a=>{d=>4},e=>[1]}), '%p'))
notice(String(deep_merge({a=>1},undef), '%p'))
notice(String(deep_merge({a=>{b=>1}},{a=>undef}), '%p'))
notice(String(deep_merge('',''), '%p'))
notice(String(deep_merge({1=>{2=>3}},{1=>{4=>5}}), '%p'))

#= deep-merge-refused-1
notice(deep_merge({a=>1}))

#= deep-merge-refused-2
notice(deep_merge({a=>1},1))

#= delete
notice(String(delete(['a','b','c','b'],'b'), '%p'))
notice(String(delete({a=>1,b=>2,c=>3},['b','c']), '%p'))
notice(String(delete('abracadabra','bra'), '%p'))
notice(String(delete('abc',['a','c']), '%p'))
notice(String(delete(['a',['b']],[['b']]), '%p'))
notice(String(delete([1,2.0,3],2), '%p'))
notice(String(delete({1=>2},1.0), '%p'))
notice(String(delete(1,[]), '%p'))
notice(String(delete([undef,1,''],undef), '%p'))
notice(String(delete('abc',''), '%p'))
notice(String(delete({a=>1},{a=>1}), '%p'))
notice(String(delete([['a',1],2],{a=>1}), '%p'))
notice(String(delete('a.c','.'), '%p'))

#= delete-refused-1
notice(delete('abc',1))

#= delete-refused-2
notice(delete(1,2))

#= delete-refused-3
notice(delete([1]))

#= delete-at
notice(String(delete_at([1,2,3],1), '%p'))
notice(String(delete_at([1,2,3],'1'), '%p'))
notice(String(delete_at([1,2,3],-1), '%p'))
notice(String(delete_at([1,2,3],1.7), '%p'))
notice(String(delete_at([1,2,3],-7), '%p'))

#= delete-at-refused-1
notice(delete_at())

#= delete-at-refused-2
notice(delete_at([1,2,3],3))

#= delete-at-refused-3
notice(delete_at([1,2,3],'x'))

#= delete-at-refused-4
notice(delete_at('a',1))

#= delete-regex
notice(String(delete_regex(['abf','ab','ac'],'^ab.*'), '%p'))
notice(String(delete_regex(['abf','ab','ac',1],['abf','ac']), '%p'))
notice(String(delete_regex({a=>1,bb=>2},'a'), '%p'))
notice(String(delete_regex(1,[]), '%p'))
notice(String(delete_regex(['a b','b'],'b'), '%p'))
notice(String(delete_regex(['1','a'],1), '%p'))

#= delete-regex-refused-1
notice(delete_regex())

#= delete-regex-refused-2
notice(delete_regex(1,'a'))

#= delete-regex-refused-3
notice(delete_regex(['a'],'('))

#= delete-undef-values
notice(String(delete_undef_values([1,undef,'',false]), '%p'))
notice(String(delete_undef_values({a=>1,b=>undef,c=>''}), '%p'))
notice(String(delete_undef_values([]), '%p'))
notice(String(delete_undef_values([[undef]]), '%p'))

#= delete-undef-values-refused-1
notice(delete_undef_values())

#= delete-undef-values-refused-2
notice(delete_undef_values('a'))

#= delete-values
notice(String(delete_values({a=>1,b=>'x',c=>1.0},1), '%p'))
notice(String(delete_values({a=>[1]},[1]), '%p'))

#= delete-values-refused-1
notice(delete_values({a=>1}))

#= delete-values-refused-2
notice(delete_values([1],1))

#= difference
notice(String(difference([1,2,3],[2]), '%p'))
notice(String(difference([1,1.0,'a','A'],[1,'a']), '%p'))
notice(String(difference([1,1,2],[2]), '%p'))

#= difference-refused-1
notice(difference([1],1))

#= difference-refused-2
notice(difference([1]))

#= intersection
notice(String(intersection([1,2,2,3],[2,3,4]), '%p'))

#= intersection-refused-1
notice(intersection('a',{}))

#= intersection-refused-2
notice(intersection([1]))

#= union
notice(String(union([1,1],[2,1.0]), '%p'))

#= union-refused-1
notice(union([1]))

#= union-refused-2
notice(union([1],'a'))

#= grep
notice(String(grep(['aaa','bbb','aab'],'aa.'), '%p'))
notice(String(grep(['a',1,undef],'.'), '%p'))
notice(String(grep({a=>1},'a'), '%p'))

#= grep-refused-1
notice(grep(['a'],1))

#= grep-refused-2
notice(grep(['a']))

#= grep-refused-3
notice(grep(['a'],'('))

#= reject
notice(String(reject(['aaa','bbb',1,undef],'aaa'), '%p'))

#= reject-refused-1
notice(reject(['a']))

#= join-keys-to-values
notice(String(join_keys_to_values({a=>1,b=>[2,3],c=>undef,d=>{e=>1},1=>'undef'},' is '), '%p'))
notice(String(join_keys_to_values({a=>[undef,[1,2]],b=>true,c=>1.5},'='), '%p'))

#= join-keys-to-values-refused-1
notice(join_keys_to_values({a=>1}))

#= join-keys-to-values-refused-2
notice(join_keys_to_values([1],''))

#= join-keys-to-values-refused-3
notice(join_keys_to_values({a=>1},1))

#= member
notice(String(member(['a','b'],'b'), '%p'))
notice(String(member(['a','b'],['a','c']), '%p'))
notice(String(member(['a','b'],['a','b']), '%p'))
notice(String(member([1],'1'), '%p'))
notice(String(member(['A'],'a'), '%p'))
notice(String(member(['a'],undef), '%p'))
notice(String(member([undef],undef), '%p'))
notice(String(member([['a']],[['a']]), '%p'))

#= member-refused-1
notice(member([1],1.0))

#= member-refused-2
notice(member(['a'],[]))

#= member-refused-3
notice(member('a','a'))

#= member-refused-4
notice(member(['a']))

#= prefix
notice(String(prefix(['a',1,undef,[2]],'p'), '%p'))
notice(String(prefix({a=>1,2=>3},'p'), '%p'))
notice(String(prefix(['a']), '%p'))
notice(String(prefix(['a'],false), '%p'))
notice(String(prefix(['a'],undef), '%p'))

#= prefix-refused-1
notice(prefix())

#= prefix-refused-2
notice(prefix('a'))

#= prefix-refused-3
notice(prefix(['a'],1))

#= suffix
notice(String(suffix({a=>1},'x'), '%p'))
notice(String(suffix(['a',1.5],'x'), '%p'))

#= suffix-refused-1
notice(suffix(1))

#= suffix-refused-2
notice(suffix(['a'],[]))

#= values-at
notice(String(values_at([1,2,3],1), '%p'))
notice(String(values_at([1,2,3],[0,'1-2']), '%p'))
notice(String(values_at([1,2,3],['0..1']), '%p'))
notice(String(values_at([1,2,3],'0...2'), '%p'))
notice(String(values_at([1,undef,3],[0,1,2]), '%p'))

#= values-at-refused-1
notice(values_at([1,2,3],5))

#= values-at-refused-2
notice(values_at([1,2,3],'2-9'))

#= values-at-refused-3
notice(values_at([1,2,3],'2-1'))

#= values-at-refused-4
notice(values_at([1,2,3],'x'))

#= values-at-refused-5
notice(values_at([1,2,3],[]))

#= values-at-refused-6
notice(values_at([1,2,3]))

#= values-at-refused-7
notice(values_at(1,1))

#= values-at-refused-8
notice(values_at([1,2,3],-1))

#= values-at-refused-9
notice(values_at([1,2,3],1.0))

#= zip
notice(String(zip([1,2],[3]), '%p'))
notice(String(zip([1,2],[3,4],true), '%p'))
notice(String(zip([1,2],[3,4],'no'), '%p'))
notice(String(zip([1,[2]],[[3],4],'yes'), '%p'))
notice(String(zip([1],[2],undef), '%p'))

#= zip-refused-1
notice(zip([1,2],[3,4],'x'))

#= zip-refused-2
notice(zip([1],2))

#= zip-refused-3
notice(zip([1]))

#= stdlib-nested-values
notice(String(stdlib::nested_values({a=>{b=>1,c=>{d=>[2]}},e=>3}), '%p'))

#= stdlib-nested-values-refused-1
notice(stdlib::nested_values([]))

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

#= stdlib-merge
notice(String(stdlib::merge({a=>1},{b=>2}), '%p'))
notice(String(stdlib::merge(['a']) |$hsh,$k,$v| { {$v => $k} }, '%p'))
