#@ check: compile

#= versions-of-gems
notice(m::f())
#- modules/m/lib/puppet/functions/m/f.rb
#| Puppet::Functions.create_function(:'m::f') do
#|   def f
#|     texts = ['1.10', '1.9', '1.9.0', '2.0.0-rc1', '2.0.0', '1.9.a', '10', '', ' 1.2 ']
#|     versions = texts.map { |text| Gem::Version.new(text) }
#|     failure = begin
#|       Gem::Version.new('1..2')
#|     rescue ArgumentError => e
#|       e.message
#|     end
#|     one, two = Gem::Version.new('1.9'), Gem::Version.new('1.9.0')
#|     [versions.sort.map(&:to_s), versions.max.version, one == two, one.eql?(two), one <=> two, one < Gem::Version.new('1.10'),
#|      one.segments, one.bump.to_s, Gem::Version.new('2.0.0-rc1').release.to_s, Gem::Version.new('2.0.0-rc1').prerelease?,
#|      Gem::Version.new('2.0.b3').segments, failure, Gem::Version.correct?('1.2'), Gem::Version.correct?('x'),
#|      Gem::Version.create('3.1').to_s, one.is_a?(Comparable), one >= '1.8', "#{one}", one.inspect,
#|      Gem::Requirement.new('~> 1.2').satisfied_by?(Gem::Version.new('1.9')), Gem::Requirement.new('~> 1.2.3').satisfied_by?(one),
#|      Gem::Requirement.new(['>= 1', '< 1.5']).satisfied_by?(Gem::Version.new('1.4.9')), Gem::Requirement.new.satisfied_by?(one),
#|      Gem::Dependency.new('', '~> 1.0').match?('', '1.5.2'), Gem::Dependency.new('', '> 2').match?('', '1.5.2')]
#|   end
#| end

#= semantic-versions
notice(m::f())
#- modules/m/lib/puppet/functions/m/f.rb
#| Puppet::Functions.create_function(:'m::f') do
#|   def f
#|     texts = ['1.2.3', '1.2.3-rc.1', '1.2.3-rc.2', '1.2.3-rc.a', '1.10.0', '0.9.9+build.5', '1.2.3-rc']
#|     versions = texts.map { |text| SemanticPuppet::Version.parse(text) }
#|     failures = ['1.2', 'x', '1.2.3-01'].map do |text|
#|       begin
#|         SemanticPuppet::Version.parse(text).to_s
#|       rescue SemanticPuppet::Version::ValidationFailure => e
#|         e.message
#|       end
#|     end
#|     one = versions.first
#|     [versions.sort.map(&:to_s), failures, one.major, one.minor, one.patch, versions[1].prerelease, versions[5].build,
#|      one.stable?, versions[1].stable?, one.next(:minor).to_s, one == SemanticPuppet::Version.parse('1.2.3'), one > versions[1],
#|      SemanticPuppet::Version.valid?('1.2.3'), SemanticPuppet::Version.valid?('1.2'), "#{versions[2]}", one.inspect,
#|      one.between?(versions[1], versions[4]), versions[1].to_stable.to_s]
#|   end
#| end

#= addresses-of-the-web
notice(m::f())
#- modules/m/lib/puppet/functions/m/f.rb
#| Puppet::Functions.create_function(:'m::f') do
#|   def f
#|     texts = ['http://user:pa%20ss@Example.com:8080/a/b?x=1&y=2#frag', 'https://example.com', 'HTTPS://example.com:443/',
#|              'http://[::1]:80/x', 'puppet:///modules/x', 'git+ssh://git@host/path.git', '/relative/path?q', 'a/b', 'http://h/?']
#|     shown = texts.map do |text|
#|       uri = URI.parse(text)
#|       [uri.scheme, uri.host, uri.port, uri.path, uri.query, uri.fragment, uri.user, uri.password, uri.userinfo, uri.to_s,
#|        uri.class.name, uri.absolute?, uri.is_a?(URI::HTTP)]
#|     end
#|     failures = ['http://a b/', 'not a uri', 'x y'].map do |text|
#|       begin
#|         URI.parse(text).to_s
#|       rescue URI::InvalidURIError => e
#|         "#{e.class}: #{e.message}"
#|       end
#|     end
#|     uri = URI('http://example.com/a')
#|     uri.path = '/b/c'
#|     uri.query = URI.encode_www_form('k' => 'v w', 'z' => '1')
#|     uri.port = 81
#|     uri.host = 'other.example.com'
#|     uri.scheme = 'https'
#|     [shown, failures, uri.to_s, URI.join('http://a.example/b/c', 'd').to_s, URI.join('http://a.example/b/', '/e?f').to_s,
#|      URI.parse('https://h/p').request_uri, URI.parse('http://h?q=1').request_uri, URI.parse('http://[::1]/').hostname,
#|      URI.parse('http://h/') == URI.parse('http://h/'), URI.decode_www_form_component('a+b%20c%C3%A4'), "#{URI('http://h')}",
#|      URI(URI('http://h/x')).path, URI.parse('http://h/x').inspect, URI.join('http://h/a', 'http://g/b').host]
#|   end
#| end

