#@ check: validate

#= append-in-a-resource
file { "a": mode +> 1 }

#= append-in-defaults
File { mode +> 1 }

#= append-in-an-override
File["a"] { mode +> 1 }

#= two-unfoldings
file { "a": * => {}, * => {} }

#= virtual-defaults
@File { mode => 1 }

#= virtual-override
@File["a"] { mode => 1 }

#= virtual-class
@class { "a": }

#= exported-class
@@class { "a": }

#= a-resource-without-a-title
notify { message => 1 }

#= a-resource-with-no-body
notify { }

#= a-quoted-attribute
notify { "a": "message" => 1 }

#= a-capital-attribute
notify { "a": Message => 1 }

#= a-keyword-attribute
notify { "a": if => 1, class => 2 }

#= no-comma
notify { "a": message => 1 noop => true }

#= a-missing-value
notify { "a": message => }

#= a-missing-colon
notify { "a" message => 1 }

#= an-unclosed-resource
notify { "a":

#= a-resource-in-an-expression
$x = notify { "a": }

#= a-resource-as-an-argument
notice(notify { "a": })

#= a-resource-in-an-array
[notify { "a": }]

#= an-override-of-an-expression
$x { a => 1 }

#= a-type-with-a-body-and-no-title
Foo { }

#= looks-like-a-resource
notify "a"
$x = 1

#= a-word-before-a-brace
foo { a => 1 }
