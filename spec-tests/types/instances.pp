#@ source: types.md

#= instance-undef
$v = undef
$types = [Any, Undef, Scalar, ScalarData, Data, RichData, Numeric, Integer, Integer[1,5], Integer[default,0], Float, Float[1.0,2.0], Boolean, Boolean[true], String, String[2], String[0,1], Enum[a,'B'], Enum['ab',true], Pattern[/^a/], Regexp, Regexp['a'], Default, Array, Array[Integer], Array[Integer,1,2], Array[0,0], Tuple[Integer,String], Tuple[Integer,0,2], Hash, Hash[String,Integer], Hash[String,Integer,1,1], Struct[{a=>Integer}], Struct[{Optional[a]=>Integer}], Collection, Collection[1], Iterable, Iterable[Integer], Optional[Integer], Optional[a], NotUndef, NotUndef[a], Variant[Integer,String], Type, Type[Integer], Type[Type], CatalogEntry, Resource, Class, Class[x], Notify, Notify[a], Callable, Sensitive, Sensitive[Integer], SemVer, SemVer['>=1.0.0'], SemVerRange, Timestamp, Timespan, Binary, URI, Error, Deferred, Iterator, Init[Integer], NotUndef[Integer]]
notice($types.filter |$t| { $v =~ $t })

#= instance-1
$v = 1
$types = [Any, Undef, Scalar, ScalarData, Data, RichData, Numeric, Integer, Integer[1,5], Integer[default,0], Float, Float[1.0,2.0], Boolean, Boolean[true], String, String[2], String[0,1], Enum[a,'B'], Enum['ab',true], Pattern[/^a/], Regexp, Regexp['a'], Default, Array, Array[Integer], Array[Integer,1,2], Array[0,0], Tuple[Integer,String], Tuple[Integer,0,2], Hash, Hash[String,Integer], Hash[String,Integer,1,1], Struct[{a=>Integer}], Struct[{Optional[a]=>Integer}], Collection, Collection[1], Iterable, Iterable[Integer], Optional[Integer], Optional[a], NotUndef, NotUndef[a], Variant[Integer,String], Type, Type[Integer], Type[Type], CatalogEntry, Resource, Class, Class[x], Notify, Notify[a], Callable, Sensitive, Sensitive[Integer], SemVer, SemVer['>=1.0.0'], SemVerRange, Timestamp, Timespan, Binary, URI, Error, Deferred, Iterator, Init[Integer], NotUndef[Integer]]
notice($types.filter |$t| { $v =~ $t })

#= instance-7
$v = 7
$types = [Any, Undef, Scalar, ScalarData, Data, RichData, Numeric, Integer, Integer[1,5], Integer[default,0], Float, Float[1.0,2.0], Boolean, Boolean[true], String, String[2], String[0,1], Enum[a,'B'], Enum['ab',true], Pattern[/^a/], Regexp, Regexp['a'], Default, Array, Array[Integer], Array[Integer,1,2], Array[0,0], Tuple[Integer,String], Tuple[Integer,0,2], Hash, Hash[String,Integer], Hash[String,Integer,1,1], Struct[{a=>Integer}], Struct[{Optional[a]=>Integer}], Collection, Collection[1], Iterable, Iterable[Integer], Optional[Integer], Optional[a], NotUndef, NotUndef[a], Variant[Integer,String], Type, Type[Integer], Type[Type], CatalogEntry, Resource, Class, Class[x], Notify, Notify[a], Callable, Sensitive, Sensitive[Integer], SemVer, SemVer['>=1.0.0'], SemVerRange, Timestamp, Timespan, Binary, URI, Error, Deferred, Iterator, Init[Integer], NotUndef[Integer]]
notice($types.filter |$t| { $v =~ $t })

#= instance-1-5
$v = 1.5
$types = [Any, Undef, Scalar, ScalarData, Data, RichData, Numeric, Integer, Integer[1,5], Integer[default,0], Float, Float[1.0,2.0], Boolean, Boolean[true], String, String[2], String[0,1], Enum[a,'B'], Enum['ab',true], Pattern[/^a/], Regexp, Regexp['a'], Default, Array, Array[Integer], Array[Integer,1,2], Array[0,0], Tuple[Integer,String], Tuple[Integer,0,2], Hash, Hash[String,Integer], Hash[String,Integer,1,1], Struct[{a=>Integer}], Struct[{Optional[a]=>Integer}], Collection, Collection[1], Iterable, Iterable[Integer], Optional[Integer], Optional[a], NotUndef, NotUndef[a], Variant[Integer,String], Type, Type[Integer], Type[Type], CatalogEntry, Resource, Class, Class[x], Notify, Notify[a], Callable, Sensitive, Sensitive[Integer], SemVer, SemVer['>=1.0.0'], SemVerRange, Timestamp, Timespan, Binary, URI, Error, Deferred, Iterator, Init[Integer], NotUndef[Integer]]
notice($types.filter |$t| { $v =~ $t })

#= instance-true
$v = true
$types = [Any, Undef, Scalar, ScalarData, Data, RichData, Numeric, Integer, Integer[1,5], Integer[default,0], Float, Float[1.0,2.0], Boolean, Boolean[true], String, String[2], String[0,1], Enum[a,'B'], Enum['ab',true], Pattern[/^a/], Regexp, Regexp['a'], Default, Array, Array[Integer], Array[Integer,1,2], Array[0,0], Tuple[Integer,String], Tuple[Integer,0,2], Hash, Hash[String,Integer], Hash[String,Integer,1,1], Struct[{a=>Integer}], Struct[{Optional[a]=>Integer}], Collection, Collection[1], Iterable, Iterable[Integer], Optional[Integer], Optional[a], NotUndef, NotUndef[a], Variant[Integer,String], Type, Type[Integer], Type[Type], CatalogEntry, Resource, Class, Class[x], Notify, Notify[a], Callable, Sensitive, Sensitive[Integer], SemVer, SemVer['>=1.0.0'], SemVerRange, Timestamp, Timespan, Binary, URI, Error, Deferred, Iterator, Init[Integer], NotUndef[Integer]]
notice($types.filter |$t| { $v =~ $t })

