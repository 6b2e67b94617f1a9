#@ check: compile

#= arithmetic-with-other-kinds
m::f().each |$line| { notice($line) }
#- modules/m/lib/puppet/functions/m/f.rb
#| Puppet::Functions.create_function(:'m::f') do
#|   def f
#|     lines = []
#|     lines << (begin; 5 & 1.5; rescue StandardError => e; "#{e.class} #{e.message}"; end).inspect
#|     lines << (begin; 5 | nil; rescue StandardError => e; "#{e.class} #{e.message}"; end).inspect
#|     lines << (begin; 5 << 1.5; rescue StandardError => e; "#{e.class} #{e.message}"; end).inspect
#|     lines << (begin; 5 << 'a'; rescue StandardError => e; "#{e.class} #{e.message}"; end).inspect
#|     lines << (begin; 5 >> 70; rescue StandardError => e; "#{e.class} #{e.message}"; end).inspect
#|     lines << (begin; -5 >> 70; rescue StandardError => e; "#{e.class} #{e.message}"; end).inspect
#|     lines << (begin; 0 << (2**70); rescue StandardError => e; "#{e.class} #{e.message}"; end).inspect
#|     lines << (begin; 5 << (2**70); rescue StandardError => e; "#{e.class} #{e.message}"; end).inspect
#|     lines << (begin; 5[0, 2]; rescue StandardError => e; "#{e.class} #{e.message}"; end).inspect
#|     lines << (begin; -5[1, 2]; rescue StandardError => e; "#{e.class} #{e.message}"; end).inspect
#|     lines << (begin; 5[1..]; rescue StandardError => e; "#{e.class} #{e.message}"; end).inspect
#|     lines << (begin; 5[..1]; rescue StandardError => e; "#{e.class} #{e.message}"; end).inspect
#|     lines << (begin; 5[3..1]; rescue StandardError => e; "#{e.class} #{e.message}"; end).inspect
#|     lines << (begin; (2**70)[0, 80]; rescue StandardError => e; "#{e.class} #{e.message}"; end).inspect
#|     lines << (begin; 5.div(2.0); rescue StandardError => e; "#{e.class} #{e.message}"; end).inspect
#|     lines << (begin; 5.div(0.0); rescue StandardError => e; "#{e.class} #{e.message}"; end).inspect
#|     lines << (begin; 5.divmod(2.5); rescue StandardError => e; "#{e.class} #{e.message}"; end).inspect
#|     lines << (begin; -7.5.divmod(2); rescue StandardError => e; "#{e.class} #{e.message}"; end).inspect
#|     lines << (begin; 5.0.divmod(0); rescue StandardError => e; "#{e.class} #{e.message}"; end).inspect
#|     lines << (begin; 5.0.div(2); rescue StandardError => e; "#{e.class} #{e.message}"; end).inspect
#|     lines << (begin; 5.gcd(2.5); rescue StandardError => e; "#{e.class} #{e.message}"; end).inspect
#|     lines << (begin; 5.pow(2, 3); rescue StandardError => e; "#{e.class} #{e.message}"; end).inspect
#|     lines << (begin; 5.pow(-1, 3); rescue StandardError => e; "#{e.class} #{e.message}"; end).inspect
#|     lines << (begin; 5.pow(2, 0); rescue StandardError => e; "#{e.class} #{e.message}"; end).inspect
#|     lines << (begin; 5.pow(2, 1.5); rescue StandardError => e; "#{e.class} #{e.message}"; end).inspect
#|     lines << (begin; 1 ** (2**70); rescue StandardError => e; "#{e.class} #{e.message}"; end).inspect
#|     lines << (begin; 0 ** -1; rescue StandardError => e; "#{e.class} #{e.message}"; end).inspect
#|     lines << (begin; 5.digits(2); rescue StandardError => e; "#{e.class} #{e.message}"; end).inspect
#|     lines << (begin; 5.digits(1); rescue StandardError => e; "#{e.class} #{e.message}"; end).inspect
#|     lines << (begin; 5.digits(-1); rescue StandardError => e; "#{e.class} #{e.message}"; end).inspect
#|     lines << (begin; (2**70).digits(1000); rescue StandardError => e; "#{e.class} #{e.message}"; end).inspect
#|     lines << (begin; 300.chr; rescue StandardError => e; "#{e.class} #{e.message}"; end).inspect
#|     lines << (begin; [1].first(1e20); rescue StandardError => e; "#{e.class} #{e.message}"; end).inspect
#|     lines << (begin; [1].at(Float::NAN); rescue StandardError => e; "#{e.class} #{e.message}"; end).inspect
#|     lines << (begin; 'abc' * 1e20; rescue StandardError => e; "#{e.class} #{e.message}"; end).inspect
#|     lines << (begin; Math.sqrt(-1); rescue StandardError => e; "#{e.class} #{e.message}"; end).inspect
#|     lines << (begin; Math.sqrt(nil); rescue StandardError => e; "#{e.class} #{e.message}"; end).inspect
#|     lines
#|   end
#| end

