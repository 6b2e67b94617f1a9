class a {
  if $a {
    notify { 'x': }
  file { '/x':
    ensure => file,
  }
}
