# Declares a resource.
function app::note(String $name, String $text) {
  notify { $name: message => $text }
}
