#= equal-times-are-two-keys
notice({Timestamp('2020-01-01') => 1}[Timestamp('2020-01-01')], {Timespan(1) => 1}[Timespan(1)], ({Timespan(1) => 1} + {Timespan(1) => 2}).length, [Timespan(1), Timespan(1)].unique.length, [Timestamp('2020-01-01'), Timestamp('2020-01-01')].unique.length)

#= one-time-is-one-key
$t = Timespan(1)
notice({$t => 1}[$t], [$t, $t].unique.length, {$t => 1} + {$t => 2})

#= operators
notice(Timespan(1) == Timespan(1), [Timespan(1)] == [Timespan(1)], {Timespan(1) => 1} == {Timespan(1) => 1}, [Timespan(1)] - [Timespan(1)], {Timespan(1) => 1} - [Timespan(1)], Timespan(1) in [Timespan(1)], Timespan(1) in {Timespan(1) => 1})

#= operators-with-one-time
$t = Timespan(1)
notice({$t => 1} == {$t => 1}, {$t => 1} - [$t], {[$t] => 1}[[$t]], {a => $t} == {a => $t})

#= other-values-as-keys
notice({SemVer('1.0.0') => 1}[SemVer('1.0.0')], {SemVerRange('>1.0.0') => 1}[SemVerRange('>1.0.0')], {Binary('YWJj') => 1}[Binary('YWJj')], {URI('http://a') => 1}[URI('http://a')], {Sensitive(1) => 1}[Sensitive(1)], {/a/ => 1}[/a/], {Regexp['a'] => 1}[Regexp['a']], {[1] => 1}[[1.0]], {1 => 2}[1.0], {[1, {a => 1}] => 1}[[1, {a => 1}]])

#= secrets
notice({Sensitive(Timespan(1)) => 1}[Sensitive(Timespan(1))], Sensitive(Timespan(1)) == Sensitive(Timespan(1)), Sensitive([1, 2]) == Sensitive([1, 2]), Sensitive('a') == Sensitive('A'), Sensitive(1) == Sensitive(1.0))

#= refused-unique
$t = Timespan(1)
notice(Sensitive($t) == Sensitive($t), {Sensitive($t) => 1}[Sensitive($t)], Timespan(1).unique, [[Timespan(1)], [Timespan(1)]].unique.length, {Timespan[1, 2] => 1}[Timespan[1, 2]], {Timespan[Timespan(1), Timespan(2)] => 1}[Timespan[Timespan(1), Timespan(2)]])

#= types-with-bounds
$t = Timestamp('2020-01-01')
notice(Timestamp[$t, $t] == Timestamp[$t, $t], Timestamp['2020-01-01', '2021-01-01'] == Timestamp['2020-01-01', '2021-01-01'], {Timestamp['2020-01-01', '2021-01-01'] => 1}[Timestamp['2020-01-01', '2021-01-01']], Timespan[1, 2] == Timespan[1, 2])

#= keys-that-are-times
$h = Timespan(1).then |$t| { {$t => 1, 'a' => $t} } $h.each |$k, $v| { notice($h[$k]) }
notice($h.keys.map |$k| { $h[$k] })

#= times-out-of-hashes
$h = {'a' => Timespan(1)}
$g = $h.map |$k, $v| { [$v, $k] }
notice(Hash($g)[$h['a']], Hash($g)[Timespan(1)], $h.filter |$k, $v| { $v == Timespan(1) })

#= one-time-in-containers
$t = Timespan(1)
notice(Sensitive($t) == Sensitive($t), {Sensitive($t) => 1}[Sensitive($t)], {[$t, [$t]] => 1}[[$t, [$t]]], {{a => $t} => 1}[{a => $t}], {{$t => 1} => 1}[{$t => 1}])

#= parameters
$a = {'k' => Timespan(1)}
$b = $a['k']
class c($x, $y) { notice({$x => 1}[$y], $x == $y, {[$x] => 1}[[$y]]) }
class {'c': x => $b, y => $b }

#= elements
class c($x) { notice({$x['k'] => 1}[$c::y]) } $a = {'k' => Timespan(1)}
$c = $a.map |$k, $v| { $v }
notice({$c[0] => 1}[$a['k']], ($a+{})['k'] == $a['k'], {($a+{})['k'] => 1}[$a['k']])

#= refused-types
$t = Timestamp('2020-01-01')
notice({Timestamp[$t, $t] => 1}[Timestamp[$t, $t]], {Timestamp[$t] => 1}[Timestamp[$t]], {Type($t) => 1}[Type($t)], {type($t) => 1}[type($t)])

#= types-of-times
$t = Timestamp('2020-01-01')
notice({type($t) => 1}[type($t)])

#= types-with-bounds-as-keys
$t = Timespan[1, 2]
notice({Timespan[1, 2] => 1}[Timespan[1, 2]], {$t => 1}[$t], {Variant[$t, Integer] => 1}[Variant[$t, Integer]], {Timespan => 1}[Timespan])

#= more-secrets
notice(Sensitive(File['/a']) == Sensitive(File['/a']), Sensitive(/a/) == Sensitive(/a/), Sensitive(SemVer('1.0.0')) == Sensitive(SemVer('1.0.0')), Sensitive(URI('http://a')) == Sensitive(URI('http://a')), Sensitive(Binary('YWJj')) == Sensitive(Binary('YWJj')), Sensitive(Sensitive(1)) == Sensitive(Sensitive(1)), Sensitive(SemVerRange('>1.0.0')) == Sensitive(SemVerRange('>1.0.0')), Sensitive(undef) == Sensitive(undef), Sensitive(1) == 1)

#= ranges
notice({SemVerRange('>1.0.0') => 1}[SemVerRange('>1.0.0')], SemVerRange('>1.0.0') == SemVerRange('>1.0.0'), [SemVerRange('>1.0.0'), SemVerRange('>1.0.0')].unique.length, {SemVer('1.0.0-a') => 1}[SemVer('1.0.0-a')])

#= iterators
$a = Integer[1, 3].reverse_each
notice($a == $a, {$a => 1}[$a])

#= types-with-parameters
$r = Regexp['a']
notice({Pattern[/a/] => 1}[Pattern[/a/]], {SemVer['1.x'] => 1}[SemVer['1.x']], {SemVer[SemVerRange('>1.0.0')] => 1}[SemVer[SemVerRange('>1.0.0')]], {Enum['a', 'b'] => 1}[Enum['b', 'a']], {Enum['a', 'b'] => 1}[Enum['a', 'b']], {URI['http://a'] => 1}[URI['http://a']], {URI[{host => 'a'}] => 1}[URI[{host => 'a'}]], {Struct[{a => Integer}] => 1}[Struct[{a => Integer}]], {Callable[Integer] => 1}[Callable[Integer]])
