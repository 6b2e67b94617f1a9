#@ check: compile
#@ source: Puppet::Resource::TypeCollection#add_hostclass
#@ node: host.example.com

#= node-then-class
node 'a' { notice 'node' }
class a { notice 'a' }

#= class-then-node
class a { notice 'a' }
node 'a' { notice 'node' }

#= default-besides
node 'a' { notice 'node' }
node default { }
class a { notice 'a' }
include a

#= second-name
node 'a', 'b' { }
class b { }
node default { }

#= regexp
node /a/ { }
class a { }
node default { }

#= qualified
node 'a.b' { }
class a::b { }
node default { }

#= upper-case
node 'A' { }
class a { }
node default { }

#= class-of-a-module
node 'a' { }
node default { include a }
#- modules/a/manifests/init.pp
class a { notice('a') }
