#= by-name
node "other" { notice("o") }
node "node.example.com" { notice("n") }
node default { notice("d") }

#= by-default
node "other" { notice("o") }
node default { notice("d") }

#= by-regexp
node /^node\.(.*)$/ { notice("r", $1) }
node default { notice("d") }

#= the-first-regexp
node /node/ { notice(1) }
node /example/ { notice(2) }

#= no-node-matches
node "other" { }

#= several-names
node "a", "node.example.com", /x/ { notice("n") }

#= names-ignore-case
node "NODE.example.com" { notice("n") }

#= a-node-twice
node "a" { }
node "a" { }

#= node-inheritance
#@ check: validate
node "a" inherits "b" { }

#= illegal-characters
#@ check: validate
node "a$b" { }

#= an-interpolated-name
#@ check: validate
node "a${b}" { }

#= bare-names
node node.example.com { notice("n") }

#= resources-of-a-node
node default { notify { "a": }
 include c }
class c { notify { "b": } }
notify { "top": }

#= a-regexp-node
node /node.example/ { notify { "a": } }

#= an-uppercase-certname
#@ node: ABC
node "abc" { notice("exact") }
node /^AB/ { notice("regexp") }

#= a-string-that-says-default
node 'default' { notice('default') }

#= a-string-that-says-default-in-another-case
node 'Default' { notice('default') }

#= a-string-that-says-default-and-a-node-of-the-name
node 'default' { notice('default') }
node 'node.example.com' { notice('by name') }

#= a-string-that-says-default-and-a-default
node 'default' { notice('string') }
node default { notice('default') }

#= the-same-name-twice-in-one-definition
node 'node.example.com', 'NODE.example.com' { notice('twice') }

#= default-twice-in-one-definition
node default, default { notice('twice') }

#= the-same-regexp-twice-in-one-definition
node /node/, /node/ { notice('twice') }
