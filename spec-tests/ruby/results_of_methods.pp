#@ check: compile

#= replacements-and-matches
m::f().each |$line| { notice($line) }
#- modules/m/lib/puppet/functions/m/f.rb
#| Puppet::Functions.create_function(:'m::f') do
#|   def f
#|     twice = /(?:A(?<word>\w+)|B(?<word>\w+))/
#|     found = 'haystack'.match(/h(a)(y)/)
#|     [
#|       ['hello!'.gsub(/(.)(.)/, '\+'), 'hello'.gsub(/(.)(.{20})?/, '<\+>'), 'hello'.sub(/./, '\+'), 'ab'.gsub(/(a)|(b)/, '[\+]')],
#|       [twice.match('Afoo')[:word], twice.match('Bbar')['word'], 'Bbaz'[twice, 'word'], 'Aoof'.gsub(twice, '<\k<word>>')],
#|       [found == 'haystack'.match(/h(a)(y)/), found == 'haystack'.match(/h(a)/), found[-1], found[-3], found[-4], 'haystack'[/h(a)(y)/, -3], 'haystack'[/h(a)(y)/, -2]],
#|       [found.string.frozen?, 'a b'.slice!(/a( )b/, -2), 'a b'.slice!(/(a) b/, 1)],
#|       ['blabla'.rindex('', 10), 'blabla'.rindex('bl', 99), 'blabla'.rindex('bl', -9), 'blabla'.rindex('x', 3)],
#|       [Regexp.quote(:'a.b'), Regexp.union(:foo), (Regexp.union(:'a.b', 'c') rescue 'no symbol'), //n.inspect, /a/nix.inspect],
#|     ].map(&:inspect)
#|   end
#| end

#= what-blocks-leave-that-end-early
m::f().each |$line| { notice($line) }
#- modules/m/lib/puppet/functions/m/f.rb
#| Puppet::Functions.create_function(:'m::f') do
#|   def f
#|     mapped = [1, 2, 3, 4]
#|     ended = mapped.map! { |i| i == 3 ? (break 'ended') : -i }
#|     raised = [1, 2, 3, 4]
#|     begin
#|       raised.map! { |i| i == 3 ? raise('x') : -i }
#|     rescue StandardError
#|     end
#|     rejected = [1, 2, 3, 4]
#|     begin
#|       rejected.reject! { |i| i == 3 ? raise('x') : i == 2 }
#|     rescue StandardError
#|     end
#|     selected = [1, 2, 3, 4]
#|     selected.select! { |i| i == 3 ? (break) : i == 2 }
#|     kept = [1, 2, 3, 4]
#|     kept.keep_if { |i| i == 4 ? (break) : i.odd? }
#|     deleted = [1, 2, 3]
#|     same = [deleted.delete_if { |i| i == 9 }.equal?(deleted), deleted.reject! { |i| i == 9 }, deleted.select! { |i| i < 9 }]
#|     [mapped, ended, raised, rejected, selected, kept, same].map(&:inspect)
#|   end
#| end

#= numbers-lists-and-hashes
m::f().each |$line| { notice($line) }
#- modules/m/lib/puppet/functions/m/f.rb
#| Puppet::Functions.create_function(:'m::f') do
#|   def f
#|     hash = Hash.new(7)
#|     list = [1, 2]
#|     list.concat(list, [3], list)
#|     text = +'ab'
#|     text.concat(text, 'c', text)
#|     range = (1..3)
#|     [
#|       [2.5e20.round(-20), -2.5e20.round(-20), 2.4e20.round(-20), 14.6.round(-1), -14.6.round(-1), 15.5.floor(-1), 15.5.ceil(-1), -15.5.floor(-1), 25.0.round(-1)],
#|       [(10**20 + 5).round(-1), (10**20 + 4).round(-1), (-(10**20) - 5).round(-1), (10**20 + 5).floor(-1), (10**20 + 5).ceil(-1), (-(10**20) - 5).truncate(-1), (10**20).round(-30)],
#|       [{ 'a' => 1 }.replace(hash).default, hash.dup.replace({ 'b' => 2 }).default, { 'a' => 1 }.replace(Hash.new { |_, k| k * 2 })['x']],
#|       [list, text, [1, 2].freeze.delete(3), ([1, 2].freeze.delete(2) rescue 'frozen')],
#|       [range.dup.equal?(range), range.clone == range, nil.to_s.frozen?, :a.name.frozen?, :a.to_s.frozen?],
#|     ].map(&:inspect)
#|   end
#| end
