#@ check: compile

#= sets
notice(m::f(['b', 'a', 'b', 1, [2], undef], ['a', 3]))
#- modules/m/lib/puppet/functions/m/f.rb
#| require 'set'
#| Puppet::Functions.create_function(:'m::f') do
#|   def f(one, other)
#|     set = one.to_set
#|     others = Set.new(other)
#|     out = []
#|     out << set.to_a << set.size << set.length << set.count << set.empty? << Set.new.empty? << Set.new(nil).to_a
#|     out << (set | other).to_a << (set + others).to_a << set.union(others).to_a
#|     out << (set & others).to_a << set.intersection(other).to_a << (set - others).to_a << set.difference(other).to_a
#|     out << (set ^ others).to_a << set.include?('a') << set.member?('c') << (set === 1)
#|     out << set.add('z').equal?(set) << set.add?('z') << set.add?('y').equal?(set) << (set << 'x').size
#|     out << set.delete('x').to_a << set.delete?('x') << set.merge({ 'k' => 'v' }).to_a << set.subtract(['k', 1]).to_a
#|     out << set.inspect << set.to_s << "#{others}" << Set[1, 2].map { |x| x + 1 } << Set[3, 1].sort << Set[1, 2].sum
#|     out << Set['a', :b].each { |x| out << x.to_s }.class.name << Set[1, 2].select { |x| x > 1 } << Set[2, 3].first << Set[2, 3].first(1)
#|     out << [*Set[1, 2]] << Array(Set[3]) << Set[1, 2].each_with_index.to_a << Set[1, 2].group_by(&:odd?).to_a << (1..3).to_set.size
#|     out << Set.new([1, 2]) { |x| x * 2 }.to_a << Set[[1, 2]].to_h << Set[1, 2].to_set.size << Set[4, 5].join('-') << { a: 1 }.to_set.to_a
#|     out.map { |x| x.is_a?(Set) ? x.to_a : x }.to_s
#|   end
#| end

#= sets-are-compared
notice(m::f())
#- modules/m/lib/puppet/functions/m/f.rb
#| Puppet::Functions.create_function(:'m::f') do
#|   def f
#|     a = Set[1, 2]
#|     [a == Set[2, 1], a != Set[1], a == [1, 2], a.eql?(Set[2, 1]), a.equal?(a), a.subset?(Set[1, 2, 3]), a <= a, a < a, a < Set[1, 2, 3],
#|      a.superset?(Set[1]), a >= Set[3], a > Set[2], a.proper_subset?(Set[1, 2, 3]), a.proper_superset?(a), a.disjoint?(Set[3]),
#|      a.intersect?(Set[2]), a.is_a?(Set), a.is_a?(Enumerable), a.class.name, a.nil?, !a, Set[Set[1]] == Set[Set[1]], { Set[1] => 2 }[Set[1]],
#|      Set[1] == Set[1.0], a.frozen?, a.dup.add(3).size, a.size, [Set[1], Set[1]].uniq.size, Set['x'].include?('x'), a.any? { |x| x > 1 }, a.all?(Integer)].to_s
#|   end
#| end

#= sets-of-what-has-no-items
notice(m::f(3))
#- modules/m/lib/puppet/functions/m/f.rb
#| Puppet::Functions.create_function(:'m::f') do
#|   def f(x)
#|     Set.new(x)
#|   end
#| end

#= a-set-within-a-set-of-what-is-no-set
notice(m::f([1]))
#- modules/m/lib/puppet/functions/m/f.rb
#| Puppet::Functions.create_function(:'m::f') do
#|   def f(x)
#|     Set[1].subset?(x)
#|   end
#| end

#= a-method-that-sets-lack
notice(m::f([1]))
#- modules/m/lib/puppet/functions/m/f.rb
#| Puppet::Functions.create_function(:'m::f') do
#|   def f(x)
#|     x.to_set.upcase
#|   end
#| end

#= an-item-is-added-while-a-set-is-gone-through
notice(m::f([1]))
#- modules/m/lib/puppet/functions/m/f.rb
#| Puppet::Functions.create_function(:'m::f') do
#|   def f(x)
#|     set = x.to_set
#|     set.each { |item| set.add(item + 1) }
#|   end
#| end

