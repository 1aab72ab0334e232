//! `cargo submit` itself, whatever the problem.

pub mod harness;

use harness::{cargo_submit, root, text};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Output, Stdio};

const SOME: &str = "poj2975";

fn submit(argument: Option<&str>, folder: &str) -> Output {
    cargo_submit(argument, folder).output().unwrap()
}

#[test]
fn prints_the_same_wherever_it_is_called() {
    let file = submit(Some(SOME), "");
    assert_eq!(file.status.code(), Some(0), "{}", String::from_utf8_lossy(&file.stderr));
    assert!(file.stdout.starts_with(text("solutions/poj2975/src/main.rs").as_bytes()));
    for folder in ["samples/poj2975", "solutions/hdu1907", "io"] {
        assert_eq!(submit(Some(SOME), folder).stdout, file.stdout, "in {}", folder);
    }
}

/// A checkout whose every file an editor or an archive has given carriage returns and a byte-order mark.
#[test]
fn prints_the_same_from_a_checkout_of_another_kind() {
    let copy = Path::new(env!("CARGO_TARGET_TMPDIR")).join("checkout");
    let _ = fs::remove_dir_all(&copy);
    let mut paths: Vec<PathBuf> =
        ["Cargo.toml", "Cargo.lock", ".cargo", "io", "solutions", "tests"].map(PathBuf::from).into();
    while let Some(path) = paths.pop() {
        if root().join(&path).is_dir() {
            fs::create_dir_all(copy.join(&path)).unwrap();
            paths.extend(root().join(&path).read_dir().unwrap().map(|entry| path.join(entry.unwrap().file_name())));
        } else {
            fs::write(copy.join(&path), format!("\u{feff}{}", text(&path).replace('\n', "\r\n"))).unwrap();
        }
    }
    let output = cargo_submit(Some(SOME), &copy).env("CARGO_TARGET_DIR", copy.join("target")).output().unwrap();
    assert_eq!(output.status.code(), Some(0), "{}", String::from_utf8_lossy(&output.stderr));
    let found = String::from_utf8(output.stdout).unwrap();
    assert!(!found.contains(&['\r', '\u{feff}'][..]), "{:?}", found);
    assert_eq!(found.as_bytes(), submit(Some(SOME), "").stdout);
}

#[test]
fn a_reader_that_has_gone_ends_it_quietly() {
    let mut child = cargo_submit(Some(SOME), "").stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
    drop(child.stdout.take());
    let output = child.wait_with_output().unwrap();
    assert_eq!((output.status.code(), String::from_utf8_lossy(&output.stderr).as_ref()), (Some(0), ""));
}

#[test]
#[cfg(target_os = "linux")]
fn a_full_device_is_an_error() {
    let full = std::fs::OpenOptions::new().write(true).open("/dev/full").unwrap();
    let output = cargo_submit(Some(SOME), "").stdout(full).stderr(Stdio::piped()).output().unwrap();
    let stderr = String::from_utf8_lossy(&output.stderr);
    assert_eq!(output.status.code(), Some(1), "{}", stderr);
    assert!(stderr.starts_with("error: stdout: ") && stderr.lines().count() == 1, "{}", stderr);
}

#[test]
fn without_a_known_problem_it_tells_how_to_ask() {
    let mut problems = Vec::new();
    for entry in root().join("solutions").read_dir().unwrap() {
        problems.push(entry.unwrap().file_name().into_string().unwrap());
    }
    problems.sort();
    let usage = format!("usage: cargo submit <problem>, one of {}\n", problems.join(", "));
    for (argument, status, complaint) in [
        (None, 2, ""),
        (Some("--help"), 2, ""),
        (Some("hdu0000"), 1, "error: there is no solution \"hdu0000\"\n"),
        (Some(""), 1, "error: there is no solution \"\"\n"),
    ] {
        let output = submit(argument, "");
        assert_eq!(String::from_utf8_lossy(&output.stderr), complaint.to_string() + &usage, "{:?}", argument);
        assert_eq!(output.status.code(), Some(status), "{:?}", argument);
        assert!(output.stdout.is_empty(), "{:?}", argument);
    }
}
