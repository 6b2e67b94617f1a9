# What Puppet's objects have and those of this process do not: no call of it is lost without a word, whatever code rescues.
# Names of methods and instance variables of Puppet 8.10.
module Pantin
  # What an object of Puppet's has more than the one that stands for it.
  class OfPuppet < Module
    def initialize(owner, methods, variables)
      super()
      methods = methods.split.to_h { |name| [name.to_sym, true] }
      variables = variables.split.to_h { |name| [:"@#{name}", true] }

      define_method(:method_missing) do |name, *arguments, &block|
        Pantin.unsupported("#{owner}##{name} is called") if methods.key?(name)

        super(name, *arguments, &block)
      end

      define_method(:respond_to_missing?) { |name, all = false| methods.key?(name) || super(name, all) }

      # Unless code made the object.
      define_method(:pantin_of_puppet?) { true }

      # Code keeps things of its own in such objects, too.
      { instance_variable_get: 'read', instance_variable_set: 'set' }.each do |method, done|
        define_method(method) do |name, *value|
          Pantin.unsupported("#{name} of #{owner} is #{done}") if variables.key?(name.to_sym) && pantin_of_puppet?

          super(name, *value)
        end
      end
    end
  end
end

{
  Puppet::Parser::Resource => [
    'Puppet::Parser::Resource',
    'add_edge_to_stage adderrorcontext alert builtin? builtin_type? catalog catalog= class? ' \
    'clear_deprecation_warnings collector_id collector_id= copy_as_resource crit debug delete deprecation_warning ' \
    'devfail each eachparam emerg empty? environment environment= err error_context evaluate evaluated evaluated= ' \
    'evaluated? exceptwrap expiration expiration= expired? exported exported= exported? fail file file= finish ' \
    'finish_evaluation finished? format_backtrace format_exception get_deprecation_offender has_key? info ' \
    'initialize_from_hash isomorphic? key_attributes keys kind kind= length line line= log_and_raise ' \
    'log_deprecations_to_file log_exception merge merge_into merge_tags_from name notice offset override override= ' \
    'override? parameters path pos prune_parameters puppet_deprecation_warning raw_tagged? ref resolve resource_type ' \
    'resource_type= scope scope= send_log sensitive_parameters sensitive_parameters= set_parameter set_tags source ' \
    'source= stage? strict strict= strict? tag tag_if_valid tagged? tags tags= title to_data_hash to_hash ' \
    'to_hiera_hash to_hierayaml to_manifest to_ral to_ref translated translated= translated? type uniqueness_key ' \
    'valid_parameter? valid_tag? validate_parameter validate_parameters validate_parameters= virtual virtual= ' \
    'virtual? warn_once warning yaml_property_munge',
    'parameters sensitive_parameters exported scope file type title rstype kind tags source catalog is_class is_stage ' \
    'line virtual strict'
  ],
  Puppet::Parser::Resource::Param => [
    'Puppet::Parser::Resource::Param',
    'add add= adderrorcontext devfail error_context exceptwrap fail file file= line line= line_to_i name name= source ' \
    'source= value value=',
    'value source line file add name'
  ],
  Puppet::Resource::Catalog => [
    'Puppet::Resource::Catalog',
    'add_class add_edge add_relationship add_resource add_resource_after add_resource_before add_vertex adjacent ' \
    'alias apply catalog_format catalog_format= catalog_uuid catalog_uuid= classes clear client_version ' \
    'client_version= code_id code_id= container_of create_resource dependencies dependents direct_dependencies_of ' \
    'direct_dependents_of directed? downstream_from_vertex each_edge edge? edges edges_between environment ' \
    'environment= environment_instance environment_instance= expiration expiration= expired? finalize ' \
    'find_cycles_in_graph from_cache from_cache= host_config host_config= host_config? initialize_from_hash leaves ' \
    'make_default_resources matching_edges merge_into merge_tags_from metadata metadata= name name= path_between ' \
    'paths_in_cycle raw_tagged? recursive_metadata recursive_metadata= relationship_graph remove_edge! ' \
    'remove_resource remove_vertex! report_cycles_in_graph resource resource_keys resource_refs resources ' \
    'retrieval_duration retrieval_duration= reversal server_version server_version= set_tags size stringify tag ' \
    'tag_if_valid tagged? tags tags= tarjan title_key_for_ref to_data_hash to_dot to_dot_graph to_ral to_resource ' \
    'tree_from_vertex upstream_from_vertex valid_tag? version version= vertex? vertices walk write_class_file ' \
    'write_cycles_to_graph write_graph write_resource_file',
    'in_to out_from upstream_from downstream_from name catalog_uuid catalog_format metadata recursive_metadata ' \
    'classes resource_table resources relationship_graph host_config environment_instance environment code_id aliases ' \
    'version tags client_version server_version'
  ],
  Puppet::Parser::Compiler => [
    'Puppet::Parser::Compiler',
    'add_catalog_validator add_catalog_validators add_class add_collection add_override add_relationship add_resource ' \
    'adderrorcontext call_function capitalize_qualified_name catalog classlist code_id code_id= coerce_numeric ' \
    'collections compile context_overrides convert create_local_scope_from create_match_scope_from ' \
    'create_resource_defaults create_resource_overrides create_resource_parameter create_resources delete_collection ' \
    'devfail diagnostic_producer environment error_context evaluate_ast_node evaluate_classes evaluate_generators ' \
    'evaluate_node_classes evaluate_relationships exceptwrap external_call_function extract_file_line facts fail ' \
    'find_resource findresource finish get_resource_parameter_value get_scope_nesting_level get_variable_value ' \
    'is_parameter_of_resource? is_true? loaders newscope node optionally_fail qualified_variables relationships ' \
    'resource_overrides resources runtime_issue set_match_data set_scope_nesting_level set_variable topscope ' \
    'validate_catalog variable_bound? variable_exists? with_context_overrides',
    'node code_id resource_overrides collections relationships catalog topscope loaders context_overrides resources ' \
    'catalog_validators qualified_variables main main_resource'
  ],
  Puppet::Parser::Scope => [
    'Puppet::Parser::Scope',
    'adderrorcontext alert bound? call_function catalog class_scope class_set compiler crit debug defaults ' \
    'define_settings devfail effective_symtable emerg enclosing_scope environment ephemeral_from ephemeral_level err ' \
    'error_context exceptwrap exist? fail find_builtin_resource_type find_defined_resource_type find_definition ' \
    'find_global_scope find_hostclass find_resource_type findresource get_local_variable handle_not_found ' \
    'has_local_variable? info inherited_scope is_classscope? is_default? is_nodescope? is_topscope? ' \
    'lookup_qualified_variable lookupdefaults lookuptype lookupvar merge_settings new_ephemeral new_match_scope ' \
    'newscope notice parent parent= parent_module_name pop_ephemerals push_ephemerals resolve_type_and_titles ' \
    'resource resource= set_facts set_match_data set_server_facts set_trusted setvar source source= to_hash ' \
    'transform_and_assert_classnames undef_as variable_not_found warning with_global_scope with_guarded_scope ' \
    'with_local_scope with_parameter_scope without_ephemeral_scopes',
    'compiler source resource symtable ephemeral defaults class_scopes'
  ],
  Puppet::Resource::Type => [
    'Puppet::Resource::Type',
    'adderrorcontext argument_types arguments behaves_like child_of? code code= devfail doc doc= ensure_in_catalog ' \
    'error_context evaluate_code exceptwrap fail file= instantiate_resource line= match merge name_is_regex? override ' \
    'override= parent= parent_type resource_type_collection resource_type_collection= set_argument_types ' \
    'set_arguments set_resource_parameters valid_parameter? validate_resource',
    'namespace arguments parameter_struct argument_types match code doc'
  ],
  Puppet::Parser::NodeInfo => [
    'Puppet::Node',
    'add_extra_facts add_server_facts classes classes= environment environment= environment_name environment_name= ' \
    'expiration expiration= expired? fact_merge facts has_environment_instance? initialize_from_hash ipaddress ' \
    'ipaddress= merge name name= names parameters parameters= sanitize serializable_parameters server_facts source ' \
    'source= split_name time to_data_hash trusted_data trusted_data=',
    'name classes parameters facts server_facts environment environment_name time trusted_data'
  ],
  Puppet::Node::Environment => [
    'Puppet::Node::Environment',
    'check_for_reparse config_version configuration configured_path configured_path= conflicting_manifest_settings? ' \
    'each_plugin_directory externalize_path full_modulepath known_resource_types loaders loaders= lock manifest ' \
    'module module_by_forge_name module_requirements modulepath modules modules_by_path name ' \
    'override_from_commandline override_with resolved_path resolved_path= rich_data? rich_data_from_env_conf ' \
    'static_catalogs? to_sym validation_errors warn_about_mistaken_path with_text_domain',
    'lock name modulepath manifest config_version configured_path resolved_path rich_data_from_conf rich_data ' \
    'static_catalogs parsed_code known_resource_types loaders modules modules_by_name'
  ],
  Puppet::Parser::KnownTypes => [
    'Puppet::Resource::TypeCollection',
    'add add_definition add_hostclass add_node clear definition definitions environment find_definition ' \
    'find_hostclass find_node handle_hostclass_merge hostclass hostclasses import_ast loader node node_exists? nodes ' \
    'nodes? parse_failed parse_failed= parse_failed? replace_settings version',
    ''
  ]
}.each { |klass, names| klass.include(Pantin::OfPuppet.new(*names)) }
