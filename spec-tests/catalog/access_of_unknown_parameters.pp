#= an-attribute-that-the-type-lacks
user { 'x': uid => '5' }
notice(User['x']['uid'], User['x'][foo])

#= an-attribute-that-the-type-lacks-and-a-default-has
File { foo => 1 }
file { '/x': }
notice(File['/x'][foo])

#= an-attribute-that-the-type-lacks-and-the-resource-has
user { 'x': foo => '5' }
notice(User['x'][foo])

#= a-parameter-that-a-defined-type-lacks
define d($a = 1) { }
D { foo => 1 }
d { 'x': }
notice(D['x'][a], D['x'][noop], D['x'][name])
notice(D['x'][foo])

#= a-parameter-that-a-class-lacks
class c($a = 1) { }
include c
notice(Class['c'][a], Class['c'][noop])
notice(Class['c'][foo])
