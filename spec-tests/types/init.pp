#@ source: types.md, Init

#= what-it-takes
notice(5 =~ Init[Integer], '5' =~ Init[Integer], 'x' =~ Init[Integer], '0x5' =~ Init[Integer, 16], [5] =~ Init[Integer], ['5', 16] =~ Init[Integer])
notice('x' =~ Init[Error], ['x', 'y'] =~ Init[Error], ['x', 1] =~ Init[Error], {msg => 'x'} =~ Init[Error], 'x' =~ Init[Error, 'kind'])
notice(['a', 'b'] =~ Init[Array], 'abc' =~ Init[Array], {a => 1} =~ Init[Hash], [1, 2] =~ Init[Tuple[Integer, Integer]])
notice('1.2.3' =~ Init[SemVer], [1, 2, 3] =~ Init[SemVer], '1' =~ Init[SemVer], 5 =~ Init[Timespan], '1-00:00:00' =~ Init[Timespan], [1, 2, 3, 4] =~ Init[Timespan])
notice(5 =~ Init, undef =~ Init, Integer =~ Init)

#= what-it-makes
notice(Init[Integer]('5'), Init[Integer, 16]('0x1f'), Init[Error, 'kind']('x'), Init[Error](['x', 'y']), Init[Error]({ msg => 'x' }))
notice(Init[Deferred](['x', [1]]))
notice(Init[SemVer]([1, 2, 3]), Init[Timespan]([1, 2, 3, 4]), Init[Array]('abc'))

#= what-fits-what
notice(Integer <= Init[Integer], String <= Init[Integer], Init[Integer] <= Init[Numeric], Init[Integer] <= Integer, Init[Callable] <= Integer)
notice(Init[Init[Integer]] <= Init, Init <= Init[Integer], Init[Callable] == Init[Callable])

#= of-what-nothing-constructs
notice(type(Init[Callable]))
notice(5 =~ Init[Callable])

#= of-an-optional
notice(5 =~ Init[Optional[Integer]])

#= of-a-variant
notice(5 !~ Init[Variant[Integer, Float]])

#= of-an-init
notice('5' =~ Init[Init[Integer]])

#= of-notundef
notice(undef =~ Init[NotUndef])

#= within-a-variant
notice('a' =~ Variant[String, Init[Callable]])
notice(5 =~ Variant[String, Init[Callable]])

#= within-an-array
notice([5] =~ Array[Init[Callable]])

#= as-the-right-side-of-a-comparison
notice(Integer <= Init[Callable])

#= as-the-left-side-of-a-comparison
notice(Init[Callable] > Integer)

#= with-arguments-that-nothing-takes
notice(5 =~ Init[Integer, 'x'])

#= with-too-many-arguments
notice(5 =~ Init[Integer, 16, true, 1])

#= with-an-argument-that-an-object-does-not-take
notice(Init[Error, 1]('x'))

#= new-with-an-argument-that-nothing-takes
notice(Init[Integer, 'x']('5'))

#= new-without-an-argument
notice(Init[Integer]())

#= new-of-what-nothing-constructs
notice(Init[Callable]('5'))

#= an-object-type-that-can-be-made-from-itself
#@ source: pops/types/p_init_type.rb
type One = Object[{ attributes => { init_one => Variant[Init[One],String] } }]
notice(Init[One] =~ Type[Init[One]])
notice(One('w'))
notice(3 =~ Init[One])
notice('w' =~ Init[One])
notice(['w'] =~ Init[One])
notice(Init[One](['w']))
notice(Init[One](One('w')))
notice(Init[One]([One('w')]))

#= two-object-types-that-can-be-made-from-each-other
#@ source: pops/types/p_init_type.rb
type One = Object[{ attributes => { a => Variant[Init[Two],String] } }]
type Two = Object[{ attributes => { b => Variant[Init[One],Integer] } }]
notice(Init[One]('w'))
notice(Init[One](3))
notice(Init[One]([3]))
notice(Init[One](Two(3)))
notice(Integer <= Init[One])
notice(Init[One] <= Init[Two])

#= an-alias-that-nothing-constructs
type D = Undef
notice(Init[D](1))

#= an-alias-of-what-nothing-constructs-compared
type D = Undef
notice(1 =~ Init[D])

#= an-alias-of-an-optional-type
type D = Optional[Integer]
notice(Init[D](1))
notice(Init[D]('2'))
notice('2' =~ Init[D])

#= an-alias-whose-values-do-not-fit
type D = Integer[0, 9]
notice(Init[D]('10'))

#= an-alias-with-arguments-that-do-not-fit
type D = Integer[0, 9]
notice(Init[D, 'x']('10'))

#= an-alias-of-an-init
type C = Init[Float]
notice(Init[C](['2.5']))
notice([] =~ Init[C])
notice(Init[C]([]))
