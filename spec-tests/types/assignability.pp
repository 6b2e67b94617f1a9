#@ source: types.md

#= assignable-to-any
$types = [Any, Undef, Scalar, ScalarData, Data, RichData, Numeric, Integer, Integer[1,5], Float, Boolean, String, String[2], Enum[a,b], Enum[a], Pattern[/a/], Regexp, Default, Array, Array[Integer], Array[String,2], Tuple[Integer], Tuple[String,1,3], Hash, Hash[String,Integer], Struct[{a=>Integer}], Struct[{a=>Integer,Optional[b]=>String}], Collection, Iterable, Iterator, Optional[Integer], NotUndef, Variant[Integer,Float], Variant[String,Undef], Type, Type[Integer], CatalogEntry, Resource, Class, Class[x], Notify, Notify[a], File, Callable, Callable[Integer], Callable[0,0], Sensitive, SemVer, Timestamp, Timespan, Binary, URI, Deferred, Error, Init, TypeSet, Object]
notice($types.filter |$t| { $t <= Any })

#= assignable-to-undef
$types = [Any, Undef, Scalar, ScalarData, Data, RichData, Numeric, Integer, Integer[1,5], Float, Boolean, String, String[2], Enum[a,b], Enum[a], Pattern[/a/], Regexp, Default, Array, Array[Integer], Array[String,2], Tuple[Integer], Tuple[String,1,3], Hash, Hash[String,Integer], Struct[{a=>Integer}], Struct[{a=>Integer,Optional[b]=>String}], Collection, Iterable, Iterator, Optional[Integer], NotUndef, Variant[Integer,Float], Variant[String,Undef], Type, Type[Integer], CatalogEntry, Resource, Class, Class[x], Notify, Notify[a], File, Callable, Callable[Integer], Callable[0,0], Sensitive, SemVer, Timestamp, Timespan, Binary, URI, Deferred, Error, Init, TypeSet, Object]
notice($types.filter |$t| { $t <= Undef })

#= assignable-to-scalar
$types = [Any, Undef, Scalar, ScalarData, Data, RichData, Numeric, Integer, Integer[1,5], Float, Boolean, String, String[2], Enum[a,b], Enum[a], Pattern[/a/], Regexp, Default, Array, Array[Integer], Array[String,2], Tuple[Integer], Tuple[String,1,3], Hash, Hash[String,Integer], Struct[{a=>Integer}], Struct[{a=>Integer,Optional[b]=>String}], Collection, Iterable, Iterator, Optional[Integer], NotUndef, Variant[Integer,Float], Variant[String,Undef], Type, Type[Integer], CatalogEntry, Resource, Class, Class[x], Notify, Notify[a], File, Callable, Callable[Integer], Callable[0,0], Sensitive, SemVer, Timestamp, Timespan, Binary, URI, Deferred, Error, Init, TypeSet, Object]
notice($types.filter |$t| { $t <= Scalar })

#= assignable-to-scalardata
$types = [Any, Undef, Scalar, ScalarData, Data, RichData, Numeric, Integer, Integer[1,5], Float, Boolean, String, String[2], Enum[a,b], Enum[a], Pattern[/a/], Regexp, Default, Array, Array[Integer], Array[String,2], Tuple[Integer], Tuple[String,1,3], Hash, Hash[String,Integer], Struct[{a=>Integer}], Struct[{a=>Integer,Optional[b]=>String}], Collection, Iterable, Iterator, Optional[Integer], NotUndef, Variant[Integer,Float], Variant[String,Undef], Type, Type[Integer], CatalogEntry, Resource, Class, Class[x], Notify, Notify[a], File, Callable, Callable[Integer], Callable[0,0], Sensitive, SemVer, Timestamp, Timespan, Binary, URI, Deferred, Error, Init, TypeSet, Object]
notice($types.filter |$t| { $t <= ScalarData })

#= assignable-to-data
$types = [Any, Undef, Scalar, ScalarData, Data, RichData, Numeric, Integer, Integer[1,5], Float, Boolean, String, String[2], Enum[a,b], Enum[a], Pattern[/a/], Regexp, Default, Array, Array[Integer], Array[String,2], Tuple[Integer], Tuple[String,1,3], Hash, Hash[String,Integer], Struct[{a=>Integer}], Struct[{a=>Integer,Optional[b]=>String}], Collection, Iterable, Iterator, Optional[Integer], NotUndef, Variant[Integer,Float], Variant[String,Undef], Type, Type[Integer], CatalogEntry, Resource, Class, Class[x], Notify, Notify[a], File, Callable, Callable[Integer], Callable[0,0], Sensitive, SemVer, Timestamp, Timespan, Binary, URI, Deferred, Error, Init, TypeSet, Object]
notice($types.filter |$t| { $t <= Data })

#= assignable-to-richdata
$types = [Any, Undef, Scalar, ScalarData, Data, RichData, Numeric, Integer, Integer[1,5], Float, Boolean, String, String[2], Enum[a,b], Enum[a], Pattern[/a/], Regexp, Default, Array, Array[Integer], Array[String,2], Tuple[Integer], Tuple[String,1,3], Hash, Hash[String,Integer], Struct[{a=>Integer}], Struct[{a=>Integer,Optional[b]=>String}], Collection, Iterable, Iterator, Optional[Integer], NotUndef, Variant[Integer,Float], Variant[String,Undef], Type, Type[Integer], CatalogEntry, Resource, Class, Class[x], Notify, Notify[a], File, Callable, Callable[Integer], Callable[0,0], Sensitive, SemVer, Timestamp, Timespan, Binary, URI, Deferred, Error, Init, TypeSet, Object]
notice($types.filter |$t| { $t <= RichData })

#= assignable-to-numeric
$types = [Any, Undef, Scalar, ScalarData, Data, RichData, Numeric, Integer, Integer[1,5], Float, Boolean, String, String[2], Enum[a,b], Enum[a], Pattern[/a/], Regexp, Default, Array, Array[Integer], Array[String,2], Tuple[Integer], Tuple[String,1,3], Hash, Hash[String,Integer], Struct[{a=>Integer}], Struct[{a=>Integer,Optional[b]=>String}], Collection, Iterable, Iterator, Optional[Integer], NotUndef, Variant[Integer,Float], Variant[String,Undef], Type, Type[Integer], CatalogEntry, Resource, Class, Class[x], Notify, Notify[a], File, Callable, Callable[Integer], Callable[0,0], Sensitive, SemVer, Timestamp, Timespan, Binary, URI, Deferred, Error, Init, TypeSet, Object]
notice($types.filter |$t| { $t <= Numeric })

