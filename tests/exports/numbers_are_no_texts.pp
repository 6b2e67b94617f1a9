define d($a) { notify { "${title}": } }
@@d { "d${facts['letter']}": a => 80 }
D <<| a == '80' |>>
