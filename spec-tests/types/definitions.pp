#= type-a-object-attributes-x-integer-y-type-string
type A = Object[{attributes => {x => Integer, y => {type => String, value => 'd'}}}]
notice A(1), A(1, 'q'), A({x => 3}), A(1) == A(1), A(1).x, A(1).y

#= type-a-object-attributes-x-integer-notice-a-a
type A = Object[{attributes => {x => Integer}}]
notice A('a')

#= type-a-object-attributes-x-integer-notice-a
type A = Object[{attributes => {x => Integer}}]
notice A()

#= type-a-object-attributes-x-integer-notice-a-1-z
type A = Object[{attributes => {x => Integer}}]
notice A(1).z

#= type-a-object-attributes-x-integer-type-b-object
type A = Object[{attributes => {x => Integer}}]
type B = Object[{parent => A, attributes => {y => String}}]
notice B(1, 'a'), B(1,'a') =~ A, A <= B, B <= A, B(1, 'a').x

#= type-a-object-attributes-x-integer-type-b-object-2
type A = Object[{attributes => {x => Integer}}]
type B = Object[{parent => A, attributes => {x => String}}]
notice B('a')

#= type-a-object-constants-c-5-attributes-x-integer
type A = Object[{constants => {c => 5}, attributes => {x => Integer}}]
notice A(1).c, A(1)

#= type-a-object-attributes-x-integer-y-integer-equ
type A = Object[{attributes => {x => Integer, y => Integer}, equality => [x]}]
notice A(1, 2) == A(1, 3), A(1,2) == A(2,2)

#= type-a-object-attributes-x-integer-y-integer-equ-2
type A = Object[{attributes => {x => Integer, y => Integer}, equality => [z]}]
notice A(1, 2)

#= type-a-object-attributes-x-type-integer-kind-con
type A = Object[{attributes => {x => {type => Integer, kind => constant, value => 3}}}]
notice A().x

#= type-a-object-attributes-x-type-integer-kind-der
type A = Object[{attributes => {x => {type => Integer, kind => derived}}}]
notice A()

#= type-a-object-attributes-x-type-integer-kind-giv
type A = Object[{attributes => {x => {type => Integer, kind => given_or_derived}}}]
notice A(), A(1)

#= type-a-object-attributes-x-type-integer-value-a
type A = Object[{attributes => {x => {type => Integer, value => 'a'}}}]
notice A()

#= type-a-object-attributes-x-type-integer-kind-bog
type A = Object[{attributes => {x => {type => Integer, kind => bogus}}}]
notice A()

#= type-a-object-attributes-x-integer-functions-x-c
type A = Object[{attributes => {x => Integer}, functions => {x => Callable[Integer]}}]
notice A(1)

#= type-a-object-attributes-x-integer-functions-f-c
type A = Object[{attributes => {x => Integer}, functions => {f => Callable[Integer]}}]
notice A(1).f(1)

#= type-a-object-attributes-x-optional-integer-y-in
type A = Object[{attributes => {x => Optional[Integer], y => Integer}}]
notice A(undef, 1), A({y => 1})

#= type-a-object-attributes-x-type-integer-value-1
type A = Object[{attributes => {x => {type => Integer, value => 1}, y => Integer}}]
notice A(1), A({y => 2}), A(5, 6)

#= type-a-object-attributes-x-integer-y-integer-ser
type A = Object[{attributes => {x => Integer, y => Integer}, serialization => [y, x]}]
notice A(1, 2)

#= type-a-object-foo-1-notice-a
type A = Object[{foo => 1}]
notice A

#= type-a-object-attributes-x-integer-notice-a-2
type A = Object[{attributes => {X => Integer}}]
notice A

#= type-a-object-type-parameters-p-integer-attribut
type A = Object[{type_parameters => {p => Integer}, attributes => {p => Integer}}]
notice A[1], A(1) =~ A[1], A(2) =~ A[1], A[p => 3], A[{p => 3}]

#= type-a-object-type-parameters-p-string-q-integer
type A = Object[{type_parameters => {p => String, q => Integer}, attributes => {p => String, q => Integer}}]
notice A['a'], A['a', 2], A('a', 2) =~ A['a'], A('a', 2) =~ A[default, 2], A('a',3) =~ A[/a/]

#= type-s-typeset-version-1-0-0-pcore-version-1-0-0
type S = TypeSet[{version => '1.0.0', pcore_version => '1.0.0', types => {Car => Object[{attributes => {w => Integer}}], Int => Integer[1,3]}}]
notice S::Car(1), 2 =~ S::Int, S::Int, S

#= type-s-typeset-version-1-0-0-pcore-version-1-0-0-2
type S = TypeSet[{version => '1.0.0', pcore_version => '1.0.0', types => {Car => {attributes => {w => Integer}}, Truck => Car{attributes => {h => Integer}}}}]
notice S::Truck(1, 2), S::Truck(1,2) =~ S::Car