#= instance-false
$v = false
$types = [Any, Undef, Scalar, ScalarData, Data, RichData, Numeric, Integer, Integer[1,5], Integer[default,0], Float, Float[1.0,2.0], Boolean, Boolean[true], String, String[2], String[0,1], Enum[a,'B'], Enum['ab',true], Pattern[/^a/], Regexp, Regexp['a'], Default, Array, Array[Integer], Array[Integer,1,2], Array[0,0], Tuple[Integer,String], Tuple[Integer,0,2], Hash, Hash[String,Integer], Hash[String,Integer,1,1], Struct[{a=>Integer}], Struct[{Optional[a]=>Integer}], Collection, Collection[1], Iterable, Iterable[Integer], Optional[Integer], Optional[a], NotUndef, NotUndef[a], Variant[Integer,String], Type, Type[Integer], Type[Type], CatalogEntry, Resource, Class, Class[x], Notify, Notify[a], Callable, Sensitive, Sensitive[Integer], SemVer, SemVer['>=1.0.0'], SemVerRange, Timestamp, Timespan, Binary, URI, Error, Deferred, Iterator, Init[Integer], NotUndef[Integer]]
notice($types.filter |$t| { $v =~ $t })

#= instance-
$v = ''
$types = [Any, Undef, Scalar, ScalarData, Data, RichData, Numeric, Integer, Integer[1,5], Integer[default,0], Float, Float[1.0,2.0], Boolean, Boolean[true], String, String[2], String[0,1], Enum[a,'B'], Enum['ab',true], Pattern[/^a/], Regexp, Regexp['a'], Default, Array, Array[Integer], Array[Integer,1,2], Array[0,0], Tuple[Integer,String], Tuple[Integer,0,2], Hash, Hash[String,Integer], Hash[String,Integer,1,1], Struct[{a=>Integer}], Struct[{Optional[a]=>Integer}], Collection, Collection[1], Iterable, Iterable[Integer], Optional[Integer], Optional[a], NotUndef, NotUndef[a], Variant[Integer,String], Type, Type[Integer], Type[Type], CatalogEntry, Resource, Class, Class[x], Notify, Notify[a], Callable, Sensitive, Sensitive[Integer], SemVer, SemVer['>=1.0.0'], SemVerRange, Timestamp, Timespan, Binary, URI, Error, Deferred, Iterator, Init[Integer], NotUndef[Integer]]
notice($types.filter |$t| { $v =~ $t })

#= instance-a
$v = 'a'
$types = [Any, Undef, Scalar, ScalarData, Data, RichData, Numeric, Integer, Integer[1,5], Integer[default,0], Float, Float[1.0,2.0], Boolean, Boolean[true], String, String[2], String[0,1], Enum[a,'B'], Enum['ab',true], Pattern[/^a/], Regexp, Regexp['a'], Default, Array, Array[Integer], Array[Integer,1,2], Array[0,0], Tuple[Integer,String], Tuple[Integer,0,2], Hash, Hash[String,Integer], Hash[String,Integer,1,1], Struct[{a=>Integer}], Struct[{Optional[a]=>Integer}], Collection, Collection[1], Iterable, Iterable[Integer], Optional[Integer], Optional[a], NotUndef, NotUndef[a], Variant[Integer,String], Type, Type[Integer], Type[Type], CatalogEntry, Resource, Class, Class[x], Notify, Notify[a], Callable, Sensitive, Sensitive[Integer], SemVer, SemVer['>=1.0.0'], SemVerRange, Timestamp, Timespan, Binary, URI, Error, Deferred, Iterator, Init[Integer], NotUndef[Integer]]
notice($types.filter |$t| { $v =~ $t })

#= instance-ab
$v = 'ab'
$types = [Any, Undef, Scalar, ScalarData, Data, RichData, Numeric, Integer, Integer[1,5], Integer[default,0], Float, Float[1.0,2.0], Boolean, Boolean[true], String, String[2], String[0,1], Enum[a,'B'], Enum['ab',true], Pattern[/^a/], Regexp, Regexp['a'], Default, Array, Array[Integer], Array[Integer,1,2], Array[0,0], Tuple[Integer,String], Tuple[Integer,0,2], Hash, Hash[String,Integer], Hash[String,Integer,1,1], Struct[{a=>Integer}], Struct[{Optional[a]=>Integer}], Collection, Collection[1], Iterable, Iterable[Integer], Optional[Integer], Optional[a], NotUndef, NotUndef[a], Variant[Integer,String], Type, Type[Integer], Type[Type], CatalogEntry, Resource, Class, Class[x], Notify, Notify[a], Callable, Sensitive, Sensitive[Integer], SemVer, SemVer['>=1.0.0'], SemVerRange, Timestamp, Timespan, Binary, URI, Error, Deferred, Iterator, Init[Integer], NotUndef[Integer]]
notice($types.filter |$t| { $v =~ $t })

#= instance-abx
$v = 'AB'
$types = [Any, Undef, Scalar, ScalarData, Data, RichData, Numeric, Integer, Integer[1,5], Integer[default,0], Float, Float[1.0,2.0], Boolean, Boolean[true], String, String[2], String[0,1], Enum[a,'B'], Enum['ab',true], Pattern[/^a/], Regexp, Regexp['a'], Default, Array, Array[Integer], Array[Integer,1,2], Array[0,0], Tuple[Integer,String], Tuple[Integer,0,2], Hash, Hash[String,Integer], Hash[String,Integer,1,1], Struct[{a=>Integer}], Struct[{Optional[a]=>Integer}], Collection, Collection[1], Iterable, Iterable[Integer], Optional[Integer], Optional[a], NotUndef, NotUndef[a], Variant[Integer,String], Type, Type[Integer], Type[Type], CatalogEntry, Resource, Class, Class[x], Notify, Notify[a], Callable, Sensitive, Sensitive[Integer], SemVer, SemVer['>=1.0.0'], SemVerRange, Timestamp, Timespan, Binary, URI, Error, Deferred, Iterator, Init[Integer], NotUndef[Integer]]
notice($types.filter |$t| { $v =~ $t })

