class a {
  $x = 'one
  file { '/x': }
  notify { "b": }
}
