#= cases
notice(String(upcase('aBc'), '%p'))
notice(String(downcase('ABc'), '%p'))
notice(String(capitalize('abc DEF'), '%p'))
notice(String(camelcase('foo_bar'), '%p'))
notice(String(upcase(['a','b']), '%p'))
notice(String(downcase({'A'=>'B'}), '%p'))
notice(String(upcase('ä'), '%p'))
notice(String(capitalize(['abc']), '%p'))
notice(String(camelcase(['a_b']), '%p'))

#= a-number
notice(upcase(1))

#= letters-beyond-ascii-capitalized
notice(['ß', 'ǆa', 'ǇA', 'ﬃX', 'ﬗ', 'և', 'ŉx', 'ᾳ', 'ᾼ', 'ᾲ', 'ᾷ', 'ᾀ', 'ა', 'Ა', 'ΑΣ', 'ÄÖ', 'ǅ'].map |$x| { capitalize($x) })
notice(camelcase('ßa_ǆb_ΑΣ'))
notice(['ß', 'ǆ', 'ﬃ', 'ΑΣ'].map |$x| { String($x, '%c') })
notice(['ß::ǆ', 'ﬃ::ΑΣ'].map |$x| { String($x, '%C') })

#= letters-beyond-ascii-in-lower-case
notice(['ΑΣ', 'ΑΣ ΟΔΟΣ', 'İ', 'ǅ', 'ÄΣ', 'Σ', 'ẞ'].map |$x| { downcase($x) })
notice(String('ΑΣ', '%d'))
notice(downcase({'ΑΣ' => 'ΟΔΟΣ'}))
notice('ΑΣ' in 'xΑΣx', 'ΑΣ' in 'ΑΣ', 'ας' in 'ΑΣ', 'ασ' in 'ΑΣ')

#= letters-beyond-ascii-in-upper-case
notice(['ß', 'ﬃ', 'ŉ', 'ᾳ', 'ǅ', 'ς', 'ა', 'և'].map |$x| { upcase($x) })
notice(String('ßﬃς', '%u'))

#= letters-beyond-ascii-in-templates
notice(inline_template('<%= %w[ß ǆa ﬃX ᾳ ΑΣ Ა].map { |x| [x.capitalize, x.downcase, x.upcase, x.swapcase] }.inspect %>'))
notice(inline_template('<%= %w[ǅ ǈ ᾼ ᾈ ᾯ aΣς ﬃ1 ß].map(&:swapcase).inspect %>'))
notice(inline_template('<%= [["ß", "SS"], ["ΑΣ", "ας"], ["ı", "i"], ["ǅ", "ǆ"], ["ﬃ", "FFI"]].map { |a, b| a.casecmp?(b) }.inspect %>'))
