define vhost(Integer[1, 65535] $port, Enum['present', 'absent'] $ensure = 'present') { }
vhost { 'example.org':
  port   => 'eighty',
  ensure => 'maybe',
}
