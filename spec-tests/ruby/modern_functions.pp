#@ check: compile

#= one-method-of-any-arguments
notice(m::f(), m::f(1), m::f(1, 'two', [3], { 'four' => 4 }))
#- modules/m/lib/puppet/functions/m/f.rb
#| Puppet::Functions.create_function(:'m::f') do
#|   def f(*args)
#|     args.inspect
#|   end
#| end

#= too-many-arguments-for-a-method
notice(m::f(1, 2))
#- modules/m/lib/puppet/functions/m/f.rb
#| Puppet::Functions.create_function(:'m::f') do
#|   def f(one)
#|     one
#|   end
#| end

#= too-few-arguments-for-a-method
notice(m::f())
#- modules/m/lib/puppet/functions/m/f.rb
#| Puppet::Functions.create_function(:'m::f') do
#|   def f(one, two = 2)
#|     one
#|   end
#| end

#= dispatch-by-type
notice(m::f(1), m::f('a'), m::f(['a']), m::f({ 'a' => 1 }), m::f(undef), m::f(true), m::f(1.5), m::f(/x/), m::f(String), m::f(default))
#- modules/m/lib/puppet/functions/m/f.rb
#| Puppet::Functions.create_function(:'m::f') do
#|   dispatch(:number) { param 'Integer', :x }
#|   dispatch(:text) { param 'String', :x }
#|   dispatch(:list) { param 'Array[String]', :x }
#|   dispatch(:any) { param 'Any', :x }
#|   def number(x) "number #{x}" end
#|   def text(x) "text #{x}" end
#|   def list(x) "list #{x}" end
#|   def any(x) "any #{x} #{x.class}" end
#| end

#= no-dispatch-fits
notice(m::f(true))
#- modules/m/lib/puppet/functions/m/f.rb
#| Puppet::Functions.create_function(:'m::f') do
#|   dispatch(:number) { param 'Integer', :x }
#|   dispatch(:text) { param 'String', :x; optional_param 'Integer[1]', :times }
#|   def number(x) x end
#|   def text(x, times = 1) x * times end
#| end

#= one-dispatch-does-not-fit
notice(m::f('a', 0))
#- modules/m/lib/puppet/functions/m/f.rb
#| Puppet::Functions.create_function(:'m::f') do
#|   dispatch(:text) { param 'String', :x; optional_param 'Integer[1]', :times }
#|   def text(x, times = 1) x * times end
#| end

#= repeated-parameters
notice(m::f(1), m::f(1, 'a', 'b'), m::g('a'), m::g('a', 'b'))
#- modules/m/lib/puppet/functions/m/f.rb
#| Puppet::Functions.create_function(:'m::f') do
#|   dispatch(:f) { param 'Integer', :x; repeated_param 'String', :rest }
#|   def f(x, *rest) [x, rest] end
#| end
#- modules/m/lib/puppet/functions/m/g.rb
#| Puppet::Functions.create_function(:'m::g') do
#|   dispatch(:f) { required_repeated_param 'String', :rest }
#|   def f(*rest) rest end
#| end

#= repeated-parameters-of-another-type
notice(m::f(1, 'a', 2))
#- modules/m/lib/puppet/functions/m/f.rb
#| Puppet::Functions.create_function(:'m::f') do
#|   dispatch(:f) { param 'Integer', :x; repeated_param 'String', :rest }
#|   def f(x, *rest) [x, rest] end
#| end

#= required-repeated-parameters-without-any
notice(m::g())
#- modules/m/lib/puppet/functions/m/g.rb
#| Puppet::Functions.create_function(:'m::g') do
#|   dispatch(:f) { required_repeated_param 'String', :rest }
#|   def f(*rest) rest end
#| end

#= local-types
notice(m::f(80), m::f('http'))
notice(m::f(0))
#- modules/m/lib/puppet/functions/m/f.rb
#| Puppet::Functions.create_function(:'m::f') do
#|   local_types do
#|     type 'Port = Integer[1, 65535]'
#|     type 'Service = Variant[Port, Enum[http, https]]'
#|   end
#|   dispatch(:f) { param 'Service', :x }
#|   def f(x) "#{x}" end
#| end

