//! The `pantin` command.

fn main() -> std::process::ExitCode {
    pantin::cli::run()
}
