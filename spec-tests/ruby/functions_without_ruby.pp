#@ check: compile

#= addresses-in-brackets
notice(m::brackets('::1', '10.0.0.1', 'host.example.com', '10.0.0.1:80', '[fe80::1]', '', 'a:b', '<X>', '1.2.3'))
notice(m::brackets(['::1', 'x']), m::brackets('fe80::2'), m::brackets([]))
#- modules/m/lib/puppet/functions/m/brackets.rb
#| Puppet::Functions.create_function(:'m::brackets') do
#|   def brackets(*args)
#|     require 'ipaddr'
#|     known = [IPAddr::AddressFamilyError, IPAddr::Error, IPAddr::InvalidAddressError, ArgumentError]
#|     args = args[0] if args[0].kind_of?(Array)
#|     result = []
#|     args.each do |ip|
#|       begin
#|         if IPAddr.new(ip).ipv6?
#|           Puppet.debug("#{ip} gets brackets")
#|           ip = "[#{ip}]" unless ip.match(/\[.+\]/)
#|         end
#|       rescue *known => error
#|         result << error.class.name
#|       end
#|       result << ip
#|     end
#|     result
#|   end
#| end

#= what-is-no-address
notice(m::no_address(1), m::no_address(undef), m::no_address([]), m::no_address(true), m::no_address('x'))
#- modules/m/lib/puppet/functions/m/no_address.rb
#| Puppet::Functions.create_function(:'m::no_address') do
#|   def no_address(ip)
#|     IPAddr.new(ip).ipv4?
#|   rescue IPAddr::InvalidAddressError => e
#|     "invalid: #{e.message}"
#|   rescue ArgumentError => e
#|     "#{e.class}: #{e.message}"
#|   end
#| end

#= messages-in-the-log
m::say('a')
#- modules/m/lib/puppet/functions/m/say.rb
#| Puppet::Functions.create_function(:'m::say') do
#|   def say(x)
#|     Puppet.notice("noticed #{x}")
#|     call_function('notice', 'in between')
#|     Puppet.warning("warned #{x}")
#|     Puppet.info('informed')
#|     ObjectSpace.respond_to?(:each_object)
#|     Puppet.err('erred')
#|   end
#| end

#= checksums-and-base64
notice(m::sums('secret', 'ü'))
#- modules/m/lib/puppet/functions/m/sums.rb
#| Puppet::Functions.create_function(:'m::sums') do
#|   def sums(a, b)
#|     require 'base64'
#|     ['{SHA}' + Base64.strict_encode64(Digest::SHA1.digest(a)), Base64.strict_encode64(b), Digest::MD5.hexdigest(a + b),
#|      _('%{count} of them') % { count: 2 }]
#|   end
#| end

#= an-old-function
class c { $v = 'inner' notice(old('v'), old('c::v'), old('nope')) }
$v = 'top'
include c
notice(old('v'), old('::v'), old('os'))
#- modules/m/lib/puppet/parser/functions/old.rb
#| require 'digest/md5'
#| module Puppet::Parser::Functions
#|   newfunction(:old, :type => :rvalue, :arity => 1, :doc => <<-EOS
#|     Looks a variable up.
#|     EOS
#|   ) do |args|
#|     begin
#|       found = self.lookupvar("#{args[0]}")
#|       return '' if found.nil?
#|       found.is_a?(Hash) ? 'a hash' : found
#|     rescue ArgumentError, Puppet::ParseError => e
#|       e.message
#|     end
#|   end
#| end

#= old-functions-that-call-others
notice(outer(['a', 'b']), outer([]))
#- modules/m/lib/puppet/parser/functions/outer.rb
#| Puppet::Parser::Functions.newfunction(:outer, type: :rvalue) do |arguments|
#|   Puppet::Parser::Functions.function('inner')
#|   raise(Puppet::ParseError, _('outer(): Wrong number of arguments given (%{n} for 1)') % { n: arguments.size }) if arguments.size != 1
#|   function_inner([arguments[0], arguments[0].size]) + [call_function('upcase', ['x'])]
#| end
#- modules/m/lib/puppet/parser/functions/inner.rb
#| Puppet::Parser::Functions.newfunction(:inner, type: :rvalue, arity: 2) do |args|
#|   args[0].map { |x| x.upcase } << args[1]
#| end

