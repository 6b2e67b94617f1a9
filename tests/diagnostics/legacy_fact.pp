class motd {
  file { '/etc/motd': content => "A ${osfamily} machine\n" }
}
include motd
