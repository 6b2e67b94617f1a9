#= a-type-of-itself
type T = Variant[Integer, Array[T]]
notice([0 =~ T])
notice(['a' =~ T])
notice([[] =~ T])
notice([[0] =~ T])
notice([[[0]] =~ T])
notice([[0, [0]] =~ T])
notice([[[0], 0] =~ T])
notice([[[[0]]] =~ T])
notice([{} =~ T])
notice([{'a' => 0} =~ T])
notice([{'a' => [0]} =~ T])
notice([{'a' => {'b' => 0}} =~ T])
notice([{'a' => {'b' => [0, {'c' => 1}]}} =~ T])
notice([[{'a' => 0}] =~ T])
notice([[{'a' => [0]}] =~ T])
notice([undef =~ T])
notice([Sensitive(0) =~ T])
notice([[Sensitive(0)] =~ T])

#= two-types-of-each-other
type A = Variant[Integer, B]
type B = Array[A]
notice([0 =~ A, 0 =~ B])
notice(['a' =~ A, 'a' =~ B])
notice([[] =~ A, [] =~ B])
notice([[0] =~ A, [0] =~ B])
notice([[[0]] =~ A, [[0]] =~ B])
notice([[0, [0]] =~ A, [0, [0]] =~ B])
notice([[[0], 0] =~ A, [[0], 0] =~ B])
notice([[[[0]]] =~ A, [[[0]]] =~ B])
notice([{} =~ A, {} =~ B])
notice([{'a' => 0} =~ A, {'a' => 0} =~ B])
notice([{'a' => [0]} =~ A, {'a' => [0]} =~ B])
notice([{'a' => {'b' => 0}} =~ A, {'a' => {'b' => 0}} =~ B])
notice([{'a' => {'b' => [0, {'c' => 1}]}} =~ A, {'a' => {'b' => [0, {'c' => 1}]}} =~ B])
notice([[{'a' => 0}] =~ A, [{'a' => 0}] =~ B])
notice([[{'a' => [0]}] =~ A, [{'a' => [0]}] =~ B])
notice([undef =~ A, undef =~ B])
notice([Sensitive(0) =~ A, Sensitive(0) =~ B])
notice([[Sensitive(0)] =~ A, [Sensitive(0)] =~ B])

#= two-types-of-each-other-asked-the-other-way
type A = Variant[Integer, B]
type B = Array[A]
notice([0 =~ B, 0 =~ A])
notice(['a' =~ B, 'a' =~ A])
notice([[] =~ B, [] =~ A])
notice([[0] =~ B, [0] =~ A])
notice([[[0]] =~ B, [[0]] =~ A])
notice([[0, [0]] =~ B, [0, [0]] =~ A])
notice([[[0], 0] =~ B, [[0], 0] =~ A])
notice([[[[0]]] =~ B, [[[0]]] =~ A])
notice([{} =~ B, {} =~ A])
notice([{'a' => 0} =~ B, {'a' => 0} =~ A])
notice([{'a' => [0]} =~ B, {'a' => [0]} =~ A])
notice([{'a' => {'b' => 0}} =~ B, {'a' => {'b' => 0}} =~ A])
notice([{'a' => {'b' => [0, {'c' => 1}]}} =~ B, {'a' => {'b' => [0, {'c' => 1}]}} =~ A])
notice([[{'a' => 0}] =~ B, [{'a' => 0}] =~ A])
notice([[{'a' => [0]}] =~ B, [{'a' => [0]}] =~ A])
notice([undef =~ B, undef =~ A])
notice([Sensitive(0) =~ B, Sensitive(0) =~ A])
notice([[Sensitive(0)] =~ B, [Sensitive(0)] =~ A])

#= hashes-of-each-other
type H = Hash[String, Variant[Integer, I]]
type I = Variant[H, Array[I]]
notice([0 =~ H, 0 =~ I])
notice(['a' =~ H, 'a' =~ I])
notice([[] =~ H, [] =~ I])
notice([[0] =~ H, [0] =~ I])
notice([[[0]] =~ H, [[0]] =~ I])
notice([[0, [0]] =~ H, [0, [0]] =~ I])
notice([[[0], 0] =~ H, [[0], 0] =~ I])
notice([[[[0]]] =~ H, [[[0]]] =~ I])
notice([{} =~ H, {} =~ I])
notice([{'a' => 0} =~ H, {'a' => 0} =~ I])
notice([{'a' => [0]} =~ H, {'a' => [0]} =~ I])
notice([{'a' => {'b' => 0}} =~ H, {'a' => {'b' => 0}} =~ I])
notice([{'a' => {'b' => [0, {'c' => 1}]}} =~ H, {'a' => {'b' => [0, {'c' => 1}]}} =~ I])
notice([[{'a' => 0}] =~ H, [{'a' => 0}] =~ I])
notice([[{'a' => [0]}] =~ H, [{'a' => [0]}] =~ I])
notice([undef =~ H, undef =~ I])
notice([Sensitive(0) =~ H, Sensitive(0) =~ I])
notice([[Sensitive(0)] =~ H, [Sensitive(0)] =~ I])

