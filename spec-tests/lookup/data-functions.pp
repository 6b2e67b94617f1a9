# Data functions written in Puppet and in Ruby: what they are given, what they may give, how they fail.

#= a-lookup-key-function-with-a-wrong-result
#@ source: hiera.md, data functions
notice(lookup('other', default_value => 'nothing'))
notice(lookup('a'))
#- hiera.yaml
#| version: 5
#| hierarchy:
#| - name: function
#|   lookup_key: m::key
#- modules/m/functions/key.pp
function m::key(String $key, Hash $options, Puppet::LookupContext $context) >> Integer {
  if $key == 'a' { 'x' } else { $context.not_found }
}

#= a-data-hash-function-with-a-wrong-result
notice(lookup('a'))
#- hiera.yaml
#| version: 5
#| hierarchy:
#| - name: function
#|   data_hash: m::hash
#- modules/m/functions/hash.pp
function m::hash(Hash $options, Puppet::LookupContext $context) >> Hash[Puppet::LookupKey, Puppet::LookupValue] { 'x' }

#= a-data-dig-function-in-ruby-with-a-wrong-result
notice(lookup('a.b'))
notice(lookup('bad'))
#- hiera.yaml
#| version: 5
#| hierarchy:
#| - name: function
#|   data_dig: m::dig
#|   uri: http://www.example.com/
#|   options:
#|     o: "of %{facts.kernel}"
#- modules/m/lib/puppet/functions/m/dig.rb
#| Puppet::Functions.create_function(:'m::dig') do
#|   dispatch :dig do
#|     param 'Array[String[1]]', :segments
#|     param 'Hash[String,Any]', :options
#|     param 'Puppet::LookupContext', :context
#|     return_type 'Puppet::LookupValue'
#|   end
#|   def dig(segments, options, context)
#|     case segments[0]
#|     when 'a' then "#{segments.join('/')} #{options['uri']} #{options['o']}"
#|     when 'bad' then :oops
#|     else context.not_found
#|     end
#|   end
#| end

#= a-function-with-a-return-type-that-is-no-data
notice(lookup('a'))
#- hiera.yaml
#| version: 5
#| hierarchy:
#| - name: function
#|   lookup_key: m::key
#- modules/m/functions/key.pp
function m::key(String $key, Hash $options, Puppet::LookupContext $context) >> CatalogEntry { File['x'] }

#= a-function-with-other-parameters
notice(lookup('a'))
#- hiera.yaml
#| version: 5
#| hierarchy:
#| - name: function
#|   lookup_key: m::key
#- modules/m/functions/key.pp
function m::key(Integer $key, Hash $options, Puppet::LookupContext $context) { 1 }

#= a-function-that-fails
notice(lookup('a'))
#- hiera.yaml
#| version: 5
#| hierarchy:
#| - name: function
#|   lookup_key: m::key
#- modules/m/functions/key.pp
function m::key(String $key, Hash $options, Puppet::LookupContext $context) {
  fail("no ${key}")
}

#= ruby-raises-an-error-of-the-data
notice(lookup('a'))
#- hiera.yaml
#| version: 5
#| hierarchy:
#| - name: function
#|   data_hash: m::hash
#- modules/m/lib/puppet/functions/m/hash.rb
#| Puppet::Functions.create_function(:'m::hash') do
#|   dispatch :all do
#|     param 'Hash', :options
#|     param 'Puppet::LookupContext', :context
#|   end
#|   def all(options, context)
#|     raise Puppet::DataBinding::LookupError, 'the backend is down'
#|   end
#| end

#= ruby-raises-an-argument-error
notice(lookup('a'))
#- hiera.yaml
#| version: 5
#| hierarchy:
#| - name: function
#|   lookup_key: m::key
#- modules/m/lib/puppet/functions/m/key.rb
#| Puppet::Functions.create_function(:'m::key') do
#|   dispatch :key do
#|     param 'String', :key
#|     param 'Hash', :options
#|     param 'Puppet::LookupContext', :context
#|   end
#|   def key(key, options, context)
#|     raise ArgumentError, 'an option is missing' unless options.include?('needed')
#|     1
#|   end
#| end

#= ruby-keeps-values-in-its-context
notice(lookup('count'))
notice(lookup('again'))
notice(lookup('interpolated'))
notice(lookup('names'))
#- hiera.yaml
#| version: 5
#| hierarchy:
#| - name: function
#|   lookup_key: m::key
#|   options: { file: values.txt }
#- modules/m/lib/puppet/functions/m/key.rb
#| Puppet::Functions.create_function(:'m::key') do
#|   dispatch :key do
#|     param 'String[1]', :key
#|     param 'Hash[String[1],Any]', :options
#|     param 'Puppet::LookupContext', :context
#|   end
#|   def key(key, options, context)
#|     return context.cached_value(key) if context.cache_has_key(key)
#|     context.cache_all('again' => 'kept')
#|     case key
#|     when 'count' then context.cache(key, options.keys.sort)
#|     when 'interpolated' then context.interpolate('%{facts.kernel} %{lookup("count")}')
#|     when 'names' then [context.environment_name.to_s, context.module_name]
#|     else context.not_found
#|     end
#|   end
#| end

