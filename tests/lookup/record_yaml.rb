# Records what Psych makes of each text of yaml_cases.txt (separated by lines %%%), as Puppet calls it.
#
#   ruby record_yaml.rb < yaml_cases.txt > yaml.json
require 'yaml'
require 'json'


out = $stdin.read.split("%%%\n").map do |text|
  result = begin
    YAML.safe_load(text, permitted_classes: [Symbol], aliases: true, filename: 'F').inspect
  rescue Psych::DisallowedClass => e
    "!! (F): #{e.message}"
  rescue StandardError, Psych::Exception => e
    "!! #{e.message}"
  end
  { text: text, result: result }
end
puts '[', out.map { |entry| JSON.generate(entry) }.join(",\n"), ']'
