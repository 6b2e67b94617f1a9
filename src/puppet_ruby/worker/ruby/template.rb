# ERB templates with the surroundings that Puppet gives them.
module Puppet
  module Parser
    class TemplateWrapper
      include Puppet::Util::Logging

      def initialize(scope)
        @__scope__ = scope
      end

      def file
        @__file__
      end

      def file=(name)
        @__file__ = Pantin.ask('file', 'kind' => 'templates', 'name' => name) ||
                    raise(Puppet::ParseError, "Could not find template '#{name}'")
      end

      def scope
        @__scope__
      end

      def has_variable?(name) # rubocop:disable Naming/PredicateName
        scope.include?(name.to_s)
      end

      def classes
        scope.catalog.classes
      end

      def tags
        raise NotImplementedError, "Call 'all_tags' instead."
      end

      def all_tags
        scope.catalog.tags
      end

      def to_s
        "template[#{@__file__ || 'inline'}]"
      end

      def pantin_render(text, path, names)
        @__file__ = path if path
        variables = scope.pantin_variables(names)
        variables.each do |name, value|
          Pantin::Objects.variable(scope.pantin_scope, name, value)
          instance_variable_set("@#{name.gsub(/\W/, '_')}", value)
        end
        template = ERB.new(text, trim_mode: '-')
        template.filename = path
        result(text, template)
      end
    end

    class Scope
      def pantin_variables(names)
        kept = Scope.kept(pantin_scope)
        answer = ask('variables', 'names' => names, 'undef' => false)
        others = answer[2] || []
        found = pantin_answered(answer)
        # The same objects that the scope gives for them, unless it has others by these names.
        found = found.to_h do |name, value|
          [name, others.include?(name) ? value : Scope.shown(pantin_scope, name) { { 'value' => value } }['value']]
        end
        found.merge(names ? kept.slice(*names) : kept)
      end
    end
  end
end

# As in Puppet no module is around it: a template that names `Error` does not mean `Puppet::Error`.
class Puppet::Parser::TemplateWrapper
  include Puppet::Util

  # Renders a text, or the file. With a template it is the method that its code runs in, with the local variables that
  # are around a template in Puppet.
  def result(string = nil, template = nil)
    return pantin_render(string || File.read(file, encoding: 'UTF-8'), file, nil) unless template

    template_source = @__file__ || 'inline template'
    escaped_template_source = template_source.gsub('%', '%%')
    result = nil
    template.result(binding)
  end
end

module Pantin
  module Template
    # Code that may look at variables which its text does not name: the methods of another template do, too.
    DYNAMIC = /instance_variable|binding|\beval\b|instance_eval|\bsend\b|\bself\b|to_hash|function_template/.freeze

    module_function

    def render(text, path, scope)
      names = DYNAMIC.match?(text) ? nil : text.scan(/@([A-Za-z_]\w*)/).flatten.uniq
      Names.define_for(text)
      wrapper = Puppet::Parser::TemplateWrapper.new(scope)
      Objects.watching(text) { wrapper.pantin_render(text, path, names) }
    end

    # In Ruby, the methods of one template are there for all that follow.
    def define_methods(text)
      source = ERB.new(text, trim_mode: '-').src
      definitions(RubyVM::AbstractSyntaxTree.parse(source)) do |node|
        lines = source.lines[node.first_lineno - 1..node.last_lineno - 1]
        lines[-1] = lines[-1].byteslice(0, node.last_column)
        lines[0] = lines[0].byteslice(node.first_column..)
        Puppet::Parser::TemplateWrapper.class_eval(lines.join)
      end
      nil
    end

    def definitions(node, &block)
      return yield(node) if node.type == :DEFN

      node.children.grep(RubyVM::AbstractSyntaxTree::Node).each { |child| definitions(child, &block) }
    end
  end
end
