//! Declarations as Puppet 8.10 sees them after running the same code, except where that depends on the machine.

use std::collections::HashMap;
use std::sync::Arc;

use crate::source::RubyTypes;
use pantin_catalog::resource_types::{AttributeKind, Openness};
use pantin_environment::module_types::{LoadedType, TypeSource};
use pantin_host::{LibraryFile, LibraryFiles};

#[derive(Default)]
struct Files(HashMap<&'static str, &'static str>);

impl LibraryFiles for Files {
    fn find(&self, library_path: &str) -> Option<LibraryFile> {
        self.read(&format!("/m/lib/{library_path}"))
    }

    fn read(&self, path: &str) -> Option<LibraryFile> {
        let text = self.0.get(path)?;
        Some(LibraryFile { path: path.into(), text: (*text).into() })
    }

    fn has_ruby_files(&self, library_folder: &str) -> bool {
        self.0.keys().any(|path| path.starts_with(&format!("/m/lib/{library_folder}/")))
    }
}

fn load(files: &[(&'static str, &'static str)]) -> LoadedType {
    let library = Files(files.iter().copied().collect());
    let file = LibraryFile { path: "/m/lib/puppet/type/x.rb".into(), text: files[0].1.into() };
    RubyTypes.load("x", &file, &library).unwrap()
}

fn attributes(text: &'static str) -> String {
    let loaded = load(&[("/m/lib/puppet/type/x.rb", text)]);
    let mark = |kind| if kind == AttributeKind::Property { "" } else { "+" };
    let names = loaded.declaration.attributes.iter().map(|a| format!("{}{}", mark(a.kind), a.name));
    let open = if loaded.declaration.openness == Openness::Open { " open" } else { "" };
    format!("{}: {}{open}", loaded.declaration.namevars.join(","), names.collect::<Vec<_>>().join(" "))
}

#[test]
fn attributes_and_namevars() {
    let text = "Puppet::Type.newtype(:x) do
      ensurable
      newparam(:path, :namevar => true)
      newparam(:other) { isnamevar }
      newproperty('mode') do
        desc 'a'
      end
      def self.title_patterns
        [[/^(.*):(.*)$/m, [[:path, lambda { |x| x }], [:other]]]]
      end
    end";
    assert_eq!(attributes(text), "path,other: ensure mode +path +other");
    let loaded = load(&[("/m/lib/puppet/type/x.rb", text)]);
    let patterns = loaded.declaration.title_patterns.unwrap();
    assert_eq!((patterns[0].source.as_str(), patterns[0].options), ("^(.*):(.*)$", 4));
    assert_eq!(patterns[0].attributes, ["path", "other"]);
}

#[test]
fn title_patterns_of_a_type_that_another_file_completes() {
    let text = "module Shared
      def self.complete(type)
        type.newparam(:setting) { isnamevar }
        type.newparam(:section) { isnamevar }
        type.define_singleton_method(:title_patterns) { [[%r{^([^/]*)$}, [[:section]]]] }
      end
    end
    Puppet::Type.newtype(:x) { Shared.complete(self) }";
    assert_eq!(attributes(text), "setting,section: +setting +section");
    let patterns = load(&[("/m/lib/puppet/type/x.rb", text)]).declaration.title_patterns.unwrap();
    assert_eq!(patterns[0].attributes, ["section"]);
}