#= ways-of-rounding
m::f().each |$line| { notice($line) }
#- modules/m/lib/puppet/functions/m/f.rb
#| Puppet::Functions.create_function(:'m::f') do
#|   def f
#|     lines = []
#|     lines << (begin; 25.round(-1, half: :even); rescue StandardError => e; "#{e.class} #{e.message}"; end).inspect
#|     lines << (begin; 25.round(-1, half: :down); rescue StandardError => e; "#{e.class} #{e.message}"; end).inspect
#|     lines << (begin; 25.round(-1, half: nil); rescue StandardError => e; "#{e.class} #{e.message}"; end).inspect
#|     lines << (begin; 25.round(-1, half: :foo); rescue StandardError => e; "#{e.class} #{e.message}"; end).inspect
#|     lines << (begin; 35.round(-1, half: 'even'); rescue StandardError => e; "#{e.class} #{e.message}"; end).inspect
#|     lines << (begin; -25.round(-1); rescue StandardError => e; "#{e.class} #{e.message}"; end).inspect
#|     lines << (begin; 2.5.round(half: :even); rescue StandardError => e; "#{e.class} #{e.message}"; end).inspect
#|     lines << (begin; -2.5.round(half: :down); rescue StandardError => e; "#{e.class} #{e.message}"; end).inspect
#|     lines << (begin; 2.5.round(half: :up); rescue StandardError => e; "#{e.class} #{e.message}"; end).inspect
#|     lines << (begin; 15.0.round(-1, half: :even); rescue StandardError => e; "#{e.class} #{e.message}"; end).inspect
#|     lines << (begin; 25.ceil(-19); rescue StandardError => e; "#{e.class} #{e.message}"; end).inspect
#|     lines << (begin; 25.ceil(-20); rescue StandardError => e; "#{e.class} #{e.message}"; end).inspect
#|     lines << (begin; 9223372036854775807.round(-1); rescue StandardError => e; "#{e.class} #{e.message}"; end).inspect
#|     lines << (begin; -9223372036854775808.floor(-1); rescue StandardError => e; "#{e.class} #{e.message}"; end).inspect
#|     lines << (begin; (2**70).ceil(-21); rescue StandardError => e; "#{e.class} #{e.message}"; end).inspect
#|     lines << (begin; (2**70).ceil(-22); rescue StandardError => e; "#{e.class} #{e.message}"; end).inspect
#|     lines << (begin; (2**70).round(-21, half: :even); rescue StandardError => e; "#{e.class} #{e.message}"; end).inspect
#|     lines << (begin; 2.567.truncate(2); rescue StandardError => e; "#{e.class} #{e.message}"; end).inspect
#|     lines << (begin; -2.567.truncate(2); rescue StandardError => e; "#{e.class} #{e.message}"; end).inspect
#|     lines << (begin; 25.7.truncate(-1); rescue StandardError => e; "#{e.class} #{e.message}"; end).inspect
#|     lines << (begin; 2.567.round(1.9); rescue StandardError => e; "#{e.class} #{e.message}"; end).inspect
#|     lines << (begin; 1e-10.ceil(5); rescue StandardError => e; "#{e.class} #{e.message}"; end).inspect
#|     lines << (begin; -1e-300.floor(2); rescue StandardError => e; "#{e.class} #{e.message}"; end).inspect
#|     lines << (begin; 2.5.round('a'); rescue StandardError => e; "#{e.class} #{e.message}"; end).inspect
#|     lines << (begin; 2.5.floor(nil); rescue StandardError => e; "#{e.class} #{e.message}"; end).inspect
#|     lines << (begin; 25.round(1, 2); rescue StandardError => e; "#{e.class} #{e.message}"; end).inspect
#|     lines << (begin; Float::NAN.round(-2); rescue StandardError => e; "#{e.class} #{e.message}"; end).inspect
#|     lines
#|   end
#| end

#= loops-that-count
m::f().each |$line| { notice($line) }
#- modules/m/lib/puppet/functions/m/f.rb
#| Puppet::Functions.create_function(:'m::f') do
#|   def f
#|     lines = []
#|     lines << (begin; r = []; 1.step(2, 0.25) { |x| r << x }; r; rescue StandardError => e; "#{e.class} #{e.message}"; end).inspect
#|     lines << (begin; r = []; 1.step(by: 2, to: 5) { |x| r << x }; r; rescue StandardError => e; "#{e.class} #{e.message}"; end).inspect
#|     lines << (begin; r = []; 1.0.step(2.0, 0.1) { |x| r << x }; r; rescue StandardError => e; "#{e.class} #{e.message}"; end).inspect
#|     lines << (begin; r = []; 2.0.step(1.0, -0.3) { |x| r << x }; r; rescue StandardError => e; "#{e.class} #{e.message}"; end).inspect
#|     lines << (begin; r = []; 1.upto(3.5) { |x| r << x }; r; rescue StandardError => e; "#{e.class} #{e.message}"; end).inspect
#|     lines << (begin; r = []; 5.downto(2.5) { |x| r << x }; r; rescue StandardError => e; "#{e.class} #{e.message}"; end).inspect
#|     lines << (begin; r = []; (1..10).step(3) { |x| r << x }; r; rescue StandardError => e; "#{e.class} #{e.message}"; end).inspect
#|     lines << (begin; r = []; (1..10).step { |x| r << x }; r.size; rescue StandardError => e; "#{e.class} #{e.message}"; end).inspect
#|     lines << (begin; r = []; (1.0..2.0).step(0.5) { |x| r << x }; r; rescue StandardError => e; "#{e.class} #{e.message}"; end).inspect
#|     lines << (begin; r = []; (1...2).step(0.5) { |x| r << x }; r; rescue StandardError => e; "#{e.class} #{e.message}"; end).inspect
#|     lines << (begin; r = []; ('a'..'e').step(2) { |x| r << x }; r; rescue StandardError => e; "#{e.class} #{e.message}"; end).inspect
#|     lines << (begin; 1.step(5, 0) { }; rescue StandardError => e; "#{e.class} #{e.message}"; end).inspect
#|     lines << (begin; 1.step(5, nil) { }; rescue StandardError => e; "#{e.class} #{e.message}"; end).inspect
#|     lines << (begin; 1.step('a') { }; rescue StandardError => e; "#{e.class} #{e.message}"; end).inspect
#|     lines << (begin; 1.step(2, foo: 3) { }; rescue StandardError => e; "#{e.class} #{e.message}"; end).inspect
#|     lines << (begin; 1.step(2, 1, by: 3) { }; rescue StandardError => e; "#{e.class} #{e.message}"; end).inspect
#|     lines << (begin; 1.upto(nil) { }; rescue StandardError => e; "#{e.class} #{e.message}"; end).inspect
#|     lines << (begin; 1.upto; rescue StandardError => e; "#{e.class} #{e.message}"; end).inspect
#|     lines << (begin; (1..2).step(0) { }; rescue StandardError => e; "#{e.class} #{e.message}"; end).inspect
#|     lines << (begin; (1..2).step(-1) { }; rescue StandardError => e; "#{e.class} #{e.message}"; end).inspect
#|     lines << (begin; (1..2).step('a') { }; rescue StandardError => e; "#{e.class} #{e.message}"; end).inspect
#|     lines << (begin; (1..5).step(2).to_a; rescue StandardError => e; "#{e.class} #{e.message}"; end).inspect
#|     lines
#|   end
#| end

