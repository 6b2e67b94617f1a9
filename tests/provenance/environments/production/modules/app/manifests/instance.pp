# A defined type.
define app::instance (Integer $size, String $label = "${title}-${size}") {
  notify { "instance ${name}": message => $label }
}
