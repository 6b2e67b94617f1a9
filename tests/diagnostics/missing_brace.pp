class a {
  if $x == 1 
    notice('a')
  }
}
