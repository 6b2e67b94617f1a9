# facts: debian12
# What tags the catalog itself has: names of classes, then what resources of classes and of nodes brought.
notify { "class: ${tagged('class')}, given: ${tagged('given')}, later: ${tagged('later')}": }
include first::inner
class { 'second': tag => ['given', 'second::given'] }
notify { "now class: ${tagged('class')}, given: ${tagged('given')}, later: ${tagged('later')}": tag => 'of_a_resource' }

class first::inner {
  tag 'later'
}

class second inherits third { }

class third { }

node default {
  include fourth
}

class fourth { }