#= an-old-function-with-too-many-arguments
notice(inner(1, 2, 3))
#- modules/m/lib/puppet/parser/functions/inner.rb
#| Puppet::Parser::Functions.newfunction(:inner, type: :rvalue, arity: 2) { |args| args }

#= an-old-function-that-raises
notice(bad('x'))
#- modules/m/lib/puppet/parser/functions/bad.rb
#| module Puppet::Parser::Functions
#|   newfunction(:bad, :type => :rvalue) do |args|
#|     raise Puppet::ParseError, "bad(): #{args.inspect}"
#|   end
#| end

#= an-old-function-that-lacks-a-method
notice(bad(undef, 1))
#- modules/m/lib/puppet/parser/functions/bad.rb
#| module Puppet::Parser::Functions
#|   newfunction(:bad, :type => :rvalue) do |args|
#|     args[1].upcase
#|   end
#| end

#= old-functions-get-copies
$a = ['x']
$h = { 'k' => ['v'] }
notice(changes($a, $h), $a, $h)
#- modules/m/lib/puppet/parser/functions/changes.rb
#| module Puppet::Parser::Functions
#|   newfunction(:changes, :type => :rvalue) do |args|
#|     args[0] << 'y'
#|     args[1]['k'] << 'w'
#|     args << 1
#|     args
#|   end
#| end

#= an-old-statement
says('a', 1)
#- modules/m/lib/puppet/parser/functions/says.rb
#| module Puppet::Parser::Functions
#|   newfunction(:says, :arity => -2) do |args|
#|     function_notice(["says #{args.join(', ')}"])
#|     Puppet.warning("warns #{lookupvar('nope').inspect}") if args.empty?
#|     args.size
#|   end
#| end

#= an-old-statement-as-a-value
$x = says('a')
#- modules/m/lib/puppet/parser/functions/says.rb
#| module Puppet::Parser::Functions
#|   newfunction(:says) do |args|
#|     args.size
#|   end
#| end

#= an-unknown-variable-is-warned-of-once
#@ set: strict=warning
notice(old('nope'), old('nope'), inline_template('<%= scope.lookupvar("nope").inspect %>'))
#- modules/m/lib/puppet/parser/functions/old.rb
#| module Puppet::Parser::Functions
#|   newfunction(:old, :type => :rvalue) do |args|
#|     lookupvar(args[0]).inspect
#|   end
#| end

#= a-function-that-loads-what-is-no-ruby
notice(inline_template('<% if then %>'))

#= words-of-command-lines
notice(m::shell('it\'s', "a b\n", '', 'ü~'), m::flags({ 'a' => 'x y', 'b' => undef }), m_shell('$x'))
#- modules/m/lib/puppet/functions/m/shell.rb
#| require 'shellwords'
#| Puppet::Functions.create_function(:'m::shell') do
#|   def shell(*texts)
#|     [texts.map { |text| Shellwords.shellescape(text) }, Shellwords.join(texts), texts.shelljoin.shellsplit == texts]
#|   end
#| end
#- modules/m/lib/puppet/functions/m/flags.rb
#| require 'shellwords'
#| require 'puppet/parser/functions'
#| Puppet::Functions.create_function(:'m::flags') do
#|   dispatch :flags do
#|     param 'Hash', :options
#|   end
#|   def flags(options)
#|     options.map { |name, value| value.nil? ? "--#{name}" : "--#{name} #{value.shellescape}" }.join(' ')
#|   end
#| end
#- modules/m/lib/puppet/parser/functions/m_shell.rb
#| require 'shellwords'
#| module Puppet::Parser::Functions
#|   newfunction(:m_shell, type: :rvalue) { |args| Shellwords.escape(args[0]) }
#| end