#= type-s-typeset-version-1-0-0-types-car-integer-n
type S = TypeSet[{version => '1.0.0', types => {Car => Integer}}]
notice S::Car

#= type-s-typeset-pcore-version-1-0-0-types-car-int
type S = TypeSet[{pcore_version => '1.0.0', types => {Car => Integer}}]
notice S::Car

#= type-s-typeset-version-1-0-0-pcore-version-1-0-0-3
type S = TypeSet[{version => '1.0.0', pcore_version => '1.0.0', types => {}}]
notice S

#= type-a-b-type-b-integer-notice-a-1-a-a-is-intege
type A = B
type B = Integer
notice A, 1 =~ A, A == Integer, A == B

#= type-a-a-notice-a
type A = A
notice A

#= type-t-variant-integer-array-t-notice-t-1-2-t-a
type T = Variant[Integer, Array[T]]
notice T, [1,[2]] =~ T, ['a'] =~ T, [1,[[3]]] =~ T

#= type-t-hash-string-t-notice-a-b-t-t
type T = Hash[String, T]
notice {a => {b => {}}} =~ T, T

#= type-t-optional-t-notice-t
type T = Optional[T]
notice T

#= type-t-struct-a-integer-optional-b-t-notice-a-1
type T = Struct[{a => Integer, Optional[b] => T}]
notice {a => 1, b => {a => 2}} =~ T
function f(T $x) { $x }
f({a => 1, b => {a => 'x'}})

#= type-integer-string
type integer = String

#= type-a-top-b-integer-notice-a-top-b
type A::B = Integer
notice A::B

#= type-a-foo-notice-a
type A = Foo
notice A

#= type-a-foo-notice-1-a
type A = Foo
notice 1 =~ A

#= type-a-array-foo-notice-a-a
type A = Array[Foo]
notice A, [] =~ A

#= type-a-1-notice-a
type A = 1
notice A

#= type-a-integer-notice-a
type A = [Integer]
notice A

#= type-a-a-integer-notice-a
type A = {a => Integer}
notice A

#= type-a-x-notice-a
type A = $x
notice A

#= type-a-foo-x-notice-a
type A = foo('x')
notice A

#= type-a-variant-integer-enum-a-b-function-f-a-x-f
type A = Variant[Integer, Enum[a, b]]
function f(A $x) { }
f('c')

#= type-a-pattern-a-class-c-a-x-class-c-x-b
type A = Pattern[/a/]
class c(A $x) {}
class { c: x => b }

#= type-port-integer-1-65535-class-c-optional-port
type Port = Integer[1, 65535]
class c(Optional[Port] $x = undef, Array[Port, 1] $y = [], Variant[Port, Enum[all]] $z = all) {}
class { c: x => 0, y => ['a'], z => 'none' }

#= type-port-integer-1-65535-class-c-struct-a-port
type Port = Integer[1, 65535]
class c(Struct[{a => Port, Optional[b] => String}] $x) {}
class { c: x => { a => 0, c => 1 } }

#= class-c-hash-pattern-a-integer-x-class-c-x-b-x-a
class c(Hash[Pattern[/^a/], Integer] $x) {}
class { c: x => { b => 'x', abc => 1 } }

#= class-c-tuple-string-integer-1-x-class-c-x
class c(Tuple[String, Integer, 1] $x) {}
class { c: x => [] }

#= class-c-tuple-string-integer-x-class-c-x-a-b-c
class c(Tuple[String, Integer] $x) {}
class { c: x => ['a', 'b', 'c'] }

#= class-c-callable-x-class-c-x-1
class c(Callable $x) {}
class { c: x => 1 }

#= class-c-type-integer-x-class-c-x-string
class c(Type[Integer] $x) {}
class { c: x => String }

#= class-c-enum-a-b-x-boolean-true-y-class-c-x-c-y
class c(Enum[a,b] $x, Boolean[true] $y) {}
class { c: x => 'c', y => false }

#= class-c-sensitive-string-x-class-c-x-c
class c(Sensitive[String] $x) {}
class { c: x => 'c' }

#= class-c-sensitive-string-x-class-c-x-sensitive-1
class c(Sensitive[String] $x) {}
class { c: x => Sensitive(1) }

#= class-c-notundef-x-notundef-string-y-class-c-x-u
class c(NotUndef $x, NotUndef[String] $y) {}
class { c: x => undef, y => undef }

#= class-c-timespan-1-2-x-class-c-x-timespan-5
class c(Timespan[1, 2] $x) {}
class { c: x => Timespan(5) }

#= class-c-semver-1-x-class-c-x-semver-1-0-0
class c(SemVer['>1'] $x) {}
class { c: x => SemVer('1.0.0') }

