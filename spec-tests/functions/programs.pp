#= notice-sprintf-s-d-5-2f-x-o-b-e-c-a-1-1-5-255-8
notice sprintf('%s %d %5.2f %x %o %b %e %c %%', 'a', 1, 1.5, 255, 8, 5, 12345.678, 'z')

#= notice-sprintf-a-s-b-a-1-b-2
notice sprintf('%<a>s %{b}', {a => 1, b => 2})

#= notice-sprintf-d-x
notice sprintf('%d', 'x')

#= notice-sprintf-s
notice sprintf('%s')

#= notice-regsubst-abcabc-b-n-c-0-1-2-g
notice regsubst('abcabc', '(b)(?<n>c)', '[\0\1\\2]', 'G')

#= notice-regsubst-abc-x-b-k-x-regsubst-abc-b-x-i-r
notice regsubst('abc', /(?<x>b)/, '<\k<x>>'), regsubst('aBc', 'b', 'x', 'I'), regsubst("a\nb", '^b$', 'x', 'M'), regsubst(['a','b'], '[ab]', 'c')

#= notice-a1b22-match-d-match-a-b1-d-x-match-y
notice 'a1b22'.match(/(\d+)/), match(['a','b1'], /\d/), 'x'.match('y')

#= notice-split-a-b-c-split-abc-split-a1b2-d-split
notice split('a,b,,c,,', ','), split('abc', ''), split('a1b2', /\d/), split('a.b', '.'), split('a  b', ' ')

#= notice-3-1-2-sort-b-a-a-sort-1-2-3-sort-a-b-b-a
notice [3,1,2].sort, ['b','A','a'].sort, [1,2,3].sort |$a,$b| { $b <=> $a }

#= notice-3-1-2-sort-a-b-compare-b-a-notice-compare
notice [3,1,2].sort |$a,$b| { compare($b, $a) }
notice compare('a','B'), compare('a','A', false), compare(1,2.0)

#= notice-1-a-sort
notice [1,'a'].sort

#= notice-unique-1-1-0-1-a-a-1-2-3-unique-x-x-2-a-1
notice unique([1,1.0,'1','a','A']), [1,2,3].unique |$x| { $x % 2 }, {a=>1,b=>1}.unique, 'hello'.unique

#= notice-1-2-3-flatten-flatten-1-flatten-a-1-flatt
notice [1,[2,[3]]].flatten, flatten(1), flatten({a=>1}), flatten([{a=>[1]}])

#= notice-a-b-1-2-dig-a-b-1-dig-undef-1-get-a-b-1-a
notice {a=>{b=>[1,2]}}.dig('a','b',1), dig(undef, 1), get({a=>{b=>1}}, 'a.b'), getvar('facts.os.family'), getvar('nope', 5), get([1,2], '5', 'd')

#= notice-1-2-3-4-slice-2-slice-1-2-3-2-x-x-1-2-3-f
notice [1,2,3,4].slice(2), slice([1,2,3],2) |$x| { "${x}" }, [1,2,3].filter |$i, $v| { $i > 0 }, {a=>1,b=>2}.filter |$k, $v| { $v > 1 }

#= notice-1-2-3-reduce-10-m-v-m-v-1-2-reduce-m-v-m
notice [1,2,3].reduce(10) |$m, $v| { $m + $v }, [1,2].reduce |$m, $v| { $m * $v }, [].reduce |$m,$v| { 1 }, {a=>1}.reduce |$m,$v| { $m }

#= notice-1-2-3-any-x-x-2-1-2-all-x-x-1-all-false-a
notice [1,2,3].any |$x| { $x > 2 }, [1,2].all |$x| { $x > 1 }, [].all, [false].any, {a=>1}.any |$k,$v| { $v == 1 }

#= notice-1-2-3-index-2-1-2-3-index-x-x-3-a-1-index
notice [1,2,3].index(2), [1,2,3].index |$x| { $x == 3 }, {a=>1}.index(1), 'abc'.index('c'), [1].index(5)

#= notice-1-2-3-4-5-step-2-integer-1-10-step-3-map
notice [1,2,3,4,5].step(2), Integer[1,10].step(3).map |$x| { $x }, [1,2,3].reverse_each, Integer[1,3].reverse_each.map |$x| { $x }

#= notice-abc-reverse-each-map-x-x-3-map-x-x-abc-ea
notice 'abc'.reverse_each.map |$x| { $x }, 3.map |$x| { $x }, 'abc'.each |$x| { }, {a=>1}.map |$x| { $x }

