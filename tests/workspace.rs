//! Nothing is left out: every solution has its tests and samples, and the workspace has no package but its own.

pub mod harness;

use harness::{root, INTERACTIVE};
use std::collections::BTreeSet;
use std::fs;

fn read(path: &str) -> String {
    fs::read_to_string(root().join(path)).unwrap_or_else(|error| panic!("{}: {}", path, error))
}

/// The names in a folder.
fn names(folder: &str) -> BTreeSet<String> {
    let entries = fs::read_dir(root().join(folder)).unwrap_or_else(|error| panic!("{}: {}", folder, error));
    let name = |entry: fs::DirEntry| entry.file_name().into_string().unwrap();
    let names = entries.map(|entry| name(entry.unwrap()));
    names.filter(|name| !name.starts_with('.')).collect()
}

/// The files of tests/ that a manifest lists.
fn listed_tests(manifest: &str) -> BTreeSet<String> {
    let paths = manifest.lines().filter_map(|line| line.trim().strip_prefix("path = \"")?.strip_suffix('"'));
    paths.filter_map(|path| Some(path.rsplit_once("/tests/")?.1.to_string())).collect()
}

#[test]
fn every_solution_lists_its_tests() {
    let all = names("tests");
    for problem in names("solutions") {
        let listed = listed_tests(&read(&format!("solutions/{}/Cargo.toml", problem)));
        let own = format!("{}.rs", problem);
        let mut expected = vec!["samples.rs", "submission.rs"];
        if !INTERACTIVE.contains(&problem.as_str()) {
            expected.push("contract.rs");
        }
        if all.contains(&own) {
            expected.push(&own);
        }
        for test in expected {
            assert!(listed.contains(test), "solutions/{}/Cargo.toml does not list tests/{}", problem, test);
        }
    }
}

#[test]
fn every_test_is_listed() {
    let mut listed = listed_tests(&read("io/Cargo.toml"));
    for problem in names("solutions") {
        listed.extend(listed_tests(&read(&format!("solutions/{}/Cargo.toml", problem))));
    }
    listed.insert("harness.rs".to_string());
    let there = names("tests");
    let lost: Vec<&String> = listed.symmetric_difference(&there).collect();
    assert!(lost.is_empty(), "in tests/ or in a manifest, but not in both: {:?}", lost);
}

#[test]
fn every_solution_has_samples_and_nothing_else() {
    assert_eq!(names("samples"), names("solutions"), "left: folders of samples, right: solutions");
    for problem in names("samples") {
        let files = names(&format!("samples/{}", problem));
        assert!(
            !files.is_empty(),
            "samples/{} is empty: put the statement's sample into sample.in and sample.out",
            problem
        );
        for file in &files {
            let partner = match file.rsplit_once('.') {
                Some((case, "in")) => format!("{}.out", case),
                Some((case, "out")) => format!("{}.in", case),
                _ => panic!("samples/{}/{} is neither an input nor an answer", problem, file),
            };
            assert!(files.contains(&partner), "samples/{}: {} without {}", problem, file, partner);
        }
    }
}

#[test]
fn a_solution_is_its_manifest_and_its_main() {
    for problem in names("solutions") {
        let folder = format!("solutions/{}", problem);
        let expected: BTreeSet<String> = ["Cargo.toml".to_string(), "src".to_string()].into();
        assert_eq!(names(&folder), expected, "{}", folder);
        assert_eq!(names(&format!("{}/src", folder)), ["main.rs".to_string()].into(), "{}/src", folder);

        let manifest = read(&format!("{}/Cargo.toml", folder));
        assert!(manifest.contains(&format!("name = \"{}\"\n", problem)), "{} has another name than its folder", folder);
        let dependencies = manifest.split("[dependencies]\n").nth(1).and_then(|rest| rest.split("\n\n").next());
        assert_eq!(dependencies.map(str::trim), Some("io.workspace = true"), "{} depends on more than io", folder);
        for value in ["version", "edition", "rust-version", "license", "publish"] {
            let inherited = format!("{}.workspace = true", value);
            assert!(manifest.contains(&inherited), "{}/Cargo.toml does not inherit {}", folder, value);
        }
    }
}

#[test]
fn every_crate_forbids_unsafe_code() {
    let mut roots = vec!["io/src/lib.rs".to_string(), "io/src/bin/submit.rs".to_string()];
    roots.extend(names("solutions").iter().map(|problem| format!("solutions/{}/src/main.rs", problem)));
    for path in roots {
        let source = read(&path);
        assert!(source.contains("\n#![forbid(unsafe_code)]\n"), "{} does not forbid unsafe code", path);
        assert!(!source.contains("\n#![allow") && !source.contains("\n#[allow"), "{} allows a lint", path);
    }
}

#[test]
fn no_package_comes_from_a_registry() {
    let lock = read("Cargo.lock");
    assert!(!lock.contains("\nsource = "), "Cargo.lock names a package from elsewhere");
    assert!(lock.contains("\nversion = 3\n"), "Cargo.lock is not of version 3, which older Cargos read");
}
