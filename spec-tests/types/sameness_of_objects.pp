#= attributes-of-other-kinds
type Car = Object[attributes => {a => Numeric, b => Any}]
notice(Car(1, 2) == Car(1, 2.0), Car(1, 2) == Car(1, 2), Car(1, 'A') == Car(1, 'a'), Car(1, ['A']) == Car(1, ['a']), Car(1, [1]) == Car(1, [1.0]))

#= keys
type Car = Object[attributes => {a => Numeric, b => Any}]
notice({Car(1, 2) => 1, Car(1, 2) => 2}.length, {Car(1, 2) => 1}[Car(1, 2.0)], {Car(1, 2) => 1}[Car(1, 2)])

#= one-attribute-counts
type Car = Object[attributes => {a => Numeric, b => Any}, equality => [a]]
notice(Car(1, 2) == Car(1, 3), {Car(1, 2) => 1}[Car(1, 3)], [Car(1, 2), Car(1, 3)].unique, Car(1, 2) == Car(1.0, 2))

#= no-attribute-counts
type Car = Object[attributes => {a => Numeric, b => Any}, equality => []]
notice(Car(1, 2) == Car(1, 3), {Car(1, 2) => 1}[Car(1, 3)], [Car(1, 2), Car(1, 3)].unique, Car(1, 2) == Car(1.0, 2))

#= another-type
type Car = Object[attributes => {a => Numeric, b => Any}, equality_include_type => false]
type Bus = Object[attributes => {a => Numeric, b => Any}, equality_include_type => false]
notice(Car(1, 2) == Bus(1, 2), Bus(1, 2) == Car(1, 2), {Car(1, 2) => 1}[Bus(1, 2)], [Car(1, 2), Bus(1, 2)].unique)

#= refused-names-without-the-type
type Car = Object[attributes => {a => Numeric, b => Any}, equality => [a], equality_include_type => false]
type Bus = Object[attributes => {a => Numeric, c => Any}, equality => [a], equality_include_type => false]
notice(Car(1, 2) == Bus(1, 2), Bus(1, 2) == Car(1, 2), {Car(1, 2) => 1}[Bus(1, 2)], [Car(1, 2), Bus(1, 2)].unique)

#= a-child
type Car = Object[attributes => {a => Numeric}]
type Bus = Object[parent => Car, attributes => {b => Any}]
notice(Car(1) == Bus(1, 2), Bus(1, 2) == Car(1), Bus(1, 2) == Bus(1, 2), Bus(1, 2) == Bus(1, 3), Bus(1, 2) == Bus(2, 2), Bus(1, 2) == Bus(1.0, 2))

#= a-child-with-its-own-names
type Car = Object[attributes => {a => Numeric}, equality => [a]]
type Bus = Object[parent => Car, attributes => {b => Any}, equality => [b]]
notice(Car(1) == Bus(1, 2), Bus(1, 2) == Car(1), Bus(1, 2) == Bus(1, 2), Bus(1, 2) == Bus(1, 3), Bus(1, 2) == Bus(2, 2), Bus(1, 2) == Bus(1.0, 2))

#= a-child-without-names
type Car = Object[attributes => {a => Numeric}, equality => [a]]
type Bus = Object[parent => Car, attributes => {b => Any}, equality => []]
notice(Car(1) == Bus(1, 2), Bus(1, 2) == Car(1), Bus(1, 2) == Bus(1, 2), Bus(1, 2) == Bus(1, 3), Bus(1, 2) == Bus(2, 2), Bus(1, 2) == Bus(1.0, 2))

#= a-child-of-a-type-that-does-not-count
type Car = Object[attributes => {a => Numeric}, equality_include_type => false]
type Bus = Object[parent => Car, attributes => {b => Any}]
notice(Car(1) == Bus(1, 2), Bus(1, 2) == Car(1), Bus(1, 2) == Bus(1, 2), Bus(1, 2) == Bus(1, 3), Bus(1, 2) == Bus(2, 2), Bus(1, 2) == Bus(1.0, 2), {Car(1) => 1}[Bus(1, 2)], {Bus(1, 2) => 1}[Car(1)])

#= in-collections
type Car = Object[attributes => {a => Numeric}]
notice([Car(1)] == [Car(1)], [Car(1)] == [Car(1.0)], {a => Car(1)} == {a => Car(1)}, Car(1) in [Car(1)], Car(1.0) in [Car(1)], Car(1) =~ Car, [Car(1)] - [Car(1)], [Car(1)] - Car(1.0))

#= attributes-of-many-kinds
type Car = Object[attributes => {a => Any}]
notice(Car(Timestamp('2020-01-01')) == Car(Timestamp('2020-01-01')), Car(Timespan(1)) == Car(Timespan(1)), Car(File['/a']) == Car(File['/a']), Car([1]) == Car([1]), Car({a => 1}) == Car({a => 1.0}), Car({a => 1, b => 2}) == Car({b => 2, a => 1}), Car(Sensitive(1)) == Car(Sensitive(1)), Car(Integer) == Car(Integer), Car(Variant[Integer, String]) == Car(Variant[String, Integer]), Car(Integer[default, default]) == Car(Integer), Car(Car(1)) == Car(Car(1)), Car(Car(1)) == Car(Car(1.0)))

