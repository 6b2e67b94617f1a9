#= parameters-integer-a
notice(Integer[a])

#= parameters-integer-5-1
notice(Integer[5,1])

#= parameters-integer-1-2-3
notice(Integer[1,2,3])

#= parameters-string-a-1
notice(String[a,1])

#= parameters-string-1
notice(String[-1])

#= parameters-enum-1
notice(Enum[1])

#= parameters-enum
notice(Enum[])

#= parameters-pattern-1
notice(Pattern[1])

#= parameters-pattern
notice(Pattern['('])

#= parameters-array-1
notice(Array[1])

#= parameters-array-integer-a
notice(Array[Integer,a])

#= parameters-hash-integer
notice(Hash[Integer])

#= parameters-hash-integer-integer-a
notice(Hash[Integer,Integer,a])

#= parameters-tuple-1
notice(Tuple[1])

#= parameters-struct-a
notice(Struct[a])

#= parameters-struct-1-integer
notice(Struct[{1=>Integer}])

#= parameters-struct-a-1
notice(Struct[{a=>1}])

#= parameters-optional-1
notice(Optional[1])

#= parameters-optional-integer-integer
notice(Optional[Integer,Integer])

#= parameters-variant-1
notice(Variant[1])

#= parameters-type-1
notice(Type[1])

#= parameters-callable-1
notice(Callable[1])

#= parameters-class-1
notice(Class[1])

#= parameters-class
notice(Class[])

#= parameters-class-a-b
notice(Class['a b'])

#= parameters-resource-1
notice(Resource[1])

#= parameters-resource
notice(Resource[])

#= parameters-file-1
notice(File[1])

#= parameters-file-undef
notice(File[undef])

#= parameters-sensitive-1
notice(Sensitive[1])

#= parameters-semver-1
notice(SemVer[1])

#= parameters-timespan-a
notice(Timespan[a])

#= parameters-nope-1
notice(Nope[1])

#= parameters-float-a
notice(Float[a])

#= parameters-boolean-1
notice(Boolean[1])

#= parameters-iterable-1
notice(Iterable[1])

#= parameters-notundef-1
notice(NotUndef[1])

#= parameters-collection-a
notice(Collection[a])

#= parameters-regexp-1
notice(Regexp[1])

#= parameters-undef-1
notice(Undef[1])

#= parameters-any-1
notice(Any[1])

#= parameters-scalar-1
notice(Scalar[1])

#= parameters-data-1
notice(Data[1])

#= parameters-default-1
notice(Default[1])

#= parameters-init-1
notice(Init[1])

#= parameters-runtime-1
notice(Runtime[1])

#= parameters-integer
notice(Integer[])

#= a-size-that-is-a-uri
notice(String[URI('mailto:a@b'), 2])
