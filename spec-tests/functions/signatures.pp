#@ source: functions.sigs: the signatures and failures that no other file shows

#= logging-takes-no-block
debug('a') |$x| { }
#= logging-takes-no-block-info
info('a') |$x| { }
#= logging-takes-no-block-warning
warning('a') |$x| { }
#= logging-takes-no-block-err
err('a') |$x| { }
#= logging-takes-no-block-alert
alert('a') |$x| { }
#= logging-takes-no-block-crit
crit('a') |$x| { }
#= logging-takes-no-block-emerg
emerg('a') |$x| { }

#= all-and-any-of-other-iterables
notice(all(3) |$x| { $x < 3 }, all('abc') |$x| { $x =~ String[1] }, all(Integer[1, 3]) |$i, $x| { $i < $x })
notice(all({ 'a' => 1 }) |$pair| { $pair[1] == 1 }, all({ 'a' => 1 }) |$k, $v| { $v == 2 })
notice(any(3) |$x| { $x > 3 }, any('abc') |$x| { $x == 'b' }, any(Integer[1, 3]) |$i, $x| { $i > $x })
notice(any({ 'a' => 1 }) |$pair| { $pair[1] == 1 }, any({ 'a' => 1 }) |$k, $v| { $v == 2 })

#= each-of-other-iterables
each({ 'a' => 1, 'b' => 2 }) |$k, $v| { notice($k, $v) }
each({ 'a' => 1, 'b' => 2 }) |$pair| { notice($pair) }
each(Enum['x', 'y']) |$i, $x| { notice($i, $x) }
each(3) |$x| { notice($x) }

#= annotate
type Note = Object[{ name => 'Note', parent => Annotation, attributes => { 'text' => String } }]
notice(annotate(Note, 'a'))
notice(annotate(Note, 'a', 'clear'))
notice(annotate(Pcore, 'a', { Note => { 'text' => 'x' } }))
#= annotate-with-a-hash
type Note = Object[{ name => 'Note', parent => Annotation, attributes => { 'text' => String } }]
notice(annotate(Note, 'a', { 'text' => 'x' }))
#= annotate-many
type Note = Object[{ name => 'Note', parent => Annotation, attributes => { 'text' => String } }]
notice(annotate(Pcore, 'a', {}))
#= annotate-with-a-number
annotate(1, 2)

#= binary-file
notice(binary_file('m/a.bin'))
#- modules/m/files/a.bin
#| abc
#= binary-file-that-is-not-there
binary_file('m/nothing.bin')
#- modules/m/files/a.bin
#| abc
#= binary-file-of-a-number
binary_file(1)

#= camelcase-of-others
notice(camelcase(1), camelcase(['a_b', 2, 'c_d']), camelcase('x_y'))
#= camelcase-of-undef
camelcase(undef)
#= capitalize-of-others
notice(capitalize(1), capitalize(['ab', 2]), capitalize('xy'))
#= capitalize-of-undef
capitalize(undef)
#= ceiling-of-a-word
ceiling('many')
#= chomp-of-others
notice(chomp(1), chomp(["a\n", 2]), chomp("b\r\n"))
#= chomp-of-undef
chomp(undef)
#= chop-of-others
notice(chop(1), chop(["ab", 2]), chop("b\r\n"))
#= chop-of-undef
chop(undef)
#= downcase-of-others
notice(downcase(1), downcase(['AB', 2]), downcase('XY'))
#= downcase-of-undef
downcase(undef)
#= lstrip-of-others
notice(lstrip(1), lstrip([' ab ', 2]), lstrip("\t x "))
#= lstrip-of-undef
lstrip(undef)
#= rstrip-of-others
notice(rstrip(1), rstrip([' ab ', 2]), rstrip("\t x "))
#= rstrip-of-undef
rstrip(undef)
#= strip-of-others
notice(strip(1), strip([' ab ', 2]), strip("\t x "))
#= strip-of-undef
strip(undef)
#= round-of-a-word
round('many')

#= compare-with-times
notice(compare(1, Timespan(2)), compare(1, Timestamp(0)), compare(Timespan(3), 2), compare(Timestamp(5), 4))
notice(compare(Timespan(1), Timespan(2)), compare(Timestamp(1), Timestamp(1)), compare(SemVer('1.0.0'), SemVer('1.0.1')))

#= contain-of-a-number
contain(1)
#= require-of-a-number
require(1)

#= digest-of-nothing
digest()
#= md5-of-a-list
md5(['a'])
#= sha1-of-nothing
sha1()
#= empty-of-two
empty(1, 2)
#= size-of-nothing
size()
#= values-of-a-number
values(1)
#= flatten-of-nothing
flatten()
#= unwrap-of-nothing
unwrap()
#= find-file-of-a-number
find_file(1)
#= find-template
notice(find_template('m/a.epp') =~ String[1], find_template('m/none.epp'), find_template('m/none.epp', 'm/a.epp') =~ String[1], find_template(['m/none.epp', 'm/none2.epp']))
#- modules/m/templates/a.epp
#| x
#= find-template-of-a-number
find_template(1)
#= module-directory-of-lists
notice(module_directory('none', 'm') =~ String[1], module_directory(['none', 'm']) =~ String[1], module_directory(['none']))
#- modules/m/templates/a.epp
#| x
#= module-directory-of-a-number
module_directory(1)
#= template-of-a-file-that-is-not-there
template('m/none.erb')
#= import
import('x')
#= import-of-a-list
import(['x'])
#= generate-of-a-relative-path
generate('echo', 'a')

