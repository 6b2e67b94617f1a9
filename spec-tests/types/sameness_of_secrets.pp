#= sensitive-compares
$a = Sensitive(Timestamp('2020-01-01'))
notice($a == $a, $a == Sensitive(Timestamp('2020-01-01')), Sensitive(1) == Sensitive(1.0), Sensitive('A') == Sensitive('a'))
notice(Sensitive(Timespan('1', '%S')) == Sensitive(Timespan('1', '%S')), Sensitive(SemVer('1.0.0')) == Sensitive(SemVer('1.0.0')), Sensitive(URI('http://a')) == Sensitive(URI('http://a')))
notice(Sensitive([Timestamp(1)]) == Sensitive([Timestamp(1)]), Sensitive({ 'a' => Timestamp(1) }) == Sensitive({ 'a' => Timestamp(1) }), Sensitive(File['a']) == Sensitive(File['a']))
notice(Sensitive(Integer) == Sensitive(Integer), Sensitive(/a/) == Sensitive(/a/), Sensitive(Binary('YQ==')) == Sensitive(Binary('YQ==')), Sensitive(default) == Sensitive(default), Sensitive(undef) == Sensitive(undef))
notice(Sensitive(1) in [Sensitive(1)], [Sensitive('A')] == [Sensitive('a')], { 'a' => Sensitive(Timestamp(1)) } == { 'a' => Sensitive(Timestamp(1)) })
notice([Sensitive(1), Sensitive(1)].unique.length, { Sensitive(1) => 1, Sensitive(1) => 2 }.length)
