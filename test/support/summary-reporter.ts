import type { Reporter, TestModule } from "vitest/node";

/** Ends the run with one plain line that any program can read: `12 passed, 0 failed, 1 skipped`. */
export class SummaryReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const counts = { passed: 0, failed: 0, skipped: 0, pending: 0 };
    for (const module of modules) {
      for (const test of module.children.allTests()) counts[test.result().state] += 1;
      if (module.state() === "failed" && module.errors().length > 0) counts.failed += 1;
    }
    const failed = counts.failed + counts.pending;
    // The default reporter prints after this hook; the line belongs last.
    process.once("exit", () => {
      process.stdout.write(
        `${counts.passed} passed, ${failed} failed, ${counts.skipped} skipped\n`,
      );
    });
  }
}