#= local-types-in-messages
notice(m::f(['http']))
notice(m::f(0, 'x'))
#- modules/m/lib/puppet/functions/m/f.rb
#| Puppet::Functions.create_function(:'m::f') do
#|   local_types do
#|     type 'Name = Pattern[/^http/]'
#|     type 'Names = Array[Name, 1]'
#|   end
#|   dispatch(:f) { param 'Names', :x }
#|   dispatch(:g) { param 'Integer', :x; param 'Optional[Name]', :y }
#|   def f(x) x[0] end
#| end

#= local-types-of-results
notice(m::f(1))
notice(m::f(2))
#- modules/m/lib/puppet/functions/m/f.rb
#| Puppet::Functions.create_function(:'m::f') do
#|   local_types { type 'One = Enum[one]' }
#|   dispatch(:f) { param 'Integer', :x; return_type 'One' }
#|   def f(x) x == 1 ? 'one' : 'two' end
#| end

#= argument-mismatch
notice(m::f('x'))
#- modules/m/lib/puppet/functions/m/f.rb
#| Puppet::Functions.create_function(:'m::f') do
#|   dispatch(:f) { param 'Integer', :x }
#|   argument_mismatch(:wrong) { param 'String', :x }
#|   def f(x) x end
#|   def wrong(x) "#{x} is not what is wanted" end
#| end

#= argument-mismatch-that-does-not-fit-either
notice(m::f(true))
#- modules/m/lib/puppet/functions/m/f.rb
#| Puppet::Functions.create_function(:'m::f') do
#|   dispatch(:f) { param 'Integer', :x }
#|   argument_mismatch(:wrong) { param 'String', :x }
#|   def f(x) x end
#|   def wrong(x) "#{x} is not what is wanted" end
#| end

#= return-type-that-fits
notice(m::f('x'))
#- modules/m/lib/puppet/functions/m/f.rb
#| Puppet::Functions.create_function(:'m::f') do
#|   dispatch(:f) { param 'String', :x; return_type 'Array[String]' }
#|   def f(x) [x] end
#| end

#= return-type-that-does-not-fit
notice(m::f('x'))
#- modules/m/lib/puppet/functions/m/f.rb
#| Puppet::Functions.create_function(:'m::f') do
#|   dispatch(:f) { param 'String', :x; return_type 'Array[String]' }
#|   def f(x) x end
#| end

#= a-block-is-called
notice(m::f([1, 2]) |$x| { $x * 2 })
notice(m::f([1, 2]))
#- modules/m/lib/puppet/functions/m/f.rb
#| Puppet::Functions.create_function(:'m::f') do
#|   dispatch(:f) { param 'Array', :x; optional_block_param 'Callable[1, 1]', :block }
#|   def f(x)
#|     block_given? ? x.map { |one| yield(one) } : 'no block'
#|   end
#| end

#= a-block-as-an-object
notice(m::f([1, 2]) |$x, $y = 5| { $x + $y })
#- modules/m/lib/puppet/functions/m/f.rb
#| Puppet::Functions.create_function(:'m::f') do
#|   dispatch(:f) { param 'Array', :x; block_param 'Callable', :block }
#|   def f(x, &block)
#|     [block.arity, block.call(1), block.call(1, 2), x.map(&block)]
#|   end
#| end

#= a-block-is-missing
notice(m::f([1, 2]))
#- modules/m/lib/puppet/functions/m/f.rb
#| Puppet::Functions.create_function(:'m::f') do
#|   dispatch(:f) { param 'Array', :x; block_param 'Callable[1, 1]', :block }
#|   def f(x) x.map { |one| yield(one) } end
#| end

#= a-block-that-is-not-wanted
notice(m::f([1, 2]) |$x| { $x })
#- modules/m/lib/puppet/functions/m/f.rb
#| Puppet::Functions.create_function(:'m::f') do
#|   dispatch(:f) { param 'Array', :x }
#|   def f(x) x end
#| end

