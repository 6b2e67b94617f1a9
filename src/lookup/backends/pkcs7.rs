//! Decrypts PKCS#7 enveloped data with an RSA key, which is what eyaml makes: RSA with PKCS#1 v1.5 padding, AES in CBC.
//!
//! Source: RFC 5652 §6; OpenSSL's `PKCS7#encrypt`.

use aes::cipher::block_padding::Pkcs7;
use aes::cipher::{BlockDecryptMut, KeyIvInit};
use base64::Engine as _;
use base64::alphabet;
use base64::engine::{DecodePaddingMode, GeneralPurpose, GeneralPurposeConfig};
use cms::content_info::ContentInfo;
use cms::enveloped_data::{EnvelopedData, KeyTransRecipientInfo, RecipientIdentifier, RecipientInfo};
use der::asn1::{ObjectIdentifier, OctetString};
use der::{Decode, Encode, SliceReader};
use rsa::Pkcs1v15Encrypt;
use rsa::rand_core::OsRng;

use crate::data::KeyPair;
use pantin_base::diagnostics::Fault;

const LENIENT: GeneralPurpose = GeneralPurpose::new(
    &alphabet::STANDARD,
    GeneralPurposeConfig::new()
        .with_decode_padding_mode(DecodePaddingMode::Indifferent)
        .with_decode_allow_trailing_bits(true),
);
const ENVELOPED_DATA: ObjectIdentifier = ObjectIdentifier::new_unwrap("1.2.840.113549.1.7.3");
const AES_128_CBC: ObjectIdentifier = ObjectIdentifier::new_unwrap("2.16.840.1.101.3.4.1.2");
const AES_192_CBC: ObjectIdentifier = ObjectIdentifier::new_unwrap("2.16.840.1.101.3.4.1.22");
const AES_256_CBC: ObjectIdentifier = ObjectIdentifier::new_unwrap("2.16.840.1.101.3.4.1.42");

/// The clear text of an encoded cipher text. Errors never contain decrypted text.
pub(super) fn decrypt(encoded: &str, keys: &KeyPair) -> Result<String, Fault> {
    let cipher_text = decode(encoded);
    let not_pkcs7 = || Fault::new("Could not parse the PKCS7: no start line");
    let content = content_info(&cipher_text).map_err(|_| not_pkcs7())?;
    if content.content_type != ENVELOPED_DATA {
        return Err(Fault::new("wrong content type"));
    }
    let bytes = content.content.to_der().map_err(|_| not_pkcs7())?;
    let envelope = EnvelopedData::from_der(&bytes).map_err(|_| not_pkcs7())?;
    let recipient = envelope.recip_infos.0.iter().find_map(|recipient| {
        if let RecipientInfo::Ktri(info) = recipient
            && is_for(info, keys)
        {
            Some(info)
        } else {
            None
        }
    });
    let bad = || Fault::new("bad decrypt");
    let encrypted_key = recipient.ok_or("decrypt error")?.enc_key.as_bytes();
    // Blinded: the duration does not reveal the key.
    let session_key = keys.private.decrypt_blinded(&mut OsRng, Pkcs1v15Encrypt, encrypted_key).map_err(|_| bad())?;
    let encrypted = &envelope.encrypted_content;
    let data = encrypted.encrypted_content.as_ref().ok_or_else(bad)?.as_bytes();
    let parameters = encrypted.content_enc_alg.parameters.as_ref().ok_or_else(bad)?;
    let iv = parameters.decode_as::<OctetString>().map_err(|_| bad())?;
    let plain = match encrypted.content_enc_alg.oid {
        AES_128_CBC => decrypt_cbc::<cbc::Decryptor<aes::Aes128>>(&session_key, iv.as_bytes(), data),
        AES_192_CBC => decrypt_cbc::<cbc::Decryptor<aes::Aes192>>(&session_key, iv.as_bytes(), data),
        AES_256_CBC => decrypt_cbc::<cbc::Decryptor<aes::Aes256>>(&session_key, iv.as_bytes(), data),
        other => return Err(Fault::new(format!("unsupported cipher {other}"))),
    };
    String::from_utf8(plain.ok_or_else(bad)?).map_err(|_| Fault::new("the decrypted value is not UTF-8"))
}