#= 1-2-a-3-tree-each-p-v-notice-p-v
[[1,[2]],{a=>[3]}].tree_each |$p, $v| { notice $p, $v }

#= notice-1-2-tree-each-order-breadth-first-include
notice [1,[2]].tree_each({order => breadth_first, include_containers => false}).map |$x| { $x }

#= notice-camelcase-a-b-c-capitalize-abc-def-upcase
notice camelcase('a_b_c'), capitalize('abc def'), upcase({a=>'b'}), chomp("a\n"), chop('abc'), lstrip(' a'), strip([' a ','b ']), downcase('ÄB')

#= notice-abs-5-ceiling-1-2-floor-1-7-round-2-5-rou
notice abs('-5'), ceiling(1.2), floor('1.7'), round(2.5), round(-2.5), max(1,'2',3), min('a','B'), max([1,2,3]), abs(-1.5)

#= notice-max-1-a
notice max(1, 'a')

#= notice-versioncmp-1-2-1-10-versioncmp-1-0rc1-1-0
notice versioncmp('1.2','1.10'), versioncmp('1.0rc1','1.0'), versioncmp('a','b'), versioncmp('1.2.3','1.2.3-4', true)

#= notice-range-a-e-range-1-10-3
notice range('a','e'), range(1,10,3)

#= notice-keys-a-1-values-a-1-length-b-length-1-siz
notice keys({a=>1}), values({a=>1}), length('äb'), length([1]), size({a=>1}), empty(''), empty([]), empty(0), empty(undef)

#= notice-join-1-2-undef-join-true-1-2-join
notice join([1,[2,undef,'']],'-'), join([true],','), [1,2].join

#= notice-convert-to-5-integer-5-convert-to-integer
notice convert_to('5', Integer), '5'.convert_to(Integer) |$x| { $x + 1 }, '0x1F'.convert_to(Integer, 16)

#= notice-strftime-timestamp-0-y-m-d-h-m-s-z-j-a-b
notice strftime(Timestamp(0), '%Y-%m-%d %H:%M:%S %z %j %A %b %e %-d %^a'), strftime(Timespan(90061), '%D %H:%M:%S'), strftime(Timespan(90061.5), '%-D days %-H %N %L')

#= notice-assert-type-integer-a-e-a-e-a
notice assert_type(Integer, 'a') |$e, $a| { "${e} ${a}" }

#= notice-type-1-type-1-a-undef-type-a-1-type-abc-t
notice type(1), type([1,'a',undef]), type({a=>[1]}), type('abc'), type(1.5), type(/x/), type(Integer), type(undef), type(default), type(Notify[x]), type(Sensitive(1)), type(Timestamp(0)), type([]), type({})

#= notice-type-1-a-generalized-type-a-1-b-c-reduced
notice type([1,'a'], generalized), type({a=>1,b=>'c'}, reduced), type([[1],[2]], generalized)

#= notice-new-integer-5-integer-new-5-integer-5-int
notice new(Integer, '5'), Integer.new('5'), Integer('5'), 'Integer'.new('5')

#= notice-annotate-types
notice annotate_types()

#= notice-defined-notify-defined-foo-defined-x-defi
notice defined('notify'), defined('foo'), defined('$x'), defined(Notify['x']), defined('Integer'), defined(Integer), defined(String[1])

#= notice-inline-epp-1-1-x-2
notice inline_epp('<%= 1 + 1 %> <%- |$x = 2| -%>')

#= notice-inline-epp-x-y-2-x-y-c-x-x-1
notice inline_epp('<%- |$x, $y = 2| -%> <%= $x %>,<%= $y %> <%# c %>x', {x => 1})

#= notice-inline-epp-x
notice inline_epp('<%- |$x| -%>')

#= notice-inline-epp-x-x-5-inline-epp-a-n-if-true-n
notice inline_epp('<%= $x %>', {x => 5}), inline_epp("a\n<% if true { -%>\nyes\n<% } -%>\nend")

#= notice-inline-epp-integer-x-x-x-a
notice inline_epp('<%- |Integer $x| -%><%= $x %>', {x => 'a'})

#= notice-call-upcase-a-call-notice-x-a-call-x
notice call('upcase', 'a'), call('notice', 'x'), 'a'.call('x')

