#@ check: compile

#= attributes-and-functions
$p = M::Point(3, 4)
notice($p.x, $p.y, $p.norm, $p.scale(2), $p.greet('hi'))
notice(M::Point('x' => 3), M::Point.new(1) == M::Point(1, 0), M::Point(1) =~ M::Point)
#- modules/m/lib/puppet/datatypes/m/point.rb
#| Puppet::DataTypes.create_type('M::Point') do
#|   interface <<-PUPPET
#|     attributes => {
#|       'x' => Integer,
#|       'y' => { type => Integer, value => 0 },
#|     },
#|     functions => {
#|       'norm' => Callable[[], Integer],
#|       'scale' => Callable[[Integer], M::Point],
#|       'greet' => Callable[[String[1]], String],
#|     }
#|     PUPPET
#|   implementation do
#|     def norm
#|       x * x + y * y
#|     end
#|     def scale(n)
#|       self.class.new(x * n, y * n)
#|     end
#|     def greet(s)
#|       "#{s} from #{x},#{y}"
#|     end
#|   end
#| end

#= what-functions-return-is-of-the-type
$p = M::Point(1).scale(2)
notice($p =~ M::Point, $p.norm, [$p, $p].map |$one| { $one.scale(2).x })
#- modules/m/lib/puppet/datatypes/m/point.rb
#| Puppet::DataTypes.create_type('M::Point') do
#|   interface <<-PUPPET
#|     attributes => {
#|       'x' => Integer,
#|       'y' => { type => Integer, value => 0 },
#|     },
#|     functions => {
#|       'norm' => Callable[[], Integer],
#|       'scale' => Callable[[Integer], M::Point],
#|       'greet' => Callable[[String[1]], String],
#|     }
#|     PUPPET
#|   implementation do
#|     def norm
#|       x * x + y * y
#|     end
#|     def scale(n)
#|       self.class.new(x * n, y * n)
#|     end
#|     def greet(s)
#|       "#{s} from #{x},#{y}"
#|     end
#|   end
#| end

#= the-type-as-text
notice(M::Point, String(M::Point(1, 2)))
#- modules/m/lib/puppet/datatypes/m/point.rb
#| Puppet::DataTypes.create_type('M::Point') do
#|   interface <<-PUPPET
#|     attributes => {
#|       'x' => Integer,
#|       'y' => { type => Integer, value => 0 },
#|     },
#|     functions => {
#|       'norm' => Callable[[], Integer],
#|       'scale' => Callable[[Integer], M::Point],
#|       'greet' => Callable[[String[1]], String],
#|     }
#|     PUPPET
#|   implementation do
#|     def norm
#|       x * x + y * y
#|     end
#|     def scale(n)
#|       self.class.new(x * n, y * n)
#|     end
#|     def greet(s)
#|       "#{s} from #{x},#{y}"
#|     end
#|   end
#| end

#= in-a-catalog
notify { 'n': message => M::Point(1) }
#- modules/m/lib/puppet/datatypes/m/point.rb
#| Puppet::DataTypes.create_type('M::Point') do
#|   interface <<-PUPPET
#|     attributes => {
#|       'x' => Integer,
#|       'y' => { type => Integer, value => 0 },
#|     },
#|     functions => {
#|       'norm' => Callable[[], Integer],
#|       'scale' => Callable[[Integer], M::Point],
#|       'greet' => Callable[[String[1]], String],
#|     }
#|     PUPPET
#|   implementation do
#|     def norm
#|       x * x + y * y
#|     end
#|     def scale(n)
#|       self.class.new(x * n, y * n)
#|     end
#|     def greet(s)
#|       "#{s} from #{x},#{y}"
#|     end
#|   end
#| end

#= given-to-functions-and-templates
$p = M::Point(1, 2)
notice(m::show($p))
notice(inline_template('<%= @p.x %> <%= @p.norm %> <%= @p.scale(5).y %>'))
#- modules/m/lib/puppet/datatypes/m/point.rb
#| Puppet::DataTypes.create_type('M::Point') do
#|   interface <<-PUPPET
#|     attributes => {
#|       'x' => Integer,
#|       'y' => { type => Integer, value => 0 },
#|     },
#|     functions => {
#|       'norm' => Callable[[], Integer],
#|       'scale' => Callable[[Integer], M::Point],
#|       'greet' => Callable[[String[1]], String],
#|     }
#|     PUPPET
#|   implementation do
#|     def norm
#|       x * x + y * y
#|     end
#|     def scale(n)
#|       self.class.new(x * n, y * n)
#|     end
#|     def greet(s)
#|       "#{s} from #{x},#{y}"
#|     end
#|   end
#| end
#- modules/m/lib/puppet/functions/m/show.rb
#| Puppet::Functions.create_function(:'m::show') do
#|   dispatch :show do
#|     param 'M::Point', :p
#|   end
#|   def show(p)
#|     "#{p.x} #{p.norm} #{p.scale(3).y}"
#|   end
#| end

