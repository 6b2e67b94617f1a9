# Objects of Puppet that are written in Ruby which both engines run: the second function of each case needs a process.

#= modules
notice(m::here('x'), m::there('x'))
#- modules/m/files/a.txt
#| a
#- modules/m/metadata.json
#| {"name": "x-m", "version": "1.2.3", "author": "x", "source": "", "summary": "", "license": "", "dependencies": []}
#- modules/m/lib/puppet/functions/m/here.rb
#| Puppet::Functions.create_function(:'m::here') do
#|   def here(name)
#|     mod = Puppet::Module.find('m')
#|     [mod.name, mod.file('a.txt').nil?, mod.file('b.txt'), mod.template('t.erb').nil?, mod.metadata_file.end_with?('/m/metadata.json'),
#|      mod.has_metadata?, mod.metadata['version'], mod.version, mod.path.end_with?('/modules/m'), Puppet::Module.find('none'),
#|      Puppet::Module.find('m', closure_scope.compiler.environment.to_s).name]
#|   end
#| end
#- modules/m/lib/puppet/functions/m/there.rb
#| Puppet::Functions.create_function(:'m::there') do
#|   def there(name)
#|     binding
#|     mod = Puppet::Module.find('m')
#|     [mod.name, mod.file('a.txt').nil?, mod.file('b.txt'), mod.template('t.erb').nil?, mod.metadata_file.end_with?('/m/metadata.json'),
#|      mod.has_metadata?, mod.metadata['version'], mod.version, mod.path.end_with?('/modules/m'), Puppet::Module.find('none'),
#|      Puppet::Module.find('m', closure_scope.compiler.environment.to_s).name]
#|   end
#| end

#= files-of-modules
notice(m::here('x'), m::there('x'))
#- modules/m/files/a.txt
#| a
#- modules/m/templates/t.erb
#| t
#- modules/m/lib/puppet/functions/m/here.rb
#| Puppet::Functions.create_function(:'m::here') do
#|   def here(name)
#|     found = Puppet::Parser::Files.find_file('m/a.txt', closure_scope.compiler.environment)
#|     template = Puppet::Parser::Files.find_template('m/t.erb', closure_scope.compiler.environment)
#|     [found.end_with?('/m/files/a.txt'), template.end_with?('/m/templates/t.erb'), Puppet::Parser::Files.find_file('m/b.txt', closure_scope.compiler.environment),
#|      Puppet::Parser::Files.find_file('/nowhere/x', closure_scope.compiler.environment), Puppet::FileSystem.exist?(found), Puppet::FileSystem.basename_string(found),
#|      Puppet::FileSystem.binread(found), Puppet::FileSystem.read_preserve_line_endings(found), Puppet::FileSystem.dir(found).to_s.end_with?('/files'),
#|      Puppet::FileSystem.pathname(found).file?, Puppet::FileSystem.directory?(found)]
#|   end
#| end
#- modules/m/lib/puppet/functions/m/there.rb
#| Puppet::Functions.create_function(:'m::there') do
#|   def there(name)
#|     binding
#|     found = Puppet::Parser::Files.find_file('m/a.txt', closure_scope.compiler.environment)
#|     template = Puppet::Parser::Files.find_template('m/t.erb', closure_scope.compiler.environment)
#|     [found.end_with?('/m/files/a.txt'), template.end_with?('/m/templates/t.erb'), Puppet::Parser::Files.find_file('m/b.txt', closure_scope.compiler.environment),
#|      Puppet::Parser::Files.find_file('/nowhere/x', closure_scope.compiler.environment), Puppet::FileSystem.exist?(found), Puppet::FileSystem.basename_string(found),
#|      Puppet::FileSystem.binread(found), Puppet::FileSystem.read_preserve_line_endings(found), Puppet::FileSystem.dir(found).to_s.end_with?('/files'),
#|      Puppet::FileSystem.pathname(found).file?, Puppet::FileSystem.directory?(found)]
#|   end
#| end

#= services
notice(m::here('x'), m::there('x'))
#- modules/m/lib/puppet/functions/m/here.rb
#| Puppet::Functions.create_function(:'m::here') do
#|   def here(name)
#|     [Puppet::Util.uri_encode('/a b/ä?x=y#z'), Puppet::Util.uri_query_encode('a b&c=ä/~'), Puppet::Util.symbolizehash({ 'a' => 1, 2 => 3 }).inspect,
#|      Puppet::Util.deterministic_rand(42, 1000), Puppet::Util.deterministic_rand_int(42, 1000), Puppet::Util.absolute_path?('/x'),
#|      Puppet::Util.absolute_path?("x\n/y", :posix), Puppet::Util.absolute_path?('c:/x', :windows), Puppet::Util.absolute_path?('x', :windows)]
#|   end
#| end
#- modules/m/lib/puppet/functions/m/there.rb
#| Puppet::Functions.create_function(:'m::there') do
#|   def there(name)
#|     binding
#|     [Puppet::Util.uri_encode('/a b/ä?x=y#z'), Puppet::Util.uri_query_encode('a b&c=ä/~'), Puppet::Util.symbolizehash({ 'a' => 1, 2 => 3 }).inspect,
#|      Puppet::Util.deterministic_rand(42, 1000), Puppet::Util.deterministic_rand_int(42, 1000), Puppet::Util.absolute_path?('/x'),
#|      Puppet::Util.absolute_path?("x\n/y", :posix), Puppet::Util.absolute_path?('c:/x', :windows), Puppet::Util.absolute_path?('x', :windows)]
#|   end
#| end

