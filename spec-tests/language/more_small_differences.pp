#@ check: compile

#= a-type-without-a-title-as-a-value-of-each-kind
notify { 'x': message => Notify }

#= package-as-a-value
notify { 'x': message => Package }

#= exec-as-a-value
notify { 'x': message => Exec }

#= a-define-as-a-value
define d { }
notify { 'x': message => D }

#= class-as-a-value
notify { 'x': message => Class }

#= resource-as-a-value
notify { 'x': message => Resource }

#= a-type-of-types-as-a-value
notify { 'x': message => Type[File] }

#= an-array-of-types-as-a-value
notify { 'x': message => Array[File] }

#= a-file-within-a-hash-as-a-value
notify { 'x': message => { 'a' => [File] } }

#= a-file-within-an-array-as-a-value
notify { 'x': message => [File] }

#= a-file-within-nested-arrays-as-a-value
notify { 'x': message => [1, [File]] }

#= a-file-as-a-key-in-a-value
notify { 'x': message => { File => 1 } }

#= a-file-as-a-value-of-what-is-virtual
@notify { 'x': message => File }

#= a-missing-resource-type-as-a-value
notify { 'x': message => Resource['nope'] }

#= a-type-of-a-module-as-a-value
notify { 'x': message => Mytype }
#- modules/m/lib/puppet/type/mytype.rb
#| Puppet::Type.newtype(:mytype) do
#|   newparam(:name, namevar: true)
#| end

#= a-type-of-a-module-with-two-keys-as-a-value
notify { 'x': message => Mytype }
#- modules/m/lib/puppet/type/mytype.rb
#| Puppet::Type.newtype(:mytype) do
#|   newparam(:a, namevar: true)
#|   newparam(:b, namevar: true)
#|   def self.title_patterns
#|     [[/^(.+):(.+)$/, [[:a], [:b]]]]
#|   end
#| end

#= service-user-group-cron-as-values
notify { 'x': message => [Service, User, Group] }

#= an-iterator-as-a-default-of-a-define
define d($p = [1, 2].reverse_each) { notice($p) }
d { 'x': }

#= an-iterator-as-a-default-of-a-declared-class
class c($p = [1, 2].reverse_each) { notice($p) }
class { 'c': }

#= an-iterator-in-an-array-as-a-default
class c($p = [[1, 2].reverse_each]) { notice($p) }
include c

#= an-iterator-in-an-override
notify { 'x': }
Notify['x'] { message => [1].reverse_each }

#= an-iterator-in-a-collector
notify { 'x': }
Notify<| |> { message => [1].reverse_each }

#= an-iterator-as-a-resource-default
Notify { message => [1].reverse_each }
notify { 'x': }

#= an-iterator-in-create-resources
create_resources('notify', { 'x' => { 'message' => [1].reverse_each } })

#= an-iterator-splatted
notify { 'x': * => { 'message' => [1].reverse_each } }

#= an-iterator-of-a-class-from-data
class c($p) { notice($p) }
class { 'c': * => { 'p' => [1].step(1) } }

#= a-missing-class-in-an-arrow
notify { 'x': } -> Class['::m::a']

#= a-missing-class-required-by-a-parameter
notify { 'x': require => Class['::m::a'] }

#= a-class-with-colons-as-text
notice(Class['::m::a'], "${Class['::m::a']}", type(Class['::m::a']))

#= a-class-with-colons-compared
notice(Class['::m::a'] == Class['m::a'], Class['::m::a'] =~ Type[Class['m::a']])

#= a-class-with-colons-defined
class m::a { }
include m::a
notice(defined(Class['::m::a']), defined('::m::a'), defined('Class[::m::a]'))

#= a-class-with-colons-as-a-title-of-a-resource
class m::a { }
Class['::m::a'] -> notify { 'x': }
include m::a

#= parameters-of-a-class-with-colons
class m::a($x = 1) { }
include m::a
notice(Class['::m::a']['x'])

#= parameters-of-a-missing-class-with-colons
notice(Class['::m::a']['x'])

#= tags-with-colons
tag('::m::a')
notice(tagged('::m::a'), tagged('m::a'))

