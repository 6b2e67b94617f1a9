# Idioms of manifests, several features in each.

#= fizz-buzz
Integer[1, 15].each |$i| {
  notice(case [$i % 3, $i % 5] {
    [0, 0]: { 'FizzBuzz' }
    [0, Integer]: { 'Fizz' }
    [Integer, 0]: { 'Buzz' }
    default: { $i }
  })
}

#= factorial-by-reduce
function fact(Integer[0] $n) >> Integer { if $n == 0 { 1 } else { $n * fact($n - 1) } }
notice(fact(20), Integer[1, 10].reduce |$a, $b| { $a * $b })

#= factorial-overflows
function fact(Integer[0] $n) >> Integer { if $n == 0 { 1 } else { $n * fact($n - 1) } }
notice(fact(21))

#= fibonacci-pairs
$f = Integer[1, 20].reduce([0, 1]) |$m, $i| { [$m[1], $m[0] + $m[1]] }
notice($f)

#= sieve
$n = Integer[2, 50].filter |$x| { !(Integer[2, 7].any |$d| { $d < $x and $x % $d == 0 }) }
notice($n)

#= greatest-common-divisor
function gcd(Integer $a, Integer $b) { if $b == 0 { $a } else { gcd($b, $a % $b) } }
notice(gcd(48, 18), gcd(17, 5), gcd(0, 0), gcd(-48, 18))

#= reversing-a-text
notice('hello'.map |$c| { $c }.reverse_each.join(''))
notice('hello'.split('').reverse_each.join(''))

#= counting-words
$text = 'the quick brown fox jumps over the lazy dog the end'
notice($text.split(' ').reduce({}) |$m, $w| { $m + { $w => ($m[$w] ? { undef => 0, default => $m[$w] }) + 1 } })

#= grouping-by-length
notice(['a', 'bb', 'cc', 'd', 'eee'].group_by |$x| { $x.length })

#= swapping-keys
notice({ 'a' => 1, 'b' => 2 }.map |$k, $v| { [$v, $k] }.convert_to(Hash))

#= nested-lambdas-see-outer-variables
$x = 1
[2, 3].each |$y| { [4].each |$z| { notice("${x}${y}${z}") } }
notice($x)

#= a-variable-of-a-lambda-hides-one-outside
$x = 'outer'
[1].each |$x| { notice($x) }
[1].each |$i| { $x = 'inner' notice($x) }
notice($x)

#= an-accumulator-cannot-be-reassigned
$sum = 0
[1, 2].each |$x| { $sum = $sum + $x notice($sum) }
notice($sum)

#= hash-of-resources
$users = { 'alice' => { 'uid' => 1000, 'groups' => ['a', 'b'] }, 'bob' => { 'uid' => '1001' } }
$users.each |$name, $attributes| {
  user { $name: ensure => present, * => $attributes }
}

#= hash-with-defaults
$defaults = { 'ensure' => 'present', 'mode' => '0644' }
{ '/a' => {}, '/b' => { 'mode' => '0600' } }.each |$path, $attributes| {
  file { $path: * => $defaults + $attributes }
}

#= resource-with-default-body-and-splat
file {
  default: ensure => file, * => { 'owner' => 'root' };
  ['/a', '/b']: mode => '0600';
  '/c': * => { 'owner' => 'me', 'mode' => '0644' };
}

#= selector-in-a-title-and-a-value
$ssh = $facts['os']['family'] ? { 'Debian' => 'ssh', default => 'sshd' }
service { $ssh: ensure => $facts['os']['family'] ? { /^(Red|Deb)/ => 'running', default => 'stopped' } }

#= case-with-captures
case 'web01.example.com' {
  /^(?<role>[a-z]+)(\d+)\.(.*)$/: { notice("$0|$1|$2|$3") }
  default: { notice('none') }
}

#= case-without-a-match
case 'x' { 'y': { notice('y') } }
notice(case 'x' { 'y': { 1 } } =~ Undef)

#= case-with-types-and-values
[1, 'a', 1.5, [1], { 'a' => 1 }, undef, true, default, /r/, Integer].each |$x| {
  notice(case $x {
    Integer: { 'integer' }
    String[2]: { 'long' }
    String: { 'string' }
    Numeric: { 'number' }
    Array[Integer]: { 'integers' }
    Hash: { 'hash' }
    undef: { 'undef' }
    true, false: { 'boolean' }
    Type: { 'type' }
    Regexp: { 'regexp' }
    default: { 'other' }
  })
}

#= unless-with-else
unless false { notice('a') } else { notice('b') }
unless 'x' { notice('a') } else { notice('b') }
notice(unless true { 1 } =~ Undef)

