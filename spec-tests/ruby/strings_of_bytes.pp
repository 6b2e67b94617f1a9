#@ check: compile

#= strings-that-begin-empty
# `String.new` has no encoding: catalogs have it as Binary, unless it gets characters.
notify { 'empty': message => m::f('empty') }
notify { 'filled': message => m::f('filled') }
notify { 'characters': message => m::f('characters') }
notify { 'late': message => m::f('late') }
notify { 'given': message => m::f('given') }
notify { 'copied': message => m::f('copied') }
notify { 'literal': message => m::f('literal') }
notify { 'frozen': message => m::f('frozen') }
notify { 'replaced': message => m::f('replaced') }
#- modules/m/lib/puppet/functions/m/f.rb
#| Puppet::Functions.create_function(:'m::f') do
#|   def f(what)
#|     case what
#|     when 'empty' then String.new
#|     when 'filled' then String.new << 'x'
#|     when 'characters' then String.new << 'é'
#|     when 'late' then String.new << 'x' << 'é'
#|     when 'given' then String.new('x')
#|     when 'copied' then (String.new << 'x').dup
#|     when 'literal' then '' << 'x'
#|     when 'frozen' then (String.new << 'x').freeze
#|     when 'replaced' then (String.new << 'x').replace('y')
#|     end
#|   end
#| end

#= encodings-that-code-sets
notify { 'b': message => m::f('b') }
notify { 'forced': message => m::f('forced') }
notify { 'forced-back': message => m::f('forced-back') }
notify { 'ascii': message => m::f('ascii') }
notify { 'b-with-characters': message => m::f('b-with-characters') }
notify { 'bytes': message => m::f('bytes') }
notify { 'latin': message => m::f('latin') }
#- modules/m/lib/puppet/functions/m/f.rb
#| Puppet::Functions.create_function(:'m::f') do
#|   def f(what)
#|     case what
#|     when 'b' then 'x'.b
#|     when 'forced' then 'x'.dup.force_encoding('BINARY')
#|     when 'forced-back' then 'x'.b.force_encoding('UTF-8')
#|     when 'ascii' then 'x'.dup.force_encoding('US-ASCII')
#|     when 'b-with-characters' then 'é'.b
#|     when 'bytes' then "\xff\x00".b
#|     when 'latin' then 'é'.encode('ISO-8859-1')
#|     end
#|   end
#| end

#= what-libraries-make
$names = ['pack', 'pack-base64', 'pack-characters', 'pack-both', 'unpack', 'digits', 'decoded', 'digest', 'long-digest', 'hexdigest', 'hmac', 'read', 'joined', 'path', 'name', 'stream']
$names.each |$name| { notify { $name: message => m::f($name) } }
#- modules/m/lib/puppet/functions/m/f.rb
#| require 'base64'
#| require 'digest'
#| require 'openssl'
#| require 'stringio'
#| Puppet::Functions.create_function(:'m::f') do
#|   def f(what)
#|     case what
#|     when 'pack' then [97, 98].pack('C*')
#|     when 'pack-base64' then ['ab'].pack('m0')
#|     when 'pack-characters' then [97, 233].pack('U*')
#|     when 'pack-both' then ['ab', 'c'].pack('m0a*')
#|     when 'unpack' then 'abc'.unpack('a2a1')
#|     when 'digits' then 'abc'.unpack1('H*')
#|     when 'decoded' then Base64.decode64('eHl6')
#|     when 'digest' then Digest::MD5.digest('x')
#|     when 'long-digest' then OpenSSL::Digest.digest('SHA256', 'x')
#|     when 'hexdigest' then Digest::SHA256.hexdigest('x')
#|     when 'hmac' then OpenSSL::HMAC.hexdigest('sha1', 'k', 'x')
#|     when 'read' then 'x'
#|     when 'joined' then ['x'.b, 'y'].join('-')
#|     when 'path' then File.join('x'.b, 'y')
#|     when 'name' then :x.to_s
#|     when 'stream' then StringIO.new.tap { |s| s << 'x' }.string
#|     end
#|   end
#| end

#= what-methods-make-of-them
$names = ['upcase', 'strip', 'split', 'lines', 'chars', 'index', 'slice', 'sub', 'gsub', 'gsub-block', 'tr', 'plus', 'plus-before', 'times', 'format', 'formatted', 'interpolated', 'interpolated-first', 'interpolated-last',
          'interpolated-two', 'joined-first', 'joined-last', 'ljust', 'rjust', 'reverse', 'match', 'scan', 'partition', 'partition-all', 'to_sym', 'inspect', 'part', 'prepend', 'insert', 'append', 'appended', 'chomp', 'upcase!', 'succ', 'each_char', 'unary-plus', 'unary-minus', 'to_s', 'json', 'case']
