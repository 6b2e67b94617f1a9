# Nested settings with dotted keys, in order.
function webapp::flatten_keys(Hash $settings, String $prefix = '') >> Hash[String, Data] {
  $settings.reduce({}) |$flat, $entry| {
    [$key, $value] = $entry
    if $value =~ Hash {
      $flat + webapp::flatten_keys($value, "${prefix}${key}.")
    } else {
      $flat + { "${prefix}${key}" => $value }
    }
  }
}