#= a-block-of-other-parameters
notice(m::f([1, 2]) |String $x| { $x })
#- modules/m/lib/puppet/functions/m/f.rb
#| Puppet::Functions.create_function(:'m::f') do
#|   dispatch(:f) { param 'Array', :x; block_param 'Callable[Integer]', :block }
#|   def f(x) x.map { |one| yield(one) } end
#| end

#= a-block-that-fails
notice(m::f([1, 2]) |$x| { fail("no ${x}") })
#- modules/m/lib/puppet/functions/m/f.rb
#| Puppet::Functions.create_function(:'m::f') do
#|   dispatch(:f) { param 'Array', :x; block_param }
#|   def f(x) x.map { |one| yield(one) } end
#| end

#= a-block-that-leaves-early
function g() { m::f([1, 2]) |$x| { return('out') } }
notice(m::f([1, 2]) |$x| { next($x * 3) })
notice(g())
notice([1, 2].map |$y| { m::f([1, 2]) |$x| { break() } })
#- modules/m/lib/puppet/functions/m/f.rb
#| Puppet::Functions.create_function(:'m::f') do
#|   dispatch(:f) { param 'Array', :x; block_param }
#|   def f(x) x.map { |one| yield(one) } end
#| end

#= other-functions-are-called
notice(m::f(3))
#- modules/m/lib/puppet/functions/m/f.rb
#| Puppet::Functions.create_function(:'m::f') do
#|   def f(x)
#|     [call_function('m::g', x), call_function('m::p', x), call_function('map', [1, 2]) { |y| x * y }, call_function('upcase', 'a'), call_function('sprintf', '%03d', x)]
#|   end
#| end
#- modules/m/lib/puppet/functions/m/g.rb
#| Puppet::Functions.create_function(:'m::g') do
#|   def g(x) x + 1 end
#| end
#- modules/m/functions/p.pp
function m::p(Integer $x) { "p${x}" }

#= a-function-that-is-not-known-is-called
notice(m::f(3))
#- modules/m/lib/puppet/functions/m/f.rb
#| Puppet::Functions.create_function(:'m::f') do
#|   def f(x) call_function('m::nothing', x) end
#| end

#= a-function-is-called-with-wrong-arguments
notice(m::f(3))
#- modules/m/lib/puppet/functions/m/f.rb
#| Puppet::Functions.create_function(:'m::f') do
#|   def f(x) call_function('upcase', x) end
#| end

#= errors-of-called-functions-are-rescued
notice(m::f(3))
#- modules/m/lib/puppet/functions/m/f.rb
#| Puppet::Functions.create_function(:'m::f') do
#|   def f(x)
#|     call_function('fail', 'inner')
#|   rescue StandardError => e
#|     "#{e.class}: #{e.message}"
#|   end
#| end

#= variables-of-the-closure-scope
$a = 1
class c {
  $a = 2
  $b = 3
  notice(m::f())
}
include c
notice(m::f())
#- modules/m/lib/puppet/functions/m/f.rb
#| Puppet::Functions.create_function(:'m::f') do
#|   def f
#|     scope = closure_scope
#|     [scope['a'], scope['::a'], scope.lookupvar('c::b'), scope.include?('b'), scope.exist?('nothing'), scope['facts']['kernel']]
#|   end
#| end

#= the-scope-as-a-parameter
$a = 1
class c {
  $a = 2
  $b = 3
  notice(m::f('x'))
}
include c
notice(m::f('y'))
#- modules/m/lib/puppet/functions/m/f.rb
#| Puppet::Functions.create_function(:'m::f', Puppet::Functions::InternalFunction) do
#|   dispatch(:f) { scope_param; param 'String', :x }
#|   def f(scope, x)
#|     [x, scope['a'], scope.exist?('b'), scope.to_s, scope.class.name, scope.compiler.node.name, scope.environment.name.to_s]
#|   end
#| end

#= settings-and-environment
notice(m::f())
#- modules/m/lib/puppet/functions/m/f.rb
#| Puppet::Functions.create_function(:'m::f', Puppet::Functions::InternalFunction) do
#|   dispatch(:f) { scope_param }
#|   def f(scope)
#|     [Puppet[:strict], Puppet[:strict_variables], Puppet.lookup(:current_environment).name, scope.compiler.environment.modules.map(&:name), Puppet.version.class, Puppet::Util::Platform.windows?]
#|   end
#| end

