# Integers beyond 64 bits: Ruby has them, and Puppet where a value is made of a text, a float or data. Its own operators
# refuse them as results, and so do parameters of resources.
#@ source: types.md, Integer; traps.md

#= values-1
notice(Integer('9223372036854775808'))
notice(Integer(1e30))
notice(Integer('-9223372036854775809'))
notice(Integer('0xffffffffffffffffffffffffffffffffffffffff'))
notice(Integer('1' , 2))
notice(Numeric('9223372036854775808'))
notice(Numeric(1e30))
notice(Float('9223372036854775808'))

#= values-2
notice(Float(Integer('9223372036854775808')))
notice(Integer('-9223372036854775809', 10, true))
notice(Integer(Integer('-9223372036854775809'), 10, true))
notice(Integer(Integer('9223372036854775809'), 16))
notice(Integer(-9223372036854775807 - 1, 10, true))
notice(abs(-9223372036854775807 - 1))
notice(abs(Integer('-9223372036854775809')))
notice(floor(1e30))

#= values-3
notice(ceiling(1e30))
notice(round(1e30))
notice(floor(Integer('9223372036854775808')))
notice(round(Integer('9223372036854775808')))
notice(ceiling(Integer('9223372036854775808')))
notice(floor('9223372036854775808'))
notice(-Integer('9223372036854775808'))
notice(-Integer('-9223372036854775808'))

#= values-4
notice(-Integer('-9223372036854775809'))
notice(-(-9223372036854775807 - 1))
notice(Integer('9223372036854775808') - 1)
notice(Integer('9223372036854775808') - Integer('9223372036854775808'))
notice(Integer('9223372036854775808') * 1.5)
notice(Integer('9223372036854775808') / 2)
notice(Integer('9223372036854775808') / 2.0)
notice(Integer('9223372036854775808') % 10)

#= values-5
notice(Integer('9223372036854775808') >> 1)
notice(Integer('-92233720368547758080000') >> 70)
notice(1 >> Integer('9223372036854775808'))
notice(-1 >> Integer('9223372036854775808'))
notice(2.0 * Integer('9223372036854775808'))
notice(2.0 - Integer('9223372036854775808'))
notice(Integer('9223372036854775808') == Integer('9223372036854775808'))
notice(Integer('9223372036854775808') == 9223372036854775807)

#= values-6
notice(Integer('9223372036854775808') == 9223372036854775808.0)
notice(Integer('9223372036854775808') > 9223372036854775807)
notice(Integer('9223372036854775808') > 1e30)
notice(Integer('-9223372036854775809') < 1)
notice(Integer('9223372036854775808') =~ Integer)
notice(Integer('9223372036854775808') =~ Integer[0])
notice(Integer('9223372036854775808') =~ Integer[0, 5])
notice(Integer('9223372036854775808') =~ Integer[default, 5])

#= values-7
notice(Integer('-9223372036854775809') =~ Integer[default, 5])
notice(Integer('-9223372036854775809') =~ Integer[0, 5])
notice(Integer('9223372036854775808') =~ Numeric)
notice(Integer('9223372036854775808') =~ Scalar)
notice(Integer('9223372036854775808') =~ Data)
notice(Integer('9223372036854775808') =~ Float)
notice(Integer[0, Integer('9223372036854775808')])
notice(Integer[Integer('9223372036854775808')])

#= values-8
notice(Integer[Integer('9223372036854775808'), Integer('9223372036854775810')])
notice(Integer[Integer('-9223372036854775808'), Integer('9223372036854775810')])
notice(3 =~ Integer[0, Integer('9223372036854775808')])
notice(type(Integer('9223372036854775808')))
notice(type(Integer('9223372036854775808'), generalized))
notice(type([Integer('9223372036854775808'), 1]))
notice(Integer('9223372036854775808') in [1, Integer('9223372036854775808')])
notice("${Integer('9223372036854775808')}")

#= values-9
notice(String(Integer('9223372036854775808')))
notice(String(Integer('9223372036854775808'), '%x'))
notice(String(Integer('9223372036854775808'), '%#o'))
notice(String(Integer('9223372036854775808'), '%b'))
notice(String(Integer('-9223372036854775809'), '%b'))
notice(String(Integer('-9223372036854775809'), '%x'))
notice(String(Integer('9223372036854775808'), '%e'))
notice(String(Integer('9223372036854775808'), '%f'))

#= values-10
notice(String(Integer('9223372036854775808'), '%30d'))
notice(String(Integer('9223372036854775808'), '%+030d'))
notice(String(Integer('9223372036854775808'), '%s'))
notice(String(Integer('9223372036854775808'), '%p'))
notice(sprintf('%d', 1e30))
notice(sprintf('%d', 1e300))
notice(sprintf('%d', '9223372036854775808'))
notice({Integer('9223372036854775808') => 1})

