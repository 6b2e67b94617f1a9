# Doubles a number.
function m::twice(Integer $number) >> Integer {
  $number * 2
}
