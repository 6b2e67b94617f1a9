# Records what hiera-eyaml 3 makes of keys and cipher texts, right and wrong ones.
#
#   ruby -W0 record_eyaml_keys.rb < /dev/null > eyaml/keys.json         needs the gem hiera-eyaml; after record_eyaml.rb
require 'json'
require 'openssl'
require 'base64'
require 'hiera/backend/eyaml'
require 'hiera/backend/eyaml/encryptors/pkcs7'
require 'hiera/backend/eyaml/utils'
require 'tmpdir'

private_pem = File.read('eyaml/private_key.pem')
public_pem = File.read('eyaml/certificate.pem')
certificate = OpenSSL::X509::Certificate.new(public_pem)
other_key = OpenSSL::PKey::RSA.new(2048)
issued = lambda do |issuer, serial|
  made = OpenSSL::X509::Certificate.new
  made.subject = made.issuer = issuer
  made.not_before = Time.at(0)
  made.not_after = Time.at(2**31)
  made.public_key = other_key.public_key
  made.version = 2
  made.serial = serial
  made.sign(other_key, OpenSSL::Digest.new('SHA256'))
end
other_name = OpenSSL::X509::Name.parse('/CN=other')
other = issued.(other_name, 7)
encrypt = lambda do |certificates|
  OpenSSL::PKCS7.encrypt(certificates, 'text', OpenSSL::Cipher.new('AES-256-CBC'), OpenSSL::PKCS7::BINARY).to_der
end
der = encrypt.([certificate])
good = Base64.strict_encode64(der)
flipped = ->(at) { Base64.strict_encode64(der.dup.tap { |bytes| bytes.setbyte(at, bytes.getbyte(at) ^ 1) }) }
signed = OpenSSL::PKCS7.sign(certificate, OpenSSL::PKey::RSA.new(private_pem), 'x').to_der

cases = {
  'what fits' => {},
  'no private key' => { private: 'text' },
  'nothing at all' => { private: '' },
  'a private key that is cut' => { private: private_pem.sub(/\n.*\n/, "\nAAAA\n") },
  'a private key with a password' => { private: other_key.to_pem(OpenSSL::Cipher.new('aes-128-cbc'), 'pw') },
  'an elliptic key' => { private: OpenSSL::PKey::EC.generate('prime256v1').to_pem },
  'an elliptic key in PKCS#8' => { private: OpenSSL::PKey::EC.generate('prime256v1').private_to_pem },
  'a public key' => { private: other_key.public_key.to_pem },
  'the private key of another certificate' => { private: other_key.to_pem },
  'a certificate as the private key' => { private: public_pem },
  'no certificate' => { public: 'text' },
  'a broken certificate' => { public: "-----BEGIN CERTIFICATE-----\nAAAA\n-----END CERTIFICATE-----\n" },
  'a private key as the certificate' => { public: private_pem },
  'the certificate of another key' => { public: other.to_pem },
  'words before the certificate' => { public: "words\n#{public_pem}" },
  'another pair' => { private: other_key.to_pem, public: other.to_pem },
  'another pair with the same name' => {
    private: other_key.to_pem, public: issued.(certificate.issuer, certificate.serial).to_pem
  },
  'two recipients, the first' => { encrypted: Base64.strict_encode64(encrypt.([certificate, other])) },
  'two recipients, the second' => { encrypted: Base64.strict_encode64(encrypt.([other, certificate])) },
  'no PKCS#7' => { encrypted: 'AAAA' },
  'padding alone' => { encrypted: '====' },
  'the beginning' => { encrypted: good[0, 100] },
  'nearly all' => { encrypted: good[0, good.size - 4] },
  'more than all' => { encrypted: "#{good}AAAA" },
  'another last byte' => { encrypted: flipped.(der.size - 1) },
  'another byte of the session key' => { encrypted: flipped.(200) },
  'something signed' => { encrypted: Base64.strict_encode64(signed) }
}
eyaml = Hiera::Backend::Eyaml
told = cases.map do |name, given|
  given = { private: private_pem, public: public_pem, encrypted: good }.merge(given)
  Dir.mktmpdir do |folder|
    given.slice(:private, :public).each { |kind, content| File.write("#{folder}/#{kind}", content) }
    eyaml::Options.set('pkcs7_private_key' => "#{folder}/private", 'pkcs7_public_key' => "#{folder}/public")
    text = eyaml::Encryptors::Pkcs7.decrypt(eyaml::Encryptors::Pkcs7.decode(given[:encrypted]))
    { name: name, **given, text: text }
  rescue StandardError => e
    { name: name, **given, error: e.message }
  end
end
puts JSON.pretty_generate(told)
