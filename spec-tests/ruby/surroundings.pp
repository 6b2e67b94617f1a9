#= functions-beside-the-one-that-a-file-is-named-after
notice(flags({ 'user' => 'a', 'ports' => [1, 2] }))
notice(flags({ 'user' => undef }))
#- modules/m/lib/puppet/parser/functions/flags.rb
#| module Puppet::Parser::Functions
#|   newfunction(:'m::escape', type: :rvalue) do |args|
#|     call_function('m::quoted', args[0])
#|   end
#|   newfunction(:flags, type: :rvalue) do |args|
#|     options = args[0] || {}
#|     flags = []
#|     flags << "-u #{call_function('m::escape', [options['user']])}"
#|     multi = ->(values, format) { [values].flatten.compact.map { |value| format % call_function('m::escape', [value.to_s]) } }
#|     flags += multi.call(options['ports'], '-p %s')
#|     flags.join(' ')
#|   end
#| end
#- modules/m/functions/quoted.pp
function m::quoted($text) { "'${text}'" }

#= attributes-of-a-declared-resource
class c($p = 'x') { }
include c
notice(f('p'), f('other'))
#- modules/m/lib/puppet/functions/f.rb
#| Puppet::Functions.create_function(:f) do
#|   def f(name)
#|     resource = closure_scope.find_global_scope.catalog.resource('Class[c]')
#|     found = resource.parameters[name.to_sym]
#|     found ? [found.name.to_s, found.value, resource[name], resource.to_hash[:p]] : 'none'
#|   end
#| end

#= commands-with-and-without-options
notice(f())
#- modules/m/lib/puppet/functions/f.rb
#| Puppet::Functions.create_function(:f) do
#|   def f
#|     failed = begin
#|       Puppet::Util::Execution.execute('/bin/sh -c "echo out; echo err >&2; exit 3"')
#|     rescue Puppet::ExecutionFailure => e
#|       e.message
#|     end
#|     quiet = Puppet::Util::Execution.execute(['/bin/sh', '-c', 'exit 3'], failonfail: false)
#|     both = Puppet::Util::Execution.execute(['/bin/sh', '-c', 'echo out; echo err >&2'], combine: true)
#|     [failed, quiet.to_s, quiet.exitstatus, both.to_s]
#|   end
#| end

#= symbolic-modes-of-files
notice(f())
#- modules/m/lib/puppet/functions/f.rb
#| Puppet::Functions.create_function(:f) do
#|   def f
#|     extend Puppet::Util::SymbolicFileMode
#|     modes = ['0644', 'u=rw,go=r', 'u+rwX,g+X', 'a+x', '+w', 'u+s,g+s', 'o=t', 'u=rw,g=u', 'ug-w,o=', 'a-r', 'u=r+w-r', 'g=s', 'uo-s']
#|     [modes.map { |mode| symbolic_mode_to_int(mode, 0o754).to_s(8) },
#|      modes.map { |mode| symbolic_mode_to_int(mode, 0o6644, true).to_s(8) },
#|      ['0644', '12345', 'u=rw', 'x=rw', 420].map { |mode| valid_symbolic_mode?(mode) },
#|      [display_mode('644'), display_mode('u=rw'), normalize_symbolic_mode('0644'), normalize_symbolic_mode(420)],
#|      ['', '999', 'x=r', 'u=X', 'u=r,g=X', 'u=r,g', 'u=z', 'u'].map { |mode| symbolic_mode_to_int(mode) rescue $!.message }]
#|   end
#| end

#= variables-that-templates-do-not-find
class evaluated { }
class other { }
include evaluated
$names = ['::a::b', 'a::b', '::a', 'a', 'a::b::c', '::settings::nope', 'settings::nope', '::evaluated::nope', 'evaluated::nope', '::other::nope', 'other::nope']
$names.each |$name| {
  notice(inline_template('<% begin; scope[@name]; rescue => e; %><%= e.message %><% end %>'))
  notice(inline_template('<% begin; scope.lookupvar(@name); rescue => e; %><%= e.message %><% end %>'))
  notice(inline_template('<% begin; ObjectSpace.count_objects; scope.lookupvar(@name); rescue => e; %><%= e.message %><% end %>'))
}

#= functions-keep-things-in-the-catalog
notice(m::count(), m::count(), legacy_count())
#- modules/m/lib/puppet/functions/m/count.rb
#| Puppet::Functions.create_function(:'m::count') do
#|   dispatch :count do
#|   end
#|   def count
#|     catalog = closure_scope.find_global_scope.catalog
#|     catalog.define_singleton_method(:m_count) { @m_count = (@m_count || 0) + 1 } unless catalog.respond_to?(:m_count)
#|     catalog.m_count
#|   end
#| end
#- modules/m/lib/puppet/parser/functions/legacy_count.rb
#| Puppet::Parser::Functions.newfunction(:legacy_count, :type => :rvalue) { |args| compiler.catalog.m_count }