#= addresses-of-the-web-in-templates
notice(inline_template('<% u = URI.parse("https://user@h.example:444/p?q=1") %><%= u.host %> <%= u.port %> <%= u.path %> <%= u.user %> <%= u %>'))
notice(inline_template('<%= begin; URI.parse("a b"); rescue URI::InvalidURIError => e; e.message; end %>'))
notice(inline_template("<%= Gem::Version.new('1.10') > Gem::Version.new('1.9') %> <%= ['1.10', '1.9'].max_by { |v| Gem::Version.new(v) } %>"))

#= an-address-that-is-none-in-a-template
notice(inline_template("x\n<%= URI.parse('a b') %>"))

#= checksums-keys-and-bytes
notice(m::f())
#- modules/m/lib/puppet/functions/m/f.rb
#| require 'base64'
#| require 'openssl'
#| require 'digest'
#| Puppet::Functions.create_function(:'m::f') do
#|   def f
#|     key = OpenSSL::KDF.pbkdf2_hmac('secret', salt: 'salt', iterations: 10, length: 32, hash: OpenSSL::Digest.new('SHA256'))
#|     hmac = OpenSSL::HMAC.new(key, OpenSSL::Digest.new('SHA256'))
#|     hmac << 'Client ' << 'Key'
#|     sum = Digest::SHA256.new
#|     sum << 'a'
#|     sum.update('b')
#|     [Base64.strict_encode64(key), hmac.hexdigest, Base64.strict_encode64(hmac.digest), sum.hexdigest,
#|      OpenSSL::HMAC.hexdigest('SHA1', 'key', 'data'), OpenSSL::HMAC.hexdigest(OpenSSL::Digest.new('md5'), 'k' * 100, 'd'),
#|      OpenSSL::HMAC.hexdigest('sha512', 'key', 'data'), OpenSSL::Digest.new('SHA384').update('x').hexdigest,
#|      OpenSSL::Digest.hexdigest('SHA256', 'x'), Base64.strict_encode64(Digest::SHA1.digest('x') + 'salt'),
#|      Digest::MD5.digest('x').unpack('H*'), Digest::MD5.digest('x').unpack1('N'), [1, 258].pack('CN').unpack('C*'),
#|      [167772161].pack('N').unpack('C4').join('.'), '10.0.0.1'.split('.').map(&:to_i).pack('C4').unpack1('N'),
#|      ['6162'].pack('H*'), ['01100001'].pack('B8'), [65, 66].pack('C*'), ['abc'].pack('m0'), ['abc' * 30].pack('m'),
#|      [97, 228].pack('U*'), 'abc'.unpack('a1a*'), 'ab'.unpack('B*'), Base64.encode64('x' * 50), Base64.decode64("YWJj\nZA=="),
#|      Base64.urlsafe_encode64('??>>'), Base64.urlsafe_decode64('Pz8-Pg'), Base64.strict_decode64('YWJj'),
#|      (begin; Base64.strict_decode64('a'); rescue ArgumentError => e; e.message; end),
#|      Base64.strict_encode64(OpenSSL::PKCS5.pbkdf2_hmac_sha1('p', 's', 3, 20)), Digest::SHA256.digest('x').bytesize,
#|      Digest::SHA256.digest('x') == Digest::SHA256.digest('x'), Digest::SHA256.digest('x') == 'x', sum.to_s == sum.hexdigest]
#|   end
#| end

#= random-numbers-of-a-seed
notice(m::f())
#- modules/m/lib/puppet/functions/m/f.rb
#| Puppet::Functions.create_function(:'m::f') do
#|   def f
#|     list = (1..20).to_a
#|     before = srand(42)
#|     drawn = [rand(100), rand, rand(5..9), rand(1...2), list.shuffle, list.sample, list.sample(3), list.sample(12), list.shuffle!.first,
#|              Kernel.rand(7), Random.rand(1000)]
#|     srand(before)
#|     random = Random.new(7)
#|     counts = (0..11).map { |n| list.sample(n, random: Random.new(n)) }
#|     [drawn, list.shuffle(random: random), list.sample(random: random), list.sample(2, random: random), counts, random.rand(50),
#|      [].sample(random: random).nil?, [1].shuffle(random: random), (1..300).to_a.sample(11, random: Random.new(3)),
#|      Puppet::Util.deterministic_rand(123456789012345678901234567890, 60), Puppet::Util.deterministic_rand_int(5, 1000),
#|      Puppet::Util.respond_to?(:deterministic_rand)]
#|   end
#| end

