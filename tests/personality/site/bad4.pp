import "a.pp"
$x = [1,2
