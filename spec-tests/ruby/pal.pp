#@ check: compile

#= a-compiler-as-a-parameter
$known = 'top'
notice(m::f('upcase', 'abc'))
class a { notice(m::f('downcase', 'ABC')) }
include a
#- modules/m/lib/puppet/functions/m/f.rb
#| Puppet::Functions.create_function(:'m::f', Puppet::Functions::InternalFunction) do
#|   dispatch :f do
#|     compiler_param
#|     param 'String', :name
#|     repeated_param 'Any', :values
#|   end
#|   def f(compiler, name, *values)
#|     compiler.call_function(name, *values)
#|   end
#| end

#= the-compiler-of-the-context
notice(m::f())
#- modules/m/lib/puppet/functions/m/f.rb
#| Puppet::Functions.create_function(:'m::f') do
#|   def f
#|     compiler = Puppet.lookup(:pal_catalog_compiler) { nil }
#|     script = Puppet.lookup(:pal_script_compiler) { 'none' }
#|     [compiler.call_function('upcase', 'x'), script, Puppet.lookup(:pal_compiler).class.name]
#|   end
#| end

#= compilers-of-other-words
notice(m::f(1))
#- modules/m/lib/puppet/functions/m/f.rb
#| Puppet::Functions.create_function(:'m::f', Puppet::Functions::InternalFunction) do
#|   dispatch :f do
#|     pal_compiler_param
#|     param 'Integer', :x
#|   end
#|   def f(compiler, x) x end
#| end

#= a-compiler-of-scripts
notice(m::f(1))
#- modules/m/lib/puppet/functions/m/f.rb
#| Puppet::Functions.create_function(:'m::f', Puppet::Functions::InternalFunction) do
#|   dispatch :f do
#|     script_compiler_param
#|     param 'Integer', :x
#|   end
#|   def f(compiler, x) x end
#| end

#= a-cache-as-a-parameter
notice(m::f('a'), m::f('b'), m::g('c'), m::f('d'))
#- modules/m/lib/puppet/functions/m/f.rb
#| Puppet::Functions.create_function(:'m::f', Puppet::Functions::InternalFunction) do
#|   dispatch :f do
#|     cache_param
#|     param 'String', :x
#|   end
#|   def f(cache, x)
#|     kept = cache.retrieve(self)
#|     kept[:all] = [*kept[:all], x]
#|     kept[:all].join
#|   end
#| end
#- modules/m/lib/puppet/functions/m/g.rb
#| Puppet::Functions.create_function(:'m::g', Puppet::Functions::InternalFunction) do
#|   dispatch :g do
#|     cache_param
#|     param 'String', :x
#|   end
#|   def g(cache, x)
#|     kept = cache.retrieve(self)
#|     kept[:all] = [*kept[:all], x]
#|     kept[:all].join
#|   end
#| end

#= what-the-context-does-not-have
notice(m::f())
#- modules/m/lib/puppet/functions/m/f.rb
#| Puppet::Functions.create_function(:'m::f') do
#|   def f
#|     Puppet.lookup(:pal_env)
#|   rescue Puppet::Error => e
#|     "#{e.class} #{e.message}"
#|   end
#| end

#= what-there-is-of-pal
notice(m::f())
#- modules/m/lib/puppet/functions/m/f.rb
#| Puppet::Functions.create_function(:'m::f') do
#|   def f
#|     [Puppet::Pal::ScriptCompiler.superclass.name, Puppet::Pal.respond_to?(:in_environment), defined?(Puppet::Pal::FunctionSignature)]
#|   end
#| end

#= what-pal-would-evaluate
notice(m::f())
#- modules/m/lib/puppet/functions/m/f.rb
#| Puppet::Functions.create_function(:'m::f') do
#|   def f
#|     Puppet::Pal.in_tmp_environment('other', modulepath: []) { 1 }
#|   rescue StandardError
#|     2
#|   end
#| end
