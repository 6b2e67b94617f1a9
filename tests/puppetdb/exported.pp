# Exported resources, collected or not; virtual ones.
define host_of($ip, $note = undef) { notify { "host ${title}": } }
@@host_of { 'web': ip => '192.0.2.1', tag => 'Hosts' }
@@file { '/srv/exported': ensure => file, content => 'x', tag => ['b', 'a'] }
@file { '/srv/virtual': ensure => file }
@file { '/srv/realized': ensure => file }
realize File['/srv/realized']
@@notify { 'mine': message => 'own' }
Notify <<| title == 'mine' |>>
Host_of <<| tag == 'Hosts' and (ip == '192.0.2.9' or note != 'x') |>>
File <<| |>> { mode => '0600' }
Notify <<| message == 5 or title != 'mine' |>>