#= values-11
notice({Integer('9223372036854775808') => 1}[Integer('9223372036854775808')])
notice(Boolean(Integer('9223372036854775808')))
notice(Timespan(1) % Integer('9223372036854775808'))

#= values-12
notice(Timespan(1) < Integer('9223372036854775808'))
notice(max(1, Integer('9223372036854775808')))
notice(min(1, Integer('9223372036854775808'), -1))
notice(max(1.0, Integer('9223372036854775808')))
notice(sort([Integer('9223372036854775808'), 1, 9223372036854775807]))
notice(unique([Integer('9223372036854775808'), Integer('9223372036854775808')]))
notice(compare(Integer('9223372036854775808'), 1))
notice(flatten([Integer('9223372036854775808')]))

#= values-13
notice(Integer('9223372036854775808').each |$x| { break() })
notice(Integer(Float('1e22')))
notice(String.new(Integer('9223372036854775808')))
notice(SemVer(Integer('9223372036854775808'),1,1))
notice(case Integer('9223372036854775808') { Integer: { 'i' } default: { 'd' } })
notice(Integer('9223372036854775808') ? { 9223372036854775807 => 'a', default => 'b' })
notice(!Integer('9223372036854775808'))
notice(Integer('9223372036854775808').type)

#= values-14
notice(Integer('9223372036854775808').convert_to(Float))
notice(Integer('9223372036854775808').convert_to(String))
notice(Sensitive(Integer('9223372036854775808')).unwrap)
notice(Deferred('x', [Integer('9223372036854775808')]))
notice(Float[Integer('9223372036854775808')])
notice(Float[0, Integer('9223372036854775808')])

#= values-15
notice(lest(undef) || { Integer('9223372036854775808') })
notice(lookup('x', default_value => Integer('9223372036854775808')))

#= values-16
notice(join([Integer('9223372036854775808')], ','))
notice(fqdn_rand('9223372036854775808'))
notice(step([1,2], Integer('9223372036854775808')))
notice([1,2,3].index(Integer('9223372036854775808')))

#= 01-integer-ffffffffffffffffffff-16
notice(Integer('ffffffffffffffffffff', 16))

#= 02-floor-1e30
notice(floor('1e30'))

#= 03-abs-9223372036854775808
notice(abs('9223372036854775808'))

#= 04-abs-1e30
notice(abs('-1e30'))

#= 05-big-1
notice(Integer('9223372036854775808') + 1)

#= 06-1-big
notice(1 + Integer('9223372036854775808'))

#= 07-big-2
notice(Integer('9223372036854775808') * 2)

#= 08-big-0
notice(Integer('9223372036854775808') / 0)

#= 09-big-2-0
notice(Integer('9223372036854775808') % 2.0)

#= 10-big-1
notice(Integer('9223372036854775808') << 1)

#= 11-9223372036854775808-0
notice('9223372036854775808' + 0)

#= 12-9223372036854775808-1
notice('9223372036854775808' - 1)

#= 13-big-a
notice(Integer('9223372036854775808') < 'a')

#= 14-big-9223372036854775809
notice(Integer('9223372036854775808') < '9223372036854775809')

#= 15-string-big-c
notice(String(Integer('9223372036854775808'), '%c'))

#= 16-sprintf-d-x-s-e-big-big-big-big
notice(sprintf('%d %x %s %e', Integer('9223372036854775808'), Integer('9223372036854775808'), Integer('9223372036854775808'), Integer('9223372036854775808')))

#= 17-sprintf-b-negative
notice(sprintf('%b', Integer('-9223372036854775809')))

#= 18-sprintf-o-negative
notice(sprintf('%o', Integer('-9223372036854775809')))

#= 19-sprintf-c-big
notice(sprintf('%c', Integer('9223372036854775808')))

#= 20-sprintf-f-big
notice(sprintf('%f', Integer('9223372036854775808')))

#= 21-1-2-big
notice([1,2][Integer('9223372036854775808')])

#= 22-1-2-negative
notice([1,2][Integer('-9223372036854775809')])

#= 23-1-2-0-big
notice([1,2][0, Integer('9223372036854775808')])

#= 24-abc-big
notice('abc'[Integer('9223372036854775808')])

#= 25-abc-0-big
notice('abc'[0,Integer('9223372036854775808')])

#= 26-binary-big
notice(Binary(Integer('9223372036854775808')))

#= 27-range-big-big
notice(range(Integer('9223372036854775808'), Integer('9223372036854775810')))

#= 29-integer-1-30
notice(Integer('1'*30))