#= assignable-to-integer
$types = [Any, Undef, Scalar, ScalarData, Data, RichData, Numeric, Integer, Integer[1,5], Float, Boolean, String, String[2], Enum[a,b], Enum[a], Pattern[/a/], Regexp, Default, Array, Array[Integer], Array[String,2], Tuple[Integer], Tuple[String,1,3], Hash, Hash[String,Integer], Struct[{a=>Integer}], Struct[{a=>Integer,Optional[b]=>String}], Collection, Iterable, Iterator, Optional[Integer], NotUndef, Variant[Integer,Float], Variant[String,Undef], Type, Type[Integer], CatalogEntry, Resource, Class, Class[x], Notify, Notify[a], File, Callable, Callable[Integer], Callable[0,0], Sensitive, SemVer, Timestamp, Timespan, Binary, URI, Deferred, Error, Init, TypeSet, Object]
notice($types.filter |$t| { $t <= Integer })

#= assignable-to-integer-1-5
$types = [Any, Undef, Scalar, ScalarData, Data, RichData, Numeric, Integer, Integer[1,5], Float, Boolean, String, String[2], Enum[a,b], Enum[a], Pattern[/a/], Regexp, Default, Array, Array[Integer], Array[String,2], Tuple[Integer], Tuple[String,1,3], Hash, Hash[String,Integer], Struct[{a=>Integer}], Struct[{a=>Integer,Optional[b]=>String}], Collection, Iterable, Iterator, Optional[Integer], NotUndef, Variant[Integer,Float], Variant[String,Undef], Type, Type[Integer], CatalogEntry, Resource, Class, Class[x], Notify, Notify[a], File, Callable, Callable[Integer], Callable[0,0], Sensitive, SemVer, Timestamp, Timespan, Binary, URI, Deferred, Error, Init, TypeSet, Object]
notice($types.filter |$t| { $t <= Integer[1,5] })

#= assignable-to-float
$types = [Any, Undef, Scalar, ScalarData, Data, RichData, Numeric, Integer, Integer[1,5], Float, Boolean, String, String[2], Enum[a,b], Enum[a], Pattern[/a/], Regexp, Default, Array, Array[Integer], Array[String,2], Tuple[Integer], Tuple[String,1,3], Hash, Hash[String,Integer], Struct[{a=>Integer}], Struct[{a=>Integer,Optional[b]=>String}], Collection, Iterable, Iterator, Optional[Integer], NotUndef, Variant[Integer,Float], Variant[String,Undef], Type, Type[Integer], CatalogEntry, Resource, Class, Class[x], Notify, Notify[a], File, Callable, Callable[Integer], Callable[0,0], Sensitive, SemVer, Timestamp, Timespan, Binary, URI, Deferred, Error, Init, TypeSet, Object]
notice($types.filter |$t| { $t <= Float })

#= assignable-to-boolean
$types = [Any, Undef, Scalar, ScalarData, Data, RichData, Numeric, Integer, Integer[1,5], Float, Boolean, String, String[2], Enum[a,b], Enum[a], Pattern[/a/], Regexp, Default, Array, Array[Integer], Array[String,2], Tuple[Integer], Tuple[String,1,3], Hash, Hash[String,Integer], Struct[{a=>Integer}], Struct[{a=>Integer,Optional[b]=>String}], Collection, Iterable, Iterator, Optional[Integer], NotUndef, Variant[Integer,Float], Variant[String,Undef], Type, Type[Integer], CatalogEntry, Resource, Class, Class[x], Notify, Notify[a], File, Callable, Callable[Integer], Callable[0,0], Sensitive, SemVer, Timestamp, Timespan, Binary, URI, Deferred, Error, Init, TypeSet, Object]
notice($types.filter |$t| { $t <= Boolean })

#= assignable-to-string
$types = [Any, Undef, Scalar, ScalarData, Data, RichData, Numeric, Integer, Integer[1,5], Float, Boolean, String, String[2], Enum[a,b], Enum[a], Pattern[/a/], Regexp, Default, Array, Array[Integer], Array[String,2], Tuple[Integer], Tuple[String,1,3], Hash, Hash[String,Integer], Struct[{a=>Integer}], Struct[{a=>Integer,Optional[b]=>String}], Collection, Iterable, Iterator, Optional[Integer], NotUndef, Variant[Integer,Float], Variant[String,Undef], Type, Type[Integer], CatalogEntry, Resource, Class, Class[x], Notify, Notify[a], File, Callable, Callable[Integer], Callable[0,0], Sensitive, SemVer, Timestamp, Timespan, Binary, URI, Deferred, Error, Init, TypeSet, Object]
notice($types.filter |$t| { $t <= String })

#= assignable-to-string-2
$types = [Any, Undef, Scalar, ScalarData, Data, RichData, Numeric, Integer, Integer[1,5], Float, Boolean, String, String[2], Enum[a,b], Enum[a], Pattern[/a/], Regexp, Default, Array, Array[Integer], Array[String,2], Tuple[Integer], Tuple[String,1,3], Hash, Hash[String,Integer], Struct[{a=>Integer}], Struct[{a=>Integer,Optional[b]=>String}], Collection, Iterable, Iterator, Optional[Integer], NotUndef, Variant[Integer,Float], Variant[String,Undef], Type, Type[Integer], CatalogEntry, Resource, Class, Class[x], Notify, Notify[a], File, Callable, Callable[Integer], Callable[0,0], Sensitive, SemVer, Timestamp, Timespan, Binary, URI, Deferred, Error, Init, TypeSet, Object]
notice($types.filter |$t| { $t <= String[2] })

#= assignable-to-enum-a-b
$types = [Any, Undef, Scalar, ScalarData, Data, RichData, Numeric, Integer, Integer[1,5], Float, Boolean, String, String[2], Enum[a,b], Enum[a], Pattern[/a/], Regexp, Default, Array, Array[Integer], Array[String,2], Tuple[Integer], Tuple[String,1,3], Hash, Hash[String,Integer], Struct[{a=>Integer}], Struct[{a=>Integer,Optional[b]=>String}], Collection, Iterable, Iterator, Optional[Integer], NotUndef, Variant[Integer,Float], Variant[String,Undef], Type, Type[Integer], CatalogEntry, Resource, Class, Class[x], Notify, Notify[a], File, Callable, Callable[Integer], Callable[0,0], Sensitive, SemVer, Timestamp, Timespan, Binary, URI, Deferred, Error, Init, TypeSet, Object]
notice($types.filter |$t| { $t <= Enum[a,b] })

