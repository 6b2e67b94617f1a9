//! Decrypts PKCS#7 enveloped data with an RSA key, which is what eyaml makes: RSA with PKCS#1 v1.5 padding, AES in CBC.
//!
//! Source: RFC 5652 §6; OpenSSL's `PKCS7#encrypt`.

use aes::cipher::block_padding::Pkcs7;
use aes::cipher::{BlockDecryptMut, KeyIvInit};
use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use cms::content_info::ContentInfo;
use cms::enveloped_data::{EnvelopedData, RecipientInfo};
use der::asn1::{ObjectIdentifier, OctetString};
use der::{Decode, Encode};
use rsa::pkcs1::DecodeRsaPrivateKey;
use rsa::pkcs8::DecodePrivateKey;
use rsa::{Pkcs1v15Encrypt, RsaPrivateKey};

const ENVELOPED_DATA: ObjectIdentifier = ObjectIdentifier::new_unwrap("1.2.840.113549.1.7.3");
const AES_128_CBC: ObjectIdentifier = ObjectIdentifier::new_unwrap("2.16.840.1.101.3.4.1.2");
const AES_192_CBC: ObjectIdentifier = ObjectIdentifier::new_unwrap("2.16.840.1.101.3.4.1.22");
const AES_256_CBC: ObjectIdentifier = ObjectIdentifier::new_unwrap("2.16.840.1.101.3.4.1.42");

/// The clear text of an encoded cipher text. Errors say what is wrong, never what was decrypted.
pub(super) fn decrypt(encoded: &str, private_key_pem: &[u8]) -> Result<String, String> {
    let key = private_key(private_key_pem)?;
    let compact: String = encoded.chars().filter(|c| !c.is_ascii_whitespace()).collect();
    let not_pkcs7 = || "Could not parse the PKCS7: no start line".to_owned();
    let cipher_text = STANDARD.decode(compact).map_err(|_| not_pkcs7())?;
    let content = ContentInfo::from_der(&cipher_text).map_err(|_| not_pkcs7())?;
    if content.content_type != ENVELOPED_DATA {
        return Err("wrong content type".to_owned());
    }
    let bytes = content.content.to_der().map_err(|_| not_pkcs7())?;
    let envelope = EnvelopedData::from_der(&bytes).map_err(|_| not_pkcs7())?;
    let session_key = envelope.recip_infos.0.iter().find_map(|recipient| match recipient {
        RecipientInfo::Ktri(info) => key.decrypt(Pkcs1v15Encrypt, info.enc_key.as_bytes()).ok(),
        _ => None,
    });
    let session_key = session_key.ok_or("decryption error: the private key does not fit")?;
    let encrypted = &envelope.encrypted_content;
    let data = encrypted.encrypted_content.as_ref().ok_or("no content")?.as_bytes();
    let parameters = encrypted.content_enc_alg.parameters.as_ref().ok_or("no initialization vector")?;
    let iv = parameters.decode_as::<OctetString>().map_err(|_| "no initialization vector".to_owned())?;
    let plain = match encrypted.content_enc_alg.oid {
        AES_128_CBC => decrypt_cbc::<cbc::Decryptor<aes::Aes128>>(&session_key, iv.as_bytes(), data),
        AES_192_CBC => decrypt_cbc::<cbc::Decryptor<aes::Aes192>>(&session_key, iv.as_bytes(), data),
        AES_256_CBC => decrypt_cbc::<cbc::Decryptor<aes::Aes256>>(&session_key, iv.as_bytes(), data),
        other => return Err(format!("unsupported cipher {other}")),
    };
    let plain = plain.ok_or("bad decrypt")?;
    String::from_utf8(plain).map_err(|_| "the decrypted value is not UTF-8".to_owned())
}

fn decrypt_cbc<D: BlockDecryptMut + KeyIvInit>(key: &[u8], iv: &[u8], data: &[u8]) -> Option<Vec<u8>> {
    let mut buffer = data.to_vec();
    let length = D::new_from_slices(key, iv).ok()?.decrypt_padded_mut::<Pkcs7>(&mut buffer).ok()?.len();
    buffer.truncate(length);
    Some(buffer)
}

fn private_key(pem: &[u8]) -> Result<RsaPrivateKey, String> {
    let text = std::str::from_utf8(pem).unwrap_or_default();
    RsaPrivateKey::from_pkcs1_pem(text)
        .or_else(|_| RsaPrivateKey::from_pkcs8_pem(text).map_err(|_| ()))
        .map_err(|()| "Neither PUB key nor PRIV key: the private key cannot be read".to_owned())
}

#[cfg(test)]
mod tests {
    use super::decrypt;

    const KEYS: [&[u8]; 2] = [
        include_bytes!("../../../tests/lookup/eyaml/private_key.pem"),
        include_bytes!("../../../tests/lookup/eyaml/private_key_pkcs8.pem"),
    ];

    #[test]
    fn what_openssl_encrypted_is_decrypted() {
        let cases: serde_json::Value =
            serde_json::from_str(include_str!("../../../tests/lookup/eyaml/values.json")).unwrap();
        for case in cases.as_array().unwrap() {
            for key in KEYS {
                let decrypted = decrypt(case["encrypted"].as_str().unwrap(), key);
                match case["text"].as_str() {
                    Some(text) => assert_eq!(decrypted.as_deref(), Ok(text), "{} {}", case["name"], case["cipher"]),
                    None => assert_eq!(decrypted, Err("unsupported cipher 1.2.840.113549.3.7".to_owned())),
                }
            }
        }
    }

    #[test]
    fn what_is_broken_is_an_error() {
        assert!(decrypt("AAAA", b"no key").is_err());
        assert!(decrypt("!!!!", KEYS[0]).is_err());
        assert!(decrypt("AAAA", KEYS[0]).is_err());
        let cases: serde_json::Value =
            serde_json::from_str(include_str!("../../../tests/lookup/eyaml/values.json")).unwrap();
        let whole = cases[0]["encrypted"].as_str().unwrap();
        for length in (0..whole.len()).step_by(40) {
            assert!(decrypt(&whole[..length], KEYS[0]).is_err(), "{length}");
        }
    }
}