#= messages-are-logged
m::f()
#- modules/m/lib/puppet/functions/m/f.rb
#| Puppet::Functions.create_function(:'m::f') do
#|   def f
#|     Puppet.notice('a notice')
#|     Puppet.warning('a warning')
#|     Puppet.err('an error')
#|     Puppet.warn_once('kind', 'key', 'once')
#|     Puppet.warn_once('kind', 'key', 'once')
#|     Puppet.deprecation_warning('an old thing', 'key2')
#|     nil
#|   end
#| end

#= exceptions-become-errors
m::f()
#- modules/m/lib/puppet/functions/m/f.rb
#| Puppet::Functions.create_function(:'m::f') do
#|   def f
#|     raise ArgumentError, 'that was wrong'
#|   end
#| end

#= puppet-errors-become-errors
m::f()
#- modules/m/lib/puppet/functions/m/f.rb
#| Puppet::Functions.create_function(:'m::f') do
#|   def f
#|     raise Puppet::ParseError, 'that was wrong'
#|   end
#| end

#= puppet-errors-with-places
m::f()
#- modules/m/lib/puppet/functions/m/f.rb
#| Puppet::Functions.create_function(:'m::f') do
#|   def f
#|     raise Puppet::Error.new('that was wrong', 'somewhere.pp', 7, 3)
#|   end
#| end

#= ruby-errors-become-errors
m::f()
#- modules/m/lib/puppet/functions/m/f.rb
#| Puppet::Functions.create_function(:'m::f') do
#|   def f
#|     nil.upcase
#|   end
#| end

#= evaluation-errors-of-puppet
m::f()
#- modules/m/lib/puppet/functions/m/f.rb
#| Puppet::Functions.create_function(:'m::f') do
#|   def f
#|     raise Puppet::Pops::Evaluator::PuppetStopIteration.new('a', 1, 2) rescue raise Puppet::PreformattedError, 'formed'
#|   end
#| end

#= types-in-ruby
notice(m::f(Integer[1, 5], 3), m::f(String, 3), m::g('Optional[Array[Stdlib::X]]'))
#- modules/m/lib/puppet/functions/m/f.rb
#| Puppet::Functions.create_function(:'m::f') do
#|   def f(type, value)
#|     [type.to_s, type.instance?(value), type.class.name, type.simple_name, type.name, Puppet::Pops::Types::TypeCalculator.infer(value).to_s]
#|   end
#| end
#- modules/m/lib/puppet/functions/m/g.rb
#| Puppet::Functions.create_function(:'m::g') do
#|   def g(text)
#|     type = Puppet::Pops::Types::TypeParser.singleton.parse('Optional[Array[Integer]]')
#|     [type.to_s, type.instance?([1]), type.instance?(['a']), Puppet::Pops::Types::TypeFactory.string.to_s]
#|   end
#| end
#- modules/stdlib/types/x.pp
type Stdlib::X = Integer

#= sensitive-values
$s = m::f(Sensitive('secret'))
notice($s, $s.unwrap, m::g(Sensitive('x')))
#- modules/m/lib/puppet/functions/m/f.rb
#| Puppet::Functions.create_function(:'m::f') do
#|   dispatch(:f) { param 'Sensitive[String]', :x; return_type 'Sensitive[String]' }
#|   def f(x)
#|     Puppet::Pops::Types::PSensitiveType::Sensitive.new(x.unwrap.upcase)
#|   end
#| end
#- modules/m/lib/puppet/functions/m/g.rb
#| Puppet::Functions.create_function(:'m::g') do
#|   def g(x) "#{x} #{x.inspect} #{x.class}" end
#| end