#= elsif-chains
[1, 2, 3, 4].each |$x| {
  $r = if $x == 1 { 'one' } elsif $x == 2 { 'two' } elsif $x =~ Integer[3, 3] { 'three' } else { 'many' }
  notice($r)
}

#= if-without-else-is-undef
notice(if false { 1 } =~ Undef, [if false { 1 }])

#= truth
[undef, '', 'a', 0, false, [], {}, default].each |$x| { notice(if $x { 'true' } else { 'false' }) }

#= chained-comparison-is-refused
notice(1 < 2 < 3)

#= equality-of-kinds
notice('a' == 'A', 'a' =~ /A/, 1 == 1.0, '1' == 1, undef == '', [1, 'A'] == [1.0, 'a'], { 'a' => 1 } == { 'a' => 1.0 })

#= in-of-kinds
notice('B' in 'abc', 'B' in ['a', 'b'], /B/ in ['ab'], /b/ in ['ab'], Integer in ['a', 1], 'A' in { 'a' => 1 }, 2 in [1, 2.0], undef in [undef])

#= match-against-types-and-texts
notice('abc' =~ 'b', 'a.c' =~ 'a.c', 'abc' !~ /^b/, 5 =~ Integer[1, 5], '1.2.3' =~ SemVerRange('1.x'))

#= precedence
notice(1 + 2 * 3 - 4 / 2 % 3, -2 * 3, !true or true, 1 << 2 + 1, 2 * 3 == 6 and !false, 7 - 2 - 1)

#= division-and-modulo-of-negatives
notice(-7 / 2, 7 / -2, -7 % 3, 7 % -3, -7.0 / 2, 7.5 % 2)

#= shifts
notice(1 << 3, 256 >> 2, -1 >> 1, 1 << -1, 8 >> -1)

#= a-bare-word-is-a-text
notice(foo, foo::bar, foo-bar == 'foo-bar', [a, b], { a => b })

#= numbers-in-texts
notice('0x1f' + 1, '010' + 0, '1e2' + 0, '1.5' * 2, ' 7 ' + 1)

#= a-text-that-is-no-number
notice('7a' + 1)

#= arrays-and-hashes-added
notice([1] + 2, [1] + [[2]], [1] + { 'a' => 2 }, { 'a' => 1 } + { 'a' => 2, 'b' => 3 }, { 'a' => 1 } + ['b', 2], [1, 2, 3] - 2, [1, 2] - [2], { 'a' => 1, 'b' => 2 } - 'a', [1] << [2])

#= indices-from-the-end
$a = ['a', 'b', 'c', 'd']
notice($a[-1], $a[1, 2], $a[-2, 2], $a[1, -2], $a[9], $a[4, 1], $a[-9, 3])

#= text-indices
notice('hello'[0], 'hello'[-1], 'hello'[1, 3], 'hello'[1, -2], 'hello'[9], 'hello'[-3, 2])

#= hash-of-several-keys
notice({ 'a' => 1, 'b' => 2, 'c' => 3 }['a', 'c'], { 'a' => 1 }['z'], { 'a' => 1 }['a', 'z'])

#= deep-access
$h = { 'a' => [{ 'b' => { 'c' => 'deep' } }] }
notice($h['a'][0]['b']['c'], $h.dig('a', 0, 'b', 'c'), "${h['a'][0]['b']['c']}", getvar('h.a.0.b.c'), $h.get('a.0.b.x', 'none'))

#= an-index-into-undef
$h = {}
notice($h['a']['b'])

#= interpolation-of-kinds
$a = [1, 'two', undef, [3]]
$h = { 'k' => 'v', 1 => undef }
notice("${a} ${h} ${1.0} ${true} ${undef} ${default} ${Integer[1, 2]} ${/r/}")

#= interpolation-of-expressions
$x = 'v'
$h = { 'k' => { 'n' => [1, 2] } }
notice("${x} ${x}s ${x.upcase} ${$x.upcase} ${h['k']['n'][1]} ${h[k][n].length} ${[1, 2].map |$i| { $i * 2 }} ${if $x == 'v' { 'yes' }} $x-y $h[k]")

#= escapes
notice("tab\tnewline\\n quote\" dollar\$x unicode\u00e9 \u{1F600} space\s|")
notice('single \' \\ \n')

#= unknown-escapes
notice("\q \% \8")

#= heredocs-with-flags
$v = 'value'
notice(@(A))
  plain ${v} \t
  | A
notice(@("B"/tn))
  $v\ttab\nline
  |- B
notice(@("C"/L))
  one \
  two
  |- C
notice(@(D/$))
  \${v} ${v} \t
  | D

#= heredocs-in-a-call
notice(@(A), @("B"/), 'last')
  first
  |- A
  second ${1 + 1}
    indented
  |- B

