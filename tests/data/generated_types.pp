#= a2mod
Puppet::Resource::ResourceType3.new(
  'a2mod',
  [
    Puppet::Resource::Param(Enum['present', 'absent'], 'ensure')
  ],
  [
    Puppet::Resource::Param(Any, 'name', true),
    Puppet::Resource::Param(Any, 'lib'),
    Puppet::Resource::Param(Any, 'identifier'),
    Puppet::Resource::Param(Any, 'provider')
  ],
  {
    /(?m-ix:(.*))/ => ['name']
  },
  true,
  false)
#= alternative_entry
Puppet::Resource::ResourceType3.new(
  'alternative_entry',
  [
    Puppet::Resource::Param(Enum['present', 'absent'], 'ensure'),
    Puppet::Resource::Param(Any, 'altlink_ro'),
    Puppet::Resource::Param(Any, 'altname'),
    Puppet::Resource::Param(Any, 'priority')
  ],
  [
    Puppet::Resource::Param(Any, 'name', true),
    Puppet::Resource::Param(Any, 'altlink', true),
    Puppet::Resource::Param(Any, 'provider')
  ],
  {
    /^([^:]+)$/ => ['name'],
    /(?i-mx:^(.*):([a-z]:(\/|\\).*)$)/ => ['name', 'altlink'],
    /^(.*):(.*)$/ => ['name', 'altlink']
  },
  true,
  false)
#= alternatives
Puppet::Resource::ResourceType3.new(
  'alternatives',
  [
    Puppet::Resource::Param(Any, 'path'),
    Puppet::Resource::Param(Enum['auto', 'manual'], 'mode')
  ],
  [
    Puppet::Resource::Param(Any, 'name'),
    Puppet::Resource::Param(Any, 'provider')
  ],
  {
    /(?m-ix:(.*))/ => ['name']
  },
  true,
  false)
#= anchor
Puppet::Resource::ResourceType3.new(
  'anchor',
  [
  ],
  [
    Puppet::Resource::Param(Any, 'name')
  ],
  {
    /(?m-ix:(.*))/ => ['name']
  },
  true,
  false)
#= aodh_api_paste_ini
Puppet::Resource::ResourceType3.new(
  'aodh_api_paste_ini',
  [
    Puppet::Resource::Param(Enum['present', 'absent'], 'ensure'),
    Puppet::Resource::Param(Any, 'value')
  ],
  [
    Puppet::Resource::Param(Pattern[/\S+\/\S+/], 'name', true),
    Puppet::Resource::Param(Variant[Boolean, Enum['true', 'false']], 'secret'),
    Puppet::Resource::Param(Any, 'ensure_absent_val'),
    Puppet::Resource::Param(Any, 'key_val_separator'),
    Puppet::Resource::Param(Any, 'provider')
  ],
  {
    /(?m-ix:(.*))/ => ['name']
  },
  true,
  false)
#= aodh_api_uwsgi_config
Puppet::Resource::ResourceType3.new(
  'aodh_api_uwsgi_config',
  [
    Puppet::Resource::Param(Enum['present', 'absent'], 'ensure'),
    Puppet::Resource::Param(Pattern[/^[\S ]*$/], 'value')
  ],
  [
    Puppet::Resource::Param(Pattern[/\S+\/\S+/], 'name', true),
    Puppet::Resource::Param(Any, 'ensure_absent_val'),
    Puppet::Resource::Param(Any, 'provider')
  ],
  {
    /(?m-ix:(.*))/ => ['name']
  },
  true,
  false)
#= aodh_config
Puppet::Resource::ResourceType3.new(
  'aodh_config',
  [
    Puppet::Resource::Param(Enum['present', 'absent'], 'ensure'),
    Puppet::Resource::Param(Any, 'value')
  ],
  [
    Puppet::Resource::Param(Pattern[/\S+\/\S+/], 'name', true),
    Puppet::Resource::Param(Variant[Boolean, Enum['true', 'false']], 'secret'),
    Puppet::Resource::Param(Any, 'ensure_absent_val'),
    Puppet::Resource::Param(Any, 'provider')
  ],
  {
    /(?m-ix:(.*))/ => ['name']
  },
  true,
  false)
