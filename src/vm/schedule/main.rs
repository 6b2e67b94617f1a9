//! The start of a compilation: stages, settings, the files' main bodies.

use super::nodes::NodeClasses;
use crate::classes;
use crate::loading;
use crate::{Flow, Scope, ScopeKind, Vm};
use pantin_base::symbol::{Symbol, symbol};
use pantin_catalog::{
    Declaration, Parameter, ParameterOrigin, Parameters, Realization, Resource, ResourceId, ResourceKind, ScopeId,
    Site, TagSet,
};
use pantin_host::SettingValue;
use pantin_values::value::{Hash, Value};

/// A resource that the compiler makes itself.
pub(super) fn implicit_resource<'c>(type_name: &str, title: &'c str, kind: ResourceKind) -> Resource<'c> {
    Resource {
        type_name: Symbol::intern(type_name),
        title,
        kind,
        declaration: Declaration::Implicit,
        site: Site::default(),
        parameters: Parameters::default(),
        sensitive: Vec::new(),
        tags: TagSet::default(),
        realization: Realization::REAL,
        scope: ScopeId::TOP,
        body: None,
        evaluated: true,
        container: None,
        finished: false,
        removed: false,
    }
}

fn named<'c>(mut resource: Resource<'c>) -> Resource<'c> {
    let parameter = Parameter {
        value: Value::String(resource.title),
        scope: ScopeId::TOP,
        origin: ParameterOrigin::Given,
        append: false,
        written: None,
    };
    resource.parameters.set(symbol!("name"), parameter);
    resource
}

/// Makes the first resources, loads the initial manifests and evaluates them.
pub(super) fn evaluate_main<'c>(vm: &mut Vm<'c>, classes: &NodeClasses<'c>) -> Flow<'c, ()> {
    let mut stage = named(implicit_resource("Stage", "main", ResourceKind::Builtin));
    tag(vm, &mut stage, "stage");
    stage.finished = true;
    let stage = vm.catalog.add(stage);

    for class in &classes.names {
        if class.is_text {
            vm.add_tag(&mut TagSet::default(), class.name)?;
        }
        classes::add_class_name(vm, class.name);
    }
    let settings = settings_class(vm)?;
    vm.catalog.add_edge(stage, settings);

    let mut main = named(implicit_resource("Class", "main", ResourceKind::Class));
    tag(vm, &mut main, "class");
    let main = vm.catalog.add(main);
    vm.catalog.add_edge(stage, main);
    let top = &mut vm.names[ScopeId::TOP];
    top.resource = main;
    top.set_names([Value::String(""), Value::Undef], [Value::String("main"); 2]);
    vm.names.begin_code_of_top_scope();
    vm.catalog.get_mut(main).body = Some(ScopeId::TOP);
    vm.names.bind_class(symbol!("main"), ScopeId::TOP);

    let units = match vm.load_main_units() {
        Ok(units) => units,
        Err(failure) => {
            let failure = failure.of_main_manifest(vm.environment.name());
            return Err(vm.report_failure(&failure));
        }
    };
    for unit in &units {
        loading::load_unit(vm, unit)?;
    }
    for unit in units {
        vm.evaluate_main_body(unit)?;
    }
    Ok(())
}

fn tag(vm: &mut Vm<'_>, resource: &mut Resource<'_>, text: &str) {
    resource.tags.add(vm.catalog.tag_names.id(text));
}

/// `Class[Settings]` and its variables.
fn settings_class<'c>(vm: &mut Vm<'c>) -> Flow<'c, ResourceId> {
    let mut settings = implicit_resource("Class", "Settings", ResourceKind::Class);
    tag(vm, &mut settings, "class");
    tag(vm, &mut settings, "settings");
    classes::add_class_name(vm, "settings");
    let id = vm.catalog.add(settings);
    let mut scope = Scope::new(ScopeKind::Settings, ScopeId::TOP, id);
    let settings = vm.environment.settings().by_symbol();
    scope.extras.extend(settings.map(|(name, value)| (name, setting_value(vm, value))));
    let all = scope.extras.iter().map(|(name, value)| (Value::String(name.as_str()), *value));
    let all = Hash::of_different(vm.arena, vm.arena.alloc_slice_fill_iter(all));
    scope.extras.push((symbol!("all_local"), Value::Hash(all)));
    let scope = vm.names.add(scope);
    vm.catalog.get_mut(id).body = Some(scope);
    vm.names.bind_class(symbol!("settings"), scope);
    Ok(id)
}

fn setting_value<'c>(vm: &Vm<'c>, value: &'c SettingValue) -> Value<'c> {
    match value {
        SettingValue::Undef => Value::Undef,
        SettingValue::Text(text) => Value::String(text),
        SettingValue::Boolean(truth) => Value::Boolean(*truth),
        SettingValue::Integer(number) => Value::Integer(*number),
        SettingValue::List(values) => {
            Value::Array(vm.arena.alloc_slice_fill_iter(values.iter().map(|value| Value::String(value))))
        }
        other => Value::String(vm.text(&other.to_text())),
    }
}