#= parameters-of-the-type
class c(M::Point $at) { notice($at.norm) }
class { 'c': at => M::Point(3) }
function f(M::Point $p) { $p.x }
notice(f(M::Point(7)))
#- modules/m/lib/puppet/datatypes/m/point.rb
#| Puppet::DataTypes.create_type('M::Point') do
#|   interface <<-PUPPET
#|     attributes => {
#|       'x' => Integer,
#|       'y' => { type => Integer, value => 0 },
#|     },
#|     functions => {
#|       'norm' => Callable[[], Integer],
#|       'scale' => Callable[[Integer], M::Point],
#|       'greet' => Callable[[String[1]], String],
#|     }
#|     PUPPET
#|   implementation do
#|     def norm
#|       x * x + y * y
#|     end
#|     def scale(n)
#|       self.class.new(x * n, y * n)
#|     end
#|     def greet(s)
#|       "#{s} from #{x},#{y}"
#|     end
#|   end
#| end

#= without-an-implementation
notice(M::Plain('x'), M::Plain('x').name, M::Plain('x') == M::Plain('x'))
#- modules/m/lib/puppet/datatypes/m/plain.rb
#| Puppet::DataTypes.create_type('M::Plain') do
#|   interface <<-PUPPET
#|     attributes => { 'name' => String[1] }
#|     PUPPET
#| end

#= a-class-of-the-module
$c = M::Counter('a', 2)
notice($c.label, $c.up(3), $c.name)
#- modules/m/lib/puppet/datatypes/m/counter.rb
#| Puppet::DataTypes.create_type('M::Counter') do
#|   interface <<-PUPPET
#|     attributes => { name => String, start => Integer },
#|     functions => { label => Callable[[], String], up => Callable[[Integer], Integer] }
#|     PUPPET
#|   load_file 'puppet_x/m/counter'
#|   implementation_class PuppetX::M::Counter
#| end
#- modules/m/lib/puppet_x/m/counter.rb
#| module PuppetX
#|   module M
#|     class Counter
#|       attr_reader :name, :start
#|       def initialize(name, start)
#|         @name = name
#|         @start = start
#|       end
#|       def label
#|         "#{@name}:#{@start}"
#|       end
#|       def up(by)
#|         @start + by
#|       end
#|     end
#|   end
#| end

#= an-argument-of-the-wrong-type
notice(M::Point(1).greet(1))
#- modules/m/lib/puppet/datatypes/m/point.rb
#| Puppet::DataTypes.create_type('M::Point') do
#|   interface <<-PUPPET
#|     attributes => {
#|       'x' => Integer,
#|       'y' => { type => Integer, value => 0 },
#|     },
#|     functions => {
#|       'norm' => Callable[[], Integer],
#|       'scale' => Callable[[Integer], M::Point],
#|       'greet' => Callable[[String[1]], String],
#|     }
#|     PUPPET
#|   implementation do
#|     def norm
#|       x * x + y * y
#|     end
#|     def scale(n)
#|       self.class.new(x * n, y * n)
#|     end
#|     def greet(s)
#|       "#{s} from #{x},#{y}"
#|     end
#|   end
#| end

#= too-few-arguments
notice(M::Point(1).greet())
#- modules/m/lib/puppet/datatypes/m/point.rb
#| Puppet::DataTypes.create_type('M::Point') do
#|   interface <<-PUPPET
#|     attributes => {
#|       'x' => Integer,
#|       'y' => { type => Integer, value => 0 },
#|     },
#|     functions => {
#|       'norm' => Callable[[], Integer],
#|       'scale' => Callable[[Integer], M::Point],
#|       'greet' => Callable[[String[1]], String],
#|     }
#|     PUPPET
#|   implementation do
#|     def norm
#|       x * x + y * y
#|     end
#|     def scale(n)
#|       self.class.new(x * n, y * n)
#|     end
#|     def greet(s)
#|       "#{s} from #{x},#{y}"
#|     end
#|   end
#| end

#= too-many-arguments
notice(M::Point(1).norm(1))
#- modules/m/lib/puppet/datatypes/m/point.rb
#| Puppet::DataTypes.create_type('M::Point') do
#|   interface <<-PUPPET
#|     attributes => {
#|       'x' => Integer,
#|       'y' => { type => Integer, value => 0 },
#|     },
#|     functions => {
#|       'norm' => Callable[[], Integer],
#|       'scale' => Callable[[Integer], M::Point],
#|       'greet' => Callable[[String[1]], String],
#|     }
#|     PUPPET
#|   implementation do
#|     def norm
#|       x * x + y * y
#|     end
#|     def scale(n)
#|       self.class.new(x * n, y * n)
#|     end
#|     def greet(s)
#|       "#{s} from #{x},#{y}"
#|     end
#|   end
#| end

