#@ check: compile
#@ source: Puppet::Parser::AST::PopsBridge::Program#instantiate

#= a-define-before-its-type
define d(My $x) { notify { "d ${x}": } }
type My = Integer
d { 'a': x => 1 }

#= a-define-before-its-type-that-nobody-declares
define d(My $x) { notify { "d ${x}": } }
type My = Integer
notify { 'n': }

#= a-class-before-its-type
class c(My $x = 1) { notify { "c ${x}": } }
type My = Integer
include c

#= a-class-that-nobody-declares
class c(My $x = 1) { notify { "c ${x}": } }
type My = Integer

#= a-class-after-its-type
type My = Integer
class c(My $x = 1) { notify { "c ${x}": } }
include c

#= within-another-type
class c(Array[Variant[String, My]] $x = []) { notify { "c ${x}": } }
type My = Integer
include c

#= in-an-optional-type
define d(Optional[My] $x = undef) { notify { "d ${x}": } }
type My = Integer
d { 'a': }

#= a-function-before-its-type
function f(My $x) >> My { $x }
type My = Integer
notice(f(1))
notice(f('a'))

#= a-lambda-before-its-type
notice([1].map |My $x| { $x })
type My = Integer

#= a-body-before-its-type
class c { notice(1 =~ My, My) }
include c
type My = Integer

#= a-default-before-its-type
class c($x = 1 =~ My) { notice($x) }
include c
type My = Integer

#= an-alias-of-a-later-alias
type A = B
type B = Integer
notice(1 =~ A, A, B)

#= an-alias-of-a-later-alias-used-between
type A = B
define d(A $x) { notice($x) }
type B = Integer
d { 'a': x => 1 }

#= an-alias-of-a-later-alias-used-between-and-not-declared
type A = B
define d(A $x) { notice($x) }
type B = Integer
notice(1 =~ A, A, B, 1 =~ B)

#= an-array-of-a-later-alias-used-between
type A = Array[B]
define d(A $x) { notice($x) }
type B = Integer
notice([1] =~ A, A, [1] =~ B)
d { 'a': x => [1] }

#= a-recursive-alias-before
type Tree = Variant[Integer, Array[Tree]]
define d(Tree $x) { notice($x) }
d { 'a': x => [1, [2]] }

#= a-recursive-alias-after
define d(Tree $x) { notice($x) }
type Tree = Variant[Integer, Array[Tree]]
d { 'a': x => [1, [2]] }

#= a-qualified-alias-after
define d(M::My $x) { notice($x) }
type M::My = Integer
d { 'a': x => 1 }

#= an-object-type-after
define d(My $x) { notice($x) }
type My = Object[{attributes => {a => Integer}}]
d { 'a': x => My(1) }

#= an-object-type-before
type My = Object[{attributes => {a => Integer}}]
define d(My $x) { notice($x.a) }
d { 'a': x => My(1) }

#= nested-classes
class a { class b(My $x = 1) { notice($x) } }
type My = Integer
include a
include a::b

#= the-type-between-two-defines
define d(String $x = 'a') { notice($x) }
type My = Integer
define e(My $x = 1) { notice($x) }
d { 'a': }
e { 'a': }

#= in-a-node
node default { d { 'a': x => 1 } }
define d(My $x) { notice($x) }
type My = Integer

#= a-file-of-a-module-has-it-too
define d(M::My $x) { notice($x) }
type M::My = String
d { 'a': x => 1 }
#- modules/m/types/my.pp
type M::My = Integer

#= a-file-of-the-environment-has-it-too
define d(My $x) { notice($x) }
type My = String
d { 'a': x => 1 }
#- types/my.pp
type My = Integer

#= a-file-of-the-environment-has-it
define d(Mine $x) { notice($x) }
d { 'a': x => 1 }
#- types/mine.pp
type Mine = Integer

#= files-of-a-module-that-name-later-ones
include m
#- modules/m/manifests/init.pp
class m(M::A $x = [1]) { notice($x) }
#- modules/m/types/a.pp
type M::A = Array[M::B]
#- modules/m/types/b.pp
type M::B = Integer

#= manifests-in-a-directory-in-the-order-of-their-names
notice(1)
#- manifests/a.pp
define d(My $x) { notice($x) }
#- manifests/z.pp
type My = Integer

#= manifests-in-a-directory-the-type-first
d { 'a': x => 1 }
#- manifests/a.pp
type My = Integer
#- manifests/b.pp
define d(My $x) { notice($x) }

#= a-class-in-a-file-of-a-module-with-the-type-after-it
include m
#- modules/m/manifests/init.pp
class m(M::My $x = 1) { notice($x) }
type M::My = Integer

#= a-class-in-a-file-of-a-module-with-the-type-before-it
include m
#- modules/m/manifests/init.pp
type M::My = Integer
class m(M::My $x = 1) { notice($x) }

#= the-type-of-the-site-used-by-a-module
type My = Integer
include m
#- modules/m/manifests/init.pp
class m(My $x = 1) { notice($x) }

#= the-type-of-the-site-used-by-a-module-and-standing-last
include m
type My = Integer
#- modules/m/manifests/init.pp
class m(My $x = 1) { notice($x) }

#= a-define-as-a-type-after-use
define d(My $x) { notice($x) }
define my() { }
my { 'a': }
d { 'a': x => My['a'] }

#= a-define-as-a-type-before-use
define my() { }
define d(My $x) { notice($x) }
my { 'a': }
d { 'a': x => My['a'] }

#= a-define-with-its-own-type
define d(Optional[D] $x = undef) { notice($x) }
d { 'a': x => D['b'] }

#= a-class-with-its-own-type
class c(Optional[Class['c']] $x = undef) { notice($x) }
class { 'c': x => Class['c'] }

#= a-class-before-its-type-and-a-class-twice
class c(My $x = 1) { notice($x) }
class c { }
type My = Integer

#= the-type-twice-after-use
define d(My $x) { notice($x) }
type My = Integer
type My = String

#= access-of-a-later-type
define d(My['a'] $x) { notice($x) }
type My = File
#= a-type-in-a-parameter-of-another-definition-kind
plan p(My $x) { }
type My = Integer
#= a-later-type-in-a-set
type S = TypeSet[{pcore_version => '1.0.0', version => '1.0.0', types => {A => My}}]
define d(S::A $x) { notice($x) }
type My = Integer
d { 'a': x => 1 }
#= a-class-and-a-defined-type-twice
class a { class inner { } define deep { } }
class a { class inner { } define deep { } }
#= a-defined-type-of-the-name-of-a-class-before-it
class c { }
define c { }
#= a-defined-type-twice-with-a-type-behind-it
define d(My $x) { }
define d { }
type My = Integer
