//! The solution answers its samples exactly.

pub mod harness;

use harness::{difference, run_program, samples, solution, INTERACTIVE, PROBLEM};

#[test]
fn answers_its_samples() {
    for sample in samples() {
        let path = sample.path.display();
        let again = format!("run it again: cargo run --release -p {} < {}", PROBLEM, path);
        let run = run_program(&mut solution(), &sample.input, &format!("{}\n{}", path, again));
        assert_eq!(run.code, Some(0), "{}: the status is not 0; stderr: {}\n{}", path, run.stderr, again);
        let found = run.stdout.replace("\r\n", "\n");
        assert!(found == sample.answer, "{}: {}\n{}", path, difference(&sample.answer, &found), again);
        if !INTERACTIVE.contains(&PROBLEM) {
            assert_eq!(run.stderr, "", "{}: stderr is not empty\n{}", path, again);
        }
    }
}
