#@ check: compile

#= indexes-are-assigned-in-order
notice(m::indexes(3))
#- modules/m/lib/puppet/functions/m/indexes.rb
#| Puppet::Functions.create_function(:'m::indexes') do
#|   def told(value, what)
#|     @seen << what
#|     value
#|   end
#|
#|   def indexes(n)
#|     @seen = []
#|     h = { 'a' => n, 'n' => nil }
#|     told(h, 'h')[told('b', 'k')] = told(n + 1, 'v')
#|     told(h, 'h+')[told('a', 'k+')] += told(10, 'v+')
#|     told(h, 'h|')[told('n', 'k|')] ||= told(5, 'v|')
#|     told(h, 'h|')[told('n', 'k|')] ||= told(6, 'never')
#|     told(h, 'h&')[told('a', 'k&')] &&= told('x', 'v&')
#|     told(h, 'h&')[told('no', 'k&')] &&= told('x', 'never')
#|     a = [1, 2]
#|     set = (a[4] = n)
#|     kept = (a[0] ||= 9)
#|     new = (a[3] ||= a.length)
#|     sum = (a[1] *= 7)
#|     i = 0
#|     a[i] = (i = 2)
#|     k = 'key'
#|     h[k] = k
#|     k << '!'
#|     [h, a, set, kept, new, sum, i, @seen.join(' ')]
#|   end
#| end

#= texts-of-literals-are-taken-in-order
notice(m::texts('a'))
#- modules/m/lib/puppet/functions/m/texts.rb
#| Puppet::Functions.create_function(:'m::texts') do
#|   def texts(given)
#|     s = given.dup
#|     grown = "#{s}-#{s << 'b'}-#{s}"
#|     list = [1]
#|     listed = "#{list}-#{list << 2}-#{list}"
#|     h = { 'k' => 1 }
#|     hashed = "#{h}-#{h['k'] = 2}-#{h}"
#|     none = nil
#|     rest = "#{none}#{none = :sym}#{none}#{1.5}#{true}#{2..3}"
#|     name = :"#{rest}-#{rest.length}"
#|     found = "xx#{rest}" =~ /#{rest}$/
#|     [grown, listed, hashed, rest, name.to_s, found, "#{}", "#{"#{s}#{"#{none}"}"}"]
#|   end
#| end

#= variables-belong-to-their-call
notice(m::variables([[1, [2, 3]], [4, []]]), m::variables([]))
#- modules/m/lib/puppet/functions/m/variables.rb
#| Puppet::Functions.create_function(:'m::variables') do
#|   def depth(tree, level)
#|     unless tree.is_a?(Array)
#|       seen = level
#|     end
#|     deepest = level
#|     tree.each do |part|
#|       inner = part.is_a?(Array) ? depth(part, level + 1) : level
#|       again ||= inner
#|       deepest = inner if inner > deepest
#|       deepest += 0 if again
#|     end if tree.is_a?(Array)
#|     seen || deepest
#|   end
#|
#|   def even(n, path)
#|     left = n
#|     n.zero? ? path + 'e' : odd(left - 1, path + left.to_s) + left.to_s
#|   end
#|
#|   def odd(n, path)
#|     left = n
#|     n.zero? ? path + 'o' : even(left - 1, path + left.to_s) + left.to_s
#|   end
#|
#|   def sum(a, b, c)
#|     a = a + b
#|     d = a * c
#|     b = d - b
#|     a + b + c + d
#|   end
#|
#|   def variables(tree)
#|     a = 1
#|     total = sum(a, sum(2, a, 3), sum(a, a, sum(a, a, a)))
#|     blocks = [1, 2].map { |x| y = sum(x, a, x); [3].each { |z| y += sum(z, x, y) }; y }
#|     fresh = [1, 2, 3].map { |x| w = w.nil? ? x : 'kept'; w }
#|     hidden = [7].map { |a; b| b = a; a += b; a }
#|     [depth(tree, 0), even(5, ''), total, blocks, fresh, hidden, a, tree.map { |p, (q, r)| [p, q, r] }]
#|   end
#| end

