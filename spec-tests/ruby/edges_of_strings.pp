#@ check: compile

#= floats-that-begin-with-a-point
notice(m::f(['.5', '-.5', '+.5e1', '.', '.e1', '5.', '-']))
#- modules/m/lib/puppet/functions/m/f.rb
#| Puppet::Functions.create_function(:'m::f') do
#|   def f(texts)
#|     texts.map { |text| text.to_f }
#|   end
#| end

#= insertions-from-the-end
notice(m::f())
#- modules/m/lib/puppet/functions/m/f.rb
#| Puppet::Functions.create_function(:'m::f') do
#|   def f
#|     [-1, -3, -5, 0, 4].map { |at| 'abcd'.dup.insert(at, 'X') }
#|   end
#| end

#= an-insertion-before-the-beginning
notice(m::f())
#- modules/m/lib/puppet/functions/m/f.rb
#| Puppet::Functions.create_function(:'m::f') do
#|   def f
#|     'abcd'.dup.insert(-6, 'X')
#|   end
#| end

#= a-nul-does-not-divide-words
notice(m::f())
#- modules/m/lib/puppet/functions/m/f.rb
#| Puppet::Functions.create_function(:'m::f') do
#|   def f
#|     ["a\0a b".split.map { |one| one.length }, "a\0 b".split(' ').length]
#|   end
#| end