#= values-of-every-kind-there-and-back
$values = [1, -1, 1.5, 'a', true, undef, default, /a/, Integer, [1, [2]], { 'a' => { 1 => 2 } }, Timestamp('2020-01-01'), Timespan(90), SemVer('1.2.3'), SemVerRange('>=1.0.0'), Binary('YWJj'), URI('http://a/b'), File['/x'], Sensitive(1)]
$values.each |$value| { notice(type($value), m::f($value) =~ type($value), m::g($value)) }
#- modules/m/lib/puppet/functions/m/f.rb
#| Puppet::Functions.create_function(:'m::f') do
#|   def f(x) x end
#| end
#- modules/m/lib/puppet/functions/m/g.rb
#| Puppet::Functions.create_function(:'m::g') do
#|   def g(x) "#{x.class} #{x}" end
#| end

#= symbols-and-other-results
notice(m::f('symbol'), m::f('undef'), m::f('keys'), m::f('set'), m::f('range'), m::f('enum'), m::f('float'))
#- modules/m/lib/puppet/functions/m/f.rb
#| Puppet::Functions.create_function(:'m::f') do
#|   def f(x)
#|     case x
#|     when 'symbol' then [:a]
#|     when 'undef' then [:undef, nil]
#|     when 'keys' then { 'a' => 1, 2 => 'b' }
#|     when 'set' then [1, 2].each_slice(1).to_a
#|     when 'range' then (1..3).to_a
#|     when 'enum' then [3, 1].sort.map(&:to_s)
#|     else 10.0 / 4
#|     end
#|   end
#| end

#= methods-beside-the-function
notice(m::f('x'))
#- modules/m/lib/puppet/functions/m/f.rb
#| require 'digest'
#| require 'json'
#| Puppet::Functions.create_function(:'m::f') do
#|   SUFFIX = '!'
#|   dispatch(:f) { param 'String', :x }
#|   def f(x) helper(x) + Digest::MD5.hexdigest(x) + JSON.generate([x]) end
#|   def helper(x) x + SUFFIX end
#| end

#= a-library-of-the-module
notice(m::f('x'))
#- modules/m/lib/puppet/functions/m/f.rb
#| Puppet::Functions.create_function(:'m::f') do
#|   def f(x)
#|     call_function('m::p', x).then { |y| y.each_char.to_a }
#|   end
#| end
#- modules/m/functions/p.pp
function m::p($x) >> String { "${x}${x}" }

#= a-function-in-the-environment
notice(f('x'))
#- lib/puppet/functions/f.rb
#| Puppet::Functions.create_function(:f) do
#|   def f(x) "environment #{x}" end
#| end

#= the-name-does-not-fit-the-file
notice(m::f('x'))
#- modules/m/lib/puppet/functions/m/f.rb
#| Puppet::Functions.create_function(:'m::other') do
#|   def other(x) x end
#| end

#= a-file-with-a-syntax-error
notice(m::f('x'))
#- modules/m/lib/puppet/functions/m/f.rb
#| Puppet::Functions.create_function(:'m::f') do
#|   def f(x) x
#| end

#= a-file-without-a-function
notice(m::f('x'))
#- modules/m/lib/puppet/functions/m/f.rb
#| # Nothing here.

#= resources-from-ruby
notify { 'n': message => 'm' }
notice(m::f())
#- modules/m/lib/puppet/functions/m/f.rb
#| Puppet::Functions.create_function(:'m::f', Puppet::Functions::InternalFunction) do
#|   dispatch(:f) { scope_param }
#|   def f(scope)
#|     found = scope.compiler.findresource('Notify', 'n')
#|     call_function('create_resources', 'notify', { 'made' => { 'message' => 'by ruby' } })
#|     [found.type, found.title, found[:message], found.ref, scope.catalog.classes, scope.compiler.findresource('Notify[made]').to_s]
#|   end
#| end

#= versions-of-rubygems-are-at-hand
notice(m::newer('1.10.0', '1.9'))
#- modules/m/lib/puppet/functions/m/newer.rb
#| Puppet::Functions.create_function(:'m::newer') do
#|   def newer(a, b)
#|     Gem::Version.new(a) > Gem::Version.new(b)
#|   end
#| end

