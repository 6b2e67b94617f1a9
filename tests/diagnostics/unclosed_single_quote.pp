file { '/etc/motd':
  content => 'Welcome,
  mode    => 0644,
}
