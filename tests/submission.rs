//! The solution's one file compiles bare, in every edition, and answers the samples; and the README names it.

use crate::harness::{cargo_submit, difference, root, run_program, samples, text, PROBLEM};
use std::path::{Path, PathBuf};
use std::process::Command;

fn submission() -> String {
    let output = cargo_submit(Some(PROBLEM), "").output().unwrap();
    assert!(output.status.success(), "cargo submit {}: {}", PROBLEM, String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).unwrap()
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
    std::fs::write(&source, submission()).unwrap();
    let bare = &["-O", "-D", "warnings"];
    assert_compiles(rustc().args(bare).arg(&source).arg("-o").arg(&program), "the file without an edition");
    for sample in samples() {
        let run = run_program(&mut Command::new(&program), &sample.input, &sample.path);
        assert!(run.stdout == sample.answer, "{}: {}", sample.path, difference(&sample.answer, &run.stdout));
        assert_eq!(run.code, Some(0), "{}: {}", sample.path, run.stderr);
    }
}

#[test]
fn compiles_in_every_edition() {
    let (source, metadata) = (scratch("editions.rs"), scratch("editions.rmeta"));
    std::fs::write(&source, submission()).unwrap();
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

/// The two sources one after the other, and little enough for any judge.
#[test]
fn is_the_solution_and_then_the_library() {
    let file = submission();
    let solution = text(format!("solutions/{}/src/main.rs", PROBLEM));
    assert!(solution.starts_with("//! "), "a submission starts with what it solves");
    let library = file.strip_prefix(&solution).expect("the solution comes first");
    assert_eq!(library.trim(), format!("#[allow(dead_code)]\nmod io {{\n{}\n}}", text("io/src/lib.rs")));
    assert!(file.len() < 32_000, "{} bytes", file.len());
    for path in [root().canonicalize().unwrap().to_str().unwrap(), env!("CARGO_MANIFEST_DIR"), "solutions/"] {
        assert!(!file.contains(path), "the file names the path {}", path);
    }
}

#[test]
fn stands_in_the_readme() {
    let row = format!("| `{}` |", PROBLEM);
    let found = text("README.md").lines().any(|line| line.starts_with(&row));
    assert!(found, "README.md has no row for {}: add one that starts {:?} to the table of problems", PROBLEM, row);
}

/// What is forgotten when a solution is made from another one.
#[test]
fn its_manifest_names_it() {
    let manifest = text(format!("solutions/{}/Cargo.toml", PROBLEM));
    let test = format!("[[test]]\nname = \"{}\"\npath = \"../../tests/{0}.rs\"\n", PROBLEM);
    assert!(manifest.contains(&test), "solutions/{}/Cargo.toml should have this, and has not:\n{}", PROBLEM, test);
}
