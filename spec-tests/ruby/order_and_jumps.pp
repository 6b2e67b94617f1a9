#@ check: compile

#= operands-are-read-in-order
notice(m::order(4))
#- modules/m/lib/puppet/functions/m/order.rb
#| Puppet::Functions.create_function(:'m::order') do
#|   def order(n)
#|     a = n
#|     first = a + (a = 10)
#|     a = n
#|     second = (a = 10) + a
#|     x = 'x'
#|     y = 'y'
#|     x = y && x + '!'
#|     z = nil || x + y
#|     z = z && z.upcase
#|     b = n
#|     change = lambda { b = 100; 1 }
#|     third = b + change.call
#|     b = n
#|     b += (b = 7)
#|     c = 1
#|     c = c < 2 ? c + (c = 5) : 0
#|     @i = 2
#|     d = @i * (@i = 8)
#|     [first, second, x, y, z, third, b, c, d, @i, [a, a = 2, a], "#{a}#{a = 3}#{a}"]
#|   end
#| end

#= conditions-made-of-others
notice(m::conditions([1, undef, true, false, '']))
#- modules/m/lib/puppet/functions/m/conditions.rb
#| Puppet::Functions.create_function(:'m::conditions') do
#|   def conditions(values)
#|     out = []
#|     values.each do |a|
#|       values.each do |b|
#|         out << (if a && b || !a && !b then 't' else 'f' end)
#|         out << (if !(a && b) then 't' else 'f' end)
#|         out << (if !(a || b) && (a.nil? || b.nil?) then 't' else 'f' end)
#|         out << ((a || b) && (b || a)).inspect
#|         out << (unless a and not b then 1 else 0 end)
#|         out << (!a == !b)
#|       end
#|     end
#|     h = { 'k' => false, 'l' => nil, 'm' => 0 }
#|     out << (h['k'] || h['l'] || h['m'] ? 'set' : 'unset')
#|     out << (h['k'] && h['m'] ? 'set' : 'unset') << (!h['l'] ? 'set' : 'unset')
#|     s = 'text'
#|     out << (s['ex'] ? 'in' : 'out') << (s['no'] ? 'in' : 'out')
#|     out.join
#|   end
#| end

#= loops-and-jumps-out-of-them
notice(m::loops(10))
#- modules/m/lib/puppet/functions/m/loops.rb
#| Puppet::Functions.create_function(:'m::loops') do
#|   def found(list, wanted)
#|     at = 0
#|     while at < list.length
#|       return at if list[at] == wanted
#|       at += 1
#|     end
#|     'none'
#|   end
#|
#|   def loops(n)
#|     out = []
#|     i = 0
#|     value = while i < n
#|       i += 1
#|       next if i.odd?
#|       case i
#|       when 4 then next
#|       when 8 then break i * 2
#|       end
#|       begin
#|         next if i == 6
#|         out << i
#|       ensure
#|         out << :ensured
#|       end
#|     end
#|     out << value
#|     j = 0
#|     out << (while j < 3 do j += 1 end)
#|     begin
#|       j += 1
#|       next if j == 5
#|       out << j
#|     end while j < 6
#|     until j.zero?
#|       j -= 1
#|       k = 0
#|       while true
#|         k += 1
#|         break if k > j
#|         next unless k == 2
#|         out << "#{j}#{k}"
#|       end
#|     end
#|     x = 5
#|     x = while true do break x + 1 end
#|     out << x
#|     out << [1, 2, 3, 4].each { |e| break e * 10 if e == 3 }
#|     out << [1, 2, 3, 4].map { |e| next 0 if e.even?; m = 0; m += e while m < 5; m }
#|     out << [[1, [2, 3]], [4, [5, 6]]].map { |a, (b, c)| a + b * c }
#|     out << found([1, 2, 3], 3) << found([], 1)
#|     out << [3, 4].map { |e| loop { e += 1; break e if e > 6 } }
#|     out.map { |e| e.is_a?(Symbol) ? e.to_s : e }.inspect
#|   end
#| end

#= calls-where-there-may-be-nothing
notice(m::safe(undef), m::safe('abc'), m::safe([1, 2]))
#- modules/m/lib/puppet/functions/m/safe.rb
#| Puppet::Functions.create_function(:'m::safe') do
#|   def twice(a, b)
#|     "#{a}/#{b}"
#|   end
#|
#|   def deep(n)
#|     n.zero? ? 0 : 1 + deep(n - 1)
#|   end
#|
#|   def safe(value)
#|     said = []
#|     length = value&.length
#|     index = value&.index(said << 'asked' ? 'b' : 1)
#|     said << 'no' unless value
#|     [length.inspect, index.inspect, said.join('+'), twice(value&.first, deep(300))].join(' ')
#|   rescue NoMethodError
#|     "no method, #{said.join('+')}"
#|   end
#| end

#= text-of-loops
$list = ['a', 'b', undef]
notice(inline_template("<% @list.each_with_index do |item, at| -%>\n<% next if item == 'b' -%>\n<%= at %>:<%= item || 'none' -%>\n<% end -%>\n<% at = 0; while at < 3; at += 1 -%>\n<%= at unless at == 2 %>,<% end %>"))
notice(inline_template("<% if @list && @list.length > 2 and not @nothing -%>\nmany\n<% elsif @list -%>\nfew\n<% end -%>\n<%= x = 1; x += 1; x %><%= (y ||= 5) && y %>"))
