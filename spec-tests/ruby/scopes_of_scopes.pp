#@ check: compile

#= parent-of-a-class
class b { $x = 'b' }
class c inherits b { $y = 'c' notice(inline_template('<%= scope.parent.class %> <%= scope.parent.to_s %> <%= scope.parent["x"] %> <%= scope.parent.lookupvar("x") %>')) }
class e { include f }
class f { notice(inline_template('<%= scope.parent %>')) }
include c
include e
notice(inline_template('<%= scope.parent.inspect %> <%= scope.inspect %>'))

#= parent-of-a-definition
define d() { $z = $title notice(inline_template('<%= scope.parent.to_s %> <%= scope.parent.is_topscope? %> <%= scope.parent.parent.inspect %>')) e { "${title}e": } }
define e() { notice(inline_template('<%= scope.parent.to_s %> <%= scope.parent["z"] %> <%= scope.parent.include?("z") %> <%= scope.parent.parent %>')) }
class a { $q = 'qa' d { 'a': } notice(inline_template('<%= scope.parent %>')) }
d { 'n': }
include a

#= parent-in-a-node
node default { $n = 'node' include a notice(inline_template('<%= scope.parent %> <%= scope.to_s %>')) }
class a { $q = 'qa' notice(inline_template('<%= scope.parent %> <%= scope.parent["n"] %> <%= scope.parent.parent %>')) }

#= parent-in-blocks
class a {
  $q = 'qa'
  [1].each |$i| { $w = 'w' notice(inline_template('<%= scope.parent %> <%= scope %> <%= scope["w"] %>')) }
  notice(template('m/t.erb'))
}
include a
function f() { inline_template('<%= scope.parent.inspect %> <%= scope %>') }
notice(f())
class x { notice(f()) }
include x
#- modules/m/templates/t.erb
#| <%= scope.parent.to_s %> <%= scope.to_s -%>

#= parent-that-is-the-same-object
class b { $x = 'b' }
class c inherits b { notice(inline_template('<%= scope.parent.equal?(scope.parent) %> <%= scope.parent == scope.class_scope("b") %> <%= scope.class_scope("c").equal?(scope) %>')) }
include c

#= functions-of-a-parent
class b { $x = 'b' }
class c inherits b { notice(inline_template('<%= scope.parent.call_function("inline_template", ["<%%= @x %%>:<%%= scope.to_s %%>"]) %> <%= scope.parent.function_inline_template(["<%%= @x %%>"]) %>')) }
include c

#= variables-of-a-parent
class b($p = 1, $u = undef) { $x = 'b' $l = ['a'] }
class c inherits b {
  $x = 'c'
  notice(inline_template('<%= scope.parent.to_hash(false).keys.sort.inspect %> <%= scope.parent.bound?("x") %> <%= scope.parent.exist?("nope") %> <%= scope.parent.lookupvar("nope").inspect rescue $!.message %>'))
  inline_template('<% scope.parent["l"] << "b" %>')
  notice($l, $b::l)
}
include c

#= resource-and-source-of-a-parent
class b { }
class c inherits b { notice(inline_template('<%= scope.parent.resource.ref %> <%= scope.parent.source.name %> <%= scope.parent.source.type %> <%= scope.parent.resource.title %>')) }
include c

#= scope-of-a-class
class b { $x = 'b' }
include b
notice(inline_template('<%= scope.class_scope("b").to_s %> <%= scope.class_scope("b").lookupvar("x") %> <%= scope.class_scope("nope").inspect %>'))
notice(inline_template('<%= scope.class_scope("").inspect %> <%= scope.class_scope("main").inspect %> <%= scope.class_scope("::b").inspect %> <%= scope.class_scope("B").inspect %> <%= scope.class_scope(:b).inspect %> <%= scope.class_scope("settings").inspect %>'))

#= scope-of-a-class-that-comes-later
class b { $x = 'b' }
notice(inline_template('<%= scope.class_scope("b").inspect %>'))
include b
notice(inline_template('<%= scope.class_scope("b").inspect %>'))