#= ranges
m::f().each |$line| { notice($line) }
#- modules/m/lib/puppet/functions/m/f.rb
#| Puppet::Functions.create_function(:'m::f') do
#|   def f
#|     lines = []
#|     lines << (begin; (1..2.5).to_a; rescue StandardError => e; "#{e.class} #{e.message}"; end).inspect
#|     lines << (begin; (1...2.0).to_a; rescue StandardError => e; "#{e.class} #{e.message}"; end).inspect
#|     lines << (begin; (1..nil).to_a; rescue StandardError => e; "#{e.class} #{e.message}"; end).inspect
#|     lines << (begin; (nil..1).to_a; rescue StandardError => e; "#{e.class} #{e.message}"; end).inspect
#|     lines << (begin; (1.5..3).to_a; rescue StandardError => e; "#{e.class} #{e.message}"; end).inspect
#|     lines << (begin; (:a..:e).to_a; rescue StandardError => e; "#{e.class} #{e.message}"; end).inspect
#|     lines << (begin; (2**70..2**70 + 2).to_a; rescue StandardError => e; "#{e.class} #{e.message}"; end).inspect
#|     lines << (begin; (1..2**70).size; rescue StandardError => e; "#{e.class} #{e.message}"; end).inspect
#|     lines << (begin; (1..nil).size; rescue StandardError => e; "#{e.class} #{e.message}"; end).inspect
#|     lines << (begin; ('a'..'e').size; rescue StandardError => e; "#{e.class} #{e.message}"; end).inspect
#|     lines << (begin; (1..nil).first(2); rescue StandardError => e; "#{e.class} #{e.message}"; end).inspect
#|     lines << (begin; ('a'..nil).first(3); rescue StandardError => e; "#{e.class} #{e.message}"; end).inspect
#|     lines << (begin; (nil..1).first; rescue StandardError => e; "#{e.class} #{e.message}"; end).inspect
#|     lines << (begin; (1..nil).last; rescue StandardError => e; "#{e.class} #{e.message}"; end).inspect
#|     lines << (begin; (1..5).first(-1); rescue StandardError => e; "#{e.class} #{e.message}"; end).inspect
#|     lines << (begin; (1..5).last(-1); rescue StandardError => e; "#{e.class} #{e.message}"; end).inspect
#|     lines << (begin; (1.0..2.0).first(1); rescue StandardError => e; "#{e.class} #{e.message}"; end).inspect
#|     lines << (begin; ('az'..'b').to_a; rescue StandardError => e; "#{e.class} #{e.message}"; end).inspect
#|     lines << (begin; ('b'..'aa').to_a; rescue StandardError => e; "#{e.class} #{e.message}"; end).inspect
#|     lines << (begin; ('1.8'..'2.1').to_a; rescue StandardError => e; "#{e.class} #{e.message}"; end).inspect
#|     lines << (begin; ('a'..'e').include?('cc'); rescue StandardError => e; "#{e.class} #{e.message}"; end).inspect
#|     lines << (begin; ('a'..'zz').include?('bb'); rescue StandardError => e; "#{e.class} #{e.message}"; end).inspect
#|     lines << (begin; ('a'..'e') === 'cc'; rescue StandardError => e; "#{e.class} #{e.message}"; end).inspect
#|     lines << (begin; ('a'..'e').include?(:a); rescue StandardError => e; "#{e.class} #{e.message}"; end).inspect
#|     lines << (begin; (1..5).cover?(2..3); rescue StandardError => e; "#{e.class} #{e.message}"; end).inspect
#|     lines << (begin; (1..5).cover?(2...6); rescue StandardError => e; "#{e.class} #{e.message}"; end).inspect
#|     lines << (begin; (1...5).cover?(2..5); rescue StandardError => e; "#{e.class} #{e.message}"; end).inspect
#|     lines << (begin; (1..5).cover?(1.5..2.5); rescue StandardError => e; "#{e.class} #{e.message}"; end).inspect
#|     lines << (begin; (1..nil).cover?(2..5); rescue StandardError => e; "#{e.class} #{e.message}"; end).inspect
#|     lines << (begin; (1..5) === (2..3); rescue StandardError => e; "#{e.class} #{e.message}"; end).inspect
#|     lines << (begin; (1...3).max; rescue StandardError => e; "#{e.class} #{e.message}"; end).inspect
#|     lines << (begin; (1...3.0).max; rescue StandardError => e; "#{e.class} #{e.message}"; end).inspect
#|     lines << (begin; (1.5...3).max; rescue StandardError => e; "#{e.class} #{e.message}"; end).inspect
#|     lines << (begin; (1..nil).min; rescue StandardError => e; "#{e.class} #{e.message}"; end).inspect
#|     lines << (begin; (nil..1).min; rescue StandardError => e; "#{e.class} #{e.message}"; end).inspect
#|     lines << (begin; (1..3).max(2); rescue StandardError => e; "#{e.class} #{e.message}"; end).inspect
#|     lines << (begin; ('a'...'c').max; rescue StandardError => e; "#{e.class} #{e.message}"; end).inspect
#|     lines << (begin; (1.0..3.0).minmax; rescue StandardError => e; "#{e.class} #{e.message}"; end).inspect
#|     lines << (begin; (1..3).min(nil); rescue StandardError => e; "#{e.class} #{e.message}"; end).inspect
#|     lines << (begin; (1..nil).count; rescue StandardError => e; "#{e.class} #{e.message}"; end).inspect
#|     lines << (begin; Range.new(1, 2, true); rescue StandardError => e; "#{e.class} #{e.message}"; end).inspect
#|     lines << (begin; Range.new(1, 'a'); rescue StandardError => e; "#{e.class} #{e.message}"; end).inspect
#|     lines
#|   end
#| end

