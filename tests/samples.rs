//! The solution answers its samples exactly.

use crate::harness::{all_samples, difference, run_program, solution, INTERACTIVE, PROBLEM};

#[test]
fn answers_its_samples() {
    let samples = all_samples().unwrap_or_else(|missing| panic!("{}", missing));
    for sample in samples {
        let again = format!("run it again: cargo run --release -p {} < {}", PROBLEM, sample.path);
        let run = run_program(&mut solution(), &sample.input, &format!("{}\n{}", sample.path, again));
        assert_eq!(run.code, Some(0), "{}: the status is not 0; stderr: {}\n{}", sample.path, run.stderr, again);
        let output = run.stdout.replace("\r\n", "\n");
        assert!(output == sample.answer, "{}: {}\n{}", sample.path, difference(&sample.answer, &output), again);
        if !INTERACTIVE.contains(&PROBLEM) {
            assert_eq!(run.stderr, "", "{}: stderr is not empty\n{}", sample.path, again);
        }
    }
}
