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

#= aliases-of-each-other-without-a-real-type
#@ source: pops/types/types.rb, PTypeAliasType
type Foo = Bar
type Fee = Foo
type Bar = Variant[Fee,Foo]
notice(0 =~ Bar)

#= aliases-of-each-other-with-a-real-type
#@ source: pops/types/types.rb, PTypeAliasType
type Foo = Bar
type Fee = Foo
type Bar = Variant[Fee,Foo,Integer]
notice(0 =~ Bar)
notice(Bar)
notice(Fee)
notice(x =~ Fee)

#= aliases-that-double-again-and-again
#@ source: pops/types/types.rb, PTypeAliasType
type A = Struct[{a => String[1], b => Integer}]
type B = Tuple[A, A]
type C = Tuple[B, B]
type D = Tuple[C, C]
type E = Tuple[D, D]
type F = Tuple[E, E]
type G = Tuple[F, F]
type H = Tuple[G, G]
type I = Tuple[H, H]
type J = Tuple[I, I]
type K = Tuple[J, J]
type L = Tuple[K, K]
type M = Tuple[L, L]
type N = Tuple[M, M]
type O = Tuple[N, N]
type P = Tuple[O, O]
type Q = Tuple[P, P]
type R = Tuple[Q, Q]
type S = Tuple[R, R]
type T = Tuple[S, S]
type U = Tuple[T, T]
type V = Tuple[U, U]
type W = Tuple[V, V]
type X = Tuple[W, W]
notice([[1], 1] =~ X)
notice(1 =~ X)
function f(X $x) { }

#= what-aliases-cannot-be
#@ source: pops/types/type_parser.rb
type Foo = Enum[$facts[os][family]]
notice(Foo)

#= an-alias-of-what-is-computed
#@ source: pops/types/type_parser.rb
type Foo = Array[String[1 + 2]]
notice(Foo)

#= an-alias-of-a-text-with-a-variable
#@ source: pops/types/type_parser.rb
type Foo = Enum[a, "${facts}"]
notice(1 =~ Foo)

#= an-alias-of-what-a-function-gives
#@ source: pops/types/type_parser.rb
type Foo = Struct[{a => f(1)}]
notice(Foo)

#= an-alias-of-an-alias-of-itself
type A = B
type B = B
notice(true =~ A)

#= an-alias-of-itself-within-a-type
type A = A
type D = Type[A]
notice(D)

#= an-object-type-that-names-itself
type B = Object[{ attributes => { z => B, y => Optional[B] } }]
notice(B)
notice(B([{}]))
