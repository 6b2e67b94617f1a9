class a ($x {
  notice($x)
}
