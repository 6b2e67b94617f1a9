# facts: debian12
# Two parts of the code that want the same.
include apt
apt::conf { 'one': content => "// first\n", priority => 50 }
class other { file { '/etc/apt/apt.conf.d/50one': ensure => absent } }
include other
