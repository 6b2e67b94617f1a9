#@ check: compile

#= an-attribute-is-set
file { '/a': mode => '0600', owner => 'root' }
f('/a')
notice(File['/a']['mode'], File['/a']['group'])
#- modules/m/lib/puppet/parser/functions/f.rb
#| module Puppet::Parser::Functions
#|   newfunction(:f) do |args|
#|     found = findresource("File[#{args[0]}]")
#|     found[:mode] = '0644'
#|     found['group'] = 'staff'
#|   end
#| end

#= set-parameter
file { '/a': mode => '0600' }
f('/a')
#- modules/m/lib/puppet/parser/functions/f.rb
#| module Puppet::Parser::Functions
#|   newfunction(:f) do |args|
#|     found = catalog.resource('File', args[0])
#|     found.set_parameter(:mode, '0644')
#|     found.set_parameter('group', ['x', 1, nil, { 'a' => :undef }])
#|     notice(found.set_parameter('owner', 'me').class)
#|   end
#| end

#= a-parameter-object
file { '/a': mode => '0600' }
f('/a')
#- modules/m/lib/puppet/parser/functions/f.rb
#| module Puppet::Parser::Functions
#|   newfunction(:f) do |args|
#|     found = findresource('File', args[0])
#|     found.set_parameter(Puppet::Parser::Resource::Param.new(:name => :mode, :value => '0755', :source => found.source))
#|     parameter = found.parameters[:mode]
#|     notice([parameter.name, parameter.value, parameter.source.name, parameter.add, parameter.to_s].inspect)
#|   end
#| end

#= the-value-of-a-parameter
define d($secret, $list = ['x']) {
  f()
  notice($secret, $list)
}
d { 'x': secret => 'hush', list => ['a'] }
#- modules/m/lib/puppet/parser/functions/f.rb
#| module Puppet::Parser::Functions
#|   newfunction(:f) do |args|
#|     resource.parameters[:secret].value = 'redacted'
#|     resource.parameters[:list].value << 'b'
#|   end
#| end

#= a-function-that-redacts
class c(String $password, $token = 'default token') {
  redact('password')
  redact('token', '***')
  file { '/c': content => "password is ${password}, token is ${token}" }
}
class { 'c': password => 'hunter2' }
#- modules/m/lib/puppet/parser/functions/redact.rb
#| module Puppet::Parser::Functions
#|   newfunction(:redact, :doc => 'Replaces a parameter of the calling definition.') do |args|
#|     raise Puppet::ParseError, 'redact: a name is wanted' if args.empty?
#|     name, replacement = args
#|     replacement ||= '<<redacted>>'
#|     resource.parameters.each do |key, parameter|
#|       next unless key == name.to_sym
#|       parameter.value = replacement
#|     end
#|   end
#| end

#= a-modern-function-that-redacts
define d($password, $other = 1) {
  m::redact('password')
  notify { "d ${password}": }
}
d { 'x': password => 'hunter2' }
#- modules/m/lib/puppet/functions/m/redact.rb
#| Puppet::Functions.create_function(:'m::redact', Puppet::Functions::InternalFunction) do
#|   dispatch :redact do
#|     scope_param
#|     param 'String', :name
#|     optional_param 'Any', :replacement
#|   end
#|   def redact(scope, name, replacement = '<<redacted>>')
#|     scope.resource[name.to_sym] = replacement if scope.resource[name]
#|   end
#| end

#= through-the-scope-of-a-modern-function
define d($password) {
  m::redact('password')
  notify { "d ${password}": }
}
d { 'x': password => 'hunter2' }
#- modules/m/lib/puppet/functions/m/redact.rb
#| Puppet::Functions.create_function(:'m::redact') do
#|   dispatch :redact do
#|     param 'String', :name
#|   end
#|   def redact(name)
#|     closure_scope.catalog.resources.each { |found| found[name] = '***' if found[name] }
#|     closure_scope.compiler.resources.select { |found| found.type == 'D' }.map(&:ref)
#|   end
#| end

#= all-resources
file { '/a': mode => '0600' }
file { '/b': mode => '0600' }
user { 'u': password => 'crypt' }
f()
#- modules/m/lib/puppet/parser/functions/f.rb
#| module Puppet::Parser::Functions
#|   newfunction(:f) do |args|
#|     catalog.resources.each { |one| one[:mode] = '0777' if one.type == 'File' }
#|     compiler.catalog.resources.select { |one| one[:password] }.each { |one| one[:password] = 'x' }
#|     catalog.resources.each { |one| one.parameters.delete(:password) if one[:password] == 'x' }
#|   end
#| end