#= versions-of-ruby-and-of-packages
notice(m::version('1.10', '1.9'), m::version('1.0', '1'), m::version('2.0.0', '2.0.1'), m::modern('x'))
#- modules/m/lib/puppet/functions/m/version.rb
#| Puppet::Functions.create_function(:'m::version') do
#|   def version(a, b)
#|     [Gem::Version.new(a) > Gem::Version.new(b), Gem::Version.new(a) == Gem::Version.new(b), Gem::Version.new(a) <= Gem::Version.new(b)]
#|   end
#| end
#- modules/m/lib/puppet/functions/m/modern.rb
#| Puppet::Functions.create_function(:'m::modern') do
#|   def modern(value)
#|     return matches(value, /x/) if Gem::Version.new(RUBY_VERSION) >= Gem::Version.new('2.4.0')
#|     value =~ /x/
#|   end
#|   private
#|   def matches(value, matcher)
#|     value.is_a?(String) && value.match?(matcher)
#|   end
#| end

#= versions-that-are-none
$odd = ['1.0.rc1', ' 2 ', '', '1..2', 'x', '1.0-2']
notice($odd.map |$version| { m::newer($version) })
#- modules/m/lib/puppet/functions/m/newer.rb
#| Puppet::Functions.create_function(:'m::newer') do
#|   def newer(version)
#|     Gem::Version.new(version) >= Gem::Version.new('1.0')
#|   rescue ArgumentError => e
#|     e.message
#|   end
#| end

#= absolute-paths
$paths = ['/a', 'a', '', 'C:/x', 'c:\\x', '\\\\server\\share', '//server/share', '//server', "x\n/y", 'ä:/']
notice($paths.map |$path| { m::absolute($path) })
#- modules/m/lib/puppet/functions/m/absolute.rb
#| Puppet::Functions.create_function(:'m::absolute') do
#|   def absolute(path)
#|     require 'puppet/util'
#|     [Puppet::Util.absolute_path?(path), Puppet::Util.absolute_path?(path, :posix), Puppet::Util.absolute_path?(path, :windows)]
#|   end
#| end

#= yaml-that-functions-read
notice(m::yaml("a: [1, 2.5, x, ~]\nb: {c: yes, 1: 0o17}"), m::yaml(''), m::yaml("- &a x\n- *a"), m::yaml('a: b: c'), m::yaml(':a: :b'), m::yaml('2020-01-01'))
#- modules/m/lib/puppet/functions/m/yaml.rb
#| require 'yaml'
#| Puppet::Functions.create_function(:'m::yaml') do
#|   def yaml(text)
#|     [YAML.safe_load(text).inspect, YAML.safe_load(text, permitted_classes: [Symbol], aliases: true).inspect]
#|   rescue StandardError, Psych::Exception => e
#|     [e.class.name, e.message]
#|   end
#| end

#= expressions-of-texts
notice(m::matches('abc', 'B.?'), m::matches('abc', 'x'))
#- modules/m/lib/puppet/functions/m/matches.rb
#| Puppet::Functions.create_function(:'m::matches') do
#|   def matches(text, expression)
#|     [text =~ Regexp.compile(expression), text =~ Regexp.compile(expression, Regexp::IGNORECASE), text.match?(Regexp.compile("^#{expression}"))]
#|   end
#| end

#= a-new-sensitive-value
notice(m::secret('x').unwrap, m::secret('x'), m::secret([1, { 'a' => 'b' }]).unwrap, m::secret(Sensitive('y')) =~ Sensitive[Sensitive[String]])
#- modules/m/lib/puppet/functions/m/secret.rb
#| Puppet::Functions.create_function(:'m::secret') do
#|   dispatch :secret do
#|     param 'Any', :value
#|     return_type 'Sensitive'
#|   end
#|   def secret(value)
#|     value.respond_to?(:unwrap) ? Puppet::Pops::Types::PSensitiveType::Sensitive.new(value) : Puppet::Pops::Types::PSensitiveType::Sensitive.new(value)
#|   end
#| end

