#= constants-that-are-defined
notice(m::f())
#- modules/m/lib/puppet/functions/m/f.rb
#| Puppet::Functions.create_function(:'m::f') do
#|   def f
#|     [defined?(String), defined?(Puppet), defined?(::Facter), defined?(Puppet::Module), defined?(Puppet::Util::Log),
#|      defined?(Puppet::Pops::PuppetStack), defined?(Puppet::Parser::Functions), defined?(JSON), defined?(File::SEPARATOR)]
#|   end
#| end

#= methods-of-modules-that-are-defined
notice(m::f())
#- modules/m/lib/puppet/functions/m/f.rb
#| Puppet::Functions.create_function(:'m::f') do
#|   def f
#|     [defined?(Puppet::Pops::PuppetStack.stacktrace), defined?(Puppet::Pops::PuppetStack.stacktrace()),
#|      (defined?(Puppet.version) ? 'a' : 'b')]
#|   end
#| end

#= the-stack-of-calls
class c {
  notice(m::f(), [1].map |$x| { m::f() })
}
define d() {
  notice(m::f())
}
function g() { m::f() }
include c
d { 'd': }
notice(m::f(), g())
#- modules/m/lib/puppet/functions/m/f.rb
#| Puppet::Functions.create_function(:'m::f') do
#|   def f
#|     Puppet::Pops::PuppetStack.stacktrace.map { |file, line| [file.split('/').last, line] }
#|   end
#| end

#= deprecation-as-in-older-releases-of-stdlib
#@ set: strict=warning
class c {
  m::deprecation('of a class', 'old')
}
define d() {
  m::deprecation('of a define', 'older')
}
include c
d { 'd': }
m::deprecation('k', 'oldest')
m::deprecation('k', 'the same key')
m::deprecation('of a class', 'the same key')
#- modules/m/lib/puppet/functions/m/deprecation.rb
#| Puppet::Functions.create_function(:'m::deprecation') do
#|   dispatch :deprecation do
#|     param 'String', :key
#|     param 'String', :message
#|   end
#|
#|   def deprecation(key, message)
#|     if defined? Puppet::Pops::PuppetStack.stacktrace()
#|       stacktrace = Puppet::Pops::PuppetStack.stacktrace()
#|       message = "#{message} at #{File.basename(stacktrace[0][0])}:#{stacktrace[0][1]}"
#|     end
#|     case Puppet.settings[:strict]
#|     when :off
#|       # nothing
#|     when :error
#|       fail("deprecation. #{key}. #{message}")
#|     else
#|       Puppet.deprecation_warning(message, key)
#|     end
#|   end
#| end

#= deprecation-that-is-an-error
m::deprecation('k', 'oldest')
#- modules/m/lib/puppet/functions/m/deprecation.rb
#| Puppet::Functions.create_function(:'m::deprecation') do
#|   def deprecation(key, message)
#|     case Puppet.settings[:strict]
#|     when :error
#|       fail("deprecation. #{key}. #{message}")
#|     else
#|       Puppet.deprecation_warning(message, key)
#|     end
#|   end
#| end

#= deprecation-without-a-key
[1, 2].each |$x| { m::f("${x}") }
#- modules/m/lib/puppet/functions/m/f.rb
#| Puppet::Functions.create_function(:'m::f') do
#|   def f(message)
#|     Puppet.deprecation_warning(message)
#|   end
#| end

#= deprecation-before-what-only-ruby-does
notice(m::f('a'), m::f('b'))
#- modules/m/lib/puppet/functions/m/f.rb
#| Puppet::Functions.create_function(:'m::f') do
#|   def f(message)
#|     Puppet.deprecation_warning(message, 'key')
#|     binding.local_variable_get(:message)
#|   end
#| end

