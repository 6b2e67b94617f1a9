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
