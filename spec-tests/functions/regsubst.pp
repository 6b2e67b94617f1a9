#= values
notice(String(regsubst('abc','b','X'), '%p'))
notice(String(regsubst('aabb','a','X','G'), '%p'))
notice(String(regsubst('ABC','b','x','I'), '%p'))
notice(String(regsubst('a.b.c',/[.]/,'-','G'), '%p'))
notice(String(regsubst('abc','(a)(b)','\2\1'), '%p'))
notice(String(regsubst(['a','ba'],'a','x'), '%p'))
notice(String(regsubst('key=val','(?<k>\w+)=(?<v>\w+)','\k<v>=\k<k>'), '%p'))
notice(String(regsubst('a
b','^b','X'), '%p'))
notice(String(regsubst('abc','z','x'), '%p'))
notice(String(regsubst('aaa','a','\0\0','G'), '%p'))

#= values-fails-11
notice(String(regsubst({a=>'b'},'b','c'), '%p'))

#= a-broken-pattern
notice(regsubst('a','(','x'))

#= an-unknown-flag
notice(regsubst('a','a','x','Q'))

#= flags-with-a-regexp
notice(regsubst('a',/a/,'x','I'))

#= a-comment-at-the-end-of-an-extended-pattern
notice(regsubst('b', 'a|b # either', 'x', 'E'))

#= a-broken-pattern-with-flags
notice(regsubst('a', '(', 'x', 'GMIE'))

#= a-group-that-has-no-name
notice(regsubst('b', '(?<y>b)', '<\k<z>>'))

#= a-group-by-number-where-a-name-belongs
notice(regsubst('b', '(b)', '<\k<1>>'))

#= a-group-that-has-no-name-and-nothing-matches
notice(regsubst('c', '(?<y>b)', '<\k<z>>'))

#= a-sensitive-text
notice(regsubst(Sensitive('a'), 'a', 'b'))

#= a-sensitive-text-in-later-releases
#@ set: language_release=8.28
$new = regsubst(Sensitive('a'), 'a', 'b')
notice($new, $new.unwrap, regsubst([Sensitive('a'), 'a'], /a/, 'c').map |$one| { $one =~ Sensitive })

#= the-last-group-that-matched
notice(regsubst('hello!', '(.)(.)', '<\+>', 'G'), regsubst('hello', '(.)(.{20})?', '<\+>', 'G'), regsubst('hello', '.', '<\+>'), regsubst('ab', '(?:(a)|(b))', '[\+\1\2]', 'G'))
notice(regsubst('Afoo Bfoo', '(?:A(?<w>\w+)|B(?<w>\w+))', '<\k<w>>', 'G'))