#= a-block-that-is-not-expected
notice(M::Point(1).norm |$x| { $x })
#- modules/m/lib/puppet/datatypes/m/point.rb
#| Puppet::DataTypes.create_type('M::Point') do
#|   interface <<-PUPPET
#|     attributes => {
#|       'x' => Integer,
#|       'y' => { type => Integer, value => 0 },
#|     },
#|     functions => {
#|       'norm' => Callable[[], Integer],
#|       'scale' => Callable[[Integer], M::Point],
#|       'greet' => Callable[[String[1]], String],
#|     }
#|     PUPPET
#|   implementation do
#|     def norm
#|       x * x + y * y
#|     end
#|     def scale(n)
#|       self.class.new(x * n, y * n)
#|     end
#|     def greet(s)
#|       "#{s} from #{x},#{y}"
#|     end
#|   end
#| end

#= attributes-that-do-not-fit
notice(M::Point('a'))
#- modules/m/lib/puppet/datatypes/m/point.rb
#| Puppet::DataTypes.create_type('M::Point') do
#|   interface <<-PUPPET
#|     attributes => {
#|       'x' => Integer,
#|       'y' => { type => Integer, value => 0 },
#|     },
#|     functions => {
#|       'norm' => Callable[[], Integer],
#|       'scale' => Callable[[Integer], M::Point],
#|       'greet' => Callable[[String[1]], String],
#|     }
#|     PUPPET
#|   implementation do
#|     def norm
#|       x * x + y * y
#|     end
#|     def scale(n)
#|       self.class.new(x * n, y * n)
#|     end
#|     def greet(s)
#|       "#{s} from #{x},#{y}"
#|     end
#|   end
#| end

#= a-result-of-the-wrong-type
notice(M::Bad(1).wrong)
#- modules/m/lib/puppet/datatypes/m/bad.rb
#| Puppet::DataTypes.create_type('M::Bad') do
#|   interface <<-PUPPET
#|     attributes => { n => Integer },
#|     functions => { wrong => Callable[[], Integer], fails => Callable[[], Integer], missing => Callable[[], Integer] }
#|     PUPPET
#|   implementation do
#|     def wrong; 'text'; end
#|     def fails; raise 'it broke'; end
#|   end
#| end

#= a-function-that-raises
notice(M::Bad(1).fails)
#- modules/m/lib/puppet/datatypes/m/bad.rb
#| Puppet::DataTypes.create_type('M::Bad') do
#|   interface <<-PUPPET
#|     attributes => { n => Integer },
#|     functions => { wrong => Callable[[], Integer], fails => Callable[[], Integer], missing => Callable[[], Integer] }
#|     PUPPET
#|   implementation do
#|     def wrong; 'text'; end
#|     def fails; raise 'it broke'; end
#|   end
#| end

#= a-function-that-is-not-implemented
notice(M::Bad(1).missing)
#- modules/m/lib/puppet/datatypes/m/bad.rb
#| Puppet::DataTypes.create_type('M::Bad') do
#|   interface <<-PUPPET
#|     attributes => { n => Integer },
#|     functions => { wrong => Callable[[], Integer], fails => Callable[[], Integer], missing => Callable[[], Integer] }
#|     PUPPET
#|   implementation do
#|     def wrong; 'text'; end
#|     def fails; raise 'it broke'; end
#|   end
#| end

#= a-function-that-is-not-declared
notice(M::Bad(1).nope)
#- modules/m/lib/puppet/datatypes/m/bad.rb
#| Puppet::DataTypes.create_type('M::Bad') do
#|   interface <<-PUPPET
#|     attributes => { n => Integer },
#|     functions => { wrong => Callable[[], Integer], fails => Callable[[], Integer], missing => Callable[[], Integer] }
#|     PUPPET
#|   implementation do
#|     def wrong; 'text'; end
#|     def fails; raise 'it broke'; end
#|   end
#| end

#= without-an-interface
notice(M::Nointerface(1))
#- modules/m/lib/puppet/datatypes/m/nointerface.rb
#| Puppet::DataTypes.create_type('M::NoInterface') do
#| end

#= a-file-without-a-data-type
notice(M::Empty(1))
#- modules/m/lib/puppet/datatypes/m/empty.rb
#| x = 1

#= a-file-with-another-data-type
notice(M::Other(1))
#- modules/m/lib/puppet/datatypes/m/other.rb
#| Puppet::DataTypes.create_type('M::Another') do
#|   interface 'attributes => { n => Integer }'
#| end

#= derived-attributes
$a = M::Thing('a')
$b = M::Thing({ 'name' => 'b', 'tags' => ['q'] })
notice($a.name, $a.size, $a.tags, $a.full, $a)
notice($b.full, $b.renamed('c'), $b.renamed('d').full, $b == M::Thing('b', ['q']))
#- modules/m/lib/puppet/datatypes/m/thing.rb
#| Puppet::DataTypes.create_type('M::Thing') do
#|   interface <<-PUPPET
#|     attributes => {
#|       name => String[1],
#|       size => { type => Integer, kind => constant, value => 7 },
#|       tags => { type => Array[String], value => [] },
#|       full => { type => String, kind => derived }
#|     },
#|     functions => {
#|       renamed => Callable[[String], M::Thing]
#|     }
#|   PUPPET
#|   implementation do
#|     def full
#|       "#{name}!#{tags.join(',')}"
#|     end
#|
#|     def renamed(name)
#|       self.class.new(name, tags)
#|     end
#|   end
#| end
