//! The solution's one file compiles bare, in every edition, and answers the samples.

pub mod harness;

use harness::{difference, root, run_program, samples, PROBLEM};
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};

/// What the user runs, from any folder of the checkout, but into the folder where this test was built.
fn cargo(arguments: &[&str], folder: &Path) -> Output {
    let mut cargo = Command::new(env!("CARGO"));
    cargo.args(arguments).current_dir(folder).env("CARGO_TARGET_DIR", target()).output().unwrap()
}

fn target() -> &'static Path {
    Path::new(env!("CARGO_TARGET_TMPDIR")).parent().unwrap()
}

fn submit(folder: &Path) -> Vec<u8> {
    let output = cargo(&["submit", PROBLEM], folder);
    assert!(output.status.success(), "cargo submit {}: {}", PROBLEM, String::from_utf8_lossy(&output.stderr));
    output.stdout
}

/// A file of this solution's own among the build's.
fn scratch(name: &str) -> PathBuf {
    Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("{}-{}", PROBLEM, name))
}

/// The compiler that Cargo was told to use.
fn rustc() -> Command {
    Command::new(std::env::var_os("RUSTC").unwrap_or_else(|| "rustc".into()))
}

fn assert_compiles(command: &mut Command, what: &str) {
    let output = command.output().unwrap_or_else(|error| panic!("cannot run {:?}: {}", command, error));
    assert!(output.status.success(), "{}: {}", what, String::from_utf8_lossy(&output.stderr));
}

#[test]
fn compiles_bare_and_answers_the_samples() {
    let (source, program) = (scratch("bare.rs"), scratch("bare.exe"));
    std::fs::write(&source, submit(root())).unwrap();
    let bare = &["-O", "-D", "warnings"];
    assert_compiles(rustc().args(bare).arg(&source).arg("-o").arg(&program), "the file without an edition");
    for sample in samples() {
        let path = sample.path.display();
        let run = run_program(&mut Command::new(&program), &sample.input, &path.to_string());
        assert!(run.stdout == sample.answer, "{}: {}", path, difference(&sample.answer, &run.stdout));
        assert_eq!(run.code, Some(0), "{}: {}", path, run.stderr);
    }
}

#[test]
fn compiles_in_every_edition() {
    let (source, metadata) = (scratch("editions.rs"), scratch("editions.rmeta"));
    std::fs::write(&source, submit(root())).unwrap();
    let mut known = 0;
    for edition in ["2015", "2018", "2021", "2024"] {
        let edition = ["--edition", edition];
        if rustc().args(edition).args(["--print", "sysroot"]).output().unwrap().status.success() {
            let check = &["-O", "-D", "warnings", "--crate-type", "bin", "--emit", "metadata", "-o"];
            assert_compiles(rustc().args(edition).args(check).arg(&metadata).arg(&source), edition[1]);
            known += 1;
        }
    }
    assert!(known >= 3, "the compiler knows {} editions", known);
}

#[test]
fn is_the_same_wherever_it_is_printed() {
    let file = submit(root());
    assert_eq!(submit(&root().join("samples").join(PROBLEM)), file);
    assert_eq!(submit(Path::new(env!("CARGO_MANIFEST_DIR"))), file);
}

/// The sources as they are, one after the other, and little enough for any judge.
#[test]
fn is_the_solution_and_then_the_library() {
    let file = String::from_utf8(submit(root())).unwrap();
    let read = |path: &str| std::fs::read_to_string(root().join(path)).unwrap();
    let solution = read(&format!("solutions/{}/src/main.rs", PROBLEM));
    assert!(solution.starts_with("//! "), "a submission starts with what it solves");
    let library = file.strip_prefix(&solution).expect("the solution comes first");
    assert_eq!(library.trim(), format!("#[allow(dead_code)]\nmod io {{\n{}\n}}", read("io/src/lib.rs")));
    assert!(file.len() < 32_000, "{} bytes", file.len());
    for path in [root().canonicalize().unwrap().to_str().unwrap(), env!("CARGO_MANIFEST_DIR"), "solutions/"] {
        assert!(!file.contains(path), "the file names the path {}", path);
    }
}

#[test]
fn a_reader_that_has_gone_ends_it_quietly() {
    let mut cargo = Command::new(env!("CARGO"));
    let cargo = cargo.args(["submit", PROBLEM]).current_dir(root()).env("CARGO_TARGET_DIR", target());
    let mut child = cargo.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
    drop(child.stdout.take());
    let output = child.wait_with_output().unwrap();
    assert_eq!((output.status.code(), String::from_utf8_lossy(&output.stderr).as_ref()), (Some(0), ""));
}

#[test]
fn without_a_known_problem_it_tells_how_to_ask() {
    for (arguments, status) in
        [(&["submit"][..], 2), (&["submit", "--help"], 2), (&["submit", "hdu0000"], 1), (&["submit", ""], 1)]
    {
        let output = cargo(arguments, root());
        let stderr = String::from_utf8_lossy(&output.stderr);
        assert_eq!(output.status.code(), Some(status), "{:?}: {}", arguments, stderr);
        assert!(output.stdout.is_empty(), "{:?}", arguments);
        assert!(stderr.contains("usage: cargo submit <problem>") && stderr.contains(PROBLEM), "{}", stderr);
    }
}
