#= results
notice(Integer('0xff',16))
notice(Integer('08',10))
notice(Integer('010'))
notice(Integer('0b11'))
notice(Integer('- 1'))
notice(Integer('+ 0x1'))
notice(Integer(' 1'))
notice(Integer(1.9))
notice(Integer(-1.9))
notice(Integer(true))
notice(Integer(-5, default, true))
notice(Integer(-5, 10, true))
notice(Integer({from=>'1'}))
notice(Integer({from=>'-0x1',radix=>16, abs=>true}))
notice(Integer(Timespan(1.5)))
notice(Integer(Timestamp(1.5)))
notice(Integer[1,5](3))
notice(Float('1'))
notice(Float('010'))
notice(Float('0x1F'))
notice(Float('0b11'))
notice(Float('1e2'))
notice(Float('- 1.5'))
notice(Float(true))
notice(Float(1))
notice(Float({from=>'1', abs=>true}))
notice(Float(-1.5,true))
notice(Float('1e400'))
notice(Numeric('1e2'))
notice(Numeric('010'))
notice(Numeric('0b11'))
notice(Numeric('0x1F'))
notice(Numeric(true))
notice(Numeric({from=>'-5', abs=>true}))
notice(Numeric('1.5'))
notice(Numeric('- 1'))
notice(Numeric('0'))
notice(Numeric(Timespan(1)))
notice(Boolean('yes'))
notice(Boolean('Yes'))
notice(Boolean(0))
notice(Boolean(0.0))
notice(Boolean(2))
notice(Array(1))
notice(Array(5))
notice(Array('abc'))
notice(Array({a=>1}))
notice(Array(Integer[1,3]))
notice(Array(Enum[b,a]))
notice(Array(Binary('AQI=')))
notice(Array(undef,true))
notice(Array(1,true))
notice(Array([1],true))
notice(Array({a=>1},true))
notice(Array(1,false))
notice(Hash([[1,2],[3,4]]))
notice(Hash([1,2,3,4]))
notice(Hash([]))
notice(Hash({a=>1}))
notice(Hash('abcd'))
notice(Hash(2))
notice(Hash([[[a,b],1],[[a,c],2]],'tree'))
notice(Hash([[[],[1,2]],[[0],5]],'tree'))
notice(Hash([[[a],[1,2]]],'hash_tree'))
notice(Hash([[[a,0],1]],'tree'))
notice(Hash([[[],{x=>1}],[[x],2]],'tree'))
notice(Tuple[Integer,String]([1,a]))
notice(Tuple[String,String]('ab'))
notice(Struct[{a=>Integer}]([[a,1]]))
notice(Struct[{a=>Integer}]({a=>1}))
notice(Optional[Integer]('1'))
notice(Optional[Integer](undef))
notice(NotUndef[Integer]('1'))
notice(NotUndef('x'))
notice(Type('Array[Integer]'))
notice(Regexp('a.b'))
notice(Regexp('a.b',true))
notice(Regexp('a b-c',true))
notice(Sensitive('x'))
notice(Sensitive(Sensitive('x')))
notice(Variant[Integer,String](1))
notice(Any(1))
notice(Scalar(1))
notice(Undef(undef))
notice(Enum[a](a))
notice(Collection([1]))
notice(Iterable(1))
notice(Data(1))
notice(ScalarData('x'))
notice(Init[Integer]('5'))
notice(Init[Integer,16]('0x10'))
notice(Init[Integer](5))
notice(Init[Array[Integer]]([1]))
notice(Init[Integer](['0x10',16]))
notice(Init[Variant[Integer]](1))
notice(Init[Timespan](3))
notice(Init[Timespan]([1,2,3,4]))
notice(Binary('aGVsbG8='))
notice(Binary('aGVsbG8','%b'))
notice(Binary('aGVsbG8=','%u'))
notice(Binary('hello','%s'))
notice(Binary('hello','%r'))
notice(Binary([1,2,255]))
notice(Binary({value=>'aGVsbG8='}))
notice(Binary({value=>'hello',format=>'%s'}))
notice(Binary({value=>[1,2]}))
notice(Binary('a b','%b'))
notice(Binary('_-8=','%u'))
notice(Binary('_-8','%u'))
notice(Binary('_-8','%b'))
notice(Error('x'))
notice(Error('x','k',{a=>1},'c'))
notice(Error({msg=>'x'}))
notice(Error('x').message)
notice(Error('x').kind)
notice(Deferred('x'))
notice(Deferred('x',[1]))
notice(Deferred({name=>'x'}))
notice(Integer.new('5'))
notice(new(Integer,'5'))
notice(new(Integer,'5') |$x| { $x + 1 })
notice(Puppet::LookupKey('x'))
notice(RichData('x'))
notice(URI({}))

