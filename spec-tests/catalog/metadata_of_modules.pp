# metadata.json of modules: texts that are no JSON, and values of other types than Puppet needs.
#@ source: module.rb, load_metadata

#= lacks-name
include m
#- modules/m/manifests/init.pp
class m { notify { $module_name: } }
#- modules/m/metadata.json
#| {"version": "1.0.0", "author": "a", "license": "x", "source": "s", "dependencies": []}

#= lacks-version
include m
#- modules/m/manifests/init.pp
class m { notify { $module_name: } }
#- modules/m/metadata.json
#| {"name": "a-m", "author": "a", "license": "x", "source": "s", "dependencies": []}

#= lacks-author
include m
#- modules/m/manifests/init.pp
class m { notify { $module_name: } }
#- modules/m/metadata.json
#| {"name": "a-m", "version": "1.0.0", "license": "x", "source": "s", "dependencies": []}

#= lacks-license
include m
#- modules/m/manifests/init.pp
class m { notify { $module_name: } }
#- modules/m/metadata.json
#| {"name": "a-m", "version": "1.0.0", "author": "a", "source": "s", "dependencies": []}

#= lacks-source
include m
#- modules/m/manifests/init.pp
class m { notify { $module_name: } }
#- modules/m/metadata.json
#| {"name": "a-m", "version": "1.0.0", "author": "a", "license": "x", "dependencies": []}

#= lacks-dependencies
include m
#- modules/m/manifests/init.pp
class m { notify { $module_name: } }
#- modules/m/metadata.json
#| {"name": "a-m", "version": "1.0.0", "author": "a", "license": "x", "source": "s"}

#= name-is-null
include m
#- modules/m/manifests/init.pp
class m { notify { $module_name: } }
#- modules/m/metadata.json
#| {"name": null, "version": "1.0.0", "author": "a", "license": "x", "source": "s", "dependencies": []}

#= name-is-number
include m
#- modules/m/manifests/init.pp
class m { notify { $module_name: } }
#- modules/m/metadata.json
#| {"name": 5, "version": "1.0.0", "author": "a", "license": "x", "source": "s", "dependencies": []}

#= name-is-float
include m
#- modules/m/manifests/init.pp
class m { notify { $module_name: } }
#- modules/m/metadata.json
#| {"name": 1.5, "version": "1.0.0", "author": "a", "license": "x", "source": "s", "dependencies": []}

#= name-is-true
include m
#- modules/m/manifests/init.pp
class m { notify { $module_name: } }
#- modules/m/metadata.json
#| {"name": true, "version": "1.0.0", "author": "a", "license": "x", "source": "s", "dependencies": []}

#= name-is-false
include m
#- modules/m/manifests/init.pp
class m { notify { $module_name: } }
#- modules/m/metadata.json
#| {"name": false, "version": "1.0.0", "author": "a", "license": "x", "source": "s", "dependencies": []}

#= name-is-text
include m
#- modules/m/manifests/init.pp
class m { notify { $module_name: } }
#- modules/m/metadata.json
#| {"name": "t", "version": "1.0.0", "author": "a", "license": "x", "source": "s", "dependencies": []}

#= name-is-empty-text
include m
#- modules/m/manifests/init.pp
class m { notify { $module_name: } }
#- modules/m/metadata.json
#| {"name": "", "version": "1.0.0", "author": "a", "license": "x", "source": "s", "dependencies": []}

#= name-is-list
include m
#- modules/m/manifests/init.pp
class m { notify { $module_name: } }
#- modules/m/metadata.json
#| {"name": ["x"], "version": "1.0.0", "author": "a", "license": "x", "source": "s", "dependencies": []}

#= name-is-empty-list
include m
#- modules/m/manifests/init.pp
class m { notify { $module_name: } }
#- modules/m/metadata.json
#| {"name": [], "version": "1.0.0", "author": "a", "license": "x", "source": "s", "dependencies": []}