#= functions-keep-things-in-the-compiler-and-the-environment
notice(m::same())
#- modules/m/lib/puppet/functions/m/same.rb
#| Puppet::Functions.create_function(:'m::same') do
#|   dispatch :same do
#|   end
#|   def same
#|     top = closure_scope.compiler.topscope
#|     [closure_scope.compiler.equal?(top.compiler), closure_scope.environment.equal?(top.environment),
#|      closure_scope.catalog.equal?(top.compiler.catalog), closure_scope.compiler.node.equal?(top.compiler.node),
#|      closure_scope.find_global_scope.equal?(top)]
#|   end
#| end

#= a-legacy-function-called-with-undef-from-a-template
notice(inline_template('<%= scope.function_f([@nothing, nil, [nil]]) %>'))
notice(inline_template('<%= scope.call_function("f", [@nothing, nil, [nil]]) %>'))
#- modules/m/lib/puppet/parser/functions/f.rb
#| Puppet::Parser::Functions.newfunction(:f, :type => :rvalue) { |args| args.inspect }

#= a-reference-without-a-title-for-a-legacy-function
define d() { }
$nothing = undef
notice(f(D[$nothing]))
#- modules/m/lib/puppet/parser/functions/f.rb
#| Puppet::Parser::Functions.newfunction(:f, :type => :rvalue) { |args| "#{args[0].class} #{args[0]}" }

#= a-reference-without-a-title-that-a-legacy-function-looks-for
define d() { }
$nothing = undef
notice(f(D[$nothing]))
#- modules/m/lib/puppet/parser/functions/f.rb
#| Puppet::Parser::Functions.newfunction(:f, :type => :rvalue) { |args| findresource(args[0].to_s).inspect }

#= names-that-a-template-does-not-have
notice(inline_template('<%= begin; path; rescue NameError; "no path"; end %> <%= begin; names; rescue NameError; "no names"; end %>'))

#= variables-that-a-template-has-of-puppet
notice(inline_template('<%= string.inspect %> <%= template_source.inspect %> <%= result.inspect %> <%= escaped_template_source.inspect %>'))

#= a-template-with-a-syntax-error-in-a-defined-type
define d() { notice(template('m/t.erb')) }
d { "a": }
#- modules/m/templates/t.erb
#| <% if true %>

#= a-template-with-a-syntax-error-in-a-class-that-a-defined-type-includes
define d() { include m }
d { "a": }
#- modules/m/manifests/init.pp
class m { notice(template('m/t.erb')) }
#- modules/m/templates/t.erb
#| <% end %>

#= a-template-with-a-syntax-error-in-a-declared-class
class { "m": }
#- modules/m/manifests/init.pp
class m { notice(template('m/t.erb')) }
#- modules/m/templates/t.erb
#| <% end %>

#= a-template-with-a-syntax-error-in-a-function
function f() { [1].each |$x| { notice(inline_template('<% end %>')) } }
f()

#= a-method-of-a-template-that-was-rendered-before
notice(template('m/a.erb'))
notice(template('m/b.erb'))
notice(inline_template('<%= shout("c") %>'))
#- modules/m/templates/a.erb
#| <% def shout(text)
#|   text.upcase + '!'
#| end -%>
#| <%= shout('a') %>
#- modules/m/templates/b.erb
#| <% if false
#| def shout(text)
#|   text
#| end
#| end -%>
#| <%= shout('b') %>

#= a-method-of-a-template-that-a-template-replaces
notice(inline_template('<% def shout(x) x + "1" end -%><%= shout("a") %>'))
notice(inline_template('<% def shout(x) x + "2" end -%><%= shout("a") %>'))
notice(inline_template('<%= shout("a") %>'))

#= a-method-of-several-lines-with-text-of-a-template
notice(template('m/a.erb'))
notice(inline_template('<%= item("c", 2) %><%= scope.lookupvar("facts").class.ancestors.size > 1 %>'))
#- modules/m/templates/a.erb
#| <%- def item(text, count = 1)
#|   parts = [text] * count
#|   parts.map do |part| "<ü#{part}>" end.join
#| end; @x = 1 -%>
#| <%= item('a') %>

#= blocks-of-debug-messages
notice(m::f())
#- modules/m/lib/puppet/functions/m/f.rb
#| Puppet::Functions.create_function(:'m::f') do
#|   def f
#|     called = []
#|     Puppet.debug { called << 'debug'; 'told' }
#|     Puppet.info('info')
#|     Puppet.notice("called #{called.size}")
#|     ObjectSpace.garbage_collect
#|     called.inspect
#|   end
#| end

#= a-variable-is-one-object
$h = { 'b' => 1 }
notice(m::f())
notice($h)
notice(inline_template('<% ObjectSpace.count_objects; @h["d"] = 4; scope["h"]["e"] = 5 -%><%= @h.equal?(scope["h"]) %> <%= @h %>'))
notice($h)
#- modules/m/lib/puppet/functions/m/f.rb
#| ObjectSpace.count_objects
#| Puppet::Functions.create_function(:'m::f') do
#|   def f
#|     closure_scope['h']['a'] = 2
#|     closure_scope.lookupvar('h')['c'] = 3
#|     [closure_scope['h'].keys, closure_scope.lookupvar('h').equal?(closure_scope['h'])]
#|   end
#| end

