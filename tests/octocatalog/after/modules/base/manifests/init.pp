# What every node has.
class base(String $motd = 'hello') {
  file { '/etc/motd':
    content => "${motd}\n",
  }
}
