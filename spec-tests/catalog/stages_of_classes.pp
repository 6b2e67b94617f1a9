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

#= contained-by-main
class r { notify { 'n': } }
class { 'r': stage => 'main' }
contain r

#= contained-by-main-with-a-define-inside
define d { notify { "of ${title}": } }
class r { d { 'x': } notify { 'n': } }
class { 'r': stage => 'main' }
contain r

#= contained-by-a-class
define d { notify { "of ${title}": } }
class r { d { 'x': } notify { 'n': } }
class o { contain r }
class { 'r': stage => 'main' }
include o

#= included-by-a-class
class r { notify { 'n': } }
class o { include r }
class { 'r': stage => 'main' }
include o

#= required-by-a-class
class r { notify { 'n': } }
class o { require r }
class { 'r': stage => 'main' }
include o

#= a-class-that-contains-another-in-a-stage
class r { notify { 'n': } contain q }
class q { notify { 'q': } }
class { 'r': stage => 'main' }

#= a-class-that-contains-another-in-a-stage-and-is-contained
class r { notify { 'n': } contain q }
class q { notify { 'q': } }
class { 'r': stage => 'main' }
contain r

#= a-class-that-includes-another-in-a-stage-and-is-contained
class r { notify { 'n': } include q }
class q { notify { 'q': } }
class { 'r': stage => 'main' }
contain r

#= in-another-stage-and-contained
stage { 'pre': before => Stage['main'] }
class r { notify { 'n': } }
class { 'r': stage => 'pre' }
contain r

#= in-another-stage-and-contained-with-classes-inside
stage { 'pre': before => Stage['main'] }
define d { notify { "of ${title}": } contain s }
class s { notify { 's': } }
class r { notify { 'n': } contain q d { 'x': } include p }
class q { notify { 'q': } contain t }
class t { notify { 't': } }
class p { notify { 'p': } }
class { 'r': stage => 'pre' }
contain r

#= two-stages-contained
stage { 'pre': before => Stage['main'] }
stage { 'post': require => Stage['main'] }
class r { notify { 'n': } contain q }
class q { notify { 'q': } }
class { 'q': stage => 'post' }
class { 'r': stage => 'pre' }
contain r

#= contained-with-a-collector
class r { @notify { 'v': } notify { 'n': } Notify<| title == 'v' |> }
class { 'r': stage => 'main' }
contain r

#= contained-with-other-metaparameters
class r { notify { 'n': } notify { 'm': noop => false, tag => 'own' } }
class { 'r': stage => 'main', noop => true, tag => 'outer', loglevel => 'debug' }
contain r

#= contained-with-exported-resources
class r { @@notify { 'n': } @notify { 'v': } }
class { 'r': stage => 'main' }
contain r

#= contained-by-a-class-that-is-itself-in-a-stage
stage { 'pre': before => Stage['main'] }
class o { contain r }
class r { notify { 'n': } }
class { 'o': stage => 'pre' }
contain o

#= stage-of-a-class-seen-inside
stage { 'pre': before => Stage['main'] }
class r { notice($stage) notify { 'n': } notice(Notify['n']['stage']) notice(Class['r']['stage']) }
class { 'r': stage => 'pre' }
contain r

#= a-parent-class-in-a-stage
stage { 'pre': before => Stage['main'] }
class p { notify { 'p': } }
class r inherits p { notify { 'n': } }
class { 'r': stage => 'pre' }
contain r

#= a-class-by-the-node-in-a-stage
stage { 'pre': before => Stage['main'] }
class r { notify { 'n': } contain q }
class q { notify { 'q': } }
node default { class { 'r': stage => 'pre' } contain r }

#= a-class-contained-first-and-then-in-a-stage
class r { notify { 'n': } }
contain r
Class['r'] { stage => 'main' }

#= a-stage-by-a-collector
stage { 'pre': before => Stage['main'] }
class r { notify { 'n': } }
contain r
Class<| title == 'r' |> { stage => 'pre' }

#= a-stage-by-default
stage { 'pre': before => Stage['main'] }
Class { stage => 'pre' }
class r { notify { 'n': } }
contain r
class { 'q': }
class q { notify { 'q': } }
