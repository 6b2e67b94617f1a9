case 1 { }
if true { 1 }
$x = {a => 1}