#= a-tag-with-colons-as-a-parameter
notify { 'x': tag => '::m::a' }

#= a-node-class-with-colons-that-is-missing
#@ enc: {"classes": ["::m::a"]}
notice('x')

#= a-node-class-with-colons
#@ enc: {"classes": ["::m::a"]}
class m::a { notice('here') }

#= a-node-class-with-colons-and-parameters
#@ enc: {"classes": {"::m::a": {"x": "y"}}}
class m::a { notice('here') }

#= a-resource-of-a-define-with-colons
define m::d { notice($title) }
::m::d { 'x': }

#= a-resource-of-a-define-with-colons-and-wrong-parameters
define m::d { }
::m::d { 'x': nope => 1 }

#= a-function-with-colons
function m::f() { 'x' }
notice(::m::f())

#= a-missing-function-with-colons
notice(::m::f())

#= a-missing-variable-of-a-class-with-colons
notice($::m::a::x)

#= create-resources-of-a-class-with-colons
create_resources('class', { '::m::a' => {} })

#= a-duplicate-with-invalid-tags-of-a-define
define d { }
d { 'x': }
d { 'x': tag => 'a b' }

#= a-duplicate-class-with-invalid-tags
class c { }
class { 'c': }
class { 'c': tag => 'a b' }

#= a-resource-with-a-missing-type-and-invalid-tags
nope { 'x': tag => 'a b' }

#= a-resource-with-invalid-tags-and-a-stage
notify { 'x': tag => 'a b', stage => 'main' }

#= a-resource-with-invalid-tags-and-an-alias-that-clashes
notify { 'x': }
notify { 'y': tag => 'a b', alias => 'x' }

#= a-resource-with-an-invalid-title-and-invalid-tags
notify { '': tag => 'a b' }

#= an-inherited-object-with-a-parent
type A = Object[{attributes => {a => Integer}}]
type B inherits A = Object[{parent => A, attributes => {b => Integer}}]
notice(B(1, 2))

#= an-object-by-the-name-of-its-parent
type A = Object[{attributes => {a => Integer}}]
type B = A{attributes => {b => Integer}}
notice(B(1, 2))

#= an-object-by-the-name-of-its-parent-and-a-parent
type A = Object[{attributes => {a => Integer}}]
type C = Object[{attributes => {c => Integer}}]
type B = A{parent => C, attributes => {b => Integer}}
notice(B(1, 2))

#= a-type-set-whose-types-have-parents
type S = TypeSet[{pcore_version => '1.0.0', version => '1.0.0', types => {A => {attributes => {a => Integer}}, B => A{attributes => {b => Integer}}}}]
notice(S::B(1, 2))

#= a-type-set-whose-types-have-parents-twice
type S = TypeSet[{pcore_version => '1.0.0', version => '1.0.0', types => {A => {attributes => {a => Integer}}, C => {attributes => {c => Integer}}, B => A{parent => C, attributes => {b => Integer}}}}]
notice(S::B(1, 2))

#= a-type-set-with-an-object-with-a-parent
type S = TypeSet[{pcore_version => '1.0.0', version => '1.0.0', types => {A => Object[{attributes => {a => Integer}}], B => Object[{parent => A, attributes => {b => Integer}}]}}]
notice(S::B(1, 2))

#= likes-in-aliases
type A = Like[Integer]
notice(A)

#= likes-in-aliases-with-paths
type A = Like[Integer, 'a.b']
notice(A)
type B = Like
notice(B)

#= likes-as-instances
type A = Like[Integer]
notice(1 =~ A)

#= likes-in-texts
notice(Type('Like[Integer]'))

#= likes-in-texts-with-paths
notice(Type.new("Like[Integer, 'a']"))
notice(assert_type('Like[Integer]', 1))

#= timespans-with-small-fractions
notice(Timespan[77.03], Timespan[0.5], Timespan[1, 2], Timespan[77], Timespan[0.123456789], Timespan[86400.5], Timespan[-0.5])
notice(Timespan['1-02:03:04.5'], Timespan['1-02:03:04'], Timespan[Timespan(77.3)], Timespan[default, 77.3])
notice("${Timespan[77.3]}", String(Timespan[77.3]), type(Timespan(77.3)), type(Timespan(1)))
notice(Timespan[77.3] == Timespan['0-00:01:17.3'])

