# Access control: what is private, with the setting `access_control`. Puppet has no such setting, and `private` is a reserved
# word there: the recorder leaves the setting out, and records what Puppet says of the keyword, or that it reads over the tag.
# Each case without the setting has to do what Puppet does.

#@ set: access_control=true

#= access-a-private-class-within-its-module
#@ source: NS-30; NS-31
include m
#- modules/m/manifests/init.pp
class m { include m::inner }
#- modules/m/manifests/inner.pp
private class m::inner { notify { 'inner': } }

#= access-the-keyword-means-nothing-without-the-setting
#@ source: NS-30
#@ set: access_control=false
include m
#- modules/m/manifests/init.pp
private class m { }

#= access-a-private-class-is-included-from-elsewhere
#@ source: NS-31
include m::inner
#- modules/m/manifests/inner.pp
private class m::inner { }

#= access-a-private-class-is-included-by-another-module
#@ source: NS-31
include other
#- modules/other/manifests/init.pp
class other { include m::inner }
#- modules/m/manifests/inner.pp
# @api private
class m::inner { }

#= access-the-tag-means-nothing-without-the-setting
#@ source: NS-30
#@ set: access_control=false
include m::inner
#- modules/m/manifests/inner.pp
# @api private
class m::inner { }

#= access-a-private-class-is-contained-from-elsewhere
#@ source: NS-31
contain m::inner
#- modules/m/manifests/inner.pp
# @api private
class m::inner { }

#= access-a-private-class-is-required-from-elsewhere
#@ source: NS-31
require m::inner
#- modules/m/manifests/inner.pp
# @api private
class m::inner { }

#= access-a-private-class-is-declared-from-elsewhere
#@ source: NS-31
class { 'm::inner': }
#- modules/m/manifests/inner.pp
# @api private
class m::inner { }

#= access-a-private-class-is-created-from-elsewhere
#@ source: NS-31
create_resources('class', { 'm::inner' => {} })
#- modules/m/manifests/inner.pp
# @api private
class m::inner { }

#= access-a-private-class-is-inherited-from-elsewhere
#@ source: NS-31
include other
#- modules/other/manifests/init.pp
class other inherits m::inner { }
#- modules/m/manifests/inner.pp
# @api private
class m::inner { }

#= access-a-private-class-is-inherited-within-its-module
#@ source: NS-31
include m::outer
#- modules/m/manifests/outer.pp
class m::outer inherits m::inner { }
#- modules/m/manifests/inner.pp
# @api private
class m::inner { notify { 'inner': } }

#= access-a-private-class-of-the-classifier
#@ source: NS-31
#@ enc: {"classes": ["m::inner"]}
#- modules/m/manifests/inner.pp
# @api private
class m::inner { }

#= access-a-relationship-with-a-private-class
#@ source: NS-31
include m
notify { 'x': }
Class['m::inner'] -> Notify['x']
#- modules/m/manifests/init.pp
class m { include m::inner }
#- modules/m/manifests/inner.pp
# @api private
class m::inner { }

#= access-a-metaparameter-with-a-private-class
#@ source: NS-31
include m
notify { 'x': require => Class['m::inner'] }
#- modules/m/manifests/init.pp
class m { include m::inner }
#- modules/m/manifests/inner.pp
# @api private
class m::inner { }

#= access-a-relationship-with-a-private-class-within-its-module
#@ source: NS-31
include m
#- modules/m/manifests/init.pp
class m {
  include m::inner
  notify { 'x': require => Class['m::inner'] }
}
#- modules/m/manifests/inner.pp
# @api private
class m::inner { }

#= access-a-private-class-is-referred-to-from-elsewhere
#@ source: NS-32
include m
notice(Class['m::inner'])
notice(Class['m::inner']['size'])
#- modules/m/manifests/init.pp
class m { include m::inner }
#- modules/m/manifests/inner.pp
# @api private
class m::inner($size = 1) { }

#= access-a-private-class-is-in-the-catalog
#@ source: NS-32
include m
#- modules/m/manifests/init.pp
class m { include m::inner }
#- modules/m/manifests/inner.pp
# @api private
class m::inner($size = 1) { notify { "size ${size}": } }

#= access-a-private-defined-type-within-its-module
#@ source: NS-33
include m
#- modules/m/manifests/init.pp
class m { m::part { 'a': } }
#- modules/m/manifests/part.pp
private define m::part { notify { $title: } }

#= access-a-private-defined-type-is-declared-from-elsewhere
#@ source: NS-33
m::part { 'a': }
#- modules/m/manifests/part.pp
# @api private
define m::part { notify { $title: } }

#= access-a-private-defined-type-is-created-from-elsewhere
#@ source: NS-33
create_resources('m::part', { 'a' => {} })
#- modules/m/manifests/part.pp
# @api private
define m::part { notify { $title: } }

#= access-a-relationship-with-an-instance-of-a-private-defined-type
#@ source: NS-33
include m
notify { 'x': }
M::Part['a'] ~> Notify['x']
#- modules/m/manifests/init.pp
class m { m::part { 'a': } }
#- modules/m/manifests/part.pp
# @api private
define m::part { }

#= access-a-relationship-with-all-instances-of-a-private-defined-type
#@ source: NS-33
include m
notify { 'x': }
M::Part<| |> -> Notify['x']
#- modules/m/manifests/init.pp
class m { m::part { 'a': } }
#- modules/m/manifests/part.pp
# @api private
define m::part { }

