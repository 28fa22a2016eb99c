import type { Reporter, TestModule } from "vitest/node";
import { Pace } from "./pace";
import { tellRun } from "./tell-run";

export default class SuiteReporter implements Reporter {
  private readonly pace = new Pace();

  onTestRunEnd(modules: readonly TestModule[], errors: readonly unknown[]): void {
    const pace = this.pace.end();
    const tests = modules.flatMap((module) => [...module.children.allTests()].map((test) => ({ module, test })));
    const count = (state: string) => tests.filter(({ test }) => test.result().state === state).length;
    // A file that did not load, or whose hooks failed, has no failed test.
    const broken = modules.filter(
      (module) => module.state() === "failed" && ![...module.children.allTests("failed")].length,
    );
    tellRun({
      passed: count("passed"),
      failed: count("failed") + broken.length + errors.length,
      skipped: count("skipped"),
      unsteady: tests
        .filter(({ test }) => test.diagnostic()?.flaky)
        .map(({ module, test }) => `${module.relativeModuleId}: ${test.fullName}`),
      files: modules.map((module) => ({
        name: `${module.relativeModuleId} (${module.project.name})`,
        sec: (module.diagnostic().duration / 1_000) * pace,
      })),
    });
  }
}