#= refused-integer-1-2-true-4
notice(Integer('1',2,true,4))

#= refused-integer-0x1f-10
notice(Integer('0x1F',10))

#= refused-integer-ff-16
notice(Integer('ff',16))

#= refused-integer-08
notice(Integer('08'))

#= refused-integer-1
notice(Integer('1 '))

#= refused-integer-1-n
notice(Integer("1\n"))

#= refused-integer-1-000
notice(Integer('1_000'))

#= refused-integer-1-7
notice(Integer('1',7))

#= refused-integer-1-x
notice(Integer('1','x'))

#= refused-integer-from-greater-1-bogus-greater-1
notice(Integer({from=>'1', bogus=>1}))

#= refused-integer-from-greater-x
notice(Integer({from=>'x'}))

#= refused-integer-radix-greater-1
notice(Integer({radix=>1}))

#= refused-integer-from-greater-1-radix-greater-7
notice(Integer({from=>'1',radix=>7}))

#= refused-integer-1-2
notice(Integer([1]))

#= refused-integer-1-5-7
notice(Integer[1,5]('7'))

#= refused-integer-1-5-7-2
notice(Integer[1,5](7))

#= refused-integer-0b12
notice(Integer('0b12'))

#= refused-integer-0o7
notice(Integer('0o7'))

#= refused-float-5
notice(Float('.5'))

#= refused-float-1
notice(Float('1.'))

#= refused-float-undef
notice(Float(undef))

#= refused-float-08
notice(Float('08'))

#= refused-float
notice(Float())

#= refused-float-1-x
notice(Float('1','x'))

#= refused-numeric-08
notice(Numeric('08'))

#= refused-numeric-x
notice(Numeric('x'))

#= refused-numeric-undef
notice(Numeric(undef))

#= refused-numeric-0e1
notice(Numeric('0e1'))

#= refused-boolean-1
notice(Boolean('1'))

#= refused-boolean
notice(Boolean(''))

#= refused-boolean-undef
notice(Boolean(undef))

#= refused-boolean-2
notice(Boolean([]))

#= refused-boolean-x-y
notice(Boolean('x','y'))

#= refused-boolean-3
notice(Boolean())

#= refused-boolean-true-no
notice(Boolean[true]('no'))

#= refused-string
notice(String())

#= refused-string-1-2-3
notice(String(1,2,3))

#= refused-string-1
notice(String[1](''))

#= refused-string-3-12
notice(String[3](12))

#= refused-array-negative-1
notice(Array(-1))

#= refused-array-undef
notice(Array(undef))

#= refused-array-1-5
notice(Array(1.5))

#= refused-array-a-b
notice(Array('a','b'))

#= refused-array
notice(Array())

#= refused-array-integer-ab
notice(Array[Integer]('ab'))

#= refused-array-integer
notice(Array(Integer))

#= refused-hash-1-2-3
notice(Hash([1,2,3]))

#= refused-hash-undef
notice(Hash(undef))

#= refused-hash-1
notice(Hash(1))

#= refused-hash-1-2-bogus
notice(Hash([[1,2]],'bogus'))

#= refused-hash-1-2-tree
notice(Hash([1,2],'tree'))

#= refused-hash-1-tree
notice(Hash([[[],1]],'tree'))

#= refused-hash
notice(Hash())

#= refused-hash-1-2-3-2
notice(Hash(1,2,3))

#= refused-hash-string-integer-a-b
notice(Hash[String,Integer]([[a,b]]))

#= refused-tuple-integer-a
notice(Tuple[Integer]([a]))

#= refused-struct-a-greater-integer-a-b
notice(Struct[{a=>Integer}]([[a,b]]))

