notify { 'a': }
Notify['a'] ~> Service['ntp']
