#= references
notice(String([File["/a"], File["a", "b"], Class["x"], Resource["file", "/x"], Notify], "%p"))

#= the-order-of-calls
$r = [3,1,2].map |$x| { notice($x) $x }.filter |$y| { notice("f$y") $y > 1 }
notice($r)