#= refused-type-integer-1
notice(Type('Integer[1,'))

#= refused-type
notice(Type(''))

#= refused-type-1
notice(Type(1))

#= refused-type-integer-string
notice(Type[Integer]('String'))

#= refused-regexp
notice(Regexp('['))

#= refused-regexp-1
notice(Regexp(1))

#= refused-sensitive
notice(Sensitive())

#= refused-sensitive-1-2
notice(Sensitive(1,2))

#= refused-sensitive-integer-x
notice(Sensitive[Integer]('x'))

#= refused-variant-integer-boolean-1
notice(Variant[Integer,Boolean]('1'))

#= refused-undef
notice(Undef())

#= refused-default-1
notice(Default(1))

#= refused-enum-a-b
notice(Enum[a](b))

#= refused-pattern-a-b
notice(Pattern[/a/]('b'))

#= refused-callable-1
notice(Callable(1))

#= refused-collection-1
notice(Collection(1))

#= refused-iterator-1
notice(Iterator(1))

#= refused-catalogentry-1
notice(CatalogEntry(1))

#= refused-runtime-ruby-x-1
notice(Runtime[ruby,x](1))

#= refused-file-x
notice(File('x'))

#= refused-class-x
notice(Class('x'))

#= refused-init-integer-x
notice(Init[Integer]('x'))

#= refused-init-5
notice(Init(5))

#= refused-init-undef
notice(Init(undef))

#= refused-init
notice(Init())

#= refused-init-integer-a-b-1
notice(Init[Integer,a,b](1))

#= refused-init-optional-integer-1
notice(Init[Optional[Integer]](1))

#= refused-binary-agvsbg8
notice(Binary('aGVsbG8'))

#= refused-binary-hello-q
notice(Binary('hello','%q'))

#= refused-binary-1-256
notice(Binary([1,256]))

#= refused-binary-value-greater-1
notice(Binary({value=>1}))

#= refused-binary-1
notice(Binary(1))

#= refused-binary
notice(Binary('!!'))

#= refused-timespan
notice(Timespan())

#= refused-timespan-2
notice(Timespan(''))

#= refused-timespan-1-2
notice(Timespan(1,2))

#= refused-timespan-bogus-greater-1
notice(Timespan({bogus=>1}))

#= refused-timestamp-1
notice(Timestamp([1]))

#= refused-timestamp-x
notice(Timestamp('x','%'))

#= refused-timestamp-1-2-3-4
notice(Timestamp(1,2,3,4))

#= refused-error-bogus-greater-x
notice(Error({bogus=>'x'}))

#= refused-error
notice(Error())

#= refused-error-2
notice(Error(''))

#= refused-deferred-1
notice(Deferred(1))

#= refused-deferred-x-y
notice(Deferred('X Y'))

#= refused-deferred
notice(Deferred())

#= refused-semver
notice(SemVer())

#= refused-semver-1-2-negative-3
notice(SemVer(1,2,-3))

#= refused-semver-1-2-3-a-b
notice(SemVer(1,2,3,'a b'))

#= refused-semver-major-greater-1
notice(SemVer({major=>1}))

#= refused-semver-1
notice(SemVer(1))

#= refused-new-integer-5
notice(new('Integer','5'))

#= refused-typeset
notice(TypeSet({}))

#= a-tree-with-arrays-in-it
#@ source: pops/types/types.rb, PHashType.new_function
notice(Hash.new([[[0], a],[[1,0], b],[[1,1], c],[[2], [overwritten, kept]], [[2,0], d]], tree))
notice(Hash.new([[[0], {a=>1}],[[0,b], 2],[[1], [x,y,z]], [[1,1], d], [[1,5], e], [[1,-1], f]], tree))
notice(Hash.new([[[0], [x,[y]]], [[0,1,0], d]], tree))

#= a-tree-with-a-text-as-the-index-of-an-array
#@ source: pops/types/types.rb, PHashType.new_function
notice(Hash.new([[[0], [x,y,z]], [[0,a], d]], tree))

#= a-tree-that-goes-on-in-a-text
#@ source: pops/types/types.rb, PHashType.new_function
notice(Hash.new([[[0], 'text'], [[0,1], d]], tree))
