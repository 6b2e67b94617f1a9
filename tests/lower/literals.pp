notice("plain ${a} and ${$b + 1}$c", "${a}")
$array = [1, $x, *$y, (*$z)]
$hash = { 'a' => $x, $y => [1, 2], b => {} }
$text = @("JSON":json)
  { "a": "${x}" }
  | JSON
$static = @(END)
  static
  | END
