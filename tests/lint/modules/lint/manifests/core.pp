# Code for the checks of puppet-lint that are about meaning, in a class.
class lint::core (
  $optional = 'x',
  $required,
  $camelCase = 1,
  $flag = 'true',
) inherits other::params {
  $quoted = '${optional} and ${other::name}'
  $only = "${optional}"
  $neither = "${optional}x"
  $mixed = "${only}" ? {
    a       => 1,
    default => 2,
  }

  case $required {
    'a', b: { $x = 1 }
    'c': { $y = 1 }
  }
  case $required {
    'a': { $z = 1 }
    default: { $z = 2 }
  }

  file { unquoted:
    mode   => '644',
    ensure => '/target/of/link',
  }
  file { '/a':
    ensure => file,
    mode   => 0644,
    owner  => $required ? { 'a' => 'b', default => 'c' },
    source => 'puppet:///lint/a.txt',
  }
  file {
    '/b':
      owner  => 'root',
      ensure => "/to/${x}",
      mode   => '0777';
    '/c':
      ensure => directory,
      mode   => '1777';
  }
  package { 'p': ensure => present } <- File['/a']
  File['/b'] <~ File['/c']

  class nested { }
  define nested_define() { }
}
