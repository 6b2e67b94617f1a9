# Writes src/ruby/interpreter/method.rs: the methods that templates may call natively, and which classes have them in this Ruby.
# Run with the Ruby of Puppet 8 (3.1 or 3.2): ruby -W0 tools/gen_ruby_methods.rb > src/ruby/interpreter/method.rs
require 'json'
require 'yaml'
require 'erb'
require 'ipaddr'

# Stand-ins for what a template sees of Puppet.
class TemplateWrapper
  %i[scope has_variable? classes all_tags tags file to_s].each { |name| define_method(name) { |*| nil } }
end

class Scope
  names = %i[lookupvar [] []= include? exist? bound? has_local_variable? setvar to_hash call_function catalog compiler environment
             findresource resource source lookupdefaults tags tagged? module_name to_s inspect known_resource_types]
  names.each { |name| define_method(name) { |*| nil } }
end

class Sensitive
  %i[unwrap to_s inspect hash == eql?].each { |name| define_method(name) { |*| nil } }
end

CLASSES = [NilClass, TrueClass, FalseClass, Integer, Float, String, Symbol, Array, Hash, Range, Regexp, MatchData, Proc,
           Enumerator, Class, StandardError, TemplateWrapper, Scope, Sensitive, IPAddr].freeze

PUPPET = [TemplateWrapper, Scope, Sensitive].freeze
# Those that libraries define anew.
OPEN = %w[to_yaml to_json].freeze

OPERATORS = {
  '+' => 'Add', '-' => 'Subtract', '*' => 'Multiply', '/' => 'Divide', '%' => 'Modulo', '**' => 'Power', '==' => 'Equal',
  '!=' => 'NotEqual', '===' => 'CaseEqual', '=~' => 'Match', '!~' => 'NotMatch', '<=>' => 'Compare', '<' => 'Less',
  '<=' => 'LessOrEqual', '>' => 'Greater', '>=' => 'GreaterOrEqual', '<<' => 'Append', '>>' => 'ShiftRight', '&' => 'And',
  '|' => 'Or', '^' => 'Xor', '!' => 'Not', '[]' => 'Index', '[]=' => 'SetIndex', '+@' => 'Plus', '-@' => 'Minus',
  '~' => 'Complement', 'modulo' => 'ModuloMethod', 'append' => 'AppendMethod', 'is_a?' => 'IsA', 'is_a' => 'MisspeltIsA', 'match' => 'MatchMethod', 'index' => 'IndexOf'
}.freeze

NAMES = <<'LIST'.split.freeze
  + - * / % ** == != === =~ !~ <=> < <= > >= << >> & | ^ ! [] []= +@ -@ ~
  nil? is_a is_a? kind_of? instance_of? respond_to? to_s inspect class dup clone freeze frozen? hash eql? equal? tap then yield_self
  itself to_json to_yaml to_a to_h to_i to_int to_f to_str to_sym to_proc to_ary to_hash between? clamp
  times upto downto step succ next pred chr ord abs magnitude even? odd? zero? positive? negative? divmod div modulo fdiv pow
  gcd lcm digits bit_length round floor ceil truncate integer? finite? infinite? nan? nonzero?
  length size bytesize upcase downcase capitalize swapcase upcase! downcase! capitalize! swapcase! strip lstrip rstrip chomp
  chop strip! lstrip! rstrip! chomp! chop! squeeze squeeze! sub gsub sub! gsub! tr tr! tr_s delete delete! split lines each_line chars
  each_char bytes each_byte codepoints include? start_with? end_with? index rindex slice slice! insert prepend concat replace
  reverse reverse! center ljust rjust intern hex oct count scan match match? casecmp casecmp? empty? partition rpartition
  delete_prefix delete_suffix delete_prefix! delete_suffix! ascii_only? valid_encoding? name
  push append pop shift unshift first last at dig fetch values_at take take_while drop drop_while compact compact! flatten flatten!
  uniq uniq! sort sort! sort_by sort_by! map map! collect collect! select filter select! filter! keep_if reject reject! delete_if
  delete_at join each each_index each_with_index each_with_object each_slice each_cons each_entry reverse_each find detect
  find_index find_all filter_map flat_map collect_concat inject reduce sum min max min_by max_by minmax minmax_by group_by
  chunk_while slice_when zip product combination permutation transpose rotate rotate! none? any? all? one? member? entries tally
  assoc rassoc fill clear difference except union intersection intersect? sample shuffle cycle bsearch
  keys values key key? has_key? value? has_value? each_pair each_key each_value store merge merge! update invert transform_values
  transform_keys transform_values! transform_keys! default default= fetch_values any compare_by_identity
  begin end cover? exclude_end? source options names named_captures captures pre_match post_match offset string
  call yield arity lambda? parameters with_index with_object rewind message full_message backtrace exception cause
  new escape quote generate pretty_generate dump parse load safe_load basename dirname extname sqrt log log2 log10
  scope has_variable? classes all_tags tags file lookupvar exist? bound? setvar call_function catalog compiler environment
  findresource resource source lookupdefaults tagged? module_name unwrap
  ipv4? ipv6? to_string to_range prefix mask netmask native
