# Which values are the same key. Ruby compares keys by their hash and then by `eql?`, which do not always agree.

#= members-of-types-have-an-order
notice({ Pattern[/a/, /b/] => 1 }[Pattern[/b/, /a/]], { Pattern[/a/, /b/] => 1 }[Pattern[/a/, /b/]])
notice({ Variant[String, Integer] => 1 }[Variant[Integer, String]])
notice({ Array[Variant[String, Integer]] => 1 }[Array[Variant[Integer, String]]])
notice({ Tuple[String, Pattern[/a/, /b/]] => 1 }[Tuple[String, Pattern[/b/, /a/]]])
notice({ Struct[{ a => Integer, b => String }] => 1 }[Struct[{ b => String, a => Integer }]])
notice({ Enum['b', 'a'] => 1 }[Enum['a', 'b']], { Enum['b', 'a'] => 1 }[Enum['a', 'b', 'c']])
notice(unique([Pattern[/a/, /b/], Pattern[/b/, /a/], Variant[String, Integer], Variant[Integer, String], Pattern[/a/, /b/]]))
notice([Optional[Variant[String, Integer]]] in [[Optional[Variant[Integer, String]]]])

#= types-as-keys
notice({ Integer[1, 2] => 1 }[Integer[1, 2]], { Integer[1, 2] => 1 }[Integer[1, 3]], { Integer => 1 }[Integer])
notice({ Float[0.0, 1.0] => 1 }[Float[-0.0, 1.0]], { Hash[String, Integer] => 1 }[Hash[String, Integer, 0, default]])
notice({ Callable[String] => 1 }[Callable[String]], { Callable[String] => 1 }[Callable[Integer]])
notice({ Type[Integer] => 1 }[Type[Integer]], { Optional[Integer] => 1 }[Optional[String]], { Sensitive[String] => 1 }[Sensitive[String]])
notice({ SemVer['1.x'] => 1 }[SemVer['1.x']])
notice({ Init[Integer, 2] => 1 }[Init[Integer, 2]], { Init[Integer, 2] => 1 }[Init[Integer, 3]])
notice({ Runtime['ruby', 'A'] => 1 }[Runtime['ruby', 'A']], { URI['http://a'] => 1 }[URI['http://a']])

#= references-as-keys
notice({ File['/a'] => 1 }[File['/a']], { File['/a'] => 1 }[File['/b']], { File['/a'] => 1 }[Resource['file', '/a']])
notice({ Class['a'] => 1 }[Class['a']], { Class['a'] => 1 }[Class['A']], { Resource['notify', 'x'] => 1 }[Notify['x']])
$all = Hash(Integer[1, 2000].map |$n| { [File["/${n}"], $n] })
notice($all.length, $all[File['/1']], $all[File['/2000']], $all[File['/2001']])

#= numbers-as-keys
notice({ 0.0 => 1 }[-0.0], { [0.0] => 1 }[[-0.0]], { 1.0 => 1 }[1], { [1] => 1 }[[1.0]], { { a => 1 } => 1 }[{ a => 1.0 }])
$all = Hash(Integer[1, 20].map |$n| { [$n, $n] }) + { 0.0 => 'zero' }
notice($all[-0.0], $all[0], $all[20], $all[20.0])

#= hashes-as-keys-whatever-the-order
notice({ { a => 1, b => 2 } => 1 }[{ b => 2, a => 1 }], { [{ a => 1, b => 2 }] => 1 }[[{ b => 2, a => 1 }]])
notice({ { a => 1, b => 2 } => 1 }[{ a => 2, b => 1 }], { { a => Variant[String, Integer] } => 1 }[{ a => Variant[Integer, String] }])
$all = Hash(Integer[1, 300].map |$n| { [{ 'n' => $n, 'text' => "t${n}" }, $n] })
notice($all.length, $all[{ 'text' => 't7', 'n' => 7 }], $all[{ 'text' => 't7', 'n' => 8 }])
notice((Integer[1, 300].map |$n| { { 'n' => $n % 10, 'm' => [$n % 2] } }).unique.length)

#= other-values-as-keys
notice({ URI('http://EXAMPLE.com/a') => 1 }[URI('http://example.com/a')], { URI('http://a/b') => 1 }[URI('http://a/b')])
notice({ URI('http://a') => 1 }[URI('http://a/')], { URI('http://a:80/') => 1 }[URI('http://a/')], { URI('mailto:a@b') => 1 }[URI('mailto:a@b')])
notice(URI('http://EXAMPLE.com/a') == URI('http://example.com/a'), URI('http://a') == URI('http://a/'))
notice([URI('http://EXAMPLE.com/a'), URI('http://example.com/a')].unique.length)
notice({ SemVerRange('>=1.0.0') => 1 }[SemVerRange('>= 1.0.0')], { SemVer('1.0.0') => 1 }[SemVer('1.0.0')], { SemVer('1.0.0+a') => 1 }[SemVer('1.0.0+b')])
notice({ Sensitive('a') => 1 }[Sensitive('a')], { Sensitive('a') => 1 }[Sensitive('b')], { Binary('YQ==') => 1 }[Binary('YQ==')])
notice({ Error('a', 'b') => 1 }[Error('a', 'b')], { Error('a', 'b') => 1 }[Error('a', 'c')], { /a/ => 1 }[/a/], { /a/ => 1 }[/b/])

#= objects-as-keys
type Point = Object[attributes => { 'x' => Integer, 'y' => Any }]
type Other = Object[attributes => { 'x' => Integer, 'y' => Any }]
notice({ Point(1, 2) => 1 }[Point(1, 2)], { Point(1, 2) => 1 }[Point(1, 3)], { Point(1, 2) => 1 }[Other(1, 2)])
notice({ Point(1, { a => 1, b => 2 }) => 1 }[Point(1, { b => 2, a => 1 })], { Point => 1 }[Point], { Point => 1 }[Other])
notice((Integer[1, 100].map |$n| { Point($n % 7, [$n % 3]) }).unique.length)

#= times-as-keys
$time = Timestamp('2020-01-01')
$span = Timespan('0:01:00')
notice({ $time => 1 }[$time], { $span => 1 }[$span], [$time, $time].unique.length)
notice({ $time => 1 }[Timestamp('2020-01-01')], { $span => 1 }[Timespan('0:01:00')])
