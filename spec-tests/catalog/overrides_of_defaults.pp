#= an-override-with-a-default-of-a-scope-further-out
#@ source: Puppet::Parser::Scope#is_default?
File { owner => 'root' }
define outer() {
  File { owner => 'analytics' }
  file { "/tmp/${title}": tag => 'coll' }
}
package { 'p': }
File<| tag == 'coll' |> { require => Package['p'] }
outer { 'a': }

#= a-default-of-the-collector-that-is-none-of-the-resource
define outer() {
  file { "/tmp/${title}": owner => 'given', tag => 'coll' }
}
class c {
  File { owner => 'collector', group => 'wheel' }
  File<| tag == 'coll' |> { mode => '0644' }
}
outer { 'a': }
include c

#= an-override-replaces-what-equals-a-default-further-out
#@ source: Puppet::Parser::Resource#override_parameter
Notify { message => 'outer' }
class c {
  Notify { message => 'inner' }
  notify { 'a': message => 'outer' }
  Notify['a'] { message => 'over' }
}
include c

#= an-override-with-a-value-that-is-a-default-further-out-is-left-out
Notify { message => 'outer' }
class c {
  notify { 'a': message => 'given' }
  Notify['a'] { message => 'outer' }
}
include c

#= an-override-of-a-value-that-no-default-has
Notify { message => 'outer' }
class c {
  Notify { message => 'inner' }
  notify { 'a': message => 'given' }
  Notify['a'] { message => 'over' }
}
include c

#= defaults-of-parent-classes-count-too
Notify { message => 'outer' }
class p { Notify { message => 'parent' } }
class c inherits p {
  Notify { message => 'inner' }
  notify { 'a': message => 'parent' }
  notify { 'b': message => 'outer' }
  Notify['a'] { message => 'over' }
  Notify['b'] { message => 'over' }
}
include c