#= name-is-hash
include m
#- modules/m/manifests/init.pp
class m { notify { $module_name: } }
#- modules/m/metadata.json
#| {"name": {"a": 1}, "version": "1.0.0", "author": "a", "license": "x", "source": "s", "dependencies": []}

#= name-is-empty-hash
include m
#- modules/m/manifests/init.pp
class m { notify { $module_name: } }
#- modules/m/metadata.json
#| {"name": {}, "version": "1.0.0", "author": "a", "license": "x", "source": "s", "dependencies": []}

#= version-is-null
include m
#- modules/m/manifests/init.pp
class m { notify { $module_name: } }
#- modules/m/metadata.json
#| {"name": "a-m", "version": null, "author": "a", "license": "x", "source": "s", "dependencies": []}

#= version-is-number
include m
#- modules/m/manifests/init.pp
class m { notify { $module_name: } }
#- modules/m/metadata.json
#| {"name": "a-m", "version": 5, "author": "a", "license": "x", "source": "s", "dependencies": []}

#= version-is-float
include m
#- modules/m/manifests/init.pp
class m { notify { $module_name: } }
#- modules/m/metadata.json
#| {"name": "a-m", "version": 1.5, "author": "a", "license": "x", "source": "s", "dependencies": []}

#= version-is-true
include m
#- modules/m/manifests/init.pp
class m { notify { $module_name: } }
#- modules/m/metadata.json
#| {"name": "a-m", "version": true, "author": "a", "license": "x", "source": "s", "dependencies": []}

#= version-is-false
include m
#- modules/m/manifests/init.pp
class m { notify { $module_name: } }
#- modules/m/metadata.json
#| {"name": "a-m", "version": false, "author": "a", "license": "x", "source": "s", "dependencies": []}

#= version-is-text
include m
#- modules/m/manifests/init.pp
class m { notify { $module_name: } }
#- modules/m/metadata.json
#| {"name": "a-m", "version": "t", "author": "a", "license": "x", "source": "s", "dependencies": []}

#= version-is-empty-text
include m
#- modules/m/manifests/init.pp
class m { notify { $module_name: } }
#- modules/m/metadata.json
#| {"name": "a-m", "version": "", "author": "a", "license": "x", "source": "s", "dependencies": []}

#= version-is-list
include m
#- modules/m/manifests/init.pp
class m { notify { $module_name: } }
#- modules/m/metadata.json
#| {"name": "a-m", "version": ["x"], "author": "a", "license": "x", "source": "s", "dependencies": []}

#= version-is-empty-list
include m
#- modules/m/manifests/init.pp
class m { notify { $module_name: } }
#- modules/m/metadata.json
#| {"name": "a-m", "version": [], "author": "a", "license": "x", "source": "s", "dependencies": []}

#= version-is-hash
include m
#- modules/m/manifests/init.pp
class m { notify { $module_name: } }
#- modules/m/metadata.json
#| {"name": "a-m", "version": {"a": 1}, "author": "a", "license": "x", "source": "s", "dependencies": []}

#= version-is-empty-hash
include m
#- modules/m/manifests/init.pp
class m { notify { $module_name: } }
#- modules/m/metadata.json
#| {"name": "a-m", "version": {}, "author": "a", "license": "x", "source": "s", "dependencies": []}

#= author-is-null
include m
#- modules/m/manifests/init.pp
class m { notify { $module_name: } }
#- modules/m/metadata.json
#| {"name": "a-m", "version": "1.0.0", "author": null, "license": "x", "source": "s", "dependencies": []}

#= author-is-number
include m
#- modules/m/manifests/init.pp
class m { notify { $module_name: } }
#- modules/m/metadata.json
#| {"name": "a-m", "version": "1.0.0", "author": 5, "license": "x", "source": "s", "dependencies": []}

#= author-is-float
include m
#- modules/m/manifests/init.pp
class m { notify { $module_name: } }
#- modules/m/metadata.json
#| {"name": "a-m", "version": "1.0.0", "author": 1.5, "license": "x", "source": "s", "dependencies": []}