#= scope-of-a-class-before-its-end
class b { $x = 'b' legacy() $y = 'late' }
include b
#- modules/m/lib/puppet/parser/functions/legacy.rb
#| module Puppet::Parser::Functions
#|   newfunction(:legacy, type: :statement) do |args|
#|     s = class_scope('b')
#|     function_notice([s.equal?(self), s['x'], s.exist?('y'), s.to_s])
#|   end
#| end

#= in-functions
class b { $x = 'b' legacy() }
include b
legacy()
#- modules/m/lib/puppet/parser/functions/legacy.rb
#| module Puppet::Parser::Functions
#|   newfunction(:legacy, type: :statement) do |args|
#|     function_notice([parent.inspect, parent ? parent.to_s : '', self.to_s, (class_scope('b') ? class_scope('b')['x'] : 'none'), source.name, resource.to_s])
#|   end
#| end

#= in-functions-with-a-class
class b { $x = 'b' }
include b
legacy()
#- modules/m/lib/puppet/parser/functions/legacy.rb
#| module Puppet::Parser::Functions
#|   newfunction(:legacy, type: :statement) do |args|
#|     s = class_scope(find_hostclass('b'))
#|     function_notice([s.to_s, s['x'], s.lookupvar('x')])
#|   end
#| end

#= in-modern-functions
class b { $x = 'b' notice(m::f()) }
include b
notice(m::f())
#- modules/m/lib/puppet/functions/m/f.rb
#| Puppet::Functions.create_function(:'m::f', Puppet::Functions::InternalFunction) do
#|   dispatch :f do
#|     scope_param
#|   end
#|   def f(scope)
#|     [scope.parent.inspect, scope.class_scope('b').to_s, closure_scope.parent.inspect, closure_scope.class_scope('b')['x']]
#|   end
#| end

#= variables-set-in-a-parent
class b { }
class c inherits b { inline_template('<% scope.parent["made"] = "v" %>') notice(inline_template('<%= scope["made"] %> <%= scope.class_scope("b")["made"] %>')) }
include c
notice($b::made)

#= source-of-a-class
include m
#- modules/m/manifests/init.pp
class m { notice(inline_template('<%= scope.source.module_name %> <%= scope.source.file.to_s.sub(/.*modules/,"") %> <%= scope.source.line %> <%= scope.source.parent.inspect %>')) legacy() m::d { 'x': } }
#- modules/m/manifests/d.pp
define m::d() { notice(inline_template('<%= scope.source.module_name %> <%= scope.source.file.to_s.sub(/.*modules/,"") %> <%= scope.source.line %> <%= scope.source.name %> <%= scope.source.namespace %>')) }
#- modules/m/lib/puppet/parser/functions/legacy.rb
#| module Puppet::Parser::Functions
#|   newfunction(:legacy, type: :statement) do |args|
#|     function_notice([source.name, source.type.to_s, source.module_name])
#|   end
#| end

#= source-of-a-node
node /^node/ { notice(inline_template('<%= scope.source.name %> <%= scope.source.type %> <%= scope.source.module_name.inspect %> <%= scope.source.line %>')) }

#= source-at-the-top
notice(inline_template('<%= scope.source.name.inspect %> <%= scope.source.type.inspect %> <%= scope.source.module_name.inspect %>'))
class b { } class c inherits b { notice(inline_template('<%= scope.source.name %> <%= scope.source.parent.inspect %> <%= scope.source.hostclass? rescue "no" %>')) } include c

#= kinds-of-scopes
class c { notice(inline_template('<%= scope.is_classscope? %> <%= scope.is_nodescope? %> <%= scope.is_topscope? %>')) }
define d() { notice(inline_template('<%= scope.is_classscope? %> <%= scope.is_nodescope? %> <%= scope.is_topscope? %>')) }
node default { include c d { 'x': } notice(inline_template('<%= scope.is_classscope? %> <%= scope.is_nodescope? %> <%= scope.is_topscope? %>')) }
notice(inline_template('<%= scope.is_classscope? %> <%= scope.is_nodescope? %> <%= scope.is_topscope? %> <%= scope.undef_as("x", nil) %> <%= scope.undef_as("x", :undef) %> <%= scope.undef_as("x", 1) %>'))
