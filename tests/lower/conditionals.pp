if $a { notice(1) } elsif !($b or $c) and $d { notice(2) } else { notice(3) }
unless $a =~ /b(.)/ { notice($1) }
if $a =~ Array { notice(4) }
$x = if $a { 1 }
case $a {
  'one', $two: { notice(1) }
  default, /x/: { notice(2) }
  *$list, Integer: { notice(3) }
}
$y = case $a { 1: { 'one' } }
$z = $a ? { /b(.)/ => $1, default => 'none', 'c' => "d${a}" }
notice($a ? { 1 => 2 })
