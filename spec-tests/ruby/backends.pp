#@ check: compile

#= a-lookup-key-function
notice(lookup('a'), lookup('b', { default_value => 'no b' }), lookup('a'))
#- hiera.yaml
#| version: 5
#| hierarchy:
#|   - name: Ruby
#|     lookup_key: m::keys
#|     options: {greeting: hello}
#- modules/m/lib/puppet/functions/m/keys.rb
#| Puppet::Functions.create_function(:'m::keys') do
#|   dispatch(:keys) { param 'String[1]', :key; param 'Hash[String[1],Any]', :options; param 'Puppet::LookupContext', :context }
#|   def keys(key, options, context)
#|     return context.cached_value(key) if context.cache_has_key(key)
#|     return context.not_found unless key == 'a'
#|     context.explain { "looking for #{key}" }
#|     context.cache(key, "#{options['greeting']} #{key} %{facts.kernel}")
#|   end
#| end

#= interpolation-by-a-function
notice(lookup('a'))
#- hiera.yaml
#| version: 5
#| hierarchy:
#|   - name: Ruby
#|     lookup_key: m::keys
#- modules/m/lib/puppet/functions/m/keys.rb
#| Puppet::Functions.create_function(:'m::keys') do
#|   dispatch(:keys) { param 'String[1]', :key; param 'Hash', :options; param 'Puppet::LookupContext', :context }
#|   def keys(key, options, context)
#|     context.not_found unless key == 'a'
#|     context.interpolate({ 'k' => ['%{facts.kernel}', "%{lookup('b')}"] })
#|   end
#| end
#- modules/m/data/common.yaml
#| a: 1

#= a-data-hash-function
notice(lookup('a'), lookup('h.k'), lookup('missing', { default_value => 1 }))
#- hiera.yaml
#| version: 5
#| hierarchy:
#|   - name: Ruby
#|     data_hash: m::data
#|     options: {x: y}
#- modules/m/lib/puppet/functions/m/data.rb
#| Puppet::Functions.create_function(:'m::data') do
#|   dispatch(:data) { param 'Hash', :options; param 'Puppet::LookupContext', :context }
#|   def data(options, context)
#|     { 'a' => options.inspect, 'h' => { 'k' => [context.environment_name.to_s, context.module_name] } }
#|   end
#| end

#= a-data-dig-function
notice(lookup('a.b.0'), lookup('a'))
#- hiera.yaml
#| version: 5
#| hierarchy:
#|   - name: Ruby
#|     data_dig: m::dig
#- modules/m/lib/puppet/functions/m/dig.rb
#| Puppet::Functions.create_function(:'m::dig') do
#|   dispatch(:dig) { param 'Array[Variant[String,Numeric]]', :segments; param 'Hash', :options; param 'Puppet::LookupContext', :context }
#|   def dig(segments, options, context)
#|     "#{segments.inspect}"
#|   end
#| end

#= paths-for-a-function
notice(lookup('a'), lookup('b', { merge => 'unique' }))
#- hiera.yaml
#| version: 5
#| hierarchy:
#|   - name: Ruby
#|     lookup_key: m::keys
#|     paths: [one.yaml, two.yaml]
#|     options: {x: 1}
#- data/one.yaml
#| a: one
#- data/two.yaml
#| a: two
#- modules/m/lib/puppet/functions/m/keys.rb
#| Puppet::Functions.create_function(:'m::keys') do
#|   dispatch(:keys) { param 'String[1]', :key; param 'Hash', :options; param 'Puppet::LookupContext', :context }
#|   def keys(key, options, context)
#|     [key, options.keys, File.basename(options['path'])]
#|   end
#| end

#= a-function-that-raises
notice(lookup('a'))
#- hiera.yaml
#| version: 5
#| hierarchy:
#|   - name: Ruby
#|     lookup_key: m::keys
#- modules/m/lib/puppet/functions/m/keys.rb
#| Puppet::Functions.create_function(:'m::keys') do
#|   dispatch(:keys) { param 'String[1]', :key; param 'Hash', :options; param 'Puppet::LookupContext', :context }
#|   def keys(key, options, context)
#|     raise Puppet::DataBinding::LookupError, "no #{key} for you"
#|   end
#| end

#= a-function-that-gives-no-hash
notice(lookup('a'))
#- hiera.yaml
#| version: 5
#| hierarchy:
#|   - name: Ruby
#|     data_hash: m::data
#- modules/m/lib/puppet/functions/m/data.rb
#| Puppet::Functions.create_function(:'m::data') do
#|   dispatch(:data) { param 'Hash', :options; param 'Puppet::LookupContext', :context }
#|   def data(options, context)
#|     'text'
#|   end
#| end

#= the-cache-of-a-context
notice(lookup('a'), lookup('b'), lookup('c'))
#- hiera.yaml
#| version: 5
#| hierarchy:
#|   - name: Ruby
#|     lookup_key: m::keys
#- modules/m/lib/puppet/functions/m/keys.rb
#| Puppet::Functions.create_function(:'m::keys') do
#|   dispatch(:keys) { param 'String[1]', :key; param 'Hash', :options; param 'Puppet::LookupContext', :context }
#|   def keys(key, options, context)
#|     context.cache_all({ 'x' => 1, 'y' => 2 }) unless context.cache_has_key('x')
#|     context.cache(key, 3)
#|     context.cached_entries { |k, v| }
#|     [key, context.cached_entries.to_a, context.cached_value('none')]
#|   end
#| end

#= lookup-options-from-a-function
notice(lookup('a'))
#- hiera.yaml
#| version: 5
#| hierarchy:
#|   - name: Ruby
#|     lookup_key: m::keys
#|   - name: Data
#|     path: common.yaml
#- data/common.yaml
#| a: [data]
#- modules/m/lib/puppet/functions/m/keys.rb
#| Puppet::Functions.create_function(:'m::keys') do
#|   dispatch(:keys) { param 'String[1]', :key; param 'Hash', :options; param 'Puppet::LookupContext', :context }
#|   def keys(key, options, context)
#|     case key
#|     when 'lookup_options' then { 'a' => { 'merge' => 'unique' } }
#|     when 'a' then ['ruby']
#|     else context.not_found
#|     end
#|   end
#| end