#= an-attribute-is-deleted
file { '/a': mode => '0600', owner => 'root' }
f()
#- modules/m/lib/puppet/parser/functions/f.rb
#| module Puppet::Parser::Functions
#|   newfunction(:f) do |args|
#|     found = findresource('File[/a]')
#|     notice(found.delete(:mode).class)
#|     notice(found.delete(:nothing).inspect)
#|     notice(found.keys.inspect)
#|   end
#| end

#= values-change-in-place
file { '/a': content => 'a', require => [] }
file { '/b': }
f()
notice(File['/a']['content'])
#- modules/m/lib/puppet/parser/functions/f.rb
#| module Puppet::Parser::Functions
#|   newfunction(:f) do |args|
#|     findresource('File[/a]')[:content] << ' and more'
#|     findresource('File[/a]')[:require] << 'File[/b]'
#|   end
#| end

#= changes-are-seen-by-code-that-is-called
file { '/a': mode => '0600' }
f()
#- modules/m/lib/puppet/parser/functions/f.rb
#| module Puppet::Parser::Functions
#|   newfunction(:f) do |args|
#|     found = findresource('File[/a]')
#|     found[:mode] = '0644'
#|     notice(call_function('m::mode', []))
#|     notice(found[:mode])
#|     notice(found.equal?(findresource('File[/a]')))
#|     notice(catalog.resource('File[/a]')[:mode])
#|   end
#| end
#- modules/m/functions/mode.pp
function m::mode() {
  $before = File['/a']['mode']
  File <| title == '/a' |> { group => 'staff' }
  $before
}

#= a-definition-that-waits
define d($x) { notify { "d ${x}": } }
d { 'x': x => 1 }
f('D[x]', 2)
#- modules/m/lib/puppet/parser/functions/f.rb
#| module Puppet::Parser::Functions
#|   newfunction(:f) do |args|
#|     findresource(args[0])[:x] = args[1]
#|   end
#| end

#= an-attribute-the-type-lacks
file { '/a': }
f()
#- modules/m/lib/puppet/parser/functions/f.rb
#| module Puppet::Parser::Functions
#|   newfunction(:f) do |args|
#|     findresource('File[/a]')[:nonsense] = 'x'
#|   end
#| end

#= a-sensitive-value
file { '/a': }
f()
#- modules/m/lib/puppet/parser/functions/f.rb
#| module Puppet::Parser::Functions
#|   newfunction(:f) do |args|
#|     findresource('File[/a]')[:content] = Puppet::Pops::Types::PSensitiveType::Sensitive.new('s3cret')
#|   end
#| end

#= an-override-of-what-was-set
class a { file { '/a': mode => '0600' } f() }
class b inherits a { File['/a'] { mode => '0700', owner => 'b' } }
include b
#- modules/m/lib/puppet/parser/functions/f.rb
#| module Puppet::Parser::Functions
#|   newfunction(:f) do |args|
#|     findresource('File[/a]')[:mode] = '0644'
#|     findresource('File[/a]')[:owner] = 'a'
#|   end
#| end

#= a-collector-over-what-was-set
file { '/a': }
f()
class c { File <| title == '/a' |> { mode => '0700' } }
include c
#- modules/m/lib/puppet/parser/functions/f.rb
#| module Puppet::Parser::Functions
#|   newfunction(:f) do |args|
#|     findresource('File[/a]')[:mode] = '0644'
#|   end
#| end

#= tags
file { '/a': }
f()
notify { 'x': }
#- modules/m/lib/puppet/parser/functions/f.rb
#| module Puppet::Parser::Functions
#|   newfunction(:f) do |args|
#|     found = findresource('File[/a]')
#|     found.tag('One', :two, 'a::b')
#|     found[:tag] = ['three', 'four']
#|     notice([found.tagged?('one'), found.tagged?('nothing'), found.tags.to_a.sort].inspect)
#|     resource.tag('of-main')
#|     catalog.tag('of-catalog')
#|   end
#| end

#= a-tag-that-is-none
file { '/a': }
f()
#- modules/m/lib/puppet/parser/functions/f.rb
#| module Puppet::Parser::Functions
#|   newfunction(:f) do |args|
#|     findresource('File[/a]').tag('not a tag')
#|   end
#| end