#= data-of-three-types
type J = Variant[Integer, L, H]
type L = Array[J]
type H = Hash[String, J]
notice([0 =~ J, 0 =~ L, 0 =~ H])
notice(['a' =~ J, 'a' =~ L, 'a' =~ H])
notice([[] =~ J, [] =~ L, [] =~ H])
notice([[0] =~ J, [0] =~ L, [0] =~ H])
notice([[[0]] =~ J, [[0]] =~ L, [[0]] =~ H])
notice([[0, [0]] =~ J, [0, [0]] =~ L, [0, [0]] =~ H])
notice([[[0], 0] =~ J, [[0], 0] =~ L, [[0], 0] =~ H])
notice([[[[0]]] =~ J, [[[0]]] =~ L, [[[0]]] =~ H])
notice([{} =~ J, {} =~ L, {} =~ H])
notice([{'a' => 0} =~ J, {'a' => 0} =~ L, {'a' => 0} =~ H])
notice([{'a' => [0]} =~ J, {'a' => [0]} =~ L, {'a' => [0]} =~ H])
notice([{'a' => {'b' => 0}} =~ J, {'a' => {'b' => 0}} =~ L, {'a' => {'b' => 0}} =~ H])
notice([{'a' => {'b' => [0, {'c' => 1}]}} =~ J, {'a' => {'b' => [0, {'c' => 1}]}} =~ L, {'a' => {'b' => [0, {'c' => 1}]}} =~ H])
notice([[{'a' => 0}] =~ J, [{'a' => 0}] =~ L, [{'a' => 0}] =~ H])
notice([[{'a' => [0]}] =~ J, [{'a' => [0]}] =~ L, [{'a' => [0]}] =~ H])
notice([undef =~ J, undef =~ L, undef =~ H])
notice([Sensitive(0) =~ J, Sensitive(0) =~ L, Sensitive(0) =~ H])
notice([[Sensitive(0)] =~ J, [Sensitive(0)] =~ L, [Sensitive(0)] =~ H])

#= data-of-three-types-in-another-order
type H = Hash[String, J]
type L = Array[J]
type J = Variant[L, H, Integer]
notice([0 =~ H, 0 =~ L, 0 =~ J])
notice(['a' =~ H, 'a' =~ L, 'a' =~ J])
notice([[] =~ H, [] =~ L, [] =~ J])
notice([[0] =~ H, [0] =~ L, [0] =~ J])
notice([[[0]] =~ H, [[0]] =~ L, [[0]] =~ J])
notice([[0, [0]] =~ H, [0, [0]] =~ L, [0, [0]] =~ J])
notice([[[0], 0] =~ H, [[0], 0] =~ L, [[0], 0] =~ J])
notice([[[[0]]] =~ H, [[[0]]] =~ L, [[[0]]] =~ J])
notice([{} =~ H, {} =~ L, {} =~ J])
notice([{'a' => 0} =~ H, {'a' => 0} =~ L, {'a' => 0} =~ J])
notice([{'a' => [0]} =~ H, {'a' => [0]} =~ L, {'a' => [0]} =~ J])
notice([{'a' => {'b' => 0}} =~ H, {'a' => {'b' => 0}} =~ L, {'a' => {'b' => 0}} =~ J])
notice([{'a' => {'b' => [0, {'c' => 1}]}} =~ H, {'a' => {'b' => [0, {'c' => 1}]}} =~ L, {'a' => {'b' => [0, {'c' => 1}]}} =~ J])
notice([[{'a' => 0}] =~ H, [{'a' => 0}] =~ L, [{'a' => 0}] =~ J])
notice([[{'a' => [0]}] =~ H, [{'a' => [0]}] =~ L, [{'a' => [0]}] =~ J])
notice([undef =~ H, undef =~ L, undef =~ J])
notice([Sensitive(0) =~ H, Sensitive(0) =~ L, Sensitive(0) =~ J])
notice([[Sensitive(0)] =~ H, [Sensitive(0)] =~ L, [Sensitive(0)] =~ J])