#= fail-x-1
fail('x', 1)

#= warning-w-err-e-info-i-debug-d-alert-a-crit-c-em
warning('w') err('e') info('i') debug('d') alert('a') crit('c') emerg('m')

#= notice-md5-a-sha1-a-sha256-a-digest-a
notice md5('a'), sha1('a'), sha256('a'), digest('a')

#= notice-fqdn-rand-100-fqdn-rand-100-x-fqdn-rand-5
notice fqdn_rand(100), fqdn_rand(100, 'x'), fqdn_rand('50', 'a', 'b')

#= notice-crc32-a
notice crc32('a')

#= notice-scanf-12-abc-d-s-scanf-x-d
notice scanf('12 abc', '%d %s'), scanf('x', '%d')

#= notice-shellquote-a-b-it-s-x-c-to-json-a-1
notice shellquote('a b', "it's", '$x', ['c']), to_json({a=>1})

#= notice-lookup-nope-undef-undef-dflt-lookup-nope
notice lookup('nope', undef, undef, 'dflt'), lookup('nope', {default_value => 1}), lookup(['a','b'], {default_value => 2})

#= notice-lookup-nope
notice lookup('nope')

#= notice-lookup-nope-k-got-k
notice lookup('nope') |$k| { "got ${k}" }

#= notice-partition-1-2-3-x-x-1
notice partition([1,2,3]) |$x| { $x > 1 }

#= notice-group-by-1-2-3-x-x-2
notice group_by([1,2,3]) |$x| { $x % 2 }

#= notice-1-2-3-partition-x-x-1-1-2-3-group-by-x-x
notice [1,2,3].partition |$x| { $x > 1 }, [1,2,3].group_by |$x| { $x % 2 }

#= notice-break
notice break

#= x-unwrap-sensitive-5-notice-x-sensitive-5-unwrap
$x = unwrap(Sensitive(5)) notice $x
Sensitive(5).unwrap |$v| { notice $v }
notice unwrap(3)

#= notice-sensitive-x-sensitive-x-sensitive-x
notice Sensitive('x'), "${Sensitive('x')}", [Sensitive('x')]

#= notice-tagged-x-name-title-module-name
notice tagged('x'), $name, $title, $module_name

#= notice-versioncmp-1-2
notice versioncmp(1, 2)

#= notice-reverse-each-5
notice reverse_each(5)

#= notice-a-upcase-notice
notice 'a'.upcase.notice

#= notice-1-2-3-0-2-1-2-3-1-1-2-3-1-1-1-2-3-5-1-2-3
notice [1,2,3][0,2], [1,2,3][-1], [1,2,3][1,-1], [1,2,3][5], [1,2,3][-2,2], 'abcd'[1,2], 'abcd'[-1], 'abcd'[1,-2], {a=>1,b=>2}[a,b], {a=>1}[z]

#= notice-abc-5-abc-0-0-0
notice 'abc'[5], 'abc'[0,0], ''[0]

#= notice-5-0
notice 5[0]

#= notice-undef-0
notice undef[0]

#= notice-1-a
notice [1][a]

#= notice-a-b
notice 'a'[b]

#= notice-integer-1-5-2
notice Integer[1,5][2]

#= notice-integer-1-2-3
notice Integer[1,2,3]

#= notice-string-a
notice String[a]

#= notice-array-integer-5-2
notice Array[Integer, 5, 2]

#= notice-enum-enum-a-true
notice Enum[], Enum['a', true]

#= notice-struct-a-integer-notundef-b-string-option
notice Struct[{a => Integer, NotUndef[b] => String, Optional[c] => Any}], Tuple[Integer, String, 1, 5], Callable[Integer, Callable[String]], Callable[[Integer], String], Hash[Integer, String, 1, 2]

#= notice-variant-integer-integer-variant-undef-int
notice Variant[Integer, Integer], Variant[Undef, Integer], Optional['a'], NotUndef['a'], Sensitive[Integer], Type[Integer[1,2]], Init[Integer, 16], Timespan[1, 2], Timestamp['2020-01-01'], SemVer['>1', '<5'], URI['http://x'], URI[{scheme => http}]

#= notice-runtime-ruby-x-iterable-integer-iterator
notice Runtime[ruby, 'X'], Iterable[Integer], Iterator[String], Collection[1,2], Float[1.0], Float[default, 2], Integer[default, 5], Boolean[true], Default, Unit, Any[1]