#= a-virtual-resource-is-realized
define d { notify { 'from d': } }
@d { 'x': }
@file { '/a': }
file { '/b': }
f()
#- modules/m/lib/puppet/parser/functions/f.rb
#| module Puppet::Parser::Functions
#|   newfunction(:f) do |args|
#|     findresource('D[x]').virtual = false
#|     findresource('File[/a]').virtual = false
#|     findresource('File[/b]').virtual = true
#|   end
#| end

#= a-resource-is-added-to-the-catalog
f()
#- modules/m/lib/puppet/parser/functions/f.rb
#| module Puppet::Parser::Functions
#|   newfunction(:f) do |args|
#|     added = Puppet::Parser::Resource.new('file', '/a', :scope => self, :source => source)
#|     added[:mode] = '0644'
#|     added.set_parameter(:owner, 'root')
#|     catalog.add_resource(added)
#|     added[:group] = 'late'
#|     notice(findresource('File[/a]').equal?(added))
#|   end
#| end

#= a-resource-is-added-by-the-compiler
class c { File { mode => '0600' } f() }
include c
#- modules/m/lib/puppet/parser/functions/f.rb
#| module Puppet::Parser::Functions
#|   newfunction(:f) do |args|
#|     added = Puppet::Parser::Resource.new(:file, '/a', :scope => self, :source => source, :file => '/somewhere.pp', :line => 7)
#|     added[:owner] = 'root'
#|     compiler.add_resource(self, added)
#|     notice(findresource('File[/a]').ref)
#|     notice(findresource('File[/a]')[:mode])
#|   end
#| end

#= a-defined-resource-is-added-by-the-compiler
define d($x = 1) { notify { "${title} has ${x}": } }
f()
#- modules/m/lib/puppet/parser/functions/f.rb
#| module Puppet::Parser::Functions
#|   newfunction(:f) do |args|
#|     added = Puppet::Parser::Resource.new('d', 'x', :scope => self, :source => source)
#|     added[:x] = 5
#|     compiler.add_resource(self, added)
#|   end
#| end

#= a-resource-that-there-is-already
file { '/a': }
f()
#- modules/m/lib/puppet/parser/functions/f.rb
#| module Puppet::Parser::Functions
#|   newfunction(:f) do |args|
#|     compiler.add_resource(self, Puppet::Parser::Resource.new('file', '/a', :scope => self))
#|   end
#| end

#= a-resource-is-removed
file { '/a': }
file { '/b': }
f('File[/a]')
notify { 'x': }
#- modules/m/lib/puppet/parser/functions/f.rb
#| module Puppet::Parser::Functions
#|   newfunction(:f) do |args|
#|     catalog.remove_resource(findresource(args[0]))
#|     notice(findresource(args[0]).inspect)
#|     notice(catalog.resources.map(&:ref).inspect)
#|   end
#| end

#= a-resource-is-removed-and-declared-again
file { '/a': mode => '0600' }
f('File[/a]')
file { '/a': mode => '0644' }
#- modules/m/lib/puppet/parser/functions/f.rb
#| module Puppet::Parser::Functions
#|   newfunction(:f) do |args|
#|     catalog.remove_resource(findresource(args[0]))
#|   end
#| end

#= a-scope-of-its-own
$a = 1
$r = f()
notice($r)
#- modules/m/lib/puppet/parser/functions/f.rb
#| module Puppet::Parser::Functions
#|   newfunction(:f, :type => :rvalue) do |args|
#|     other = newscope({})
#|     other.setvar('b', 2)
#|     other['c'] = 3
#|     [other.lookupvar('a'), other.lookupvar('b'), other['c'], other.include?('b'), include?('b'), other.to_hash.values_at('a', 'b', 'c')]
#|   end
#| end

#= a-scope-of-its-own-with-a-resource
class c { f() }
include c
#- modules/m/lib/puppet/parser/functions/f.rb
#| module Puppet::Parser::Functions
#|   newfunction(:f) do |args|
#|     other = compiler.newscope(self, :resource => resource, :source => source)
#|     other.setvar('b', 2)
#|     other.call_function('create_resources', ['notify', { 'x' => { 'message' => other['b'] } }])
#|   end
#| end

#= a-template-with-a-scope-of-its-own
notice(f())
#- modules/m/lib/puppet/parser/functions/f.rb
#| module Puppet::Parser::Functions
#|   newfunction(:f, :type => :rvalue) do |args|
#|     other = newscope({})
#|     other.setvar('name_of_it', 'inner')
#|     wrapper = Puppet::Parser::TemplateWrapper.new(other)
#|     wrapper.result('<%= @name_of_it %> <%= scope["name_of_it"] %>')
#|   end
#| end