#= strings-and-patterns
m::f().each |$line| { notice($line) }
#- modules/m/lib/puppet/functions/m/f.rb
#| Puppet::Functions.create_function(:'m::f') do
#|   def f
#|     lines = []
#|     lines << (begin; 'hello'.rindex(/l/); rescue StandardError => e; "#{e.class} #{e.message}"; end).inspect
#|     lines << (begin; 'hello'.rindex(/l/, -3); rescue StandardError => e; "#{e.class} #{e.message}"; end).inspect
#|     lines << (begin; ['hello'.rindex(/(.)o/), $1]; rescue StandardError => e; "#{e.class} #{e.message}"; end).inspect
#|     lines << (begin; 'hello'.rindex(//, 2); rescue StandardError => e; "#{e.class} #{e.message}"; end).inspect
#|     lines << (begin; ['hello'.start_with?(/h(.)/), $1]; rescue StandardError => e; "#{e.class} #{e.message}"; end).inspect
#|     lines << (begin; 'hello'.start_with?(/e/); rescue StandardError => e; "#{e.class} #{e.message}"; end).inspect
#|     lines << (begin; "a\nb".start_with?(/^b/); rescue StandardError => e; "#{e.class} #{e.message}"; end).inspect
#|     lines << (begin; 'hello'.rpartition(/l+/); rescue StandardError => e; "#{e.class} #{e.message}"; end).inspect
#|     lines << (begin; 'hello'.rpartition(/x/); rescue StandardError => e; "#{e.class} #{e.message}"; end).inspect
#|     lines << (begin; 'hello'.rpartition(1); rescue StandardError => e; "#{e.class} #{e.message}"; end).inspect
#|     lines << (begin; r = []; ['hello'.split('l') { |x| r << x }, r]; rescue StandardError => e; "#{e.class} #{e.message}"; end).inspect
#|     lines << (begin; 'hello'.split(/l*/, 3); rescue StandardError => e; "#{e.class} #{e.message}"; end).inspect
#|     lines << (begin; 'abc'.split(/(?=b)/, -1); rescue StandardError => e; "#{e.class} #{e.message}"; end).inspect
#|     lines << (begin; 'abc'.split(//, 2); rescue StandardError => e; "#{e.class} #{e.message}"; end).inspect
#|     lines << (begin; 'hello'.gsub(/l/).to_a; rescue StandardError => e; "#{e.class} #{e.message}"; end).inspect
#|     lines << (begin; 'hello'.gsub(/l/).with_index.map { |m, i| [m, i] }; rescue StandardError => e; "#{e.class} #{e.message}"; end).inspect
#|     lines << (begin; 'hello'.sub(/l/); rescue StandardError => e; "#{e.class} #{e.message}"; end).inspect
#|     lines << (begin; 'hello'.lines('l', chomp: true); rescue StandardError => e; "#{e.class} #{e.message}"; end).inspect
#|     lines << (begin; 'hello'.lines(1); rescue StandardError => e; "#{e.class} #{e.message}"; end).inspect
#|     lines << (begin; 'hello'.lines(foo: 1); rescue StandardError => e; "#{e.class} #{e.message}"; end).inspect
#|     lines << (begin; 'a-9'.succ; rescue StandardError => e; "#{e.class} #{e.message}"; end).inspect
#|     lines << (begin; '1.9.9'.succ; rescue StandardError => e; "#{e.class} #{e.message}"; end).inspect
#|     lines << (begin; '-'.succ; rescue StandardError => e; "#{e.class} #{e.message}"; end).inspect
#|     lines << (begin; '<<koala>>'.succ; rescue StandardError => e; "#{e.class} #{e.message}"; end).inspect
#|     lines << (begin; 'zz!!'.succ; rescue StandardError => e; "#{e.class} #{e.message}"; end).inspect
#|     lines << (begin; 'abc'.casecmp(1); rescue StandardError => e; "#{e.class} #{e.message}"; end).inspect
#|     lines << (begin; 'abc'.chomp(1); rescue StandardError => e; "#{e.class} #{e.message}"; end).inspect
#|     lines << (begin; '17'.to_i(1); rescue StandardError => e; "#{e.class} #{e.message}"; end).inspect
#|     lines << (begin; '0x1f'.to_i(0); rescue StandardError => e; "#{e.class} #{e.message}"; end).inspect
#|     lines << (begin; '1_000.5_5'.to_f; rescue StandardError => e; "#{e.class} #{e.message}"; end).inspect
#|     lines << (begin; '1__0'.to_f; rescue StandardError => e; "#{e.class} #{e.message}"; end).inspect
#|     lines << (begin; 'äbc'.upcase(:ascii); rescue StandardError => e; "#{e.class} #{e.message}"; end).inspect
#|     lines << (begin; 'ÄBCß'.downcase(:fold); rescue StandardError => e; "#{e.class} #{e.message}"; end).inspect
#|     lines << (begin; 'abc'.upcase(:nope); rescue StandardError => e; "#{e.class} #{e.message}"; end).inspect
#|     lines << (begin; 'abc'.tr('ab', '^x'); rescue StandardError => e; "#{e.class} #{e.message}"; end).inspect
#|     lines << (begin; 'abc'.count(1); rescue StandardError => e; "#{e.class} #{e.message}"; end).inspect
#|     lines << (begin; 'abc'.count; rescue StandardError => e; "#{e.class} #{e.message}"; end).inspect
#|     lines << (begin; 'abc' + '' << 8364; rescue StandardError => e; "#{e.class} #{e.message}"; end).inspect
#|     lines << (begin; '' + 'abc' << -1; rescue StandardError => e; "#{e.class} #{e.message}"; end).inspect
#|     lines << (begin; ['abc'.match(/b/, 1).to_a, 'abc'.match(/b/, 2), 'abc'.match?(/a/, 1)]; rescue StandardError => e; "#{e.class} #{e.message}"; end).inspect
#|     lines << (begin; s = +'abc'; s[3] = 'x'; s; rescue StandardError => e; "#{e.class} #{e.message}"; end).inspect
#|     lines << (begin; s = +'abc'; s[5] = 'x'; rescue StandardError => e; "#{e.class} #{e.message}"; end).inspect
#|     lines << (begin; s = +'abc'; s[5..6] = 'x'; rescue StandardError => e; "#{e.class} #{e.message}"; end).inspect
#|     lines << (begin; s = +'abc'; s[/x/] = 'x'; rescue StandardError => e; "#{e.class} #{e.message}"; end).inspect
#|     lines << (begin; s = +'abc'; s[/(x)?b/, 1] = 'x'; rescue StandardError => e; "#{e.class} #{e.message}"; end).inspect
#|     lines << (begin; s = +'abc'; s[1, -1] = 'x'; rescue StandardError => e; "#{e.class} #{e.message}"; end).inspect
#|     lines << (begin; 'a'.upto('e', true).to_a; rescue StandardError => e; "#{e.class} #{e.message}"; end).inspect
#|     lines << (begin; ['ab'].pack('a4') + ['ab'].pack('A4') + ['ab'].pack('Z*'); rescue StandardError => e; "#{e.class} #{e.message}"; end).inspect
#|     lines << (begin; ['616'].pack('H*').bytes; rescue StandardError => e; "#{e.class} #{e.message}"; end).inspect
#|     lines << (begin; ['1'].pack('B8').bytes; rescue StandardError => e; "#{e.class} #{e.message}"; end).inspect
#|     lines << (begin; [1].pack('N2'); rescue StandardError => e; "#{e.class} #{e.message}"; end).inspect
#|     lines
#|   end
#| end

