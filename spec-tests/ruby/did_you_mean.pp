#@ check: compile

#= keys
notice(inline_template('<% begin; {"foo" => 1, "bar" => 2}.fetch("fooo"); rescue => e %><%= e.class %>: <%= e.message %><% end %>'))
notice(inline_template('<% begin; {:foo => 1, :bar => 2}.fetch(:fo); rescue => e %><%= e.class %>: <%= e.message %><% end %>'))
notice(inline_template('<% begin; {"foo" => 1, "bar" => 2}.fetch("qqqq"); rescue => e %><%= e.class %>: <%= e.message %><% end %>'))
notice(inline_template('<%= [[{1 => 2, 13 => 4}, 12], [{"a" => 1}, :a], [{:a => 1}, "a"], [{[1] => 1, nil => 2}, "[1"], [{"foo" => 1, "foa" => 2, "fob" => 3}, "fo"], [{"FOO" => 1, "Foo" => 2}, "foo"], [{"@foo" => 1}, "foo"], [{}, "foo"], [{"x" * 80 => 1}, "x" * 79], [{"über" => 1}, "uber"], [{"martha" => 1, "marta" => 2, "mart" => 3}, "marhta"], [{"a" => 1}, "b"], [{"ab" => 1}, "ba"], [{"abc" => 1}, "acb"], [{1.5 => 1}, 1.4]].map { |h, k| begin; h.fetch(k); rescue => e; e.message; end }.inspect %>'))

#= keys-not-rescued
notice(inline_template('<%= {"foo" => 1, "bar" => 2}.fetch("fooo") %>'))

#= keys-of-facts
notice(inline_template('<%= @facts.fetch("kernl") %>'))

#= keys-in-functions
notice(m::f({'foo' => 1, 'bar' => 2}))
#- modules/m/lib/puppet/functions/m/f.rb
#| Puppet::Functions.create_function(:'m::f') do
#|   dispatch :f do
#|     param 'Hash', :h
#|   end
#|   def f(h)
#|     begin
#|       h.fetch('fooo')
#|     rescue KeyError => e
#|       e.message
#|     end
#|   end
#| end

#= keys-in-functions-not-rescued
notice(m::f({'foo' => 1, 'bar' => 2}))
#- modules/m/lib/puppet/functions/m/f.rb
#| Puppet::Functions.create_function(:'m::f') do
#|   dispatch :f do
#|     param 'Hash', :h
#|   end
#|   def f(h)
#|     h.fetch('fooo')
#|   end
#| end

#= keys-of-formats
notice(inline_template('<%= begin; format("%<fo>s", foo: 1); rescue => e; e.message; end %>'))
notice(inline_template('<%= begin; {"foo" => 1}.fetch_values("fo"); rescue => e; e.message; end %>'))
notice(inline_template('<%= begin; {"foo" => 1}.to_h.values_at("fo").fetch(3); rescue => e; e.message; end %>'))

#= keys-of-sprintf
notice(sprintf('%<fo>s', { 'foo' => 1 }))

#= methods
notice(inline_template('<%= [1].lenght rescue $!.message %>'))
notice(inline_template('<%= nil.lenght rescue $!.message %>'))
notice(inline_template('<%= "a".upcas rescue $!.message %>'))
notice(inline_template('<%= {"a"=>1}.kys rescue $!.message %>'))
notice(inline_template('<%= 1.tos rescue $!.message %>'))
notice(inline_template('<%= 1.5.rond rescue $!.message %>'))
notice(inline_template('<%= :a.too_proc rescue $!.message %>'))
notice(inline_template('<%= (1..2).stepp rescue $!.message %>'))
notice(inline_template('<%= true.nope rescue $!.message %>'))

#= methods-of-other-classes
notice(inline_template('<%= [1, 1.5, "a", :a, [1], {}, (1..2), /a/, true, nil, lambda { }].map { |x| %i[each push keys upcase strip merge join values first lines times match flatten to_i to_a to_h].map { |m| begin; x.send(m).class; rescue NoMethodError => e; e.message.sub(/0x\h+.*>/, ""); rescue ArgumentError, TypeError; "other"; end } }.join("\n") %>'))

#= methods-of-other-classes-one-by-one
notice(inline_template('<%= "abc".each { } rescue $!.message %>'))
notice(inline_template('<%= "abc".map { } rescue $!.message %>'))
notice(inline_template('<%= "abc".join rescue $!.message %>'))
notice(inline_template('<%= "abc".push rescue $!.message %>'))
notice(inline_template('<%= [1].strip rescue $!.message %>'))
notice(inline_template('<%= [1].keys rescue $!.message %>'))
notice(inline_template('<%= [1].upcase rescue $!.message %>'))
notice(inline_template('<%= {}.push(1) rescue $!.message %>'))
notice(inline_template('<%= {}.join rescue $!.message %>'))
notice(inline_template('<%= {}.upcase rescue $!.message %>'))
notice(inline_template('<%= 1.length rescue $!.message %>'))
notice(inline_template('<%= 1.each rescue $!.message %>'))
notice(inline_template('<%= 1.upcase rescue $!.message %>'))
notice(inline_template('<%= 1.to_sym rescue $!.message %>'))
notice(inline_template('<%= 1.5.times rescue $!.message %>'))
notice(inline_template('<%= true.upcase rescue $!.message %>'))
notice(inline_template('<%= nil.each rescue $!.message %>'))
notice(inline_template('<%= nil.upcase rescue $!.message %>'))
notice(inline_template('<%= :a.strip rescue $!.message %>'))
notice(inline_template('<%= (1..2).length rescue $!.message %>'))
notice(inline_template('<%= "a".puts rescue $!.message %>'))

#= methods-not-rescued
notice(inline_template('<%= "abc".each { } %>'))

#= methods-of-parameters-in-functions
notice(m::f([1]))
#- modules/m/lib/puppet/functions/m/f.rb
#| Puppet::Functions.create_function(:'m::f') do
#|   def f(a)
#|     [(a.lenght rescue $!.message), (a.keys rescue $!.message), (a[0].each rescue $!.message)]
#|   end
#| end

#= methods-in-functions-not-rescued
notice(m::f([1]))
#- modules/m/lib/puppet/functions/m/f.rb
#| Puppet::Functions.create_function(:'m::f') do
#|   def f(a)
#|     a.keys
#|   end
#| end

#= methods-in-functions-of-the-old-kind
notice(legacy([1]))
#- modules/m/lib/puppet/parser/functions/legacy.rb
#| module Puppet::Parser::Functions
#|   newfunction(:legacy, type: :rvalue) do |args|
#|     [(args.lenght rescue $!.message), (args.keys rescue $!.message)]
#|   end
#| end

#= constants
notice(inline_template('<% begin; Strin; rescue NameError => e %><%= e.class %>: <%= e.message %><% end %>'))
notice(inline_template('<% begin; Puppet::Utl; rescue NameError => e %><%= e.message %><% end %>'))

#= constants-not-rescued
notice(inline_template('<%= Hsh.new %>'))

#= libraries
notice(inline_template('<% begin; require "jsn"; rescue LoadError => e %><%= e.message %><% end %>'))
notice(inline_template('<% begin; require "nothing/of/this/name"; rescue LoadError => e %><%= e.message %><% end %>'))

#= variables-of-templates
notice(inline_template('<% foobar = 1; begin; foobaz; rescue NameError => e %><%= e.message.sub(/ for #.*>/m, "") %><% end %>'))
