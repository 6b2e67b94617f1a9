# Gives a text.
function app::shout(String $text) >> String {
  "${text}!"
}
