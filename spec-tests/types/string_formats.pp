#= results
notice(String(Timespan(1),'%s'))
notice(String(Sensitive('x'),'%p'))
notice(String([Sensitive('x')]))
notice(String(Sensitive('x')))
notice(String(Deferred('x')))
notice(String(Deferred('x'),'%s'))
notice(String(Deferred('x'),'%#p'))
notice(String(Deferred('x',[1,{a=>2}]),'%#p'))
notice(String([Deferred('x')]))
notice(String([Deferred('x')],'%#a'))
notice(String(Integer))
notice(String(Integer,'%p'))
notice(String(Integer,'%#s'))
notice(String([Integer]))
notice(String([1].reverse_each))
notice(String([[1].reverse_each]))
notice(String(default))
notice(String([default]))
notice(String(undef))
notice(String([undef]))
notice(String([true,1.0,/a/,'x']))
notice(String(/a/,'%#s'))
notice(String(/a\/b/,'%p'))
notice(String(/a\/b/,'%s'))
notice(String(URI('http://a'),'%#s'))
notice(String(URI('http://a'),'%#p'))
notice(String(Binary('aGVsbG8=')))
notice(String([Binary('aGVsbG8=')]))
notice(String(Binary('aGVsbG8='),'%s'))
notice(String(Binary('aGVsbG8='),'%p'))
notice(String(Binary('aGVsbG8='),'%#b'))
notice(String(Binary('aGVsbG8='),'%u'))
notice(String(Binary('/w=='),'%#s'))
notice(String(Binary('aGVsbG8='),'%t'))
notice(String(Binary('aGVsbG8='),'%T'))
notice(String(File['a']))
notice(String([File['a'], Class['b']]))
notice(String({a=>1}))
notice(String({1=>[2,{b=>3}]},'%#h'))
notice(String({a=>[1,2]},'%a'))
notice(String([1,[2,3],{a=>1}],'%#a'))
notice(String([1,2,[3]],{Array=>{format=>'%#10a', separator=>'; '}}))
notice(String({a=>1,b=>2},{Hash=>{format=>'%(h', separator=>',', separator2=>':'}}))
notice(String([1,'a',2.0],{Integer=>'%#x', String=>'%s'}))
notice(String([1,'a',2.0],{Array=>{format=>'%a', string_formats=>{Integer=>'%#x', String=>'%s'}}}))
notice(String([1,'a'],'% a'))
notice(String([1,'a'],'%<a'))
notice(String([1,'a'],'%|a'))
notice(String([1,'a'],'%[a'))
notice(String(1,'%#d'))
notice(String(1,'%#s'))
notice(String(1,'%c'))
notice(String(65,'%#c'))
notice(String(1.5,'%s'))
notice(String(1.5,'%#s'))
notice(String(1.5,'%p'))
notice(String(1.5,'%d'))
notice(String(1.5,'%x'))
notice(String('abc','%C'))
notice(String('abc::def::','%C'))
notice(String('aBC','%c'))
notice(String(' x ','%#t'))
notice(String('äöü','%u'))
notice(String('x','%p'))
notice(String('x','%#p'))
notice(String('xyzabc','%.3s'))
notice(String('x','%d'))
notice(String(true,'%t'))
notice(String(true,'%#T'))
notice(String(false,'%y'))
notice(String(true,'%Y'))
notice(String(true,'%d'))
notice(String(true,'%#x'))
notice(String(true,'%e'))
notice(String(true,'%s'))
notice(String(undef,'%n'))
notice(String(undef,'%#n'))
notice(String(undef,'%u'))
notice(String(undef,'%#u'))
notice(String(undef,'%d'))
notice(String(undef,'%v'))
notice(String(undef,'%V'))
notice(String(undef,'%#s'))
notice(String(undef,'%#p'))
notice(String(default,'%d'))
notice(String(default,'%D'))
notice(String(default,'%#d'))
notice(String(1, {}))
notice(String(1, {Integer=>'%d', Numeric=>'%x', Any=>'%s'}))
notice(String(1, {Any=>'%p'}))
notice(String('x', {Any=>'%p'}))
notice(String([1,2,3], {Any=>'%p'}))
notice(String(['x'], {Any=>'%s'}))
notice(String(['x'], {Any=>'%s', Array=>'%a'}))
notice(String(18, {Collection=>'%s', Scalar=>'%#x'}))
notice(String([18], {Collection=>'%s', Scalar=>'%#x'}))
notice(String({a=>{b=>1}}, '%#p'))
notice(String([1,2,{x=>[1,2]}], '%#p'))
notice(String(SemVer('1.0.0'), '%p'))
notice(String("a\nb\t\$x'\"\\",'%p'))
notice(String("a'b\\",'%p'))
notice(String("a\\'b",'%p'))
notice(String("ä\u0001",'%p'))
notice(String([[1,2],[3,[4]]], '%#a'))
notice(String([{a=>1},{b=>2}], '%#a'))
notice(String({a=>{b=>[1,{c=>2}]}}, '%#h'))
notice(String([1,2,3,4,5,6,7,8,9,10,11], '%#5a'))
notice(String(['aaa','bbb',['c'],'ddd'], '%#5a'))

#= refused-string-timespan-1-10s
notice(String(Timespan(1),'%10s|'))

#= refused-string-binary-w-s
notice(String(Binary('/w=='),'%s'))

#= refused-string-binary-agvsbg8-d
notice(String(Binary('aGVsbG8='),'%d'))

#= refused-string-1-a-a
notice(String([1,'a'],'%{[a'))

#= refused-string-1-plus-plus-d
notice(String(1,'%++d'))

#= refused-string-1-abc
notice(String(1,'abc'))

#= refused-string-1-d
notice(String(1,'%[d'))

#= refused-string-negative-1-c
notice(String(-1,'%c'))

#= refused-string-x-5-3p
notice(String('x','%5.3p|'))

#= refused-string-x-negative-5s
notice(String('x','%-5s|'))

#= refused-string-x-05s
notice(String('x','%05s|'))

#= refused-string-x-x
notice(String('x','%x'))

#= refused-string-true-q
notice(String(true,'%q'))

#= refused-string-undef-q
notice(String(undef,'%q'))

#= refused-string-undef-5p
notice(String(undef,'%5p|'))

#= refused-string-default-q
notice(String(default,'%q'))

#= refused-string-1-2-h
notice(String([1,2],'%h'))

#= refused-string-a-greater-1-d
notice(String({a=>1},'%d'))

#= refused-string-1-1
notice(String(1, 1))

#= refused-string-1-a-greater-1
notice(String(1, {a=>1}))

#= refused-string-1-integer-greater-x
notice(String(1, {Integer=>'x'}))

#= refused-string-1-integer-greater-format-greater-x
notice(String(1, {Integer=>{format=>'x'}}))

#= refused-string-1-array-greater-bogus-greater-x
notice(String([1], {Array=>{bogus=>'x'}}))

#= refused-string-1
notice(String(1, ''))

#= refused-string-semver-1-0-0-d
notice(String(SemVer('1.0.0'), '%d'))

#= refused-string-semver-1-0-0-10s
notice(String(SemVer('1.0.0'), '%10s|'))

#= refused-string-long-string-here-negative-20-5s
notice(String('long string here', '%-20.5s|'))
