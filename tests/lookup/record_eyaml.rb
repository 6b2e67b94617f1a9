# Makes values as eyaml's PKCS7 method makes them, with a key of their own.
#
#   ruby record_eyaml.rb > eyaml/values.json            writes the key beside it as eyaml/private_key.pem
require 'openssl'
require 'base64'
require 'json'

key = OpenSSL::PKey::RSA.new(2048)
certificate = OpenSSL::X509::Certificate.new
certificate.subject = certificate.issuer = OpenSSL::X509::Name.parse('/')
certificate.not_before = Time.at(0)
certificate.not_after = Time.at(2**31)
certificate.public_key = key.public_key
certificate.version = 2
certificate.serial = 1
certificate.sign(key, OpenSSL::Digest.new('SHA256'))
File.write('eyaml/private_key.pem', key.to_pem)
File.write('eyaml/private_key_pkcs8.pem', key.private_to_pem)
File.write('eyaml/certificate.pem', certificate.to_pem)

encrypt = lambda do |text, cipher|
  pkcs7 = OpenSSL::PKCS7.encrypt([certificate], text, OpenSSL::Cipher.new(cipher), OpenSSL::PKCS7::BINARY)
  Base64.encode64(pkcs7.to_der).delete("\n")
end
out = { plain: 'secret value', long: 'x' * 3000, empty: '', umlaut: 'größer', newline: "line\n" }.flat_map do |name, text|
  %w[AES-256-CBC AES-128-CBC AES-192-CBC].map { |cipher| { name: name, cipher: cipher, text: text, encrypted: encrypt.(text, cipher) } }
end
out << { name: 'des', cipher: 'DES-EDE3-CBC', text: nil, encrypted: encrypt.('x', 'DES-EDE3-CBC') }
puts JSON.pretty_generate(out)
