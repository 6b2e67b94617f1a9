class web($port = 80) {
  $name_of_it = "web-${prot}"
  notify { $name_of_it: }
}
include web
