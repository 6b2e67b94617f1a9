# Values that become longer again and again, and what their earlier states are then.

#= an-array-that-grows-and-its-earlier-states
$states = Integer[1, 60].reduce([[]]) |$memo, $n| { $memo + [$memo[-1] + ["element ${n}"]] }
notice($states[-1].length, $states[30].length, $states[30][-1], $states[45][-1])
$branch = $states[40] + ['branch']
$other = $states[40] << 'other'
notice($branch[-2, 2], $other[-2, 2], $states[41][-2, 2], $states[40][-1])
notice($branch[0, 40] == $other[0, 40], $branch == $other)

#= two-arrays-of-one-beginning
$base = Integer[1, 40].reduce([]) |$memo, $n| { $memo << $n }
$left = Integer[1, 30].reduce($base) |$memo, $n| { $memo + [-$n] }
$right = Integer[1, 30].reduce($base) |$memo, $n| { [*$memo, $n * 100] }
notice($base.length, $left[40, 3], $right[40, 3], $left[-1], $right[-1])
notice(($left + $left).length, ($left + [])[-1], ($right << [])[-1], [*$left][-1], $left + {'a' => 1} == $left)

#= an-array-that-is-added-to-itself
$base = Integer[1, 25].reduce([]) |$memo, $n| { $memo + [$n] }
$twice = $base + $base
$more = $twice + $twice
notice($base.length, $twice.length, $more.length, $more[25], $more[99], $twice[49])

#= a-hash-that-grows-and-its-earlier-states
$states = Integer[1, 60].reduce([{}]) |$memo, $n| { $memo << ($memo[-1] + { "key ${n}" => $n }) }
notice($states[-1].length, $states[30].length, $states[30].keys[-1], $states[30]['key 30'], $states[30]['key 31'])
$branch = $states[40] + { 'branch' => 1 }
$replaced = $states[40] + { 'key 3' => 'new', 'last' => true }
$pairs = $states[40] + ['x', 1, 'y', 2]
notice($branch.keys[-2, 2], $replaced.keys[-2, 2], $replaced['key 3'], $states[40]['key 3'], $pairs.keys[-2, 2])
notice($branch['key 41'], $states[41]['branch'], $branch == $states[40], $states[40] + {} == $states[40])
notice(($branch - 'branch') == $states[40], ($states[50] - $states[40]).keys)

#= two-hashes-of-one-beginning
$base = Integer[1, 30].reduce({}) |$memo, $n| { $memo + { $n => $n } }
$left = Integer[31, 60].reduce($base) |$memo, $n| { $memo + { $n => 'left' } }
$right = Integer[31, 60].reduce($base) |$memo, $n| { $memo + { $n => 'right', "${n}" => $n } }
notice($base.length, $left.length, $right.length, $base[31], $left[31], $right[31], $right['31'], $left['31'])
notice($left.filter |$key, $value| { $right[$key] == $value } == $base)

#= a-hash-whose-keys-are-replaced-while-it-grows
$counts = Integer[1, 200].reduce({}) |$memo, $n| {
  $key = "k${$n % 37}"
  $memo + { $key => ($memo[$key] ? { undef => 0, default => $memo[$key] }) + $n }
}
notice($counts)

#= a-text-that-grows-and-its-earlier-states
$states = Integer[1, 120].reduce(['']) |$memo, $n| { $memo << "${memo[-1]}line é ${n}\n" }
$branch = "${states[60]}branch"
$other = "${states[60]}"
notice($states[-1].length, $states[60].length, $branch[-12, 12], $states[61][-10, 9], $other == $states[60])
notice($branch == "${states[60]}branch", $states[60] in $states[61], "${states[61]}${states[61]}".length)

#= several-values-that-grow-side-by-side
$all = Integer[1, 200].reduce({ 'a' => [], 'b' => [], 'text' => '' }) |$memo, $n| {
  $key = $n % 3 ? { 0 => 'a', default => 'b' }
  $memo + { $key => $memo[$key] + [$n], 'text' => "${memo['text']}${n}," }
}
notice($all['a'].length, $all['b'].length, $all['a'][-1], $all['b'][0, 4], $all['text'].length, $all['text'][-8, 8])

#= a-binary-that-grows
$all = Integer[1, 300].reduce(Binary('abcd', '%s')) |$memo, $n| { $memo + Binary('xyz', '%s') }
$other = Integer[1, 3].reduce($all) |$memo, $n| { $memo + Binary('1', '%s') }
notice($all.length, String($other, '%s')[-6, 6], String($all, '%s')[-6, 6])

#= stdlib-merges-and-concatenates
#@ stdlib: 9
$hash = Integer[1, 60].reduce({}) |$memo, $n| { merge($memo, { "k${n}" => $n }) }
$deep = Integer[1, 60].reduce({ 'own' => { 'a' => 1 } }) |$memo, $n| { deep_merge($memo, { "k${n}" => { 'n' => $n } }) }
$array = Integer[1, 60].reduce([]) |$memo, $n| { concat($memo, [$n], -$n) }
notice($hash.length, $hash['k60'], $deep.length, $deep['k60'], $array.length, $array[-2, 2])
notice(merge($hash, { 'k1' => 'new' })['k1'], $hash['k1'], merge($hash, {}) == $hash, merge($hash).length)
notice(deep_merge($deep, { 'own' => { 'b' => 2 } })['own'], $deep['own'], concat($array, [])[-1])