#= in-a-template
define d($password) { notice(inline_template('<% scope.resource[:password] = "***" %>done')) }
d { 'x': password => 'hunter2' }

#= in-a-template-of-the-catalog
file { '/a': mode => '0600' }
notice(inline_template('<% scope.catalog.resource("File[/a]")[:mode] = "0777" %>done'))

#= a-variable-is-set
notice(f())
notice($set_by_f)
#- modules/m/lib/puppet/parser/functions/f.rb
#| module Puppet::Parser::Functions
#|   newfunction(:f, :type => :rvalue) do |args|
#|     setvar('set_by_f', ['value'])
#|     lookupvar('set_by_f')
#|   end
#| end

#= what-no-object-has
file { '/a': }
f()
#- modules/m/lib/puppet/parser/functions/f.rb
#| module Puppet::Parser::Functions
#|   newfunction(:f) do |args|
#|     findresource('File[/a]').colour = 'red'
#|   end
#| end

#= a-hash-of-a-resource-is-a-copy
file { '/a': mode => '0600' }
f()
#- modules/m/lib/puppet/parser/functions/f.rb
#| module Puppet::Parser::Functions
#|   newfunction(:f) do |args|
#|     found = findresource('File[/a]')
#|     found.to_hash[:mode] = '0777'
#|     notice(found[:mode])
#|   end
#| end

#= a-definition-that-is-removed-is-evaluated
define d { notify { 'from d': } }
d { 'x': }
f()
#- modules/m/lib/puppet/parser/functions/f.rb
#| module Puppet::Parser::Functions
#|   newfunction(:f) do |args|
#|     catalog.remove_resource(findresource('D[x]'))
#|   end
#| end

#= a-class-that-is-removed
class c { notify { 'from c': } }
include c
f()
#- modules/m/lib/puppet/parser/functions/f.rb
#| module Puppet::Parser::Functions
#|   newfunction(:f) do |args|
#|     catalog.remove_resource(catalog.resource('Class', 'c'))
#|   end
#| end

#= a-removed-resource-that-another-one-requires
file { '/a': }
notify { 'x': require => File['/a'] }
f()
#- modules/m/lib/puppet/parser/functions/f.rb
#| module Puppet::Parser::Functions
#|   newfunction(:f) do |args|
#|     catalog.remove_resource(findresource('File[/a]'))
#|   end
#| end

#= a-variable-is-set-in-a-class
class c {
  f('a', 1)
  notice($a)
}
include c
notice($c::a)
#- modules/m/lib/puppet/parser/functions/f.rb
#| module Puppet::Parser::Functions
#|   newfunction(:f) do |args|
#|     setvar(args[0], args[1])
#|   end
#| end

#= a-variable-is-set-in-a-definition-and-a-lambda
define d { f('a', "a of ${title}") notice($a) }
d { ['x', 'y']: }
[1, 2].each |$n| { f('b', "b of ${n}") notice($b) }
#- modules/m/lib/puppet/parser/functions/f.rb
#| module Puppet::Parser::Functions
#|   newfunction(:f) do |args|
#|     setvar(args[0], args[1])
#|   end
#| end

#= a-variable-is-set-twice
$a = 1
f('a', 2)
#- modules/m/lib/puppet/parser/functions/f.rb
#| module Puppet::Parser::Functions
#|   newfunction(:f) do |args|
#|     setvar(args[0], args[1])
#|   end
#| end

#= a-variable-that-nobody-sets
f('facts', 2)
#- modules/m/lib/puppet/parser/functions/f.rb
#| module Puppet::Parser::Functions
#|   newfunction(:f) do |args|
#|     setvar(args[0], args[1])
#|   end
#| end

#= a-change-that-an-error-follows
file { '/a': mode => '0600' }
notice(m::outer())
#- modules/m/lib/puppet/functions/m/outer.rb
#| Puppet::Functions.create_function(:'m::outer') do
#|   dispatch(:outer) { }
#|   def outer
#|     call_function('m::inner')
#|   rescue StandardError => e
#|     "rescued #{e.message}"
#|   end
#| end
#- modules/m/lib/puppet/functions/m/inner.rb
#| Puppet::Functions.create_function(:'m::inner', Puppet::Functions::InternalFunction) do
#|   dispatch(:inner) { scope_param }
#|   def inner(scope)
#|     scope.findresource('File[/a]')[:mode] = '0777'
#|     raise 'too late'
#|   end
#| end
#- modules/m/functions/unused.pp
function m::unused() { 1 }