#= failures-within-calls
notice(m::failures(3))
#- modules/m/lib/puppet/functions/m/failures.rb
#| Puppet::Functions.create_function(:'m::failures') do
#|   def refused(n)
#|     raise ArgumentError, "not #{n}" if n.odd?
#|     n
#|   end
#|
#|   def within(n)
#|     first = n + 1
#|     refused(n) + first
#|   end
#|
#|   def tried(n)
#|     begin
#|       within(n)
#|     rescue ArgumentError => e
#|       return "#{e.message}!" if n > 2
#|       e.message
#|     ensure
#|       @done = @done.to_i + 1
#|     end
#|   end
#|
#|   def found(list)
#|     list.each { |item| return item if within(item) > 6 }
#|     'none'
#|   end
#|
#|   def failures(n)
#|     out = []
#|     i = 0
#|     while i < 5
#|       i += 1
#|       out << tried(i)
#|       begin
#|         within(i)
#|       rescue ArgumentError
#|         next
#|       end
#|       break if i > n
#|       out << i
#|     end
#|     out << found([2, 4]) << found([2]) << @done
#|     out << ([4, 2].sum { |x| within(x) } rescue 'rescued')
#|     out << ([4, 1].sum { |x| within(x) } rescue 'rescued')
#|     out
#|   end
#| end

#= a-failure-within-calls-of-its-own-line
notice(m::fails(2))
#- modules/m/lib/puppet/functions/m/fails.rb
#| Puppet::Functions.create_function(:'m::fails') do
#|   def deeper(n)
#|     n.zero? ? raise(Puppet::ParseError, 'deep enough') : deeper(n - 1)
#|   end
#|
#|   def fails(n)
#|     deeper(n)
#|   end
#| end

#= cases-of-several-conditions
notice(m::cases([1, 5, 12, 'a', 'bcd', 'x1', undef, true, [2], 1.5]))
#- modules/m/lib/puppet/functions/m/cases.rb
#| Puppet::Functions.create_function(:'m::cases') do
#|   def asked(value)
#|     @asked << value.to_s
#|     value
#|   end
#|
#|   def cases(values)
#|     @asked = []
#|     out = values.map do |value|
#|       case value
#|       when asked(1), asked(2) then 'one or two'
#|       when 3..9 then 'some'
#|       when 'a', *['b', 'c'] then 'letter'
#|       when /\A([a-z])(\d)\z/ then "#{$1}-#{$2}"
#|       when String, Symbol then value.length
#|       when nil, true then value.inspect
#|       when Integer then (case when value > 100 then 'many' when value > 10, value < 0 then 'more' end)
#|       when ->(v) { v.is_a?(Array) } then 'list'
#|       else
#|         value
#|       end
#|     end
#|     x = 4
#|     x = case x when x + 0 then x + 1 else x end
#|     y = case when false then 1 end
#|     out + [x, y, @asked.join]
#|   end
#| end

#= several-variables-at-once
notice(m::several(3))
#- modules/m/lib/puppet/functions/m/several.rb
#| Puppet::Functions.create_function(:'m::several') do
#|   def pair(n)
#|     return n, n + 1
#|   end
#|
#|   def several(n)
#|     a, b = n, 2
#|     a, b = b, a
#|     c = (d, e = a, b)
#|     f, g = pair(a)
#|     h, *i = 1, 2, 3
#|     j, (k, l) = 4, [5, 6]
#|     m, o = 7
#|     x = 0
#|     y, x = x, x + 1
#|     i, z = [], i
#|     fibs = []
#|     p, q = 0, 1
#|     while p < 20
#|       fibs << p
#|       p, q = q, p + q
#|     end
#|     [a, b, c, d, e, f, g, h, i, j, k, l, m, o, x, y, z, fibs]
#|   end
#| end

