import path from "node:path";
import type { FullConfig, Reporter, Suite, TestCase } from "@playwright/test/reporter";
import { Pace } from "./pace";
import { tellRun } from "./tell-run";

export default class SuiteReporter implements Reporter {
  private readonly pace = new Pace();
  private tests: readonly TestCase[] = [];
  private errors = 0;

  onBegin(_config: FullConfig, suite: Suite): void {
    this.tests = suite.allTests();
  }

  onError(): void {
    this.errors += 1;
  }

  onEnd(): void {
    const pace = this.pace.end();
    const count = (outcome: ReturnType<TestCase["outcome"]>) =>
      this.tests.filter((test) => test.outcome() === outcome).length;
    const files = new Map<string, number>();
    for (const { location, results } of this.tests) {
      const name = path.relative(".", location.file);
      files.set(
        name,
        results.reduce((sum, { duration }) => sum + duration, files.get(name) ?? 0),
      );
    }
    tellRun({
      passed: count("expected") + count("flaky"),
      // A test that was skipped, interrupted or never started proves nothing.
      failed: count("unexpected") + count("skipped") + this.errors,
      skipped: 0,
      unsteady: this.tests.filter((test) => test.outcome() === "flaky").map((test) => test.titlePath().join(" › ")),
      files: [...files].map(([name, ms]) => ({ name, sec: (ms / 1_000) * pace })),
    });
  }
}