#= arrays-and-hashes
m::f().each |$line| { notice($line) }
#- modules/m/lib/puppet/functions/m/f.rb
#| Puppet::Functions.create_function(:'m::f') do
#|   def f
#|     lines = []
#|     lines << (begin; [1, 2, 3].values_at(0..5); rescue StandardError => e; "#{e.class} #{e.message}"; end).inspect
#|     lines << (begin; [1, 2, 3].values_at(-5..6); rescue StandardError => e; "#{e.class} #{e.message}"; end).inspect
#|     lines << (begin; [1, 2, 1].rindex { |x| x == 1 }; rescue StandardError => e; "#{e.class} #{e.message}"; end).inspect
#|     lines << (begin; [1, 2, 3].fill { |i| i * i }; rescue StandardError => e; "#{e.class} #{e.message}"; end).inspect
#|     lines << (begin; [1, 2, 3].fill(0, 5, 2); rescue StandardError => e; "#{e.class} #{e.message}"; end).inspect
#|     lines << (begin; [1, 2, 3].fill(0, -5..1); rescue StandardError => e; "#{e.class} #{e.message}"; end).inspect
#|     lines << (begin; [1, 2, 3].fill(1..4) { |i| i }; rescue StandardError => e; "#{e.class} #{e.message}"; end).inspect
#|     lines << (begin; a = [1, 2, 3]; a[0, 2] = 9; a; rescue StandardError => e; "#{e.class} #{e.message}"; end).inspect
#|     lines << (begin; a = [1, 2, 3]; a[1...1] = [7, 8]; a; rescue StandardError => e; "#{e.class} #{e.message}"; end).inspect
#|     lines << (begin; a = [1, 2, 3]; a[5, 2] = [7]; a; rescue StandardError => e; "#{e.class} #{e.message}"; end).inspect
#|     lines << (begin; a = [1, 2, 3]; a[-5, 2] = [7]; rescue StandardError => e; "#{e.class} #{e.message}"; end).inspect
#|     lines << (begin; a = [1, 2, 3]; a[0, -2] = [7]; rescue StandardError => e; "#{e.class} #{e.message}"; end).inspect
#|     lines << (begin; a = [1, 2, 3]; [a.slice!(0, 2), a]; rescue StandardError => e; "#{e.class} #{e.message}"; end).inspect
#|     lines << (begin; a = [1, 2, 3]; [a.slice!(1..7), a]; rescue StandardError => e; "#{e.class} #{e.message}"; end).inspect
#|     lines << (begin; [1, 2, 3].insert(-6, 1); rescue StandardError => e; "#{e.class} #{e.message}"; end).inspect
#|     lines << (begin; [[1, 2, 3].insert(-4, 0), [].insert(-1, 1), [1].insert(-2, 0), [].insert(-5)]; rescue StandardError => e; "#{e.class} #{e.message}"; end).inspect
#|     lines << (begin; r = []; [[1, 2].product([3, 4]) { |x| r << x }, r]; rescue StandardError => e; "#{e.class} #{e.message}"; end).inspect
#|     lines << (begin; [1, 2, 3, 4].combination(3).to_a; rescue StandardError => e; "#{e.class} #{e.message}"; end).inspect
#|     lines << (begin; [1, 2, 3].combination(0).to_a; rescue StandardError => e; "#{e.class} #{e.message}"; end).inspect
#|     lines << (begin; [1, [2, 3]].to_h; rescue StandardError => e; "#{e.class} #{e.message}"; end).inspect
#|     lines << (begin; [[1, 2, 3]].to_h; rescue StandardError => e; "#{e.class} #{e.message}"; end).inspect
#|     lines << (begin; [1].to_h { |x| [x] }; rescue StandardError => e; "#{e.class} #{e.message}"; end).inspect
#|     lines << (begin; { 1 => 2 }.to_h { |x| x }; rescue StandardError => e; "#{e.class} #{e.message}"; end).inspect
#|     lines << (begin; r = []; [[1, 2].zip([3]) { |x| r << x }, r]; rescue StandardError => e; "#{e.class} #{e.message}"; end).inspect
#|     lines << (begin; [1, 2].zip(1); rescue StandardError => e; "#{e.class} #{e.message}"; end).inspect
#|     lines << (begin; [1, 2].zip(1..); rescue StandardError => e; "#{e.class} #{e.message}"; end).inspect
#|     lines << (begin; [1, 2].minmax { |a, b| b <=> a }; rescue StandardError => e; "#{e.class} #{e.message}"; end).inspect
#|     lines << (begin; ['aa', 'bb', 'c', 'd'].minmax { |a, b| a.size <=> b.size }; rescue StandardError => e; "#{e.class} #{e.message}"; end).inspect
#|     lines << (begin; [3, 1, 2].max_by(2) { |x| -x }; rescue StandardError => e; "#{e.class} #{e.message}"; end).inspect
#|     lines << (begin; [3, 1, 2].min(-1); rescue StandardError => e; "#{e.class} #{e.message}"; end).inspect
#|     lines << (begin; [3, 1, 2].minmax_by { |x| -x }; rescue StandardError => e; "#{e.class} #{e.message}"; end).inspect
#|     lines << (begin; [1, 2].inject; rescue StandardError => e; "#{e.class} #{e.message}"; end).inspect
#|     lines << (begin; [1, 2].inject(5); rescue StandardError => e; "#{e.class} #{e.message}"; end).inspect
#|     lines << (begin; [1, 2].inject(1, 2, 3); rescue StandardError => e; "#{e.class} #{e.message}"; end).inspect
#|     lines << (begin; [1, 2, 1].tally({ 1 => 2 }); rescue StandardError => e; "#{e.class} #{e.message}"; end).inspect
#|     lines << (begin; [1, 2].find(-> { 7 }) { |x| x > 5 }; rescue StandardError => e; "#{e.class} #{e.message}"; end).inspect
#|     lines << (begin; ['a', 1].sum(''); rescue StandardError => e; "#{e.class} #{e.message}"; end).inspect
#|     lines << (begin; [1, 2].chunk_while; rescue StandardError => e; "#{e.class} #{e.message}"; end).inspect
#|     lines << (begin; { 1 => [2, [3]] }.flatten(2); rescue StandardError => e; "#{e.class} #{e.message}"; end).inspect
#|     lines << (begin; { 1 => 2, 3 => 4 }.transform_keys({ 1 => 3 }) { |k| k.to_s }; rescue StandardError => e; "#{e.class} #{e.message}"; end).inspect
#|     lines << (begin; { 1 => 2, 3 => 4 }.transform_keys({ 1 => 9 }); rescue StandardError => e; "#{e.class} #{e.message}"; end).inspect
#|     lines << (begin; Hash.new { |h, k| k * 2 }.default(4); rescue StandardError => e; "#{e.class} #{e.message}"; end).inspect
#|     lines << (begin; h = { 1 => 2 }; h.each { h.update(3 => 4) }; rescue StandardError => e; "#{e.class} #{e.message}"; end).inspect
#|     lines << (begin; Hash[[1]]; rescue StandardError => e; "#{e.class} #{e.message}"; end).inspect
#|     lines << (begin; Hash[[[1, 2, 3]]]; rescue StandardError => e; "#{e.class} #{e.message}"; end).inspect
#|     lines << (begin; Array.new(-1); rescue StandardError => e; "#{e.class} #{e.message}"; end).inspect
#|     lines << (begin; 5.clamp(3, 1); rescue StandardError => e; "#{e.class} #{e.message}"; end).inspect
#|     lines << (begin; 5.clamp(1...3); rescue StandardError => e; "#{e.class} #{e.message}"; end).inspect
#|     lines << (begin; 5.clamp(1); rescue StandardError => e; "#{e.class} #{e.message}"; end).inspect
#|     lines << (begin; 1.respond_to?(1); rescue StandardError => e; "#{e.class} #{e.message}"; end).inspect
#|     lines << (begin; 1.clone(freeze: false); rescue StandardError => e; "#{e.class} #{e.message}"; end).inspect
#|     lines << (begin; 'a'.clone(freeze: 1); rescue StandardError => e; "#{e.class} #{e.message}"; end).inspect
#|     lines << (begin; 1.tap; rescue StandardError => e; "#{e.class} #{e.message}"; end).inspect
#|     lines << (begin; 1.then.inspect; rescue StandardError => e; "#{e.class} #{e.message}"; end).inspect
#|     lines << (begin; [1, 2].each_slice(2).inspect; rescue StandardError => e; "#{e.class} #{e.message}"; end).inspect
#|     lines << (begin; [String <=> Object, Object <=> String, String <=> Integer]; rescue StandardError => e; "#{e.class} #{e.message}"; end).inspect
#|     lines << (begin; [3, 1].sort { |a, b| 'x' }; rescue StandardError => e; "#{e.class} #{e.message}"; end).inspect
#|     lines << (begin; 'x'.match(/(x)(b)?/).offset(1); rescue StandardError => e; "#{e.class} #{e.message}"; end).inspect
#|     lines << (begin; 'x'.match(/(x)/).begin(3); rescue StandardError => e; "#{e.class} #{e.message}"; end).inspect
#|     lines << (begin; 'x'.match(/(?<n>x)/).values_at(:n); rescue StandardError => e; "#{e.class} #{e.message}"; end).inspect
#|     lines << (begin; 'x'.match(/(x)/)[0..1]; rescue StandardError => e; "#{e.class} #{e.message}"; end).inspect
#|     lines
#|   end
#| end

