class good { }
define good { }
$a = 1
$a::b = 2
