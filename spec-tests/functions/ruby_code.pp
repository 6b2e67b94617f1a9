# Functions that modules write in Ruby: what their code gives, however it is run.

#= strings-hashes-and-arguments
notice(m::f('a b', {'k' => [1, undef]}))
notice(m::f('x', {}, 1, 2))
notice(m::g(3))
notice(m::g(3, 'given'))
#- modules/m/lib/puppet/functions/m/f.rb
#| require 'set'
#| Puppet::Functions.create_function(:'m::f') do
#|   dispatch :make do
#|     param 'String', :text
#|     param 'Hash', :options
#|     repeated_param 'Integer', :numbers
#|     return_type 'Hash'
#|   end
#|
#|   def make(text, options, *numbers)
#|     words = text.split(/\s+/).map { |word| decorate(word) }
#|     { 'words' => words, 'none' => options['k']&.last.nil?, 'sum' => numbers.inject(0) { |a, b| a + b } }
#|   end
#|
#|   def decorate(word)
#|     "<#{word.upcase}>"
#|   end
#| end
#- modules/m/lib/puppet/functions/m/g.rb
#| Puppet::Functions.create_function(:'m::g') do
#|   def g(count, word = 'default')
#|     return word if count.zero?
#|     ([word] * count).join('-')
#|   end
#| end

#= errors-of-ruby-code
notice(m::f('value'))
#- modules/m/lib/puppet/functions/m/f.rb
#| Puppet::Functions.create_function(:'m::f') do
#|   def f(value)
#|     raise Puppet::ParseError, "m::f: no #{value}"
#|   end
#| end

#= an-error-of-another-class
notice(m::f('value'))
#- modules/m/lib/puppet/functions/m/f.rb
#| Puppet::Functions.create_function(:'m::f') do
#|   def f(value)
#|     Integer(value)
#|   end
#| end

#= arguments-that-no-signature-takes
notice(m::f(1))
#- modules/m/lib/puppet/functions/m/f.rb
#| Puppet::Functions.create_function(:'m::f') do
#|   dispatch :f do
#|     param 'String[1]', :text
#|     optional_param 'Integer', :count
#|   end
#|   def f(text, count = 1)
#|     text * count
#|   end
#| end

#= a-result-of-the-wrong-type
notice(m::f('text'))
#- modules/m/lib/puppet/functions/m/f.rb
#| Puppet::Functions.create_function(:'m::f') do
#|   dispatch :f do
#|     param 'String[1]', :text
#|     return_type 'Integer'
#|   end
#|   def f(text)
#|     text
#|   end
#| end

#= too-many-arguments-of-a-method-without-signature
notice(m::f(1, 2))
#- modules/m/lib/puppet/functions/m/f.rb
#| Puppet::Functions.create_function(:'m::f') do
#|   def f(text)
#|     text
#|   end
#| end

#= functions-and-facts-of-the-compiler
notice(m::f())
#- modules/m/lib/puppet/functions/m/f.rb
#| Puppet::Functions.create_function(:'m::f') do
#|   def f
#|     family = closure_scope['facts']['os']['family']
#|     [family, call_function('split', 'a,b', ','), call_function('m::h', 2), closure_scope.lookupvar('os')['family']]
#|   end
#| end
#- modules/m/functions/h.pp
function m::h($n) { $n * 2 }

#= what-was-called-is-not-called-again
notice(m::f())
#- modules/m/lib/puppet/functions/m/f.rb
#| Puppet::Functions.create_function(:'m::f') do
#|   def f
#|     call_function('notice', 'once')
#|     Struct.new(:a).new(call_function('m::h', 4)).a
#|   end
#| end
#- modules/m/functions/h.pp
function m::h($n) {
  notice("called with ${n}")
  $n + 1
}

#= libraries
notice(m::f('10.0.0.1'), m::f('fe80::1'), m::f('[::1]'), m::f('host.example.com'), m::f('not_one'))
notice(m::g('secret'))
#- modules/m/lib/puppet/functions/m/f.rb
#| require 'ipaddr'
#| Puppet::Functions.create_function(:'m::f') do
#|   def f(address)
#|     if IPAddr.new(address).ipv6?
#|       "[#{address}]"
#|     else
#|       address
#|     end
#|   rescue ArgumentError
#|     "no #{address}"
#|   end
#| end
#- modules/m/lib/puppet/functions/m/g.rb
#| require 'digest/sha1'
#| require 'erb'
#| Puppet::Functions.create_function(:'m::g') do
#|   def g(text)
#|     twice = '*' + Digest::SHA1.hexdigest(Digest::SHA1.digest(text)).upcase
#|     value, unit = *%r{([0-9.]+)\s*([kMG]?)}.match('12.5 GiB')[1, 2]
#|     [twice, Digest::MD5.hexdigest(text), Digest::SHA256.hexdigest(text), ERB::Util.url_encode('a b/ü&~'), value.to_f, unit]
#|   end
#| end

#= numbers-and-truths-match-nothing
notice(m::f(true), m::f(false), m::f('True'), m::f('nothing'), m::f(undef))
#- modules/m/lib/puppet/functions/m/f.rb
#| Puppet::Functions.create_function(:'m::f') do
#|   def f(arg)
#|     return 'Off' if arg.nil? || arg == false || arg =~ %r{false}i || arg == :undef
#|     return 'On' if arg == true || arg =~ %r{true}i
#|     arg.to_s
#|   end
#| end

#= symbols-and-nothing
notice(m::f('undef') =~ Undef, m::f('default') =~ Default, m::f('nil') =~ Undef)
#- modules/m/lib/puppet/functions/m/f.rb
#| Puppet::Functions.create_function(:'m::f') do
#|   def f(which)
#|     case which
#|     when 'undef' then :undef
#|     when 'default' then :default
#|     end
#|   end
#| end

#= a-backend-in-ruby
notice(lookup('secret::a'), lookup('secret::a'), lookup('other', { 'default_value' => 'none' }), lookup('secret::b'))
#- hiera.yaml
#| version: 5
#| hierarchy:
#|   - name: ruby
#|     lookup_key: m::backend
#|     options:
#|       prefix: "secret::"
#|   - name: common
#|     path: common.yaml
#- data/common.yaml
#| secret::b: "from the file, %{facts.os.family}"
#- modules/m/lib/puppet/functions/m/backend.rb
#| Puppet::Functions.create_function(:'m::backend') do
#|   dispatch :backend do
#|     param 'String[1]', :key
#|     param 'Struct[{prefix=>String[1]}]', :options
#|     param 'Puppet::LookupContext', :context
#|   end
#|   def backend(key, options, context)
#|     return context.cached_value(key) if context.cache_has_key(key)
#|     context.not_found unless key.start_with?(options['prefix'])
#|     short = key[options['prefix'].length..-1]
#|     context.not_found if short == 'b'
#|     context.cache(key, context.interpolate("%{facts.os.family}-#{short.reverse}"))
#|   end
#| end
