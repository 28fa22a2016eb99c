import { spawn } from "node:child_process";
import { type MixedPlan, MixedReport } from "./mixed-plan";

export interface RunningMixed {
  /** Ends the work, and gives its report. */
  stop(): Promise<MixedReport>;
}

/** Starts reports, calls of the dashboard and live readers in a process of their own. */
export function startMixed(plan: MixedPlan): RunningMixed {
  const child = spawn(process.execPath, ["dist/mixed.mjs"], { stdio: ["pipe", "pipe", "inherit"] });
  let output = "";
  child.stdout.setEncoding("utf8").on("data", (chunk: string) => {
    output += chunk;
  });
  const report = new Promise<MixedReport>((resolve, reject) => {
    child.once("error", reject);
    child.once("close", (status) => {
      if (status === 0) resolve(MixedReport.parseAsync(JSON.parse(output)));
      else reject(new Error(`The mixed work ended with ${status}.`));
    });
  });
  // Nobody waits for a report before the stop: its failure is told then.
  report.catch(() => undefined);
  child.stdin.on("error", () => undefined);
  child.stdin.write(`${JSON.stringify(plan)}\n`);
  return {
    stop() {
      child.stdin.end();
      return report;
    },
  };
}
