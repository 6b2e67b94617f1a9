class a(String $x, Optional[Integer] $y = undef, $z = "${x}z") inherits b {
  class c { $d = 1 }
  define e($f) { notice($title, $f) }
}
define g::h(Integer[1] $n, Hash $rest = {}) { notice($n) }
function g::f(Integer $a, Array[$t] *$rest) >> Variant[$t] { $b = $a $b + 1 }
type G::Port = Integer[0, 65535]
type G::Object = { attributes => { a => Integer } }
node 'Host.example.com', /^web\d+/, default { notice($0) }