#= versions-of-puppet
notice(m::puppet('1.10', '1.9'), m::puppet('1', 'x'), inline_template('<%= Puppet.version.to_i %> <%= Puppet::Util::Package.versioncmp(Puppet::PUPPETVERSION, "4.5.0") %>'))
#- modules/m/lib/puppet/functions/m/puppet.rb
#| Puppet::Functions.create_function(:'m::puppet') do
#|   def puppet(a, b)
#|     return 'old' if Puppet::Util::Package.versioncmp(Puppet.version, '8.0.0').negative?
#|     [Puppet::Util::Package.versioncmp(a, b), Puppet::PUPPETVERSION.to_f >= 8.0, Gem::Version.new(Puppet.version) < Gem::Version.new('5.0')]
#|   end
#| end

#= files-that-functions-read
$read = m::read(find_file('m/a.txt'))
notice($read, m::read('/nonexistent/x'), m::read('/'))
#- modules/m/files/a.txt
#| one
#| zwei ä
#|
#| "three"
#- modules/m/lib/puppet/functions/m/read.rb
#| Puppet::Functions.create_function(:'m::read') do
#|   def read(path)
#|     found = [File.exist?(path), File.file?(path), File.directory?(path), Puppet::FileSystem.exist?(path)]
#|     return found unless File.file?(path)
#|     found + [File.read(path), File.readlines(path), IO.read(path).lines.map(&:chomp), File.read(path).frozen?]
#|   end
#| end

#= files-that-templates-read
notice(template('m/t.erb'))
#- modules/m/files/a.txt
#| <one>
#- modules/m/templates/t.erb
#| <% path = scope.call_function('find_file', ['m/a.txt']) -%>
#| <%= File.read(path).strip %> <%= File.exist?(path + 'x') ? 'yes' : 'no' %> <%= File.file?('/') %>
#| <% File.readlines(path).each do |line| %><%= line %><% end %>

#= files-that-cannot-be-read
notice(m::unreadable('/nonexistent/x'), m::unreadable('/'), m::unreadable('nonexistent'))
#- modules/m/lib/puppet/functions/m/unreadable.rb
#| Puppet::Functions.create_function(:'m::unreadable') do
#|   def unreadable(path)
#|     File.read(path).size
#|   rescue SystemCallError => e
#|     e.message
#|   end
#| end

#= addresses
notice(m::network('10.1.2.3/22'), m::network('2001:db8::5/64'), m::network('10.0.0.1/33'), m::network('x'), m::network(undef))
notice(m::inside('10.1.0.0/16', ['10.1.2.3', '10.2.0.1', '::1']))
#- modules/m/lib/puppet/functions/m/network.rb
#| require 'ipaddr'
#| Puppet::Functions.create_function(:'m::network') do
#|   def network(cidr)
#|     net = IPAddr.new(cidr)
#|     range = net.to_range
#|     { 'network' => net.to_s, 'first' => range.first.succ.to_s, 'last' => range.last.to_s, 'length' => net.prefix,
#|       'reverse' => net.reverse, 'inspected' => net.inspect }
#|   rescue IPAddr::InvalidPrefixError => e
#|     "prefix: #{e.message}"
#|   rescue IPAddr::Error => e
#|     "#{e.class}: #{e.message}"
#|   end
#| end
#- modules/m/lib/puppet/functions/m/inside.rb
#| Puppet::Functions.create_function(:'m::inside') do
#|   def inside(cidr, ips)
#|     ips.select { |ip| IPAddr.new(cidr).include?(IPAddr.new(ip)) }
#|   end
#| end

#= an-address-is-no-value-of-puppet
notice(m::address('10.1.2.3/22'))
#- modules/m/lib/puppet/functions/m/address.rb
#| Puppet::Functions.create_function(:'m::address') do
#|   def address(text)
#|     IPAddr.new(text)
#|   end
#| end

