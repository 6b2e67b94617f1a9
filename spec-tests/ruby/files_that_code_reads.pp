#@ check: compile

#= ways-to-read-a-file
notice(m::read('text'))
#- modules/m/files/text
#| a
#- modules/m/lib/puppet/functions/m/read.rb
#| Puppet::Functions.create_function(:'m::read') do
#|   def read(name)
#|     path = File.join(Puppet::Module.find('m').path, 'files', name)
#|     [File.read(path), File.readlines(path), File.binread(path), Puppet::FileSystem.read_preserve_line_endings(path)]
#|   end
#| end

#= a-file-is-found-in-the-environment
notice(m::found())
#- modules/m/files/text
#| a
#- modules/m/lib/puppet/functions/m/found.rb
#| Puppet::Functions.create_function(:'m::found', Puppet::Functions::InternalFunction) do
#|   dispatch :found do
#|     scope_param
#|   end
#|   def found(scope)
#|     path = File.join(Puppet::Module.find('m').path, 'files', 'text')
#|     none = Puppet::Parser::Files.find_file("#{path}.none", scope.compiler.environment)
#|     [Puppet::Parser::Files.find_file(path, scope.compiler.environment) == path, none]
#|   end
#| end

#= a-file-becomes-a-binary
$binary = m::binary()
notice($binary, type($binary), m::binary() == Binary('YQo='))
#- modules/m/files/text
#| a
#- modules/m/lib/puppet/functions/m/binary.rb
#| Puppet::Functions.create_function(:'m::binary') do
#|   def binary
#|     path = File.join(Puppet::Module.find('m').path, 'files', 'text')
#|     Puppet::Pops::Types::PBinaryType::Binary.from_binary_string(Puppet::FileSystem.binread(path))
#|   end
#| end

#= an-old-function-reads-a-file-again-and-again
notice(read_old('text'), read_old('text'), read_old('other'), read_old('text'))
#- modules/m/files/text
#| a: [1, 2]
#- modules/m/files/other
#| b: {c: d}
#- modules/m/lib/puppet/parser/functions/read_old.rb
#| require 'yaml'
#| module Puppet::Parser::Functions
#|   newfunction(:read_old, type: :rvalue) do |args|
#|     YAML.safe_load(File.read(File.join(Puppet::Module.find('m').path, 'files', args[0])), aliases: true)
#|   end
#| end

#= what-an-old-function-gave-is-changed
$first = read_list()
notice(change_list($first), $first, read_list())
#- modules/m/files/text
#| [1, 2]
#- modules/m/lib/puppet/parser/functions/read_list.rb
#| require 'yaml'
#| module Puppet::Parser::Functions
#|   newfunction(:read_list, type: :rvalue) do |args|
#|     YAML.safe_load(File.read(File.join(Puppet::Module.find('m').path, 'files', 'text')))
#|   end
#| end
#- modules/m/lib/puppet/parser/functions/change_list.rb
#| module Puppet::Parser::Functions
#|   newfunction(:change_list, type: :rvalue) do |args|
#|     args[0] << 3
#|   end
#| end

#= an-old-function-sees-the-scope-of-each-call
class a { $v = 'a' include x notice(seen('k')) }
class b { $v = 'b' notice(seen('k'), seen('k')) }
class x { $v = 'x' notice(seen('k')) }
$v = 'top'
notice(seen('k'))
include a, b
#- modules/m/lib/puppet/parser/functions/seen.rb
#| module Puppet::Parser::Functions
#|   newfunction(:seen, type: :rvalue) do |args|
#|     "#{args[0]} #{lookupvar('v')}"
#|   end
#| end

#= an-old-function-declares-each-time
make('one')
class c { make('two') }
include c
notice(defined(Notify['one']), defined(Notify['two']))
#- modules/m/lib/puppet/parser/functions/make.rb
#| module Puppet::Parser::Functions
#|   newfunction(:make) do |args|
#|     function_create_resources(['notify', { args[0] => {} }])
#|   end
#| end

#= bytes-of-numbers
notice(m::sum_of_bytes('secret'))
#- modules/m/lib/puppet/functions/m/sum_of_bytes.rb
#| require 'digest/md5'
#| Puppet::Functions.create_function(:'m::sum_of_bytes') do
#|   def sum_of_bytes(text)
#|     sum = ::Digest::MD5.new
#|     sum << text
#|     sum << 0.chr << 200.chr << 65.chr
#|     [sum.hexdigest, 0.chr.inspect, 200.chr.inspect, 65.chr.inspect]
#|   end
#| end

#= contents-that-agents-get
#@ set: default_file_terminus=file_server
$url = 'puppet:///modules/m/deep/a b.txt'
notice(inline_template("<% require 'puppet/file_serving/content' -%><%= Puppet::FileServing::Content.indirection.find(@url).content.force_encoding('utf-8').sub('größe', 'size') %>"))
notice(inline_template("<%= Puppet::FileServing::Content.indirection.find('puppet:///modules/m/deep/a%20b.txt').inspect %>"))
notice(inline_template("<%= Puppet::FileServing::Content.indirection.find('puppet:///modules/m/none').inspect %>"))
notice(inline_template("<%= Puppet::FileServing::Content.indirection.find('puppet:///modules/none/x').inspect %>"))
notice(inline_template("<%= Puppet::FileServing::Content.indirection.find('puppet:///modules/m/deep').content.inspect %>"))
notice(inline_template("<%= Puppet::FileServing::Content.indirection.find('/nonexistent/x').inspect %>"))
#- modules/m/files/deep/a b.txt
#| die größe