#= attributes-of-more-kinds
type Car = Object[attributes => {a => Any}]
notice(Car(SemVer('1.0.0')) == Car(SemVer('1.0.0')), Car(SemVerRange('>1.0.0')) == Car(SemVerRange('>1.0.0')), Car(Binary('YWJj')) == Car(Binary('YWJj')), Car(URI('http://a')) == Car(URI('http://a')), Car(URI('http://a')) == Car(URI('http://A')), Car(/a/) == Car(/a/), Car(undef) == Car(undef), Car(default) == Car(default), Car(1.0) == Car(1.0), Car(-0.0) == Car(0.0), Car('a') == Car('a'))

#= attributes-that-are-the-same-time
type Car = Object[attributes => {a => Any}]
$t = Timestamp('2020-01-01')
$s = Timespan(1)
notice(Car($t) == Car($t), Car($s) == Car($s), $t == $t, Car([$t]) == Car([$t]))

#= constants
type Car = Object[constants => {b => 1}, attributes => {a => Any}]
notice(Car(1) == Car(1), {Car(1) => 3}[Car(1)])

#= references-to-others
type Car = Object[attributes => {a => Any, r => {type => Any, kind => reference}}]
notice(Car(1, 2) == Car(1, 3))

#= derived-or-given
type Car = Object[attributes => {a => Any, r => {type => Any, kind => given_or_derived}}]
notice(Car(1, 2) == Car(1, 3))

#= defaults
type Car = Object[attributes => {a => Any, r => {type => Any, value => 3}}]
notice(Car(1, 2) == Car(1, 3), Car(1) == Car(1, 3), {Car(1) => 1}[Car(1, 3)])

#= options
type Car = Object[attributes => {a => Any}]
$x = Car(1) case Car(1.0) { $x: { notice('same') } default: { notice('other') } }
$r = Car(1) ? { $x => 1, default => 2 }
notice($r)

#= unique-and-group-by
type Car = Object[attributes => {a => Any}]
notice([Car(1), Car(1.0), Car(1)].unique, [Car(1), Car(1)].unique |$x| { $x }, [Car(1), Car(2), Car(1)].group_by |$x| {$x})

#= type-parameters-as-keys
type Car = Object[type_parameters => {p => Any}, attributes => {a => Any, p => Any}]
notice({Car[1] => 2}[Car[1]], {Car[Timespan(1)] => 2}[Car[Timespan(1)]], Car[1] == Car[1.0])

#= deferred
$d = Deferred('a')
notice($d == $d, {$d => 1}[$d], [$d, $d].unique.length, [$d] == [$d], [$d] - [$d], $d in [$d], [Deferred('a')] - [Deferred('a')])

#= errors
$e = Error('a', 'b')
notice($e == Error('a', 'b'), $e == Error('a', 'c'), $e == Error('A', 'b'), Error('a', 'b', {x => 1}) == Error('a', 'b', {x => 2}), Error('a', 'b', {}, 'c') == Error('a', 'b', {}, 'd'), Error('a', 'b', {x => 1}) == Error('a', 'b', {x => 1.0}))

#= nothing-counts
type Car = Object[attributes => {a => Numeric}, equality => [], equality_include_type => false]
notice(Car(1) == Car(1), Car(1) == Car(2))
$c = Car(1)
notice($c == $c, {$c => 1}[$c], {Car(1) => 1}[Car(1)])

#= a-child-of-what-nothing-counts-of
type Car = Object[attributes => {a => Numeric}, equality => [], equality_include_type => false]
type Bus = Object[parent => Car, attributes => {b => Any}]
notice(Bus(1, 2) == Bus(1, 2), Car(1) == Bus(1, 2))
$c = Bus(1, 2)
notice($c == $c, {$c => 1}[$c], {Bus(1, 2) => 1}[Bus(1, 2)], [$c] == [Bus(1, 2)])

#= keys-of-a-child-without-names
type Car = Object[attributes => {a => Numeric}, equality => [a]]
type Bus = Object[parent => Car, attributes => {b => Any}, equality => []]
notice({Car(1) => 1}[Bus(1, 2)], {Bus(1, 2) => 1}[Car(1)], {Bus(1, 2) => 1}[Bus(1, 3)], [Car(1), Bus(1, 2)].unique.length)