#= functions-called-from-a-function-with-a-scope
class c($x = 'of the class') {
  $y = 'of the class'
  notice(m::both('y'))
  m::declares(['a', 'b'])
}
$y = 'of the top'
include c
#- modules/m/lib/puppet/functions/m/both.rb
#| Puppet::Functions.create_function(:'m::both', Puppet::Functions::InternalFunction) do
#|   dispatch :both do
#|     scope_param
#|     param 'String', :name
#|   end
#|
#|   def both(scope, name)
#|     [scope[name], call_function('m::top'), scope.call_function('m::top', []), versions]
#|   end
#|
#|   def versions
#|     Puppet::Util::Package.versioncmp('1.10', '1.9')
#|   end
#| end
#- modules/m/lib/puppet/functions/m/top.rb
#| Puppet::Functions.create_function(:'m::top') do
#|   def top
#|     'called'
#|   end
#| end
#- modules/m/lib/puppet/functions/m/declares.rb
#| Puppet::Functions.create_function(:'m::declares', Puppet::Functions::InternalFunction) do
#|   dispatch :declares do
#|     scope_param
#|     param 'Array', :names
#|   end
#|
#|   def declares(scope, names)
#|     names.each do |name|
#|       is_there = call_function('defined', "Notify[#{name}]")
#|       scope.call_function('create_resources', ['notify', { name => { 'message' => "#{is_there}" } }])
#|       call_function('tag', 'from_the_global_scope') if name == 'b'
#|     end
#|     nil
#|   end
#| end

#= attributes-of-the-scope-s-resource
define m::thing($a, $b = 'default', $c = undef, Array $list = [1, [2]]) {
  notice(m::attributes(), m::attributes_but('a', ['b']))
}
class m::k(Hash $h = { 'x' => undef, 'y' => 1 }, $name2 = 'n') { notice(m::attributes()) }
m::thing { 't': a => 'A' }
include m::k
notice(m::attributes())
#- modules/m/lib/puppet/functions/m/attributes.rb
#| Puppet::Functions.create_function(:'m::attributes', Puppet::Functions::InternalFunction) do
#|   dispatch :attributes do
#|     scope_param
#|   end
#|
#|   def attributes(scope)
#|     attributes = scope.resource.to_hash.collect { |k, v| [k.to_s, v] }.to_h
#|     attributes.delete('title')
#|     attributes
#|   end
#| end
#- modules/m/lib/puppet/functions/m/attributes_but.rb
#| Puppet::Functions.create_function(:'m::attributes_but', Puppet::Functions::InternalFunction) do
#|   dispatch :attributes_but do
#|     scope_param
#|     repeated_param 'Variant[String[1], Array[String[1]]]', :keys
#|   end
#|
#|   def attributes_but(scope, *keys)
#|     keys.flatten!
#|     keys << 'name'
#|     scope.resource.to_hash.collect { |k, v| [k.to_s, v] }.to_h.reject { |k, _v| keys.include?(k) }
#|   end
#| end

#= a-file-read-by-one-of-several-rubies
notice(m_loaded('/nonexistent/file.yaml', 'default'))
#- modules/m/lib/puppet/parser/functions/m_loaded.rb
#| module Puppet::Parser::Functions
#|   newfunction(:m_loaded, type: :rvalue, arity: -2) do |args|
#|     require 'yaml'
#|     require 'open-uri'
#|     begin
#|       if args[0].start_with?('http://')
#|         OpenURI.open_uri(args[0])
#|       elsif File.exist?(args[0])
#|         args[1]
#|       elsif RUBY_PLATFORM != 'java' && Gem::Version.new(Psych::VERSION) <= Gem::Version.new('3.0.2')
#|         YAML.safe_load('--- 1', [], [], true)
#|       else
#|         [args[1], RUBY_PLATFORM == 'java' || YAML.safe_load('[1]', aliases: true), true && args[0].size]
#|       end
#|     rescue StandardError => e
#|       raise e unless args[1]
#|       args[1]
#|     end
#|   end
#| end

#= a-directory-that-is-there-already
notice(m::f('/usr/bin'), m::f('/usr//bin/'))
#- modules/m/lib/puppet/functions/m/f.rb
#| require 'fileutils'
#| Puppet::Functions.create_function(:'m::f') do
#|   def f(path)
#|     made = FileUtils.mkdir_p(path)
#|     [made.class.to_s, made.inspect, FileUtils.makedirs(path).size, File.directory?(path)]
#|   end
#| end
