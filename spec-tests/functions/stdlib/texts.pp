#@ stdlib: 9

#= reverse
notice(String(reverse('abc'), '%p'))
notice(String(reverse([1,2]), '%p'))
notice(String(reverse('é̂'), '%p'))

#= reverse-refused-1
notice(reverse(1))

#= reverse-refused-2
notice(reverse())

#= swapcase
notice(String(swapcase('aBc'), '%p'))
notice(String(swapcase(['aB',1,'éÉ']), '%p'))
notice(String(swapcase('straße'), '%p'))

#= swapcase-refused-1
notice(swapcase(1))

#= swapcase-refused-2
notice(swapcase())

#= squeeze
notice(String(squeeze('aabbcc'), '%p'))
notice(String(squeeze('aabbcc','b'), '%p'))
notice(String(squeeze('aabbccdd','a-c'), '%p'))
notice(String(squeeze(['aa','bb'],'a'), '%p'))
notice(String(squeeze('aabb','^a'), '%p'))
notice(String(squeeze('aa',false), '%p'))
notice(String(squeeze('aa',undef), '%p'))

#= squeeze-refused-1
notice(squeeze())

#= squeeze-refused-2
notice(squeeze('aabb','z-a'))

#= squeeze-refused-3
notice(squeeze('aa',1))

#= dos2unix
notice(String(dos2unix("a\r\nb\r\n"), '%p'))

#= dos2unix-refused-1
notice(dos2unix(1))

#= dos2unix-refused-2
notice(dos2unix())

#= unix2dos
notice(String(unix2dos("a\nb\r\nc"), '%p'))
notice(String(unix2dos("a\r\r\nb\n\n"), '%p'))

#= unix2dos-refused-1
notice(unix2dos([]))

#= regexpescape
notice(String(regexpescape('a.b*c-d#e f'), '%p'))
notice(String(regexpescape(['a.b',1,"\n\t"]), '%p'))

#= regexpescape-refused-1
notice(regexpescape(1))

#= regexpescape-refused-2
notice(regexpescape())

#= shell-escape
notice(String(shell_escape('foo b"ar'), '%p'))
notice(String(shell_escape(''), '%p'))
notice(String(shell_escape(10), '%p'))
notice(String(shell_escape(undef), '%p'))
notice(String(shell_escape(["a b"]), '%p'))
notice(String(shell_escape("a\nb'c"), '%p'))
notice(String(shell_escape('é~%'), '%p'))
notice(String(shell_escape(true), '%p'))

#= shell-join
notice(String(shell_join(['foo','bar baz']), '%p'))
notice(String(shell_join(['a',1,undef,'']), '%p'))

#= shell-join-refused-1
notice(shell_join('a'))

#= shell-join-refused-2
notice(shell_join())

#= shell-split
notice(String(shell_split('foo b"ar baz" \'q u\' a\ b'), '%p'))
notice(String(shell_split(1), '%p'))
notice(String(shell_split(''), '%p'))
notice(String(shell_split(['a']), '%p'))

#= shell-split-refused-1
notice(shell_split("a 'b"))

#= shell-split-refused-2
notice(shell_split("a\\\"b \"c\\$d\\e\" ''"))

#= batch-escape
notice(String(batch_escape('a"b$c\d'), '%p'))
notice(String(batch_escape(1), '%p'))
notice(String(batch_escape(undef), '%p'))

#= powershell-escape
notice(String(powershell_escape("a 'b' \"c\" \$d `e |\n"), '%p'))
notice(String(powershell_escape([1]), '%p'))

#= stdlib-batch-escape
notice(String(stdlib::batch_escape('x'), '%p'))

#= stdlib-powershell-escape
notice(String(stdlib::powershell_escape('a b'), '%p'))

#= stdlib-shell-escape
notice(String(stdlib::shell_escape('a b'), '%p'))

