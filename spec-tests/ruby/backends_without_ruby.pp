#@ check: compile

#= a-backend-that-reads-a-file-for-each-namespace
notice(lookup('role::web::port'), lookup('role::web::hosts'), lookup('plain'), lookup('role::web::copy'))
notice(lookup('role::web::missing', { default_value => 'none' }), lookup('role::db::port', { default_value => 'none' }))
#- hiera.yaml
#| version: 5
#| hierarchy:
#|   - name: Ruby
#|     lookup_key: m::by_namespace
#|     path: common
#- data/common.yaml
#| plain: '%{facts.nothing}x'
#- data/common/role/web.yaml
#| role::web::port: &port 80
#| role::web::hosts: &hosts [a, 'b %{lookup("plain")}']
#| role::web::copy: {port: *port, hosts: *hosts}
#- modules/m/lib/puppet/functions/m/by_namespace.rb
#| require 'yaml'
#| Puppet::Functions.create_function(:'m::by_namespace') do
#|   dispatch :by_namespace do
#|     param 'String[1]', :key
#|     param 'Struct[{path => String[1]}]', :options
#|     param 'Puppet::LookupContext', :context
#|   end
#|
#|   def by_namespace(key, options, context)
#|     return context.cached_value(key) if context.cache_has_key(key)
#|
#|     parts = key.split('::')
#|     parts.pop
#|     path = parts.empty? ? "#{options['path']}.yaml" : "#{File.join(options['path'], parts)}.yaml"
#|     data = read(path, context)
#|     context.not_found unless data.include?(key)
#|     context.cache(key, context.interpolate(data[key]))
#|   end
#|
#|   def read(path, context)
#|     return {} unless File.exist?(path)
#|
#|     context.cached_file_data(path) do |content|
#|       begin
#|         data = if Gem::Version.new(RUBY_VERSION) >= Gem::Version.new('2.7')
#|                  YAML.safe_load(content, filename: path, aliases: true)
#|                else
#|                  Old::Reader.of(content).read_with!(path)
#|                end
#|         if data.is_a?(Hash)
#|           data
#|         else
#|           msg = format(_('%{path}: file does not contain a valid yaml hash'), path: path)
#|           raise Puppet::DataBinding::LookupError, msg if Puppet[:strict] == :error && data != false
#|
#|           Puppet.warning(msg)
#|           {}
#|         end
#|       rescue YAML::SyntaxError => e
#|         raise Puppet::DataBinding::LookupError, format(_('Unable to parse %{message}'), message: e.message)
#|       end
#|     end
#|   end
#| end

#= a-backend-whose-file-is-no-hash
notice(lookup('plain'))
#- hiera.yaml
#| version: 5
#| hierarchy:
#|   - name: Ruby
#|     lookup_key: m::strict
#|     path: common.yaml
#- data/common.yaml
#| - plain
#- modules/m/lib/puppet/functions/m/strict.rb
#| Puppet::Functions.create_function(:'m::strict') do
#|   dispatch :strict do
#|     param 'String[1]', :key
#|     param 'Hash', :options
#|     param 'Puppet::LookupContext', :context
#|   end
#|
#|   def strict(key, options, context)
#|     data = context.cached_file_data(options['path']) { |content| YAML.safe_load(content) }
#|     raise Puppet::DataBinding::LookupError, "no hash, #{Puppet[:strict].inspect}" unless data.is_a?(Hash)
#|
#|     data[key]
#|   end
#| end

