#@ stdlib: 9

#= difference-of-references
notice(difference([File['/a'], File['/b']], [File['/a']]))
notice(difference([Class['a'], Integer, File], [Class['a'], Integer]))
$a = File['/a']
notice(difference([$a], [$a]))
$list = [File['/a']]
notice(difference($list, $list))
notice(difference([[File['/a']]], [[File['/a']]]), difference([{a => File['/a']}], [{a => File['/a']}]))
notice(difference([Resource['file', '/a']], [File['/a']]))

#= difference-of-references-to-defines
define d() {}
d { 'x': }
notice(difference([D['x']], [D['x']]))

#= difference-of-references-in-long-arrays
$many = Integer[1, 20].map |$n| { File["/$n"] }
notice(difference($many, $many).length, difference($many + [1], $many + [1]).length)

#= union-of-references
notice(union([File['/a'], File['/a']], [File['/a']]))
notice(union([[File['/a']], [File['/a']]], [{a => File['/a']}]))
notice(union([File['/a']], [1, 1], [1.0, 1]))

#= union-in-long-arrays
$many = Integer[1, 20].map |$n| { $n % 7 }
notice(union($many, $many), union($many, ['a', 'a'], [File['/a'], File['/a']]))

#= intersection-of-references
notice(intersection([File['/a'], File['/a'], 1, 1], [File['/a'], 1, 1.0]))
notice(intersection([Notify, Integer, Integer[1, 2]], [Integer[1, 2], Integer]))
$many = Integer[1, 20].map |$n| { $n % 7 }
notice(intersection($many, [3, 3, 4.0]), intersection([3, 3], $many))

#= member-of-references
notice(member([File['/a']], [File['/a']]), member([Class['a']], [Class['a']]), member([Integer], [Integer]))
notice(member([1, 'a'], [1]), member([1.0], 1), member([1, 'a'], 'a'), member([1, 2], [1, 3]))

#= member-of-a-reference
notice(member([File['/a']], File['/a']))

#= delete-of-references
notice(delete([File['/a'], File['/b'], 'x'], File['/a']))
notice(delete([File['/a'], File['/b'], 'x'], [File['/a'], File['/b']]))
notice(delete([[File['/a']], 1], [[File['/a']]]))
notice(delete({File['/a'] => 1, 'x' => 2}, File['/a']))
notice(delete({File['/a'] => 1, File['/b'] => 2}, [File['/a']]))
notice(delete('text', File['/a']))

#= delete-of-references-in-a-text
notice(delete('text', [File['/a']]))

#= delete-values-and-count
notice(delete_values({'a' => File['/a'], 'b' => File['/b']}, File['/a']))
notice(delete_values({'a' => [File['/a']], 'b' => File['/b']}, [File['/a']]))
notice(count([File['/a'], File['/b'], File['/a']], File['/a']))
notice(count({a => File['/a']}, ['a', File['/a']]))

#= deep-merge-of-references
notice(deep_merge({File['/a'] => 1}, {File['/a'] => 2}))
notice(deep_merge({a => {File['/a'] => 1}}, {a => {File['/a'] => 2}}))

#= other-functions-of-references
notice(unique([File['/a'], File['/a']]), any2array(File['/a']), concat([File['/a']], [File['/a']]))
notice(values_at([File['/a'], File['/b']], 1), zip([File['/a']], [1]), pick(undef, File['/a']))
notice(delete_undef_values([File['/a'], undef]), delete_at([File['/a'], File['/b']], 0))
notice(join_keys_to_values({'a' => File['/a']}, '='), grep(['a', File['/a']], 'a'))

#= types-by-the-order-of-their-members
notice(union([Variant[Integer, String]], [Variant[String, Integer]]))
notice(difference([Variant[Integer, String]], [Variant[String, Integer]]))
notice(intersection([Variant[Integer, String]], [Variant[String, Integer]]))
notice(member([Variant[Integer, String]], [Variant[String, Integer]]))
notice(delete([Variant[Integer, String], 1], [Variant[String, Integer]]))
$fill = Integer[1, 20].map |$n| { $n }
notice(union($fill + [Variant[Integer, String]], [Variant[String, Integer]]))
notice(difference($fill + [Variant[Integer, String]], [Variant[String, Integer]]))
notice(difference([Variant[Integer, String]], $fill + [Variant[String, Integer]]))
notice(difference($fill + [Variant[Integer, String]], [21] + $fill + [Variant[String, Integer]]))
notice(intersection([Variant[Integer, String]], $fill + [Variant[String, Integer]]))

#= secrets-times-and-patterns
notice(difference([Timespan(1), Timespan(2)], [Timespan(1)]), difference([Timestamp('2020-01-01')], [Timestamp('2020-01-01')]))
notice(difference([Sensitive(1), Sensitive('a')], [Sensitive('a')]).length, intersection([Sensitive('a')], [Sensitive('a')]).length)
notice(difference([Sensitive(File['/a'])], [Sensitive(File['/a'])]), difference([/a/], [/a/]), difference([default], [default]))
notice(difference([SemVer('1.0.0')], [SemVer('1.0.0')]), difference([URI('http://a/b')], [URI('http://a/b')]))
notice(difference([undef], ['']), difference([undef], [undef]), union([undef], ['']))

#= objects
type Car = Object[attributes => {a => Numeric}]
notice(difference([Car(1), Car(2)], [Car(1)]), difference([Car(1), Car(2)], [Car(1.0)]))
notice(delete([Car(1), Car(1.0)], Car(1)), delete([Car(1), Car(1.0)], [Car(1)]))
notice(count([Car(1)], Car(1.0)), union([Car(1), Car(1)], [Car(1.0)]), member([Car(1)], [Car(1)]), member([Car(1)], [Car(1.0)]))
notice(delete_values({a => Car(1), b => Car(1.0)}, Car(1)))
