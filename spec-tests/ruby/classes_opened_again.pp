#= a-class-of-ruby-1
notice(m::bad('a'))
#- modules/m/lib/puppet/functions/m/bad.rb
#| class String; def shout; upcase + '!'; end; end
#| Puppet::Functions.create_function(:'m::bad') do
#|   def bad(x)
#|     eval('x.shout')
#|   end
#| end

#= a-class-of-ruby-2
notice(m::bad('a'))
#- modules/m/lib/puppet/functions/m/bad.rb
#| class String; def shout; upcase + '!'; end; end
#| Puppet::Functions.create_function(:'m::bad') do
#|   def bad(x)
#|     x.shout
#|   end
#| end

#= a-class-of-ruby-3
notice(m::bad('a'))
#- modules/m/lib/puppet/functions/m/bad.rb
#| class String
#|   def shout
#|     upcase + '!'
#|   end
#| end
#| Puppet::Functions.create_function(:'m::bad') do
#|   def bad(x)
#|     eval('x.shout')
#|   end
#| end

#= a-class-of-ruby-4
notice(m::bad('a'), m::bad2('x'))
#- modules/m/lib/puppet/functions/m/bad.rb
#| Puppet::Functions.create_function(:'m::bad') do
#|   def bad(x)
#|     ::String.class_eval { def shout; upcase + '!'; end }
#|     eval('x.shout')
#|   end
#| end
#- modules/m/lib/puppet/functions/m/bad2.rb
#| Puppet::Functions.create_function(:'m::bad2') do
#|   def bad2(x)
#|     String.class_eval { define_method(:upcase2) { 'CHANGED' } }
#|     binding.eval('x.upcase2')
#|   end
#| end

#= a-class-of-ruby-5
notice(m::bad(['a']))
#- modules/m/lib/puppet/functions/m/bad.rb
#| class ::Array; def second; self[1]; end; end
#| module Helper; def self.x; 'helper'; end; end
#| class Hash; def deep; 'deep'; end; end
#| Puppet::Functions.create_function(:'m::bad') do
#|   def bad(x)
#|     eval('[x.second.inspect, Helper.x, {}.deep]').join(' ')
#|   end
#| end
