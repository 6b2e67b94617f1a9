#= results
notice(-Timespan(1))
notice(1 << 2.5)
notice(1 << -1)
notice(-1 >> 70)
notice(0.0 / 0)
notice({a=>1} + [b,2])
notice({a=>1} + [[b,2]])
notice({a=>1} + [[b,2],[c,3]])
notice({a=>1} + [])
notice({a=>1} - a)
notice({a=>1} - [a])
notice({a=>1} - {a=>4})
notice([1,2] - 1)
notice([1,1.0,a] - [1])
notice([1,1.0,'A'] - [a])
notice([1] + {a=>2})
notice([1] << [2])
notice(Timestamp(1) - 1)
notice(1 - Timespan(3))
notice(2 * Timespan(3))
notice(Timespan(3) * 1.5)
notice(Timespan(3) / 2)
notice(Timespan(3) / Timespan(2))
notice(Timespan(3) % 2)
notice(Timespan(3) + Timestamp(1))
notice(Timespan(3) + 1.5)
notice(2.0 * Timespan(3))
notice(Binary('aGVsbG8=') + Binary('aGVsbG8='))
notice(URI('http://a/b') + 'c')
notice(-7 / 2)
notice(7 % -3)
notice(-7.5 / 2)
notice(3 * 1.1)

#= refused-1-plus-semver-1-0-0
notice(1 + SemVer('1.0.0'))

#= refused-semver-1-0-0-plus-1
notice(SemVer('1.0.0') + 1)

#= refused-semver-1-0-0-modulo-1
notice(SemVer('1.0.0') % 1)

#= refused-negative-semver-1-0-0
notice(-SemVer('1.0.0'))

#= refused-1-shifted-200
notice(1 << 200)

#= refused-5-modulo-2-0
notice(5 % 2.0)

#= refused-5-0-modulo-2
notice(5.0 % 2)

#= refused-7-by-0
notice(7 / 0)

#= refused-7-0-by-0
notice(7.0 / 0)

#= refused-0-0-modulo-0
notice(0.0 % 0)

#= refused-1-plus-x
notice(1 + /x/)

#= refused-1-plus-1-a
notice(1 + [1,'a'])

#= refused-1-plus-a-greater-1-b-greater-undef
notice(1 + {'a' => 1, b => undef})

#= refused-1-plus-sensitive-1
notice(1 + Sensitive(1))

#= refused-a-plus-1
notice('a' + 1)

#= refused-1-plus-a
notice(1 + 'a')

#= refused-1-plus-2
notice('1' + '2')

#= refused-a-greater-1-shifted-1
notice({a=>1} << 1)

#= refused-1-by-2
notice([1] / 2)

#= refused-a-greater-1-times-2
notice({a=>1} * 2)

#= refused-a-greater-1-plus-1
notice({a=>1} + 1)

#= refused-a-greater-1-plus-1-2
notice({a=>1} + [1])

#= refused-timestamp-1-plus-timestamp-2
notice(Timestamp(1) + Timestamp(2))

#= refused-timestamp-1-times-2
notice(Timestamp(1) * 2)

#= refused-1-minus-timestamp-1
notice(1 - Timestamp(1))

#= refused-timespan-3-by-0
notice(Timespan(3) / 0)

#= refused-timespan-3-by-0-0
notice(Timespan(3) / 0.0)

#= refused-timespan-3-modulo-2-0
notice(Timespan(3) % 2.0)

#= refused-timespan-3-modulo-timespan-2
notice(Timespan(3) % Timespan(2))

#= refused-timespan-3-shifted-2
notice(Timespan(3) << 2)

#= refused-timespan-3-minus-timestamp-1
notice(Timespan(3) - Timestamp(1))

#= refused-timespan-3-times-timespan-1
notice(Timespan(3) * Timespan(1))

#= refused-timespan-3-plus-a
notice(Timespan(3) + 'a')

#= refused-2-by-timespan-3
notice(2 / Timespan(3))

#= refused-2-modulo-timespan-3
notice(2 % Timespan(3))

#= refused-2-times-timestamp-3
notice(2 * Timestamp(3))

#= refused-timespan-3-plus-semver-1-0-0
notice(Timespan(3) + SemVer('1.0.0'))

#= refused-timestamp-3-plus-semver-1-0-0
notice(Timestamp(3) + SemVer('1.0.0'))

#= refused-timespan-3-minus-semver-1-0-0
notice(Timespan(3) - SemVer('1.0.0'))

#= refused-timespan-3-by-semver-1-0-0
notice(Timespan(3) / SemVer('1.0.0'))

#= refused-timespan-3-modulo-semver-1-0-0
notice(Timespan(3) % SemVer('1.0.0'))

#= refused-timespan-3-times-semver-1-0-0
notice(Timespan(3) * SemVer('1.0.0'))

#= refused-binary-agvsbg8-plus-a
notice(Binary('aGVsbG8=') + 'a')

#= refused-binary-agvsbg8-minus-a
notice(Binary('aGVsbG8=') - 'a')

#= refused-uri-http-a-b-plus-1
notice(URI('http://a/b') + 1)

#= refused-uri-http-a-b-minus-1
notice(URI('http://a/b') - 1)

#= refused-negative-a
notice(- 'a')

#= refused-1-7976931348623157e308-times-10
notice(1.7976931348623157e308 * 10)

#= refused-negative-1-7976931348623157e308-times-10
notice(-1.7976931348623157e308 * 10)

#= refused-0x1f-plus-1
notice(' 0x1F ' + 1)

#= refused-0x-plus-1
notice('0x' + 1)

#= refused-1e3-plus-1
notice('1e3' + 1)

#= refused-0e3-plus-1
notice('0e3' + 1)

#= refused-negative-1-plus-1
notice('- 1' + 1)

#= refused-1-plus-1-3
notice('::1' + 1)

#= refused-010-plus-1
notice('010' + 1)

#= refused-08-plus-1
notice('08' + 1)

#= refused-5-plus-1
notice('.5' + 1)

#= refused-1-plus-1-4
notice('1.' + 1)

#= refused-1-5-plus-1
notice('1.5' + 1)

#= refused-1-shifted-9999999999
notice(1 << 9999999999)

#= refused-deferred-x-plus-1
notice(Deferred('x') + 1)

#= refused-1-plus-deferred-x
notice(1 + Deferred('x'))

#= refused-error-x-plus-1
notice(Error('x') + 1)

#= refused-file-a-plus-1
notice(File['a'] + 1)

#= refused-1-plus-class-a
notice(1 + Class['a'])

#= refused-1-reverse-each-plus-1
notice([1].reverse_each + 1)

#= refused-1-plus-1-reverse-each
notice(1 + [1].reverse_each)

#= refused-negative-integer
notice(-Integer)

#= refused-1-shifted-2
notice(1 << '2')

#= refused-1-modulo-negative-0-0
notice(1 % -0.0)

#= the-longest-shifts
notice(1 << 60, 1 << 61, 1 << 62, 3 << 61, -1 << 63)

#= a-shift-out-of-range
notice(1 << 63)

#= a-shift-of-a-negative-number-out-of-range
notice(-3 << 62)
