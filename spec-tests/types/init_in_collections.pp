#= inits-of-types-1
notice(Init[Integer, 'x'] == Init[Integer, 'x'], Init[Integer, 2] < Init[Integer], Init[Integer] <= Init, Init < Init[String])
notice('0x10' =~ Init[Integer], 'zz' =~ Init[Integer], ['1'] =~ Init[Array], Init[Timestamp] =~ Type)

#= inits-of-types-2
notice(Init[Integer, 1, 2, 3, 4] <= Init[Integer])

#= inits-of-types-3
notice(Init[Callable] == Init[Callable], Init[Callable] <= Init[Any], 1 =~ Init[Callable])

#= inits-of-types-4
notice(Init[Type], Init[Type] == Init[Type], String =~ Init[Type])

#= inits-of-types-5
notice([Init[Undef], Init[Undef]].unique)

#= inits-of-types-6
notice(Init[Variant[Integer, Callable]] <= Init[Integer])

#= inits-of-types-8
notice(Init[Init[Integer]] == Init[Integer], Init[Init] == Init, Init[Init[Callable]] < Init)

#= impossible-inits-in-collections-1
notice(Init[Callable] in [1])

#= impossible-inits-in-collections-2
notice(Init[Callable] in [])

#= impossible-inits-in-collections-3
notice(Init[Callable] in { 'a' => 1 })

#= impossible-inits-in-collections-4
notice(Init[Callable] in 'abc')

#= impossible-inits-in-collections-5
notice([1].filter |$x| { $x =~ Init[Callable] })

#= impossible-inits-in-collections-6
notice(Init[Callable] in [Init[Callable]])

#= impossible-inits-in-collections-7
notice(Init[Integer] in ['1'], Init[Integer] in ['x'], Init[Integer, 2] in [1], Init in [1], Init[Timestamp] in ['2020-01-01'])

#= impossible-inits-in-collections-8
notice(Array[Init[Callable]] in [[1]])

#= impossible-inits-in-collections-9
notice(Init[Callable] in [[1]])

#= impossible-inits-in-collections-10
notice(any([1]) |$x| { $x =~ Array[Init[Callable]] }, [] =~ Array[Init[Callable]], [1] =~ Optional[Init[Callable]])

#= impossible-inits-in-collections-11
notice(Type[Init[Callable]] in [Integer], Init[Callable] in 1)

#= impossible-inits-in-collections-12
notice(Init[Callable[[URI], Callable]] in [1])

#= impossible-inits-in-collections-13
class c(Init[Callable] $x) { }
class { 'c': x => 1 }

#= impossible-inits-in-collections-14
notice([1, Init[Callable]] == [1, Init[Callable]], Init[Callable] in [undef], { Init[Callable] => 1 }[Init[Callable]])

#= impossible-inits-in-collections-15
notice(assert_type(Init[Callable], 1))

#= impossible-inits-in-collections-16
notice(Variant[Integer, Init[Callable]] in [1], Variant[String, Init[Callable]] in [1])

