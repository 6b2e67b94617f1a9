#= a-stage-by-default
class r { Notify { stage => 'main' } notify { 'n': } }
include r

#= a-stage-by-default-of-a-define
define d() { }
D { stage => 'main' }
d { 'x': }

#= a-stage-by-default-that-is-undef
Notify { stage => undef }
notify { 'x': }

#= a-stage-by-default-and-undef-given
Notify { stage => 'main' }
notify { 'x': stage => undef }

#= a-stage-by-override
notify { 'x': }
Notify['x'] { stage => 'main' }

#= a-stage-by-collector
notify { 'x': }
Notify<| |> { stage => 'main' }

#= a-stage-by-default-of-a-virtual-resource
Notify { stage => 'main' }
@notify { 'x': }

#= a-stage-by-default-and-create-resources
Notify { stage => 'main' }
create_resources('notify', { 'x' => {} })

#= a-stage-that-is-false
notify { 'x': stage => false }

#= a-stage-by-default-that-is-false
Notify { stage => false }
notify { 'x': }

#= stage-with-resource-defaults
class r { Notify { stage => 'main' } notify { 'n': } }
contain r

#= stage-on-a-plain-resource-in-contained
stage { 'last': require => Stage['main'] }
class r { notify { 'n': } d { 'x': stage => 'last' } }
define d { notify { 'y': } }
class { 'r': stage => 'main' }
contain r