#= class-c-init-integer-x-init-timestamp-y-class-c
class c(Init[Integer] $x, Init[Timestamp] $y) {}
class { c: x => 'zz', y => {} }

#= class-c-iterable-integer-x-class-c-x-a
class c(Iterable[Integer] $x) {}
class { c: x => ['a'] }

#= class-c-data-x-richdata-y-scalardata-z-class-c-x
class c(Data $x, RichData $y, ScalarData $z) {}
class { c: x => /a/, y => Sensitive(1), z => [] }

#= class-c-collection-2-x-string-2-3-y-array-intege
class c(Collection[2] $x, String[2,3] $y, Array[Integer, 2, 3] $z) {}
class { c: x => [], y => 'a', z => [1] }

#= class-c-regexp-a-x-regexp-y-class-c-x-b-y-c
class c(Regexp[/a/] $x, Regexp $y) {}
class { c: x => /b/, y => 'c' }

#= class-c-integer-0-x-float-1-0-2-0-y-numeric-z-cl
class c(Integer[0] $x, Float[1.0, 2.0] $y, Numeric $z) {}
class { c: x => -1, y => 3.0, z => 'a' }

#= class-c-class-x-class-foo-y-resource-z-file-w-cl
class c(Class $x, Class[foo] $y, Resource $z, File $w) {}
class { c: x => Class[a], y => Class[foo], z => File[a], w => File[b] }

#= class-c-type-class-x-type-class-foo-y-type-resou
class c(Type[Class] $x, Type[Class[foo]] $y, Type[Resource] $z, Type[File] $w) {}
class { c: x => Class[a], y => Class[foo], z => File[a], w => File[b] }

#= function-f-callable-integer-x-f-x
function f(Callable[Integer] $x) { }
f() |$x| { }

#= function-f-integer-a-callable-integer-blk-blk-ca
function f(Integer $a, Callable[Integer] &$blk) { $blk.call }

#= 1-map-integer-x-integer-y-x
[1].map |Integer $x, Integer $y| { $x }

#= a-1-map-string-k-string-v-k
{a => 1}.map |String $k, String $v| { $k }

#= 1-reduce-integer-a-integer-b-c-a
[1].reduce |Integer $a, Integer $b, $c| { $a }

#= 1-2-each-string-x-notice-x
[1,2].each |String $x| { notice $x }

#= with-1-2-a-b-5-c-notice-a-b-c-with-1-a-b-5-c-not
with(1, 2) |$a, $b = 5, *$c| { notice $a, $b, $c }
with(1) |$a, $b = 5, *$c| { notice $a, $b, $c }
with(1,2,3,4) |$a, $b = 5, *$c| { notice $a, $b, $c }

#= with-1-a-b
with(1) |$a, $b| { }

#= with-1-2-a
with(1, 2) |$a| { }

#= with-1-string-a
with(1) |String $a| { }

#= f-1-2-lest-1-notice-f-undef-lest-1-5-then-x-x-1
$f = [1,2].lest || { 1 }
notice $f, undef.lest || { 1 }, 5.then |$x| { $x + 1 }, undef.then |$x| { 1 }

#= type-t-notundef-t-notice-t
type T = NotUndef[T]
notice T

#= type-t-variant-t-notice-t
type T = Variant[T]
notice T

#= type-t-variant-t-optional-t-notice-t
type T = Variant[T, Optional[T]]
notice T

#= type-t-optional-u-type-u-optional-t-notice-t
type T = Optional[U]
type U = Optional[T]
notice T

#= type-t-notundef-u-type-u-t-notice-t
type T = NotUndef[U]
type U = T
notice T

#= type-t-optional-t-notice-1-t-undef-t
type T = Optional[T]
notice 1 =~ T, undef =~ T

#= type-t-type-t-notice-t
type T = Type[T]
notice T

#= type-t-array-t-notice-t
type T = Array[T]
notice T

#= type-t-variant-u-integer-type-u-variant-t-string
type T = Variant[U, Integer]
type U = Variant[T, String]
notice T, 1 =~ U

#= function-f-x-f-1-x
function f($x) { }
f(1) |$x| { }

#= function-f-x-f-1-2-x
function f($x) { }
f(1, 2) |$x| { }

#= function-f-integer-x-f-a-x
function f(Integer $x) { }
f('a') |$x| { }

#= function-f-f-x
function f() { }
f() |$x| { }

#= function-f-x-f-x
function f(*$x) { }
f() |$x| { }

#= class-c-x-notice-x-class-c-x-undef
class c($x) { notice $x }
class { c: x => undef }

#= class-c-optional-integer-x-notice-x-class-c-x-un
class c(Optional[Integer] $x) { notice $x }
class { c: x => undef }

#= class-c-integer-x-5-notice-x-class-c-x-undef
class c(Integer $x = 5) { notice $x }
class { c: x => undef }