#= assignable-to-enum-a
$types = [Any, Undef, Scalar, ScalarData, Data, RichData, Numeric, Integer, Integer[1,5], Float, Boolean, String, String[2], Enum[a,b], Enum[a], Pattern[/a/], Regexp, Default, Array, Array[Integer], Array[String,2], Tuple[Integer], Tuple[String,1,3], Hash, Hash[String,Integer], Struct[{a=>Integer}], Struct[{a=>Integer,Optional[b]=>String}], Collection, Iterable, Iterator, Optional[Integer], NotUndef, Variant[Integer,Float], Variant[String,Undef], Type, Type[Integer], CatalogEntry, Resource, Class, Class[x], Notify, Notify[a], File, Callable, Callable[Integer], Callable[0,0], Sensitive, SemVer, Timestamp, Timespan, Binary, URI, Deferred, Error, Init, TypeSet, Object]
notice($types.filter |$t| { $t <= Enum[a] })

#= assignable-to-pattern-a
$types = [Any, Undef, Scalar, ScalarData, Data, RichData, Numeric, Integer, Integer[1,5], Float, Boolean, String, String[2], Enum[a,b], Enum[a], Pattern[/a/], Regexp, Default, Array, Array[Integer], Array[String,2], Tuple[Integer], Tuple[String,1,3], Hash, Hash[String,Integer], Struct[{a=>Integer}], Struct[{a=>Integer,Optional[b]=>String}], Collection, Iterable, Iterator, Optional[Integer], NotUndef, Variant[Integer,Float], Variant[String,Undef], Type, Type[Integer], CatalogEntry, Resource, Class, Class[x], Notify, Notify[a], File, Callable, Callable[Integer], Callable[0,0], Sensitive, SemVer, Timestamp, Timespan, Binary, URI, Deferred, Error, Init, TypeSet, Object]
notice($types.filter |$t| { $t <= Pattern[/a/] })

#= assignable-to-regexp
$types = [Any, Undef, Scalar, ScalarData, Data, RichData, Numeric, Integer, Integer[1,5], Float, Boolean, String, String[2], Enum[a,b], Enum[a], Pattern[/a/], Regexp, Default, Array, Array[Integer], Array[String,2], Tuple[Integer], Tuple[String,1,3], Hash, Hash[String,Integer], Struct[{a=>Integer}], Struct[{a=>Integer,Optional[b]=>String}], Collection, Iterable, Iterator, Optional[Integer], NotUndef, Variant[Integer,Float], Variant[String,Undef], Type, Type[Integer], CatalogEntry, Resource, Class, Class[x], Notify, Notify[a], File, Callable, Callable[Integer], Callable[0,0], Sensitive, SemVer, Timestamp, Timespan, Binary, URI, Deferred, Error, Init, TypeSet, Object]
notice($types.filter |$t| { $t <= Regexp })

#= assignable-to-default
$types = [Any, Undef, Scalar, ScalarData, Data, RichData, Numeric, Integer, Integer[1,5], Float, Boolean, String, String[2], Enum[a,b], Enum[a], Pattern[/a/], Regexp, Default, Array, Array[Integer], Array[String,2], Tuple[Integer], Tuple[String,1,3], Hash, Hash[String,Integer], Struct[{a=>Integer}], Struct[{a=>Integer,Optional[b]=>String}], Collection, Iterable, Iterator, Optional[Integer], NotUndef, Variant[Integer,Float], Variant[String,Undef], Type, Type[Integer], CatalogEntry, Resource, Class, Class[x], Notify, Notify[a], File, Callable, Callable[Integer], Callable[0,0], Sensitive, SemVer, Timestamp, Timespan, Binary, URI, Deferred, Error, Init, TypeSet, Object]
notice($types.filter |$t| { $t <= Default })

#= assignable-to-array
$types = [Any, Undef, Scalar, ScalarData, Data, RichData, Numeric, Integer, Integer[1,5], Float, Boolean, String, String[2], Enum[a,b], Enum[a], Pattern[/a/], Regexp, Default, Array, Array[Integer], Array[String,2], Tuple[Integer], Tuple[String,1,3], Hash, Hash[String,Integer], Struct[{a=>Integer}], Struct[{a=>Integer,Optional[b]=>String}], Collection, Iterable, Iterator, Optional[Integer], NotUndef, Variant[Integer,Float], Variant[String,Undef], Type, Type[Integer], CatalogEntry, Resource, Class, Class[x], Notify, Notify[a], File, Callable, Callable[Integer], Callable[0,0], Sensitive, SemVer, Timestamp, Timespan, Binary, URI, Deferred, Error, Init, TypeSet, Object]
notice($types.filter |$t| { $t <= Array })

#= assignable-to-array-integer
$types = [Any, Undef, Scalar, ScalarData, Data, RichData, Numeric, Integer, Integer[1,5], Float, Boolean, String, String[2], Enum[a,b], Enum[a], Pattern[/a/], Regexp, Default, Array, Array[Integer], Array[String,2], Tuple[Integer], Tuple[String,1,3], Hash, Hash[String,Integer], Struct[{a=>Integer}], Struct[{a=>Integer,Optional[b]=>String}], Collection, Iterable, Iterator, Optional[Integer], NotUndef, Variant[Integer,Float], Variant[String,Undef], Type, Type[Integer], CatalogEntry, Resource, Class, Class[x], Notify, Notify[a], File, Callable, Callable[Integer], Callable[0,0], Sensitive, SemVer, Timestamp, Timespan, Binary, URI, Deferred, Error, Init, TypeSet, Object]
notice($types.filter |$t| { $t <= Array[Integer] })

#= assignable-to-array-string-2
$types = [Any, Undef, Scalar, ScalarData, Data, RichData, Numeric, Integer, Integer[1,5], Float, Boolean, String, String[2], Enum[a,b], Enum[a], Pattern[/a/], Regexp, Default, Array, Array[Integer], Array[String,2], Tuple[Integer], Tuple[String,1,3], Hash, Hash[String,Integer], Struct[{a=>Integer}], Struct[{a=>Integer,Optional[b]=>String}], Collection, Iterable, Iterator, Optional[Integer], NotUndef, Variant[Integer,Float], Variant[String,Undef], Type, Type[Integer], CatalogEntry, Resource, Class, Class[x], Notify, Notify[a], File, Callable, Callable[Integer], Callable[0,0], Sensitive, SemVer, Timestamp, Timespan, Binary, URI, Deferred, Error, Init, TypeSet, Object]
notice($types.filter |$t| { $t <= Array[String,2] })

