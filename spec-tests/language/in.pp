#= in-strings
notice(String('b' in 'abc', '%p'))
notice(String('B' in 'abc', '%p'))
notice(String(/B/ in 'abc', '%p'))
notice(String(/b/ in 'abc', '%p'))
notice(String('' in 'abc', '%p'))
notice(String('abcd' in 'abc', '%p'))
notice(String(1 in 'a1', '%p'))

#= in-arrays
notice(String(1 in [1, 2], '%p'))
notice(String(1.0 in [1], '%p'))
notice(String('1' in [1], '%p'))
notice(String('A' in ['a'], '%p'))
notice(String(/a/ in ['xax'], '%p'))
notice(String(/q/ in ['xax'], '%p'))
notice(String(undef in [undef], '%p'))
notice(String([1] in [[1], 2], '%p'))
notice(String(Integer in ['a', 1], '%p'))
notice(String(Float in [1], '%p'))
notice(String(Integer in [Integer], '%p'))
notice(String({a=>1} in [{a=>1.0}], '%p'))

#= in-hashes
notice(String(a in {a => 1}, '%p'))
notice(String(1 in {a => 1}, '%p'))
notice(String(/A|a/ in {a => 1}, '%p'))
notice(String(1 in {1 => 2}, '%p'))
notice(String(Integer in {1 => 2}, '%p'))
notice(String(String in {a => 1}, '%p'))

#= in-hashes-fails-2
notice(String(A in {a => 1}, '%p'))

#= in-other-values
notice(String(1 in 1, '%p'))
notice(String(undef in undef, '%p'))
notice(String(a in undef, '%p'))
notice(String(1 in Integer, '%p'))

#= captures-of-in
if /(b.)/ in 'abc' { notice($1) }
if /(x.)/ in ['ab', 'xy'] { notice($1) }
