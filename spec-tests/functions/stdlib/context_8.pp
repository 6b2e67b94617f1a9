#@ stdlib: 8

#= os-version-gte
notice(String(os_version_gte('Debian','9'), '%p'))

#= is-function-available
notice(String(is_function_available('pick'), '%p'))
notice(String(is_function_available('nope'), '%p'))
notice(String(is_function_available('merge'), '%p'))
notice(String(is_function_available(1), '%p'))

#= is-function-available-refused-1
notice(is_function_available())

#= deprecation-refused-1
notice(deprecation('k','m'))

#= deprecation-refused-2
notice(deprecation('k','m',false))

#= deprecation-refused-3
notice(deprecation('k'))
