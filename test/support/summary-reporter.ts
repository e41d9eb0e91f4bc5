import path from "node:path";
import type { Reporter, TestModule } from "vitest/node";

/** How many of the slowest files are named. */
const slowest = 20;

/**
 * Ends the run with the files that took longest, and with one plain line that any program can read:
 * `12 passed, 0 failed, 1 skipped`.
 */
export class SummaryReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const counts = { passed: 0, failed: 0, skipped: 0, pending: 0 };
    for (const module of modules) {
      for (const test of module.children.allTests()) counts[test.result().state] += 1;
      if (module.state() === "failed" && module.errors().length > 0) counts.failed += 1;
    }
    const failed = counts.failed + counts.pending;
    const lines = modules.length > 1 ? ["Slowest files:", ...slowestFiles(modules)] : [];
    lines.push(`${counts.passed} passed, ${failed} failed, ${counts.skipped} skipped`);
    // The default reporter prints after this hook; the line belongs last.
    process.once("exit", () => {
      process.stdout.write(lines.map((line) => `${line}\n`).join(""));
    });
  }
}

/** Seconds and file, the longest first: its tests with their hooks, and its imports. */
function slowestFiles(modules: readonly TestModule[]): string[] {
  return modules
    .map((module) => {
      const { duration, collectDuration } = module.diagnostic();
      return {
        file: path.relative(process.cwd(), module.moduleId),
        ms: duration + collectDuration,
      };
    })
    .toSorted((one, other) => other.ms - one.ms)
    .slice(0, slowest)
    .map(({ file, ms }) => `${(ms / 1_000).toFixed(1).padStart(7)} s  ${file}`);
}
