# Definitions of Object and TypeSet that are no hashes, and the bare TypeReference.
#@ source: type_factory.rb, evaluator_impl.rb

#= value-1
notice(TypeSet[1])

#= value-2
notice(TypeSet['a'])

#= value-3
notice(TypeSet[''])

#= value-4
notice(TypeSet[{}])

#= value-5
notice(TypeSet[undef])

#= value-6
notice(TypeSet[[]])

#= value-7
notice(TypeSet[[1]])

#= value-8
notice(TypeSet[1.5])

#= value-9
notice(TypeSet[true])

#= value-10
notice(TypeSet[default])

#= value-11
notice(TypeSet[/a/])

#= value-12
notice(TypeSet[Sensitive(1)])

#= value-13
notice(TypeSet[{a=>1}])

#= value-14
notice(TypeSet[1, 2])

#= value-15
notice(TypeSet['a', {}])

#= value-16
notice(TypeSet)

#= value-17
notice(Object[1])

#= value-18
notice(Object['a'])

#= value-19
notice(Object[undef])

#= value-20
notice(Object[true])

#= value-21
notice(Object[[]])

#= value-22
notice(Object[1, 2])

#= value-23
notice(Object[default])

#= value-24
notice(TypeReference)

#= value-25
notice(TypeReference['a'])

#= value-26
notice(TypeReference[1])

#= value-27
notice(TypeReference[1, 2])

#= value-28
notice(TypeReference['Foo[bar]'])

#= value-29
notice(Type[TypeReference])

#= value-30
notice(Type[TypeReference, 2])

#= value-31
notice(Type[TypeReference, 2, String])

#= value-32
notice(Type[UnresolvedReference])

#= value-33
notice(UnresolvedReference)

#= value-34
notice(Array[TypeReference])

#= value-35
notice([TypeReference])

#= value-36
notice(Type[1, TypeReference])

#= value-37
notice(Type[Integer, 2, TypeReference])

#= value-38
notice(Type[Foo, 2])

#= value-39
notice(Type[Foo])

#= value-40
notice(Type[Foo, 2, Bar])

#= value-41
notice(Array[Foo, 'a', 2, 3])

#= value-42
notice(Integer[Foo])

#= value-43
notice(String[Foo, 2, 3])

#= value-44
notice(Optional[Foo, 2])

#= value-45
notice(Foo[Bar])

#= value-46
notice(Type[Integer, 2])

#= value-47
notice(Type[Foo[1], 2])

#= value-48
notice(Enum[Foo, 2])

#= value-49
notice(Sensitive[Foo, 1])

#= value-50
notice(Hash[Foo, 1, 2, 3, 4, 5])

#= value-51
notice(type(TypeReference))

#= value-52
notice(String(TypeReference))

#= parameter-of-a-class
class c(TypeReference $x = 1) {}
include c

#= parameter-of-a-function
function f(Array[TypeReference] $x) { 1 }
notice(f([1]))

#= alias
type A = TypeReference
notice(A)
notice(1 =~ A)