$names.each |$name| { notify { $name: message => m::f($name) } }
#- modules/m/lib/puppet/functions/m/f.rb
#| require 'json'
#| Puppet::Functions.create_function(:'m::f') do
#|   def f(what)
#|     x = String.new
#|     x << 'a b'
#|     case what
#|     when 'upcase' then x.upcase
#|     when 'strip' then x.strip
#|     when 'split' then x.split
#|     when 'lines' then x.lines
#|     when 'chars' then x.chars
#|     when 'index' then x[0]
#|     when 'slice' then x[0, 2]
#|     when 'sub' then x.sub('a', 'c')
#|     when 'gsub' then x.gsub(/[ab]/, 'a' => 'x', 'b' => 'y')
#|     when 'gsub-block' then x.gsub(/[ab]/) { |c| c.upcase }
#|     when 'tr' then x.tr('a', 'é')
#|     when 'plus' then x + 'y'
#|     when 'plus-before' then 'y' + x
#|     when 'times' then x * 2
#|     when 'format' then x % []
#|     when 'formatted' then '%s' % x
#|     when 'interpolated' then "#{x}"
#|     when 'interpolated-first' then "#{x}y"
#|     when 'interpolated-last' then "y#{x}"
#|     when 'interpolated-two' then "#{x}#{x}"
#|     when 'joined-first' then [x, 'y'].join(',')
#|     when 'joined-last' then ['y', x].join(',')
#|     when 'ljust' then x.ljust(5)
#|     when 'rjust' then x.rjust(5, 'é')
#|     when 'reverse' then x.reverse
#|     when 'match' then x.match(/a/)[0]
#|     when 'scan' then x.scan(/\w/)
#|     when 'partition' then x.partition(' ')
#|     when 'partition-all' then x.partition(/ /)
#|     when 'to_sym' then x.to_sym.to_s
#|     when 'inspect' then x.inspect
#|     when 'part' then x['a']
#|     when 'prepend' then x.prepend('y')
#|     when 'insert' then x.insert(1, 'é')
#|     when 'append' then x << 'y'
#|     when 'appended' then 'y'.dup << x
#|     when 'chomp' then x.chomp('b')
#|     when 'upcase!' then x.upcase!
#|     when 'succ' then x.succ
#|     when 'each_char' then x.each_char.to_a
#|     when 'unary-plus' then +x
#|     when 'unary-minus' then -x
#|     when 'to_s' then x.to_s
#|     when 'json' then [x].to_json
#|     when 'case' then case x when /(a)/ then $1 end
#|     end
#|   end
#| end

#= what-puppet-makes-of-them
$x = m::bytes('a b')
notice($x, "${x}", "${x}y", "y${x}", $x == 'a b', $x =~ String[3, 3], $x =~ Binary, { 'a b' => 1 }[$x])
notify {
  'as-it-is': message => $x;
  'in-a-text': message => "${x}";
  'in-a-text-first': message => "${x}y";
  'in-a-text-last': message => "y${x}";
  'in-a-text-with-characters': message => "${x}é";
  'in-a-list': message => [$x, 'y'];
  'in-a-hash': message => { 'a' => $x, $x => 1 };
  'secret': message => Sensitive($x);
  'upcase': message => $x.upcase;
  'strip': message => $x.strip;
  'split': message => $x.split(' ');
  'regsubst': message => $x.regsubst('a', 'c');
  'sprintf': message => sprintf($x);
  'sprintf-of': message => sprintf('%s', $x);
  'join': message => [$x, 'y'].join(',');
  'join-last': message => ['y', $x].join(',');
  'part': message => $x[0, 2];
  'sorted': message => ['c', $x].sort;
  'filtered': message => [$x, 'y'].filter |$v| { $v == 'a b' };
  'plus': message => [$x] + 'y';
  'string': message => String($x);
  'string-format': message => String($x, '%s');
  'template': message => inline_template('<%= @x %>');
  'template-text': message => inline_epp('<%= $x %>', { 'x' => $x });
}
class c($p) { notify { 'parameter': message => $p } }
class { 'c': p => $x }
define d($p) { notify { "d ${title}": message => $p } }
d { $x: p => $x }
#- modules/m/lib/puppet/functions/m/bytes.rb
#| Puppet::Functions.create_function(:'m::bytes') do
#|   def bytes(text)
#|     String.new << text
#|   end
#| end