#= instance-default
$v = default
$types = [Any, Undef, Scalar, ScalarData, Data, RichData, Numeric, Integer, Integer[1,5], Integer[default,0], Float, Float[1.0,2.0], Boolean, Boolean[true], String, String[2], String[0,1], Enum[a,'B'], Enum['ab',true], Pattern[/^a/], Regexp, Regexp['a'], Default, Array, Array[Integer], Array[Integer,1,2], Array[0,0], Tuple[Integer,String], Tuple[Integer,0,2], Hash, Hash[String,Integer], Hash[String,Integer,1,1], Struct[{a=>Integer}], Struct[{Optional[a]=>Integer}], Collection, Collection[1], Iterable, Iterable[Integer], Optional[Integer], Optional[a], NotUndef, NotUndef[a], Variant[Integer,String], Type, Type[Integer], Type[Type], CatalogEntry, Resource, Class, Class[x], Notify, Notify[a], Callable, Sensitive, Sensitive[Integer], SemVer, SemVer['>=1.0.0'], SemVerRange, Timestamp, Timespan, Binary, URI, Error, Deferred, Iterator, Init[Integer], NotUndef[Integer]]
notice($types.filter |$t| { $v =~ $t })

#= instance-ax
$v = /a/
$types = [Any, Undef, Scalar, ScalarData, Data, RichData, Numeric, Integer, Integer[1,5], Integer[default,0], Float, Float[1.0,2.0], Boolean, Boolean[true], String, String[2], String[0,1], Enum[a,'B'], Enum['ab',true], Pattern[/^a/], Regexp, Regexp['a'], Default, Array, Array[Integer], Array[Integer,1,2], Array[0,0], Tuple[Integer,String], Tuple[Integer,0,2], Hash, Hash[String,Integer], Hash[String,Integer,1,1], Struct[{a=>Integer}], Struct[{Optional[a]=>Integer}], Collection, Collection[1], Iterable, Iterable[Integer], Optional[Integer], Optional[a], NotUndef, NotUndef[a], Variant[Integer,String], Type, Type[Integer], Type[Type], CatalogEntry, Resource, Class, Class[x], Notify, Notify[a], Callable, Sensitive, Sensitive[Integer], SemVer, SemVer['>=1.0.0'], SemVerRange, Timestamp, Timespan, Binary, URI, Error, Deferred, Iterator, Init[Integer], NotUndef[Integer]]
notice($types.filter |$t| { $v =~ $t })

#= instance-x
$v = []
$types = [Any, Undef, Scalar, ScalarData, Data, RichData, Numeric, Integer, Integer[1,5], Integer[default,0], Float, Float[1.0,2.0], Boolean, Boolean[true], String, String[2], String[0,1], Enum[a,'B'], Enum['ab',true], Pattern[/^a/], Regexp, Regexp['a'], Default, Array, Array[Integer], Array[Integer,1,2], Array[0,0], Tuple[Integer,String], Tuple[Integer,0,2], Hash, Hash[String,Integer], Hash[String,Integer,1,1], Struct[{a=>Integer}], Struct[{Optional[a]=>Integer}], Collection, Collection[1], Iterable, Iterable[Integer], Optional[Integer], Optional[a], NotUndef, NotUndef[a], Variant[Integer,String], Type, Type[Integer], Type[Type], CatalogEntry, Resource, Class, Class[x], Notify, Notify[a], Callable, Sensitive, Sensitive[Integer], SemVer, SemVer['>=1.0.0'], SemVerRange, Timestamp, Timespan, Binary, URI, Error, Deferred, Iterator, Init[Integer], NotUndef[Integer]]
notice($types.filter |$t| { $v =~ $t })

#= instance-1x
$v = [1]
$types = [Any, Undef, Scalar, ScalarData, Data, RichData, Numeric, Integer, Integer[1,5], Integer[default,0], Float, Float[1.0,2.0], Boolean, Boolean[true], String, String[2], String[0,1], Enum[a,'B'], Enum['ab',true], Pattern[/^a/], Regexp, Regexp['a'], Default, Array, Array[Integer], Array[Integer,1,2], Array[0,0], Tuple[Integer,String], Tuple[Integer,0,2], Hash, Hash[String,Integer], Hash[String,Integer,1,1], Struct[{a=>Integer}], Struct[{Optional[a]=>Integer}], Collection, Collection[1], Iterable, Iterable[Integer], Optional[Integer], Optional[a], NotUndef, NotUndef[a], Variant[Integer,String], Type, Type[Integer], Type[Type], CatalogEntry, Resource, Class, Class[x], Notify, Notify[a], Callable, Sensitive, Sensitive[Integer], SemVer, SemVer['>=1.0.0'], SemVerRange, Timestamp, Timespan, Binary, URI, Error, Deferred, Iterator, Init[Integer], NotUndef[Integer]]
notice($types.filter |$t| { $v =~ $t })