#= random-values-have-their-forms
notice(m::f())
#- modules/m/lib/puppet/functions/m/f.rb
#| require 'securerandom'
#| Puppet::Functions.create_function(:'m::f') do
#|   def f
#|     [SecureRandom.hex.match?(/\A\h{32}\z/), SecureRandom.hex(4).length, SecureRandom.uuid.match?(/\A\h{8}-\h{4}-4\h{3}-[89ab]\h{3}-\h{12}\z/),
#|      SecureRandom.random_number(10).between?(0, 9), SecureRandom.random_number.between?(0, 1), SecureRandom.alphanumeric(9).match?(/\A[A-Za-z0-9]{9}\z/),
#|      SecureRandom.base64(3).length, SecureRandom.urlsafe_base64.match?(/\A[-_A-Za-z0-9]{22}\z/), SecureRandom.random_bytes(5).bytesize,
#|      SecureRandom.random_number(5..6).between?(5, 6), rand.between?(0, 1), rand(3) < 3, [1, 2, 3].shuffle.sort, [4].sample,
#|      [1, 2, 3].sample(2, random: SecureRandom).length]
#|   end
#| end

#= times
notice(m::f())
#- modules/m/lib/puppet/functions/m/f.rb
#| require 'time'
#| Puppet::Functions.create_function(:'m::f') do
#|   def f
#|     at = Time.at(1700000000)
#|     utc = Time.utc(2024, 2, 29, 12, 30, 15)
#|     parsed = Time.parse('2023-03-04 05:06:07 UTC')
#|     [at.utc.to_s, at.year, at.month, at.day, at.hour, at.min, at.sec, at.wday, at.yday, utc.to_i, utc.strftime('%Y-%m-%d %H:%M:%S %j %A'),
#|      utc.iso8601, utc.to_s, (utc + 86400).to_s, (utc - 60).iso8601, utc - Time.utc(2024, 1, 1), utc > at, utc == Time.utc(2024, 2, 29, 12, 30, 15),
#|      parsed.to_s, parsed.to_i, [utc, at].min.to_i, utc.utc?, Time.utc(1999, 12, 31).strftime('%s %y %e %b'), utc.zone, utc.utc_offset,
#|      Time.now.to_i > 1700000000, Time.now.year > 2023, (Time.now - Time.now).abs < 5, Time.now.strftime('%Y').length, Time.new.utc.utc?,
#|      Time.at(0).utc.strftime('%c'), utc.httpdate, at.usec, at.to_f]
#|   end
#| end

#= files-and-variables
notice(m::f())
#- modules/m/lib/puppet/functions/m/f.rb
#| Puppet::Functions.create_function(:'m::f') do
#|   def f
#|     found = catch(:done) { [1, 2, 3].find { |x| x > 1 } }
#|     [File.expand_path('/a/../b/./c'), File.expand_path('x/../y', '/base'), ENV['M_NOTHING_HAS_THIS'].nil?, ENV.fetch('M_NOTHING', 'none'),
#|      ENV.fetch('M_NOTHING') { |name| name.downcase }, found]
#|   end
#| end

#= a-mismatch-that-a-function-explains
notice(m::f('a'))
m::f(1)
#- modules/m/lib/puppet/functions/m/f.rb
#| Puppet::Functions.create_function(:'m::f') do
#|   dispatch :f do
#|     param 'String', :text
#|   end
#|   argument_mismatch :wrong do
#|     param 'Any', :other
#|   end
#|   def f(text)
#|     text.upcase
#|   end
#|   def wrong(other)
#|     "wants a text, not #{other}"
#|   end
#| end

#= a-function-that-is-given-the-scope-before-its-arguments
[5].each |$inner| { notice(f(1, 'x'), f()) }
#- modules/m/lib/puppet/functions/f.rb
#| Puppet::Functions.create_function(:f) do
#|   dispatch :go do
#|     param 'Any', :scope
#|     repeated_param 'Any', :args
#|   end
#|   def call(scope, *args)
#|     manipulated_args = [scope] + args
#|     self.class.dispatcher.dispatch(self, scope, manipulated_args)
#|   end
#|   def go(scope, *args)
#|     [args, scope['inner'], scope.lookupvar('inner')]
#|   end
#| end

#= a-function-that-takes-all-its-arguments
notice(f(1, 2))
#- modules/m/lib/puppet/parser/functions/f.rb
#| module Puppet::Parser::Functions
#|   newfunction(:f, :type => :rvalue, :arity => -1) do |*arguments|
#|     arguments = arguments.shift if arguments.first.is_a?(Array)
#|     arguments.map { |argument| argument.to_s }
#|   end
#| end

#= methods-with-two-names
notice(m::f())
#- modules/m/lib/puppet/functions/m/f.rb
#| class MNamed
#|   attr_reader :name
#|   def initialize(name)
#|     @name = name
#|   end
#|   def shout
#|     name.upcase
#|   end
#|   alias loud shout
#|   alias_method :called, :name
#| end
#| Puppet::Functions.create_function(:'m::f') do
#|   def f
#|     named = MNamed.new('n')
#|     [named.shout, named.loud, named.called]
#|   end
#| end
