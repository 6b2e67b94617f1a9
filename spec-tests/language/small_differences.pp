#@ check: compile

#= alias-that-is-true-twice
notify { 'a': alias => true }
notify { 'b': alias => true }

#= alias-that-is-true-once
notify { 'a': alias => true }

#= alias-that-is-false-twice
notify { 'a': alias => false }
notify { 'b': alias => false }

#= alias-that-is-a-number-twice
notify { 'a': alias => 1 }
notify { 'b': alias => 1 }

#= alias-that-is-a-text-twice
notify { 'a': alias => 'x' }
notify { 'b': alias => 'x' }

#= alias-that-is-an-array-twice
file { '/a': alias => ['x', 'y'] }
file { '/b': alias => ['y'] }

#= alias-that-is-a-hash
notify { 'a': alias => { 'x' => 1 } }

#= alias-that-is-undef-twice
notify { 'a': alias => undef }
notify { 'b': alias => undef }

#= alias-that-is-true-and-the-title-true
notify { 'true': }
notify { 'b': alias => true }

#= alias-that-is-a-reference
notify { 'a': alias => Notify['x'] }
notify { 'b': alias => Notify['x'] }

#= alias-of-a-define-that-is-true-twice
define d { }
d { 'a': alias => true }
d { 'b': alias => true }

#= a-type-as-a-default
class r($p = File) { notice($p) }
include r

#= a-type-of-the-language-as-a-default
class r($p = Integer, $q = Class, $s = Any, $t = Resource) { notice($p, $q) }
include r

#= a-type-as-a-default-of-a-define
define r($p = File, $q = Integer[1, 2], $s = Notify['x']) { notice($p, $q) }
r { 'x': }

#= types-given-to-a-class
class r($p, $q) { notice($p, $q) }
class { 'r': p => File, q => Integer }

#= types-given-to-a-resource
notify { 'x': message => File }

#= types-within-what-is-given-to-a-class
class r($p = [File], $q = { 'a' => Integer[0], File => 1 }) { notice($p, $q) }
include r

#= object-as-a-parameter-value
notify { 'x': message => Object }

#= object-as-a-parameter-value-of-a-class
class r($p = Object) { }
include r

#= an-object-type-as-a-parameter-value
type My = Object[{attributes => {a => Integer}}]
notify { 'x': message => My }

#= an-object-type-without-a-name-as-a-parameter-value
notify { 'x': message => Object[{attributes => {a => Integer}}] }

#= a-type-set-as-a-parameter-value
notify { 'x': message => TypeSet }

#= a-class-of-a-module-written-again-in-the-site
class m { notice('of the site') }
include m
notice(m::f())
#- modules/m/manifests/init.pp
class m { notice('of the module') }
#- modules/m/lib/puppet/functions/m/f.rb
#| Puppet::Functions.create_function(:'m::f', Puppet::Functions::InternalFunction) do
#|   dispatch(:f) { scope_param }
#|   def f(scope) = scope.compiler.environment.known_resource_types.find_hostclass('m').inspect.length > 0
#| end

#= a-class-of-a-module-written-again-in-the-site-that-ruby-code-includes
class m { notice('of the site') }
notice(m::f())
#- modules/m/manifests/init.pp
class m { notice('of the module') }
#- modules/m/lib/puppet/functions/m/f.rb
#| Puppet::Functions.create_function(:'m::f', Puppet::Functions::InternalFunction) do
#|   dispatch(:f) { scope_param }
#|   def f(scope)
#|     scope.call_function('include', ['m'])
#|     'done'
#|   end
#| end

#= a-class-of-a-module-written-again-in-the-site-and-another-one-loaded
class m { notice('of the site') }
include m
include m::b
#- modules/m/manifests/init.pp
class m { notice('of the module') }
#- modules/m/manifests/b.pp
class m::b { notice('b') }

#= a-class-of-a-file-of-a-module-written-again-in-the-site
class m::b { notice('of the site') }
include m
include m::b
#- modules/m/manifests/init.pp
class m { notice('of the module') }
#- modules/m/manifests/b.pp
class m::b { notice('b') }

#= secret-times
$a = Timestamp('2020-01-01T00:00:00 UTC')
notice(Sensitive(Timestamp('2020-01-01T00:00:00 UTC')) == Sensitive(Timestamp('2020-01-01T00:00:00 UTC')))
notice(Sensitive(Timespan(1)) == Sensitive(Timespan(1)))
notice(Timestamp('2020-01-01T00:00:00 UTC') == Timestamp('2020-01-01T00:00:00 UTC'))
notice(Timespan(1) == Timespan(1))
notice([Sensitive(Timestamp(1)), Sensitive(Timestamp(1))].unique.length)
notice({Sensitive(Timestamp(1)) => 1, Sensitive(Timestamp(1)) => 2}.length)
notice(Sensitive([Timestamp(1)]) == Sensitive([Timestamp(1)]))
notice(Sensitive({'a' => Timestamp(1)}) == Sensitive({'a' => Timestamp(1)}))

#= a-secret-time-twice
$a = Timestamp('2020-01-01T00:00:00 UTC')
notice(Sensitive($a) == Sensitive($a))
$s = Sensitive($a)
notice($s == $s)

