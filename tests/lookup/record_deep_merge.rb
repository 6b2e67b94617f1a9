# Records random merges of the deep_merge library, which Puppet merges with: {source, into, options, result}.
#
#   ruby record_deep_merge.rb > deep_merge.json
require 'deep_merge/core'
require 'json'

RANDOM = Random.new(20)

def tree(depth)
  case RANDOM.rand(depth.zero? ? 4 : 8)
  when 0 then nil
  when 1 then RANDOM.rand(4)
  when 2 then %w[a b x --a --b --x --][RANDOM.rand(7)]
  when 3 then [true, false][RANDOM.rand(2)]
  when 4, 5 then Array.new(RANDOM.rand(5)) { tree(depth - 1) }
  else Array.new(RANDOM.rand(4)) { [%w[k l m n][RANDOM.rand(4)], tree(depth - 1)] }.to_h
  end
end

out = Array.new(600) do
  source = tree(3)
  into = tree(3)
  options = { 'preserve_unmergeables' => false }
  options['knockout_prefix'] = '--' if RANDOM.rand(3).positive?
  options['merge_hash_arrays'] = true if RANDOM.rand(3).zero?
  options['sort_merged_arrays'] = true if RANDOM.rand(5).zero?
  entry = { source: source, into: into, options: options }
  copy = Marshal.load(Marshal.dump([source, into]))
  entry[:result] = begin
    DeepMerge.deep_merge!(copy[0], copy[1], options.transform_keys(&:to_sym)).inspect
  rescue StandardError => e
    "!! #{e.message}"
  end
  entry
end
puts '[', out.map { |entry| JSON.generate(entry) }.join(",\n"), ']'
