#@ check: compile

#= parameters-of-a-class-by-the-global-scope
class conf($a = 'of conf', $empty = undef) { }
include conf
notice(m::parameter('conf', 'a'), m::parameter('conf', 'empty'), m::parameter('conf', 'nosuch'), m::parameter('nosuch', 'a'))
#- modules/m/lib/puppet/functions/m/parameter.rb
#| Puppet::Functions.create_function(:'m::parameter') do
#|   dispatch :of do
#|     param 'String', :name
#|     param 'String', :parameter
#|   end
#|   def of(name, parameter)
#|     resource = closure_scope.find_global_scope.catalog.resource("Class[#{name}]")
#|     return 'no resource' unless resource
#|     found = resource.parameters[parameter.to_sym]
#|     found ? found.value : 'no parameter'
#|   end
#| end

#= resources-of-any-type
file { '/a/': ensure => file, tag => ['one', 'two'] }
@notify { 'virtual': message => 'm' }
define d($p) { }
d { 'x': p => { 'k' => [1, 2.5, true, undef] } }
notice(m::attribute('File', '/a/', 'ensure'), m::attribute('file', '/a', 'tag'), m::attribute('Notify', 'virtual', 'message'))
notice(m::attribute('D', 'x', 'p'), m::attribute('D', 'x', 'title'), m::attribute('D', 'y', 'p'), m::attribute('Nosuch', 'y', 'p'))
#- modules/m/lib/puppet/functions/m/attribute.rb
#| Puppet::Functions.create_function(:'m::attribute') do
#|   dispatch :of do
#|     param 'String', :type
#|     param 'String', :title
#|     param 'String', :name
#|   end
#|   def of(type, title, name)
#|     catalog = closure_scope.catalog
#|     one = catalog.resource(type, title)
#|     two = catalog.resource("#{type}[#{title}]")
#|     return 'nothing' if one.nil? && two.nil?
#|     [one[name], two[name.to_sym], one.ref, two.to_s, one.type, one.title, one == two, one.nil?, one.parameters.key?(name.to_sym)]
#|   end
#| end

#= the-catalog-of-a-template
notify { 'n': message => 'text' }
$text = @(END)
  <%- found = scope.findresource('Notify[n]') -%>
  <%= found ? found[:message] : 'none' %> <%= found['message'].upcase %> <%= scope.findresource('Notify', 'o').nil? %>
  <%= scope.catalog.resource('Notify[n]').ref %> <%= scope.find_global_scope.catalog.resource('Notify', 'n').title %>
  | END
notice(inline_template($text))
#= templates-see-what-was-declared-since
$text = '<%= scope.catalog.resource("Notify[late]") ? "declared" : "not yet" %>'
notice(inline_template($text))
notify { 'late': }
notice(inline_template($text))
notice(m::is_there('Notify[other]'))
notify { 'other': }
notice(m::is_there('Notify[other]'))
#- modules/m/lib/puppet/functions/m/is_there.rb
#| Puppet::Functions.create_function(:'m::is_there') do
#|   def is_there(reference)
#|     closure_scope.catalog.resource(reference) ? true : false
#|   end
#| end

#= all-resources
notify { ['a', 'b']: }
class k { notify { 'in k': } }
include k
notice(m::all())
#- modules/m/lib/puppet/functions/m/all.rb
#| Puppet::Functions.create_function(:'m::all') do
#|   def all
#|     all = closure_scope.catalog.resources
#|     all.select { |resource| resource.type == 'Notify' }.map { |resource| resource.title } + all.map(&:ref).sort
#|   end
#| end

#= what-is-written-to-a-parameter-in-place-is-of-the-catalog
notify { 'n': message => 'text', tag => ['a'] }
m::change()
notice(m::seen())
#- modules/m/lib/puppet/functions/m/change.rb
#| Puppet::Functions.create_function(:'m::change') do
#|   def change
#|     closure_scope.catalog.resource('Notify[n]').parameters[:message].value << ' and more'
#|     closure_scope.catalog.resource('Notify[n]')[:tag] << 'b'
#|     nil
#|   end
#| end
#- modules/m/lib/puppet/functions/m/seen.rb
#| Puppet::Functions.create_function(:'m::seen') do
#|   def seen
#|     resource = closure_scope.catalog.resource('Notify[n]')
#|     [resource[:message], resource[:tag]]
#|   end
#| end

#= what-is-set-is-set
notify { 'n': message => 'text' }
m::set()
#- modules/m/lib/puppet/functions/m/set.rb
#| Puppet::Functions.create_function(:'m::set') do
#|   def set
#|     resource = closure_scope.find_global_scope.catalog.resource('Notify[n]')
#|     resource.parameters[:message].value = 'set'
#|     resource[:withpath] = true
#|     nil
#|   end
#| end

#= the-global-scope-of-an-old-function
class conf($a = 'of conf') { }
include conf
notice(old('conf'))
#- modules/m/lib/puppet/parser/functions/old.rb
#| Puppet::Parser::Functions.newfunction(:old, type: :rvalue) do |args|
#|   found = catalog.resource("Class[#{args[0]}]")
#|   [found[:a], findresource("Class[#{args[0]}]").title, find_global_scope.catalog.resource('Class', args[0]).to_s]
#| end

#= a-reference-that-is-none
notice(m::bad())
#- modules/m/lib/puppet/functions/m/bad.rb
#| Puppet::Functions.create_function(:'m::bad') do
#|   def bad
#|     closure_scope.catalog.resource('no reference')
#|   end
#| end