#= assignable-to-tuple-integer
$types = [Any, Undef, Scalar, ScalarData, Data, RichData, Numeric, Integer, Integer[1,5], Float, Boolean, String, String[2], Enum[a,b], Enum[a], Pattern[/a/], Regexp, Default, Array, Array[Integer], Array[String,2], Tuple[Integer], Tuple[String,1,3], Hash, Hash[String,Integer], Struct[{a=>Integer}], Struct[{a=>Integer,Optional[b]=>String}], Collection, Iterable, Iterator, Optional[Integer], NotUndef, Variant[Integer,Float], Variant[String,Undef], Type, Type[Integer], CatalogEntry, Resource, Class, Class[x], Notify, Notify[a], File, Callable, Callable[Integer], Callable[0,0], Sensitive, SemVer, Timestamp, Timespan, Binary, URI, Deferred, Error, Init, TypeSet, Object]
notice($types.filter |$t| { $t <= Tuple[Integer] })

#= assignable-to-tuple-string-1-3
$types = [Any, Undef, Scalar, ScalarData, Data, RichData, Numeric, Integer, Integer[1,5], Float, Boolean, String, String[2], Enum[a,b], Enum[a], Pattern[/a/], Regexp, Default, Array, Array[Integer], Array[String,2], Tuple[Integer], Tuple[String,1,3], Hash, Hash[String,Integer], Struct[{a=>Integer}], Struct[{a=>Integer,Optional[b]=>String}], Collection, Iterable, Iterator, Optional[Integer], NotUndef, Variant[Integer,Float], Variant[String,Undef], Type, Type[Integer], CatalogEntry, Resource, Class, Class[x], Notify, Notify[a], File, Callable, Callable[Integer], Callable[0,0], Sensitive, SemVer, Timestamp, Timespan, Binary, URI, Deferred, Error, Init, TypeSet, Object]
notice($types.filter |$t| { $t <= Tuple[String,1,3] })

#= assignable-to-hash
$types = [Any, Undef, Scalar, ScalarData, Data, RichData, Numeric, Integer, Integer[1,5], Float, Boolean, String, String[2], Enum[a,b], Enum[a], Pattern[/a/], Regexp, Default, Array, Array[Integer], Array[String,2], Tuple[Integer], Tuple[String,1,3], Hash, Hash[String,Integer], Struct[{a=>Integer}], Struct[{a=>Integer,Optional[b]=>String}], Collection, Iterable, Iterator, Optional[Integer], NotUndef, Variant[Integer,Float], Variant[String,Undef], Type, Type[Integer], CatalogEntry, Resource, Class, Class[x], Notify, Notify[a], File, Callable, Callable[Integer], Callable[0,0], Sensitive, SemVer, Timestamp, Timespan, Binary, URI, Deferred, Error, Init, TypeSet, Object]
notice($types.filter |$t| { $t <= Hash })

#= assignable-to-hash-string-integer
$types = [Any, Undef, Scalar, ScalarData, Data, RichData, Numeric, Integer, Integer[1,5], Float, Boolean, String, String[2], Enum[a,b], Enum[a], Pattern[/a/], Regexp, Default, Array, Array[Integer], Array[String,2], Tuple[Integer], Tuple[String,1,3], Hash, Hash[String,Integer], Struct[{a=>Integer}], Struct[{a=>Integer,Optional[b]=>String}], Collection, Iterable, Iterator, Optional[Integer], NotUndef, Variant[Integer,Float], Variant[String,Undef], Type, Type[Integer], CatalogEntry, Resource, Class, Class[x], Notify, Notify[a], File, Callable, Callable[Integer], Callable[0,0], Sensitive, SemVer, Timestamp, Timespan, Binary, URI, Deferred, Error, Init, TypeSet, Object]
notice($types.filter |$t| { $t <= Hash[String,Integer] })

#= assignable-to-struct-a-integer
$types = [Any, Undef, Scalar, ScalarData, Data, RichData, Numeric, Integer, Integer[1,5], Float, Boolean, String, String[2], Enum[a,b], Enum[a], Pattern[/a/], Regexp, Default, Array, Array[Integer], Array[String,2], Tuple[Integer], Tuple[String,1,3], Hash, Hash[String,Integer], Struct[{a=>Integer}], Struct[{a=>Integer,Optional[b]=>String}], Collection, Iterable, Iterator, Optional[Integer], NotUndef, Variant[Integer,Float], Variant[String,Undef], Type, Type[Integer], CatalogEntry, Resource, Class, Class[x], Notify, Notify[a], File, Callable, Callable[Integer], Callable[0,0], Sensitive, SemVer, Timestamp, Timespan, Binary, URI, Deferred, Error, Init, TypeSet, Object]
notice($types.filter |$t| { $t <= Struct[{a=>Integer}] })

#= assignable-to-struct-a-integer-optional-b-string
$types = [Any, Undef, Scalar, ScalarData, Data, RichData, Numeric, Integer, Integer[1,5], Float, Boolean, String, String[2], Enum[a,b], Enum[a], Pattern[/a/], Regexp, Default, Array, Array[Integer], Array[String,2], Tuple[Integer], Tuple[String,1,3], Hash, Hash[String,Integer], Struct[{a=>Integer}], Struct[{a=>Integer,Optional[b]=>String}], Collection, Iterable, Iterator, Optional[Integer], NotUndef, Variant[Integer,Float], Variant[String,Undef], Type, Type[Integer], CatalogEntry, Resource, Class, Class[x], Notify, Notify[a], File, Callable, Callable[Integer], Callable[0,0], Sensitive, SemVer, Timestamp, Timespan, Binary, URI, Deferred, Error, Init, TypeSet, Object]
notice($types.filter |$t| { $t <= Struct[{a=>Integer,Optional[b]=>String}] })

#= assignable-to-collection
$types = [Any, Undef, Scalar, ScalarData, Data, RichData, Numeric, Integer, Integer[1,5], Float, Boolean, String, String[2], Enum[a,b], Enum[a], Pattern[/a/], Regexp, Default, Array, Array[Integer], Array[String,2], Tuple[Integer], Tuple[String,1,3], Hash, Hash[String,Integer], Struct[{a=>Integer}], Struct[{a=>Integer,Optional[b]=>String}], Collection, Iterable, Iterator, Optional[Integer], NotUndef, Variant[Integer,Float], Variant[String,Undef], Type, Type[Integer], CatalogEntry, Resource, Class, Class[x], Notify, Notify[a], File, Callable, Callable[Integer], Callable[0,0], Sensitive, SemVer, Timestamp, Timespan, Binary, URI, Deferred, Error, Init, TypeSet, Object]
notice($types.filter |$t| { $t <= Collection })