#= class-c-any-x-notice-x-class-c-x-undef
class c(Any $x) { notice $x }
class { c: x => undef }

#= class-c-array-x-undef-y-notice-x-class-c-x-undef
class c(Array $x, Undef $y) { notice $x }
class { c: x => undef, y => undef }

#= class-c-string-x-notice-x-class-c-x-undef
class c(String $x) { notice $x }
class { c: x => undef }

#= class-c-variant-string-integer-x-notice-x-class
class c(Variant[String, Integer] $x) { notice $x }
class { c: x => undef }

#= class-c-notundef-x-undef-notice-x-class-c-x-unde
class c(NotUndef $x = undef) { notice $x }
class { c: x => undef }

#= define-c-notundef-x-notice-x-c-c-x-undef
define c(NotUndef $x) { notice $x }
c { c: x => undef }

#= define-c-string-x-notice-x-c-c-x-undef
define c(String $x) { notice $x }
c { c: x => undef }

#= define-c-x-notice-x-c-c-x-undef
define c($x) { notice $x }
c { c: x => undef }

#= object-types-that-inherit-from-each-other
#@ source: pops/types/p_object_type.rb, check_self_recursion
type A = Object[{ parent => B }]
type B = Object[{ parent => C }]
type C = Object[{ parent => A }]
notice(B)

#= attributes-that-may-be-undef-may-be-missing
#@ source: pops/types/p_object_type.rb, create_init_hash_type
type P = Object[{attributes => { name => String, f => Optional[P], m => { kind => reference, type => Optional[P] } }}]
$a = P({name => 'a'})
notice($a)
notice($a.m)
type Q = Object[{attributes => { m => Variant[Undef,String], n => Integer, o => {type=>Optional[Integer]}, q => Optional[Integer] }}]
notice(Q(undef,1,2))
notice(Q('a',1,2))
notice(Q('a',1,2,3))
notice(Q({n=>1}))
type R = Object[{attributes => { a => Any }}]
notice(R({}))
type O = Optional[String]
type S = Object[{parent => R, attributes => { b => O }}]
notice(S({}))
notice(Q({n=>1,x=>1}))

#= attributes-that-may-be-undef-must-be-given-by-position
#@ source: pops/types/p_object_type.rb, parameter_info
type P = Object[{attributes => { name => String, m => { kind => reference, type => Optional[String] } }}]
notice(P('a'))

#= attributes-that-may-be-undef-must-be-given-before-others
#@ source: pops/types/p_object_type.rb, parameter_info
type P = Object[{attributes => { m => Variant[Undef,String], n => Integer, o => {type=>Optional[Integer]}, q => { type => Integer, value => 3 } }}]
notice(P('a',1))

#= an-argument-for-an-attribute-that-may-be-undef
#@ source: pops/types/p_object_type.rb, parameter_info
type P = Object[{attributes => { m => Variant[Undef,String], n => Integer }}]
notice(P(1))

#= a-parent-named-by-an-alias
#@ source: pops/types/p_object_type.rb
type A = Object[{ attributes => { x => Integer } }]
type B = A
type C = Object[{ parent => B, attributes => { y => String[1] } }]
notice(C)
notice(C(1, 'b'))

#= object-types-as-parameters
type A = Object[{attributes => {a => Integer, b => {type => String, value => 'x'}, c => {type => Integer, kind => constant, value => 3}, d => {type => Optional[String], value => undef, final => true}, e => {type => Integer, kind => derived}}, functions => {f => Callable[[Integer], Integer]}, equality => [a]}]
type B = Object[{parent => A, attributes => {a => {type => Integer[0], override => true}, z => Array[Integer]}, equality_include_type => false}]
type C = Object[{type_parameters => {p => Integer}, constants => {k => 'v'}, attributes => {q => Integer}}]
notify { 'x': message => [A, B, C, C[1], Type[A], Array[B]] }

#= an-object-type-in-a-set-as-a-parameter
type S = TypeSet[{pcore_version => '1.0.0', version => '1.0.0', types => {A => Object[{attributes => {a => Integer}}], B => Object[{parent => A, attributes => {b => Integer}}]}}]
$s = S
notify { 'x': message => [S::A, S::B] }

#= object-types-with-checks-as-parameters
type A = Object[{attributes => {a => Integer}, equality => a, checks => 'x', annotations => {}}]
notify { 'x': message => A }

#= object-types-in-a-circle-as-parameters
type A = Object[{attributes => {a => Optional[A], b => {type => Optional[B], value => undef}}}]
type B = Object[{attributes => {a => A}}]
notify { 'x': message => [A, B] }

#= callables-as-parameters
notify { 'x': message => [Callable[0, 0], Callable[[0, 0], Integer], Callable[[], Integer], Callable[String], Callable[String, 1, 2], Callable, Callable[Callable[0, 0]]] }
