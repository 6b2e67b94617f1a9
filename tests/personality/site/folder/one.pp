# good
$a = 1
notify { "a ${a}": }