#= assignable-to-iterable
$types = [Any, Undef, Scalar, ScalarData, Data, RichData, Numeric, Integer, Integer[1,5], Float, Boolean, String, String[2], Enum[a,b], Enum[a], Pattern[/a/], Regexp, Default, Array, Array[Integer], Array[String,2], Tuple[Integer], Tuple[String,1,3], Hash, Hash[String,Integer], Struct[{a=>Integer}], Struct[{a=>Integer,Optional[b]=>String}], Collection, Iterable, Iterator, Optional[Integer], NotUndef, Variant[Integer,Float], Variant[String,Undef], Type, Type[Integer], CatalogEntry, Resource, Class, Class[x], Notify, Notify[a], File, Callable, Callable[Integer], Callable[0,0], Sensitive, SemVer, Timestamp, Timespan, Binary, URI, Deferred, Error, Init, TypeSet, Object]
notice($types.filter |$t| { $t <= Iterable })

#= assignable-to-iterator
$types = [Any, Undef, Scalar, ScalarData, Data, RichData, Numeric, Integer, Integer[1,5], Float, Boolean, String, String[2], Enum[a,b], Enum[a], Pattern[/a/], Regexp, Default, Array, Array[Integer], Array[String,2], Tuple[Integer], Tuple[String,1,3], Hash, Hash[String,Integer], Struct[{a=>Integer}], Struct[{a=>Integer,Optional[b]=>String}], Collection, Iterable, Iterator, Optional[Integer], NotUndef, Variant[Integer,Float], Variant[String,Undef], Type, Type[Integer], CatalogEntry, Resource, Class, Class[x], Notify, Notify[a], File, Callable, Callable[Integer], Callable[0,0], Sensitive, SemVer, Timestamp, Timespan, Binary, URI, Deferred, Error, Init, TypeSet, Object]
notice($types.filter |$t| { $t <= Iterator })

#= assignable-to-optional-integer
$types = [Any, Undef, Scalar, ScalarData, Data, RichData, Numeric, Integer, Integer[1,5], Float, Boolean, String, String[2], Enum[a,b], Enum[a], Pattern[/a/], Regexp, Default, Array, Array[Integer], Array[String,2], Tuple[Integer], Tuple[String,1,3], Hash, Hash[String,Integer], Struct[{a=>Integer}], Struct[{a=>Integer,Optional[b]=>String}], Collection, Iterable, Iterator, Optional[Integer], NotUndef, Variant[Integer,Float], Variant[String,Undef], Type, Type[Integer], CatalogEntry, Resource, Class, Class[x], Notify, Notify[a], File, Callable, Callable[Integer], Callable[0,0], Sensitive, SemVer, Timestamp, Timespan, Binary, URI, Deferred, Error, Init, TypeSet, Object]
notice($types.filter |$t| { $t <= Optional[Integer] })

#= assignable-to-notundef
$types = [Any, Undef, Scalar, ScalarData, Data, RichData, Numeric, Integer, Integer[1,5], Float, Boolean, String, String[2], Enum[a,b], Enum[a], Pattern[/a/], Regexp, Default, Array, Array[Integer], Array[String,2], Tuple[Integer], Tuple[String,1,3], Hash, Hash[String,Integer], Struct[{a=>Integer}], Struct[{a=>Integer,Optional[b]=>String}], Collection, Iterable, Iterator, Optional[Integer], NotUndef, Variant[Integer,Float], Variant[String,Undef], Type, Type[Integer], CatalogEntry, Resource, Class, Class[x], Notify, Notify[a], File, Callable, Callable[Integer], Callable[0,0], Sensitive, SemVer, Timestamp, Timespan, Binary, URI, Deferred, Error, Init, TypeSet, Object]
notice($types.filter |$t| { $t <= NotUndef })

#= assignable-to-variant-integer-float
$types = [Any, Undef, Scalar, ScalarData, Data, RichData, Numeric, Integer, Integer[1,5], Float, Boolean, String, String[2], Enum[a,b], Enum[a], Pattern[/a/], Regexp, Default, Array, Array[Integer], Array[String,2], Tuple[Integer], Tuple[String,1,3], Hash, Hash[String,Integer], Struct[{a=>Integer}], Struct[{a=>Integer,Optional[b]=>String}], Collection, Iterable, Iterator, Optional[Integer], NotUndef, Variant[Integer,Float], Variant[String,Undef], Type, Type[Integer], CatalogEntry, Resource, Class, Class[x], Notify, Notify[a], File, Callable, Callable[Integer], Callable[0,0], Sensitive, SemVer, Timestamp, Timespan, Binary, URI, Deferred, Error, Init, TypeSet, Object]
notice($types.filter |$t| { $t <= Variant[Integer,Float] })

#= assignable-to-variant-string-undef
$types = [Any, Undef, Scalar, ScalarData, Data, RichData, Numeric, Integer, Integer[1,5], Float, Boolean, String, String[2], Enum[a,b], Enum[a], Pattern[/a/], Regexp, Default, Array, Array[Integer], Array[String,2], Tuple[Integer], Tuple[String,1,3], Hash, Hash[String,Integer], Struct[{a=>Integer}], Struct[{a=>Integer,Optional[b]=>String}], Collection, Iterable, Iterator, Optional[Integer], NotUndef, Variant[Integer,Float], Variant[String,Undef], Type, Type[Integer], CatalogEntry, Resource, Class, Class[x], Notify, Notify[a], File, Callable, Callable[Integer], Callable[0,0], Sensitive, SemVer, Timestamp, Timespan, Binary, URI, Deferred, Error, Init, TypeSet, Object]
notice($types.filter |$t| { $t <= Variant[String,Undef] })

#= assignable-to-type
$types = [Any, Undef, Scalar, ScalarData, Data, RichData, Numeric, Integer, Integer[1,5], Float, Boolean, String, String[2], Enum[a,b], Enum[a], Pattern[/a/], Regexp, Default, Array, Array[Integer], Array[String,2], Tuple[Integer], Tuple[String,1,3], Hash, Hash[String,Integer], Struct[{a=>Integer}], Struct[{a=>Integer,Optional[b]=>String}], Collection, Iterable, Iterator, Optional[Integer], NotUndef, Variant[Integer,Float], Variant[String,Undef], Type, Type[Integer], CatalogEntry, Resource, Class, Class[x], Notify, Notify[a], File, Callable, Callable[Integer], Callable[0,0], Sensitive, SemVer, Timestamp, Timespan, Binary, URI, Deferred, Error, Init, TypeSet, Object]
notice($types.filter |$t| { $t <= Type })

