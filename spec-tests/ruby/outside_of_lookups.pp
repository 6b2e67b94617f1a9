#@ check: compile

#= not-found-outside-of-a-lookup
notice(m::f('a', {}))
#- modules/m/lib/puppet/functions/m/f.rb
#| Puppet::Functions.create_function(:'m::f') do
#|   dispatch :f do
#|     param 'String', :key
#|     param 'Hash', :options
#|   end
#|   def f(key, options)
#|     throw :no_such_key
#|   end
#| end

#= a-context-that-is-kept
notice(lookup('a'))
notice(m::later())
#- hiera.yaml
#| version: 5
#| hierarchy:
#|   - name: kept
#|     lookup_key: m::kept
#- modules/m/lib/puppet/functions/m/kept.rb
#| Puppet::Functions.create_function(:'m::kept') do
#|   dispatch :kept do
#|     param 'String', :key
#|     param 'Hash', :options
#|     param 'Puppet::LookupContext', :context
#|   end
#|   def kept(key, options, context)
#|     $pantin_kept_context = context
#|     key == 'a' ? 1 : context.not_found
#|   end
#| end
#- modules/m/lib/puppet/functions/m/later.rb
#| Puppet::Functions.create_function(:'m::later') do
#|   def later
#|     $pantin_kept_context.not_found
#|   end
#| end