#= they-come-back-to-ruby
notify { 'modern': message => m::g(m::bytes('x')) }
notify { 'old': message => old([m::bytes('x')]) }
notify { 'encodings': message => [m::encoding(m::bytes('x')), m::encoding('x'), m::encoding(m::raw('x'))] }
notify { 'length': message => m::size(m::raw('é')) }
notify { 'cached': message => [m::g('x'), m::g(m::bytes('x')), m::g('x'), m::g(m::bytes('x'))] }
#- modules/m/lib/puppet/functions/m/bytes.rb
#| Puppet::Functions.create_function(:'m::bytes') do
#|   def bytes(text)
#|     String.new << text
#|   end
#| end
#- modules/m/lib/puppet/functions/m/raw.rb
#| Puppet::Functions.create_function(:'m::raw') do
#|   def raw(text)
#|     text.b
#|   end
#| end
#- modules/m/lib/puppet/functions/m/size.rb
#| Puppet::Functions.create_function(:'m::size') do
#|   def size(text)
#|     text.length
#|   end
#| end
#- modules/m/lib/puppet/functions/m/g.rb
#| Puppet::Functions.create_function(:'m::g') do
#|   def g(text)
#|     "#{text}!".upcase.strip.tr('a', 'b')
#|   end
#| end
#- modules/m/lib/puppet/functions/m/encoding.rb
#| Puppet::Functions.create_function(:'m::encoding') do
#|   def encoding(text)
#|     text.encoding.to_s
#|   end
#| end
#- modules/m/lib/puppet/parser/functions/old.rb
#| module Puppet::Parser::Functions
#|   newfunction(:old, type: :rvalue) { |args| args[0].map { |x| x + 'y' } }
#| end

#= old-functions-and-templates
notify { 'old': message => old('x') }
notify { 'template': message => inline_template('<%= String.new << "x" %>') }
notify { 'template-b': message => inline_template('<%= "x".b %>') }
notify { 'template-set': message => inline_template('<% scope["y"] = "z".b %>ok') }
notify { 'set': message => $y }
#- modules/m/lib/puppet/parser/functions/old.rb
#| module Puppet::Parser::Functions
#|   newfunction(:old, type: :rvalue) { |args| [String.new << args[0], { 'k' => 'v'.b }] }
#| end

#= bytes-are-not-text
notify { 'n': message => m::f() }
notice(m::f() =~ String)
#- modules/m/lib/puppet/functions/m/f.rb
#| Puppet::Functions.create_function(:'m::f') do
#|   def f
#|     [[255, 254, 97].pack('C*'), 'é'.b]
#|   end
#| end

#= a-kept-string-of-bytes-is-changed
$a = m::f('x')
notify { 'a': message => $a }
$b = m::f('y')
notify { 'b': message => $b }
notice($a, $b)
#- modules/m/lib/puppet/functions/m/f.rb
#| Puppet::Functions.create_function(:'m::f') do
#|   def f(x)
#|     @n ||= String.new
#|     @n << x
#|   end
#| end

#= matches-of-bytes
m::f().each |$line| { notice($line) }
$found = m::g()
notify { 'group': message => $found[0] }
notify { 'whole': message => $found[1] }
notify { 'before': message => $found[2] }
notify { 'scanned': message => $found[3] }
notify { 'text': message => $found[4] }
#- modules/m/lib/puppet/functions/m/f.rb
#| Puppet::Functions.create_function(:'m::f') do
#|   def f
#|     bytes = 'a-b'.b
#|     lines = []
#|     bytes =~ /(.)-/
#|     lines << [$1, $~[0], $~.pre_match, $`, $&, $+].map { |x| [x, x.encoding.to_s] }
#|     bytes.sub(/(b)/, 'c')
#|     lines << [$1.encoding.to_s, $~[1].encoding.to_s]
#|     bytes[/(b)/]
#|     lines << $1.encoding.to_s
#|     bytes.index(/(b)/)
#|     lines << $1.encoding.to_s
#|     /(b)/.match(bytes)
#|     lines << [$1.encoding.to_s, $~.to_a.map { |x| x.encoding.to_s }, $~.string.encoding.to_s]
#|     lines << bytes.match(/(?<n>b)/)[:n].encoding.to_s
#|     lines << bytes.scan(/./).map { |x| x.encoding.to_s }.uniq
#|     case bytes
#|     when /(a)/ then lines << $1.encoding.to_s
#|     end
#|     'a-b' =~ /(a)/
#|     lines << $1.encoding.to_s
#|     bytes.upcase
#|     lines << $1.encoding.to_s
#|     lines.map(&:inspect)
#|   end
#| end
#- modules/m/lib/puppet/functions/m/g.rb
#| Puppet::Functions.create_function(:'m::g') do
#|   def g
#|     bytes = 'a-b'.b
#|     bytes =~ /(.)-/
#|     found = [$1, $&, $`.dup << 'x', bytes.scan(/b/).first]
#|     'a-b' =~ /(b)/
#|     found << $1
#|     found
#|   end
#| end