#= assignable-to-type-integer
$types = [Any, Undef, Scalar, ScalarData, Data, RichData, Numeric, Integer, Integer[1,5], Float, Boolean, String, String[2], Enum[a,b], Enum[a], Pattern[/a/], Regexp, Default, Array, Array[Integer], Array[String,2], Tuple[Integer], Tuple[String,1,3], Hash, Hash[String,Integer], Struct[{a=>Integer}], Struct[{a=>Integer,Optional[b]=>String}], Collection, Iterable, Iterator, Optional[Integer], NotUndef, Variant[Integer,Float], Variant[String,Undef], Type, Type[Integer], CatalogEntry, Resource, Class, Class[x], Notify, Notify[a], File, Callable, Callable[Integer], Callable[0,0], Sensitive, SemVer, Timestamp, Timespan, Binary, URI, Deferred, Error, Init, TypeSet, Object]
notice($types.filter |$t| { $t <= Type[Integer] })

#= assignable-to-catalogentry
$types = [Any, Undef, Scalar, ScalarData, Data, RichData, Numeric, Integer, Integer[1,5], Float, Boolean, String, String[2], Enum[a,b], Enum[a], Pattern[/a/], Regexp, Default, Array, Array[Integer], Array[String,2], Tuple[Integer], Tuple[String,1,3], Hash, Hash[String,Integer], Struct[{a=>Integer}], Struct[{a=>Integer,Optional[b]=>String}], Collection, Iterable, Iterator, Optional[Integer], NotUndef, Variant[Integer,Float], Variant[String,Undef], Type, Type[Integer], CatalogEntry, Resource, Class, Class[x], Notify, Notify[a], File, Callable, Callable[Integer], Callable[0,0], Sensitive, SemVer, Timestamp, Timespan, Binary, URI, Deferred, Error, Init, TypeSet, Object]
notice($types.filter |$t| { $t <= CatalogEntry })

#= assignable-to-resource
$types = [Any, Undef, Scalar, ScalarData, Data, RichData, Numeric, Integer, Integer[1,5], Float, Boolean, String, String[2], Enum[a,b], Enum[a], Pattern[/a/], Regexp, Default, Array, Array[Integer], Array[String,2], Tuple[Integer], Tuple[String,1,3], Hash, Hash[String,Integer], Struct[{a=>Integer}], Struct[{a=>Integer,Optional[b]=>String}], Collection, Iterable, Iterator, Optional[Integer], NotUndef, Variant[Integer,Float], Variant[String,Undef], Type, Type[Integer], CatalogEntry, Resource, Class, Class[x], Notify, Notify[a], File, Callable, Callable[Integer], Callable[0,0], Sensitive, SemVer, Timestamp, Timespan, Binary, URI, Deferred, Error, Init, TypeSet, Object]
notice($types.filter |$t| { $t <= Resource })

#= assignable-to-class
$types = [Any, Undef, Scalar, ScalarData, Data, RichData, Numeric, Integer, Integer[1,5], Float, Boolean, String, String[2], Enum[a,b], Enum[a], Pattern[/a/], Regexp, Default, Array, Array[Integer], Array[String,2], Tuple[Integer], Tuple[String,1,3], Hash, Hash[String,Integer], Struct[{a=>Integer}], Struct[{a=>Integer,Optional[b]=>String}], Collection, Iterable, Iterator, Optional[Integer], NotUndef, Variant[Integer,Float], Variant[String,Undef], Type, Type[Integer], CatalogEntry, Resource, Class, Class[x], Notify, Notify[a], File, Callable, Callable[Integer], Callable[0,0], Sensitive, SemVer, Timestamp, Timespan, Binary, URI, Deferred, Error, Init, TypeSet, Object]
notice($types.filter |$t| { $t <= Class })

#= assignable-to-class-x
$types = [Any, Undef, Scalar, ScalarData, Data, RichData, Numeric, Integer, Integer[1,5], Float, Boolean, String, String[2], Enum[a,b], Enum[a], Pattern[/a/], Regexp, Default, Array, Array[Integer], Array[String,2], Tuple[Integer], Tuple[String,1,3], Hash, Hash[String,Integer], Struct[{a=>Integer}], Struct[{a=>Integer,Optional[b]=>String}], Collection, Iterable, Iterator, Optional[Integer], NotUndef, Variant[Integer,Float], Variant[String,Undef], Type, Type[Integer], CatalogEntry, Resource, Class, Class[x], Notify, Notify[a], File, Callable, Callable[Integer], Callable[0,0], Sensitive, SemVer, Timestamp, Timespan, Binary, URI, Deferred, Error, Init, TypeSet, Object]
notice($types.filter |$t| { $t <= Class[x] })

#= assignable-to-notify
$types = [Any, Undef, Scalar, ScalarData, Data, RichData, Numeric, Integer, Integer[1,5], Float, Boolean, String, String[2], Enum[a,b], Enum[a], Pattern[/a/], Regexp, Default, Array, Array[Integer], Array[String,2], Tuple[Integer], Tuple[String,1,3], Hash, Hash[String,Integer], Struct[{a=>Integer}], Struct[{a=>Integer,Optional[b]=>String}], Collection, Iterable, Iterator, Optional[Integer], NotUndef, Variant[Integer,Float], Variant[String,Undef], Type, Type[Integer], CatalogEntry, Resource, Class, Class[x], Notify, Notify[a], File, Callable, Callable[Integer], Callable[0,0], Sensitive, SemVer, Timestamp, Timespan, Binary, URI, Deferred, Error, Init, TypeSet, Object]
notice($types.filter |$t| { $t <= Notify })

#= assignable-to-notify-a
$types = [Any, Undef, Scalar, ScalarData, Data, RichData, Numeric, Integer, Integer[1,5], Float, Boolean, String, String[2], Enum[a,b], Enum[a], Pattern[/a/], Regexp, Default, Array, Array[Integer], Array[String,2], Tuple[Integer], Tuple[String,1,3], Hash, Hash[String,Integer], Struct[{a=>Integer}], Struct[{a=>Integer,Optional[b]=>String}], Collection, Iterable, Iterator, Optional[Integer], NotUndef, Variant[Integer,Float], Variant[String,Undef], Type, Type[Integer], CatalogEntry, Resource, Class, Class[x], Notify, Notify[a], File, Callable, Callable[Integer], Callable[0,0], Sensitive, SemVer, Timestamp, Timespan, Binary, URI, Deferred, Error, Init, TypeSet, Object]
notice($types.filter |$t| { $t <= Notify[a] })

#= assignable-to-file
$types = [Any, Undef, Scalar, ScalarData, Data, RichData, Numeric, Integer, Integer[1,5], Float, Boolean, String, String[2], Enum[a,b], Enum[a], Pattern[/a/], Regexp, Default, Array, Array[Integer], Array[String,2], Tuple[Integer], Tuple[String,1,3], Hash, Hash[String,Integer], Struct[{a=>Integer}], Struct[{a=>Integer,Optional[b]=>String}], Collection, Iterable, Iterator, Optional[Integer], NotUndef, Variant[Integer,Float], Variant[String,Undef], Type, Type[Integer], CatalogEntry, Resource, Class, Class[x], Notify, Notify[a], File, Callable, Callable[Integer], Callable[0,0], Sensitive, SemVer, Timestamp, Timespan, Binary, URI, Deferred, Error, Init, TypeSet, Object]
notice($types.filter |$t| { $t <= File })

