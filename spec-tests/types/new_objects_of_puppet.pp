#@ check: compile
#@ source: Puppet::Pops::Types::PObjectType#create_new_function

#= new-1
notice(Deferred.new({'name' => 'x'}))

#= new-2
notice(Deferred(1))

#= new-3
notice(Deferred({'name' => 1}))

#= new-4
notice(Deferred('x', 1))

#= new-5
notice(Puppet::LookupContext.new({'module_name' => 'm'}))

#= new-6
notice(Puppet::LookupContext.new(1))

#= new-9
notice(Puppet::Resource::Param.new({'type' => Integer, 'name' => 'x'}))

#= new-10
notice(Puppet::Resource::Param.new(1, 'x'))

#= new-11
notice(Puppet::Resource::Param.new(Integer, ''))

#= new-12
notice(Puppet::Resource::Param.new(Integer))

#= new-13
notice(Annotation.new({}))

#= new-14
notice(Annotation.new(1))

#= new-15
notice(Error.new(1))

#= new-16
notice(Error.new({'msg' => 1}))

#= new-17
notice(Error.new('a', 1))

#= new-18
notice(RubyMethod.new({'body' => 1}))

#= new-19
notice(RubyMethod.new(1))

#= new-20
notice(Pcore::StringType.new(1))

#= new-21
notice(Puppet::Resource::ResourceType3.new(1))

#= new-22
type T = Object[{attributes => {a => Integer, b => {type => String, value => 'x'}}}]
notice(T.new('x'))

#= new-23
type T = Object[{attributes => {a => Integer, b => {type => String, value => 'x'}}}]
notice(T.new({'a' => 'x'}))

#= new-24
type T = Object[{attributes => {a => Integer, b => {type => String, value => 'x'}}}]
notice(T.new(1, 2, 3))
