#= references
notice(String([File["/a"], File["a", "b"], Class["x"], Resource["file", "/x"], Notify], "%p"))

#= the-order-of-calls
$r = [3,1,2].map |$x| { notice($x) $x }.filter |$y| { notice("f$y") $y > 1 }
notice($r)

#= declared-on-a-type
#@ source: pops/types/annotation.rb
type MyAdapter = Object[{ parent => Annotation, attributes => { id => Integer, value => String[1] } }]
type MyAdapter2 = Object[{ parent => Annotation, attributes => { id => Integer, value => String[1] } }]
type MyObject = Object[{ annotations => { MyAdapter => { 'id' => 2, 'value' => 'annotation value' } } }]
notice(MyAdapter.annotate(MyObject).value)
notice(MyAdapter2.annotate(MyObject, { 'id' => 3, 'value' => 'other' }).value)
notice(MyAdapter2.annotate(MyObject).value)
notice(MyAdapter.annotate(MyObject) == MyAdapter.annotate(MyObject))

#= declared-on-a-type-cannot-be-cleared
#@ source: pops/types/annotation.rb
type MyAdapter = Object[{ parent => Annotation, attributes => { id => Integer } }]
type MyObject = Object[{ annotations => { MyAdapter => { 'id' => 2 } } }]
MyAdapter.annotate(MyObject, clear)

#= declared-on-a-type-cannot-be-redefined
#@ source: pops/types/annotation.rb
type MyAdapter = Object[{ parent => Annotation, attributes => { id => Integer } }]
type MyObject = Object[{ annotations => { MyAdapter => { 'id' => 2 } } }]
MyAdapter.annotate(MyObject, { 'id' => 3 })
