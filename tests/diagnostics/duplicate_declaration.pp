file { '/etc/motd': content => 'a' }
file { '/etc/motd': content => 'b' }
