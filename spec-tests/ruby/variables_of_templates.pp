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
