#= formats
notice(String(sprintf('%d %s %5.2f|%-5s|%05d', 1, 'a', 1.239, 'b', 42), '%p'))
notice(String(sprintf('%x %X %o %b %e', 255, 255, 8, 5, 12345.678), '%p'))
notice(String(sprintf('%<a>d %{b}', {a=>1,b=>2}), '%p'))
notice(String(sprintf('%p %s', 'a', [1,2]), '%p'))
notice(String(sprintf('%%'), '%p'))
notice(String(sprintf('%+d % d', 5, 5), '%p'))
notice(String(sprintf('%c', 65), '%p'))
notice(String(sprintf('%s %s', undef, true), '%p'))
notice(String(sprintf('%10s|%-10s|', 'x', 'y'), '%p'))
notice(String(sprintf('%1$s %1$s', 'r'), '%p'))
notice(String(sprintf('%#x %#o', 255, 8), '%p'))
notice(String(sprintf('%.3s', 'abcdef'), '%p'))
notice(String(sprintf('%d', '12'), '%p'))
notice(String(sprintf('%g', 0.00001234), '%p'))

#= too-few-arguments
notice(sprintf('%s %s', 1))

#= a-word-for-a-number
notice(sprintf('%d', 'x'))

#= a-missing-key
notice(sprintf('%<z>d', {a=>1}))

#= an-unknown-directive
notice(sprintf('%y', 1))

#= a-type-is-no-number
notice(sprintf('%d', Array[Integer]))

#= a-type-is-no-float
notice(sprintf('%f', Enum['a']))

#= an-error-is-no-number
notice(sprintf('%d', Error('m')))

#= widths-and-precisions-beyond-65535
[65535, 65536, 1000000].each |$width| {
  notice(["%${width}d", "%-${width}d", "%0${width}d", "%.${width}d", "%+${width}x"].map |$format| { length(sprintf($format, 1)) })
  notice(["%${width}f", "%.${width}f", "%.${width}e", "%.${width}g", "%#.${width}g", "%.${width}a"].map |$format| { length(sprintf($format, 1.5)) })
  notice(["%${width}s", "%-${width}s", "%.${width}s", "%${width}p", "%${width}c"].map |$format| { length(sprintf($format, 'a')) })
  notice([String(1, "%${width}d"), String(1.5, "%.${width}f"), String('a', "%${width}s"), String('a', "%-${width}p"), String(undef, "%${width}s"), String(default, "%-${width}p"), String(true, "%${width}s")].map |$text| { length($text) })
  notice(length(inline_template("<%= '%${width}d' % 1 %>")))
}
notice(sprintf('%.65536f', 0.1)[0, 60], sprintf('%.65536e', 0.1)[0, 60])