#= blocks-by-names
notice(m::by_names(['b', 'a', 'c']))
#- modules/m/lib/puppet/functions/m/by_names.rb
#| Puppet::Functions.create_function(:'m::by_names') do
#|   def by_names(list)
#|     size = :length
#|     [list.map(&:upcase).sort, list.map(&size).sum, list.inject(&:+), list.each_with_index.map(&:last),
#|      list.sort_by(&:itself).first, list.map(&:to_sym).map(&:inspect)]
#|   end
#| end

#= numbers-that-become-something-else
notice(m::numbers(30))
#- modules/m/lib/puppet/functions/m/numbers.rb
#| Puppet::Functions.create_function(:'m::numbers') do
#|   def factorial(n)
#|     return 1 if n < 2
#|     n * factorial(n - 1)
#|   end
#|
#|   def even(n)
#|     return true if n.zero?
#|     odd(n - 1)
#|   end
#|
#|   def odd(n)
#|     return false if n.zero?
#|     even(n - 1)
#|   end
#|
#|   def half(n)
#|     return if n < 0
#|     return n / 2.0 if n.odd?
#|     n / 2
#|   end
#|
#|   def spelled(n)
#|     return '' if n == 0
#|     spelled(n / 10) + (n % 10).to_s
#|   end
#|
#|   def nothing(n)
#|   end
#|
#|   def last(n)
#|     kept = n
#|     kept += 1 while kept < 10
#|     kept
#|   end
#|
#|   def second(a, b)
#|     b
#|   end
#|
#|   def seven
#|     7
#|   end
#|
#|   def numbers(n)
#|     @seen = 0
#|     sum = 0
#|     text = nil
#|     i = 0
#|     while i < n
#|       sum += half(i) || 100
#|       sum -= seven if sum > 200 || i == 3
#|       @seen = last(i)
#|       nothing(i)
#|       text = second(i, text ? text + '.' : 'text') if i % 10 == 0
#|       half(-1 - i)
#|       i = second(nothing(i), i + 1)
#|     end
#|     big = 9_223_372_036_854_775_807
#|     bigger = second(0, big) + 1
#|     least = -9_223_372_036_854_775_807 - 1
#|     [factorial(25), even(101), odd(101), half(-1), half(3), spelled(90_210), nothing(1), @seen, sum, text,
#|      bigger, second(least, least) - 1, -7 / 2, -7 % 3, second(1, -7) / second(2, 2)]
#|   end
#| end

#= failures-within-calls-of-numbers
notice(m::failures(6))
#- modules/m/lib/puppet/functions/m/failures.rb
#| Puppet::Functions.create_function(:'m::failures') do
#|   def divided(n)
#|     return 1 / n if n == 0
#|     divided(n - 1)
#|   end
#|
#|   def added(n)
#|     return n + nil if n == 0
#|     added(n - 1)
#|   end
#|
#|   def compared(n)
#|     return n < 'x' if n == 0
#|     compared(n - 1) ? 1 : 2
#|   end
#|
#|   def told(n)
#|     yield n
#|   rescue ZeroDivisionError, TypeError, ArgumentError, NoMethodError => e
#|     "#{e.class}: #{e.message}"
#|   end
#|
#|   def missing(n)
#|     return n.no_such_method if n == 0
#|     missing(n - 1)
#|   end
#|
#|   def failures(n)
#|     [told(n) { |i| divided(i) }, told(n) { |i| added(i) }, told(n) { |i| compared(i) }, told(n) { |i| i / 2 }]
#|   end
#| end

#= a-failure-within-calls-of-numbers
notice(m::fails(6))
#- modules/m/lib/puppet/functions/m/fails.rb
#| Puppet::Functions.create_function(:'m::fails') do
#|   def divided(n)
#|     return 1 / n if n == 0
#|     divided(n - 1) + 1
#|   end
#|
#|   def fails(n)
#|     begin
#|       divided(n)
#|     rescue ZeroDivisionError => e
#|       @told = e.message
#|     end
#|     divided(n - 1)
#|   end
#| end
