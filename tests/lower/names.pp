$top = 1
notice($top, $other, $::top, $a::b, $0, $12, $unset)
class outer($p, $q = $p) {
  $v = $p
  [1].each |$e| {
    [2].each |$f| {
      notice($e, $f, $v, $p, $w, $top)
      $w = $v
    }
    $w = 2
  }
  $w = 3
}
with(1) |$n, Integer[$n] $m = $n| { notice($n) }
