#= resources
create_resources(notify, {a => {message => 1}, b => {}})

#= with-defaults
create_resources("notify", {a => {message => 1}, b => {}}, {noop => true, message => 2})

#= virtual
create_resources("@notify", {a => {}})
realize(Notify[a])

#= classes
class c($x) { notice($x) }
create_resources("class", {c => {x => 1}})

#= defines
define d($x) { notice($x) }
create_resources(d, {t => {x => 1}})

#= an-unknown-type
create_resources(nope, {a => {}})

#= no-hash
create_resources(notify, 1)

#= nothing
create_resources(notify, {})

#= an-attribute-that-is-undef-and-unknown
create_resources('package', { 'x' => { 'no_such' => undef, 'ensure' => undef } })

#= a-relationship-to-nothing-has-no-place
create_resources(notify, { a => { require => Notify['nothing'] } })

#= a-relationship-to-nothing-among-the-defaults-has-no-place
create_resources(notify, { a => {} }, { before => 'Notify[nothing]' })

#= the-name-of-a-title-that-is-no-text
define d() { }
create_resources(notify, { 80 => { } })
create_resources(d, { 81 => { } })

#= no-instance-of-an-unknown-type
create_resources('nonexistent', {})
notice('still here')

#= an-instance-is-looked-at-before-its-type
create_resources('nonexistent', { 'a' => 'b' })

#= numbers-as-titles-and-names
define d($a = 1) { }
class k { }
create_resources(notify, { 5 => { message => 1 }, 'x' => { name => 'x' }, 6 => { name => '6' } })
create_resources(d, { 5 => { a => 2 }, 'x' => { name => 'x' }, 6 => { name => '6' }, 7 => { name => '8' } })
create_resources('class', { 'k' => { name => 'K' } })

#= titles-that-are-no-strings-stay-what-they-are-in-bodies
define d($p = $title, $q = $name) { notify { "x ${title}": message => [type($title), type($name), $p, $q] } }
create_resources('d', { 2000 => {}, 1.5 => {}, true => {}, ['a', 'b'] => {}, [1, 2] => { 'p' => 'own' } })

#= a-parameter-of-numbers-defaults-to-such-a-title
define d(Integer $port = $title) { notify { "port ${port}": } }
create_resources('d', { 80 => {} })

#= undef-goes-before-a-default
create_resources('package', { 'x' => { 'ensure' => undef, 'name' => 'y' }, 'z' => {} }, { 'ensure' => 'present' })

#= undef-of-what-the-type-has-and-of-metaparameters
create_resources('file', { '/x' => { 'path' => undef, 'mode' => undef, 'tag' => undef, 'require' => undef, 'noop' => undef, 'owner' => 'o' } })

#= undef-of-more-attributes-than-are-looked-through
create_resources('user', { 'u' => {
  'ensure' => undef, 'uid' => undef, 'gid' => undef, 'home' => '/h', 'shell' => undef, 'comment' => undef, 'groups' => undef,
  'expiry' => undef, 'password' => undef, 'system' => undef, 'managehome' => undef, 'allowdupe' => undef, 'roles' => undef,
  'profiles' => undef, 'project' => undef, 'keys' => undef, 'attributes' => undef, 'loginclass' => undef, 'iterations' => 1,
} }, { 'shell' => '/bin/sh', 'home' => '/g' })

#= undef-of-a-name-in-other-case
create_resources('package', { 'x' => { 'Ensure' => undef } })

#= undef-attributes-of-a-define
define d($a = 1, $b = 2) { notify { "${a} ${b}": } }
create_resources('d', { 't' => { 'a' => undef, 'b' => 3 } }, { 'a' => 4, 'b' => undef })

#= undef-attributes-of-a-define-that-lacks-them
define d($a = 1) { }
create_resources('d', { 't' => { 'c' => undef } })
