# An application.
class app(Integer $port = 80, Array[String] $hosts = ['a', 'b'], Boolean $old = false) {
  file { '/etc/app':
    ensure => directory,
  }
  file { '/etc/app/conf':
    content => "port ${port}\nhosts ${hosts.join(',')}\n",
    mode    => '0640',
  }
  file { '/etc/app/static':
    source => 'puppet:///modules/app/static',
  }
  file { '/etc/app/same':
    source => 'puppet:///modules/app/renamed',
  }
  file { '/etc/app/dir':
    ensure  => directory,
    recurse => true,
    source  => 'puppet:///modules/app/dir',
  }
  file { '/etc/app/gone':
    ensure => absent,
    owner  => 'bin',
  }
  file { '/etc/app/going':
    ensure => absent,
    owner  => 'bin',
    backup => true,
  }
  file { 'named':
    path    => '/etc/app/named',
    content => 'two',
  }
  file { '/etc/app/settings.json':
    content => '{"b": [1, 2], "a": 1}',
  }
  file { '/etc/app/settings.yaml':
    content => "b:\n  - 1\n  - 2\na: 1\n",
  }
  group { 'fresh':
    ensure => present,
  }
  package { 'app':
    ensure          => installed,
    install_options => '--quiet',
  }
  ~> service { 'app':
    ensure    => running,
    enable    => true,
    subscribe => [File['/etc/app/static'], File['/etc/app/conf']],
  }
  if $old {
    user { 'old':
      ensure => present,
      groups => ['a', 'b'],
    }
  }
  exec { '/bin/true':
    unless  => ['/bin/b', '/bin/a'],
    require => File['/etc/app/conf'],
    tag     => ['y', 'z'],
  }
  notify { 'quiet':
    message => 'two',
    tag     => 'ignored_octocatalog_diff',
  }
  notify { 'deep':
    message => { 'a' => { 'b' => 2, 'd' => 3 } },
  }
  notify { 'secret':
    message => Sensitive('two'),
  }
}
