# Which variables templates see: `@name` and `scope.to_hash`. A parent class takes nothing away by a variable without a value.

#= order-of-all-variables
#@ check: compile
#@ set: strict_variables=false
#@ set: strict=off
$v = 'top'
$z = 1
class p { $late = 'p' $v = 'p' }
class a($q = 'q') inherits p {
  ['l'].each |$l| {
    $m = 'm'
    notice(inline_template('<%= scope.to_hash.keys.reject { |key| key =~ /facts|trusted|server|environment|clientc|clientn|clientv/ }.join(",") %>'))
  }
  notice(inline_template('<%= scope.to_hash.select { |key, _| key =~ /\\A(?:.|late|title|name|.*module_name)\\z/ } %>'))
}
notice(inline_template('<%= scope.to_hash.select { |key, _| key =~ /\\A(?:.|title|name|.*module_name)\\z/ } %>'))
node default {
  $n = 'node'
  include a
  notice(inline_template('<%= scope.to_hash.select { |key, _| key =~ /\\A(?:.|title|name|.*module_name)\\z/ } %>'))
}

#= undef-of-a-parent-class
#@ check: compile
#@ set: strict_variables=false
#@ set: strict=off
$v = 'top'
class p { $v = undef notice(inline_template('<%= @v.inspect %> <%= scope["v"].inspect %> <%= scope.to_hash["v"].inspect %> <%= scope.to_hash.key?("v") %>')) }
class a inherits p {
  notice($v =~ Undef)
  notice(inline_template('<%= @v.inspect %> <%= scope["v"].inspect %> <%= scope.to_hash["v"].inspect %> <%= scope.to_hash.key?("v") %>'))
  notice(inline_template('<%= defined?(@v).inspect %> <%= scope.lookupvar("v").inspect %> <%= has_variable?("v") %> <%= scope.to_hash.fetch("v", 1) %>'))
}
class b inherits a { $v = undef notice(inline_template('<%= @v.inspect %> <%= scope.to_hash["v"].inspect %>')) }
include b

#= undef-of-a-node-definition
#@ check: compile
#@ set: strict_variables=false
#@ set: strict=off
$v = 'top'
class p { $w = undef }
class a inherits p { notice(inline_template('<%= @v.inspect %> <%= @w.inspect %> <%= scope.to_hash["w"].inspect %>')) }
node default { $v = undef $w = 'node' include a }

#= blocks-around-a-class
#@ check: compile
#@ set: strict_variables=false
#@ set: strict=off
class p { ['inner'].each |$v| { include a } }
class a inherits p { notice(inline_template('<%= @v %> <%= @w %> <%= scope["v"] %> <%= scope.to_hash["v"] %> <%= scope.lookupvar("p::v") %> <%= scope.to_hash.keys.last(3).join(",") %>')) }
['outer'].each |$v| { $w = 'w' include p }

#= tags-of-what-contains-a-resource
#@ check: compile
function f($tag) { tag($tag) }
class b {
  notify { 'x': }
  notice(inline_template('<%= scope.resource.tagged?("late") %> <%= scope.resource.tags.to_a.join(",") %>'))
  notice(inline_template('<%= scope.catalog.resource("Notify[x]").tagged?("late") %>'))
  f('late')
  notice(inline_template('<%= scope.resource.tagged?("late") %> <%= scope.resource.tags.to_a.join(",") %>'))
  notice(inline_template('<%= scope.catalog.resource("Notify[x]").tagged?("late") %>'))
  tag('own')
  notice(inline_template('<%= scope.catalog.resource("Notify[x]").tagged?("Own", "none") %>'))
}
node default { include b }

#= parameters-while-they-are-evaluated
#@ check: compile
#@ set: strict_variables=false
#@ set: strict=off
$x = 'top'
class c($x = 1, $y = template('m/k.erb'), $z = 2) { notice($y, template('m/k.erb')) }
class p($x = 3) { notice(template('m/k.erb')) }
class i($w = template('m/k.erb')) inherits p { notice($w) }
class b($a = f()) { notice($a) }
define g($x = 6, $y = template('m/k.erb')) { notice($y, template('m/k.erb')) }
function h($x, $y = template('m/k.erb')) { $y }
function f($x = 4) { include i $x }
g { 't': }
notice(h(7))
include c
include b
#- modules/m/templates/k.erb
#| <%= scope["x"].inspect %> <%= @x.inspect %> <%= @title %> <%= scope.to_hash["x"].inspect %> <%= scope.to_hash.select { |k, _| k =~ /\A.\z/ } %>

#= parameters-that-have-no-value-yet
#@ check: compile
#@ set: strict_variables=false
#@ set: strict=off
class b($p) { notice(inline_template('<%= @y.inspect %>')) }
class d($x = inline_template('<%= @y.inspect %>'), $y = 1) { notice($x) }
class a($x = inline_template('<%= scope["y"].inspect %>'), $y = 1) { notice($x) }
class { 'b': p => 1 }
include d
include a