#= a-set-of-a-template
notice(inline_template('<%= ["b", "a", "b"].to_set.to_a.join(" ") %> <%= Set.new(["x"]).inspect %>'))

#= a-set-is-what-a-function-gives
notice(String(m::f([1])))
#- modules/m/lib/puppet/functions/m/f.rb
#| Puppet::Functions.create_function(:'m::f') do
#|   def f(x)
#|     x.to_set
#|   end
#| end

#= a-constant-that-is-a-set-is-changed
#@ outlives: constants of modules
notice(m::f('a'), m::f('b'))
#- modules/m/lib/puppet/functions/m/f.rb
#| module Kept
#|   SEEN = Set.new(['x'])
#|   def self.see(x)
#|     SEEN.add(x)
#|     SEEN.to_a.join(',')
#|   end
#| end
#| Puppet::Functions.create_function(:'m::f') do
#|   def f(x)
#|     Kept.see(x)
#|   end
#| end

#= paths
notice(m::f())
#- modules/m/lib/puppet/functions/m/f.rb
#| require 'pathname'
#| Puppet::Functions.create_function(:'m::f') do
#|   def f
#|     names = ['/a/./b/../c', '/..//x/', 'a/../..', '', '.', '/', '//a//b', 'a/b/', '../x/./y', '/a/../..', 'a/..']
#|     clean = names.map { |name| Pathname.new(name).cleanpath.to_s }
#|     path = Pathname.new('/srv') + 'a'
#|     [clean, path.to_s, "#{path}", path.inspect, path.join('b', 'c').to_s, (path / 'd').to_s, (Pathname.new('/') + 'x').to_s, path.absolute?,
#|      Pathname.new('x').relative?, path == Pathname.new('/srv/a'), path.file?, path.exist?, Pathname.new('/').directory?,
#|      Pathname.new('/nowhere').readable?, Pathname.new(path).to_s, path.is_a?(Pathname), (path + '/etc').to_s].to_s
#|   end
#| end

#= files-of-modules
notice(m_secret('a/../one'))
notice(m::of('m') ? { undef => 'none', default => 'some' }, m::of('nowhere') ? { undef => 'none', default => 'some' })
#- modules/m/files/one
#| first
#- modules/m/lib/puppet/functions/m/of.rb
#| Puppet::Functions.create_function(:'m::of') do
#|   def of(name)
#|     mod = Puppet::Module.find(name)
#|     return nil unless mod
#|     [mod.name, mod.path.end_with?('/modules/m'), mod.is_a?(Puppet::Module)].to_s
#|   end
#| end
#- modules/m/lib/puppet/parser/functions/m_secret.rb
#| require 'pathname'
#|
#| module Puppet::Parser::Functions
#|   newfunction(:m_secret, :type => :rvalue) do |args|
#|     mod = Puppet::Module.find('m')
#|     unless mod
#|       fail("module not found")
#|     end
#|     path = Pathname.new(mod.path + '/files/' + args.first).cleanpath
#|     unless path.file? && path.readable?
#|       fail(ArgumentError, "invalid #{args.first}")
#|     end
#|     path.read
#|   end
#| end

#= a-file-of-a-module-is-not-there
notice(m_secret('two'))
#- modules/m/lib/puppet/parser/functions/m_secret.rb
#| module Puppet::Parser::Functions
#|   newfunction(:m_secret, :type => :rvalue) do |args|
#|     path = Pathname.new(Puppet::Module.find('m').path + '/files/' + args.first).cleanpath
#|     unless path.file? && path.readable?
#|       fail(ArgumentError, "invalid #{args.first}")
#|     end
#|     path.read
#|   end
#| end

#= forms-of-addresses
notice(m::f({ 'a b' => 'c&d', 'n' => 1, 'ü' => '*-._~', 'list' => ['x', undef, 'y z'], 'none' => undef, 'yes' => true }))
#- modules/m/lib/puppet/functions/m/f.rb
#| require 'uri'
#| Puppet::Functions.create_function(:'m::f') do
#|   def f(x)
#|     [URI.encode_www_form(x), URI.encode_www_form([['a', 1], ['b'], [:c, nil]]), URI.encode_www_form_component('a b/ü~*')].to_s
#|   end
#| end

