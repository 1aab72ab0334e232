//! Prints a solution as the one file that a judge takes: its main.rs, and the `io` crate as a module below it.
#![forbid(unsafe_code)]

use std::io::{ErrorKind, Write};
use std::path::{Path, PathBuf};
use std::{env, fs, process};

fn main() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    let arguments: Vec<String> = env::args_os().skip(1).map(|word| word.to_string_lossy().into_owned()).collect();
    let problems = problems(&root);
    let (complaint, status) = match &arguments[..] {
        [problem] if problems.contains(problem) => return print(&submission(&root, problem)),
        [problem] if !problem.starts_with('-') => (format!("error: there is no solution {:?}\n", problem), 1),
        _ => (String::new(), 2),
    };
    let _ = writeln!(std::io::stderr(), "{}usage: cargo submit <problem>, one of {}", complaint, problems.join(", "));
    process::exit(status)
}

/// The names of all solutions.
fn problems(root: &Path) -> Vec<String> {
    let entries = fs::read_dir(root.join("solutions")).unwrap_or_else(|error| fail("solutions", &error));
    let names = entries.filter_map(|entry| entry.ok()?.file_name().into_string().ok());
    let mut problems: Vec<String> = names.filter(|name| main_of(root, name).is_file()).collect();
    problems.sort();
    problems
}

fn main_of(root: &Path, problem: &str) -> PathBuf {
    root.join("solutions").join(problem).join("src").join("main.rs")
}

/// The sources one after the other.
fn submission(root: &Path, problem: &str) -> String {
    let (solution, library) = (read(&main_of(root, problem)), read(&root.join("io/src/lib.rs")));
    // No solution uses all of the library, so the compiler would warn of the rest.
    format!("{}\n#[allow(dead_code)]\nmod io {{\n{}\n}}\n", solution, library)
}

/// A source without what an editor or an archive may have put in: carriage returns and a byte-order mark.
fn read(path: &Path) -> String {
    let source = fs::read_to_string(path).unwrap_or_else(|error| fail(&path.display().to_string(), &error));
    source.trim_start_matches('\u{feff}').replace("\r\n", "\n")
}

fn print(file: &str) {
    let mut stdout = std::io::stdout();
    match stdout.write_all(file.as_bytes()).and_then(|()| stdout.flush()) {
        Err(error) if error.kind() != ErrorKind::BrokenPipe => fail("stdout", &error),
        _ => {}
    }
}

fn fail(what: &str, error: &std::io::Error) -> ! {
    let _ = writeln!(std::io::stderr(), "error: {}: {}", what, error);
    process::exit(1)
}