#= assignable-to-callable
$types = [Any, Undef, Scalar, ScalarData, Data, RichData, Numeric, Integer, Integer[1,5], Float, Boolean, String, String[2], Enum[a,b], Enum[a], Pattern[/a/], Regexp, Default, Array, Array[Integer], Array[String,2], Tuple[Integer], Tuple[String,1,3], Hash, Hash[String,Integer], Struct[{a=>Integer}], Struct[{a=>Integer,Optional[b]=>String}], Collection, Iterable, Iterator, Optional[Integer], NotUndef, Variant[Integer,Float], Variant[String,Undef], Type, Type[Integer], CatalogEntry, Resource, Class, Class[x], Notify, Notify[a], File, Callable, Callable[Integer], Callable[0,0], Sensitive, SemVer, Timestamp, Timespan, Binary, URI, Deferred, Error, Init, TypeSet, Object]
notice($types.filter |$t| { $t <= Callable })

#= assignable-to-callable-integer
$types = [Any, Undef, Scalar, ScalarData, Data, RichData, Numeric, Integer, Integer[1,5], Float, Boolean, String, String[2], Enum[a,b], Enum[a], Pattern[/a/], Regexp, Default, Array, Array[Integer], Array[String,2], Tuple[Integer], Tuple[String,1,3], Hash, Hash[String,Integer], Struct[{a=>Integer}], Struct[{a=>Integer,Optional[b]=>String}], Collection, Iterable, Iterator, Optional[Integer], NotUndef, Variant[Integer,Float], Variant[String,Undef], Type, Type[Integer], CatalogEntry, Resource, Class, Class[x], Notify, Notify[a], File, Callable, Callable[Integer], Callable[0,0], Sensitive, SemVer, Timestamp, Timespan, Binary, URI, Deferred, Error, Init, TypeSet, Object]
notice($types.filter |$t| { $t <= Callable[Integer] })

#= assignable-to-callable-0-0
$types = [Any, Undef, Scalar, ScalarData, Data, RichData, Numeric, Integer, Integer[1,5], Float, Boolean, String, String[2], Enum[a,b], Enum[a], Pattern[/a/], Regexp, Default, Array, Array[Integer], Array[String,2], Tuple[Integer], Tuple[String,1,3], Hash, Hash[String,Integer], Struct[{a=>Integer}], Struct[{a=>Integer,Optional[b]=>String}], Collection, Iterable, Iterator, Optional[Integer], NotUndef, Variant[Integer,Float], Variant[String,Undef], Type, Type[Integer], CatalogEntry, Resource, Class, Class[x], Notify, Notify[a], File, Callable, Callable[Integer], Callable[0,0], Sensitive, SemVer, Timestamp, Timespan, Binary, URI, Deferred, Error, Init, TypeSet, Object]
notice($types.filter |$t| { $t <= Callable[0,0] })

#= assignable-to-sensitive
$types = [Any, Undef, Scalar, ScalarData, Data, RichData, Numeric, Integer, Integer[1,5], Float, Boolean, String, String[2], Enum[a,b], Enum[a], Pattern[/a/], Regexp, Default, Array, Array[Integer], Array[String,2], Tuple[Integer], Tuple[String,1,3], Hash, Hash[String,Integer], Struct[{a=>Integer}], Struct[{a=>Integer,Optional[b]=>String}], Collection, Iterable, Iterator, Optional[Integer], NotUndef, Variant[Integer,Float], Variant[String,Undef], Type, Type[Integer], CatalogEntry, Resource, Class, Class[x], Notify, Notify[a], File, Callable, Callable[Integer], Callable[0,0], Sensitive, SemVer, Timestamp, Timespan, Binary, URI, Deferred, Error, Init, TypeSet, Object]
notice($types.filter |$t| { $t <= Sensitive })

#= assignable-to-semver
$types = [Any, Undef, Scalar, ScalarData, Data, RichData, Numeric, Integer, Integer[1,5], Float, Boolean, String, String[2], Enum[a,b], Enum[a], Pattern[/a/], Regexp, Default, Array, Array[Integer], Array[String,2], Tuple[Integer], Tuple[String,1,3], Hash, Hash[String,Integer], Struct[{a=>Integer}], Struct[{a=>Integer,Optional[b]=>String}], Collection, Iterable, Iterator, Optional[Integer], NotUndef, Variant[Integer,Float], Variant[String,Undef], Type, Type[Integer], CatalogEntry, Resource, Class, Class[x], Notify, Notify[a], File, Callable, Callable[Integer], Callable[0,0], Sensitive, SemVer, Timestamp, Timespan, Binary, URI, Deferred, Error, Init, TypeSet, Object]
notice($types.filter |$t| { $t <= SemVer })

#= assignable-to-timestamp
$types = [Any, Undef, Scalar, ScalarData, Data, RichData, Numeric, Integer, Integer[1,5], Float, Boolean, String, String[2], Enum[a,b], Enum[a], Pattern[/a/], Regexp, Default, Array, Array[Integer], Array[String,2], Tuple[Integer], Tuple[String,1,3], Hash, Hash[String,Integer], Struct[{a=>Integer}], Struct[{a=>Integer,Optional[b]=>String}], Collection, Iterable, Iterator, Optional[Integer], NotUndef, Variant[Integer,Float], Variant[String,Undef], Type, Type[Integer], CatalogEntry, Resource, Class, Class[x], Notify, Notify[a], File, Callable, Callable[Integer], Callable[0,0], Sensitive, SemVer, Timestamp, Timespan, Binary, URI, Deferred, Error, Init, TypeSet, Object]
notice($types.filter |$t| { $t <= Timestamp })

#= assignable-to-timespan
$types = [Any, Undef, Scalar, ScalarData, Data, RichData, Numeric, Integer, Integer[1,5], Float, Boolean, String, String[2], Enum[a,b], Enum[a], Pattern[/a/], Regexp, Default, Array, Array[Integer], Array[String,2], Tuple[Integer], Tuple[String,1,3], Hash, Hash[String,Integer], Struct[{a=>Integer}], Struct[{a=>Integer,Optional[b]=>String}], Collection, Iterable, Iterator, Optional[Integer], NotUndef, Variant[Integer,Float], Variant[String,Undef], Type, Type[Integer], CatalogEntry, Resource, Class, Class[x], Notify, Notify[a], File, Callable, Callable[Integer], Callable[0,0], Sensitive, SemVer, Timestamp, Timespan, Binary, URI, Deferred, Error, Init, TypeSet, Object]
notice($types.filter |$t| { $t <= Timespan })