#= apt_key
Puppet::Resource::ResourceType3.new(
  'apt_key',
  [
    Puppet::Resource::Param(Enum['present', 'absent'], 'ensure'),
    Puppet::Resource::Param(Any, 'fingerprint'),
    Puppet::Resource::Param(Any, 'long'),
    Puppet::Resource::Param(Any, 'short'),
    Puppet::Resource::Param(Any, 'expired'),
    Puppet::Resource::Param(Any, 'expiry'),
    Puppet::Resource::Param(Any, 'size'),
    Puppet::Resource::Param(Any, 'type'),
    Puppet::Resource::Param(Any, 'created')
  ],
  [
    Puppet::Resource::Param(Pattern[/\A(0x)?[0-9a-fA-F]{8}\Z/, /\A(0x)?[0-9a-fA-F]{16}\Z/, /\A(0x)?[0-9a-fA-F]{40}\Z/], 'id', true),
    Puppet::Resource::Param(Any, 'content'),
    Puppet::Resource::Param(Pattern[/\Ahttps?:\/\//, /\Aftp:\/\//, /\A\/\w+/], 'source'),
    Puppet::Resource::Param(Pattern[/\A((hkp|hkps|http|https):\/\/)?([a-z\d])([a-z\d-]{0,61}\.)+[a-z\d]+(:\d{2,5})?(\/[a-zA-Z\d\-_.]+)*\/?$/], 'server'),
    Puppet::Resource::Param(Any, 'options'),
    Puppet::Resource::Param(Variant[Boolean, Enum['true', 'false', 'yes', 'no']], 'refresh'),
    Puppet::Resource::Param(Variant[Boolean, Enum['true', 'false', 'yes', 'no']], 'weak_ssl'),
    Puppet::Resource::Param(Any, 'provider')
  ],
  {
    /(?m-ix:(.*))/ => ['id']
  },
  true,
  false)
#= archive
Puppet::Resource::ResourceType3.new(
  'archive',
  [
    Puppet::Resource::Param(Enum['present', 'absent'], 'ensure'),
    Puppet::Resource::Param(Any, 'creates')
  ],
  [
    Puppet::Resource::Param(Any, 'path', true),
    Puppet::Resource::Param(Any, 'filename'),
    Puppet::Resource::Param(Variant[Boolean, Enum['true', 'false']], 'extract'),
    Puppet::Resource::Param(Any, 'extract_path'),
    Puppet::Resource::Param(Any, 'target'),
    Puppet::Resource::Param(Any, 'extract_command'),
    Puppet::Resource::Param(Any, 'temp_dir'),
    Puppet::Resource::Param(Any, 'extract_flags'),
    Puppet::Resource::Param(Variant[Boolean, Enum['true', 'false']], 'cleanup'),
    Puppet::Resource::Param(Any, 'source'),
    Puppet::Resource::Param(Any, 'url'),
    Puppet::Resource::Param(Any, 'cookie'),
    Puppet::Resource::Param(Variant[Boolean, Enum['true', 'false', 'undef', '', ''], Pattern[/\b[0-9a-f]{5,128}\b/]], 'checksum'),
    Puppet::Resource::Param(Pattern[/\b[0-9a-f]{5,128}\b/], 'digest_string'),
    Puppet::Resource::Param(Any, 'checksum_url'),
    Puppet::Resource::Param(Any, 'digest_url'),
    Puppet::Resource::Param(Enum['none', 'md5', 'sha1', 'sha2', 'sha256', 'sha384', 'sha512'], 'checksum_type'),
    Puppet::Resource::Param(Enum['none', 'md5', 'sha1', 'sha2', 'sha256', 'sha384', 'sha512'], 'digest_type'),
    Puppet::Resource::Param(Variant[Boolean, Enum['true', 'false']], 'checksum_verify'),
    Puppet::Resource::Param(Any, 'username'),
    Puppet::Resource::Param(Any, 'password'),
    Puppet::Resource::Param(Any, 'user'),
    Puppet::Resource::Param(Any, 'group'),
    Puppet::Resource::Param(Enum['none', 'ftp', 'http', 'https'], 'proxy_type'),
    Puppet::Resource::Param(Any, 'proxy_server'),
    Puppet::Resource::Param(Variant[Boolean, Enum['true', 'false', 'yes', 'no']], 'allow_insecure'),
    Puppet::Resource::Param(Any, 'download_options'),
    Puppet::Resource::Param(Any, 'provider')
  ],
  {
    /(?m-ix:(.*))/ => ['path']
  },
  true,
  false)
#= augeas
Puppet::Resource::ResourceType3.new(
  'augeas',
  [
    Puppet::Resource::Param(Any, 'returns')
  ],
  [
    Puppet::Resource::Param(Any, 'name', true),
    Puppet::Resource::Param(Any, 'context'),
    Puppet::Resource::Param(Any, 'onlyif'),
    Puppet::Resource::Param(Any, 'changes'),
    Puppet::Resource::Param(Any, 'root'),
    Puppet::Resource::Param(Any, 'load_path'),
    Puppet::Resource::Param(Any, 'force'),
    Puppet::Resource::Param(Variant[Boolean, Enum['true', 'false']], 'type_check'),
    Puppet::Resource::Param(Any, 'lens'),
    Puppet::Resource::Param(Any, 'incl'),
    Puppet::Resource::Param(Variant[Boolean, Enum['true', 'false', 'yes', 'no']], 'show_diff'),
    Puppet::Resource::Param(Any, 'provider')
  ],
  {
    /(?m-ix:(.*))/ => ['name']
  },
  true,
  false)
#= barbican_api_paste_ini
Puppet::Resource::ResourceType3.new(
  'barbican_api_paste_ini',
  [
    Puppet::Resource::Param(Enum['present', 'absent'], 'ensure'),
    Puppet::Resource::Param(Any, 'value')
  ],
  [
    Puppet::Resource::Param(Pattern[/\S+\/\S+/], 'name', true),
    Puppet::Resource::Param(Variant[Boolean, Enum['true', 'false']], 'secret'),
    Puppet::Resource::Param(Any, 'ensure_absent_val'),
    Puppet::Resource::Param(Any, 'key_val_separator'),
    Puppet::Resource::Param(Any, 'provider')
  ],
  {
    /(?m-ix:(.*))/ => ['name']
  },
  true,
  false)
#= barbican_api_uwsgi_config
Puppet::Resource::ResourceType3.new(
  'barbican_api_uwsgi_config',
  [
    Puppet::Resource::Param(Enum['present', 'absent'], 'ensure'),
    Puppet::Resource::Param(Pattern[/^[\S ]*$/], 'value')
  ],
  [
    Puppet::Resource::Param(Pattern[/\S+\/\S+/], 'name', true),
    Puppet::Resource::Param(Any, 'ensure_absent_val'),
    Puppet::Resource::Param(Any, 'provider')
  ],
  {
    /(?m-ix:(.*))/ => ['name']
  },
  true,
  false)
#= barbican_config
Puppet::Resource::ResourceType3.new(
  'barbican_config',
  [
    Puppet::Resource::Param(Enum['present', 'absent'], 'ensure'),
    Puppet::Resource::Param(Pattern[/^[\S ]*$/], 'value')
  ],
  [
    Puppet::Resource::Param(Pattern[/\S+\/\S+/], 'name', true),
    Puppet::Resource::Param(Variant[Boolean, Enum['true', 'false']], 'secret'),
    Puppet::Resource::Param(Any, 'ensure_absent_val'),
    Puppet::Resource::Param(Any, 'provider')
  ],
  {
    /(?m-ix:(.*))/ => ['name']
  },
  true,
  false)
#= barbican_secret
Puppet::Resource::ResourceType3.new(
  'barbican_secret',
  [
    Puppet::Resource::Param(Enum['present', 'absent'], 'ensure'),
    Puppet::Resource::Param(Pattern[/.*/], 'payload')
  ],
  [
    Puppet::Resource::Param(Pattern[/.*/], 'name', true),
    Puppet::Resource::Param(Any, 'provider')
  ],
  {
    /(?m-ix:(.*))/ => ['name']
  },
  true,
  false)
#= ceilometer_config
Puppet::Resource::ResourceType3.new(
  'ceilometer_config',
  [
    Puppet::Resource::Param(Enum['present', 'absent'], 'ensure'),
    Puppet::Resource::Param(Pattern[/^[\S ]*$/], 'value')
  ],
  [
    Puppet::Resource::Param(Pattern[/\S+\/\S+/], 'name', true),
    Puppet::Resource::Param(Variant[Boolean, Enum['true', 'false']], 'secret'),
    Puppet::Resource::Param(Any, 'ensure_absent_val'),
    Puppet::Resource::Param(Any, 'provider')
  ],
  {
    /(?m-ix:(.*))/ => ['name']
  },
  true,
  false)
#= ceilometer_rootwrap_config
Puppet::Resource::ResourceType3.new(
  'ceilometer_rootwrap_config',
  [
    Puppet::Resource::Param(Enum['present', 'absent'], 'ensure'),
    Puppet::Resource::Param(Pattern[/^[\S ]*$/], 'value')
  ],
  [
    Puppet::Resource::Param(Pattern[/\S+\/\S+/], 'name', true),
    Puppet::Resource::Param(Any, 'ensure_absent_val'),
    Puppet::Resource::Param(Any, 'provider')
  ],
  {
    /(?m-ix:(.*))/ => ['name']
  },
  true,
  false)
#= ceph_config
Puppet::Resource::ResourceType3.new(
  'ceph_config',
  [
    Puppet::Resource::Param(Enum['present', 'absent'], 'ensure'),
    Puppet::Resource::Param(Any, 'value')
  ],
  [
    Puppet::Resource::Param(Pattern[/\S+\/\S+/], 'name', true),
    Puppet::Resource::Param(Any, 'path'),
    Puppet::Resource::Param(Any, 'provider')
  ],
  {
    /(?m-ix:(.*))/ => ['name']
  },
  true,
  false)
#= cinder_api_paste_ini
Puppet::Resource::ResourceType3.new(
  'cinder_api_paste_ini',
  [
    Puppet::Resource::Param(Enum['present', 'absent'], 'ensure'),
    Puppet::Resource::Param(Any, 'value')
  ],
  [
    Puppet::Resource::Param(Pattern[/\S+\/\S+/], 'name', true),
    Puppet::Resource::Param(Variant[Boolean, Enum['true', 'false']], 'secret'),
    Puppet::Resource::Param(Any, 'ensure_absent_val'),
    Puppet::Resource::Param(Any, 'key_val_separator'),
    Puppet::Resource::Param(Any, 'provider')
  ],
  {
    /(?m-ix:(.*))/ => ['name']
  },
  true,
  false)
#= cinder_api_uwsgi_config
Puppet::Resource::ResourceType3.new(
  'cinder_api_uwsgi_config',
  [
    Puppet::Resource::Param(Enum['present', 'absent'], 'ensure'),
    Puppet::Resource::Param(Pattern[/^[\S ]*$/], 'value')
  ],
  [
    Puppet::Resource::Param(Pattern[/\S+\/\S+/], 'name', true),
    Puppet::Resource::Param(Any, 'ensure_absent_val'),
    Puppet::Resource::Param(Any, 'provider')
  ],
  {
    /(?m-ix:(.*))/ => ['name']
  },
  true,
  false)
#= cinder_config
Puppet::Resource::ResourceType3.new(
  'cinder_config',
  [
    Puppet::Resource::Param(Enum['present', 'absent'], 'ensure'),
    Puppet::Resource::Param(Any, 'value')
  ],
  [
    Puppet::Resource::Param(Pattern[/\S+\/\S+/], 'name', true),
    Puppet::Resource::Param(Variant[Boolean, Enum['true', 'false']], 'secret'),
    Puppet::Resource::Param(Any, 'ensure_absent_val'),
    Puppet::Resource::Param(Any, 'provider')
  ],
  {
    /(?m-ix:(.*))/ => ['name']
  },
  true,
  false)
#= cinder_qos
Puppet::Resource::ResourceType3.new(
  'cinder_qos',
  [
    Puppet::Resource::Param(Enum['present', 'absent'], 'ensure'),
    Puppet::Resource::Param(Any, 'associations'),
    Puppet::Resource::Param(Any, 'properties')
  ],
  [
    Puppet::Resource::Param(Pattern[/\S+/], 'name', true),
    Puppet::Resource::Param(Any, 'consumer'),
    Puppet::Resource::Param(Any, 'provider')
  ],
  {
    /(?m-ix:(.*))/ => ['name']
  },
  true,
  false)
#= cinder_rootwrap_config
Puppet::Resource::ResourceType3.new(
  'cinder_rootwrap_config',
  [
    Puppet::Resource::Param(Enum['present', 'absent'], 'ensure'),
    Puppet::Resource::Param(Pattern[/^[\S ]*$/], 'value')
  ],
  [
    Puppet::Resource::Param(Pattern[/\S+\/\S+/], 'name', true),
    Puppet::Resource::Param(Any, 'ensure_absent_val'),
    Puppet::Resource::Param(Any, 'provider')
  ],
  {
    /(?m-ix:(.*))/ => ['name']
  },
  true,
  false)
#= cinder_type
Puppet::Resource::ResourceType3.new(
  'cinder_type',
  [
    Puppet::Resource::Param(Enum['present', 'absent'], 'ensure'),
    Puppet::Resource::Param(Any, 'properties'),
    Puppet::Resource::Param(Any, 'access_project_ids')
  ],
  [
    Puppet::Resource::Param(Pattern[/\S+/], 'name', true),
    Puppet::Resource::Param(Variant[Boolean, Enum['true', 'false']], 'is_public'),
    Puppet::Resource::Param(Any, 'provider')
  ],
  {
    /(?m-ix:(.*))/ => ['name']
  },
  true,
  false)
#= cloudkitty_api_paste_ini
Puppet::Resource::ResourceType3.new(
  'cloudkitty_api_paste_ini',
  [
    Puppet::Resource::Param(Enum['present', 'absent'], 'ensure'),
    Puppet::Resource::Param(Any, 'value')
  ],
  [
    Puppet::Resource::Param(Pattern[/\S+\/\S+/], 'name', true),
    Puppet::Resource::Param(Variant[Boolean, Enum['true', 'false']], 'secret'),
    Puppet::Resource::Param(Any, 'ensure_absent_val'),
    Puppet::Resource::Param(Any, 'key_val_separator'),
    Puppet::Resource::Param(Any, 'provider')
  ],
  {
    /(?m-ix:(.*))/ => ['name']
  },
  true,
  false)
#= cloudkitty_api_uwsgi_config
Puppet::Resource::ResourceType3.new(
  'cloudkitty_api_uwsgi_config',
  [
    Puppet::Resource::Param(Enum['present', 'absent'], 'ensure'),
    Puppet::Resource::Param(Pattern[/^[\S ]*$/], 'value')
  ],
  [
    Puppet::Resource::Param(Pattern[/\S+\/\S+/], 'name', true),
    Puppet::Resource::Param(Any, 'ensure_absent_val'),
    Puppet::Resource::Param(Any, 'provider')
  ],
  {
    /(?m-ix:(.*))/ => ['name']
  },
  true,
  false)
#= cloudkitty_config
Puppet::Resource::ResourceType3.new(
  'cloudkitty_config',
  [
    Puppet::Resource::Param(Enum['present', 'absent'], 'ensure'),
    Puppet::Resource::Param(Any, 'value')
  ],
  [
    Puppet::Resource::Param(Pattern[/\S+\/\S+/], 'name', true),
    Puppet::Resource::Param(Variant[Boolean, Enum['true', 'false']], 'secret'),
    Puppet::Resource::Param(Any, 'ensure_absent_val'),
    Puppet::Resource::Param(Any, 'provider')
  ],
  {
    /(?m-ix:(.*))/ => ['name']
  },
  true,
  false)
#= concat_file
Puppet::Resource::ResourceType3.new(
  'concat_file',
  [
    Puppet::Resource::Param(Enum['present', 'absent'], 'ensure')
  ],
  [
    Puppet::Resource::Param(Any, 'tag'),
    Puppet::Resource::Param(Any, 'path', true),
    Puppet::Resource::Param(Any, 'owner'),
    Puppet::Resource::Param(Any, 'group'),
    Puppet::Resource::Param(Any, 'mode'),
    Puppet::Resource::Param(Enum['alpha', 'numeric'], 'order'),
    Puppet::Resource::Param(Any, 'backup'),
    Puppet::Resource::Param(Variant[Boolean, Enum['true', 'false', 'yes', 'no']], 'replace'),
    Puppet::Resource::Param(Any, 'validate_cmd'),
    Puppet::Resource::Param(Variant[Boolean, Enum['true', 'false', 'yes', 'no']], 'ensure_newline'),
    Puppet::Resource::Param(Enum['plain', 'yaml', 'json', 'json-array', 'json-pretty', 'json-array-pretty'], 'format'),
    Puppet::Resource::Param(Variant[Boolean, Enum['true', 'false', 'yes', 'no']], 'force'),
    Puppet::Resource::Param(Variant[Boolean, Enum['true', 'false', 'yes', 'no']], 'selinux_ignore_defaults'),
    Puppet::Resource::Param(Any, 'selrange'),
    Puppet::Resource::Param(Any, 'selrole'),
    Puppet::Resource::Param(Any, 'seltype'),
    Puppet::Resource::Param(Any, 'seluser'),
    Puppet::Resource::Param(Variant[Boolean, Enum['true', 'false', 'yes', 'no']], 'show_diff')
  ],
  {
    /(?m-ix:(.*))/ => ['path']
  },
  true,
  false)
#= concat_fragment
Puppet::Resource::ResourceType3.new(
  'concat_fragment',
  [
  ],
  [
    Puppet::Resource::Param(Any, 'name', true),
    Puppet::Resource::Param(Any, 'target'),
    Puppet::Resource::Param(Any, 'content'),
    Puppet::Resource::Param(Any, 'source'),
    Puppet::Resource::Param(Any, 'order'),
    Puppet::Resource::Param(Any, 'tag')
  ],
  {
    /(?m-ix:(.*))/ => ['name']
  },
  true,
  false)
#= congress_api_paste_ini
Puppet::Resource::ResourceType3.new(
  'congress_api_paste_ini',
  [
    Puppet::Resource::Param(Enum['present', 'absent'], 'ensure'),
    Puppet::Resource::Param(Any, 'value')
  ],
  [
    Puppet::Resource::Param(Pattern[/\S+\/\S+/], 'name', true),
    Puppet::Resource::Param(Variant[Boolean, Enum['true', 'false']], 'secret'),
    Puppet::Resource::Param(Any, 'ensure_absent_val'),
    Puppet::Resource::Param(Any, 'provider')
  ],
  {
    /(?m-ix:(.*))/ => ['name']
  },
  true,
  false)
#= congress_config
Puppet::Resource::ResourceType3.new(
  'congress_config',
  [
    Puppet::Resource::Param(Enum['present', 'absent'], 'ensure'),
    Puppet::Resource::Param(Pattern[/^[\S ]*$/], 'value')
  ],
  [
    Puppet::Resource::Param(Pattern[/\S+\/\S+/], 'name', true),
    Puppet::Resource::Param(Variant[Boolean, Enum['true', 'false']], 'secret'),
    Puppet::Resource::Param(Any, 'ensure_absent_val'),
    Puppet::Resource::Param(Any, 'provider')
  ],
  {
    /(?m-ix:(.*))/ => ['name']
  },
  true,
  false)
#= cron
Puppet::Resource::ResourceType3.new(
  'cron',
  [
    Puppet::Resource::Param(Enum['present', 'absent'], 'ensure'),
    Puppet::Resource::Param(Any, 'command'),
    Puppet::Resource::Param(Any, 'special'),
    Puppet::Resource::Param(Any, 'minute'),
    Puppet::Resource::Param(Any, 'hour'),
    Puppet::Resource::Param(Any, 'weekday'),
    Puppet::Resource::Param(Any, 'month'),
    Puppet::Resource::Param(Any, 'monthday'),
    Puppet::Resource::Param(Any, 'environment'),
    Puppet::Resource::Param(Any, 'user'),
    Puppet::Resource::Param(Any, 'target')
  ],
  [
    Puppet::Resource::Param(Any, 'name', true),
    Puppet::Resource::Param(Any, 'provider')
  ],
  {
    /(?m-ix:(.*))/ => ['name']
  },
  true,
  false)
#= cs_clone
Puppet::Resource::ResourceType3.new(
  'cs_clone',
  [
    Puppet::Resource::Param(Enum['present', 'absent'], 'ensure'),
    Puppet::Resource::Param(Any, 'primitive'),
    Puppet::Resource::Param(Any, 'group'),
    Puppet::Resource::Param(Variant[Enum['absent'], Pattern[/\d+/]], 'clone_max'),
    Puppet::Resource::Param(Variant[Enum['absent'], Pattern[/\d+/]], 'clone_node_max'),
    Puppet::Resource::Param(Variant[Boolean, Enum['true', 'false', 'absent']], 'notify_clones'),
    Puppet::Resource::Param(Variant[Boolean, Enum['true', 'false', 'absent']], 'globally_unique'),
    Puppet::Resource::Param(Variant[Boolean, Enum['true', 'false', 'absent']], 'ordered'),
    Puppet::Resource::Param(Variant[Boolean, Enum['true', 'false', 'absent']], 'interleave')
  ],
  [
    Puppet::Resource::Param(Any, 'name', true),
    Puppet::Resource::Param(Any, 'cib'),
    Puppet::Resource::Param(Any, 'provider')
  ],
  {
    /(?m-ix:(.*))/ => ['name']
  },
  true,
  false)
#= cs_colocation
Puppet::Resource::ResourceType3.new(
  'cs_colocation',
  [
    Puppet::Resource::Param(Enum['present', 'absent'], 'ensure'),
    Puppet::Resource::Param(Any, 'primitives'),
    Puppet::Resource::Param(Any, 'score')
  ],
  [
    Puppet::Resource::Param(Any, 'name', true),
    Puppet::Resource::Param(Any, 'cib'),
    Puppet::Resource::Param(Any, 'provider')
  ],
  {
    /(?m-ix:(.*))/ => ['name']
  },
  true,
  false)
#= cs_commit
Puppet::Resource::ResourceType3.new(
  'cs_commit',
  [
  ],
  [
    Puppet::Resource::Param(Any, 'cib'),
    Puppet::Resource::Param(Any, 'name', true),
    Puppet::Resource::Param(Any, 'provider')
  ],
  {
    /(?m-ix:(.*))/ => ['name']
  },
  true,
  false)
#= cs_group
Puppet::Resource::ResourceType3.new(
  'cs_group',
  [
    Puppet::Resource::Param(Enum['present', 'absent'], 'ensure'),
    Puppet::Resource::Param(Any, 'primitives')
  ],
  [
    Puppet::Resource::Param(Any, 'name', true),
    Puppet::Resource::Param(Any, 'cib'),
    Puppet::Resource::Param(Any, 'provider')
  ],
  {
    /(?m-ix:(.*))/ => ['name']
  },
  true,
  false)
#= cs_location
Puppet::Resource::ResourceType3.new(
  'cs_location',
  [
    Puppet::Resource::Param(Enum['present', 'absent'], 'ensure'),
    Puppet::Resource::Param(Any, 'primitive'),
    Puppet::Resource::Param(Any, 'node_name'),
    Puppet::Resource::Param(Any, 'resource_discovery'),
    Puppet::Resource::Param(Any, 'score'),
    Puppet::Resource::Param(Any, 'rules')
  ],
  [
    Puppet::Resource::Param(Any, 'name', true),
    Puppet::Resource::Param(Any, 'cib'),
    Puppet::Resource::Param(Any, 'provider')
  ],
  {
    /(?m-ix:(.*))/ => ['name']
  },
  true,
  false)
#= cs_order
Puppet::Resource::ResourceType3.new(
  'cs_order',
  [
    Puppet::Resource::Param(Enum['present', 'absent'], 'ensure'),
    Puppet::Resource::Param(Any, 'first'),
    Puppet::Resource::Param(Any, 'second'),
    Puppet::Resource::Param(Any, 'score'),
    Puppet::Resource::Param(Any, 'kind'),
    Puppet::Resource::Param(Any, 'symmetrical')
  ],
  [
    Puppet::Resource::Param(Any, 'name', true),
    Puppet::Resource::Param(Any, 'cib'),
    Puppet::Resource::Param(Any, 'provider')
  ],
  {
    /(?m-ix:(.*))/ => ['name']
  },
  true,
  false)
#= cs_primitive
Puppet::Resource::ResourceType3.new(
  'cs_primitive',
  [
    Puppet::Resource::Param(Enum['present', 'absent'], 'ensure'),
    Puppet::Resource::Param(Any, 'parameters'),
    Puppet::Resource::Param(Any, 'operations'),
    Puppet::Resource::Param(Any, 'utilization'),
    Puppet::Resource::Param(Any, 'metadata'),
    Puppet::Resource::Param(Any, 'ms_metadata'),
    Puppet::Resource::Param(Variant[Boolean, Enum['true', 'false']], 'promotable')
  ],
  [
    Puppet::Resource::Param(Any, 'name', true),
    Puppet::Resource::Param(Any, 'primitive_class'),
    Puppet::Resource::Param(Any, 'primitive_type'),
    Puppet::Resource::Param(Any, 'provided_by'),
    Puppet::Resource::Param(Any, 'cib'),
    Puppet::Resource::Param(Any, 'unmanaged_metadata'),
    Puppet::Resource::Param(Any, 'provider')
  ],
  {
    /(?m-ix:(.*))/ => ['name']
  },
  true,
  false)
#= cs_property
Puppet::Resource::ResourceType3.new(
  'cs_property',
  [
    Puppet::Resource::Param(Enum['present', 'absent'], 'ensure'),
    Puppet::Resource::Param(Any, 'value')
  ],
  [
    Puppet::Resource::Param(Any, 'name', true),
    Puppet::Resource::Param(Any, 'cib'),
    Puppet::Resource::Param(Variant[Boolean, Enum['true', 'false', 'yes', 'no']], 'replace'),
    Puppet::Resource::Param(Any, 'provider')
  ],
  {
    /(?m-ix:(.*))/ => ['name']
  },
  true,
  false)
#= cs_rsc_defaults
Puppet::Resource::ResourceType3.new(
  'cs_rsc_defaults',
  [
    Puppet::Resource::Param(Enum['present', 'absent'], 'ensure'),
    Puppet::Resource::Param(Any, 'value')
  ],
  [
    Puppet::Resource::Param(Any, 'name', true),
    Puppet::Resource::Param(Any, 'cib'),
    Puppet::Resource::Param(Any, 'provider')
  ],
  {
    /(?m-ix:(.*))/ => ['name']
  },
  true,
  false)
#= cs_shadow
Puppet::Resource::ResourceType3.new(
  'cs_shadow',
  [
    Puppet::Resource::Param(Any, 'epoch')
  ],
  [
    Puppet::Resource::Param(Any, 'cib', true),
    Puppet::Resource::Param(Variant[Boolean, Enum['true', 'false', 'yes', 'no']], 'autocommit'),
    Puppet::Resource::Param(Any, 'provider')
  ],
  {
    /(?m-ix:(.*))/ => ['cib']
  },
  true,
  false)
#= datacat_collector
Puppet::Resource::ResourceType3.new(
  'datacat_collector',
  [
    Puppet::Resource::Param(Enum['present', 'absent'], 'ensure')
  ],
  [
    Puppet::Resource::Param(Any, 'path', true),
    Puppet::Resource::Param(Any, 'collects'),
    Puppet::Resource::Param(Any, 'target_resource'),
    Puppet::Resource::Param(Any, 'target_field'),
    Puppet::Resource::Param(Any, 'source_key'),
    Puppet::Resource::Param(Any, 'template'),
    Puppet::Resource::Param(Any, 'template_body'),
    Puppet::Resource::Param(Any, 'provider')
  ],
  {
    /(?m-ix:(.*))/ => ['path']
  },
  true,
  false)
#= datacat_fragment
Puppet::Resource::ResourceType3.new(
  'datacat_fragment',
  [
  ],
  [
    Puppet::Resource::Param(Any, 'name', true),
    Puppet::Resource::Param(Any, 'target'),
    Puppet::Resource::Param(Any, 'order'),
    Puppet::Resource::Param(Any, 'data'),
    Puppet::Resource::Param(Any, 'provider')
  ],
  {
    /(?m-ix:(.*))/ => ['name']
  },
  true,
  false)
#= designate_api_paste_ini
Puppet::Resource::ResourceType3.new(
  'designate_api_paste_ini',
  [
    Puppet::Resource::Param(Enum['present', 'absent'], 'ensure'),
    Puppet::Resource::Param(Any, 'value')
  ],
  [
    Puppet::Resource::Param(Pattern[/\S+\/\S+/], 'name', true),
    Puppet::Resource::Param(Variant[Boolean, Enum['true', 'false']], 'secret'),
    Puppet::Resource::Param(Any, 'ensure_absent_val'),
    Puppet::Resource::Param(Any, 'key_val_separator'),
    Puppet::Resource::Param(Any, 'provider')
  ],
  {
    /(?m-ix:(.*))/ => ['name']
  },
  true,
  false)
#= designate_api_uwsgi_config
Puppet::Resource::ResourceType3.new(
  'designate_api_uwsgi_config',
  [
    Puppet::Resource::Param(Enum['present', 'absent'], 'ensure'),
    Puppet::Resource::Param(Pattern[/^[\S ]*$/], 'value')
  ],
  [
    Puppet::Resource::Param(Pattern[/\S\/\S/], 'name', true),
    Puppet::Resource::Param(Any, 'ensure_absent_val'),
    Puppet::Resource::Param(Any, 'provider')
  ],
  {
    /(?m-ix:(.*))/ => ['name']
  },
  true,
  false)
#= designate_config
Puppet::Resource::ResourceType3.new(
  'designate_config',
  [
    Puppet::Resource::Param(Enum['present', 'absent'], 'ensure'),
    Puppet::Resource::Param(Any, 'value')
  ],
  [
    Puppet::Resource::Param(Pattern[/\S+\/\S+/], 'name', true),
    Puppet::Resource::Param(Variant[Boolean, Enum['true', 'false']], 'secret'),
    Puppet::Resource::Param(Any, 'ensure_absent_val'),
    Puppet::Resource::Param(Any, 'provider')
  ],
  {
    /(?m-ix:(.*))/ => ['name']
  },
  true,
  false)
#= designate_rootwrap_config
Puppet::Resource::ResourceType3.new(
  'designate_rootwrap_config',
  [
    Puppet::Resource::Param(Enum['present', 'absent'], 'ensure'),
    Puppet::Resource::Param(Pattern[/^[\S ]*$/], 'value')
  ],
  [
    Puppet::Resource::Param(Pattern[/\S+\/\S+/], 'name', true),
    Puppet::Resource::Param(Any, 'ensure_absent_val'),
    Puppet::Resource::Param(Any, 'provider')
  ],
  {
    /(?m-ix:(.*))/ => ['name']
  },
  true,
  false)
#= designate_tlds_config
Puppet::Resource::ResourceType3.new(
  'designate_tlds_config',
  [
    Puppet::Resource::Param(Enum['present', 'absent'], 'ensure'),
    Puppet::Resource::Param(Any, 'value')
  ],
  [
    Puppet::Resource::Param(Pattern[/\S+\/\S+/], 'name', true),
    Puppet::Resource::Param(Variant[Boolean, Enum['true', 'false']], 'secret'),
    Puppet::Resource::Param(Any, 'ensure_absent_val'),
    Puppet::Resource::Param(Any, 'provider')
  ],
  {
    /(?m-ix:(.*))/ => ['name']
  },
  true,
  false)
#= eswitchd_config
Puppet::Resource::ResourceType3.new(
  'eswitchd_config',
  [
    Puppet::Resource::Param(Enum['present', 'absent'], 'ensure'),
    Puppet::Resource::Param(Any, 'value')
  ],
  [
    Puppet::Resource::Param(Pattern[/\S+\/\S+/], 'name', true),
    Puppet::Resource::Param(Any, 'ensure_absent_val'),
    Puppet::Resource::Param(Any, 'provider')
  ],
  {
    /(?m-ix:(.*))/ => ['name']
  },
  true,
  false)
#= etcd_key
Puppet::Resource::ResourceType3.new(
  'etcd_key',
  [
    Puppet::Resource::Param(Enum['present', 'absent'], 'ensure'),
    Puppet::Resource::Param(Any, 'value')
  ],
  [
    Puppet::Resource::Param(Any, 'name', true),
    Puppet::Resource::Param(Any, 'peers'),
    Puppet::Resource::Param(Any, 'cert_file'),
    Puppet::Resource::Param(Any, 'key_file'),
    Puppet::Resource::Param(Any, 'ca_file'),
    Puppet::Resource::Param(Any, 'username'),
    Puppet::Resource::Param(Any, 'password'),
    Puppet::Resource::Param(Any, 'provider')
  ],
  {
    /(?m-ix:(.*))/ => ['name']
  },
  true,
  false)
#= etcddiscovery_config
Puppet::Resource::ResourceType3.new(
  'etcddiscovery_config',
  [
    Puppet::Resource::Param(Enum['present', 'absent'], 'ensure'),
    Puppet::Resource::Param(Pattern[/^[\S ]*$/], 'value')
  ],
  [
    Puppet::Resource::Param(Pattern[/\S+\/\S+/], 'name', true),
    Puppet::Resource::Param(Variant[Boolean, Enum['true', 'false']], 'secret'),
    Puppet::Resource::Param(Any, 'ensure_absent_val'),
    Puppet::Resource::Param(Any, 'provider')
  ],
  {
    /(?m-ix:(.*))/ => ['name']
  },
  true,
  false)
#= file_line
Puppet::Resource::ResourceType3.new(
  'file_line',
  [
    Puppet::Resource::Param(Enum['present', 'absent'], 'ensure'),
    Puppet::Resource::Param(Any, 'line')
  ],
  [
    Puppet::Resource::Param(Any, 'name', true),
    Puppet::Resource::Param(Any, 'match'),
    Puppet::Resource::Param(Variant[Boolean, Enum['true', 'false']], 'match_for_absence'),
    Puppet::Resource::Param(Variant[Boolean, Enum['true', 'false']], 'multiple'),
    Puppet::Resource::Param(Any, 'after'),
    Puppet::Resource::Param(Any, 'path'),
    Puppet::Resource::Param(Variant[Boolean, Enum['true', 'false']], 'replace'),
    Puppet::Resource::Param(Variant[Boolean, Enum['true', 'false']], 'replace_all_matches_not_matching_line'),
    Puppet::Resource::Param(Any, 'encoding'),
    Puppet::Resource::Param(Variant[Boolean, Enum['true', 'false']], 'append_on_no_match'),
    Puppet::Resource::Param(Any, 'provider')
  ],
  {
    /(?m-ix:(.*))/ => ['name']
  },
  true,
  false)
#= firewall
Puppet::Resource::ResourceType3.new(
  'firewall',
  [
    Puppet::Resource::Param(Enum['present', 'absent'], 'ensure'),
    Puppet::Resource::Param(Enum['accept', 'reject', 'drop'], 'action'),
    Puppet::Resource::Param(Any, 'source'),
    Puppet::Resource::Param(Any, 'src_range'),
    Puppet::Resource::Param(Any, 'destination'),
    Puppet::Resource::Param(Any, 'dst_range'),
    Puppet::Resource::Param(Any, 'sport'),
    Puppet::Resource::Param(Any, 'dport'),
    Puppet::Resource::Param(Any, 'port'),
    Puppet::Resource::Param(Enum['UNSPEC', '! UNSPEC', 'UNSPEC --limit-iface-in', 'UNSPEC --limit-iface-out', '! UNSPEC --limit-iface-in', '! UNSPEC --limit-iface-out', 'UNICAST', '! UNICAST', 'UNICAST --limit-iface-in', 'UNICAST --limit-iface-out', '! UNICAST --limit-iface-in', '! UNICAST --limit-iface-out', 'LOCAL', '! LOCAL', 'LOCAL --limit-iface-in', 'LOCAL --limit-iface-out', '! LOCAL --limit-iface-in', '! LOCAL --limit-iface-out', 'BROADCAST', '! BROADCAST', 'BROADCAST --limit-iface-in', 'BROADCAST --limit-iface-out', '! BROADCAST --limit-iface-in', '! BROADCAST --limit-iface-out', 'ANYCAST', '! ANYCAST', 'ANYCAST --limit-iface-in', 'ANYCAST --limit-iface-out', '! ANYCAST --limit-iface-in', '! ANYCAST --limit-iface-out', 'MULTICAST', '! MULTICAST', 'MULTICAST --limit-iface-in', 'MULTICAST --limit-iface-out', '! MULTICAST --limit-iface-in', '! MULTICAST --limit-iface-out', 'BLACKHOLE', '! BLACKHOLE', 'BLACKHOLE --limit-iface-in', 'BLACKHOLE --limit-iface-out', '! BLACKHOLE --limit-iface-in', '! BLACKHOLE --limit-iface-out', 'UNREACHABLE', '! UNREACHABLE', 'UNREACHABLE --limit-iface-in', 'UNREACHABLE --limit-iface-out', '! UNREACHABLE --limit-iface-in', '! UNREACHABLE --limit-iface-out', 'PROHIBIT', '! PROHIBIT', 'PROHIBIT --limit-iface-in', 'PROHIBIT --limit-iface-out', '! PROHIBIT --limit-iface-in', '! PROHIBIT --limit-iface-out', 'THROW', '! THROW', 'THROW --limit-iface-in', 'THROW --limit-iface-out', '! THROW --limit-iface-in', '! THROW --limit-iface-out', 'NAT', '! NAT', 'NAT --limit-iface-in', 'NAT --limit-iface-out', '! NAT --limit-iface-in', '! NAT --limit-iface-out', 'XRESOLVE', '! XRESOLVE', 'XRESOLVE --limit-iface-in', 'XRESOLVE --limit-iface-out', '! XRESOLVE --limit-iface-in', '! XRESOLVE --limit-iface-out'], 'dst_type'),
    Puppet::Resource::Param(Enum['UNSPEC', '! UNSPEC', 'UNSPEC --limit-iface-in', 'UNSPEC --limit-iface-out', '! UNSPEC --limit-iface-in', '! UNSPEC --limit-iface-out', 'UNICAST', '! UNICAST', 'UNICAST --limit-iface-in', 'UNICAST --limit-iface-out', '! UNICAST --limit-iface-in', '! UNICAST --limit-iface-out', 'LOCAL', '! LOCAL', 'LOCAL --limit-iface-in', 'LOCAL --limit-iface-out', '! LOCAL --limit-iface-in', '! LOCAL --limit-iface-out', 'BROADCAST', '! BROADCAST', 'BROADCAST --limit-iface-in', 'BROADCAST --limit-iface-out', '! BROADCAST --limit-iface-in', '! BROADCAST --limit-iface-out', 'ANYCAST', '! ANYCAST', 'ANYCAST --limit-iface-in', 'ANYCAST --limit-iface-out', '! ANYCAST --limit-iface-in', '! ANYCAST --limit-iface-out', 'MULTICAST', '! MULTICAST', 'MULTICAST --limit-iface-in', 'MULTICAST --limit-iface-out', '! MULTICAST --limit-iface-in', '! MULTICAST --limit-iface-out', 'BLACKHOLE', '! BLACKHOLE', 'BLACKHOLE --limit-iface-in', 'BLACKHOLE --limit-iface-out', '! BLACKHOLE --limit-iface-in', '! BLACKHOLE --limit-iface-out', 'UNREACHABLE', '! UNREACHABLE', 'UNREACHABLE --limit-iface-in', 'UNREACHABLE --limit-iface-out', '! UNREACHABLE --limit-iface-in', '! UNREACHABLE --limit-iface-out', 'PROHIBIT', '! PROHIBIT', 'PROHIBIT --limit-iface-in', 'PROHIBIT --limit-iface-out', '! PROHIBIT --limit-iface-in', '! PROHIBIT --limit-iface-out', 'THROW', '! THROW', 'THROW --limit-iface-in', 'THROW --limit-iface-out', '! THROW --limit-iface-in', '! THROW --limit-iface-out', 'NAT', '! NAT', 'NAT --limit-iface-in', 'NAT --limit-iface-out', '! NAT --limit-iface-in', '! NAT --limit-iface-out', 'XRESOLVE', '! XRESOLVE', 'XRESOLVE --limit-iface-in', 'XRESOLVE --limit-iface-out', '! XRESOLVE --limit-iface-in', '! XRESOLVE --limit-iface-out'], 'src_type'),
    Puppet::Resource::Param(Enum['ip', '! ip', 'tcp', '! tcp', 'udp', '! udp', 'icmp', '! icmp', 'ipv6-icmp', '! ipv6-icmp', 'esp', '! esp', 'ah', '! ah', 'vrrp', '! vrrp', 'carp', '! carp', 'igmp', '! igmp', 'ipencap', '! ipencap', 'ipv4', '! ipv4', 'ipv6', '! ipv6', 'ospf', '! ospf', 'gre', '! gre', 'cbt', '! cbt', 'sctp', '! sctp', 'pim', '! pim', 'all', '! all'], 'proto'),
    Puppet::Resource::Param(Any, 'mss'),
    Puppet::Resource::Param(Any, 'tcp_flags'),
    Puppet::Resource::Param(Pattern[/^[a-zA-Z0-9\-_]+$/], 'chain'),
    Puppet::Resource::Param(Enum['nat', 'mangle', 'filter', 'raw', 'rawpost'], 'table'),
    Puppet::Resource::Param(Any, 'jump'),
    Puppet::Resource::Param(Any, 'goto'),
    Puppet::Resource::Param(Pattern[/^!?\s?[a-zA-Z0-9\-\._\+\:@]+$/], 'iniface'),
    Puppet::Resource::Param(Pattern[/^!?\s?[a-zA-Z0-9\-\._\+\:@]+$/], 'outiface'),
    Puppet::Resource::Param(Any, 'tosource'),
    Puppet::Resource::Param(Any, 'todest'),
    Puppet::Resource::Param(Any, 'toports'),
    Puppet::Resource::Param(Any, 'to'),
    Puppet::Resource::Param(Variant[Boolean, Enum['true', 'false']], 'random_fully'),
    Puppet::Resource::Param(Variant[Boolean, Enum['true', 'false']], 'random'),
    Puppet::Resource::Param(Any, 'reject'),
    Puppet::Resource::Param(Any, 'log_level'),
    Puppet::Resource::Param(Any, 'log_prefix'),
    Puppet::Resource::Param(Variant[Boolean, Enum['true', 'false']], 'log_uid'),
    Puppet::Resource::Param(Variant[Boolean, Enum['true', 'false']], 'log_tcp_sequence'),
    Puppet::Resource::Param(Variant[Boolean, Enum['true', 'false']], 'log_tcp_options'),
    Puppet::Resource::Param(Variant[Boolean, Enum['true', 'false']], 'log_ip_options'),
    Puppet::Resource::Param(Any, 'nflog_group'),
    Puppet::Resource::Param(Any, 'nflog_prefix'),
    Puppet::Resource::Param(Any, 'nflog_range'),
    Puppet::Resource::Param(Any, 'nflog_threshold'),
    Puppet::Resource::Param(Any, 'icmp'),
    Puppet::Resource::Param(Enum['INVALID', 'ESTABLISHED', 'NEW', 'RELATED', 'UNTRACKED'], 'state'),
    Puppet::Resource::Param(Enum['INVALID', 'ESTABLISHED', 'NEW', 'RELATED', 'UNTRACKED', 'SNAT', 'DNAT'], 'ctstate'),
    Puppet::Resource::Param(Pattern[/^!?\s?\d+$/], 'ctproto'),
    Puppet::Resource::Param(Any, 'ctorigsrc'),
    Puppet::Resource::Param(Any, 'ctorigdst'),
    Puppet::Resource::Param(Any, 'ctreplsrc'),
    Puppet::Resource::Param(Any, 'ctrepldst'),
    Puppet::Resource::Param(Pattern[/^!?\s?\d+$|^!?\s?\d+\:\d+$/], 'ctorigsrcport'),
    Puppet::Resource::Param(Pattern[/^!?\s?\d+$|^!?\s?\d+\:\d+$/], 'ctorigdstport'),
    Puppet::Resource::Param(Pattern[/^!?\s?\d+$|^!?\s?\d+\:\d+$/], 'ctreplsrcport'),
    Puppet::Resource::Param(Pattern[/^!?\s?\d+$|^!?\s?\d+\:\d+$/], 'ctrepldstport'),
    Puppet::Resource::Param(Enum['NONE', 'EXPECTED', 'SEEN_REPLY', 'ASSURED', 'CONFIRMED'], 'ctstatus'),
    Puppet::Resource::Param(Pattern[/^!?\s?\d+$|^!?\s?\d+\:\d+$/], 'ctexpire'),
    Puppet::Resource::Param(Enum['REPLY', 'ORIGINAL'], 'ctdir'),
    Puppet::Resource::Param(Any, 'connmark'),
    Puppet::Resource::Param(Pattern[/^\d+$/], 'connlimit_above'),
    Puppet::Resource::Param(Pattern[/^\d+$/], 'connlimit_mask'),
    Puppet::Resource::Param(Pattern[/^\d+$/], 'hop_limit'),
    Puppet::Resource::Param(Any, 'limit'),
    Puppet::Resource::Param(Pattern[/^\d+$/], 'burst'),
    Puppet::Resource::Param(Any, 'uid'),
    Puppet::Resource::Param(Any, 'gid'),
    Puppet::Resource::Param(Any, 'match_mark'),
    Puppet::Resource::Param(Any, 'set_mark'),
    Puppet::Resource::Param(Variant[Boolean, Enum['true', 'false']], 'clamp_mss_to_pmtu'),
    Puppet::Resource::Param(Any, 'set_dscp'),
    Puppet::Resource::Param(Any, 'set_dscp_class'),
    Puppet::Resource::Param(Any, 'set_mss'),
    Puppet::Resource::Param(Enum['unicast', 'broadcast', 'multicast'], 'pkttype'),
    Puppet::Resource::Param(Variant[Boolean, Enum['true', 'false']], 'isfragment'),
    Puppet::Resource::Param(Enum['set', 'update', 'rcheck', 'remove'], 'recent'),
    Puppet::Resource::Param(Variant[Boolean, Enum['true', 'false']], 'rdest'),
    Puppet::Resource::Param(Variant[Boolean, Enum['true', 'false']], 'rsource'),
    Puppet::Resource::Param(Any, 'rname'),
    Puppet::Resource::Param(Any, 'rseconds'),
    Puppet::Resource::Param(Variant[Boolean, Enum['true', 'false']], 'reap'),
    Puppet::Resource::Param(Any, 'rhitcount'),
    Puppet::Resource::Param(Variant[Boolean, Enum['true', 'false']], 'rttl'),
    Puppet::Resource::Param(Enum['loose', 'validmark', 'accept-local', 'invert'], 'rpfilter'),
    Puppet::Resource::Param(Variant[Boolean, Enum['true', 'false']], 'socket'),
    Puppet::Resource::Param(Variant[Boolean, Enum['true', 'false']], 'ishasmorefrags'),
    Puppet::Resource::Param(Variant[Boolean, Enum['true', 'false']], 'islastfrag'),
    Puppet::Resource::Param(Variant[Boolean, Enum['true', 'false']], 'isfirstfrag'),
    Puppet::Resource::Param(Enum['none', 'ipsec'], 'ipsec_policy'),
    Puppet::Resource::Param(Enum['in', 'out'], 'ipsec_dir'),
    Puppet::Resource::Param(Enum['nth', 'random'], 'stat_mode'),
    Puppet::Resource::Param(Any, 'stat_every'),
    Puppet::Resource::Param(Pattern[/^\d+$/], 'stat_packet'),
    Puppet::Resource::Param(Any, 'stat_probability'),
    Puppet::Resource::Param(Any, 'mask'),
    Puppet::Resource::Param(Any, 'gateway'),
    Puppet::Resource::Param(Any, 'ipset'),
    Puppet::Resource::Param(Variant[Boolean, Enum['true', 'false']], 'checksum_fill'),
    Puppet::Resource::Param(Pattern[/(?i-mx:^([0-9a-f]{2}[:]){5}([0-9a-f]{2})$)/], 'mac_source'),
    Puppet::Resource::Param(Pattern[/^[a-zA-Z0-9\-\._\+]+$/], 'physdev_in'),
    Puppet::Resource::Param(Pattern[/^[a-zA-Z0-9\-\._\+]+$/], 'physdev_out'),
    Puppet::Resource::Param(Variant[Boolean, Enum['true', 'false']], 'physdev_is_bridged'),
    Puppet::Resource::Param(Variant[Boolean, Enum['true', 'false']], 'physdev_is_in'),
    Puppet::Resource::Param(Variant[Boolean, Enum['true', 'false']], 'physdev_is_out'),
    Puppet::Resource::Param(Any, 'date_start'),
    Puppet::Resource::Param(Any, 'date_stop'),
    Puppet::Resource::Param(Any, 'time_start'),
    Puppet::Resource::Param(Any, 'time_stop'),
    Puppet::Resource::Param(Any, 'month_days'),
    Puppet::Resource::Param(Enum['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'], 'week_days'),
    Puppet::Resource::Param(Variant[Boolean, Enum['true', 'false']], 'time_contiguous'),
    Puppet::Resource::Param(Variant[Boolean, Enum['true', 'false']], 'kernel_timezone'),
    Puppet::Resource::Param(Variant[Boolean, Enum['true', 'false']], 'clusterip_new'),
    Puppet::Resource::Param(Enum['sourceip', 'sourceip-sourceport', 'sourceip-sourceport-destport'], 'clusterip_hashmode'),
    Puppet::Resource::Param(Pattern[/(?i-mx:^([0-9a-f]{2}[:]){5}([0-9a-f]{2})$)/], 'clusterip_clustermac'),
    Puppet::Resource::Param(Pattern[/\d+/], 'clusterip_total_nodes'),
    Puppet::Resource::Param(Pattern[/\d+/], 'clusterip_local_node'),
    Puppet::Resource::Param(Any, 'clusterip_hash_init'),
    Puppet::Resource::Param(Any, 'length'),
    Puppet::Resource::Param(Any, 'string'),
    Puppet::Resource::Param(Any, 'string_hex'),
    Puppet::Resource::Param(Enum['bm', 'kmp'], 'string_algo'),
    Puppet::Resource::Param(Any, 'string_from'),
    Puppet::Resource::Param(Any, 'string_to'),
    Puppet::Resource::Param(Any, 'queue_num'),
    Puppet::Resource::Param(Variant[Boolean, Enum['true', 'false']], 'queue_bypass'),
    Puppet::Resource::Param(Pattern[/^[A-Z]{2}(,[A-Z]{2})*$/], 'src_cc'),
    Puppet::Resource::Param(Pattern[/^[A-Z]{2}(,[A-Z]{2})*$/], 'dst_cc'),
    Puppet::Resource::Param(Any, 'hashlimit_name'),
    Puppet::Resource::Param(Any, 'hashlimit_upto'),
    Puppet::Resource::Param(Any, 'hashlimit_above'),
    Puppet::Resource::Param(Pattern[/^\d+$/], 'hashlimit_burst'),
    Puppet::Resource::Param(Any, 'hashlimit_mode'),
    Puppet::Resource::Param(Any, 'hashlimit_srcmask'),
    Puppet::Resource::Param(Any, 'hashlimit_dstmask'),
    Puppet::Resource::Param(Any, 'hashlimit_htable_size'),
    Puppet::Resource::Param(Any, 'hashlimit_htable_max'),
    Puppet::Resource::Param(Any, 'hashlimit_htable_expire'),
    Puppet::Resource::Param(Any, 'hashlimit_htable_gcinterval'),
    Puppet::Resource::Param(Any, 'bytecode'),
    Puppet::Resource::Param(Variant[Boolean, Enum['true', 'false']], 'ipvs'),
    Puppet::Resource::Param(Any, 'zone'),
    Puppet::Resource::Param(Any, 'helper'),
    Puppet::Resource::Param(Any, 'cgroup'),
    Puppet::Resource::Param(Variant[Boolean, Enum['true', 'false']], 'notrack'),
    Puppet::Resource::Param(Any, 'condition')
  ],
  [
    Puppet::Resource::Param(Pattern[/^\d+[[:graph:][:space:]]+$/], 'name', true),
    Puppet::Resource::Param(Enum['ignore', 'warn', 'error'], 'onduplicaterulebehaviour'),
    Puppet::Resource::Param(Any, 'line'),
    Puppet::Resource::Param(Any, 'provider')
  ],
  {
    /(?m-ix:(.*))/ => ['name']
  },
  true,
  false)
#= firewallchain
Puppet::Resource::ResourceType3.new(
  'firewallchain',
  [
    Puppet::Resource::Param(Enum['present', 'absent'], 'ensure'),
    Puppet::Resource::Param(Enum['accept', 'drop', 'queue', 'return'], 'policy')
  ],
  [
    Puppet::Resource::Param(Any, 'name', true),
    Puppet::Resource::Param(Variant[Boolean, Enum['false', 'true']], 'purge'),
    Puppet::Resource::Param(Any, 'ignore'),
    Puppet::Resource::Param(Variant[Boolean, Enum['false', 'true']], 'ignore_foreign'),
    Puppet::Resource::Param(Any, 'provider')
  ],
  {
    /(?m-ix:(.*))/ => ['name']
  },
  true,
  false)
#= gitremote
Puppet::Resource::ResourceType3.new(
  'gitremote',
  [
    Puppet::Resource::Param(Enum['present', 'absent'], 'ensure'),
    Puppet::Resource::Param(Any, 'url'),
    Puppet::Resource::Param(Any, 'fetches')
  ],
  [
    Puppet::Resource::Param(Any, 'name'),
    Puppet::Resource::Param(Any, 'remotename'),
    Puppet::Resource::Param(Any, 'directory'),
    Puppet::Resource::Param(Any, 'confowner'),
    Puppet::Resource::Param(Any, 'provider')
  ],
  {
    /(?m-ix:(.*))/ => ['name']
  },
  true,
  false)
#= glance_api_config
Puppet::Resource::ResourceType3.new(
  'glance_api_config',
  [
    Puppet::Resource::Param(Enum['present', 'absent'], 'ensure'),
    Puppet::Resource::Param(Any, 'value')
  ],
  [
    Puppet::Resource::Param(Pattern[/\S+\/\S+/], 'name', true),
    Puppet::Resource::Param(Variant[Boolean, Enum['true', 'false']], 'secret'),
    Puppet::Resource::Param(Any, 'ensure_absent_val'),
    Puppet::Resource::Param(Any, 'provider')
  ],
  {
    /(?m-ix:(.*))/ => ['name']
  },
  true,
  false)
#= glance_api_paste_ini
Puppet::Resource::ResourceType3.new(
  'glance_api_paste_ini',
  [
    Puppet::Resource::Param(Enum['present', 'absent'], 'ensure'),
    Puppet::Resource::Param(Any, 'value')
  ],
  [
    Puppet::Resource::Param(Pattern[/\S+\/\S+/], 'name', true),
    Puppet::Resource::Param(Variant[Boolean, Enum['true', 'false']], 'secret'),
    Puppet::Resource::Param(Any, 'ensure_absent_val'),
    Puppet::Resource::Param(Any, 'key_val_separator'),
    Puppet::Resource::Param(Any, 'provider')
  ],
  {
    /(?m-ix:(.*))/ => ['name']
  },
  true,
  false)
#= glance_api_uwsgi_config
Puppet::Resource::ResourceType3.new(
  'glance_api_uwsgi_config',
  [
    Puppet::Resource::Param(Enum['present', 'absent'], 'ensure'),
    Puppet::Resource::Param(Any, 'value')
  ],
  [
    Puppet::Resource::Param(Pattern[/\S+\/\S+/], 'name', true),
    Puppet::Resource::Param(Any, 'ensure_absent_val'),
    Puppet::Resource::Param(Any, 'provider')
  ],
  {
    /(?m-ix:(.*))/ => ['name']
  },
  true,
  false)
#= glance_cache_config
Puppet::Resource::ResourceType3.new(
  'glance_cache_config',
  [
    Puppet::Resource::Param(Enum['present', 'absent'], 'ensure'),
    Puppet::Resource::Param(Any, 'value')
  ],
  [
    Puppet::Resource::Param(Pattern[/\S+\/\S+/], 'name', true),
    Puppet::Resource::Param(Variant[Boolean, Enum['true', 'false']], 'secret'),
    Puppet::Resource::Param(Any, 'ensure_absent_val'),
    Puppet::Resource::Param(Any, 'provider')
  ],
  {
    /(?m-ix:(.*))/ => ['name']
  },
  true,
  false)
#= glance_image
Puppet::Resource::ResourceType3.new(
  'glance_image',
  [
    Puppet::Resource::Param(Enum['present', 'absent'], 'ensure'),
    Puppet::Resource::Param(Pattern[/[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}/], 'id'),
    Puppet::Resource::Param(Variant[Boolean, Enum['true', 'false'], Pattern[/(y|Y)es/, /(n|N)o/, /(t|T)rue/, /(f|F)alse/]], 'is_public'),
    Puppet::Resource::Param(Enum['ami', 'ari', 'aki', 'bare', 'ovf'], 'container_format'),
    Puppet::Resource::Param(Enum['ami', 'ari', 'aki', 'vhd', 'vmdk', 'raw', 'qcow2', 'vdi', 'iso', 'ploop'], 'disk_format'),
    Puppet::Resource::Param(Pattern[/\d+/], 'min_ram'),
    Puppet::Resource::Param(Pattern[/\d+/], 'min_disk'),
    Puppet::Resource::Param(Any, 'project_id'),
    Puppet::Resource::Param(Any, 'properties'),
    Puppet::Resource::Param(Pattern[/\S+/], 'image_tag')
  ],
  [
    Puppet::Resource::Param(Pattern[/.*/], 'name', true),
    Puppet::Resource::Param(Pattern[/\S+/], 'location'),
    Puppet::Resource::Param(Pattern[/\S+/], 'source'),
    Puppet::Resource::Param(Pattern[/\S+/], 'proxy'),
    Puppet::Resource::Param(Any, 'project_name'),
    Puppet::Resource::Param(Any, 'provider')
  ],
  {
    /(?m-ix:(.*))/ => ['name']
  },
  true,
  false)
#= glance_image_import_config
Puppet::Resource::ResourceType3.new(
  'glance_image_import_config',
  [
    Puppet::Resource::Param(Enum['present', 'absent'], 'ensure'),
    Puppet::Resource::Param(Pattern[/^[\S ]*$/], 'value')
  ],
  [
    Puppet::Resource::Param(Pattern[/\S+\/\S+/], 'name', true),
    Puppet::Resource::Param(Variant[Boolean, Enum['true', 'false']], 'secret'),
    Puppet::Resource::Param(Any, 'ensure_absent_val'),
    Puppet::Resource::Param(Any, 'provider')
  ],
  {
    /(?m-ix:(.*))/ => ['name']
  },
  true,
  false)
#= glance_rootwrap_config
Puppet::Resource::ResourceType3.new(
  'glance_rootwrap_config',
  [
    Puppet::Resource::Param(Enum['present', 'absent'], 'ensure'),
    Puppet::Resource::Param(Pattern[/^[\S ]*$/], 'value')
  ],
  [
    Puppet::Resource::Param(Pattern[/\S+\/\S+/], 'name', true),
    Puppet::Resource::Param(Any, 'ensure_absent_val'),
    Puppet::Resource::Param(Any, 'provider')
  ],
  {
    /(?m-ix:(.*))/ => ['name']
  },
  true,
  false)
#= glance_swift_config
Puppet::Resource::ResourceType3.new(
  'glance_swift_config',
  [
    Puppet::Resource::Param(Enum['present', 'absent'], 'ensure'),
    Puppet::Resource::Param(Pattern[/^[\S ]*$/], 'value')
  ],
  [
    Puppet::Resource::Param(Pattern[/\S+\/\S+/], 'name', true),
    Puppet::Resource::Param(Variant[Boolean, Enum['true', 'false']], 'secret'),
    Puppet::Resource::Param(Any, 'ensure_absent_val'),
    Puppet::Resource::Param(Any, 'provider')
  ],
  {
    /(?m-ix:(.*))/ => ['name']
  },
  true,
  false)
#= gnocchi_api_paste_ini
Puppet::Resource::ResourceType3.new(
  'gnocchi_api_paste_ini',
  [
    Puppet::Resource::Param(Enum['present', 'absent'], 'ensure'),
    Puppet::Resource::Param(Any, 'value')
  ],
  [
    Puppet::Resource::Param(Pattern[/\S+\/\S+/], 'name', true),
    Puppet::Resource::Param(Variant[Boolean, Enum['true', 'false']], 'secret'),
    Puppet::Resource::Param(Any, 'ensure_absent_val'),
    Puppet::Resource::Param(Any, 'key_val_separator'),
    Puppet::Resource::Param(Any, 'provider')
  ],
  {
    /(?m-ix:(.*))/ => ['name']
  },
  true,
  false)
#= gnocchi_api_uwsgi_config
Puppet::Resource::ResourceType3.new(
  'gnocchi_api_uwsgi_config',
  [
    Puppet::Resource::Param(Enum['present', 'absent'], 'ensure'),
    Puppet::Resource::Param(Pattern[/^[\S ]*$/], 'value')
  ],
  [
    Puppet::Resource::Param(Pattern[/\S+\/\S+/], 'name', true),
    Puppet::Resource::Param(Any, 'ensure_absent_val'),
    Puppet::Resource::Param(Any, 'provider')
  ],
  {
    /(?m-ix:(.*))/ => ['name']
  },
  true,
  false)
#= gnocchi_config
Puppet::Resource::ResourceType3.new(
  'gnocchi_config',
  [
    Puppet::Resource::Param(Enum['present', 'absent'], 'ensure'),
    Puppet::Resource::Param(Any, 'value')
  ],
  [
    Puppet::Resource::Param(Pattern[/\S+\/\S+/], 'name', true),
    Puppet::Resource::Param(Variant[Boolean, Enum['true', 'false']], 'secret'),
    Puppet::Resource::Param(Any, 'ensure_absent_val'),
    Puppet::Resource::Param(Any, 'provider')
  ],
  {
    /(?m-ix:(.*))/ => ['name']
  },
  true,
  false)
#= heat_api_cfn_uwsgi_config
Puppet::Resource::ResourceType3.new(
  'heat_api_cfn_uwsgi_config',
  [
    Puppet::Resource::Param(Enum['present', 'absent'], 'ensure'),
    Puppet::Resource::Param(Pattern[/^[\S ]*$/], 'value')
  ],
  [
    Puppet::Resource::Param(Pattern[/\S+\/\S+/], 'name', true),
    Puppet::Resource::Param(Any, 'ensure_absent_val'),
    Puppet::Resource::Param(Any, 'provider')
  ],
  {
    /(?m-ix:(.*))/ => ['name']
  },
  true,
  false)
#= heat_api_paste_ini
Puppet::Resource::ResourceType3.new(
  'heat_api_paste_ini',
  [
    Puppet::Resource::Param(Enum['present', 'absent'], 'ensure'),
    Puppet::Resource::Param(Any, 'value')
  ],
  [
    Puppet::Resource::Param(Pattern[/\S+\/\S+/], 'name', true),
    Puppet::Resource::Param(Variant[Boolean, Enum['true', 'false']], 'secret'),
    Puppet::Resource::Param(Any, 'ensure_absent_val'),
    Puppet::Resource::Param(Any, 'key_val_separator'),
    Puppet::Resource::Param(Any, 'provider')
  ],
  {
    /(?m-ix:(.*))/ => ['name']
  },
  true,
  false)
#= heat_api_uwsgi_config
Puppet::Resource::ResourceType3.new(
  'heat_api_uwsgi_config',
  [
    Puppet::Resource::Param(Enum['present', 'absent'], 'ensure'),
    Puppet::Resource::Param(Pattern[/^[\S ]*$/], 'value')
  ],
  [
    Puppet::Resource::Param(Pattern[/\S+\/\S+/], 'name', true),
    Puppet::Resource::Param(Any, 'ensure_absent_val'),
    Puppet::Resource::Param(Any, 'provider')
  ],
  {
    /(?m-ix:(.*))/ => ['name']
  },
  true,
  false)
#= heat_config
Puppet::Resource::ResourceType3.new(
  'heat_config',
  [
    Puppet::Resource::Param(Enum['present', 'absent'], 'ensure'),
    Puppet::Resource::Param(Any, 'value')
  ],
  [
    Puppet::Resource::Param(Pattern[/\S+\/\S+/], 'name', true),
    Puppet::Resource::Param(Variant[Boolean, Enum['true', 'false']], 'secret'),
    Puppet::Resource::Param(Any, 'ensure_absent_val'),
    Puppet::Resource::Param(Any, 'provider')
  ],
  {
    /(?m-ix:(.*))/ => ['name']
  },
  true,
  false)
#= host
Puppet::Resource::ResourceType3.new(
  'host',
  [
    Puppet::Resource::Param(Enum['present', 'absent'], 'ensure'),
    Puppet::Resource::Param(Any, 'ip'),
    Puppet::Resource::Param(Any, 'host_aliases'),
    Puppet::Resource::Param(Any, 'comment'),
    Puppet::Resource::Param(Any, 'target')
  ],
  [
    Puppet::Resource::Param(Any, 'name', true),
    Puppet::Resource::Param(Any, 'provider')
  ],
  {
    /(?m-ix:(.*))/ => ['name']
  },
  true,
  false)
#= ini_setting
Puppet::Resource::ResourceType3.new(
  'ini_setting',
  [
    Puppet::Resource::Param(Enum['present', 'absent'], 'ensure'),
    Puppet::Resource::Param(Any, 'value')
  ],
  [
    Puppet::Resource::Param(Any, 'name', true),
    Puppet::Resource::Param(Any, 'section'),
    Puppet::Resource::Param(Any, 'setting'),
    Puppet::Resource::Param(Variant[Boolean, Enum['true', 'false', 'yes', 'no']], 'force_new_section_creation'),
    Puppet::Resource::Param(Any, 'path'),
    Puppet::Resource::Param(Variant[Boolean, Enum['true', 'md5', 'false']], 'show_diff'),
    Puppet::Resource::Param(Any, 'key_val_separator'),
    Puppet::Resource::Param(Any, 'section_prefix'),
    Puppet::Resource::Param(Any, 'section_suffix'),
    Puppet::Resource::Param(Any, 'indent_char'),
    Puppet::Resource::Param(Any, 'indent_width'),
    Puppet::Resource::Param(Variant[Boolean, Enum['true', 'false', 'yes', 'no']], 'refreshonly'),
    Puppet::Resource::Param(Any, 'provider')
  ],
  {
    /(?m-ix:(.*))/ => ['name']
  },
  true,
  false)
#= ini_subsetting
Puppet::Resource::ResourceType3.new(
  'ini_subsetting',
  [
    Puppet::Resource::Param(Enum['present', 'absent'], 'ensure'),
    Puppet::Resource::Param(Any, 'value')
  ],
  [
    Puppet::Resource::Param(Any, 'name', true),
    Puppet::Resource::Param(Any, 'section'),
    Puppet::Resource::Param(Any, 'setting'),
    Puppet::Resource::Param(Any, 'subsetting'),
    Puppet::Resource::Param(Any, 'subsetting_separator'),
    Puppet::Resource::Param(Any, 'subsetting_key_val_separator'),
    Puppet::Resource::Param(Any, 'path'),
    Puppet::Resource::Param(Variant[Boolean, Enum['true', 'md5', 'false']], 'show_diff'),
    Puppet::Resource::Param(Any, 'key_val_separator'),
    Puppet::Resource::Param(Any, 'quote_char'),
    Puppet::Resource::Param(Variant[Boolean, Enum['true', 'false']], 'use_exact_match'),
    Puppet::Resource::Param(Enum['start', 'end', 'before', 'after', 'index'], 'insert_type'),
    Puppet::Resource::Param(Any, 'insert_value'),
    Puppet::Resource::Param(Variant[Boolean, Enum['true', 'false']], 'delete_if_empty'),
    Puppet::Resource::Param(Any, 'provider')
  ],
  {
    /(?m-ix:(.*))/ => ['name']
  },
  true,
  false)
#= ironic_config
Puppet::Resource::ResourceType3.new(
  'ironic_config',
  [
    Puppet::Resource::Param(Enum['present', 'absent'], 'ensure'),
    Puppet::Resource::Param(Any, 'value')
  ],
  [
    Puppet::Resource::Param(Pattern[/\S+\/\S+/], 'name', true),
    Puppet::Resource::Param(Variant[Boolean, Enum['true', 'false']], 'secret'),
    Puppet::Resource::Param(Any, 'ensure_absent_val'),
    Puppet::Resource::Param(Any, 'transform_to'),
    Puppet::Resource::Param(Any, 'provider')
  ],
  {
    /(?m-ix:(.*))/ => ['name']
  },
  true,
  false)
#= ironic_inspector_config
Puppet::Resource::ResourceType3.new(
  'ironic_inspector_config',
  [
    Puppet::Resource::Param(Enum['present', 'absent'], 'ensure'),
    Puppet::Resource::Param(Any, 'value')
  ],
  [
    Puppet::Resource::Param(Pattern[/\S+\/\S+/], 'name', true),
    Puppet::Resource::Param(Variant[Boolean, Enum['true', 'false']], 'secret'),
    Puppet::Resource::Param(Any, 'ensure_absent_val'),
    Puppet::Resource::Param(Any, 'provider')
  ],
  {
    /(?m-ix:(.*))/ => ['name']
  },
  true,
  false)
#= ironic_neutron_agent_config
Puppet::Resource::ResourceType3.new(
  'ironic_neutron_agent_config',
  [
    Puppet::Resource::Param(Enum['present', 'absent'], 'ensure'),
    Puppet::Resource::Param(Any, 'value')
  ],
  [
    Puppet::Resource::Param(Pattern[/\S+\/\S+/], 'name', true),
    Puppet::Resource::Param(Variant[Boolean, Enum['true', 'false']], 'secret'),
    Puppet::Resource::Param(Any, 'ensure_absent_val'),
    Puppet::Resource::Param(Any, 'provider')
  ],
  {
    /(?m-ix:(.*))/ => ['name']
  },
  true,
  false)
#= keystone_config
Puppet::Resource::ResourceType3.new(
  'keystone_config',
  [
    Puppet::Resource::Param(Enum['present', 'absent'], 'ensure'),
    Puppet::Resource::Param(Any, 'value')
  ],
  [
    Puppet::Resource::Param(Pattern[/\S+\/\S+/], 'name', true),
    Puppet::Resource::Param(Variant[Boolean, Enum['true', 'false']], 'secret'),
    Puppet::Resource::Param(Any, 'ensure_absent_val'),
    Puppet::Resource::Param(Any, 'provider')
  ],
  {
    /(?m-ix:(.*))/ => ['name']
  },
  true,
  false)
#= keystone_domain
Puppet::Resource::ResourceType3.new(
  'keystone_domain',
  [
    Puppet::Resource::Param(Enum['present', 'absent'], 'ensure'),
    Puppet::Resource::Param(Variant[Boolean, Enum['true', 'false'], Pattern[/(t|T)rue/, /(f|F)alse/]], 'enabled'),
    Puppet::Resource::Param(Any, 'description'),
    Puppet::Resource::Param(Variant[Boolean, Enum['true', 'false'], Pattern[/(t|T)rue/, /(f|F)alse/]], 'is_default'),
    Puppet::Resource::Param(Any, 'id')
  ],
  [
    Puppet::Resource::Param(Pattern[/\w+/], 'name', true),
    Puppet::Resource::Param(Any, 'provider')
  ],
  {
    /(?m-ix:(.*))/ => ['name']
  },
  true,
  false)
#= keystone_domain_config
Puppet::Resource::ResourceType3.new(
  'keystone_domain_config',
  [
    Puppet::Resource::Param(Enum['present', 'absent'], 'ensure'),
    Puppet::Resource::Param(Pattern[/^[\S ]*$/], 'value')
  ],
  [
    Puppet::Resource::Param(Pattern[/\S+\/\S+/], 'name', true),
    Puppet::Resource::Param(Variant[Boolean, Enum['true', 'false']], 'secret'),
    Puppet::Resource::Param(Any, 'ensure_absent_val'),
    Puppet::Resource::Param(Any, 'provider')
  ],
  {
    /(?m-ix:(.*))/ => ['name']
  },
  true,
  false)
#= keystone_endpoint
Puppet::Resource::ResourceType3.new(
  'keystone_endpoint',
  [
    Puppet::Resource::Param(Enum['present', 'absent'], 'ensure'),
    Puppet::Resource::Param(Any, 'id'),
    Puppet::Resource::Param(Any, 'public_url'),
    Puppet::Resource::Param(Any, 'internal_url'),
    Puppet::Resource::Param(Any, 'admin_url')
  ],
  [
    Puppet::Resource::Param(Any, 'name', true),
    Puppet::Resource::Param(Any, 'region', true),
    Puppet::Resource::Param(Any, 'type', true),
    Puppet::Resource::Param(Any, 'provider')
  ],
  {
    /^((?-mix:[^\/]+))\/((?-mix:(?:[^:]|:[^:])+))::((?-mix:.+))$/ => ['region', 'name', 'type'],
    /^((?-mix:[^\/]+))\/((?-mix:(?:[^:]|:[^:])+))$/ => ['region', 'name'],
    /^((?-mix:(?:[^:]|:[^:])+))::((?-mix:.+))$/ => ['name', 'type'],
    /^((?-mix:(?:[^:]|:[^:])+))$/ => ['name']
  },
  true,
  false)
#= keystone_identity_provider
Puppet::Resource::ResourceType3.new(
  'keystone_identity_provider',
  [
    Puppet::Resource::Param(Enum['present', 'absent'], 'ensure'),
    Puppet::Resource::Param(Variant[Boolean, Enum['true', 'false'], Pattern[/^(t|T)rue$/, /^(f|F)alse$/]], 'enabled'),
    Puppet::Resource::Param(Variant[Enum[''], Pattern[/\S+/]], 'description'),
    Puppet::Resource::Param(Any, 'remote_ids'),
    Puppet::Resource::Param(Any, 'remote_id_file'),
    Puppet::Resource::Param(Any, 'id')
  ],
  [
    Puppet::Resource::Param(Pattern[/\S+/], 'name', true),
    Puppet::Resource::Param(Any, 'provider')
  ],
  {
    /(?m-ix:(.*))/ => ['name']
  },
  true,
  false)
#= keystone_puppet_config
Puppet::Resource::ResourceType3.new(
  'keystone_puppet_config',
  [
    Puppet::Resource::Param(Enum['present', 'absent'], 'ensure'),
    Puppet::Resource::Param(Pattern[/^[\S ]*$/], 'value')
  ],
  [
    Puppet::Resource::Param(Pattern[/\S+\/\S+/], 'name', true),
    Puppet::Resource::Param(Variant[Boolean, Enum['true', 'false']], 'secret'),
    Puppet::Resource::Param(Any, 'ensure_absent_val'),
    Puppet::Resource::Param(Any, 'provider')
  ],
  {
    /(?m-ix:(.*))/ => ['name']
  },
  true,
  false)
#= keystone_role
Puppet::Resource::ResourceType3.new(
  'keystone_role',
  [
    Puppet::Resource::Param(Enum['present', 'absent'], 'ensure'),
    Puppet::Resource::Param(Any, 'id')
  ],
  [
    Puppet::Resource::Param(Pattern[/\S+/], 'name', true),
    Puppet::Resource::Param(Any, 'provider')
  ],
  {
    /(?m-ix:(.*))/ => ['name']
  },
  true,
  false)
#= keystone_service
Puppet::Resource::ResourceType3.new(
  'keystone_service',
  [
    Puppet::Resource::Param(Enum['present', 'absent'], 'ensure'),
    Puppet::Resource::Param(Any, 'id'),
    Puppet::Resource::Param(Any, 'description')
  ],
  [
    Puppet::Resource::Param(Pattern[/\S+/], 'name', true),
    Puppet::Resource::Param(Any, 'type', true),
    Puppet::Resource::Param(Any, 'provider')
  ],
  {
    /^((?-mix:(?:[^:]|:[^:])+))::((?-mix:(?:[^:]|:[^:])+))$/ => ['name', 'type'],
    /^((?-mix:(?:[^:]|:[^:])+))$/ => ['name']
  },
  true,
  false)
#= keystone_tenant
Puppet::Resource::ResourceType3.new(
  'keystone_tenant',
  [
    Puppet::Resource::Param(Enum['present', 'absent'], 'ensure'),
    Puppet::Resource::Param(Variant[Boolean, Enum['true', 'false'], Pattern[/(t|T)rue/, /(f|F)alse/]], 'enabled'),
    Puppet::Resource::Param(Any, 'description'),
    Puppet::Resource::Param(Any, 'id')
  ],
  [
    Puppet::Resource::Param(Pattern[/\w+/], 'name', true),
    Puppet::Resource::Param(Any, 'domain', true),
    Puppet::Resource::Param(Any, 'provider')
  ],
  {
    /^((?-mix:(?:[^:]|:[^:])+))::((?-mix:(?:[^:]|:[^:])+))$/ => ['name', 'domain'],
    /^((?-mix:(?:[^:]|:[^:])+))$/ => ['name']
  },
  true,
  false)
#= keystone_user
Puppet::Resource::ResourceType3.new(
  'keystone_user',
  [
    Puppet::Resource::Param(Enum['present', 'absent'], 'ensure'),
    Puppet::Resource::Param(Variant[Boolean, Enum['true', 'false'], Pattern[/(t|T)rue/, /(f|F)alse/]], 'enabled'),
    Puppet::Resource::Param(Pattern[/\S+/], 'password'),
    Puppet::Resource::Param(Pattern[/\S/], 'description'),
    Puppet::Resource::Param(Pattern[/^(\S+@\S+)|$/], 'email'),
    Puppet::Resource::Param(Any, 'id')
  ],
  [
    Puppet::Resource::Param(Pattern[/\S+/], 'name', true),
    Puppet::Resource::Param(Variant[Boolean, Enum['true', 'false'], Pattern[/(t|T)rue/, /(f|F)alse/]], 'replace_password'),
    Puppet::Resource::Param(Any, 'domain', true),
    Puppet::Resource::Param(Any, 'provider')
  ],
  {
    /^((?-mix:(?:[^:]|:[^:])+))::((?-mix:(?:[^:]|:[^:])+))$/ => ['name', 'domain'],
    /^((?-mix:(?:[^:]|:[^:])+))$/ => ['name']
  },
  true,
  false)
#= keystone_user_role
Puppet::Resource::ResourceType3.new(
  'keystone_user_role',
  [
    Puppet::Resource::Param(Enum['present', 'absent'], 'ensure'),
    Puppet::Resource::Param(Any, 'roles')
  ],
  [
    Puppet::Resource::Param(Any, 'name', true),
    Puppet::Resource::Param(Any, 'user', true),
    Puppet::Resource::Param(Any, 'project', true),
    Puppet::Resource::Param(Any, 'user_domain', true),
    Puppet::Resource::Param(Any, 'project_domain', true),
    Puppet::Resource::Param(Any, 'domain', true),
    Puppet::Resource::Param(Any, 'system', true),
    Puppet::Resource::Param(Any, 'provider')
  ],
  {
    /^((?-mix:(?:[^:]|:[^:])+))::((?-mix:(?:[^:@]|:[^:@])+))@((?-mix:(?:[^:@]|:[^:@])+))::((?-mix:(?:[^:]|:[^:])+))$/ => ['user', 'user_domain', 'project', 'project_domain'],
    /^((?-mix:(?:[^:]|:[^:])+))::((?-mix:(?:[^:@]|:[^:@])+))@::((?-mix:(?:[^:]|:[^:])+))$/ => ['user', 'user_domain', 'domain'],
    /^((?-mix:(?:[^:]|:[^:])+))::((?-mix:(?:[^:@]|:[^:@])+))@((?-mix:(?:[^:@]|:[^:@])+))$/ => ['user', 'user_domain', 'project'],
    /^((?-mix:(?:[^:]|:[^:])+))@((?-mix:(?:[^:@]|:[^:@])+))::((?-mix:(?:[^:]|:[^:])+))$/ => ['user', 'project', 'project_domain'],
    /^((?-mix:(?:[^:]|:[^:])+))@::((?-mix:(?:[^:]|:[^:])+))$/ => ['user', 'domain'],
    /^((?-mix:(?:[^:]|:[^:])+))@((?-mix:(?:[^:@]|:[^:@])+))$/ => ['user', 'project'],
    /^((?-mix:(?:[^:]|:[^:])+))::((?-mix:(?:[^:@]|:[^:@])+))@::::((?-mix:(?:[^:]|:[^:])+))$/ => ['user', 'user_domain', 'system'],
    /^((?-mix:(?:[^:]|:[^:])+))@::::((?-mix:(?:[^:]|:[^:])+))$/ => ['user', 'system']
  },
  true,
  false)
#= keystone_uwsgi_config
Puppet::Resource::ResourceType3.new(
  'keystone_uwsgi_config',
  [
    Puppet::Resource::Param(Enum['present', 'absent'], 'ensure'),
    Puppet::Resource::Param(Pattern[/^[\S ]*$/], 'value')
  ],
  [
    Puppet::Resource::Param(Pattern[/\S+\/\S+/], 'name', true),
    Puppet::Resource::Param(Variant[Boolean, Enum['true', 'false']], 'secret'),
    Puppet::Resource::Param(Any, 'ensure_absent_val'),
    Puppet::Resource::Param(Any, 'provider')
  ],
  {
    /(?m-ix:(.*))/ => ['name']
  },
  true,
  false)
#= libvirtd_config
Puppet::Resource::ResourceType3.new(
  'libvirtd_config',
  [
    Puppet::Resource::Param(Enum['present', 'absent'], 'ensure'),
    Puppet::Resource::Param(Any, 'value')
  ],
  [
    Puppet::Resource::Param(Pattern[/\S+/], 'name', true),
    Puppet::Resource::Param(Variant[Boolean, Enum['true', 'false']], 'secret'),
    Puppet::Resource::Param(Variant[Boolean, Enum['true', 'false']], 'quote'),
    Puppet::Resource::Param(Any, 'ensure_absent_val'),
    Puppet::Resource::Param(Any, 'provider')
  ],
  {
    /(?m-ix:(.*))/ => ['name']
  },
  true,
  false)
#= loginctl_user
Puppet::Resource::ResourceType3.new(
  'loginctl_user',
  [
    Puppet::Resource::Param(Enum['enabled', 'disabled'], 'linger')
  ],
  [
    Puppet::Resource::Param(Any, 'name', true),
    Puppet::Resource::Param(Any, 'provider')
  ],
  {
    /(?m-ix:(.*))/ => ['name']
  },
  true,
  false)
#= magnum_api_paste_ini
Puppet::Resource::ResourceType3.new(
  'magnum_api_paste_ini',
  [
    Puppet::Resource::Param(Enum['present', 'absent'], 'ensure'),
    Puppet::Resource::Param(Any, 'value')
  ],
  [
    Puppet::Resource::Param(Pattern[/\S+\/\S+/], 'name', true),
    Puppet::Resource::Param(Variant[Boolean, Enum['true', 'false']], 'secret'),
    Puppet::Resource::Param(Any, 'ensure_absent_val'),
    Puppet::Resource::Param(Any, 'key_val_separator'),
    Puppet::Resource::Param(Any, 'provider')
  ],
  {
    /(?m-ix:(.*))/ => ['name']
  },
  true,
  false)
#= magnum_api_uwsgi_config
Puppet::Resource::ResourceType3.new(
  'magnum_api_uwsgi_config',
  [
    Puppet::Resource::Param(Enum['present', 'absent'], 'ensure'),
    Puppet::Resource::Param(Pattern[/^[\S ]*$/], 'value')
  ],
  [
    Puppet::Resource::Param(Pattern[/\S+\/\S+/], 'name', true),
    Puppet::Resource::Param(Any, 'ensure_absent_val'),
    Puppet::Resource::Param(Any, 'provider')
  ],
  {
    /(?m-ix:(.*))/ => ['name']
  },
  true,
  false)
#= magnum_config
Puppet::Resource::ResourceType3.new(
  'magnum_config',
  [
    Puppet::Resource::Param(Enum['present', 'absent'], 'ensure'),
    Puppet::Resource::Param(Any, 'value')
  ],
  [
    Puppet::Resource::Param(Pattern[/\S+\/\S+/], 'name', true),
    Puppet::Resource::Param(Variant[Boolean, Enum['true', 'false']], 'secret'),
    Puppet::Resource::Param(Any, 'ensure_absent_val'),
    Puppet::Resource::Param(Any, 'provider')
  ],
  {
    /(?m-ix:(.*))/ => ['name']
  },
  true,
  false)
#= mailalias
Puppet::Resource::ResourceType3.new(
  'mailalias',
  [
    Puppet::Resource::Param(Enum['present', 'absent'], 'ensure'),
    Puppet::Resource::Param(Any, 'recipient'),
    Puppet::Resource::Param(Any, 'file'),
    Puppet::Resource::Param(Any, 'target')
  ],
  [
    Puppet::Resource::Param(Any, 'name', true),
    Puppet::Resource::Param(Any, 'provider')
  ],
  {
    /(?m-ix:(.*))/ => ['name']
  },
  true,
  false)
#= manila_api_paste_ini
Puppet::Resource::ResourceType3.new(
  'manila_api_paste_ini',
  [
    Puppet::Resource::Param(Enum['present', 'absent'], 'ensure'),
    Puppet::Resource::Param(Any, 'value')
  ],
  [
    Puppet::Resource::Param(Pattern[/\S+\/\S+/], 'name', true),
    Puppet::Resource::Param(Variant[Boolean, Enum['true', 'false']], 'secret'),
    Puppet::Resource::Param(Any, 'ensure_absent_val'),
    Puppet::Resource::Param(Any, 'key_val_separator'),
    Puppet::Resource::Param(Any, 'provider')
  ],
  {
    /(?m-ix:(.*))/ => ['name']
  },
  true,
  false)
#= manila_api_uwsgi_config
Puppet::Resource::ResourceType3.new(
  'manila_api_uwsgi_config',
  [
    Puppet::Resource::Param(Enum['present', 'absent'], 'ensure'),
    Puppet::Resource::Param(Pattern[/^[\S ]*$/], 'value')
  ],
  [
    Puppet::Resource::Param(Pattern[/\S+\/\S+/], 'name', true),
    Puppet::Resource::Param(Any, 'ensure_absent_val'),
    Puppet::Resource::Param(Any, 'provider')
  ],
  {
    /(?m-ix:(.*))/ => ['name']
  },
  true,
  false)
#= manila_config
Puppet::Resource::ResourceType3.new(
  'manila_config',
  [
    Puppet::Resource::Param(Enum['present', 'absent'], 'ensure'),
    Puppet::Resource::Param(Any, 'value')
  ],
  [
    Puppet::Resource::Param(Pattern[/\S+\/\S+/], 'name', true),
    Puppet::Resource::Param(Variant[Boolean, Enum['true', 'false']], 'secret'),
    Puppet::Resource::Param(Any, 'ensure_absent_val'),
    Puppet::Resource::Param(Any, 'provider')
  ],
  {
    /(?m-ix:(.*))/ => ['name']
  },
  true,
  false)
#= manila_rootwrap_config
Puppet::Resource::ResourceType3.new(
  'manila_rootwrap_config',
  [
    Puppet::Resource::Param(Enum['present', 'absent'], 'ensure'),
    Puppet::Resource::Param(Pattern[/^[\S ]*$/], 'value')
  ],
  [
    Puppet::Resource::Param(Pattern[/\S+\/\S+/], 'name', true),
    Puppet::Resource::Param(Any, 'ensure_absent_val'),
    Puppet::Resource::Param(Any, 'provider')
  ],
  {
    /(?m-ix:(.*))/ => ['name']
  },
  true,
  false)
#= manila_type
Puppet::Resource::ResourceType3.new(
  'manila_type',
  [
    Puppet::Resource::Param(Enum['present', 'absent'], 'ensure')
  ],
  [
    Puppet::Resource::Param(Pattern[/\S+/], 'name', true),
    Puppet::Resource::Param(Variant[Boolean, Enum['true', 'false']], 'is_public'),
    Puppet::Resource::Param(Variant[Boolean, Enum['true', 'false']], 'driver_handles_share_servers'),
    Puppet::Resource::Param(Variant[Boolean, Enum['true', 'false']], 'snapshot_support'),
    Puppet::Resource::Param(Variant[Boolean, Enum['true', 'false']], 'create_share_from_snapshot_support'),
    Puppet::Resource::Param(Variant[Boolean, Enum['true', 'false']], 'revert_to_snapshot_support'),
    Puppet::Resource::Param(Variant[Boolean, Enum['true', 'false']], 'mount_snapshot_support'),
    Puppet::Resource::Param(Any, 'provider')
  ],
  {
    /(?m-ix:(.*))/ => ['name']
  },
  true,
  false)
#= mistral_config
Puppet::Resource::ResourceType3.new(
  'mistral_config',
  [
    Puppet::Resource::Param(Enum['present', 'absent'], 'ensure'),
    Puppet::Resource::Param(Any, 'value')
  ],
  [
    Puppet::Resource::Param(Pattern[/\S+\/\S+/], 'name', true),
    Puppet::Resource::Param(Variant[Boolean, Enum['true', 'false']], 'secret'),
    Puppet::Resource::Param(Any, 'ensure_absent_val'),
    Puppet::Resource::Param(Any, 'provider')
  ],
  {
    /(?m-ix:(.*))/ => ['name']
  },
  true,
  false)
#= mistral_workflow
Puppet::Resource::ResourceType3.new(
  'mistral_workflow',
  [
    Puppet::Resource::Param(Enum['present', 'absent', 'latest'], 'ensure'),
    Puppet::Resource::Param(Pattern[/[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}/], 'id')
  ],
  [
    Puppet::Resource::Param(Pattern[/.*/], 'name', true),
    Puppet::Resource::Param(Pattern[/.*/], 'definition_file'),
    Puppet::Resource::Param(Variant[Boolean, Enum['true', 'false']], 'is_public'),
    Puppet::Resource::Param(Any, 'provider')
  ],
  {
    /(?m-ix:(.*))/ => ['name']
  },
  true,
  false)
#= mongodb_database
Puppet::Resource::ResourceType3.new(
  'mongodb_database',
  [
    Puppet::Resource::Param(Enum['present', 'absent'], 'ensure')
  ],
  [
    Puppet::Resource::Param(Pattern[/^\w+$/], 'name', true),
    Puppet::Resource::Param(Pattern[/^\d+$/], 'tries'),
    Puppet::Resource::Param(Any, 'provider')
  ],
  {
    /(?m-ix:(.*))/ => ['name']
  },
  true,
  false)
#= mongodb_replset
Puppet::Resource::ResourceType3.new(
  'mongodb_replset',
  [
    Puppet::Resource::Param(Enum['present'], 'ensure'),
    Puppet::Resource::Param(Any, 'members')
  ],
  [
    Puppet::Resource::Param(Any, 'name'),
    Puppet::Resource::Param(Any, 'provider')
  ],
  {
    /(?m-ix:(.*))/ => ['name']
  },
  true,
  false)
#= mongodb_user
Puppet::Resource::ResourceType3.new(
  'mongodb_user',
  [
    Puppet::Resource::Param(Enum['present', 'absent'], 'ensure'),
    Puppet::Resource::Param(Pattern[/^\w+$/], 'roles'),
    Puppet::Resource::Param(Pattern[/^\w+$/], 'password_hash')
  ],
  [
    Puppet::Resource::Param(Any, 'name', true),
    Puppet::Resource::Param(Pattern[/^\w+$/], 'database'),
    Puppet::Resource::Param(Pattern[/^\d+$/], 'tries'),
    Puppet::Resource::Param(Any, 'provider')
  ],
  {
    /(?m-ix:(.*))/ => ['name']
  },
  true,
  false)
#= mount
Puppet::Resource::ResourceType3.new(
  'mount',
  [
    Puppet::Resource::Param(Enum['defined', 'present', 'unmounted', 'absent', 'mounted'], 'ensure'),
    Puppet::Resource::Param(Any, 'device'),
    Puppet::Resource::Param(Any, 'blockdevice'),
    Puppet::Resource::Param(Any, 'fstype'),
    Puppet::Resource::Param(Any, 'options'),
    Puppet::Resource::Param(Any, 'pass'),
    Puppet::Resource::Param(Any, 'atboot'),
    Puppet::Resource::Param(Pattern[/(0|1)/], 'dump'),
    Puppet::Resource::Param(Any, 'target')
  ],
  [
    Puppet::Resource::Param(Any, 'name', true),
    Puppet::Resource::Param(Variant[Boolean, Enum['true', 'false']], 'remounts'),
    Puppet::Resource::Param(Any, 'provider')
  ],
  {
    /(?m-ix:(.*))/ => ['name']
  },
  true,
  false)
#= murano_application
Puppet::Resource::ResourceType3.new(
  'murano_application',
  [
    Puppet::Resource::Param(Enum['present', 'absent'], 'ensure'),
    Puppet::Resource::Param(Pattern[/\S+/], 'package_path'),
    Puppet::Resource::Param(Any, 'exists_action'),
    Puppet::Resource::Param(Variant[Boolean, Enum['true', 'false'], Pattern[/(t|T)rue/, /(f|F)alse/]], 'public'),
    Puppet::Resource::Param(Any, 'category')
  ],
  [
    Puppet::Resource::Param(Any, 'name', true),
    Puppet::Resource::Param(Any, 'provider')
  ],
  {
    /(?m-ix:(.*))/ => ['name']
  },
  true,
  false)
#= murano_cfapi_config
Puppet::Resource::ResourceType3.new(
  'murano_cfapi_config',
  [
    Puppet::Resource::Param(Enum['present', 'absent'], 'ensure'),
    Puppet::Resource::Param(Pattern[/^[\S ]*$/], 'value')
  ],
  [
    Puppet::Resource::Param(Pattern[/\S+\/\S+/], 'name', true),
    Puppet::Resource::Param(Variant[Boolean, Enum['true', 'false']], 'secret'),
    Puppet::Resource::Param(Any, 'ensure_absent_val'),
    Puppet::Resource::Param(Any, 'provider')
  ],
  {
    /(?m-ix:(.*))/ => ['name']
  },
  true,
  false)
#= murano_cfapi_paste_ini_config
Puppet::Resource::ResourceType3.new(
  'murano_cfapi_paste_ini_config',
  [
    Puppet::Resource::Param(Enum['present', 'absent'], 'ensure'),
    Puppet::Resource::Param(Pattern[/^[\S ]*$/], 'value')
  ],
  [
    Puppet::Resource::Param(Pattern[/\S+\/\S+/], 'name', true),
    Puppet::Resource::Param(Variant[Boolean, Enum['true', 'false']], 'secret'),
    Puppet::Resource::Param(Any, 'ensure_absent_val'),
    Puppet::Resource::Param(Any, 'provider')
  ],
  {
    /(?m-ix:(.*))/ => ['name']
  },
  true,
  false)
#= murano_config
Puppet::Resource::ResourceType3.new(
  'murano_config',
  [
    Puppet::Resource::Param(Enum['present', 'absent'], 'ensure'),
    Puppet::Resource::Param(Pattern[/^[\S ]*$/], 'value')
  ],
  [
    Puppet::Resource::Param(Pattern[/\S+\/\S+/], 'name', true),
    Puppet::Resource::Param(Variant[Boolean, Enum['true', 'false']], 'secret'),
    Puppet::Resource::Param(Any, 'ensure_absent_val'),
    Puppet::Resource::Param(Any, 'provider')
  ],
  {
    /(?m-ix:(.*))/ => ['name']
  },
  true,
  false)
#= murano_paste_ini_config
Puppet::Resource::ResourceType3.new(
  'murano_paste_ini_config',
  [
    Puppet::Resource::Param(Enum['present', 'absent'], 'ensure'),
    Puppet::Resource::Param(Pattern[/^[\S ]*$/], 'value')
  ],
  [
    Puppet::Resource::Param(Pattern[/\S+\/\S+/], 'name', true),
    Puppet::Resource::Param(Variant[Boolean, Enum['true', 'false']], 'secret'),
    Puppet::Resource::Param(Any, 'ensure_absent_val'),
    Puppet::Resource::Param(Any, 'provider')
  ],
  {
    /(?m-ix:(.*))/ => ['name']
  },
  true,
  false)
#= mysql_database
Puppet::Resource::ResourceType3.new(
  'mysql_database',
  [
    Puppet::Resource::Param(Enum['present', 'absent'], 'ensure'),
    Puppet::Resource::Param(Pattern[/^\S+$/], 'charset'),
    Puppet::Resource::Param(Pattern[/^\S+$/], 'collate')
  ],
  [
    Puppet::Resource::Param(Any, 'name', true),
    Puppet::Resource::Param(Any, 'provider')
  ],
  {
    /(?m-ix:(.*))/ => ['name']
  },
  true,
  false)
#= mysql_datadir
Puppet::Resource::ResourceType3.new(
  'mysql_datadir',
  [
    Puppet::Resource::Param(Enum['present', 'absent'], 'ensure')
  ],
  [
    Puppet::Resource::Param(Any, 'datadir', true),
    Puppet::Resource::Param(Pattern[/^\//], 'basedir'),
    Puppet::Resource::Param(Any, 'user'),
    Puppet::Resource::Param(Pattern[/^\/.*\.cnf$/], 'defaults_extra_file'),
    Puppet::Resource::Param(Any, 'insecure'),
    Puppet::Resource::Param(Pattern[/^\//], 'log_error'),
    Puppet::Resource::Param(Any, 'provider')
  ],
  {
    /(?m-ix:(.*))/ => ['datadir']
  },
  true,
  false)
#= mysql_grant
Puppet::Resource::ResourceType3.new(
  'mysql_grant',
  [
    Puppet::Resource::Param(Enum['present', 'absent'], 'ensure'),
    Puppet::Resource::Param(Any, 'privileges'),
    Puppet::Resource::Param(Pattern[/.*\..*/, /^[0-9a-zA-Z$_]*@[\w%\.:\-\/]*$/], 'table'),
    Puppet::Resource::Param(Any, 'user'),
    Puppet::Resource::Param(Any, 'options')
  ],
  [
    Puppet::Resource::Param(Any, 'name', true),
    Puppet::Resource::Param(Any, 'provider')
  ],
  {
    /(?m-ix:(.*))/ => ['name']
  },
  true,
  false)
#= mysql_plugin
Puppet::Resource::ResourceType3.new(
  'mysql_plugin',
  [
    Puppet::Resource::Param(Enum['present', 'absent'], 'ensure'),
    Puppet::Resource::Param(Pattern[/^\w+\.\w+$/], 'soname')
  ],
  [
    Puppet::Resource::Param(Any, 'name', true),
    Puppet::Resource::Param(Any, 'provider')
  ],
  {
    /(?m-ix:(.*))/ => ['name']
  },
  true,
  false)
#= mysql_user
Puppet::Resource::ResourceType3.new(
  'mysql_user',
  [
    Puppet::Resource::Param(Enum['present', 'absent'], 'ensure'),
    Puppet::Resource::Param(Pattern[/\w*/], 'password_hash'),
    Puppet::Resource::Param(Pattern[/\w+/], 'plugin'),
    Puppet::Resource::Param(Pattern[/\d+/], 'max_user_connections'),
    Puppet::Resource::Param(Pattern[/\d+/], 'max_connections_per_hour'),
    Puppet::Resource::Param(Pattern[/\d+/], 'max_queries_per_hour'),
    Puppet::Resource::Param(Pattern[/\d+/], 'max_updates_per_hour'),
    Puppet::Resource::Param(Any, 'tls_options')
  ],
  [
    Puppet::Resource::Param(Any, 'name', true),
    Puppet::Resource::Param(Any, 'provider')
  ],
  {
    /(?m-ix:(.*))/ => ['name']
  },
  true,
  false)
#= neutron_agent_linuxbridge
Puppet::Resource::ResourceType3.new(
  'neutron_agent_linuxbridge',
  [
    Puppet::Resource::Param(Enum['present', 'absent'], 'ensure'),
    Puppet::Resource::Param(Any, 'value')
  ],
  [
    Puppet::Resource::Param(Pattern[/\S+\/\S+/], 'name', true),
    Puppet::Resource::Param(Any, 'ensure_absent_val'),
    Puppet::Resource::Param(Any, 'provider')
  ],
  {
    /(?m-ix:(.*))/ => ['name']
  },
  true,
  false)
#= neutron_agent_macvtap
Puppet::Resource::ResourceType3.new(
  'neutron_agent_macvtap',
  [
    Puppet::Resource::Param(Enum['present', 'absent'], 'ensure'),
    Puppet::Resource::Param(Any, 'value')
  ],
  [
    Puppet::Resource::Param(Pattern[/\S+\/\S+/], 'name', true),
    Puppet::Resource::Param(Any, 'ensure_absent_val'),
    Puppet::Resource::Param(Any, 'provider')
  ],
  {
    /(?m-ix:(.*))/ => ['name']
  },
  true,
  false)
#= neutron_agent_ovs
Puppet::Resource::ResourceType3.new(
  'neutron_agent_ovs',
  [
    Puppet::Resource::Param(Enum['present', 'absent'], 'ensure'),
    Puppet::Resource::Param(Any, 'value')
  ],
  [
    Puppet::Resource::Param(Pattern[/\S+\/\S+/], 'name', true),
    Puppet::Resource::Param(Any, 'ensure_absent_val'),
    Puppet::Resource::Param(Any, 'provider')
  ],
  {
    /(?m-ix:(.*))/ => ['name']
  },
  true,
  false)
#= neutron_agent_sriov_numvfs
Puppet::Resource::ResourceType3.new(
  'neutron_agent_sriov_numvfs',
  [
    Puppet::Resource::Param(Enum['present', 'absent'], 'ensure')
  ],
  [
    Puppet::Resource::Param(Pattern[/^[a-z0-9\-_]+:[0-9]+$/], 'name'),
    Puppet::Resource::Param(Any, 'provider')
  ],
  {
    /(?m-ix:(.*))/ => ['name']
  },
  true,
  false)
#= neutron_agent_vpp
Puppet::Resource::ResourceType3.new(
  'neutron_agent_vpp',
  [
    Puppet::Resource::Param(Enum['present', 'absent'], 'ensure'),
    Puppet::Resource::Param(Any, 'value')
  ],
  [
    Puppet::Resource::Param(Pattern[/\S+\/\S+/], 'name', true),
    Puppet::Resource::Param(Any, 'ensure_absent_val'),
    Puppet::Resource::Param(Any, 'provider')
  ],
  {
    /(?m-ix:(.*))/ => ['name']
  },
  true,
  false)
#= neutron_api_paste_ini
Puppet::Resource::ResourceType3.new(
  'neutron_api_paste_ini',
  [
    Puppet::Resource::Param(Enum['present', 'absent'], 'ensure'),
    Puppet::Resource::Param(Any, 'value')
  ],
  [
    Puppet::Resource::Param(Pattern[/\S+\/\S+/], 'name', true),
    Puppet::Resource::Param(Variant[Boolean, Enum['true', 'false']], 'secret'),
    Puppet::Resource::Param(Any, 'ensure_absent_val'),
    Puppet::Resource::Param(Any, 'key_val_separator'),
    Puppet::Resource::Param(Any, 'provider')
  ],
  {
    /(?m-ix:(.*))/ => ['name']
  },
  true,
  false)
#= neutron_api_uwsgi_config
Puppet::Resource::ResourceType3.new(
  'neutron_api_uwsgi_config',
  [
    Puppet::Resource::Param(Enum['present', 'absent'], 'ensure'),
    Puppet::Resource::Param(Any, 'value')
  ],
  [
    Puppet::Resource::Param(Pattern[/\S+\/\S+/], 'name', true),
    Puppet::Resource::Param(Any, 'ensure_absent_val'),
    Puppet::Resource::Param(Any, 'provider')
  ],
  {
    /(?m-ix:(.*))/ => ['name']
  },
  true,
  false)
#= neutron_bgp_dragent_config
Puppet::Resource::ResourceType3.new(
  'neutron_bgp_dragent_config',
  [
    Puppet::Resource::Param(Enum['present', 'absent'], 'ensure'),
    Puppet::Resource::Param(Any, 'value')
  ],
  [
    Puppet::Resource::Param(Pattern[/\S+\/\S+/], 'name', true),
    Puppet::Resource::Param(Any, 'ensure_absent_val'),
    Puppet::Resource::Param(Any, 'provider')
  ],
  {
    /(?m-ix:(.*))/ => ['name']
  },
  true,
  false)
#= neutron_bgpvpn_bagpipe_config
Puppet::Resource::ResourceType3.new(
  'neutron_bgpvpn_bagpipe_config',
  [
    Puppet::Resource::Param(Enum['present', 'absent'], 'ensure'),
    Puppet::Resource::Param(Any, 'value')
  ],
  [
    Puppet::Resource::Param(Pattern[/\S+\/\S+/], 'name', true),
    Puppet::Resource::Param(Any, 'ensure_absent_val'),
    Puppet::Resource::Param(Any, 'provider')
  ],
  {
    /(?m-ix:(.*))/ => ['name']
  },
  true,
  false)
#= neutron_bgpvpn_service_config
Puppet::Resource::ResourceType3.new(
  'neutron_bgpvpn_service_config',
  [
    Puppet::Resource::Param(Enum['present', 'absent'], 'ensure'),
    Puppet::Resource::Param(Any, 'value')
  ],
  [
    Puppet::Resource::Param(Pattern[/\S+\/\S+/], 'name', true),
    Puppet::Resource::Param(Any, 'ensure_absent_val'),
    Puppet::Resource::Param(Any, 'provider')
  ],
  {
    /(?m-ix:(.*))/ => ['name']
  },
  true,
  false)
#= neutron_config
Puppet::Resource::ResourceType3.new(
  'neutron_config',
  [
    Puppet::Resource::Param(Enum['present', 'absent'], 'ensure'),
    Puppet::Resource::Param(Any, 'value')
  ],
  [
    Puppet::Resource::Param(Pattern[/\S+\/\S+/], 'name', true),
    Puppet::Resource::Param(Variant[Boolean, Enum['true', 'false']], 'secret'),
    Puppet::Resource::Param(Any, 'ensure_absent_val'),
    Puppet::Resource::Param(Any, 'provider')
  ],
  {
    /(?m-ix:(.*))/ => ['name']
  },
  true,
  false)
#= neutron_dhcp_agent_config
Puppet::Resource::ResourceType3.new(
  'neutron_dhcp_agent_config',
  [
    Puppet::Resource::Param(Enum['present', 'absent'], 'ensure'),
    Puppet::Resource::Param(Any, 'value')
  ],
  [
    Puppet::Resource::Param(Pattern[/\S+\/\S+/], 'name', true),
    Puppet::Resource::Param(Any, 'ensure_absent_val'),
    Puppet::Resource::Param(Any, 'provider')
  ],
  {
    /(?m-ix:(.*))/ => ['name']
  },
  true,
  false)
#= neutron_l2gw_agent_config
Puppet::Resource::ResourceType3.new(
  'neutron_l2gw_agent_config',
  [
    Puppet::Resource::Param(Enum['present', 'absent'], 'ensure'),
    Puppet::Resource::Param(Any, 'value')
  ],
  [
    Puppet::Resource::Param(Pattern[/\S+\/\S+/], 'name', true),
    Puppet::Resource::Param(Any, 'ensure_absent_val'),
    Puppet::Resource::Param(Any, 'provider')
  ],
  {
    /(?m-ix:(.*))/ => ['name']
  },
  true,
  false)
#= neutron_l2gw_service_config
Puppet::Resource::ResourceType3.new(
  'neutron_l2gw_service_config',
  [
    Puppet::Resource::Param(Enum['present', 'absent'], 'ensure'),
    Puppet::Resource::Param(Any, 'value')
  ],
  [
    Puppet::Resource::Param(Pattern[/\S+\/\S+/], 'name', true),
    Puppet::Resource::Param(Any, 'ensure_absent_val'),
    Puppet::Resource::Param(Any, 'provider')
  ],
  {
    /(?m-ix:(.*))/ => ['name']
  },
  true,
  false)
#= neutron_l3_agent_config
Puppet::Resource::ResourceType3.new(
  'neutron_l3_agent_config',
  [
    Puppet::Resource::Param(Enum['present', 'absent'], 'ensure'),
    Puppet::Resource::Param(Any, 'value')
  ],
  [
    Puppet::Resource::Param(Pattern[/\S+\/\S+/], 'name', true),
    Puppet::Resource::Param(Variant[Boolean, Enum['true', 'false']], 'secret'),
    Puppet::Resource::Param(Any, 'ensure_absent_val'),
    Puppet::Resource::Param(Any, 'provider')
  ],
  {
    /(?m-ix:(.*))/ => ['name']
  },
  true,
  false)
#= neutron_l3_ovs_bridge
Puppet::Resource::ResourceType3.new(
  'neutron_l3_ovs_bridge',
  [
    Puppet::Resource::Param(Enum['present', 'absent'], 'ensure')
  ],
  [
    Puppet::Resource::Param(Pattern[/.*/], 'name', true),
    Puppet::Resource::Param(Any, 'subnet_name'),
    Puppet::Resource::Param(Any, 'provider')
  ],
  {
    /(?m-ix:(.*))/ => ['name']
  },
  true,
  false)
#= neutron_metadata_agent_config
Puppet::Resource::ResourceType3.new(
  'neutron_metadata_agent_config',
  [
    Puppet::Resource::Param(Enum['present', 'absent'], 'ensure'),
    Puppet::Resource::Param(Any, 'value')
  ],
  [
    Puppet::Resource::Param(Pattern[/\S+\/\S+/], 'name', true),
    Puppet::Resource::Param(Variant[Boolean, Enum['true', 'false']], 'secret'),
    Puppet::Resource::Param(Any, 'ensure_absent_val'),
    Puppet::Resource::Param(Any, 'provider')
  ],
  {
    /(?m-ix:(.*))/ => ['name']
  },
  true,
  false)
#= neutron_metering_agent_config
Puppet::Resource::ResourceType3.new(
  'neutron_metering_agent_config',
  [
    Puppet::Resource::Param(Enum['present', 'absent'], 'ensure'),
    Puppet::Resource::Param(Any, 'value')
  ],
  [
    Puppet::Resource::Param(Pattern[/\S+\/\S+/], 'name', true),
    Puppet::Resource::Param(Any, 'ensure_absent_val'),
    Puppet::Resource::Param(Any, 'provider')
  ],
  {
    /(?m-ix:(.*))/ => ['name']
  },
  true,
  false)
#= neutron_mlnx_agent_config
Puppet::Resource::ResourceType3.new(
  'neutron_mlnx_agent_config',
  [
    Puppet::Resource::Param(Enum['present', 'absent'], 'ensure'),
    Puppet::Resource::Param(Any, 'value')
  ],
  [
    Puppet::Resource::Param(Pattern[/\S+\/\S+/], 'name', true),
    Puppet::Resource::Param(Any, 'ensure_absent_val'),
    Puppet::Resource::Param(Any, 'provider')
  ],
  {
    /(?m-ix:(.*))/ => ['name']
  },
  true,
  false)
#= neutron_network
Puppet::Resource::ResourceType3.new(
  'neutron_network',
  [
    Puppet::Resource::Param(Enum['present', 'absent'], 'ensure'),
    Puppet::Resource::Param(Any, 'id'),
    Puppet::Resource::Param(Pattern[/(t|T)rue/, /(f|F)alse/], 'admin_state_up'),
    Puppet::Resource::Param(Pattern[/(t|T)rue/, /(f|F)alse/], 'shared'),
    Puppet::Resource::Param(Any, 'project_id'),
    Puppet::Resource::Param(Any, 'tenant_id'),
    Puppet::Resource::Param(Enum['flat', 'vlan', 'local', 'gre', 'l3_ext', 'vxlan'], 'provider_network_type'),
    Puppet::Resource::Param(Pattern[/\S+/], 'provider_physical_network'),
    Puppet::Resource::Param(Any, 'provider_segmentation_id'),
    Puppet::Resource::Param(Pattern[/(t|T)rue/, /(f|F)alse/], 'router_external'),
    Puppet::Resource::Param(Any, 'availability_zone_hint'),
    Puppet::Resource::Param(Pattern[/\d+/], 'mtu')
  ],
  [
    Puppet::Resource::Param(Pattern[/.*/], 'name', true),
    Puppet::Resource::Param(Any, 'project_name'),
    Puppet::Resource::Param(Any, 'tenant_name'),
    Puppet::Resource::Param(Any, 'provider')
  ],
  {
    /(?m-ix:(.*))/ => ['name']
  },
  true,
  false)
#= neutron_plugin_linuxbridge
Puppet::Resource::ResourceType3.new(
  'neutron_plugin_linuxbridge',
  [
    Puppet::Resource::Param(Enum['present', 'absent'], 'ensure'),
    Puppet::Resource::Param(Any, 'value')
  ],
  [
    Puppet::Resource::Param(Pattern[/\S+\/\S+/], 'name', true),
    Puppet::Resource::Param(Any, 'ensure_absent_val'),
    Puppet::Resource::Param(Any, 'provider')
  ],
  {
    /(?m-ix:(.*))/ => ['name']
  },
  true,
  false)
#= neutron_plugin_ml2
Puppet::Resource::ResourceType3.new(
  'neutron_plugin_ml2',
  [
    Puppet::Resource::Param(Enum['present', 'absent'], 'ensure'),
    Puppet::Resource::Param(Any, 'value')
  ],
  [
    Puppet::Resource::Param(Pattern[/\S+\/\S+/], 'name', true),
    Puppet::Resource::Param(Variant[Boolean, Enum['true', 'false']], 'secret'),
    Puppet::Resource::Param(Any, 'ensure_absent_val'),
    Puppet::Resource::Param(Any, 'provider')
  ],
  {
    /(?m-ix:(.*))/ => ['name']
  },
  true,
  false)
#= neutron_plugin_nsx
Puppet::Resource::ResourceType3.new(
  'neutron_plugin_nsx',
  [
    Puppet::Resource::Param(Enum['present', 'absent'], 'ensure'),
    Puppet::Resource::Param(Any, 'value')
  ],
  [
    Puppet::Resource::Param(Pattern[/\S+\/\S+/], 'name', true),
    Puppet::Resource::Param(Variant[Boolean, Enum['true', 'false']], 'secret'),
    Puppet::Resource::Param(Any, 'ensure_absent_val'),
    Puppet::Resource::Param(Any, 'provider')
  ],
  {
    /(?m-ix:(.*))/ => ['name']
  },
  true,
  false)
#= neutron_plugin_nuage
Puppet::Resource::ResourceType3.new(
  'neutron_plugin_nuage',
  [
    Puppet::Resource::Param(Enum['present', 'absent'], 'ensure'),
    Puppet::Resource::Param(Any, 'value')
  ],
  [
    Puppet::Resource::Param(Pattern[/\S+\/\S+/], 'name', true),
    Puppet::Resource::Param(Variant[Boolean, Enum['true', 'false']], 'secret'),
    Puppet::Resource::Param(Any, 'ensure_absent_val'),
    Puppet::Resource::Param(Any, 'provider')
  ],
  {
    /(?m-ix:(.*))/ => ['name']
  },
  true,
  false)
#= neutron_plugin_opencontrail
Puppet::Resource::ResourceType3.new(
  'neutron_plugin_opencontrail',
  [
    Puppet::Resource::Param(Enum['present', 'absent'], 'ensure'),
    Puppet::Resource::Param(Any, 'value')
  ],
  [
    Puppet::Resource::Param(Pattern[/\S+\/\S+/], 'name', true),
    Puppet::Resource::Param(Variant[Boolean, Enum['true', 'false']], 'secret'),
    Puppet::Resource::Param(Any, 'ensure_absent_val'),
    Puppet::Resource::Param(Any, 'provider')
  ],
  {
    /(?m-ix:(.*))/ => ['name']
  },
  true,
  false)
#= neutron_port
Puppet::Resource::ResourceType3.new(
  'neutron_port',
  [
    Puppet::Resource::Param(Enum['present', 'absent'], 'ensure'),
    Puppet::Resource::Param(Any, 'id'),
    Puppet::Resource::Param(Pattern[/(t|T)rue/, /(f|F)alse/], 'admin_state_up'),
    Puppet::Resource::Param(Any, 'network_name'),
    Puppet::Resource::Param(Any, 'network_id'),
    Puppet::Resource::Param(Any, 'subnet_name'),
    Puppet::Resource::Param(Any, 'subnet_id'),
    Puppet::Resource::Param(Any, 'ip_address'),
    Puppet::Resource::Param(Any, 'status'),
    Puppet::Resource::Param(Any, 'project_id'),
    Puppet::Resource::Param(Any, 'tenant_id'),
    Puppet::Resource::Param(Any, 'binding_host_id'),
    Puppet::Resource::Param(Any, 'binding_profile')
  ],
  [
    Puppet::Resource::Param(Pattern[/.*/], 'name', true),
    Puppet::Resource::Param(Any, 'project_name'),
    Puppet::Resource::Param(Any, 'tenant_name'),
    Puppet::Resource::Param(Any, 'provider')
  ],
  {
    /(?m-ix:(.*))/ => ['name']
  },
  true,
  false)
#= neutron_rootwrap_config
Puppet::Resource::ResourceType3.new(
  'neutron_rootwrap_config',
  [
    Puppet::Resource::Param(Enum['present', 'absent'], 'ensure'),
    Puppet::Resource::Param(Any, 'value')
  ],
  [
    Puppet::Resource::Param(Pattern[/\S+\/\S+/], 'name', true),
    Puppet::Resource::Param(Any, 'ensure_absent_val'),
    Puppet::Resource::Param(Any, 'provider')
  ],
  {
    /(?m-ix:(.*))/ => ['name']
  },
  true,
  false)
#= neutron_router
Puppet::Resource::ResourceType3.new(
  'neutron_router',
  [
    Puppet::Resource::Param(Enum['present', 'absent'], 'ensure'),
    Puppet::Resource::Param(Any, 'id'),
    Puppet::Resource::Param(Pattern[/(t|T)rue/, /(f|F)alse/], 'admin_state_up'),
    Puppet::Resource::Param(Any, 'external_gateway_info'),
    Puppet::Resource::Param(Any, 'gateway_network_name'),
    Puppet::Resource::Param(Any, 'gateway_network_id'),
    Puppet::Resource::Param(Any, 'status'),
    Puppet::Resource::Param(Any, 'project_id'),
    Puppet::Resource::Param(Any, 'tenant_id'),
    Puppet::Resource::Param(Pattern[/(t|T)rue/, /(f|F)alse/], 'distributed'),
    Puppet::Resource::Param(Pattern[/(t|T)rue/, /(f|F)alse/], 'ha'),
    Puppet::Resource::Param(Any, 'availability_zone_hint')
  ],
  [
    Puppet::Resource::Param(Pattern[/.*/], 'name', true),
    Puppet::Resource::Param(Any, 'project_name'),
    Puppet::Resource::Param(Any, 'tenant_name'),
    Puppet::Resource::Param(Any, 'provider')
  ],
  {
    /(?m-ix:(.*))/ => ['name']
  },
  true,
  false)
#= neutron_router_interface
Puppet::Resource::ResourceType3.new(
  'neutron_router_interface',
  [
    Puppet::Resource::Param(Enum['present', 'absent'], 'ensure'),
    Puppet::Resource::Param(Any, 'id'),
    Puppet::Resource::Param(Any, 'router_name'),
    Puppet::Resource::Param(Any, 'subnet_name'),
    Puppet::Resource::Param(Any, 'port')
  ],
  [
    Puppet::Resource::Param(Pattern[/^\S+:\S+$/], 'name', true),
    Puppet::Resource::Param(Any, 'provider')
  ],
  {
    /(?m-ix:(.*))/ => ['name']
  },
  true,
  false)
#= neutron_security_group
Puppet::Resource::ResourceType3.new(
  'neutron_security_group',
  [
    Puppet::Resource::Param(Enum['present', 'absent'], 'ensure')
  ],
  [
    Puppet::Resource::Param(Any, 'name', true),
    Puppet::Resource::Param(Any, 'id'),
    Puppet::Resource::Param(Any, 'description'),
    Puppet::Resource::Param(Any, 'project'),
    Puppet::Resource::Param(Any, 'project_domain'),
    Puppet::Resource::Param(Any, 'provider')
  ],
  {
    /(?m-ix:(.*))/ => ['name']
  },
  true,
  false)
#= neutron_sfc_service_config
Puppet::Resource::ResourceType3.new(
  'neutron_sfc_service_config',
  [
    Puppet::Resource::Param(Enum['present', 'absent'], 'ensure'),
    Puppet::Resource::Param(Any, 'value')
  ],
  [
    Puppet::Resource::Param(Pattern[/\S+\/\S+/], 'name', true),
    Puppet::Resource::Param(Any, 'ensure_absent_val'),
    Puppet::Resource::Param(Any, 'provider')
  ],
  {
    /(?m-ix:(.*))/ => ['name']
  },
  true,
  false)
#= neutron_sriov_agent_config
Puppet::Resource::ResourceType3.new(
  'neutron_sriov_agent_config',
  [
    Puppet::Resource::Param(Enum['present', 'absent'], 'ensure'),
    Puppet::Resource::Param(Any, 'value')
  ],
  [
    Puppet::Resource::Param(Pattern[/\S+\/\S+/], 'name', true),
    Puppet::Resource::Param(Any, 'ensure_absent_val'),
    Puppet::Resource::Param(Any, 'provider')
  ],
  {
    /(?m-ix:(.*))/ => ['name']
  },
  true,
  false)
#= neutron_subnet
Puppet::Resource::ResourceType3.new(
  'neutron_subnet',
  [
    Puppet::Resource::Param(Enum['present', 'absent'], 'ensure'),
    Puppet::Resource::Param(Any, 'id'),
    Puppet::Resource::Param(Any, 'cidr'),
    Puppet::Resource::Param(Enum['4', '6'], 'ip_version'),
    Puppet::Resource::Param(Enum['dhcpv6-stateful', 'dhcpv6-stateless', 'slaac'], 'ipv6_ra_mode'),
    Puppet::Resource::Param(Enum['dhcpv6-stateful', 'dhcpv6-stateless', 'slaac'], 'ipv6_address_mode'),
    Puppet::Resource::Param(Any, 'allocation_pools'),
    Puppet::Resource::Param(Any, 'gateway_ip'),
    Puppet::Resource::Param(Pattern[/(t|T)rue/, /(f|F)alse/], 'enable_dhcp'),
    Puppet::Resource::Param(Any, 'host_routes'),
    Puppet::Resource::Param(Any, 'dns_nameservers'),
    Puppet::Resource::Param(Any, 'network_id'),
    Puppet::Resource::Param(Any, 'project_id'),
    Puppet::Resource::Param(Any, 'tenant_id')
  ],
  [
    Puppet::Resource::Param(Pattern[/.*/], 'name', true),
    Puppet::Resource::Param(Any, 'network_name'),
    Puppet::Resource::Param(Any, 'project_name'),
    Puppet::Resource::Param(Any, 'tenant_name'),
    Puppet::Resource::Param(Any, 'provider')
  ],
  {
    /(?m-ix:(.*))/ => ['name']
  },
  true,
  false)
#= neutron_vpnaas_agent_config
Puppet::Resource::ResourceType3.new(
  'neutron_vpnaas_agent_config',
  [
    Puppet::Resource::Param(Enum['present', 'absent'], 'ensure'),
    Puppet::Resource::Param(Any, 'value')
  ],
  [
    Puppet::Resource::Param(Pattern[/\S+\/\S+/], 'name', true),
    Puppet::Resource::Param(Any, 'ensure_absent_val'),
    Puppet::Resource::Param(Any, 'provider')
  ],
  {
    /(?m-ix:(.*))/ => ['name']
  },
  true,
  false)
#= neutron_vpnaas_service_config
Puppet::Resource::ResourceType3.new(
  'neutron_vpnaas_service_config',
  [
    Puppet::Resource::Param(Enum['present', 'absent'], 'ensure'),
    Puppet::Resource::Param(Any, 'value')
  ],
  [
    Puppet::Resource::Param(Pattern[/\S+\/\S+/], 'name', true),
    Puppet::Resource::Param(Any, 'ensure_absent_val'),
    Puppet::Resource::Param(Any, 'provider')
  ],
  {
    /(?m-ix:(.*))/ => ['name']
  },
  true,
  false)
#= nova_aggregate
Puppet::Resource::ResourceType3.new(
  'nova_aggregate',
  [
    Puppet::Resource::Param(Enum['present', 'absent'], 'ensure'),
    Puppet::Resource::Param(Any, 'id'),
    Puppet::Resource::Param(Any, 'availability_zone'),
    Puppet::Resource::Param(Any, 'metadata'),
    Puppet::Resource::Param(Any, 'hosts')
  ],
  [
    Puppet::Resource::Param(Any, 'name', true),
    Puppet::Resource::Param(Variant[Boolean, Enum['true', 'false']], 'filter_hosts'),
    Puppet::Resource::Param(Any, 'provider')
  ],
  {
    /(?m-ix:(.*))/ => ['name']
  },
  true,
  false)
#= nova_api_metadata_uwsgi_config
Puppet::Resource::ResourceType3.new(
  'nova_api_metadata_uwsgi_config',
  [
    Puppet::Resource::Param(Enum['present', 'absent'], 'ensure'),
    Puppet::Resource::Param(Pattern[/^[\S ]*$/], 'value')
  ],
  [
    Puppet::Resource::Param(Pattern[/\S+\/\S+/], 'name', true),
    Puppet::Resource::Param(Any, 'ensure_absent_val'),
    Puppet::Resource::Param(Any, 'provider')
  ],
  {
    /(?m-ix:(.*))/ => ['name']
  },
  true,
  false)
#= nova_api_paste_ini
Puppet::Resource::ResourceType3.new(
  'nova_api_paste_ini',
  [
    Puppet::Resource::Param(Enum['present', 'absent'], 'ensure'),
    Puppet::Resource::Param(Any, 'value')
  ],
  [
    Puppet::Resource::Param(Pattern[/\S+\/\S+/], 'name', true),
    Puppet::Resource::Param(Variant[Boolean, Enum['true', 'false']], 'secret'),
    Puppet::Resource::Param(Any, 'ensure_absent_val'),
    Puppet::Resource::Param(Any, 'key_val_separator'),
    Puppet::Resource::Param(Any, 'provider')
  ],
  {
    /(?m-ix:(.*))/ => ['name']
  },
  true,
  false)
#= nova_api_uwsgi_config
Puppet::Resource::ResourceType3.new(
  'nova_api_uwsgi_config',
  [
    Puppet::Resource::Param(Enum['present', 'absent'], 'ensure'),
    Puppet::Resource::Param(Pattern[/^[\S ]*$/], 'value')
  ],
  [
    Puppet::Resource::Param(Pattern[/\S+\/\S+/], 'name', true),
    Puppet::Resource::Param(Any, 'ensure_absent_val'),
    Puppet::Resource::Param(Any, 'provider')
  ],
  {
    /(?m-ix:(.*))/ => ['name']
  },
  true,
  false)
#= nova_cell_v2
Puppet::Resource::ResourceType3.new(
  'nova_cell_v2',
  [
    Puppet::Resource::Param(Enum['present', 'absent'], 'ensure'),
    Puppet::Resource::Param(Any, 'uuid'),
    Puppet::Resource::Param(Any, 'transport_url'),
    Puppet::Resource::Param(Any, 'database_connection')
  ],
  [
    Puppet::Resource::Param(Any, 'name', true),
    Puppet::Resource::Param(Any, 'provider')
  ],
  {
    /(?m-ix:(.*))/ => ['name']
  },
  true,
  false)
#= nova_config
Puppet::Resource::ResourceType3.new(
  'nova_config',
  [
    Puppet::Resource::Param(Enum['present', 'absent'], 'ensure'),
    Puppet::Resource::Param(Any, 'value')
  ],
  [
    Puppet::Resource::Param(Pattern[/\S+\/\S+/], 'name', true),
    Puppet::Resource::Param(Variant[Boolean, Enum['true', 'false']], 'secret'),
    Puppet::Resource::Param(Any, 'ensure_absent_val'),
    Puppet::Resource::Param(Any, 'provider')
  ],
  {
    /(?m-ix:(.*))/ => ['name']
  },
  true,
  false)
#= nova_flavor
Puppet::Resource::ResourceType3.new(
  'nova_flavor',
  [
    Puppet::Resource::Param(Enum['present', 'absent'], 'ensure'),
    Puppet::Resource::Param(Any, 'project'),
    Puppet::Resource::Param(Any, 'project_name'),
    Puppet::Resource::Param(Any, 'properties')
  ],
  [
    Puppet::Resource::Param(Any, 'name', true),
    Puppet::Resource::Param(Any, 'id'),
    Puppet::Resource::Param(Any, 'ram'),
    Puppet::Resource::Param(Any, 'disk'),
    Puppet::Resource::Param(Any, 'vcpus'),
    Puppet::Resource::Param(Any, 'ephemeral'),
    Puppet::Resource::Param(Any, 'swap'),
    Puppet::Resource::Param(Any, 'rxtx_factor'),
    Puppet::Resource::Param(Variant[Boolean, Enum['true', 'false'], Pattern[/(y|Y)es/, /(n|N)o/, /(t|T)rue/, /(f|F)alse/]], 'is_public'),
    Puppet::Resource::Param(Any, 'provider')
  ],
  {
    /(?m-ix:(.*))/ => ['name']
  },
  true,
  false)
#= nova_rootwrap_config
Puppet::Resource::ResourceType3.new(
  'nova_rootwrap_config',
  [
    Puppet::Resource::Param(Enum['present', 'absent'], 'ensure'),
    Puppet::Resource::Param(Pattern[/^[\S ]*$/], 'value')
  ],
  [
    Puppet::Resource::Param(Pattern[/\S+\/\S+/], 'name', true),
    Puppet::Resource::Param(Any, 'ensure_absent_val'),
    Puppet::Resource::Param(Any, 'provider')
  ],
  {
    /(?m-ix:(.*))/ => ['name']
  },
  true,
  false)
#= nova_service
Puppet::Resource::ResourceType3.new(
  'nova_service',
  [
    Puppet::Resource::Param(Enum['present', 'absent'], 'ensure'),
    Puppet::Resource::Param(Any, 'ids'),
    Puppet::Resource::Param(Any, 'service_name')
  ],
  [
    Puppet::Resource::Param(Any, 'name', true),
    Puppet::Resource::Param(Any, 'provider')
  ],
  {
    /(?m-ix:(.*))/ => ['name']
  },
  true,
  false)
#= octavia_api_uwsgi_config
Puppet::Resource::ResourceType3.new(
  'octavia_api_uwsgi_config',
  [
    Puppet::Resource::Param(Enum['present', 'absent'], 'ensure'),
    Puppet::Resource::Param(Pattern[/^[\S ]*$/], 'value')
  ],
  [
    Puppet::Resource::Param(Pattern[/\S+\/\S+/], 'name', true),
    Puppet::Resource::Param(Any, 'ensure_absent_val'),
    Puppet::Resource::Param(Any, 'provider')
  ],
  {
    /(?m-ix:(.*))/ => ['name']
  },
  true,
  false)
#= octavia_config
Puppet::Resource::ResourceType3.new(
  'octavia_config',
  [
    Puppet::Resource::Param(Enum['present', 'absent'], 'ensure'),
    Puppet::Resource::Param(Any, 'value')
  ],
  [
    Puppet::Resource::Param(Pattern[/\S+\/\S+/], 'name', true),
    Puppet::Resource::Param(Variant[Boolean, Enum['true', 'false']], 'secret'),
    Puppet::Resource::Param(Any, 'ensure_absent_val'),
    Puppet::Resource::Param(Any, 'provider')
  ],
  {
    /(?m-ix:(.*))/ => ['name']
  },
  true,
  false)
#= octavia_ovn_provider_config
Puppet::Resource::ResourceType3.new(
  'octavia_ovn_provider_config',
  [
    Puppet::Resource::Param(Enum['present', 'absent'], 'ensure'),
    Puppet::Resource::Param(Pattern[/^[\S ]*$/], 'value')
  ],
  [
    Puppet::Resource::Param(Pattern[/\S+\/\S+/], 'name', true),
    Puppet::Resource::Param(Variant[Boolean, Enum['true', 'false']], 'secret'),
    Puppet::Resource::Param(Any, 'ensure_absent_val'),
    Puppet::Resource::Param(Any, 'provider')
  ],
  {
    /(?m-ix:(.*))/ => ['name']
  },
  true,
  false)
#= openstack_config
Puppet::Resource::ResourceType3.new(
  'openstack_config',
  [
  ],
  [
    Puppet::Resource::Param(Any, 'provider')
  ],
  {
  },
  true,
  false)
#= ovn_metadata_agent_config
Puppet::Resource::ResourceType3.new(
  'ovn_metadata_agent_config',
  [
    Puppet::Resource::Param(Enum['present', 'absent'], 'ensure'),
    Puppet::Resource::Param(Any, 'value')
  ],
  [
    Puppet::Resource::Param(Pattern[/\S+\/\S+/], 'name', true),
    Puppet::Resource::Param(Variant[Boolean, Enum['true', 'false']], 'secret'),
    Puppet::Resource::Param(Any, 'ensure_absent_val'),
    Puppet::Resource::Param(Any, 'provider')
  ],
  {
    /(?m-ix:(.*))/ => ['name']
  },
  true,
  false)
#= panko_api_paste_ini
Puppet::Resource::ResourceType3.new(
  'panko_api_paste_ini',
  [
    Puppet::Resource::Param(Enum['present', 'absent'], 'ensure'),
    Puppet::Resource::Param(Any, 'value')
  ],
  [
    Puppet::Resource::Param(Pattern[/\S+\/\S+/], 'name', true),
    Puppet::Resource::Param(Variant[Boolean, Enum['true', 'false']], 'secret'),
    Puppet::Resource::Param(Any, 'ensure_absent_val'),
    Puppet::Resource::Param(Any, 'provider')
  ],
  {
    /(?m-ix:(.*))/ => ['name']
  },
  true,
  false)
#= panko_api_uwsgi_config
Puppet::Resource::ResourceType3.new(
  'panko_api_uwsgi_config',
  [
    Puppet::Resource::Param(Enum['present', 'absent'], 'ensure'),
    Puppet::Resource::Param(Pattern[/^[\S ]*$/], 'value')
  ],
  [
    Puppet::Resource::Param(Pattern[/\S+\/\S+/], 'name', true),
    Puppet::Resource::Param(Any, 'ensure_absent_val'),
    Puppet::Resource::Param(Any, 'provider')
  ],
  {
    /(?m-ix:(.*))/ => ['name']
  },
  true,
  false)
#= panko_config
Puppet::Resource::ResourceType3.new(
  'panko_config',
  [
    Puppet::Resource::Param(Enum['present', 'absent'], 'ensure'),
    Puppet::Resource::Param(Pattern[/^[\S ]*$/], 'value')
  ],
  [
    Puppet::Resource::Param(Pattern[/\S+\/\S+/], 'name', true),
    Puppet::Resource::Param(Variant[Boolean, Enum['true', 'false']], 'secret'),
    Puppet::Resource::Param(Any, 'ensure_absent_val'),
    Puppet::Resource::Param(Any, 'provider')
  ],
  {
    /(?m-ix:(.*))/ => ['name']
  },
  true,
  false)
#= placement_api_uwsgi_config
Puppet::Resource::ResourceType3.new(
  'placement_api_uwsgi_config',
  [
    Puppet::Resource::Param(Enum['present', 'absent'], 'ensure'),
    Puppet::Resource::Param(Pattern[/^[\S ]*$/], 'value')
  ],
  [
    Puppet::Resource::Param(Pattern[/\S+\/\S+/], 'name', true),
    Puppet::Resource::Param(Any, 'ensure_absent_val'),
    Puppet::Resource::Param(Any, 'provider')
  ],
  {
    /(?m-ix:(.*))/ => ['name']
  },
  true,
  false)
#= placement_config
Puppet::Resource::ResourceType3.new(
  'placement_config',
  [
    Puppet::Resource::Param(Enum['present', 'absent'], 'ensure'),
    Puppet::Resource::Param(Any, 'value')
  ],
  [
    Puppet::Resource::Param(Pattern[/\S+\/\S+/], 'name', true),
    Puppet::Resource::Param(Variant[Boolean, Enum['true', 'false']], 'secret'),
    Puppet::Resource::Param(Any, 'ensure_absent_val'),
    Puppet::Resource::Param(Any, 'provider')
  ],
  {
    /(?m-ix:(.*))/ => ['name']
  },
  true,
  false)
#= policy_rcd
Puppet::Resource::ResourceType3.new(
  'policy_rcd',
  [
    Puppet::Resource::Param(Enum['present', 'absent'], 'ensure'),
    Puppet::Resource::Param(Pattern[/\S+/], 'service'),
    Puppet::Resource::Param(Any, 'set_code')
  ],
  [
    Puppet::Resource::Param(Pattern[/\S+/], 'name', true),
    Puppet::Resource::Param(Any, 'provider')
  ],
  {
    /(?m-ix:(.*))/ => ['name']
  },
  true,
  false)
#= posix_acl
Puppet::Resource::ResourceType3.new(
  'posix_acl',
  [
    Puppet::Resource::Param(Any, 'permission')
  ],
  [
    Puppet::Resource::Param(Enum['set', 'unset', 'exact', 'purge'], 'action'),
    Puppet::Resource::Param(Any, 'path', true),
    Puppet::Resource::Param(Enum['lazy', 'deep'], 'recursemode'),
    Puppet::Resource::Param(Variant[Boolean, Enum['true', 'false']], 'recursive'),
    Puppet::Resource::Param(Any, 'provider')
  ],
  {
    /(?m-ix:(.*))/ => ['path']
  },
  true,
  false)
#= postgresql_conf
Puppet::Resource::ResourceType3.new(
  'postgresql_conf',
  [
    Puppet::Resource::Param(Enum['present', 'absent'], 'ensure'),
    Puppet::Resource::Param(Any, 'value'),
    Puppet::Resource::Param(Any, 'target')
  ],
  [
    Puppet::Resource::Param(Pattern[/^[\w\.]+$/], 'name', true),
    Puppet::Resource::Param(Any, 'provider')
  ],
  {
    /(?m-ix:(.*))/ => ['name']
  },
  true,
  false)
#= postgresql_conn_validator
Puppet::Resource::ResourceType3.new(
  'postgresql_conn_validator',
  [
    Puppet::Resource::Param(Enum['present', 'absent'], 'ensure')
  ],
  [
    Puppet::Resource::Param(Any, 'name', true),
    Puppet::Resource::Param(Any, 'db_name'),
    Puppet::Resource::Param(Any, 'db_username'),
    Puppet::Resource::Param(Any, 'db_password'),
    Puppet::Resource::Param(Any, 'host'),
    Puppet::Resource::Param(Any, 'port'),
    Puppet::Resource::Param(Any, 'connect_settings'),
    Puppet::Resource::Param(Any, 'sleep'),
    Puppet::Resource::Param(Any, 'tries'),
    Puppet::Resource::Param(Any, 'psql_path'),
    Puppet::Resource::Param(Any, 'run_as'),
    Puppet::Resource::Param(Any, 'command'),
    Puppet::Resource::Param(Any, 'provider')
  ],
  {
    /(?m-ix:(.*))/ => ['name']
  },
  true,
  false)
#= postgresql_psql
Puppet::Resource::ResourceType3.new(
  'postgresql_psql',
  [
    Puppet::Resource::Param(Any, 'command')
  ],
  [
    Puppet::Resource::Param(Any, 'name', true),
    Puppet::Resource::Param(Any, 'unless'),
    Puppet::Resource::Param(Any, 'onlyif'),
    Puppet::Resource::Param(Any, 'connect_settings'),
    Puppet::Resource::Param(Any, 'db'),
    Puppet::Resource::Param(Any, 'port'),
    Puppet::Resource::Param(Any, 'search_path'),
    Puppet::Resource::Param(Any, 'psql_path'),
    Puppet::Resource::Param(Any, 'psql_user'),
    Puppet::Resource::Param(Any, 'psql_group'),
    Puppet::Resource::Param(Any, 'cwd'),
    Puppet::Resource::Param(Any, 'environment'),
    Puppet::Resource::Param(Variant[Boolean, Enum['true', 'false']], 'refreshonly'),
    Puppet::Resource::Param(Any, 'provider')
  ],
  {
    /(?m-ix:(.*))/ => ['name']
  },
  true,
  false)
#= postgresql_replication_slot
Puppet::Resource::ResourceType3.new(
  'postgresql_replication_slot',
  [
    Puppet::Resource::Param(Enum['present', 'absent'], 'ensure')
  ],
  [
    Puppet::Resource::Param(Pattern[/^[a-z0-9_]+$/], 'name', true),
    Puppet::Resource::Param(Any, 'provider')
  ],
  {
    /(?m-ix:(.*))/ => ['name']
  },
  true,
  false)
#= rabbitmq_binding
Puppet::Resource::ResourceType3.new(
  'rabbitmq_binding',
  [
    Puppet::Resource::Param(Enum['present', 'absent'], 'ensure'),
    Puppet::Resource::Param(Pattern[/^\S+$/], 'source', true),
    Puppet::Resource::Param(Pattern[/^\S+$/], 'destination', true),
    Puppet::Resource::Param(Pattern[/^\S+$/], 'vhost', true),
    Puppet::Resource::Param(Pattern[/^\S*$/], 'routing_key', true),
    Puppet::Resource::Param(Pattern[/queue|exchange/], 'destination_type'),
    Puppet::Resource::Param(Any, 'arguments')
  ],
  [
    Puppet::Resource::Param(Any, 'name', true),
    Puppet::Resource::Param(Pattern[/^\S+$/], 'user'),
    Puppet::Resource::Param(Pattern[/\S+/], 'password'),
    Puppet::Resource::Param(Any, 'provider')
  ],
  {
    /(?m-ix:(^([^@]*)$))/ => ['name'],
    /(?m-ix:^((\S+)@(\S+)@(\S+))$)/ => ['name', 'source', 'destination', 'vhost']
  },
  true,
  false)
#= rabbitmq_erlang_cookie
Puppet::Resource::ResourceType3.new(
  'rabbitmq_erlang_cookie',
  [
    Puppet::Resource::Param(Pattern[/^\S+$/], 'content')
  ],
  [
    Puppet::Resource::Param(Any, 'path', true),
    Puppet::Resource::Param(Variant[Boolean, Enum['true', 'false']], 'force'),
    Puppet::Resource::Param(Any, 'rabbitmq_user'),
    Puppet::Resource::Param(Any, 'rabbitmq_group'),
    Puppet::Resource::Param(Any, 'rabbitmq_home'),
    Puppet::Resource::Param(Pattern[/^\S+$/], 'service_name'),
    Puppet::Resource::Param(Any, 'provider')
  ],
  {
    /(?m-ix:(.*))/ => ['path']
  },
  true,
  false)
#= rabbitmq_exchange
Puppet::Resource::ResourceType3.new(
  'rabbitmq_exchange',
  [
    Puppet::Resource::Param(Enum['present', 'absent'], 'ensure')
  ],
  [
    Puppet::Resource::Param(Pattern[/^\S*@\S+$/], 'name', true),
    Puppet::Resource::Param(Pattern[/^\S+$/], 'type'),
    Puppet::Resource::Param(Pattern[/^\S+$/], 'durable'),
    Puppet::Resource::Param(Pattern[/^\S+$/], 'auto_delete'),
    Puppet::Resource::Param(Pattern[/^\S+$/], 'internal'),
    Puppet::Resource::Param(Any, 'arguments'),
    Puppet::Resource::Param(Pattern[/^\S+$/], 'user'),
    Puppet::Resource::Param(Pattern[/\S+/], 'password'),
    Puppet::Resource::Param(Any, 'provider')
  ],
  {
    /(?m-ix:(.*))/ => ['name']
  },
  true,
  false)
#= rabbitmq_parameter
Puppet::Resource::ResourceType3.new(
  'rabbitmq_parameter',
  [
    Puppet::Resource::Param(Enum['present', 'absent'], 'ensure'),
    Puppet::Resource::Param(Any, 'component_name'),
    Puppet::Resource::Param(Any, 'value')
  ],
  [
    Puppet::Resource::Param(Pattern[/^\S+@\S+$/], 'name', true),
    Puppet::Resource::Param(Any, 'provider')
  ],
  {
    /(?m-ix:(.*))/ => ['name']
  },
  true,
  false)
#= rabbitmq_plugin
Puppet::Resource::ResourceType3.new(
  'rabbitmq_plugin',
  [
    Puppet::Resource::Param(Enum['present', 'absent'], 'ensure')
  ],
  [
    Puppet::Resource::Param(Pattern[/^\S+$/], 'name', true),
    Puppet::Resource::Param(Any, 'umask'),
    Puppet::Resource::Param(Any, 'provider')
  ],
  {
    /(?m-ix:(.*))/ => ['name']
  },
  true,
  false)
#= rabbitmq_policy
Puppet::Resource::ResourceType3.new(
  'rabbitmq_policy',
  [
    Puppet::Resource::Param(Enum['present', 'absent'], 'ensure'),
    Puppet::Resource::Param(Any, 'pattern'),
    Puppet::Resource::Param(Enum['all', 'exchanges', 'queues'], 'applyto'),
    Puppet::Resource::Param(Any, 'definition'),
    Puppet::Resource::Param(Pattern[/^\d+$/], 'priority')
  ],
  [
    Puppet::Resource::Param(Pattern[/^\S+@\S+$/], 'name', true),
    Puppet::Resource::Param(Any, 'provider')
  ],
  {
    /(?m-ix:(.*))/ => ['name']
  },
  true,
  false)
#= rabbitmq_queue
Puppet::Resource::ResourceType3.new(
  'rabbitmq_queue',
  [
    Puppet::Resource::Param(Enum['present', 'absent'], 'ensure')
  ],
  [
    Puppet::Resource::Param(Pattern[/^\S*@\S+$/], 'name', true),
    Puppet::Resource::Param(Pattern[/true|false/], 'durable'),
    Puppet::Resource::Param(Pattern[/true|false/], 'auto_delete'),
    Puppet::Resource::Param(Any, 'arguments'),
    Puppet::Resource::Param(Pattern[/^\S+$/], 'user'),
    Puppet::Resource::Param(Pattern[/\S+/], 'password'),
    Puppet::Resource::Param(Any, 'provider')
  ],
  {
    /(?m-ix:(.*))/ => ['name']
  },
  true,
  false)
#= rabbitmq_user
Puppet::Resource::ResourceType3.new(
  'rabbitmq_user',
  [
    Puppet::Resource::Param(Enum['present', 'absent'], 'ensure'),
    Puppet::Resource::Param(Any, 'password'),
    Puppet::Resource::Param(Pattern[/true|false/], 'admin'),
    Puppet::Resource::Param(Any, 'tags')
  ],
  [
    Puppet::Resource::Param(Pattern[/^\S+$/], 'name', true),
    Puppet::Resource::Param(Any, 'provider')
  ],
  {
    /(?m-ix:(.*))/ => ['name']
  },
  true,
  false)
#= rabbitmq_user_permissions
Puppet::Resource::ResourceType3.new(
  'rabbitmq_user_permissions',
  [
    Puppet::Resource::Param(Enum['present', 'absent'], 'ensure'),
    Puppet::Resource::Param(Any, 'configure_permission'),
    Puppet::Resource::Param(Any, 'read_permission'),
    Puppet::Resource::Param(Any, 'write_permission')
  ],
  [
    Puppet::Resource::Param(Pattern[/^\S+@\S+$/], 'name', true),
    Puppet::Resource::Param(Any, 'provider')
  ],
  {
    /(?m-ix:(.*))/ => ['name']
  },
  true,
  false)
#= rabbitmq_vhost
Puppet::Resource::ResourceType3.new(
  'rabbitmq_vhost',
  [
    Puppet::Resource::Param(Enum['present', 'absent'], 'ensure')
  ],
  [
    Puppet::Resource::Param(Pattern[/^\S+$/], 'name', true),
    Puppet::Resource::Param(Any, 'provider')
  ],
  {
    /(?m-ix:(.*))/ => ['name']
  },
  true,
  false)
#= ring_account_device
Puppet::Resource::ResourceType3.new(
  'ring_account_device',
  [
    Puppet::Resource::Param(Enum['present', 'absent'], 'ensure'),
    Puppet::Resource::Param(Any, 'region'),
    Puppet::Resource::Param(Any, 'zone'),
    Puppet::Resource::Param(Any, 'weight'),
    Puppet::Resource::Param(Any, 'meta'),
    Puppet::Resource::Param(Any, 'id'),
    Puppet::Resource::Param(Any, 'partitions'),
    Puppet::Resource::Param(Any, 'balance')
  ],
  [
    Puppet::Resource::Param(Any, 'name', true),
    Puppet::Resource::Param(Any, 'provider')
  ],
  {
    /(?m-ix:(.*))/ => ['name']
  },
  true,
  false)
#= ring_container_device
Puppet::Resource::ResourceType3.new(
  'ring_container_device',
  [
    Puppet::Resource::Param(Enum['present', 'absent'], 'ensure'),
    Puppet::Resource::Param(Any, 'region'),
    Puppet::Resource::Param(Any, 'zone'),
    Puppet::Resource::Param(Any, 'weight'),
    Puppet::Resource::Param(Any, 'meta'),
    Puppet::Resource::Param(Any, 'id'),
    Puppet::Resource::Param(Any, 'partitions'),
    Puppet::Resource::Param(Any, 'balance')
  ],
  [
    Puppet::Resource::Param(Any, 'name', true),
    Puppet::Resource::Param(Any, 'provider')
  ],
  {
    /(?m-ix:(.*))/ => ['name']
  },
  true,
  false)
#= ring_object_device
Puppet::Resource::ResourceType3.new(
  'ring_object_device',
  [
    Puppet::Resource::Param(Enum['present', 'absent'], 'ensure'),
    Puppet::Resource::Param(Any, 'region'),
    Puppet::Resource::Param(Any, 'zone'),
    Puppet::Resource::Param(Any, 'weight'),
    Puppet::Resource::Param(Any, 'meta'),
    Puppet::Resource::Param(Any, 'id'),
    Puppet::Resource::Param(Any, 'partitions'),
    Puppet::Resource::Param(Any, 'balance')
  ],
  [
    Puppet::Resource::Param(Any, 'name', true),
    Puppet::Resource::Param(Any, 'provider')
  ],
  {
    /(?m-ix:(.*))/ => ['name']
  },
  true,
  false)
#= sahara_api_paste_ini
Puppet::Resource::ResourceType3.new(
  'sahara_api_paste_ini',
  [
    Puppet::Resource::Param(Enum['present', 'absent'], 'ensure'),
    Puppet::Resource::Param(Any, 'value')
  ],
  [
    Puppet::Resource::Param(Pattern[/\S+\/\S+/], 'name', true),
    Puppet::Resource::Param(Variant[Boolean, Enum['true', 'false']], 'secret'),
    Puppet::Resource::Param(Any, 'ensure_absent_val'),
    Puppet::Resource::Param(Any, 'key_val_separator'),
    Puppet::Resource::Param(Any, 'provider')
  ],
  {
    /(?m-ix:(.*))/ => ['name']
  },
  true,
  false)
#= sahara_api_uwsgi_config
Puppet::Resource::ResourceType3.new(
  'sahara_api_uwsgi_config',
  [
    Puppet::Resource::Param(Enum['present', 'absent'], 'ensure'),
    Puppet::Resource::Param(Any, 'value')
  ],
  [
    Puppet::Resource::Param(Pattern[/\S+\/\S+/], 'name', true),
    Puppet::Resource::Param(Any, 'ensure_absent_val'),
    Puppet::Resource::Param(Any, 'provider')
  ],
  {
    /(?m-ix:(.*))/ => ['name']
  },
  true,
  false)
#= sahara_cluster_template
Puppet::Resource::ResourceType3.new(
  'sahara_cluster_template',
  [
    Puppet::Resource::Param(Enum['present', 'absent'], 'ensure'),
    Puppet::Resource::Param(Any, 'id'),
    Puppet::Resource::Param(Any, 'description'),
    Puppet::Resource::Param(Any, 'node_groups'),
    Puppet::Resource::Param(Variant[Boolean, Enum['true', 'false'], Pattern[/(t|T)rue/, /(f|F)alse/]], 'auto_config')
  ],
  [
    Puppet::Resource::Param(Pattern[/\S+/], 'name', true),
    Puppet::Resource::Param(Any, 'provider')
  ],
  {
    /(?m-ix:(.*))/ => ['name']
  },
  true,
  false)
#= sahara_config
Puppet::Resource::ResourceType3.new(
  'sahara_config',
  [
    Puppet::Resource::Param(Enum['present', 'absent'], 'ensure'),
    Puppet::Resource::Param(Any, 'value')
  ],
  [
    Puppet::Resource::Param(Pattern[/\S+\/\S+/], 'name', true),
    Puppet::Resource::Param(Variant[Boolean, Enum['true', 'false']], 'secret'),
    Puppet::Resource::Param(Any, 'ensure_absent_val'),
    Puppet::Resource::Param(Any, 'provider')
  ],
  {
    /(?m-ix:(.*))/ => ['name']
  },
  true,
  false)
#= sahara_node_group_template
Puppet::Resource::ResourceType3.new(
  'sahara_node_group_template',
  [
    Puppet::Resource::Param(Enum['present', 'absent'], 'ensure'),
    Puppet::Resource::Param(Any, 'id'),
    Puppet::Resource::Param(Pattern[/\S+/], 'plugin'),
    Puppet::Resource::Param(Any, 'description'),
    Puppet::Resource::Param(Pattern[/\S+/], 'plugin_version'),
    Puppet::Resource::Param(Any, 'node_processes'),
    Puppet::Resource::Param(Pattern[/\S+/], 'flavor'),
    Puppet::Resource::Param(Pattern[/\S+/], 'floating_ip_pool'),
    Puppet::Resource::Param(Variant[Boolean, Enum['true', 'false'], Pattern[/(t|T)rue/, /(f|F)alse/]], 'auto_security_group'),
    Puppet::Resource::Param(Any, 'security_groups')
  ],
  [
    Puppet::Resource::Param(Pattern[/\S+/], 'name', true),
    Puppet::Resource::Param(Any, 'provider')
  ],
  {
    /(?m-ix:(.*))/ => ['name']
  },
  true,
  false)
#= selboolean
Puppet::Resource::ResourceType3.new(
  'selboolean',
  [
    Puppet::Resource::Param(Variant[Boolean, Enum['on', 'off', 'true', 'false']], 'value')
  ],
  [
    Puppet::Resource::Param(Any, 'name', true),
    Puppet::Resource::Param(Variant[Boolean, Enum['true', 'false']], 'persistent'),
    Puppet::Resource::Param(Any, 'provider')
  ],
  {
    /(?m-ix:(.*))/ => ['name']
  },
  true,
  false)
#= selmodule
Puppet::Resource::ResourceType3.new(
  'selmodule',
  [
    Puppet::Resource::Param(Enum['present', 'absent'], 'ensure'),
    Puppet::Resource::Param(Variant[Boolean, Enum['true', 'false']], 'syncversion')
  ],
  [
    Puppet::Resource::Param(Any, 'name', true),
    Puppet::Resource::Param(Any, 'selmoduledir'),
    Puppet::Resource::Param(Any, 'selmodulepath'),
    Puppet::Resource::Param(Any, 'provider')
  ],
  {
    /(?m-ix:(.*))/ => ['name']
  },
  true,
  false)
#= ssh_authorized_key
Puppet::Resource::ResourceType3.new(
  'ssh_authorized_key',
  [
    Puppet::Resource::Param(Enum['present', 'absent'], 'ensure'),
    Puppet::Resource::Param(Enum['ssh-dss', 'dsa', 'ssh-rsa', 'rsa', 'ecdsa-sha2-nistp256', 'ecdsa-sha2-nistp384', 'ecdsa-sha2-nistp521', 'ssh-ed25519', 'ed25519', 'sk-ecdsa-sha2-nistp256@openssh.com', 'ecdsa-sk', 'sk-ssh-ed25519@openssh.com', 'ed25519-sk', 'ssh-rsa-cert-v01@openssh.com', 'ssh-ed25519-cert-v01@openssh.com', 'ssh-dss-cert-v01@openssh.com', 'ecdsa-sha2-nistp256-cert-v01@openssh.com', 'ecdsa-sha2-nistp384-cert-v01@openssh.com', 'ecdsa-sha2-nistp521-cert-v01@openssh.com'], 'type'),
    Puppet::Resource::Param(Any, 'key'),
    Puppet::Resource::Param(Any, 'user'),
    Puppet::Resource::Param(Any, 'target'),
    Puppet::Resource::Param(Any, 'options')
  ],
  [
    Puppet::Resource::Param(Any, 'name', true),
    Puppet::Resource::Param(Variant[Boolean, Enum['true', 'false', 'yes', 'no']], 'drop_privileges'),
    Puppet::Resource::Param(Any, 'provider')
  ],
  {
    /(?m-ix:(.*))/ => ['name']
  },
  true,
  false)
#= sshkey
Puppet::Resource::ResourceType3.new(
  'sshkey',
  [
    Puppet::Resource::Param(Enum['present', 'absent'], 'ensure'),
    Puppet::Resource::Param(Any, 'key'),
    Puppet::Resource::Param(Any, 'host_aliases'),
    Puppet::Resource::Param(Any, 'target')
  ],
  [
    Puppet::Resource::Param(Enum['ssh-dss', 'dsa', 'ssh-ed25519', 'ed25519', 'ssh-rsa', 'rsa', 'ecdsa-sha2-nistp256', 'ecdsa-sha2-nistp384', 'ecdsa-sha2-nistp521', 'sk-ecdsa-sha2-nistp256@openssh.com', 'ecdsa-sk', 'sk-ssh-ed25519@openssh.com', 'ed25519-sk'], 'type', true),
    Puppet::Resource::Param(Any, 'name', true),
    Puppet::Resource::Param(Any, 'provider')
  ],
  {
    /^(.*?)@(.*)$/ => ['name', 'type'],
    /^([^@]+)$/ => ['name']
  },
  true,
  false)
#= ssl_pkey
Puppet::Resource::ResourceType3.new(
  'ssl_pkey',
  [
    Puppet::Resource::Param(Enum['present', 'absent'], 'ensure')
  ],
  [
    Puppet::Resource::Param(Any, 'path', true),
    Puppet::Resource::Param(Pattern[/[dr]sa/], 'authentication'),
    Puppet::Resource::Param(Pattern[/\d+/], 'size'),
    Puppet::Resource::Param(Any, 'password'),
    Puppet::Resource::Param(Any, 'provider')
  ],
  {
    /(?m-ix:(.*))/ => ['path']
  },
  true,
  false)
#= swift_account_config
Puppet::Resource::ResourceType3.new(
  'swift_account_config',
  [
    Puppet::Resource::Param(Enum['present', 'absent'], 'ensure'),
    Puppet::Resource::Param(Pattern[/^[\S ]*$/], 'value')
  ],
  [
    Puppet::Resource::Param(Pattern[/\S+\/\S+/], 'name', true),
    Puppet::Resource::Param(Variant[Boolean, Enum['true', 'false']], 'secret'),
    Puppet::Resource::Param(Any, 'ensure_absent_val'),
    Puppet::Resource::Param(Any, 'provider')
  ],
  {
    /(?m-ix:(.*))/ => ['name']
  },
  true,
  false)
#= swift_account_uwsgi_config
Puppet::Resource::ResourceType3.new(
  'swift_account_uwsgi_config',
  [
    Puppet::Resource::Param(Enum['present', 'absent'], 'ensure'),
    Puppet::Resource::Param(Any, 'value')
  ],
  [
    Puppet::Resource::Param(Pattern[/\S+\/\S+/], 'name', true),
    Puppet::Resource::Param(Any, 'ensure_absent_val'),
    Puppet::Resource::Param(Any, 'provider')
  ],
  {
    /(?m-ix:(.*))/ => ['name']
  },
  true,
  false)
#= swift_bench_config
Puppet::Resource::ResourceType3.new(
  'swift_bench_config',
  [
    Puppet::Resource::Param(Enum['present', 'absent'], 'ensure'),
    Puppet::Resource::Param(Pattern[/^[\S ]*$/], 'value')
  ],
  [
    Puppet::Resource::Param(Pattern[/\S+\/\S+/], 'name', true),
    Puppet::Resource::Param(Variant[Boolean, Enum['true', 'false']], 'secret'),
    Puppet::Resource::Param(Any, 'ensure_absent_val'),
    Puppet::Resource::Param(Any, 'provider')
  ],
  {
    /(?m-ix:(.*))/ => ['name']
  },
  true,
  false)
#= swift_config
Puppet::Resource::ResourceType3.new(
  'swift_config',
  [
    Puppet::Resource::Param(Enum['present', 'absent'], 'ensure'),
    Puppet::Resource::Param(Pattern[/^[\S ]*$/], 'value')
  ],
  [
    Puppet::Resource::Param(Pattern[/\S+\/\S+/], 'name', true),
    Puppet::Resource::Param(Variant[Boolean, Enum['true', 'false']], 'secret'),
    Puppet::Resource::Param(Any, 'ensure_absent_val'),
    Puppet::Resource::Param(Any, 'provider')
  ],
  {
    /(?m-ix:(.*))/ => ['name']
  },
  true,
  false)
#= swift_container_config
Puppet::Resource::ResourceType3.new(
  'swift_container_config',
  [
    Puppet::Resource::Param(Enum['present', 'absent'], 'ensure'),
    Puppet::Resource::Param(Pattern[/^[\S ]*$/], 'value')
  ],
  [
    Puppet::Resource::Param(Pattern[/\S+\/\S+/], 'name', true),
    Puppet::Resource::Param(Variant[Boolean, Enum['true', 'false']], 'secret'),
    Puppet::Resource::Param(Any, 'ensure_absent_val'),
    Puppet::Resource::Param(Any, 'provider')
  ],
  {
    /(?m-ix:(.*))/ => ['name']
  },
  true,
  false)
#= swift_container_reconciler_config
Puppet::Resource::ResourceType3.new(
  'swift_container_reconciler_config',
  [
    Puppet::Resource::Param(Enum['present', 'absent'], 'ensure'),
    Puppet::Resource::Param(Any, 'value')
  ],
  [
    Puppet::Resource::Param(Pattern[/\S+\/\S+/], 'name', true),
    Puppet::Resource::Param(Variant[Boolean, Enum['true', 'false']], 'secret'),
    Puppet::Resource::Param(Any, 'ensure_absent_val'),
    Puppet::Resource::Param(Any, 'provider')
  ],
  {
    /(?m-ix:(.*))/ => ['name']
  },
  true,
  false)
#= swift_container_sync_realms_config
Puppet::Resource::ResourceType3.new(
  'swift_container_sync_realms_config',
  [
    Puppet::Resource::Param(Enum['present', 'absent'], 'ensure'),
    Puppet::Resource::Param(Pattern[/^[\S ]*$/], 'value')
  ],
  [
    Puppet::Resource::Param(Pattern[/\S+\/\S+/], 'name', true),
    Puppet::Resource::Param(Variant[Boolean, Enum['true', 'false']], 'secret'),
    Puppet::Resource::Param(Any, 'ensure_absent_val'),
    Puppet::Resource::Param(Any, 'provider')
  ],
  {
    /(?m-ix:(.*))/ => ['name']
  },
  true,
  false)
#= swift_container_uwsgi_config
Puppet::Resource::ResourceType3.new(
  'swift_container_uwsgi_config',
  [
    Puppet::Resource::Param(Enum['present', 'absent'], 'ensure'),
    Puppet::Resource::Param(Any, 'value')
  ],
  [
    Puppet::Resource::Param(Pattern[/\S+\/\S+/], 'name', true),
    Puppet::Resource::Param(Any, 'ensure_absent_val'),
    Puppet::Resource::Param(Any, 'provider')
  ],
  {
    /(?m-ix:(.*))/ => ['name']
  },
  true,
  false)
#= swift_dispersion_config
Puppet::Resource::ResourceType3.new(
  'swift_dispersion_config',
  [
    Puppet::Resource::Param(Enum['present', 'absent'], 'ensure'),
    Puppet::Resource::Param(Pattern[/^[\S ]*$/], 'value')
  ],
  [
    Puppet::Resource::Param(Pattern[/\S+\/\S+/], 'name', true),
    Puppet::Resource::Param(Variant[Boolean, Enum['true', 'false']], 'secret'),
    Puppet::Resource::Param(Any, 'ensure_absent_val'),
    Puppet::Resource::Param(Any, 'provider')
  ],
  {
    /(?m-ix:(.*))/ => ['name']
  },
  true,
  false)
#= swift_drive_audit_config
Puppet::Resource::ResourceType3.new(
  'swift_drive_audit_config',
  [
    Puppet::Resource::Param(Enum['present', 'absent'], 'ensure'),
    Puppet::Resource::Param(Pattern[/^[\S ]*$/], 'value')
  ],
  [
    Puppet::Resource::Param(Pattern[/\S+\/\S+/], 'name', true),
    Puppet::Resource::Param(Variant[Boolean, Enum['true', 'false']], 'secret'),
    Puppet::Resource::Param(Any, 'ensure_absent_val'),
    Puppet::Resource::Param(Any, 'provider')
  ],
  {
    /(?m-ix:(.*))/ => ['name']
  },
  true,
  false)
#= swift_internal_client_config
Puppet::Resource::ResourceType3.new(
  'swift_internal_client_config',
  [
    Puppet::Resource::Param(Enum['present', 'absent'], 'ensure'),
    Puppet::Resource::Param(Pattern[/^[\S ]*$/], 'value')
  ],
  [
    Puppet::Resource::Param(Pattern[/\S+\/\S+/], 'name', true),
    Puppet::Resource::Param(Variant[Boolean, Enum['true', 'false']], 'secret'),
    Puppet::Resource::Param(Any, 'ensure_absent_val'),
    Puppet::Resource::Param(Any, 'provider')
  ],
  {
    /(?m-ix:(.*))/ => ['name']
  },
  true,
  false)
#= swift_keymaster_config
Puppet::Resource::ResourceType3.new(
  'swift_keymaster_config',
  [
    Puppet::Resource::Param(Enum['present', 'absent'], 'ensure'),
    Puppet::Resource::Param(Pattern[/^[\S ]*$/], 'value')
  ],
  [
    Puppet::Resource::Param(Pattern[/\S+\/\S+/], 'name', true),
    Puppet::Resource::Param(Variant[Boolean, Enum['true', 'false']], 'secret'),
    Puppet::Resource::Param(Any, 'ensure_absent_val'),
    Puppet::Resource::Param(Any, 'provider')
  ],
  {
    /(?m-ix:(.*))/ => ['name']
  },
  true,
  false)
#= swift_memcache_config
Puppet::Resource::ResourceType3.new(
  'swift_memcache_config',
  [
    Puppet::Resource::Param(Enum['present', 'absent'], 'ensure'),
    Puppet::Resource::Param(Pattern[/^[\S ]*$/], 'value')
  ],
  [
    Puppet::Resource::Param(Pattern[/\S+\/\S+/], 'name', true),
    Puppet::Resource::Param(Variant[Boolean, Enum['true', 'false']], 'secret'),
    Puppet::Resource::Param(Any, 'ensure_absent_val'),
    Puppet::Resource::Param(Any, 'provider')
  ],
  {
    /(?m-ix:(.*))/ => ['name']
  },
  true,
  false)
#= swift_object_config
Puppet::Resource::ResourceType3.new(
  'swift_object_config',
  [
    Puppet::Resource::Param(Enum['present', 'absent'], 'ensure'),
    Puppet::Resource::Param(Pattern[/^[\S ]*$/], 'value')
  ],
  [
    Puppet::Resource::Param(Pattern[/\S+\/\S+/], 'name', true),
    Puppet::Resource::Param(Variant[Boolean, Enum['true', 'false']], 'secret'),
    Puppet::Resource::Param(Any, 'ensure_absent_val'),
    Puppet::Resource::Param(Any, 'provider')
  ],
  {
    /(?m-ix:(.*))/ => ['name']
  },
  true,
  false)
#= swift_object_expirer_config
Puppet::Resource::ResourceType3.new(
  'swift_object_expirer_config',
  [
    Puppet::Resource::Param(Enum['present', 'absent'], 'ensure'),
    Puppet::Resource::Param(Any, 'value')
  ],
  [
    Puppet::Resource::Param(Pattern[/\S+\/\S+/], 'name', true),
    Puppet::Resource::Param(Variant[Boolean, Enum['true', 'false']], 'secret'),
    Puppet::Resource::Param(Any, 'ensure_absent_val'),
    Puppet::Resource::Param(Any, 'provider')
  ],
  {
    /(?m-ix:(.*))/ => ['name']
  },
  true,
  false)
#= swift_proxy_config
Puppet::Resource::ResourceType3.new(
  'swift_proxy_config',
  [
    Puppet::Resource::Param(Enum['present', 'absent'], 'ensure'),
    Puppet::Resource::Param(Pattern[/^[\S ]*$/], 'value')
  ],
  [
    Puppet::Resource::Param(Pattern[/\S+\/\S+/], 'name', true),
    Puppet::Resource::Param(Variant[Boolean, Enum['true', 'false']], 'secret'),
    Puppet::Resource::Param(Any, 'ensure_absent_val'),
    Puppet::Resource::Param(Any, 'provider')
  ],
  {
    /(?m-ix:(.*))/ => ['name']
  },
  true,
  false)
#= swift_proxy_uwsgi_config
Puppet::Resource::ResourceType3.new(
  'swift_proxy_uwsgi_config',
  [
    Puppet::Resource::Param(Enum['present', 'absent'], 'ensure'),
    Puppet::Resource::Param(Any, 'value')
  ],
  [
    Puppet::Resource::Param(Pattern[/\S+\/\S+/], 'name', true),
    Puppet::Resource::Param(Any, 'ensure_absent_val'),
    Puppet::Resource::Param(Any, 'provider')
  ],
  {
    /(?m-ix:(.*))/ => ['name']
  },
  true,
  false)
#= swift_storage_policy
Puppet::Resource::ResourceType3.new(
  'swift_storage_policy',
  [
    Puppet::Resource::Param(Enum['present', 'absent'], 'ensure'),
    Puppet::Resource::Param(Pattern[/[a-zA-Z\d\-]+/], 'policy_name'),
    Puppet::Resource::Param(Pattern[/([a-zA-Z\d\-]+,\s)+/], 'aliases'),
    Puppet::Resource::Param(Pattern[/(?i-mx:(replication)|(erasure_coding))/], 'policy_type'),
    Puppet::Resource::Param(Pattern[/(true)|(false)/], 'default'),
    Puppet::Resource::Param(Pattern[/(?i-mx:(yes)|(no))/], 'deprecated'),
    Puppet::Resource::Param(Pattern[/\w+/], 'ec_type'),
    Puppet::Resource::Param(Pattern[/\d+/], 'ec_num_data_fragments'),
    Puppet::Resource::Param(Pattern[/\d+/], 'ec_num_parity_fragments'),
    Puppet::Resource::Param(Pattern[/\d+/], 'ec_object_segment_size')
  ],
  [
    Puppet::Resource::Param(Pattern[/\d+/], 'name', true),
    Puppet::Resource::Param(Any, 'provider')
  ],
  {
    /(?m-ix:(.*))/ => ['name']
  },
  true,
  false)
#= sysctl
Puppet::Resource::ResourceType3.new(
  'sysctl',
  [
    Puppet::Resource::Param(Enum['present', 'absent'], 'ensure'),
    Puppet::Resource::Param(Any, 'val'),
    Puppet::Resource::Param(Any, 'target')
  ],
  [
    Puppet::Resource::Param(Any, 'name', true),
    Puppet::Resource::Param(Any, 'provider')
  ],
  {
    /(?m-ix:(.*))/ => ['name']
  },
  true,
  false)
#= sysctl_runtime
Puppet::Resource::ResourceType3.new(
  'sysctl_runtime',
  [
    Puppet::Resource::Param(Any, 'val')
  ],
  [
    Puppet::Resource::Param(Any, 'name', true),
    Puppet::Resource::Param(Any, 'provider')
  ],
  {
    /(?m-ix:(.*))/ => ['name']
  },
  true,
  false)
#= tempest_config
Puppet::Resource::ResourceType3.new(
  'tempest_config',
  [
    Puppet::Resource::Param(Enum['present', 'absent'], 'ensure'),
    Puppet::Resource::Param(Pattern[/^[\S ]*$/], 'value')
  ],
  [
    Puppet::Resource::Param(Pattern[/\S+\/\S+/], 'name', true),
    Puppet::Resource::Param(Variant[Boolean, Enum['true', 'false']], 'secret'),
    Puppet::Resource::Param(Any, 'path'),
    Puppet::Resource::Param(Any, 'ensure_absent_val'),
    Puppet::Resource::Param(Any, 'provider')
  ],
  {
    /(?m-ix:(.*))/ => ['name']
  },
  true,
  false)
#= tempest_ec2_credentials
Puppet::Resource::ResourceType3.new(
  'tempest_ec2_credentials',
  [
    Puppet::Resource::Param(Enum['present', 'absent'], 'ensure')
  ],
  [
    Puppet::Resource::Param(Any, 'name', true),
    Puppet::Resource::Param(Any, 'user'),
    Puppet::Resource::Param(Any, 'project'),
    Puppet::Resource::Param(Any, 'tempest_conf_path'),
    Puppet::Resource::Param(Any, 'provider')
  ],
  {
    /(?m-ix:(.*))/ => ['name']
  },
  true,
  false)
#= tempest_flavor_id_setter
Puppet::Resource::ResourceType3.new(
  'tempest_flavor_id_setter',
  [
    Puppet::Resource::Param(Enum['present', 'absent'], 'ensure')
  ],
  [
    Puppet::Resource::Param(Any, 'name', true),
    Puppet::Resource::Param(Any, 'tempest_conf_path'),
    Puppet::Resource::Param(Any, 'flavor_name'),
    Puppet::Resource::Param(Any, 'provider')
  ],
  {
    /(?m-ix:(.*))/ => ['name']
  },
  true,
  false)
#= tempest_glance_id_setter
Puppet::Resource::ResourceType3.new(
  'tempest_glance_id_setter',
  [
    Puppet::Resource::Param(Enum['present', 'absent'], 'ensure')
  ],
  [
    Puppet::Resource::Param(Any, 'name', true),
    Puppet::Resource::Param(Any, 'tempest_conf_path'),
    Puppet::Resource::Param(Any, 'image_name'),
    Puppet::Resource::Param(Any, 'provider')
  ],
  {
    /(?m-ix:(.*))/ => ['name']
  },
  true,
  false)
#= tempest_neutron_net_id_setter
Puppet::Resource::ResourceType3.new(
  'tempest_neutron_net_id_setter',
  [
    Puppet::Resource::Param(Enum['present', 'absent'], 'ensure')
  ],
  [
    Puppet::Resource::Param(Any, 'name', true),
    Puppet::Resource::Param(Any, 'tempest_conf_path'),
    Puppet::Resource::Param(Any, 'network_name'),
    Puppet::Resource::Param(Any, 'provider')
  ],
  {
    /(?m-ix:(.*))/ => ['name']
  },
  true,
  false)
#= vcsrepo
Puppet::Resource::ResourceType3.new(
  'vcsrepo',
  [
    Puppet::Resource::Param(Enum['present', 'bare', 'absent', 'latest'], 'ensure'),
    Puppet::Resource::Param(Pattern[/^\S+$/], 'revision')
  ],
  [
    Puppet::Resource::Param(Any, 'path', true),
    Puppet::Resource::Param(Any, 'source'),
    Puppet::Resource::Param(Any, 'fstype'),
    Puppet::Resource::Param(Any, 'owner'),
    Puppet::Resource::Param(Any, 'group'),
    Puppet::Resource::Param(Any, 'user'),
    Puppet::Resource::Param(Any, 'excludes'),
    Puppet::Resource::Param(Variant[Boolean, Enum['true', 'false']], 'force'),
    Puppet::Resource::Param(Any, 'compression'),
    Puppet::Resource::Param(Any, 'basic_auth_username'),
    Puppet::Resource::Param(Any, 'basic_auth_password'),
    Puppet::Resource::Param(Any, 'identity'),
    Puppet::Resource::Param(Any, 'module'),
    Puppet::Resource::Param(Any, 'remote'),
    Puppet::Resource::Param(Any, 'configuration'),
    Puppet::Resource::Param(Any, 'cvs_rsh'),
    Puppet::Resource::Param(Any, 'depth'),
    Puppet::Resource::Param(Any, 'branch'),
    Puppet::Resource::Param(Any, 'p4config'),
    Puppet::Resource::Param(Variant[Boolean, Enum['true', 'false']], 'submodules'),
    Puppet::Resource::Param(Any, 'conflict'),
    Puppet::Resource::Param(Any, 'provider')
  ],
  {
    /(?m-ix:(.*))/ => ['path']
  },
  true,
  false)
#= virtlockd_config
Puppet::Resource::ResourceType3.new(
  'virtlockd_config',
  [
    Puppet::Resource::Param(Enum['present', 'absent'], 'ensure'),
    Puppet::Resource::Param(Any, 'value')
  ],
  [
    Puppet::Resource::Param(Pattern[/\S+/], 'name', true),
    Puppet::Resource::Param(Variant[Boolean, Enum['true', 'false']], 'secret'),
    Puppet::Resource::Param(Variant[Boolean, Enum['true', 'false']], 'quote'),
    Puppet::Resource::Param(Any, 'ensure_absent_val'),
    Puppet::Resource::Param(Any, 'provider')
  ],
  {
    /(?m-ix:(.*))/ => ['name']
  },
  true,
  false)
#= virtlogd_config
Puppet::Resource::ResourceType3.new(
  'virtlogd_config',
  [
    Puppet::Resource::Param(Enum['present', 'absent'], 'ensure'),
    Puppet::Resource::Param(Any, 'value')
  ],
  [
    Puppet::Resource::Param(Pattern[/\S+/], 'name', true),
    Puppet::Resource::Param(Variant[Boolean, Enum['true', 'false']], 'secret'),
    Puppet::Resource::Param(Variant[Boolean, Enum['true', 'false']], 'quote'),
    Puppet::Resource::Param(Any, 'ensure_absent_val'),
    Puppet::Resource::Param(Any, 'provider')
  ],
  {
    /(?m-ix:(.*))/ => ['name']
  },
  true,
  false)
#= virtnodedevd_config
Puppet::Resource::ResourceType3.new(
  'virtnodedevd_config',
  [
    Puppet::Resource::Param(Enum['present', 'absent'], 'ensure'),
    Puppet::Resource::Param(Any, 'value')
  ],
  [
    Puppet::Resource::Param(Pattern[/\S+/], 'name', true),
    Puppet::Resource::Param(Variant[Boolean, Enum['true', 'false']], 'secret'),
    Puppet::Resource::Param(Variant[Boolean, Enum['true', 'false']], 'quote'),
    Puppet::Resource::Param(Any, 'ensure_absent_val'),
    Puppet::Resource::Param(Any, 'provider')
  ],
  {
    /(?m-ix:(.*))/ => ['name']
  },
  true,
  false)
#= virtproxyd_config
Puppet::Resource::ResourceType3.new(
  'virtproxyd_config',
  [
    Puppet::Resource::Param(Enum['present', 'absent'], 'ensure'),
    Puppet::Resource::Param(Any, 'value')
  ],
  [
    Puppet::Resource::Param(Pattern[/\S+/], 'name', true),
    Puppet::Resource::Param(Variant[Boolean, Enum['true', 'false']], 'secret'),
    Puppet::Resource::Param(Variant[Boolean, Enum['true', 'false']], 'quote'),
    Puppet::Resource::Param(Any, 'ensure_absent_val'),
    Puppet::Resource::Param(Any, 'provider')
  ],
  {
    /(?m-ix:(.*))/ => ['name']
  },
  true,
  false)
#= virtqemud_config
Puppet::Resource::ResourceType3.new(
  'virtqemud_config',
  [
    Puppet::Resource::Param(Enum['present', 'absent'], 'ensure'),
    Puppet::Resource::Param(Any, 'value')
  ],
  [
    Puppet::Resource::Param(Pattern[/\S+/], 'name', true),
    Puppet::Resource::Param(Variant[Boolean, Enum['true', 'false']], 'secret'),
    Puppet::Resource::Param(Variant[Boolean, Enum['true', 'false']], 'quote'),
    Puppet::Resource::Param(Any, 'ensure_absent_val'),
    Puppet::Resource::Param(Any, 'provider')
  ],
  {
    /(?m-ix:(.*))/ => ['name']
  },
  true,
  false)
#= virtsecretd_config
Puppet::Resource::ResourceType3.new(
  'virtsecretd_config',
  [
    Puppet::Resource::Param(Enum['present', 'absent'], 'ensure'),
    Puppet::Resource::Param(Any, 'value')
  ],
  [
    Puppet::Resource::Param(Pattern[/\S+/], 'name', true),
    Puppet::Resource::Param(Variant[Boolean, Enum['true', 'false']], 'secret'),
    Puppet::Resource::Param(Variant[Boolean, Enum['true', 'false']], 'quote'),
    Puppet::Resource::Param(Any, 'ensure_absent_val'),
    Puppet::Resource::Param(Any, 'provider')
  ],
  {
    /(?m-ix:(.*))/ => ['name']
  },
  true,
  false)
#= virtstoraged_config
Puppet::Resource::ResourceType3.new(
  'virtstoraged_config',
  [
    Puppet::Resource::Param(Enum['present', 'absent'], 'ensure'),
    Puppet::Resource::Param(Any, 'value')
  ],
  [
    Puppet::Resource::Param(Pattern[/\S+/], 'name', true),
    Puppet::Resource::Param(Variant[Boolean, Enum['true', 'false']], 'secret'),
    Puppet::Resource::Param(Variant[Boolean, Enum['true', 'false']], 'quote'),
    Puppet::Resource::Param(Any, 'ensure_absent_val'),
    Puppet::Resource::Param(Any, 'provider')
  ],
  {
    /(?m-ix:(.*))/ => ['name']
  },
  true,
  false)
#= vs_bridge
Puppet::Resource::ResourceType3.new(
  'vs_bridge',
  [
    Puppet::Resource::Param(Enum['present', 'absent'], 'ensure'),
    Puppet::Resource::Param(Any, 'external_ids'),
    Puppet::Resource::Param(Any, 'mac_table_size')
  ],
  [
    Puppet::Resource::Param(Any, 'name', true),
    Puppet::Resource::Param(Any, 'provider')
  ],
  {
    /(?m-ix:(.*))/ => ['name']
  },
  true,
  false)
#= vs_config
Puppet::Resource::ResourceType3.new(
  'vs_config',
  [
    Puppet::Resource::Param(Enum['present', 'absent'], 'ensure'),
    Puppet::Resource::Param(Any, 'value')
  ],
  [
    Puppet::Resource::Param(Any, 'name', true),
    Puppet::Resource::Param(Any, 'skip_if_version'),
    Puppet::Resource::Param(Variant[Boolean, Enum['true', 'false']], 'wait'),
    Puppet::Resource::Param(Variant[Boolean, Enum['true', 'false']], 'restart'),
    Puppet::Resource::Param(Any, 'provider')
  ],
  {
    /(?m-ix:(.*))/ => ['name']
  },
  true,
  false)
#= vs_port
Puppet::Resource::ResourceType3.new(
  'vs_port',
  [
    Puppet::Resource::Param(Enum['present', 'absent'], 'ensure'),
    Puppet::Resource::Param(Any, 'interface'),
    Puppet::Resource::Param(Enum['system', 'internal', 'tap'], 'interface_type'),
    Puppet::Resource::Param(Enum['active-backup', 'balance-tcp', 'balance-slb', ''], 'bond_mode'),
    Puppet::Resource::Param(Enum['active', 'passive', 'off'], 'lacp'),
    Puppet::Resource::Param(Enum['fast', 'slow', ''], 'lacp_time'),
    Puppet::Resource::Param(Enum['access', 'native-tagged', 'native-untagged', 'trunk', ''], 'vlan_mode'),
    Puppet::Resource::Param(Any, 'vlan_tag'),
    Puppet::Resource::Param(Any, 'vlan_trunks')
  ],
  [
    Puppet::Resource::Param(Any, 'port', true),
    Puppet::Resource::Param(Any, 'bridge'),
    Puppet::Resource::Param(Enum['standalone', 'secure'], 'fail_mode'),
    Puppet::Resource::Param(Any, 'provider')
  ],
  {
    /(?m-ix:(.*))/ => ['port']
  },
  true,
  false)
#= vs_ssl
Puppet::Resource::ResourceType3.new(
  'vs_ssl',
  [
    Puppet::Resource::Param(Enum['present', 'absent'], 'ensure')
  ],
  [
    Puppet::Resource::Param(Pattern[/^\w+$/], 'name', true),
    Puppet::Resource::Param(Any, 'key_file'),
    Puppet::Resource::Param(Any, 'cert_file'),
    Puppet::Resource::Param(Any, 'ca_file'),
    Puppet::Resource::Param(Any, 'bootstrap'),
    Puppet::Resource::Param(Any, 'provider')
  ],
  {
    /(?m-ix:(.*))/ => ['name']
  },
  true,
  false)
#= wait_for
Puppet::Resource::ResourceType3.new(
  'wait_for',
  [
    Puppet::Resource::Param(Any, 'exit_code'),
    Puppet::Resource::Param(Any, 'regex'),
    Puppet::Resource::Param(Any, 'seconds')
  ],
  [
    Puppet::Resource::Param(Any, 'query', true),
    Puppet::Resource::Param(Any, 'environment'),
    Puppet::Resource::Param(Any, 'timeout'),
    Puppet::Resource::Param(Any, 'max_retries'),
    Puppet::Resource::Param(Any, 'polling_frequency'),
    Puppet::Resource::Param(Variant[Boolean, Enum['true', 'false']], 'refreshonly'),
    Puppet::Resource::Param(Any, 'provider')
  ],
  {
    /(?m-ix:(.*))/ => ['query']
  },
  true,
  false)
#= x509_cert
Puppet::Resource::ResourceType3.new(
  'x509_cert',
  [
    Puppet::Resource::Param(Enum['present', 'absent'], 'ensure')
  ],
  [
    Puppet::Resource::Param(Any, 'path', true),
    Puppet::Resource::Param(Any, 'private_key'),
    Puppet::Resource::Param(Pattern[/\d+/], 'days'),
    Puppet::Resource::Param(Variant[Boolean, Enum['true', 'false']], 'force'),
    Puppet::Resource::Param(Any, 'password'),
    Puppet::Resource::Param(Variant[Boolean, Enum['true', 'false']], 'req_ext'),
    Puppet::Resource::Param(Any, 'template'),
    Puppet::Resource::Param(Pattern[/[dr]sa/], 'authentication'),
    Puppet::Resource::Param(Any, 'provider')
  ],
  {
    /(?m-ix:(.*))/ => ['path']
  },
  true,
  false)
#= x509_request
Puppet::Resource::ResourceType3.new(
  'x509_request',
  [
    Puppet::Resource::Param(Enum['present', 'absent'], 'ensure')
  ],
  [
    Puppet::Resource::Param(Any, 'path', true),
    Puppet::Resource::Param(Variant[Boolean, Enum['true', 'false']], 'force'),
    Puppet::Resource::Param(Any, 'password'),
    Puppet::Resource::Param(Any, 'template'),
    Puppet::Resource::Param(Any, 'private_key'),
    Puppet::Resource::Param(Pattern[/[dr]sa/], 'authentication'),
    Puppet::Resource::Param(Any, 'provider')
  ],
  {
    /(?m-ix:(.*))/ => ['path']
  },
  true,
  false)