#= a-branch-of-a-template-that-is-not-taken
$log = undef
notice(inline_template('<%= @log ? "dir=#{log}" : "# none" %>'))

#= a-branch-of-a-template-that-is-taken
$log = 'x'
notice(inline_template('<%= begin; @log ? "dir=#{log}" : "# none"; rescue NameError; "no such method"; end %>'))

#= variables-of-the-file-of-a-function
notice(m_suite('mid', 1), m_suite('strong', 2))
#- modules/m/lib/puppet/parser/functions/m_suite.rb
#| require 'puppet/util/package'
#|
#| module Puppet::Parser::Functions
#|   # Lists.
#|   basic = {
#|     'strong' => ['-ALL', 'A'],
#|     'mid' => ['B'],
#|   }
#|   suites = {
#|     'strong' => basic['strong'],
#|     'mid' => basic['strong'] + basic['mid'],
#|   }
#|   age = "max-age=#{1 + 2}"
#|   newfunction(:m_suite, :type => :rvalue) do |args|
#|     suite = suites[args[0]].join(':')
#|     [1].each { |one| suite += ";#{age}#{one}" if args[1] > one }
#|     suite
#|   end
#| end

#= a-variable-of-the-file-of-a-function-is-set
#@ outlives: variables of files
notice(m_count(), m_count())
#- modules/m/lib/puppet/parser/functions/m_count.rb
#| module Puppet::Parser::Functions
#|   calls = 0
#|   seen = []
#|   newfunction(:m_count, :type => :rvalue) do |args|
#|     calls += 1
#|     seen << calls
#|     seen.join(',')
#|   end
#| end

#= random-numbers-of-a-seed
notice(m::f(42), m::f(0), m::f(-7), m::f(4294967301), m::f(9223372036854775807))
#- modules/m/lib/puppet/functions/m/f.rb
#| require 'digest'
#| Puppet::Functions.create_function(:'m::f') do
#|   def f(seed)
#|     random = Random.new(seed)
#|     result = [random.rand(10), random.rand(1000), random.rand, random.rand(1..6), random.rand(5...7), random.rand(-3..3)]
#|     long = Random.new(Digest::SHA256.hexdigest(seed.to_s).to_i(16))
#|     charset = ('a'..'z').to_a
#|     result << Array.new(8) { charset[long.rand(charset.size)] }.join << long.rand(1) << Random.new(seed).rand(4294967296)
#|     begin
#|       random.rand(0)
#|     rescue ArgumentError => e
#|       result << e.message
#|     end
#|     begin
#|       random.rand(-5)
#|     rescue ArgumentError => e
#|       result << e.message
#|     end
#|     result
#|   end
#| end

#= random-numbers-of-a-constant
#@ outlives: a generator that is a constant
notice(m::f(), m::f())
#- modules/m/lib/puppet/functions/m/f.rb
#| Puppet::Functions.create_function(:'m::f') do
#|   GENERATOR = Random.new(3)
#|   def f
#|     GENERATOR.rand(100)
#|   end
#| end

#= checksums-of-zlib
notice(m::f(''), m::f('a'), m::f('node.example.com'), m::f('ü€'))
#- modules/m/lib/puppet/functions/m/f.rb
#| Puppet::Functions.create_function(:'m::f') do
#|   def f(text)
#|     [Zlib.crc32(text), Zlib.crc32(text).to_s(16)]
#|   end
#| end

#= the-last-match-of-a-regexp
notice(m::f('key=value'), m::f('none'))
#- modules/m/lib/puppet/functions/m/f.rb
#| Puppet::Functions.create_function(:'m::f') do
#|   def f(text)
#|     found = text =~ /(\w+)=(\w+)/
#|     before = [Regexp.last_match(1), Regexp.last_match(2), Regexp.last_match(3), Regexp.last_match(0)]
#|     whole = Regexp.last_match ? Regexp.last_match[2] : 'nothing'
#|     camel = 'a_bc_d'.gsub(/_(\w)/) { Regexp.last_match[1].upcase }
#|     [found, before, whole, camel, Regexp.last_match.nil?]
#|   end
#| end

