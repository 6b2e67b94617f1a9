class a ($p = 1) {
  $p = 2
}
include a