#= author-is-true
include m
#- modules/m/manifests/init.pp
class m { notify { $module_name: } }
#- modules/m/metadata.json
#| {"name": "a-m", "version": "1.0.0", "author": true, "license": "x", "source": "s", "dependencies": []}

#= author-is-false
include m
#- modules/m/manifests/init.pp
class m { notify { $module_name: } }
#- modules/m/metadata.json
#| {"name": "a-m", "version": "1.0.0", "author": false, "license": "x", "source": "s", "dependencies": []}

#= author-is-text
include m
#- modules/m/manifests/init.pp
class m { notify { $module_name: } }
#- modules/m/metadata.json
#| {"name": "a-m", "version": "1.0.0", "author": "t", "license": "x", "source": "s", "dependencies": []}

#= author-is-empty-text
include m
#- modules/m/manifests/init.pp
class m { notify { $module_name: } }
#- modules/m/metadata.json
#| {"name": "a-m", "version": "1.0.0", "author": "", "license": "x", "source": "s", "dependencies": []}

#= author-is-list
include m
#- modules/m/manifests/init.pp
class m { notify { $module_name: } }
#- modules/m/metadata.json
#| {"name": "a-m", "version": "1.0.0", "author": ["x"], "license": "x", "source": "s", "dependencies": []}

#= author-is-empty-list
include m
#- modules/m/manifests/init.pp
class m { notify { $module_name: } }
#- modules/m/metadata.json
#| {"name": "a-m", "version": "1.0.0", "author": [], "license": "x", "source": "s", "dependencies": []}

#= author-is-hash
include m
#- modules/m/manifests/init.pp
class m { notify { $module_name: } }
#- modules/m/metadata.json
#| {"name": "a-m", "version": "1.0.0", "author": {"a": 1}, "license": "x", "source": "s", "dependencies": []}

#= author-is-empty-hash
include m
#- modules/m/manifests/init.pp
class m { notify { $module_name: } }
#- modules/m/metadata.json
#| {"name": "a-m", "version": "1.0.0", "author": {}, "license": "x", "source": "s", "dependencies": []}

#= license-is-null
include m
#- modules/m/manifests/init.pp
class m { notify { $module_name: } }
#- modules/m/metadata.json
#| {"name": "a-m", "version": "1.0.0", "author": "a", "license": null, "source": "s", "dependencies": []}

#= license-is-number
include m
#- modules/m/manifests/init.pp
class m { notify { $module_name: } }
#- modules/m/metadata.json
#| {"name": "a-m", "version": "1.0.0", "author": "a", "license": 5, "source": "s", "dependencies": []}

#= license-is-float
include m
#- modules/m/manifests/init.pp
class m { notify { $module_name: } }
#- modules/m/metadata.json
#| {"name": "a-m", "version": "1.0.0", "author": "a", "license": 1.5, "source": "s", "dependencies": []}

#= license-is-true
include m
#- modules/m/manifests/init.pp
class m { notify { $module_name: } }
#- modules/m/metadata.json
#| {"name": "a-m", "version": "1.0.0", "author": "a", "license": true, "source": "s", "dependencies": []}

#= license-is-false
include m
#- modules/m/manifests/init.pp
class m { notify { $module_name: } }
#- modules/m/metadata.json
#| {"name": "a-m", "version": "1.0.0", "author": "a", "license": false, "source": "s", "dependencies": []}

#= license-is-text
include m
#- modules/m/manifests/init.pp
class m { notify { $module_name: } }
#- modules/m/metadata.json
#| {"name": "a-m", "version": "1.0.0", "author": "a", "license": "t", "source": "s", "dependencies": []}

#= license-is-empty-text
include m
#- modules/m/manifests/init.pp
class m { notify { $module_name: } }
#- modules/m/metadata.json
#| {"name": "a-m", "version": "1.0.0", "author": "a", "license": "", "source": "s", "dependencies": []}

