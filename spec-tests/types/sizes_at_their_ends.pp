# Sizes at the ends of their range: how types print and compare.
#@ source: types.md, size

#= string
notice(String[0])
notice(String[0, default])
notice(String[default, default])
notice(String[default, 9223372036854775807])
notice(String[0, 9223372036854775807])
notice(String[1, 9223372036854775807])
notice(String[9223372036854775807])
notice(String[9223372036854775807, default])
notice(String[9223372036854775807, 9223372036854775807])
notice(String[0, 9223372036854775806])
notice(String[0, 0])
notice(String[-1, 0])
notice(String[-1])

#= array
notice(Array[String, 0])
notice(Array[String, 0, default])
notice(Array[String, default, default])
notice(Array[String, default, 9223372036854775807])
notice(Array[String, 0, 9223372036854775807])
notice(Array[String, 1, 9223372036854775807])
notice(Array[String, 9223372036854775807])
notice(Array[String, 9223372036854775807, default])
notice(Array[String, 9223372036854775807, 9223372036854775807])
notice(Array[String, 0, 9223372036854775806])
notice(Array[String, 0, 0])
notice(Array[String, -1, 0])
notice(Array[String, -1])

#= hash
notice(Hash[String, Integer, 0])
notice(Hash[String, Integer, 0, default])
notice(Hash[String, Integer, default, default])
notice(Hash[String, Integer, default, 9223372036854775807])
notice(Hash[String, Integer, 0, 9223372036854775807])
notice(Hash[String, Integer, 1, 9223372036854775807])
notice(Hash[String, Integer, 9223372036854775807])
notice(Hash[String, Integer, 9223372036854775807, default])
notice(Hash[String, Integer, 9223372036854775807, 9223372036854775807])
notice(Hash[String, Integer, 0, 9223372036854775806])
notice(Hash[String, Integer, 0, 0])
notice(Hash[String, Integer, -1, 0])
notice(Hash[String, Integer, -1])

#= collection
notice(Collection[0])
notice(Collection[0, default])
notice(Collection[default, default])
notice(Collection[default, 9223372036854775807])
notice(Collection[0, 9223372036854775807])
notice(Collection[1, 9223372036854775807])
notice(Collection[9223372036854775807])
notice(Collection[9223372036854775807, default])
notice(Collection[9223372036854775807, 9223372036854775807])
notice(Collection[0, 9223372036854775806])
notice(Collection[0, 0])
notice(Collection[-1, 0])
notice(Collection[-1])

#= tuple
notice(Tuple[String, Integer, 0])
notice(Tuple[String, Integer, 0, default])
notice(Tuple[String, Integer, default, default])
notice(Tuple[String, Integer, default, 9223372036854775807])
notice(Tuple[String, Integer, 0, 9223372036854775807])
notice(Tuple[String, Integer, 1, 9223372036854775807])
notice(Tuple[String, Integer, 9223372036854775807])
notice(Tuple[String, Integer, 9223372036854775807, default])
notice(Tuple[String, Integer, 9223372036854775807, 9223372036854775807])
notice(Tuple[String, Integer, 0, 9223372036854775806])
notice(Tuple[String, Integer, 0, 0])
notice(Tuple[String, Integer, -1, 0])
notice(Tuple[String, Integer, -1])

#= callable
notice(Callable[Integer, String, 0])
notice(Callable[Integer, String, 0, default])
notice(Callable[Integer, String, default, default])
notice(Callable[Integer, String, default, 9223372036854775807])
notice(Callable[Integer, String, 0, 9223372036854775807])
notice(Callable[Integer, String, 1, 9223372036854775807])
notice(Callable[Integer, String, 9223372036854775807])
notice(Callable[Integer, String, 9223372036854775807, default])
notice(Callable[Integer, String, 9223372036854775807, 9223372036854775807])
notice(Callable[Integer, String, 0, 9223372036854775806])
notice(Callable[Integer, String, 0, 0])
notice(Callable[Integer, String, -1, 0])
notice(Callable[Integer, String, -1])

#= callable-of-a-result
notice(Callable[[String, 0], Integer])
notice(Callable[[String, 0, default], Integer])
notice(Callable[[String, default, default], Integer])
notice(Callable[[String, default, 9223372036854775807], Integer])
notice(Callable[[String, 0, 9223372036854775807], Integer])
notice(Callable[[String, 1, 9223372036854775807], Integer])
notice(Callable[[String, 9223372036854775807], Integer])
notice(Callable[[String, 9223372036854775807, default], Integer])
notice(Callable[[String, 9223372036854775807, 9223372036854775807], Integer])
notice(Callable[[String, 0, 9223372036854775806], Integer])
notice(Callable[[String, 0, 0], Integer])
notice(Callable[[String, -1, 0], Integer])
notice(Callable[[String, -1], Integer])

#= integer
notice(Integer[0])
notice(Integer[0, default])
notice(Integer[default, default])
notice(Integer[default, 9223372036854775807])
notice(Integer[0, 9223372036854775807])
notice(Integer[1, 9223372036854775807])
notice(Integer[9223372036854775807])
notice(Integer[9223372036854775807, default])
notice(Integer[9223372036854775807, 9223372036854775807])
notice(Integer[0, 9223372036854775806])
notice(Integer[0, 0])
notice(Integer[-1, 0])
notice(Integer[-1])

