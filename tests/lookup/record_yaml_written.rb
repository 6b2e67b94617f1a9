# Records what Psych writes, into yaml_written.json.
#
#   ruby -W0 record_yaml_written.rb > yaml_written.json
require 'yaml'
require 'json'

words = [nil, true, false, '', ' ', '~', 'null', 'Null', 'yes', 'Yes', 'no', 'on', 'off', 'true', 'y', 'Y', 'n', 'N', '<<', '=', '-', '--', '---', '--- x', '...', '- x', '-a', '? x',
         '?', '?x', ':', ':x', ': x', 'x:', 'x: ', 'a: b', 'a:b', 'a #b', 'a#b', '#', '{}', '[]', '{a', '[a', 'a,b', '@a', '`a', '!x', '&x', '*x', '|x', '>x', '%x', '%{a}', "'", '"', "a'b", 'a"b',
         '\\', 'a\\b', '/x', '_x', 'http://x/y', ' x', 'x ', 'true ', '1 ', '1', '01', '08', '089', '0', '00', '+1', '-1', '1_000', '1,000', '1.5', '1.', '.5', '.', '+.', '1.5e3', '1.5e+3', '1e3', '12e03',
         '0x1F', '0b1', '0o17', '12:30', '1:2', '1:99', '12:30:45', '01:02:03.5', '2020-01-01', '2020-13-45', '2020-01-01 10:00:00', '.inf', '-.inf', '.nan', '.NaN', '0.1.2', '1/2', 'é', 'É x: ',
         "\u00a0", "a\u00a0b", "\u{1F600}", "ab\u{1F600}c", "a\u2028b", "\ufeff", "a\tb", "\t", "\e[0m", "a\u0000", "\n", "a\n", "a\n\n", "a\nb", "a\nb\n", "a\nb\n\n", "  a\nb", "\na\nb", "a\n b", "a \nb", "a\tb\nc",
         "a\rb", "\r\n", "a\r\nb", 'x ' * 60, 'x ' * 60 + 'y', 'x' * 200, ('a: ' * 60) + 'b', "it's " * 30, '"q" ' * 30, "\tz " * 40, 'word  two ' * 20, 1.0, 1.5, 1e15, 1e16, 1e20, 1e-4, 1e-5, -0.0, 0.1,
         1, -1, 9_223_372_036_854_775_807, [], {}, 'key with spaces', "-----BEGIN KEY-----\nMIIE\n-----END KEY-----\n"]
values = words.flat_map { |word| [word, [word], { 'k' => word }, [[word]], [{ 'k' => [word, { 'l' => word }] }], { 'a' => { 'b' => word, 'c' => [word] } }] }
values += words.grep(String).flat_map { |word| [{ word => 1 }, { 'x' => { word => [1] } }] }
values += [{ 'k' * 128 => 1 }, { 'k' * 129 => [1] }, { 'k' * 129 => { 'l' => 'm' } }, { 'x y ' * 30 => 'z' }]
puts "[\n#{values.map { |value| JSON.generate([value, YAML.dump(JSON.parse(JSON.generate(value)))]) }.join(",\n")}\n]"