#= license-is-list
include m
#- modules/m/manifests/init.pp
class m { notify { $module_name: } }
#- modules/m/metadata.json
#| {"name": "a-m", "version": "1.0.0", "author": "a", "license": ["x"], "source": "s", "dependencies": []}

#= license-is-empty-list
include m
#- modules/m/manifests/init.pp
class m { notify { $module_name: } }
#- modules/m/metadata.json
#| {"name": "a-m", "version": "1.0.0", "author": "a", "license": [], "source": "s", "dependencies": []}

#= license-is-hash
include m
#- modules/m/manifests/init.pp
class m { notify { $module_name: } }
#- modules/m/metadata.json
#| {"name": "a-m", "version": "1.0.0", "author": "a", "license": {"a": 1}, "source": "s", "dependencies": []}

#= license-is-empty-hash
include m
#- modules/m/manifests/init.pp
class m { notify { $module_name: } }
#- modules/m/metadata.json
#| {"name": "a-m", "version": "1.0.0", "author": "a", "license": {}, "source": "s", "dependencies": []}

#= source-is-null
include m
#- modules/m/manifests/init.pp
class m { notify { $module_name: } }
#- modules/m/metadata.json
#| {"name": "a-m", "version": "1.0.0", "author": "a", "license": "x", "source": null, "dependencies": []}

#= source-is-number
include m
#- modules/m/manifests/init.pp
class m { notify { $module_name: } }
#- modules/m/metadata.json
#| {"name": "a-m", "version": "1.0.0", "author": "a", "license": "x", "source": 5, "dependencies": []}

#= source-is-float
include m
#- modules/m/manifests/init.pp
class m { notify { $module_name: } }
#- modules/m/metadata.json
#| {"name": "a-m", "version": "1.0.0", "author": "a", "license": "x", "source": 1.5, "dependencies": []}

#= source-is-true
include m
#- modules/m/manifests/init.pp
class m { notify { $module_name: } }
#- modules/m/metadata.json
#| {"name": "a-m", "version": "1.0.0", "author": "a", "license": "x", "source": true, "dependencies": []}

#= source-is-false
include m
#- modules/m/manifests/init.pp
class m { notify { $module_name: } }
#- modules/m/metadata.json
#| {"name": "a-m", "version": "1.0.0", "author": "a", "license": "x", "source": false, "dependencies": []}

#= source-is-text
include m
#- modules/m/manifests/init.pp
class m { notify { $module_name: } }
#- modules/m/metadata.json
#| {"name": "a-m", "version": "1.0.0", "author": "a", "license": "x", "source": "t", "dependencies": []}

#= source-is-empty-text
include m
#- modules/m/manifests/init.pp
class m { notify { $module_name: } }
#- modules/m/metadata.json
#| {"name": "a-m", "version": "1.0.0", "author": "a", "license": "x", "source": "", "dependencies": []}

#= source-is-list
include m
#- modules/m/manifests/init.pp
class m { notify { $module_name: } }
#- modules/m/metadata.json
#| {"name": "a-m", "version": "1.0.0", "author": "a", "license": "x", "source": ["x"], "dependencies": []}

#= source-is-empty-list
include m
#- modules/m/manifests/init.pp
class m { notify { $module_name: } }
#- modules/m/metadata.json
#| {"name": "a-m", "version": "1.0.0", "author": "a", "license": "x", "source": [], "dependencies": []}

#= source-is-hash
include m
#- modules/m/manifests/init.pp
class m { notify { $module_name: } }
#- modules/m/metadata.json
#| {"name": "a-m", "version": "1.0.0", "author": "a", "license": "x", "source": {"a": 1}, "dependencies": []}

#= source-is-empty-hash
include m
#- modules/m/manifests/init.pp
class m { notify { $module_name: } }
#- modules/m/metadata.json
#| {"name": "a-m", "version": "1.0.0", "author": "a", "license": "x", "source": {}, "dependencies": []}

#= dependencies-is-null
include m
#- modules/m/manifests/init.pp
class m { notify { $module_name: } }
#- modules/m/metadata.json
#| {"name": "a-m", "version": "1.0.0", "author": "a", "license": "x", "source": "s", "dependencies": null}

