#= type-that-is-not-there
#@ change: catalog['resources'].find { |r| r['title'] == 'n' }['type'] = 'Nothing_of_that_name'
#@ change: catalog['edges'].each { |e| e['target'] = 'Nothing_of_that_name[n]' if e['target'] == 'Notify[n]' }
notify { 'n': }

#= defined-type-that-is-not-there
#@ change: catalog['resources'].find { |r| r['title'] == 'x' }['type'] = 'Nothing::Here'
#@ change: catalog['edges'].each { |e| e.each { |k, v| e[k] = 'Nothing::Here[x]' if v == 'M::Part[x]' } }
m::part { 'x': }

#= relationship-with-what-is-not-there
#@ change: catalog['resources'].find { |r| r['title'] == 'n' }['parameters'] = { 'require' => 'File[/tmp/nope]' }
notify { 'n': }

#= relationship-before-what-is-not-there
#@ change: catalog['resources'].find { |r| r['title'] == 'n' }['parameters'] = { 'notify' => ['Notify[n]', 'Service[nope]'] }
notify { 'n': }

#= attribute-that-is-not-there
#@ change: catalog['resources'].find { |r| r['title'] == 'n' }['parameters'] = { 'colour' => 'red' }
notify { 'n': }

#= resource-that-is-there-twice
#@ change: catalog['resources'] << catalog['resources'].find { |r| r['title'] == 'n' }
notify { 'n': }

#= type-of-a-module-that-is-there
m_plain { '/x': text => 'a' }