#= 30-big-9
notice(Integer('9223372036854775808') =~ /9/)

#= 31-big-9
notice(Integer('9223372036854775808') =~ '9')

#= 32-enum-a-big
notice(Enum['a'] =~ Integer('9223372036854775808'))

#= 33-assert-type-integer-0-5-big
notice(assert_type(Integer[0,5], Integer('9223372036854775808')))

#= 34-assert-type-string-big
notice(assert_type(String, Integer('9223372036854775808')))

#= 35-assert-type-float-big
notice(assert_type(Float, Integer('9223372036854775808')))

#= 36-fqdn-rand-big
notice(fqdn_rand(Integer('9223372036854775808')))

#= 37-md5-big
notice(md5(Integer('9223372036854775808')))

#= 38-slice-1-2-big
notice(slice([1,2], Integer('9223372036854775808')))

#= 39-dig-1-big
notice(dig([1], Integer('9223372036854775808')))

#= 40-get-1-big
notice(get([1], Integer('9223372036854775808')))

#= 41-length-big
notice(length(Integer('9223372036854775808')))

#= 42-empty-big
notice(empty(Integer('9223372036854775808')))

#= 43-match-big-9
notice(match(Integer('9223372036854775808'), '9'))

#= 44-integer-0-1-0
notice(Integer[0,1][0])

#= 45-type-big
notice(Type(Integer('9223372036854775808')))

#= 46-notice-big
notice(notice(Integer('9223372036854775808')))

#= 47-versioncmp-1-big
notice(versioncmp('1', Integer('9223372036854775808')))

#= 48-new-integer-0-10-9223372036854775808
notice(new(Integer[0, 10], '9223372036854775808'))

#= 49-integer-0-10-9223372036854775808
notice(Integer[0, 10]('9223372036854775808'))

#= 50-integer-0-9223372036854775808
notice(Integer[0]('9223372036854775808'))

#= 51-integer-9223372036854775808-10-false-5
notice(Integer('9223372036854775808', 10, false, 5))

#= 52-integer-from-9223372036854775808-radix-10
notice(Integer({from => '9223372036854775808', radix => 10}))

#= 53-numeric-9223372036854775809-true
notice(Numeric('-9223372036854775809', true))

#= 54-numeric-negative-true
notice(Numeric(Integer('-9223372036854775809'), true))

#= 55-float-9223372036854775809-true
notice(Float('-9223372036854775809', true))

#= 56-optional-integer-9223372036854775808
notice(Optional[Integer]('9223372036854775808'))

#= 59-big-filter-x-x-1
notice([Integer('9223372036854775808')].filter |$x| { $x > 1 })

#= 60-big-and-true
notice(Integer('9223372036854775808') and true)

#= 61-integer-timespan-5
notice(Integer(Timespan(5)))

#= 62-integer-timespan-default
notice(Integer(Timespan[default]))

#= 63-big-1
notice(Integer('9223372036854775808') != 1)

#= 64-string-big-a-big-p
notice(String([Integer('9223372036854775808'), {a => Integer('9223372036854775808')}], '%p'))

#= 65-string-a-big-integer-x
notice(String({a => Integer('9223372036854775808')}, {Integer => '%x'}))

#= 66-big-then-integer-0-x-x
notice(Integer('9223372036854775808').then |Integer[0] $x| { $x })

#= 67-capitalize-big
notice(capitalize(Integer('9223372036854775808')))

#= 68-upcase-big
notice(upcase(Integer('9223372036854775808')))

#= 69-string-big
notice(String([Integer('9223372036854775808')]))

#= durations-beyond-64-bits-1
notice(Timespan(Integer('9223372036854775808')))

#= durations-beyond-64-bits-2
notice(Timestamp(Integer('9223372036854775808')))

#= durations-beyond-64-bits-3
notice(Integer('9223372036854775808') + Timespan(1))

#= durations-beyond-64-bits-4
notice(Timespan(1) + Integer('9223372036854775808'))

#= durations-beyond-64-bits-5
notice(Timespan(1) * Integer('9223372036854775808'))

#= durations-beyond-64-bits-6
notice(Timespan[Integer('9223372036854775808')])

#= durations-beyond-64-bits-7
notice(Timespan[0, Integer('9223372036854775808')])

#= durations-beyond-64-bits-8
notice(Timestamp[0, Integer('9223372036854775808')])

#= sizes-beyond-64-bits
notice(String[0, Integer('9223372036854775808')])
notice(String[Integer('9223372036854775808')])
notice(Array[String, 0, Integer('9223372036854775808')])
notice(Collection[Integer('9223372036854775808')])
notice(Tuple[String, 0, Integer('9223372036854775808')])