#= getvar-with-a-block
notice(getvar('nothing.at.all') |$error| { "block: ${error}" }, getvar('a.b.c', 7))
$h = { 'x' => [1] }
notice(getvar('h.x.y') |$error| { "block: ${error}" })
#= getvar-of-a-number
getvar(1)
#= getvar-of-what-is-no-path
getvar('1 2')

#= group-by-with-two-parameters
notice(group_by(['a', 'bb', 'cc']) |$i, $x| { $i % 2 })
notice(group_by({ 'a' => 1, 'b' => 1, 'c' => 2 }) |$k, $v| { $v })
notice(group_by({ 'a' => 1 }) |$pair| { $pair[1] })
#= group-by-of-a-number
group_by(1) |$x| { $x }

#= index-of-all-kinds
notice(index({ 'a' => 1, 'b' => 2 }) |$k, $v| { $v == 2 })
notice(index({ 'a' => 1, 'b' => 2 }) |$v| { $v == 2 })
notice(index(['x', 'y']) |$i, $x| { $x == 'y' })
notice(index(['x', 'y']) |$x| { $x == 'y' })
notice(index('hello', 'l'), index('hello', /l+o/), index('hello', 'z'))
notice(index([1, 2, 3], 3), index({ 'a' => 1 }, 1), index([1], 'x'))
#= index-of-undef
index(undef, 1)

#= partition-of-all-kinds
notice(partition({ 'a' => 1, 'b' => 2 }) |$k, $v| { $v == 2 })
notice(partition({ 'a' => 1, 'b' => 2 }) |$pair| { $pair[1] == 2 })
notice(partition(['x', 'y']) |$i, $x| { $i == 1 })
notice(partition(['x', 'y']) |$x| { $x == 'y' })
#= partition-of-a-number
partition(1) |$x| { true }

#= hiera-in-its-forms
notice(hiera('a'), hiera('none', 'default'), hiera('none', 'default', 'over'))
notice(hiera('none') |$key| { "block ${key}" }, hiera('none', 'over') |$key| { "block ${key}" })
notice(hiera(['a', 1, 2]), hiera(['none', 'default']))
#- hiera.yaml
#| version: 5
#| defaults: { datadir: data, data_hash: yaml_data }
#| hierarchy: [ { name: c, path: common.yaml } ]
#- data/common.yaml
#| a: 1
#= hiera-of-an-unknown-key
hiera('none')
#= hiera-array-in-its-forms
notice(hiera_array('a'), hiera_array('none', ['default']), hiera_array('none', ['default'], 'over'))
notice(hiera_array('none') |$key| { ["block ${key}"] }, hiera_array('none', 'over') |$key| { ["block ${key}"] })
notice(hiera_array(['a', 1, 2]))
#- hiera.yaml
#| version: 5
#| defaults: { datadir: data, data_hash: yaml_data }
#| hierarchy: [ { name: c, path: common.yaml } ]
#- data/common.yaml
#| a: [1]
#= hiera-array-of-an-unknown-key
hiera_array('none')
#= hiera-hash-in-its-forms
notice(hiera_hash('a'), hiera_hash('none', { 'd' => 1 }), hiera_hash('none', { 'd' => 1 }, 'over'))
notice(hiera_hash('none') |$key| { { 'block' => $key } }, hiera_hash('none', 'over') |$key| { { 'block' => $key } })
notice(hiera_hash(['a', 1, 2]))
#- hiera.yaml
#| version: 5
#| defaults: { datadir: data, data_hash: yaml_data }
#| hierarchy: [ { name: c, path: common.yaml } ]
#- data/common.yaml
#| a: { b: 1 }
#= hiera-hash-of-an-unknown-key
hiera_hash('none')
#= hiera-include-in-its-forms
class one { notice('one') }
class two { notice('two') }
hiera_include('classes')
hiera_include('none', ['two'])
hiera_include('none', ['two'], 'over')
hiera_include('none') |$key| { ['two'] }
hiera_include('none', 'over') |$key| { ['two'] }
hiera_include(['classes', 1, 2])
#- hiera.yaml
#| version: 5
#| defaults: { datadir: data, data_hash: yaml_data }
#| hierarchy: [ { name: c, path: common.yaml } ]
#- data/common.yaml
#| classes: [one]
#= hiera-include-of-an-unknown-key
hiera_include('none')