#= conversions
m::f().each |$line| { notice($line) }
#- modules/m/lib/puppet/functions/m/f.rb
#| Puppet::Functions.create_function(:'m::f') do
#|   def f
#|     lines = []
#|     lines << (begin; Integer('z', exception: false); rescue StandardError => e; "#{e.class} #{e.message}"; end).inspect
#|     lines << (begin; Integer('z', 10, exception: false); rescue StandardError => e; "#{e.class} #{e.message}"; end).inspect
#|     lines << (begin; Integer('12', 1); rescue StandardError => e; "#{e.class} #{e.message}"; end).inspect
#|     lines << (begin; Integer('12', nil); rescue StandardError => e; "#{e.class} #{e.message}"; end).inspect
#|     lines << (begin; Integer(nil, 10); rescue StandardError => e; "#{e.class} #{e.message}"; end).inspect
#|     lines << (begin; Integer('12', foo: 1); rescue StandardError => e; "#{e.class} #{e.message}"; end).inspect
#|     lines << (begin; Integer(); rescue StandardError => e; "#{e.class} #{e.message}"; end).inspect
#|     lines << (begin; Float('a', exception: false); rescue StandardError => e; "#{e.class} #{e.message}"; end).inspect
#|     lines << (begin; Float('a', exception: 1); rescue StandardError => e; "#{e.class} #{e.message}"; end).inspect
#|     lines << (begin; Array('a'.match(/a/)); rescue StandardError => e; "#{e.class} #{e.message}"; end).inspect
#|     lines << (begin; Hash([1]); rescue StandardError => e; "#{e.class} #{e.message}"; end).inspect
#|     lines << (begin; String('a', 1); rescue StandardError => e; "#{e.class} #{e.message}"; end).inspect
#|     lines << (begin; format('%d', 'a'); rescue StandardError => e; "#{e.class} #{e.message}"; end).inspect
#|     lines << (begin; format('%d'); rescue StandardError => e; "#{e.class} #{e.message}"; end).inspect
#|     lines << (begin; format('%<a>d', { b: 1 }); rescue StandardError => e; "#{e.class} #{e.message}"; end).inspect
#|     lines << (begin; format('%<a>d', { 'a' => 1 }); rescue StandardError => e; "#{e.class} #{e.message}"; end).inspect
#|     lines << (begin; format('%s', { a: 1 }); rescue StandardError => e; "#{e.class} #{e.message}"; end).inspect
#|     lines << (begin; format('%s %s', :a, [:b]); rescue StandardError => e; "#{e.class} #{e.message}"; end).inspect
#|     lines << (begin; format('%z', 1); rescue StandardError => e; "#{e.class} #{e.message}"; end).inspect
#|     lines << (begin; format('%d', Float::NAN); rescue StandardError => e; "#{e.class} #{e.message}"; end).inspect
#|     lines << (begin; format(1); rescue StandardError => e; "#{e.class} #{e.message}"; end).inspect
#|     lines << (begin; '%d' % nil; rescue StandardError => e; "#{e.class} #{e.message}"; end).inspect
#|     lines << (begin; { **{ a: 1 }, b: 2 }; rescue StandardError => e; "#{e.class} #{e.message}"; end).inspect
#|     lines << (begin; { **5 }; rescue StandardError => e; "#{e.class} #{e.message}"; end).inspect
#|     lines << (begin; raise 'm', cause: nil; rescue StandardError => e; "#{e.class} #{e.message}"; end).inspect
#|     lines << (begin; raise RuntimeError, 'm', ['x']; rescue StandardError => e; "#{e.class} #{e.message}"; end).inspect
#|     lines << (begin; raise RuntimeError, 'm', 5; rescue StandardError => e; "#{e.class} #{e.message}"; end).inspect
#|     lines << (begin; raise 5; rescue StandardError => e; "#{e.class} #{e.message}"; end).inspect
#|     lines << (begin; JSON.parse('{"a":{"b":1}}', symbolize_names: true); rescue StandardError => e; "#{e.class} #{e.message}"; end).inspect
#|     lines << (begin; JSON.generate({ nil => 1..2 }); rescue StandardError => e; "#{e.class} #{e.message}"; end).inspect
#|     lines << (begin; JSON.generate([/a/, ArgumentError.new('x')]); rescue StandardError => e; "#{e.class} #{e.message}"; end).inspect
#|     lines << (begin; File.exist?(nil); rescue StandardError => e; "#{e.class} #{e.message}"; end).inspect
#|     lines << (begin; File.basename('a', 'b', 'c'); rescue StandardError => e; "#{e.class} #{e.message}"; end).inspect
#|     lines << (begin; File.join(5); rescue StandardError => e; "#{e.class} #{e.message}"; end).inspect
#|     lines
#|   end
#| end