#= instance-1-x
$v = [1,'x']
$types = [Any, Undef, Scalar, ScalarData, Data, RichData, Numeric, Integer, Integer[1,5], Integer[default,0], Float, Float[1.0,2.0], Boolean, Boolean[true], String, String[2], String[0,1], Enum[a,'B'], Enum['ab',true], Pattern[/^a/], Regexp, Regexp['a'], Default, Array, Array[Integer], Array[Integer,1,2], Array[0,0], Tuple[Integer,String], Tuple[Integer,0,2], Hash, Hash[String,Integer], Hash[String,Integer,1,1], Struct[{a=>Integer}], Struct[{Optional[a]=>Integer}], Collection, Collection[1], Iterable, Iterable[Integer], Optional[Integer], Optional[a], NotUndef, NotUndef[a], Variant[Integer,String], Type, Type[Integer], Type[Type], CatalogEntry, Resource, Class, Class[x], Notify, Notify[a], Callable, Sensitive, Sensitive[Integer], SemVer, SemVer['>=1.0.0'], SemVerRange, Timestamp, Timespan, Binary, URI, Error, Deferred, Iterator, Init[Integer], NotUndef[Integer]]
notice($types.filter |$t| { $v =~ $t })

#= instance-axx
$v = ['a']
$types = [Any, Undef, Scalar, ScalarData, Data, RichData, Numeric, Integer, Integer[1,5], Integer[default,0], Float, Float[1.0,2.0], Boolean, Boolean[true], String, String[2], String[0,1], Enum[a,'B'], Enum['ab',true], Pattern[/^a/], Regexp, Regexp['a'], Default, Array, Array[Integer], Array[Integer,1,2], Array[0,0], Tuple[Integer,String], Tuple[Integer,0,2], Hash, Hash[String,Integer], Hash[String,Integer,1,1], Struct[{a=>Integer}], Struct[{Optional[a]=>Integer}], Collection, Collection[1], Iterable, Iterable[Integer], Optional[Integer], Optional[a], NotUndef, NotUndef[a], Variant[Integer,String], Type, Type[Integer], Type[Type], CatalogEntry, Resource, Class, Class[x], Notify, Notify[a], Callable, Sensitive, Sensitive[Integer], SemVer, SemVer['>=1.0.0'], SemVerRange, Timestamp, Timespan, Binary, URI, Error, Deferred, Iterator, Init[Integer], NotUndef[Integer]]
notice($types.filter |$t| { $v =~ $t })

#= instance-1-2-3
$v = [1,2,3]
$types = [Any, Undef, Scalar, ScalarData, Data, RichData, Numeric, Integer, Integer[1,5], Integer[default,0], Float, Float[1.0,2.0], Boolean, Boolean[true], String, String[2], String[0,1], Enum[a,'B'], Enum['ab',true], Pattern[/^a/], Regexp, Regexp['a'], Default, Array, Array[Integer], Array[Integer,1,2], Array[0,0], Tuple[Integer,String], Tuple[Integer,0,2], Hash, Hash[String,Integer], Hash[String,Integer,1,1], Struct[{a=>Integer}], Struct[{Optional[a]=>Integer}], Collection, Collection[1], Iterable, Iterable[Integer], Optional[Integer], Optional[a], NotUndef, NotUndef[a], Variant[Integer,String], Type, Type[Integer], Type[Type], CatalogEntry, Resource, Class, Class[x], Notify, Notify[a], Callable, Sensitive, Sensitive[Integer], SemVer, SemVer['>=1.0.0'], SemVerRange, Timestamp, Timespan, Binary, URI, Error, Deferred, Iterator, Init[Integer], NotUndef[Integer]]
notice($types.filter |$t| { $v =~ $t })

#= instance-xx
$v = {}
$types = [Any, Undef, Scalar, ScalarData, Data, RichData, Numeric, Integer, Integer[1,5], Integer[default,0], Float, Float[1.0,2.0], Boolean, Boolean[true], String, String[2], String[0,1], Enum[a,'B'], Enum['ab',true], Pattern[/^a/], Regexp, Regexp['a'], Default, Array, Array[Integer], Array[Integer,1,2], Array[0,0], Tuple[Integer,String], Tuple[Integer,0,2], Hash, Hash[String,Integer], Hash[String,Integer,1,1], Struct[{a=>Integer}], Struct[{Optional[a]=>Integer}], Collection, Collection[1], Iterable, Iterable[Integer], Optional[Integer], Optional[a], NotUndef, NotUndef[a], Variant[Integer,String], Type, Type[Integer], Type[Type], CatalogEntry, Resource, Class, Class[x], Notify, Notify[a], Callable, Sensitive, Sensitive[Integer], SemVer, SemVer['>=1.0.0'], SemVerRange, Timestamp, Timespan, Binary, URI, Error, Deferred, Iterator, Init[Integer], NotUndef[Integer]]
notice($types.filter |$t| { $v =~ $t })

#= instance-a-1
$v = {a=>1}
$types = [Any, Undef, Scalar, ScalarData, Data, RichData, Numeric, Integer, Integer[1,5], Integer[default,0], Float, Float[1.0,2.0], Boolean, Boolean[true], String, String[2], String[0,1], Enum[a,'B'], Enum['ab',true], Pattern[/^a/], Regexp, Regexp['a'], Default, Array, Array[Integer], Array[Integer,1,2], Array[0,0], Tuple[Integer,String], Tuple[Integer,0,2], Hash, Hash[String,Integer], Hash[String,Integer,1,1], Struct[{a=>Integer}], Struct[{Optional[a]=>Integer}], Collection, Collection[1], Iterable, Iterable[Integer], Optional[Integer], Optional[a], NotUndef, NotUndef[a], Variant[Integer,String], Type, Type[Integer], Type[Type], CatalogEntry, Resource, Class, Class[x], Notify, Notify[a], Callable, Sensitive, Sensitive[Integer], SemVer, SemVer['>=1.0.0'], SemVerRange, Timestamp, Timespan, Binary, URI, Error, Deferred, Iterator, Init[Integer], NotUndef[Integer]]
notice($types.filter |$t| { $v =~ $t })