#= assignable-to-binary
$types = [Any, Undef, Scalar, ScalarData, Data, RichData, Numeric, Integer, Integer[1,5], Float, Boolean, String, String[2], Enum[a,b], Enum[a], Pattern[/a/], Regexp, Default, Array, Array[Integer], Array[String,2], Tuple[Integer], Tuple[String,1,3], Hash, Hash[String,Integer], Struct[{a=>Integer}], Struct[{a=>Integer,Optional[b]=>String}], Collection, Iterable, Iterator, Optional[Integer], NotUndef, Variant[Integer,Float], Variant[String,Undef], Type, Type[Integer], CatalogEntry, Resource, Class, Class[x], Notify, Notify[a], File, Callable, Callable[Integer], Callable[0,0], Sensitive, SemVer, Timestamp, Timespan, Binary, URI, Deferred, Error, Init, TypeSet, Object]
notice($types.filter |$t| { $t <= Binary })

#= assignable-to-uri
$types = [Any, Undef, Scalar, ScalarData, Data, RichData, Numeric, Integer, Integer[1,5], Float, Boolean, String, String[2], Enum[a,b], Enum[a], Pattern[/a/], Regexp, Default, Array, Array[Integer], Array[String,2], Tuple[Integer], Tuple[String,1,3], Hash, Hash[String,Integer], Struct[{a=>Integer}], Struct[{a=>Integer,Optional[b]=>String}], Collection, Iterable, Iterator, Optional[Integer], NotUndef, Variant[Integer,Float], Variant[String,Undef], Type, Type[Integer], CatalogEntry, Resource, Class, Class[x], Notify, Notify[a], File, Callable, Callable[Integer], Callable[0,0], Sensitive, SemVer, Timestamp, Timespan, Binary, URI, Deferred, Error, Init, TypeSet, Object]
notice($types.filter |$t| { $t <= URI })

#= assignable-to-deferred
$types = [Any, Undef, Scalar, ScalarData, Data, RichData, Numeric, Integer, Integer[1,5], Float, Boolean, String, String[2], Enum[a,b], Enum[a], Pattern[/a/], Regexp, Default, Array, Array[Integer], Array[String,2], Tuple[Integer], Tuple[String,1,3], Hash, Hash[String,Integer], Struct[{a=>Integer}], Struct[{a=>Integer,Optional[b]=>String}], Collection, Iterable, Iterator, Optional[Integer], NotUndef, Variant[Integer,Float], Variant[String,Undef], Type, Type[Integer], CatalogEntry, Resource, Class, Class[x], Notify, Notify[a], File, Callable, Callable[Integer], Callable[0,0], Sensitive, SemVer, Timestamp, Timespan, Binary, URI, Deferred, Error, Init, TypeSet, Object]
notice($types.filter |$t| { $t <= Deferred })

#= assignable-to-error
$types = [Any, Undef, Scalar, ScalarData, Data, RichData, Numeric, Integer, Integer[1,5], Float, Boolean, String, String[2], Enum[a,b], Enum[a], Pattern[/a/], Regexp, Default, Array, Array[Integer], Array[String,2], Tuple[Integer], Tuple[String,1,3], Hash, Hash[String,Integer], Struct[{a=>Integer}], Struct[{a=>Integer,Optional[b]=>String}], Collection, Iterable, Iterator, Optional[Integer], NotUndef, Variant[Integer,Float], Variant[String,Undef], Type, Type[Integer], CatalogEntry, Resource, Class, Class[x], Notify, Notify[a], File, Callable, Callable[Integer], Callable[0,0], Sensitive, SemVer, Timestamp, Timespan, Binary, URI, Deferred, Error, Init, TypeSet, Object]
notice($types.filter |$t| { $t <= Error })

#= assignable-to-init
$types = [Any, Undef, Scalar, ScalarData, Data, RichData, Numeric, Integer, Integer[1,5], Float, Boolean, String, String[2], Enum[a,b], Enum[a], Pattern[/a/], Regexp, Default, Array, Array[Integer], Array[String,2], Tuple[Integer], Tuple[String,1,3], Hash, Hash[String,Integer], Struct[{a=>Integer}], Struct[{a=>Integer,Optional[b]=>String}], Collection, Iterable, Iterator, Optional[Integer], NotUndef, Variant[Integer,Float], Variant[String,Undef], Type, Type[Integer], CatalogEntry, Resource, Class, Class[x], Notify, Notify[a], File, Callable, Callable[Integer], Callable[0,0], Sensitive, SemVer, Timestamp, Timespan, Binary, URI, Deferred, Error, Init, TypeSet, Object]
notice($types.filter |$t| { $t <= Init })

#= assignable-to-typeset
$types = [Any, Undef, Scalar, ScalarData, Data, RichData, Numeric, Integer, Integer[1,5], Float, Boolean, String, String[2], Enum[a,b], Enum[a], Pattern[/a/], Regexp, Default, Array, Array[Integer], Array[String,2], Tuple[Integer], Tuple[String,1,3], Hash, Hash[String,Integer], Struct[{a=>Integer}], Struct[{a=>Integer,Optional[b]=>String}], Collection, Iterable, Iterator, Optional[Integer], NotUndef, Variant[Integer,Float], Variant[String,Undef], Type, Type[Integer], CatalogEntry, Resource, Class, Class[x], Notify, Notify[a], File, Callable, Callable[Integer], Callable[0,0], Sensitive, SemVer, Timestamp, Timespan, Binary, URI, Deferred, Error, Init, TypeSet, Object]
notice($types.filter |$t| { $t <= TypeSet })

#= assignable-to-object
$types = [Any, Undef, Scalar, ScalarData, Data, RichData, Numeric, Integer, Integer[1,5], Float, Boolean, String, String[2], Enum[a,b], Enum[a], Pattern[/a/], Regexp, Default, Array, Array[Integer], Array[String,2], Tuple[Integer], Tuple[String,1,3], Hash, Hash[String,Integer], Struct[{a=>Integer}], Struct[{a=>Integer,Optional[b]=>String}], Collection, Iterable, Iterator, Optional[Integer], NotUndef, Variant[Integer,Float], Variant[String,Undef], Type, Type[Integer], CatalogEntry, Resource, Class, Class[x], Notify, Notify[a], File, Callable, Callable[Integer], Callable[0,0], Sensitive, SemVer, Timestamp, Timespan, Binary, URI, Deferred, Error, Init, TypeSet, Object]
notice($types.filter |$t| { $t <= Object })