#= secret-values-of-all-kinds
notice(Sensitive(1) == Sensitive(1), Sensitive(1.0) == Sensitive(1), Sensitive('a') == Sensitive('a'), Sensitive('a') == Sensitive('A'))
notice(Sensitive(SemVer('1.0.0')) == Sensitive(SemVer('1.0.0')), Sensitive(SemVerRange('>=1.0.0')) == Sensitive(SemVerRange('>=1.0.0')))
notice(Sensitive(/a/) == Sensitive(/a/), Sensitive(Binary('YQ==')) == Sensitive(Binary('YQ==')), Sensitive(Integer) == Sensitive(Integer))
notice(Sensitive(Notify['a']) == Sensitive(Notify['a']), Sensitive(URI('http://a')) == Sensitive(URI('http://a')))
notice(Sensitive(undef) == Sensitive(undef), Sensitive(default) == Sensitive(default), Sensitive(Sensitive(1)) == Sensitive(Sensitive(1)))
notice(Sensitive([1, 'a']) == Sensitive([1, 'a']), Sensitive(['a']) == Sensitive(['A']))

#= impossible-inits
notice(Init[Integer] == Init[Integer])
notice(Init[Any] == Init[Any])
notice(Init[Integer] < Init)
notice(Init[Variant[Integer, String]] == Init[Variant[Integer, String]])
notice(Init[Integer, 'a', 'b', 'c'] == Init[Integer, 'a', 'b', 'c'])

#= impossible-inits-compared
notice(Init[Integer, 'a', 'b', 'c'] < Init[Integer])

#= impossible-inits-that-are-asked-for-instances
notice(1 =~ Init[Integer, 'a', 'b', 'c'])

#= impossible-inits-of-types-without-new
notice(Init[Any] < Any, Init[Any] > Init)

#= impossible-inits-of-optional-types
notice(Init[Optional[Integer]] < Init)

#= impossible-inits-in-case
case Init[Any] { Init[Any]: { notice('same') } default: { notice('other') } }

#= impossible-inits-of-one-argument
notice(Init[Any, 1] == Init[Any, 1], Init[Any, 1] == Init[Any, 2], Init[Any, 1] <= Init[Any])

#= an-iterator-as-a-parameter
notify { 'x': message => [1, 2].reverse_each }

#= an-iterator-in-an-array-as-a-parameter
notify { 'x': message => [[1, 2].step(2)] }

#= an-iterator-in-a-hash-as-a-parameter
class c($p) { notice($p) }
class { 'c': p => { 'a' => [1].reverse_each } }

#= an-iterator-as-text
notice("${[1, 2].reverse_each}")

#= an-iterator-compared
notice([1, 2].reverse_each == [2, 1])

#= an-iterator-added
notice([1, 2].reverse_each + [1])

#= an-iterator-as-a-title
notify { [1, 2].reverse_each: }

#= an-iterator-as-a-default
class c($p = [1, 2].reverse_each) { notice($p) }
include c

#= an-iterator-in-a-variable
$x = [1, 2].reverse_each
notice($x)
notice(type($x))

#= a-missing-class-with-colons
include ::m::a
#- modules/m/manifests/init.pp
class m { }

#= a-missing-class-without-colons
include m::a
#- modules/m/manifests/init.pp
class m { }

#= a-missing-class-in-another-case
include 'M::A'

#= a-missing-class-as-a-reference
include Class['M::A']

#= a-missing-class-as-a-reference-with-colons
include Class['::m::a']

#= a-missing-class-declared
class { '::m::a': }

#= a-missing-class-declared-without-colons
class { 'm::a': }

#= a-missing-class-declared-in-another-case
class { 'M::A': }

#= a-missing-parent
class c inherits ::m::a { }
include c

#= a-missing-class-required
require m::a

#= a-missing-class-contained
contain ::m::a

#= a-class-with-colons-declared-twice
class m::a { }
class { '::m::a': }
class { 'm::a': }

#= a-class-with-colons-and-wrong-parameters
class m::a { }
class { '::m::a': x => 1 }

#= a-class-with-colons-and-parameters-that-do-not-fit
class m::a(Integer $x) { }
class { '::m::a': x => 'a' }

#= a-missing-define-with-colons
::m::d { 'x': }

#= invalid-tags-beside-another-error
notify { 'x': tag => 'a b', nope => 1 }

#= invalid-tags-beside-another-error-of-a-define
define d { }
d { 'x': tag => 'a b', nope => 1 }

#= invalid-tags-beside-a-missing-class
notify { 'x': tag => 'a b' }
include nope

#= invalid-tags-beside-a-failure
notify { 'x': tag => 'a b' }
fail('failed')

#= invalid-tags-in-an-override
notify { 'x': }
Notify['x'] { tag => 'a b' }

#= invalid-tags-in-a-collector
notify { 'x': }
Notify<| |> { tag => 'a b' }

#= invalid-tags-in-a-default
Notify { tag => 'a b' }
notify { 'x': }

