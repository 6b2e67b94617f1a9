#= titlecase-digraphs
notice('ǆ'.capitalize, 'Ǆ'.capitalize, 'ǅ'.capitalize, 'ǳx'.capitalize, 'ǈB'.capitalize, 'ǌ'.upcase, 'ǲ'.downcase)
notice('ﬁx'.capitalize, 'ﬀ'.capitalize, 'ﬆ'.capitalize, 'ŉa'.capitalize, 'ǰ'.capitalize, 'ΐ'.capitalize, 'և'.capitalize, 'ﬓ'.capitalize)
notice('ᾳ'.capitalize, 'ᾼ'.downcase, 'ᾼ'.capitalize, 'ῼ'.downcase, 'ῷ'.capitalize, 'ῷ'.upcase, 'ᾳ'.upcase)
notice('ΟΔΟΣ'.downcase, 'ΑΣ ΒΣ'.downcase, 'Σ'.downcase, 'ΣΑΣ.'.downcase, "ΑΣ\u0301".downcase, 'ΑΣ1'.downcase, "Α'Σ".downcase)
notice('İ'.downcase, 'ı'.upcase, 'İx'.capitalize, 'ẞ'.downcase, 'ẞ'.capitalize, 'ß'.upcase, 'ſ'.upcase, 'K'.downcase, 'Å'.downcase)
notice('ა'.upcase, 'ა'.capitalize, 'Ა'.downcase, 'ꭰ'.upcase, 'Ꭰ'.downcase, 'ᏸ'.upcase, '𐐨'.upcase, '𐐀x'.capitalize)
notice('1ß'.capitalize, ' ß'.capitalize, ''.capitalize, 'ßß'.capitalize, 'éÉ'.capitalize)
notice(['ß', ['ǆ']].capitalize, ['ß', 'ΑΣ'].downcase)

#= swapcase-in-ruby
notice(inline_template('<%= %w[ß ǆ ǅ Ǆ ﬃ ᾳ ᾼ ΑΣ İ].map { |x| [x.swapcase, x.capitalize, x.upcase, x.downcase] }.inspect %>'))
notice(inline_template('<%= "ΑΣ".downcase(:fold) + "ß".downcase(:fold) + "ﬃ".upcase(:ascii) + "aé".upcase(:ascii) %>'))
notice(inline_template('<%= "I".downcase(:turkic) + "i".upcase(:turkic) + "ı".capitalize(:turkic) %>'))

#= compare-without-case
notice('ß' == 'SS', 'ß' == 'ẞ', 'É' == 'é', 'ǆ' == 'ǅ', 'Σ' == 'ς', 'a' in 'A', 'É' in ['é'])
notice('straße' in 'STRASSE', 'ﬃ' == 'ffi', 'K' == 'k', compare('É', 'é'), compare('ß', 'ẞ'))
case 'ÉTÉ' { 'été': { notice('same') } default: { notice('other') } }
notice('Σ' ? { 'σ' => 'y', default => 'n' }, Enum['É', true] =~ Type, 'é' =~ Enum['É', true])

#= names-of-classes-and-titles
notify { 'ß': } notify { 'SS': } notify { 'ẞ': }
notice(Notify['ß'] == Notify['ẞ'], defined(Notify['ss']))
