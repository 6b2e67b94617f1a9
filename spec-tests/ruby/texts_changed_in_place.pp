#@ check: compile

#= literals-in-loops
notice(inline_template('<% r = []; 3.times { |i| s = ""; s << i.to_s; r << s } %><%= r.inspect %>'))
notice(inline_template('<% r = []; 3.times { |i| s = String.new; s << i.to_s; r << s } %><%= r.inspect %>'))
notice(inline_template("<% r = []; 3.times { |i| s = ''; s << i.to_s; r << s } %><%= r.inspect %>"))
notice(inline_template('<%= [1,2,3].reduce("") { |m, i| m << i.to_s } %>'))
notice(inline_template('<%= [1,2,3].inject("a") { |m, i| m << i.to_s; m } %>'))
notice(inline_template('<%= [1,2,3].each_with_object("") { |i, m| m << i.to_s } %>'))
notice(inline_template('<% s = ""; [1,2].each do |i| s << "#{i},"; end; s.chop! %><%= s %>'))
notice(inline_template('<% def x; "lit"; end; a = x; a << "1"; b = x %><%= a %> <%= b %>'))

#= literals-that-are-shared
notice(inline_template('<% a = ["", ""]; a[0] << "x" %><%= a.inspect %>'))
notice(inline_template('<% a = [""] * 2; a[0] << "x" %><%= a.inspect %>'))
notice(inline_template('<% a = Array.new(2, ""); a[0] << "x" %><%= a.inspect %>'))
notice(inline_template('<% a = Array.new(2) { "" }; a[0] << "x" %><%= a.inspect %>'))
notice(inline_template('<% h = Hash.new(""); h[1] << "x"; h[2] << "y" %><%= h.inspect %> <%= h[3] %>'))
notice(inline_template('<% h = Hash.new { |hh, k| hh[k] = "" }; h[1] << "x"; h[2] << "y" %><%= h.inspect %>'))
notice(inline_template('<% h = Hash.new([]); h[:a] << 1; h[:b] <<= 2 %><%= h.inspect %> <%= h[:c].inspect %>'))
notice(inline_template('<% s = "a"; t = s; s += "b"; t << "c" %><%= s %> <%= t %>'))
notice(inline_template('<% s = "a"; t = s; s << "b"; t << "c" %><%= s %> <%= t %>'))
notice(inline_template('<% s = "abc"; x, y = s, s; y << "z"; (a, (b, c)) = [1, [s, 2]]; b << "w" %><%= s %> <%= x %>'))
notice(inline_template('<% def add(s) s << "z" end; s = "abc"; add(s); add s %><%= s %>'))
notice(inline_template('<% s = ""; l = lambda { |x| s << x }; l.call("a"); l.("b"); l["c"] %><%= s %>'))
notice(inline_template('<% w = %w[a b]; w.each { |x| x << "1" } %><%= w.inspect %>'))
notice(inline_template('<% w = 2.times.map { %w[a b] }; w[0][0] << "1" %><%= w.inspect %>'))

#= conversions-and-their-objects
notice(inline_template('<% s = "abc"; t = s.to_s; t << "z" %><%= s %>'))
notice(inline_template('<% s = "abc"; t = String(s); t << "z" %><%= s %>'))
notice(inline_template('<% s = "abc"; t = Array(s); t[0] << "z"; u = Array([s]); u[0] << "y" %><%= s %>'))
notice(inline_template('<% s = "abc"; t = "#{s}"; t << "z" %><%= s %>'))
notice(inline_template('<% s = "abc"; t = [s].join; t << "z" %><%= s %>'))
notice(inline_template('<% s = "abc"; t = s.strip; t << "z"; u = s.sub("q", ""); u << "y"; v = s.gsub("q", ""); v << "x" %><%= s %>'))
notice(inline_template('<% s = "abc"; t = s.dup; t << "z"; u = s.clone; u << "y"; v = +s; v << "!" %><%= s %> <%= t %> <%= u %>'))
notice(inline_template('<% s = "abc"; t = s[0, 2]; t << "z" %><%= s %> <%= t %>'))
notice(inline_template('<% a = [1]; b = Array(a); b << 2; c = a.to_a; c << 3; d = a.to_ary; d << 4; e = [*a]; e << 5; h = {a: 1}; i = h.to_h; i[:b] = 2; j = Hash(h); j[:c] = 3 %><%= a.inspect %> <%= h.inspect %>'))
notice(inline_template('<% s = :sym.to_s; s << "a"; t = 1.to_s; t << "a"; u = 1.5.to_s; u << "a"; v = (1..2).to_s; v << "a"; w = [1].to_s; w << "a"; x = {}.to_s; x << "a" %><%= [s, t, u, v, w, x, :sym.to_s, 1.to_s].inspect %>'))

#= what-ruby-froze
notice(inline_template('<%= [nil.to_s, true.to_s, false.to_s].map { |s| begin; s << "a"; rescue => e; "#{e.class} #{e.message}"; end }.inspect %>'))
notice(inline_template('<%= [nil, true, false, 1, 1.5, :a, "a", [1], {}, (1..2), /a/, nil.to_a, nil.to_h, :a.to_s, :a.name, 1.to_s, "#{1}", "a#{1}", String.name, String.to_s, "a".class.name, "a".encoding.name, __FILE__.class, [].to_s, nil.inspect, true.inspect].map { |x| x.frozen? }.inspect %>'))
notice(inline_template('<% h = {"k" => 1}; s = begin; h.keys[0] << "a"; rescue => e; e.message; end %><%= s %>'))
notice(inline_template('<% s = "" ; h = {s => 1}; s << "b" %><%= h.inspect %>'))
notice(inline_template('<% s = String.new("x"); h = {}; h[s] = 1; s << "b" %><%= h.inspect %> <%= h.keys[0].frozen? %>'))
notice(inline_template('<% s = "abc".freeze; begin; s << "d"; rescue => e %><%= e.class %> <%= e.message %><% end %>'))
notice(inline_template('<% e = "a,b".split(","); e[0] << "x"; m = "ab".match(/(a)/); n = m[1]; n << "q"; k = {"a" => 1}.map { |kk, v| kk.frozen? } %><%= e.inspect %> <%= m[1] %> <%= k.inspect %>'))

#= texts-and-their-changes
notice(inline_template('<% s = ""; s.concat("a", "b").prepend("z") ; s[0] = "y"; s.insert(1, "--") ; s.replace(s * 2)%><%= s %>'))
notice(inline_template('<% a = ["b","a"]; b = a; a.sort!; a << "c" %><%= b.inspect %> <% b.map! { |x| x + "1" } %><%= a.inspect %> <% a.reject! { |x| x == "a1" } %><%= b.inspect %>'))
notice(inline_template('<% s = "hello world"; t = s; s.sub!("o", "0"); s.tr!("l", "L"); s.squeeze!; s.slice!(0); s.capitalize!; s.strip!; s.gsub!(/x/) { "y" } ; s.delete!("q") %><%= t %> <%= t.equal?(s) %>'))
notice(inline_template('<% s = "a"; r = s.upcase!; q = s.upcase! %><%= r.equal?(s) %> <%= q.inspect %> <% s.clear; s << "z" * 3; s.setbyte(0, 65) %><%= s %>'))
