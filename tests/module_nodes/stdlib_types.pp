# facts: debian12
# Every type alias of stdlib: which of many values it takes, and how a mismatch is told.
$values = [
  '', 'a', 'localhost', 'www.example.com', 'www.example.com.', '-a.example.com', 'a_b.example.com', 'example.com/24', '.',
  '192.0.2.1', '192.0.2.1/24', '192.0.2.1/33', '192.0.2.256', '192.0.2', '192.0.2.1/255.255.255.0', '::', '::1', '::1/128',
  '::1/129', '2001:db8::1', '2001:db8::1/64', '2001:0db8:0000:0000:0000:0000:0000:0001',
  '2001:0db8:0000:0000:0000:0000:0000:0001/32', '::ffff:192.0.2.1', '64:ff9b::192.0.2.33/96', 'fe80::1%eth0', '1::2::3',
  ':::', 'fe80:', '/', '/etc/motd', '/etc//motd', '/etc/motd/', "/etc/a\nb", 'C:/windows', 'C:\\windows\\a.txt',
  '\\\\host\\share', '//host/share', 'c:', 'etc/motd', './a', 'http://example.com', 'HTTPS://example.com/a?b=c',
  'https://', 'ftp://example.com', 'file:///etc/motd', 'puppet:///modules/a/b', 'puppet://host/modules/a/b',
  's3://bucket/path', 'gs://bucket/path', 'gs://a', 'root@example.com', 'a b@example.com', 'a@b', "a@b\n", '0644', '644',
  '00644', '0888', 'u=rwx,g+r,o-x', 'a=X', 'u=rwz', '10m', '512MB', '5 MB', '1.5g', '100b', '2tb', 'yes', 'NO', 'Yes',
  'maybe', 'running', 'stopped', 'present', 'absent', 'file', 'directory', 'link', 'installed', 'latest', 'purged', 'kern',
  'local7', 'local8', 'user', 'authpriv', 'GET', 'get', '00:11:22:aa:BB:ff', '00-11-22-aa-bb-ff', '00:11:22',
  '80:00:02:08:fe:80:00:00:00:00:00:00:00:02:c9:03:00:15:66:77', 'MZXW6===', 'mzxw6', 'Zm9vYmE=', 'Zm9v', 'Zm9', 'a+b/',
  '1', '-1', '1.5', '+1', '0x1f', 'true', 'false', 'undef', '65536', 'käse', 'käse.example.com', 0, 1, -1, 22, 80, 100,
  599, 600, 1023, 1024, 8080, 49151, 49152, 65535, 65536, 1.5, -0.0, true, false, undef, [], [1], ['1','2'], ['a'],
  [1,[2]], {}, {'a'=>{}}, {'a'=>{'b'=>1}}, {'a'=>1}, {1=>{}}, /a/, default, Integer,
]
$types = [
  Stdlib::Absolutepath, Stdlib::Base32, Stdlib::Base64, Stdlib::Compat::Absolute_path, Stdlib::Compat::Array,
  Stdlib::Compat::Bool, Stdlib::Compat::Float, Stdlib::Compat::Hash, Stdlib::Compat::Integer, Stdlib::Compat::Ip_address,
  Stdlib::Compat::Ipv4, Stdlib::Compat::Ipv6, Stdlib::Compat::Numeric, Stdlib::Compat::String, Stdlib::CreateResources,
  Stdlib::Datasize, Stdlib::Email, Stdlib::Ensure::File, Stdlib::Ensure::File::Directory, Stdlib::Ensure::File::File,
  Stdlib::Ensure::File::Link, Stdlib::Ensure::Service, Stdlib::Filemode, Stdlib::Filesource, Stdlib::Fqdn,
  Stdlib::HTTPSUrl, Stdlib::HTTPUrl, Stdlib::Host, Stdlib::HttpStatus, Stdlib::IP::Address, Stdlib::IP::Address::Nosubnet,
  Stdlib::IP::Address::V4, Stdlib::IP::Address::V4::CIDR, Stdlib::IP::Address::V4::Nosubnet, Stdlib::IP::Address::V6,
  Stdlib::IP::Address::V6::Alternative, Stdlib::IP::Address::V6::CIDR, Stdlib::IP::Address::V6::Compressed,
  Stdlib::IP::Address::V6::Full, Stdlib::IP::Address::V6::Nosubnet, Stdlib::IP::Address::V6::Nosubnet::Alternative,
  Stdlib::IP::Address::V6::Nosubnet::Compressed, Stdlib::IP::Address::V6::Nosubnet::Full, Stdlib::MAC, Stdlib::ObjectStore,
  Stdlib::ObjectStore::GSUri, Stdlib::ObjectStore::S3Uri, Stdlib::Port, Stdlib::Port::Dynamic, Stdlib::Port::Ephemeral,
  Stdlib::Port::Privileged, Stdlib::Port::Registered, Stdlib::Port::Unprivileged, Stdlib::Port::User,
  Stdlib::Syslogfacility, Stdlib::Unixpath, Stdlib::Windowspath, Stdlib::Yes_no,
]
$types.each |$type| {
  $taken = $values.filter |$value| { $value =~ $type }
  notice($type, String($taken, '%p'))
  assert_type($type, [undef, /x/]) |$expected, $actual| { notice($expected, ' not ', $actual) }
}