#= keys-of-a-child-of-a-type-that-does-not-count
type Car = Object[attributes => {a => Numeric}, equality_include_type => false]
type Bus = Object[parent => Car, attributes => {b => Any}, equality => []]
notice(Car(1) == Bus(1, 2), Bus(1, 2) == Car(1), {Car(1) => 1}[Bus(1, 2)], {Bus(1, 2) => 1}[Car(1)], {Bus(1, 2) => 1}[Bus(1, 3)], [Car(1), Bus(1, 2)].unique.length, [Bus(1, 2), Car(1)].unique.length)

#= an-attribute-that-the-other-lacks
type Car = Object[attributes => {a => Numeric}, equality_include_type => false]
type Bus = Object[attributes => {b => Any}]
notice(Car(1) == Bus(1))

#= something-else-than-an-object
type Car = Object[attributes => {a => Numeric}, equality_include_type => false]
notice(Car(1) == 1)

#= something-else-on-the-left
type Car = Object[attributes => {a => Numeric}, equality_include_type => false]
notice(1 == Car(1), [1] == [Car(1)], Car(1) in ['a', 1])

#= something-else-as-a-key
type Car = Object[attributes => {a => Numeric}, equality_include_type => false]
notice({Car(1) => 2}[1])

#= derived-attributes
type Car = Object[attributes => {a => Numeric, b => {type => Any, kind => derived}}]
notice(Car(1) == Car(1))

#= derived-attributes-that-count
type Car = Object[attributes => {a => Numeric, b => {type => Any, kind => derived}}, equality => [b]]
notice(Car(1) == Car(2), {Car(1) => 1}[Car(2)])

#= keys-with-attributes-of-many-kinds
type Car = Object[attributes => {a => Any}]
notice({Car([1, 2]) => 1}[Car([1, 2])], {Car({a => 1, b => 2}) => 1}[Car({b => 2, a => 1})], {Car(Timespan(1)) => 1}[Car(Timespan(1))], {Car(File['/a']) => 1}[Car(File['/a'])], {Car(Sensitive(1)) => 1}[Car(Sensitive(1))], {Car(Sensitive(1)) => 1}[Car(Sensitive(2))], {Car(Car(1)) => 1}[Car(Car(1))])

#= secrets
type Car = Object[attributes => {a => Any}]
notice(Sensitive(Car(1)) == Sensitive(Car(1)), Sensitive(Car(1)) == Sensitive(Car(1.0)), Sensitive(Timespan(1)) == Sensitive(Timespan(1)))

#= deferred-with-arguments
notice(Deferred('a', [1]) == Deferred('a', [1]), {Deferred('a', [1]) => 1}[Deferred('a', [1])], Deferred('a', [1]) == Deferred('a', [1.0]), Deferred('a', ['A']) == Deferred('a', ['a']))

#= errors-as-keys
notice({Error('a', 'b') => 1}[Error('a', 'b')], Error('a', 'b', {x => 'A'}) == Error('a', 'b', {x => 'a'}), Error('a', 'b', {}, 'c') == Error('a', 'b', {}, 'c'), {Error('a', 'b', {x => 1}) => 1}[Error('a', 'b', {x => 1.0})])

#= unique-errors
notice([Error('a', 'b', {x => 1}), Error('a', 'b', {x => 1.0})].unique.length, [Deferred('a'), Deferred('a')].unique.length, [Deferred('a', [1]), Deferred('a', [1.0])].unique.length)

#= types-as-keys
type Car = Object[attributes => {a => Any}]
notice({Car => 1}[Car], Car == Car, [Car, Car].unique.length)

#= three-levels
type P = Object[attributes => {a => Any}]
type C = Object[parent => P, attributes => {b => Any}]
type D = Object[parent => C, attributes => {c => Any}, equality => [c]]
notice(D(1, 2, 3) == D(1, 2, 3), D(1, 2, 3) == D(2, 2, 3), D(1, 2, 3) == D(1, 1, 3), D(1, 2, 3) == D(1, 2, 2), C(1, 2) == D(1, 2, 3))

#= names-of-a-parents-attributes
type P = Object[attributes => {a => Any}, equality => []]
type C = Object[parent => P, attributes => {b => Any}, equality => [a, b]]
notice(C(1, 2) == C(1, 2), C(1, 2) == C(1, 3), C(1, 2) == C(2, 2), {C(1, 2) => 1}[C(1, 2)], P(1) == P(2), {P(1) => 1}[P(2)])

#= keys-without-attributes-that-count
type P = Object[attributes => {a => {type => Any, value => 1}}, equality => []]
notice({P() => 1}[P(2)])

#= no-attributes
type P = Object[attributes => {}]
notice(P() == P(), {P() => 1}[P()])

#= no-attributes-of-two-types
type P = Object[attributes => {}]
type Q = Object[attributes => {}]
notice(P() == Q(), {P() => 1}[Q()])

#= secrets-of-two-types
type P = Object[attributes => {a => Any}]
type Q = Object[attributes => {a => Any}]
notice(P(1) == Q(1), Sensitive(P(1)) == Sensitive(Q(1)), Sensitive(P(1)) == Sensitive(P(1)))