#= heredoc-of-json-and-epp
$x = @(END:json)
  {"a": 1}
  | END
$y = @("END":epp)
  <%= 1 %>
  |- END
notice($x, inline_epp($y))

#= heredoc-of-wrong-json
$x = @(END:json)
  {"a": }
  | END

#= epp-with-parameters
notice(inline_epp(@(T), { 'name' => 'x', 'list' => [1, 2] }))
  <%- | String $name, Array $list = [], Optional[String] $none = undef | -%>
  Hello <%= $name %>!
  <% $list.each |$i| { -%>
  - <%= $i %>
  <% } -%>
  <%# comment -%>
  <%% literal %%>
  <% if $none { %>some<% } else { %>none<% } %>
  | T

#= epp-without-a-required-parameter
notice(inline_epp('<%- | $a, $b | -%><%= $a %>', { 'a' => 1 }))

#= epp-with-an-unknown-parameter
notice(inline_epp('<%- | $a | -%><%= $a %>', { 'a' => 1, 'c' => 2 }))

#= epp-with-a-wrong-type
notice(inline_epp('<%- | Integer $a | -%><%= $a %>', { 'a' => 'x' }))

#= epp-sees-variables-outside-without-parameters
$v = 'outer'
notice(inline_epp('<%= $v %>'), inline_epp('<%= $v %>', { 'v' => 'given' }))

#= functions-with-defaults-and-rest
function f($a, $b = $a, *$rest) { "${a}-${b}-${rest}" }
notice(f(1), f(1, 2), f(1, 2, 3, 4), f(*[5, 6, 7]))

#= functions-with-wrong-arguments
function f(Integer $a, Optional[String] $b = undef) { $a }
notice(f('x'))

#= functions-with-too-many-arguments
function f($a) { $a }
notice(f(1, 2))

#= functions-with-a-return-type
function f($a) >> Integer { $a }
notice(f(1))
notice(f('x'))

#= return-next-and-break
function f($x) { $x.each |$i| { if $i == 2 { return("found ${i}") } } 'none' }
notice(f([1, 2, 3]), f([1]))
notice([1, 2, 3].map |$i| { if $i == 2 { next('skipped') } $i })
notice([1, 2, 3].map |$i| { if $i == 2 { break() } $i })

#= with-then-and-lest
notice(with(1, 2) |$a, $b| { $a + $b }, undef.then |$x| { 1 } =~ Undef, 5.then |$x| { $x + 1 }, undef.lest || { 'default' }, 0.lest || { 1 })

#= calls-by-name
notice(call('upcase', 'a'), call('map', [1, 2]) |$x| { $x + 1 }, 'max'.call(1, 5, 3))

#= aliases-of-types
type Port = Integer[1, 65535]
type Endpoint = Struct[{ host => String[1], port => Port, Optional[tls] => Boolean }]
notice({ 'host' => 'h', 'port' => 80 } =~ Endpoint, { 'host' => '', 'port' => 80 } =~ Endpoint, 0 =~ Port, Port)

#= an-alias-as-a-parameter-type
type Port = Integer[1, 65535]
class c(Port $port) { }
class { 'c': port => 0 }

#= a-recursive-alias
type Tree = Variant[Integer, Array[Tree]]
notice([1, [2, [3]]] =~ Tree, [1, ['x']] =~ Tree)

#= a-struct-with-several-mistakes
define d(Struct[{ a => Integer, b => Optional[String], Optional[c] => Boolean }] $x) { }
d { 'x': x => { 'a' => 'no', 'b' => 1, 'd' => 2 } }

#= an-enum-and-a-pattern-mistake
class c(Enum['a', 'b'] $x, Pattern[/^\d+$/] $y, Variant[Integer, Boolean] $z) { }
class { 'c': x => 'c', y => 'q', z => 'no' }

#= sensitive-values
$s = Sensitive('secret')
notice($s, "${s}", $s.unwrap, $s == Sensitive('secret'), $s =~ Sensitive[String], [$s])
notify { 'n': message => $s }

#= deferred-values
notify { 'a': message => Deferred('upcase', ['x']) }
notify { 'b': message => [Deferred('f'), { 'k' => Deferred('g', [1]) }] }
notice(Deferred('upcase', ['x']))

#= virtual-resources-and-realize
@notify { 'a': tag => 'x' }
@notify { 'b': }
@notify { 'c': tag => ['x', 'y'] }
realize(Notify['b'])
Notify <| tag == 'y' |> { message => 'collected' }

#= collectors-with-conditions
@user { 'a': uid => 1, groups => ['g', 'h'] }
@user { 'b': uid => 2, groups => 'g' }
@user { 'c': uid => 3 }
User <| (groups == 'g' and uid != 2) or title == 'c' |>

