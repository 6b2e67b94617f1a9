#@ check: compile

#= bytes-are-characters-and-come-back
$text = file('m/bytes')
notice($text.length, md5($text), sha1($text), sha256($text))
notice(Binary.new($text, '%r'), "${text}${text}".length, $text == file('m/bytes'))
#- modules/m/files/bytes.hex
#| 61 ff fe 62

#= bytes-are-no-binary-text
notice(Binary.new(file('m/bytes'), '%s'))
#- modules/m/files/bytes.hex
#| 61 ff fe 62

#= bytes-match-no-expression
notice(file('m/bytes') =~ /b/)
#- modules/m/files/bytes.hex
#| 61 ff fe 62

#= bytes-are-not-replaced
notice(regsubst(file('m/bytes'), 'b', 'c'))
#- modules/m/files/bytes.hex
#| 61 ff fe 62

#= bytes-are-not-split
notice(split(file('m/bytes'), 'b'))
#- modules/m/files/bytes.hex
#| 61 ff fe 62

#= bytes-match-no-pattern
notice(file('m/bytes') =~ Pattern[/b/])
#- modules/m/files/bytes.hex
#| 61 ff fe 62

#= bytes-in-templates
$text = file('m/bytes')
notice(md5(inline_template('<%= @text %>')), inline_template('<%= @text.length %>'))
notice(md5(template('m/t.erb')))
#- modules/m/files/bytes.hex
#| 61 ff fe 62
#- modules/m/templates/t.erb.hex
#| 61 ff 3c 25 3d 20 31 20 25 3e fe

#= bytes-are-seeds-and-numbers
$text = file('m/bytes')
notice(fqdn_rand(1000000, $text), inline_template('<%= @text.bytes.inspect %>'))
#- modules/m/files/bytes.hex
#| 61 ff fe 62
