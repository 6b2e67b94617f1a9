//! Compiled units on disk: round trip, truncation, every kind of damage, the store.

#![expect(clippy::disallowed_methods, clippy::unwrap_used, reason = "a test reads and writes its files")]

use std::fs;
use std::path::{Path, PathBuf};

use bumpalo::Bump;
use pantin::bytecode::{Unit, verify};
use pantin::cache::{Key, Store, decode_index, decode_unit, encode_index, encode_unit};
use pantin::index::FileIndex;
use pantin::lower::lower;
use pantin::source::LineIndex;
use pantin::syntax;
use pantin::syntax::lexer::Mode;
use xxhash_rust::xxh3::xxh3_64;

/// The units of the sources of the lowering tests: every instruction and every kind of site.
fn units() -> Vec<Unit> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/lower");
    let mut paths: Vec<PathBuf> = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).collect();
    paths.sort();
    paths.iter().filter_map(|path| unit(path)).collect()
}

/// The indexes of the same sources.
fn indexes() -> Vec<FileIndex> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/lower");
    let mut paths: Vec<PathBuf> = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).collect();
    paths.sort();
    let index = |path: &PathBuf| {
        let mode = mode(path)?;
        let text = fs::read_to_string(path).unwrap();
        let arena = Bump::new();
        let program = syntax::parse(&text, mode, &arena).program.unwrap();
        Some(FileIndex::of(&program, &text, true))
    };
    paths.iter().filter_map(index).collect()
}

fn mode(path: &Path) -> Option<Mode> {
    match path.extension()?.to_str()? {
        "pp" => Some(Mode::Puppet),
        "epp" => Some(Mode::Epp),
        _ => None,
    }
}

fn unit(path: &Path) -> Option<Unit> {
    let mode = mode(path)?;
    let text = fs::read_to_string(path).unwrap();
    let arena = Bump::new();
    let program = syntax::parse(&text, mode, &arena).program.unwrap();
    Some(lower(&program, &text, &LineIndex::new(&text)).unwrap())
}

/// A source of numbers that is the same in every run.
struct Numbers(u64);

impl Numbers {
    fn below(&mut self, end: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) as usize % end.max(1)
    }
}

/// The bytes with a checksum that fits them, as an attacker would write it.
fn sealed(mut bytes: Vec<u8>) -> Vec<u8> {
    if bytes.len() >= 8 {
        let checksum = xxh3_64(&bytes[8..]).to_le_bytes();
        bytes[..8].copy_from_slice(&checksum);
    }
    bytes
}

#[test]
fn a_unit_comes_back_as_it_was() {
    let units = units();
    assert!(units.len() > 5);
    for unit in units {
        let bytes = encode_unit(&unit).unwrap();
        let back = decode_unit(&bytes).unwrap();
        assert_eq!(encode_unit(&back).unwrap(), bytes);
        assert_eq!(back, unit);
    }
}

#[test]
fn every_truncation_is_refused() {
    for unit in units() {
        let bytes = encode_unit(&unit).unwrap();
        for length in 0..bytes.len() {
            assert!(decode_unit(&bytes[..length]).is_err());
        }
    }
}

#[test]
fn damage_is_refused_and_malice_does_no_harm() {
    let mut numbers = Numbers(1);
    for unit in units() {
        let bytes = encode_unit(&unit).unwrap();
        for _ in 0..400 {
            let mut damaged = bytes.clone();
            for _ in 0..=numbers.below(3) {
                let at = 8 + numbers.below(damaged.len() - 8);
                damaged[at] ^= 1 << numbers.below(8);
            }
            if damaged != bytes {
                assert!(decode_unit(&damaged).is_err());
            }
            let cut = 8 + numbers.below(damaged.len() - 8);
            for hostile in [damaged[..cut].to_vec(), damaged] {
                if let Ok(unit) = decode_unit(&sealed(hostile)) {
                    let _ = unit.open_all();
                    verify(&unit).unwrap();
                }
            }
        }
    }
}

#[test]
fn an_index_comes_back_as_it_was() {
    let indexes = indexes();
    assert!(indexes.len() > 5);
    for index in indexes {
        let bytes = encode_index(&index).unwrap();
        assert_eq!(decode_index(&bytes).unwrap(), index);
        for length in 0..bytes.len() {
            assert!(decode_index(&bytes[..length]).is_err());
        }
    }
}

#[test]
fn an_index_that_was_changed_is_refused_or_makes_sense() {
    let mut numbers = Numbers(2);
    let mut accepted = 0;
    for index in indexes() {
        let bytes = encode_index(&index).unwrap();
        for _ in 0..400 {
            let mut hostile = bytes.clone();
            for _ in 0..=numbers.below(3) {
                let at = 8 + numbers.below(hostile.len() - 8);
                hostile[at] ^= 1 << numbers.below(8);
            }
            let Ok(index) = decode_index(&sealed(hostile)) else { continue };
            accepted += 1;
            let length = index.lines.length();
            for reference in &index.references {
                assert!(reference.span.start <= reference.span.end && reference.span.end <= length);
                assert!(reference.within.is_none() || index.around(reference).is_some());
                assert!(index.line(reference.span) as usize <= index.lines.starts().len());
            }
            for definition in &index.definitions {
                assert!(definition.span.end <= length);
                assert!(definition.parameters.iter().all(|parameter| parameter.name_span.end <= length));
                let _ = (definition.documentation(), index.definition_at(definition.name_span.start));
            }
            let again = encode_index(&index).unwrap();
            assert_eq!(encode_index(&decode_index(&again).unwrap()).unwrap(), again);
        }
    }
    assert!(accepted > 0);
}

fn temporary_folder(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = fs::remove_dir_all(&folder);
    folder
}

#[test]
fn a_store_keeps_units_and_forgets_damaged_ones() {
    let folder = temporary_folder("store");
    let store = Store::below(&folder).unwrap();
    let unit = units().remove(0);
    let key = Key::new(&[b"text", b"settings"]);
    assert!(store.load(&key).is_none());
    store.save(&key, &unit);
    assert_eq!(store.load(&key), Some(unit.clone()));
    assert!(store.load(&Key::new(&[b"texts", b"ettings"])).is_none());

    let mut files = Vec::new();
    let mut folders = vec![folder];
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() { folders.push(path) } else { files.push(path) }
        }
    }
    let [file] = files.as_slice() else { panic!("one unit is one file: {files:?}") };
    fs::write(file, "damaged").unwrap();
    assert!(store.load(&key).is_none());
    store.save(&key, &unit);
    assert_eq!(store.load(&key), Some(unit));
}

#[test]
fn a_store_that_cannot_be_made_is_an_error() {
    let folder = temporary_folder("file-in-the-way");
    fs::write(&folder, "").unwrap();
    assert!(Store::below(&folder.join("store")).is_err());
    fs::remove_file(folder).unwrap();
}

#[test]
fn saving_into_a_folder_that_is_gone_is_remembered() {
    let folder = temporary_folder("gone");
    let store = Store::below(&folder).unwrap();
    fs::remove_dir_all(&folder).unwrap();
    fs::write(&folder, "").unwrap();
    let key = Key::new(&[b"text"]);
    assert!(store.problem().is_none());
    store.save(&key, &units().remove(0));
    assert!(store.load(&key).is_none());
    assert!(store.problem().is_some());
    fs::remove_file(folder).unwrap();
}