#= instance-a-x
$v = {a=>'x'}
$types = [Any, Undef, Scalar, ScalarData, Data, RichData, Numeric, Integer, Integer[1,5], Integer[default,0], Float, Float[1.0,2.0], Boolean, Boolean[true], String, String[2], String[0,1], Enum[a,'B'], Enum['ab',true], Pattern[/^a/], Regexp, Regexp['a'], Default, Array, Array[Integer], Array[Integer,1,2], Array[0,0], Tuple[Integer,String], Tuple[Integer,0,2], Hash, Hash[String,Integer], Hash[String,Integer,1,1], Struct[{a=>Integer}], Struct[{Optional[a]=>Integer}], Collection, Collection[1], Iterable, Iterable[Integer], Optional[Integer], Optional[a], NotUndef, NotUndef[a], Variant[Integer,String], Type, Type[Integer], Type[Type], CatalogEntry, Resource, Class, Class[x], Notify, Notify[a], Callable, Sensitive, Sensitive[Integer], SemVer, SemVer['>=1.0.0'], SemVerRange, Timestamp, Timespan, Binary, URI, Error, Deferred, Iterator, Init[Integer], NotUndef[Integer]]
notice($types.filter |$t| { $v =~ $t })

#= instance-1-2
$v = {1=>2}
$types = [Any, Undef, Scalar, ScalarData, Data, RichData, Numeric, Integer, Integer[1,5], Integer[default,0], Float, Float[1.0,2.0], Boolean, Boolean[true], String, String[2], String[0,1], Enum[a,'B'], Enum['ab',true], Pattern[/^a/], Regexp, Regexp['a'], Default, Array, Array[Integer], Array[Integer,1,2], Array[0,0], Tuple[Integer,String], Tuple[Integer,0,2], Hash, Hash[String,Integer], Hash[String,Integer,1,1], Struct[{a=>Integer}], Struct[{Optional[a]=>Integer}], Collection, Collection[1], Iterable, Iterable[Integer], Optional[Integer], Optional[a], NotUndef, NotUndef[a], Variant[Integer,String], Type, Type[Integer], Type[Type], CatalogEntry, Resource, Class, Class[x], Notify, Notify[a], Callable, Sensitive, Sensitive[Integer], SemVer, SemVer['>=1.0.0'], SemVerRange, Timestamp, Timespan, Binary, URI, Error, Deferred, Iterator, Init[Integer], NotUndef[Integer]]
notice($types.filter |$t| { $v =~ $t })

#= instance-a-1-b-2
$v = {a=>1,b=>2}
$types = [Any, Undef, Scalar, ScalarData, Data, RichData, Numeric, Integer, Integer[1,5], Integer[default,0], Float, Float[1.0,2.0], Boolean, Boolean[true], String, String[2], String[0,1], Enum[a,'B'], Enum['ab',true], Pattern[/^a/], Regexp, Regexp['a'], Default, Array, Array[Integer], Array[Integer,1,2], Array[0,0], Tuple[Integer,String], Tuple[Integer,0,2], Hash, Hash[String,Integer], Hash[String,Integer,1,1], Struct[{a=>Integer}], Struct[{Optional[a]=>Integer}], Collection, Collection[1], Iterable, Iterable[Integer], Optional[Integer], Optional[a], NotUndef, NotUndef[a], Variant[Integer,String], Type, Type[Integer], Type[Type], CatalogEntry, Resource, Class, Class[x], Notify, Notify[a], Callable, Sensitive, Sensitive[Integer], SemVer, SemVer['>=1.0.0'], SemVerRange, Timestamp, Timespan, Binary, URI, Error, Deferred, Iterator, Init[Integer], NotUndef[Integer]]
notice($types.filter |$t| { $v =~ $t })

#= instance-integer
$v = Integer
$types = [Any, Undef, Scalar, ScalarData, Data, RichData, Numeric, Integer, Integer[1,5], Integer[default,0], Float, Float[1.0,2.0], Boolean, Boolean[true], String, String[2], String[0,1], Enum[a,'B'], Enum['ab',true], Pattern[/^a/], Regexp, Regexp['a'], Default, Array, Array[Integer], Array[Integer,1,2], Array[0,0], Tuple[Integer,String], Tuple[Integer,0,2], Hash, Hash[String,Integer], Hash[String,Integer,1,1], Struct[{a=>Integer}], Struct[{Optional[a]=>Integer}], Collection, Collection[1], Iterable, Iterable[Integer], Optional[Integer], Optional[a], NotUndef, NotUndef[a], Variant[Integer,String], Type, Type[Integer], Type[Type], CatalogEntry, Resource, Class, Class[x], Notify, Notify[a], Callable, Sensitive, Sensitive[Integer], SemVer, SemVer['>=1.0.0'], SemVerRange, Timestamp, Timespan, Binary, URI, Error, Deferred, Iterator, Init[Integer], NotUndef[Integer]]
notice($types.filter |$t| { $v =~ $t })

#= instance-integer-1-2
$v = Integer[1,2]
$types = [Any, Undef, Scalar, ScalarData, Data, RichData, Numeric, Integer, Integer[1,5], Integer[default,0], Float, Float[1.0,2.0], Boolean, Boolean[true], String, String[2], String[0,1], Enum[a,'B'], Enum['ab',true], Pattern[/^a/], Regexp, Regexp['a'], Default, Array, Array[Integer], Array[Integer,1,2], Array[0,0], Tuple[Integer,String], Tuple[Integer,0,2], Hash, Hash[String,Integer], Hash[String,Integer,1,1], Struct[{a=>Integer}], Struct[{Optional[a]=>Integer}], Collection, Collection[1], Iterable, Iterable[Integer], Optional[Integer], Optional[a], NotUndef, NotUndef[a], Variant[Integer,String], Type, Type[Integer], Type[Type], CatalogEntry, Resource, Class, Class[x], Notify, Notify[a], Callable, Sensitive, Sensitive[Integer], SemVer, SemVer['>=1.0.0'], SemVerRange, Timestamp, Timespan, Binary, URI, Error, Deferred, Iterator, Init[Integer], NotUndef[Integer]]
notice($types.filter |$t| { $v =~ $t })

