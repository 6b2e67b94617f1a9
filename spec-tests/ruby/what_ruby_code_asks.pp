#@ check: compile

#= classes-that-the-classifier-names-are-those-of-the-node
#@ enc: {"classes": {"c": {"p": 1}, "d": null}, "parameters": {"x": 5}}
class c($p) { notice(m::f()) }
class d { notice(inline_template('<%= scope.compiler.node.classes.keys.inspect %>')) }
#- modules/m/lib/puppet/functions/m/f.rb
#| Puppet::Functions.create_function(:'m::f') do
#|   def f
#|     node = closure_scope.compiler.node
#|     [node.name, node.classes.class.name, node.classes.to_a.inspect]
#|   end
#| end

#= classes-of-a-classifier-that-are-a-list
#@ enc: {"classes": ["c"], "parameters": {}}
class c { notice(inline_template('<%= scope.compiler.node.classes.inspect %>')) }

#= no-classifier-names-no-classes
notice(inline_template('<%= scope.compiler.node.classes.inspect %>'))

#= entries-of-a-context-that-code-goes-through
notice(lookup('k'))
#- hiera.yaml
#| version: 5
#| hierarchy: [{name: f, lookup_key: m::backend}]
#- modules/m/lib/puppet/functions/m/backend.rb
#| Puppet::Functions.create_function(:'m::backend') do
#|   dispatch :backend do
#|     param 'String', :key
#|     param 'Hash', :options
#|     param 'Puppet::LookupContext', :context
#|   end
#|   def backend(key, options, context)
#|     context.not_found unless key == 'k'
#|     context.cache('a', 1)
#|     context.cache_all('b' => [2], 'c' => nil)
#|     seen = []
#|     context.cached_entries { |name, value| seen << [name, value] }
#|     [seen, context.cached_entries.to_a, context.cached_entries.map { |name, value| name }, context.cache_has_key('c'), context.cached_value('b')]
#|   end
#| end