#= an-exported-resource
file { '/a': }
f()
#- modules/m/lib/puppet/parser/functions/f.rb
#| module Puppet::Parser::Functions
#|   newfunction(:f) do |args|
#|     found = findresource('File[/a]')
#|     found.exported = true
#|     notice([found.virtual, found.exported?, found.evaluated?].inspect)
#|   end
#| end

#= arguments-that-are-references
file { '/a': mode => '0600' }
f(File['/a'])
#- modules/m/lib/puppet/parser/functions/f.rb
#| module Puppet::Parser::Functions
#|   newfunction(:f) do |args|
#|     args[0][:mode] = '0777'
#|     notice([args[0].class.name, args[0][:mode], findresource(args[0].to_s)[:mode]].inspect)
#|     findresource(args[0].to_s)[:mode] = '0700'
#|   end
#| end

#= calls-that-only-puppet-s-catalog-answers
file { '/a': }
file { '/b': }
f()
#- modules/m/lib/puppet/parser/functions/f.rb
#| module Puppet::Parser::Functions
#|   newfunction(:f) do |args|
#|     begin
#|       catalog.add_edge(findresource('File[/a]'), findresource('File[/b]'))
#|     rescue StandardError
#|       notice('nobody may rescue this')
#|     end
#|   end
#| end

#= secrets-are-named-by-ruby-code
file { '/a': content => 'secret', mode => '0600' }
f()
#- modules/m/lib/puppet/parser/functions/f.rb
#| module Puppet::Parser::Functions
#|   newfunction(:f) do |args|
#|     findresource('File[/a]').sensitive_parameters << :content rescue nil
#|   end
#| end

#= instance-variables-of-puppet-s-objects
file { '/a': }
f()
#- modules/m/lib/puppet/parser/functions/f.rb
#| module Puppet::Parser::Functions
#|   newfunction(:f) do |args|
#|     findresource('File[/a]').instance_variable_set(:@title, '/b')
#|   end
#| end

#= instance-variables-of-code-in-puppet-s-objects
file { '/a': }
f()
#- modules/m/lib/puppet/parser/functions/f.rb
#| module Puppet::Parser::Functions
#|   newfunction(:f) do |args|
#|     [findresource('File[/a]'), catalog, compiler, self].each do |one|
#|       one.instance_variable_set(:@mine, 1)
#|       notice(one.instance_variable_get(:@mine))
#|     end
#|   end
#| end

#= a-title-is-changed-in-place
file { '/a': }
f()
#- modules/m/lib/puppet/parser/functions/f.rb
#| module Puppet::Parser::Functions
#|   newfunction(:f) do |args|
#|     findresource('File[/a]').title << 'b'
#|   end
#| end

#= a-class-is-added-to-the-node
class c { notify { 'c': } }
f()
#- modules/m/lib/puppet/parser/functions/f.rb
#| module Puppet::Parser::Functions
#|   newfunction(:f) do |args|
#|     compiler.node.classes << 'c'
#|   end
#| end

#= objects-of-ruby-code-in-a-catalog
file { '/a': owner => 'root' }
f()
#- modules/m/lib/puppet/parser/functions/f.rb
#| module Puppet::Parser::Functions
#|   newfunction(:f) do |args|
#|     findresource('File[/a]')[:owner] = Object.new.tap { |one| one.define_singleton_method(:to_s) { 'an object' } }
#|   end
#| end

#= an-object-of-ruby-code-as-a-value
notify { 'a': message => ['x', { 'y' => m::f() }] }
#- modules/m/lib/puppet/functions/m/f.rb
#| Puppet::Functions.create_function(:'m::f') do
#|   def f
#|     Object.new.tap { |one| one.define_singleton_method(:to_s) { 'an object' } }
#|   end
#| end

#= an-object-of-ruby-code-is-warned-of
#@ set: strict=warning
file { '/a': owner => 'root' }
f()
#- modules/m/lib/puppet/parser/functions/f.rb
#| module Puppet::Parser::Functions
#|   newfunction(:f) do |args|
#|     findresource('File[/a]')[:owner] = Object.new.tap { |one| one.define_singleton_method(:to_s) { 'an object' } }
#|   end
#| end
