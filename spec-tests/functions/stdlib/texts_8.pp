#@ stdlib: 8

#= shell-escape
notice(String(shell_escape('foo b"ar'), '%p'))
notice(String(shell_escape(''), '%p'))
notice(String(shell_escape(10), '%p'))
notice(String(shell_escape(undef), '%p'))
notice(String(shell_escape(["a b"]), '%p'))
notice(String(shell_escape("a\nb'c"), '%p'))
notice(String(shell_escape('é~%'), '%p'))
notice(String(shell_escape(true), '%p'))

#= batch-escape
notice(String(batch_escape('a"b$c\d'), '%p'))
notice(String(batch_escape(1), '%p'))
notice(String(batch_escape(undef), '%p'))

#= powershell-escape
notice(String(powershell_escape("a 'b' \"c\" \$d `e |\n"), '%p'))
notice(String(powershell_escape([1]), '%p'))

#= uriescape
notice(String(uriescape('a b/ä?&='), '%p'))
notice(String(uriescape(['a b',1]), '%p'))

#= uriescape-refused-1
notice(uriescape(1))

#= uriescape-refused-2
notice(uriescape())

#= sprintf-hash-refused-1
notice(sprintf_hash('%<a>s',{a=>1}))
