#= integers
notice(String(Integer('1'), '%p'))
notice(String(Integer('0x1F'), '%p'))
notice(String(Integer('010'), '%p'))
notice(String(Integer('0b11'), '%p'))
notice(String(Integer(1.9), '%p'))
notice(String(Integer(true), '%p'))
notice(String(Integer('12',10), '%p'))
notice(String(Integer('-5'), '%p'))
notice(String(Integer('+5'), '%p'))
notice(String(Integer('- 5'), '%p'))
notice(String(Integer(-5,10,true), '%p'))
notice(String(Integer(Timestamp(5)), '%p'))

#= integers-fails-11
notice(String(Integer({from=>'z',radix=>36}), '%p'))

#= integers-fails-8
notice(String(Integer('ff',16), '%p'))

#= floats
notice(String(Float('1.5'), '%p'))
notice(String(Float(1), '%p'))
notice(String(Float('1e3'), '%p'))
notice(String(Float(true), '%p'))
notice(String(Float('0x10'), '%p'))
notice(String(Numeric('1'), '%p'))
notice(String(Numeric('1.5'), '%p'))
notice(String(Numeric('0b1'), '%p'))

#= booleans
notice(String(Boolean('true'), '%p'))
notice(String(Boolean('yes'), '%p'))
notice(String(Boolean('N'), '%p'))
notice(String(Boolean(0), '%p'))
notice(String(Boolean(1), '%p'))
notice(String(Boolean(1.0), '%p'))

#= texts
notice(String(String(1), '%p'))
notice(String(String([1,'a']), '%p'))
notice(String(String(255,'%x'), '%p'))
notice(String(String(undef), '%p'))
notice(String(String('a','%p'), '%p'))
notice(String(String([1,2],'%(a'), '%p'))
notice(String(String({a=>1},'%h'), '%p'))
notice(String(String(1.5,'%.2f'), '%p'))
notice(String(String(true,'%y'), '%p'))
notice(String(String(Integer[1,2]), '%p'))
notice(String(String(default), '%p'))
notice(String(String(/a/), '%p'))

#= collections
notice(String(Array('abc'), '%p'))
notice(String(Array({a=>1}), '%p'))
notice(String(Array(1), '%p'))
notice(String(Array([1]), '%p'))
notice(String(Array(1,true), '%p'))
notice(String(Array([1],true), '%p'))
notice(String(Hash([[a,1]]), '%p'))
notice(String(Hash([a,1]), '%p'))
notice(String(Hash({a=>1}), '%p'))
notice(String(Tuple([1,2]), '%p'))

#= collections-fails-11b
notice(String(Hash([['a.b',1]],'tree'), '%p'))

#= collections-fails-11
notice(String(Struct({a=>1}), '%p'))

#= collections-fails-5
notice(String(Array(undef), '%p'))

#= others
notice(String(SemVer('1.2.3'), '%p'))
notice(String(SemVer(1,2,3,'rc1'), '%p'))
notice(String(SemVerRange('>=1.0.0 <2.0.0'), '%p'))
notice(Timespan('1-02:03:04'))
notice(Timespan(90))
notice(Timestamp('2020-01-01'))
notice(Timestamp(0))
notice(String(Regexp('a.b'), '%p'))
notice(String(Binary('YWJj'), '%p'))
notice(String(Binary('abc','%s'), '%p'))
notice(String(URI('http://a.b/c?d#e'), '%p'))
notice(String(Sensitive(1), '%p'))

#= others-fails-13
notice(String(Notify('a'), '%p'))

#= a-word-as-integer
notice(Integer('x'))

#= an-empty-text-as-integer
notice(Integer(''))

#= undef-as-integer
notice(Integer(undef))

#= a-word-as-float
notice(Float('x'))

#= a-word-as-boolean
notice(Boolean('maybe'))

#= an-odd-list-as-hash
notice(Hash([1]))

#= a-bad-version
notice(SemVer('1.x'))

#= a-bad-timestamp
notice(Timestamp('x'))

#= a-bad-timespan
notice(Timespan('x'))

#= a-limited-integer
notice(Integer[0,5](9))

#= an-integer-out-of-a-range
notice(Integer[0,5]('3'))

#= a-type-without-new
notice(Any(1))

#= a-variant
notice(Variant[Integer,String](1))

#= no-arguments
notice(Integer())

#= an-optional
notice(Optional[Integer]('5'))

#= a-bad-format
notice(String(1,'%q'))

#= bad-base64
notice(Binary('a b*'))

#= a-radix-that-is-none
notice(Integer('1',1))

#= an-instance-never-gets-to-the-block
notice(Integer.new(1) |$x| { [$x] })
notice(Integer.new('1') |$x| { [$x] })
notice(new(Array, [1]) |$x| { 'block' })

#= a-radix-of-another-kind
notice(Integer({ radix => 5.5 }))

#= a-radix-that-is-a-type
notice(Integer({ from => '1', radix => Notify }))

#= a-radix-that-is-a-text
notice(Integer({ from => [], radix => 'x' }))

#= a-radix-that-is-undef
notice(Integer({ from => 1, radix => undef }))
