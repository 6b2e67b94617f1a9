# An application.
class app(Integer $port = 80, Array[String] $hosts = ['a', 'b'], Boolean $old = true) {
  file { '/etc/app':
    ensure => directory,
  }
  file { '/etc/app/conf':
    content => "port ${port}\nhosts ${hosts.join(',')}\n",
    mode    => '0644',
  }
  file { '/etc/app/static':
    source => 'puppet:///modules/app/static',
  }
  file { '/etc/app/same':
    source => 'puppet:///modules/app/same',
  }
  file { '/etc/app/dir':
    ensure  => directory,
    recurse => true,
    source  => 'puppet:///modules/app/dir',
  }
  file { '/etc/app/gone':
    ensure => absent,
    owner  => 'root',
  }
  file { '/etc/app/going':
    ensure => file,
    owner  => 'root',
    backup => false,
  }
  file { 'named':
    path    => '/etc/app/named',
    content => 'one',
  }
  file { '/etc/app/settings.json':
    content => '{"a": 1, "b": [1, 2]}',
  }
  file { '/etc/app/settings.yaml':
    content => "a: 1\nb: [1, 2]\n",
  }
  package { 'app':
    ensure          => installed,
    install_options => ['--quiet'],
  }
  ~> service { 'app':
    ensure    => running,
    enable    => true,
    subscribe => [File['/etc/app/conf'], File['/etc/app/static']],
  }
  if $old {
    user { 'old':
      ensure => present,
      groups => ['a', 'b'],
    }
  }
  exec { '/bin/true':
    unless  => ['/bin/a', '/bin/b'],
    require => File['/etc/app'],
    tag     => ['x', 'y'],
  }
  notify { 'quiet':
    message => 'one',
    tag     => 'ignored_octocatalog_diff',
  }
  notify { 'deep':
    message => { 'a' => { 'b' => 1, 'c' => 2 } },
  }
  notify { 'secret':
    message => Sensitive('one'),
  }
}