#= timespans-as-parameters
notify { 'x': message => Timespan[77.3] }

#= timespans-that-do-not-fit
function f(Timespan[77.3] $x) { }
f(Timespan(1))

#= an-erb-template-that-loads-a-class-again
class m { notice('of the site') }
notice(inline_template('<%= scope.find_hostclass("m::b").inspect.length > 5 %>'))
#- modules/m/manifests/init.pp
class m { notice('of the module') }
#- modules/m/manifests/b.pp
class m::b { }

#= an-erb-template-that-loads-a-define-again
class m { notice('of the site') }
notice(inline_template('<%= scope.find_definition("m::d").inspect.length > 5 %>'))
#- modules/m/manifests/init.pp
class m { notice('of the module') }
#- modules/m/manifests/d.pp
define m::d { }

#= a-function-in-ruby-that-includes-a-class-again
class m { notice('of the site') }
m::f()
#- modules/m/manifests/init.pp
class m { notice('of the module') }
#- modules/m/manifests/b.pp
class m::b { }
#- modules/m/lib/puppet/functions/m/f.rb
#| Puppet::Functions.create_function(:'m::f') do
#|   def f = call_function('include', 'm::b')
#| end

#= a-function-in-ruby-that-declares-a-resource-of-a-class-again
class m { notice('of the site') }
m::f()
#- modules/m/manifests/init.pp
class m { notice('of the module') }
#- modules/m/manifests/d.pp
define m::d { }
#- modules/m/lib/puppet/functions/m/f.rb
#| Puppet::Functions.create_function(:'m::f') do
#|   def f = call_function('create_resources', 'm::d', 'x' => {})
#| end

#= a-3x-function-that-loads-a-class-again
class m { notice('of the site') }
f()
#- modules/m/manifests/init.pp
class m { notice('of the module') }
#- modules/m/manifests/b.pp
class m::b { }
#- modules/m/lib/puppet/parser/functions/f.rb
#| Puppet::Parser::Functions.newfunction(:f) { |args| function_include(['m::b']) }

#= a-module-class-in-the-site-and-a-function-of-the-module
class m { notice('of the site') }
notice(m::g())
include m
#- modules/m/manifests/init.pp
class m { notice('of the module') }
#- modules/m/functions/g.pp
function m::g() { 1 }

#= a-manifest-of-the-site-in-utf-16
notice('x')
#- manifests/a.pp.hex
#| ff fe 63 00 6c 00 61 00 73 00 73 00 20 00 6d 00 20 00 7b 00 20 00 7d 00 0a 00

#= a-manifest-of-the-site-in-utf-8-with-a-mark
notice('x')
#- manifests/a.pp.hex
#| ef bb bf 63 6c 61 73 73 20 6d 20 7b 20 7d 0a

#= a-template-in-utf-16
notice(template('m/a.erb'))
#- modules/m/templates/a.erb.hex
#| ff fe 61 00

#= an-epp-template-in-utf-16
notice(epp('m/a.epp'))
#- modules/m/templates/a.epp.hex
#| ff fe 61 00

#= data-in-utf-16
notice(lookup('a'))
#- hiera.yaml
#| version: 5
#- data/common.yaml.hex
#| ff fe 61 00 3a 00 20 00 62 00 0a 00

#= a-function-in-utf-16
notice(m::f())
#- modules/m/functions/f.pp.hex
#| ff fe 61 00

#= ruby-code-in-utf-16
notice(m::f())
#- modules/m/lib/puppet/functions/m/f.rb.hex
#| ff fe 61 00

#= two-node-names-with-newlines
#@ node: host
node "host", "a\nb" { notice('here') }

#= a-node-name-of-a-line
#@ node: host
node "host\nother" { notice('here') }
node default { notice('default') }

#= a-node-pattern-with-newlines
#@ node: host
node /^a\nb$/ { notice('here') }
node /^ho
st$/ { notice('there') }
node default { notice('default') }
