# What is not told is not sent, wherever it is.
file { '/etc/secret': content => Sensitive('hunter2'), ensure => file }
define d($password, $plain = 1) { }
d { 'x': password => Sensitive('hunter3') }
@@d { 'exported': password => Sensitive({ 'a' => 'hunter4' }) }
d { 'inside': password => { 'in' => [Sensitive('hunter5')] } }
class c(Sensitive $token = Sensitive('hunter6'), Sensitive $other = Sensitive(7)) { }
include c
notify { 'deferred secret': message => Deferred('unwrap', [Sensitive('hunter7')]) }