#= modules-that-are-found
notice(m::f('m'), m::f('nope'), g('m'), g('nope'))
#- modules/m/lib/puppet/functions/m/f.rb
#| Puppet::Functions.create_function(:'m::f') do
#|   def f(name)
#|     found = Puppet::Module.find(name, closure_scope.compiler.environment.to_s)
#|     again = Puppet::Module.find(name, closure_scope['environment'])
#|     [found && found.name, again && File.basename(again.path)]
#|   end
#| end
#- modules/m/lib/puppet/parser/functions/g.rb
#| module Puppet::Parser::Functions
#|   newfunction(:g, :type => :rvalue) do |args|
#|     if module_path = Puppet::Module.find(args[0], compiler.environment.to_s)
#|       File.basename(module_path.path)
#|     else
#|       "no module #{args[0]}"
#|     end
#|   end
#| end

#= functions-that-are-sent-by-computed-names
notice(m::f('g', 1), m::f('nope', 1))
#- modules/m/lib/puppet/functions/m/f.rb
#| Puppet::Functions.create_function(:'m::f') do
#|   def f(name, value)
#|     closure_scope.send("function_#{name}".to_s, [value, 2])
#|     "#{name} passed"
#|   rescue Puppet::ParseError, NoMethodError => e
#|     e.class.name
#|   end
#| end
#- modules/m/lib/puppet/parser/functions/g.rb
#| module Puppet::Parser::Functions
#|   newfunction(:g, :type => :rvalue) { |args| args.length }
#| end

#= resources-that-functions-of-the-old-kind-find
notify { 'a': message => 'm' }
notice(g('Notify[a]'), g('Notify[b]'))
#- modules/m/lib/puppet/parser/functions/g.rb
#| module Puppet::Parser::Functions
#|   newfunction(:g, :type => :rvalue) do |args|
#|     resource = findresource(args[0])
#|     resource ? resource[:message] : 'none'
#|   end
#| end

#= blocks-of-puppet-code
notice(m::f(1) |$x| { $x + 1 })
notice(m::f(1))
notice(m::f('a') |$x, $y = 3, *$z| { [$x, $y, $z] })
notice(m::f([1, 2]) |$x| { $x })
#- modules/m/lib/puppet/functions/m/f.rb
#| Puppet::Functions.create_function(:'m::f') do
#|   dispatch :f do
#|     param 'Any', :x
#|     optional_block_param
#|   end
#|   def f(x, &block)
#|     block_given? ? [yield(x), block.call(x), block.arity, [x].map(&block)] : 'no block'
#|   end
#| end

#= blocks-that-make-resources
$all = m::f(['a', 'b']) |$index, $name| {
  notify { "${index} ${name}": message => m::name($name) }
  "${index}:${name}"
}
notice($all)
#- modules/m/functions/name.pp
function m::name($x) { "named ${x}" }
#- modules/m/lib/puppet/functions/m/f.rb
#| Puppet::Functions.create_function(:'m::f') do
#|   dispatch :f do
#|     param 'Array', :names
#|     block_param 'Callable[2, 2]', :block
#|   end
#|   def f(names)
#|     names.each_with_index.map { |name, index| yield(index, name) }
#|   end
#| end

#= blocks-before-what-only-ruby-does
$all = m::f(['a', 'b']) |$name| {
  notify { $name: }
  notice("in ${name}")
  "<${name}>"
}
notice($all)
#- modules/m/lib/puppet/functions/m/f.rb
#| Puppet::Functions.create_function(:'m::f') do
#|   dispatch :f do
#|     param 'Array', :names
#|     block_param
#|   end
#|   def f(names)
#|     made = names.map { |name| yield(name) }
#|     made + [binding.local_variable_get(:names)[0]] + [yield('c')]
#|   end
#| end

#= jumps-out-of-blocks
function g() {
  m::f([1, 2, 3]) |$x| {
    if $x == 2 { return('returned') }
    $x
  }
}
notice(m::f([1, 2, 3]) |$x| { if $x == 2 { next('next') } $x })
notice(m::f([1, 2, 3]) |$x| { if $x == 2 { break() } $x })
notice(g())
#- modules/m/lib/puppet/functions/m/f.rb
#| Puppet::Functions.create_function(:'m::f') do
#|   dispatch :f do
#|     param 'Array', :list
#|     block_param
#|   end
#|   def f(list)
#|     list.map { |x| yield(x) }
#|   end
#| end

