#@ check: compile

#= facts-of-the-node
notice(m::f())
#- modules/m/lib/puppet/functions/m/f.rb
#| Puppet::Functions.create_function(:'m::f') do
#|   def f
#|     node = closure_scope.compiler.node
#|     [node.name, node.facts.name, node.facts.values['kernel'], node.facts.values['os']['family'], node.facts.values.class, node.parameters['kernel'], node.parameters.key?('facts')]
#|   end
#| end

#= resources-of-the-compiler
notify { 'pre': }
class c { notify { 'in c': } }
include c
@notify { 'virtual': }
notice(m::f())
#- modules/m/lib/puppet/functions/m/f.rb
#| Puppet::Functions.create_function(:'m::f') do
#|   def f
#|     [closure_scope.compiler.resources.map(&:to_s), closure_scope.catalog.resources.map(&:to_s)]
#|   end
#| end

#= types-of-values
notice(m::f([1, 'a'], { 'a' => 1, 'b' => 'x' }, 'text', [[1], [2.0]], []))
#- modules/m/lib/puppet/functions/m/f.rb
#| Puppet::Functions.create_function(:'m::f') do
#|   def f(*values)
#|     calculator = Puppet::Pops::Types::TypeCalculator
#|     values.map { |v| [calculator.infer(v).to_s, calculator.infer_set(v).to_s, calculator.singleton.infer(v).to_s, calculator.generalize(calculator.infer(v)).to_s] }
#|   end
#| end
