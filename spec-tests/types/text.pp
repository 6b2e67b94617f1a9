#= types-1
notice(String(Integer[1], '%p'))

#= types-2
notice(String(Integer[1,2], '%p'))

#= types-3
notice(String(Integer[default,2], '%p'))

#= types-4
notice(String(Integer[1,default], '%p'))

#= types-5
notice(String(Float[1,2], '%p'))

#= types-6
notice(String(String[1], '%p'))

#= types-7
notice(String(String[0,5], '%p'))

#= types-8
notice(String(String['x'], '%p'))

#= types-9
notice(String(Enum[b,a,a], '%p'))

#= types-10
notice(String(Pattern[/a/,'b'], '%p'))

#= types-11
notice(String(Regexp[/x/], '%p'))

#= types-12
notice(String(Array[Integer,2], '%p'))

#= types-13
notice(String(Array[Integer,0,0], '%p'))

#= types-14
notice(String(Array[Any], '%p'))

#= types-15
notice(String(Array[Data], '%p'))

#= types-16
notice(String(Hash[String,Integer,1], '%p'))

#= types-17
notice(String(Hash[Any,Any], '%p'))

#= types-18
notice(String(Hash[Scalar,Data], '%p'))

#= types-19
notice(String(Tuple[Integer,String,1,5], '%p'))

#= types-20
notice(String(Struct[{a=>Integer,Optional[b]=>Integer,NotUndef[c]=>Any}], '%p'))

#= types-21
notice(String(Optional[String[1]], '%p'))

#= types-22
notice(String(Optional[a], '%p'))

#= types-23
notice(String(Variant[Integer,Variant[Float,Integer]], '%p'))

#= types-24
notice(String(Variant[Integer], '%p'))

#= types-25
notice(String(Type[Integer[1,2]], '%p'))

#= types-26
notice(String(NotUndef[a], '%p'))

#= types-27
notice(String(Callable[String,Integer], '%p'))

#= types-28
notice(String(Callable[String,1,2], '%p'))

#= types-29
notice(String(Callable[[Integer],String], '%p'))

#= types-30
notice(String(Callable[String,Callable], '%p'))

#= types-31
notice(String(Collection[1,2], '%p'))

#= types-32
notice(String(Iterable[Integer], '%p'))

#= types-33
notice(String(Class[a], '%p'))

#= types-34
notice(String(Class['A::B'], '%p'))

#= types-35
notice(String(Resource[File], '%p'))

#= types-36
notice(String(Resource[file,a], '%p'))

#= types-37
notice(String(File[a], '%p'))

#= types-38
notice(String(File[a,b], '%p'))

#= types-39
notice(String(Notify, '%p'))

#= types-40
notice(String(Sensitive[Integer], '%p'))

#= types-41
notice(String(SemVer['>=1.0.0'], '%p'))

#= types-42
notice(String(Timespan['0-01:00:00','0-02:00:00'], '%p'))

#= types-43
notice(String(Timestamp['2020-01-01'], '%p'))

#= types-44
notice(String(Init[Integer], '%p'))

#= types-45
notice(String(Boolean[true], '%p'))

#= types-46
notice(String(Foo::Bar['a'], '%p'))

#= types-47
notice(String(URI['http://x'], '%p'))

#= types-48
notice(String(Runtime[ruby,'Symbol'], '%p'))

#= types-49
notice(String(TypeReference['x'], '%p'))
