//! Writes an environment of any size: `cargo run --example generate -- SHAPE COUNT FOLDER`, then
//! `pantin catalog compile node.example.com --environmentpath FOLDER --environment production --facts FOLDER/production/facts.json`.

#![allow(clippy::disallowed_methods, clippy::print_stderr, reason = "a program that writes files")]

mod synthetic;

use std::path::Path;
use std::process::ExitCode;

use synthetic::Shape;

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let asked = match arguments.as_slice() {
        [shape, count, folder] => Shape::ALL
            .into_iter()
            .find(|known| known.name() == *shape)
            .zip(count.parse::<usize>().ok())
            .map(|(shape, count)| (shape, count, folder)),
        _ => None,
    };
    let Some((shape, count, folder)) = asked else {
        let names: Vec<String> = Shape::ALL.iter().map(|shape| shape.name()).collect();
        eprintln!("usage: generate SHAPE COUNT FOLDER\nshapes: {}", names.join(" "));
        return ExitCode::from(2);
    };
    for (path, text) in shape.files(count) {
        let path = Path::new(folder).join("production").join(path);
        let written = path.parent().map_or(Ok(()), std::fs::create_dir_all).and_then(|()| std::fs::write(&path, text));
        if let Err(error) = written {
            eprintln!("{}: {error}", path.display());
            return ExitCode::FAILURE;
        }
    }
    ExitCode::SUCCESS
}