#= instance-type-integer
$v = Type[Integer]
$types = [Any, Undef, Scalar, ScalarData, Data, RichData, Numeric, Integer, Integer[1,5], Integer[default,0], Float, Float[1.0,2.0], Boolean, Boolean[true], String, String[2], String[0,1], Enum[a,'B'], Enum['ab',true], Pattern[/^a/], Regexp, Regexp['a'], Default, Array, Array[Integer], Array[Integer,1,2], Array[0,0], Tuple[Integer,String], Tuple[Integer,0,2], Hash, Hash[String,Integer], Hash[String,Integer,1,1], Struct[{a=>Integer}], Struct[{Optional[a]=>Integer}], Collection, Collection[1], Iterable, Iterable[Integer], Optional[Integer], Optional[a], NotUndef, NotUndef[a], Variant[Integer,String], Type, Type[Integer], Type[Type], CatalogEntry, Resource, Class, Class[x], Notify, Notify[a], Callable, Sensitive, Sensitive[Integer], SemVer, SemVer['>=1.0.0'], SemVerRange, Timestamp, Timespan, Binary, URI, Error, Deferred, Iterator, Init[Integer], NotUndef[Integer]]
notice($types.filter |$t| { $v =~ $t })

#= instance-notify
$v = Notify
$types = [Any, Undef, Scalar, ScalarData, Data, RichData, Numeric, Integer, Integer[1,5], Integer[default,0], Float, Float[1.0,2.0], Boolean, Boolean[true], String, String[2], String[0,1], Enum[a,'B'], Enum['ab',true], Pattern[/^a/], Regexp, Regexp['a'], Default, Array, Array[Integer], Array[Integer,1,2], Array[0,0], Tuple[Integer,String], Tuple[Integer,0,2], Hash, Hash[String,Integer], Hash[String,Integer,1,1], Struct[{a=>Integer}], Struct[{Optional[a]=>Integer}], Collection, Collection[1], Iterable, Iterable[Integer], Optional[Integer], Optional[a], NotUndef, NotUndef[a], Variant[Integer,String], Type, Type[Integer], Type[Type], CatalogEntry, Resource, Class, Class[x], Notify, Notify[a], Callable, Sensitive, Sensitive[Integer], SemVer, SemVer['>=1.0.0'], SemVerRange, Timestamp, Timespan, Binary, URI, Error, Deferred, Iterator, Init[Integer], NotUndef[Integer]]
notice($types.filter |$t| { $v =~ $t })

#= instance-notify-a
$v = Notify['a']
$types = [Any, Undef, Scalar, ScalarData, Data, RichData, Numeric, Integer, Integer[1,5], Integer[default,0], Float, Float[1.0,2.0], Boolean, Boolean[true], String, String[2], String[0,1], Enum[a,'B'], Enum['ab',true], Pattern[/^a/], Regexp, Regexp['a'], Default, Array, Array[Integer], Array[Integer,1,2], Array[0,0], Tuple[Integer,String], Tuple[Integer,0,2], Hash, Hash[String,Integer], Hash[String,Integer,1,1], Struct[{a=>Integer}], Struct[{Optional[a]=>Integer}], Collection, Collection[1], Iterable, Iterable[Integer], Optional[Integer], Optional[a], NotUndef, NotUndef[a], Variant[Integer,String], Type, Type[Integer], Type[Type], CatalogEntry, Resource, Class, Class[x], Notify, Notify[a], Callable, Sensitive, Sensitive[Integer], SemVer, SemVer['>=1.0.0'], SemVerRange, Timestamp, Timespan, Binary, URI, Error, Deferred, Iterator, Init[Integer], NotUndef[Integer]]
notice($types.filter |$t| { $v =~ $t })

#= instance-file-b
$v = File['b']
$types = [Any, Undef, Scalar, ScalarData, Data, RichData, Numeric, Integer, Integer[1,5], Integer[default,0], Float, Float[1.0,2.0], Boolean, Boolean[true], String, String[2], String[0,1], Enum[a,'B'], Enum['ab',true], Pattern[/^a/], Regexp, Regexp['a'], Default, Array, Array[Integer], Array[Integer,1,2], Array[0,0], Tuple[Integer,String], Tuple[Integer,0,2], Hash, Hash[String,Integer], Hash[String,Integer,1,1], Struct[{a=>Integer}], Struct[{Optional[a]=>Integer}], Collection, Collection[1], Iterable, Iterable[Integer], Optional[Integer], Optional[a], NotUndef, NotUndef[a], Variant[Integer,String], Type, Type[Integer], Type[Type], CatalogEntry, Resource, Class, Class[x], Notify, Notify[a], Callable, Sensitive, Sensitive[Integer], SemVer, SemVer['>=1.0.0'], SemVerRange, Timestamp, Timespan, Binary, URI, Error, Deferred, Iterator, Init[Integer], NotUndef[Integer]]
notice($types.filter |$t| { $v =~ $t })

#= instance-class
$v = Class
$types = [Any, Undef, Scalar, ScalarData, Data, RichData, Numeric, Integer, Integer[1,5], Integer[default,0], Float, Float[1.0,2.0], Boolean, Boolean[true], String, String[2], String[0,1], Enum[a,'B'], Enum['ab',true], Pattern[/^a/], Regexp, Regexp['a'], Default, Array, Array[Integer], Array[Integer,1,2], Array[0,0], Tuple[Integer,String], Tuple[Integer,0,2], Hash, Hash[String,Integer], Hash[String,Integer,1,1], Struct[{a=>Integer}], Struct[{Optional[a]=>Integer}], Collection, Collection[1], Iterable, Iterable[Integer], Optional[Integer], Optional[a], NotUndef, NotUndef[a], Variant[Integer,String], Type, Type[Integer], Type[Type], CatalogEntry, Resource, Class, Class[x], Notify, Notify[a], Callable, Sensitive, Sensitive[Integer], SemVer, SemVer['>=1.0.0'], SemVerRange, Timestamp, Timespan, Binary, URI, Error, Deferred, Iterator, Init[Integer], NotUndef[Integer]]
notice($types.filter |$t| { $v =~ $t })