#= dependencies-is-number
include m
#- modules/m/manifests/init.pp
class m { notify { $module_name: } }
#- modules/m/metadata.json
#| {"name": "a-m", "version": "1.0.0", "author": "a", "license": "x", "source": "s", "dependencies": 5}

#= dependencies-is-float
include m
#- modules/m/manifests/init.pp
class m { notify { $module_name: } }
#- modules/m/metadata.json
#| {"name": "a-m", "version": "1.0.0", "author": "a", "license": "x", "source": "s", "dependencies": 1.5}

#= dependencies-is-true
include m
#- modules/m/manifests/init.pp
class m { notify { $module_name: } }
#- modules/m/metadata.json
#| {"name": "a-m", "version": "1.0.0", "author": "a", "license": "x", "source": "s", "dependencies": true}

#= dependencies-is-false
include m
#- modules/m/manifests/init.pp
class m { notify { $module_name: } }
#- modules/m/metadata.json
#| {"name": "a-m", "version": "1.0.0", "author": "a", "license": "x", "source": "s", "dependencies": false}

#= dependencies-is-text
include m
#- modules/m/manifests/init.pp
class m { notify { $module_name: } }
#- modules/m/metadata.json
#| {"name": "a-m", "version": "1.0.0", "author": "a", "license": "x", "source": "s", "dependencies": "t"}

#= dependencies-is-empty-text
include m
#- modules/m/manifests/init.pp
class m { notify { $module_name: } }
#- modules/m/metadata.json
#| {"name": "a-m", "version": "1.0.0", "author": "a", "license": "x", "source": "s", "dependencies": ""}

#= dependencies-is-list
include m
#- modules/m/manifests/init.pp
class m { notify { $module_name: } }
#- modules/m/metadata.json
#| {"name": "a-m", "version": "1.0.0", "author": "a", "license": "x", "source": "s", "dependencies": ["x"]}

#= dependencies-is-empty-list
include m
#- modules/m/manifests/init.pp
class m { notify { $module_name: } }
#- modules/m/metadata.json
#| {"name": "a-m", "version": "1.0.0", "author": "a", "license": "x", "source": "s", "dependencies": []}

#= dependencies-is-hash
include m
#- modules/m/manifests/init.pp
class m { notify { $module_name: } }
#- modules/m/metadata.json
#| {"name": "a-m", "version": "1.0.0", "author": "a", "license": "x", "source": "s", "dependencies": {"a": 1}}

#= dependencies-is-empty-hash
include m
#- modules/m/manifests/init.pp
class m { notify { $module_name: } }
#- modules/m/metadata.json
#| {"name": "a-m", "version": "1.0.0", "author": "a", "license": "x", "source": "s", "dependencies": {}}

#= dependency-is-null
include m
#- modules/m/manifests/init.pp
class m { notify { $module_name: } }
#- modules/m/metadata.json
#| {"name": "a-m", "version": "1.0.0", "author": "a", "license": "x", "source": "s", "dependencies": [null]}

#= dependency-is-number
include m
#- modules/m/manifests/init.pp
class m { notify { $module_name: } }
#- modules/m/metadata.json
#| {"name": "a-m", "version": "1.0.0", "author": "a", "license": "x", "source": "s", "dependencies": [5]}

#= dependency-is-float
include m
#- modules/m/manifests/init.pp
class m { notify { $module_name: } }
#- modules/m/metadata.json
#| {"name": "a-m", "version": "1.0.0", "author": "a", "license": "x", "source": "s", "dependencies": [1.5]}

#= dependency-is-true
include m
#- modules/m/manifests/init.pp
class m { notify { $module_name: } }
#- modules/m/metadata.json
#| {"name": "a-m", "version": "1.0.0", "author": "a", "license": "x", "source": "s", "dependencies": [true]}

