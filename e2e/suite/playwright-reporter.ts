import path from "node:path";
import type { FullConfig, Reporter, Suite, TestCase, TestError } from "@playwright/test/reporter";
import { Pace } from "./pace";
import { failureOf, tellRun } from "./tell-run";

const nameOf = (test: TestCase) => `${fileOf(test)}: ${test.titlePath().slice(3).join(" › ")}`;
const fileOf = ({ location }: TestCase) => path.relative(".", location.file);

export default class SuiteReporter implements Reporter {
  private readonly pace = new Pace();
  private tests: readonly TestCase[] = [];
  private readonly errors: TestError[] = [];

  onBegin(_config: FullConfig, suite: Suite): void {
    this.tests = suite.allTests();
  }

  onError(error: TestError): void {
    this.errors.push(error);
  }

  onEnd(): void {
    const pace = this.pace.end();
    const withOutcome = (...outcomes: readonly ReturnType<TestCase["outcome"]>[]) =>
      this.tests.filter((test) => outcomes.includes(test.outcome()));
    const files = new Map<string, number>();
    for (const test of this.tests) {
      const sum = files.get(fileOf(test)) ?? 0;
      files.set(
        fileOf(test),
        test.results.reduce((ms, { duration }) => ms + duration, sum),
      );
    }
    tellRun({
      passed: withOutcome("expected", "flaky").length,
      skipped: 0,
      // A test that was skipped, interrupted or never started proves nothing.
      failed: [
        ...withOutcome("unexpected", "skipped").map((test) => failureOf(nameOf(test), test.results.at(-1)?.error)),
        ...this.errors.map((error) => failureOf("outside of a test", error)),
      ],
      unsteady: withOutcome("flaky").map((test) => failureOf(nameOf(test), test.results[0]?.error)),
      files: [...files].map(([name, ms]) => ({ name, sec: (ms / 1_000) * pace })),
    });
  }
}
