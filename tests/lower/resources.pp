file { '/a': ensure => file, mode => $mode }
@notify { ['a', 'b']: ; default: * => $hash, message => 'x' }
@@foo::bar { "t${x}": }
class { 'c': p => [1, 2] }
File { owner => root }
File['/a'] { mode +> '0644', * => $more }
$references = user { $name: }
Resource['file'] { '/b': }
$type { '/c': }
Notify { 'd': message => File['/a'] }
