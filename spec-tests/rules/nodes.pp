#= nodes-inherit
#@ source: CE-ND-1
node base { }
node default inherits base { }

#= nodes-a-dotted-name-of-names-and-numbers
#@ source: CE-ND-2
#@ node: web.01.example.com
node web.01.example.com { notice('matched') }

#= nodes-a-number-alone
#@ source: CE-ND-2
#@ node: 42
node 42 { notice('matched') }

#= nodes-white-space-between-segments
#@ source: CE-ND-3
#@ node: web.example.com
node web . example . com { notice('matched') }

#= nodes-a-quoted-name-with-dashes
#@ source: CE-ND-4
#@ node: my-web_01.example.com
node 'my-web_01.example.com' { notice('matched') }

#= nodes-a-double-quoted-name
#@ source: CE-ND-4
node "node.example.com" { notice('matched') }

#= nodes-an-interpolated-name
#@ source: CE-ND-8
node "node.${x}" { notice('matched') }

#= nodes-a-name-with-a-slash
#@ source: CE-ND-4
node 'a/b' { }

#= nodes-a-name-with-a-space
#@ source: CE-ND-4
node 'a b' { }

#= nodes-an-empty-name
#@ source: CE-ND-4
node '' { }

#= nodes-a-capital-in-a-name
#@ source: CE-ND-4
#@ node: web
node 'WEB' { notice('matched') }

#= nodes-several-matches
#@ source: CE-ND-5
node 'other', /^node\./, 'third', { notice('matched') }

#= nodes-in-a-module
#@ source: CE-ND-6
include m
#- modules/m/manifests/init.pp
class m { notice('m') }
node default { notice('in a module') }

#= nodes-in-a-class
#@ source: CE-ND-6
class c { node default { } }

#= nodes-in-a-define
#@ source: CE-ND-6
define d() { node default { } }

#= nodes-only-the-selected-one-is-evaluated
#@ source: CE-ND-7
node 'other.example.com' { fail('never') }
node default { notice('default') }
node 'node.example.com' { notice('by name') }

#= nodes-are-evaluated-after-the-main-class
#@ source: CE-ND-7; MO-11
notice('first')
node default { notice('third') }
notice('second')

#= nodes-default-when-nothing-matches
#@ source: MO-9
node 'other' { notice('other') }
node default { notice('default') }

#= nodes-a-regexp-matches
#@ source: MO-10
node /^node\.(.+)$/ { notice($1) }
node default { notice('default') }

#= nodes-the-first-regexp-wins
#@ source: MO-10
node /example/ { notice('first') }
node /^node/ { notice('second') }

#= nodes-a-name-wins-over-a-regexp
#@ source: MO-10
node /example/ { notice('regexp') }
node 'node.example.com' { notice('name') }

#= nodes-no-definition-matches
#@ source: MO-9
node 'other' { notice('other') }

#= nodes-there-is-no-definition-at-all
#@ source: MO-12
notice('everything is in the main class')
notify { 'a': }

#= nodes-the-first-segments-match
#@ source: MO-9
#@ node: web.example.com
node 'web' { notice('short name') }
node default { notice('default') }

#= nodes-defined-twice
#@ source: MO-16
node 'a' { }
node 'a' { }

#= nodes-defaults-twice
#@ source: MO-16
node default { }
node default { }

#= nodes-see-globals
#@ source: MO-8
$x = 1
node default { notice($x) }

#= nodes-in-a-class-of-a-module
#@ source: CE-ND-9
include m
#- modules/m/manifests/init.pp
class m { node default { notice('in a module') } }

#= nodes-a-qualified-name
#@ source: CE-ND-4
node a::b { }

#= nodes-a-keyword-in-a-name
#@ source: CE-ND-2
node web.class.example { }

#= nodes-default-among-others
#@ source: CE-ND-5
node 'other', default { notice('matched') }