#= invalid-tags-of-a-class
class c { notify { 'x': nope => 1 } }
class { 'c': tag => 'a b' }

#= invalid-tags-of-a-duplicate
notify { 'x': }
notify { 'x': tag => 'a b' }

#= invalid-tags-of-a-resource-that-needs-a-missing-one
notify { 'x': tag => 'a b', require => Notify['y'] }

#= invalid-tags-of-the-function
tag('a b')
include nope

#= a-type-set-with-parent-twice
type S = TypeSet[{pcore_version => '1.0.0', version => '1.0.0', types => {A => {parent => Integer, parent => String, attributes => {}}}}]
notice(S::A)

#= a-type-set-with-a-repeated-key
type S = TypeSet[{pcore_version => '1.0.0', version => '1.0.0', version => '2.0.0', types => {A => Integer}}]
notice(S, S::A)

#= an-object-with-parent-twice
type A = Object[{attributes => {a => Integer}}]
type B = Object[{parent => A, parent => A, attributes => {b => Integer}}]
notice(B(1, 2))

#= a-type-set-with-an-object-that-has-two-parents
type S = TypeSet[{pcore_version => '1.0.0', version => '1.0.0', types => {A => Object[{attributes => {}}], B => A[{attributes => {}}], C => Object[{parent => A, parent => B}]}}]
notice(S::C)

#= a-type-set-with-a-parent-before-and-inside
type S = TypeSet[{pcore_version => '1.0.0', version => '1.0.0', types => {A => {attributes => {}}, B => A{parent => A, attributes => {}}}}]
notice(S::B)

#= timespans-with-fractions
notice(Timespan[77.3])
notice(Timespan[77.3] == Timespan[77.3], Timespan(77.3) =~ Timespan[77.3])
notice(Timespan[0.1, 77.3], Timespan[default, 1.5], Timespan[1.25, default])
notice(Timespan[77.3, 99.9], Timespan[0.000000001], Timespan[1e3], Timespan[1.0])
notice(Timestamp[77.3], Timestamp[0.5, 1.5], Timestamp[1.0])
notice(Timespan[-1.5], Timespan[-77.3, 77.3])
notice(Timespan(77.3), Timespan(0.1), Timespan(-77.3))

#= likes
notice(Like[Integer])
notice(Like)
notice(Like[Integer, 'a'])
notice(Like[Integer, 'a.b'], type(Like[Integer, 'a'], generalized))
notice(Like[{'a' => 1}, 'a'])
notice("${Like['x']}")

#= likes-in-other-types
notice(Array[Like[Integer]], Optional[Like[Integer, 'a']])
notice(Like[Integer] == Like[Integer], Like[Integer] < Any)

#= likes-compared
notice(1 =~ Like[Integer])

#= likes-of-attributes
type A = Object[{attributes => {a => Integer}}]
notice(Like[A, 'a'])
notice(1 =~ Like[A, 'a'], 'x' =~ Like[A, 'a'])

#= tags-of-a-scope
class c { tag('own') notice(inline_template('<%= scope.tags.to_a.sort.inspect %>')) notice(inline_template('<%= scope.tags.class %>')) }
include c

#= tags-of-a-scope-in-order
class c { tag('own', 'a::b') notice(inline_template('<%= scope.tags.to_a.inspect %>')) }
define d { notice(inline_template('<%= scope.tags.to_a.inspect %> <%= scope.tagged?("d") %>')) }
include c
d { 'x': tag => 'y' }
notice(inline_template('<%= scope.tags.to_a.inspect %>'))

#= tags-of-a-scope-in-a-template
class c { notice(inline_template('<%= tags.inspect %> <%= all_tags.inspect %> <%= classes.inspect %>')) }
include c

#= a-node-name-with-a-newline
#@ node: host
node "a\nb" { notice('here') }
node default { notice('default') }

#= a-node-name-with-a-newline-at-its-end
#@ node: host
node "host\n" { notice('here') }
node default { notice('default') }

#= a-node-name-with-a-blank
#@ node: host
node "a b" { notice('here') }
node default { notice('default') }
#= a-node-name-with-a-newline-in-single-quotes
#@ node: host
node 'a
b' { notice('here') }
node default { notice('default') }

#= a-manifest-in-utf-16
include m
#- modules/m/manifests/init.pp.hex
#| ff fe 63 00 6c 00 61 00 73 00 73 00 20 00 6d 00 20 00 7b 00 20 00 7d 00 0a 00

#= a-manifest-in-utf-16-the-other-way-round
include m
#- modules/m/manifests/init.pp.hex
#| fe ff 00 63 00 6c 00 61 00 73 00 73 00 20 00 6d 00 20 00 7b 00 20 00 7d 00 0a

#= a-manifest-in-utf-16-without-a-mark
include m
#- modules/m/manifests/init.pp.hex
#| 63 00 6c 00 61 00 73 00 73 00 20 00 6d 00 20 00 7b 00 20 00 7d 00 0a 00

#= a-manifest-in-utf-8-with-a-mark
include m
#- modules/m/manifests/init.pp.hex
#| ef bb bf 63 6c 61 73 73 20 6d 20 7b 20 7d 0a
