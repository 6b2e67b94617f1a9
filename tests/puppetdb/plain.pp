# Classes, defines, builtin types, tags, stages and containment.
class base($greeting = 'hello') {
  notify { "${greeting} ${facts['letter']}": tag => ['b', 'a', 'a'] }
}
define site($port = 80) {
  file { "/etc/${title}.conf": content => "port ${port}\n", mode => '0644' }
  tag('second', 'First')
}
include base
site { 'one': }
site { 'two': port => 8080 }
class { 'other': }
class other { }
stage { 'last': require => Stage['main'] }
node default { }
