#= two-references-to-one-type-set
type S = TypeSet[{ pcore_version => '1.0.0', version => '1.0.0', types => { A => Integer } }]
type R = TypeSet[{ pcore_version => '1.0.0', version => '1.0.0', references => {
  A => { name => 'S', version_range => '1.x' }, B => { name => 'S', version_range => '>=1.0.0' } }, types => { C => Integer } }]
notice(R)

#= two-references-to-one-type-set-in-different-versions
type S = TypeSet[{ pcore_version => '1.0.0', version => '1.0.0', types => { A => Integer } }]
type R = TypeSet[{ pcore_version => '1.0.0', version => '1.0.0', references => {
  A => { name => 'S', version_range => '1.0.0' }, B => { name => 'S', version_range => '2.0.0' } }, types => { C => Integer } }]
notice(R)

#= references-of-other-authorities
type S = TypeSet[{ pcore_version => '1.0.0', version => '1.0.0', types => { A => Integer } }]
type R = TypeSet[{ pcore_version => '1.0.0', version => '1.0.0', references => {
  A => { name => 'S', version_range => '1.0.0' },
  B => { name => 'S', version_range => '1.0.0', name_authority => 'http://example.com/a' } }, types => { C => Integer } }]
notice(R)

#= an-alias-that-is-also-a-member
type R = TypeSet[{ pcore_version => '1.0.0', version => '1.0.0', references => {
  S => { name => 'S', version_range => '1.x' } }, types => { S => Integer } }]
notice(R)

#= a-reference-that-is-a-plain-type
type S = Integer
type R = TypeSet[{ pcore_version => '1.0.0', version => '1.0.0', references => {
  Q => { name => 'S', version_range => '1.x' } }, types => { B => Q::A } }]
notice(R)

#= a-version-range-that-is-none
type R = TypeSet[{ pcore_version => '1.0.0', version => '1.0.0', references => {
  Q => { name => 'S', version_range => 'a b c' } }, types => { B => Integer } }]
notice(R)