#= versions
notice(m::here('x'), m::there('x'))
#- modules/m/lib/puppet/functions/m/here.rb
#| Puppet::Functions.create_function(:'m::here') do
#|   def here(name)
#|     one = SemanticPuppet::Version.parse('1.2.3-rc.1+build.7')
#|     two = SemanticPuppet::Version.parse('1.2.3-rc.10')
#|     bad = ['1.2', '1.2.3-01', 'x'].map do |text|
#|       begin
#|         SemanticPuppet::Version.parse(text).to_s
#|       rescue SemanticPuppet::Version::ValidationFailure => e
#|         e.message
#|       end
#|     end
#|     [one < two, one.prerelease, one.build, one.to_stable.to_s, one.next(:major).to_s, one == SemanticPuppet::Version.parse('1.2.3-rc.1+build.7'),
#|      one.eql?(two), [two, one].min.to_s, SemanticPuppet::Version.valid?('1.0.0'), SemanticPuppet::Version.valid?('1.0.0-01'), bad, one.inspect,
#|      (one <=> 'x').inspect, one.between?(one, two)]
#|   end
#| end
#- modules/m/lib/puppet/functions/m/there.rb
#| Puppet::Functions.create_function(:'m::there') do
#|   def there(name)
#|     binding
#|     one = SemanticPuppet::Version.parse('1.2.3-rc.1+build.7')
#|     two = SemanticPuppet::Version.parse('1.2.3-rc.10')
#|     bad = ['1.2', '1.2.3-01', 'x'].map do |text|
#|       begin
#|         SemanticPuppet::Version.parse(text).to_s
#|       rescue SemanticPuppet::Version::ValidationFailure => e
#|         e.message
#|       end
#|     end
#|     [one < two, one.prerelease, one.build, one.to_stable.to_s, one.next(:major).to_s, one == SemanticPuppet::Version.parse('1.2.3-rc.1+build.7'),
#|      one.eql?(two), [two, one].min.to_s, SemanticPuppet::Version.valid?('1.0.0'), SemanticPuppet::Version.valid?('1.0.0-01'), bad, one.inspect,
#|      (one <=> 'x').inspect, one.between?(one, two)]
#|   end
#| end

#= addresses
notice(m::here('x'), m::there('x'))
#- modules/m/lib/puppet/functions/m/here.rb
#| Puppet::Functions.create_function(:'m::here') do
#|   def here(name)
#|     texts = ["/a b?x=y#z", '/a?b[c]=d&e=f g+h', 'puppet:///modules/a b/[x]', "http://u:p@h:80/a;b,c?q='x'!*()", 'a%20b', "ä?ö#ü", '/a?a=b=c&&=',
#|      "/p#a/b?c=d&e[f]", '?#', '', "x y:z/p", '//h y/p']
#|     texts.map { |text| [Puppet::Util.uri_encode(text), Puppet::Util.uri_encode(text, { allow_fragment: true })] } +
#|       [Puppet::Util.uri_query_encode("a b&c=d?/:@+$,;!'()*~[]ä"), Puppet::Util.uri_query_encode(nil)]
#|   end
#| end
#- modules/m/lib/puppet/functions/m/there.rb
#| Puppet::Functions.create_function(:'m::there') do
#|   def there(name)
#|     binding
#|     texts = ["/a b?x=y#z", '/a?b[c]=d&e=f g+h', 'puppet:///modules/a b/[x]', "http://u:p@h:80/a;b,c?q='x'!*()", 'a%20b', "ä?ö#ü", '/a?a=b=c&&=',
#|      "/p#a/b?c=d&e[f]", '?#', '', "x y:z/p", '//h y/p']
#|     texts.map { |text| [Puppet::Util.uri_encode(text), Puppet::Util.uri_encode(text, { allow_fragment: true })] } +
#|       [Puppet::Util.uri_query_encode("a b&c=d?/:@+$,;!'()*~[]ä"), Puppet::Util.uri_query_encode(nil)]
#|   end
#| end

#= deprecations-are-told-once
notice(m::here('x'), m::there('x'), m::here('y'), m::there('y'))
#- modules/m/lib/puppet/functions/m/here.rb
#| Puppet::Functions.create_function(:'m::here') do
#|   def here(name)
#|     Puppet.deprecation_warning("old #{name}", 'key')
#|     Puppet.deprecation_warning("older #{name}", "key of #{name}")
#|     name
#|   end
#| end
#- modules/m/lib/puppet/functions/m/there.rb
#| Puppet::Functions.create_function(:'m::there') do
#|   def there(name)
#|     binding
#|     Puppet.deprecation_warning("old #{name}", 'key')
#|     Puppet.deprecation_warning("older #{name}", "key of #{name}")
#|     name
#|   end
#| end

#= settings
notice(m::here('strict'), m::there('strict'))
#- modules/m/lib/puppet/functions/m/here.rb
#| Puppet::Functions.create_function(:'m::here') do
#|   def here(name)
#|     [Puppet[:strict].inspect, Puppet[:environment].inspect, Puppet[:strict_variables].inspect, Puppet['strict'].inspect, Puppet[name].inspect,
#|      Puppet.settings[:environment], Puppet[:storeconfigs].inspect, Puppet[:log_level].inspect, Puppet[:masterport].inspect]
#|   end
#| end
#- modules/m/lib/puppet/functions/m/there.rb
#| Puppet::Functions.create_function(:'m::there') do
#|   def there(name)
#|     binding
#|     [Puppet[:strict].inspect, Puppet[:environment].inspect, Puppet[:strict_variables].inspect, Puppet['strict'].inspect, Puppet[name].inspect,
#|      Puppet.settings[:environment], Puppet[:storeconfigs].inspect, Puppet[:log_level].inspect, Puppet[:masterport].inspect]
#|   end
#| end
