//! Signatures of artefacts: damage behind and in them, and the key that commands are given.

use std::fs;

use super::process::{err, out, run};
use super::{build, example};

#[test]
fn a_signed_artefact_with_bytes_behind_it_is_not_whole() {
    let folder = example("behind");
    build(&folder, &["--output", "production.pantin"]);
    let key = "-----BEGIN PRIVATE KEY-----\nMC4CAQAwBQYDK2VwBCIEIBLlAIMp4adjacS2IHMQH6guB56d0wdwbc/pwARqgSf/\n-----END PRIVATE KEY-----\n";
    fs::write(folder.join("key.pem"), key).unwrap();
    let output = run(&folder, &["cache", "sign", "production.pantin", "--key", "key.pem"]);
    assert_eq!(output.status.code(), Some(0), "{}", err(&output));
    let verify = || run(&folder, &["cache", "verify", "production.pantin"]);
    assert_eq!(verify().status.code(), Some(0), "{}", err(&verify()));
    let signed = fs::read(folder.join("production.pantin")).unwrap();
    for behind in ["x", "\n", "signed 1\n"] {
        fs::write(folder.join("production.pantin"), [&signed, behind.as_bytes()].concat()).unwrap();
        let output = verify();
        assert_eq!((output.status.code(), out(&output)), (Some(1), String::new()), "{behind:?}");
        assert!(err(&output).contains("is damaged: it has "), "{}", err(&output));
    }
    // A letter of the signature itself.
    let text = String::from_utf8_lossy(&signed).into_owned();
    assert!(text.contains("\ned25519 "), "{text}");
    let mut altered = signed.clone();
    let last = altered.len() - 4;
    altered[last] = b'!';
    fs::write(folder.join("production.pantin"), &altered).unwrap();
    assert_eq!(verify().status.code(), Some(1), "{}", err(&verify()));
}

#[test]
fn verify_and_info_check_the_key_that_commands_are_given() {
    let folder = example("key_of_commands");
    build(&folder, &["--output", "production.pantin"]);
    let public = "-----BEGIN PUBLIC KEY-----\nMCowBQYDK2VwAyEA0HaBDsNFB8h3zuBIl/LX7n+I4df3LeVEnryMVUQN3gM=\n-----END PUBLIC KEY-----\n";
    fs::write(folder.join("key.pub"), public).unwrap();
    for command in ["verify", "info"] {
        let output = run(&folder, &["cache", command, "production.pantin", "--artefact-key", "key.pub"]);
        assert_eq!((output.status.code(), out(&output)), (Some(1), String::new()), "{command}");
        assert!(err(&output).contains("it has no signature"), "{}", err(&output));
    }
}