#= nested
notice(Optional[String[0]])
notice(Struct[{a => Array[String, 0]}])
notice(Variant[Array[String, 0], Tuple[String, 0]])
notice(Callable[String, 0, Callable[Integer, 0]])
notice(NotUndef[Collection[0]])
notice(Type[String[0]])
notice(Optional[String[0, 9223372036854775807]])
notice(Struct[{a => Array[String, 0, 9223372036854775807]}])
notice(Variant[Array[String, 0, 9223372036854775807], Tuple[String, 0, 9223372036854775807]])
notice(Callable[String, 0, 9223372036854775807, Callable[Integer, 0, 9223372036854775807]])
notice(NotUndef[Collection[0, 9223372036854775807]])
notice(Type[String[0, 9223372036854775807]])
notice(Optional[String[1, 9223372036854775807]])
notice(Struct[{a => Array[String, 1, 9223372036854775807]}])
notice(Variant[Array[String, 1, 9223372036854775807], Tuple[String, 1, 9223372036854775807]])
notice(Callable[String, 1, 9223372036854775807, Callable[Integer, 1, 9223372036854775807]])
notice(NotUndef[Collection[1, 9223372036854775807]])
notice(Type[String[1, 9223372036854775807]])
notice(Optional[String[1]])
notice(Struct[{a => Array[String, 1]}])
notice(Variant[Array[String, 1], Tuple[String, 1]])
notice(Callable[String, 1, Callable[Integer, 1]])
notice(NotUndef[Collection[1]])
notice(Type[String[1]])

#= compared
notice(String == String[0])
notice(String[0] == String[0, default])
notice(String[0] == String[0, 9223372036854775807])
notice(String[1] == String[1, 9223372036854775807])
notice(Array[String] == Array[String, 0])
notice(Array[String, 0] == Array[String, 0, 9223372036854775807])
notice(Array[String, 1] == Array[String, 1, 9223372036854775807])
notice(Tuple[String, 1] == Tuple[String, 1, 9223372036854775807])
notice(Callable[String, 1] == Callable[String, 1, 9223372036854775807])
notice(Collection == Collection[0])
notice(Collection[0] == Collection[0, 9223372036854775807])
notice(String[1] >= String[1, 9223372036854775807])
notice(String[1, 9223372036854775807] >= String[1])
notice(String[1, 9223372036854775807] > String[1])
notice(Integer[0] >= Integer[0, 9223372036854775807])
notice(Integer[0, 9223372036854775807] >= Integer[0])
notice(Integer[0, 9223372036854775807] == Integer[0])
notice([String[1], String[1, 9223372036854775807]].unique)
notice(Array[String,0] =~ Type[Array[String,0,9223372036854775807]])
notice(Array[String,0,9223372036854775807] =~ Type[Array[String,0]])
notice(Array[String] =~ Type[Array[String,0,9223372036854775807]])
notice(Tuple[String, 1] =~ Type[Tuple[String, 1, 9223372036854775807]])
notice(Tuple[String, 1, 9223372036854775807] =~ Type[Array[String, 0]])
notice(Array[String, 1] =~ Type[Tuple[String, 1, 9223372036854775807]])
notice(Collection =~ Type[Collection[0, 9223372036854775807]])
notice(Collection[0, 9223372036854775807] =~ Type[Collection])
notice(String =~ Type[String[0, 9223372036854775807]])
notice(Enum[a] =~ Type[String[0, 9223372036854775807]])
notice(Pattern[/a/] =~ Type[String[0, 9223372036854775807]])
notice(Callable[String, 1] =~ Type[Callable[String, 1, 9223372036854775807]])
notice(Callable[String, 1, 9223372036854775807] =~ Type[Callable[String, 1]])
notice({ String[1] => 1, String[1, 9223372036854775807] => 2 })
notice({ String => 1, String[0] => 2, String[0, 9223372036854775807] => 3 })

#= in-a-catalog

class c(Any $a) {}
class { 'c':
  a => [String[0], String[0, 9223372036854775807], Array[String, 1, 9223372036854775807], Tuple[String, 0, 9223372036854775807], Collection[0], Callable[String, 0, 9223372036854775807], Hash[String, String, 0]],
}

#= refused-1
assert_type(Array[String, 1, 9223372036854775807], [])

#= refused-2
assert_type(Array[String, 0, 9223372036854775807], {})

#= refused-3
assert_type(String[2, 9223372036854775807], 'a')

#= refused-4
assert_type(Tuple[String, 2, 9223372036854775807], ['a'])

#= refused-5
assert_type(Callable[String, 2, 9223372036854775807], 'a')

#= refused-6
assert_type(Collection[3, 9223372036854775807], [1])

#= refused-7
assert_type(Hash[String,String,3, 9223372036854775807], {})

#= refused-8
assert_type(Array[String, 9223372036854775807, 9223372036854775807], [])

#= refused-9
assert_type(Callable[String, 0, 9223372036854775807], Callable)

#= parameter-1
function f(Array[String, 1, 9223372036854775807] $x) { } f([])

#= parameter-2
function f(String *$x) {} f(1)

#= parameters-of-a-class
class c(Array[String, 2, 9223372036854775807] $a, String[2, 9223372036854775807] $b, Hash[String, Integer, 2, 9223372036854775807] $c, Tuple[String, 2, 9223372036854775807] $d) {}
class { 'c': a => ['a'], b => 'b', c => { 'a' => 1 }, d => ['a'] }

#= common-types
notice([[], ['a']].map |$x| { type($x) })
notice(type([['a'], ['b', 'c']], reduced))
notice(type(['a', ['b', 'c']], reduced))
notice(type([{}, { 'a' => 1 }], reduced))
notice(type([[], {}], reduced))
notice(type([[1, 2], {'a' => 1}], detailed))
