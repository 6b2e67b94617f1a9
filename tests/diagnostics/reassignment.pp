class a ($p = 1) {
  $x = 1
  if true {
    $x = 2
  }
}
include a
