#= values
notice(String(split('a.b.c','[.]'), '%p'))
notice(String(split('a.b.c',/[.]/), '%p'))
notice(String(split('a1b2','\d'), '%p'))
notice(String(split('abc',''), '%p'))
notice(String(split('','x'), '%p'))
notice(String(split('a,b,,',','), '%p'))
notice(String(split('a b  c',' '), '%p'))
notice(String(split('a.b',Regexp['[.]']), '%p'))
notice(String(split('aXbxc','(?i:x)'), '%p'))
notice(String(split(Sensitive('a,b'),','), '%p'))
notice(String(split('a1b',/(\d)/), '%p'))

#= a-broken-pattern
notice(split('a','('))

#= a-number
notice(split(1,','))
