# What every node has.
class profile::base (
  Array[String[1]] $packages,
  String $motd,
) {
  package { $packages:
    ensure => installed,
  }

  file { '/etc/motd':
    ensure  => file,
    mode    => '0644',
    content => "${motd}\n",
  }
}
