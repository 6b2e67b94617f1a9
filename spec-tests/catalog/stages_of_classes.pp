#@ check: compile
#@ source: Puppet::Parser::Resource#add_edge_to_stage

#= undef
stage { "pre": before => Stage["main"] }
class a { notify { "n": } }
class { "a": stage => undef }

#= empty
class a { notify { "n": } }
class { "a": stage => '' }

#= false
class a { notify { "n": } }
class { "a": stage => false }

#= array
class a { notify { "n": } }
class { "a": stage => ['main'] }

#= reference
class a { notify { "n": } }
class { "a": stage => Stage['main'] }

#= undef-within-a-stage
stage { "pre": before => Stage["main"] }
class a { class { 'b': stage => undef } }
class b { notify { "n": } }
class { "a": stage => 'pre' }

#= main-within-a-stage
stage { "pre": before => Stage["main"] }
class b { notify { "n": } }
class a { class { 'b': stage => main } }
class { "a": stage => 'pre' }
