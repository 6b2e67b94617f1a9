define lint::undocumented($param) {
  notice($param, $unknown, $::os, $facts['x'], $1)
  $lower = $undefined
  [1].each |$item| { notice($item) }
}
