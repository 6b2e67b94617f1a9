#= constants-of-puppet-1
notice(inline_template('<%= defined?(Error).inspect %> <%= defined?(Node).inspect %> <%= defined?(Type).inspect %> <%= defined?(Resource).inspect %> <%= defined?(Scope).inspect %> <%= defined?(Parser).inspect %> <%= defined?(Pops).inspect %> <%= defined?(Util).inspect %> <%= defined?(Functions).inspect %> <%= defined?(Settings).inspect %> <%= defined?(Module).inspect %> <%= eval("1") %>'))

#= constants-of-puppet-2
notice(inline_template('<%= begin; Error; rescue NameError => e; e.message.lines.first; end %> <%= begin; Scope; rescue NameError => e; e.message.lines.first; end %> <%= begin; Node; rescue NameError => e; e.message.lines.first; end %>'))

#= constants-of-puppet-3
notice(inline_template('<%= defined?(Logging).inspect %> <%= defined?(Execution).inspect %> <%= defined?(Errors).inspect %> <%= defined?(Colors).inspect %> <%= defined?(Tagging).inspect %> <%= defined?(Windows).inspect %> <%= Module.nesting.inspect %> <%= eval("1") %>'))

#= constants-of-puppet-4
notice(m::f())
#- modules/m/lib/puppet/functions/m/f.rb
#| Puppet::Functions.create_function(:'m::f') do
#|   def f
#|     [defined?(Error), defined?(Node), defined?(Scope), defined?(Type), defined?(Types), defined?(Util), defined?(Pops), defined?(Resource), defined?(Module), defined?(Functions), eval("1")].inspect
#|   end
#| end

#= constants-of-puppet-5
notice(f())
#- modules/m/lib/puppet/parser/functions/f.rb
#| module Puppet::Parser::Functions
#|   newfunction(:f, type: :rvalue) do |args|
#|     [defined?(Error), defined?(Node), defined?(Scope), defined?(Type), defined?(Types), defined?(Util), defined?(Pops), defined?(Resource), defined?(AST), defined?(Functions), defined?(Compiler), eval("1")].inspect
#|   end
#| end

#= constants-of-puppet-6
notice(f())
#- modules/m/lib/puppet/parser/functions/f.rb
#| Puppet::Parser::Functions.newfunction(:f, type: :rvalue) do |args|
#|     [defined?(Error), defined?(Node), defined?(Scope), defined?(Type), defined?(Types), defined?(Util), defined?(Pops), defined?(Resource), defined?(AST), defined?(Functions), defined?(Compiler), eval("1")].inspect
#| end

#= constants-of-puppet-7
notice(inline_template('<%= defined?(Error).inspect %> <%= defined?(Node).inspect %> <%= defined?(Type).inspect %> <%= defined?(Util).inspect %> <%= begin; Error; rescue NameError => e; e.message.lines.first; end %> <%= begin; Scope; rescue NameError => e; e.message.lines.first; end %>'))