#= stdlib-start-with
notice(String(stdlib::start_with('foobar','foo'), '%p'))
notice(String(stdlib::start_with('foobar',['x','foo']), '%p'))

#= stdlib-start-with-refused-1
notice(stdlib::start_with('foobar',[]))

#= stdlib-end-with
notice(String(stdlib::end_with('foobar','bar'), '%p'))
notice(String(stdlib::end_with('foobar',['x']), '%p'))

#= stdlib-end-with-refused-1
notice(stdlib::end_with('foobar',''))

#= stdlib-end-with-refused-2
notice(stdlib::end_with(1,'a'))

#= stdlib-extname
notice(String(stdlib::extname('a/b.rb'), '%p'))
notice(String(stdlib::extname('.bashrc'), '%p'))
notice(String(stdlib::extname('a.'), '%p'))
notice(String(stdlib::extname('a.b/'), '%p'))
notice(String(stdlib::extname('a.tar.gz'), '%p'))
notice(String(stdlib::extname('..a'), '%p'))

#= stdlib-extname-refused-1
notice(stdlib::extname(undef))

#= dirname
notice(String(dirname('/a/b'), '%p'))
notice(String(dirname('a'), '%p'))
notice(String(dirname('/'), '%p'))
notice(String(dirname('//a//b//'), '%p'))
notice(String(dirname('/a'), '%p'))
notice(String(dirname('a/'), '%p'))

#= dirname-refused-1
notice(dirname(''))

#= dirname-refused-2
notice(dirname(undef))

#= dirname-refused-3
notice(dirname(1))

#= dirname-refused-4
notice(dirname())

#= dirname-refused-5
notice(dirname('a','b'))

#= basename
notice(String(basename('/a/b.c'), '%p'))
notice(String(basename('/a/b.c','.c'), '%p'))
notice(String(basename('/a/b.c','.*'), '%p'))
notice(String(basename('.c','.c'), '%p'))
notice(String(basename('/'), '%p'))
notice(String(basename(''), '%p'))
notice(String(basename('a.tar.gz','.*'), '%p'))
notice(String(basename('abc','bc'), '%p'))
notice(String(basename('a//'), '%p'))
notice(String(basename('.bashrc','.*'), '%p'))
notice(String(basename('a.','.*'), '%p'))

#= basename-refused-1
notice(basename(1))

#= basename-refused-2
notice(basename('a',1))

#= basename-refused-3
notice(basename())

#= basename-refused-4
notice(basename('a','b','c'))

#= stdlib-xml-encode
notice(String(stdlib::xml_encode('<a b="c">&\''), '%p'))
notice(String(stdlib::xml_encode('<a b="c">&\'','attr'), '%p'))

#= stdlib-xml-encode-refused-1
notice(stdlib::xml_encode('a','x'))

#= base64
notice(String(base64('encode','hello'), '%p'))
notice(String(base64('encode','hello','strict'), '%p'))
notice(String(base64('encode','a?>~','urlsafe'), '%p'))
notice(String(base64('decode','aGVsbG8='), '%p'))
notice(String(base64('decode','aGVsbG8','urlsafe'), '%p'))
notice(String(base64('decode','a!G V sbG8='), '%p'))
notice(String(base64('encode',''), '%p'))
notice(String(base64('encode','aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa'), '%p'))
notice(String(base64('decode','äöü'), '%p'))

#= base64-refused-1
notice(base64('decode','aGVsbG8','strict'))

#= base64-refused-2
notice(base64('x','a'))

#= base64-refused-3
notice(base64('encode',1))

#= base64-refused-4
notice(base64('encode','a','b'))

#= base64-refused-5
notice(base64('encode'))

#= base64-refused-6
notice(base64('encode','a',undef))

#= uriescape-refused-1
notice(uriescape('a b/ä?&='))

#= uriescape-refused-2
notice(uriescape(['a b',1]))

#= uriescape-refused-3
notice(uriescape(1))

#= uriescape-refused-4
notice(uriescape())
