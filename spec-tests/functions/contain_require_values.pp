#= values
class a { }
class b { }
$x = contain("a")
$y = require("b")
notice($x, $y)
