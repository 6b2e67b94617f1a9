# Every way in which a parameter can have a value: `tests/provenance.rs` has the stories.
Notify { loglevel => notice }
$banner = "on ${facts['os']['family']}"
$who = $trusted['certname']

notify { 'literal': message => 'hello' }
notify { 'variable': message => $banner }
notify { 'trusted': message => $who }
notify { 'title': }
notify { 'chosen': message => $facts['os']['family'] ? { 'Debian' => 'apt', default => 'yum' } }
notify { 'text': message => @("END"/L) }
  Family ${facts['os']['family']}
  | END
notify { 'splat': * => { 'message' => $banner, 'noop' => true } }
$attributes = { 'message' => 'from a hash' }
notify { 'splat of a variable': * => $attributes }
notify { 'deferred': message => Deferred('upcase', ['later']) }
notify { 'secret': message => Sensitive("password ${banner}") }
notify { 'looked up': message => lookup('greeting') }
notify { 'of a function': message => app::shout($banner) }

create_resources('notify', { 'created' => { 'message' => $banner } }, { 'noop' => true })
['a', 'b'].each |$letter| {
  $text = "letter ${letter}"
  notify { "block ${letter}": message => $text }
}
@notify { 'virtual': message => 'quiet' }
realize Notify['virtual']
@notify { 'collected': message => 'before', tag => 'pick' }
Notify <| tag == 'pick' |> { message => $banner }

file { '/tmp/first': content => 'x' } -> file { '/tmp/second': content => 'y' }

app::instance { 'one': size => 3, noop => true }
app::note('noted', $who)
class { 'app': port => 80, noop => true }
include app::child
include app::user