#= facts-are-frozen-in-functions
notice(m::f())
notice(inline_template('<% ObjectSpace.count_objects -%><%= [@facts, @trusted, @os, @kernel, @server_facts].map(&:frozen?) %>'))
#- modules/m/lib/puppet/functions/m/f.rb
#| ObjectSpace.count_objects
#| Puppet::Functions.create_function(:'m::f') do
#|   def f
#|     ['facts', 'trusted', 'server_facts', 'os', 'kernel'].map do |name|
#|       value = closure_scope[name]
#|       begin
#|         value.is_a?(Hash) ? value['x'] = 1 : value << 'x'
#|         'changed'
#|       rescue StandardError => e
#|         e.class.name
#|       end
#|     end
#|   end
#| end

#= variables-of-a-scope-alone
$a = 1
class c($b = 2) { m::f() }
include c
#- modules/m/lib/puppet/functions/m/f.rb
#| Puppet::Functions.create_function(:'m::f', Puppet::Functions::InternalFunction) do
#|   dispatch :f do
#|     scope_param
#|   end
#|   def f(scope)
#|     inner = scope.newscope(:source => scope.source, :resource => scope.resource)
#|     inner['q'] = 1
#|     call_function('notice', inner.to_hash(false).inspect, scope.to_hash(false).keys.sort.inspect)
#|   end
#| end

#= absolute-paths-in-ruby
$paths = ['/a', 'a', '', 'C:/x', 'c:\\x', '\\\\server\\share', '//server/share', '//server', "x\n/y"]
notice($paths.map |$path| { m::absolute($path) })
#- modules/m/lib/puppet/functions/m/absolute.rb
#| ObjectSpace.count_objects
#| Puppet::Functions.create_function(:'m::absolute') do
#|   def absolute(path)
#|     [Puppet::Util.absolute_path?(path), Puppet::Util.absolute_path?(path, :posix), Puppet::Util.absolute_path?(path, :windows)]
#|   end
#| end

#= attributes-of-a-resource-in-ruby
define m::thing($a, $b = 'default', $c = undef) { notice(m::attributes()) }
class m::k($h = 1) { notice(m::attributes()) }
m::thing { 't': a => 'A' }
include m::k
notice(m::attributes())
#- modules/m/lib/puppet/functions/m/attributes.rb
#| ObjectSpace.count_objects
#| Puppet::Functions.create_function(:'m::attributes', Puppet::Functions::InternalFunction) do
#|   dispatch :attributes do
#|     scope_param
#|   end
#|   def attributes(scope)
#|     scope.resource.to_hash.inspect
#|   end
#| end

#= undef-from-a-template-in-ruby
notice(inline_template('<%= scope.function_f([@nothing, nil, [nil]]) %>'))
notice(inline_template('<%= scope.call_function("f", [@nothing, nil, [nil]]) %>'))
notice(f(undef, [undef]))
#- modules/m/lib/puppet/parser/functions/f.rb
#| ObjectSpace.count_objects
#| Puppet::Parser::Functions.newfunction(:f, :type => :rvalue) { |args| args.inspect }

#= an-unknown-variable-is-warned-of-once-by-all
#@ set: strict=warning
notice(old('nope'), old('nope'), inline_template('<%= scope.lookupvar("nope").inspect %>'))
#- modules/m/lib/puppet/parser/functions/old.rb
#| ObjectSpace.count_objects
#| Puppet::Parser::Functions.newfunction(:old, :type => :rvalue) { |args| lookupvar(args[0]).inspect }

#= one-of-all-variables
#@ set: strict=warning
$top = 'top'
$same = 'outer'
class m::base($p = 'base', $shown = undef) {
  $inherited = [1, 2]
  $none = undef
}
class m::child inherits m::base {
  $own = { 'a' => 1 }
  if 'xy' =~ /(x)/ { notice(template('m/one.erb')) }
}
define m::thing {
  [1].each |$x| {
    $none = undef
    notice(template('m/one.erb'))
  }
}
node default {
  $of_node = 'node'
  $same = 'inner'
  include m::child
  m::thing { 't': }
}
#- modules/m/templates/one.erb
#| <%= %w[top same of_node p shown inherited none own x title name module_name kernel 0 1 ::top m::base::p nope].map { |name|
#|   one = scope.to_hash[name]
#|   asked = [scope.to_hash.has_key?(name), scope.to_hash.key?(name), scope.to_hash.include?(name), scope.to_hash.member?(name)]
#|   all = scope.to_hash
#|   [name, one, asked, all[name] == one, all.key?(name) == asked[0]].inspect
#| }.join("\n") %>
#| <% scope.setvar('made', [3]) -%>
#| <%= [scope.to_hash['made'], scope.to_hash.key?('made'), scope.to_hash[:top], scope.to_hash.key?(nil), scope.to_hash['facts'].class].inspect %>