#= dependency-is-false
include m
#- modules/m/manifests/init.pp
class m { notify { $module_name: } }
#- modules/m/metadata.json
#| {"name": "a-m", "version": "1.0.0", "author": "a", "license": "x", "source": "s", "dependencies": [false]}

#= dependency-is-text
include m
#- modules/m/manifests/init.pp
class m { notify { $module_name: } }
#- modules/m/metadata.json
#| {"name": "a-m", "version": "1.0.0", "author": "a", "license": "x", "source": "s", "dependencies": ["t"]}

#= dependency-is-text-with-name
include m
#- modules/m/manifests/init.pp
class m { notify { $module_name: } }
#- modules/m/metadata.json
#| {"name": "a-m", "version": "1.0.0", "author": "a", "license": "x", "source": "s", "dependencies": ["name"]}

#= dependency-is-empty-text
include m
#- modules/m/manifests/init.pp
class m { notify { $module_name: } }
#- modules/m/metadata.json
#| {"name": "a-m", "version": "1.0.0", "author": "a", "license": "x", "source": "s", "dependencies": [""]}

#= dependency-is-list
include m
#- modules/m/manifests/init.pp
class m { notify { $module_name: } }
#- modules/m/metadata.json
#| {"name": "a-m", "version": "1.0.0", "author": "a", "license": "x", "source": "s", "dependencies": [["x"]]}

#= dependency-is-hash-without-name
include m
#- modules/m/manifests/init.pp
class m { notify { $module_name: } }
#- modules/m/metadata.json
#| {"name": "a-m", "version": "1.0.0", "author": "a", "license": "x", "source": "s", "dependencies": [{"a": 1}]}

#= dependency-is-empty-hash
include m
#- modules/m/manifests/init.pp
class m { notify { $module_name: } }
#- modules/m/metadata.json
#| {"name": "a-m", "version": "1.0.0", "author": "a", "license": "x", "source": "s", "dependencies": [{}]}

#= dependency-whose-name-is-null
include m
#- modules/m/manifests/init.pp
class m { notify { $module_name: } }
#- modules/m/metadata.json
#| {"name": "a-m", "version": "1.0.0", "author": "a", "license": "x", "source": "s", "dependencies": [{"name": null}]}

#= dependency-whose-name-is-false
include m
#- modules/m/manifests/init.pp
class m { notify { $module_name: } }
#- modules/m/metadata.json
#| {"name": "a-m", "version": "1.0.0", "author": "a", "license": "x", "source": "s", "dependencies": [{"name": false}]}

#= dependency-whose-name-is-a-list
include m
#- modules/m/manifests/init.pp
class m { notify { $module_name: } }
#- modules/m/metadata.json
#| {"name": "a-m", "version": "1.0.0", "author": "a", "license": "x", "source": "s", "dependencies": [{"name": []}]}

#= dependency-whose-name-is-a-hash
include m
#- modules/m/manifests/init.pp
class m { notify { $module_name: } }
#- modules/m/metadata.json
#| {"name": "a-m", "version": "1.0.0", "author": "a", "license": "x", "source": "s", "dependencies": [{"name": {}}]}

#= dependency-whose-requirement-is-null
include m
#- modules/m/manifests/init.pp
class m { notify { $module_name: } }
#- modules/m/metadata.json
#| {"name": "a-m", "version": "1.0.0", "author": "a", "license": "x", "source": "s", "dependencies": [{"name": "a/b", "version_requirement": null}]}

#= dependency-whose-requirement-is-a-number
include m
#- modules/m/manifests/init.pp
class m { notify { $module_name: } }
#- modules/m/metadata.json
#| {"name": "a-m", "version": "1.0.0", "author": "a", "license": "x", "source": "s", "dependencies": [{"name": "a/b", "version_requirement": 5}]}

#= dependency-whose-requirement-is-a-list
include m
#- modules/m/manifests/init.pp
class m { notify { $module_name: } }
#- modules/m/metadata.json
#| {"name": "a-m", "version": "1.0.0", "author": "a", "license": "x", "source": "s", "dependencies": [{"name": "a/b", "version_requirement": []}]}