#= methods-that-are-rarely-called
m::f().each |$line| { notice($line) }
#- modules/m/lib/puppet/functions/m/f.rb
#| Puppet::Functions.create_function(:'m::f') do
#|   def f
#|     lines = []
#|     lines << (begin; { 1 => 2 }.fetch_values(1, 3); rescue StandardError => e; "#{e.class} #{e.message}"; end).inspect
#|     lines << (begin; { 1 => 2 }.fetch_values(3) { |k| k * 2 }; rescue StandardError => e; "#{e.class} #{e.message}"; end).inspect
#|     lines << (begin; [{ 1 => 2 } <= { 1 => 2, 3 => 4 }, { 1 => 2 } < { 1 => 2 }, { 1 => 2 } >= { 1 => 2.0 }]; rescue StandardError => e; "#{e.class} #{e.message}"; end).inspect
#|     lines << (begin; { 1 => 2 } < 5; rescue StandardError => e; "#{e.class} #{e.message}"; end).inspect
#|     lines << (begin; [{ 1 => 2 }.rassoc(2.0), { 1 => 2 }.rassoc(3)]; rescue StandardError => e; "#{e.class} #{e.message}"; end).inspect
#|     lines << (begin; h = { 1 => 2, 3 => 4 }; h.transform_keys! { |k| k + 2 }; h; rescue StandardError => e; "#{e.class} #{e.message}"; end).inspect
#|     lines << (begin; h = { 1 => 2, 3 => 4 }; h.transform_keys!({ 1 => 3 }); h; rescue StandardError => e; "#{e.class} #{e.message}"; end).inspect
#|     lines << (begin; [:a < :b, :a.clamp(:b, :c), :a.between?(:a, :b), :a.casecmp(:A), :a.casecmp('A'), :a.casecmp?(:A), :a.intern]; rescue StandardError => e; "#{e.class} #{e.message}"; end).inspect
#|     lines << (begin; :a <= 'a'; rescue StandardError => e; "#{e.class} #{e.message}"; end).inspect
#|     lines << (begin; :a.is_a?(Comparable); rescue StandardError => e; "#{e.class} #{e.message}"; end).inspect
#|     lines << (begin; ['0x1f'.oct, '17'.oct, '0b11'.oct, '9'.oct, '-17'.oct, '0d9'.oct, '0o17'.oct]; rescue StandardError => e; "#{e.class} #{e.message}"; end).inspect
#|     lines << (begin; ['aabbcc'.tr_s('ab', 'x'), 'hello'.tr_s('^l', '*'), 'hello'.tr_s('el', ''), 'aabbcc'.tr_s('a-c', 'x-z')]; rescue StandardError => e; "#{e.class} #{e.message}"; end).inspect
#|     lines << (begin; ['abc'.sum, 'abc'.sum(8), 'abc'.sum(0), 'äöü'.sum]; rescue StandardError => e; "#{e.class} #{e.message}"; end).inspect
#|     lines << (begin; s = +'abc'; [s.reverse!, s]; rescue StandardError => e; "#{e.class} #{e.message}"; end).inspect
#|     lines << (begin; [1, 2, 3].permutation(2).to_a; rescue StandardError => e; "#{e.class} #{e.message}"; end).inspect
#|     lines << (begin; [[1, 2].permutation.to_a, [1, 2].permutation(0).to_a, [1, 2].permutation(3).to_a]; rescue StandardError => e; "#{e.class} #{e.message}"; end).inspect
#|     lines << (begin; r = []; [[1, 2].cycle(2) { |x| r << x }, r]; rescue StandardError => e; "#{e.class} #{e.message}"; end).inspect
#|     lines << (begin; r = []; (1..2).cycle { |x| r << x; break 'ended' if r.size > 4 }; rescue StandardError => e; "#{e.class} #{e.message}"; end).inspect
#|     lines << (begin; [1, 2].cycle('a') { }; rescue StandardError => e; "#{e.class} #{e.message}"; end).inspect
#|     lines << (begin; [[1, 5, 9].bsearch { |x| x >= 4 }, [1, 5, 9].bsearch { |x| 5 <=> x }, [1, 5, 9].bsearch { |x| x >= 14 }]; rescue StandardError => e; "#{e.class} #{e.message}"; end).inspect
#|     lines << (begin; [1, 5, 9].bsearch { |x| 'a' }; rescue StandardError => e; "#{e.class} #{e.message}"; end).inspect
#|     lines << (begin; 'abc'.match?(/b/, 1, 2); rescue StandardError => e; "#{e.class} #{e.message}"; end).inspect
#|     lines
#|   end
#| end

