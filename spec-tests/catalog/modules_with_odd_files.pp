#= a-module-with-the-name-of-a-directory
notice('x')
#- modules/environment/manifests/init.pp
class environment { }

#= a-module-with-another-odd-name
include my-mod
notice('x')
#- modules/my-mod/manifests/init.pp
class my-mod { }

#= metadata-with-comments
notice(m::f())
include m
#- modules/m/metadata.json
#| // a comment
#| { "name": "a-m", /* inner */ "version": "1.0.0", "author": "a", "license": "x", "summary": "x", "source": "x", "dependencies": [] }
#- modules/m/manifests/init.pp
class m { notice($module_name) }
#- modules/m/functions/f.pp
function m::f() { 'f' }

#= metadata-with-a-mark
include m
#- modules/m/metadata.json
#| {"name": "a-m", "version": "1.0.0", "author": "a", "license": "x", "summary": "x", "source": "x", "dependencies": null }
#- modules/m/manifests/init.pp
class m { notice($module_name) }
