#= a-tag-of-main-is-one-of-all-that-it-contains
define d() { notify { "d ${title}": } }
class c { d { 'x': } notify { 'in class': } }
include c
notify { 'in main': }
tag('late')
Notify <| tag == 'late' |> { message => 'found' }

#= a-tag-of-a-class-is-one-of-what-its-defines-contain
define inner() { notify { "inner ${title}": } }
define outer() { inner { $title: } }
class c { outer { 'x': } tag('late') }
include c
Notify <| tag == 'late' |> { message => 'found' }
Inner <| tag == 'late' |> -> notify { 'end': }

#= several-queries-for-tags-of-containers
define d() { notify { "d ${title}": } }
class c { d { ['w', 'x', 'y', 'z']: } }
class other { d { 'o': } }
include c
include other
tag('late', 'later')
Notify <| tag == 'late' and title == 'd w' |> { message => 'one' }
Notify <| tag == 'later' and title == 'd x' |> { message => 'two' }
Notify <| tag == 'late' and title == 'd y' |> { message => 'three' }
Notify <| tag == 'other' |> { message => 'four' }
Notify <| tag == 'nothing' |> { message => 'five' }
Notify <| tag == 'later' and title == 'd z' |> { message => 'six' }

#= queries-for-other-tags-look-at-the-parameter-alone
define d() { notify { "d ${title}": } }
class c { d { 'x': tag => 'one' } notify { 'in class': tag => 'one' } notify { 'array': tag => ['one', 'two'] } }
include c
notify { 'in main': }
notify { 'tagged': tag => 'two' }
Notify <| tag != 'one' |> { message => 'found' }
D <| tag != 'one' |> { noop => true }
D <| tag != 'd' |> { loglevel => 'info' }
Notify <| tag != ['one', 'two'] |> { withpath => true }

#= undef-among-the-tags-of-a-class
class a($tag = [undef, 'x']) { notice($tag) notify { 'n': } }
include a

#= a-tag-that-is-none-of-a-defined-type
define d($tag = [foo, {1 => 2}]) { notify { 'n': } }
d { 'y': }

#= a-tag-that-is-none-of-an-included-class
class a($tag = [foo, {1 => 2}]) { notify { 'n': } }
include a

#= a-tag-that-is-none-of-a-declared-class
class a($tag = [foo, {1 => 2}]) { notify { 'n': } }

class { 'a': }
