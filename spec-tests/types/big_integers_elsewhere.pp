# Integers beyond 64 bits in data, facts, resources, functions and templates.
#@ source: types.md, Integer; traps.md

#= a-parameter
notify { 'a': message => Integer('9223372036854775808') }

#= a-parameter-far-below
notify { 'a': message => Integer('-9223372036854775809') }

#= in-a-parameter
notify { 'a': message => [1, { 'x' => Integer('9223372036854775808') }] }

#= a-key-in-a-parameter
notify { 'a': message => { Integer('9223372036854775808') => 1 } }

#= sensitive-in-a-parameter
notify { 'a': message => Sensitive(Integer('9223372036854775808')) }

#= deferred-in-a-parameter
notify { 'a': message => Deferred('x', [Integer('9223372036854775808')]) }

#= a-type-in-a-parameter
notify { 'a': message => Integer[0, Integer('9223372036854775808')] }

#= types-in-parameters
notify { 'a': message => [Integer[Integer('9223372036854775808'), 9223372036854775807], String[1, Integer('9223372036854775808')]] }

#= splatted
notify { 'a': * => { 'message' => Integer('9223372036854775808') } }

#= a-title
notify { Integer('9223372036854775808'): }

#= titles
notify { [Integer('9223372036854775808'), 'a']: }

#= an-override
notify { 'a': }
Notify['a'] { message => Integer('9223372036854775808') }

#= a-default
Notify { message => Integer('9223372036854775808') }
notify { 'a': }

#= a-collector
notify { 'a': message => 'x' }
Notify <| message == 'x' |> { message => Integer('9223372036854775808') }

#= a-collectors-query
notify { 'a': message => 'x' }
Notify <| message == Integer('9223372036854775808') |> { message => 'y' }

#= a-reference
notify { 'a': }
notice(Notify[Integer('9223372036854775808')])

#= parameters-of-a-class
class c(Integer $a) { notice($a) notify { 'a': message => "${a}" } }
class { 'c': a => Integer('9223372036854775808') }

#= the-default-of-a-class
class c(Integer $a = Integer('9223372036854775808')) { notice($a, $a + -1) }
include c

#= the-default-of-a-define
define d(Integer $a = Integer('9223372036854775808')) { notice($a, $a - 1) }
d { 'x': }

#= data-of-a-class
class c(Integer $a, $b) { notice($a, $b) notify { 'a': message => $b } }
include c
#- hiera.yaml
#| version: 5
#| hierarchy:
#|   - {name: c, path: c.yaml}
#- data/c.yaml
#| c::a: 9223372036854775808
#| c::b: [-9223372036854775809, 1]

#= data
['dec', 'neg', 'hex', 'oct', 'und', 'text', 'in'].each |$key| {
  $v = lookup($key)
  notice($key, ' ', $v, ' ', $v =~ Integer, ' ', type($v))
}
notice("${lookup('inter')}")
notice(lookup('inter') =~ String)
#- hiera.yaml
#| version: 5
#| hierarchy:
#|   - {name: c, path: c.yaml}
#- data/c.yaml
#| dec: 9223372036854775808
#| neg: -9223372036854775809
#| hex: 0xffffffffffffffffffff
#| oct: 0777777777777777777777777777
#| und: 9_223_372_036_854_775_808
#| text: '9223372036854775808'
#| in: {a: [9223372036854775808]}
#| inter: "%{lookup('dec')}"

#= data-in-json
['dec', 'neg', 'in'].each |$key| {
  $v = lookup($key)
  notice($key, ' ', $v, ' ', $v =~ Integer, ' ', type($v))
}
#- hiera.yaml
#| version: 5
#| hierarchy:
#|   - {name: c, path: c.json, data_hash: json_data}
#- data/c.json
#| {"dec": 9223372036854775808, "neg": -9223372036854775809, "in": {"a": [92233720368547758080000]}}

