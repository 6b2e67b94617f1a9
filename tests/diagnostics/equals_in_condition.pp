if $facts['a'] = 1 {
  notice('x')
}