#= data-functions-need-a-context
yaml_data({ 'path' => 'x.yaml' }, 1)
#= data-functions-need-a-context-json
json_data({ 'path' => 'x.json' }, 1)
#= data-functions-need-a-context-hocon
hocon_data({ 'path' => 'x.conf' }, 1)
#= data-functions-called
notice(lookup('y'), lookup('j'))
#- hiera.yaml
#| version: 5
#| hierarchy:
#|   - { name: y, data_hash: mine_yaml, path: a.yaml }
#|   - { name: j, data_hash: mine_json, path: a.json }
#- functions/mine_yaml.pp
function mine_yaml($options, $context) { yaml_data($options, $context) }
#- functions/mine_json.pp
function mine_json($options, $context) { json_data($options, $context) }
#- data/a.yaml
#| y: 1
#- data/a.json
#| { "j": 2 }
#= data-functions-without-a-path-yaml
notice(lookup('y'))
#- hiera.yaml
#| version: 5
#| hierarchy: [ { name: y, data_hash: mine_yaml, path: a.yaml } ]
#- functions/mine_yaml.pp
function mine_yaml($options, $context) { yaml_data({ 'way' => 'x' }, $context) }
#- data/a.yaml
#| y: 1
#= data-functions-without-a-path-json
notice(lookup('y'))
#- hiera.yaml
#| version: 5
#| hierarchy: [ { name: y, data_hash: mine_json, path: a.json } ]
#- functions/mine_json.pp
function mine_json($options, $context) { json_data({ 'way' => 'x' }, $context) }
#- data/a.json
#| { "y": 1 }

#= max-of-all-kinds
notice(max(1, 2.5), max('a', 'b'), max(SemVer('1.0.0'), SemVer('2.0.0')), max(Timespan(1), Timespan(2)))
notice(max(Timestamp(1), Timestamp(2)), max([1, 2]), max(['a', 'b']), max([SemVer('1.0.0'), SemVer('2.0.0')]))
notice(max([Timespan(1), Timespan(2)]), max([Timestamp(1), Timestamp(2)]))
notice(max([1, 'a']) |$a, $b| { compare("${a}", "${b}") }, max(1, 'a') |$a, $b| { compare("${a}", "${b}") })
#= max-of-mixed
notice(max([1, 'a']))
#= min-of-all-kinds
notice(min(1, 2.5), min('a', 'b'), min(SemVer('1.0.0'), SemVer('2.0.0')), min(Timespan(1), Timespan(2)))
notice(min(Timestamp(1), Timestamp(2)), min([1, 2]), min(['a', 'b']), min([SemVer('1.0.0'), SemVer('2.0.0')]))
notice(min([Timespan(1), Timespan(2)]), min([Timestamp(1), Timestamp(2)]))
notice(min([1, 'a']) |$a, $b| { compare("${a}", "${b}") }, min(1, 'a') |$a, $b| { compare("${a}", "${b}") })
#= min-of-mixed
notice(min([1, 'a']))
#= min-of-nothing
min()
#= min-of-different-values
notice(min(1, 'a'))
#= max-of-different-values
notice(max(1, 'a'))

#= lest-without-a-block
lest(undef)
#= then-without-a-block
then(1)
#= scanf-of-a-number
scanf(1, '%d')
#= split-of-sensitive
notice(split(Sensitive('a,b'), ','), split(Sensitive('a,b'), /,/), split(Sensitive('a,b'), Regexp[',']))
#= step-with-a-block
step([1, 2, 3], 2) |$x| { notice($x) }
notice(step('abcd', 3).map |$x| { $x })
#= strftime-of-the-old-form
notice(strftime(Timespan(100), '%M:%S'), strftime(Timestamp(0), '%Y'), strftime(Timestamp(0), '%H', 'EST'), strftime('%Y', 'UTC') =~ String[4])
#= tagged-of-nothing
tagged()
#= tree-each-with-one-parameter
tree_each([1, [2, { 'a' => 3 }]]) |$pair| { notice($pair) }
tree_each([1, [2]]) |$path, $value| { notice($path, $value) }
notice(tree_each([1, [2]]).map |$pair| { $pair })
#= tree-each-of-a-number
tree_each(1) |$pair| { }
#= unique-of-all-kinds
notice(unique('aabb'), unique([1, 1, 2]), unique({ 'a' => 1, 'b' => 1 }), unique(Integer[1, 2]))
notice(unique('abc') |$x| { 1 }, unique([1, 2]) |$x| { 1 }, unique({ 'a' => 1, 'b' => 2 }) |$v| { 1 }, unique(Integer[1, 2]) |$x| { 1 })

#= aliases-of-lookup-and-rich-data
notice('a::b' =~ Puppet::LookupKey, '' =~ Puppet::LookupKey, 1 =~ Puppet::LookupValue, [1, Sensitive('x')] =~ Puppet::LookupValue)
notice(Integer =~ RichDataKey, 'a' =~ RichDataKey, [1] =~ RichDataKey, String(RichDataKey), String(Puppet::LookupValue))
#= no-lookup-key
assert_type(Puppet::LookupKey, 1)
assert_type(Puppet::LookupKey, [1])
#= no-lookup-value
assert_type(Puppet::LookupValue, Class)
notice(Puppet::LookupValue[1])
#= no-rich-data-key
assert_type(RichDataKey, [1])
