class a {
  file { '/x'
    ensure => file,
  }
}
