import { spawn } from "node:child_process";
import { type LoadPlan, LoadReport } from "./load-plan";

export interface RunningLoad {
  /** The report, once the load has ended by itself or was told to end. */
  readonly report: Promise<LoadReport>;
  stop(): void;
}

/** Starts the load generator in its own process. */
export function startLoad(plan: LoadPlan): RunningLoad {
  const child = spawn(process.execPath, ["dist/load.mjs"], { stdio: ["pipe", "pipe", "inherit"] });
  let output = "";
  child.stdout.setEncoding("utf8").on("data", (chunk: string) => {
    output += chunk;
  });
  const report = new Promise<LoadReport>((resolve, reject) => {
    child.once("error", reject);
    child.once("close", (status) => {
      if (status === 0) resolve(LoadReport.parseAsync(JSON.parse(output)));
      else reject(new Error(`The load generator ended with ${status}.`));
    });
  });
  child.stdin.on("error", () => undefined);
  child.stdin.write(`${JSON.stringify(plan)}\n`);
  return { report, stop: () => child.stdin.end() };
}