#= chains-of-arrows
notify { 'a': } -> notify { 'b': } ~> notify { ['c', 'd']: } <- notify { 'e': }
Notify['e'] <~ Notify['a']

#= arrows-between-classes-and-collectors
class x { notify { 'x': } }
class y { @notify { 'y': } Notify <| title == 'y' |> }
include x, y
Class['x'] -> Class['y']
Notify <| title == 'y' |> -> Notify['z']
notify { 'z': }

#= inheritance-with-overrides
class base($m = 'base') { notify { 'n': message => $m, tag => ['a'] } $v = 'base v' }
class derived inherits base { Notify['n'] { message => 'derived', tag +> 'b' } notice($v, $m, $base::v) }
include derived

#= an-override-outside-of-inheritance
class a { notify { 'n': message => 'a' } }
include a
Notify['n'] { message => 'b' }

#= defaults-are-dynamic-in-scope
Notify { message => 'top' }
define d() { notify { "d-${title}": } }
class c { Notify { message => 'c' } d { 'in-c': } notify { 'c': } }
include c
d { 'top': }

#= variables-are-not-dynamic-in-scope
$x = 'top'
class c { $x = 'c' include d e { 'e': } }
class d { notice($x) }
define e() { notice($x, $c::x) }
include c

#= node-definitions
node 'node.example.com' { $n = 'node' include c notify { 'in-node': } }
node default { notify { 'default': } }
class c { notice($n) }

#= class-parameters-and-lookups
class c(Integer $a, String $b = "b${a}", Array $l = [$a, $b]) { notice($a, $b, $l) }
class { 'c': a => 3 }
notice($c::b, Class['c']['l'])

#= a-class-without-its-required-parameters
class c($a, $b, $d = 1) { }
include c

#= stages-and-schedules
stage { 'first': before => Stage['main'] }
schedule { 'night': range => '2 - 4' }
class c { notify { 'c': schedule => 'night' } }
class { 'c': stage => 'first' }

#= containment
class inner { notify { 'inner': } }
class outer { contain inner notify { 'outer': } }
include outer
notify { 'after': require => Class['outer'] }

#= tags-and-tagged
class a { tag 'mine' notice(tagged('mine'), tagged('a', 'mine'), tagged('other')) notify { 'n': tag => 'more' } }
include a
notice(tagged('mine'))

#= defined-of-kinds
class c { }
define d() { }
type T = Integer
notify { 'n': }
include c
notice(defined('c'), defined(Class['c']), defined('d'), defined(D['x']), defined(Notify['n']), defined(Notify['m']), defined('$facts'), defined('$nope'), defined('T'), defined('notify'), defined('unknown'))

#= create-resources-of-kinds
define d($x = 0, $y = 0) { notice($title, $x, $y) }
create_resources('d', { 'a' => { 'x' => 1 }, 'b' => {} }, { 'y' => 2 })
create_resources('notify', { 'n' => { 'message' => 'm' } })
create_resources('@notify', { 'v' => {} })

#= assignments-of-several
[$a, [$b, $c]] = [1, [2, 3]]
notice($a, $b, $c)
[$x, $y] = { 'y' => 'Y', 'x' => 'X' }
notice($x, $y)

#= a-variable-of-another-class
class c { $x = 1 }
include c
$c::x = 2

#= sorting
notice([3, 1, 2].sort, ['b', 'A', 'a'].sort, sort('cab'), [3, 1, 2].sort |$a, $b| { $b <=> $a })

#= sorting-with-a-lambda
notice([3, 1, 2].sort |$a, $b| { compare($b, $a) }, ['bb', 'a'].sort |$a, $b| { $a.length - $b.length })

#= formats-of-numbers
notice(sprintf('%05d|%-5s|%+.2f|%x|%#o|%e|%%|%c|%5.1f|%s', 42, 'ab', 3.14159, 255, 8, 12345.678, 'x', 2.25, [1]))

#= conversions
notice(Integer('0b101', 2), Integer('ff', 16), Integer('0x1F'), Integer(3.99), Float('1e3'), String(255, '%#x'), Boolean('yes'), Array('abc'), Array({ 'a' => 1 }), Hash([['a', 1]]), Numeric('0.5'), String([1, [2]], '%p'))

#= a-conversion-that-fails
notice(Integer('abc'))

#= types-of-values
notice(type(1), type('a'), type([1, 'a']), type({ 'a' => 1 }), type(1.5), type(undef), type(Integer), type(/a/), type([]), type({}), type(default))

#= generalized-types
notice(type([1, 'a'], 'generalized'), type({ 'a' => 1 }, generalized), type('abc', reduced))
