#@ check: compile

#= strings-of-a-file-that-freezes-them
$names = ['change', 'append', 'replaced', 'block', 'several-lines', 'adjacent', 'list', 'key', 'default', 'constant', 'heredoc', 'character']
$names.each |$name| { notice("${name} ${m::f($name)}") }
#- modules/m/lib/puppet/functions/m/f.rb
#| # frozen_string_literal: true
#|
#| Puppet::Functions.create_function(:'m::f') do
#|   def changed(text = 'default')
#|     text << 'x'
#|   end
#|
#|   def f(what)
#|     case what
#|     when 'change' then a = 'a'; a << 'b'
#|     when 'append' then a = 'a'; a += 'b'; a << 'c'
#|     when 'replaced' then 'abc'.sub!('b', 'x')
#|     when 'block' then ['a'].map { |x| x << 'y' }
#|     when 'several-lines' then ('a' \
#|       'b') << 'c'
#|     when 'adjacent' then ('a' 'b').concat('c')
#|     when 'list' then %w[a b].first << 'c'
#|     when 'key' then { 'a' => 'b' }.values.first << 'c'
#|     when 'default' then changed
#|     when 'constant' then 'ä'.clear
#|     when 'heredoc' then (<<~TEXT) << 'x'
#|       one
#|       two
#|     TEXT
#|     when 'character' then ?a << 'b'
#|     end
#|   rescue StandardError => e
#|     "#{e.class}: #{e.message}"
#|   end
#| end

#= what-such-a-file-can-change
$names = ['interpolated', 'copy', 'plus', 'clone', 'new', 'sum', 'result', 'empty', 'frozen', 'same', 'upcase']
$names.each |$name| { notice("${name} ${m::f($name)}") }
#- modules/m/lib/puppet/functions/m/f.rb
#| # frozen_string_literal: true
#|
#| Puppet::Functions.create_function(:'m::f') do
#|   def f(what)
#|     b = 'b'
#|     case what
#|     when 'interpolated' then "a#{b}" << 'c'
#|     when 'copy' then 'a'.dup << 'c'
#|     when 'plus' then +'a' << 'c'
#|     when 'clone' then 'a'.clone.frozen?
#|     when 'new' then String.new('a') << 'c'
#|     when 'sum' then ('a' + 'b') << 'c'
#|     when 'result' then 'a'.to_s.frozen?
#|     when 'empty' then +'' << 'c'
#|     when 'frozen' then ['a'.frozen?, "a#{b}".frozen?, :a.to_s.frozen?, ''.frozen?].inspect
#|     when 'same' then 2.times.map { 'a' }.map(&:object_id).uniq.size
#|     when 'upcase' then 'a'.upcase << 'c'
#|     end
#|   end
#| end

#= strings-that-others-get-frozen
$a = m::f()
notice(m::g($a))
notice($a)
notice(m::h($a))
notice(m::g(m::h($a)))
$l = m::l()
notice(m::g($l[0]))
notice($l)
#- modules/m/lib/puppet/functions/m/f.rb
#| # frozen_string_literal: true
#| Puppet::Functions.create_function(:'m::f') do
#|   def f
#|     'text'
#|   end
#| end
#- modules/m/lib/puppet/functions/m/g.rb
#| Puppet::Functions.create_function(:'m::g') do
#|   def g(text)
#|     text << 'x'
#|   rescue StandardError => e
#|     "#{e.class}: #{e.message}"
#|   end
#| end
#- modules/m/lib/puppet/functions/m/h.rb
#| Puppet::Functions.create_function(:'m::h') do
#|   def h(text)
#|     text.dup
#|   end
#| end
#- modules/m/lib/puppet/functions/m/l.rb
#| # frozen_string_literal: true
#| Puppet::Functions.create_function(:'m::l') do
#|   def l
#|     ['one', "t#{2}"]
#|   end
#| end

#= comments-that-freeze-and-such-that-do-not
['a', 'b', 'c', 'd', 'e', 'l'].each |$name| { notice("${name} ${call("m::${name}")}") }
#- modules/m/lib/puppet/functions/m/a.rb
#| # -*- frozen_string_literal: true -*-
#| Puppet::Functions.create_function(:'m::a') do
#|   def a
#|     'a'.frozen?
#|   end
#| end
#- modules/m/lib/puppet/functions/m/b.rb
#| # frozen_string_literal: false
#| Puppet::Functions.create_function(:'m::b') do
#|   def b
#|     'a'.frozen?
#|   end
#| end
#- modules/m/lib/puppet/functions/m/c.rb
#| Puppet::Functions.create_function(:'m::c') do
#|   # frozen_string_literal: true
#|   def c
#|     'a'.frozen?
#|   end
#| end
#- modules/m/lib/puppet/functions/m/d.rb
#| # A comment.
#| # Frozen-String-Literal: TRUE
#|
#| # Another one.
#| Puppet::Functions.create_function(:'m::d') do
#|   def d
#|     'a'.frozen?
#|   end
#| end
#- modules/m/lib/puppet/functions/m/e.rb
#| # frozen_string_literal: maybe
#| Puppet::Functions.create_function(:'m::e') do
#|   def e
#|     'a'.frozen?
#|   end
#| end
#- modules/m/lib/puppet/functions/m/l.rb
#| # frozen_string_literal: true
#| require_relative '../../../puppet_x/m/names'
#| Puppet::Functions.create_function(:'m::l') do
#|   def l
#|     ['a'.frozen?, PuppetX::M::Names.text.frozen?].inspect
#|   end
#| end
#- modules/m/lib/puppet_x/m/names.rb
#| module PuppetX
#|   module M
#|     module Names
#|       def self.text
#|         'b'
#|       end
#|     end
#|   end
#| end

#= functions-of-the-old-kind
notice(old())
#- modules/m/lib/puppet/parser/functions/old.rb
#| # frozen_string_literal: true
#| Puppet::Parser::Functions.newfunction(:old, type: :rvalue) do |args|
#|   begin
#|     'a' << 'b'
#|   rescue StandardError => e
#|     "#{e.class}: #{e.message}"
#|   end
#| end

#= templates
notice(inline_template("<%# -*- frozen_string_literal: true -*- %><%= 'a'.frozen? %>"))
notice(inline_template("<%# frozen_string_literal: true %><%= 'a'.frozen? %>"))
notice(inline_template("<%= 'a'.frozen? %>"))