#[test]
fn loops_constants_and_methods() {
    let text = "module Puppet
      SIZES = %w[a b].freeze
      Type.newtype(:x) do
        def self.both(name, **options)
          newparam(name.to_sym)
          newproperty(:\"#{name}_state\", **options)
        end
        SIZES.each { |name| both(name) }
        { c: :newparam, d: 'newproperty' }.each do |name, kind|
          send(kind, name)
        end
        (SIZES.map(&:upcase) + [:z]).each { |name| newparam(\"p#{name}\") } if false
        newparam(:name) unless Puppet::Util::Platform.windows?
        if Facter.value(:kernel) == 'x'
          newparam(:l)
        end
      end
    end";
    assert_eq!(attributes(text), "name: a_state b_state d +a +b +c +name +l");
}

#[test]
fn mixins_and_required_files() {
    let loaded = load(&[
        (
            "/m/lib/puppet/type/x.rb",
            "require File.expand_path('../../../puppet_x/m/base', __FILE__)
             require 'puppet_x/m/more.rb'
             require 'puppet/util/execution'
             Puppet::Type.newtype(:x) do
               extend PuppetX::M::Base
               include PuppetX::M::More
               setup
             end",
        ),
        (
            "/m/lib/puppet_x/m/base.rb",
            "module PuppetX; module M; module Base; def setup; newparam(:name); end; end; end; end",
        ),
        (
            "/m/lib/puppet_x/m/more.rb",
            "module PuppetX::M::More
               def self.included(base)
                 base.class_eval { newproperty(:more) }
               end
             end",
        ),
        ("/m/lib/puppet/provider/x/y.rb", ""),
    ]);
    let names: Vec<_> = loaded.declaration.attributes.iter().map(|a| a.name.as_str()).collect();
    assert_eq!(names, ["more", "name", "provider"]);
    let dependencies: Vec<_> = loaded.dependencies.iter().map(|path: &Arc<str>| &**path).collect();
    assert_eq!(dependencies, ["/m/lib/puppet_x/m/base.rb", "/m/lib/puppet_x/m/more.rb"]);
    assert!(loaded.warning.is_none());
}

#[test]
fn what_is_not_known_makes_the_type_open() {
    let loaded = load(&[(
        "/m/lib/puppet/type/x.rb",
        "Puppet::Type.newtype(:x) do\n  newparam(:name)\n  JSON.parse(File.read('/x')).each do |name|\n    newproperty(name)\n  end\nend",
    )]);
    assert_eq!(loaded.declaration.openness, Openness::Open);
    assert_eq!(
        loaded.warning.unwrap().to_string(),
        "The resource type 'x' cannot be read completely, its attributes are not checked: the name of an attribute is \
         computed (file: /m/lib/puppet/type/x.rb, line: 4)"
    );
    assert_eq!(attributes("Puppet::Type.newtype(:x) { something(:a) { 1 } }"), "name:  open");
    assert_eq!(attributes("Puppet::Type.newtype(:x) do"), "name:  open");
    for text in [
        "Puppet::Type.newtype(:x) { newparam(:name); instance_eval 'newparam(:b)' }",
        "Puppet::Type.newtype(:x) { newparam(:name); class_eval 'newparam(:b)' }",
    ] {
        assert_eq!(attributes(text), "name: +name open");
    }
    let block = "Puppet::Type.newtype(:x) { newparam(:name); instance_eval { newparam(:b) } }";
    assert_eq!(attributes(block), "name: +name +b");
    let method = "Puppet::Type.newtype(:x) { newparam(:name); [:b].each(&method(:newparam)) }";
    assert_eq!(attributes(method), "name: +name open");
    assert_eq!(attributes("Puppet::Type.newtype(:x) { newparam(:name); method(:name) }"), "name: +name");
    let extended = "module M; def self.extended(base); base.newparam(:b); end; end
        Puppet::Type.newtype(:x) { newparam(:name); extend M }";
    assert_eq!(attributes(extended), "name: +name +b");
}

#[test]
fn code_without_end_is_not_followed() {
    assert_eq!(attributes("def a; a; end; a; Puppet::Type.newtype(:x) { }"), "name:  open");
    assert_eq!(
        attributes("Puppet::Type.newtype(:x) { x = [1]; 40.times { }; x.each { |y| x << y } ; newparam(:name) }"),
        "name: +name"
    );
}

#[test]
fn resource_api() {
    let text = "require 'puppet/resource_api'
    Puppet::ResourceApi.register_type(
      name: 'x',
      title_patterns: [{ pattern: %r{^(?<package>.*[^-])-(?<manager>.*)$}, desc: 'a' }, { pattern: %r{^(?<package>.*)$} }],
      attributes: {
        ensure: { type: 'Enum[present, absent]' },
        package: { type: 'String', behaviour: :namevar },
        manager: { type: 'String', behaviour: :namevar },
        flags: { type: 'String', behaviour: :parameter },
        id: { type: 'String', behaviour: :read_only },
      },
    )";
    assert_eq!(attributes(text), "package,manager: ensure +package +manager +flags +id");
    let loaded = load(&[("/m/lib/puppet/type/x.rb", text)]);
    let names: Vec<_> = loaded.declaration.title_patterns.unwrap().into_iter().map(|p| p.attributes).collect();
    assert_eq!(names, [vec!["package", "manager"], vec!["package"]]);
}