#= errors-in-blocks
notice(m::f(1) |$x| { fail("no ${x}") })
notice(m::f(1, true) |$x| { fail("no ${x}") })
#- modules/m/lib/puppet/functions/m/f.rb
#| Puppet::Functions.create_function(:'m::f') do
#|   dispatch :f do
#|     param 'Integer', :x
#|     optional_param 'Boolean', :goes_on
#|     block_param
#|   end
#|   def f(x, goes_on = false)
#|     yield(x)
#|   rescue Puppet::Error => e
#|     raise if goes_on
#|     'rescued'
#|   end
#| end

#= blocks-that-do-not-fit
notice(m::f(1) |$x, $y| { 1 })
#- modules/m/lib/puppet/functions/m/f.rb
#| Puppet::Functions.create_function(:'m::f') do
#|   dispatch :f do
#|     param 'Integer', :x
#|     block_param 'Callable[1, 1]', :block
#|   end
#|   def f(x)
#|     yield(x)
#|   end
#| end

#= no-block-where-one-is-needed
notice(m::f(1))
#- modules/m/lib/puppet/functions/m/f.rb
#| Puppet::Functions.create_function(:'m::f') do
#|   dispatch :f do
#|     param 'Integer', :x
#|     block_param
#|   end
#|   def f(x)
#|     yield(x)
#|   end
#| end

#= values-that-are-changed-beside-blocks
$list = ['a']
$made = m::f($list) |$x| { $x << 'c' }
notice($list, $made)
#- modules/m/lib/puppet/functions/m/f.rb
#| Puppet::Functions.create_function(:'m::f') do
#|   dispatch :f do
#|     param 'Array', :list
#|     block_param
#|   end
#|   def f(list)
#|     copy = list.dup
#|     copy << 'b'
#|     yield(copy)
#|   end
#| end

#= pairs-for-blocks
notice(m::f({ 'a' => 1, 'b' => 2 }) |*$x| { $x })
#- modules/m/lib/puppet/functions/m/f.rb
#| Puppet::Functions.create_function(:'m::f') do
#|   dispatch :f do
#|     param 'Hash', :h
#|     block_param
#|   end
#|   def f(h, &block)
#|     [h.map(&block), h.map { |k, v| yield(k, v) }, h.each_with_index.map(&block)]
#|   end
#| end

#= instance-variables-by-computed-names
$one = [1]
$none = undef
class c($own = 'own') {
  $local = 'here'
  notice(template('m/t.erb'))
}
include c
#- modules/m/templates/t.erb
#| <% ['one', 'none', 'own', 'local', 'nope', 'title', 'name'].each do |n| -%>
#| <%= n %> <%= instance_variable_get("@#{n}").inspect %> <%= instance_variable_defined?("@#{n}") %>
#| <% end -%>
#| <% @set = 2; @local = 'changed' -%>
#| <%= instance_variable_get(:@set) %> <%= instance_variable_get('@' + 'local') %> <%= instance_variable_get(:@local) %>

#= the-resource-type-of-a-reference
define d($x) { }
class c { }
include c
d { 'a': x => 1 }
notify { 'a': message => 'm' }
notice(g(Notify['a'], 'message'), g(D['a'], 'x'), g(Class['c'], 'name'))
#- modules/m/lib/puppet/parser/functions/g.rb
#| module Puppet::Parser::Functions
#|   newfunction(:g, :type => :rvalue) do |args|
#|     type = args[0].resource_type
#|     resource = findresource(type, args[0].title)
#|     [args[0].is_a?(Puppet::Resource), type.nil?, resource && resource[args[1]]]
#|   end
#| end
