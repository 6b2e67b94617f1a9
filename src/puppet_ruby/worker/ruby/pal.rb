# `Puppet::Pal`: compiles and evaluates on its own, which only Puppet can. Code that asks what is there, or rescues errors
# of classes that are there, works; what would evaluate something fails whatever code rescues.
module Puppet
  module Pal
    class Compiler; end # rubocop:disable Lint/EmptyClass
    class CatalogCompiler < Compiler; end
    class ScriptCompiler < Compiler; end
    class JsonCatalogEncoder; end # rubocop:disable Lint/EmptyClass
    class FunctionSignature; end # rubocop:disable Lint/EmptyClass
    class PlanSignature; end # rubocop:disable Lint/EmptyClass
    class TaskSignature; end # rubocop:disable Lint/EmptyClass

    %i[in_environment in_tmp_environment evaluate_script_string evaluate_script_manifest with_catalog_compiler
       with_script_compiler create_internal_compiler].each do |name|
      define_singleton_method(name) { |*, **| Pantin.unsupported("Puppet::Pal.#{name} is called") }
    end
  end
end
