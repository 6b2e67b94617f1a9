#@ check: compile
#@ source: Puppet::Pops::Evaluator::AccessOperator

#= empty-array
notice(File['/x'][[]])

#= undef
notice(File['/x'][undef])

#= declared
file{'/x':}
notice(File['/x'][[]], File['/x'][undef], File['/x'][[undef]])

#= class
notice(Class['x'][[undef]])

#= declared-class
class x($a=1) {} include x
notice(Class['x'][[]], Class['x'][undef], Class['x'][[undef]], Class['x'][undef, 'a'])

#= resource
notice(Resource['file','/x'][[]])
