# A node definition; the same title in other types; a package whose provider is part of what it is.
node 'web.example.com' {
  package { 'a': provider => 'gem', alias => 'gem a' }
  package { 'apt a': name => 'a', provider => 'apt' }
  include c::d
  contain e
}
class c::d { notify { 'a': require => Package['a'] } }
class e { class { 'f': } contain f }
class f($x = undef, $y = { 'k' => undef }) { notify { 'f': } }
