class 1x { }
$b = 0x
