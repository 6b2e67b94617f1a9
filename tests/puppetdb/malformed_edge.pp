# A relationship that is no reference.
notify { 'n': require => 'notify[x]' }
notify { 'x': }
