#= results
notice('a' < 'B')
notice(Timespan(1) < 2)
notice(2 > Timespan(1))
notice(2 > Timestamp(1))
notice(SemVer('1.0.0') < SemVer('1.0.1'))
notice(Integer < 1)
notice(Integer < Numeric)
notice(0.0/0 == 0.0/0)
notice(Timespan(1) == 1)
notice(1 == Timespan(1))
notice(1.0 == Timespan(1))
notice(Timespan(1.5) == 1.5)
notice(Timespan(1.5) == 1)
notice(Timespan(1.5) < 2)
notice(Timespan(1.5) <= 1)
notice(Timestamp(1) == Timespan(1))
notice(SemVer('1.0.0') == '1.0.0')
notice('1.0.0' == SemVer('1.0.0'))
notice(SemVer('1.0.0+a') == SemVer('1.0.0+b'))
notice(SemVer('1.0.0+a') <= SemVer('1.0.0+b'))
notice(SemVerRange('1.x') == SemVerRange('>=1.0.0 <2.0.0'))
notice(URI('http://a') == URI('http://A'))
notice(Binary('aGVsbG8=') == Binary('aGVsbG8='))
notice(Binary('aGVsbG8=') == 'hello')
notice(Sensitive('a') == Sensitive('a'))
notice(Sensitive('a') == Sensitive('A'))
notice(Deferred('x') == Deferred('x'))
notice(Error('x') == Error('x'))
notice(/a/ == /a/)
notice(/a/ == 'a')
notice('A' == 'a')
notice('ä' == 'Ä')
notice(['A', {x => 'B'}] == ['a', {x => 'b'}])
notice({'A' => 1} == {'a' => 1})
notice({a => undef} == {b => undef})
notice({1 => 2} == {1.0 => 2})
notice(undef == '')
notice(undef == undef)
notice(default == default)
notice(Integer == Integer)
notice(Integer == 'Integer')
notice(File['a'] == File['A'])
notice('x' == Integer)
notice([1].reverse_each == [1].reverse_each)
notice(1 == 1.0)
notice(9007199254740993 == 9007199254740992.0)
notice(9007199254740993 < 9007199254740992.0)
notice(9007199254740993 > 9007199254740992.0)
notice(true == true)
notice('a' in 'xAy')
notice('' in 'abc')
notice(/a/ in 'xay')
notice(/A/ in 'xay')
notice(1 in '1')
notice(undef in [undef])
notice(undef in 'a')
notice('a' in ['A'])
notice('a' in [['A']])
notice(/a/ in ['b', 'xa'])
notice(/a/ in {'xa' => 1})
notice('a' in {'A' => 1})
notice(1 in [1.0])
notice(Integer in [1])
notice(Integer in ['a', Integer])
notice(String in {'a' => 1})
notice(Integer in 'a')
notice([1] in [[1], 2])
notice([1] in [1])
notice('1.0.0' in [SemVer('1.0.0')])
notice(SemVer('1.0.0') in ['1.0.0'])
notice(SemVer('1.0.0') in SemVerRange('1.x'))
notice('1.5.0' in SemVerRange('1.x'))
notice('x' in SemVerRange('1.x'))
notice(1 in Binary('AQI='))
notice('hello' in Binary('aGVsbG8='))
notice(Binary('aGU=') in Binary('aGVsbG8='))
notice(1 in 1)
notice(1 in undef)
notice('a' in default)
notice('a' in Sensitive('a'))
notice(1 in Integer)
notice('a' in Enum[a])
notice(Timespan(1) in [1])
notice('Ä' in 'ä')
notice('x' =~ 'X')
notice('x' =~ /X/)
notice('a' =~ '(?i:A)')
notice('a' =~ String)
notice('1.2.3' =~ SemVerRange('1.x'))
notice(SemVer('1.2.3') =~ SemVerRange('1.x'))
notice(1 =~ SemVerRange('1.x'))
notice('a' !~ 'b')

#= refused-1-less-undef
notice(1 < undef)

#= refused-undef-less-undef
notice(undef < undef)

#= refused-default-less-1
notice(default < 1)

#= refused-timestamp-1-less-timespan-2
notice(Timestamp(1) < Timespan(2))

#= refused-timespan-1-less-a
notice(Timespan(1) < 'a')

#= refused-semver-1-0-0-less-1-0-1
notice(SemVer('1.0.0') < '1.0.1')

#= refused-1-less-semver-1-0-0
notice(1 < SemVer('1.0.0'))

#= refused-1-less-integer
notice(1 < Integer)

#= refused-a-less-integer
notice('a' < Integer)

#= refused-sensitive-1-less-2
notice(Sensitive(1) < 2)

#= refused-1-matches-1-2
notice(1 =~ 1)

#= refused-a-matches-undef
notice('a' =~ undef)

#= refused-a-matches-true
notice('a' =~ true)

#= refused-a-matches
notice('a' =~ '[')

#= refused-a-matches-semver-1-2-3
notice('a' =~ SemVer('1.2.3'))

#= refused-a-matches-default
notice('a' =~ default)

#= refused-a-matches-sensitive-a
notice('a' =~ Sensitive('a'))

#= refused-1-matches-semver-1-2-3
notice(1 =~ SemVer('1.2.3'))
