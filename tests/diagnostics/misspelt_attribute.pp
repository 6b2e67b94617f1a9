file { '/etc/motd':
  ensrue => file,
}