/// Decodes the valid part of a text in base 64: a cut text gives fewer bytes.
fn decode(encoded: &str) -> Vec<u8> {
    let letters = encoded.bytes().take_while(|byte| *byte != b'=').filter(|byte| !byte.is_ascii_whitespace());
    let mut letters: Vec<u8> = letters.collect();
    if letters.len() % 4 == 1 {
        letters.pop();
    }
    LENIENT.decode(letters).unwrap_or_default()
}

/// The outermost structure. Ignores trailing bytes.
fn content_info(bytes: &[u8]) -> der::Result<ContentInfo> {
    ContentInfo::decode(&mut SliceReader::new(bytes)?)
}

/// True if a session key was encrypted for the owner of a key pair.
fn is_for(recipient: &KeyTransRecipientInfo, keys: &KeyPair) -> bool {
    match &recipient.rid {
        RecipientIdentifier::IssuerAndSerialNumber(id) => {
            id.serial_number.as_bytes() == keys.serial && id.issuer.to_der().is_ok_and(|issuer| issuer == keys.issuer)
        }
        RecipientIdentifier::SubjectKeyIdentifier(_) => false,
    }
}

fn decrypt_cbc<D: BlockDecryptMut + KeyIvInit>(key: &[u8], iv: &[u8], data: &[u8]) -> Option<Vec<u8>> {
    let mut buffer = data.to_vec();
    let length = D::new_from_slices(key, iv).ok()?.decrypt_padded_mut::<Pkcs7>(&mut buffer).ok()?.len();
    buffer.truncate(length);
    Some(buffer)
}

#[cfg(test)]
mod tests {
    use super::decrypt;
    use crate::data::{KeyPair, key_pair};

    const PRIVATE: [&[u8]; 2] = [
        include_bytes!("../../../tests/lookup/eyaml/private_key.pem"),
        include_bytes!("../../../tests/lookup/eyaml/private_key_pkcs8.pem"),
    ];
    const PUBLIC: &[u8] = include_bytes!("../../../tests/lookup/eyaml/certificate.pem");

    fn recorded() -> Vec<serde_json::Value> {
        serde_json::from_str(include_str!("../../../tests/lookup/eyaml/values.json")).unwrap()
    }

    fn keys(private: &[u8]) -> KeyPair {
        key_pair(private, || Ok(PUBLIC.to_vec())).unwrap()
    }

    #[test]
    fn what_openssl_encrypted_is_decrypted() {
        for keys in PRIVATE.map(keys) {
            for case in recorded() {
                let decrypted = decrypt(case["encrypted"].as_str().unwrap(), &keys);
                match case["text"].as_str() {
                    Some(text) => assert_eq!(decrypted.as_deref(), Ok(text), "{} {}", case["name"], case["cipher"]),
                    None => assert_eq!(decrypted, Err("unsupported cipher 1.2.840.113549.3.7".into())),
                }
            }
        }
    }

    #[test]
    fn keys_and_cipher_texts_are_refused_in_the_words_of_openssl() {
        let cases: Vec<serde_json::Value> =
            serde_json::from_str(include_str!("../../../tests/lookup/eyaml/keys.json")).unwrap();
        for case in cases {
            let text = |name: &str| case[name].as_str().map(str::to_owned);
            let keys = key_pair(text("private").unwrap().as_bytes(), || Ok(text("public").unwrap().into_bytes()));
            let decrypted = keys.and_then(|keys| decrypt(&text("encrypted").unwrap(), &keys));
            let expected = text("text").ok_or_else(|| pantin_base::diagnostics::Fault::new(text("error").unwrap()));
            assert_eq!(decrypted, expected, "{}", case["name"]);
        }
    }
}
