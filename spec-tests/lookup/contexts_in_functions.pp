#= cached-entries-with-and-without-a-block
notice(lookup('a'), lookup('b'))
#- hiera.yaml
#| version: 5
#| hierarchy:
#|   - {name: a, lookup_key: 'm::key'}
#- modules/m/functions/key.pp
function m::key($key, $options, $context) {
  $context.cache($key, "v-${key}")
  $context.cache_all({ 'x' => 1, 'y' => [2] })
  $context.cached_entries |$k, $v| { notice("two ${k} ${v}") }
  $context.cached_entries |$pair| { notice("one ${pair}") }
  notice($context.cached_entries.map |$pair| { "m ${pair}" })
  notice($context.cached_entries.reduce(0) |$memo, $pair| { $memo + 1 })
  notice(type($context.cached_entries, generalized))
  notice($context.cache_has_key('x'), $context.cached_value('zz'), $context.cached_value($key))
  $context.cached_entries |$k, $v| { if $k == 'x' { next() } notice("after ${k}") }
  "r-${key}"
}

#= not-found-in-a-function
notice(lookup('a', default_value => 'd'))
notice(lookup('b'))
#- hiera.yaml
#| version: 5
#| hierarchy:
#|   - {name: a, lookup_key: 'm::key'}
#- modules/m/functions/key.pp
function m::key($key, $options, $context) {
  if $key == 'a' { $context.not_found }
  if $key == 'lookup_options' { $context.not_found() }
  "r-${key}"
}

#= cached-entries-of-a-new-context
$c = Puppet::LookupContext.new('m')
notice($c.cached_entries)
$c.cache('a', 1)
notice($c.cached_entries.each |$x| { notice($x) })

#= cached-entries-in-ruby
notice(lookup('a'))
#- hiera.yaml
#| version: 5
#| hierarchy:
#|   - {name: a, lookup_key: 'm::key'}
#- modules/m/lib/puppet/functions/m/key.rb
#| Puppet::Functions.create_function(:'m::key') do
#|   dispatch :key do
#|     param 'String[1]', :key
#|     param 'Hash[String,Any]', :options
#|     param 'Puppet::LookupContext', :context
#|   end
#|   def key(key, options, context)
#|     context.not_found if key == 'lookup_options'
#|     context.cache_all('x' => 1, 'y' => 2)
#|     seen = []
#|     context.cached_entries { |k, v| seen << [k, v] }
#|     context.cached_entries { |pair| seen << pair }
#|     [seen, context.cached_entries.map { |k, v| "#{k}#{v}" }, context.cached_entries.to_a, context.cached_entries.class.name.empty?]
#|   end
#| end

#= not-found-of-a-data-hash
notice(lookup('a', default_value => 'd'))
#- hiera.yaml
#| version: 5
#| hierarchy:
#|   - {name: a, data_hash: 'm::data'}
#|   - {name: b, data_dig: 'm::dig'}
#- modules/m/functions/data.pp
function m::data($options, $context) { $context.not_found }
#- modules/m/functions/dig.pp
function m::dig($segments, $options, $context) { $context.not_found() }