#= instance-class-x
$v = Class['x']
$types = [Any, Undef, Scalar, ScalarData, Data, RichData, Numeric, Integer, Integer[1,5], Integer[default,0], Float, Float[1.0,2.0], Boolean, Boolean[true], String, String[2], String[0,1], Enum[a,'B'], Enum['ab',true], Pattern[/^a/], Regexp, Regexp['a'], Default, Array, Array[Integer], Array[Integer,1,2], Array[0,0], Tuple[Integer,String], Tuple[Integer,0,2], Hash, Hash[String,Integer], Hash[String,Integer,1,1], Struct[{a=>Integer}], Struct[{Optional[a]=>Integer}], Collection, Collection[1], Iterable, Iterable[Integer], Optional[Integer], Optional[a], NotUndef, NotUndef[a], Variant[Integer,String], Type, Type[Integer], Type[Type], CatalogEntry, Resource, Class, Class[x], Notify, Notify[a], Callable, Sensitive, Sensitive[Integer], SemVer, SemVer['>=1.0.0'], SemVerRange, Timestamp, Timespan, Binary, URI, Error, Deferred, Iterator, Init[Integer], NotUndef[Integer]]
notice($types.filter |$t| { $v =~ $t })

#= instance-sensitive-1
$v = Sensitive(1)
$types = [Any, Undef, Scalar, ScalarData, Data, RichData, Numeric, Integer, Integer[1,5], Integer[default,0], Float, Float[1.0,2.0], Boolean, Boolean[true], String, String[2], String[0,1], Enum[a,'B'], Enum['ab',true], Pattern[/^a/], Regexp, Regexp['a'], Default, Array, Array[Integer], Array[Integer,1,2], Array[0,0], Tuple[Integer,String], Tuple[Integer,0,2], Hash, Hash[String,Integer], Hash[String,Integer,1,1], Struct[{a=>Integer}], Struct[{Optional[a]=>Integer}], Collection, Collection[1], Iterable, Iterable[Integer], Optional[Integer], Optional[a], NotUndef, NotUndef[a], Variant[Integer,String], Type, Type[Integer], Type[Type], CatalogEntry, Resource, Class, Class[x], Notify, Notify[a], Callable, Sensitive, Sensitive[Integer], SemVer, SemVer['>=1.0.0'], SemVerRange, Timestamp, Timespan, Binary, URI, Error, Deferred, Iterator, Init[Integer], NotUndef[Integer]]
notice($types.filter |$t| { $v =~ $t })

#= instance-semver-1-2-3
$v = SemVer('1.2.3')
$types = [Any, Undef, Scalar, ScalarData, Data, RichData, Numeric, Integer, Integer[1,5], Integer[default,0], Float, Float[1.0,2.0], Boolean, Boolean[true], String, String[2], String[0,1], Enum[a,'B'], Enum['ab',true], Pattern[/^a/], Regexp, Regexp['a'], Default, Array, Array[Integer], Array[Integer,1,2], Array[0,0], Tuple[Integer,String], Tuple[Integer,0,2], Hash, Hash[String,Integer], Hash[String,Integer,1,1], Struct[{a=>Integer}], Struct[{Optional[a]=>Integer}], Collection, Collection[1], Iterable, Iterable[Integer], Optional[Integer], Optional[a], NotUndef, NotUndef[a], Variant[Integer,String], Type, Type[Integer], Type[Type], CatalogEntry, Resource, Class, Class[x], Notify, Notify[a], Callable, Sensitive, Sensitive[Integer], SemVer, SemVer['>=1.0.0'], SemVerRange, Timestamp, Timespan, Binary, URI, Error, Deferred, Iterator, Init[Integer], NotUndef[Integer]]
notice($types.filter |$t| { $v =~ $t })

#= instance-semverrange-1-0-0
$v = SemVerRange('>=1.0.0')
$types = [Any, Undef, Scalar, ScalarData, Data, RichData, Numeric, Integer, Integer[1,5], Integer[default,0], Float, Float[1.0,2.0], Boolean, Boolean[true], String, String[2], String[0,1], Enum[a,'B'], Enum['ab',true], Pattern[/^a/], Regexp, Regexp['a'], Default, Array, Array[Integer], Array[Integer,1,2], Array[0,0], Tuple[Integer,String], Tuple[Integer,0,2], Hash, Hash[String,Integer], Hash[String,Integer,1,1], Struct[{a=>Integer}], Struct[{Optional[a]=>Integer}], Collection, Collection[1], Iterable, Iterable[Integer], Optional[Integer], Optional[a], NotUndef, NotUndef[a], Variant[Integer,String], Type, Type[Integer], Type[Type], CatalogEntry, Resource, Class, Class[x], Notify, Notify[a], Callable, Sensitive, Sensitive[Integer], SemVer, SemVer['>=1.0.0'], SemVerRange, Timestamp, Timespan, Binary, URI, Error, Deferred, Iterator, Init[Integer], NotUndef[Integer]]
notice($types.filter |$t| { $v =~ $t })

