$a = [1, -2, 0x1f, 'three', { four => 5.5, 'six' => [/seven/, undef, default, true] }]
$b = Variant[Integer[0, default], Enum['a', "b"], Struct[{ Optional[a] => Pattern[/x/] }]]
$c = { 'same' => 1, same => 2 }
$d = [Integer, $a]
$e = File['/tmp/a']['mode']
$f = Array[$b]
Notify['unused']
'unused'
