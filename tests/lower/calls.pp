notice(1, *$a, $b)
include foo, bar
$c = split('a b', / /)[0]
$d = $a.map |$x, Integer $y = $x, *$rest| >> String { "${x}${d}" }
$e = Integer[0, 10]($c, 16)
$f = $a.with(1).upcase
each($a) |$i| { each($i) |$j| { $k = $i + $j } }