#= instance-timestamp-0
$v = Timestamp(0)
$types = [Any, Undef, Scalar, ScalarData, Data, RichData, Numeric, Integer, Integer[1,5], Integer[default,0], Float, Float[1.0,2.0], Boolean, Boolean[true], String, String[2], String[0,1], Enum[a,'B'], Enum['ab',true], Pattern[/^a/], Regexp, Regexp['a'], Default, Array, Array[Integer], Array[Integer,1,2], Array[0,0], Tuple[Integer,String], Tuple[Integer,0,2], Hash, Hash[String,Integer], Hash[String,Integer,1,1], Struct[{a=>Integer}], Struct[{Optional[a]=>Integer}], Collection, Collection[1], Iterable, Iterable[Integer], Optional[Integer], Optional[a], NotUndef, NotUndef[a], Variant[Integer,String], Type, Type[Integer], Type[Type], CatalogEntry, Resource, Class, Class[x], Notify, Notify[a], Callable, Sensitive, Sensitive[Integer], SemVer, SemVer['>=1.0.0'], SemVerRange, Timestamp, Timespan, Binary, URI, Error, Deferred, Iterator, Init[Integer], NotUndef[Integer]]
notice($types.filter |$t| { $v =~ $t })

#= instance-timespan-0
$v = Timespan(0)
$types = [Any, Undef, Scalar, ScalarData, Data, RichData, Numeric, Integer, Integer[1,5], Integer[default,0], Float, Float[1.0,2.0], Boolean, Boolean[true], String, String[2], String[0,1], Enum[a,'B'], Enum['ab',true], Pattern[/^a/], Regexp, Regexp['a'], Default, Array, Array[Integer], Array[Integer,1,2], Array[0,0], Tuple[Integer,String], Tuple[Integer,0,2], Hash, Hash[String,Integer], Hash[String,Integer,1,1], Struct[{a=>Integer}], Struct[{Optional[a]=>Integer}], Collection, Collection[1], Iterable, Iterable[Integer], Optional[Integer], Optional[a], NotUndef, NotUndef[a], Variant[Integer,String], Type, Type[Integer], Type[Type], CatalogEntry, Resource, Class, Class[x], Notify, Notify[a], Callable, Sensitive, Sensitive[Integer], SemVer, SemVer['>=1.0.0'], SemVerRange, Timestamp, Timespan, Binary, URI, Error, Deferred, Iterator, Init[Integer], NotUndef[Integer]]
notice($types.filter |$t| { $v =~ $t })

#= instance-binary
$v = Binary('')
$types = [Any, Undef, Scalar, ScalarData, Data, RichData, Numeric, Integer, Integer[1,5], Integer[default,0], Float, Float[1.0,2.0], Boolean, Boolean[true], String, String[2], String[0,1], Enum[a,'B'], Enum['ab',true], Pattern[/^a/], Regexp, Regexp['a'], Default, Array, Array[Integer], Array[Integer,1,2], Array[0,0], Tuple[Integer,String], Tuple[Integer,0,2], Hash, Hash[String,Integer], Hash[String,Integer,1,1], Struct[{a=>Integer}], Struct[{Optional[a]=>Integer}], Collection, Collection[1], Iterable, Iterable[Integer], Optional[Integer], Optional[a], NotUndef, NotUndef[a], Variant[Integer,String], Type, Type[Integer], Type[Type], CatalogEntry, Resource, Class, Class[x], Notify, Notify[a], Callable, Sensitive, Sensitive[Integer], SemVer, SemVer['>=1.0.0'], SemVerRange, Timestamp, Timespan, Binary, URI, Error, Deferred, Iterator, Init[Integer], NotUndef[Integer]]
notice($types.filter |$t| { $v =~ $t })

#= instance-uri-http-x
$v = URI('http://x')
$types = [Any, Undef, Scalar, ScalarData, Data, RichData, Numeric, Integer, Integer[1,5], Integer[default,0], Float, Float[1.0,2.0], Boolean, Boolean[true], String, String[2], String[0,1], Enum[a,'B'], Enum['ab',true], Pattern[/^a/], Regexp, Regexp['a'], Default, Array, Array[Integer], Array[Integer,1,2], Array[0,0], Tuple[Integer,String], Tuple[Integer,0,2], Hash, Hash[String,Integer], Hash[String,Integer,1,1], Struct[{a=>Integer}], Struct[{Optional[a]=>Integer}], Collection, Collection[1], Iterable, Iterable[Integer], Optional[Integer], Optional[a], NotUndef, NotUndef[a], Variant[Integer,String], Type, Type[Integer], Type[Type], CatalogEntry, Resource, Class, Class[x], Notify, Notify[a], Callable, Sensitive, Sensitive[Integer], SemVer, SemVer['>=1.0.0'], SemVerRange, Timestamp, Timespan, Binary, URI, Error, Deferred, Iterator, Init[Integer], NotUndef[Integer]]
notice($types.filter |$t| { $v =~ $t })

#= instance-deferred-f
$v = Deferred('f')
$types = [Any, Undef, Scalar, ScalarData, Data, RichData, Numeric, Integer, Integer[1,5], Integer[default,0], Float, Float[1.0,2.0], Boolean, Boolean[true], String, String[2], String[0,1], Enum[a,'B'], Enum['ab',true], Pattern[/^a/], Regexp, Regexp['a'], Default, Array, Array[Integer], Array[Integer,1,2], Array[0,0], Tuple[Integer,String], Tuple[Integer,0,2], Hash, Hash[String,Integer], Hash[String,Integer,1,1], Struct[{a=>Integer}], Struct[{Optional[a]=>Integer}], Collection, Collection[1], Iterable, Iterable[Integer], Optional[Integer], Optional[a], NotUndef, NotUndef[a], Variant[Integer,String], Type, Type[Integer], Type[Type], CatalogEntry, Resource, Class, Class[x], Notify, Notify[a], Callable, Sensitive, Sensitive[Integer], SemVer, SemVer['>=1.0.0'], SemVerRange, Timestamp, Timespan, Binary, URI, Error, Deferred, Iterator, Init[Integer], NotUndef[Integer]]
notice($types.filter |$t| { $v =~ $t })
