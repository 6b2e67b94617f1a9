#@ check: compile

#= texts-that-end-with-lines
notice(inline_template('<%= ["a\n\n","a\n\n\n","a\nb\n\n","\n\n","\n","a\n", "\na", " \n\n", "a\n\nb\n\n"].map { |x| [x].to_yaml }.inspect %>'))
notice(inline_template('<%= {"k"=>"a\n\n", "l" => "a\n\n\n", "m" => "x"}.to_yaml %>'))
notice(inline_template('<%= "a\n\n".to_yaml.inspect %> <%= "a\n\n\n".to_yaml.inspect %> <%= "a\nb\n".to_yaml.inspect %>'))

#= texts-of-lines-in-a-list
notice(inline_template('<%= ["multi\nline", "trailing\n\n", "  lead\nx", "a\n\nb\n", "tab\there", "quote\"s", "back\\slash", "\r\n", "\e[0m", "nul\0", "long " * 40 + "\n"].to_yaml %>'))

#= texts-that-are-quoted
notice(inline_template('<%= %w[Y N y n yes no on off 08 09 0118 017 0.5 00.5 01.5 08.5 0 00 0o7 0x1f 1e3 1_000 + - ~ null true .inf 2001-01-01 12:30 << = !x &x *x %x @x `x].push("x: y", "a #b", "- x", "?", "? x", "é", "½x", "²", "\u0301x", "😀", "a 😀 b", "\u{10FFFF}", "\u00a0", "\u2028", "\ufeff", "x" * 200, "", " ", "a ", " a").to_yaml %>'))

#= keys-that-are-quoted
notice(inline_template('<%= {"Y" => "N", "08" => "09", "😀" => "a\n\n", "a\nb" => "c\nd", "" => nil, :s => "y"}.to_yaml %>'))
