function depth($n) {
  $n + depth($n + 1)
}
notice(depth(1))