#= tuples-and-structs
type T = Tuple[Variant[Integer, S]]
type S = Struct[{a => Variant[Integer, T], Optional[b] => Variant[S, T]}]
notice([0 =~ T, 0 =~ S])
notice(['a' =~ T, 'a' =~ S])
notice([[] =~ T, [] =~ S])
notice([[0] =~ T, [0] =~ S])
notice([[[0]] =~ T, [[0]] =~ S])
notice([[0, [0]] =~ T, [0, [0]] =~ S])
notice([[[0], 0] =~ T, [[0], 0] =~ S])
notice([[[[0]]] =~ T, [[[0]]] =~ S])
notice([{} =~ T, {} =~ S])
notice([{'a' => 0} =~ T, {'a' => 0} =~ S])
notice([{'a' => [0]} =~ T, {'a' => [0]} =~ S])
notice([{'a' => {'b' => 0}} =~ T, {'a' => {'b' => 0}} =~ S])
notice([{'a' => {'b' => [0, {'c' => 1}]}} =~ T, {'a' => {'b' => [0, {'c' => 1}]}} =~ S])
notice([[{'a' => 0}] =~ T, [{'a' => 0}] =~ S])
notice([[{'a' => [0]}] =~ T, [{'a' => [0]}] =~ S])
notice([undef =~ T, undef =~ S])
notice([Sensitive(0) =~ T, Sensitive(0) =~ S])
notice([[Sensitive(0)] =~ T, [Sensitive(0)] =~ S])
notice([{'a' => [0]} =~ S, {'a' => [{'a' => 0}]} =~ S, [{'a' => [0]}] =~ T, {'a' => 0, 'b' => {'a' => 0}} =~ S, {'a' => 0, 'b' => [0]} =~ S])

#= optional-and-sensitive
type O = Optional[P]
type P = Variant[Integer, Array[O], Sensitive[O]]
notice([0 =~ O, 0 =~ P])
notice(['a' =~ O, 'a' =~ P])
notice([[] =~ O, [] =~ P])
notice([[0] =~ O, [0] =~ P])
notice([[[0]] =~ O, [[0]] =~ P])
notice([[0, [0]] =~ O, [0, [0]] =~ P])
notice([[[0], 0] =~ O, [[0], 0] =~ P])
notice([[[[0]]] =~ O, [[[0]]] =~ P])
notice([{} =~ O, {} =~ P])
notice([{'a' => 0} =~ O, {'a' => 0} =~ P])
notice([{'a' => [0]} =~ O, {'a' => [0]} =~ P])
notice([{'a' => {'b' => 0}} =~ O, {'a' => {'b' => 0}} =~ P])
notice([{'a' => {'b' => [0, {'c' => 1}]}} =~ O, {'a' => {'b' => [0, {'c' => 1}]}} =~ P])
notice([[{'a' => 0}] =~ O, [{'a' => 0}] =~ P])
notice([[{'a' => [0]}] =~ O, [{'a' => [0]}] =~ P])
notice([undef =~ O, undef =~ P])
notice([Sensitive(0) =~ O, Sensitive(0) =~ P])
notice([[Sensitive(0)] =~ O, [Sensitive(0)] =~ P])

#= within-a-plain-alias
type W = Array[A]
type A = Variant[Integer, B]
type B = Array[A]
notice([0 =~ W, 0 =~ Optional[A], 0 =~ Array[B]])
notice(['a' =~ W, 'a' =~ Optional[A], 'a' =~ Array[B]])
notice([[] =~ W, [] =~ Optional[A], [] =~ Array[B]])
notice([[0] =~ W, [0] =~ Optional[A], [0] =~ Array[B]])
notice([[[0]] =~ W, [[0]] =~ Optional[A], [[0]] =~ Array[B]])
notice([[0, [0]] =~ W, [0, [0]] =~ Optional[A], [0, [0]] =~ Array[B]])
notice([[[0], 0] =~ W, [[0], 0] =~ Optional[A], [[0], 0] =~ Array[B]])
notice([[[[0]]] =~ W, [[[0]]] =~ Optional[A], [[[0]]] =~ Array[B]])
notice([{} =~ W, {} =~ Optional[A], {} =~ Array[B]])
notice([{'a' => 0} =~ W, {'a' => 0} =~ Optional[A], {'a' => 0} =~ Array[B]])
notice([{'a' => [0]} =~ W, {'a' => [0]} =~ Optional[A], {'a' => [0]} =~ Array[B]])
notice([{'a' => {'b' => 0}} =~ W, {'a' => {'b' => 0}} =~ Optional[A], {'a' => {'b' => 0}} =~ Array[B]])
notice([{'a' => {'b' => [0, {'c' => 1}]}} =~ W, {'a' => {'b' => [0, {'c' => 1}]}} =~ Optional[A], {'a' => {'b' => [0, {'c' => 1}]}} =~ Array[B]])
notice([[{'a' => 0}] =~ W, [{'a' => 0}] =~ Optional[A], [{'a' => 0}] =~ Array[B]])
notice([[{'a' => [0]}] =~ W, [{'a' => [0]}] =~ Optional[A], [{'a' => [0]}] =~ Array[B]])
notice([undef =~ W, undef =~ Optional[A], undef =~ Array[B]])
notice([Sensitive(0) =~ W, Sensitive(0) =~ Optional[A], Sensitive(0) =~ Array[B]])
notice([[Sensitive(0)] =~ W, [Sensitive(0)] =~ Optional[A], [Sensitive(0)] =~ Array[B]])

