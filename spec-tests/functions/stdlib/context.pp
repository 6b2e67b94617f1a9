#@ stdlib: 9

#= get-module-path
notice(String(get_module_path('stdlib'), '%p'))
notice(String(get_module_path('stdlib')[-6,6], '%p'))

#= get-module-path-refused-1
notice(get_module_path('nope'))

#= get-module-path-refused-2
notice(get_module_path())

#= load-module-metadata
notice(String(load_module_metadata('stdlib')['name'], '%p'))

#= load-module-metadata-refused-1
notice(load_module_metadata('nope'))

#= load-module-metadata-refused-2
notice(load_module_metadata())

#= fact
notice(String(fact('os.name'), '%p'))
notice(String(fact('os.release.major'), '%p'))
notice(String(fact('networking.interfaces."eth0".ip'), '%p'))
notice(String(fact('nope'), '%p'))
notice(String(fact('nope.x'), '%p'))
notice(String(fact('os.name.x'), '%p'))
notice(String(fact(''), '%p'))
notice(String(fact('networking.interfaces.lo.bindings.0.address'), '%p'))
notice(String(fact('networking.interfaces.lo.bindings.x'), '%p'))
notice(String(fact('networking.interfaces.lo.bindings.-1'), '%p'))

#= fact-refused-1
notice(fact(1))

#= stdlib-os-version-gte
notice(String(stdlib::os_version_gte('Debian','9'), '%p'))
notice(String(stdlib::os_version_gte('Debian','99'), '%p'))
notice(String(stdlib::os_version_gte('Foo','9'), '%p'))

#= os-version-gte
notice(String(os_version_gte('Debian','9'), '%p'))

#= stdlib-has-function
notice(String(stdlib::has_function('stdlib::merge'), '%p'))
notice(String(stdlib::has_function('nope'), '%p'))
notice(String(stdlib::has_function('pick'), '%p'))
notice(String(stdlib::has_function('fail'), '%p'))

#= deprecation
notice(String(deprecation('k','m',false), '%p'))

#= deprecation-refused-1
notice(deprecation('k','m'))

#= deprecation-refused-2
notice(deprecation('k'))