#= second-dependency-is-a-text
include m
#- modules/m/manifests/init.pp
class m { notify { $module_name: } }
#- modules/m/metadata.json
#| {"name": "a-m", "version": "1.0.0", "author": "a", "license": "x", "source": "s", "dependencies": [{"name": "a/b"}, "x"]}

#= dependencies-are-a-long-text
include m
#- modules/m/manifests/init.pp
class m { notify { $module_name: } }
#- modules/m/metadata.json
#| {"name": "a-m", "version": "1.0.0", "author": "a", "license": "x", "source": "s", "dependencies": "a 'b' \"c\"\n"}

#= dependencies-are-a-nested-hash
include m
#- modules/m/manifests/init.pp
class m { notify { $module_name: } }
#- modules/m/metadata.json
#| {"name": "a-m", "version": "1.0.0", "author": "a", "license": "x", "source": "s", "dependencies": {"a": [1, null, "x"], "b": {"c": true}}}

#= bad-open
include m
#- modules/m/manifests/init.pp
class m { notify { $module_name: } }
#- modules/m/metadata.json
#| {

#= bad-word
include m
#- modules/m/manifests/init.pp
class m { notify { $module_name: } }
#- modules/m/metadata.json
#| nope

#= bad-key
include m
#- modules/m/manifests/init.pp
class m { notify { $module_name: } }
#- modules/m/metadata.json
#| { name: 1 }

#= bad-comma
include m
#- modules/m/manifests/init.pp
class m { notify { $module_name: } }
#- modules/m/metadata.json
#| { "name": "a-m", }

#= bad-quote
include m
#- modules/m/manifests/init.pp
class m { notify { $module_name: } }
#- modules/m/metadata.json
#| { 'name': 'a' }

#= bad-end
include m
#- modules/m/manifests/init.pp
class m { notify { $module_name: } }
#- modules/m/metadata.json
#| { "name": "a" } x

#= bad-two
include m
#- modules/m/manifests/init.pp
class m { notify { $module_name: } }
#- modules/m/metadata.json
#| {} {}

#= bad-list
include m
#- modules/m/manifests/init.pp
class m { notify { $module_name: } }
#- modules/m/metadata.json
#| [1,

#= bad-text
include m
#- modules/m/manifests/init.pp
class m { notify { $module_name: } }
#- modules/m/metadata.json
#| "abc

#= bad-number
include m
#- modules/m/manifests/init.pp
class m { notify { $module_name: } }
#- modules/m/metadata.json
#| { "a": 01 }

#= bad-nan
include m
#- modules/m/manifests/init.pp
class m { notify { $module_name: } }
#- modules/m/metadata.json
#| { "a": NaN }

#= bad-escape
include m
#- modules/m/manifests/init.pp
class m { notify { $module_name: } }
#- modules/m/metadata.json
#| { "a": "\x" }

#= bad-missing-comma
include m
#- modules/m/manifests/init.pp
class m { notify { $module_name: } }
#- modules/m/metadata.json
#| { "name": "a" "version": 1 }

#= bad-missing-value
include m
#- modules/m/manifests/init.pp
class m { notify { $module_name: } }
#- modules/m/metadata.json
#| { "name": }

#= bad-colon
include m
#- modules/m/manifests/init.pp
class m { notify { $module_name: } }
#- modules/m/metadata.json
#| { "name" "x" }

#= blank
include m
#- modules/m/manifests/init.pp
class m { notify { $module_name: } }
#- modules/m/metadata.json
#|  

#= newlines
include m
#- modules/m/manifests/init.pp
class m { notify { $module_name: } }
#- modules/m/metadata.json
#| 
#| 
#| 

#= bad-long
include m
#- modules/m/manifests/init.pp
class m { notify { $module_name: } }
#- modules/m/metadata.json
#| { "name": "a-m",
#|   "version": "1.0.0",
#|   "dependencies": [
#|     { "name": "x/y" 
#|   "z": 1 ]
#| }