#= a-chain-of-aliases
type A = B
type B = C
type C = Variant[Integer, Array[A]]
notice([0 =~ A, 0 =~ B, 0 =~ C])
notice(['a' =~ A, 'a' =~ B, 'a' =~ C])
notice([[] =~ A, [] =~ B, [] =~ C])
notice([[0] =~ A, [0] =~ B, [0] =~ C])
notice([[[0]] =~ A, [[0]] =~ B, [[0]] =~ C])
notice([[0, [0]] =~ A, [0, [0]] =~ B, [0, [0]] =~ C])
notice([[[0], 0] =~ A, [[0], 0] =~ B, [[0], 0] =~ C])
notice([[[[0]]] =~ A, [[[0]]] =~ B, [[[0]]] =~ C])
notice([{} =~ A, {} =~ B, {} =~ C])
notice([{'a' => 0} =~ A, {'a' => 0} =~ B, {'a' => 0} =~ C])
notice([{'a' => [0]} =~ A, {'a' => [0]} =~ B, {'a' => [0]} =~ C])
notice([{'a' => {'b' => 0}} =~ A, {'a' => {'b' => 0}} =~ B, {'a' => {'b' => 0}} =~ C])
notice([{'a' => {'b' => [0, {'c' => 1}]}} =~ A, {'a' => {'b' => [0, {'c' => 1}]}} =~ B, {'a' => {'b' => [0, {'c' => 1}]}} =~ C])
notice([[{'a' => 0}] =~ A, [{'a' => 0}] =~ B, [{'a' => 0}] =~ C])
notice([[{'a' => [0]}] =~ A, [{'a' => [0]}] =~ B, [{'a' => [0]}] =~ C])
notice([undef =~ A, undef =~ B, undef =~ C])
notice([Sensitive(0) =~ A, Sensitive(0) =~ B, Sensitive(0) =~ C])
notice([[Sensitive(0)] =~ A, [Sensitive(0)] =~ B, [Sensitive(0)] =~ C])

#= two-that-are-the-same-type
type A = Variant[Integer, Array[B]]
type B = Variant[Integer, Array[A]]
notice([0 =~ A, 0 =~ B])
notice(['a' =~ A, 'a' =~ B])
notice([[] =~ A, [] =~ B])
notice([[0] =~ A, [0] =~ B])
notice([[[0]] =~ A, [[0]] =~ B])
notice([[0, [0]] =~ A, [0, [0]] =~ B])
notice([[[0], 0] =~ A, [[0], 0] =~ B])
notice([[[[0]]] =~ A, [[[0]]] =~ B])
notice([{} =~ A, {} =~ B])
notice([{'a' => 0} =~ A, {'a' => 0} =~ B])
notice([{'a' => [0]} =~ A, {'a' => [0]} =~ B])
notice([{'a' => {'b' => 0}} =~ A, {'a' => {'b' => 0}} =~ B])
notice([{'a' => {'b' => [0, {'c' => 1}]}} =~ A, {'a' => {'b' => [0, {'c' => 1}]}} =~ B])
notice([[{'a' => 0}] =~ A, [{'a' => 0}] =~ B])
notice([[{'a' => [0]}] =~ A, [{'a' => [0]}] =~ B])
notice([undef =~ A, undef =~ B])
notice([Sensitive(0) =~ A, Sensitive(0) =~ B])
notice([[Sensitive(0)] =~ A, [Sensitive(0)] =~ B])

#= a-parameter-of-such-a-type
type A = Variant[Integer, B]
type B = Array[A]
class c(A $a) { notice($a) }
class { 'c': a => [0] }

#= an-argument-of-such-a-type
type A = Variant[Integer, B]
type B = Array[A]
function f(A $a) { $a }
notice(f(1))
notice(f([0]))

#= a-parameter-that-such-a-type-takes
type A = Variant[Integer, B]
type B = Array[A]
class c(B $a) { notice($a) }
class { 'c': a => [0, [1]] }

#= assert-type-of-such-a-type
type A = Variant[Integer, B]
type B = Array[A]
notice(assert_type(B, [[0]]))
notice(assert_type(A, [0]))

#= which-is-assignable
type A = Variant[Integer, B]
type B = Array[A]
notice([A <= A, B <= A, A <= B, Array[Integer] <= A, Array[Integer] <= B, Array[Array[Integer]] <= B, Array[A] <= B])
