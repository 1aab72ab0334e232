//! Nothing is left out: every solution has its tests and samples, and the workspace has no package but its own. And the
//! tests' own brute force is right.

pub mod harness;

use harness::{compare, positions, root, text, Game, INTERACTIVE};
use std::collections::BTreeSet;
use std::fs;

/// The names in a folder.
fn names(folder: &str) -> BTreeSet<String> {
    let entries = fs::read_dir(root().join(folder)).unwrap_or_else(|error| panic!("{}: {}", folder, error));
    let name = |entry: fs::DirEntry| entry.file_name().into_string().unwrap();
    let names = entries.map(|entry| name(entry.unwrap()));
    names.filter(|name| !name.starts_with('.')).collect()
}

#[test]
fn every_solution_has_its_samples_and_its_tests() {
    assert_eq!(names("samples"), names("solutions"), "left: folders of samples, right: solutions");
    for problem in names("solutions") {
        let file = format!("tests/{}.rs", problem);
        assert!(root().join(&file).is_file(), "solutions/{} has no {}", problem, file);
        let modules = "pub mod harness;\nmod samples;\nmod submission;\n";
        let contract = if INTERACTIVE.contains(&problem.as_str()) { "" } else { "mod contract;\n" };
        assert!(text(&file).contains(&[contract, modules].concat()), "{} lacks\n{}{}", file, contract, modules);
    }
}

/// A file that no manifest and no other file names would never run.
#[test]
fn every_test_is_listed() {
    let shared = ["contract.rs", "harness.rs", "samples.rs", "submission.rs"];
    let mut listed: BTreeSet<String> = shared.iter().map(|name| name.to_string()).collect();
    let solutions = names("solutions").into_iter().map(|problem| format!("solutions/{}/Cargo.toml", problem));
    for manifest in solutions.chain(["io/Cargo.toml".to_string()]) {
        let manifest = text(manifest);
        let paths = manifest.lines().filter_map(|line| line.strip_prefix("path = \"")?.strip_suffix('"'));
        listed.extend(paths.filter_map(|path| Some(path.rsplit_once("/tests/")?.1.to_string())));
    }
    let there = names("tests");
    let lost: Vec<&String> = listed.symmetric_difference(&there).collect();
    assert!(lost.is_empty(), "in tests/ or in a manifest, but not in both: {:?}", lost);
}

#[test]
fn a_solution_is_its_manifest_and_its_main() {
    for problem in names("solutions") {
        let folder = format!("solutions/{}", problem);
        let expected: BTreeSet<String> = ["Cargo.toml".to_string(), "src".to_string()].into();
        assert_eq!(names(&folder), expected, "{}", folder);
        assert_eq!(names(&format!("{}/src", folder)), ["main.rs".to_string()].into(), "{}/src", folder);

        let manifest = text(format!("{}/Cargo.toml", folder));
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
        let source = text(&path);
        assert!(source.contains("\n#![forbid(unsafe_code)]\n"), "{} does not forbid unsafe code", path);
        assert!(!source.contains("\n#![allow") && !source.contains("\n#[allow"), "{} allows a lint", path);
    }
}

#[test]
fn no_package_comes_from_a_registry() {
    let lock = text("Cargo.lock");
    assert!(!lock.contains("\nsource = "), "Cargo.lock names a package from elsewhere");
    assert!(lock.contains("\nversion = 3\n"), "Cargo.lock is not of version 3, which older Cargos read");
}

/// Staircase Nim: coins on step i go down to step i - 1, any number at a time, and those on the ground are out of play.
/// Lost is where the odd steps' XOR is 0. The order of the piles matters here, so a brute force that takes them for a
/// heap is wrong.
#[test]
fn the_brute_force_knows_one_step_from_another() {
    let moves = |steps: &[u32]| {
        let mut moves = Vec::new();
        for (i, &coins) in steps.iter().enumerate() {
            for taken in 1..=coins {
                let mut after = steps.to_vec();
                after[i] -= taken;
                if i > 0 {
                    after[i - 1] += taken;
                }
                moves.push(after);
            }
        }
        moves
    };
    let positions = [positions(4, 2), positions(3, 3)].concat();
    let odd_steps = |steps: &Vec<u32>| steps.iter().step_by(2).fold(0, |nim_sum, coins| nim_sum ^ coins);
    let by_theorem = positions.iter().map(|steps| odd_steps(steps) != 0).collect();
    let mut game = Game::new(moves, true);
    compare(&positions, by_theorem, |steps| game.mover_wins(steps));
}
