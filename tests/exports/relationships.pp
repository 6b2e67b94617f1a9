@@file { "/srv/${facts['letter']}": ensure => file, require => Notify['before'] }
notify { 'before': }
notify { 'after': }
File <<| |>> -> Notify['after']
