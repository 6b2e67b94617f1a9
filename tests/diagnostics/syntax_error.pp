class web {
  file { '/etc/web.conf':
    ensure => file
    mode   => '0644',
  }
}