#= names-of-blocks
m::a(1)
#- modules/m/lib/puppet/functions/m/a.rb
#| Puppet::Functions.create_function(:'m::a') do
#|   dispatch :one do
#|     param 'Hash', :h
#|     block_param 'Callable[2, 2]', :pairs
#|   end
#|   dispatch :two do
#|     param 'Array', :a
#|     optional_block_param :each
#|   end
#|   dispatch :three do
#|     param 'String', :s
#|     block_param
#|   end
#|   def one(h) = h
#|   def two(a) = a
#|   def three(s) = s
#| end

#= names-of-blocks-without-ruby
m::a(1)
#- modules/m/lib/puppet/functions/m/a.rb
#| Puppet::Functions.create_function(:'m::a') do
#|   dispatch :one do
#|     param 'Hash', :h
#|     block_param 'Callable[2, 2]', :pairs
#|   end
#|   dispatch :two do
#|     param 'Array', :a
#|     optional_block_param :each
#|   end
#|   def one(h)
#|     h
#|   end
#|   def two(a)
#|     a
#|   end
#| end

#= errors-with-a-place
$x = m::a()
#- modules/m/lib/puppet/functions/m/a.rb
#| Puppet::Functions.create_function(:'m::a') do
#|   def a
#|     raise Puppet::ParseError.new('not this', '/some/file.pp', 7)
#|   end
#| end

#= errors-with-a-line
$x = m::a()
#- modules/m/lib/puppet/functions/m/a.rb
#| Puppet::Functions.create_function(:'m::a') do
#|   def a
#|     raise Puppet::ParseError.new('not this', nil, 7, 3)
#|   end
#| end

#= errors-about-resources-with-a-place
$x = m::a()
#- modules/m/lib/puppet/functions/m/a.rb
#| Puppet::Functions.create_function(:'m::a') do
#|   def a
#|     raise Puppet::ResourceError.new('not this', '/some/file.pp', 7)
#|   end
#| end

#= iterations-that-stop
$x = m::a()
#- modules/m/lib/puppet/functions/m/a.rb
#| Puppet::Functions.create_function(:'m::a') do
#|   def a
#|     [].each.next
#|   end
#| end

#= constants-that-there-are-not
$x = m::a()
#- modules/m/lib/puppet/functions/m/a.rb
#| Puppet::Functions.create_function(:'m::a') do
#|   def a
#|     Foo::Bar
#|   end
#| end

#= broken-types
notice(m::a(1))
#- modules/m/lib/puppet/functions/m/a.rb
#| Puppet::Functions.create_function(:'m::a') do
#|   dispatch :a do
#|     param 'Integer[', :x
#|   end
#|   def a(x)
#|     x
#|   end
#| end

#= wrong-types
notice(m::a(1))
#- modules/m/lib/puppet/functions/m/a.rb
#| Puppet::Functions.create_function(:'m::a') do
#|   dispatch :a do
#|     param 'Optional[1, 2]', :x
#|   end
#|   def a(x)
#|     x
#|   end
#| end

#= wrong-types-of-blocks
notice(m::a(1))
#- modules/m/lib/puppet/functions/m/a.rb
#| Puppet::Functions.create_function(:'m::a') do
#|   dispatch :a do
#|     param 'Integer', :x
#|     block_param 'Callable[', :b
#|   end
#|   def a(x)
#|     x
#|   end
#| end

#= wrong-types-of-results
notice(m::a(1))
#- modules/m/lib/puppet/functions/m/a.rb
#| Puppet::Functions.create_function(:'m::a') do
#|   dispatch :a do
#|     param 'Integer', :x
#|     return_type 'Array['
#|   end
#|   def a(x)
#|     x
#|   end
#| end

#= types-that-there-are-not
notice(m::a(1))
#- modules/m/lib/puppet/functions/m/a.rb
#| Puppet::Functions.create_function(:'m::a') do
#|   dispatch :a do
#|     param 'Intger', :x
#|   end
#|   def a(x)
#|     x
#|   end
#| end

#= types-that-there-are-not-with-parameters
notice(m::a(1))
#- modules/m/lib/puppet/functions/m/a.rb
#| Puppet::Functions.create_function(:'m::a') do
#|   dispatch :a do
#|     param 'Array[Intger[1]]', :x
#|   end
#|   def a(x)
#|     x
#|   end
#| end