#= data-merged
notice(lookup('a', Array, 'unique'))
notice(lookup('b', { merge => deep }))
#- hiera.yaml
#| version: 5
#| hierarchy:
#|   - {name: c, paths: [c.yaml, d.yaml]}
#- data/c.yaml
#| a: [9223372036854775808, 1]
#| b: {x: 9223372036854775808, y: [9223372036854775808]}
#- data/d.yaml
#| a: [9223372036854775808, 9223372036854775809]
#| b: {x: 9223372036854775809, y: [9223372036854775808, 9223372036854775809]}

#= keys-of-data
notice(lookup('a'))
#- hiera.yaml
#| version: 5
#| hierarchy:
#|   - {name: c, path: c.yaml}
#- data/c.yaml
#| a: {9223372036854775808: x}

#= facts
#@ facts: { "big": 9223372036854775808, "below": [-9223372036854775809] }
notice($facts['big'], ' ', $facts['below'][0] - -1, ' ', $facts['big'] =~ Integer[0])
notice($big)

#= a-fact-in-a-parameter
#@ facts: { "big": 9223372036854775808 }
notify { 'a': message => $facts['big'] }

#= parameters-of-the-node
#@ enc: { "classes": [], "parameters": { "big": 9223372036854775808 } }
notice($big, ' ', $big - 1)

#= functions-of-puppet
function f(Integer $x) >> Integer { $x }
notice(f(Integer('9223372036854775808')))

#= a-type-of-a-parameter
function f(Integer[0, 10] $x) { $x }
notice(f(Integer('9223372036854775808')))

#= a-type-of-a-tuple
function f(Tuple[String, Integer[0, 10]] $x) { $x }
notice(f(['a', Integer('9223372036854775808')]))

#= a-struct
function f(Struct[{ a => Integer[default, 10] }] $x) { $x }
notice(f({ 'a' => Integer('9223372036854775808') }))

#= a-type-with-wide-bounds
function f(Integer[0, Integer('9223372036854775808')] $x) { $x }
notice(f(Integer('9223372036854775809')))

#= types-with-wide-bounds
$t = Integer[0, Integer('9223372036854775808')]
notice($t =~ Type[Integer], ' ', $t < Integer, ' ', Integer[0, 5] < $t, ' ', $t == Integer[0, Integer('9223372036854775808')])
notice(Integer('9223372036854775808') =~ $t, ' ', Integer('9223372036854775809') =~ $t, ' ', -1 =~ $t)
notice(type([1, Integer('9223372036854775808')], 'reduced'))
notice(type([1, Integer('9223372036854775808')]), ' ', type({ 'a' => Integer('-9223372036854775809') }))
notice(Variant[Integer[0, 5], Integer[6, Integer('9223372036854775808')]])
notice(Integer[Integer('-9223372036854775809'), default], ' ', Integer[Integer('-9223372036854775809')] =~ Type[Integer[0]])
notice($t.convert_to(String), ' ', Array[$t], ' ', Optional[$t])
notice(new($t, '9223372036854775808'))

#= outside-of-wide-bounds
notice(new(Integer[0, Integer('9223372036854775808')], '9223372036854775809'))

#= from-beyond-to
notice(Integer[Integer('9223372036854775808'), 1])

#= iterated-types
notice(Integer[Integer('9223372036854775807'), Integer('9223372036854775809')].map |$x| { "${x}" })
notice(Integer[Integer('9223372036854775808'), Integer('9223372036854775810')].reverse_each.map |$x| { "${x}" })
notice(Integer[Integer('9223372036854775808'), Integer('9223372036854775812')].step(2).map |$x| { "${x}" })
notice(Integer('9223372036854775808').reduce |$a, $b| { break() })

#= templates
$big = Integer('9223372036854775808')
$below = [Integer('-9223372036854775809')]
notice(inline_template('<%= @big %> <%= @big + 1 %> <%= @big - 1 %> <%= @big.class %> <%= @big.to_s(16) %> <%= @below[0] * 2 %> <%= @big == 2**63 %>'))
notice(inline_template('<%= 2**70 %> <%= (2**64).to_s(2).length %> <%= 1 << 70 %> <%= 12345678901234567890 % 7 %> <%= 9223372036854775807 + 1 - 1 %> <%= "%d %x" % [@big, @big] %> <%= @big.inspect %> <%= @below.inspect %>'))
notice(inline_template('<%= @big > 1 %> <%= [@big, 1].max %> <%= @big.to_f %> <%= Integer("9" * 30) %> <%= ("9" * 30).to_i %> <%= @big.hash == (2**63).hash %> <%= { @big => 1 }[2**63] %> <%= -@big %> <%= @big.is_a?(Integer) %> <%= @big / 3 %> <%= @big.divmod(10).inspect %> <%= 10**25 / 10**20 %> <%= 3.7e20.to_i %>'))
notice(inline_epp('<%= $big %>', { 'big' => $big }))