#= a-backend-that-matches-regular-expressions
notice(lookup('port', { default_value => 'none' }), lookup('name', { default_value => 'none' }), lookup('re'))
#@ node: web01.example.com
#- hiera.yaml
#| version: 5
#| hierarchy:
#|   - name: Ruby
#|     lookup_key: m::by_regexp
#|     path: regex.yaml
#|     options:
#|       node: "%{trusted.certname}"
#- data/regex.yaml
#| db:
#|   __regex: !ruby/regexp /^db/
#|   port: 5432
#| web:
#|   __regex: !ruby/regexp /^WEB\d+\./i
#|   port: 80
#|   re: !ruby/regexp /a b#c/
#- modules/m/lib/puppet/functions/m/by_regexp.rb
#| Puppet::Functions.create_function(:'m::by_regexp') do
#|   dispatch :by_regexp do
#|     param 'String[1]', :key
#|     param 'Hash', :options
#|     param 'Puppet::LookupContext', :context
#|   end
#|
#|   def by_regexp(key, options, context)
#|     return context.cached_value(key) if context.cache_has_key(key)
#|
#|     data = context.cached_file_data(options['path']) do |content|
#|       YAML.safe_load(content, permitted_classes: [Regexp], filename: options['path'].to_s, aliases: true)
#|     end
#|     data.each do |label, values|
#|       r = values['__regex']
#|       Puppet.debug("Scanning label #{label} for matches to '#{r}'")
#|       next unless r.match(options['node'])
#|       next unless values.include?(key)
#|
#|       value = values[key]
#|       value = [value.class.name, value.source, value.options] if value.is_a?(Regexp)
#|       return context.cache(key, context.interpolate(value))
#|     end
#|     context.not_found
#|   rescue StandardError => e
#|     Puppet.debug(e.message)
#|     nil
#|   end
#| end

#= a-function-that-is-given-the-scope
class c($x) { notice(m::seen('x'), m::seen('nothing', 'seen by default')) }
class { 'c': x => 'of the class' }
#- modules/m/lib/puppet/functions/m/seen.rb
#| Puppet::Functions.create_function(:'m::seen', Puppet::Functions::InternalFunction) do
#|   dispatch :seen do
#|     scope_param
#|     param 'String', :name
#|     optional_param 'String', :default
#|   end
#|
#|   def seen(scope, name, default = 'none')
#|     scope.include?(name) ? scope[name] : [default, scope.call_function('downcase', ['ABC'])]
#|   end
#| end

#= a-function-with-types-of-its-own
notice(m::typed('a', [1, 'b']))
notice(m::typed('a', [undef]))
#- modules/m/lib/puppet/functions/m/typed.rb
#| Puppet::Functions.create_function(:'m::typed') do
#|   local_types do
#|     type 'TextOrNumber = Variant[String[1], Integer]'
#|     type 'Several = Array[TextOrNumber]'
#|   end
#|
#|   begin
#|     require 'zlib'
#|   rescue LoadError
#|     raise 'no zlib'
#|   end
#|
#|   dispatch :typed do
#|     param 'TextOrNumber', :one
#|     param 'Several', :more
#|   end
#|
#|   def typed(one, more)
#|     [one, *more].join('-')
#|   end
#| end

#= what-a-backend-asks-for-on-its-way
#@ facts: {"os": {"family": "Debian"}, "kernel": "Linux"}
class c($a, $b, $c) { notice($a, $b, $c) }
include c
notice(lookup('c::a'), lookup('shared'), lookup('none', { default_value => 'nothing' }))
#- hiera.yaml
#| version: 5
#| hierarchy:
#|   - name: Ruby
#|     lookup_key: m::by_fact
#|     path: all
#- data/all/Debian.yaml
#| c::a: [1, {x: "%{facts.os.family}"}]
#| c::b: 'b of %{facts.kernel}'
#| shared: &s {deep: [a, b]}
#- data/all/common.yaml
#| c::c: common
#| c::b: never
#- modules/m/lib/puppet/functions/m/by_fact.rb
#| Puppet::Functions.create_function(:'m::by_fact') do
#|   dispatch :by_fact do
#|     param 'String[1]', :key
#|     param 'Hash', :options
#|     param 'Puppet::LookupContext', :context
#|   end
#|
#|   def by_fact(key, options, context)
#|     paths(options, context).each do |path|
#|       next unless File.file?(path)
#|       data = context.cached_file_data(path) { |content| YAML.safe_load(content, aliases: true) || {} }
#|       return context.cache(key, context.interpolate(data[key])) if data.key?(key)
#|     end
#|     context.not_found
#|   end
#|
#|   def paths(options, context)
#|     return context.cached_value(nil) if context.cache_has_key(nil)
#|     family = closure_scope['facts']['os']['family']
#|     context.cache(nil, [family, 'common'].map { |name| File.join(options['path'], "#{name}.yaml") })
#|   end
#| end
