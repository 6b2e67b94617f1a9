#= strings-and-regexps
notice(String('abc' =~ /b/, '%p'))
notice(String('abc' !~ /b/, '%p'))
notice(String('abc' =~ 'b.', '%p'))
notice(String('abc' =~ '^c', '%p'))
notice(String('ABC' =~ /abc/, '%p'))
notice(String('ABC' =~ /(?i:abc)/, '%p'))
notice(String('a
b' =~ /^b$/, '%p'))
notice(String('' =~ //, '%p'))

#= values-and-types
notice(String(1 =~ Integer, '%p'))
notice(String(1 =~ String, '%p'))
notice(String(undef =~ Optional[Integer], '%p'))
notice(String('a' =~ Enum[a, b], '%p'))
notice(String('A' =~ Enum['a', true], '%p'))
notice(String([1] =~ Array[Integer, 2], '%p'))
notice(String(Integer =~ Type[Numeric], '%p'))
notice(String(1 !~ Integer, '%p'))

#= versions-and-ranges
notice(String(SemVer('1.2.3') =~ SemVerRange('>=1.0.0'), '%p'))
notice(String('1.2.3' =~ SemVerRange('>=1.0.0'), '%p'))

#= versions-and-ranges-fails-3
notice(String('1.2.3' =~ SemVer('1.2.3'), '%p'))

#= captures
if 'key=value' =~ /(\w+)=(\w+)/ {
  notice($0, $1, $2, $3)
}
notice($0)

#= captures-stay-after-a-failed-match
$a = 'xyz' =~ /(y)/
$b = 'xyz' =~ /(q)/
notice($1)

#= captures-in-lambdas
if 'abc' =~ /(b)/ { [1].each |$i| { notice($1) } }

#= captures-in-a-case
case 'abc' {
  /a(.)/: { notice($1) }
  default: { notice('none') }
}
notice(String($1, '%p'))

#= captures-in-a-selector
$x = 'abc' ? { /a(.)(.)/ => "$2$1", default => 'none' }
notice($x)

#= captures-are-not-seen-in-functions
function f() { $1 }
if 'abc' =~ /(b)/ { notice(String(f(), '%p')) }

#= an-unset-capture-is-undef
notice(String($1, '%p'))

#= a-number-is-not-matched
notice(1 =~ /1/)

#= undef-is-not-matched
notice(undef =~ /1/)

#= a-broken-pattern-in-a-string
notice('a' =~ '(')

#= a-number-is-no-pattern
notice('a' =~ 1)

#= an-array-is-no-pattern
notice('a' =~ ['a'])

#= regexp-syntax-of-ruby
notice(String('aXb' =~ /a\p{Upper}b/, '%p'))
notice(String('a1' =~ /\A\w\d\z/, '%p'))
notice(String('foo.bar' =~ /(?<x>o+)\.(?=bar)/, '%p'))
notice(String("a\u00e9" =~ /\w$/, '%p'))
notice(String('ab' =~ /(?x) a  b # c/, '%p'))
notice(String("a\n" =~ /a\Z/, '%p'))
notice(String('tel: 555' =~ /[[:digit:]]{3}/, '%p'))

#= a-broken-regexp
#@ check: validate
notice("a" =~ /(/)
