#= results
notice(URI('http://a').port(1))
notice(Error('x').msg)
notice(Deferred('x').name)
notice(Deferred('x',[1]).arguments)
notice('abc'[1])
notice('abc'[-1])
notice('abc'[-4])
notice('abc'[3])
notice('abc'[1,2])
notice('abc'[1,-1])
notice('abc'[-2,2])
notice('abc'[-5,3])
notice('abc'[-5,6])
notice('abc'[1,0])
notice('abc'[5,1])
notice('abc'[3,1])
notice('abc'[1,-5])
notice('hello'[1,-2])
notice('abc'['1'])
notice('abc'[[1]])
notice('abc'[[1,2]])
notice('äöü'[1])
notice('äöü'[1,2])
notice('äöü'[-1])
notice([1,2,3][0])
notice([1,2,3][-1])
notice([1,2,3][5])
notice([1,2,3][-5])
notice([1,2,3][0,2])
notice([1,2,3][1,-1])
notice([1,2,3][-2,2])
notice([1,2,3][-5,3])
notice([1,2,3][5,1])
notice([1,2,3][3,1])
notice([1,2,3][1,-5])
notice([1,2,3][[1]])
notice({a=>1}[a])
notice({a=>1}[b])
notice({a=>1,b=>2}[a,b,c])
notice({a=>undef,b=>2}[a,b])
notice({1=>a}[1.0])
notice({[1]=>a}[[1]])
notice(Binary('AQIDBA==')[1])
notice(Binary('AQIDBA==')[1,2])
notice(Binary('AQIDBA==')[-1])
notice(Binary('AQIDBA==')[9])
notice(*[1,2])
notice([*{a=>1}, *[2], *3, *undef, *'x', *Integer[1,2]])
notice([*[1,2,3].reverse_each])
notice(case 'ABC' { 'abc': { 1 } default: { 2 } })
notice(case 1 { 1.0: { 1 } default: { 2 } })
notice(case 'x1' { /x(\d)/: { $1 } default: { 2 } })
notice(case [1,'x2'] { [Integer,/x(\d)/]: { $1 } default: { 2 } })
notice(case {a=>'x3'} { {a=>/x(\d)/}: { $1 } default: { 2 } })
notice(case '1.2.3' { SemVerRange('1.x'): { 1 } default: { 2 } })
notice(case SemVer('1.2.3') { '1.2.3': { 1 } default: { 2 } })
notice(case '1.2.3' { SemVer('1.2.3'): { 1 } default: { 2 } })
notice(case undef { undef: { 1 } default: { 2 } })
notice(case '' { undef: { 1 } default: { 2 } })
notice(case [1,2] { [1]: { 1 } default: { 2 } })
notice(case {a=>1,b=>2} { {a=>1}: { 1 } default: { 2 } })
notice(case 5 { Integer[1,3]: { 1 } Integer: { 2 } })
notice("${[1,[2,undef],{a=>undef}]}")
notice("${Sensitive('x')} ${[Sensitive('x')]}")
notice("${Timestamp(0)} ${Timespan(0)} ${SemVer('1.0.0')} ${URI('http://a')} ${Binary('AQ==')}")
notice("${Deferred('x')} ${[Deferred('x')]} ${Error('e')}")
notice("${{1=>2.0,'a'=>[]}}")
notice("${[[]]} ${{}}")
notice("${Enum[b,a]} ${[Enum[b,a], 'x']}")
notice(1e15)
notice(1e14)
notice(123456789012345680.0)
notice(1.0e-4)
notice(1.0e-5)
notice(5e-324)
notice(1.7976931348623157e308)
notice(0.1)
notice(100.0)
notice(-0.0)
notice(1.5e300)

#= refused-error-x-k-kind-1
notice(Error('x','k').kind(1))

#= refused-uri-http-a-bogus
notice(URI('http://a').bogus)

#= refused-error-x-bogus
notice(Error('x').bogus)

#= refused-abc-1-5
notice('abc'[1.5])

#= refused-abc-1-5-2
notice('abc'['1.5'])

#= refused-abc-a
notice('abc'[a])

#= refused-abc-undef
notice('abc'[undef])

#= refused-abc-true
notice('abc'[true])

#= refused-abc-1-2-3
notice('abc'[1,2,3])

#= refused-1-2-3-0
notice([1,2,3]['0'])

#= refused-1-2-3-a
notice([1,2,3][a])

#= refused-1-2-3-1-5
notice([1,2,3][1.5])

#= refused-1-2-3-undef
notice([1,2,3][undef])

#= refused-1-2-3-0-1
notice([1,2,3][0,'1'])

#= refused-1-2-3-0-a
notice([1,2,3][0,a])

#= refused-1-2-3-0-1-5
notice([1,2,3][0,1.5])

#= refused-1-2-3-1-2-3
notice([1,2,3][1,2,3])

#= refused-1-2-3-default
notice([1,2,3][default])

#= refused-undef-0
notice(undef[0])

#= refused-5-0
notice(5[0])

#= refused-1-5-0
notice(1.5[0])

#= refused-default-0
notice(default[0])

#= refused-x-0
notice(/x/[0])

#= refused-sensitive-1-0
notice(Sensitive([1])[0])

#= refused-timespan-1-0
notice(Timespan(1)[0])

#= refused-binary-aqidba-a
notice(Binary('AQIDBA==')[a])

#= refused-uri-http-a-0
notice(URI('http://a')[0])

#= refused-semver-1-0-0-0
notice(SemVer('1.0.0')[0])

#= refused-deferred-x-0
notice(Deferred('x')[0])

#= refused-1-2-3-1-0
notice([1,2,3][1][0])
