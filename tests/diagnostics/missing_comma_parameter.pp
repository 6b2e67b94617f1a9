class a (
  String $x
  String $y
) {
}
