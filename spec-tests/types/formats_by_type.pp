#= formats-of-arrays-by-element
notice(String.new([1], {Array[Integer] => '%(a'}), String.new([1, 2], {Array[Integer, 1, 5] => '%(a'}))
notice(String.new([1, 2], {Array[Integer, 3, 5] => '%(a'}), String.new([], {Array[Integer] => '%(a'}))
notice(String.new([1, 2], {Array[Integer] => {format => '%(a', separator => ';'}}))
notice(String.new([1, 'a'], {Array[Integer] => '%(a'}), String.new([1, 'a'], {Array[Scalar] => '%(a'}))
notice(String.new([[1], [2]], {Array[Array[Integer]] => '%(a'}), String.new([[1], [2]], {Array[Integer] => '%(a'}))
notice(String.new([1], {Array[Integer[0, 5]] => '%(a', Array => '%<a'}), String.new([9], {Array[Integer[0, 5]] => '%(a', Array => '%<a'}))
notice(String.new([9], {Array[Integer[0, 5]] => '%(a', Array[Integer] => '%<a', Any => '%p'}))
notice(String.new([1, 'a'], {Tuple[Integer, String] => '%(a'}), String.new([1, 2], {Variant[Array[Integer], String] => '%(a'}))
notice(String.new([1, 2], {Collection => '%p'}), String.new([1, 2], {Collection[1, 2] => '%p'}))

#= formats-of-hashes-by-element
notice(String.new({1 => 2}, {Hash[Integer, Integer] => '%(h'}), String.new({1 => 'x'}, {Hash[Integer, Integer] => '%(h'}))
notice(String.new({'a' => 'x'}, {Struct[{a => String}] => '%(h'}), String.new({'a' => 'x'}, {Struct[{a => String}] => '%(h', Hash => '%<h'}))
notice(String.new({'a' => [1]}, {Hash[String, Array] => '%(h', Array[Integer] => '%<a'}))

#= formats-of-scalars-by-type
notice(String.new(5, {Integer[0, 9] => '%x'}), String.new(50, {Integer[0, 9] => '%x', Integer => '%d', Numeric => '%f'}))
notice(String.new('a', {Enum['a'] => '%p', String => '%s'}), String.new('a', {String[1] => '%p'}))
notice(String.new(['a', 1, 1.5], {Array => {format => '%(a', string_formats => {Enum['a'] => '%s', Integer => '%x', Float => '%.2f'}}}))
