#@ check: compile

#= arithmetic-beyond-64-bits
notice(m::f(9223372036854775807, 3).convert_to(String))
notice(m::f(-9223372036854775807, -7).convert_to(String))
#- modules/m/lib/puppet/functions/m/f.rb
#| Puppet::Functions.create_function(:'m::f') do
#|   def f(a, b)
#|     big = a * a
#|     [
#|       a + b, a - b, a * b, a + 1, -a - 2, big, big / a, big / b, big % b, big.divmod(b), b / big, b % big, b.divmod(big),
#|       2**70, 2**64 - 1, (2**70).to_s(16), 2**70 >> 8, 1 << 80, -1 << 70, (1 << 80) >> 200, (1 << 80) & 255, 255 | (1 << 80), 3 ^ (1 << 80),
#|       ~(1 << 80), -(1 << 80), (1 << 80).abs, (1 << 80).succ, (1 << 80).pred, (1 << 80).gcd(6), 6.gcd(1 << 80), 6.lcm(1 << 80),
#|       (1 << 80)[80], (1 << 80)[79], (1 << 80).bit_length, (-(1 << 80)).bit_length, (1 << 80).size, (1 << 80).digits.length,
#|       (1 << 80).even?, (1 << 80).odd?, (1 << 80).zero?, (1 << 80).positive?, (-(1 << 80)).negative?, (1 << 80).integer?, (1 << 80).nonzero?,
#|     ].map(&:to_s)
#|   end
#| end

#= what-long-integers-are-compared-with
notice(m::f())
#- modules/m/lib/puppet/functions/m/f.rb
#| Puppet::Functions.create_function(:'m::f') do
#|   def f
#|     big = 2**70
#|     [
#|       big == 2**70, big.eql?(2**70), big == (2**70).to_f, (2**70).to_f == big, big.eql?((2**70).to_f), big != 2**71, big.equal?(big),
#|       big > 1, 1 < big, -big < 1, big <=> 1, 1 <=> big, big <=> -big, big > 1.5, big < Float::INFINITY, big > Float::NAN, big.between?(1, 2**71),
#|       [big, 1, -big, 2.5, 2**65].sort.map(&:to_s), [big, 2**71].max.to_s, [1, big].min, [big, 1].sum.to_s, [big, 1.5].sum, [big, big].uniq.size,
#|       { big => 1 }[2**70], { big => 1 }.key?((2**70).to_f), [big].include?(2**70), big.is_a?(Integer), big.is_a?(Float), big.class.name,
#|       (2**64).clamp(1, 10), (1..10).include?(big), big.hash == (2**70).hash, [big, 'a'].inspect, "#{big}|#{-big}", big.inspect,
#|     ]
#|   end
#| end

#= long-integers-of-texts
notice(m::f('123456789012345678901234567890'))
notice(m::f('-123456789012345678901234567890'))
#- modules/m/lib/puppet/functions/m/f.rb
#| require 'json'
#| require 'yaml'
#| Puppet::Functions.create_function(:'m::f') do
#|   def f(text)
#|     [
#|       text.to_i.to_s, Integer(text).to_s, text.to_i.to_f, Float(text.to_i), (text + '_000 x').to_i.to_s, 'ffffffffffffffffffff'.hex.to_s,
#|       '777777777777777777777777'.oct.to_s, '0xffffffffffffffffffff'.to_i(16).to_s, Integer('0xffffffffffffffffffff').to_s, Integer('zz' * 10, 36).to_s,
#|       1e20.to_i.to_s, 1e25.round.to_s, 1.5e19.floor.to_s, -1.5e19.ceil.to_s, Integer(1e30).to_s, { 'a' => text.to_i }.to_json, [text.to_i].to_yaml,
#|       JSON.parse("[#{text}, 1, 1.5, \"#{text}\"]").inspect, YAML.load("a: #{text}").inspect, format('%d %x %s', text.to_i.abs, 2**70, 2**65),
#|       '%+d' % (2**65), [2**65, 1].join(','), (2**65).to_s(2), (2**65).to_s(36), (2**65).fdiv(2), 7.fdiv(2**65), (2**65) / 2.0, 2.0 * 2**65, 2**0.5,
#|     ]
#|   end
#| end

#= long-integers-of-manifests
$big = Integer('123456789012345678901234567890')
notice(m::f($big, [$big, -1]), template('m/t.erb'))
#- modules/m/lib/puppet/functions/m/f.rb
#| Puppet::Functions.create_function(:'m::f') do
#|   def f(big, list)
#|     [big, list, big + 1, (big - big) + 5, big / (10**20)].map(&:to_s)
#|   end
#| end
#- modules/m/templates/t.erb
#| <%= @big %> <%= @big + 1 %> <%= @big.class %> <%= [@big].inspect %> <%= @big.to_s.reverse %>

#= errors-of-long-integers
notice(m::f('zero'), m::f('nil'), m::f('text'), m::f('add'), m::f('order'), m::f('index'), m::f('first'), m::f('repeat'))
#- modules/m/lib/puppet/functions/m/f.rb
#| Puppet::Functions.create_function(:'m::f') do
#|   def f(what)
#|     case what
#|     when 'zero' then (2**70) / 0
#|     when 'nil' then (2**70) + nil
#|     when 'text' then (2**70) * 'a'
#|     when 'add' then 'a' + (2**70)
#|     when 'order' then (2**70) < 'a'
#|     when 'index' then [1, 2][2**70]
#|     when 'first' then [1, 2].first(2**70)
#|     else 'a' * 2**70
#|     end
#|   rescue StandardError => e
#|     "#{e.class}: #{e.message}"
#|   end
#| end