#= access-an-instance-of-a-private-defined-type-is-referred-to
#@ source: NS-34
include m
notice(M::Part['a'])
#- modules/m/manifests/init.pp
class m { m::part { 'a': } }
#- modules/m/manifests/part.pp
# @api private
define m::part($size = 1) { }

#= access-a-private-parameter-within-its-module
#@ source: NS-35
include m::user
#- modules/m/manifests/init.pp
class m(
  private Integer $size = 1,
  # How much of it.
  # @api private
  Integer $count = 2,
  private $plain = 3,
) { }
#- modules/m/manifests/user.pp
class m::user {
  include m
  notice($m::size + $m::count + $m::plain)
}

#= access-a-private-parameter-is-read-from-elsewhere
#@ source: NS-35
include m
notice($m::size)
#- modules/m/manifests/init.pp
class m(
  # @api private
  Integer $size = 1,
) { }

#= access-a-private-parameter-is-read-by-a-subclass-elsewhere
#@ source: NS-35
include other
#- modules/other/manifests/init.pp
class other inherits m { notice($size) }
#- modules/m/manifests/init.pp
class m(
  # @api private
  Integer $size = 1,
) { }

#= access-a-private-parameter-can-be-given-from-elsewhere
#@ source: NS-35
class { 'm': size => 5 }
#- modules/m/manifests/init.pp
class m(
  # @api private
  Integer $size = 1,
) { notify { "${size}": } }

#= access-a-private-parameter-is-asked-of-the-catalog
#@ source: NS-36
include m
notice(Class['m']['size'])
notice(Class['m']['count'])
#- modules/m/manifests/init.pp
class m(
  # @api private
  Integer $size = 1,
  Integer $count = 2,
) { }

#= access-a-private-variable-in-its-class
#@ source: NS-37
include m
#- modules/m/manifests/init.pp
class m {
  private $size = 1
  [2].each |$more| { notice($size + $more) }
  notice($m::size)
  notice(inline_epp('<%= $size %>'))
}

#= access-a-private-variable-is-read-from-elsewhere
#@ source: NS-37; NS-38
include m
notice($m::size)
#- modules/m/manifests/init.pp
class m {
  private $size = 1
}

#= access-a-private-variable-is-read-by-another-class-of-its-module
#@ source: NS-37; NS-38
include m
include m::user
#- modules/m/manifests/init.pp
class m {
  private $size = 1
}
#- modules/m/manifests/user.pp
class m::user { notice($m::size) }

#= access-a-private-variable-is-read-by-a-subclass
#@ source: NS-37; NS-38
include m::sub
#- modules/m/manifests/init.pp
class m {
  private $size = 1
}
#- modules/m/manifests/sub.pp
class m::sub inherits m { notice($size) }

#= access-a-private-variable-is-not-there-for-getvar
#@ source: NS-38
include m
notice(getvar('m::size', 'none'))
#- modules/m/manifests/init.pp
class m {
  private $size = 1
}

#= access-a-private-variable-of-top-scope
#@ source: NS-37
private $size = 1
notice($size)
[2].each |$more| { notice($::size + $more) }

#= access-a-private-variable-of-top-scope-is-read-in-a-class
#@ source: NS-38
private $size = 1
include m
#- modules/m/manifests/init.pp
class m { notice($size) }

#= access-a-private-variable-of-top-scope-is-read-by-its-whole-name
#@ source: NS-38
private $size = 1
include m
#- modules/m/manifests/init.pp
class m { notice($::size) }

#= access-a-private-variable-of-a-node
#@ source: NS-37
node default {
  private $size = 1
  notice($size)
}

#= access-a-private-variable-of-a-node-is-read-in-a-class
#@ source: NS-38
node default {
  private $size = 1
  include m
}
#- modules/m/manifests/init.pp
class m { notice($size) }

#= access-private-variables-in-a-list
#@ source: NS-37
private [$a, $b] = [1, 2]
notice($a + $b)

#= access-a-private-function-is-called-from-elsewhere
#@ source: NS-39
notice(m::size())
#- modules/m/functions/size.pp
# @api private
function m::size() { 1 }

#= access-a-private-function-within-its-module
#@ source: NS-39
include m
#- modules/m/manifests/init.pp
class m { notice(m::size()) }
#- modules/m/functions/size.pp
# @api private
function m::size() { 1 }

#= access-a-private-type-is-named-from-elsewhere
#@ source: NS-39
notice(1 =~ M::Size)
#- modules/m/types/size.pp
# @api private
type M::Size = Integer

#= access-a-private-type-of-a-parameter-elsewhere
#@ source: NS-39
include other
#- modules/other/manifests/init.pp
class other(Optional[M::Size] $size = 1) { }
#- modules/m/types/size.pp
# @api private
type M::Size = Integer

#= access-a-private-type-within-its-module
#@ source: NS-39
include m
#- modules/m/manifests/init.pp
class m(Optional[M::Size] $size = 1) { notice($size) }
#- modules/m/types/size.pp
# @api private
type M::Size = Integer

#= access-the-keyword-takes-no-name-away
#@ source: NS-30
$private = 'p'
notify { 'a': message => $private }
notify { 'private': }

#= access-the-keyword-before-what-cannot-be-private
#@ source: NS-30
private notify { 'a': }

#= access-a-class-whose-comment-is-apart
#@ source: NS-30
include m::inner
#- modules/m/manifests/inner.pp
# @api private

class m::inner { notify { 'inner': } }
