#@ check: compile

#= what-a-backend-in-ruby-keeps
notice(lookup('a'), lookup('b'), lookup('c'), lookup('text'), lookup('list'), lookup('seen'))
#- hiera.yaml
#| version: 5
#| hierarchy:
#|   - name: Ruby
#|     lookup_key: m::keeps
#|     path: data.txt
#- data/data.txt
#| a=1
#| text=%{facts.hostname} is %{lookup('b')}
#- modules/m/lib/puppet/functions/m/keeps.rb
#| Puppet::Functions.create_function(:'m::keeps') do
#|   dispatch :keeps do
#|     param 'String', :key
#|     param 'Hash', :options
#|     param 'Puppet::LookupContext', :context
#|   end
#|
#|   def keeps(key, options, context)
#|     ObjectSpace.count_objects
#|     count = (context.cached_value('count') || 0) + 1
#|     context.cache('count', count)
#|     data = context.cached_file_data(options['path']) do |text|
#|       context.cache('read', (context.cached_value('read') || 0) + 1)
#|       { pattern: /\A(\w+)=(.*)/x, lines: text.lines.map(&:chomp), made: Struct.new(:of).new('ruby') }
#|     end
#|     case key
#|     when 'a' then [count, data.keys.inspect, data[:pattern].options, data[:made].of]
#|     when 'b' then "#{context.cache_has_key('count')} #{context.cache_has_key('none')} #{context.cached_value('none').inspect}"
#|     when 'c'
#|       context.cache_all('x' => 1, 'y' => [2])
#|       [context.cached_value('x'), context.cached_value('y'), context.cache_has_key('z'), context.cached_value('count')]
#|     when 'text' then context.interpolate(data[:lines][1].sub('text=', ''))
#|     when 'list'
#|       list = ['plain', { 'k' => ['v'] }]
#|       copy = context.interpolate(list)
#|       copy[1]['k'] << 'w'
#|       [list, copy, copy[0].equal?(list[0]), context.interpolate(1), context.interpolate(nil).inspect]
#|     when 'seen' then [context.cached_value('read'), count, context.cached_entries.to_a.size]
#|     else context.not_found
#|     end
#|   end
#| end

#= what-code-with-and-without-ruby-keeps-together
notice(lookup('one'), lookup('two'), lookup('three'), lookup('four'))
#- hiera.yaml
#| version: 5
#| hierarchy:
#|   - name: Both
#|     lookup_key: m::both
#|     path: data.txt
#- data/data.txt
#| x
#- modules/m/lib/puppet/functions/m/both.rb
#| Puppet::Functions.create_function(:'m::both') do
#|   dispatch :both do
#|     param 'String', :key
#|     param 'Hash', :options
#|     param 'Puppet::LookupContext', :context
#|   end
#|
#|   def both(key, options, context)
#|     context.not_found if key == 'lookup_options'
#|     keys = (context.cached_value('keys') || []) + [key]
#|     context.cache('keys', keys)
#|     context.cache('text', context.interpolate("#{key} of %{facts.hostname}"))
#|     text = context.cached_file_data(options['path']) { |content| "#{content.chomp} for #{key}" }
#|     ObjectSpace.count_objects if %w[two four].include?(key)
#|     [context.cached_value('keys'), context.cached_value('text'), text, context.cache_has_key('text')]
#|   end
#| end

#= what-is-missing-leaves-all-code-but-what-ensures
notice(lookup('a', { default_value => 'no a' }), lookup('b', { default_value => 'no b' }), lookup('c'))
#- hiera.yaml
#| version: 5
#| hierarchy:
#|   - name: Ruby
#|     lookup_key: m::leaves
#- modules/m/lib/puppet/functions/m/leaves.rb
#| Puppet::Functions.create_function(:'m::leaves') do
#|   dispatch :leaves do
#|     param 'String', :key
#|     param 'Hash', :options
#|     param 'Puppet::LookupContext', :context
#|   end
#|
#|   def leaves(key, options, context)
#|     key = binding.local_variable_get(:key)
#|     context.not_found if key == 'lookup_options'
#|     begin
#|       context.cache("began #{key}", key)
#|       %w[a b].each { |one| context.not_found if one == key }
#|       [context.cached_value('left'), context.cached_value('rescued'), context.cache_has_key('began b')]
#|     rescue StandardError => e
#|       context.cache('rescued', e.message)
#|     ensure
#|       context.cache('left', (context.cached_value('left') || []) + [key])
#|     end
#|   end
#| end

#= what-is-missing-in-a-block-of-puppet
notice(lookup('a', { default_value => 'no a' }), lookup('b'))
#- hiera.yaml
#| version: 5
#| hierarchy:
#|   - name: Ruby
#|     lookup_key: m::asks
#- modules/m/lib/puppet/functions/m/asks.rb
#| Puppet::Functions.create_function(:'m::asks') do
#|   dispatch :asks do
#|     param 'String', :key
#|     param 'Hash', :options
#|     param 'Puppet::LookupContext', :context
#|   end
#|
#|   def asks(key, options, context)
#|     key = binding.local_variable_get(:key)
#|     call_function('with', key) { |one| context.not_found unless one == 'b' }
#|     context.cache(key, call_function('m::twice', key))
#|     [context.cached_value(key), closure_scope['facts'].key?('kernel'), File.exist?('/nonexistent')]
#|   end
#| end
#- modules/m/functions/twice.pp
function m::twice($text) { "${text}${text}" }
