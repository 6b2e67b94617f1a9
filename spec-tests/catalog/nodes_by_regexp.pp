#= a-regexp-that-matches-default
node /default/ { notice('by the regexp') }
node 'other' { notice('other') }

#= a-default-goes-before-a-regexp-that-matches-default
node /default/ { notice('by the regexp') }
node default { notice('default') }

#= a-regexp-that-matches-both
node /a/ { notice('by the regexp') }
node default { notice('default') }

#= a-regexp-of-the-start-of-default
#@ source: Puppet::Parser::Compiler#evaluate_ast_node
node /^defa(u)/ { notice("captured ${1}") }

#= a-regexp-with-options
node /(?i)NODE/ { notice('by the regexp') }
node default { notice('default') }

#= a-regexp-with-a-group-that-captures-nothing
node /(?:node)/ { notice('by the regexp') }

#= a-regexp-with-a-look-ahead
node /node(?=\.)/ { notice('by the regexp') }

#= a-regexp-with-a-group-in-later-releases
#@ set: language_release=8.28
node /(?:node)/ { notice('by the regexp') notify { 'a': } }

#= a-regexp-with-a-group
node /(?:node)/ { notice('by the regexp') notify { 'a': } }
