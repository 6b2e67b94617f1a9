$a = 1 + $x * 2 - 3
[$b, [$c, $d]] = $list
$e = $f = $a[1, -2]['k']
$g = !$a and ($b or $c =~ /x(.)/)
notice(-$a, *$b, $c in $d, $e << $f)
$h = $hash['k']['l'] == undef
