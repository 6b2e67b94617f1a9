#= an-alias
type Small = Integer[0,9]
notice(5 =~ Small, 10 =~ Small, Small)
class c(Small $x) { }
class { c: x => 10 }

#= an-alias-of-an-alias
type A = Integer
type B = Array[A]
notice([1] =~ B, B)

#= a-recursive-alias
type Tree = Array[Variant[Integer, Tree]]
notice([1,[2,[3]]] =~ Tree, [[a]] =~ Tree)

#= an-alias-of-itself
type X = X
notice(1 =~ X)

#= an-alias-in-a-circle
type X = Variant[Y]
type Y = Variant[X]
notice(1 =~ X)

#= an-alias-twice
type X = Integer
type X = String

#= an-alias-of-a-builtin-name
type Integer = String

#= an-alias-used-before
notice(1 =~ X)
type X = Integer

#= an-alias-of-a-value
type X = 1
notice(1 =~ X)

#= a-qualified-alias
type M::X = Enum[a]
notice(a =~ M::X)

#= an-alias-in-a-class
#@ check: validate
class c { type X = Integer }

#= an-object-type
type Car = Object[{attributes => {wheels => Integer, color => {type => String, value => red}}}]
$c = Car(4)
notice($c.wheels, $c.color, $c)
notice(Car(wheels => 3, color => blue).color)

#= an-object-type-with-a-missing-attribute
type Car = Object[{attributes => {wheels => Integer}}]
notice(Car())

#= an-object-type-with-a-wrong-attribute
type Car = Object[{attributes => {wheels => Integer}}]
notice(Car(a))

#= an-inherited-object-type
type A = Object[{attributes => {x => Integer}}]
type B = Object[{parent => A, attributes => {y => Integer}}]
$b = B(1, 2)
notice($b.x, $b.y, $b =~ A)