#= bad-comment
include m
#- modules/m/manifests/init.pp
class m { notify { $module_name: } }
#- modules/m/metadata.json
#| { /* x }

#= duplicate-keys
include m
#- modules/m/manifests/init.pp
class m { notify { $module_name: } }
#- modules/m/metadata.json
#| {"name":"a-m","name":"b-m","version":"1","author":"a","license":"x","source":"s","dependencies":[]}

#= bad-infinity
include m
#- modules/m/manifests/init.pp
class m { notify { $module_name: } }
#- modules/m/metadata.json
#| {"a":-Infinity}

#= bad-tab
include m
#- modules/m/manifests/init.pp
class m { notify { $module_name: } }
#- modules/m/metadata.json
#| {"a":"x	y"}

#= bad-surrogate
include m
#- modules/m/manifests/init.pp
class m { notify { $module_name: } }
#- modules/m/metadata.json
#| {"a":"\ud800"}

#= bad-minus
include m
#- modules/m/manifests/init.pp
class m { notify { $module_name: } }
#- modules/m/metadata.json
#| {"a":-}

#= bad-float
include m
#- modules/m/manifests/init.pp
class m { notify { $module_name: } }
#- modules/m/metadata.json
#| {"a":1.}

#= big-exponent
include m
#- modules/m/manifests/init.pp
class m { notify { $module_name: } }
#- modules/m/metadata.json
#| {"a":1e999}

#= unused-module-with-bad-json
notice('x')
#- modules/m/metadata.json
#| { nope
#= unused-module-without-a-version
notice('x')
#- modules/m/metadata.json
#| { "name": "a-m" }
#= strict-is-off
#@ set: strict=off
include m
#- modules/m/manifests/init.pp
class m { notify { 'm': } }
#- modules/m/metadata.json
#| { nope
#= strict-is-warning-and-bad-keys
#@ set: strict=warning
include m
#- modules/m/manifests/init.pp
class m { notify { 'm': } }
#- modules/m/metadata.json
#| { "name": "a-m" }
#= strict-is-warning-and-two-modules
#@ set: strict=warning
include m
include n
#- modules/m/manifests/init.pp
class m { notify { 'm': } }
#- modules/m/metadata.json
#| { "name": "a-m", }
#- modules/n/manifests/init.pp
class n { notify { 'n': } }
#- modules/n/metadata.json
#| [
#= only-a-dependency-is-broken
include m
#- modules/m/manifests/init.pp
class m { notify { 'm': } include n }
#- modules/m/metadata.json
#| {"name":"a-m","version":"1","author":"a","license":"x","source":"s","dependencies":[{"name":"a-n"}]}
#- modules/n/manifests/init.pp
class n { notify { 'n': } }
#- modules/n/metadata.json
#| {"name":"a-n","version":"1","author":"a","license":"x","source":"s","dependencies":"m"}
#= name-is-a-long-integer
include m
#- modules/m/manifests/init.pp
class m { notify { 'm': } }
#- modules/m/metadata.json
#| {"name":99999999999999999999,"version":"1"}
#= name-is-a-long-negative-integer
include m
#- modules/m/manifests/init.pp
class m { notify { 'm': } }
#- modules/m/metadata.json
#| {"name":-99999999999999999999,"version":"1"}
#= name-is-a-large-float
include m
#- modules/m/manifests/init.pp
class m { notify { 'm': } }
#- modules/m/metadata.json
#| {"name":1e20,"version":"1"}
#= dependencies-are-a-long-integer
include m
#- modules/m/manifests/init.pp
class m { notify { 'm': } }
#- modules/m/metadata.json
#| {"name":"a-m","version":"1","author":"a","license":"x","source":"s","dependencies":99999999999999999999}
#= dependencies-are-a-list-of-a-long-integer-and-a-float
include m
#- modules/m/manifests/init.pp
class m { notify { 'm': } }
#- modules/m/metadata.json
#| {"name":"a-m","version":"1","author":"a","license":"x","source":"s","dependencies":[99999999999999999999,1e20]}