#= functions-in-ruby
notice(m::f(Integer('9223372036854775808')))
notice(m::g())
notice(m::g() - 1)
#- modules/m/lib/puppet/functions/m/f.rb
#| Puppet::Functions.create_function(:'m::f') do
#|   dispatch :f do
#|     param 'Integer', :x
#|   end
#|   def f(x)
#|     [x, x + 1, x.class.to_s, x.to_s(16), -x, x == 2**63, [x].include?(2**63), x & 0xff, x >> 10]
#|   end
#| end
#- modules/m/lib/puppet/functions/m/g.rb
#| Puppet::Functions.create_function(:'m::g') do
#|   def g
#|     2**63
#|   end
#| end

#= functions-in-ruby-of-the-old-kind
notice(old(Integer('9223372036854775808')))
#- modules/m/lib/puppet/parser/functions/old.rb
#| Puppet::Parser::Functions.newfunction(:old, type: :rvalue) { |args| args[0].class.to_s }

#= results-of-functions-of-the-old-kind
notice(old())
#- modules/m/lib/puppet/parser/functions/old.rb
#| Puppet::Parser::Functions.newfunction(:old, type: :rvalue) { |args| 2**64 }

#= a-literal
notice(9223372036854775808)

#= a-negative-literal
notice(-9223372036854775808)

#= a-literal-in-a-type
notice(Integer[0, 99999999999999999999])

#= a-literal-in-the-text-of-a-type
notice(Type('Integer[0, 99999999999999999999]'))

#= in-a-text-of-a-type
notice(5 =~ Type("Integer[0, ${Integer('9223372036854775807')}]"))

#= an-object
type O = Object[{ attributes => { a => Integer } }]
$o = O(Integer('9223372036854775808'))
notice($o.a, ' ', $o)

#= an-object-in-a-parameter
type O = Object[{ attributes => { a => Integer } }]
notify { 'a': message => O(Integer('9223372036854775808')) }

#= a-constant-of-an-object
type O = Object[{ constants => { a => Integer('9223372036854775808') } }]
notice(O().a)

#= switch
$big = Integer('9223372036854775808')
notice(case $big { 9223372036854775808.0: { 'float' } default: { 'no' } })
notice($big ? { Integer[0] => 'in', default => 'out' })
notice($big in [1, 2], ' ', $big in { $big => 1 }, ' ', [1, [$big]] == [1, [$big]])
notice([$big, 1] - [$big], ' ', [$big] + 1, ' ', { 'a' => $big } + { 'b' => 1 })
notice(unique([$big, 1, Integer('9223372036854775808'), 9223372036854775808.0]))

#= logs
notice(Integer('9223372036854775808'), [Integer('9223372036854775808')])
warning(Integer('9223372036854775808'))

#= a-message-of-fail
fail(Integer('9223372036854775808'))

#= undeclared-tags
notify { 'a': tag => [Integer('9223372036854775808')] }
tag(Integer('9223372036854775808'))

#= create-resources
create_resources('notify', { 'a' => { 'message' => Integer('9223372036854775808') } })

#= ensure-of-functions
include(Integer('9223372036854775808'))

#= relationships
notify { 'a': }
notify { 'b': require => Integer('9223372036854775808') }

#= exported
@@notify { 'a': message => Integer('9223372036854775808') }

#= through-a-define
define d($a) { notify { "m-${title}": message => "${a}" } notice($a - 1) }
d { 'x': a => 9223372036854775807 }
d { 'y': a => Integer('9223372036854775808') }
