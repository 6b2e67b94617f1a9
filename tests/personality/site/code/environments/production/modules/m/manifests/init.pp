# A class.
#
# @param text what is told
class m (String $text = 'default') {
  notify { 'told': message => $text }
  file { '/srv/m':
    ensure  => file,
    mode    => '0644',
    content => epp('m/t.epp', { 'text' => $text }),
  }
}
