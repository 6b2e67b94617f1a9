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

#= what-is-made-of-a-file-once
notice(lookup('a'), lookup('b'), lookup('c', { default_value => 'no c' }))
#- hiera.yaml
#| version: 5
#| hierarchy:
#|   - name: Ruby
#|     lookup_key: m::file
#|     path: keys.yaml
#- data/keys.yaml
#| a: "%{lookup('b')} of a"
#| b: [1, {x: y}]
#- modules/m/lib/puppet/functions/m/file.rb
#| require 'yaml'
#| Puppet::Functions.create_function(:'m::file') do
#|   dispatch(:file) { param 'String[1]', :key; param 'Hash', :options; param 'Puppet::LookupContext', :context }
#|   def file(key, options, context)
#|     return context.cached_value(key) if context.cache_has_key(key)
#|     raw = context.cached_file_data(options['path']) do |content|
#|       Puppet.notice("reads #{content.lines.size} lines")
#|       call_function('notice', 'in between')
#|       YAML.safe_load(content)
#|     end
#|     context.explain { "knows #{raw.keys}" }
#|     context.not_found unless raw.key?(key)
#|     context.cache(key, context.interpolate(raw[key]))
#|   end
#| end

#= what-is-made-of-a-file-in-ruby-after-all
notice(lookup('a'), lookup('b', { default_value => 'no b' }))
#- hiera.yaml
#| version: 5
#| hierarchy:
#|   - name: Ruby
#|     lookup_key: m::file
#|     path: keys.txt
#- data/keys.txt
#| a=1
#| c=2
#- modules/m/lib/puppet/functions/m/file.rb
#| Puppet::Functions.create_function(:'m::file') do
#|   dispatch(:file) { param 'String[1]', :key; param 'Hash', :options; param 'Puppet::LookupContext', :context }
#|   def file(key, options, context)
#|     raw = context.cached_file_data(options['path']) do |content|
#|       call_function('notice', "reads #{content.size}")
#|       content.lines.map { |line| line.chomp.split('=') }.to_h
#|     end
#|     call_function('notice', 'has read')
#|     ObjectSpace.garbage_collect
#|     context.not_found unless raw.key?(key)
#|     raw[key].concat(context.cached_file_data(options['path']) { |_| raise 'again' }.size.to_s)
#|   end
#| end

#= a-file-that-cannot-be-made-anything-of
notice(lookup('a', { default_value => 'x' }))
#- hiera.yaml
#| version: 5
#| hierarchy:
#|   - name: Ruby
#|     data_hash: m::file
#|     path: keys.txt
#- data/keys.txt
#| a=1
#- modules/m/lib/puppet/functions/m/file.rb
#| Puppet::Functions.create_function(:'m::file') do
#|   dispatch(:file) { param 'Hash', :options; param 'Puppet::LookupContext', :context }
#|   def file(options, context)
#|     made = begin
#|       context.cached_file_data(options['path']) { |content| raise ArgumentError, "no data: #{content.chomp}" }
#|     rescue ArgumentError => e
#|       context.cached_file_data(options['path']) { |content| { 'a' => "#{e.message} #{context.module_name.inspect}" } }
#|     end
#|     missing = begin
#|       context.cached_file_data('/nonexistent/file') { |content| 1 }
#|     rescue StandardError => e
#|       e.message
#|     end
#|     { 'a' => [made, missing] }
#|   end
#| end

#= a-file-that-another-function-cannot-make-anything-of
notice(lookup('a', { default_value => 'x' }))
#- hiera.yaml
#| version: 5
#| hierarchy:
#|   - name: Ruby
#|     data_hash: m::made
#|     path: keys.txt
#- data/keys.txt
#| a=1
#- modules/m/lib/puppet/functions/m/made.rb
#| Puppet::Functions.create_function(:'m::made') do
#|   dispatch(:made) { param 'Hash', :options; param 'Puppet::LookupContext', :context }
#|   def made(options, context)
#|     result = begin
#|       context.cached_file_data(options['path']) { |content| raise ArgumentError, "no data: #{content.chomp}" }
#|     rescue ArgumentError => e
#|       context.cached_file_data(options['path']) { |content| { 'a' => "#{e.message} #{context.module_name.inspect}" } }
#|     end
#|     missing = begin
#|       context.cached_file_data('/nonexistent/file') { |content| 1 }
#|     rescue StandardError => e
#|       e.message
#|     end
#|     { 'a' => [result, missing] }
#|   end
#| end
