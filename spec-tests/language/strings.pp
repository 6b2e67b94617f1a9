#= single-quotes-keep-escapes
notice(String('a\nb', '%p'))
notice(String('it\'s', '%p'))
notice(String('back\\slash', '%p'))
notice(String('\q', '%p'))
notice(String('$x ${x}', '%p'))
notice(String('a\'\\', '%p'))

#= double-quotes-resolve-escapes
notice(String("a\nb\tc", '%p'))
notice(String("\$x", '%p'))
notice(String("\s|\r|\'|\"", '%p'))
notice(String("\u00e9\u{1F600}", '%p'))
notice(String("a\\b", '%p'))

#= an-unknown-escape-is-told
notice("a\qb")

#= a-bad-unicode-escape-is-told
notice("\u12")
notice("\u{1234567}")

#= a-line-continued
notice("a\
b")

#= a-string-over-lines
notice("a
b")
notice('c
d')

#= an-unclosed-string
#@ check: validate
notice('abc

#= an-unclosed-double-quoted-string
#@ check: validate
notice("abc

#= an-unclosed-interpolation
#@ check: validate
notice("abc${x")

#= strings-do-not-join
#@ check: validate
notice('a' 'b')

#= a-character-by-index
notice(String('hello'[0], '%p'))
notice(String('hello'[-1], '%p'))
notice(String('hello'[10], '%p'))
notice(String('hello'[1,3], '%p'))
notice(String('hello'[1,-2], '%p'))
notice(String('hello'[-3,2], '%p'))
notice(String('hello'[0,0], '%p'))
notice(String('hello'[5], '%p'))
notice(String('hello'[4,10], '%p'))

#= a-character-by-name
notice('hello'[a])

#= a-character-by-numeric-string
notice('hello'['1'])

#= too-many-indices
notice('hello'[1,2,3])

#= unicode-characters-count
notice(String('äöü'[1], '%p'))
notice(String('日本語'[0,2], '%p'))
notice(String(length('äöü'), '%p'))
notice(String("\u{1F600}x"[1], '%p'))

#= an-escape-that-is-none-after-a-syntax-error
$x = 1 2 )
notice("a \q")

#= an-escape-that-is-none-before-a-syntax-error
notice("a \q")
$x = 1 2 )

#= an-escape-that-is-none-after-a-number-that-is-none
notice(1_0)
notice("a \q")
