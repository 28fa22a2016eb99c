import type { Reporter, SerializedError, TestModule } from "vitest/node";
import { Pace } from "./pace";
import { failureOf, tellRun } from "./tell-run";

export default class SuiteReporter implements Reporter {
  private readonly pace = new Pace();

  onTestRunEnd(modules: readonly TestModule[], errors: readonly SerializedError[]): void {
    const pace = this.pace.end();
    const tests = modules.flatMap((module) =>
      [...module.children.allTests()].map((test) => ({ test, name: `${module.relativeModuleId}: ${test.fullName}` })),
    );
    const inState = (state: string) => tests.filter(({ test }) => test.result().state === state);
    // A file that did not load, or whose hooks failed, has no failed test.
    const broken = modules.filter(
      (module) => module.state() === "failed" && ![...module.children.allTests("failed")].length,
    );
    tellRun({
      passed: inState("passed").length,
      skipped: inState("skipped").length,
      failed: [
        ...inState("failed").map(({ test, name }) => failureOf(name, test.result().errors?.[0])),
        ...broken.map((module) => {
          const [error] = [module, ...module.children.allSuites()].flatMap((each) => each.errors());
          return failureOf(module.relativeModuleId, error);
        }),
        ...errors.map((error) => failureOf("outside of a test", error)),
      ],
      unsteady: tests
        .filter(({ test }) => test.diagnostic()?.flaky)
        .map(({ test, name }) => failureOf(name, test.result().errors?.[0])),
      files: modules.map((module) => ({
        name: `${module.relativeModuleId} (${module.project.name})`,
        sec: (module.diagnostic().duration / 1_000) * pace,
      })),
    });
  }
}