LIST

def mask_of(flags)
  flags.each_with_index.sum { |flag, index| flag ? 1 << index : 0 }
end

def variant(name)
  return OPERATORS[name] if OPERATORS[name]

  camel = name.delete('?!=').split('_').map(&:capitalize).join
  return "Is#{camel}" if name.end_with?('?')
  return "#{camel}Bang" if name.end_with?('!')

  name.end_with?('=') ? "Set#{camel}" : camel
end

puts <<~HEAD
  //! Methods that templates and functions may call natively, and which classes have them in Ruby.
  //!
  //! A generated table, exempt from the limit on lines: written by `tools/gen_ruby_methods.rb`.
  // A generated table, exempt from the limit on lines.

  use std::sync::LazyLock;

  use hashbrown::HashMap;
  use serde::{Deserialize, Serialize};

  macro_rules! methods {
      ($($variant:ident $name:literal $classes:literal $counts:expr,)*) => {
          /// A method by its name.
          #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
          #[expect(clippy::enum_variant_names, reason = "the names are Ruby's")]
          pub(super) enum Method {
              $($variant,)*
          }

          impl Method {
              /// All of them, in the order of their numbers.
              pub(super) const ALL: &[Self] = &[$(Self::$variant),*];
          }

          const METHODS: &[(Method, &str, u32, [u32; 4])] = &[$((Method::$variant, $name, $classes, $counts),)*];
      };
  }

  impl Method {
      /// How many there are.
      pub(super) const COUNT: usize = Self::ALL.len();

      /// The method of that name.
      pub(super) fn named(name: &str) -> Option<Self> {
          static BY_NAME: LazyLock<HashMap<&str, Method>> =
              LazyLock::new(|| METHODS.iter().map(|row| (row.1, row.0)).collect());
          BY_NAME.get(name).copied()
      }

      /// Its name.
      pub(super) const fn name(self) -> &'static str {
          METHODS[self as usize].1
      }

      /// Whether Ruby defines it for the class with this number.
      pub(super) const fn is_defined_for(self, class: u32) -> bool {
          METHODS[self as usize].2 & (1 << class) != 0
      }

      /// Whether only the object itself may call it.
      pub(super) fn is_private_for(self, class: u32) -> bool {
          METHODS[self as usize].3[3] & (1 << class) != 0
      }

      /// The number of arguments that it takes, when Ruby knows it for the class with this number.
      pub(super) const fn argument_count(self, class: u32) -> Option<u8> {
          let [none, one, two, _] = METHODS[self as usize].3;
          if none & (1 << class) != 0 {
              Some(0)
          } else if one & (1 << class) != 0 {
              Some(1)
          } else if two & (1 << class) != 0 {
              Some(2)
          } else {
              None
          }
      }
  }

  /// Names of all methods that templates may call natively.
  pub fn names() -> impl Iterator<Item = &'static str> {
      METHODS.iter().map(|row| row.1)
  }

  /// Whether Ruby has a method of any name for the class with this number, and `respond_to?` says so.
  pub(super) fn responds(class: u32, name: &str) -> Option<bool> {
      Method::named(name).map(|method| method.is_defined_for(class))
  }
HEAD
puts
puts "// Classes by number: #{CLASSES.each_with_index.map { |c, i| "#{i} #{c}" }.join(', ')}.".gsub(/(.{1,116})(?: |\z)/, "\\1\n// ").sub(/\n\/\/ \n?\z/, '')
puts 'methods! {'
NAMES.uniq.each do |name|
  mask = mask_of(CLASSES.map { |c| c.public_method_defined?(name) })
  counts = (0..2).map do |count|
    next 0 if OPEN.include?(name)

    fixed = CLASSES.map { |c| c.public_method_defined?(name) && PUPPET.none?(c) && c.instance_method(name).arity == count }
    mask_of(fixed)
  end
  hidden = mask_of(CLASSES.map { |c| c.private_method_defined?(name) })
  puts "    #{variant(name)} #{name.inspect} #{format('0x%05x [0x%05x, 0x%05x, 0x%05x, 0x%05x]', mask, *counts, hidden)},"
end
puts '}'