#= blocks-and-classes-that-are-missing
m::f().each |$line| { notice($line) }
#- modules/m/lib/puppet/functions/m/f.rb
#| Puppet::Functions.create_function(:'m::f') do
#|   def f
#|     lines = []
#|     lines << (begin; begin; raise ArgumentError; rescue 5; 1; end; rescue StandardError => e; "#{e.class} #{e.message}"; end).inspect
#|     lines << (begin; catch(:a); rescue StandardError => e; "#{e.class} #{e.message}"; end).inspect
#|     lines << (begin; ''.lines(''); rescue StandardError => e; "#{e.class} #{e.message}"; end).inspect
#|     lines << (begin; 5.0 % 0; rescue StandardError => e; "#{e.class} #{e.message}"; end).inspect
#|     lines << (begin; [3, 1, 2].min(2) { |a, b| b <=> a }; rescue StandardError => e; "#{e.class} #{e.message}"; end).inspect
#|     lines << (begin; [0.5, 'a'].sum(''); rescue StandardError => e; "#{e.class} #{e.message}"; end).inspect
#|     lines
#|   end
#| end

#= arguments-beside-keywords
m::f().each |$line| { notice($line) }
#- modules/m/lib/puppet/functions/m/f.rb
#| Puppet::Functions.create_function(:'m::f') do
#|   def a(x, k:, l: 1)
#|     [x, k, l]
#|   end
#|
#|   def b(x = 1, k:, l:)
#|     [x, k, l]
#|   end
#|
#|   def c(x, k: 1)
#|     [x, k]
#|   end
#|
#|   def f
#|     lines = []
#|     lines << (begin; a(k: 1); rescue ArgumentError => e; e.message; end)
#|     lines << (begin; b(1, 2, k: 1); rescue ArgumentError => e; e.message; end)
#|     lines << (begin; c(1, 2, k: 1); rescue ArgumentError => e; e.message; end)
#|     lines << (begin; c(k: 1); rescue ArgumentError => e; e.message; end)
#|     lines.map(&:to_s)
#|   end
#| end