#= families-of-addresses
notice(m::f(['10.0.0.1', '::1', '192.0.2.0/24']))
#- modules/m/lib/puppet/functions/m/f.rb
#| require 'ipaddr'
#| Puppet::Functions.create_function(:'m::f') do
#|   def f(list)
#|     list.map { |text| IPAddr.new(text) }.map { |ip| [ip.family == Socket::AF_INET, ip.family == Socket::AF_INET6] }
#|   end
#| end

#= json-that-is-loaded
notice(m::f('{"a": [1, 2.5, null, true, "x"]}'), m::f(''), m::f('2'), m::f('[NaN]'), m::f(undef), m::f('{"b": "\u0041"}'))
#- modules/m/lib/puppet/functions/m/f.rb
#| Puppet::Functions.create_function(:'m::f') do
#|   def f(text)
#|     JSON.load(text).inspect
#|   end
#| end

#= texts-that-are-written-like-files
notice(m::written())
#- modules/m/lib/puppet/functions/m/written.rb
#| require 'stringio'
#| Puppet::Functions.create_function(:'m::written') do
#|   def written
#|     stream = StringIO.new
#|     stream << 'a' << 1
#|     stream.print('b', :c)
#|     stream.puts
#|     stream.puts("d\n", 'e', nil)
#|     stream.printf('%02d', 7)
#|     count = stream.write('f', 'gh')
#|     before = stream.read
#|     stream.rewind
#|     first = stream.gets
#|     rest = stream.read
#|     over = StringIO.new(+'abcdef')
#|     over.write('XY')
#|     lines = []
#|     StringIO.new(+"1\n2\n3").each_line { |line| lines << line }
#|     opened = StringIO.open { |io| io << 'in'; io.rewind; io.read }
#|     [stream.string, count, before, first, rest, stream.eof?, stream.gets, over.string, over.read, over.pos, lines, opened]
#|   end
#| end

#= parts-of-bytes
notice(m::parts())
#- modules/m/lib/puppet/functions/m/parts.rb
#| require 'digest/md5'
#| Puppet::Functions.create_function(:'m::parts') do
#|   def parts
#|     bytes = Digest::MD5.digest('a')
#|     [bytes[0, 4].unpack('C*'), bytes[14, 9].unpack('C*'), bytes[16, 1].nil?, bytes[17, 1].nil?, bytes[-2, 2].bytes, bytes.getbyte(0),
#|      bytes.byteslice(1, 2).bytes, bytes.unpack('L').length, ['01020304'].pack('H*').unpack('L'), ['01020304'].pack('H*').unpack('S*')]
#|   end
#| end

#= an-old-option-of-json
notice(m::quirky("a\"b"))
#- modules/m/lib/puppet/functions/m/quirky.rb
#| require 'json'
#| Puppet::Functions.create_function(:'m::quirky') do
#|   def quirky(text)
#|     JSON.generate(text, quirks_mode: true)
#|   end
#| end

#= methods-that-only-ruby-has
notice(m::cut('abcdef'))
#- modules/m/lib/puppet/functions/m/cut.rb
#| require 'stringio'
#| Puppet::Functions.create_function(:'m::cut') do
#|   def cut(text)
#|     stream = StringIO.new(+text)
#|     begin
#|       stream.truncate(2)
#|     rescue StandardError => e
#|       return e.message
#|     end
#|     [stream.string, (stream.select { |line| line } rescue 'none')]
#|   end
#| end

#= texts-of-any-language-that-are-written-like-files
notice(m::written("größe\nzwei\n"))
#- modules/m/lib/puppet/functions/m/written.rb
#| require 'stringio'
#| Puppet::Functions.create_function(:'m::written') do
#|   def written(text)
#|     stream = StringIO.open do |io|
#|       io.puts(text)
#|       io << 'ü' << 1
#|       io.rewind
#|       io.read
#|     end
#|     other = StringIO.new
#|     count = other.write(text)
#|     [stream, stream.length, count, other.pos, other.eof?, other.read, other.rewind, other.gets, other.pos]
#|   end
#| end