#= a-function-for-each-uri
notice(lookup('a', merge => unique))
#- hiera.yaml
#| version: 5
#| hierarchy:
#| - name: function
#|   lookup_key: m::key
#|   uris: ["http://one/%{facts.kernel}", "urn:two"]
#|   options: { list: ["%{facts.kernel}", 1] }
#- modules/m/functions/key.pp
function m::key(String $key, Hash $options, Puppet::LookupContext $context) {
  if $key == 'a' { [$options['uri'], $options['list']] } else { $context.not_found }
}

#= a-function-for-each-path
notice(lookup('a', merge => hash))
#- hiera.yaml
#| version: 5
#| hierarchy:
#| - name: function
#|   data_hash: m::hash
#|   paths: [one.txt, missing.txt, two.txt]
#- modules/m/functions/hash.pp
function m::hash(Hash $options, Puppet::LookupContext $context) {
  $content = $context.cached_file_data($options['path']) |$text| { { 'read' => $text } }
  $name = basename($options['path'])
  $found = { $name => $content['read'] }
  ({ 'a' => $found })
}
#- modules/m/lib/puppet/functions/basename.rb
#| Puppet::Functions.create_function(:basename) do
#|   dispatch :of do
#|     param 'String', :path
#|   end
#|   def of(path)
#|     File.basename(path)
#|   end
#| end
#- data/one.txt
#| first
#- data/two.txt
#| second

#= what-a-merge-changes-in-values-that-functions-keep
notice(lookup('packages'))
notice(lookup('packages'))
notice(lookup('packages', merge => first))
notice(lookup('packages', merge => deep))
#- hiera.yaml
#| version: 5
#| hierarchy:
#| - name: function
#|   lookup_key: m::key
#|   uris: [top, low]
#- modules/m/functions/key.pp
function m::key(String $key, Hash $options, Puppet::LookupContext $context) {
  case [$key, $options['uri']] {
    ['packages', 'top']: {
      { 'web' => ['--vim', 'emacs', 'emacs'], 'other' => { 'deep' => { 'list' => [1, 1, 2] } } }
    }
    ['packages', 'low']: { { 'web' => ['vim', 'nano'] } }
    ['lookup_options', 'top']: { { 'packages' => { 'merge' => { 'strategy' => 'deep', 'knockout_prefix' => '--' } } } }
    default: { $context.not_found }
  }
}

#= the-same-in-data-that-is-read
notice(lookup('packages'))
notice(lookup('packages'))
notice(lookup('packages', merge => first))
#- hiera.yaml
#| version: 5
#| hierarchy:
#| - name: files
#|   paths: [top.yaml, low.yaml]
#- data/top.yaml
#| lookup_options:
#|   packages: {merge: {strategy: deep, knockout_prefix: '--'}}
#| packages: {web: ['--vim', emacs, emacs], other: {deep: {list: [1, 1, 2]}}}
#- data/low.yaml
#| packages: {web: [vim, nano]}

#= a-file-without-a-hash-that-stands-in-the-hierarchy-twice
#@ set: strict=warning
include m
notice(lookup('m::c', undef, undef, 3), lookup('d', undef, undef, 4))
#- hiera.yaml
#| version: 5
#| hierarchy:
#|   - name: a
#|     path: text.yaml
#|   - name: b
#|     path: text.yaml
#- data/text.yaml
#| text
#- modules/m/hiera.yaml
#| version: 5
#| hierarchy:
#|   - name: a
#|     paths: [empty.yaml, text.yaml, empty.yaml, text.yaml]
#|   - name: b
#|     path: empty.yaml
#|   - name: c
#|     glob: "e*.yaml"
#- modules/m/data/empty.yaml
#| ~
#- modules/m/data/text.yaml
#| text
#- modules/m/manifests/init.pp
class m($a = 1, $b = 2) { }

#= an-empty-file-that-stands-in-the-hierarchy-twice
notice(lookup('a', undef, undef, 3), lookup('d', undef, undef, 4))
#- hiera.yaml
#| version: 5
#| hierarchy:
#|   - name: a
#|     path: empty.yaml
#|   - name: b
#|     path: empty.yaml
#- data/empty.yaml
#| # nothing

#= file-data-that-is-missing
notice(lookup('mod::a'))
#- modules/mod/hiera.yaml
#| version: 5
#| hierarchy:
#| - {name: one, data_hash: mod::f, path: common.yaml}
#- modules/mod/data/common.yaml
#| {}
#- modules/mod/functions/f.pp
function mod::f($options, $context) { $context.cached_file_data('/nowhere/file') }
