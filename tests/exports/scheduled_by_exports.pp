@@exec { "/bin/true ${facts['letter']}": refreshonly => true, subscribe => File['/x'] }
file { '/x': }
Exec <<| refreshonly == true |>> ~> Notify['end']
notify { 'end': }
