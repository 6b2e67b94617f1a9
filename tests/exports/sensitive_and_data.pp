@@file { "/s/${facts['letter']}": content => Sensitive('secret'), mode => '0600' }
define d($a, $b, $c, $e) { notify { "${title} ${a} ${b} ${c} ${e}": } }
@@d { "d${facts['letter']}": a => 1, b => 1.5, c => [true, undef, 'x'], e => { 'k' => { 'l' => [1] } } }
File <<| |>>
D <<| a == 1 |>>
