#= values
notice(String(defined(notify), '%p'))
notice(String(defined('notify'), '%p'))
notice(String(defined('nope'), '%p'))
notice(String(defined(Notify['a']), '%p'))
notice(String(defined('$kernel'), '%p'))
notice(String(defined('$nope'), '%p'))
notice(String(defined('Integer'), '%p'))
notice(String(defined('file','nope'), '%p'))
notice(String(defined(Class['nope']), '%p'))
notice(String(defined('map'), '%p'))

#= values-fails-8
notice(String(defined(Integer), '%p'))

#= declared
class c { }
include c
notify { "a": }
notice(defined(Class["c"]), defined("c"), defined(Notify["a"]), defined(Notify["b"]), defined("d"))
define d() { }

#= a-class-that-is-not-included
class c { }
notice(defined("c"), defined(Class["c"]))
